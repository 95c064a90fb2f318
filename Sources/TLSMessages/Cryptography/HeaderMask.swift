// `unsafe`: OpenSSL's ciphers take pointers.

import COpenSSL

/// What hides parts of a packet's header, made of a sample of what the packet has encrypted. RFC 9001 §5.4.
package enum HeaderMask: Sendable, Hashable {
    /// AES of the sample, with a key of 16 or 32 bytes. RFC 9001 §5.4.3.
    case aes
    /// ChaCha20 with the sample as counter and nonce, and a key of 32 bytes. RFC 9001 §5.4.4.
    case chacha20

    /// Bytes of a sample.
    package static let sampleLength = 16
    /// Bytes of a mask: for the first byte of a packet and up to four of its number.
    package static let length = 5

    /// Makes a mask.
    ///
    /// - Parameters:
    ///   - sample: `sampleLength` bytes.
    ///   - key: the key of the header's protection.
    /// - Returns: `length` bytes and maybe more; nil where a length is wrong.
    package func mask(_ sample: [UInt8], key: [UInt8]) -> [UInt8]? {
        guard sample.count == Self.sampleLength else { return nil }
        switch (self, key.count) {
        case (.aes, 16):
            return unsafe Self.encrypt(sample, with: EVP_aes_128_ecb(), key: key, vector: nil)
        case (.aes, 32):
            return unsafe Self.encrypt(sample, with: EVP_aes_256_ecb(), key: key, vector: nil)
        case (.chacha20, 32):
            let zeros = [UInt8](repeating: 0, count: Self.length)
            return unsafe Self.encrypt(zeros, with: EVP_chacha20(), key: key, vector: sample)
        default: return nil
        }
    }

    private static func encrypt(
        _ bytes: [UInt8], with cipher: OpaquePointer?, key: [UInt8], vector: [UInt8]?
    ) -> [UInt8]? {
        guard let context = unsafe EVP_CIPHER_CTX_new() else { return nil }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        var output = [UInt8](repeating: 0, count: bytes.count + 16)
        var count: Int32 = 0
        guard unsafe EVP_EncryptInit_ex(context, cipher, nil, key, vector) == 1 else { return nil }
        unsafe EVP_CIPHER_CTX_set_padding(context, 0)
        guard unsafe EVP_EncryptUpdate(context, &output, &count, bytes, Int32(bytes.count)) == 1 else {
            return nil
        }
        output.removeLast(16)
        return output
    }
}
