import WireBytes

// What in a message proves who somebody is, or lets somebody in.

extension IRCMessage {
    /// Something secret: a parameter, from one of its words on.
    struct Secret {
        /// The parameter, from 0.
        var parameter: Int
        /// The word from which on it is secret, from 0.
        var word = 0
    }

    /// What of it is secret.
    var secrets: [Secret] {
        func all(from first: Int) -> [Secret] {
            parameters.indices.dropFirst(first).map { Secret(parameter: $0) }
        }
        switch command {
        case "PASS", "WEBIRC", "IDENTIFY", "LOGIN", "DIE", "RESTART", "VERIFY": return all(from: 0)
        case "OPER", "JOIN", "VHOST", "CHALLENGE": return all(from: 1)
        case "REGISTER": return all(from: 2)
        case "AUTHENTICATE": return isMechanism ? [] : all(from: 0)
        // What an argument is for, every server says by itself: where there is a key, none of them is shown.
        case "MODE":
            return parameters.count > 2 && parameters[1].bytes.contains(UInt8(ascii: "k")) ? all(from: 2) : []
        case "324":
            return parameters.count > 3 && parameters[2].bytes.contains(UInt8(ascii: "k")) ? all(from: 3) : []
        case "NICKSERV", "NS", "CHANSERV", "CS", "AUTHSERV", "USERSERV":
            guard let verb = parameters.first?.firstWord else { return [] }
            return Self.verbs.contains(verb) ? [Secret(parameter: 0, word: 1)] + all(from: 1) : []
        case "PRIVMSG", "NOTICE", "SQUERY":
            guard parameters.count > 1, isSecretText(parameters[1]) else { return [] }
            return [Secret(parameter: 1, word: 1)] + all(from: 2)
        default: return []
        }
    }

    /// Whether it carries what proves who somebody is, or lets somebody in.
    public var hasSecret: Bool { !secrets.isEmpty }

    /// Whether a text tells one of the network's services a password. They are no part of the protocol, but users like others.
    private func isSecretText(_ text: PlacedText) -> Bool {
        let verb = text.firstWord
        if verb == "IDENTIFY" || verb == "SIDENTIFY" { return true }
        let name = parameters[0].bytes.prefix { $0 != UInt8(ascii: "@") }.map(\.lowerCased)
        return Self.verbs.contains(verb) && Self.services.contains { name.elementsEqual($0.utf8) }
    }

    private static let services = [
        "nickserv", "chanserv", "authserv", "userserv", "memoserv", "ns", "cs", "q", "x",
    ]

    private static let verbs: Set<String> = [
        "IDENTIFY", "SIDENTIFY", "ID", "LOGIN", "AUTH", "REGISTER", "GHOST", "RECOVER", "RELEASE", "REGAIN",
        "GROUP",
        "SET", "PASS", "PASSWORD", "SETPASS", "RESETPASS", "NEWPASS", "DROP", "CONFIRM", "VERIFY",
    ]

    /// Whether it says how the client will prove who it is, or that nothing follows; all else is a proof. IRCv3 "SASL".
    private var isMechanism: Bool {
        guard let word = parameters.first?.bytes, parameters.count == 1 else { return false }
        return Self.mechanisms.contains { word.elementsEqual($0.utf8) }
    }

    private static let mechanisms = [
        "+", "*", "PLAIN", "EXTERNAL", "ANONYMOUS", "LOGIN", "CRAM-MD5", "DIGEST-MD5", "GSSAPI",
        "SCRAM-SHA-1",
        "SCRAM-SHA-256", "SCRAM-SHA-512", "SCRAM-SHA-256-PLUS", "ECDSA-NIST256P-CHALLENGE", "DH-BLOWFISH",
        "DH-AES",
        "OAUTHBEARER",
    ]

    /// Masks what is secret in it.
    mutating func mask(with masking: inout some SecretMasking) {
        // Where reading stopped or never began, nobody knows what it is.
        let isUnclear = problem != nil
        let secrets = secrets
        for index in parameters.indices {
            if isUnclear {
                parameters[index].maskWords(from: 0, with: &masking)
            } else if let secret = secrets.first(where: { $0.parameter == index }) {
                let start = parameters[index].start(ofWord: secret.word)
                parameters[index].maskWords(from: start, with: &masking)
            } else {
                parameters[index].search(with: &masking)
            }
        }
        for index in tags.indices { tags[index].value.search(with: &masking) }
        if isUnclear || tagsOmitted > 0 { masking.overwrite(range) }
    }
}

extension PlacedText {
    /// The first word in capital letters.
    fileprivate var firstWord: String {
        let word = bytes.drop { $0 == 0x20 }.prefix { $0 != 0x20 }.prefix(IRCLine.longestCommand)
        return String(decoding: word.map { $0.isSmallLetter ? $0 & 0xDF : $0 }, as: UTF8.self)
    }

    /// Where a word begins, from 0; the end where there are fewer.
    fileprivate func start(ofWord number: Int) -> Int {
        var at = 0
        for word in 0...number {
            while at < bytes.count, bytes[at] == 0x20 { at &+= 1 }
            if word == number { break }
            while at < bytes.count, bytes[at] != 0x20 { at &+= 1 }
        }
        return at
    }
}
