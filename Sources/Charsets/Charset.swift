import WireBytes

/// A character encoding as it is named on the web. WHATWG Encoding Standard §4.2.
public struct Charset: Sendable, Hashable {
    /// The name by which it is shown.
    public var name: String

    /// UTF-8, which needs no conversion.
    public static let utf8 = Charset(known: "UTF-8")
    /// GB 18030, which holds all of GBK and GB 2312.
    public static let gb18030 = Charset(known: "GB18030")

    private init(known name: String) { self.name = name }

    /// The encoding that a label names; nil for labels that nobody knows.
    ///
    /// Browsers read some labels as a larger encoding that holds the named one, since pages are labeled so: GB 2312
    /// and GBK as GB 18030, ISO-8859-1 and US-ASCII as windows-1252, Shift_JIS as Microsoft's.
    public init?(label: some Sequence<UInt8>) {
        let isSpace = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
        let bytes = label.filter { !isSpace($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
        guard !bytes.isEmpty, bytes.count <= 40, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            return nil
        }
        let text = String(decoding: bytes.map(\.lowerCased), as: UTF8.self)
        guard let name = Self.names[text] ?? Self.numbered(text) else { return nil }
        self.name = name
    }

    /// ISO-8859-2 to 16 and windows-1250 to 1258.
    private static func numbered(_ label: String) -> String? {
        for prefix in ["iso-8859-", "iso8859-", "iso_8859-", "iso8859"] where label.hasPrefix(prefix) {
            guard let number = Int(label.dropFirst(prefix.count)), (2...16).contains(number), number != 12
            else {
                return nil
            }
            return "ISO-8859-\(number)"
        }
        for prefix in ["windows-", "cp", "x-cp"] where label.hasPrefix(prefix) {
            guard let number = Int(label.dropFirst(prefix.count)) else { continue }
            if (1250...1258).contains(number) { return "windows-\(number)" }
            if number == 874 || number == 866 { return "CP\(number)" }
        }
        return nil
    }

    private static let names: [String: String] = [
        "utf-8": "UTF-8", "utf8": "UTF-8", "unicode-1-1-utf-8": "UTF-8", "utf8mb4": "UTF-8",
        "gb18030": "GB18030", "gbk": "GB18030", "gb2312": "GB18030", "gb_2312-80": "GB18030",
        "x-gbk": "GB18030",
        "chinese": "GB18030", "csgb2312": "GB18030", "iso-ir-58": "GB18030", "cp936": "GB18030",
        "hz-gb-2312": "HZ", "big5": "Big5", "big5-hkscs": "Big5", "cn-big5": "Big5", "x-x-big5": "Big5",
        "csbig5": "Big5", "cp950": "Big5",
        "shift_jis": "Shift_JIS", "shift-jis": "Shift_JIS", "sjis": "Shift_JIS", "x-sjis": "Shift_JIS",
        "ms_kanji": "Shift_JIS", "windows-31j": "Shift_JIS", "cp932": "Shift_JIS", "ms932": "Shift_JIS",
        "euc-jp": "EUC-JP", "x-euc-jp": "EUC-JP", "iso-2022-jp": "ISO-2022-JP",
        "euc-kr": "EUC-KR", "ks_c_5601-1987": "EUC-KR", "ksc5601": "EUC-KR", "korean": "EUC-KR",
        "windows-949": "EUC-KR", "cp949": "EUC-KR",
        "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "latin1": "windows-1252",
        "iso_8859-1": "windows-1252", "l1": "windows-1252", "us-ascii": "windows-1252",
        "ascii": "windows-1252",
        "latin2": "ISO-8859-2", "latin5": "windows-1254", "iso-8859-9": "windows-1254",
        "koi8-r": "KOI8-R", "koi8-u": "KOI8-U", "macintosh": "macintosh", "tis-620": "CP874",
        "utf-16": "UTF-16LE", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE", "ucs-2": "UTF-16LE",
        "unicode": "UTF-16LE", "utf-32": "UTF-32LE", "utf-32le": "UTF-32LE", "utf-32be": "UTF-32BE",
    ]

    /// The name by which the C library's `iconv` knows it, with the larger encoding where it has one.
    var converterNames: [String] {
        switch name {
        case "Big5": ["BIG5-HKSCS", "BIG5"]
        case "Shift_JIS": ["CP932", "SHIFT_JIS"]
        case "EUC-KR": ["CP949", "EUC-KR"]
        case "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
            "windows-1256", "windows-1257", "windows-1258":
            ["CP" + name.dropFirst(8)]
        case "HZ": ["HZ", "HZ-GB-2312", "GB18030"]
        default: [name]
        }
    }

    /// The encoding that a byte order mark names, and how many bytes the mark has. WHATWG Encoding Standard §6.
    public static func mark(of bytes: [UInt8]) -> (charset: Charset, count: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0x84, 0x31, 0x95, 0x33]) { return (.gb18030, 4) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (Charset(known: "UTF-16BE"), 2) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (Charset(known: "UTF-16LE"), 2) }
        return nil
    }

    /// The encoding that a page's beginning declares: `<meta charset=…>`, `<meta http-equiv … charset=…>` or
    /// `<?xml … encoding=…?>`. WHATWG HTML §13.2.3.2 looks at 1,024 bytes.
    ///
    /// - Parameter page: the page's bytes.
    /// - Returns: the encoding, and the label that names it; nil without a declaration.
    public static func declared(in page: [UInt8]) -> (charset: Charset, label: [UInt8])? {
        let text = page.prefix(1024).map(\.lowerCased)
        if text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")),
            let charset = value(of: "encoding", in: text[..<end])
        {
            return charset
        }
        var rest = text[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            guard rest.starts(with: "meta".utf8) else { continue }
            let tag = rest.dropFirst(4).prefix { $0 != UInt8(ascii: ">") }
            if let charset = value(of: "charset", in: tag) { return charset }
        }
        return nil
    }

    private static func value(
        of name: String, in tag: ArraySlice<UInt8>
    ) -> (charset: Charset, label: [UInt8])? {
        guard let found = tag.firstRange(of: Array(name.utf8)) else { return nil }
        var rest = tag[found.upperBound...].drop { $0 <= UInt8(ascii: " ") }
        guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
        rest = rest.drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        let label = rest.prefix {
            $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
                && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "/")
        }
        return Charset(label: label).map { ($0, Array(label)) }
    }
}
