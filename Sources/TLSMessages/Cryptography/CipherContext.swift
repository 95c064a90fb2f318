// `unsafe`: OpenSSL's ciphers take pointers.

import COpenSSL

/// A cipher's state, freed with it. It has one owner; those that several may use it through keep it behind a lock.
@safe
struct CipherContext: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer

    init?() {
        guard let made = unsafe EVP_CIPHER_CTX_new() else { return nil }
        unsafe pointer = made
    }

    /// One that opens what was sealed with a key; nil where its length is wrong.
    ///
    /// - Parameters:
    ///   - cipher: what it was sealed with.
    ///   - key: `keyLength` bytes.
    init?(opening cipher: AEAD, with key: [UInt8]) {
        guard key.count == cipher.keyLength, let made = unsafe EVP_CIPHER_CTX_new() else { return nil }
        // CCM's state cannot be used again: its key is set up for each message.
        guard
            unsafe cipher.isCCM
                || EVP_DecryptInit_ex(made, cipher.algorithm, nil, nil, nil) == 1
                    && EVP_CIPHER_CTX_ctrl(made, EVP_CTRL_AEAD_SET_IVLEN, Int32(AEAD.nonceLength), nil) == 1
                    && EVP_DecryptInit_ex(made, nil, nil, key, nil) == 1
        else {
            unsafe EVP_CIPHER_CTX_free(made)
            return nil
        }
        unsafe pointer = made
    }

    deinit { unsafe EVP_CIPHER_CTX_free(pointer) }
}
