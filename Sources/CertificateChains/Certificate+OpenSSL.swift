// What is shown of a certificate, read with OpenSSL. `unsafe`: it takes and gives pointers.

import COpenSSL

extension Certificate {
    /// The longest certificate that is parsed; real ones stay below 20 KB.
    private static let longest = 1 << 20

    /// The library that does the cryptography, with its version, in its own words.
    public static var library: String { unsafe String(cString: OpenSSL_version(OPENSSL_VERSION)) }

    /// Reads a certificate; never fails, what cannot be read is empty.
    ///
    /// - Parameter der: the DER encoding, hostile until shown otherwise.
    public init(der: [UInt8]) {
        self.der = der
        sha256 = Self.hexadecimal(Self.sha256(der))
        guard let x509 = unsafe Self.parsed(der) else { return }
        defer { unsafe X509_free(x509) }
        unsafe read(x509)
    }

    /// Reads one that OpenSSL has read already.
    init(der: [UInt8], fingerprint: [UInt8], _ handle: CertificateHandle?) {
        self.der = der
        sha256 = Self.hexadecimal(fingerprint)
        if let handle { unsafe read(handle.x509) }
    }

    private mutating func read(_ x509: OpaquePointer) {
        isReadable = true
        unsafe readNames(x509)
        unsafe readNumbers(x509)
        unsafe readKey(x509)
        unsafe readExtensions(x509)
    }

