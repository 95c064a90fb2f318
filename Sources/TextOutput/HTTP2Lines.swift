import Annotations
import Documents
import HTTPMessages
import Ladder
import Output

/// Frames of HTTP/2 as they stand on the ladder.
struct HTTP2Lines {
    let options: TextOptions

    /// A frame's name, with what tells it from others of its type.
    func name(_ label: FrameLabel) -> StyledText {
        var name = StyledText(label.type.text, .strong)
        if label.count > 1 { name.append(" ×\(label.count)") }
        if let stream = label.stream { name.append(options.say(" stream \(stream)", " 流 \(stream)")) }
        for mark in label.marks {
            switch mark {
            case .bytes(let bytes): name.append(options.comma + options.bytes(bytes))
            case .end: name.append(options.comma + options.say(FrameLabel.Words.end))
            case .trailers: name.append(options.colon + options.say(FrameLabel.Words.trailers))
            case .acknowledgment: name.append(" ACK")
            case .error(let code): name.append(" " + code.text)
            case .increment(let bytes): name.append(" +\(grouped(bytes))")
            case .notCaptured:
                name.append(options.comma + options.say(FrameLabel.Words.notCaptured), .anomaly)
            }
        }
        return name
    }

    /// The lines of all facts.
    func lines(_ facts: [FrameContent.Fact]) -> [Rung.Line] { facts.map(line) }

    private func line(_ fact: FrameContent.Fact) -> Rung.Line {
        switch fact {
        case .label(let label): Rung.Line(name(label), indent: 2)
        case .setting(let setting): line(setting.identifier.text, grouped(Int(setting.value)).utf8)
        case .error(let code): line(StyledText(code.meaning(in: options.language)))
        case .says(let topic, let value): line(options.say(topic.words), value)
        case .lastStream(let number): line(options.say(FrameContent.Words.lastStream), "\(number)".utf8)
        case .priority(let stream, let value): line(options.say("stream \(stream)", "流 \(stream)"), value)
        case .window(let window): line(StyledText(options.say(window.words), .dim))
        }
    }

    private func line(_ text: StyledText) -> Rung.Line { Rung.Line(text, indent: 4, limit: 3) }

    private func line(_ name: String, _ value: some Collection<UInt8>) -> Rung.Line {
        var text = StyledText(name + options.colon, .field)
        text.append(captured: value)
        return line(text)
    }
}
