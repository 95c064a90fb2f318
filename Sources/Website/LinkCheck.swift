import WireBytes

/// Whether every link of the site's pages leads to something that is on it. It reads the pages as they were written.
package struct LinkCheck: Sendable {
    /// A link that leads nowhere, or something that a page would ask another server for.
    package struct DeadLink: Sendable, Hashable {
        /// The page it stands on.
        package let page: String
        /// The address as it stands there.
        package let address: String
    }

    /// Names that links lead to, by page.
    private var names: [String: Set<Substring>] = [:]
    /// Links by page: the page or file that each leads to, the name there, the address as it stands.
    private var links: [String: [(target: String, name: Substring?, address: String)]] = [:]
    private var files: Set<String> = []
    private var foreign: [DeadLink] = []

    /// Notes a file that links may lead to.
    mutating func note(file path: String) { files.insert(path) }

    /// Notes a page with its names and links.
    ///
    /// - Parameters:
    ///   - path: where it is, below the site's folder.
    ///   - page: its HTML, in which every value of an attribute stands in double quotes.
    mutating func note(_ path: String, _ page: [UInt8]) {
        files.insert(path)
        var ids: Set<Substring> = []
        var found: Set<String> = []
        var reader = TagReader(page)
        while let tag = reader.next() {
            for (name, value) in tag.attributes {
                switch name {
                case "id": ids.insert(Self.text(value)[...])
                case "href" where tag.name != "use", "src", "action", "poster", "data":
                    let address = Self.text(value)
                    let leads = tag.name == "a" && address.isWebAddress
                    if !leads, !address.hasPrefix("data:"), found.insert(address).inserted {
                        note(address, on: path)
                    }
                default: break
                }
            }
        }
        names[path] = ids
    }

    private mutating func note(_ address: String, on page: String) {
        guard !address.contains(":"), !address.hasPrefix("/") else {
            return foreign.append(DeadLink(page: page, address: address))
        }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var folders = page.split(separator: "/").dropLast()
        for part in (parts.first ?? "").split(separator: "/") where part != "." {
            if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
        }
        let target = address.hasPrefix("#") ? page : folders.joined(separator: "/")
        links[page, default: []].append((target, parts.count > 1 ? parts[1] : nil, address))
    }

    /// The links that lead nowhere, in the order of their pages.
    package var deadLinks: [DeadLink] {
        var dead = foreign
        for (page, links) in links {
            for link in links {
                let isThere =
                    files.contains(link.target)
                    && (link.name.map { $0.isEmpty || names[link.target]?.contains($0) ?? false } ?? true)
                if !isThere { dead.append(DeadLink(page: page, address: link.address)) }
            }
        }
        return dead.sorted { ($0.page, $0.address) < ($1.page, $1.address) }
    }

    /// The text of an attribute's value.
    private static func text(_ value: ArraySlice<UInt8>) -> String {
        var text = String(decoding: value, as: UTF8.self)
        if text.contains("&") {
            for (reference, character) in [
                ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
            ] {
                text.replace(reference, with: character)
            }
        }
        return text
    }
}

/// Reads the opening tags of a page, one after the other. What scripts and styles hold is no tag.
private struct TagReader {
    struct Tag {
        let name: String
        let attributes: [(name: String, value: ArraySlice<UInt8>)]
    }

    private let page: [UInt8]
    private var place = 0

    init(_ page: [UInt8]) { self.page = page }

    mutating func next() -> Tag? {
        while find(UInt8(ascii: "<")) {
            place += 1
            guard place < page.count, Self.isLetter(page[place]) else { continue }
            let name = String(
                decoding: take { Self.isLetter($0) || $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)
            let attributes = takeAttributes()
            if name == "script" || name == "style" { skip(to: Array("</\(name)".utf8)) }
            return Tag(name: name, attributes: attributes)
        }
        return nil
    }

    private mutating func takeAttributes() -> [(name: String, value: ArraySlice<UInt8>)] {
        var attributes: [(name: String, value: ArraySlice<UInt8>)] = []
        while place < page.count, page[place] != UInt8(ascii: ">") {
            _ = take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "/") }
            let name = take {
                $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
            }
            guard place + 1 < page.count, page[place] == UInt8(ascii: "=") else {
                if name.isEmpty, place < page.count, page[place] != UInt8(ascii: ">") { place += 1 }
                continue
            }
            place += 1
            var value = page[place..<place]
            if page[place] == UInt8(ascii: "\"") {
                place += 1
                let start = place
                _ = find(UInt8(ascii: "\""))
                value = page[start..<place]
                place = min(place + 1, page.count)
            } else {
                value = take { $0 > 0x20 && $0 != UInt8(ascii: ">") }
            }
            attributes.append((String(decoding: name, as: UTF8.self), value))
        }
        return attributes
    }

    private mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = place
        while place < page.count, isPart(page[place]) { place += 1 }
        return page[start..<place]
    }

    /// Goes on to the next such byte, or to the end, where there is none.
    private mutating func find(_ byte: UInt8) -> Bool {
        while place < page.count, page[place] != byte { place += 1 }
        return place < page.count
    }

    private mutating func skip(to end: [UInt8]) {
        while find(UInt8(ascii: "<")) {
            if page[place...].starts(with: end) { return }
            place += 1
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A
    }
}
