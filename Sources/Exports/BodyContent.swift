import HTTPMessages
import WireBytes

extension MessageBody {
    /// Whether what is kept of it can be written as text without a byte getting lost: UTF-8 without control characters but
    /// those of texts.
    var isPlainText: Bool {
        guard !content.contains(where: \.isControlBeyondText) else { return false }
        return String(validating: content, as: UTF8.self) != nil
    }

    /// Whether all of it is in `content`, as its sender meant it.
    var isWhole: Bool { isComplete && !contentIsCut && problem == nil && missing.isEmpty }

    /// Bytes of all of it without codings, as far as that is known; else of what is kept.
    var meantLength: Int {
        decodedLength ?? ((codings + transferCodings).contains { $0 != .identity } ? content.count : length)
    }
}

extension UInt8 {
    /// Whether it is a control character that no text has: tab, line feed, form feed and carriage return are none.
    fileprivate var isControlBeyondText: Bool {
        self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0C && self != 0x0D || self == 0x7F
    }
}
