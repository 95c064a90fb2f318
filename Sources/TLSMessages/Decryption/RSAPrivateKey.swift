// `unsafe`: OpenSSL takes and gives pointers.

import COpenSSL

/// A server's RSA key, which opens every session whose client sent its secret encrypted with the certificate's key: all
/// that were ever recorded. That is why TLS 1.3 has no such key exchange any more. RFC 8446 §1.2.
public final class RSAPrivateKey: Sendable {
    /// Why a key cannot be used.
    public enum Problem: Error, Sendable, Hashable {
        /// It is no private key in PEM form, or is protected by a pass phrase.
        case unreadable
        /// It is a private key of another kind.
        case notRSA
    }

    private let pem: [UInt8]

    /// Reads a key.
    ///
    /// - Parameter pem: the key in PEM form (PKCS#1 or PKCS#8), not protected by a pass phrase; at most 64 KiB.
    /// - Throws: where it is not one that can be used.
    public init(pem: [UInt8]) throws(Problem) {
        self.pem = pem
        guard let key = unsafe Self.key(of: pem) else { throw .unreadable }
        defer { unsafe EVP_PKEY_free(key) }
        guard unsafe EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA else { throw .notRSA }
    }

    private static func key(of pem: [UInt8]) -> OpaquePointer? {
        guard pem.count <= 65_536, let memory = unsafe BIO_new_mem_buf(pem, Int32(pem.count)) else {
            return nil
        }
        defer { unsafe BIO_free(memory) }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        // Without an answer to the question for a pass phrase OpenSSL would ask the terminal.
        return unsafe PEM_read_bio_PrivateKey(memory, nil, { _, _, _, _ in -1 }, nil)
    }

    /// Decrypts what a client sent; nil where it was not encrypted with this key. RFC 8017 §7.2.
    func decrypt(_ encrypted: [UInt8]) -> [UInt8]? {
        guard encrypted.count <= 4096, let key = unsafe Self.key(of: pem) else { return nil }
        defer { unsafe EVP_PKEY_free(key) }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let context = unsafe EVP_PKEY_CTX_new(key, nil) else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        guard unsafe EVP_PKEY_decrypt_init(context) == 1,
            unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1
        else { return nil }
        var output = [UInt8](repeating: 0, count: 4096)
        var count = output.count
        guard unsafe EVP_PKEY_decrypt(context, &output, &count, encrypted, encrypted.count) == 1,
            count <= output.count
        else { return nil }
        return Array(output.prefix(count))
    }
}
