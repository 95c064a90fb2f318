import PacketCapture
import TCPConnections
import WireBytes

// Connections that were recorded at both ends are told as one end saw them; when the other saw each packet goes with it.

extension Tracer {
    /// Takes note of a packet where two files are read; false where it is the other end's sight of one that is told anyway.
    mutating func takesAtEnd(_ packet: CapturedPacket, _ context: inout PacketContext) -> Bool {
        let place = ends?.note(context.mark, packet.origin)
        context.endsNumber = place?.connection
        context.file = packet.origin.file
        guard let place, !place.isTold else { return true }
        capture.tcpPackets &+= 1
        return false
    }

    /// Takes note of where a packet of a connection is from.
    mutating func noteOrigin(of slot: Int, _ context: borrowing PacketContext) {
        if let number = context.endsNumber { traced[slot].endsNumber = number }
        if let file = context.file { traced[slot].files.insert(file) }
    }

    /// The only one of two files that has packets of the connection at `slot`.
    func onlyFile(of slot: Int) -> Int? {
        guard ends != nil, traced[slot].endsNumber == nil, traced[slot].files.count == 1 else { return nil }
        return traced[slot].files.first
    }

    /// What both ends saw of the connection at `slot`, with the sides that it has.
    func ends(of slot: Int) -> ConnectionEnds? {
        guard let number = traced[slot].endsNumber, let ends = ends?.connections[number] else { return nil }
        // The bytes may tell who is who where the packets alone did not.
        return ends.client == table.connections[slot].client ? ends : ends.swapped
    }
}
