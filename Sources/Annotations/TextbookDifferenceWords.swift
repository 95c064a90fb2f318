public import Documents
public import Findings
import TCPConnections
import WireBytes

extension TextbookDifference {
    /// The difference in words.
    public var words: Bilingual {
        switch self {
        case .simultaneousOpen:
            Bilingual(en: "Both sides asked at once: ① and ② cross.", zh: "双方同时发起：①与②在途中交错。")
        case .notCaptured(let steps):
            Bilingual(
                en: "\(Self.marks(steps, in: .en)) \(steps.count == 1 ? "is" : "are") not in the capture.",
                zh: "捕获中没有\(Self.marks(steps, in: .zh))。")
        case .shared(let steps, let packet):
            Bilingual(
                en: "\(Self.marks(steps, in: .en)) share packet \(packet): \(Self.reason(steps).en)",
                zh: "\(Self.marks(steps, in: .zh))共用分组 \(packet)：\(Self.reason(steps).zh)")
        case .serverClosesFirst:
            Bilingual(
                en:
                    "The server closes first, so ⑥ and ⑨ are the server's and ⑦ and ⑧ the client's. Either side may begin.",
                zh: "服务器先关闭，因此⑥和⑨由服务器发出，⑦和⑧由客户端发出。任何一方都可以先关闭。")
        case .simultaneousClose:
            Bilingual(
                en: "Both sides closed at once: the two FINs crossed on the way.", zh: "双方同时关闭：两个 FIN 在途中交错。")
        case .dataAfterFIN(let side):
            Bilingual(
                en:
                    "Between ⑦ and ⑧ the \(side.name(in: .en)) goes on sending: a FIN closes one direction only.",
                zh: "在⑦与⑧之间\(side.name(in: .zh))仍在发送数据：FIN 只关闭一个方向。")
        case .halfClosed(let side):
            Bilingual(
                en: "No FIN from the \(side.name(in: .en)) is in the capture: its direction stays open.",
                zh: "捕获中没有\(side.name(in: .zh))的 FIN：该方向没有关闭。")
        case .resetInstead(let side):
            Bilingual(
                en: "The \(side.name(in: .en)) broke the connection off with RST; there is no ⑥–⑨.",
                zh: "\(side.name(in: .zh))以 RST 中断连接，没有⑥–⑨。")
        case .resetAfterFIN(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) sent RST after closing had begun: it threw away what was left.",
                zh: "关闭已经开始后\(side.name(in: .zh))又发出 RST，丢弃了剩余的一切。")
        case .stillOpen:
            Bilingual(
                en: "The capture ends before the connection does: no ⑥–⑨.", zh: "捕获在连接释放之前结束，没有⑥–⑨。")
        case .severalExchanges(let number):
            Bilingual(
                en: "④ and ⑤ happen \(number) times on this one connection (persistent connection); "
                    + "the marks are on the first.",
                zh: "④⑤在同一条连接上进行了 \(number) 次（持续连接），标记在第一次上。")
        case .encrypted:
            Bilingual(
                en: "A TLS handshake stands between ③ and ④; ④ and ⑤ are encrypted and cannot be seen here.",
                zh: "③与④之间有 TLS 握手；④和⑤已加密，这里看不到。")
        case .handshakeFailed:
            Bilingual(
                en: "A TLS handshake should stand between ③ and ④; it failed, so there is no ④ and ⑤.",
                zh: "③与④之间应有 TLS 握手，但握手失败，因此没有④和⑤。")
        case .notUnderstood:
            Bilingual(
                en: "The two sides speak different protocols, so there is no ④ and ⑤.",
                zh: "双方使用不同的协议，因此没有④和⑤。")
        case .notDecoded:
            Bilingual(
                en: "What is exchanged is not HTTP, so ④ and ⑤ cannot be told.", zh: "交换的内容不是 HTTP，无法指出④和⑤。")
        case .noExchange:
            Bilingual(en: "No data was exchanged: there is no ④ and ⑤.", zh: "没有交换数据，因此没有④和⑤。")
        }
    }

    private static func marks(_ steps: [Int], in language: Language) -> String {
        let marks = steps.compactMap { Flow.nineStep.step($0)?.mark }
        guard let last = marks.last, marks.count > 1 else { return marks.joined() }
        return switch language {
        case .en: marks.dropLast().joined(separator: ", ") + " and " + last
        case .zh: marks.dropLast().joined(separator: "、") + "和" + last
        }
    }

    private static func reason(_ steps: [Int]) -> (en: String, zh: String) {
        switch steps {
        case [3, 4]: ("the acknowledgment travels with the request.", "确认随请求一起发送。")
        case [7, 8]:
            (
                "the acknowledgment travels with the FIN, as in most real connections.",
                "确认随 FIN 一起发送，大多数真实连接都是如此。"
            )
        case [5, 6], [5, 8]: ("the response's bytes and the FIN travel together.", "响应数据与 FIN 一起发送。")
        case [4, 6], [4, 8]: ("the request's bytes and the FIN travel together.", "请求数据与 FIN 一起发送。")
        default: ("one segment can say several things.", "一个报文段可以同时表达几件事。")
        }
    }
}
