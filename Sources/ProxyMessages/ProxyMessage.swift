public import PacketDecoding
public import WireBytes

/// What a proxy and its client, or two proxies, say to each other before the bytes they pass on.
public struct ProxyMessage: Sendable, Hashable {
    /// Who said it.
    public var from: Side { range.side }
    /// Where it lies in the stream.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it says.
    public var body: Body

    /// What a message says.
    public enum Body: Sendable, Hashable {
        /// The PROXY protocol's line (version 1) or block (2): who is really talking to whom.
        case preface(ProxyPreface)
        /// SOCKS5: the ways to log in that the client knows. RFC 1928 §3.
        case offeredMethods([SOCKSMethod])
        /// SOCKS5: the way that the server chose.
        case chosenMethod(SOCKSMethod)
        /// A user name, with a password that is not kept. RFC 1929 §2.
        case credentials(user: [UInt8])
        /// Whether that was right: 0.
        case credentialsAnswer(UInt8)
        /// What the proxy is to do. RFC 1928 §4; SOCKS4.
        case request(SOCKSCommand, ProxyEndpoint, user: [UInt8])
        /// What came of it. RFC 1928 §6; SOCKS4.
        case reply(SOCKSReply, ProxyEndpoint)
    }
}

/// An address or a name, and a port.
public struct ProxyEndpoint: Sendable, Hashable {
    /// An address where there is one, else a name as captured.
    public enum Host: Sendable, Hashable {
        /// IPv4 or IPv6.
        case address(IPAddress)
        /// A domain name, a path of a Unix socket, or text that is no address.
        case name([UInt8])
    }
    /// Which host.
    public var host: Host
    /// Which port.
    public var port: UInt16

    /// Makes an endpoint.
    public init(host: Host, port: UInt16) {
        self.host = host
        self.port = port
    }
}

/// What the PROXY protocol says in front of a connection. HAProxy, "The PROXY protocol", §2.
public struct ProxyPreface: Sendable, Hashable {
    /// 1 is a line of text, 2 a binary block.
    public var version: Int
    /// The proxy speaks for itself (a health check): "UNKNOWN" or LOCAL.
    public var isLocal: Bool
    /// Where the connection really comes from.
    public var source: ProxyEndpoint?
    /// Where it really went.
    public var destination: ProxyEndpoint?
    /// Bytes behind the addresses, such as TLS facts: not taken apart.
    public var extensionBytes: Int
}

extension SOCKSReply {
    /// Whether the connection was made.
    public var isGranted: Bool { rawValue == 0 || rawValue == 90 }
}
