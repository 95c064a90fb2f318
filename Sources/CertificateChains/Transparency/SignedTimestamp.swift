import WireBytes

/// What a log of Certificate Transparency promises: that it will publish a certificate (SCT). RFC 6962 §3.2.
public struct SignedTimestamp: Sendable, Hashable {
    /// 0 stands for version 1.
    public let version: UInt8
    /// SHA-256 of the log's key: 32 bytes.
    public let log: [UInt8]
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: UInt64
    /// None is defined in version 1.
    public let extensions: [UInt8]
    /// How it is signed: hash and signature, as TLS 1.2 numbers them (RFC 5246 §7.4.1.4.1).
    public let algorithm: UInt16
    /// The signature.
    public let signature: [UInt8]

    /// The same in seconds.
    public var seconds: Int64 { Int64(milliseconds / 1000) }

    /// More than any certificate has: browsers ask for two or three.
    public static let most = 32

    /// Reads a `SignedCertificateTimestampList`. RFC 6962 §3.3.
    ///
    /// - Returns: those that can be read, and how many there are that cannot; nil where it is no such list.
    public static func list(_ bytes: [UInt8]) -> (timestamps: [SignedTimestamp], unreadable: Int)? {
        bytes.withBytes { span in
            var reader = ByteReader(span)
            guard let length = try? reader.uint16(), Int(length) == reader.remaining else { return nil }
            var found: [SignedTimestamp] = []
            var unreadable = 0
            while reader.remaining > 0, found.count + unreadable < most {
                guard let count = try? reader.uint16(), let one = try? reader.take(Int(count)) else {
                    return nil
                }
                if let timestamp = try? SignedTimestamp(one) {
                    found.append(timestamp)
                } else {
                    unreadable += 1
                }
            }
            return (found, unreadable)
        }
    }

    private init(_ bytes: RawSpan) throws(Truncated) {
        var reader = ByteReader(bytes)
        version = try reader.uint8()
        log = try reader.take(32).copied()
        milliseconds = try reader.uint64()
        extensions = try reader.take(Int(try reader.uint16())).copied()
        algorithm = try reader.uint16()
        signature = try reader.take(Int(try reader.uint16())).copied()
    }

    /// What the log signed for an entry. RFC 6962 §3.2.
    func signedContent(_ entry: TransparencyEntry) -> [UInt8] {
        // Version, then certificate_timestamp (0).
        var content: [UInt8] = [version, 0]
        content += (0..<8).map { UInt8(truncatingIfNeeded: milliseconds >> UInt64(56 - 8 * $0)) }
        switch entry {
        case .certificate(let der): content += [0, 0] + Self.length24(der.count) + der
        case .precertificate(let issuerKeyHash, let signedPart):
            content += [0, 1] + issuerKeyHash + Self.length24(signedPart.count) + signedPart
        }
        return content + [
            UInt8(truncatingIfNeeded: extensions.count >> 8), UInt8(truncatingIfNeeded: extensions.count),
        ]
            + extensions
    }

    private static func length24(_ count: Int) -> [UInt8] {
        [
            UInt8(truncatingIfNeeded: count >> 16), UInt8(truncatingIfNeeded: count >> 8),
            UInt8(truncatingIfNeeded: count),
        ]
    }
}

/// What a log was shown. RFC 6962 §3.1.
enum TransparencyEntry {
    /// The certificate as it is.
    case certificate([UInt8])
    /// What was to become of it: the signed part without the timestamps, and SHA-256 of the issuer's key.
    case precertificate(issuerKeyHash: [UInt8], content: [UInt8])
}

extension CertificateFields {
    /// The timestamps in the certificate itself. RFC 6962 §3.3.
    package var timestamps: (timestamps: [SignedTimestamp], unreadable: Int)? {
        guard let one = self[.signedCertificateTimestamps] else { return nil }
        return SignedTimestamp.list(inOctets: Array(der[one.content]))
    }

    /// The signed part as it was before the timestamps were put in: without their extension. RFC 6962 §3.2.
    func withoutTimestamps() -> [UInt8]? {
        var reader = DERReader(der, signedPart)
        guard var body = try? reader.enter(DERTag.sequence) else { return nil }
        var kept: [UInt8] = []
        while let value = try? body.next() {
            guard value.tag == DERTag.constructed(3) else {
                kept += der[value.whole]
                continue
            }
            var explicit = DERReader(der, value.content)
            guard var list = try? explicit.enter(DERTag.sequence) else { return nil }
            var others: [UInt8] = []
            while let one = try? list.next(DERTag.sequence) {
                var inner = DERReader(der, one.content)
                if (try? inner.objectIdentifier()) == .signedCertificateTimestamps { continue }
                others += der[one.whole]
            }
            guard list.isAtEnd else { return nil }
            if !others.isEmpty {
                kept += Self.encoded(DERTag.constructed(3), Self.encoded(DERTag.sequence, others))
            }
        }
        return body.isAtEnd ? Self.encoded(DERTag.sequence, kept) : nil
    }

    /// A value with its tag and length. X.690 §8.1, §10.1.
    private static func encoded(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        if count < 0x80 { return [tag, UInt8(count)] + content }
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }.drop { $0 == 0 }
        return [tag, 0x80 | UInt8(bytes.count)] + bytes + content
    }
}

extension SignedTimestamp {
    /// The list as extensions of certificates and of OCSP answers hold it: in an OCTET STRING of its own.
    static func list(inOctets bytes: [UInt8]) -> (timestamps: [SignedTimestamp], unreadable: Int)? {
        var reader = DERReader(bytes)
        guard let octets = try? reader.next(DERTag.octetString), reader.isAtEnd else { return nil }
        return list(Array(bytes[octets.content]))
    }
}
