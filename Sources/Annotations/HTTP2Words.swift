package import Documents
package import HTTPMessages
import TCPConnections
import WireBytes

// Words about HTTP/2: its frames, its errors, and what was lost.

extension HTTP2FrameType {
    /// The name, or the number of a type without one.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP2ErrorCode {
    /// The name, or the number of a code without one.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }

    package func meaning(in language: Language) -> String { (words ?? Words.other)(in: language) }
}

extension HTTP2SettingIdentifier {
    /// The name, or the number of one without a name.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP2Window {
    /// How much may be sent after a frame.
    package var words: Bilingual {
        let all = grouped(connection)
        guard let stream else {
            return Bilingual(
                en: "so much may now be sent on all streams: \(all) bytes", zh: "此后整条连接还可发送 \(all) 字节")
        }
        return Bilingual(
            en: "so much may now be sent: \(grouped(stream)) bytes on this stream, \(all) on all",
            zh: "此后此流还可发送 \(grouped(stream)) 字节，整条连接 \(all) 字节")
    }
}

extension HTTPPseudoField {
    /// The documents' table whose rows it stands for: the start line, or Host.
    package var table: StaticString { self == .authority ? "request-headers" : "message-structure" }
}

extension HTTP2Conversation {
    /// What could not be read, and what was against the protocol.
    package func notes(in language: Language) -> [String] {
        let isEnglish = language == .en
        var notes: [String] = []
        let bytes = unreadable.reduce(0) { $0 + $1.count }
        if bytes > 0 {
            notes.append(
                isEnglish
                    ? "\(count(bytes, "byte")) of HTTP/2 could not be read: where the next frame begins was not known."
                    : "有 \(grouped(bytes)) 字节的 HTTP/2 数据无法解读：不知道下一帧从哪里开始。")
        }
        if isLossy(requestsFrom), isLossy(requestsFrom.other), !hasPreface, !isUpgraded {
            notes.append(Words.beganBeforeCapture(in: language))
        }
        for problem in problems.prefix(8) { notes.append(problem.text(in: language)) }
        if problems.count > 8 {
            notes.append(
                isEnglish
                    ? "\(problems.count - 8) more things against the protocol."
                    : "另有 \(problems.count - 8) 处违反协议。")
        }
        if framesOmitted > 0 {
            notes.append(
                isEnglish
                    ? "\(count(framesOmitted, "frame")) more are not listed."
                    : "还有 \(grouped(framesOmitted)) 个帧没有列出。")
        }
        return notes
    }
}

extension HTTP2Problem {
    /// What is wrong, and in which packet.
    package func text(in language: Language) -> String {
        let who = from.name(in: language)
        let place = stream > 0 ? (language == .en ? " on stream \(stream)" : "（流 \(stream)）") : ""
        return language == .en
            ? "Packet \(mark.packet), \(who): \(kind.words.en)\(place) (\(source))."
            : "分组 \(mark.packet)，\(who)：\(kind.words.zh)\(place)（\(source)）。"
    }
}
