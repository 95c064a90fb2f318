import Annotations
import Documents
import HTTPMessages
import Output

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
        if frame.stream > 0, count == 1 || frame.type == .data {
            name.append(options.say(" stream \(frame.stream)", " 流 \(frame.stream)"))
        }
        switch frame.content {
        case .data:
            name.append(options.say(", ", "，") + options.bytes(bytes))
            if frame.has(.endStream) { name.append(options.say(", end", "，结束")) }
        case .headers where frame.has(.endStream): name.append(options.say(": trailers", "：尾部字段"))
        case .settings, .ping: if frame.has(.acknowledgment) { name.append(" ACK") }
        case .reset(let code): name.append(" " + code.text)
        case .goAway(_, let code, _): name.append(" " + code.text)
        case .windowUpdate(let increment): name.append(" +\(grouped(increment))")
        case .notCaptured: name.append(options.say(", not captured whole", "，未完整捕获"), .anomaly)
        default: break
        }
        return name
    }

    /// What is in a frame.
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - isOneOfMany: whether others stand beside it, so that it needs its name.
    /// - Returns: the lines; none for frames whose name says all.
    func content(of frame: HTTP2Frame, isOneOfMany: Bool) -> [Rung.Line] {
        let facts = facts(of: frame)
        guard !facts.isEmpty else { return [] }
        let title = isOneOfMany ? [Rung.Line(name(of: frame, bytes: frame.length), indent: 2)] : []
        return title + facts.map { Rung.Line($0, indent: 4, limit: 3) }
    }

    private func facts(of frame: HTTP2Frame) -> [StyledText] {
        var lines: [StyledText] = []
        func fact(_ name: String, _ value: some Collection<UInt8>) {
            var line = StyledText(name + options.say(": ", "："), .field)
            line.append(captured: value)
            lines.append(line)
        }
        switch frame.content {
        case .settings(let settings):
            for setting in settings { fact(setting.identifier.text, grouped(Int(setting.value)).utf8) }
        case .reset(let code): lines.append(StyledText(code.meaning(in: options.language)))
        case .goAway(let last, let code, let words):
            fact(options.say("last stream taken", "最后接受的流"), "\(last)".utf8)
            if code != .noError { lines.append(StyledText(code.meaning(in: options.language))) }
            if !words.isEmpty { fact(options.say("it says", "附言"), words) }
        case .alternativeService(let origin, let value):
            if !origin.isEmpty { fact(options.say("origin", "源"), origin) }
            fact("Alt-Svc", value)
        case .origin(let origins): for origin in origins { fact(options.say("origin", "源"), origin) }
        case .priorityUpdate(let stream, let value):
            fact(options.say("stream \(stream)", "流 \(stream)"), value)
        default: break
        }
        if options.isFull, let window = frame.window {
            lines.append(StyledText(words(for: window), .dim))
        }
        return lines
    }

    private func words(for window: HTTP2Window) -> String {
        let all = grouped(window.connection)
        guard let stream = window.stream else {
            return options.say(
                "so much may now be sent on all streams: \(all) bytes", "此后整条连接还可发送 \(all) 字节")
        }
        return options.say(
            "so much may now be sent: \(grouped(stream)) bytes on this stream, \(all) on all",
            "此后此流还可发送 \(grouped(stream)) 字节，整条连接 \(all) 字节")
    }
}
