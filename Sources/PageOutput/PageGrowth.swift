import Documents
package import Tracing

/// What the page of a connection grows with while the connection goes on.
package struct PageGrowth: Sendable {
    private let events: String
    private let row: ConversationNumber

    /// Packets up to which it grows: to draw the page again takes a browser and the server a second or two then.
    package static let mostPackets = 2_000

    /// Takes where it comes from.
    ///
    /// - Parameters:
    ///   - events: the path of the stream that tells how things stand.
    ///   - row: its number there.
    package init(events: String, row: ConversationNumber) {
        self.events = events
        self.row = row
    }

    /// Writes what the script needs, and all that it may have to say.
    func write(to markup: inout Markup) {
        markup.raw("<div id=\"growing\" role=\"status\" data-events=\"")
        markup.text(events)
        markup.raw("\" data-connection=\"")
        markup.text(row.text)
        markup.raw("\" data-most=\"")
        markup.number(Self.mostPackets)
        markup.raw("\">")
        markup.element("p", " data-said=\"on\" hidden", Words.on)
        markup.element("p", " data-said=\"over\" hidden", Words.over)
        markup.element("p", " data-said=\"long\" hidden", Words.long)
        markup.element("p", " data-said=\"gone\" hidden", Words.gone)
        markup.element("p", " data-said=\"lost\" hidden", Words.lost)
        markup.raw("<p class=\"x\" id=\"dropped\"></p></div>\n")
    }
}
