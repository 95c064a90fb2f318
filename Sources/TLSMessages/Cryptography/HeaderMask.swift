// `unsafe`: OpenSSL's ciphers take pointers.

import COpenSSL
import Synchronization

/// What hides parts of a packet's header, made of a sample of what the packet has encrypted. RFC 9001 §5.4.
package final class HeaderMask: Sendable {
    /// The ciphers that make it.
    package enum Cipher: Sendable {
        /// AES of the sample, with a key of 16 or 32 bytes. RFC 9001 §5.4.3.
        case aes
        /// ChaCha20 with the sample as counter and nonce, and a key of 32 bytes. RFC 9001 §5.4.4.
        case chacha20
    }

    /// Bytes of a sample.
    package static let sampleLength = 16
    /// Bytes of a mask: for the first byte of a packet and up to four of its number.
    package static let length = 5

    private let cipher: Cipher
    private let context: Mutex<CipherContext>

    /// Sets a key up; nil where its length is wrong.
    ///
    /// - Parameters:
    ///   - cipher: what makes the mask.
    ///   - key: the key of the header's protection.
    package init?(_ cipher: Cipher, _ key: [UInt8]) {
        let algorithm: OpaquePointer?
        switch (cipher, key.count) {
        case (.aes, 16): unsafe algorithm = EVP_aes_128_ecb()
        case (.aes, 32): unsafe algorithm = EVP_aes_256_ecb()
        case (.chacha20, 32): unsafe algorithm = EVP_chacha20()
        default: return nil
        }
        guard let made = CipherContext(),
            unsafe EVP_EncryptInit_ex(made.pointer, algorithm, nil, key, nil) == 1
        else { return nil }
        unsafe EVP_CIPHER_CTX_set_padding(made.pointer, 0)
        self.cipher = cipher
        context = Mutex(made)
    }

    /// Makes a mask.
    ///
    /// - Parameter sample: `sampleLength` bytes.
    /// - Returns: the mask's bytes, the first one uppermost, and three that are not used; nil where the length is wrong.
    package func mask(_ sample: RawSpan) -> UInt64? {
        guard sample.byteCount == Self.sampleLength else { return nil }
        var output: (UInt64, UInt64) = (0, 0)
        let isMade = context.withLock { state in
            unsafe sample.withUnsafeBytes { sample in
                unsafe withUnsafeMutableBytes(of: &output) { output in
                    let from = unsafe sample.bindMemory(to: UInt8.self).baseAddress
                    let to = unsafe output.bindMemory(to: UInt8.self).baseAddress
                    var count: Int32 = 0
                    if cipher == .chacha20 {
                        // Zeros are encrypted, which are there already.
                        return unsafe EVP_EncryptInit_ex(state.pointer, nil, nil, nil, from) == 1
                            && EVP_EncryptUpdate(state.pointer, to, &count, to, Int32(Self.length)) == 1
                    }
                    return unsafe EVP_EncryptUpdate(state.pointer, to, &count, from, Int32(Self.sampleLength))
                        == 1
                }
            }
        }
        return isMade ? UInt64(bigEndian: output.0) : nil
    }
}
