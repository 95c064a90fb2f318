// `unsafe`: OpenSSL's ciphers take pointers.

import COpenSSL
import Synchronization
import WireBytes

/// A key that opens messages by their numbers, of which their nonces are made (RFC 9001 §5.3), into memory that is there already.
///
/// For packets, which are short and many: what OpenSSL does around a message of 1,200 bytes can take as long as opening it.
package final class NumberedAEADKey: Sendable {
    private let cipher: AEAD
    private let key: [UInt8]
    private let vector: AEADNonce
    private let context: Mutex<CipherContext>
    /// Whether `context` has the first bytes of all nonces, so that it needs only the others.
    private let knowsBeginning: Bool

    /// Sets a key up; nil where its length or the vector's is wrong.
    ///
    /// - Parameters:
    ///   - cipher: what it was sealed with.
    ///   - key: `keyLength` bytes.
    ///   - vector: 12 bytes, into which each number is mixed.
    package init?(_ cipher: AEAD, _ key: [UInt8], vector: [UInt8]) {
        guard let vector = AEADNonce(vector), let made = CipherContext(opening: cipher, with: key) else {
            return nil
        }
        let fixed = UnsafeMutablePointer<UInt8>.allocate(capacity: AEADNonce.fixedLength)
        defer { unsafe fixed.deallocate() }
        unsafe vector.withPointer { unsafe fixed.initialize(from: $0, count: AEADNonce.fixedLength) }
        knowsBeginning =
            unsafe cipher.isGCM
            && EVP_CIPHER_CTX_ctrl(
                made.pointer, EVP_CTRL_GCM_SET_IV_FIXED, Int32(AEADNonce.fixedLength), fixed) == 1
        self.cipher = cipher
        self.key = key
        self.vector = vector
        context = Mutex(made)
    }

    /// Opens what was sealed.
    ///
    /// - Parameters:
    ///   - sealed: the encrypted bytes and the tag after them, at most 64 KiB.
    ///   - number: the message's number.
    ///   - count: how many bytes there are that are not encrypted, but are proven, too.
    ///   - room: begins with those bytes; the plain ones are written behind them, and there must be room for those.
    /// - Returns: how many plain bytes there are; nil where the tag does not fit, what is behind the first bytes is then of no
    ///   use.
    package func open(
        _ sealed: RawSpan, number: UInt64, behind count: Int, of room: inout [UInt8]
    ) -> Int? {
        let length = sealed.byteCount - cipher.tagLength
        guard length >= 0, length <= 65_535, count >= 0, count <= room.count - length else {
            return nil
        }
        let nonce = vector.mixed(with: number)
        guard !cipher.isCCM else {
            let plain = cipher.open(
                sealed.copied(), key: key, nonce: nonce.bytes, and: Array(room[..<count]))
            guard let plain else { return nil }
            room.replaceSubrange(count..<(count + length), with: plain)
            return length
        }
        let isIntact = unsafe room.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress else { return false }
            return unsafe sealed.withUnsafeBytes { sealed in
                context.withLock { context in
                    unsafe begin(nonce, sealed, behind: length, context.pointer)
                        && Self.finish(sealed, length, start, behind: count, context.pointer)
                }
            }
        }
        guard isIntact else {
            // What OpenSSL says of it nobody asks for. (A mark before each message would take as long as its header's mask.)
            ERR_clear_error()
            return nil
        }
        return length
    }

    /// Tells the nonce and the tag.
    private func begin(
        _ nonce: AEADNonce, _ sealed: UnsafeRawBufferPointer, behind length: Int, _ context: OpaquePointer
    ) -> Bool {
        // OpenSSL only reads both, but its declarations do not say so.
        let tag = unsafe UnsafeMutableRawPointer(mutating: sealed.baseAddress.map { unsafe $0 + length })
        let tagLength = sealed.count - length
        return unsafe nonce.withPointer { bytes in
            guard knowsBeginning else {
                return unsafe EVP_DecryptInit_ex(context, nil, nil, nil, bytes) == 1
                    && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), tag) == 1
            }
            let rest = unsafe UnsafeMutableRawPointer(mutating: bytes + AEADNonce.fixedLength)
            let parameters = unsafe (
                OSSL_PARAM_construct_octet_string(Self.tagName, tag, tagLength),
                OSSL_PARAM_construct_octet_string(
                    Self.restName, rest, AEAD.nonceLength - AEADNonce.fixedLength),
                OSSL_PARAM_construct_end()
            )
            return unsafe withUnsafeBytes(of: parameters) { parameters in
                let first = unsafe parameters.assumingMemoryBound(to: OSSL_PARAM.self).baseAddress
                return unsafe EVP_CIPHER_CTX_set_params(context, first) == 1
            }
        }
    }

    /// Opens the message, and proves it.
    private static func finish(
        _ sealed: UnsafeRawBufferPointer, _ length: Int, _ room: UnsafeMutablePointer<UInt8>,
        behind associated: Int, _ context: OpaquePointer
    ) -> Bool {
        var count: Int32 = 0
        let bytes = unsafe sealed.bindMemory(to: UInt8.self).baseAddress
        guard unsafe EVP_DecryptUpdate(context, nil, &count, room, Int32(associated)) == 1 else {
            return false
        }
        if length > 0 {
            guard
                unsafe EVP_DecryptUpdate(context, room + associated, &count, bytes, Int32(length)) == 1
            else { return false }
        }
        var rest: UInt64 = 0
        return unsafe withUnsafeMutableBytes(of: &rest) { rest in
            let end = unsafe rest.bindMemory(to: UInt8.self).baseAddress
            return unsafe EVP_DecryptFinal_ex(context, end, &count) == 1
        }
    }

    /// The names of what is told of a message (`OSSL_CIPHER_PARAM_AEAD_TAG`, `OSSL_CIPHER_PARAM_AEAD_TLS1_SET_IV_INV`).
    nonisolated(unsafe) private static let tagName = unsafe name("tag")
    nonisolated(unsafe) private static let restName = unsafe name("tlsivinv")

    private static func name(_ name: StaticString) -> UnsafePointer<CChar> {
        unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
