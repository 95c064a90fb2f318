import HTTPMessages

/// Finds the secrets in header fields and contents, and says what masks them.
///
/// It reads leniently: what is cut off or damaged is searched as far as it goes, and what may be a secret is taken for
/// one. Ranges are places in `bytes`.
struct SecretSearch {
    let mask: SecretMask
    let bytes: [UInt8]
    /// Whether addresses written as text are masked, too.
    let masksAddresses: Bool
    private(set) var found: [MaskedRange] = []

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

    /// Searches a header field.
    mutating func field(_ name: Range<Int>, _ value: Range<Int>) {
        let all = 0..<bytes.count
        let value = value.clamped(to: all)
        switch lowerCase(name.clamped(to: all)) {
        case "authorization", "proxy-authorization": credentials(value)
        case "cookie", "cookie2": cookies(value, isSet: false)
        case "set-cookie", "set-cookie2": cookies(value, isSet: true)
        case "referer", "location", "content-location", "origin": target(value)
        default:
            if SecretNames.isSecret(bytes[name.clamped(to: all)], .field) {
                note(value, .percent)
            } else {
                text(value)
            }
        }
    }

    /// Scheme and credentials. RFC 9110 §11.4; Basic RFC 7617, Bearer RFC 6750, Digest RFC 7616.
    private mutating func credentials(_ value: Range<Int>) {
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
    private mutating func basic(_ range: Range<Int>) -> Bool {
        guard var plain = Base64.decode(bytes[range]), let colon = plain.firstIndex(of: 0x3A) else {
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
        found.append(MaskedRange(range: range, bytes: encoded))
        return true
    }

    /// What stays readable in credentials with parameters: it says how, not who. RFC 7616 §3.4, RFC 9421 §4.
    private static let openParameters: Set<String> = [
        "realm", "algorithm", "qop", "nc", "charset", "userhash", "stale", "signedheaders", "headers",
        "oauth_signature_method", "oauth_version", "oauth_timestamp", "uri",
    ]

    private mutating func parameters(_ range: Range<Int>) {
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
    private mutating func cookies(_ value: Range<Int>, isSet: Bool) {
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

    // MARK: URIs and forms

    /// Searches a request target or another URI. RFC 3986 §3.
    mutating func target(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<bytes.count)
        userInformation(range)
        pairs(range, endsAt: { $0 == 0x26 || $0 == 0x23 || $0 == 0x20 })
        if masksAddresses { addresses(range) }
    }

    /// Searches application/x-www-form-urlencoded content. WHATWG URL §5.1.
    mutating func form(_ range: Range<Int>) {
        pairs(range, endsAt: { $0 == 0x26 || $0 == 0x0A || $0 == 0x0D })
        text(range)
    }

    /// User and password before the host. RFC 3986 §3.2.1.
    private mutating func userInformation(_ range: Range<Int>) {
        var at = range.lowerBound
        while let slashes = index(of: 0x2F, in: at..<range.upperBound) {
            at = slashes + 1
            guard slashes > range.lowerBound, bytes[slashes - 1] == 0x3A, at < range.upperBound,
                bytes[at] == 0x2F
            else { continue }
            at += 1
            var end = at
            var sign: Int?
            while end < range.upperBound, end - at < 1024, !Self.endsAuthority(bytes[end]) {
                if bytes[end] == 0x40 { sign = end }
                end += 1
            }
            guard let sign else { continue }
            let colon = index(of: 0x3A, in: at..<sign) ?? sign
            note(at..<colon, .percent)
            note(min(colon + 1, sign)..<sign, .percent)
        }
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte <= 0x20 || [0x2F, 0x3F, 0x23, 0x22, 0x27, 0x3C, 0x3E, 0x5C].contains(byte)
    }

    /// Name and value with "=" (or what stands for it inside another URI) between them.
    private mutating func pairs(_ range: Range<Int>, endsAt isEnd: (UInt8) -> Bool) {
        var at = range.lowerBound
        while at < range.upperBound {
            defer { at += 1 }
            var start: Int
            var isEncoded = false
            if bytes[at] == 0x3D {
                start = at + 1
            } else if bytes[at] == 0x25, at + 2 < range.upperBound, bytes[at + 1] == 0x33,
                bytes[at + 2] | 0x20 == 0x64
            {
                start = at + 3
                isEncoded = true
            } else {
                continue
            }
            guard let (name, separator) = nameBefore(at, in: range),
                SecretNames.isSecret(name, .parameter), start < range.upperBound, bytes[start] != 0x3D
            else { continue }
            var end = start
            if let quote = [0x22, 0x27].first(where: { bytes[start] == $0 }) {
                start += 1
                end = start
                while end < range.upperBound, bytes[end] != quote, bytes[end] != 0x0A { end += 1 }
            } else {
                let isMatrix = separator == 0x3B
                while end < range.upperBound, !isEnd(bytes[end]) {
                    if isMatrix, [0x3B, 0x2F, 0x3F].contains(bytes[end]) { break }
                    if isEncoded, bytes[end] == 0x25, end + 2 < range.upperBound, bytes[end + 1] == 0x32,
                        [0x33, 0x36].contains(bytes[end + 2])
                    {
                        break
                    }
                    end += 1
                }
            }
            note(start..<end, .percent)
            at = max(at, end - 1)
        }
    }

    /// The name that ends before a place, decoded, and what stands before it.
    private func nameBefore(_ end: Int, in range: Range<Int>) -> (name: ArraySlice<UInt8>, before: UInt8?)? {
        var start = end
        while start > range.lowerBound, end - start < 200, Self.isOfName(bytes[start - 1]) { start -= 1 }
        guard start < end else { return nil }
        let decoded = percentDecoded(bytes[start..<end], plusIsSpace: true)
        let separators: [UInt8] = [0x3F, 0x26, 0x23, 0x3B]
        let before = start > range.lowerBound ? bytes[start - 1] : nil
        guard let last = decoded.lastIndex(where: { separators.contains($0) }) else {
            return (decoded[...], before)
        }
        return (decoded[(last + 1)...], decoded[last])
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case 0x5F, 0x2D, 0x2E, 0x5B, 0x5D, 0x24, 0x25, 0x2B, 0x3A: true
        default: false
        }
    }

    // MARK: Text

    /// Searches text of any kind: URIs, `name=value`, JSON members, XML elements and form controls in it.
    mutating func text(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<bytes.count)
        guard !range.isEmpty else { return }
        userInformation(range)
        pairs(range) { byte in
            byte <= 0x20 || [0x26, 0x23, 0x22, 0x27, 0x3C, 0x3E, 0x60, 0x5C, 0x3B].contains(byte)
        }
        if index(of: 0x3A, in: range) != nil, index(of: 0x22, in: range) != nil {
            json(range, escapedQuotes: false)
        }
        if index(of: 0x3C, in: range) != nil { elements(range) }
        if masksAddresses { addresses(range) }
    }

    /// JSON, or what has JSON in it: members whose names are secret, with all that is in them. RFC 8259.
    ///
    /// - Parameters:
    ///   - range: where.
    ///   - escapedQuotes: whether it is JSON in a string of JSON, so that its quotes have backslashes before them.
    private mutating func json(_ range: Range<Int>, escapedQuotes: Bool) {
        var containers: [Bool] = []
        var isSecretNext = false
        var at = range.lowerBound
        let quoteLength = escapedQuotes ? 2 : 1
        while at < range.upperBound {
            switch bytes[at] {
            case _ where isQuote(at, range, escapedQuotes):
                let start = at + quoteLength
                let end = stringEnd(start, range, escapedQuotes)
                at = end < range.upperBound && isQuote(end, range, escapedQuotes) ? end + quoteLength : end
                var behind = at
                while behind < range.upperBound, bytes[behind] <= 0x20 { behind += 1 }
                if behind < range.upperBound, bytes[behind] == 0x3A {
                    let name = Self.plain(bytes[start..<end], .backslash)
                    isSecretNext = SecretNames.isSecret(name, .member)
                    at = behind + 1
                } else {
                    if isSecretNext || containers.last == true {
                        note(start..<end, .backslash)
                    } else if !escapedQuotes, contains(start..<end, 0x5C, 0x22) {
                        json(start..<end, escapedQuotes: true)
                    }
                    isSecretNext = false
                }
            case 0x7B, 0x5B:
                // Deeper than anybody nests: as secret as what it is in.
                if containers.count < 512 { containers.append(isSecretNext || containers.last == true) }
                isSecretNext = false
                at += 1
            case 0x7D, 0x5D:
                _ = containers.popLast()
                isSecretNext = false
                at += 1
            case 0x2D, 0x30...0x39:
                let start = at
                while at < range.upperBound, Self.isOfNumber(bytes[at]) { at += 1 }
                if isSecretNext || containers.last == true {
                    found.append(
                        MaskedRange(range: start..<at, bytes: mask.mask(number: bytes[start..<at])))
                }
                isSecretNext = false
            case 0x2C:
                isSecretNext = false
                at += 1
            default: at += 1
            }
        }
    }

    private func isQuote(_ at: Int, _ range: Range<Int>, _ escaped: Bool) -> Bool {
        escaped ? at + 1 < range.upperBound && bytes[at] == 0x5C && bytes[at + 1] == 0x22 : bytes[at] == 0x22
    }

    /// Where a string ends: before its closing quote, at the end of the line, or of all.
    private func stringEnd(_ start: Int, _ range: Range<Int>, _ escaped: Bool) -> Int {
        var at = start
        while at < range.upperBound {
            if bytes[at] == 0x0A { return at }
            if isQuote(at, range, escaped) { return at }
            at +=
                bytes[at] == 0x5C ? escaped && at + 1 < range.upperBound && bytes[at + 1] == 0x5C ? 4 : 2 : 1
        }
        return range.upperBound
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || [0x2D, 0x2B, 0x2E, 0x45, 0x65].contains(byte)
    }

    /// XML elements whose names are secret, and controls of HTML forms that hold secrets.
    private mutating func elements(_ range: Range<Int>) {
        var at = range.lowerBound
        while let open = index(of: 0x3C, in: at..<range.upperBound) {
            at = open + 1
            let nameEnd = end(of: at..<range.upperBound) { !Self.isOfName($0) }
            let name = bytes[at..<nameEnd]
            guard !name.isEmpty, let close = index(of: 0x3E, in: nameEnd..<range.upperBound) else { continue }
            at = close + 1
            let local = name.lastIndex(of: 0x3A).map { name[($0 + 1)...] } ?? name
            if SecretNames.isSecret(local, .member), bytes[close - 1] != 0x2F {
                content(at..<range.upperBound)
            } else if ["input", "meta", "button"].contains(lowerCase(name.startIndex..<name.endIndex)) {
                control(nameEnd..<close)
            }
        }
    }

    private mutating func content(_ range: Range<Int>) {
        let marker = Array("<![CDATA[".utf8)
        if bytes[range].starts(with: marker) {
            let start = range.lowerBound + marker.count
            note(start..<end(of: start..<range.upperBound) { $0 == 0x5D }, .percent)
        } else {
            note(trimmed(range.lowerBound..<end(of: range) { $0 == 0x3C }), .percent)
        }
    }

    /// The value of `<input name="csrf_token" value="…">`, in any order of attributes.
    private mutating func control(_ range: Range<Int>) {
        var isSecret = false
        var value: Range<Int>?
        var at = range.lowerBound
        while let equals = index(of: 0x3D, in: at..<range.upperBound) {
            let nameStart = (bytes[at..<equals].lastIndex { !Self.isOfName($0) } ?? at - 1) + 1
            let name = lowerCase(nameStart..<equals)
            var start = equals + 1
            var end = start
            if start < range.upperBound, bytes[start] == 0x22 || bytes[start] == 0x27 {
                let quote = bytes[start]
                start += 1
                end = self.end(of: start..<range.upperBound) { $0 == quote }
            } else {
                end = self.end(of: start..<range.upperBound) { $0 <= 0x20 }
            }
            switch name {
            case "name", "id": if SecretNames.isSecret(bytes[start..<end], .parameter) { isSecret = true }
            case "type": if lowerCase(start..<end) == "password" { isSecret = true }
            case "value", "content": value = start..<end
            default: break
            }
            at = max(end, equals + 1)
        }
        if isSecret, let value { note(value, .percent) }
    }

    // MARK: Addresses

    /// IP addresses written out. RFC 3986 §3.2.2; RFC 4291 §2.2.
    mutating func addresses(_ range: Range<Int>) {
        var at = range.lowerBound
        while at < range.upperBound {
            let start = at
            while at < range.upperBound, Self.isOfAddress(bytes[at]) { at += 1 }
            guard at > start else {
                at += 1
                continue
            }
            var run = start..<at
            let before = start > range.lowerBound ? bytes[start - 1] : 0x20
            guard !Self.isWord(before), at == range.upperBound || !Self.isWord(bytes[at]) else { continue }
            while !run.isEmpty, bytes[run.upperBound - 1] == 0x2E {
                run = run.lowerBound..<run.upperBound - 1
            }
            let parts = bytes[run].split(separator: 0x3A, omittingEmptySubsequences: false)
            if parts.count <= 2, let quad = parts.first, isQuad(quad) {
                note(quad.startIndex..<quad.endIndex, .percent)
            } else if parts.count == 8 || parts.count > 2 && parts.dropFirst().dropLast().contains([]) {
                note(run, .percent)
            }
        }
    }

    private func isQuad(_ text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy {
                (1...3).contains($0.count) && $0.allSatisfy { (0x30...0x39).contains($0) }
            }
    }

    private static func isOfAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x46, 0x61...0x66, 0x2E: true
        default: false
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }

