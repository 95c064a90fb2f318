import WireBytes

/// Where the reading of one direction stands: a value after the other, however they are cut.
struct RedisReader: Sendable {
    /// The message that is under way.
    var message: OpenMessage?
    /// Bytes of a string that have not come, its line end among them; nil outside of one.
    var left: Int?
    /// Whether nobody knows where the next message begins.
    var isLost = false

    /// A message whose end has not come.
    struct OpenMessage: Sendable {
        /// Where its first byte lies.
        let offset: Int
        let first: PacketMark
        var last: PacketMark
        var end: Int
        var type: RedisType
        var count: Int?
        var items: [RedisItem] = []
        var itemsOmitted = 0
        /// How many values are still to come of each array around the next one, the outermost first.
        var open: [Int] = []
        /// Whether what came so far was about the reply only.
        var isAttribute = false
        var problem: RedisProblem?
    }

    /// What a line says.
    enum Line {
        /// A value that is whole.
        case value(RedisType, Range<Int>)
        /// A string of so many bytes follows.
        case string(RedisType, Int)
        /// So many elements follow.
        case elements(RedisType, Int)
        /// Nothing that the protocol has.
        case none
    }

    /// Reads a line, its end not among the bytes.
    static func read(_ bytes: RawSpan) -> Line {
        guard bytes.byteCount > 0, let type = RedisType(rawValue: bytes.byte(at: 0)) else { return .none }
        let rest = 1..<bytes.byteCount
        if type.hasLength || type.valuesPerElement != nil {
            if bytes.byteCount == 3, bytes.byte(at: 1) == UInt8(ascii: "-"),
                bytes.byte(at: 2) == UInt8(ascii: "1")
            {
                // RESP2's way to say that there is nothing.
                return .value(.null, bytes.byteCount..<bytes.byteCount)
            }
            guard let number = number(bytes) else { return .none }
            return type.hasLength ? .string(type, number) : .elements(type, number)
        }
        switch type {
        case .integer, .bigNumber:
            let digits =
                bytes.byteCount > 1 && (bytes.byte(at: 1) == 0x2D || bytes.byte(at: 1) == 0x2B) ? 2 : 1
            guard digits < bytes.byteCount else { return .none }
            for index in digits..<bytes.byteCount where !bytes.byte(at: index).isDigit { return .none }
        case .boolean:
            guard bytes.byteCount == 2, bytes.byte(at: 1) == 0x74 || bytes.byte(at: 1) == 0x66 else {
                return .none
            }
        case .null: guard bytes.byteCount == 1 else { return .none }
        default:
            // Text of one line.
            for index in rest where bytes.byte(at: index) < 0x20 && bytes.byte(at: index) != 0x09 {
                return .none
            }
        }
        return .value(type, rest)
    }

    /// Digits of a length: 512 MB are the most that a string has, and no array has more elements than that.
    private static let mostDigits = 10

    private static func number(_ bytes: RawSpan) -> Int? {
        guard bytes.byteCount > 1, bytes.byteCount <= mostDigits &+ 1 else { return nil }
        var number = 0
        for index in 1..<bytes.byteCount {
            guard bytes.byte(at: index).isDigit else { return nil }
            number = number &* 10 &+ Int(bytes.byte(at: index) &- UInt8(ascii: "0"))
        }
        return number
    }
}
