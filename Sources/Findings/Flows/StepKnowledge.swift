package import WireBytes

/// Who knows what after a step of a TLS handshake.
package struct StepKnowledge: Sendable, Hashable {
    /// What the two sides know then: which secrets they have.
    package let after: Known
    /// What one has proven to the other by it; nil where that is nothing.
    package let proof: Known?
    /// What somebody who listens can read of the step, and what that is good for.
    package let listener: Overheard?

    init(_ after: Known, _ proof: Known? = nil, listener: Overheard? = nil) {
        self.after = after
        self.proof = proof
        self.listener = listener
    }

    /// One thing that a side knows after a step, or both do.
    package enum Known: Sendable, Hashable {
        /// Each side knows that the other answers at its address.
        case addresses
        /// The server knows what the client can do, and a public key of it if it sent one; the two may share a secret from
        /// before, which is not known where that is nil.
        case offer(hasKey: Bool, shareSecret: Bool?)
        /// Both make new keys from the earlier session's secret.
        case resumedSecret
        /// Both know how things will be encrypted, but have no secret.
        case choice
        /// Both compute the keys from the pre-shared key alone.
        case preSharedKeyAlone
        /// Both compute a secret from the key shares, and from the pre-shared key if there is one.
        case sharedSecret(withPreSharedKey: Bool)
        /// The client knows who the server says it is.
        case claimedIdentity
        /// The client knows which pre-shared key the server means.
        case hint
        /// The client has the server's fresh key, signed or not.
        case serverKey(isSigned: Bool)
        /// The client has all that it needs.
        case clientsTurn
        /// Both have the secret that the client made up.
        case clientsSecret
        /// Both compute the secret from their keys.
        case agreedSecret
        /// The server knows that the client holds its certificate's key.
        case clientProved
        /// The other side knows that this one has the same keys and saw the same messages.
        case sameKeys(Side)
        /// It is the server of the earlier session.
        case earlierServer
        /// Only now it is proven that the server holds its certificate's key.
        case serverDecrypted
        /// Both go on with new keys; the server may have asked who the client is.
        case newKeys(clientAsked: Bool)
        /// The client knows the server's answers that need not be public.
        case privateAnswers
        /// The client knows that the server holds its certificate's key.
        case serverSigned
        /// The client knows that the server has the same keys.
        case serverConfirmed
        /// The pre-shared key proves who the server is.
        case preSharedKeyProves
        /// The client has seen certificate and proof of the server, which are encrypted.
        case serverProvedUnseen
        /// The server knows the same of the client.
        case clientConfirmed
        /// The server can read early data, but cannot tell it from a copy.
        case replayable
        /// Only the two have the keys.
        case onlyTheTwo
        /// Both have proven who they are.
        case bothProved
        /// TLS has not asked who the client is.
        case clientUnasked
        /// The server has asked who the client is, and the client has shown no certificate.
        case clientDeclined
        /// The client can resume the session.
        case resumable
        /// What the sender sends next has a new key.
        case updatedKey
    }

    /// What somebody who listens learns from a step.
    package enum Overheard: Sendable, Hashable {
        /// Addresses and ports.
        case addresses
        /// The whole hello.
        case hello
        /// The whole hello with the name of the host, which may be a decoy.
        case helloWithName(maybeDecoy: Bool)
        /// The whole hello with an address where the name of the host belongs.
        case helloWithAddress
        /// The choice, but not the earlier session's secret.
        case resumedChoice
        /// The choice, but no key.
        case choice
        /// The choice; the rest is encrypted.
        case choiceOnly
        /// Both public keys; the rest is encrypted.
        case publicShares
        /// The certificate.
        case certificate
        /// A public key, of no use without the private one.
        case publicKey
        /// Which pre-shared key is meant, not the key.
        case identity
        /// A secret that the server's private key opens, also later.
        case encryptedSecret
        /// Two public keys, of no use also later.
        case bothPublicKeys
        /// That encryption begins.
        case encryptionBegins
        /// Handshake records that are encrypted.
        case encryptedHandshake
        /// Lengths and times; not even the certificate, where there is one.
        case onlyLengths(withoutCertificate: Bool)
        /// The length of early data, which may be opened later.
        case earlyDataLength
        /// How much, when and between whom.
        case amounts
    }
}
