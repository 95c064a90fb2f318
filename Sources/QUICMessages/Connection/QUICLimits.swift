/// Bounds of one conversation of QUIC.
public struct QUICLimits: Sendable {
    /// Packets that are listed one by one; nobody reads more.
    public var packets = 1_000
    /// Frames of one packet that are listed.
    public var frames = 64
    /// Streams of which something is remembered: a browser opens some hundreds.
    public var streams = 4_096
    /// Bytes of one direction of a stream that the protocol above has not taken; as much as of a connection of TCP.
    public var untakenBytes = 1 << 20
    /// Memory of what all streams keep, in bytes: more than senders have under way. With that of all other conversations
    /// it counts to what may wait for keys.
    public var heldBytes = 4 << 20
    /// Bytes of packets that wait for what opens them.
    public var waitingPackets = 256 << 10
    /// Bytes of opened packets that are kept to be shown, where somebody looks at bytes: all that are listed, at their usual size.
    public var openedBytes = 2 << 20
    /// Packets of one side and space that are under way, and remembered until they are acknowledged.
    public var packetsUnderWay = 4_096

    /// The usual bounds.
    public init() {}
}
