import CertificateChains
import TLSMessages
import WireBytes

/// What each side knows after a step of a TLS handshake, and what an eavesdropper learns from it.
///
/// Concluded only from what the handshake in the capture was: which key exchange, with whose certificate, resumed or not. A class as
/// ``TLSSetup`` is one.
final class TLSKnowledge {
    private let tls: TLSConversation
    private let handshake: FirstHandshake

    init(_ tls: TLSConversation, _ handshake: FirstHandshake) {
        self.tls = tls
        self.handshake = handshake
    }

    // MARK: Facts

    private var exchange: CipherSuite.KeyExchange? { handshake.choice?.cipherSuite.keyExchange }
    private var isAnonymous: Bool { handshake.choice?.cipherSuite.isAnonymous == true }
    private var isResumed12: Bool { tls.resumption == .session }
    private var usesPSK: Bool { handshake.choice?.hasPreSharedKey == true }
    /// Whether the cipher suite is one with a pre-shared key (up to TLS 1.2). RFC 4279, RFC 5489.
    private var hasPSKSuite: Bool { handshake.choice?.cipherSuite.hasPreSharedKey == true }
    private var hasKeyShare: Bool { handshake.choice?.keyShareGroup != nil }

    /// Whether the client has shown a certificate and proved that it holds its key.
    private var clientProved: Bool {
        guard case .certificate(let message)? = handshake.first(.certificate, from: .client)?.body else {
            return false
        }
        return !message.certificates.isEmpty && handshake.first(.certificateVerify, from: .client) != nil
    }

    /// Whether the server asked for a certificate; and whether the client answered with an empty list.
    private var clientWasAsked: Bool { handshake.first(.certificateRequest, from: .server) != nil }
    private var clientDeclined: Bool {
        handshake.first(.certificate, from: .client)?.listsNoCertificate == true
    }

    private var clientProof: StepKnowledge.Known? { clientProved ? .clientProved : nil }

    /// Whether all that the client did in this handshake could be read.
    private var clientIsRead: Bool {
        tls.version?.isTLS13 != true || handshake.first(.finished, from: .client) != nil
    }

    // MARK: The hellos

    var afterTCP: StepKnowledge { StepKnowledge(.addresses, listener: .addresses) }

    var afterHello: StepKnowledge {
        let offer = handshake.offer
        return StepKnowledge(
            .offer(
                hasKey: offer?.keyShares.contains { !$0.group.isGREASE } == true, shareSecret: shareSecret),
            listener: heardHello(offer?.serverName, maybeDecoy: offer?.encryptedHello != nil))
    }

    private func heardHello(_ name: [UInt8]?, maybeDecoy: Bool) -> StepKnowledge.Overheard {
        guard let name else { return .hello }
        return HostReference.isAddress(name) && !maybeDecoy
            ? .helloWithAddress : .helloWithName(maybeDecoy: maybeDecoy)
    }

    /// Whether the two share a secret from before the handshake: that of a session that is resumed, or a pre-shared key. What
    /// the client offers and the server does not take, it may have or not.
    private var shareSecret: Bool? {
        if isResumed12 || usesPSK { return true }
        guard let offer = handshake.offer, !hasPSKSuite else { return nil }
        if offer.pskCount > 0 { return nil }
        let namesSession =
            offer.ticket?.isEmpty == false || !offer.newestVersion.isTLS13 && !offer.sessionID.isEmpty
        return tls.resumption == .unknown && namesSession ? nil : false
    }

    var afterChoice: StepKnowledge {
        guard tls.version?.isTLS13 == true else {
            return isResumed12
                ? StepKnowledge(.resumedSecret, listener: .resumedChoice)
                : StepKnowledge(.choice, listener: .choice)
        }
        return usesPSK && !hasKeyShare
            ? StepKnowledge(.preSharedKeyAlone, listener: .choiceOnly)
            : StepKnowledge(.sharedSecret(withPreSharedKey: usesPSK), listener: .publicShares)
    }

