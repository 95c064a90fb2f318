/// Bounds of what is kept of a protocol's messages on one connection.
public struct MessageLimits: Sendable {
    /// Messages of one connection; of more the first or the latest are kept.
    public var messages = 10_000
    /// Bytes of one message that are kept: requests of people and programs have some thousands, pictures more.
    public var messageBytes = 64 << 10
    /// Bytes of all messages of a connection.
    public var keptBytes = 4 << 20

    /// The defaults.
    public init() {}
}
