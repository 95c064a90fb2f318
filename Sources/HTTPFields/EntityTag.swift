/// A mark of one version of a resource. RFC 9110 §8.8.3.
public struct EntityTag: Sendable, Hashable {
    /// Whether it is weak: the same mark for versions that mean the same but may differ in bytes.
    public var isWeak: Bool
    /// What stands between the quotes.
    public var opaque: [UInt8]

    /// Reads an ETag.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> EntityTag {
        var scanner = try ValueScanner(value)
        let tag = try scanner.entityTag()
        try scanner.expectEnd()
        return tag
    }

    /// Whether both mark the same bytes: equal, and neither is weak. RFC 9110 §8.8.3.2.
    public func isStronglyEqual(to other: EntityTag) -> Bool { !isWeak && self == other }

    /// Whether both mark versions that mean the same. RFC 9110 §8.8.3.2.
    public func isWeaklyEqual(to other: EntityTag) -> Bool { opaque == other.opaque }
}

/// The value of If-Match and If-None-Match. RFC 9110 §13.1.1 and §13.1.2.
public enum EntityTagList: Sendable, Hashable {
    /// "*": any version at all.
    case any
    /// One of these.
    case tags([EntityTag])

    /// Reads the value.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> EntityTagList {
        var scanner = try ValueScanner(value)
        if value == [UInt8(ascii: "*")] { return .any }
        return .tags(
            try scanner.list { (scanner: inout ValueScanner) throws(ValueProblem) in try scanner.entityTag() }
        )
    }
}

/// The value of If-Range. RFC 9110 §13.1.5.
public enum RangeCondition: Sendable, Hashable {
    /// If this is still the version.
    case tag(EntityTag)
    /// If it was not changed since.
    case date(HTTPDate)

    /// Reads the value.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> RangeCondition {
        // A tag begins with a quote or W/; a weekday of that letter has no "/".
        if value.first == UInt8(ascii: "\"") || value.starts(with: "W/".utf8) {
            return .tag(try EntityTag.read(value))
        }
        return .date(try HTTPDate.read(value))
    }
}

extension ValueScanner {
    /// RFC 9110 §8.8.3: "W/" in upper case alone; no backslash escapes anything.
    mutating func entityTag() throws(ValueProblem) -> EntityTag {
        let isWeak = next == UInt8(ascii: "W")
        if isWeak {
            step()
            try expect("/")
        }
        let start = at
        guard take("\"") else { throw stuck() }
        let opaque = stretch { $0 == UInt8(ascii: "!") || ($0 >= 0x23 && $0 != 0x7F) }
        guard !isAtEnd else { throw ValueProblem(offset: start, reason: .unclosed) }
        guard take("\"") else { throw stuck() }
        return EntityTag(isWeak: isWeak, opaque: opaque)
    }
}