    // MARK: Notes

    /// Masks a range, unless nothing is there.
    mutating func note(_ range: Range<Int>, _ writing: Writing) {
        let range = range.clamped(to: 0..<bytes.count)
        guard !range.isEmpty else { return }
        let place = bytes[range]
        found.append(
            MaskedRange(
                range: range, bytes: mask.mask(Self.canonical(Self.plain(place, writing)), at: place)))
    }

    /// A secret as it was before it was written down.
    private static func plain(_ bytes: ArraySlice<UInt8>, _ writing: Writing) -> ArraySlice<UInt8> {
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

    private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        bytes[range.clamped(to: 0..<bytes.count)].firstIndex(of: byte)
    }

    private func end(of range: Range<Int>, _ isEnd: (UInt8) -> Bool) -> Int {
        bytes[range.clamped(to: 0..<bytes.count)].firstIndex(where: isEnd) ?? range.upperBound
    }

    private func contains(_ range: Range<Int>, _ first: UInt8, _ second: UInt8) -> Bool {
        var at = range.lowerBound
        while let place = index(of: first, in: at..<range.upperBound) {
            if place + 1 < range.upperBound, bytes[place + 1] == second { return true }
            at = place + 1
        }
        return false
    }

    private func quotedEnd(_ start: Int, _ limit: Int) -> Int {
        var at = start
        while at < limit, bytes[at] != 0x22 { at += bytes[at] == 0x5C ? 2 : 1 }
        return min(at, limit)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    private func lowerCase(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

/// Base64. RFC 4648 §4; the alphabet of §5 is read as well.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes that a text stands for; nil where it is none.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var hasEnded = false
        for character in text {
            let value: UInt32
            switch character {
            case 0x41...0x5A: value = UInt32(character) &- 0x41
            case 0x61...0x7A: value = UInt32(character) &- 0x47
            case 0x30...0x39: value = UInt32(character) &+ 4
            case 0x2B, 0x2D: value = 62
            case 0x2F, 0x5F: value = 63
            case 0x3D:
                hasEnded = true
                continue
            default: return nil
            }
            guard !hasEnded else { return nil }
            bits = bits << 6 | value
            count += 1
            if count == 4 {
                bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
                (bits, count) = (0, 0)
            }
        }
        switch count {
        case 2: bytes.append(UInt8(bits >> 4 & 255))
        case 3: bytes += [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
        case 1: return nil
        default: break
        }
        return bytes
    }

    /// The text of bytes, padded.
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let piece = bytes[at..<min(at + 3, bytes.count)]
            var bits: UInt32 = 0
            for index in 0..<3 {
                let byte = index < piece.count ? piece[piece.startIndex + index] : 0
                bits = bits << 8 | UInt32(byte)
            }
            for index in 0..<4 {
                let digit = Int(bits >> UInt32(18 - 6 * index) & 63)
                text.append(index <= piece.count ? alphabet[digit] : 0x3D)
            }
            at += 3
        }
        return text
    }
}
