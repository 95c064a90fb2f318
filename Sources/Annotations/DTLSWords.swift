package import Documents
package import TLSMessages
import WireBytes

extension DTLSAcknowledgment {
    /// Which records their receiver says it has.
    package var words: Bilingual {
        guard !records.isEmpty else {
            return Bilingual(
                en: "It acknowledges no record, which asks for the whole flight again (RFC 9147 §7.1).",
                zh: "没有确认任何记录，即要求重传整批报文（RFC 9147 §7.1）。")
        }
        let total = records.count + recordsOmitted
        let shown = records.prefix(Self.mostShown).map { "\($0.epoch)/\($0.number)" }
        let more = total - shown.count
        return Bilingual(
            en:
                "It has got \(count(total, "record")), by epoch and number: \(shown.joined(separator: ", "))"
                + (more > 0 ? " and \(grouped(more)) more" : "")
                + ". What is acknowledged need not be sent again (RFC 9147 §7).",
            zh:
                "已收到 \(grouped(total)) 条记录（epoch/编号）：\(shown.joined(separator: "、"))"
                + (more > 0 ? " 等" : "") + "。已确认的不必重传（RFC 9147 §7）。")
    }

    /// Records that are named one by one.
    private static let mostShown = 12
}
