package import CertificateChains
package import QUICMessages
package import TLSMessages
package import WireBytes

/// One thing that is told of a handshake message of TLS.
package enum HandshakeFact: Sendable {
    /// What it says of something.
    case says(HandshakeTopic, HandshakeValue)
    /// A certificate that it shows, with its number counted from 1, and what is told of it.
    case certificate(Certificate, number: Int, [CertificateFact])
    /// A certificate that cannot be read, by its number counted from 1.
    case unreadableCertificate(number: Int)
    /// Why it is not read to its end.
    case trouble(HandshakeTrouble)
}

/// What a handshake message says something of.
package enum HandshakeTopic: Sendable, Hashable {
    case host, program, versions, version, applicationProtocols, applicationProtocol
    case encryptedHello, cipherSuites, cipherSuite, cipherKinds, cipherKind, resumption, earlyData
    case groups, group, wantedGroup, prime, keyShares
    case signatureSchemes, signatureScheme, delegatedCredentials
    case certificate, certificateCompressions, serverCertificateType, clientCertificateType
    case certificateTimestamps, ocspResponse, compressed, unpacked
    case ticket, lifetime, cookie, connectionID, request
    case extensions, transportParameters, random, sessionID, verifyData
    case ja3, ja4, ja3s, ja4s
    case packets
}

/// What it says.
package enum HandshakeValue: Sendable {
    /// A name out of a registry, or a fingerprint.
    case name(String)
    /// Several names, and how many more there are.
    case names([String], more: Int)
    /// The first of so many names.
    case first(String, of: Int)
    /// Captured names, and what they are called in the protocol.
    case captured([[UInt8]], called: String)
    case bytes([UInt8])
    case byteCount(Int)
    case bits(Int)
    /// In seconds.
    case duration(Int)
    /// Key shares with their bytes.
    case keyShares([KeyShare])
    case encryptedHello(EncryptedHello)
    /// How a message is compressed.
    case compression(CompressedCertificate)
    case transportParameters([QUICTransportParameter])
    /// The packets of a message, and how many of its bytes are there; nil where all are.
    case packets(PacketSpan, there: Int?, of: Int)
    case phrase(HandshakePhrase)
}

/// What it says where that is always the same.
package enum HandshakePhrase: Sendable, Hashable {
    /// No time is told.
    case noTime
    /// What was unpacked is not what the message says.
    case unpackedOtherwise
    /// No connection ID to this side, but one to the other if that wants it.
    case noConnectionID
    /// The other side is to do the same.
    case sameOfOther
    /// The extension pre_shared_key is there.
    case preSharedKey
    /// A ticket is wanted.
    case wanted
    /// What was offered is taken.
    case accepted
}

/// Why a handshake message is not read to its end.
package enum HandshakeTrouble: Sendable, Hashable {
    /// It is longer than what is kept of a message.
    case tooLong
    /// The rest of it was not captured.
    case notWhole
    /// It ends before its fields do.
    case malformed
}

/// One thing that is told of a certificate in a handshake message.
package enum CertificateFact: Sendable {
    /// Who has issued it.
    case issuer(String)
    /// For which names it is; the first ones, unless they are all.
    case names([[UInt8]], areAll: Bool)
    /// From when to when it is valid, in seconds since 1970.
    case validity(from: Int64?, to: Int64?)
    /// Algorithm, curve and bits of its key.
    case key(algorithm: String, curve: String?, bits: Int)
    /// The algorithm that it is signed with.
    case signature(String)
    /// SHA-256 of its bytes.
    case fingerprint(String)
}
