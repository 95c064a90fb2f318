public import WireBytes

/// Why records of a direction, or of both, could not be opened.
public enum DecryptionFailure: Error, Sendable, Hashable {
    /// The key log has no line for the random bytes of this ClientHello; it knows so many other sessions.
    case sessionUnknown(others: Int)
    /// The key log knows the session, but this secret of it is not there.
    case secretMissing(KeyLog.Label)
    /// ClientHello or ServerHello was not captured: nobody can tell whose keys these are.
    case handshakeNotCaptured
    /// Bytes are missing, so that the number of the next record is not known; the packet that made it certain.
    case bytesMissing(packet: Int)
    /// The cipher suite is not among those that are opened here.
    case unsupportedSuite(CipherSuite)
    /// The version is not among those that are opened here.
    case unsupportedVersion(ProtocolVersion)
    /// Records are compressed (RFC 3749), which is not undone here.
    case compressed
    /// The keys are there, but do not fit this record: a wrong line, or damaged bytes.
    case keysDoNotFit(packet: Int)
    /// The private key is not that of the certificate, or what the client encrypted is damaged.
    case otherPrivateKey
    /// A private key opens nothing here: the secret was agreed on with keys that both sides have thrown away.
    case forwardSecrecy
    /// Too much was waiting for a line of the key log.
    case waitedTooLong
}

/// Which of a connection's keys.
public enum KeyEpoch: Sendable, Hashable {
    /// Early data, before the handshake is over (TLS 1.3).
    case early
    /// The handshake (TLS 1.3).
    case handshake
    /// Application data, updated so many times (TLS 1.3).
    case application(updates: Int)
    /// A session of TLS up to 1.2; with every renegotiation another number, from 0.
    case session(number: Int)
}

/// Keys that were derived, with the secret that they come from: for showing how. Secret.
public struct DerivedKeys: Sendable, Hashable {
    /// Whose records they protect.
    public var side: Side
    /// Which keys.
    public var epoch: KeyEpoch
    /// The cipher suite.
    public var suite: CipherSuite
    /// The line of the key log; nil where the secret was computed.
    public var label: KeyLog.Label?
    /// The traffic secret of TLS 1.3, the master secret of earlier versions.
    public var secret: [UInt8]
    /// The encryption's key; empty where nothing is encrypted.
    public var key: [UInt8]
    /// What nonces are made of (write_iv); empty where each record brings its own.
    public var vector: [UInt8]
    /// The key of the keyed hash; empty where the algorithm needs none.
    public var hashKey: [UInt8]
    /// The first record that they opened.
    public var first: OpenedRecord?
}

/// A record that was opened, for showing how.
public struct OpenedRecord: Sendable, Hashable {
    /// Where it lies, header included.
    public var range: StreamRange
    /// The packet with its last byte.
    public var mark: PacketMark
    /// Its number among the records of these keys, from 0.
    public var sequence: UInt64
    /// The nonce, or initialization vector.
    public var nonce: [UInt8]
    /// What is proven without being encrypted; empty with block ciphers.
    public var associated: [UInt8]
    /// What it carries.
    public var type: ContentType
    /// The plain bytes, at most the first 64.
    public var beginning: [UInt8]
    /// How many plain bytes there are.
    public var length: Int
    /// How many encrypted bytes there are, the header not counted.
    public var sealedLength: Int
}

/// Whether a Finished message is what it must be: a keyed hash of all handshake messages before it.
/// RFC 8446 §4.4.4, RFC 5246 §7.4.9.
public struct FinishedCheck: Sendable, Hashable {
    /// Its sender.
    public var side: Side
    /// What is in the message.
    public var received: [UInt8]
    /// What this side's key and the messages give.
    public var computed: [UInt8]
    /// The key of the hash; in TLS up to 1.2 the master secret. Secret.
    public var key: [UInt8]
    /// The hash of the messages.
    public var transcript: [UInt8]

    /// Whether they are the same.
    public var fits: Bool { received == computed }
}

extension FinishedCheck {
    /// Holds a Finished of TLS 1.3 or DTLS 1.3 against what it must be; nil of a cipher suite that is not known. RFC 8446 §4.4.4.
    ///
    /// - Parameters:
    ///   - received: what is in the message.
    ///   - side: its sender.
    ///   - secret: the sender's secret of the handshake.
    ///   - suite: the cipher suite.
    ///   - transcript: all messages before it.
    ///   - prefix: what stands before the labels of the derivation.
    package init?(
        of received: [UInt8], from side: Side, secret: [UInt8], _ suite: CipherSuite,
        over transcript: Transcript, _ prefix: HKDF.Prefix = .tls
    ) {
        guard let digest = suite.protection?.derivation else { return nil }
        let hash = digest.hash(of: transcript.bytes)
        let key = HKDF(digest, prefix).expand(secret, "finished", digest.length)
        self.init(
            side: side, received: received, computed: digest.hmac(key: key, hash), key: key, transcript: hash)
    }
}

/// What became of data that the client sent before the handshake was over. RFC 8446 §4.2.10.
public enum EarlyData: Sendable, Hashable {
    /// The server took it.
    case accepted
    /// The server left it unread; the client had to send it again.
    case rejected
}
