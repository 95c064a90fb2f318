// What is seen of a TLS handshake. RFC 8446 §4, RFC 5246 §7.4.

import Documents
import TLSMessages
import Tracing
import WireBytes

extension QuizScene {
    var tlsQuestions: [QuizQuestion] {
        guard let tls = trace.tls, trace.wrongProtocol == nil else { return [] }
        let handshake = FirstHandshake(tls.messages)
        return [
            serverName(tls, handshake), version(tls, handshake), suite(tls, handshake), order(handshake),
        ].compactMap(\.self)
    }

    /// The rows that carry the beginning of the handshake.
    private var handshakeRows: [SegmentRow] {
        Array(rows.filter { $0.payloadLength > 0 }.prefix(8))
    }

    private static let handshakeColumns: [QuizExcerpt.Column] = [.payload, .content]

    private func serverName(_ tls: TLSConversation, _ handshake: FirstHandshake) -> QuizQuestion? {
        guard let hello = handshake.hello, let name = tls.serverName else { return nil }
        let hellos = tls.messages.filter { $0.type == .clientHello }
        let packet = hello.first.packet
        return QuizQuestion(
            .serverName,
            Question(
                question: Words.serverNameQuestion,
                answer: .packet(Array(Set(hellos.flatMap { [$0.first.packet, $0.last.packet] })).sorted()),
                because: Self.because("packet \(packet) from client"),
                hint: Words.serverNameHint,
                explain: Bilingual(
                    en: "The ClientHello in packet \(packet) has the extension server_name: \(quote(name)).",
                    zh: "分组 \(packet) 中的 ClientHello 带有 server_name 扩展：\(quote(name))。")),
            evidence: evidence(packet, Bilingual(same: "server_name"), quote(name)),
            excerpt: excerpt(handshakeRows, Self.handshakeColumns))
    }

    private static let versions = ["TLS 1.0", "TLS 1.1", "TLS 1.2", "TLS 1.3"].map { Bilingual(same: $0) }

    private func version(_ tls: TLSConversation, _ handshake: FirstHandshake) -> QuizQuestion? {
        guard let message = handshake.choiceMessage, let choice = handshake.choice,
            (0x0301...0x0304).contains(choice.version.rawValue)
        else { return nil }
        let right = Self.versions[Int(choice.version.rawValue) - 0x0301]
        let name = right.en
        let packet = message.first.packet
        let selected = choice.selectedVersion?.hexadecimal
        let field = selected == nil ? Bilingual(same: "version") : Bilingual(same: "supported_versions")
        let lines = [
            Bilingual(en: "ServerHello, packet \(packet)", zh: "ServerHello，分组 \(packet)"),
            Bilingual(same: "version: \(choice.legacyVersion.hexadecimal)"),
            selected.map { Bilingual(same: "supported_versions: \($0)") }
                ?? Words.noSupportedVersions,
        ]
        return Self.choice(
            .tlsVersion,
            Bilingual(
                en: "Which version of TLS does the server choose in packet \(packet)?",
                zh: "服务器在分组 \(packet) 中选择了哪个 TLS 版本？"),
            right: [right], wrong: Self.versions, keepsOrder: true,
            hint: Words.versionHint,
            explain: selected == nil
                ? Bilingual(
                    en:
                        "Version \(choice.legacyVersion.hexadecimal) is \(name); only TLS 1.3 has the extension.",
                    zh: "版本 \(choice.legacyVersion.hexadecimal) 即 \(name)；只有 TLS 1.3 才用该扩展。")
                : Bilingual(
                    en:
                        "The extension says \(selected ?? ""), \(name). The old field stays at 0x0303, so that old devices on the path let it through.",
                    zh: "扩展写明 \(selected ?? "")，即 \(name)。旧字段保持 0x0303，好让沿途的旧设备放行。"),
            evidence: evidence(packet, field, selected ?? choice.legacyVersion.hexadecimal),
            excerpt: QuizExcerpt(trace, .lines(lines))
        ).map { Self.sortedChoices($0, as: Self.versions) }
    }

    /// The same with its choices in a natural order.
    private static func sortedChoices(_ item: QuizQuestion, as order: [Bilingual]) -> QuizQuestion {
        guard case .choice(let choices, let right) = item.question.answer else { return item }
        let sorted = order.filter { choices.contains($0) }
        let question = item.question
        return QuizQuestion(
            item.topic,
            Question(
                question: question.question,
                answer: .choice(sorted, right: right.compactMap { sorted.firstIndex(of: choices[$0]) }),
                because: question.because, hint: question.hint, explain: question.explain),
            evidence: item.evidence, excerpt: item.excerpt)
    }

    private func suite(_ tls: TLSConversation, _ handshake: FirstHandshake) -> QuizQuestion? {
        guard handshake.retry == nil, let message = handshake.choiceMessage, let choice = handshake.choice,
            let offer = handshake.offer, let hello = handshake.hello,
            offer.cipherSuites.contains(choice.cipherSuite)
        else { return nil }
        let (packet, offering) = (message.first.packet, hello.first.packet)
        let offered = offer.cipherSuites.filter { !$0.isGREASE && !$0.isSignal }.count
        return QuizQuestion(
            .suitePacket,
            Question(
                question: Words.suiteQuestion,
                answer: .packet(Array(Set([packet, message.last.packet])).sorted()),
                because: Self.because("packet \(packet) from server"),
                hint: Words.suiteHint,
                explain: Bilingual(
                    en: """
                        The ClientHello in packet \(offering) offers \(offered); the ServerHello in packet \(packet) \
                        chooses \(choice.cipherSuite.text).
                        """,
                    zh:
                        "分组 \(offering) 中的 ClientHello 提供了 \(offered) 个；分组 \(packet) 中的 ServerHello 选择了 \(choice.cipherSuite.text)。"
                )), evidence: evidence(packet, Bilingual(same: "cipher_suite"), choice.cipherSuite.text),
            excerpt: excerpt(handshakeRows, Self.handshakeColumns))
    }

    private func order(_ handshake: FirstHandshake) -> QuizQuestion? {
        let named = handshake.messages.filter(\.isComplete).compactMap { message in
            message.name.map { (name: $0, packet: message.first.packet) }
        }
        let unique = named.filter { one in named.count { $0.name == one.name } == 1 }.prefix(5)
        guard unique.count >= 3, let first = unique.first else { return nil }
        let listed = unique.map { "\($0.name) (\($0.packet))" }
        return QuizQuestion(
            .handshakeOrder,
            Question(
                question: Words.orderQuestion,
                answer: .order(unique.map { Bilingual(same: $0.name) }), because: [],
                explain: Bilingual(
                    en: "With their packets: \(listed.joined(separator: ", ")).",
                    zh: "括号中是所在的分组：\(listed.joined(separator: "、"))。")),
            evidence: evidence(
                first.packet, Words.handshakeMessages,
                unique.map(\.name).joined(separator: ", ")))
    }
}
