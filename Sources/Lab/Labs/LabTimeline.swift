import Documents
package import PacketCapture
package import WireBytes

/// What happened in a lab, in the order of its times: what the client told and the packets that were captured, which come
/// by different ways.
package struct LabTimeline: Sendable {
    /// What is to be shown next.
    package enum Moment: Sendable {
        /// The client told something.
        case event(ClientEvent)
        /// Packets came, up to the one with this number.
        case packets(through: Int)
    }

    /// All packets so far, with their bytes.
    package private(set) var packets: [(packet: CapturedPacket, bytes: [UInt8])] = []
    /// Whether packets were left out because there were too many.
    package private(set) var isFull = false
    private var keptBytes = 0
    private var shown = 0
    private var events: [ClientEvent] = []

    /// Packets that are kept; a lab has some hundred.
    private static let mostPackets = 20_000
    /// Bytes of them; a lab has some hundred KiB.
    private static let mostBytes = 64 << 20

    package init() {}

    /// Takes a packet in; its number is given anew, so that packets count from 1.
    package mutating func add(_ packet: CapturedPacket, _ bytes: RawSpan) {
        guard packets.count < Self.mostPackets, keptBytes + bytes.byteCount <= Self.mostBytes else {
            isFull = true
            return
        }
        var packet = packet
        packet.number = packets.count + 1
        keptBytes += bytes.byteCount
        packets.append((packet, bytes.copied()))
    }

    /// Takes in what the client told.
    package mutating func add(_ events: [ClientEvent]) { self.events += events }

    /// The time of the first thing that has not been taken out; nil where there is none.
    package var next: Timestamp? {
        let packet = shown < packets.count ? packets[shown].packet.time : nil
        guard let event = events.first?.time else { return packet }
        return packet.map { min($0, event) } ?? event
    }

    /// The time of the first thing of all; nil where there is none.
    package var start: Timestamp? { packets.first?.packet.time ?? next }

    /// Takes out what happened up to a time, in order.
    ///
    /// - Parameter time: later things stay.
    /// - Returns: what is to be shown.
    package mutating func take(upTo time: Timestamp) -> [Moment] {
        var moments: [Moment] = []
        while let next, next <= time {
            if let event = events.first, let at = event.time, at == next {
                moments.append(.event(events.removeFirst()))
            } else {
                shown += 1
                if case .packets = moments.last { moments.removeLast() }
                moments.append(.packets(through: shown))
            }
        }
        return moments
    }
}
