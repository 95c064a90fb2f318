/// Commands of SMTP. RFC 5321 §4.1.1, RFC 3207, RFC 4954, RFC 3030, RFC 2033.
public enum SMTPCommand: String, Sendable, Hashable, CaseIterable {
    case helo = "HELO"
    case ehlo = "EHLO"
    case lhlo = "LHLO"
    case mail = "MAIL"
    case rcpt = "RCPT"
    case data = "DATA"
    case bdat = "BDAT"
    case rset = "RSET"
    case vrfy = "VRFY"
    case expn = "EXPN"
    case help = "HELP"
    case noop = "NOOP"
    case quit = "QUIT"
    case auth = "AUTH"
    case startTLS = "STARTTLS"
    case etrn = "ETRN"
}

/// Commands of FTP. RFC 959 §4.1, RFC 2228, RFC 2389, RFC 2428, RFC 3659.
public enum FTPCommand: String, Sendable, Hashable, CaseIterable {
    case user = "USER"
    case pass = "PASS"
    case acct = "ACCT"
    case cwd = "CWD"
    case cdup = "CDUP"
    case quit = "QUIT"
    case rein = "REIN"
    case port = "PORT"
    case pasv = "PASV"
    case eprt = "EPRT"
    case epsv = "EPSV"
    case type = "TYPE"
    case stru = "STRU"
    case mode = "MODE"
    case retr = "RETR"
    case stor = "STOR"
    case stou = "STOU"
    case appe = "APPE"
    case rest = "REST"
    case rnfr = "RNFR"
    case rnto = "RNTO"
    case abor = "ABOR"
    case dele = "DELE"
    case rmd = "RMD"
    case mkd = "MKD"
    case pwd = "PWD"
    case list = "LIST"
    case nlst = "NLST"
    case mlsd = "MLSD"
    case mlst = "MLST"
    case size = "SIZE"
    case mdtm = "MDTM"
    case site = "SITE"
    case syst = "SYST"
    case stat = "STAT"
    case help = "HELP"
    case noop = "NOOP"
    case feat = "FEAT"
    case opts = "OPTS"
    case auth = "AUTH"
    case pbsz = "PBSZ"
    case prot = "PROT"

    /// Whether bytes on a data connection follow.
    public var transfersData: Bool {
        switch self {
        case .retr, .stor, .stou, .appe, .list, .nlst, .mlsd: true
        default: false
        }
    }
}

/// Commands of POP3. RFC 1939, RFC 2449, RFC 2595, RFC 5034.
public enum POP3Command: String, Sendable, Hashable, CaseIterable {
    case user = "USER"
    case pass = "PASS"
    case apop = "APOP"
    case auth = "AUTH"
    case capa = "CAPA"
    case stls = "STLS"
    case stat = "STAT"
    case list = "LIST"
    case retr = "RETR"
    case dele = "DELE"
    case noop = "NOOP"
    case rset = "RSET"
    case top = "TOP"
    case uidl = "UIDL"
    case utf8 = "UTF8"
    case quit = "QUIT"
}

/// Commands of IMAP. RFC 9051 §6, RFC 3501 §6, RFC 2971, RFC 2087.
public enum IMAPCommand: String, Sendable, Hashable, CaseIterable {
    case capability = "CAPABILITY"
    case noop = "NOOP"
    case logout = "LOGOUT"
    case startTLS = "STARTTLS"
    case authenticate = "AUTHENTICATE"
    case login = "LOGIN"
    case enable = "ENABLE"
    case select = "SELECT"
    case examine = "EXAMINE"
    case create = "CREATE"
    case delete = "DELETE"
    case rename = "RENAME"
    case subscribe = "SUBSCRIBE"
    case unsubscribe = "UNSUBSCRIBE"
    case list = "LIST"
    case lsub = "LSUB"
    case namespace = "NAMESPACE"
    case status = "STATUS"
    case append = "APPEND"
    case idle = "IDLE"
    case close = "CLOSE"
    case unselect = "UNSELECT"
    case expunge = "EXPUNGE"
    case check = "CHECK"
    case search = "SEARCH"
    case fetch = "FETCH"
    case store = "STORE"
    case copy = "COPY"
    case move = "MOVE"
    case id = "ID"
    case uid = "UID"
}

/// What a command is, in its protocol.
public enum DialogueCommand: Sendable, Hashable {
    case smtp(SMTPCommand)
    case ftp(FTPCommand)
    case pop3(POP3Command)
    case imap(IMAPCommand)

    /// Bytes of a command's name: no protocol has one with more.
    static let longestName = 16

    /// The command of a word; nil where the protocol has none that is so called.
    init?(_ word: [UInt8], in kind: DialogueProtocol) {
        guard word.count <= Self.longestName else { return nil }
        let name = String(decoding: word, as: UTF8.self).uppercased()
        let found: DialogueCommand? =
            switch kind {
            case .smtp: SMTPCommand(rawValue: name).map { .smtp($0) }
            case .ftp: FTPCommand(rawValue: name.first == "X" ? Self.oldName(name) : name).map { .ftp($0) }
            case .pop3: POP3Command(rawValue: name).map { .pop3($0) }
            case .imap: IMAPCommand(rawValue: name).map { .imap($0) }
            case .mailOrFiles: nil
            }
        guard let found else { return nil }
        self = found
    }

    /// Names of before RFC 959 that servers still know. RFC 775.
    private static func oldName(_ name: String) -> String {
        switch name {
        case "XPWD": "PWD"
        case "XCWD": "CWD"
        case "XMKD": "MKD"
        case "XRMD": "RMD"
        case "XCUP": "CDUP"
        default: name
        }
    }

    /// Its name, as the specification writes it.
    public var name: String {
        switch self {
        case .smtp(let command): command.rawValue
        case .ftp(let command): command.rawValue
        case .pop3(let command): command.rawValue
        case .imap(let command): command.rawValue
        }
    }

    /// Whether the client says in its next line who it is.
    var asksForProof: Bool { self == .smtp(.auth) || self == .pop3(.auth) || self == .imap(.authenticate) }
}
