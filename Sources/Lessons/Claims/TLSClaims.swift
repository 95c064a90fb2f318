// What is said of handshake messages, alerts and certificate chains.

import CertificateChains
import Comparison
import Documents
import Output
import TLSMessages
package import Tracing
import WireBytes

extension ClaimEvidence {
    func handshakeFact(
        _ statement: ClaimStatement, _ name: String, _ number: ConversationNumber?
    ) -> Found {
        let all: [[HandshakeMessage]]
        if let number, number.isUDP {
            guard let trace = capture.conversation(number.number) else {
                return noConversation(number.number)
            }
            all = [trace.handshakeMessages]
        } else {
            let connections = candidates(number?.number)
            if let number, connections.isEmpty { return .nothing(noConnection(number.number)) }
            all = connections.compactMap { $0.tls?.messages }
        }
        let messages = all.first { $0.contains { $0.isNamed(name) } } ?? []
        let same = messages.filter { $0.isNamed(name) }
        if statement.attribute == .count { return .number(same.count) }
        guard let first = same.first else {
            let seen = (all.first { !$0.isEmpty } ?? []).compactMap(\.name)
            return .nothing(Self.noneBut(seen))
        }
        switch statement.attribute {
        case .packet:
            guard case .number(let quantity) = statement.argument else { return .nothing(LessonTerms.none) }
            let packets = same.map(\.first.packet)
            return .number(packets.first { quantity.admits($0) } ?? first.first.packet)
        case .from: return .text(first.from.word)
        default:
            return .verdict(
                first.isDecrypted,
                first.isDecrypted
                    ? Words.wasDecrypted
                    : Words.sentInClear)
        }
    }

    func alertFact(_ statement: ClaimStatement, _ name: String, _ number: Int?) -> Found {
        let connections = candidates(number)
        if let number, connections.isEmpty { return .nothing(noConnection(number)) }
        let alerts = connections.flatMap { $0.tls?.alerts ?? [] }
        let same = alerts.filter { $0.description?.name == name }
        guard let first = same.first else {
            return .nothing(Self.noneBut(alerts.map { $0.description?.name ?? "encrypted" }))
        }
        switch statement.attribute {
        case .packet:
            guard case .number(let quantity) = statement.argument else { return .nothing(LessonTerms.none) }
            let packets = same.map(\.mark.packet)
            return .number(packets.first { quantity.admits($0) } ?? first.mark.packet)
        default: return .text(first.from.word)
        }
    }

    private static func noneBut(_ names: [String]) -> Bilingual {
        var once: [String] = []
        for name in names where !once.contains(name) && once.count < 20 { once.append(name) }
        return once.isEmpty
            ? LessonTerms.none
            : Bilingual(
                en: "none, only \(once.joined(separator: ", "))", zh: "没有，只有 \(once.joined(separator: "、"))")
    }

    func chainFact(_ statement: ClaimStatement, _ number: Int?) -> Found {
        let connections = candidates(number)
        if let number, connections.isEmpty { return .nothing(noConnection(number)) }
        guard let trace = connections.first(where: { $0.serverChain != nil }), let chain = trace.serverChain
        else {
            return .nothing(
                Words.noChain)
        }
        let verdict = chain.verdict
        let failed = verdict.checks.filter { !$0.passed }
        let failures = Bilingual(
            en: "it fails " + failed.map(\.identifier.rawValue).joined(separator: ", "),
            zh: "未通过 " + failed.map(\.identifier.rawValue).joined(separator: "、"))
        let passed = Words.passesEveryCheck
        switch (statement.attribute, statement.argument) {
        case (.valid, _): return .verdict(verdict.isValid, failed.isEmpty ? passed : failures)
        case (.certificates, _): return .number(trace.certificates.count { $0.from == .server })
        case (.covers, .text(let name)):
            let names = verdict.path.first?.certificate.names.compactMap(\.dnsName) ?? []
            guard let host = try? HostReference(name.utf8), let leaf = verdict.path.first else {
                return .nothing(Bilingual(en: "‘\(name)’ is not a host name", zh: "“\(name)”不是主机名"))
            }
            return .verdict(
                HostCheck.problem(leaf.fields, host) == nil,
                names.isEmpty
                    ? LessonTerms.none
                    : Bilingual(
                        en: "it is for \(names.prefix(8).joined(separator: ", "))",
                        zh: "其名称为 \(names.prefix(8).joined(separator: "、"))"))
        case (let attribute, .text(let identifier)):
            guard let check = verdict.checks.first(where: { $0.identifier.rawValue == identifier }) else {
                return .nothing(Words.checkNotMade)
            }
            return .verdict(check.passed == (attribute == .passes), failed.isEmpty ? passed : failures)
        default: return .nothing(LessonTerms.none)
        }
    }
}

extension HandshakeMessage {
    fileprivate func isNamed(_ wanted: String) -> Bool { name == wanted }
}

extension ConnectionTrace {
    /// The verdict on the chain that the server showed.
    package var serverChain: JudgedChain? { record.judged.first { $0.from == .server } }
}

extension AlternativeName {
    /// A DNS name; nil of other kinds.
    fileprivate var dnsName: String? {
        if case .dns(let name) = self { StyledText.escaped(name.prefix(253)) } else { nil }
    }
}
