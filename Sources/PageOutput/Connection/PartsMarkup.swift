import Output
import TextOutput

/// What is said below a ladder, topic by topic.
struct PartsMarkup {
    private let parts: InBoth<[ConnectionStory.Part]>
    private let full: InBoth<[ConnectionStory.Part]>

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - parts: what is said at the normal level.
    ///   - full: what is said at the full one.
    init(_ parts: InBoth<[ConnectionStory.Part]>, _ full: InBoth<[ConnectionStory.Part]>) {
        self.parts = parts
        self.full = full
    }

    /// Writes it.
    func write(to markup: inout Markup) {
        for part in parts.pairs {
            guard let topic = part.shown?.topic else { continue }
            let lines = part.map { $0?.lines ?? [] }
            switch topic {
            case .checks:
                markup.raw("<details class=\"checks\">")
                markup.element("summary", "", ConnectionPage.Words.checks)
                markup.raw("\n")
                markup.lines(lines)
                markup.raw("</details>\n")
            // All checks in full stand below.
            case .chain: ChainMarkup(part.map { $0?.chain }).write(to: &markup)
            case .remarks, .keys, .handshake, .flows:
                markup.raw("<section class=\"said\">\n")
                markup.lines(lines, full(topic))
                markup.raw("</section>\n")
            }
        }
        if let keys = full(.keys) {
            markup.raw("<section class=\"said full\">\n")
            markup.lines(keys)
            markup.raw("</section>\n")
        }
    }

    /// What is said of a topic at the full level; nil where nothing is.
    private func full(_ topic: ConnectionStory.Topic) -> InBoth<[StyledText]>? {
        guard full.shown.contains(where: { $0.topic == topic }) else { return nil }
        return full.map { $0.first { $0.topic == topic }?.lines ?? [] }
    }
}
