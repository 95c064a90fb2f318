import HTTPFields
import WireBytes

/// One part of a multipart body. RFC 2046 §5.1, RFC 7578.
public struct MultipartPart: Sendable {
    /// The part's header lines, name and value.
    public var fields: [(name: [UInt8], value: [UInt8])]
    /// Where the part's content lies in the body's content.
    public var content: Range<Int>
    /// The `name` of its Content-Disposition.
    public var name: [UInt8]?
    /// The `filename` of its Content-Disposition.
    public var fileName: [UInt8]?
    /// Its Content-Type.
    public var contentType: [UInt8]?
    /// Its Content-Range: which bytes of the whole it is. RFC 9110 §14.6.
    public var contentRange: [UInt8]?
}

/// A multipart body taken apart.
public struct MultipartBody: Sendable {
    /// The parts, in order.
    public var parts: [MultipartPart] = []
    /// Whether the closing delimiter is there.
    public var isClosed = false

    /// Takes a body apart at its boundaries.
    ///
    /// - Parameters:
    ///   - content: the whole content, decoded.
    ///   - boundary: from the Content-Type; without the leading dashes.
    ///   - limit: parts that are read at most.
    public init(_ content: [UInt8], boundary: [UInt8], limit: Int = 256) {
        guard !boundary.isEmpty else { return }
        let mark = [UInt8(ascii: "-"), UInt8(ascii: "-")] + boundary
        var partStart: Int?
        var at = 0
        while at < content.count, parts.count < limit {
            let lineEnd = content[at...].firstIndex(of: UInt8(ascii: "\n")) ?? content.count
            if content[at..<lineEnd].starts(with: mark) {
                if let partStart {
                    parts.append(Self.part(content, partStart..<Self.withoutLineEnd(content, at, partStart)))
                }
                let behind = content[min(at + mark.count, lineEnd)..<lineEnd]
                if behind.starts(with: "--".utf8) {
                    isClosed = true
                    return
                }
                partStart = min(lineEnd + 1, content.count)
            }
            at = lineEnd + 1
        }
        if let partStart, partStart < content.count, parts.count < limit {
            parts.append(Self.part(content, partStart..<content.count))
        }
    }

    /// The line end before a boundary belongs to the boundary.
    private static func withoutLineEnd(_ content: [UInt8], _ end: Int, _ start: Int) -> Int {
        var end = end
        if end > start, content[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        if end > start, content[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return end
    }

    private static func part(_ content: [UInt8], _ range: Range<Int>) -> MultipartPart {
        var part = MultipartPart(
            fields: [], content: range.upperBound..<range.upperBound, name: nil, fileName: nil)
        var at = range.lowerBound
        while at < range.upperBound, part.fields.count < 64 {
            let lineEnd =
                content[at..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
            var line = content[at..<lineEnd]
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
            at = min(lineEnd + 1, range.upperBound)
            guard !line.isEmpty else {
                part.content = at..<range.upperBound
                break
            }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = Array(line[line.startIndex..<colon])
            let value = Array(line[(colon + 1)...].drop { $0.isOne(of: " \t") })
            part.fields.append((name, value))
            if name.equalsIgnoringCase("content-disposition") {
                part.name = BodyKind.parameter("name", in: value)
                part.fileName = BodyKind.parameter("filename", in: value)
            } else if name.equalsIgnoringCase("content-type") {
                part.contentType = value
            } else if name.equalsIgnoringCase("content-range") {
                part.contentRange = value
            }
        }
        return part
    }
}
