import WireBytes

/// A message of SSL 2.0 other than the client's hello. "The SSL Protocol" (Hickman, 1995) §5.
public enum SSLv2Message: Sendable, Hashable {
    /// The server's hello: its version, and the certificate if there is one.
    case serverHello(ProtocolVersion, certificate: [UInt8])
    /// The client's key, mostly encrypted with the server's.
    case clientMasterKey(SSLv2CipherKind)
}

/// The header of an unencrypted record of SSL 2.0: two bytes, the first bit set, and the message's type.
struct SSLv2Header {
    /// Bytes before the message's type.
    static let length = 2
    static let clientHello: UInt8 = 1
    static let clientMasterKey: UInt8 = 2
    static let serverHello: UInt8 = 4

    /// Bytes after the header.
    var count: Int
    /// What the record carries.
    var type: UInt8

    /// Reads a header of three bytes; nil where it is not one.
    init?(_ bytes: RawSpan) {
        guard bytes.byteCount >= 3, bytes.byte(at: 0) & 0x80 != 0 else { return nil }
        count = Int(bytes.uint16(at: 0) & 0x7FFF)
        type = bytes.byte(at: 2)
    }

    /// Whether bytes begin with a ClientHello in the form of SSL 2.0. RFC 5246 appendix E.2.
    ///
    /// Nothing but a few numbers tells it, so all of them have to fit together.
    static func looksLikeClientHello(_ bytes: RawSpan) -> Recognition {
        guard bytes.byteCount > 0 else { return .needMore }
        guard bytes.byte(at: 0) & 0x80 != 0 else { return .no }
        guard let header = SSLv2Header(bytes) else { return .needMore }
        guard header.type == clientHello, header.count >= 9 + 3 + 16 else { return .no }
        guard bytes.byteCount >= 11 else {
            return bytes.byteCount >= 4 && bytes.byte(at: 3) != 0 && bytes.byte(at: 3) != 3 ? .no : .needMore
        }
        let version = bytes.uint16(at: 3)
        let kinds = Int(bytes.uint16(at: 5))
        let session = Int(bytes.uint16(at: 7))
        let challenge = Int(bytes.uint16(at: 9))
        guard version == 2 || (0x0300...0x0304).contains(version), kinds > 0, kinds.isMultiple(of: 3),
            session == 0 || session == 16, (16...32).contains(challenge)
        else { return .no }
        return 9 + kinds + session + challenge == header.count ? .yes : .no
    }
}

extension ClientHello {
    /// Reads a hello in the form of SSL 2.0, from its version on.
    mutating func readSSLv2(_ body: RawSpan) throws(Truncated) {
        form = .sslv2
        var reader = ByteReader(body)
        legacyVersion = ProtocolVersion(rawValue: try reader.uint16())
        let kinds = Int(try reader.uint16())
        let session = Int(try reader.uint16())
        let challenge = Int(try reader.uint16())
        var list = try reader.sub(kinds)
        while list.remaining >= 3 {
            let kind = try list.uint24()
            if kind <= 0xFFFF {
                cipherSuites.append(CipherSuite(rawValue: UInt16(kind)))
            } else {
                cipherKinds.append(SSLv2CipherKind(rawValue: kind))
            }
        }
        sessionID = try reader.take(session).copied()
        random = try reader.take(challenge).copied()
        isReadable = true
    }

    /// The fields of a hello in the form of SSL 2.0, record header included.
    func sslv2Fields(upTo whole: Int) -> [Field] {
        var row = FieldRow(source: "RFC 5246 appendix E.2", at: 0)
        row.add("msg_length", 2)
        row.add("msg_type", 1)
        row.add("version", 2)
        row.add("cipher_spec_length", 2)
        row.add("session_id_length", 2)
        row.add("challenge_length", 2)
        row.add("cipher_specs", 3 * (cipherSuites.count + cipherKinds.count))
        row.add("session_id", sessionID.count)
        row.add("challenge", random.count)
        row.add("rest", whole - row.at)
        return row.fields
    }
}

extension SSLv2Message {
    /// Reads the server's hello, from behind its type.
    static func serverHello(_ body: RawSpan) throws(Truncated) -> SSLv2Message {
        var reader = ByteReader(body)
        try reader.skip(1)
        let hasCertificate = try reader.uint8() == 1
        let version = ProtocolVersion(rawValue: try reader.uint16())
        let certificate = Int(try reader.uint16())
        try reader.skip(4)
        return .serverHello(version, certificate: hasCertificate ? try reader.take(certificate).copied() : [])
    }

    /// Reads the client's key, from behind its type.
    static func clientMasterKey(_ body: RawSpan) throws(Truncated) -> SSLv2Message {
        var reader = ByteReader(body)
        return .clientMasterKey(SSLv2CipherKind(rawValue: try reader.uint24()))
    }
}
