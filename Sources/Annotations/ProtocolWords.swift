import Documents
package import WireBytes

/// The words of a protocol whose messages are told one after the other. A protocol has them by conforming to this in a
/// file of its own, and every output finds them; without them its messages have the names that the specification has.
package protocol ProtocolWords: ProtocolResult {
    /// What a message is, as it stands on an arrow.
    func name(of moment: Moment) -> BilingualProse

    /// What a message says, in a sentence or two; nil where its name says all.
    func text(of moment: Moment) -> BilingualProse?

    /// What was done on the connection, in a line; nil where nothing was.
    var summary: BilingualProse? { get }

    /// What is to be said of it as a whole.
    var remarks: [BilingualProse] { get }
}

extension ProtocolResult {
    /// What a message is, as it stands on an arrow.
    package func words(for moment: Moment) -> BilingualProse {
        if let spoken = self as? any ProtocolWords { return spoken.name(of: moment) }
        let words = Prose("\(title ?? "") \(moment.kind)")
        return BilingualProse(en: words, zh: words)
    }

    /// What a message says; nil where its name says all.
    package func explanation(of moment: Moment) -> BilingualProse? {
        (self as? any ProtocolWords)?.text(of: moment)
    }

    /// What was done on the connection, in a line; nil where there are no words for it.
    package var summaryWords: BilingualProse? { (self as? any ProtocolWords)?.summary }

    /// What is to be said of it as a whole.
    package var remarkWords: [BilingualProse] { (self as? any ProtocolWords)?.remarks ?? [] }
}
