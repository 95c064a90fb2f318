import Documents
package import TLSMessages
import WireBytes

/// One thing that is to be said of a TLS handshake as a whole: a fact, and what it means.
package struct HandshakeNote: Sendable {
    package enum Weight: Sendable {
        /// To everybody.
        case main
        /// To whoever wants to know more than the beginning.
        case more
        /// To whoever wants all of it.
        case detail
    }

    /// What it is about, such as "version".
    package let topic: BilingualProse
    /// The fact, as a sentence.
    package let fact: BilingualProse
    /// What it means, or why; nil where the fact says all.
    package let meaning: BilingualProse?
    package let weight: Weight
    /// Whether it is something weak that was chosen.
    package let isTrouble: Bool

    init(
        _ topic: BilingualProse, _ fact: BilingualProse, _ meaning: BilingualProse? = nil,
        weight: Weight = .main, isTrouble: Bool = false
    ) {
        self.topic = topic
        self.fact = fact
        self.meaning = meaning
        self.weight = weight
        self.isTrouble = isTrouble
    }

    /// Why the connection has the version, suite and keys that it has, and what of it is weak today.
    package static func all(of tls: TLSConversation) -> [HandshakeNote] {
        (HandshakeChoice(tls).map { ChoiceWords($0, tls).notes } ?? [])
            + JudgementWords(HandshakeWeaknesses(tls), tls).notes
    }
}

/// Why this and nothing else was chosen: only what can be concluded from the two hellos.
private struct ChoiceWords {
    let choice: HandshakeChoice
    let tls: TLSConversation

    init(_ choice: HandshakeChoice, _ tls: TLSConversation) {
        self.choice = choice
        self.tls = tls
    }

    var notes: [HandshakeNote] {
        [version, suite, group, signature, application].compactMap(\.self)
    }

    // MARK: Version

