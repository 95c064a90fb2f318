// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// How a client of PostgreSQL is to prove who it is, or what comes of it.
///
/// Source: PostgreSQL 17 manual §53.7
public struct PostgreSQLAuthenticationKind: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The client is in.
    @inlinable public static var ok: PostgreSQLAuthenticationKind { PostgreSQLAuthenticationKind(rawValue: 0) }
    /// The password as it is.
    @inlinable public static var clearTextPassword: PostgreSQLAuthenticationKind { PostgreSQLAuthenticationKind(rawValue: 3) }
    /// A hash of password, name and four random bytes.
    @inlinable public static var md5Password: PostgreSQLAuthenticationKind { PostgreSQLAuthenticationKind(rawValue: 5) }
    /// A method of SASL, of those that are listed.
    @inlinable public static var sasl: PostgreSQLAuthenticationKind { PostgreSQLAuthenticationKind(rawValue: 10) }
    /// The server's challenge.
    @inlinable public static var saslContinue: PostgreSQLAuthenticationKind { PostgreSQLAuthenticationKind(rawValue: 11) }
    /// The server's proof that it knows the password, too.
    @inlinable public static var saslFinal: PostgreSQLAuthenticationKind { PostgreSQLAuthenticationKind(rawValue: 12) }

    public var name: String? {
        switch rawValue {
        case 0: "AuthenticationOk"
        case 2: "AuthenticationKerberosV5"
        case 3: "AuthenticationCleartextPassword"
        case 5: "AuthenticationMD5Password"
        case 7: "AuthenticationGSS"
        case 8: "AuthenticationGSSContinue"
        case 9: "AuthenticationSSPI"
        case 10: "AuthenticationSASL"
        case 11: "AuthenticationSASLContinue"
        case 12: "AuthenticationSASLFinal"
        default: nil
        }
    }
}

