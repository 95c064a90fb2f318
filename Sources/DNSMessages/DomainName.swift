import WireBytes

/// A domain name. RFC 1035 §3.1, §4.1.4.
public struct DomainName: Sendable, Hashable {
    /// The labels with dots between them, as sent, upper case and all; a dot or backslash inside a label has a backslash
    /// before it (RFC 1035 §5.1). Other bytes are as on the wire: they are escaped where they are shown. Empty for the
    /// root.
    public var bytes: [UInt8]

    /// Makes a name from its text.
    public init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// The name as people write it: "." for the root.
    public var text: [UInt8] { bytes.isEmpty ? [UInt8(ascii: ".")] : bytes }

    /// Whether two names are one: case does not count (RFC 4343).
    public func isSame(as other: DomainName) -> Bool {
        bytes.count == other.bytes.count
            && zip(bytes, other.bytes).allSatisfy { $0.lowerCased == $1.lowerCased }
    }

    /// Bytes of a name on the wire, at most. RFC 1035 §2.3.4.
    static let longest = 255
    /// Pointers that one name may lead through: it has at most 127 labels, and a pointer to a pointer says nothing.
    static let mostPointers = 128
}

extension DomainName {
    /// Reads the name at `offset`, following pointers back into the message.
    ///
    /// A pointer must go further back than the place it was read at and than every pointer before it, so that
    /// following them ends; more than 255 bytes of labels are none, and more pointers than labels can need are none.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - offset: moved after the name.
    /// - Throws: where and why the name cannot be read; `offset` then stays.
    init(_ message: RawSpan, at offset: inout Int) throws(DNSProblem) {
        var known = KnownNames(remembers: false)
        try self.init(message, at: &offset, &known)
    }

    /// The same, where names before it in the message are known.
    init(_ message: RawSpan, at offset: inout Int, _ known: inout KnownNames) throws(DNSProblem) {
        let start = offset
        var text: [UInt8] = []
        var at = offset
        var end: Int?
        var lowest = offset
        var length = 1
        var pointers = 0
        walk: while true {
            guard at < message.byteCount else { throw .cutOff(offset: at) }
            let size = Int(message.byte(at: at))
            if size == 0 {
                if end == nil { end = at + 1 }
                break
            }
            switch size >> 6 {
            case 0:
                guard size <= message.byteCount - at - 1 else { throw .cutOff(offset: at) }
                length += size + 1
                guard length <= Self.longest else { throw .nameTooLong(offset: at) }
                if !text.isEmpty { text.append(UInt8(ascii: ".")) }
                for index in at + 1...at + size {
                    let byte = message.byte(at: index)
                    if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\") {
                        text.append(UInt8(ascii: "\\"))
                    }
                    text.append(byte)
                }
                at += size + 1
            case 3:
                guard message.byteCount - at >= 2 else { throw .cutOff(offset: at) }
                let target = Int(message.uint16(at: at) & 0x3FFF)
                guard target < lowest else { throw .pointerNotBackwards(offset: at) }
                pointers += 1
                guard pointers <= Self.mostPointers else { throw .nameTooLong(offset: at) }
                if end == nil { end = at + 2 }
                if let name = known.name(at: target), length + name.length - 1 <= Self.longest,
                    pointers + name.pointers <= Self.mostPointers
                {
                    if !text.isEmpty, !name.text.isEmpty { text.append(UInt8(ascii: ".")) }
                    text += name.text
                    length += name.length - 1
                    pointers += name.pointers
                    break walk
                }
                lowest = target
                at = target
            default: throw .unknownLabel(offset: at)
            }
        }
        bytes = text
        offset = end ?? at
        known.note(KnownName(offset: start, text: text, length: length, pointers: pointers))
    }

    /// Moves after the name at `offset` without reading where its pointers lead.
    static func skip(_ message: RawSpan, at offset: inout Int) throws(DNSProblem) {
        var at = offset
        while true {
            guard at < message.byteCount else { throw .cutOff(offset: at) }
            let size = Int(message.byte(at: at))
            switch size >> 6 {
            case 0:
                at += size + 1
                if size == 0 {
                    offset = at
                    return
                }
            case 3:
                guard message.byteCount - at >= 2 else { throw .cutOff(offset: at) }
                offset = at + 2
                return
            default: throw .unknownLabel(offset: at)
            }
        }
    }
}

/// A name that was read, for those behind it that point to it.
struct KnownName {
    /// Where it begins in the message.
    let offset: Int
    let text: [UInt8]
    /// Its bytes on the wire if it were not compressed.
    let length: Int
    /// The pointers that it leads through.
    let pointers: Int
}

/// The names of the records of a message, in their order: a name that leads through all before it is then read in one step.
struct KnownNames {
    private var names: [KnownName] = []
    private let remembers: Bool

    init(remembers: Bool) { self.remembers = remembers }

    mutating func note(_ name: KnownName) {
        guard remembers else { return }
        if names.last.map({ $0.offset < name.offset }) ?? true { names.append(name) }
    }

    func name(at offset: Int) -> KnownName? {
        let place = names.firstPlace { $0.offset >= offset }
        return place < names.count && names[place].offset == offset ? names[place] : nil
    }
}
