import Output
import WireBytes

// Text: JSON, XML and HTML, and whatever else holds names beside values.

extension SecretSearch {
    mutating func text(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<bytes.count)
        guard !range.isEmpty else { return }
        userInformation(range)
        pairs(range) { byte in
            switch byte {
            case 0...0x20, 0x26, 0x23, 0x22, 0x27, 0x3C, 0x3E, 0x60, 0x5C, 0x3B: true
            default: false
            }
        }
        if index(of: 0x3A, in: range) != nil, index(of: 0x22, in: range) != nil {
            json(range, escapedQuotes: false)
        }
        if index(of: 0x3C, in: range) != nil { elements(range) }
        if masksAddresses { addresses(range) }
    }

    mutating func possibleText(_ range: Range<Int>) {
        if bytes[clamped: range].looksLikeText { text(range) }
    }

    /// JSON, or what has JSON in it: members whose names are secret, with all that is in them. RFC 8259.
    ///
    /// - Parameters:
    ///   - range: where.
    ///   - escapedQuotes: whether it is JSON in a string of JSON, so that its quotes have backslashes before them.
    mutating func json(_ range: Range<Int>, escapedQuotes: Bool) {
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
                    add(mask.mask(number: start..<at, in: bytes))
                }
                isSecretNext = false
            case 0x2C:
                isSecretNext = false
                at += 1
            default: at += 1
            }
        }
    }

    func isQuote(_ at: Int, _ range: Range<Int>, _ escaped: Bool) -> Bool {
        escaped ? at + 1 < range.upperBound && bytes[at] == 0x5C && bytes[at + 1] == 0x22 : bytes[at] == 0x22
    }

    /// Where a string ends: before its closing quote, at the end of the line, or of all.
    func stringEnd(_ start: Int, _ range: Range<Int>, _ escaped: Bool) -> Int {
        var at = start
        while at < range.upperBound {
            if bytes[at] == 0x0A { return at }
            if isQuote(at, range, escaped) { return at }
            at +=
                bytes[at] == 0x5C ? escaped && at + 1 < range.upperBound && bytes[at + 1] == 0x5C ? 4 : 2 : 1
        }
        return range.upperBound
    }

    static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x2D, 0x2B, 0x2E, 0x45, 0x65: true
        default: false
        }
    }

    /// XML elements whose names are secret, and controls of HTML forms that hold secrets.
    mutating func elements(_ range: Range<Int>) {
        var at = range.lowerBound
        var quotedUntil = at
        while let open = index(of: 0x3C, in: at..<range.upperBound) {
            at = open + 1
            let nameEnd = end(of: at..<range.upperBound) { !Self.isOfName($0) }
            let name = bytes[at..<nameEnd]
            guard !name.isEmpty else { continue }
            // Where no tag ends, none ends behind it either.
            guard let close = index(of: 0x3E, in: nameEnd..<range.upperBound) else { return }
            at = close + 1
            let local = name.lastIndex(of: 0x3A).map { name[($0 + 1)...] } ?? name
            if SecretNames.isSecret(local, .member), bytes[close - 1] != 0x2F {
                content(at..<range.upperBound, quotedUntil: &quotedUntil)
            } else if Self.controls.contains(where: { name.count == $0.count && isSame(name, $0) }) {
                control(nameEnd..<close)
            }
        }
    }

    private static let controls = ["input", "meta", "button"].map { Array($0.utf8) }

    private func isSame(_ name: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
        name.elementsEqual(word) { $0.lowerCased == $1 }
    }

    private static let marker = Array("<![CDATA[".utf8)

    /// Masks the content of an element: up to the next one, or to the end of what is quoted.
    ///
    /// - Parameters:
    ///   - range: from the content's first byte to the end of all.
    ///   - quotedUntil: where what was quoted and masked so far ends; what is quoted inside of it ends there, too.
    private mutating func content(_ range: Range<Int>, quotedUntil: inout Int) {
        guard bytes[range].starts(with: Self.marker) else {
            return note(trimmed(range.lowerBound..<end(of: range) { $0 == 0x3C }), .percent)
        }
        let start = range.lowerBound + Self.marker.count
        guard start > quotedUntil else { return }
        quotedUntil = end(of: start..<range.upperBound) { $0 == 0x5D }
        note(start..<quotedUntil, .percent)
    }

    /// The value of `<input name="csrf_token" value="…">`, in any order of attributes.
    mutating func control(_ range: Range<Int>) {
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
}
