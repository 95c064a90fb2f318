import Annotations
import CertificateChains
package import Documents
package import Findings
import TCPConnections
package import Tracing
import WireBytes

/// Something that went wrong on a connection, or may have.
package enum ConnectionTrouble: Sendable {
    /// What was spoken is not what the port is for, or not what the other side speaks.
    case wrongProtocol(WrongProtocol)
    /// The server's certificates are not good.
    case chain(JudgedChain)
    /// What stands out in so many segments.
    case segments(SegmentRemark, count: Int)
    /// So many bytes of payload that were not captured; at most, where one of the numbers may be a FIN's.
    case missing(bytes: Int, atMost: Bool)
    /// So many packets that were lost between two places of capture.
    case lost(packets: Int)
    /// What ICMP says of it.
    case icmp(Bilingual)

    /// All of a connection, the worst first.
    package static func all(of trace: ConnectionTrace) -> [ConnectionTrouble] {
        var all: [ConnectionTrouble] = []
        if let wrong = trace.wrongProtocol { all.append(.wrongProtocol(wrong)) }
        if let chain = trace.judged.first(where: { $0.from == .server && !$0.verdict.isValid }) {
            all.append(.chain(chain))
        }
        all += self.all(in: trace.labelCounts)
        if trace.uncapturedBytes > 0 {
            all.append(
                .missing(
                    bytes: trace.uncapturedBytes, atMost: trace.gaps.contains(where: \.mayEndWithFIN)))
        }
        if let lost = EndToEnd(of: trace)?.lostPackets, lost > 0 { all.append(.lost(packets: lost)) }
        if let en = trace.icmpVerdict(in: .en), let zh = trace.icmpVerdict(in: .zh) {
            all.append(.icmp(Bilingual(en: en, zh: zh)))
        }
        return all
    }

    /// What stands out in segments, with how often. A reset is in the words for the closing.
    package static func all(in labels: LabelCounts) -> [ConnectionTrouble] {
        SegmentLabel.allCases.compactMap { label in
            let remark = SegmentRemark(label, from: .client)
            guard labels[label] > 0, !remark.isHarmless, label != .reset else { return nil }
            return .segments(remark, count: labels[label])
        }
    }
}
