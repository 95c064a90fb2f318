import YAML

/// A part of a data file, which knows where it stands.
struct Entry {
    let node: YAMLNode
    let file: String

    /// Where it begins, as compilers write it.
    var place: String { "\(file):\(node.line)" }

    subscript(_ key: String) -> Entry? {
        node[key].map { Entry(node: $0, file: file) }
    }

    var keys: [String] {
        guard case .mapping(let pairs) = node.content else { return [] }
        return pairs.compactMap(\.key.string)
    }

    var items: [Entry] {
        guard case .list(let items) = node.content else { return [] }
        return items.map { Entry(node: $0, file: file) }
    }

    /// The text; nil where a list or mapping stands, or nothing.
    var text: String? {
        guard case .scalar(let scalar) = node.content, !scalar.string.isEmpty else { return nil }
        return scalar.string
    }
}
