import Documents
import PageOutput
import WireBytes

/// What the search looks in: the text of all pages of a language, place by place.
struct SearchIndex {
    /// A list of JSON, without its brackets: address, page, heading and text of each place.
    private var places: [UInt8] = []

    var json: [UInt8] { Array("[".utf8) + places + Array("]".utf8) }

    /// Adds a place.
    ///
    /// - Parameters:
    ///   - address: where it is, below the folder of its language.
    ///   - page: what the page is called.
    ///   - heading: what it stands under; empty for the page itself.
    ///   - text: its words.
    mutating func add(_ address: String, page: String, heading: String = "", _ text: String) {
        places.append(places.isEmpty ? "[" : ",\n[")
        for (index, field) in [address, page, heading, text].enumerated() {
            if index > 0 { places.append(",") }
            places.append(asScriptData: field)
        }
        places.append("]")
    }

    /// Adds a document, heading by heading.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - path: where its page is.
    ///   - title: what it is called.
    mutating func add(_ document: MarkdownDocument, at path: String, title: String) {
        var names = HeadingNames()
        var (address, heading, words) = (path, "", [String]())
        func close(_ index: inout SearchIndex) {
            if !heading.isEmpty || !words.isEmpty {
                index.add(address, page: title, heading: heading, words.joined(separator: " "))
            }
        }
        for block in document.blocks {
            guard case .heading(_, let spans) = block else {
                words += block.words
                continue
            }
            close(&self)
            (heading, words) = (spans.plain, [])
            address = "\(path)#\(names.name(of: heading))"
        }
        close(&self)
    }
}

extension MarkdownDocument.Block {
    /// All that stands in it.
    fileprivate var words: [String] {
        switch self {
        case .heading(_, let spans), .paragraph(let spans): [spans.plain]
        case .code(let lines): lines
        case .list(_, let items): items.flatMap { $0.flatMap(\.words) }
        case .table(let head, let rows): head.map(\.plain) + rows.flatMap { $0.map(\.plain) }
        case .quote(let blocks): blocks.flatMap(\.words)
        case .rule: []
        }
    }
}