    private var version: HandshakeNote {
        let name = choice.version.text
        let newest = choice.newestOffered.text
        let topic = BilingualProse(HandshakeNotePhrases.version)
        guard choice.version == choice.newestOffered else {
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), although the client offers up to \(newest).",
                    zh: "\(name)，尽管客户端最高提供 \(newest)。"),
                choice.hasDowngradeMark
                    ? BilingualProse(HandshakeNotePhrases.downgradeMark)
                    // Why a draft of TLS 1.3 and not that is not on the wire.
                    : choice.version.isTLS13 ? nil : BilingualProse(HandshakeNotePhrases.nothingNewerSpoken))
        }
        return HandshakeNote(
            topic,
            BilingualProse(
                en: "\(name), the newest that both speak: the client offers nothing newer.",
                zh: "\(name)，是双方都支持的最新版本：客户端没有提供更新的。"),
            choice.hasDowngradeMark
                ? BilingualProse(HandshakeNotePhrases.couldDoTLS13) : nil)
    }

    // MARK: Cipher suite

    private var suite: HandshakeNote {
        let pick = choice.suite
        let name = pick.value.text
        let version = choice.version.text
        let topic = BilingualProse(HandshakeNotePhrases.cipherSuite)
        switch pick.reason {
        case .resumed:
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), that of the resumed session.", zh: "\(name)，即所恢复会话的密码套件。"),
                BilingualProse(HandshakeNotePhrases.nothingNewChosen))
        case .notOffered:
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), which the client did not offer for \(version).",
                    zh: "\(name)，客户端并没有为 \(version) 提供它。"),
                BilingualProse(HandshakeNotePhrases.onlyFromOffer), isTrouble: true)
        case .onlyOne:
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), the only one that the client offers for \(version).",
                    zh: "\(name)，客户端为 \(version) 只提供了这一个。"),
                BilingualProse(HandshakeNotePhrases.nothingToChoose))
        default: break
        }
        let all = choice.suitesOffered
        let total =
            all == pick.offered
            ? Bilingual(en: "", zh: "") : Bilingual(en: " (of \(all) in all)", zh: "（共提供 \(all) 个）")
        return HandshakeNote(
            topic,
            BilingualProse(
                en: """
                    \(name), number \(pick.position ?? 0) of the \(pick.offered) that the client offers for \
                    \(version)\(total.en).
                    """,
                zh: """
                    \(name)，在客户端为 \(version) 提供的 \(pick.offered) 个\(total.zh)中排第 \(pick.position ?? 0)。
                    """),
            whose(pick.reason))
    }

    /// Whose order decided, as far as that can be known.
    private func whose(_ reason: HandshakeChoice.Reason) -> BilingualProse? {
        switch reason {
        case .first:
            BilingualProse(HandshakeNotePhrases.orderUnknown)
        case .firstForCertificate(let kind):
            BilingualProse(
                en: """
                    It is the first that goes with the server's \(kind) certificate: those before it need another kind. \
                    Whose order decided cannot be seen.
                    """,
                zh: "它是第一个与服务器的 \(kind) 证书相配的：排在前面的都需要别种证书。究竟按谁的顺序，无法看出。")
        case .later(let passed):
            passedOver(passed)
        case .laterForCertificate(let kind, let passed, let others):
            BilingualProse(
                en: """
                    Of the \(passed) that the client would rather have, \(others) \(others == 1 ? "needs" : "need") \
                    another kind than the server's \(kind) certificate.
                    """,
                zh: "客户端更想要的 \(passed) 个中，有 \(others) 个需要别种证书，与服务器的 \(kind) 证书不相配。"
            ).and(sentence: passedOver(passed - others, isRest: true))
        default: nil
        }
    }

    /// Why the server did not take what the client would rather have; `isRest` where it has been said of others.
    private func passedOver(_ passed: Int, isRest: Bool = false) -> BilingualProse {
        let isBound = choice.hasPreSharedKey
        let which = passed == 1 ? "it" : "them"
        let those =
            isRest
            ? Bilingual(en: "the other \(passed)", zh: "其余 \(passed) 个")
            : Bilingual(en: "\(passed) that the client would rather have", zh: "客户端更想要的 \(passed) 个")
        return BilingualProse(
            en: """
                The server passed over \(those.en): it does not support \(which)\(isBound ? "," : ", or") \
                goes by its own order\(isBound ? ", or keeps to the hash of the pre-shared key" : ""). Which, cannot be \
                seen.
                """,
            zh: """
                服务器跳过了\(those.zh)：或者不支持，或者按自己的顺序\
                \(isBound ? "，或者必须沿用预共享密钥的散列算法" : "")。究竟为何，无法看出。
                """)
    }

    // MARK: Key exchange

    private var group: HandshakeNote? {
        let topic = BilingualProse(HandshakeNotePhrases.keyExchange)
        guard let pick = choice.group else { return groupless(topic) }
        let name = pick.value.text
        let place =
            pick.position.map {
                BilingualProse(
                    en: "\(name), number \($0) of the client's \(count(pick.offered, "group")).",
                    zh: "\(name)，在客户端提供的 \(pick.offered) 个组中排第 \($0)。")
            } ?? BilingualProse(en: "\(name).", zh: "\(name)。")
        let share: BilingualProse? =
            switch choice.keyShare {
            case .sentAtOnce:
                BilingualProse(HandshakeNotePhrases.keyShareSent)
            case .askedFor:
                BilingualProse(HandshakeNotePhrases.keyShareNotSent)
            case nil: nil
            }
        let meaning =
            pick.value.isPostQuantum ? share?.and(sentence: Self.postQuantum) ?? Self.postQuantum : share
        return HandshakeNote(topic, place, meaning, weight: choice.keyShare == .askedFor ? .main : .more)
    }

    private static let postQuantum = BilingualProse(HandshakeNotePhrases.postQuantum)

    private func groupless(_ topic: BilingualProse) -> HandshakeNote? {
        if let bits = choice.primeBits {
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "Diffie-Hellman with a prime of \(bits) bits, which the server brought.",
                    zh: "Diffie-Hellman，所用 \(bits) 位素数由服务器给出。"),
                BilingualProse(HandshakeNotePhrases.clientCannotChoose),
                weight: .more)
        }
        if choice.suite.value.keyExchange == .rsa, tls.resumption != .session {
            return HandshakeNote(
                topic,
                BilingualProse(HandshakeNotePhrases.rsa), nil, weight: .more)
        }
        guard choice.version.isTLS13, tls.resumption == .psk else { return nil }
        return HandshakeNote(
            topic,
            BilingualProse(HandshakeNotePhrases.preSharedKeyAlone), nil, weight: .more)
    }

    // MARK: Signature and application protocol

    private var signature: HandshakeNote? {
        guard let pick = choice.signature, let position = pick.position else { return nil }
        return HandshakeNote(
            BilingualProse(HandshakeNotePhrases.signature),
            BilingualProse(
                en:
                    "\(pick.value.text), number \(position) of the client's \(count(pick.offered, "algorithm")).",
                zh: "\(pick.value.text)，在客户端接受的 \(pick.offered) 种算法中排第 \(position)。"),
            BilingualProse(HandshakeNotePhrases.mustFitCertificate),
            weight: .detail)
    }

    private var application: HandshakeNote? {
        let topic = BilingualProse(HandshakeNotePhrases.applicationProtocol)
        guard choice.alpnOffered > 0 else { return nil }
        if let pick = choice.alpn {
            let place =
                pick.position.map {
                    BilingualProse(
                        en: ", number \($0) of the \(pick.offered) that the client offers.",
                        zh: "，在客户端提供的 \(pick.offered) 个中排第 \($0)。")
                } ?? BilingualProse(HandshakeNotePhrases.notOffered)
            let name = pick.value.prefix(255)
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(captured: name)\(place.en)", zh: "\(captured: name)\(place.zh)"), nil,
                weight: .detail)
        }
        return HandshakeNote(
            topic,
            choice.alpnIsHidden
                ? BilingualProse(
                    en: "the client offers \(choice.alpnOffered); the answer is encrypted.",
                    zh: "客户端提供 \(choice.alpnOffered) 个；应答已加密。")
                : BilingualProse(
                    en: "the client offers \(choice.alpnOffered); the server does not answer to that.",
                    zh: "客户端提供 \(choice.alpnOffered) 个；服务器没有应答。"), nil, weight: .detail)
    }
}

