import CertificateChains
package import TLSMessages
package import WireBytes

/// What was found out about a step of a TLS handshake. Numbers are packets unless named otherwise.
package enum TLSStepFinding: Sendable, Hashable {
    /// So many cipher suites are offered, to a host if it is named.
    case offers(cipherSuites: Int, host: [UInt8]?)
    /// The ClientHello was sent twice, since the server asked for a key share of another group.
    case helloAskedAgain(at: Int)
    /// What the server chose.
    case chooses(ProtocolVersion, CipherSuite)
    /// A fresh key on a group.
    case freshKey(NamedGroup)
    /// A fresh Diffie-Hellman key of so many bits.
    case freshPrimeKey(bits: Int)
    /// The algorithm of a signature.
    case signed(SignatureScheme)
    /// The server chose no fresh key: the client encrypts a secret with the certificate's.
    case encryptedWithCertificateKey
    /// Nor here: the certificate's own key is one of Diffie-Hellman.
    case agreesWithCertificateKey
    /// No certificate: with this cipher suite nobody proves who he is.
    case anonymous
    /// A certificate of the client is asked for, before this message.
    case certificateRequestedBefore(at: Int)
    /// A certificate of the client is asked for, behind this message.
    case certificateRequestedBehind(at: Int)
    /// What the client answered to the request for a certificate.
    case clientCertificate(requested: Int, answered: Int, ClientCertificate)
    /// ChangeCipherSpec, and Finished behind it.
    case changesCipher
    /// ChangeCipherSpec, without a Finished behind it in the capture.
    case changesCipherAlone
    /// A ticket for a later session, before this message.
    case ticketBefore(at: Int)
    /// From this packet on all is encrypted.
    case encryptedFromHere
    /// Encrypted, in this packet or a later one: HTTP/2 begins with a preface and its settings.
    case behindPreface
    /// ChangeCipherSpec to a cipher suite that encrypts nothing, and Finished behind it.
    case changesCipherToNull
    /// Not encrypted: the cipher suite encrypts nothing.
    case notEncrypted
    /// A key log opened it.
    case opened
    /// The checksum of a Finished was looked at.
    case finishedChecked(fits: Bool)
    /// A second handshake inside the encrypted connection.
    case secondHandshake
    /// In which the server asks for a certificate.
    case asksForCertificateThisTime
    /// The application protocol.
    case applicationProtocol([UInt8])
    /// Early data is accepted.
    case acceptsEarlyData
    /// It lies in this packet or a later one, and nobody without the keys can tell.
    case hidden
    /// All of it lies in this packet, and nobody without the keys can tell it apart.
    case hiddenHere
    /// It lies in this packet or later ones; and whether all of it is in the capture, nobody can tell either.
    case hiddenWithoutEnd
    /// The same, where the first record is there in part: nobody can open it, with a key log or without. RFC 8446 §5.2.
    case hiddenInPart(missing: Int)
    /// Not reached: the client's record in a packet is as short as an alert.
    case shortRecord(at: Int)
    /// The client sent no data.
    case nothingAsked
    /// The client's Finished, encrypted: behind the rest of the early data, if there was some.
    case encryptedFinished(behindEarlyData: Bool)
    /// The request, sent again since the server left the early data unread.
    case sentAgain(earlyData: Int)
    /// The request, sent before the handshake was over.
    case earlyData
    /// The request is the client's next record or a later one.
    case nextRecord
    /// So many tickets.
    case tickets(Int)
    /// The server asks for a certificate after the handshake.
    case laterCertificate(LaterCertificate)
    /// A side changes its key in these packets.
    case keyUpdates(Side, at: [Int])
    /// Not needed: an earlier session is resumed.
    case resumed
    /// Not needed: a pre-shared key takes its place.
    case preSharedKeyInstead
    /// Not reached: an alert came first.
    case failed(Alert)
    /// Not reached: a side closed the connection before, or broke it off.
    case connectionEnded(Side, at: Int, byReset: Bool)
    /// Not reached: the two sides speak different protocols.
    case wrongProtocol
    /// The capture has only a part of the message.
    case notWhole
    /// A side had closed its direction before, or broken the connection off.
    case behindEnd(of: Side, at: Int, byReset: Bool)

    /// How a client answers to the request for a certificate.
    package enum ClientCertificate: Sendable, Hashable {
        /// It has none.
        case none
        /// It shows one.
        case shown
        /// It shows one, and proves in a packet that it holds the key.
        case proven(at: Int)
    }

    /// How a client answers to the request for a certificate after the handshake.
    package enum LaterCertificate: Sendable, Hashable {
        /// Its answer is not in the capture.
        case notCaptured
        /// It has none.
        case none
        /// It shows one and proves that it holds the key.
        case proven
    }
}
