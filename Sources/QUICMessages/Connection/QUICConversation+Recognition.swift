public import WireBytes

// Telling QUIC by a datagram's bytes.

extension QUICConversation {
    /// Whether a datagram begins like QUIC: a long header of a known version whose lengths fit, or Google's own header.
    ///
    /// - Parameters:
    ///   - bytes: what was captured of it.
    ///   - sent: how many bytes it had; nil: as many as were captured.
    /// - Returns: whether it does.
    public static func looksLikeQUIC(_ bytes: RawSpan, of sent: Int? = nil) -> Bool {
        guard bytes.byteCount >= 14 else { return false }
        let first = bytes.byte(at: 0)
        if first & 0x80 == 0 { return googleVersion(bytes) != nil }
        let version = QUICVersion(rawValue: bytes.uint32(at: 1))
        if version == .negotiation { return isNegotiation(bytes) }
        guard version.isKnown || version.isReserved && bytes.byteCount >= 1200 else { return false }
        if version.isGoogle { return true }
        // Only what both have agreed on may leave this bit out. RFC 9287.
        guard first & 0x40 != 0, let header = try? QUICHeader(bytes, of: sent) else { return false }
        return header.destination.count <= 20 && header.source.count <= 20
    }

    /// The side that sends such a datagram, where its bytes tell.
    public static func role(ofSenderOf bytes: RawSpan) -> Side? {
        guard looksLikeQUIC(bytes) else { return nil }
        if bytes.byte(at: 0) & 0x80 == 0 { return .client }
        guard let header = try? QUICHeader(bytes) else { return nil }
        switch header.kind {
        case .versionNegotiation, .retry: return .server
        case .zeroRTT: return .client
        // Only clients send tokens, and the first packet of a server goes to a connection ID that the client chose.
        case .initial:
            return !header.token.isEmpty || bytes.byteCount >= 1200 && isFirst(header, bytes) ? .client : nil
        default: return nil
        }
    }

    /// Whether keys that follow from the packet's own destination open it: then it is a client's first.
    static func isFirst(_ header: QUICHeader, _ bytes: RawSpan) -> Bool {
        guard header.kind == .initial, header.destination.count >= 8 else { return false }
        let packet = bytes.extracting(0..<header.length)
        var room: [UInt8] = []
        for scheme in QUICInitialScheme.all(of: header.version) {
            let keys = scheme.keys(of: header.destination, .client)
            if open(packet, numberAt: header.numberOffset, keys, nil, in: &room) != nil { return true }
        }
        return false
    }

    /// Whether a datagram of the client's is the first of another conversation on the same addresses and ports.
    ///
    /// - Parameters:
    ///   - bytes: the datagram.
    ///   - side: who sent it.
    /// - Returns: whether it is; false for one that belongs to this conversation.
    public func isOver(by bytes: RawSpan, from side: Side) -> Bool {
        guard side == .client, totals.server.handshake > 0, bytes.byteCount >= 1200,
            bytes.byte(at: 0) & 0x80 != 0, let header = try? QUICHeader(bytes),
            header.destination != connection, !isKnown(header.destination, of: .server)
        else { return false }
        return Self.isFirst(header, bytes)
    }

    private static func isNegotiation(_ bytes: RawSpan) -> Bool {
        guard let header = try? QUICHeader(bytes), !header.versions.isEmpty, header.versions.count <= 64
        else { return false }
        return header.versions.contains { $0.isKnown }
            && header.versions.allSatisfy {
                $0.isKnown || $0.isReserved || $0.rawValue >> 24 == 0xFF || $0.rawValue >> 24 == 0xFA
            }
    }

    /// The version in Google's public header: flags, a connection ID of eight bytes, the version.
    static func googleVersion(_ bytes: RawSpan) -> QUICVersion? {
        guard bytes.byteCount >= 14, bytes.byte(at: 0) & 0x89 == 0x09 else { return nil }
        let version = QUICVersion(rawValue: bytes.uint32(at: 9))
        return version.isKnown && version.isGoogle ? version : nil
    }
}
