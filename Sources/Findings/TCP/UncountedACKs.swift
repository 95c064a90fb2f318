import PacketDecoding
import TCPConnections
package import Tracing
package import WireBytes

/// Acknowledgments of one side that repeat the number of the one before and yet do not count as duplicate ACKs, all for the
/// same reason. RFC 5681 §2.
package struct UncountedACKs: Sendable, Hashable {
    /// Why they do not count: one of the conditions of RFC 5681 §2.
    package enum Reason: Sendable, Hashable, CaseIterable {
        /// The window is another than in the one before. (e)
        case otherWindow
        /// It carries data. (b)
        case data
        /// It carries SYN or FIN. (c)
        case synOrFIN
        /// The other side has nothing outstanding. (a)
        case nothingOutstanding
    }

    package let from: Side
    package let reason: Reason
    /// Their packets, the first of them.
    package private(set) var packets: [Int] = []
    /// How many more there are.
    package private(set) var omitted = 0

    /// This many packets are named of each side and reason.
    package static let mostPackets = 64

    package var count: Int { packets.count + omitted }

    private init(from side: Side, _ reason: Reason) {
        from = side
        self.reason = reason
    }

    private mutating func add(_ packet: Int) {
        if packets.count < Self.mostPackets { packets.append(packet) } else { omitted += 1 }
    }

    /// All of a connection, those of the client first; nothing where no acknowledgment asked for anything. With each number
    /// that one side repeats while bytes are missing, and with each that it repeats without any: elsewhere a number stays the
    /// same because nothing came, and nobody takes that for a duplicate ACK.
    package static func all(of trace: ConnectionTrace) -> [UncountedACKs] {
        var found: [UncountedACKs] = []
        for side in Side.allCases {
            var groups = Reason.allCases.map { UncountedACKs(from: side, $0) }
            var run = Run()
            for row in trace.record.segments where row.from == side && row.isAcknowledgment {
                if row.acknowledgment != run.number {
                    run.end(&groups)
                    run.number = row.acknowledgment
                } else if let reason = Reason(row) {
                    run.waiting.append((reason, row.mark.packet))
                }
                if row.asksForMore { run.asks = true }
            }
            run.end(&groups)
            found += groups.filter { $0.count > 0 }
        }
        return found
    }

    /// The acknowledgments of one number, one behind the other.
    private struct Run {
        var number: UInt32?
        /// Whether one of them says that bytes are missing.
        var asks = false
        var waiting: [(reason: Reason, packet: Int)] = []

        mutating func end(_ groups: inout [UncountedACKs]) {
            for (reason, packet) in waiting where asks || reason == .nothingOutstanding {
                guard let index = groups.firstIndex(where: { $0.reason == reason }) else { continue }
                groups[index].add(packet)
            }
            waiting.removeAll(keepingCapacity: true)
            asks = false
        }
    }
}

extension UncountedACKs.Reason {
    /// Why a row that repeats a number does not count; nil where it does, or where another label says what it is.
    fileprivate init?(_ row: SegmentRow) {
        if !row.flags.isDisjoint(with: [.syn, .fin]) {
            self = .synOrFIN
        } else if row.payloadLength > 0 {
            self = .data
        } else if row.labels.contains(.windowUpdate) {
            self = .otherWindow
        } else if row.labels.contains(.duplicateACK), row.facts.contains(.confirmsAll),
            row.facts.isDisjoint(with: [.confirmsAnew, .isBelowConfirmed, .answersReset, .isChallenge])
        {
            self = .nothingOutstanding
        } else {
            return nil
        }
    }
}

extension SegmentRow {
    /// Whether its acknowledgment number counts: no RST, no copy, no probe, and nothing that its receiver drops.
    fileprivate var isAcknowledgment: Bool {
        flags.contains(.ack) && !flags.contains(.rst)
            && labels.isDisjoint(with: [
                .capturedTwice, .unacceptable, .damaged, .keepAlive, .keepAliveACK, .zeroWindow,
                .zeroWindowProbe, .zeroWindowProbeACK,
            ])
    }

    /// Whether it says that bytes are missing: it counts as a duplicate ACK, or has a block of bytes behind a hole.
    fileprivate var asksForMore: Bool {
        weightyLabels.contains(.duplicateACK)
            || SelectiveACK(
                sackBlocks, acknowledgment: acknowledgment, relative: relativeAcknowledgment
            )?.has.isEmpty == false
    }
}
