import TLSMessages
public import WireBytes

/// A side closes its connection, where that could be read. RFC 9000 §19.19.
public struct QUICClose: Sendable, Hashable {
    /// Who closed.
    public var from: Side
    /// The packet.
    public var mark: PacketMark
    /// Why.
    public var reason: QUICCloseReason

    /// Whether it was encrypted with keys that only the two have.
    public var isDecrypted = false

    /// The error's name; nil for one of the application protocol. RFC 9000 §20.1.
    public var name: String? { reason.name }
}

extension QUICCloseReason {
    /// The error's name; nil where it is the application protocol's, or not known. RFC 9000 §20.1; 0x0100 to 0x01FF are
    /// alerts of TLS.
    public var name: String? {
        if isApplication { return nil }
        if (0x0100...0x01FF).contains(code) {
            return "CRYPTO_ERROR: " + AlertDescription(rawValue: UInt8(code & 0xFF)).text
        }
        return QUICTransportError(rawValue: code).name
    }
}
