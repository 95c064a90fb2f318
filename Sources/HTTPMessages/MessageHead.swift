import HTTPFields
public import WireBytes

/// One header field (or trailer field) of a message, as places in the bytes of its head. RFC 9112 §5.
public struct HeaderField: Sendable, Hashable {
    private var nameStart: UInt32
    private var nameCount: UInt32
    private var valueStart: UInt32
    private var valueCount: UInt32

    init(name: Range<Int>, value: Range<Int>) {
        nameStart = UInt32(truncatingIfNeeded: name.lowerBound)
        nameCount = UInt32(truncatingIfNeeded: name.count)
        valueStart = UInt32(truncatingIfNeeded: value.lowerBound)
        valueCount = UInt32(truncatingIfNeeded: value.count)
    }

    /// Where the name stands.
    public var name: Range<Int> { Int(nameStart)..<Int(nameStart) &+ Int(nameCount) }
    /// Where the value stands, without white space around it; with line folding it spans lines.
    public var value: Range<Int> { Int(valueStart)..<Int(valueStart) &+ Int(valueCount) }
}

/// The first line of a message, as places in the bytes of its head. RFC 9112 §3 and §4.
public enum StartLine: Sendable, Hashable {
    /// A request line.
    case request(method: Range<Int>, target: Range<Int>, version: HTTPVersion)
    /// A status line.
    case status(version: HTTPVersion, code: Int, reason: Range<Int>)
    /// None: an answer of HTTP/0.9, which is content alone. RFC 1945 §6.
    case none

    /// Whether it is that of an interim response: 1xx but for 101, which is the last of its kind.
    var isInterim: Bool {
        if case .status(_, let code, _) = self { code / 100 == 1 && code != 101 } else { false }
    }
}

/// Start line and header fields, exactly as captured, and their places.
///
/// Programs ask for the same again in the same words, and servers answer in the same within a second: from the second on, messages
/// that do so have one and the same text, and to hand it on copies one reference.
public final class HeadText: Sendable, Hashable {
    /// All bytes from the start line to the empty line; what was captured of them.
    public let bytes: [UInt8]
    /// The first line.
    public let startLine: StartLine
    /// The header fields in their order.
    public let fields: [HeaderField]
    /// How each field was written on the wire, in their order, lost ones included; empty for HTTP/1.
    public let packing: [HeaderPacking]
    /// Whether it had come before when it was read, so that it may be that of many messages.
    public let comesAgain: Bool

    init(
        bytes: [UInt8], startLine: StartLine, fields: [HeaderField], packing: [HeaderPacking] = [],
        comesAgain: Bool = false
    ) {
        self.bytes = bytes
        self.startLine = startLine
        self.fields = fields
        self.packing = packing
        self.comesAgain = comesAgain
    }

    /// Whether both say the same in the same bytes.
    public static func == (one: HeadText, other: HeadText) -> Bool {
        one === other
            || one.startLine == other.startLine && one.bytes == other.bytes && one.fields == other.fields
                && one.packing == other.packing
    }

    /// Its bytes tell it from nearly all others.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The head of a message: what it says, and where it stands.
public struct MessageHead: Sendable, Hashable {
    /// What it says.
    public internal(set) var text: HeadText
    /// Where the head lies in the stream.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with which all of it was there.
    public var last: PacketMark
    /// Whether it is all there.
    public var isComplete: Bool

    /// All bytes from the start line to the empty line; what was captured of them.
    public var bytes: [UInt8] { text.bytes }
    /// The first line.
    public var startLine: StartLine { text.startLine }
    /// The header fields in their order.
    public var fields: [HeaderField] { text.fields }
    /// How each field was written on the wire, in their order, lost ones included; empty for HTTP/1.
    public var packing: [HeaderPacking] { text.packing }

    /// Whether its bytes are in the stream as they are here: those of HTTP/2 and 3 were decompressed.
    public var isVerbatim: Bool { version != .http2 && version != .http3 }

    /// Host and port that a request is for: Host, or what has taken its place in HTTP/2 and 3.
    public var authority: ArraySlice<UInt8>? { value("host") ?? (isVerbatim ? nil : value(":authority")) }

    /// The name of a field.
    public func name(of field: HeaderField) -> ArraySlice<UInt8> { slice(field.name) }
    /// The value of a field, without white space around it.
    public func value(of field: HeaderField) -> ArraySlice<UInt8> { slice(field.value) }

    /// The value of the first field of that name; `name` in lower case.
    public func value(_ name: StaticString) -> ArraySlice<UInt8>? {
        let count = name.utf8CodeUnitCount
        let all = 0..<bytes.count
        for field in fields {
            // Nearly all are of another length: to see that takes no slice.
            let range = field.name.clamped(to: all)
            if range.count == count, bytes[range].equalsIgnoringCase(name) { return slice(field.value) }
        }
        return nil
    }

    /// The method of a request.
    public var method: ArraySlice<UInt8>? {
        if case .request(let method, _, _) = startLine { return slice(method) }
        return nil
    }

    /// The target of a request.
    public var target: ArraySlice<UInt8>? {
        if case .request(_, let target, _) = startLine { return slice(target) }
        return nil
    }

    /// The status code of a response; 0 where it was lost.
    public var status: Int? {
        if case .status(_, let code, _) = startLine { return code }
        return nil
    }

    /// The reason phrase of a response.
    public var reason: ArraySlice<UInt8>? {
        if case .status(_, _, let reason) = startLine { return slice(reason) }
        return nil
    }

    /// The version.
    public var version: HTTPVersion {
        switch startLine {
        case .request(_, _, let version), .status(let version, _, _): version
        case .none: .http09
        }
    }

    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range.clamped(to: 0..<bytes.count)] }
}