    /// OpenSSL's reading, to be freed by the caller; nil where it cannot read the certificate.
    static func parsed(_ der: [UInt8]) -> OpaquePointer? {
        guard der.count <= longest else { return nil }
        return unsafe der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
            ERR_set_mark()
            defer { ERR_pop_to_mark() }
            var at = bytes.baseAddress
            return unsafe d2i_X509(nil, &at, bytes.count)
        }
    }

    private mutating func readNames(_ x509: OpaquePointer) {
        unsafe subject = Self.text(of: X509_get_subject_name(x509))
        unsafe issuer = Self.text(of: X509_get_issuer_name(x509))
        isSelfIssued = unsafe X509_NAME_cmp(X509_get_subject_name(x509), X509_get_issuer_name(x509)) == 0
    }

    private mutating func readNumbers(_ x509: OpaquePointer) {
        let number = unsafe X509_get_version(x509)
        version = (0..<0xFFFF).contains(number) ? Int(number) + 1 : 0
        if let number = unsafe X509_get0_serialNumber(x509),
            let big = unsafe ASN1_INTEGER_to_BN(number, nil)
        {
            defer { unsafe BN_free(big) }
            var bytes = unsafe [UInt8](repeating: 0, count: Int((BN_num_bits(big) + 7) / 8))
            _ = unsafe bytes.withUnsafeMutableBufferPointer { unsafe BN_bn2bin(big, $0.baseAddress) }
            serialNumber =
                unsafe (BN_is_negative(big) != 0 ? "-" : "") + Self.hexadecimal(bytes.isEmpty ? [0] : bytes)
        }
        notBefore = unsafe Self.seconds(X509_get0_notBefore(x509))
        notAfter = unsafe Self.seconds(X509_get0_notAfter(x509))
        signatureAlgorithm = unsafe Self.longName(X509_get_signature_nid(x509))
    }

    private mutating func readKey(_ x509: OpaquePointer) {
        var algorithm: OpaquePointer?
        if let key = unsafe X509_get_X509_PUBKEY(x509),
            unsafe X509_PUBKEY_get0_param(&algorithm, nil, nil, nil, key) == 1
        {
            keyAlgorithm = unsafe Self.longName(OBJ_obj2nid(algorithm))
        }
        guard let key = unsafe X509_get0_pubkey(x509) else { return }
        keyBits = unsafe max(0, Int(EVP_PKEY_get_bits(key)))
        var name = [UInt8](repeating: 0, count: 64)
        var length = 0
        let found = unsafe name.withUnsafeMutableBufferPointer { buffer in
            unsafe buffer.withMemoryRebound(to: CChar.self) {
                unsafe EVP_PKEY_get_group_name(key, $0.baseAddress, $0.count, &length)
            }
        }
        if found == 1, length > 0, length <= name.count {
            curve = String(decoding: name.prefix(length), as: UTF8.self)
        }
    }

    private mutating func readExtensions(_ x509: OpaquePointer) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let flags = unsafe X509_get_extension_flags(x509)
        isCA = flags & UInt32(EXFLAG_CA) != 0
        if isCA {
            let length = unsafe X509_get_pathlen(x509)
            if length >= 0 { pathLength = Int(clamping: length) }
        }
        guard let list = unsafe X509_get_ext_d2i(x509, NID_subject_alt_name, nil, nil) else { return }
        let stack = OpaquePointer(list)
        defer { unsafe GENERAL_NAMES_free(stack) }
        for index in unsafe 0..<max(0, min(OPENSSL_sk_num(stack), 1000)) {
            guard let item = unsafe OPENSSL_sk_value(stack, index) else { continue }
            let name = unsafe item.assumingMemoryBound(to: GENERAL_NAME.self)
            switch unsafe name.pointee.type {
            case GEN_DNS: unsafe names.append(.dns(Self.bytes(name.pointee.d.dNSName)))
            case GEN_IPADD: unsafe names.append(.ip(Self.bytes(name.pointee.d.iPAddress)))
            case GEN_EMAIL: unsafe names.append(.email(Self.bytes(name.pointee.d.rfc822Name)))
            case GEN_URI: unsafe names.append(.uri(Self.bytes(name.pointee.d.uniformResourceIdentifier)))
            default: break
            }
        }
    }

    private static func bytes(_ string: UnsafeMutablePointer<ASN1_STRING>?) -> [UInt8] {
        guard let string = unsafe string, let data = unsafe ASN1_STRING_get0_data(string) else { return [] }
        return unsafe Array(UnsafeBufferPointer(start: data, count: max(0, Int(ASN1_STRING_length(string)))))
    }

    private static func text(of name: OpaquePointer?) -> String {
        guard let name = unsafe name, let memory = unsafe BIO_new(BIO_s_mem()) else { return "" }
        defer { unsafe BIO_free(memory) }
        // RFC 4514's form, but other than ASCII left as UTF-8: it is escaped once, on its way out.
        // These are XN_FLAG_RFC2253 without ASN1_STRFLGS_ESC_MSB; the macro itself is not visible here.
        let flags =
            UInt(ASN1_STRFLGS_ESC_2253) | UInt(ASN1_STRFLGS_ESC_CTRL) | UInt(ASN1_STRFLGS_UTF8_CONVERT)
            | UInt(ASN1_STRFLGS_DUMP_UNKNOWN) | UInt(ASN1_STRFLGS_DUMP_DER) | 1 << 16 | 1 << 20 | 1 << 24
        guard unsafe X509_NAME_print_ex(memory, name, 0, flags) >= 0 else { return "" }
        var text: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 512)
        while text.count < 16 << 10 {
            let count = unsafe piece.withUnsafeMutableBytes {
                unsafe BIO_read(memory, $0.baseAddress, Int32($0.count))
            }
            guard count > 0 else { break }
            text += piece.prefix(Int(count))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int64? {
        guard let time = unsafe time, let epoch = unsafe ASN1_TIME_set(nil, 0) else { return nil }
        defer { unsafe ASN1_TIME_free(epoch) }
        var days: Int32 = 0
        var seconds: Int32 = 0
        guard unsafe ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else { return nil }
        return Int64(days) * 86_400 + Int64(seconds)
    }

    private static func longName(_ identifier: Int32) -> String {
        guard identifier != NID_undef, let name = unsafe OBJ_nid2ln(identifier) else { return "unknown" }
        return unsafe String(cString: name)
    }

    /// The SHA-256 hash of some bytes: 32 bytes.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        unsafe bytes.withUnsafeBytes { input in
            _ = unsafe digest.withUnsafeMutableBytes { output in
                unsafe EVP_Digest(input.baseAddress, input.count, output.baseAddress, nil, EVP_sha256(), nil)
            }
        }
        return digest
    }

    /// The hash of some bytes with the algorithm of an identifier's contents; nil for one that OpenSSL does not have.
    static func hash(_ bytes: [UInt8], with algorithm: [UInt8]) -> [UInt8]? {
        let identifier: [UInt8] =
            [DERTag.objectIdentifier, UInt8(truncatingIfNeeded: algorithm.count)] + algorithm
        let type = unsafe identifier.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            ERR_set_mark()
            defer { ERR_pop_to_mark() }
            var at = buffer.baseAddress
            guard let object = unsafe d2i_ASN1_OBJECT(nil, &at, buffer.count) else { return nil }
            defer { unsafe ASN1_OBJECT_free(object) }
            return unsafe EVP_get_digestbyname(OBJ_nid2sn(OBJ_obj2nid(object)))
        }
        guard let type = unsafe type else { return nil }
        var digest = [UInt8](repeating: 0, count: 64)
        var length: UInt32 = 0
        let done = unsafe bytes.withUnsafeBytes { input in
            unsafe digest.withUnsafeMutableBytes { output in
                unsafe EVP_Digest(input.baseAddress, input.count, output.baseAddress, &length, type, nil)
            }
        }
        return done == 1 ? Array(digest.prefix(Int(length))) : nil
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
