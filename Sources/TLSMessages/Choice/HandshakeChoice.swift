/// Why this and nothing else, as far as the ServerHello held against the ClientHello's lists tells. Whose order decided
/// is not on the wire: what only looks like it is not concluded.
/// RFC 8446 §4.1.1, §4.1.3, §4.2.1; RFC 5246 §7.4.1.3.
public struct HandshakeChoice: Sendable {
    /// What can be said of the choice from a list.
    public enum Reason: Sendable, Hashable {
        /// The list had nothing else that could be taken.
        case onlyOne
        /// It is the client's first.
        case first
        /// It is the client's first that goes with the server's certificate, of this kind.
        case firstForCertificate(String)
        /// So many come before it that the client would rather have.
        case later(passedOver: Int)
        /// The same; and so many of them could not be taken with the server's certificate, of this kind.
        case laterForCertificate(String, passedOver: Int, ofOtherKind: Int)
        /// The resumed session had it: nothing was chosen.
        case resumed
        /// The client did not offer it.
        case notOffered
    }

    /// A choice from one of the client's lists.
    public struct Pick<Value: Sendable>: Sendable {
        /// What was chosen.
        public var value: Value
        /// Its place among those that could be chosen, from 1; nil where it is not among them.
        public var position: Int?
        /// How many could be chosen.
        public var offered: Int
        /// What can be said of it.
        public var reason: Reason
    }

    /// How the client's share of the key was there.
    public enum KeyShareState: Sendable, Hashable {
        /// The first hello had it.
        case sentAtOnce
        /// The server had to ask for it. RFC 8446 §4.1.4.
        case askedFor
    }

    /// The version.
    public var version: ProtocolVersion
    /// The newest version that the client offers.
    public var newestOffered: ProtocolVersion
    /// Whether the server's random value has the mark of a server that could do TLS 1.3. RFC 8446 §4.1.3.
    public var hasDowngradeMark: Bool
    /// Whether the server took a pre-shared key, which is tied to a hash. RFC 8446 §4.2.11.
    public var hasPreSharedKey: Bool
    /// The cipher suite, among those that go with the version.
    public var suite: Pick<CipherSuite>
    /// The cipher suites that the client offers for whatever version.
    public var suitesOffered: Int
    /// The group of the key exchange; nil where there is none, or an unnamed one.
    public var group: Pick<NamedGroup>?
    /// Whether the client had sent its share for the group at once (TLS 1.3).
    public var keyShare: KeyShareState?
    /// Bits of the prime that the server brought for Diffie-Hellman (up to TLS 1.2).
    public var primeBits: Int?
    /// The algorithm with which the server proved that it holds its certificate's key.
    public var signature: Pick<SignatureScheme>?
    /// The application protocol; nil where none was offered or chosen.
    public var alpn: Pick<[UInt8]>?
    /// Application protocols that the client offered.
    public var alpnOffered: Int
    /// Whether the answer about the application protocol is encrypted and was not opened.
    public var alpnIsHidden: Bool

    /// Holds the two hellos against each other; nil where one of them is missing or damaged.
    public init?(_ tls: TLSConversation) {
        self.init(FirstHandshake(tls.messages), resumption: tls.resumption)
    }

    init?(_ handshake: FirstHandshake, resumption: Resumption) {
        guard let offer = handshake.offer, offer.isReadable, let choice = handshake.choice else { return nil }
        version = choice.version
        newestOffered = offer.newestVersion
        hasDowngradeMark = choice.hasDowngradeMark
        hasPreSharedKey = choice.hasPreSharedKey
        suitesOffered = offer.offeredSuiteCount
        suite = Self.suite(choice.cipherSuite, offer, choice.version, isResumed: resumption == .session)
        let groups = offer.groups.filter { !$0.isGREASE }
        primeBits = handshake.keyExchange?.primeBits
        group = (choice.keyShareGroup ?? handshake.keyExchange?.group).map {
            Pick($0, of: groups, isListed: offer.has(.supportedGroups))
        }
        if let shared = choice.keyShareGroup, let first = handshake.firstOffer {
            keyShare = first.keyShares.contains { $0.group == shared } ? .sentAtOnce : .askedFor
        }
        signature = handshake.serverSignature.map {
            Pick(
                $0, of: offer.signatureSchemes.filter { !$0.isGREASE },
                isListed: offer.has(.signatureAlgorithms))
        }
        let protocols = offer.alpn.filter { !Self.isGREASE($0) }
        alpnOffered = protocols.count
        let extensions = handshake.encryptedExtensions
        alpn = (choice.alpn ?? extensions?.alpn).map { Pick($0, of: protocols, isListed: true) }
        alpnIsHidden = choice.version.isTLS13 && extensions == nil
    }

    private static func suite(
        _ chosen: CipherSuite, _ offer: ClientHello, _ version: ProtocolVersion, isResumed: Bool
    ) -> Pick<CipherSuite> {
        let usable = offer.offeredSuites.filter {
            $0.isForTLS13 == version.isTLS13
                && (!$0.needsTLS12 || version.rawValue >= ProtocolVersion.tls12.rawValue)
        }
        var pick = Pick(chosen, of: usable, isListed: true)
        if isResumed {
            pick.reason = .resumed
        } else if case .later(let passed) = pick.reason, let kind = chosen.certificateKind {
            let others = usable.prefix { $0 != chosen }.count { $0.needsOtherCertificate(than: chosen) }
            if others == passed {
                pick.reason = .firstForCertificate(kind)
            } else if others > 0 {
                pick.reason = .laterForCertificate(kind, passedOver: passed, ofOtherKind: others)
            }
        }
        return pick
    }

    /// RFC 8701 §2: two bytes that are the same, ending in A.
    private static func isGREASE(_ name: [UInt8]) -> Bool {
        name.count == 2 && name[0] == name[1] && name[0] & 0x0F == 0x0A
    }
}

extension HandshakeChoice.Pick where Value: Equatable {
    /// Finds a value in a list.
    ///
    /// - Parameters:
    ///   - value: what was chosen.
    ///   - list: what could be chosen, most wanted first.
    ///   - isListed: whether the client gave a list at all; without one anything goes.
    init(_ value: Value, of list: [Value], isListed: Bool) {
        let place = list.firstIndex(of: value)
        let reason: HandshakeChoice.Reason =
            switch place {
            case nil: isListed ? .notOffered : .first
            case 0?: list.count == 1 ? .onlyOne : .first
            case let passed?: .later(passedOver: passed)
            }
        self.init(value: value, position: place.map { $0 + 1 }, offered: list.count, reason: reason)
    }
}
