// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What came of a request to a directory.
///
/// Source: IANA “LDAP Result Codes”, https://www.iana.org/assignments/ldap-parameters
public struct LDAPResultCode: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It was done.
    @inlinable public static var success: LDAPResultCode { LDAPResultCode(rawValue: 0) }
    /// It does not fit what was asked before.
    @inlinable public static var operationsError: LDAPResultCode { LDAPResultCode(rawValue: 1) }
    /// It took too long.
    @inlinable public static var timeLimitExceeded: LDAPResultCode { LDAPResultCode(rawValue: 3) }
    /// There is more than was to be sent.
    @inlinable public static var sizeLimitExceeded: LDAPResultCode { LDAPResultCode(rawValue: 4) }
    /// The value is another.
    @inlinable public static var compareFalse: LDAPResultCode { LDAPResultCode(rawValue: 5) }
    /// The value is this.
    @inlinable public static var compareTrue: LDAPResultCode { LDAPResultCode(rawValue: 6) }
    /// Only who proves more may do it.
    @inlinable public static var strongerAuthRequired: LDAPResultCode { LDAPResultCode(rawValue: 8) }
    /// Another server has it.
    @inlinable public static var referral: LDAPResultCode { LDAPResultCode(rawValue: 10) }
    /// Only under encryption.
    @inlinable public static var confidentialityRequired: LDAPResultCode { LDAPResultCode(rawValue: 13) }
    /// The proof goes on with another message.
    @inlinable public static var saslBindInProgress: LDAPResultCode { LDAPResultCode(rawValue: 14) }
    /// There is no such entry.
    @inlinable public static var noSuchObject: LDAPResultCode { LDAPResultCode(rawValue: 32) }
    /// The name or its proof is wrong.
    @inlinable public static var invalidCredentials: LDAPResultCode { LDAPResultCode(rawValue: 49) }
    /// The client may not do that.
    @inlinable public static var insufficientAccessRights: LDAPResultCode { LDAPResultCode(rawValue: 50) }
    /// The server does not want to.
    @inlinable public static var unwillingToPerform: LDAPResultCode { LDAPResultCode(rawValue: 53) }
    /// There is such an entry already.
    @inlinable public static var entryAlreadyExists: LDAPResultCode { LDAPResultCode(rawValue: 68) }

    public var name: String? {
        switch rawValue {
        case 0: "success"
        case 1: "operationsError"
        case 2: "protocolError"
        case 3: "timeLimitExceeded"
        case 4: "sizeLimitExceeded"
        case 5: "compareFalse"
        case 6: "compareTrue"
        case 7: "authMethodNotSupported"
        case 8: "strongerAuthRequired"
        case 10: "referral"
        case 11: "adminLimitExceeded"
        case 12: "unavailableCriticalExtension"
        case 13: "confidentialityRequired"
        case 14: "saslBindInProgress"
        case 16: "noSuchAttribute"
        case 17: "undefinedAttributeType"
        case 18: "inappropriateMatching"
        case 19: "constraintViolation"
        case 20: "attributeOrValueExists"
        case 21: "invalidAttributeSyntax"
        case 32: "noSuchObject"
        case 33: "aliasProblem"
        case 34: "invalidDNSyntax"
        case 36: "aliasDereferencingProblem"
        case 48: "inappropriateAuthentication"
        case 49: "invalidCredentials"
        case 50: "insufficientAccessRights"
        case 51: "busy"
        case 52: "unavailable"
        case 53: "unwillingToPerform"
        case 54: "loopDetect"
        case 64: "namingViolation"
        case 65: "objectClassViolation"
        case 66: "notAllowedOnNonLeaf"
        case 67: "notAllowedOnRDN"
        case 68: "entryAlreadyExists"
        case 69: "objectClassModsProhibited"
        case 71: "affectsMultipleDSAs"
        case 80: "other"
        case 118: "canceled"
        case 119: "noSuchOperation"
        case 120: "tooLate"
        case 121: "cannotCancel"
        case 122: "assertionFailed"
        case 123: "authorizationDenied"
        case 4096: "e-syncRefreshRequired"
        default: nil
        }
    }
}

