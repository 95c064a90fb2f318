package import WireBytes

/// That a client was told where else the same content can be had, and by which protocol. RFC 7838, RFC 9460.
package struct AlternativeService: Sendable, Hashable {
    /// How it was told.
    package enum Source: Sendable, Hashable {
        /// The field Alt-Svc of a response. RFC 7838 §3.
        case field
        /// The frame ALTSVC of HTTP/2. RFC 7838 §4.
        case frame
        /// An HTTPS record of DNS. RFC 9460 §9.
        case record
    }

    /// In what it was told.
    package enum Teller: Sendable, Hashable {
        /// A TCP connection, by its number.
        case connection(Int)
        /// A conversation in datagrams, by its number.
        case conversation(Int)
    }

    /// How it was told.
    package var source: Source
    /// In what.
    package var teller: Teller
    /// The packet that told it, the last of its header fields, frame or answer.
    package var mark: PacketMark
    /// Whose content it is.
    package var host: [UInt8]
    /// The protocol, by its ALPN name.
    package var protocolName: [UInt8]
    /// Where it is to be had; the same as `host` where nothing else is said.
    package var alternativeHost: [UInt8]
    /// The port there.
    package var port: UInt16
    /// For how many seconds that holds.
    package var maxAge: Int
}

/// That a client went where it had been told to: a conversation of QUIC that fits in client, name, port and protocol.
///
/// That the client did so *because* it had been told cannot be seen.
package struct AlternativeTaken: Sendable, Hashable {
    /// What it had been told.
    package var service: AlternativeService
    /// The number of the conversation.
    package var conversation: Int
    /// The conversation's first packet.
    package var first: PacketMark
}
