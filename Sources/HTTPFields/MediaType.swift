import WireBytes

/// What kind of data something is: `text/html; charset=utf-8`. RFC 9110 §8.3.1.
public struct MediaType: Sendable, Hashable {
    /// The first half, such as "text", in lower case.
    public var type: [UInt8]
    /// The second half, such as "html", in lower case.
    public var subtype: [UInt8]
    /// The parameters in their order.
    public var parameters: [ValueParameter]

    /// Reads a Content-Type.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> MediaType {
        var scanner = try ValueScanner(value)
        let type = try scanner.mediaType()
        try scanner.expectEnd()
        return type
    }

    /// The charset parameter. RFC 9110 §8.3.2.
    public var charset: [UInt8]? { parameters.value("charset") }
    /// The boundary of a multipart type. RFC 2046 §5.1.1.
    public var boundary: [UInt8]? { parameters.value("boundary") }
    /// What follows the last "+" of the subtype, such as json in problem+json. RFC 6838 §4.2.8.
    public var suffix: [UInt8]? {
        subtype.lastIndex(of: UInt8(ascii: "+")).map { Array(subtype[($0 + 1)...]) }
    }
}

extension ValueScanner {
    mutating func mediaType() throws(ValueProblem) -> MediaType {
        let type = try token().map(\.lowerCased)
        try expect("/")
        let subtype = try token().map(\.lowerCased)
        return MediaType(type: type, subtype: subtype, parameters: try parameters())
    }
}