/// What of it is weak today.
private struct JudgementWords {
    let weak: HandshakeWeaknesses
    let tls: TLSConversation

    init(_ weak: HandshakeWeaknesses, _ tls: TLSConversation) {
        self.weak = weak
        self.tls = tls
    }

    var notes: [HandshakeNote] { verdict + (offer.map { [$0] } ?? []) + offers }

    /// A judgement of the connection: of what was chosen.
    private var verdict: [HandshakeNote] {
        guard weak.isJudged else { return [] }
        guard !weak.chosen.isEmpty else {
            let isRecommended = tls.cipherSuite?.isRecommended == true
            return [
                HandshakeNote(
                    BilingualProse(HandshakeNotePhrases.judgement),
                    weak.signatureIsUnseen
                        ? BilingualProse(
                            en: "nothing of what can be seen of the choice is weak today; \(hidden.en).",
                            zh: "看得到的各项选择在今天都没有弱点；\(hidden.zh)。")
                        : BilingualProse(HandshakeNotePhrases.nothingWeak),
                    isRecommended
                        ? BilingualProse(HandshakeNotePhrases.recommended) : nil)
            ]
        }
        return weak.chosen.map { item in
            let weakness = item.weakness
            let name = item.name.map(ProtocolVersion.spoken)
            return HandshakeNote(
                BilingualProse(HandshakeNotePhrases.weakToday),
                BilingualProse(
                    en: "\(weakness.name(in: .en)) (\(name.map { $0 + "; " } ?? "")\(weakness.source)).",
                    zh: "\(weakness.name(in: .zh))（\(name.map { $0 + "；" } ?? "")\(weakness.source)）。"),
                weakness.sentence, isTrouble: true)
        }
    }

