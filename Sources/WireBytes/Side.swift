/// One of the two directions of a connection, named after who sends.
public enum Side: UInt8, Sendable, Hashable, CaseIterable {
    /// From the side that opened the connection.
    case client = 0
    /// From the side that was connected to.
    case server = 1

    /// The opposite side.
    @inlinable
    public var other: Side { self == .client ? .server : .client }
}
