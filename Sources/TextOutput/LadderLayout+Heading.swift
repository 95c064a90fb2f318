import Annotations
import Documents
import Output
import TCPConnections
import WireBytes

// What stands above a ladder, and between its arrows.

extension LadderLayout {
    /// The names of the columns, and who stands at which lifeline.
    func heading(_ client: Endpoint, _ server: Endpoint, _ options: TextOptions) -> StyledText {
        var left = StyledText()
        let time = self.time > 0 ? options.say(LadderText.Words.seconds) : ""
        left.pad(to: self.time - DisplayWidth.of(time))
        left.append(DisplayWidth.of(time) <= self.time ? time : "s", .dim)
        left.append("  ")
        left.pad(to: self.time + 2 + packet - 1)
        left.append("#", .dim)
        left.pad(to: self.left)
        let room = (inner - 2) / 2
        left.append(named(.client, client, room, options))
        let server = named(.server, server, room, options)
        left.pad(to: width - server.width)
        left.append(server)
        return left
    }

    private func named(_ side: Side, _ endpoint: Endpoint, _ room: Int, _ options: TextOptions) -> StyledText
    {
        let name = side.name(in: options.language)
        let address = endpoint.text.elided(to: room - DisplayWidth.of(name) - 1)
        return StyledText("\(name) \(address)", Style(side))
    }

    /// The line of a pause.
    ///
    /// - Parameters:
    ///   - duration: nanoseconds without a packet.
    ///   - isLeast: whether it may have been longer.
    ///   - options: the language.
    /// - Returns: the line.
    func pause(_ duration: Int64, isLeast: Bool, _ options: TextOptions) -> StyledText {
        let words =
            options.say("… ", "…… ") + options.pauseWords(duration, isLeast: isLeast)
            + options.say(" …", " ……")
        return inside(StyledText(words, .dim), margin: max(2, (inner - DisplayWidth.of(words)) / 2))
    }

    /// The line of what is not listed.
    func omitted(_ words: String) -> StyledText { inside(StyledText("⋮  " + words, .anomaly)) }
}
