// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a SOCKS proxy is to do.
///
/// Source: RFC 1928 §4
public struct SOCKSCommand: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 1: "CONNECT"
        case 2: "BIND"
        case 3: "UDP ASSOCIATE"
        default: nil
        }
    }
}

/// A way to log in.
///
/// Source: IANA “SOCKS Methods”, https://www.iana.org/assignments/socks-methods; RFC 1928 §3
public struct SOCKSMethod: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// User name and password. RFC 1929.
    @inlinable public static var password: SOCKSMethod { SOCKSMethod(rawValue: 2) }
    /// None of those that were offered.
    @inlinable public static var none: SOCKSMethod { SOCKSMethod(rawValue: 255) }

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
        case 255: "NO ACCEPTABLE METHODS"
        default: nil
        }
    }
}

/// What came of a SOCKS request.
///
/// Source: RFC 1928 §6; from 90 on SOCKS4
public struct SOCKSReply: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

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

