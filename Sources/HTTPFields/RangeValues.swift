import WireBytes

/// One range of a Range field. RFC 9110 §14.1.1.
public enum RangePart: Sendable, Hashable {
    /// From the first to the last place, both included, counted from 0.
    case span(first: Int, last: Int)
    /// From a place to the end.
    case from(Int)
    /// So many at the end.
    case suffix(Int)
    /// A range of another unit, as written.
    case other([UInt8])
}

/// The value of Range: which parts are asked for. RFC 9110 §14.2.
public struct RequestedRanges: Sendable, Hashable {
    /// The unit, such as "bytes".
    public var unit: [UInt8]
    /// The ranges in their order.
    public var parts: [RangePart]

    /// Whether the unit is bytes.
    public var isBytes: Bool { unit.equalsIgnoringCase("bytes") }

    /// Reads the value.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> RequestedRanges {
        var scanner = try ValueScanner(value)
        let unit = try scanner.token()
        try scanner.expect("=")
        let isBytes = unit.equalsIgnoringCase("bytes")
        let parts = try scanner.list(atLeastOne: true) {
            (scanner: inout ValueScanner) throws(ValueProblem) -> RangePart in
            try scanner.rangePart(isBytes: isBytes)
        }
        return RequestedRanges(unit: unit, parts: parts)
    }
}

/// The value of Content-Range: which part this is. RFC 9110 §14.4.
public enum ContentRangeValue: Sendable, Hashable {
    /// From the first to the last place, both included, of a whole whose length may be unknown.
    case part(unit: [UInt8], first: Int, last: Int, whole: Int?)
    /// No part: what was asked for is not there, only so much (416). RFC 9110 §15.5.17.
    case unsatisfied(unit: [UInt8], whole: Int)

    /// Reads the value.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> ContentRangeValue {
        var scanner = try ValueScanner(value)
        let unit = try scanner.token()
        try scanner.expect(" ")
        if scanner.take("*") {
            try scanner.expect("/")
            let whole = try scanner.number()
            try scanner.expectEnd()
            return .unsatisfied(unit: unit, whole: whole)
        }
        let start = scanner.at
        let first = try scanner.number()
        try scanner.expect("-")
        let last = try scanner.number()
        guard first <= last else { throw ValueProblem(offset: start, reason: .reversedRange) }
        try scanner.expect("/")
        let wholeStart = scanner.at
        let whole = scanner.take("*") ? nil : try scanner.number()
        try scanner.expectEnd()
        if let whole, last >= whole { throw ValueProblem(offset: wholeStart, reason: .rangeBeyondLength) }
        return .part(unit: unit, first: first, last: last, whole: whole)
    }
}

extension ValueScanner {
    fileprivate mutating func rangePart(isBytes: Bool) throws(ValueProblem) -> RangePart {
        let start = at
        if !isBytes { return .other(try run { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") }) }
        if take("-") { return .suffix(try number()) }
        let first = try number()
        try expect("-")
        guard let byte = next, byte.isDigit else { return .from(first) }
        let last = try number()
        guard first <= last else { throw ValueProblem(offset: start, reason: .reversedRange) }
        return .span(first: first, last: last)
    }
}
