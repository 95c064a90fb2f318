/// A packet of the capture and its time: what an event points at to say when it happened.
public struct PacketMark: Sendable, Hashable {
    /// The packet's number, from 1, as Wireshark's `frame.number`.
    public var packet: Int
    /// When it was captured.
    public var time: Timestamp

    /// Makes a mark.
    @inlinable
    public init(packet: Int, time: Timestamp) {
        self.packet = packet
        self.time = time
    }
}
