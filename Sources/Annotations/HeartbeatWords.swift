package import Documents
package import Findings
package import TLSMessages
import WireBytes

extension Heartbeat {
    /// Its name on an arrow.
    package func name(in language: Language) -> String {
        let isEnglish = language == .en
        switch kind {
        case .request: return Words.heartbeatRequest(in: language)
        case .response: return Words.heartbeatResponse(in: language)
        case .unknown(let number): return isEnglish ? "Heartbeat of type \(number)" : "类型 \(number) 的心跳"
        }
    }
}

extension HeartbeatFinding {
    /// Whether somebody is harmed by it, or would be.
    package var isTrouble: Bool {
        switch self {
        case .overlongRequest, .leak: true
        case .request, .response, .unknown: false
        }
    }

    /// What it shows, in a sentence or two.
    var words: Bilingual {
        switch self {
        case .request(let side, let payload):
            Bilingual(
                en: "The \(side.name(in: .en)) asks for a sign of life: the other side shall send these "
                    + "\(count(payload, "byte")) back (RFC 6520). Not encrypted.",
                zh: "\(side.name(in: .zh))询问对方是否还在：对方应把这 \(grouped(payload)) 字节原样送回（RFC 6520）。未加密。")
        case .overlongRequest(let side, let announced, let available):
            Bilingual(
                en: "The \(side.name(in: .en)) asks for \(count(announced, "byte")) back, but sends at most "
                    + "\(grouped(available)): whoever believes it sends back what lies in its memory behind them "
                    + "(Heartbleed, CVE-2014-0160). It must be thrown away in silence (RFC 6520 §4).",
                zh: "\(side.name(in: .zh))要求送回 \(grouped(announced)) 字节，自己最多只发送 \(grouped(available)) 字节："
                    + "轻信的一方会把其后的内存内容也送回去（Heartbleed，CVE-2014-0160）。按规定应悄悄丢弃（RFC 6520 §4）。")
        case .response(let side, let payload):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) sends the \(count(payload, "byte")) of a request back: it is still "
                    + "there. Not encrypted.",
                zh: "\(side.name(in: .zh))把请求中的 \(grouped(payload)) 字节送回，表示自己还在。未加密。")
        case .leak(let side, let bytes, let request):
            Bilingual(
                en:
                    "The answer has \(count(bytes, "byte")) more than the request in packet \(request) sent: they come "
                    + "out of the \(side.name(in: .en))'s memory, and anything may be among them, keys and passwords too "
                    + "(Heartbleed, CVE-2014-0160).",
                zh: "响应比分组 \(request) 的请求多出 \(grouped(bytes)) 字节：它们来自\(side.name(in: .zh))的内存，"
                    + "其中什么都可能有，包括密钥和密码（Heartbleed，CVE-2014-0160）。")
        case .unknown(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) sends a heartbeat that is neither request nor response (RFC 6520 §4).",
                zh: "\(side.name(in: .zh))发送的心跳既不是请求也不是响应（RFC 6520 §4）。")
        }
    }
}
