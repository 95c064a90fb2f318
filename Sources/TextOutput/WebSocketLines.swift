import Annotations
import Ladder
import Output
import WebSocketMessages

/// A WebSocket message as it stands on the ladder.
struct WebSocketLines {
    let options: TextOptions

    /// The lines of all facts.
    func lines(_ facts: [WebSocketContent.Fact]) -> [Rung.Line] { facts.flatMap(lines) }

    private func lines(_ fact: WebSocketContent.Fact) -> [Rung.Line] {
        switch fact {
        case .size(let message, let isNamed):
            var title = StyledText("── ", .dim)
            if isNamed {
                title.append(message.name(in: options.language), .strong)
                title.append(options.comma, .dim)
            }
            title.append(message.text(in: options.language), .dim)
            return [Rung.Line(title, indent: 3)]
        case .finding(let finding):
            var line = StyledText("! " + finding.text(in: options.language), .anomaly)
            line.append(" (\(finding.source))", .dim)
            return [Rung.Line(line, indent: 2)]
        case .trouble(let words):
            return [Rung.Line(StyledText("! " + options.say(words), .anomaly), indent: 2)]
        case .closeCode(let code):
            var line = StyledText(options.say(WebSocketContent.Words.code) + " ", .field)
            line.append(code.text(in: options.language))
            return [Rung.Line(line, indent: 4)]
        case .closeReason(let reason):
            var line = StyledText(options.say(WebSocketContent.Words.reason) + options.colon, .field)
            line.append(captured: reason)
            return [Rung.Line(line, indent: 4, limit: 3)]
        case .text(let text): return BodyText(options: options).lines(of: text)
        }
    }
}
