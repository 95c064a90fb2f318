/// Which names say that their value is a secret. docs/redaction.md lists them.
enum SecretNames {
    /// Where a name stands.
    enum Place {
        /// The name of a header field.
        case field
        /// A query parameter or a form field.
        case parameter
        /// A member of a JSON object, an XML element, a part of a multipart body.
        case member
    }

    /// Parts of names: what has one of them in it is a secret.
    private static let parts = [
        "password", "passwd", "passphrase", "passcode", "pwd", "secret", "token", "apikey", "accesskey",
        "privatekey", "subscriptionkey", "functionskey", "authkey", "authcode", "credential", "session",
        "sessid", "csrf", "xsrf", "jwt", "bearer", "authorization", "密码", "口令", "令牌",
    ]
    /// Whole names.
    private static let whole: Set<String> = [
        "pass", "auth", "sid", "pin", "otp", "totp", "cvv", "cvc", "mima",
    ]
    /// Whole names of parameters alone: in JSON they mean something else. RFC 6749 §4.1.2 (code), RFC 7522 §2.1.
    private static let wholeParameters: Set<String> = [
        "code", "key", "sig", "signature", "xamzsignature", "assertion", "clientassertion", "samlresponse",
        "samlrequest",
    ]
    /// What only looks like one. RFC 6749 §5.1, RFC 8693 §2.1, RFC 8414 §2.
    private static let exceptions: Set<String> = [
        "tokentype", "issuedtokentype", "requestedtokentype", "subjecttokentype", "actortokentype",
        "tokentypehint", "tokenendpoint", "authorizationendpoint", "maxtokens", "totaltokens",
        "prompttokens", "completiontokens", "inputtokens", "outputtokens", "secwebsockettoken",
    ]

    /// Whether a value with this name is a secret.
    ///
    /// - Parameters:
    ///   - name: the name as it stands there, percent-decoded.
    ///   - place: what it is the name of.
    /// - Returns: whether the value has to be masked.
    static func isSecret(_ name: some Collection<UInt8>, _ place: Place) -> Bool {
        guard !name.isEmpty, name.count <= 256 else { return false }
        let bytes = name.compactMap { byte -> UInt8? in
            switch byte {
            case 0x41...0x5A: byte | 0x20
            case 0x30...0x39, 0x61...0x7A, 0x80...0xFF: byte
            default: nil
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if exceptions.contains(text) { return false }
        if place == .field {
            // What these fields say is no secret, whatever they are called: RFC 9110 §11.6.1, Fetch §3.3.
            let harmless = ["accesscontrol", "wwwauthenticate", "proxyauthenticate", "secwebsocket"]
            if harmless.contains(where: { text.hasPrefix($0) }) { return false }
        }
        if whole.contains(text) || place == .parameter && wholeParameters.contains(text) { return true }
        return parts.contains { text.contains($0) }
    }
}
