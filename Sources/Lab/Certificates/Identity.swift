import COpenSSL

/// A certificate with its private key, made here: an authority's or a server's. This file holds the calls that make
/// certificates, with their `unsafe`.
@safe
final class Identity {
    /// What a certificate is to say.
    struct Subject {
        var name: String
        /// DNS names and IP addresses that it is for; none for an authority.
        var hosts: [String] = []
        /// Seconds from now to its first and last moment.
        var validity = (from: -86_400, to: 30 * 86_400)

        var isAuthority: Bool { hosts.isEmpty }
    }

    let certificate: OpaquePointer
    let key: OpaquePointer
    /// Who issued it; nil for a root.
    let issuer: Identity?

    /// Makes a key of P-256 and a certificate for it.
    ///
    /// - Parameters:
    ///   - subject: what it says.
    ///   - issuer: who signs it; nil for itself.
    /// - Throws: `ServerFault` where OpenSSL cannot make it.
    init(_ subject: Subject, by issuer: Identity? = nil) throws(ServerFault) {
        guard let key = unsafe Self.makeKey() else { throw Self.fault() }
        guard let certificate = unsafe X509_new() else {
            unsafe EVP_PKEY_free(key)
            throw Self.fault()
        }
        unsafe self.key = unsafe key
        unsafe self.certificate = unsafe certificate
        self.issuer = issuer
        // Version 3 is written as 2. RFC 5280 §4.1.2.1.
        unsafe X509_set_version(certificate, 2)
        unsafe ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), .random(in: 1...(.max >> 1)))
        unsafe X509_gmtime_adj(X509_getm_notBefore(certificate), subject.validity.from)
        unsafe X509_gmtime_adj(X509_getm_notAfter(certificate), subject.validity.to)
        let name = unsafe X509_get_subject_name(certificate)
        unsafe X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, subject.name, -1, -1, 0)
        unsafe X509_NAME_add_entry_by_txt(name, "O", MBSTRING_UTF8, "netlesson", -1, -1, 0)
        unsafe X509_set_issuer_name(certificate, X509_get_subject_name(issuer?.certificate ?? certificate))
        guard unsafe X509_set_pubkey(certificate, key) == 1, addExtensions(subject),
            unsafe X509_sign(certificate, issuer?.key ?? key, EVP_sha256()) > 0
        else { throw Self.fault() }
    }

    deinit {
        unsafe X509_free(certificate)
        unsafe EVP_PKEY_free(key)
    }

    private static func makeKey() -> OpaquePointer? {
        guard let context = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil) else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard unsafe EVP_PKEY_keygen_init(context) == 1,
            unsafe EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1,
            unsafe EVP_PKEY_keygen(context, &key) == 1
        else { return nil }
        return unsafe key
    }

    /// RFC 5280 §4.2.1.
    private func addExtensions(_ subject: Subject) -> Bool {
        var values: [(Int32, String)] = [
            (NID_basic_constraints, subject.isAuthority ? "critical,CA:TRUE" : "critical,CA:FALSE"),
            (
                NID_key_usage,
                subject.isAuthority ? "critical,keyCertSign,cRLSign" : "critical,digitalSignature"
            ),
            (NID_subject_key_identifier, "hash"),
        ]
        if issuer != nil { values.append((NID_authority_key_identifier, "keyid")) }
        if !subject.isAuthority {
            let names = subject.hosts.map { Self.isAddress($0) ? "IP:\($0)" : "DNS:\($0)" }
            values.append((NID_ext_key_usage, "serverAuth"))
            values.append((NID_subject_alt_name, names.joined(separator: ",")))
        }
        var context = unsafe X509V3_CTX()
        unsafe X509V3_set_ctx(&context, issuer?.certificate ?? certificate, certificate, nil, nil, 0)
        return values.allSatisfy { kind, value in
            guard let part = unsafe X509V3_EXT_conf_nid(nil, &context, kind, value) else { return false }
            defer { unsafe X509_EXTENSION_free(part) }
            return unsafe X509_add_ext(certificate, part, -1) == 1
        }
    }

    /// Whether a host is named by its address: digits and dots, or colons.
    static func isAddress(_ host: String) -> Bool {
        host.contains(":")
            || host.utf8.allSatisfy {
                $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }

    /// The certificate in PEM form.
    var pem: [UInt8] {
        guard let memory = unsafe BIO_new(BIO_s_mem()) else { return [] }
        defer { unsafe BIO_free(memory) }
        var text = [UInt8](repeating: 0, count: 8192)
        guard unsafe PEM_write_bio_X509(memory, certificate) == 1 else { return [] }
        let count = unsafe BIO_read(memory, &text, Int32(text.count))
        return Array(text.prefix(Int(max(0, count))))
    }

    /// The pin of its key: sha256/ and the Base64 of the hash of its SubjectPublicKeyInfo. RFC 7469 §2.4.
    var pin: String {
        var der: UnsafeMutablePointer<UInt8>?
        let count = unsafe i2d_PUBKEY(key, &der)
        guard count > 0, let der = unsafe der else { return "" }
        defer { unsafe CRYPTO_free(der, #file, #line) }
        var hash = [UInt8](repeating: 0, count: 32)
        unsafe EVP_Digest(der, Int(count), &hash, nil, EVP_sha256(), nil)
        var base64 = [UInt8](repeating: 0, count: 45)
        let length = unsafe EVP_EncodeBlock(&base64, hash, 32)
        return "sha256/" + String(decoding: base64.prefix(Int(length)), as: UTF8.self)
    }

    /// What OpenSSL could not do.
    static func fault() -> ServerFault { .cannotMakeCertificates(opensslReason() ?? "no reason given") }
}
