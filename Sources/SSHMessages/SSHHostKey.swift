internal import COpenSSL
import WireBytes

/// The public key by which a server is known. RFC 4253 §6.6.
public struct SSHHostKey: Sendable, Hashable {
    /// Its type, such as ssh-ed25519.
    public var type: [UInt8]
    /// How long it is, in bits, as `ssh-keygen -l` says it; nil of a type that is not known here.
    public var bits: Int?
    /// What it is recognized by, as `ssh-keygen -l` writes it: SHA256 and the hash in Base64. RFC 4648 §4, without "=".
    public var fingerprint: String

    /// Reads a key.
    ///
    /// - Parameter bytes: the key as the server sends it: its type, then what belongs to that.
    init(_ bytes: [UInt8]) {
        (type, bits) = bytes.withBytes { span in
            var reader = ByteReader(span)
            guard let type = try? reader.sshString() else { return ([], nil) }
            return (type, Self.bits(Self.plain(type), &reader, isCertificate: Self.isCertificate(type)))
        }
        fingerprint = "SHA256:" + Self.base64(Self.sha256(Self.withoutCertificate(bytes)))
    }

    /// The name of its type for people, as `ssh-keygen -l` writes it.
    public var shortType: String? {
        let name: String? =
            switch String(decoding: Self.plain(type), as: UTF8.self) {
            case "ssh-ed25519": "ED25519"
            case "ssh-rsa", "rsa-sha2-256", "rsa-sha2-512": "RSA"
            case "ssh-dss": "DSA"
            case "ssh-ed448": "ED448"
            case "sk-ssh-ed25519@openssh.com": "ED25519-SK"
            case "sk-ecdsa-sha2-nistp256@openssh.com": "ECDSA-SK"
            case let text where text.hasPrefix("ecdsa-sha2-"): "ECDSA"
            default: nil
            }
        return name.map { Self.isCertificate(type) ? $0 + "-CERT" : $0 }
    }

    // MARK: Certificates

    private static let certificateSuffix = Array("-cert-v01@openssh.com".utf8)

    private static func isCertificate(_ type: [UInt8]) -> Bool {
        type.count > certificateSuffix.count && type.suffix(certificateSuffix.count) == certificateSuffix[...]
    }

    /// The type of the key that a certificate is about.
    private static func plain(_ type: [UInt8]) -> [UInt8] {
        guard isCertificate(type) else { return type }
        let plain = Array(type.dropLast(certificateSuffix.count))
        return plain.starts(with: "sk-".utf8) ? plain + Array("@openssh.com".utf8) : plain
    }

    /// How many fields a key has behind its type.
    private static func fieldCount(_ type: [UInt8]) -> Int? {
        switch String(decoding: type, as: UTF8.self) {
        case "ssh-ed25519": 1
        case "ssh-rsa", "sk-ssh-ed25519@openssh.com": 2
        case "sk-ecdsa-sha2-nistp256@openssh.com": 3
        case "ssh-dss": 4
        case let text where text.hasPrefix("ecdsa-sha2-"): 2
        default: nil
        }
    }

    /// Of a certificate the key that it is about: `ssh-keygen -l` hashes that alone. PROTOCOL.certkeys of OpenSSH.
    private static func withoutCertificate(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withBytes { span in
            var reader = ByteReader(span)
            guard let type = try? reader.sshString(), isCertificate(type),
                let count = fieldCount(plain(type)), (try? reader.sshString()) != nil
            else { return bytes }
            let start = reader.offset
            for _ in 0..<count {
                guard (try? reader.sshString()) != nil else { return bytes }
            }
            let name = plain(type)
            let length = UInt32(truncatingIfNeeded: name.count)
            return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 &- 8 &* UInt32($0))) } + name
                + span.copied(start..<reader.offset)
        }
    }

    private static func bits(_ type: [UInt8], _ reader: inout ByteReader, isCertificate: Bool) -> Int? {
        if isCertificate, (try? reader.sshString()) == nil { return nil }
        switch String(decoding: type, as: UTF8.self) {
        case "ssh-ed25519", "sk-ssh-ed25519@openssh.com", "ecdsa-sha2-nistp256",
            "sk-ecdsa-sha2-nistp256@openssh.com":
            return 256
        case "ecdsa-sha2-nistp384": return 384
        case "ecdsa-sha2-nistp521": return 521
        case "ssh-ed448": return 456
        case "ssh-rsa":
            guard (try? reader.sshString()) != nil, let modulus = try? reader.sshString() else { return nil }
            return modulus.bitCount
        case "ssh-dss": return (try? reader.sshString())?.bitCount
        default: return nil
        }
    }

    // MARK: The fingerprint

    // `unsafe`: OpenSSL takes pointers; both arrays outlive the call.
    private static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        unsafe bytes.withUnsafeBytes { input in
            _ = unsafe digest.withUnsafeMutableBytes { output in
                unsafe EVP_Digest(input.baseAddress, input.count, output.baseAddress, nil, EVP_sha256(), nil)
            }
        }
        return digest
    }

    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var (held, count) = (UInt32(0), UInt32(0))
        for byte in bytes {
            held = held << 8 | UInt32(byte)
            count &+= 8
            while count >= 6 {
                count &-= 6
                text.append(letters[Int(held >> count & 63)])
            }
        }
        if count > 0 { text.append(letters[Int(held << (6 &- count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Bits of a positive number, big-endian. RFC 4251 §5.
    var bitCount: Int {
        guard let first = firstIndex(where: { $0 != 0 }) else { return 0 }
        return (count &- first) &* 8 &- self[first].leadingZeroBitCount
    }
}

extension ByteReader {
    /// Bytes with their number in four bytes before them. RFC 4251 §5.
    mutating func sshString() throws(Truncated) -> [UInt8] {
        let count = Int(try uint32())
        return try take(count).copied()
    }
}
