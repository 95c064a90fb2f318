import Annotations

/// Frames of HTTP/2 as they stand on the ladder.
struct HTTP2Lines {
    let options: TextOptions

    /// A frame's name, with what tells it from others of its type.
    ///
    /// - Parameters:
    ///   - frame: the frame, or the last of several alike.
    ///   - count: how many they are.
    ///   - bytes: bytes of the payloads of all.
    /// - Returns: the words.
    func name(of frame: HTTP2Frame, count: Int = 1, bytes: Int) -> StyledText {
        var name = StyledText(frame.type.text, .strong)
        if count > 1 { name.append(" ×\(count)") }
        if frame.stream > 0 { name.append(options.say(" stream \(frame.stream)", " 流 \(frame.stream)")) }
        switch frame.content {
        case .data: name.append(options.say(", ", "，") + options.bytes(bytes))
        case .headers where frame.has(.endStream): name.append(options.say(" (trailers)", "（尾部字段）"))
        case .settings, .ping: if frame.has(.acknowledgment) { name.append(" ACK") }
        case .reset(let code): name.append(" " + code.text)
        case .goAway(_, let code, _): name.append(" " + code.text)
        case .windowUpdate(let increment): name.append(" +\(grouped(increment))")
        default: break
        }
        return name
    }

    /// What is in it.
    func content(of frame: HTTP2Frame, isOneOfMany: Bool) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        if case .settings(let settings) = frame.content {
            for setting in settings {
                var line = StyledText(setting.identifier.text, .field)
                line.append(options.say(": ", "："), .field)
                line.append(grouped(Int(setting.value)))
                lines.append(Rung.Line(line, indent: 4))
            }
        }
        return lines
    }
}
