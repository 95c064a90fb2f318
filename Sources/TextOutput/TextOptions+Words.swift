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

    /// What is said of so many nanoseconds without a packet.
    package func pauseWords(_ duration: Int64) -> String {
        say(
            "\(spoken(duration: duration)) without a packet", "其间 \(spoken(duration: duration)) 没有分组")
    }
}
