package import Documents
package import Findings
import TCPConnections
import WireBytes

// What stands out about a segment: a name, and what it means. Wireshark's names where it has one.

extension SegmentRemark {
    package func name(in language: Language) -> String { label.words.name(in: language) }

    /// What it means, in a sentence or two.
    package func explanation(in language: Language) -> String {
        let isRepeatedSYN = isSYN && label == .retransmission
        return (isRepeatedSYN ? Words.repeatedSYN : label.words.meaning)(in: language)
            .replacing("{from}", with: from.name(in: language))
            .replacing("{other}", with: from.other.name(in: language))
    }
}
