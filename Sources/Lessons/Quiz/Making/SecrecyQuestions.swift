// What TLS costs in time, and what it hides. RFC 8446 §2, appendix E.

import Documents
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

extension QuizScene {
    var secrecyQuestions: [QuizQuestion] {
        guard let tls = trace.tls, trace.wrongProtocol == nil else { return [] }
        return [roundTrips(tls), eavesdropper(tls)].compactMap(\.self)
    }

    private func roundTrips(_ tls: TLSConversation) -> QuizQuestion? {
        guard trace.opening == .threeWay, trace.acceptedSYNData == nil, let trips = tls.roundTrips,
            let count = trips.count, isStraight, trace.application.first is TLSConversation,
            let version = tls.version?.name?.replacing("TLSv", with: "TLS ")
        else { return nil }
        let total = count + 1
        let shown = rows(from: rows[0].mark.packet, to: trips.end.packet)
        return QuizQuestion(
            .roundTrips,
            Question(
                question: Bilingual(
                    en: """
                        How many times, TCP and TLS together, does the client have to wait for the server before its \
                        first encrypted request can go out?
                        """,
                    zh: "第一个加密的请求发出之前，TCP 和 TLS 合计，客户端要等待服务器几个往返？"),
                answer: .number(total, within: 0), because: [],
                hint: Bilingual(
                    en: "TCP's handshake is one; then count how often TLS needs the server's answer.",
                    zh: "TCP 的握手是一个往返；再数 TLS 要等服务器应答几次。"),
                explain: Bilingual(
                    en:
                        "\(total): one for SYN and SYN/ACK, \(count) for \(version), up to packet \(trips.end.packet).",
                    zh: "\(total) 个：SYN 和 SYN/ACK 一个，\(version) \(count) 个，到分组 \(trips.end.packet) 为止。")),
            evidence: evidence(
                trips.end.packet, Bilingual(en: "round trips of TLS", zh: "TLS 的往返数"), "\(count)"),
            excerpt: excerpt(shown, [.flags, .payload, .content]))
    }

    private func eavesdropper(_ tls: TLSConversation) -> QuizQuestion? {
        let data = [tls.records.client, tls.records.server].compactMap(\.firstApplicationData)
        guard let first = data.min(by: { $0.packet < $1.packet }) else { return nil }
        var right = [
            Bilingual(en: "the IP addresses and ports of both", zh: "双方的 IP 地址和端口"),
            Bilingual(en: "when and how much each of them sends", zh: "双方发送的时间和数据量"),
        ]
        var wrong = [
            Bilingual(en: "the path that is asked for", zh: "请求的路径"),
            Bilingual(en: "the header fields and cookies", zh: "首部字段和 Cookie"),
            Bilingual(en: "the body of the response", zh: "响应的主体"),
        ]
        var reasons = Bilingual(en: "", zh: "")
        if let name = tls.serverName {
            right.append(Bilingual(en: "the host name that the client asks for", zh: "客户端要访问的主机名"))
            reasons = Bilingual(
                en: " The ClientHello names \(quote(name)).", zh: "ClientHello 中写明了 \(quote(name))。")
        }
        let certificate = Bilingual(en: "the server's certificate", zh: "服务器的证书")
        if trace.certificates.contains(where: { $0.from == .server && !$0.isDecrypted }) {
            right.append(certificate)
        } else if tls.version?.isTLS13 == true, tls.messages.contains(where: { $0.type == .serverHello }) {
            wrong.append(certificate)
            reasons = Bilingual(
                en: reasons.en + " TLS 1.3 encrypts the certificate, too.", zh: reasons.zh + "TLS 1.3 连证书也加密。"
            )
        }
        return Self.choice(
            .eavesdropper,
            Bilingual(
                en:
                    "Somebody is listening on the path and has no keys. What can they learn from this connection? Name everything.",
                zh: "有人在途中窃听，但没有密钥。他能从这条连接得知哪些？（多选）"),
            right: right, wrong: wrong,
            explain: Bilingual(
                en:
                    "From packet \(first.packet) on, data is encrypted; addresses, times and sizes are not.\(reasons.en)",
                zh: "从分组 \(first.packet) 起，数据已加密；地址、时间和数据量仍能看到。\(reasons.zh)"),
            evidence: evidence(
                first.packet, Bilingual(en: "record type", zh: "记录类型"), "application_data"))
    }
}
