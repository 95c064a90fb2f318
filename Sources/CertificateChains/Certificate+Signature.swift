import COpenSSL

extension Certificate {
    /// Whether the signature fits the certificate's content and the key of another one. RFC 5280 §4.1.1.3.
    ///
    /// - Parameter issuer: the certificate whose key is taken; its name is not compared.
    /// - Returns: false also where either cannot be read.
    public func isSigned(by issuer: Certificate) -> Bool {
        guard let own = unsafe Self.parsed(der), let other = unsafe Self.parsed(issuer.der) else {
            return false
        }
        defer {
            unsafe X509_free(own)
            unsafe X509_free(other)
        }
        let key = unsafe X509_get0_pubkey(other)
        let result = unsafe X509_verify(own, key)
        // What OpenSSL notes of a failure must not be found by whoever asks next.
        ERR_clear_error()
        return result == 1
    }

    private static func parsed(_ der: [UInt8]) -> OpaquePointer? {
        unsafe der.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            return unsafe d2i_X509(nil, &start, bytes.count)
        }
    }
}
