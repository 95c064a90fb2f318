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
        case .md5: unsafe EVP_md5()
        case .sha1: unsafe EVP_sha1()
        case .sha256: unsafe EVP_sha256()
        case .sha384: unsafe EVP_sha384()
        case .sha512: unsafe EVP_sha512()
        }
    }

    /// The hash of a text, in lower-case hexadecimal.
    func hexadecimal(of text: String) -> String { hash(of: Array(text.utf8)).hexadecimal }

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
        var divisor: UInt16 = 10_000
        while divisor > 1, number < divisor { divisor /= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
    }
}
