public import WireBytes

/// A protocol of lines: the client says commands, the server replies to each.
public enum DialogueProtocol: String, Sendable, Hashable, CaseIterable {
    /// RFC 5321.
    case smtp = "SMTP"
    /// RFC 959.
    case ftp = "FTP"
    /// RFC 1939.
    case pop3 = "POP3"
    /// RFC 9051, RFC 3501.
    case imap = "IMAP"
    /// SMTP and FTP greet alike; the first command tells which it is.
    case mailOrFiles = "SMTP or FTP"

    /// Whether its replies begin with three digits.
    var hasCodes: Bool { self == .smtp || self == .ftp || self == .mailOrFiles }

    /// Its name for programs.
    var identifier: String {
        switch self {
        case .smtp: "smtp"
        case .ftp: "ftp"
        case .pop3: "pop3"
        case .imap: "imap"
        case .mailOrFiles: "smtp-or-ftp"
        }
    }
}

/// How bytes that begin a dialogue are told.
public enum DialogueBeginning: Sendable {
    /// A side's first bytes, and of which protocol they are.
    case yes(Side, DialogueProtocol)
    /// Too few to tell.
    case needMore
    /// Something else.
    case no
}

extension DialogueProtocol {
    private static let greetings: [(beginning: [UInt8], kind: DialogueProtocol)] = [
        (Array("220 ".utf8), .mailOrFiles), (Array("220-".utf8), .mailOrFiles), (Array("+OK ".utf8), .pop3),
        (Array("* OK".utf8), .imap), (Array("* PREAUTH".utf8), .imap), (Array("* BYE".utf8), .imap),
    ]

    /// Commands that are said alone, and in no other protocol known here.
    private static let commands: [(beginning: [UInt8], kind: DialogueProtocol)] = [
        (Array("EHLO ".utf8), .smtp), (Array("HELO ".utf8), .smtp), (Array("LHLO ".utf8), .smtp),
        (Array("MAIL FROM:".utf8), .smtp), (Array("RCPT TO:".utf8), .smtp),
        (Array("AUTH TLS\r\n".utf8), .ftp), (Array("FEAT\r\n".utf8), .ftp), (Array("PASV\r\n".utf8), .ftp),
        (Array("EPSV\r\n".utf8), .ftp), (Array("CAPA\r\n".utf8), .pop3), (Array("UIDL\r\n".utf8), .pop3),
    ]

    /// Whether bytes begin a dialogue.
    ///
    /// - Parameters:
    ///   - bytes: a side's bytes.
    ///   - isFirst: whether nothing is known to have been said before them on this side.
    /// - Returns: who says such bytes, and in which protocol.
    public static func recognize(_ bytes: RawSpan, isFirst: Bool) -> DialogueBeginning {
        guard bytes.byteCount > 0 else { return .needMore }
        // What most bytes begin with is no beginning of a dialogue: this decides by the first.
        switch bytes.byte(at: 0) {
        case UInt8(ascii: "2"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            guard isFirst else { return .no }
            for (beginning, kind) in greetings {
                if bytes.begins(with: beginning, ignoringCase: false) {
                    return .yes(.server, kind == .mailOrFiles ? bytes.greetedProtocol : kind)
                }
            }
            let mayBegin = greetings.contains { bytes.mayBegin($0.beginning) }
            return mayBegin ? .needMore : .no
        default:
            for (beginning, kind) in commands where bytes.begins(with: beginning, ignoringCase: true) {
                return .yes(.client, kind)
            }
            if bytes.begins(with: Array("USER ".utf8), ignoringCase: true) { return userCommand(bytes) }
            return .no
        }
    }

    /// IRC's USER has four words; that of FTP and POP3 one, and which of them it is the reply tells.
    private static func userCommand(_ bytes: RawSpan) -> DialogueBeginning {
        var index = 5
        while index < bytes.byteCount {
            switch bytes.byte(at: index) {
            case UInt8(ascii: " "): return .no
            case 0x0D, 0x0A: return index > 5 ? .yes(.client, .ftp) : .no
            default: index &+= 1
            }
        }
        return .needMore
    }
}

extension RawSpan {
    func begins(with beginning: [UInt8], ignoringCase: Bool) -> Bool {
        guard byteCount >= beginning.count else { return false }
        for index in beginning.indices {
            let byte = byte(at: index)
            let isSame =
                byte == beginning[index] || ignoringCase && byte.lowerCased == beginning[index].lowerCased
            if !isSame { return false }
        }
        return true
    }

    /// Whether these few bytes are how something begins.
    fileprivate func mayBegin(_ beginning: [UInt8]) -> Bool {
        guard byteCount < beginning.count else { return false }
        for index in 0..<byteCount where byte(at: index) != beginning[index] { return false }
        return true
    }

    /// The protocol that a greeting of "220" names.
    fileprivate var greetedProtocol: DialogueProtocol {
        Array(copied(0..<min(byteCount, 512)).prefix { $0 != 0x0A }).namedProtocol ?? .mailOrFiles
    }
}

extension [UInt8] {
    /// The protocol that a greeting names: servers of mail are asked to, those of files often do. RFC 5321 §4.2.
    var namedProtocol: DialogueProtocol? {
        let text = String(decoding: self, as: UTF8.self).uppercased()
        if text.contains("SMTP") || text.contains("LMTP") { return .smtp }
        return text.contains("FTP") ? .ftp : nil
    }
}
