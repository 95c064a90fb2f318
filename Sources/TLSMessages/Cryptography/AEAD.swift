// `unsafe`: OpenSSL's ciphers take pointers.

import COpenSSL
import WireBytes

/// Encryption that also proves that nothing was changed. RFC 5116; ChaCha20-Poly1305 RFC 8439; CCM RFC 6655.
package enum AEAD: Sendable, Hashable {
    case aes128GCM
    case aes256GCM
    case aes128CCM
    case aes256CCM
    /// With tags of 8 bytes.
    case aes128CCM8
    case aes256CCM8
    case chacha20Poly1305
    case aria128GCM
    case aria256GCM

    /// Bytes of the key.
    package var keyLength: Int {
        switch self {
        case .aes128GCM, .aes128CCM, .aes128CCM8, .aria128GCM: 16
        case .aes256GCM, .aes256CCM, .aes256CCM8, .chacha20Poly1305, .aria256GCM: 32
        }
    }

    /// Bytes of the tag.
    package var tagLength: Int { self == .aes128CCM8 || self == .aes256CCM8 ? 8 : 16 }

    /// Bytes of the nonce that stand before an encrypted record of TLS 1.2. RFC 5288 §3, RFC 6655 §3, RFC 7905 §2.
    var explicitNonceLength: Int { self == .chacha20Poly1305 ? 0 : 8 }

    /// Bytes of the nonce.
    package static let nonceLength = 12

    /// Whether it must know the length before all else.
    var isCCM: Bool {
        switch self {
        case .aes128CCM, .aes256CCM, .aes128CCM8, .aes256CCM8: true
        default: false
        }
    }

    /// Whether it is in the mode that counts blocks and authenticates them (Galois/Counter Mode).
    var isGCM: Bool {
        switch self {
        case .aes128GCM, .aes256GCM, .aria128GCM, .aria256GCM: true
        default: false
        }
    }

    var algorithm: OpaquePointer? {
        switch self {
        case .aes128GCM: unsafe EVP_aes_128_gcm()
        case .aes256GCM: unsafe EVP_aes_256_gcm()
        case .aes128CCM, .aes128CCM8: unsafe EVP_aes_128_ccm()
        case .aes256CCM, .aes256CCM8: unsafe EVP_aes_256_ccm()
        case .chacha20Poly1305: unsafe EVP_chacha20_poly1305()
        case .aria128GCM: unsafe EVP_aria_128_gcm()
        case .aria256GCM: unsafe EVP_aria_256_gcm()
        }
    }

    /// Opens what was sealed.
    ///
    /// - Parameters:
    ///   - sealed: the encrypted bytes and the tag after them, at most 64 KiB.
    ///   - key: `keyLength` bytes.
    ///   - nonce: 12 bytes.
    ///   - associated: bytes that are not encrypted, but are proven, too.
    /// - Returns: the plain bytes; nil where the tag does not fit.
    package func open(_ sealed: [UInt8], key: [UInt8], nonce: [UInt8], and associated: [UInt8]) -> [UInt8]? {
        guard isCCM else {
            return AEADKey(self, key).flatMap { opener in
                sealed.withBytes { opener.open($0, nonce: nonce, and: associated) }
            }
        }
        let length = sealed.count - tagLength
        guard length >= 0, length <= 65_535, key.count == keyLength,
            nonce.count == Self.nonceLength, let context = CipherContext()
        else { return nil }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let state = unsafe context.pointer
        var tag = Array(sealed.suffix(tagLength))
        var output = [UInt8](repeating: 0, count: length + 16)
        var count: Int32 = 0
        guard unsafe EVP_DecryptInit_ex(state, algorithm, nil, nil, nil) == 1 else { return nil }
        unsafe EVP_CIPHER_CTX_ctrl(state, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.count), nil)
        unsafe EVP_CIPHER_CTX_ctrl(state, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag)
        // CCM must know the length before all else, and checks the tag at once; of nothing, too.
        guard unsafe EVP_DecryptInit_ex(state, nil, nil, key, nonce) == 1,
            unsafe EVP_DecryptUpdate(state, nil, &count, nil, Int32(length)) == 1,
            unsafe EVP_DecryptUpdate(state, nil, &count, associated, Int32(associated.count)) == 1,
            unsafe EVP_DecryptUpdate(state, &output, &count, sealed, Int32(length)) == 1
        else { return nil }
        output.removeLast(16)
        return output
    }
}
