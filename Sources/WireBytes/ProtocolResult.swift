/// What was learned of one protocol on one connection. What every protocol has in common is here, so that a new one
/// reaches all outputs; an output that says more of a protocol asks for its type.
public protocol ProtocolResult: Sendable {
    /// Its names for programs, such as "tls"; of a protocol that carries another, that one's after it.
    var identifiers: [String] { get }

    /// Its name for people, as exactly as it is known ("TLS 1.3"); nil where it has none.
    var title: String? { get }

    /// The name that it is counted under, whatever its version.
    var family: String { get }

    /// From how many layers of encryption, one in the other, its bytes were taken; offsets then count the plain bytes.
    var openedLayers: Int { get }

    /// Whether less was kept or read than there was.
    var reachedLimit: Bool { get }

    /// Memory of what is kept, in bytes, roughly.
    var memory: Int { get }

    /// Its messages, as far as they are kept, without those before a number.
    func moments(from number: Int) -> [Moment]

    /// Messages that are not kept.
    var momentsOmitted: Int { get }

    /// Masks what is secret in it. There is no default: whoever adds a protocol has to say what is.
    mutating func mask(with masking: inout some SecretMasking)
}

extension ProtocolResult {
    /// As exactly as it is known.
    public var family: String { title ?? "?" }
    /// Nothing was protected.
    public var openedLayers: Int { 0 }
    /// Whether its bytes were protected and could be opened.
    public var isDecrypted: Bool { openedLayers > 0 }
    /// Everything was kept.
    public var reachedLimit: Bool { false }
    /// Little.
    public var memory: Int { 1_024 }
    /// None: the outputs know it by its type.
    public func moments(from number: Int) -> [Moment] { [] }
    /// All are kept.
    public var momentsOmitted: Int { 0 }
}

/// A message of a protocol: what any output needs to tell of it without knowing the protocol.
public struct Moment: Sendable {
    /// Its number among the messages of its protocol and connection, from 0.
    public var number: Int
    /// What kind of message it is, as the specification calls it.
    public var kind: String
    /// Where it lies in its sender's stream.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it says.
    public var facts: [Fact]
    /// Whether it tells of something that went wrong.
    public var isTrouble: Bool

    /// Its sender.
    public var from: Side { range.side }

    /// One thing that a message says.
    public struct Fact: Sendable, Hashable {
        /// Its name for programs, such as "topic".
        public var name: String
        /// What it is.
        public var value: Value

        /// Makes a fact.
        public init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// What a fact is.
    public enum Value: Sendable, Hashable {
        /// A number.
        case number(Int)
        /// Whether something holds.
        case flag(Bool)
        /// A word of the specification.
        case word(String)
        /// Captured bytes.
        case captured([UInt8])
        /// Several of the same kind, each with facts of its own.
        case list([[Fact]])
    }

    /// Makes a moment.
    public init(
        number: Int, kind: String, range: StreamRange, first: PacketMark, last: PacketMark, facts: [Fact],
        isTrouble: Bool
    ) {
        self.number = number
        self.kind = kind
        self.range = range
        self.first = first
        self.last = last
        self.facts = facts
        self.isTrouble = isTrouble
    }
}
