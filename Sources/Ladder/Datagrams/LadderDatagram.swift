package import Findings
package import OpenVPNMessages
package import QUICMessages
package import TLSMessages
package import Tracing
package import WireBytes

/// A datagram: an arrow from its sender to the other side, the packets or records in it, what becomes readable with it, and
/// what there is to say of it.
package struct LadderDatagram: Sendable {
    package let mark: PacketMark
    package let from: Side
    /// The datagram itself; nil where it is not listed.
    package let row: DatagramRow?
    /// Its packets of QUIC, as far as they are listed.
    package internal(set) var packets: [QUICPacket] = []
    /// Its records of DTLS, as far as they are listed.
    package internal(set) var records: [DTLSRecord] = []
    /// The packet of OpenVPN that it holds, as far as they are listed.
    package internal(set) var tunnelPacket: OpenVPNPacket?
    /// What begins with it, or becomes readable.
    package internal(set) var events: [DatagramEvent] = []
    /// What there is to say of its packets.
    package internal(set) var remarks: [DatagramRemark] = []
    /// What was written about it, as captured.
    package internal(set) var comments: [[UInt8]] = []

    /// Whether somebody is harmed by something on this row, or would be.
    package var isTrouble: Bool {
        remarks.contains(where: \.isTrouble) || events.contains(where: \.isTrouble)
    }

    /// Whether the sender, or the receiver, must or may take it for lost.
    package var isLost: Bool {
        remarks.contains { if case .lost(let loss, _) = $0 { loss.acknowledgedLater == nil } else { false } }
    }
}

/// Datagrams one behind the other that say nothing new.
package struct DatagramRun: Sendable {
    /// What one side sent in them.
    package struct Sent: Sendable, Hashable {
        package var datagrams = 0
        /// Bytes of streams, of those that could be opened.
        package var streamBytes = 0
        /// The streams that they are of.
        package var streams: Set<UInt64> = []
        /// Datagrams with nothing but acknowledgments.
        package var acknowledgments = 0
        /// Datagrams that stayed closed, and their payload bytes.
        package var closed = 0
        package var closedBytes = 0
    }

    package let datagrams: [LadderDatagram]
    package let first: PacketMark
    package let last: PacketMark
    package private(set) var sent = BySide(client: Sent(), server: Sent())

    /// Draws datagrams together; nil where there are none.
    init?(_ datagrams: ArraySlice<LadderDatagram>) {
        guard let first = datagrams.first, let last = datagrams.last else { return nil }
        self.datagrams = Array(datagrams)
        self.first = first.mark
        self.last = last.mark
        for datagram in datagrams { sent[datagram.from].add(datagram) }
    }
}

extension DatagramRun.Sent {
    fileprivate mutating func add(_ datagram: LadderDatagram) {
        datagrams += 1
        let isClosed =
            datagram.packets.contains { $0.opened == nil && $0.kind.space != nil }
            || datagram.records.contains { $0.isEncrypted && !$0.isOpened }
            || datagram.tunnelPacket?.isData == true
        guard !isClosed else {
            closed += 1
            closedBytes += datagram.row?.payloadLength ?? 0
            return
        }
        var isAcknowledgment = !datagram.packets.isEmpty || datagram.tunnelPacket?.opcode == .acknowledgment
        for packet in datagram.packets {
            guard let opened = packet.opened else { continue }
            if opened.framesOmitted > 0 { isAcknowledgment = false }
            for place in opened.frames {
                switch place.frame {
                case .stream(let stream, _, let count, _):
                    streamBytes += count
                    streams.insert(stream)
                    isAcknowledgment = false
                case .ack, .padding: break
                default: isAcknowledgment = false
                }
            }
        }
        if isAcknowledgment { acknowledgments += 1 }
    }
}
