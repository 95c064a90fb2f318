import Annotations
import Documents
import HTTPMessages
import Ladder
import Output

/// What is told of HTTP/3 beside its messages: frames about the connection, and the table of header fields.
struct HTTP3Lines {
    let options: TextOptions

    /// The lines of all facts of a frame.
    func lines(_ facts: [HTTP3Content.Fact]) -> [Rung.Line] { facts.map { Rung.Line(line($0)) } }

    private func line(_ fact: HTTP3Content.Fact) -> StyledText {
        switch fact {
        case .setting(let setting):
            let name = setting.identifier.isReserved ? "GREASE" : setting.identifier.text
            return StyledText(name + options.colon + grouped(Int(clamping: setting.value)))
        case .goAway(let number):
            return StyledText(
                options.say("nothing is taken from stream or push \(number) on", "从流或推送 \(number) 起不再受理"))
        case .priority(let number, let isPush, let value):
            var line = StyledText(
                isPush
                    ? options.say("priority of push \(number)", "推送 \(number) 的优先级")
                    : options.say("priority of stream \(number)", "流 \(number) 的优先级"))
            line.append(options.colon)
            line.append(captured: value)
            return line
        case .push(let number): return StyledText(options.say("push \(number)", "推送 \(number)"))
        case .origin(let origin):
            var line = StyledText()
            line.append(captured: origin)
            return line
        }
    }

    /// What a message asks or answers.
    func startLine(of message: HTTPMessage) -> StyledText {
        var line = StyledText()
        if let method = message.head.method {
            line.append(captured: method.isEmpty ? Array("?".utf8)[...] : method, .strong)
            line.append(" ")
            line.append(captured: message.head.target ?? [], .strong)
        } else {
            line.append(message.head.status.map { $0 > 0 ? "\($0)" : "?" } ?? "?", .strong)
        }
        return line
    }

    /// That the content of a message begins.
    func body(of message: HTTPMessage) -> StyledText {
        StyledText(
            message.head.status == nil
                ? options.say("the request's body begins", "请求正文开始")
                : options.say("the response's body begins", "响应正文开始"))
    }

    /// What is said of the table.
    func sentence(_ instruction: QPACKInstruction) -> StyledText {
        switch instruction.kind {
        case .answer(let answer): return StyledText(options.say(answer.words))
        case .table(let step):
            var line = StyledText(options.say(step.words))
            if let entry = step.entry {
                line.append(options.colon)
                line.append(captured: entry.name, .field)
                line.append(": ", .field)
                line.append(captured: entry.value)
            }
            return line
        }
    }
}
