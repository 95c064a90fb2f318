package import Documents
import PacketDecoding
package import STUNMessages
import TCPConnections
package import Tracing
package import WireBytes

/// What is said in STUN between two endpoints: a question with its answer, as often as the same comes of it.
package struct STUNSaying: Sendable {
    /// The message that it begins with.
    package let first: PacketMark
    private let exchange: STUNExchange
    private let speaker: Endpoint
    private let listener: Endpoint
    private var times = 1

    /// What exchanges have in common that are told as one.
    private struct Kinship: Hashable {
        let from: Side
        let kind: STUNMessage.Kind
        let method: STUNMethod
        let user: [UInt8]
        let choosesPath: Bool
        let answer: STUNMessage.Kind?
        let mapped: STUNAddress?
        let relayed: STUNAddress?
        let error: Int?
    }

    /// Puts those together of a conversation that say the same.
    ///
    /// - Parameters:
    ///   - conversation: its messages.
    ///   - trace: its ends.
    /// - Returns: what was said, in the order of the first messages.
    package static func all(in conversation: STUNConversation, of trace: DatagramTrace) -> [STUNSaying] {
        var sayings: [STUNSaying] = []
        var places: [Kinship: Int] = [:]
        for exchange in conversation.exchanges {
            let (question, answer) = (exchange.first, exchange.answer)
            let kin = Kinship(
                from: question.from, kind: question.kind, method: question.method, user: question.user,
                choosesPath: question.choosesPath, answer: answer?.kind, mapped: answer?.mapped,
                relayed: answer?.relayed, error: (answer ?? question).error?.code)
            if let place = places[kin] {
                sayings[place].times += 1
                continue
            }
            places[kin] = sayings.count
            let ends = [trace.client, trace.server]
            sayings.append(
                STUNSaying(
                    first: question.mark, exchange: exchange,
                    speaker: question.from == .client ? ends[0] : ends[1],
                    listener: question.from == .client ? ends[1] : ends[0]))
        }
        return sayings
    }

    /// Who asks what, and what is answered.
    package func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        var text = asked(in: language)
        let answer = exchange.answer
        if exchange.first.kind == .request {
            text.append(" → ")
            text +=
                answer.map { Self.answered($0, language) } ?? (isEnglish ? "no answer captured" : "未捕获到应答")
        }
        var remarks: [Prose] = []
        if let duration = exchange.duration { remarks.append(Prose(spoken(duration: duration))) }
        if exchange.times > 1 {
            remarks.append(isEnglish ? "sent \(exchange.times) times" : "发送了 \(exchange.times) 次")
        }
        if times > 1 { remarks.append(isEnglish ? "\(times) such" : "同样的共 \(times) 次") }
        guard !remarks.isEmpty else { return text }
        let all = remarks.joined(by: Punctuation.comma.prose(in: language))
        text += isEnglish ? " (\(all))" : "（\(all)）"
        return text
    }

    private func asked(in language: Language) -> Prose {
        let isEnglish = language == .en
        let (who, whom) = (speaker.written, listener.written)
        let message = exchange.first
        switch (message.kind, message.method) {
        case (.request, .binding) where !message.user.isEmpty:
            if message.choosesPath {
                return isEnglish
                    ? "\(who) chooses the path to \(whom) (ICE)" : "\(who) 选用到 \(whom) 的路径（ICE）"
            }
            return isEnglish ? "\(who) tries the path to \(whom) (ICE)" : "\(who) 试探到 \(whom) 的路径（ICE）"
        case (.request, .binding):
            return isEnglish
                ? "\(who) asks \(whom) under which address it is seen" : "\(who) 询问 \(whom)：自己的地址在外部看来是什么"
        case (.request, .allocate):
            return isEnglish
                ? "\(who) asks the relay \(whom) for an address" : "\(who) 向中继 \(whom) 请求一个地址"
        case (.indication, .binding):
            return isEnglish
                ? "\(who) keeps the path to \(whom) open" : "\(who) 保持到 \(whom) 的路径畅通"
        case (.success, _), (.failure, _):
            let said = Self.answered(message, language)
            return isEnglish
                ? "\(who) answers a question that was not found: \(said)"
                : "\(who) 应答一个没有找到的询问：\(said)"
        default:
            let name = Prose(message.method.text)
            return isEnglish ? "\(who) to \(whom): \(name)" : "\(who) 对 \(whom)：\(name)"
        }
    }

    private static func answered(_ answer: STUNMessage, _ language: Language) -> Prose {
        let isEnglish = language == .en
        if answer.kind == .failure {
            guard let error = answer.error else { return isEnglish ? "refused" : "被拒绝" }
            let reason: Prose = "\(String(error.code)) \(captured: clipped(error.reason, to: 80))"
            return isEnglish ? "refused, \(reason)" : "被拒绝，\(reason)"
        }
        if let relayed = answer.relayed {
            return isEnglish ? "it lends \(relayed.text)" : "借出 \(relayed.text)"
        }
        guard let mapped = answer.mapped else { return isEnglish ? "done" : "完成" }
        return isEnglish ? "seen as \(mapped.text)" : "外部看来是 \(mapped.text)"
    }
}

extension STUNAddress {
    /// An address and a port, as those of connections are written.
    package var text: String {
        switch address {
        case .ipv4(let address): Endpoint(address: IPAddress(version4: address), port: port).written
        case .ipv6(let high, let low): Endpoint(address: IPAddress(high: high, low: low), port: port).written
        }
    }
}

extension Endpoint {
    /// Address and port, an IPv6 address in brackets. RFC 3986 §3.2.2.
    fileprivate var written: String {
        address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)"
    }
}
