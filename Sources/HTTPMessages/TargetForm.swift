import HTTPFields
import WireBytes

/// How a request names what it wants. RFC 9112 §3.2.
public enum TargetForm: Sendable, Hashable {
    /// A path and perhaps a query: asked of the server itself.
    case origin
    /// A whole URI: asked of a proxy. With the place of host and port in it, where there is one.
    case absolute(authority: Range<Int>?)
    /// Host and port, for CONNECT.
    case authority(Range<Int>)
    /// "*", for OPTIONS: the server as a whole.
    case asterisk
    /// None of these.
    case other

    /// Tells the form of the target at `range`.
    init(_ bytes: RawSpan, _ range: Range<Int>, isConnect: Bool) {
        guard !range.isEmpty else {
            self = .other
            return
        }
        if isConnect {
            self = .authority(range)
            return
        }
        switch bytes.byte(at: range.lowerBound) {
        case UInt8(ascii: "/"): self = .origin
        case UInt8(ascii: "*") where range.count == 1: self = .asterisk
        default: self = Self.absolute(bytes, range)
        }
    }

    /// Whether a target has none of the forms that its method allows, or a fragment, which is never sent. RFC 9112 §3.2.
    static func isWrong(_ bytes: RawSpan, _ target: Range<Int>, of method: Range<Int>) -> Bool {
        let isConnect = method.count == 7 && bytes.uint32(at: method.lowerBound) == 0x434F_4E4E
        if isConnect { return false }
        if bytes.extracting(target).firstIndex(of: UInt8(ascii: "#"), from: 0) != nil { return true }
        switch TargetForm(bytes, target, isConnect: false) {
        case .origin, .absolute, .authority: return false
        case .asterisk: return !(method.count == 7 && bytes.uint32(at: method.lowerBound) == 0x4F50_5449)
        case .other: return true
        }
    }

    /// A scheme (RFC 3986 §3.1), "://", and up to the next "/", "?" or "#" the authority without user and password.
    private static func absolute(_ bytes: RawSpan, _ range: Range<Int>) -> TargetForm {
        var at = range.lowerBound
        while at < range.upperBound, bytes.byte(at: at) != UInt8(ascii: ":") {
            guard bytes.byte(at: at).isTokenByte, at &- range.lowerBound < 32 else { return .other }
            at &+= 1
        }
        guard at > range.lowerBound, at < range.upperBound else { return .other }
        guard at &+ 3 <= range.upperBound, bytes.uint16(at: at &+ 1) == 0x2F2F else {
            return .absolute(authority: nil)
        }
        var start = at &+ 3
        var end = start
        while end < range.upperBound {
            let byte = bytes.byte(at: end)
            if byte.isOne(of: "/?#") { break }
            end &+= 1
            if byte == UInt8(ascii: "@") { start = end }
        }
        return .absolute(authority: start..<end)
    }

    /// The host and port that the target names, if it does.
    var authority: Range<Int>? {
        switch self {
        case .absolute(let authority): authority
        case .authority(let authority): authority
        case .origin, .asterisk, .other: nil
        }
    }
}

extension MessageHead {
    /// Whether it asks with CONNECT to speak the protocol that it names, on its stream and with the server itself. RFC 8441 §4,
    /// RFC 9220 §3.
    public var namesProtocol: Bool {
        !isVerbatim && method?.elementsEqual("CONNECT".utf8) == true && value(":protocol") != nil
    }

    /// The form of a request's target; nil for responses.
    public var targetForm: TargetForm? {
        guard case .request(let method, let target, _) = startLine else { return nil }
        let form = bytes.withBytes {
            TargetForm(
                $0, target.clamped(to: 0..<$0.byteCount),
                isConnect: slice(method).elementsEqual("CONNECT".utf8) && !namesProtocol)
        }
        if form == .asterisk, !slice(method).elementsEqual("OPTIONS".utf8) { return .other }
        return form
    }
}
