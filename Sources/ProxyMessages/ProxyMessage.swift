import PacketDecoding
import WireBytes

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

/// A way to log in. IANA "SOCKS Methods".
public struct SOCKSMethod: RawRepresentable, Sendable, Hashable {
    /// The code.
    public var rawValue: UInt8
    /// Makes one.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// User name and password. RFC 1929.
    public static let password = SOCKSMethod(rawValue: 2)
    /// None of those that were offered.
    public static let none = SOCKSMethod(rawValue: 0xFF)
    /// Its name in the registry.
    public var name: String? {
        switch rawValue {
        case 0: "NO AUTHENTICATION REQUIRED"
        case 1: "GSSAPI"
        case 2: "USERNAME/PASSWORD"
        case 3: "CHAP"
        case 5: "CRAM"
        case 6: "SSL"
        case 7: "NDS"
        case 8: "MAF"
        case 9: "JSON Parameter Block"
        case 0xFF: "NO ACCEPTABLE METHODS"
        default: nil
        }
    }
}

/// What a SOCKS proxy is to do. RFC 1928 §4.
public struct SOCKSCommand: RawRepresentable, Sendable, Hashable {
    /// The code.
    public var rawValue: UInt8
    /// Makes one.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Its name.
    public var name: String? {
        switch rawValue {
        case 1: "CONNECT"
        case 2: "BIND"
        case 3: "UDP ASSOCIATE"
        default: nil
        }
    }
}

/// What came of a SOCKS request: RFC 1928 §6, and from 90 on SOCKS4's codes.
public struct SOCKSReply: RawRepresentable, Sendable, Hashable {
    /// The code.
    public var rawValue: UInt8
    /// Makes one.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Whether the connection was made.
    public var isGranted: Bool { rawValue == 0 || rawValue == 90 }
    /// Its name.
    public var name: String? {
        switch rawValue {
        case 0: "succeeded"
        case 1: "general SOCKS server failure"
        case 2: "connection not allowed by ruleset"
        case 3: "Network unreachable"
        case 4: "Host unreachable"
        case 5: "Connection refused"
        case 6: "TTL expired"
        case 7: "Command not supported"
        case 8: "Address type not supported"
        case 90: "request granted"
        case 91: "request rejected or failed"
        case 92: "no identd on the client"
        case 93: "identd reports another user"
        default: nil
        }
    }
}
