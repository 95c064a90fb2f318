import WireBytes

/// Formats that are told by their first bytes and not read.
public enum KnownFormat: Sendable, Hashable, CaseIterable {
    // Compressed.
    case xz, bzip2, zip, sevenZip, rar, tar, compress, legacyLZ4
    // Captures of other programs, that Wireshark reads.
    case sniffer, windowsSniffer, iptrace, nettl, btsnoop, observer, fiveViews, visualNetworks, tektronixK12
    case tektronixK12Text, lanalyzer, commView, peekRemote, eventTrace, unknownSnoop, unknownNetworkMonitor
    // What is no capture.
    case har, netLog, keyLog, certificate, hexDump, tcpdumpText, wiresharkText, journal, pdml, html, json,
        text
    case image, pdf, program

    /// Tells a format by its first bytes, up to 512.
    init?(beginning bytes: [UInt8], path: String) {
        if let format = Self.magics.first(where: { bytes.starts(with: $0.0) })?.1 {
            self = format
        } else if bytes.count >= 262, bytes[257..<262].elementsEqual("ustar".utf8) {
            self = .tar
        } else if let format = Self(text: bytes) {
            self = format
        } else if path.lowercased().hasSuffix(".etl") {
            // Event traces of Windows and CommView's files have no magic number.
            self = .eventTrace
        } else if path.lowercased().hasSuffix(".ncf") || path.lowercased().hasSuffix(".ncfx") {
            self = .commView
        } else {
            return nil
        }
    }

    private static let magics: [([UInt8], KnownFormat)] = [
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .xz), ([0x42, 0x5A, 0x68], .bzip2), ([0x50, 0x4B, 3, 4], .zip),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip), (Array("Rar!\u{1A}\u{7}".utf8), .rar),
        ([0x1F, 0x9D], .compress), ([0x02, 0x21, 0x4C, 0x18], .legacyLZ4),
        (Array("TRSNIFF data".utf8), .sniffer), (Array("XCP\0".utf8), .windowsSniffer),
        (Array("VL\0\0".utf8), .windowsSniffer), ([0x01, 0x10, 0x4C, 0x00], .lanalyzer),
        (Array("iptrace ".utf8), .iptrace), ([0x54, 0x52, 0x00], .nettl), (Array("btsnoop\0".utf8), .btsnoop),
        (Array("ObserverPktBuffe".utf8), .observer), ([0xAA, 0xAA, 0xAA, 0xAA], .fiveViews),
        ([0x05, 0x56, 0x4E, 0x46], .visualNetworks), ([0, 0, 2, 0, 0x12, 5, 0, 0x10], .tektronixK12),
        (Array("\u{7F}ver".utf8), .peekRemote), (Array("snoop\0\0\0".utf8), .unknownSnoop),
        (Array("RTSS".utf8), .unknownNetworkMonitor), (Array("GMBU".utf8), .unknownNetworkMonitor),
        (Array("LPKSHHRH".utf8), .journal), (Array("%PDF".utf8), .pdf),
        ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image), (Array("GIF8".utf8), .image),
        ([0x7F, 0x45, 0x4C, 0x46], .program), ([0xCF, 0xFA, 0xED, 0xFE], .program),
        ([0x4D, 0x5A, 0x90], .program),
    ]

    /// Tells kinds of text apart; nil if it is not one.
    private init?(text bytes: [UInt8]) {
        // A byte order mark may come before text in UTF-8.
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        // Text in other languages is UTF-8; the last character may be cut.
        let isText = text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 10 || $0 == 13 || $0 == 9 }
        let letters = text.lazy.filter { $0 >= 0x20 && $0 < 0x7F }.count
        guard text.count >= 4, isText, letters * 2 > text.count else { return nil }
        let words = String(decoding: text, as: UTF8.self)
        let packed = words.filter { !$0.isWhitespace }
        let start = packed.lowercased()
        if start.hasPrefix("{\"log\"") {
            self = .har
        } else if start.hasPrefix("{\"constants\"") {
            self = .netLog
        } else if words.hasPrefix("CLIENT_") || words.hasPrefix("SERVER_HANDSHAKE_TRAFFIC_SECRET")
            || words.hasPrefix("# SSL/TLS secrets log")
        {
            self = .keyLog
        } else if words.hasPrefix("-----BEGIN ") {
            self = .certificate
        } else if words.hasPrefix("__CURSOR=") {
            self = .journal
        } else if words.hasPrefix("+---------+---------------+----------+") {
            self = .tektronixK12Text
        } else if start.hasPrefix("<!doctypehtml") || start.hasPrefix("<html") {
            self = .html
        } else if start.hasPrefix("<?xml"), start.contains("<pdml") || start.contains("<psml") {
            self = .pdml
        } else if words.hasPrefix("\"No.\",") || words.hasPrefix("No.     Time") {
            self = .wiresharkText
        } else if words.contains("\n\t0x0000: ") {
            self = .tcpdumpText
        } else if Self.isHexDump(words) {
            self = .hexDump
        } else if start.hasPrefix("{") || start.hasPrefix("[{") {
            self = .json
        } else {
            self = .text
        }
    }

    /// Whether text begins as a dump of bytes does: an offset of zeros, then pairs of digits.
    private static func isHexDump(_ text: String) -> Bool {
        let words = text.split(maxSplits: 5, whereSeparator: \.isWhitespace)
        guard words.count >= 5, let offset = words.first, offset.count >= 4 else { return false }
        return offset.drop { $0 == "0" || $0 == "x" || $0 == ":" }.isEmpty
            && words[1..<5].allSatisfy { ($0.count == 2 || $0.count == 4) && $0.allSatisfy(\.isHexDigit) }
    }
}
