// `unsafe`: OpenSSL's keys are pointers.

import COpenSSL

/// A log of Certificate Transparency. RFC 6962.
public struct TransparencyLog: Sendable, Hashable {
    /// By what its operator calls it.
    public let name: String
    /// Who runs it.
    public let `operator`: String
    /// `SubjectPublicKeyInfo`.
    public let key: [UInt8]

    /// Makes a log.
    public init(name: String, operator: String, key: [UInt8]) {
        self.name = name
        self.operator = `operator`
        self.key = key
    }

    /// The name with the operator's before it, where that is no part of it.
    public var fullName: String { name.hasPrefix(`operator`) ? name : "\(`operator`) \(name)" }

    /// The log that has an identifier, among those that the program knows.
    public static func known(_ identifier: [UInt8]) -> TransparencyLog? { byIdentifier[identifier] }

    private static let byIdentifier: [[UInt8]: TransparencyLog] = {
        var logs: [[UInt8]: TransparencyLog] = [:]
        for (name, `operator`, digits) in listed {
            var key: [UInt8] = []
            var high: UInt8?
            for digit in digits.utf8 {
                let value = digit < UInt8(ascii: "a") ? digit &- 48 : digit &- 87
                if let before = high {
                    key.append(before << 4 | value)
                    high = nil
                } else {
                    high = value
                }
            }
            logs[Certificate.sha256(key)] = TransparencyLog(name: name, operator: `operator`, key: key)
        }
        return logs
    }()

    /// Whether the log signed this; SHA-256 with ECDSA or RSA, as RFC 6962 §2.1.4 has it.
    func signed(_ content: [UInt8], signature: [UInt8]) -> Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let parsed = unsafe key.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var at = buffer.baseAddress
            return unsafe d2i_PUBKEY(nil, &at, buffer.count)
        }
        guard let parsed = unsafe parsed else { return false }
        defer { unsafe EVP_PKEY_free(parsed) }
        guard let context = unsafe EVP_MD_CTX_new() else { return false }
        defer { unsafe EVP_MD_CTX_free(context) }
        guard unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, parsed) == 1 else { return false }
        return unsafe signature.withUnsafeBufferPointer { signature in
            unsafe content.withUnsafeBufferPointer { content in
                unsafe EVP_DigestVerify(
                    context, signature.baseAddress, signature.count, content.baseAddress, content.count) == 1
            }
        }
    }
}
