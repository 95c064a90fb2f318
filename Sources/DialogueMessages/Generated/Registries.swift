// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a server of FTP says to a command.
///
/// Source: RFC 959 §4.2.2; RFC 2228 §5, RFC 2428, RFC 7151 for those that it does not have
public struct FTPReplyCode: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 110: "Restart marker reply"
        case 120: "Service ready in nnn minutes"
        case 125: "Data connection already open; transfer starting"
        case 150: "File status okay; about to open data connection"
        case 200: "Command okay"
        case 202: "Command not implemented, superfluous at this site"
        case 211: "System status"
        case 212: "Directory status"
        case 213: "File status"
        case 214: "Help message"
        case 215: "System type"
        case 220: "Service ready for new user"
        case 221: "Service closing control connection"
        case 225: "Data connection open; no transfer in progress"
        case 226: "Closing data connection"
        case 227: "Entering Passive Mode"
        case 229: "Entering Extended Passive Mode"
        case 230: "User logged in, proceed"
        case 232: "User logged in, authorized by security data exchange"
        case 234: "Security data exchange complete"
        case 250: "Requested file action okay, completed"
        case 257: "Pathname created"
        case 331: "User name okay, need password"
        case 332: "Need account for login"
        case 334: "Requested security mechanism is ok"
        case 350: "Requested file action pending further information"
        case 421: "Service not available, closing control connection"
        case 425: "Can't open data connection"
        case 426: "Connection closed; transfer aborted"
        case 430: "Invalid username or password"
        case 431: "Need some unavailable resource to process security"
        case 434: "Requested host unavailable"
        case 450: "Requested file action not taken: file busy"
        case 451: "Requested action aborted: local error in processing"
        case 452: "Requested action not taken: insufficient storage space"
        case 500: "Syntax error, command unrecognized"
        case 501: "Syntax error in parameters or arguments"
        case 502: "Command not implemented"
        case 503: "Bad sequence of commands"
        case 504: "Command not implemented for that parameter"
        case 522: "Network protocol not supported"
        case 530: "Not logged in"
        case 532: "Need account for storing files"
        case 533: "Command protection level denied for policy reasons"
        case 534: "Request denied for policy reasons"
        case 536: "Requested PROT level not supported by mechanism"
        case 550: "Requested action not taken: file unavailable"
        case 551: "Page type unknown"
        case 552: "Exceeded storage allocation"
        case 553: "File name not allowed"
        default: nil
        }
    }
}

/// What a server of SMTP says to a command.
///
/// Source: RFC 5321 §4.2.3; RFC 4954 §6, RFC 7504, RFC 3463 for those that it does not have
public struct SMTPReplyCode: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 211: "System status, or system help reply"
        case 214: "Help message"
        case 220: "Service ready"
        case 221: "Service closing transmission channel"
        case 235: "Authentication succeeded"
        case 250: "Requested mail action okay, completed"
        case 251: "User not local; will forward"
        case 252: "Cannot VRFY user, but will accept message"
        case 334: "Server challenge"
        case 354: "Start mail input"
        case 421: "Service not available, closing transmission channel"
        case 432: "A password transition is needed"
        case 450: "Mailbox unavailable"
        case 451: "Local error in processing"
        case 452: "Insufficient system storage"
        case 454: "Temporary authentication failure"
        case 455: "Server unable to accommodate parameters"
        case 500: "Syntax error, command unrecognized"
        case 501: "Syntax error in parameters or arguments"
        case 502: "Command not implemented"
        case 503: "Bad sequence of commands"
        case 504: "Command parameter not implemented"
        case 521: "Host does not accept mail"
        case 530: "Authentication required"
        case 534: "Authentication mechanism is too weak"
        case 535: "Authentication credentials invalid"
        case 538: "Encryption required for requested authentication mechanism"
        case 550: "Mailbox unavailable"
        case 551: "User not local"
        case 552: "Exceeded storage allocation"
        case 553: "Mailbox name not allowed"
        case 554: "Transaction failed"
        case 555: "Parameters not recognized or not implemented"
        case 556: "Domain does not accept mail"
        default: nil
        }
    }
}

