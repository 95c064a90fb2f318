import HTTPFields
import HTTPMessages
import WireBytes

/// Finds the secrets in header fields and contents, and says what masks them.
///
/// It reads leniently: what is cut off or damaged is searched as far as it goes, and what may be a secret is taken for
/// one. Ranges are places in `bytes`.
struct SecretSearch {
    let mask: SecretMask
    let bytes: [UInt8]
    /// Whether addresses written as text are masked, too.
    let masksAddresses: Bool
    /// What was found, in any order, and one perhaps over another.
    private(set) var found: [MaskedRange] = []
    /// Whether there were too many to mask them one by one: all is masked.
    private(set) var isFull = false
    /// Whether something is masked that was not looked at.
    private(set) var isCut = false

    /// Secrets that are masked one by one in one content. Pages and documents have dozens; a hundred thousand are no
    /// message, but take as much memory as a large one.
    static let mostSecrets = 100_000

    init(_ bytes: [UInt8], mask: SecretMask, masksAddresses: Bool) {
        self.bytes = bytes
        self.mask = mask
        self.masksAddresses = masksAddresses
    }

    /// How a name or value is written.
    enum Writing {
        /// As it is, or percent-encoded.
        case percent
        /// With backslashes. RFC 8259 §7, RFC 9110 §5.6.4.
        case backslash
    }

    // MARK: Header fields

    mutating func field(_ name: Range<Int>, _ value: Range<Int>) {
        let all = 0..<bytes.count
        let value = value.clamped(to: all)
        switch lowerCase(name.clamped(to: all)) {
        case "authorization", "proxy-authorization": credentials(value)
        case "cookie", "cookie2": cookies(value, isSet: false)
        case "set-cookie", "set-cookie2": cookies(value, isSet: true)
        case "referer", "location", "content-location", "origin", ":path": target(value)
        default:
            if SecretNames.isSecret(bytes[name.clamped(to: all)], .field) {
                note(value, .percent)
            } else {
                text(value)
            }
        }
    }

    /// Scheme and credentials. RFC 9110 §11.4; Basic RFC 7617, Bearer RFC 6750, Digest RFC 7616.
    mutating func credentials(_ value: Range<Int>) {
        let space = index(of: 0x20, in: value) ?? value.upperBound
        let rest = trimmed(min(space + 1, value.upperBound)..<value.upperBound)
        guard space < value.upperBound, !rest.isEmpty else { return note(value, .percent) }
        if lowerCase(value.lowerBound..<space) == "basic", basic(rest) { return }
        let first = bytes[rest].prefix { $0 != 0x3D && $0 != 0x2C && $0 != 0x20 }
        let behind = rest.lowerBound + first.count
        let hasParameters =
            behind + 1 < rest.upperBound && bytes[behind] == 0x3D && bytes[behind + 1] != 0x3D
        if hasParameters { parameters(rest) } else { note(rest, .percent) }
    }

    /// User and password get masks of their own, so that they are the same elsewhere; what comes out is Base64 again.
    mutating func basic(_ range: Range<Int>) -> Bool {
        guard var plain = Base64.decode(bytes[range], .lenient), let colon = plain.firstIndex(of: 0x3A) else {
            return false
        }
        let (user, password) = (plain[..<colon], plain[(colon + 1)...])
        let masked =
            mask.mask(Self.canonical(user), at: user) + [0x3A]
            + mask.mask(Self.canonical(password), at: password)
        plain = masked
        var encoded = Base64.encode(plain)
        // Without padding where it came without.
        while encoded.count > range.count, encoded.last == 0x3D { encoded.removeLast() }
        guard encoded.count == range.count else { return false }
        for piece in MaskedRange.pieces(encoded, at: range.lowerBound) { add(piece) }
        return true
    }

    /// What stays readable in credentials with parameters: it says how, not who. RFC 7616 §3.4, RFC 9421 §4.
    private static let openParameters: Set<String> = [
        "realm", "algorithm", "qop", "nc", "charset", "userhash", "stale", "signedheaders", "headers",
        "oauth_signature_method", "oauth_version", "oauth_timestamp", "uri",
    ]

