// `unsafe`: OpenSSL's ciphers take pointers.

import COpenSSL
import Synchronization
import WireBytes

/// A key that opens many messages. It is set up once: what a cipher makes of its key takes longer than a packet does.
package final class AEADKey: Sendable {
    private let cipher: AEAD
    private let key: [UInt8]
    private let context: Mutex<CipherContext>

    /// Sets a key up; nil where its length is wrong.
    ///
    /// - Parameters:
    ///   - cipher: what it was sealed with.
    ///   - key: `keyLength` bytes.
    package init?(_ cipher: AEAD, _ key: [UInt8]) {
        guard let made = CipherContext(opening: cipher, with: key) else { return nil }
        self.cipher = cipher
        self.key = key
        context = Mutex(made)
    }

    /// Opens what was sealed.
    ///
    /// - Parameters:
    ///   - sealed: the encrypted bytes and the tag after them, at most 64 KiB.
    ///   - nonce: 12 bytes.
    ///   - associated: bytes that are not encrypted, but are proven, too.
    /// - Returns: the plain bytes; nil where the tag does not fit.
    package func open(_ sealed: RawSpan, nonce: [UInt8], and associated: [UInt8]) -> [UInt8]? {
        guard !cipher.isCCM else {
            return cipher.open(sealed.copied(), key: key, nonce: nonce, and: associated)
        }
        let length = sealed.byteCount - cipher.tagLength
        guard length >= 0, length <= 65_535, nonce.count == AEAD.nonceLength else { return nil }
        var isIntact = false
        let plain = unsafe [UInt8](unsafeUninitializedCapacity: length) { room, count in
            isIntact = context.withLock { state in
                unsafe sealed.withUnsafeBytes { bytes in
                    unsafe Self.open(bytes, length, into: room, state.pointer, nonce, associated)
                }
            }
            count = isIntact ? length : 0
        }
        return isIntact ? plain : nil
    }

    private static func open(
        _ sealed: UnsafeRawBufferPointer, _ length: Int, into room: UnsafeMutableBufferPointer<UInt8>,
        _ context: OpaquePointer, _ nonce: [UInt8], _ associated: [UInt8]
    ) -> Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        var count: Int32 = 0
        let bytes = unsafe sealed.bindMemory(to: UInt8.self)
        guard unsafe EVP_DecryptInit_ex(context, nil, nil, nil, nonce) == 1,
            unsafe EVP_DecryptUpdate(context, nil, &count, associated, Int32(associated.count)) == 1
        else { return false }
        if length > 0 {
            guard
                unsafe EVP_DecryptUpdate(context, room.baseAddress, &count, bytes.baseAddress, Int32(length))
                    == 1
            else { return false }
        }
        // OpenSSL only reads the tag here, but its declaration does not say so.
        let tag = unsafe UnsafeMutableRawPointer(mutating: sealed.baseAddress.map { unsafe $0 + length })
        unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(sealed.count - length), tag)
        var rest: UInt64 = 0
        return unsafe withUnsafeMutableBytes(of: &rest) { rest in
            let end = unsafe rest.bindMemory(to: UInt8.self).baseAddress
            return unsafe EVP_DecryptFinal_ex(context, end, &count) == 1
        }
    }
}
