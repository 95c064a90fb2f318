// `unsafe`: OpenSSL's digests take pointers.

import COpenSSL

/// Hashes of OpenSSL, in lower-case hexadecimal.
enum Digest {
    case md5
    case sha256

    /// The hash of a text.
    func hexadecimal(of text: String) -> String { hash(of: Array(text.utf8)).hexadecimal }

    /// The hash of bytes.
    func hash(of bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: self == .md5 ? 16 : 32)
        unsafe bytes.withUnsafeBytes { input in
            _ = unsafe digest.withUnsafeMutableBytes { output in
                unsafe EVP_Digest(
                    input.baseAddress, input.count, output.baseAddress, nil,
                    self == .md5 ? EVP_md5() : EVP_sha256(), nil)
            }
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
        append((byte >> 4) < 10 ? 0x30 + (byte >> 4) : 0x57 + (byte >> 4))
        append((byte & 15) < 10 ? 0x30 + (byte & 15) : 0x57 + (byte & 15))
    }

    /// Appends a number in decimal.
    mutating func append(decimal number: UInt16) {
        var divisor: UInt16 = 10_000
        while divisor > 1, number < divisor { divisor /= 10 }
        while divisor > 0 {
            append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
    }
}
