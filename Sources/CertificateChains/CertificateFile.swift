// `unsafe`: OpenSSL's reader of PEM takes pointers.

import COpenSSL

/// The certificates, lists and answers in the contents of a file: PEM (RFC 7468), or DER.
public struct CertificateFile: Sendable {
    /// Certificates, DER, in their order.
    public private(set) var certificates: [[UInt8]] = []
    /// Revocation lists, DER.
    public private(set) var revocationLists: [[UInt8]] = []
    /// Labels of what else is in it, such as "PRIVATE KEY"; each once.
    public private(set) var otherLabels: [String] = []
    /// Whether a PEM block is damaged; those before it were read.
    public private(set) var isDamaged = false

    /// Blocks that are read from one file.
    public static let mostBlocks = 100_000

    /// - Parameter bytes: the contents, hostile until shown otherwise.
    public init(_ bytes: [UInt8]) {
        if bytes.first == DERTag.sequence, let kind = Self.kind(ofDER: bytes) {
            switch kind {
            case .certificate: certificates = [bytes]
            case .list: revocationLists = [bytes]
            }
            return
        }
        readPEM(bytes)
    }

    private enum Kind { case certificate, list }

    /// A list has a time or an algorithm where a certificate has `[0]` or a serial number; both begin alike, so the parsers
    /// tell. What is neither is taken for a certificate, whose parser then says why not.
    private static func kind(ofDER bytes: [UInt8]) -> Kind? {
        if (try? CertificateFields(der: bytes)) != nil { return .certificate }
        if (try? RevocationList(der: bytes)) != nil { return .list }
        return .certificate
    }

    private mutating func readPEM(_ bytes: [UInt8]) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        unsafe bytes.withUnsafeBytes { buffer in
            guard let memory = unsafe BIO_new_mem_buf(buffer.baseAddress, Int32(clamping: buffer.count))
            else {
                return
            }
            defer { unsafe BIO_free(memory) }
            for _ in 0..<Self.mostBlocks {
                var name: UnsafeMutablePointer<CChar>?
                var header: UnsafeMutablePointer<CChar>?
                var data: UnsafeMutablePointer<UInt8>?
                var length = 0
                guard unsafe PEM_read_bio(memory, &name, &header, &data, &length) == 1 else {
                    // The end of the file is no damage.
                    let reason = ERR_peek_last_error() & 0x7F_FFFF
                    if reason != 0, reason != UInt(PEM_R_NO_START_LINE) { isDamaged = true }
                    return
                }
                defer {
                    unsafe CRYPTO_free(name, nil, 0)
                    unsafe CRYPTO_free(header, nil, 0)
                    unsafe CRYPTO_free(data, nil, 0)
                }
                guard let name = unsafe name, let data = unsafe data else { return }
                let label = unsafe String(cString: name)
                let content = unsafe Array(UnsafeBufferPointer(start: data, count: max(0, length)))
                switch label {
                case "CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE":
                    certificates.append(label.hasPrefix("TRUSTED") ? Self.withoutTrust(content) : content)
                case "X509 CRL": revocationLists.append(content)
                default: if otherLabels.count < 16, !otherLabels.contains(label) { otherLabels.append(label) }
                }
            }
        }
    }

    /// OpenSSL's own form has settings after the certificate.
    private static func withoutTrust(_ bytes: [UInt8]) -> [UInt8] {
        var reader = DERReader(bytes)
        guard let value = try? reader.next(DERTag.sequence) else { return bytes }
        return Array(bytes[value.whole])
    }
}

/// Where the system keeps the anchors that its programs trust.
public enum SystemTrust {
    /// Files that may hold them, in the order in which they are tried: the variable of OpenSSL's programs, what this
    /// OpenSSL was built with, and where systems put them.
    public static func files(variable: (String) -> String?) -> [String] {
        var files: [String] = []
        if let name = unsafe X509_get_default_cert_file_env(),
            let file = variable(unsafe String(cString: name))
        {
            return [file]
        }
        if let file = unsafe X509_get_default_cert_file() { files.append(unsafe String(cString: file)) }
        if let folder = unsafe X509_get_default_cert_dir() {
            files.append(unsafe String(cString: folder) + "/ca-certificates.crt")
        }
        return files + [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
            "/etc/ssl/ca-bundle.pem", "/opt/homebrew/etc/ca-certificates/cert.pem",
        ]
    }
}
