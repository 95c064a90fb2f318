public import WireBytes

extension ProxyConversation: ProtocolResult {
    /// Over when all was said.
    public var readingStatus: ReadingStatus {
        isRefuted ? .refuted : isOver ? .over : expected.asking == .nothing ? .waiting : .reading
    }
    /// Nothing is told before the protocol that is passed on.
    public var progress: Int { 0 }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// The protocol.
    public var identifiers: [String] { [kind.identifier] }
    /// The protocol.
    public var title: String? { kind.name }

    /// User and password: RFC 1929 §2; SOCKS4 has a user alone. The password is not kept.
    public mutating func mask(with masking: inout some SecretMasking) {
        masking.overwriteGaps()
        for index in messages.indices {
            let range = messages[index].range
            func place(_ offset: Int, _ count: Int) -> StreamRange {
                StreamRange(side: range.side, offset: range.offset &+ offset, count: count)
            }
            switch messages[index].body {
            case .credentials(var user):
                let count = user.count
                masking.mask(&user, at: place(2, count))
                masking.overwrite(place(3 &+ count, range.count &- 3 &- count))
                messages[index].body = .credentials(user: user)
            case .request(let command, let endpoint, var user) where !user.isEmpty:
                masking.mask(&user, at: place(8, user.count))
                messages[index].body = .request(command, endpoint, user: user)
            case .preface, .offeredMethods, .chosenMethod, .credentialsAnswer, .request, .reply: break
            }
        }
    }
}

extension ProxyConversation.Kind {
    /// The name that outputs have for it.
    public var identifier: String {
        switch self {
        case .proxyProtocol: "proxy-protocol"
        case .socks4: "socks4"
        case .socks5: "socks5"
        }
    }

    /// The protocol's name.
    public var name: String {
        switch self {
        case .proxyProtocol: "PROXY"
        case .socks4: "SOCKS4"
        case .socks5: "SOCKS5"
        }
    }
}
