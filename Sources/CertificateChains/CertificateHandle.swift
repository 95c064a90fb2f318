// `unsafe`: OpenSSL's certificate is a pointer that lives as long as this does.

import COpenSSL

/// A certificate as OpenSSL reads it, for checking signatures.
///
/// Sendable: it is not changed after it was read, and OpenSSL's functions on an unchanged one may run at the same time.
@safe
final class CertificateHandle: @unchecked Sendable {
    let x509: OpaquePointer

    /// nil where OpenSSL reads no certificate.
    init?(der: [UInt8]) {
        guard let x509 = unsafe Certificate.parsed(der) else { return nil }
        unsafe self.x509 = x509
    }

    deinit { unsafe X509_free(x509) }

    /// Whether OpenSSL reads the public key: of an elliptic curve that it knows, only a point of the curve.
    var hasKey: Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return unsafe X509_get0_pubkey(x509) != nil
    }

    /// Whether the signature matches the content and the key of another certificate. RFC 5280 §4.1.1.3.
    func isSigned(by issuer: CertificateHandle) -> Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return unsafe X509_verify(x509, X509_get0_pubkey(issuer.x509)) == 1
    }

    /// Whether the signature over some bytes matches this certificate's key.
    ///
    /// - Parameters:
    ///   - content: what was signed, with tag and length.
    ///   - algorithm: `AlgorithmIdentifier` with tag and length.
    ///   - signature: the bits of the signature.
    /// - Returns: false also where the key or the algorithm is not known.
    func signed(_ content: [UInt8], algorithm: [UInt8], signature: [UInt8]) -> Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let key = unsafe X509_get0_pubkey(x509) else { return false }
        return unsafe algorithm.withUnsafeBufferPointer { algorithmBytes -> Bool in
            var at = algorithmBytes.baseAddress
            guard let parsed = unsafe d2i_X509_ALGOR(nil, &at, algorithmBytes.count) else { return false }
            defer { unsafe X509_ALGOR_free(parsed) }
            guard let bits = unsafe ASN1_STRING_type_new(V_ASN1_BIT_STRING) else { return false }
            defer { unsafe ASN1_STRING_free(bits) }
            guard
                unsafe signature.withUnsafeBufferPointer({
                    unsafe ASN1_STRING_set(bits, $0.baseAddress, Int32(clamping: $0.count))
                }) == 1
            else { return false }
            // No unused bits (ASN1_STRING_FLAG_BITS_LEFT).
            unsafe bits.pointee.flags = 0x08
            return unsafe content.withUnsafeBufferPointer { contentBytes -> Bool in
                // ASN1_item_verify encodes a structure; any value does that keeps its bytes.
                var at = contentBytes.baseAddress
                guard let value = unsafe d2i_ASN1_TYPE(nil, &at, contentBytes.count) else { return false }
                defer { unsafe ASN1_TYPE_free(value) }
                return unsafe ASN1_item_verify(ASN1_ANY_it(), parsed, bits, value, key) == 1
            }
        }
    }
}
