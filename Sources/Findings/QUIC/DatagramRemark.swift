package import QUICMessages
package import TLSMessages
package import Tracing
package import WireBytes

/// Something about one datagram of QUIC that is told where it stands.
package enum DatagramRemark: Sendable, Hashable {
    /// One of its packets was lost, or may have been; with where its content came again.
    case lost(QUICLoss, again: QUICResending?)
    /// With it others count as lost, or may: those of one side, by one rule.
    case decides([QUICLoss])
    /// The first packet of a side that these keys protect.
    case keys(QUICKeyUse)
    /// The first datagram on another path.
    case moved(DatagramPath)
    /// Early data, and whether the server took it; nil where that cannot be known.
    case earlyData(EarlyData?)
    /// A side's Finished was held against what it must be. RFC 8446 §4.4.4.
    case finished(Side, fits: Bool)
    /// Its sender has forgotten the connection.
    case statelessReset
    /// A packet with this number was captured before.
    case repeated(QUICPacketKind, UInt64)
    /// A packet that keys do not open.
    case closed(QUICPacketKind, QUICOpeningFailure)

    /// Whether somebody is harmed by it, or would be.
    package var isTrouble: Bool {
        switch self {
        case .lost, .closed(_, .damaged), .statelessReset, .finished(_, fits: false): true
        case .finished, .decides, .keys, .moved, .earlyData, .repeated, .closed: false
        }
    }
}

extension DatagramTrace {
    /// What there is to tell of the datagrams of QUIC, by their packets.
    package var remarks: [Int: [DatagramRemark]] {
        guard case .quic(let quic) = content else { return [:] }
        var remarks = quic.connection.remarks
        for path in paths { remarks[path.first.packet, default: []].append(.moved(path)) }
        return remarks
    }
}

extension QUICConversation {
    fileprivate var remarks: [Int: [DatagramRemark]] {
        var remarks: [Int: [DatagramRemark]] = [:]
        func add(_ remark: DatagramRemark, _ mark: PacketMark) {
            remarks[mark.packet, default: []].append(remark)
        }
        for use in keyUses { add(.keys(use), use.first) }
        if let early = packets.first(where: { $0.kind == .zeroRTT }) {
            add(.earlyData(earlyData), early.mark)
        }
        for side in [Side.client, .server] {
            for space in QUICNumberSpace.allCases {
                for loss in losses(of: side, in: space) {
                    add(.lost(loss, again: QUICResending(of: loss, in: self)), loss.sent)
                    let decided = loss.declared.packet
                    let known = remarks[decided]?.firstIndex {
                        guard case .decides(let others) = $0, let first = others.first else { return false }
                        return first.from == side && first.rule.isSame(as: loss.rule)
                    }
                    if let known, case .decides(let others)? = remarks[decided]?[known] {
                        remarks[decided]?[known] = .decides(others + [loss])
                    } else {
                        add(.decides([loss]), loss.declared)
                    }
                }
            }
        }
        for check in finished {
            let message = handshake.messages.first { message in
                if case .finished(check.received) = message.body { message.from == check.side } else { false }
            }
            if let message { add(.finished(check.side, fits: check.fits), message.first) }
        }
        if let statelessReset { add(.statelessReset, statelessReset.mark) }
        var told: Set<QUICOpeningFailure> = []
        for packet in packets {
            if let opened = packet.opened, opened.isRepeated {
                add(.repeated(packet.kind, opened.number), packet.mark)
            }
            // Without keys all are closed, which is no news; what is the matter with the others is told once.
            guard let failure = packet.failure, failure != .noKeys, failure != .statelessReset,
                failure == .damaged || told.insert(failure).inserted
            else { continue }
            add(.closed(packet.kind, failure), packet.mark)
        }
        return remarks
    }
}

extension QUICLoss.Rule {
    /// Whether it is the same rule, whatever the round trip.
    fileprivate func isSame(as other: QUICLoss.Rule) -> Bool {
        switch (self, other) {
        case (.packets, .packets), (.time, .time): true
        case (.packets, .time), (.time, .packets): false
        }
    }
}
