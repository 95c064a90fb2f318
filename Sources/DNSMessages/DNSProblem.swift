/// Why the rest of a message could not be read.
public enum DNSProblem: Error, Sendable, Hashable {
    /// The message ends inside something.
    case cutOff(offset: Int)
    /// A compression pointer does not go backwards: following it might never end.
    case pointerNotBackwards(offset: Int)
    /// A name of more than 255 bytes, or of more pointers than such a name has labels.
    case nameTooLong(offset: Int)
    /// A label of a type that was never used. RFC 6891 §5.
    case unknownLabel(offset: Int)

    /// Where in the message.
    public var offset: Int {
        switch self {
        case .cutOff(let offset), .pointerNotBackwards(let offset), .nameTooLong(let offset),
            .unknownLabel(let offset):
            offset
        }
    }
}

/// What DNS keeps.
public struct DNSLimits: Sendable {
    /// Records of one section of a message; no ordinary answer has that many; beyond that only the number is kept.
    public var records = 64
    /// Questions and answers of one conversation: a resolver's one port carries some thousands.
    public var exchanges = 4_096
    /// Memory of the names and records of one conversation's messages, in bytes: 4 MiB. The bound on exchanges is reached
    /// first by ordinary ones, of a kilobyte each; of messages beyond it only the header and the first question are kept.
    public var heldBytes = 4 << 20
    /// Bytes of one TXT record's strings, and of a parameter of a service binding.
    public var textBytes = 4_096

    /// The defaults.
    public init() {}
}
