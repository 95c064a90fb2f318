import WireBytes

// SSL 2.0, and hellos of newer clients in its form. What comes after the keys is encrypted and only counted.

extension TLSConversation {
    /// What a look for a record of SSL 2.0 found.
    enum SSLv2Step {
        /// There is none.
        case none
        /// More bytes are needed.
        case needMore
        /// One that ends after this many bytes; it has been read, or what is there of it is to be stepped over.
        case taken(Int)
    }

    /// Reads a record of SSL 2.0 where one may stand: the client's first bytes, and everything behind a server's
    /// hello of that version.
    mutating func stepSSLv2(_ bytes: StreamBytes) -> SSLv2Step {
        let side = bytes.side
        if version == .sslv2 {
            guard side == .client, records.client.records == 1, let header = SSLv2Header(bytes.span),
                header.type == SSLv2Header.clientMasterKey
            else { return skipSSLv2(bytes) }
            return take(header, bytes)
        }
        guard records[side].records == 0 else { return .none }
        if startsInSSLv2 {
            guard side == .server, bytes.byte(at: 0) & 0x80 != 0 else { return .none }
            guard let header = SSLv2Header(bytes.span) else { return .needMore }
            guard header.type == SSLv2Header.serverHello else { return .none }
            return take(header, bytes)
        }
        switch SSLv2Header.looksLikeClientHello(bytes.span) {
        case .no: return .none
        case .needMore: return .needMore
        case .yes: return SSLv2Header(bytes.span).map { take($0, bytes) } ?? .none
        }
    }

    private mutating func take(_ header: SSLv2Header, _ bytes: StreamBytes) -> SSLv2Step {
        let whole = SSLv2Header.length + header.count
        // The message's type is counted, too.
        guard header.count > 0 else { return .none }
        guard bytes.byteCount >= whole else { return .needMore }
        let record = bytes.first(whole)
        var message = HandshakeMessage(
            type: HandshakeType(rawValue: header.type), from: record.side, first: record.mark(at: 0),
            last: record.last, ranges: isEnclosed ? [] : [record.range], length: header.count, body: .other)
        message.isSSLv2 = true
        message.readSSLv2(record.span.extracting(droppingFirst: 3))
        if keep == .bytes { message.bytes = record.span.copied() }
        records[record.side].records &+= 1
        if case .clientHello = message.body { startsInSSLv2 = true }
        if case .sslv2(.serverHello) = message.body { version = .sslv2 }
        if keep != .counts { messages.append(message) }
        return .taken(whole)
    }

    /// Steps over an encrypted record: two bytes of header, or three where there is padding.
    private mutating func skipSSLv2(_ bytes: StreamBytes) -> SSLv2Step {
        guard bytes.byteCount >= 3 else { return .needMore }
        let isShort = bytes.byte(at: 0) & 0x80 != 0
        let count = Int(bytes.uint16(at: 0) & (isShort ? 0x7FFF : 0x3FFF))
        records[bytes.side].records &+= 1
        readers[bytes.side].isSkipping = true
        readers[bytes.side].recordLeft = count
        return .taken(isShort ? 2 : 3)
    }
}

extension HandshakeMessage {
    /// Reads a message of SSL 2.0, from behind its type.
    mutating func readSSLv2(_ body: RawSpan) {
        do throws(Truncated) {
            switch type.rawValue {
            case SSLv2Header.clientHello:
                var hello = ClientHello()
                defer { self.body = .clientHello(hello) }
                try hello.readSSLv2(body)
            case SSLv2Header.serverHello: self.body = .sslv2(try SSLv2Message.serverHello(body))
            case SSLv2Header.clientMasterKey: self.body = .sslv2(try SSLv2Message.clientMasterKey(body))
            default: break
            }
        } catch {
            problem = error
        }
    }
}
