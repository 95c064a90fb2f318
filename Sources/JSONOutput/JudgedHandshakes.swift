import TLSMessages
import WireBytes

/// What was concluded of handshakes, for those that come again: clients and servers offer and choose the same thousands of times, and to
/// hold their lists against each other takes longer than to see that they are the same. Used by one thread at a time.
final class JudgedHandshakes {
    /// What is concluded from what the two hellos and the server's key say.
    typealias Judgement = (choice: HandshakeChoice?, weak: HandshakeWeaknesses)

    private var known: [Said: Judgement] = [:]

    /// Handshakes that are remembered; with one more all are forgotten.
    private static let mostKnown = 256

    /// Handshakes that are remembered.
    var count: Int { known.count }

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
        if let judgement = known[said] { return judgement }
        if known.count >= Self.mostKnown { known.removeAll() }
        let judgement = Self.judge(tls)
        known[said] = judgement
        return judgement
    }

    /// The same without remembering it.
    static func judge(_ tls: TLSConversation) -> Judgement {
        (HandshakeChoice(tls), HandshakeWeaknesses(tls))
    }
}
