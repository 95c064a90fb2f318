// `unsafe`: an error is given through a pointer, and none is asked for.

#if canImport(Security)
    import CryptoKit
    import Foundation
    import Security

    /// The certificate in a PEM file.
    func certificate(inPEM path: String) throws -> SecCertificate {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let base64 = text.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
        guard let der = Data(base64Encoded: base64),
            let certificate = SecCertificateCreateWithData(nil, der as CFData)
        else { throw CocoaError(.fileReadCorruptFile) }
        return certificate
    }

    /// What stands before the bytes of a P-256 key in a certificate: a SubjectPublicKeyInfo without them. RFC 5480 §2.
    private let p256Header: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86,
        0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ]

    /// The pin of the server's key, as in RFC 7469; the lab's keys are all of P-256.
    func keyPin(of trust: SecTrust) -> String? {
        guard let key = SecTrustCopyKey(trust), let bytes = unsafe SecKeyCopyExternalRepresentation(key, nil)
        else { return nil }
        let hash = SHA256.hash(data: Data(p256Header) + (bytes as Data))
        return "sha256/" + Data(hash).base64EncodedString()
    }
#endif