    /// Why the server's signature is not seen.
    private var hidden: BilingualProse {
        weak.signatureIsEncrypted
            ? BilingualProse(HandshakeNotePhrases.signatureEncrypted)
            : BilingualProse(HandshakeNotePhrases.signatureNotCaptured)
    }

    /// What was offered, and whether the connection can be said not to use it.
    private var topic: BilingualProse {
        weak.isJudged
            ? BilingualProse(HandshakeNotePhrases.onlyOffered) : BilingualProse(HandshakeNotePhrases.offered)
    }

    /// Whether what is only offered came to be used.
    private var use: BilingualProse {
        guard weak.isJudged else {
            return BilingualProse(HandshakeNotePhrases.noChoiceCaptured)
        }
        guard weak.signatureIsUnseen else {
            return BilingualProse(HandshakeNotePhrases.noneChosen)
        }
        return BilingualProse(
            en: "Nothing of it is in what can be seen of the choice; \(hidden.en)",
            zh: "看得到的选择中没有它们；\(hidden.zh)")
    }

    /// What was only offered, in a sentence.
    private var offer: HandshakeNote? {
        let others = weak.otherWeakOffers
        guard let worst = weak.offered.first, let name = worst.names.last.map(ProtocolVersion.spoken) else {
            return nil
        }
        let isOne = weak.weakSuites + others == 1
        var parts: [(en: String, zh: String)] = []
        if weak.weakSuites > 0 {
            parts.append(
                (
                    "\(weak.weakSuites) of \(count(weak.suites, weak.isJudged ? "other suite" : "suite"))",
                    "\(weak.isJudged ? "其余 " : "")\(weak.suites) 个密码套件中有 \(weak.weakSuites) 个"
                ))
        }
        if others > 0 { parts.append((count(others, "other offer"), "其他选项中有 \(others) 项")) }
        let en = parts.map(\.en).joined(separator: " and ")
        let zh = parts.map(\.zh).joined(separator: "、")
        return HandshakeNote(
            topic,
            BilingualProse(
                en:
                    "\(en) \(isOne ? "is" : "are") weak today; the worst is \(name) (\(worst.weakness.source)).",
                zh: "\(zh)在今天看来有弱点；最差的是 \(name)（\(worst.weakness.source)）。"),
            worst.weakness.sentence.and(
                sentence: BilingualProse(
                    en: "\(use.en); what a client does not offer, it cannot be talked into.",
                    zh: "\(use.zh)；客户端不提供的，就不会被诱使使用。")), weight: .more)
    }

    /// Kind by kind, for who wants all of it.
    private var offers: [HandshakeNote] {
        weak.offered.map { kind in
            let (weakness, names) = (kind.weakness, kind.names.map(ProtocolVersion.spoken))
            let shown = names.prefix(40)
            let more = names.count > shown.count
            // Where the choice has the same weakness, these are others that have it.
            let isChosen = weak.chosen.contains { $0.weakness == weakness }
            let topic = isChosen ? BilingualProse(en: "Offered beside it", zh: "此外还提供的") : topic
            return HandshakeNote(
                BilingualProse(
                    en: "\(topic.en): \(weakness.name(in: .en)) ×\(names.count)",
                    zh: "\(topic.zh)：\(weakness.name(in: .zh)) ×\(names.count)"),
                BilingualProse(
                    en: "\(shown.joined(separator: ", "))\(more ? ", …" : "") (\(weakness.source)).",
                    zh: "\(shown.joined(separator: "、"))\(more ? "……" : "")（\(weakness.source)）。"),
                weakness.sentence, weight: .detail)
        }
    }
}

extension TLSWeakness {
    /// Why it is weak, as a sentence of its own.
    fileprivate var sentence: BilingualProse {
        let en = reason(in: .en)
        return BilingualProse(
            en: "\(en.prefix(1).uppercased() + en.dropFirst()).", zh: "\(reason(in: .zh))。")
    }
}
