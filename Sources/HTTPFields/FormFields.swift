import WireBytes

/// A name and its value of a form or a query string, percent-decoded.
public struct FormField: Sendable, Hashable {
    /// The name.
    public var name: [UInt8]
    /// The value; empty where there was no "=".
    public var value: [UInt8]
}

extension FormField {
    /// The pairs of application/x-www-form-urlencoded content: "+" is a space, %XX a byte.
    /// Source: WHATWG URL Standard §5.1.
    ///
    /// - Parameters:
    ///   - content: the whole content.
    ///   - limit: pairs that are read at most.
    /// - Returns: the pairs in their order.
    public static func parse(_ content: some Collection<UInt8>, limit: Int = 1000) -> [FormField] {
        var fields: [FormField] = []
        for part in content.split(separator: UInt8(ascii: "&")) where fields.count < limit {
            let pair = part.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            fields.append(
                FormField(
                    name: percentDecoded(pair[0], plusIsSpace: true),
                    value: pair.count > 1 ? percentDecoded(pair[1], plusIsSpace: true) : []))
        }
        return fields
    }
}
