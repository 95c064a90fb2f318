package import CertificateChains
package import TLSMessages
package import WireBytes

/// What was found out about a certificate chain from the capture alone.
package enum CertificateStepFinding: Sendable {
    /// What a check came to, and the verdict that it is part of.
    case check(ChainCheck, ChainVerdict)
    /// Nobody looked at it.
    case notExamined
    /// The client named no host.
    case noServerName
    /// No OCSP answer is stapled.
    case noStapledAnswer
    /// What would show whether an OCSP answer is stapled is not in the capture.
    case staplingUnseen
    /// Where the path leads, if that was looked at, and what the client made of the chain.
    case trust((check: ChainCheck, verdict: ChainVerdict)?, ClientReaction)
    /// How the server proved that it holds the certificate's key.
    case possession(KeyProof)
    /// The client accepts a name that no public CA may sign, so it has this issuer as an anchor of its own.
    case ownAnchor(name: [UInt8], issuer: [UInt8])
    /// By the anchors given the chain is good.
    case good
    /// What the client made of the chain.
    case reaction(ClientReaction)
    /// The hash of the key that would be pinned, SHA-256. RFC 7469 §2.4.
    case pin([UInt8])
    /// Whether a key is pinned cannot be seen.
    case pinUnseen
}

/// How a server proved that it holds the key of its certificate.
package enum KeyProof: Sendable, Hashable {
    /// It signed the handshake; with this packet the signature is there.
    case signsHandshake(SignatureScheme, at: Int)
    /// It signed its key share; with this packet the signature is there, if it was captured; the algorithm is named since TLS 1.2.
    case signsKeyShare(SignatureScheme?, at: Int?)
    /// Only the holder of the key can compute the secret from it and the client's share.
    case agrees
    /// That is not in the capture, or cannot be read.
    case unseen
    /// Only the holder of the key can decrypt what the client sends.
    case decrypts
}

/// What a client made of a certificate chain, as far as the wire shows it: it checks in silence.
package enum ClientReaction: Sendable, Hashable {
    /// It breaks off with an alert.
    case breaksOff(Alert)
    /// It goes on, although the chain is not good by the anchors known here.
    case goesOnDespite(PacketMark)
    /// It goes on; by the anchors known here the chain is good, or nobody judged it here.
    case goesOn(PacketMark)
    /// It goes on with the handshake; no data came of it.
    case goesOnWithHandshake(PacketMark)
    /// It closes without having asked for anything.
    case closes(PacketMark)
    /// That is not in the capture.
    case notCaptured

    /// The packet that shows it.
    package var mark: PacketMark? {
        switch self {
        case .breaksOff(let alert): alert.mark
        case .goesOnDespite(let mark), .goesOn(let mark), .goesOnWithHandshake(let mark),
            .closes(let mark):
            mark
        case .notCaptured: nil
        }
    }
}
