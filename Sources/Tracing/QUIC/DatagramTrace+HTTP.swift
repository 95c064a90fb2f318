package import HTTPMessages
package import WireBytes

extension DatagramTrace {
    /// The HTTP/3 that its streams carry, where it could be opened.
    package var http: HTTP3Conversation? {
        guard case .quic(let quic) = content, case .http3(let http) = quic.application else { return nil }
        return http
    }

    /// The same as a connection with nothing of TCP: what is said of exchanges is said of one. Nil where there is no HTTP/3.
    package var carried: ConnectionTrace? {
        guard http != nil else { return nil }
        var connection = asConnection
        connection.certificates = []
        connection.record.judged = []
        return connection
    }

    /// Masks what is secret in it: the HTTP/3 that its streams carry.
    package mutating func mask(with masking: inout some SecretMasking) {
        guard case .quic(var quic) = content else { return }
        quic.rewriteHTTP { $0.mask(with: &masking) }
        content = .quic(quic)
    }
}
