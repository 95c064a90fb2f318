// JA3, a fingerprint of a ClientHello: five lists of its numbers and their MD5.
// Defined by its authors, https://github.com/salesforce/ja3; GREASE values are left out.
// `unsafe`: OpenSSL's digest takes pointers.

import COpenSSL

extension ClientHello {
    /// The fingerprint's text: version, cipher suites, extensions, groups, point formats.
    public var ja3: String {
        func list(_ numbers: [UInt16]) -> String { numbers.map { String($0) }.joined(separator: "-") }
        return [
            String(legacyVersion.rawValue), list(cipherSuites.filter { !$0.isGREASE }.map(\.rawValue)),
            list(extensions.map(\.type).filter { !$0.isGREASE }.map(\.rawValue)),
            list(groups.filter { !$0.isGREASE }.map(\.rawValue)), list(pointFormats.map(UInt16.init)),
        ].joined(separator: ",")
    }

    /// MD5 of the text, in lower-case hexadecimal.
    public var ja3Hash: String {
        let text = Array(ja3.utf8)
        var digest = [UInt8](repeating: 0, count: 16)
        unsafe text.withUnsafeBytes { input in
            _ = unsafe digest.withUnsafeMutableBytes { output in
                unsafe EVP_Digest(input.baseAddress, input.count, output.baseAddress, nil, EVP_md5(), nil)
            }
        }
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