    // MARK: Up to TLS 1.2

    var afterCertificate: StepKnowledge { StepKnowledge(.claimedIdentity, listener: .certificate) }

    var afterServerKey: StepKnowledge {
        if handshake.keyExchange?.isHintAlone == true { return StepKnowledge(.hint, listener: .hello) }
        let isSigned = handshake.keyExchange?.isSigned ?? !isAnonymous
        return StepKnowledge(.serverKey(isSigned: isSigned), listener: .publicKey)
    }

    var afterHelloDone: StepKnowledge { StepKnowledge(.clientsTurn) }

    var afterClientKey: StepKnowledge? {
        switch exchange {
        case .preShared: StepKnowledge(.preSharedKeyAlone, listener: .identity)
        case .ephemeral where hasPSKSuite:
            StepKnowledge(.sharedSecret(withPreSharedKey: true), listener: .publicKey)
        case .rsa where !hasPSKSuite: StepKnowledge(.clientsSecret, listener: .encryptedSecret)
        case .ephemeral: StepKnowledge(.agreedSecret, clientProof, listener: .bothPublicKeys)
        // Diffie-Hellman with the certificate's key: whoever gets that later computes the secret from the client's.
        case .fixed: StepKnowledge(.agreedSecret, clientProof)
        // The suite was not captured, or is of another kind.
        case .rsa, .separate, .other, nil: nil
        }
    }

    func afterFinished12(_ side: Side) -> StepKnowledge {
        let proof: StepKnowledge.Known? =
            if side == .client {
                nil
            } else if isResumed12 {
                .earlierServer
            } else {
                exchange == .rsa && !hasPSKSuite ? .serverDecrypted : nil
            }
        return StepKnowledge(.sameKeys(side), proof, listener: .encryptionBegins)
    }

    func afterRenegotiation(asks: Bool) -> StepKnowledge {
        StepKnowledge(.newKeys(clientAsked: asks), listener: .encryptedHandshake)
    }

    // MARK: TLS 1.3

    private var onlyLengths: StepKnowledge.Overheard { .onlyLengths(withoutCertificate: usesPSK) }

    var afterExtensions: StepKnowledge { StepKnowledge(.privateAnswers, listener: onlyLengths) }

    var afterCertificate13: StepKnowledge { StepKnowledge(.claimedIdentity, listener: onlyLengths) }

    var afterVerify: StepKnowledge { StepKnowledge(.serverSigned, listener: onlyLengths) }

    var afterServerFinished13: StepKnowledge {
        let proof: StepKnowledge.Known? =
            if usesPSK {
                .preSharedKeyProves
            } else {
                handshake.first(.finished, from: .server) == nil ? .serverProvedUnseen : nil
            }
        return StepKnowledge(.serverConfirmed, proof, listener: onlyLengths)
    }

    var afterClientFinished13: StepKnowledge {
        StepKnowledge(.clientConfirmed, clientProof, listener: onlyLengths)
    }

    var afterEarlyData: StepKnowledge { StepKnowledge(.replayable, listener: .earlyDataLength) }

    // MARK: Data

    var afterRequest: StepKnowledge {
        let who: StepKnowledge.Known? =
            if clientProved {
                .bothProved
            } else if clientDeclined {
                .clientDeclined
            } else {
                usesPSK || hasPSKSuite || isResumed12 || isAnonymous || !clientIsRead || clientWasAsked
                    ? nil : .clientUnasked
            }
        return StepKnowledge(.onlyTheTwo, who, listener: .amounts)
    }

    var afterTickets: StepKnowledge { StepKnowledge(.resumable) }

    var afterLaterCertificate: StepKnowledge { StepKnowledge(.clientProved) }

    var afterKeyUpdate: StepKnowledge { StepKnowledge(.updatedKey) }
}
