// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Which part of a system a message of syslog is from.
///
/// Source: RFC 5424 §6.2.1, the keywords RFC 5427 §3
public struct SyslogFacility: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0: "kern"
        case 1: "user"
        case 2: "mail"
        case 3: "daemon"
        case 4: "auth"
        case 5: "syslog"
        case 6: "lpr"
        case 7: "news"
        case 8: "uucp"
        case 9: "cron"
        case 10: "authpriv"
        case 11: "ftp"
        case 12: "ntp"
        case 13: "audit"
        case 14: "console"
        case 15: "cron2"
        case 16: "local0"
        case 17: "local1"
        case 18: "local2"
        case 19: "local3"
        case 20: "local4"
        case 21: "local5"
        case 22: "local6"
        case 23: "local7"
        default: nil
        }
    }
}

/// How bad it is what a message of syslog tells.
///
/// Source: RFC 5424 §6.2.1, the keywords RFC 5427 §3
public struct SyslogSeverity: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing works any more.
    @inlinable public static var emergency: SyslogSeverity { SyslogSeverity(rawValue: 0) }
    /// Something has to be done at once.
    @inlinable public static var alert: SyslogSeverity { SyslogSeverity(rawValue: 1) }
    /// It is critical.
    @inlinable public static var critical: SyslogSeverity { SyslogSeverity(rawValue: 2) }
    /// Something failed.
    @inlinable public static var error: SyslogSeverity { SyslogSeverity(rawValue: 3) }
    /// Something may fail.
    @inlinable public static var warning: SyslogSeverity { SyslogSeverity(rawValue: 4) }
    /// It is normal but worth a notice.
    @inlinable public static var notice: SyslogSeverity { SyslogSeverity(rawValue: 5) }
    /// For whom it may concern.
    @inlinable public static var informational: SyslogSeverity { SyslogSeverity(rawValue: 6) }
    /// For who looks for a fault.
    @inlinable public static var debug: SyslogSeverity { SyslogSeverity(rawValue: 7) }

    public var name: String? {
        switch rawValue {
        case 0: "emerg"
        case 1: "alert"
        case 2: "crit"
        case 3: "err"
        case 4: "warning"
        case 5: "notice"
        case 6: "info"
        case 7: "debug"
        default: nil
        }
    }
}

