package import Documents
package import WireBytes

/// What an acknowledgment number says. RFC 9293 §3.4.
package struct Acknowledgment: Sendable {
    private let from: Side
    private let number: Int

    /// Makes the explanation of one.
    ///
    /// - Parameters:
    ///   - from: who sends it.
    ///   - number: the relative acknowledgment number.
    package init(from: Side, number: Int) {
        self.from = from
        self.number = number
    }

    package var words: Bilingual {
        let next = grouped(number)
        let last = grouped(number - 1)
        return Bilingual(
            en:
                "The \(from.name(in: .en)) confirms: everything up to number \(last) has arrived, \(next) is the next "
                + "it expects.",
            zh: "\(from.name(in: .zh))确认：序号 \(last) 及之前的数据都已收到，期待下一个序号 \(next)。")
    }
}
