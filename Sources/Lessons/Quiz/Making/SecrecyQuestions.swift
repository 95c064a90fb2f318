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
            let version = tls.version, version.name != nil
        else { return nil }
        let total = count + 1
        let shown = rows(from: rows[0].mark.packet, to: trips.end.packet)
        return QuizQuestion(
            .roundTrips,
            Question(
                question: Words.roundTripsQuestion,
                answer: .number(total, within: 0), because: [],
                hint: Words.roundTripsHint,
                explain: Bilingual(
                    en:
                        "\(total): one for SYN and SYN/ACK, \(count) for \(version.text), up to packet \(trips.end.packet).",
                    zh: "\(total) 个：SYN 和 SYN/ACK 一个，\(version.text) \(count) 个，到分组 \(trips.end.packet) 为止。")),
            evidence: evidence(
                trips.end.packet, Words.tlsRoundTrips, "\(count)"),
            excerpt: excerpt(shown, [.flags, .payload, .content]))
    }

    private func eavesdropper(_ tls: TLSConversation) -> QuizQuestion? {
        let data = [tls.records.client, tls.records.server].compactMap(\.firstApplicationData)
        guard let first = data.min(by: { $0.packet < $1.packet }) else { return nil }
        var right = [
            Words.addressesAndPorts,
            Words.timesAndSizes,
        ]
        var wrong = [
            Words.path,
            Words.fieldsAndCookies,
            Words.responseBody,
        ]
        var reasons = Bilingual(en: "", zh: "")
        if let name = tls.serverName {
            right.append(Words.hostName)
            reasons = Bilingual(
                en: " The ClientHello names \(quote(name)).", zh: "ClientHello 中写明了 \(quote(name))。")
        }
        let certificate = Words.serverCertificate
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
            Words.eavesdropperQuestion,
            right: right, wrong: wrong,
            explain: Bilingual(
                en:
                    "From packet \(first.packet) on, data is encrypted; addresses, times and sizes are not.\(reasons.en)",
                zh: "从分组 \(first.packet) 起，数据已加密；地址、时间和数据量仍能看到。\(reasons.zh)"),
            evidence: evidence(
                first.packet, Words.recordType, "application_data"))
    }
}
