public import Charsets
import WireBytes

/// In which character encoding a text is, and how that is known. RFC 9110 §8.3.2, WHATWG HTML §13.2.3.2.
public struct BodyCharset: Sendable, Hashable {
    /// What says so.
    public enum Source: Sendable, Hashable {
        /// A byte order mark, which counts more than anything else.
        case mark
        /// The charset of Content-Type.
        case contentType
        /// The page itself, in its first 1,024 bytes.
        case page
        /// Nothing: the bytes look like it.
        case guess
    }

    /// The encoding.
    public var charset: Charset
    /// What says so.
    public var source: Source
    /// The label that names it in the declaration; nil where it has no other name than the encoding's own.
    public var label: String?
    /// Another encoding that is declared with less weight.
    public var contradicts: Charset?
    /// How many bytes mean nothing in it.
    public var invalid = 0
    /// This system cannot convert it.
    public var hasNoConverter = false

    /// Whether it is UTF-8 as everybody expects it, without a mark.
    public var isPlain: Bool { charset == .utf8 && source != .mark && !isTrouble }
    /// Whether something is wrong.
    public var isTrouble: Bool { contradicts != nil || invalid > 0 || hasNoConverter }
}

extension MessageBody {
    /// Finds out the encoding of a text and converts it into UTF-8.
    mutating func convertText() {
        guard kind.isText, !content.isEmpty else { return }
        let mark = Charset.mark(of: content)
        let declared = charsetLabel.flatMap { Charset(label: $0) }
        let page = kind == .json ? nil : Charset.declared(in: content)
        let known: [(Charset, BodyCharset.Source, label: [UInt8]?)] = [
            mark.map { ($0.charset, .mark, nil) }, declared.map { ($0, .contentType, charsetLabel) },
            page.map { ($0.charset, .page, $0.label) },
        ].compactMap(\.self)
        guard let (charset, source, label) = known.first ?? guess() else { return }
        var found = BodyCharset(charset: charset, source: source)
        // It named an encoding, so it is printable ASCII.
        found.label = label.flatMap { label in
            let isSame = label.map(\.lowerCased) == charset.name.utf8.map(\.lowerCased)
            return isSame ? nil : String(decoding: label.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
        }
        found.contradicts = known.first { $0.0 != charset }?.0
        let bytes = Array(content.dropFirst(mark?.count ?? 0))
        if charset == .utf8 {
            if mark != nil { text = bytes }
            found.invalid = Self.invalidUTF8(bytes, isCut: contentIsCut)
        } else if let converted = charset.convert(bytes) {
            text = converted.bytes
            found.invalid = converted.invalid + (contentIsCut ? 0 : converted.unfinished)
        } else {
            found.hasNoConverter = true
        }
        self.charset = found
    }

    /// Nothing is declared. Most such texts are UTF-8; of the others those that are GB 18030 without a mistake are
    /// taken for that.
    private func guess() -> (Charset, BodyCharset.Source, label: [UInt8]?)? {
        guard content.contains(where: { $0 >= 0x80 }), Self.invalidUTF8(content, isCut: contentIsCut) > 0,
            let converted = Charset.gb18030.convert(content), converted.invalid == 0,
            contentIsCut || converted.unfinished == 0
        else { return nil }
        return (.gb18030, .guess, nil)
    }

    /// How many places of a text are not UTF-8; a character that is cut off at the end does not count.
    static func invalidUTF8(_ bytes: [UInt8], isCut: Bool) -> Int {
        if String(validating: bytes, as: UTF8.self) != nil { return 0 }
        let original = bytes.indices.reduce(0) { count, index in
            // U+FFFD itself is valid: it must not be taken for a mistake.
            let isOne = bytes[index] == 0xEF && bytes[index...].starts(with: [0xEF, 0xBF, 0xBD])
            return count + (isOne ? 1 : 0)
        }
        let repaired = String(decoding: bytes, as: UTF8.self).unicodeScalars.count { $0 == "\u{FFFD}" }
        return max(isCut ? 0 : 1, repaired - original - (isCut ? 1 : 0))
    }
}

extension BodyKind {
    /// Whether it is shown as text.
    var isText: Bool {
        switch self {
        case .json, .xml, .text, .eventStream: true
        case .empty, .form, .multipart, .image, .binary, .unknown: false
        }
    }
}
