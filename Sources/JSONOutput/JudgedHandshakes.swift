import Annotations
import Documents
import Findings
import Output
import TLSMessages
import WireBytes

/// What was concluded of handshakes, for those that come again: clients and servers offer and choose the same thousands of times, and to
/// hold their lists against each other takes longer than to see that they are the same. Used by one thread at a time.
final class JudgedHandshakes {
    /// What is concluded from what the two hellos and the server's key say.
    final class Judgement {
        let choice: HandshakeChoice?
        let weak: HandshakeWeaknesses
        /// What was written of it, behind other members; nil where nothing was yet.
        var members: [UInt8]?
        /// The fingerprints of the client's hello and of the server's; nil where nobody has asked for them.
        var ofClient: Fingerprints?
        var ofServer: Fingerprints?

        init(_ tls: TLSConversation) {
            choice = HandshakeChoice(tls)
            weak = HandshakeWeaknesses(tls)
        }
    }

    /// A hello's; nil where it has none. Those of a ServerHello are JA3S and JA4S.
    typealias Fingerprints = (ja3: String?, ja4: String?)

    private var judgements = Memory<Said, Judgement>()
    private var ofClients = Memory<Fingerprinted<ClientFingerprints>, Fingerprints>()
    private var ofServers = Memory<Fingerprinted<ServerFingerprints>, Fingerprints>()

    /// Handshakes, and hellos of clients and of servers, that are remembered; with one more all of its kind are forgotten.
    private static let mostKnown = 256

    /// What was said of each step of a handshake last, by what it was said from.
    private var said = Array(repeating: [SaidOfStep](), count: 2 * stepsOfFlow)
    /// The member that says that a step is not in the capture; nil where it has not been written yet.
    private var notCaptured: [UInt8]?

    private struct SaidOfStep {
        let findings: [TLSStepFinding]
        let member: [UInt8]
    }

    /// Steps that are told apart of each of the two flows: they have a dozen.
    private static let stepsOfFlow = 16
    /// Different things that are remembered to have been said of a step of a handshake.
    private static let mostSaid = 4

    /// Handshakes that are remembered.
    var count: Int { judgements.known.count }
    /// Hellos whose fingerprints are remembered.
    var fingerprintCount: Int { ofClients.known.count + ofServers.known.count }

    /// Steps of which what is said is remembered.
    var stepCount: Int { said.reduce(0) { $0 + $1.count } }

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
    ///
    /// A class, because as a value it would be copied to be compared.
    private final class Said: Hashable {
        private let offer: ClientHello
        private let choice: ServerHello
        /// The groups of which the first hello had a share; nil where there is none.
        private let firstShares: [NamedGroup]?
        private let keyExchange: ServerKeyExchange?
        private let signature: SignatureScheme?
        private let encrypted: EncryptedExtensions?
        private let resumption: Resumption

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
            choice.random = choice.hasDowngradeMark ? choice.random.suffix(8) : []
            choice.sessionID = []
            choice.cookie = nil
            choice.connectionID = nil
            choice.timestamps = nil
            choice.extensions = Self.blank(choice.extensions)
            encrypted = handshake.encryptedExtensions.map { encrypted in
                var encrypted = encrypted
                encrypted.quicParameters = nil
                encrypted.extensions = Self.blank(encrypted.extensions)
                return encrypted
            }
            self.offer = offer
            self.choice = choice
            firstShares = handshake.firstOffer?.keyShares.map(\.group)
            keyExchange = handshake.keyExchange
            signature = handshake.serverSignature
            resumption = tls.resumption
        }

        static func == (one: Said, other: Said) -> Bool {
            one.choice == other.choice && one.offer == other.offer && one.firstShares == other.firstShares
                && one.keyExchange == other.keyExchange && one.signature == other.signature
                && one.encrypted == other.encrypted && one.resumption == other.resumption
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
        guard let said = Said(tls) else { return Judgement(tls) }
        return judgements.concluded(from: said) { Judgement(tls) }
    }

    /// Writes what is said of a step, in English, as a member behind others; nothing where there is nothing to add.
    func write(_ step: FlowOccurrence.Step, in flow: FlowKind, _ json: inout JSONWriter) {
        switch step.finding {
        case .notCaptured?:
            if let notCaptured { return json.members(notCaptured) }
            notCaptured = Self.write(step, &json)
        case .tls(let findings)?:
            let place = step.number % Self.stepsOfFlow + (flow == .tlsSetup13 ? Self.stepsOfFlow : 0)
            for index in said[place].indices where said[place][index].findings == findings {
                return json.members(said[place][index].member)
            }
            if said[place].count == Self.mostSaid { said[place].removeFirst() }
            said[place].append(SaidOfStep(findings: findings, member: Self.write(step, &json)))
        case .insideProgram?, .certificate?, .exchange?, nil: _ = Self.write(step, &json)
        }
    }

    private static func write(_ step: FlowOccurrence.Step, _ json: inout JSONWriter) -> [UInt8] {
        json.keeping { json in
            if let words = step.words?(in: .en).plainBytes { json.field("detail", words) }
        }
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
