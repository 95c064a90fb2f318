import WireBytes

// URIs and forms: pairs of a name and a value, users in front of a host.

extension SecretSearch {
    mutating func uri(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<bytes.count)
        userInformation(range)
        pairs(range, endsAt: { $0 == 0x26 || $0 == 0x23 || $0 == 0x20 })
        if masksAddresses { addresses(range) }
    }

    mutating func form(_ range: Range<Int>) {
        pairs(range, endsAt: { $0 == 0x26 || $0 == 0x0A || $0 == 0x0D })
        text(range)
    }

    /// User and password before the host. RFC 3986 §3.2.1.
    mutating func userInformation(_ range: Range<Int>) {
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

    static func endsAuthority(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x2F, 0x3F, 0x23, 0x22, 0x27, 0x3C, 0x3E, 0x5C: true
        default: false
        }
    }

    /// Name and value with "=" (or what stands for it inside another URI) between them.
    mutating func pairs(_ range: Range<Int>, endsAt isEnd: (UInt8) -> Bool) {
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
            if bytes[start] == 0x22 || bytes[start] == 0x27 {
                let quote = bytes[start]
                start += 1
                end = start
                while end < range.upperBound, bytes[end] != quote, bytes[end] != 0x0A { end += 1 }
            } else {
                let isMatrix = separator == 0x3B
                while end < range.upperBound, !isEnd(bytes[end]) {
                    if isMatrix, bytes[end] == 0x3B || bytes[end] == 0x2F || bytes[end] == 0x3F { break }
                    if isEncoded, bytes[end] == 0x25, end + 2 < range.upperBound, bytes[end + 1] == 0x32,
                        bytes[end + 2] == 0x33 || bytes[end + 2] == 0x36
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
    func nameBefore(_ end: Int, in range: Range<Int>) -> (name: ArraySlice<UInt8>, before: UInt8?)? {
        var start = end
        while start > range.lowerBound, end - start < 200, Self.isOfName(bytes[start - 1]) { start -= 1 }
        guard start < end else { return nil }
        let before = start > range.lowerBound ? bytes[start - 1] : nil
        guard bytes[start..<end].contains(where: { $0 == 0x25 || $0 == 0x2B }) else {
            return (bytes[start..<end], before)
        }
        let decoded = percentDecoded(bytes[start..<end], plusIsSpace: true)
        guard let last = decoded.lastIndex(where: { $0 == 0x3F || $0 == 0x26 || $0 == 0x23 || $0 == 0x3B })
        else {
            return (decoded[...], before)
        }
        return (decoded[(last + 1)...], decoded[last])
    }

    static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case 0x5F, 0x2D, 0x2E, 0x5B, 0x5D, 0x24, 0x25, 0x2B, 0x3A: true
        default: false
        }
    }
}
