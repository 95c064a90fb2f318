public import WireBytes

extension MySQLConversation {
    /// Whether bytes begin a connection, and which side sends such: the server's greeting or its refusal, or behind TLS the
    /// client's login.
    ///
    /// - Parameter bytes: the first bytes of a side.
    /// - Returns: whether they are MySQL's, and whose.
    public static func recognize(_ bytes: RawSpan) -> (recognition: Recognition, sender: Side) {
        guard bytes.byteCount >= 2, let length = length(bytes) else { return (.no, .server) }
        guard bytes.byteCount >= 4 else {
            return (longestGreeting.contains(length) ? .needMore : .no, .server)
        }
        switch bytes.byte(at: 3) {
        case 0: return (recognizeServer(bytes, length), .server)
        case 1, 2: return (recognizeLogin(bytes, length), .client)
        default: return (.no, .server)
        }
    }

    /// Bytes of a first packet, greetings and logins alike.
    private static let longestGreeting = 36...1024

    /// The length, whose highest byte is 0 in packets as short as these.
    private static func length(_ bytes: RawSpan) -> Int? {
        guard bytes.byteCount < 3 || bytes.byte(at: 2) == 0, bytes.byte(at: 1) < 4 else { return nil }
        return Int(bytes.byte(at: 0)) | Int(bytes.byte(at: 1)) << 8
    }

    /// Version 10 of the protocol and a version in digits, or an error that a server greets with.
    private static func recognizeServer(_ bytes: RawSpan, _ length: Int) -> Recognition {
        guard bytes.byteCount >= 8 else {
            return longestGreeting.contains(length) && (bytes.byteCount < 5 || bytes.byte(at: 4).beginsMySQL)
                ? .needMore : .no
        }
        if bytes.byte(at: 4) == 0xFF {
            // 1040, too many connections, up to 1203; 1129 and 1130, a host that may not connect.
            let code = Int(bytes.byte(at: 5)) | Int(bytes.byte(at: 6)) << 8
            return (1040...1226).contains(code) && (10...512).contains(length)
                && bytes.byte(at: 7) >= 0x20 && bytes.byte(at: 7) < 0x7F ? .yes : .no
        }
        guard bytes.byte(at: 4) == 10, longestGreeting.contains(length), bytes.byte(at: 5).isDigit else {
            return .no
        }
        return bytes.byte(at: 6) == UInt8(ascii: ".") || bytes.byte(at: 7) == UInt8(ascii: ".") ? .yes : .no
    }

    /// What the client can do, and what is kept free.
    private static func recognizeLogin(_ bytes: RawSpan, _ length: Int) -> Recognition {
        guard longestGreeting.contains(length) || length == 32 else { return .no }
        // Version 4.1 of the protocol, and a proof of any length.
        if bytes.byteCount > 5, bytes.byte(at: 5) & 0x82 != 0x82 { return .no }
        var at = 13
        while at < min(32, bytes.byteCount) {
            if bytes.byte(at: at) != 0 { return .no }
            at &+= 1
        }
        return bytes.byteCount >= 36 ? .yes : .needMore
    }
}

extension UInt8 {
    /// Whether a server's first packet may begin so.
    fileprivate var beginsMySQL: Bool { self == 10 || self == 0xFF }
}
