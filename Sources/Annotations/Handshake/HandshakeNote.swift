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
        let topic = BilingualProse(en: "Version", zh: "版本")
        guard choice.version == choice.newestOffered else {
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), although the client offers up to \(newest).",
                    zh: "\(name)，尽管客户端最高提供 \(newest)。"),
                choice.hasDowngradeMark
                    ? BilingualProse(
                        en: """
                            The server's random value has the mark of a server that could do TLS 1.3: somebody on the \
                            way has changed the offer, and the client must break off (RFC 8446 §4.1.3).
                            """,
                        zh: "服务器的随机数带有“支持 TLS 1.3”的标记：说明途中有人改动了客户端的选项，客户端必须中断（RFC 8446 §4.1.3）。")
                    : BilingualProse(
                        en: "The server speaks nothing newer, or is set not to.", zh: "服务器不支持更新的版本，或者没有启用。"))
        }
        return HandshakeNote(
            topic,
            BilingualProse(
                en: "\(name), the newest that both speak: the client offers nothing newer.",
                zh: "\(name)，是双方都支持的最新版本：客户端没有提供更新的。"),
            choice.hasDowngradeMark
                ? BilingualProse(
                    en: "The server could do TLS 1.3, as the end of its random value says (RFC 8446 §4.1.3).",
                    zh: "服务器其实支持 TLS 1.3，它的随机数末尾说明了这一点（RFC 8446 §4.1.3）。") : nil)
    }

    // MARK: Cipher suite

    private var suite: HandshakeNote {
        let pick = choice.suite
        let name = pick.value.text
        let version = choice.version.text
        let topic = BilingualProse(en: "Cipher suite", zh: "密码套件")
        switch pick.reason {
        case .resumed:
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), that of the resumed session.", zh: "\(name)，即所恢复会话的密码套件。"),
                BilingualProse(
                    en: "Nothing new was chosen (RFC 5246 §7.4.1.3).", zh: "没有重新选择（RFC 5246 §7.4.1.3）。"))
        case .notOffered:
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), which the client did not offer for \(version).",
                    zh: "\(name)，客户端并没有为 \(version) 提供它。"),
                BilingualProse(
                    en: "The server may only choose from the offer (RFC 8446 §4.1.3).",
                    zh: "服务器只能从客户端的选项中选择（RFC 8446 §4.1.3）。"), isTrouble: true)
        case .onlyOne:
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "\(name), the only one that the client offers for \(version).",
                    zh: "\(name)，客户端为 \(version) 只提供了这一个。"),
                BilingualProse(en: "There was nothing to choose.", zh: "没有选择的余地。"))
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
            BilingualProse(
                en:
                    "Whether the server keeps to the client's order or likes the same one best cannot be seen.",
                zh: "服务器是按客户端的顺序，还是自己也最偏好它，无法看出。")
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

    /// - Parameter isRest: whether it has been said of the others why they were passed over.
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
        let topic = BilingualProse(en: "Key exchange", zh: "密钥交换")
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
                BilingualProse(
                    en: "The client had sent its key share for it at once, so no time was lost.",
                    zh: "客户端一开始就发送了它的密钥份额，没有耽误时间。")
            case .askedFor:
                BilingualProse(
                    en:
                        "The client had sent no key share for it: the server asked again, which cost a round trip.",
                    zh: "客户端起初没有发送它的密钥份额：服务器要求重发，多花了一个往返。")
            case nil: nil
            }
        let meaning =
            pick.value.isPostQuantum ? share?.and(sentence: Self.postQuantum) ?? Self.postQuantum : share
        return HandshakeNote(topic, place, meaning, weight: choice.keyShare == .askedFor ? .main : .more)
    }

    private static let postQuantum = BilingualProse(
        en: """
            It is a post-quantum key exchange (ML-KEM, FIPS 203): as far as is known, a quantum computer will not open \
            today's recordings later, either.
            """,
        zh: "这是后量子密钥交换（ML-KEM，FIPS 203）：就目前所知，日后的量子计算机也解不开今天录下的内容。")

    private func groupless(_ topic: BilingualProse) -> HandshakeNote? {
        if let bits = choice.primeBits {
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "Diffie-Hellman with a prime of \(bits) bits, which the server brought.",
                    zh: "Diffie-Hellman，所用 \(bits) 位素数由服务器给出。"),
                BilingualProse(
                    en: "The client could not choose it, only break off.", zh: "客户端不能选择，只能接受或中断。"),
                weight: .more)
        }
        if choice.suite.value.keyExchange == .rsa, tls.resumption != .session {
            return HandshakeNote(
                topic,
                BilingualProse(
                    en: "RSA: the client makes the secret up and encrypts it with the server's public key.",
                    zh: "RSA：客户端选定秘密，用服务器的公钥加密后发送。"), nil, weight: .more)
        }
        guard choice.version.isTLS13, tls.resumption == .psk else { return nil }
        return HandshakeNote(
            topic,
            BilingualProse(en: "none: the pre-shared key alone.", zh: "没有：只用预共享密钥。"), nil, weight: .more)
    }

    // MARK: Signature and application protocol

    private var signature: HandshakeNote? {
        guard let pick = choice.signature, let position = pick.position else { return nil }
        return HandshakeNote(
            BilingualProse(en: "Signature", zh: "签名"),
            BilingualProse(
                en:
                    "\(pick.value.text), number \(position) of the client's \(count(pick.offered, "algorithm")).",
                zh: "\(pick.value.text)，在客户端接受的 \(pick.offered) 种算法中排第 \(position)。"),
            BilingualProse(
                en: "It must go with the key of the server's certificate.", zh: "它必须与服务器证书的密钥相配。"),
            weight: .detail)
    }

    private var application: HandshakeNote? {
        let topic = BilingualProse(en: "Application protocol (ALPN)", zh: "应用层协议（ALPN）")
        guard choice.alpnOffered > 0 else { return nil }
        if let pick = choice.alpn {
            let place =
                pick.position.map {
                    BilingualProse(
                        en: ", number \($0) of the \(pick.offered) that the client offers.",
                        zh: "，在客户端提供的 \(pick.offered) 个中排第 \($0)。")
                } ?? BilingualProse(en: ", which the client did not offer.", zh: "，客户端并没有提供它。")
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
                    BilingualProse(en: "Judgement", zh: "评价"),
                    weak.signatureIsUnseen
                        ? BilingualProse(
                            en: "nothing of what can be seen of the choice is weak today; \(hidden.en).",
                            zh: "看得到的各项选择在今天都没有弱点；\(hidden.zh)。")
                        : BilingualProse(
                            en: "nothing of what was chosen is weak today.", zh: "选定的各项在今天都没有弱点。"),
                    isRecommended
                        ? BilingualProse(
                            en: "IANA lists the cipher suite as recommended (RFC 8447 §8).",
                            zh: "IANA 把这个密码套件列为推荐（RFC 8447 §8）。") : nil)
            ]
        }
        return weak.chosen.map { item in
            let weakness = item.weakness
            let place = item.name.map { $0 + "; " } ?? ""
            return HandshakeNote(
                BilingualProse(en: "! Weak today", zh: "! 今天看来是弱点"),
                BilingualProse(
                    en: "\(weakness.name(in: .en)) (\(place)\(weakness.source)).",
                    zh: "\(weakness.name(in: .zh))（\(item.name.map { $0 + "；" } ?? "")\(weakness.source)）。"),
                weakness.sentence, isTrouble: true)
        }
    }

    /// Why the server's signature is not seen.
    private var hidden: BilingualProse {
        weak.signatureIsEncrypted
            ? BilingualProse(
                en: "certificates and the server's signature are encrypted", zh: "证书和服务器的签名已加密")
            : BilingualProse(
                en: "the server's signature is not in the capture", zh: "捕获中没有服务器的签名")
    }

    /// What was offered, and whether the connection can be said not to use it.
    private var topic: BilingualProse {
        weak.isJudged
            ? BilingualProse(en: "Only offered", zh: "提供而未选用的") : BilingualProse(en: "Offered", zh: "所提供的")
    }

    /// Whether what is only offered came to be used.
    private var use: BilingualProse {
        guard weak.isJudged else {
            return BilingualProse(en: "No choice of the server is in the capture", zh: "捕获中没有服务器的选择")
        }
        guard weak.signatureIsUnseen else {
            return BilingualProse(en: "The server chose none of it", zh: "服务器没有选用它们")
        }
        return BilingualProse(
            en: "Nothing of it is in what can be seen of the choice; \(hidden.en)",
            zh: "看得到的选择中没有它们；\(hidden.zh)")
    }

    /// What was only offered, in a sentence.
    private var offer: HandshakeNote? {
        let others = weak.otherWeakOffers
        guard let worst = weak.offered.first, let name = worst.names.last else { return nil }
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
            let (weakness, names) = (kind.weakness, kind.names)
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
