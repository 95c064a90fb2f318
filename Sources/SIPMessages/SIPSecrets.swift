import WireBytes

// What entitles somebody in a message of SIP.

extension SIPMessage {
    /// Where the bytes are that prove who somebody is, or are keys.
    ///
    /// Lines are enough: of a message that came in fragments, there may be nothing else. Nobody takes a line of another
    /// protocol's for one of these.
    ///
    /// - Parameter bytes: a datagram's payload, or a part of it.
    /// - Returns: ranges of it in order: of credentials (RFC 7616 §3.4) all but what says how, for what and who; the number
    ///   that a challenge gives (nonce, opaque), and the keys that it takes along to who passes it on (ik, ck; 3GPP TS 24.229
    ///   §7.2A.1); keys and passwords of SDP (RFC 4566 §5.12, RFC 4567, RFC 4568, RFC 8839 §5.4); passwords in addresses, the first of a line (§19.1.1).
    public static func secrets(in bytes: RawSpan) -> [Range<Int>] {
        var secrets: [Range<Int>] = []
        var lines = TextLines(bytes, atMost: bytes.byteCount)
        /// Of a field that goes on over several lines.
        var isOpen: Bool?
        func take(_ line: ArraySlice<UInt8>) {
            if let first = line.first, first == 0x20 || first == 0x09 {
                if let isOpen { parameters(line, isChallenge: isOpen) }
                return
            }
            isOpen = nil
            if let password = line.passwordInURI { secrets.append(password) }
            session(line)
            guard let (name, value) = line.cut(at: UInt8(ascii: ":")) else { return }
            if name.says("authorization") || name.says("proxy-authorization") {
                isOpen = false
            } else if name.says("www-authenticate") || name.says("proxy-authenticate")
                || name.says("authentication-info")
            {
                isOpen = true
            }
            guard let isOpen else { return }
            let (scheme, rest) = value.cut(at: UInt8(ascii: " ")) ?? (value, [])
            // Basic and Bearer: all of it. RFC 7617, RFC 6750.
            if isOpen || scheme.says("digest") {
                parameters(rest.isEmpty ? value : rest, isChallenge: isOpen)
            } else if !rest.isEmpty {
                secrets.append(rest.startIndex..<rest.endIndex)
            }
        }
        func parameters(_ value: ArraySlice<UInt8>, isChallenge: Bool) {
            for piece in value.pieces(between: UInt8(ascii: ","), atMost: .max) {
                guard let (name, value) = piece.cut(at: UInt8(ascii: "=")) else { continue }
                let word = String(decoding: name.map(\.lowerCased), as: UTF8.self)
                let isSecret =
                    isChallenge
                    ? ["nonce", "nextnonce", "opaque", "rspauth", "cnonce", "ik", "ck"].contains(word)
                    : !openParameters.contains(word)
                let secret = value.unquoted
                if isSecret, !secret.isEmpty { secrets.append(secret.startIndex..<secret.endIndex) }
            }
        }
        func session(_ line: ArraySlice<UInt8>) {
            for beginning in sessionSecrets where line.starts(with: beginning) {
                var secret = line.dropFirst(beginning.count)
                // The number and the name of what encrypts; keys and what belongs to them are behind it.
                if beginning == crypto {
                    guard let colon = secret.firstIndex(of: UInt8(ascii: ":")) else { return }
                    secret = secret[(colon + 1)...]
                }
                if !secret.isEmpty { secrets.append(secret.startIndex..<secret.endIndex) }
            }
        }
        while let line = lines.next() { take(line) }
        // What is cut off has no end.
        if !lines.rest.isEmpty { take(lines.rest) }
        return secrets
    }

    /// What stays readable in credentials: it says how, for what and who, which From says as well.
    private static let openParameters: Set = [
        "username", "realm", "uri", "algorithm", "qop", "nc", "userhash", "stale",
    ]
    private static let crypto = Array("a=crypto:".utf8)
    private static let sessionSecrets = [
        crypto, Array("a=key-mgmt:".utf8), Array("a=ice-pwd:".utf8), Array("k=".utf8),
    ]

    /// Whether a datagram is one of SIP's, in which addresses are written as text.
    ///
    /// - Parameter bytes: the datagram's payload.
    /// - Returns: whether it is.
    public static func looksLikeSIP(_ bytes: RawSpan) -> Bool { role(ofSenderOf: bytes) != nil }
}

extension SIPMessage {
    /// Masks passwords that stand in addresses; nothing else that is secret is kept.
    ///
    /// - Parameter masking: what masks.
    mutating func mask(with masking: inout some SecretMasking) {
        func mask(_ address: inout [UInt8]) {
            guard let place = address[...].passwordInURI else { return }
            var secret = Array(address[place])
            masking.mask(&secret, at: StreamRange(side: from, offset: 0, count: secret.count))
            address.replaceSubrange(place, with: secret)
        }
        if case .request(let method, var target) = start {
            mask(&target)
            start = .request(method: method, target: target)
        }
        mask(&caller.uri)
        mask(&called.uri)
        mask(&contact)
        for index in routes.indices { mask(&routes[index]) }
        for index in recordRoutes.indices { mask(&recordRoutes[index]) }
    }
}

extension ArraySlice<UInt8> {
    /// Where the password is in the first address that has one: "sip:user:password@host". RFC 3261 §19.1.1.
    fileprivate var passwordInURI: Range<Int>? {
        var rest = self
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            let scheme = rest[..<colon]
            rest = rest[(colon + 1)...]
            guard scheme.suffix(3).says("sip") || scheme.suffix(4).says("sips") else { continue }
            let address = rest.prefix { $0 > 0x20 && !$0.isOne(of: "<>\"") }
            let user = address.prefix { $0 != UInt8(ascii: "@") }
            guard user.count < address.count, let end = user.firstIndex(of: UInt8(ascii: ":")),
                end + 1 < user.endIndex
            else { continue }
            return end + 1..<user.endIndex
        }
        return nil
    }
}
