/// A value in a YAML file (YAML 1.1, as libyaml reads it), and where it stands.
package struct YAMLNode: Sendable {
    package enum Content: Sendable {
        case scalar(Scalar)
        case list([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    /// A text. What else it may mean, a number say, is not asked here.
    package struct Scalar: Sendable {
        package let string: String
        /// Whether it is a block behind `|`, which keeps its line breaks.
        package let isLiteralBlock: Bool
    }

    package let content: Content
    /// The line on which it begins, from 1.
    package let line: Int

    /// The text of a scalar; nil of what is none.
    package var string: String? { if case .scalar(let scalar) = content { scalar.string } else { nil } }

    /// Whether it has keys.
    package var isMapping: Bool { if case .mapping = content { true } else { false } }

    /// The value of a key; nil where there is no such key, or this has none.
    ///
    /// - Parameter key: the key's text.
    package subscript(_ key: String) -> YAMLNode? {
        guard case .mapping(let pairs) = content else { return nil }
        return pairs.first { $0.key.string == key }?.value
    }
}
