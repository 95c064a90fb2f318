import WireBytes

/// A field line as nearly all are, from its first byte on; behind the value comes the end of the line.
struct FieldLine: Sendable {
    private let nameLength: UInt32
    private let valueOffset: UInt32
    private let valueEndOffset: UInt32
    /// What the field says of its message, if it is one of those.
    let meaning: FieldMeaning?

    init(nameCount: Int, valueStart: Int, valueEnd: Int, meaning: FieldMeaning?) {
        nameLength = UInt32(truncatingIfNeeded: nameCount)
        valueOffset = UInt32(truncatingIfNeeded: valueStart)
        valueEndOffset = UInt32(truncatingIfNeeded: valueEnd)
        self.meaning = meaning
    }

    /// Bytes of the name.
    var nameCount: Int { Int(nameLength) }
    /// Where the value begins.
    var valueStart: Int { Int(valueOffset) }
    /// Where it ends.
    var valueEnd: Int { Int(valueEndOffset) }
    /// Bytes of the line, its end included.
    var count: Int { valueEnd &+ 2 }
}

/// What a field says of its message's length and body, or of where it goes.
enum FieldMeaning: Sendable {
    case host
    case expect
    case upgrade
    case contentType
    case contentLength
    case contentEncoding
    case transferEncoding
    case webSocketExtensions

    /// Tells it by the field's name; nil of any other field.
    init?(of name: Range<Int>, in bytes: RawSpan) {
        let (text, meaning): (CaselessText, FieldMeaning)
        switch name.count {
        case 4: (text, meaning) = (Names.host, .host)
        case 6: (text, meaning) = (Names.expect, .expect)
        case 7: (text, meaning) = (Names.upgrade, .upgrade)
        case 12: (text, meaning) = (Names.contentType, .contentType)
        case 14: (text, meaning) = (Names.contentLength, .contentLength)
        case 16: (text, meaning) = (Names.contentEncoding, .contentEncoding)
        case 17: (text, meaning) = (Names.transferEncoding, .transferEncoding)
        case 24: (text, meaning) = (Names.webSocketExtensions, .webSocketExtensions)
        default: return nil
        }
        guard bytes.equals(name, text) else { return nil }
        self = meaning
    }

    private enum Names {
        static let host = CaselessText("host")
        static let expect = CaselessText("expect")
        static let upgrade = CaselessText("upgrade")
        static let webSocketExtensions = CaselessText("sec-websocket-extensions")
        static let contentType = CaselessText("content-type")
        static let contentLength = CaselessText("content-length")
        static let contentEncoding = CaselessText("content-encoding")
        static let transferEncoding = CaselessText("transfer-encoding")
    }
}

extension RawSpan {
    /// Whether a line that begins here is folded: it goes on with the one before it. RFC 9112 §5.2.
    @inline(__always)
    func foldsLine(at place: Int) -> Bool {
        let first = byte(at: place)
        return first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
    }
}
