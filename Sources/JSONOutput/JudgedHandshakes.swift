import Annotations
import Documents
import Findings
import TLSMessages
import WireBytes

/// What was concluded of handshakes, for those that come again: clients and servers offer and choose the same thousands of times, and to
/// hold their lists against each other takes longer than to see that they are the same. Used by one thread at a time.
final class JudgedHandshakes {
    /// What is concluded from what the two hellos and the server's key say.
    typealias Judgement = (choice: HandshakeChoice?, weak: HandshakeWeaknesses)

    /// A hello's; nil where it has none. Those of a ServerHello are JA3S and JA4S.
    typealias Fingerprints = (ja3: String?, ja4: String?)

    private var judgements = Memory<Said, Judgement>()
    private var ofClients = Memory<Fingerprinted<ClientFingerprints>, Fingerprints>()
    private var ofServers = Memory<Fingerprinted<ServerFingerprints>, Fingerprints>()

    /// Handshakes, and hellos of clients and of servers, that are remembered; with one more all of its kind are forgotten.
    private static let mostKnown = 256

    /// What was said of steps, by what it was said from: each at the place that this tells.
    private var said: [(findings: [TLSStepFinding], words: [UInt8])?] = []

    /// Places for what is said of steps: a handshake has a dozen. Each is one's whose finding comes last.
    private static let places = 64

    /// Handshakes that are remembered.
    var count: Int { judgements.known.count }
    /// Hellos whose fingerprints are remembered.
    var fingerprintCount: Int { ofClients.known.count + ofServers.known.count }

    /// Steps of which what is said is remembered.
    var stepCount: Int { said.count { $0 != nil } }

    /// What was concluded, by what it was concluded from.
    private struct Memory<Said: Hashable, Concluded> {
        private(set) var known: [Said: Concluded] = [:]

        mutating func concluded(from said: Said, _ conclude: () -> Concluded) -> Concluded {
            if let concluded = known[said] { return concluded }
            if known.count >= JudgedHandshakes.mostKnown { known.removeAll() }
            let concluded = conclude()
            known[said] = concluded
            return concluded
        }
    }

    private struct Fingerprinted<Hello: Hashable>: Hashable {
        let hello: Hello
        let transport: HelloTransport
    }

    /// All that is said in a handshake, but for what is new in each.
    ///
    /// What is blank here must not be concluded from, in ``HandshakeChoice`` and ``HandshakeWeaknesses``: random values, of which only
    /// the mark counts that a server may put at the end (RFC 8446 §4.1.3), names, tickets, cookies and connection IDs, and where
    /// in its message an extension stands.
    private struct Said: Hashable {
        var offer: ClientHello
        var choice: ServerHello
        /// The groups of which the first hello had a share; nil where there is none.
        var firstShares: [NamedGroup]?
        var keyExchange: ServerKeyExchange?
        var signature: SignatureScheme?
        var encrypted: EncryptedExtensions?
        var resumption: Resumption

        /// Nil where one of the hellos is missing.
        init?(_ tls: TLSConversation) {
            let handshake = FirstHandshake(tls.messages)
            guard var offer = handshake.offer, var choice = handshake.choice else { return nil }
            offer.random = []
            offer.sessionID = []
            offer.cookie = nil
            offer.connectionID = nil
            offer.serverName = nil
            offer.ticket = nil
            offer.encryptedHello = nil
            offer.quicParameters = nil
            offer.extensions = Self.blank(offer.extensions)
            choice.random = choice.random.suffix(8).first == UInt8(ascii: "D") ? choice.random.suffix(8) : []
            choice.sessionID = []
            choice.cookie = nil
            choice.connectionID = nil
            choice.timestamps = nil
            choice.extensions = Self.blank(choice.extensions)
            if var encrypted = handshake.encryptedExtensions {
                encrypted.quicParameters = nil
                encrypted.extensions = Self.blank(encrypted.extensions)
                self.encrypted = encrypted
            }
            self.offer = offer
            self.choice = choice
            firstShares = handshake.firstOffer?.keyShares.map(\.group)
            keyExchange = handshake.keyExchange
            signature = handshake.serverSignature
            resumption = tls.resumption
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(someOf: offer.cipherSuites)
            hasher.combine(someOf: offer.extensions)
            hasher.combine(choice.cipherSuite)
            hasher.combine(choice.keyShareGroup)
            hasher.combine(choice.extensions.count)
            hasher.combine(signature)
        }

        private static func blank(_ extensions: [Extension]) -> [Extension] {
            extensions.map { each in
                var each = each
                each.range = 0..<0
                return each
            }
        }
    }

    /// What is concluded of the first handshake of a connection.
    func judgement(of tls: TLSConversation) -> Judgement {
        guard let said = Said(tls) else { return Self.judge(tls) }
        return judgements.concluded(from: said) { Self.judge(tls) }
    }

    private static func judge(_ tls: TLSConversation) -> Judgement {
        (HandshakeChoice(tls), HandshakeWeaknesses(tls))
    }

    /// What is said of a step, in English; nil where there is nothing to add.
    func words(of step: FlowOccurrence.Step) -> [UInt8]? {
        guard case .tls(let findings)? = step.finding else { return step.words?(in: .en).plainBytes }
        if said.isEmpty { said = Array(repeating: nil, count: Self.places) }
        let place = Int(UInt(bitPattern: findings.hashValue) % UInt(Self.places))
        if let known = said[place], known.findings == findings { return known.words }
        guard let words = step.words?(in: .en).plainBytes else { return nil }
        said[place] = (findings, words)
        return words
    }

    /// Of a ClientHello.
    func fingerprints(of hello: ClientHello, over transport: HelloTransport) -> Fingerprints {
        guard let made = ClientFingerprints(of: hello) else { return (nil, nil) }
        return ofClients.concluded(from: Fingerprinted(hello: made, transport: transport)) {
            (made.ja3Hash, made.ja4(over: transport))
        }
    }

    /// Of a ServerHello.
    func fingerprints(of hello: ServerHello, over transport: HelloTransport) -> Fingerprints {
        let made = ServerFingerprints(of: hello)
        return ofServers.concluded(from: Fingerprinted(hello: made, transport: transport)) {
            (made.ja3sHash, made.ja4s(over: transport))
        }
    }
}
