import HTTPFields
import WireBytes

// Lines of one name are one list, where the field is one at all: what a line says alone may not be so. RFC 9110 §5.3.

extension MessageHead {
    /// The value that a line stands for: its own, or all of a list at the list's last line and nothing before that.
    public func toldValue(of field: HeaderField) -> ArraySlice<UInt8>? {
        let name = name(of: field)
        guard ValueGrammar(name: name)?.isList == true else { return value(of: field) }
        let lowerCased = name.map(\.lowerCased)
        let lines = fields.filter { isNamed($0, lowerCased) }
        guard lines.last == field else { return nil }
        return joined(lines)
    }

    /// All of a list; nil where no field has that name, which is in lower case.
    public func list(_ name: StaticString) -> ArraySlice<UInt8>? {
        joined(fields.filter { self.name(of: $0).equalsIgnoringCase(name) })
    }

    private func isNamed(_ field: HeaderField, _ name: [UInt8]) -> Bool {
        field.name.count == name.count && zip(self.name(of: field), name).allSatisfy { $0.lowerCased == $1 }
    }

    /// All cookies of a request; HTTP/2 may have each in a line of its own. RFC 9113 §8.2.3.
    public var cookies: ArraySlice<UInt8>? {
        joined(fields.filter { name(of: $0).equalsIgnoringCase("cookie") }, by: "; ")
    }

    private func joined(_ lines: [HeaderField], by separator: String = ", ") -> ArraySlice<UInt8>? {
        guard lines.count > 1 else { return lines.first.map { value(of: $0) } }
        return Array(lines.map { value(of: $0) }.joined(separator: separator.utf8))[...]
    }
}
