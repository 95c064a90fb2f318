import PacketCapture

/// The comments of a capture, by the packets that they are about.
package struct PacketComments: Sendable {
    private var byPacket: [Int: [[UInt8]]] = [:]

    /// Of a capture that has none.
    package init() {}

    /// Puts them by their packets; those of the capture itself and of its interfaces are of none.
    package init(of capture: CaptureTrace) {
        for comment in capture.comments {
            if let packet = comment.packet { byPacket[packet, default: []].append(comment.text) }
        }
    }

    package var isEmpty: Bool { byPacket.isEmpty }

    /// Those about a packet, in their order.
    package subscript(packet: Int) -> [[UInt8]] { byPacket[packet] ?? [] }
}
