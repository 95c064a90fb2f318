// `unsafe`: OpenSSL's ciphers take pointers.

import COpenSSL

/// A block cipher in the mode in which each block depends on the one before it (CBC).
package enum BlockCipher: Sendable, Hashable {
    case aes128
    case aes256
    case tripleDES
    case camellia128
    case camellia256
    case aria128
    case aria256

    /// Bytes of the key.
    var keyLength: Int {
        switch self {
        case .aes128, .camellia128, .aria128: 16
        case .tripleDES: 24
        case .aes256, .camellia256, .aria256: 32
        }
    }

    /// Bytes of a block, and of the initialization vector.
    var blockLength: Int { self == .tripleDES ? 8 : 16 }

    private var algorithm: OpaquePointer? {
        switch self {
        case .aes128: unsafe EVP_aes_128_cbc()
        case .aes256: unsafe EVP_aes_256_cbc()
        case .tripleDES: unsafe EVP_des_ede3_cbc()
        case .camellia128: unsafe EVP_camellia_128_cbc()
        case .camellia256: unsafe EVP_camellia_256_cbc()
        case .aria128: unsafe EVP_aria_128_cbc()
        case .aria256: unsafe EVP_aria_256_cbc()
        }
    }

    /// Decrypts whole blocks; their padding stays. Nil where the length is none of whole blocks.
    func decrypt(_ bytes: [UInt8], key: [UInt8], vector: [UInt8]) -> [UInt8]? {
        guard !bytes.isEmpty, bytes.count <= 65_536, bytes.count % blockLength == 0, key.count == keyLength,
            vector.count == blockLength, let context = unsafe EVP_CIPHER_CTX_new()
        else { return nil }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        var output = [UInt8](repeating: 0, count: bytes.count + 32)
        var count: Int32 = 0
        guard unsafe EVP_DecryptInit_ex(context, algorithm, nil, key, vector) == 1 else { return nil }
        unsafe EVP_CIPHER_CTX_set_padding(context, 0)
        guard unsafe EVP_DecryptUpdate(context, &output, &count, bytes, Int32(bytes.count)) == 1
        else { return nil }
        output.removeLast(32)
        return output
    }
}
