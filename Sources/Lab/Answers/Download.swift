import HTTPFields
import HTTPMessages

/// The file that downloads are about: it comes in pieces, whole or from anywhere on.
enum Download {
    /// 32 KiB: lines of 32 bytes with their offsets, so that one can see where a part begins.
    static let content: [UInt8] = (0..<1024).flatMap { line in
        let text = "offset \(line * 32)"
        return Array((text + String(repeating: " ", count: 31 - text.count) + "\n").utf8)
    }

    static let tag = "\"lab-1\""

    /// The whole, or the part that was asked for. RFC 9110 §13.1.5, §14.
    static func answer(to request: Request) -> Answer {
        var answer = Answer(200)
        answer.fields += [("ETag", tag), ("Accept-Ranges", "bytes")]
        answer.body = content
        answer.pieces = (4096, .milliseconds(60))
        guard let value = request.value("range"), let ranges = try? RequestedRanges.read(value),
            ranges.isBytes,
            ranges.parts.count == 1, let part = ranges.parts.first,
            request.text("if-range").map({ $0 == tag }) ?? true
        else { return answer }
        guard let range = range(part) else {
            var refusal = Answer.plain(416)
            refusal.fields.append(("Content-Range", "bytes */\(content.count)"))
            return refusal
        }
        answer.status = 206
        answer.fields.append(
            ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)"))
        answer.body = Array(content[range])
        return answer
    }

    /// The bytes of the file that a range asks for; nil where there are none.
    private static func range(_ part: RangePart) -> Range<Int>? {
        let range: Range<Int>? =
            switch part {
            case .span(let first, let last) where first <= last && first < content.count:
                first..<min(last, content.count - 1) + 1
            case .from(let first) where first < content.count: first..<content.count
            case .suffix(let count): max(0, content.count - min(count, content.count))..<content.count
            default: nil
            }
        return range.flatMap { $0.isEmpty ? nil : $0 }
    }
}
