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
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
