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

extension BilingualProse {
    /// What anybody could read of a protocol that encrypts nothing by itself.
    ///
    /// - Parameters:
    ///   - name: the protocol.
    ///   - secret: what of it should have stayed secret; nil where nothing should.
    /// - Returns: a sentence or two.
    static func readable(_ name: Prose, including secret: BilingualProse?) -> BilingualProse {
        let en: Prose = secret.map { ", \($0.en) included" } ?? ""
        let zh: Prose = secret.map { "，包括\($0.zh)" } ?? ""
        return BilingualProse(
            en:
                "\(name) encrypts nothing by itself: anybody on the way can read all of this\(en). TLS hides it.",
            zh: "\(name) 本身不加密：途中任何人都能读到这些内容\(zh)。TLS 才能隐藏它们。")
    }
}
