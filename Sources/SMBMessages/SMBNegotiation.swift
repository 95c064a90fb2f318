/// Which dialects the client speaks, and what it can do. MS-SMB2 §2.2.3, MS-CIFS §2.2.4.52.1.
public struct SMBOffer: Sendable, Hashable {
    /// The dialects: numbers of SMB 2 and 3 by their names, texts of SMB 1 as they are; the first of them.
    public var dialects: [[UInt8]] = []
    /// What it says of signing; nil in SMB 1, where that is in each header.
    public var signing: SMBSigning?
    /// What it says beside that (SMB 3.1.1).
    public var contexts: [SMBContext] = []
}

/// Which dialect the server has chosen, and what it can do. MS-SMB2 §2.2.4, MS-CIFS §2.2.4.52.2.
public struct SMBChoice: Sendable, Hashable {
    /// The dialect; nil where none is spoken by both, or the offer was not captured (SMB 1).
    public var dialect: [UInt8]?
    /// Whether the server speaks SMB 2 and the exact dialect is negotiated again ("2.???"). MS-SMB2 §3.3.5.3.1.
    public var isOpen = false
    /// What it says of signing.
    public var signing: SMBSigning?
    /// Bytes that a read may have at most; nil in SMB 1.
    public var mostRead: Int?
    /// Bytes that a write may have at most; nil in SMB 1.
    public var mostWritten: Int?
    /// The ways to log in that it names.
    public var mechanisms: [SMBMechanism] = []
    /// What it says beside that (SMB 3.1.1).
    public var contexts: [SMBContext] = []
    /// Whether it wants a password for each share rather than a login (SMB 1).
    public var hasSharePasswords = false
    /// Whether passwords go as they are, not as a proof of them (SMB 1).
    public var hasPlainPasswords = false
}

/// What a side says of signing. MS-SMB2 §2.2.3.
public enum SMBSigning: String, Sendable, Hashable {
    /// It does not sign.
    case off
    /// It signs if the other wants to.
    case enabled
    /// It demands it.
    case required
}

/// What is said beside the dialect. MS-SMB2 §2.2.3.1.
public struct SMBContext: Sendable, Hashable {
    /// Of what it speaks.
    public var kind: SMB2NegotiateContext
    /// What it names: algorithms, in the order in which the side likes them.
    public var names: [String] = []
    /// A text that it has: the server's name.
    public var text: [UInt8]?
}
