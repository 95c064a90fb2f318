import WireBytes

/// What of a handshake is weak today: of what was chosen, which is a judgment of the connection, and of what was only
/// offered, which nobody may come to use.
public struct HandshakeWeaknesses: Sendable {
    /// One thing that was chosen, and what is weak in it.
    public struct Chosen: Sendable, Hashable {
        /// What is weak.
        public var weakness: TLSWeakness
        /// The name of what has it; nil where it is something that is missing.
        public var name: String?
    }

    /// A weakness that offers have.
    public struct Offered: Sendable, Hashable {
        /// What is weak.
        public var weakness: TLSWeakness
        /// The names of what has it, as they were offered.
        public var names: [String]
    }

    /// What is weak in the choice, the worst first.
    public private(set) var chosen: [Chosen] = []
    /// Whether there was a choice that could be judged.
    public private(set) var isJudged = false
    /// Whether there was a whole offer that could be judged.
    public private(set) var knowsOffer = false
    /// What is weak in the offer and was not chosen, the worst first; a suite stands under each that it has.
    public private(set) var offered: [Offered] = []
    /// Cipher suites that were offered and not chosen, signals and GREASE not counted.
    public private(set) var suites = 0
    /// How many of them are weak.
    public private(set) var weakSuites = 0
    /// How many other things were offered, not chosen, and are weak.
    public private(set) var otherWeakOffers = 0
    /// Whether the server's signature belongs to the choice and was not seen: encrypted, or not captured.
    public private(set) var signatureIsUnseen = false
    /// Whether it is encrypted: since TLS 1.3, without keys.
    public private(set) var signatureIsEncrypted = false

    /// Judges the first handshake of a connection.
    public init(_ tls: TLSConversation) {
        self.init(FirstHandshake(tls.messages), isResumed: tls.resumption == .session)
    }

    init(_ handshake: FirstHandshake, isResumed: Bool) {
        if let offer = handshake.offer, offer.isReadable {
            knowsOffer = true
            judge(offer, handshake)
        }
        if let choice = handshake.choice {
            isJudged = true
            judge(choice, handshake)
            lookForSignature(of: choice, handshake, isResumed: isResumed)
        }
    }

    private mutating func judge(_ offer: ClientHello, _ handshake: FirstHandshake) {
        let choice = handshake.choice
        var found = [[String]](repeating: [], count: TLSWeakness.allCases.count)
        for suite in offer.offeredSuites where suite != choice?.cipherSuite {
            suites += 1
            // With encrypt_then_mac the server can avoid this one. RFC 7366.
            let weak = suite.weaknesses.filter { $0 != .macThenEncrypt || !offer.has(.encryptThenMAC) }
            guard !weak.isEmpty else { continue }
            weakSuites += 1
            for weakness in weak { found[weakness.rawValue].append(suite.text) }
        }
        func note(_ weakness: TLSWeakness, _ name: String) {
            otherWeakOffers += 1
            found[weakness.rawValue].append(name)
        }
        for version in offer.offeredVersions.distinct where version != choice?.version {
            if let weak = version.weakness { note(weak, version.name ?? version.hexadecimal) }
        }
        // Each is looked for among all messages.
        let signature = handshake.serverSignature
        let chosenGroup = handshake.keyExchange?.group ?? choice?.keyShareGroup
        for scheme in offer.signatureSchemes.distinct where !scheme.isGREASE && scheme != signature {
            if let weak = scheme.weakness { note(weak, scheme.text) }
        }
        for group in offer.groups.distinct where group.isSmall && group != chosenGroup {
            note(.smallCurve, group.text)
        }
        for method in offer.compressionMethods where method != 0 && method != choice?.compressionMethod {
            note(.compression, method == 1 ? "DEFLATE" : "\(method)")
        }
        for weakness in TLSWeakness.allCases where !found[weakness.rawValue].isEmpty {
            offered.append(Offered(weakness: weakness, names: found[weakness.rawValue]))
        }
    }

    private mutating func judge(_ choice: ServerHello, _ handshake: FirstHandshake) {
        func note(_ weakness: TLSWeakness?, _ name: String?) {
            if let weakness { chosen.append(Chosen(weakness: weakness, name: name)) }
        }
        let version = choice.version
        note(version.weakness, version.name ?? version.hexadecimal)
        for weakness in choice.cipherSuite.weaknesses
        where weakness != .macThenEncrypt || !choice.has(.encryptThenMAC) {
            note(weakness, choice.cipherSuite.text)
        }
        if choice.compressionMethod != 0 { note(.compression, nil) }
        if let exchange = handshake.keyExchange {
            if let group = exchange.group, group.isSmall { note(.smallCurve, group.text) }
            if let bits = exchange.primeBits, bits < 2048 { note(.smallGroup, "\(bits) bit") }
        }
        if let scheme = handshake.serverSignature { note(scheme.weakness, scheme.text) }
        if version.isTLS13 {
            if choice.hasPreSharedKey, choice.keyShareGroup == nil { note(.preSharedAlone, nil) }
        } else {
            if !choice.has(.extendedMasterSecret) { note(.noExtendedMasterSecret, nil) }
            if !choice.has(.renegotiationInfo) { note(.noSecureRenegotiation, nil) }
        }
        chosen.sort { $0.weakness < $1.weakness }
    }

    /// Looks whether the server's signature was seen, where the choice has one.
    private mutating func lookForSignature(
        of choice: ServerHello, _ handshake: FirstHandshake, isResumed: Bool
    ) {
        let suite = choice.cipherSuite
        signatureIsEncrypted =
            choice.version.isTLS13 && !choice.hasPreSharedKey && handshake.serverSignature == nil
        let isMissing =
            !choice.version.isTLS13 && !isResumed && handshake.keyExchange == nil
            && suite.keyExchange == .ephemeral && !suite.isAnonymous && !suite.hasPreSharedKey
        signatureIsUnseen = signatureIsEncrypted || isMissing
    }
}
