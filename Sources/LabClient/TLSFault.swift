/// Why a TLS connection was refused.
struct TLSFault: Error {
    let reason: String
}
