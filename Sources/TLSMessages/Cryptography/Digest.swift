// `unsafe`: OpenSSL's digests take pointers.

import COpenSSL
import WireBytes

/// Hash functions, by OpenSSL.
package enum Digest: Sendable, Hashable {
    case md5
    case sha1
    case sha256
    case sha384
    case sha512

    /// Bytes of a hash.
    package var length: Int {
        switch self {
        case .md5: 16
        case .sha1: 20
        case .sha256: 32
        case .sha384: 48
        case .sha512: 64
        }
    }

    private var algorithm: OpaquePointer? {
        switch self {
        case .md5: unsafe Fetched.md5
        case .sha1: unsafe Fetched.sha1
        case .sha256: unsafe Fetched.sha256
        case .sha384: unsafe Fetched.sha384
        case .sha512: unsafe Fetched.sha512
        }
    }

    /// The library's implementations. `EVP_sha256` and its like are looked for anew by each call that is given one, which takes
    /// five times as long as to hash a hello. They are never freed, and nothing changes them.
    private enum Fetched {
        nonisolated(unsafe) static let md5 = unsafe EVP_MD_fetch(nil, "MD5", nil) ?? EVP_md5()
        nonisolated(unsafe) static let sha1 = unsafe EVP_MD_fetch(nil, "SHA1", nil) ?? EVP_sha1()
        nonisolated(unsafe) static let sha256 = unsafe EVP_MD_fetch(nil, "SHA256", nil) ?? EVP_sha256()
        nonisolated(unsafe) static let sha384 = unsafe EVP_MD_fetch(nil, "SHA384", nil) ?? EVP_sha384()
        nonisolated(unsafe) static let sha512 = unsafe EVP_MD_fetch(nil, "SHA512", nil) ?? EVP_sha512()
    }

    /// The hash of bytes.
    func hash(of bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: length)
        unsafe bytes.withUnsafeBytes { input in
            _ = unsafe digest.withUnsafeMutableBytes { output in
                unsafe EVP_Digest(
                    input.baseAddress, input.count, output.baseAddress, nil, algorithm, nil)
            }
        }
        return digest
    }

    /// The keyed hash of bytes. RFC 2104.
    func hmac(key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: length)
        unsafe digest.withUnsafeMutableBufferPointer { output in
            _ = unsafe HMAC(
                algorithm, key, Int32(truncatingIfNeeded: key.count), bytes, bytes.count, output.baseAddress,
                nil)
        }
        return digest
    }
}

extension Collection where Element == UInt8 {
    /// The bytes in lower-case hexadecimal.
    public var hexadecimal: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(count * 2)
        for byte in self { digits.append(hexadecimal: byte) }
        return String(decoding: digits, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends two lower-case hexadecimal digits.
    mutating func append(hexadecimal byte: UInt8) {
        append(UInt8(hexDigit: byte >> 4))
        append(UInt8(hexDigit: byte & 15))
    }

    /// Appends a number in decimal.
    mutating func append(decimal number: UInt16) {
        UInt(number).withDecimalDigits { append(contentsOf: $0) }
    }
}
