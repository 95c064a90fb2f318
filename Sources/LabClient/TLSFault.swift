/// Why a TLS connection was refused.
struct TLSFault: Error {
    /// In the library's words.
    let reason: String
}
