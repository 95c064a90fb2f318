package import Tracing

extension DatagramTrace {
    /// What is to be said of the conversation as a whole, where it is QUIC or DTLS.
    package var notes: [DatagramNote] {
        switch content {
        case .quic(let quic): quic.connection.notes + paths.map { .moved($0) }
        case .dtls(let dtls): dtls.notes
        case .dns, .dhcp, .dhcpv6, .named, .unknown: []
        }
    }
}
