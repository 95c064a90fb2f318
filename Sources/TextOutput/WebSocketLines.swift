import Annotations
import Output
import WebSocketMessages

/// A WebSocket message as it stands on the ladder.
struct WebSocketLines {
    let options: TextOptions

    /// What a message carries.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - isOneOfMany: the arrow stands for several, so that this one says what it is.
    /// - Returns: the lines under its arrow.
    func content(of message: WebSocketMessage, isOneOfMany: Bool) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        var title = StyledText("── ", .dim)
        if isOneOfMany {
            title.append(message.name(in: options.language), .strong)
            title.append(options.say(", ", "，"), .dim)
        }
        title.append(message.text(in: options.language), .dim)
        lines.append(Rung.Line(title, indent: 3))
        for finding in message.findings {
            var line = StyledText("! ", .anomaly)
            line.append(finding.text(in: options.language), .anomaly)
            line.append(" (\(finding.source))", .dim)
            lines.append(Rung.Line(line, indent: 2))
        }
        for words in message.trouble(in: options.language) {
            lines.append(Rung.Line(StyledText("! " + words, .anomaly), indent: 2))
        }
        if let code = message.closeCode {
            var line = StyledText(options.say("code ", "代码 "), .field)
            line.append(code.text(in: options.language))
            lines.append(Rung.Line(line, indent: 4))
            if !message.closeReason.isEmpty {
                var reason = StyledText(options.say("reason: ", "原因："), .field)
                reason.append(captured: message.closeReason)
                lines.append(Rung.Line(reason, indent: 4, limit: 3))
            }
        } else {
            lines += BodyText(options: options).lines(of: message.content[...], isCut: message.contentIsCut)
        }
        return lines
    }
}
