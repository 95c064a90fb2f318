package import Documents
package import Findings
import WireBytes

extension UncountedACKs {
    /// Why they do not count, in a sentence.
    package func words(in language: Language) -> String {
        let side = from.name(in: language)
        let why = reason.words(in: language)
        let places = Documents.packets(packets, in: language)
        switch language {
        case .en:
            let more = omitted > 0 ? " and \(grouped(omitted)) more" : ""
            return count == 1
                ? "The \(side)'s acknowledgment in \(places) repeats the number before it, but is no duplicate ACK: \(why) (RFC 5681 §2)."
                : "The \(side)'s acknowledgments in \(places)\(more) repeat the number before them, but are no duplicate ACKs: \(why) (RFC 5681 §2)."
        case .zh:
            let more = omitted > 0 ? "等共 \(grouped(count)) 个分组" : " "
            return "\(side)在\(places)\(more)中重复了前一个确认号，但不计作重复确认：\(why)（RFC 5681 §2）。"
        }
    }
}
