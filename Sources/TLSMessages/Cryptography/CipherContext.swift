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

    deinit { unsafe EVP_CIPHER_CTX_free(pointer) }
}
