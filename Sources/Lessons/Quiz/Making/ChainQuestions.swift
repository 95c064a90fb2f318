// Which check a certificate chain fails. RFC 5280 §6, RFC 9525 §6.

import Annotations
import CertificateChains
import Documents
import TLSMessages
import Tracing
import WireBytes

extension QuizScene {
    var chainQuestions: [QuizQuestion] {
        guard let chain = trace.judged.first, chain.from == .server else { return [] }
        return [chainCheck(chain)].compactMap(\.self)
    }

    /// The checks whose outcome the lines beside the question show.
    private static let shown: [(check: CheckIdentifier, choice: Bilingual)] = [
        (.trustAnchor, Words.trustFails),
        (.validity, Words.validityFails),
        (.host, Words.hostNameFails),
    ]
    private static let none = Words.noneOfThese

    private func chainCheck(_ chain: JudgedChain) -> QuizQuestion? {
        let verdict = chain.verdict
        let failed = Set(verdict.checks.filter { !$0.passed }.map(\.identifier))
        guard failed.isSubset(of: Self.shown.map(\.check)), let leaf = verdict.path.first,
            let packet = trace.certificates.first(where: { $0.from == .server })?.mark.packet
        else { return nil }
        let asked = Self.shown.filter { shown in verdict.checks.contains { $0.identifier == shown.check } }
        let failing = asked.filter { failed.contains($0.check) }
        let right = failing.isEmpty ? [Self.none] : failing.map(\.choice)
        let words = verdict.checks.filter { !$0.passed }.map { $0.outcome(in: verdict) }
        return Self.choice(
            .chain,
            Words.chainCheckQuestion,
            right: right, wrong: asked.map(\.choice) + [Self.none], keepsOrder: true,
            explain: words.isEmpty
                ? Words.passesThemAll
                : Bilingual(
                    en: words.map { Self.text($0(in: .en)) }.joined(separator: "; ") + ".",
                    zh: words.map { Self.text($0(in: .zh)) }.joined(separator: "；") + "。"),
            evidence: evidence(
                packet, Bilingual(same: "Certificate"), quote(leaf.certificate.subject.utf8)),
            excerpt: QuizExcerpt(trace, .lines(facts(verdict))))
    }

    private func facts(_ verdict: ChainVerdict) -> [Bilingual] {
        let time = CertificateTime.text(of: verdict.request.at)
        var lines = [Bilingual(en: "Checked as of \(time)", zh: "检查的时间：\(time)")]
        if let name = trace.tls?.serverName {
            lines.append(Bilingual(en: "Host asked for: \(quote(name))", zh: "要访问的主机：\(quote(name))"))
        }
        for (place, item) in verdict.path.prefix(4).enumerated() {
            let subject = quote(item.certificate.subject.utf8, atMost: 40)
            let issuer = quote(item.certificate.issuer.utf8, atMost: 40)
            let from = item.certificate.notBefore.map { CertificateTime.text(of: $0) } ?? "?"
            let to = item.certificate.notAfter.map { CertificateTime.text(of: $0) } ?? "?"
            lines.append(
                Bilingual(
                    en: "\(place + 1). \(subject), issued by \(issuer)\(item.isAnchor ? ", trusted" : "")",
                    zh: "\(place + 1). \(subject)，颁发者 \(issuer)\(item.isAnchor ? "，受信任" : "")"))
            lines.append(Bilingual(en: "   valid \(from) to \(to)", zh: "   有效期 \(from) 至 \(to)"))
            if place == 0, !item.certificate.names.isEmpty {
                let names = item.certificate.names.prefix(4).map { $0.quizText }.joined(separator: ", ")
                lines.append(Bilingual(en: "   for \(names)", zh: "   用于 \(names)"))
            }
        }
        return lines
    }
}

extension AlternativeName {
    fileprivate var quizText: String {
        switch self {
        case .dns(let bytes), .email(let bytes), .uri(let bytes): quote(bytes, atMost: 40)
        case .ip(let bytes) where bytes.count == 4: bytes.map { "\($0)" }.joined(separator: ".")
        case .ip: "IPv6"
        }
    }
}
