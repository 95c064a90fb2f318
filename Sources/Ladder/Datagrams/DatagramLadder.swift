import Findings
import OpenVPNMessages
import QUICMessages
import STUNMessages
import TLSMessages
package import Tracing
package import WireBytes

/// What is drawn of a conversation in datagrams, without a layout: its rows from top to bottom.
package struct DatagramLadder: Sendable {
    /// One row of it.
    package enum Row: Sendable {
        case datagram(LadderDatagram)
        /// Datagrams one behind the other that say nothing new.
        case run(DatagramRun)
        /// So many nanoseconds without a packet; where the clock was set back before, at least so many.
        case pause(Int64, isLeast: Bool)
        /// So many more datagrams that are not listed.
        case omitted(Int)

        /// The first packet on it; nil where there is none.
        package var mark: PacketMark? {
            switch self {
            case .datagram(let datagram): datagram.mark
            case .run(let run): run.first
            case .pause, .omitted: nil
            }
        }

        /// When the last packet on it was; nil where there is none.
        package var lastTime: Timestamp? {
            if case .run(let run) = self { run.last.time } else { mark?.time }
        }

        /// Whether somebody is harmed by something on it, or would be.
        package var isTrouble: Bool {
            if case .datagram(let datagram) = self { datagram.isTrouble } else { false }
        }
    }

    package let trace: DatagramTrace
    package let rows: [Row]

    /// Fewer quiet datagrams than this stand one by one.
    private static let drawnTogether = 4
    /// A pause as long as this is worth a row, in nanoseconds.
    private static let longPause: Int64 = 1_000_000_000

    /// Prepares the ladder of a conversation; nil of one that is not told datagram by datagram.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - depth: for whom it is drawn, and how much of it is told.
    ///   - comments: what was written about the capture's packets.
    package init?(
        of trace: DatagramTrace, for depth: ReadingDepth, comments: PacketComments = PacketComments()
    ) {
        switch trace.content {
        case .quic, .dtls, .openVPN: break
        case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap, .syslog,
            .sip,
            .named, .unknown:
            return nil
        }
        self.trace = trace
        let datagrams = Self.datagrams(of: trace, depth, comments)
        var rows: [Row] = []
        var latest = trace.first.time
        var previous = latest
        var seen = Seen()
        var index = 0
        func pass(_ mark: PacketMark) {
            let pause = mark.time.since(latest)
            if pause >= Self.longPause { rows.append(.pause(pause, isLeast: previous < latest)) }
            latest = max(latest, mark.time)
            previous = mark.time
        }
        while index < datagrams.count {
            var end = index
            if !depth.isFull {
                while end < datagrams.count, seen.isQuiet(datagrams[end]) {
                    if end > index {
                        let passed = trace.clockSteps.time(
                            from: datagrams[end - 1].mark, to: datagrams[end].mark)
                        guard let passed, passed < Self.longPause else { break }
                    }
                    end += 1
                }
            }
            if end - index >= Self.drawnTogether,
                let run = DatagramRun(datagrams.prefix(end).dropFirst(index))
            {
                pass(run.first)
                rows.append(.run(run))
                latest = max(latest, run.last.time)
                previous = run.last.time
                index = end
                continue
            }
            pass(datagrams[index].mark)
            seen.note(datagrams[index])
            rows.append(.datagram(datagrams[index]))
            index += 1
        }
        if trace.rowsOmitted > 0 { rows.append(.omitted(trace.rowsOmitted)) }
        self.rows = rows
    }

    /// Its datagrams one by one, and those that are not listed but with which something begins.
    private static func datagrams(
        of trace: DatagramTrace, _ depth: ReadingDepth, _ comments: PacketComments
    ) -> [LadderDatagram] {
        var datagrams: [Int: LadderDatagram] = [:]
        for row in trace.rows {
            datagrams[row.mark.packet] = LadderDatagram(mark: row.mark, from: row.from, row: row)
        }
        func change(_ mark: PacketMark, _ side: Side, _ body: (inout LadderDatagram) -> Void) {
            body(&datagrams[mark.packet, default: LadderDatagram(mark: mark, from: side, row: nil)])
        }
        switch trace.content {
        case .quic(let quic):
            for packet in quic.connection.packets {
                change(packet.mark, packet.from) { $0.packets.append(packet) }
            }
        case .dtls(let dtls):
            for record in dtls.recordList { change(record.mark, record.from) { $0.records.append(record) } }
        case .openVPN(let tunnel):
            for packet in tunnel.packetList { change(packet.mark, packet.from) { $0.tunnelPacket = packet } }
        case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap, .syslog,
            .sip,
            .named, .unknown:
            break
        }
        for message in trace.stun?.messages ?? [] { change(message.mark, message.from) { $0.isSTUN = true } }
        for event in DatagramEvent.all(of: trace, for: depth) {
            change(event.mark, event.from) { $0.events.append(event) }
        }
        for (packet, remarks) in trace.remarks { datagrams[packet]?.remarks = remarks }
        for packet in datagrams.keys { datagrams[packet]?.comments = comments[packet] }
        return datagrams.values.sorted { $0.mark.packet < $1.mark.packet }
    }

    /// What stands on the rows above, so that the same is no news any more.
    private struct Seen {
        /// A kind of packet that stayed closed, or of record, from a side.
        private struct Closed: Hashable {
            var side: Side
            var kind: QUICPacketKind?
            var type: ContentType?
            var epoch: UInt64 = 0
            var opcode: OpenVPNOpcode?
        }

        private var closed: Set<Closed> = []

        mutating func note(_ datagram: LadderDatagram) { closed.formUnion(Self.closed(in: datagram)) }

        /// What of a datagram is closed.
        private static func closed(in datagram: LadderDatagram) -> [Closed] {
            // One of which nothing is known is like the others of its side.
            guard !datagram.packets.isEmpty || !datagram.records.isEmpty else {
                return [
                    Closed(
                        side: datagram.from, kind: nil, type: nil, opcode: datagram.tunnelPacket?.opcode)
                ]
            }
            return datagram.packets.filter { $0.opened == nil }.map {
                Closed(side: datagram.from, kind: $0.kind, type: nil)
            }
                + datagram.records.filter { !$0.isOpened }.map {
                    Closed(side: datagram.from, kind: nil, type: $0.type, epoch: $0.epoch)
                }
        }

        /// Whether a datagram does nothing but carry on what earlier ones began, or acknowledge.
        func isQuiet(_ datagram: LadderDatagram) -> Bool {
            guard datagram.events.isEmpty, datagram.remarks.isEmpty, datagram.comments.isEmpty else {
                return false
            }
            guard Self.closed(in: datagram).allSatisfy(closed.contains) else { return false }
            return datagram.packets.allSatisfy { packet in
                guard let opened = packet.opened else { return true }
                return opened.problem == nil && opened.framesOmitted == 0
                    && opened.frames.allSatisfy { Self.isQuiet($0.frame) }
            }
        }

        private static func isQuiet(_ frame: QUICFrame) -> Bool {
            switch frame {
            case .padding, .ping, .ack, .crypto, .datagram, .maxData, .maxStreamData, .maxStreams,
                .ackFrequency, .immediateAck, .timeStamp:
                true
            // Where a stream begins is news; what it carries tells that where it can be read.
            case .stream(_, let offset, _, _): offset > 0
            case .resetStream, .stopSending, .newToken, .dataBlocked, .streamDataBlocked, .streamsBlocked,
                .newConnectionID, .retireConnectionID, .pathChallenge, .pathResponse, .connectionClose,
                .handshakeDone, .unknown:
                false
            }
        }
    }
}
