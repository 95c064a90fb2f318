import Documents
import Ladder
import Output

extension TextOptions {
    /// For whom a ladder is drawn, and how much of it is told.
    var depth: ReadingDepth { ReadingDepth(level, isFull: isFull) }

    var colon: String { say(Punctuation.colon) }
    var comma: String { say(Punctuation.comma) }
    /// Between the things of a list.
    var listComma: String { say(Punctuation.listComma) }
    var semicolon: String { say(Punctuation.semicolon) }
    /// Between sentences.
    var sentenceSpace: String { say(Punctuation.sentenceSpace) }

    /// What is said of a pause.
    ///
    /// - Parameters:
    ///   - duration: so many nanoseconds without a packet.
    ///   - isLeast: whether it may have been longer, as times go back before it.
    /// - Returns: the words.
    package func pauseWords(_ duration: Int64, isLeast: Bool) -> String {
        let time = spoken(duration: duration)
        return isLeast
            ? say("at least \(time) without a packet", "其间至少 \(time) 没有分组")
            : say("\(time) without a packet", "其间 \(time) 没有分组")
    }
}
