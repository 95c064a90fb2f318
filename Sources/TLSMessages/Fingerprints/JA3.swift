// JA3 and JA3S, fingerprints of hellos: lists of their numbers and the MD5 of those.
// Defined by their authors, https://github.com/salesforce/ja3; GREASE values are left out.

import WireBytes

extension ClientFingerprints {
    /// The text of JA3: version, cipher suites, extensions, groups, point formats.
    ///
    /// Nil for a hello that was not captured to the end of its extensions. Where the extensions are malformed, the text stops as
    /// Wireshark's does, so that the two agree.
    public var ja3: String? { ja3Text.map { String(decoding: $0.bytes, as: UTF8.self) } }

    /// MD5 of the text, in lower-case hexadecimal.
    public var ja3Hash: String? { ja3Text?.hash }

    private var ja3Text: JA3Text? {
        guard extensionsEnd != .beyondMessage, extensionsEnd != .cut else { return nil }
        var text = JA3Text(legacyVersion)
        text.appendPart(cipherSuites)
        text.endPart()
        if extensionsEnd == .listTooLong { return text }
        text.appendPart(extensions)
        if extensionsEnd == .extensionTooLong { return text }
        text.endPart()
        text.appendPart(groups)
        text.endPart()
        text.appendNumbers(pointFormats.lazy.map(UInt16.init))
        return text
    }
}

extension ServerFingerprints {
    /// The text of JA3S: version, cipher suite, extensions.
    public var ja3s: String { String(decoding: ja3sText.bytes, as: UTF8.self) }

    /// MD5 of the text, in lower-case hexadecimal.
    public var ja3sHash: String { ja3sText.hash }

    private var ja3sText: JA3Text {
        var text = JA3Text(legacyVersion)
        text.appendNumbers(CollectionOfOne(cipherSuite.rawValue))
        text.endPart()
        text.appendNumbers(extensions.lazy.map(\.rawValue))
        return text
    }
}

/// Decimal numbers with hyphens between them, and commas between the lists that they make.
private struct JA3Text {
    private(set) var bytes: [UInt8] = []

    init(_ version: ProtocolVersion) {
        bytes.reserveCapacity(512)
        bytes.append(decimal: version.rawValue)
        endPart()
    }

    mutating func endPart() { bytes.append(UInt8(ascii: ",")) }

    /// Appends a list without its GREASE.
    mutating func appendPart<Point: CodePoint>(_ points: some Sequence<Point>)
    where Point.RawValue == UInt16 {
        appendNumbers(points.lazy.filter { !$0.isGREASE }.map(\.rawValue))
    }

    mutating func appendNumbers(_ numbers: some Sequence<UInt16>) {
        var isFirst = true
        for number in numbers {
            if !isFirst { bytes.append(UInt8(ascii: "-")) }
            isFirst = false
            bytes.append(decimal: number)
        }
    }

    /// MD5, in lower-case hexadecimal.
    var hash: String { Digest.md5.hash(of: bytes).hexadecimal }
}
