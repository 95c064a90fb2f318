import Yams

/// A part of a data file, which knows where it stands.
struct Entry {
    let node: Node
    let file: String

    /// Where it begins, as compilers write it.
    var place: String { "\(file):\(node.mark?.line ?? 1)" }

    subscript(_ key: String) -> Entry? {
        guard case .mapping(let mapping) = node, let value = mapping[Node(key)] else { return nil }
        return Entry(node: value, file: file)
    }

    var keys: [String] {
        guard case .mapping(let mapping) = node else { return [] }
        return mapping.keys.compactMap(\.string)
    }

    var items: [Entry] {
        guard case .sequence(let sequence) = node else { return [] }
        return sequence.map { Entry(node: $0, file: file) }
    }

    /// The text; nil where a list or mapping stands, or nothing.
    var text: String? {
        guard case .scalar(let scalar) = node, !scalar.string.isEmpty else { return nil }
        return scalar.string
    }
}
