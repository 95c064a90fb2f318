import WireBytes

/// Which names say that their value is a secret. docs/redaction.md lists them.
enum SecretNames {
    /// Parts of names: what has one of them in it is a secret.
    private static let parts = NameTable([
        "password", "passwd", "passphrase", "passcode", "pwd", "secret", "token", "apikey", "accesskey",
        "privatekey", "subscriptionkey", "functionskey", "authkey", "authcode", "credential", "session",
        "sessid", "csrf", "xsrf", "jwt", "bearer", "authorization", "密码", "口令", "令牌",
    ])
    private static let whole = NameTable([
        "pass", "auth", "sid", "pin", "otp", "totp", "cvv", "cvc", "mima",
    ])
    /// Whole names of parameters alone: in JSON they mean something else. RFC 6749 §4.1.2 (code), RFC 7522 §2.1.
    private static let wholeParameters = NameTable([
        "code", "key", "sig", "signature", "xamzsignature", "assertion", "clientassertion", "samlresponse",
        "samlrequest",
    ])
    /// What only looks like one. RFC 6749 §5.1, RFC 8693 §2.1, RFC 8414 §2.
    private static let exceptions = NameTable([
        "tokentype", "issuedtokentype", "requestedtokentype", "subjecttokentype", "actortokentype",
        "tokentypehint", "tokenendpoint", "authorizationendpoint", "maxtokens", "totaltokens",
        "prompttokens", "completiontokens", "inputtokens", "outputtokens", "secwebsockettoken",
    ])

    /// The longest name that is looked at: a longer one is not a name but data.
    private static let longest = 256

    /// Whether a value with this name is a secret.
    ///
    /// - Parameters:
    ///   - name: the name as it stands there, percent-decoded.
    ///   - place: what it is the name of.
    /// - Returns: whether the value has to be masked.
    static func isSecret(_ name: some Collection<UInt8>, _ place: SecretNamePlace) -> Bool {
        guard !name.isEmpty, name.count <= longest else { return false }
        var letters: [UInt8] = []
        letters.reserveCapacity(name.count)
        for byte in name {
            switch byte {
            case 0x41...0x5A: letters.append(byte | 0x20)
            case 0x30...0x39, 0x61...0x7A, 0x80...0xFF: letters.append(byte)
            default: break
            }
        }
        if exceptions.holds(letters) { return false }
        if whole.holds(letters) || place == .parameter && wholeParameters.holds(letters) { return true }
        return parts.holdsPart(of: letters)
    }
}

/// A few words, found by their first byte: every name of a form is looked up, and a body may have a million.
private struct NameTable {
    private var words: [[[UInt8]]]

    init(_ words: [String]) {
        self.words = Array(repeating: [], count: 256)
        for word in words {
            let bytes = Array(word.utf8)
            if let first = bytes.first { self.words[Int(first)].append(bytes) }
        }
    }

    /// Whether a name is one of the words.
    func holds(_ name: [UInt8]) -> Bool {
        guard let first = name.first else { return false }
        for word in words[Int(first)] where word == name { return true }
        return false
    }

    /// Whether one of the words is anywhere in a name.
    func holdsPart(of name: [UInt8]) -> Bool {
        for at in name.indices where holdsWord(in: name, at: at) { return true }
        return false
    }

    private func holdsWord(in name: [UInt8], at start: Int) -> Bool {
        guard start < name.count else { return false }
        for word in words[Int(name[start])] where word.count <= name.count - start {
            var index = 1
            while index < word.count, word[index] == name[start + index] { index += 1 }
            if index == word.count { return true }
        }
        return false
    }
}
