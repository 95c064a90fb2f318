/// Bounds of what a dialogue keeps.
public struct DialogueLimits: Sendable {
    /// Messages of one connection; of more the first or the latest are kept.
    public var messages = 10_000
    /// Bytes of one line: SMTP allows 512, a long list of flags in IMAP a few thousand. RFC 5321 §4.5.3.1.
    public var lineBytes = 4 << 10
    /// Bytes of a mail or a list: its beginning tells what it is.
    public var contentBytes = 16 << 10
    /// Lines and stretches of one reply: the longest answer to EHLO or FEAT has some dozens.
    public var parts = 64
    /// Bytes of all messages of a connection.
    public var keptBytes = 4 << 20

    /// The defaults.
    public init() {}
}