    mutating func parameters(_ range: Range<Int>) {
        var at = range.lowerBound
        while at < range.upperBound {
            let start = at
            while at < range.upperBound, bytes[at] != 0x3D, bytes[at] != 0x2C { at += 1 }
            let name = trimmed(start..<at)
            guard at < range.upperBound, bytes[at] == 0x3D else {
                // No name: more of a value that was not read as one.
                note(name, .percent)
                at += 1
                continue
            }
            at += 1
            while at < range.upperBound, bytes[at] == 0x20 { at += 1 }
            var value = at..<at
            if at < range.upperBound, bytes[at] == 0x22 {
                let end = quotedEnd(at + 1, range.upperBound)
                value = at + 1..<end
                at = end
                while at < range.upperBound, bytes[at] != 0x2C { at += 1 }
            } else {
                while at < range.upperBound, bytes[at] != 0x2C { at += 1 }
                value = trimmed(value.lowerBound..<at)
            }
            at += 1
            switch lowerCase(name) {
            case "uri": target(value)
            case let name where Self.openParameters.contains(name): break
            default: note(value, .backslash)
            }
        }
    }

    /// Values of cookies; of Set-Cookie the first pair alone, the others are attributes. RFC 6265 §4.1.1, §4.2.1.
    mutating func cookies(_ value: Range<Int>, isSet: Bool) {
        var at = value.lowerBound
        while at < value.upperBound {
            let end = index(of: 0x3B, in: at..<value.upperBound) ?? value.upperBound
            var pair = trimmed(at..<end)
            if let equals = index(of: 0x3D, in: pair) { pair = trimmed(equals + 1..<pair.upperBound) }
            if pair.count >= 2, bytes[pair.lowerBound] == 0x22, bytes[pair.upperBound - 1] == 0x22 {
                pair = pair.lowerBound + 1..<pair.upperBound - 1
            }
            note(pair, .percent)
            if isSet { return text(min(end + 1, value.upperBound)..<value.upperBound) }
            at = end + 1
        }
    }

    // MARK: Notes

    /// Masks a range, unless nothing is there.
    mutating func note(_ range: Range<Int>, _ writing: Writing) {
        let range = range.clamped(to: 0..<bytes.count)
        guard !range.isEmpty else { return }
        let secret = Self.canonical(Self.plain(bytes[range], writing))
        add(mask.mask(secret, at: range, in: bytes))
    }

    /// Overwrites a range that is not looked at.
    mutating func hide(_ range: Range<Int>) {
        isCut = true
        add(MaskedRange(range: range.clamped(to: 0..<bytes.count)))
    }

    mutating func add(_ item: MaskedRange) {
        guard !isFull, !item.range.isEmpty else { return }
        found.append(item)
        guard found.count > Self.mostSecrets else { return }
        isFull = true
        found = [MaskedRange(range: 0..<bytes.count)]
    }

    /// A secret as it was before it was written down.
    static func plain(_ bytes: ArraySlice<UInt8>, _ writing: Writing) -> ArraySlice<UInt8> {
        guard writing == .backslash, bytes.contains(0x5C) else { return bytes }
        var plain: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == 0x5C, let escaped = rest.popFirst() else {
                plain.append(byte)
                continue
            }
            switch escaped {
            case 0x6E: plain.append(0x0A)
            case 0x72: plain.append(0x0D)
            case 0x74: plain.append(0x09)
            case 0x75:
                let code = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
                rest = rest.dropFirst(4)
                let scalar = code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
                plain += Array(String(Character(scalar)).utf8)
            default: plain.append(escaped)
            }
        }
        return plain[...]
    }

    /// The same for all ways to write a secret in a URI: percent-decoded, and with a space for "+".
    static func canonical(_ secret: some Collection<UInt8>) -> [UInt8] {
        percentDecoded(secret, plusIsSpace: true)
    }

    // MARK: Bytes

    func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        bytes[range.clamped(to: 0..<bytes.count)].firstIndex(of: byte)
    }

    func end(of range: Range<Int>, _ isEnd: (UInt8) -> Bool) -> Int {
        bytes[range.clamped(to: 0..<bytes.count)].firstIndex(where: isEnd) ?? range.upperBound
    }

    func contains(_ range: Range<Int>, _ first: UInt8, _ second: UInt8) -> Bool {
        var at = range.lowerBound
        while let place = index(of: first, in: at..<range.upperBound) {
            if place + 1 < range.upperBound, bytes[place + 1] == second { return true }
            at = place + 1
        }
        return false
    }

    func quotedEnd(_ start: Int, _ limit: Int) -> Int {
        var at = start
        while at < limit, bytes[at] != 0x22 { at += bytes[at] == 0x5C ? 2 : 1 }
        return min(at, limit)
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    func lowerCase(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map(\.lowerCased), as: UTF8.self)
    }
}
