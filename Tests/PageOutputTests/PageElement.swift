import Foundation

/// An element of a page as it was written: well-formed, apart from those that have no end.
final class PageElement {
    let name: String
    private(set) lazy var attributes = source.attributes(in: tag)
    private lazy var classes = Set((attributes["class"] ?? "").split(separator: " ").map(String.init))
    private(set) var children: [PageElement] = []
    private let source: PageSource
    /// Its tag in the source, without what it begins and ends with.
    private let tag: Range<Int>
    /// The text of the whole page, and which part of it is in this element.
    private let page: PageText
    private let start: Int
    private var end = 0

    /// All text in it, that of its children included, as a reader sees it.
    var text: String { String(decoding: page.bytes[start..<max(start, end)], as: UTF8.self) }

    private final class PageText {
        var bytes: [UInt8] = []
    }

    private init(_ tag: Range<Int>, of source: PageSource, in page: PageText) {
        (self.tag, self.source, self.page) = (tag, source, page)
        start = page.bytes.count
        name = source.text(tag.lowerBound..<(source.first(" ", in: tag) ?? tag.upperBound))
    }

    /// Reads a page; nil if elements do not end in the order in which they should.
    static func root(of html: String) -> PageElement? {
        let source = PageSource(html)
        let page = PageText()
        let root = PageElement(0..<0, of: source, in: page)
        var open = [root]
        var place = 0
        while let start = source.first("<", in: place..<source.count) {
            page.bytes += source.unescaped(place..<start)
            guard let end = source.first(">", in: start..<source.count) else { return nil }
            var tag = start + 1..<end
            place = end + 1
            if source.has("!", at: tag.lowerBound) { continue }
            if source.has("/", at: tag.lowerBound) {
                guard open.count > 1, let closed = open.popLast(),
                    closed.name == source.text(tag.lowerBound + 1..<tag.upperBound)
                else { return nil }
                closed.end = page.bytes.count
                continue
            }
            let isEmpty = source.has("/", at: tag.upperBound - 1)
            if isEmpty { tag = tag.lowerBound..<tag.upperBound - 1 }
            let element = PageElement(tag, of: source, in: page)
            open.last?.children.append(element)
            if isEmpty || ["meta", "input", "br", "img"].contains(element.name) { continue }
            guard ["style", "script"].contains(element.name) else {
                open.append(element)
                continue
            }
            var endTag = source.first("<", in: place..<source.count)
            while let found = endTag, !source.has("</\(element.name)>", at: found) {
                endTag = source.first("<", in: found + 1..<source.count)
            }
            guard let found = endTag else { return nil }
            place = found + "</\(element.name)>".utf8.count
        }
        root.end = page.bytes.count
        return open.count == 1 ? root : nil
    }

    /// All elements in it that fit, itself included, in order.
    func all(_ fits: (PageElement) -> Bool) -> [PageElement] {
        var found: [PageElement] = []
        find(fits, into: &found)
        return found
    }

    private func find(_ fits: (PageElement) -> Bool, into found: inout [PageElement]) {
        if fits(self) { found.append(self) }
        for child in children { child.find(fits, into: &found) }
    }

    /// All with this class.
    func all(class name: String) -> [PageElement] { all { $0.hasClass(name) } }

    func hasClass(_ name: String) -> Bool { classes.contains(name) }
}

/// A page's bytes, searched as C searches: what is not optimized takes a hundred times as long for each character.
private struct PageSource {
    private let bytes: [UInt8]

    init(_ html: String) { bytes = Array(html.utf8) }

    var count: Int { bytes.count }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func has(_ text: String, at place: Int) -> Bool {
        place >= 0 && place + text.utf8.count <= count
            && self.text(place..<place + text.utf8.count) == text
    }

    /// Where a character of ASCII stands first.
    func first(_ character: Unicode.Scalar, in range: Range<Int>) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard !range.isEmpty, let base = bytes.baseAddress,
                let found = memchr(base + range.lowerBound, Int32(character.value), range.count)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// What a reader sees of it.
    func unescaped(_ range: Range<Int>) -> [UInt8] {
        guard first("&", in: range) != nil else { return Array(bytes[range]) }
        let names = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return Array(names.reduce(text(range)) { $0.replacing($1.0, with: $1.1) }.utf8)
    }

    /// What stands behind a tag's name: each with its value, or nothing.
    func attributes(in tag: Range<Int>) -> [String: String] {
        var attributes: [String: String] = [:]
        var place = first(" ", in: tag) ?? tag.upperBound
        while place < tag.upperBound {
            if bytes[place] == 0x20 {
                place += 1
                continue
            }
            let rest = place..<tag.upperBound
            let end = min(first("=", in: rest) ?? tag.upperBound, first(" ", in: rest) ?? tag.upperBound)
            let key = text(place..<end)
            guard has("=\"", at: end), end + 2 <= tag.upperBound else {
                attributes[key] = ""
                place = max(end, place + 1)
                continue
            }
            let close = first("\"", in: end + 2..<tag.upperBound) ?? tag.upperBound
            attributes[key] = String(decoding: unescaped(end + 2..<close), as: UTF8.self)
            place = close + 1
        }
        return attributes
    }
}
