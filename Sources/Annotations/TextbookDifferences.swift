public import Documents
import TCPConnections
import TLSMessages
public import Tracing
public import WireBytes

/// Where a connection differs from the documents' nine steps ①–⑨, and why that is so. Most real ones do.
public enum TextbookDifference: Sendable, Hashable {
    /// Both sides sent a SYN at once: ① and ② cross.
    case simultaneousOpen
    /// A step that is not in the capture although a later one is.
    case notCaptured([Int])
    /// One packet fills several steps.
    case shared(steps: [Int], packet: Int)
    /// The server closes first, so ⑥ is the server's.
    case serverClosesFirst
    /// Both sides closed at once: the FINs crossed.
    case simultaneousClose
    /// One side goes on sending after the other has finished.
    case dataAfterFIN(from: Side)
    /// One side never finished.
    case halfClosed(open: Side)
    /// RST in place of ⑥ to ⑨.
    case resetInstead(from: Side)
    /// RST after the FINs had begun.
    case resetAfterFIN(from: Side)
    /// The connection is still open where the capture ends.
    case stillOpen
    /// ④ and ⑤ happen several times on one connection.
    case severalExchanges(Int)
    /// TLS stands between ③ and ④, and hides ④ and ⑤.
    case encrypted
    /// The TLS handshake failed before there was anything to ask.
    case handshakeFailed
    /// ④ and ⑤ are of a protocol that is not decoded.
    case notDecoded
    /// The two sides speak different protocols.
    case notUnderstood
    /// No request was made.
    case noExchange

    /// The difference in words.
    public func text(in language: Language) -> String { words(in: language) }

    private var words: Bilingual {
        switch self {
        case .simultaneousOpen:
            Bilingual(en: "Both sides asked at once: ① and ② cross.", zh: "双方同时发起：①与②在途中交错。")
        case .notCaptured(let steps):
            Bilingual(
                en: "\(Self.marks(steps, "and")) \(steps.count == 1 ? "is" : "are") not in the capture.",
                zh: "捕获中没有\(Self.marks(steps, "和"))。")
        case .shared(let steps, let packet):
            Bilingual(
                en: "\(Self.marks(steps, "and")) share packet \(packet): \(Self.reason(steps).en)",
                zh: "\(Self.marks(steps, "和"))共用分组 \(packet)：\(Self.reason(steps).zh)")
        case .serverClosesFirst:
            Bilingual(
                en:
                    "The server closes first, so ⑥ and ⑨ are the server's and ⑦ and ⑧ the client's. Either side may begin.",
                zh: "服务器先关闭，因此⑥和⑨由服务器发出，⑦和⑧由客户端发出。任何一方都可以先关闭。")
        default: closingWords
        }
    }

    private var closingWords: Bilingual {
        switch self {
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
        default: contentWords
        }
    }

    private var contentWords: Bilingual {
        switch self {
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
        default:
            Bilingual(en: "No data was exchanged: there is no ④ and ⑤.", zh: "没有交换数据，因此没有④和⑤。")
        }
    }

    private static func marks(_ steps: [Int], _ and: String) -> String {
        let marks = steps.compactMap { Flow.nineStep.step($0)?.mark }
        guard let last = marks.last, marks.count > 1 else { return marks.joined() }
        if and == "and" { return marks.dropLast().joined(separator: ", ") + " and " + last }
        return marks.dropLast().joined(separator: "、") + and + last
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

extension TextbookDifference {
    /// All differences of a connection, in the order of the steps.
    public static func all(of trace: ConnectionTrace) -> [TextbookDifference] {
        var found: [TextbookDifference] = []
        guard !trace.isOnlyQuoted else { return found }
        if trace.opening == .simultaneous { found.append(.simultaneousOpen) }
        guard trace.opening != .refused, trace.opening != .unanswered else { return found }
        let numbers = Set(trace.steps.map(\.number))
        let missing = (1...3).filter { !numbers.contains($0) }
        if !missing.isEmpty { found.append(.notCaptured(missing)) }
        found += contents(of: trace, numbers)
        var byPacket: [Int: [Int]] = [:]
        for step in trace.steps { byPacket[step.mark.packet, default: []].append(step.number) }
        for (packet, steps) in byPacket.sorted(by: { $0.key < $1.key }) where steps.count > 1 {
            found.append(.shared(steps: steps.sorted(), packet: packet))
        }
        return found + closings(of: trace, numbers)
    }

    private static func contents(of trace: ConnectionTrace, _ numbers: Set<Int>) -> [TextbookDifference] {
        var found: [TextbookDifference] = []
        let exchanges = trace.application.reduce(0) { $0 + $1.exchanges.count + $1.exchangesOmitted }
        if exchanges > 1 { found.append(.severalExchanges(exchanges)) }
        if let wrong = trace.wrongProtocol,
            exchanges == 0 || wrong.kind != .httpToTLS && wrong.kind != .http2WithoutPreface
        {
            // What was sent was not understood: neither encrypted nor undecoded.
            found.append(.notUnderstood)
        } else if exchanges > 0 {
            let missing = [4, 5].filter { !numbers.contains($0) }
            if !missing.isEmpty { found.append(.notCaptured(missing)) }
        } else if let tls = trace.tls {
            let hasData = tls.records.client.applicationData + tls.records.server.applicationData > 0
            found.append(!hasData && tls.alerts.contains(where: \.isTrouble) ? .handshakeFailed : .encrypted)
        } else if trace.payloadBytes.client + trace.payloadBytes.server > 0 {
            found.append(.notDecoded)
        } else {
            found.append(.noExchange)
        }
        return found
    }

    private static func closings(of trace: ConnectionTrace, _ numbers: Set<Int>) -> [TextbookDifference] {
        let moments = trace.milestones
        var found: [TextbookDifference] = []
        if moments.firstFIN != nil, moments.firstFINFrom == .server, !moments.finsCrossed {
            found.append(.serverClosesFirst)
        }
        if moments.finsCrossed { found.append(.simultaneousClose) }
        let late = moments.firstFINFrom.other
        if let first = moments.firstFIN,
            trace.segments.contains(where: {
                $0.from == late && $0.payloadLength > 0 && $0.mark.packet > first.packet
                    && $0.mark.packet < moments.secondFIN?.packet ?? .max
                    && $0.labels.isDisjoint(with: .capturedTwice)
            })
        {
            found.append(.dataAfterFIN(from: late))
        }
        if moments.reset != nil {
            found.append(
                moments.firstFIN == nil
                    ? .resetInstead(from: moments.resetFrom) : .resetAfterFIN(from: moments.resetFrom))
            return found
        }
        if moments.firstFIN == nil { return found + [.stillOpen] }
        if moments.secondFIN == nil { return found + [.halfClosed(open: late)] }
        let missing = (6...9).filter { !numbers.contains($0) }
        return missing.isEmpty ? found : found + [.notCaptured(missing)]
    }
}
