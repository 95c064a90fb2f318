import HTTPFields
import WireBytes

/// What is secret in header and trailer fields: credentials, cookies, and what has a name that says so.
///
/// It reads leniently: what is cut off or damaged is searched as far as it goes, and what may be a secret is taken for one.
struct FieldSecrets {
    /// What the fields are places in.
    let bytes: [UInt8]

    /// Looks at some fields.
    func find(_ fields: [HeaderField], _ search: inout some SecretSearching) {
        let all = 0..<bytes.count
        for field in fields { find(field.name.clamped(to: all), field.value.clamped(to: all), &search) }
    }

    private func find(_ name: Range<Int>, _ value: Range<Int>, _ search: inout some SecretSearching) {
        switch lowerCase(name) {
        case "authorization", "proxy-authorization": credentials(value, &search)
        case "cookie", "cookie2": cookies(value, isSet: false, &search)
        case "set-cookie", "set-cookie2": cookies(value, isSet: true, &search)
        case "referer", "location", "content-location", "origin", ":path": search.uri(value)
        default:
            if !isHarmless(name), search.isSecret(bytes[name], .member) {
                search.note(value, .percent)
            } else {
                search.text(value)
            }
        }
    }

    /// What these fields say is no secret, whatever they are called: RFC 9110 §11.6.1, Fetch §3.3.
    private static let harmless = [
        "accesscontrol", "wwwauthenticate", "proxyauthenticate", "secwebsocket",
    ].map { Array($0.utf8) }

    /// Whether a name begins like one of those, letters and digits alone.
    private func isHarmless(_ name: Range<Int>) -> Bool {
        let letters = bytes[name].lazy.map(\.lowerCased).filter {
            $0.isSmallLetter || $0.isDigit || $0 > 0x7F
        }
        return Self.harmless.contains { letters.starts(with: $0) }
    }

    // MARK: Credentials

    /// Scheme and credentials. RFC 9110 §11.4; Basic RFC 7617, Bearer RFC 6750, Digest RFC 7616.
    private func credentials(_ value: Range<Int>, _ search: inout some SecretSearching) {
        let space = end(of: value) { $0 == UInt8(ascii: " ") }
        let rest = trimmed(min(space + 1, value.upperBound)..<value.upperBound)
        guard space < value.upperBound, !rest.isEmpty else { return search.note(value, .percent) }
        if lowerCase(value.lowerBound..<space) == "basic", basic(rest, &search) { return }
        let behind = end(of: rest) { $0.isOne(of: "=, ") }
        let hasParameters =
            behind + 1 < rest.upperBound && bytes[behind] == UInt8(ascii: "=")
            && bytes[behind + 1] != UInt8(ascii: "=")
        if hasParameters { parameters(rest, &search) } else { search.note(rest, .percent) }
    }

    /// User and password get masks of their own, so that they are the same elsewhere; what comes out is Base64 again.
    private func basic(_ range: Range<Int>, _ search: inout some SecretSearching) -> Bool {
        guard let plain = Base64.decode(bytes[range], .lenient),
            let colon = plain.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        let (user, password) = (plain[..<colon], plain[(colon + 1)...])
        var encoded = Base64.encode(search.mask(of: user) + [UInt8(ascii: ":")] + search.mask(of: password))
        // Without padding where it came without.
        while encoded.count > range.count, encoded.last == UInt8(ascii: "=") { encoded.removeLast() }
        guard encoded.count == range.count else { return false }
        search.replace(range, with: encoded)
        return true
    }

    /// What stays readable in credentials with parameters: it says how, not who. RFC 7616 §3.4, RFC 9421 §4.
    private static let openParameters: Set<String> = [
        "realm", "algorithm", "qop", "nc", "charset", "userhash", "stale", "signedheaders", "headers",
        "oauth_signature_method", "oauth_version", "oauth_timestamp",
    ]

    private func parameters(_ range: Range<Int>, _ search: inout some SecretSearching) {
        var at = range.lowerBound
        while at < range.upperBound {
            let start = at
            at = end(of: at..<range.upperBound) { $0.isOne(of: "=,") }
            let name = trimmed(start..<at)
            guard at < range.upperBound, bytes[at] == UInt8(ascii: "=") else {
                // No name: more of a value that was not read as one.
                search.note(name, .percent)
                at += 1
                continue
            }
            at = end(of: at + 1..<range.upperBound) { $0 != UInt8(ascii: " ") }
            let value: Range<Int>
            if at < range.upperBound, bytes[at] == UInt8(ascii: "\"") {
                let close = quotedEnd(at + 1, range.upperBound)
                value = at + 1..<close
                at = end(of: close..<range.upperBound) { $0 == UInt8(ascii: ",") }
            } else {
                let start = at
                at = end(of: at..<range.upperBound) { $0 == UInt8(ascii: ",") }
                value = trimmed(start..<at)
            }
            at += 1
            switch lowerCase(name) {
            case "uri": search.uri(value)
            case let name where Self.openParameters.contains(name): break
            default: search.note(value, .backslash)
            }
        }
    }

    // MARK: Cookies

    /// Values of cookies; of Set-Cookie the first pair alone, the others are attributes. RFC 6265 §4.1.1, §4.2.1.
    private func cookies(_ value: Range<Int>, isSet: Bool, _ search: inout some SecretSearching) {
        var at = value.lowerBound
        while at < value.upperBound {
            let end = end(of: at..<value.upperBound) { $0 == UInt8(ascii: ";") }
            var pair = trimmed(at..<end)
            if let equals = bytes[pair].firstIndex(of: UInt8(ascii: "=")) {
                pair = trimmed(equals + 1..<pair.upperBound)
            }
            if pair.count >= 2, bytes[pair.lowerBound] == UInt8(ascii: "\""),
                bytes[pair.upperBound - 1] == UInt8(ascii: "\"")
            {
                pair = pair.lowerBound + 1..<pair.upperBound - 1
            }
            search.note(pair, .percent)
            if isSet { return search.text(min(end + 1, value.upperBound)..<value.upperBound) }
            at = end + 1
        }
    }

    // MARK: Bytes

    private func end(of range: Range<Int>, _ isEnd: (UInt8) -> Bool) -> Int {
        bytes[range].firstIndex(where: isEnd) ?? range.upperBound
    }

    private func quotedEnd(_ start: Int, _ limit: Int) -> Int {
        var at = start
        while at < limit, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(at, limit)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= UInt8(ascii: " ") { start += 1 }
        while end > start, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        return start..<end
    }

    private func lowerCase(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map(\.lowerCased), as: UTF8.self)
    }
}
