public import WireBytes

/// A command of a client, what the server answers, or what it says unasked.
public struct RedisMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// What it is.
    public var kind: Kind
    /// Where it lies.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it is made of, without the arrays, maps and sets around it: as much as is kept. Of a command its words.
    public var items: [RedisItem] = []
    /// Of how many more it is made.
    public var itemsOmitted = 0
    /// What it is as a whole.
    public var type: RedisType
    /// Of how many elements an array, set, map or push consists; of a map, pairs.
    public var count: Int?
    /// The number of the command that it answers; nil of a command, of a push, and where that was not captured.
    public var answers: Int?
    /// The command's name, where it answers one.
    public var answered: [UInt8] = []
    /// Why it is not whole; nil where it is.
    public var problem: RedisProblem?

    /// What a message is.
    public enum Kind: String, Sendable, Hashable {
        /// What the client wants.
        case command
        /// What the server answers.
        case reply
        /// What the server says unasked: a message on a channel, a change, a command that another client gave.
        case push
    }

    /// The command's name, in capital letters.
    public var name: String {
        guard kind == .command, let first = items.first else { return "" }
        return String(
            decoding: first.bytes.prefix(Self.longestName).map { $0.isSmallLetter ? $0 & 0xDF : $0 },
            as: UTF8.self)
    }

    /// Bytes of a command's name that are looked at.
    public static let longestName = 32

    /// Whether the server says that something failed.
    public var isError: Bool { type == .error || type == .bulkError }
}

extension RedisMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { items.reduce(320) { $0 &+ 80 &+ $1.bytes.count } }
}

/// One value: text, a number, or nothing.
public struct RedisItem: Sendable, Hashable {
    /// What it is.
    public var type: RedisType
    /// The bytes, as far as they are kept.
    public var bytes: [UInt8]
    /// Where all of them lie.
    public var place: StreamRange
}

/// What stands before a value and says what it is. RESP3 specification; RESP2 has the first five.
public enum RedisType: UInt8, Sendable, Hashable, CaseIterable {
    // The characters are the specification's.
    /// A line of text.
    case simpleString = 0x2B
    /// A line that says what went wrong.
    case error = 0x2D
    /// A number.
    case integer = 0x3A
    /// Bytes with their number before them.
    case bulkString = 0x24
    /// Values in an order.
    case array = 0x2A
    /// Nothing.
    case null = 0x5F
    /// True or false.
    case boolean = 0x23
    /// A number with a fraction.
    case double = 0x2C
    /// A number of any length.
    case bigNumber = 0x28
    /// What went wrong, with the number of its bytes before it.
    case bulkError = 0x21
    /// Text with its format.
    case verbatimString = 0x3D
    /// Keys and their values.
    case map = 0x25
    /// Values about a reply, before it.
    case attribute = 0x7C
    /// Values in no order.
    case set = 0x7E
    /// Values that nobody asked for.
    case push = 0x3E

    /// Its name for programs.
    public var name: String {
        switch self {
        case .simpleString: "simple-string"
        case .error: "error"
        case .integer: "integer"
        case .bulkString: "bulk-string"
        case .array: "array"
        case .null: "null"
        case .boolean: "boolean"
        case .double: "double"
        case .bigNumber: "big-number"
        case .bulkError: "bulk-error"
        case .verbatimString: "verbatim-string"
        case .map: "map"
        case .attribute: "attribute"
        case .set: "set"
        case .push: "push"
        }
    }

    /// Whether bytes follow whose number stands on the line.
    var hasLength: Bool { self == .bulkString || self == .bulkError || self == .verbatimString }

    /// How many values each element of it has; nil of what has none.
    var valuesPerElement: Int? {
        switch self {
        case .array, .set, .push: 1
        case .map, .attribute: 2
        default: nil
        }
    }
}

/// Why a message is not whole.
public enum RedisProblem: String, Sendable, Hashable {
    /// Bytes of it were not captured.
    case notCaptured = "not-captured"
    /// Its end did not come.
    case unfinished
}
