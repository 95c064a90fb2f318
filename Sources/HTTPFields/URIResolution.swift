import WireBytes

extension URIReference {
    /// What a reference leads to when it stands in what has the address `base`. RFC 3986 §5.2.2.
    public func resolved(against base: URIReference) -> URIReference {
        var target = self
        if scheme != nil {
            target.path = Self.withoutDots(path)
            return target
        }
        target.scheme = base.scheme
        if authority != nil {
            target.path = Self.withoutDots(path)
            return target
        }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else if path.first == UInt8(ascii: "/") {
            target.path = Self.withoutDots(path)
        } else {
            target.path = Self.withoutDots(base.folder + path)
        }
        return target
    }

    /// The path up to its last "/"; "/" where a host has none. RFC 3986 §5.2.3.
    private var folder: [UInt8] {
        if path.isEmpty { return authority == nil ? [] : [UInt8(ascii: "/")] }
        return path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? []
    }

    /// A path without its segments "." and "..": each of these takes one away. RFC 3986 §5.2.4.
    static func withoutDots(_ path: [UInt8]) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        let segments = path.split(separator: slash, omittingEmptySubsequences: false)
        guard segments.contains(where: \.isDots) else { return path }
        var kept: [ArraySlice<UInt8>] = []
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            if segment.isDots {
                // The first, empty one is the path's beginning.
                if segment.count == 2, kept.count > (path.first == slash ? 1 : 0) { kept.removeLast() }
                if isLast { kept.append([]) }
            } else {
                kept.append(segment)
            }
        }
        return Array(kept.joined(separator: [slash]))
    }

    /// Written so that two that mean the same to HTTP are the same bytes: scheme and host in small letters, no port where it
    /// is the scheme's own, no needless percent-encoding, no dots in the path, no fragment. RFC 3986 §6.2.2, §6.2.3;
    /// RFC 9110 §4.2.3.
    public var normalized: [UInt8] {
        var bytes: [UInt8] = []
        let name = (scheme ?? []).map(\.lowerCased)
        if !name.isEmpty { bytes += name + [UInt8(ascii: ":")] }
        if let authority {
            bytes += [UInt8(ascii: "/"), UInt8(ascii: "/")] + authority.host.text.map(\.lowerCased)
            let own = name.elementsEqual("http".utf8) ? 80 : name.elementsEqual("https".utf8) ? 443 : -1
            if let port = authority.port, port != own { bytes += Array(":\(port)".utf8) }
        }
        let path = Self.withoutDots(Self.plainest(path))
        bytes += path.isEmpty && authority != nil ? [UInt8(ascii: "/")] : path
        if let query { bytes += [UInt8(ascii: "?")] + Self.plainest(query) }
        return bytes
    }

    /// Percent-encoded bytes that need not be, as themselves; the others with capital digits. RFC 3986 §6.2.2.1, §6.2.2.2.
    private static func plainest(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")) else { return text }
        var plain: [UInt8] = []
        var at = 0
        while at < text.count {
            let byte = text[at]
            guard byte == UInt8(ascii: "%"), at + 2 < text.count, let high = text[at + 1].hexadecimalDigit,
                let low = text[at + 2].hexadecimalDigit
            else {
                plain.append(byte)
                at += 1
                continue
            }
            let value = UInt8(truncatingIfNeeded: high << 4 | low)
            if value.isLetter || value.isDigit || value.isOne(of: "-._~") {
                plain.append(value)
            } else {
                plain += [byte] + text[at + 1...at + 2].map { $0.isSmallLetter ? $0 & ~0x20 : $0 }
            }
            at += 3
        }
        return plain
    }
}

extension ArraySlice<UInt8> {
    /// Whether it is "." or "..".
    fileprivate var isDots: Bool { (1...2).contains(count) && allSatisfy { $0 == UInt8(ascii: ".") } }
}
