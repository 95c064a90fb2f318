import Foundation

/// An element of a page as it was written: well-formed, apart from those that have no end.
final class PageElement {
    let name: String
    let attributes: [String: String]
    private(set) var children: [PageElement] = []
    /// The text of the whole page, and which part of it is in this element.
    private let page: PageText
    private let start: Int
    private var end = 0

    /// All text in it, that of its children included, as a reader sees it.
    var text: String { String(decoding: page.bytes[start..<max(start, end)], as: UTF8.self) }

    private final class PageText {
        var bytes: [UInt8] = []
    }

    private init(_ tag: Substring, in page: PageText) {
        self.page = page
        start = page.bytes.count
        name = String(tag.prefix { $0 != " " })
        var attributes: [String: String] = [:]
        var rest = tag.dropFirst(name.count)
        while let start = rest.firstIndex(where: { $0 != " " }) {
            rest = rest[start...]
            let key = rest.prefix { $0 != "=" && $0 != " " }
            rest = rest[key.endIndex...]
            guard rest.hasPrefix("=\"") else {
                attributes[String(key)] = ""
                continue
            }
            let value = rest.dropFirst(2).prefix { $0 != "\"" }
            attributes[String(key)] = PageElement.unescaped(value)
            rest = rest[value.endIndex...].dropFirst()
        }
        self.attributes = attributes
    }

    /// Reads a page; nil if elements do not end in the order in which they should.
    static func root(of html: String) -> PageElement? {
        let page = PageText()
        let root = PageElement("", in: page)
        var open = [root]
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            page.bytes += unescaped(rest[..<start]).utf8
            rest = rest[start...].dropFirst()
            guard let end = rest.firstIndex(of: ">") else { return nil }
            var tag = rest[..<end]
            rest = rest[end...].dropFirst()
            if tag.hasPrefix("!") { continue }
            if tag.hasPrefix("/") {
                guard open.count > 1, let closed = open.popLast(), closed.name == tag.dropFirst() else {
                    return nil
                }
                closed.end = page.bytes.count
                continue
            }
            let isEmpty = tag.hasSuffix("/")
            if isEmpty { tag = tag.dropLast() }
            let element = PageElement(tag, in: page)
            open.last?.children.append(element)
            if isEmpty || ["meta", "input", "br", "img"].contains(element.name) { continue }
            guard ["style", "script"].contains(element.name) else {
                open.append(element)
                continue
            }
            guard let end = rest.range(of: "</\(element.name)>") else { return nil }
            rest = rest[end.upperBound...]
        }
        root.end = page.bytes.count
        return open.count == 1 ? root : nil
    }

    /// All elements in it that fit, itself included, in order.
    func all(_ fits: (PageElement) -> Bool) -> [PageElement] {
        (fits(self) ? [self] : []) + children.flatMap { $0.all(fits) }
    }

    /// All with this class.
    func all(class name: String) -> [PageElement] { all { $0.hasClass(name) } }

    func hasClass(_ name: String) -> Bool {
        attributes["class"]?.split(separator: " ").contains { $0 == name } == true
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        guard text.contains("&") else { return String(text) }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(
            String(text)
        ) { $0.replacing($1.0, with: $1.1) }
    }
}
