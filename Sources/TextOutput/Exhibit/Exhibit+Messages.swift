import Annotations
import Documents
package import HTTPMessages
import Output
import WireBytes

extension Exhibit {
    /// A message of HTTP as it stands on the wire, line by line: of HTTP/1 with its line ends, since they matter there.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - fields: the names of the fields that are pointed at, in any case.
    /// - Returns: its lines.
    package func message(_ message: HTTPMessage, fields: [String] = []) -> [ExhibitLine] {
        let head = message.head
        let wanted = Set(fields.map { $0.lowercased() })
        let isRequest = head.status == nil
        var title = StyledText(
            isRequest ? options.say(Words.request) : options.say(Words.response), .strong)
        title.append("  " + packets(of: message), .dim)
        var lines = [ExhibitLine(title), ExhibitLine(StyledText())]
        lines += head.isVerbatim ? verbatim(head, wanted) : self.fields(of: head, wanted)
        if message.body.kind != .empty, !message.body.content.isEmpty {
            let content = message.body.text ?? message.body.content
            let text = BodyText(options: options).lines(of: content[...], isCut: message.body.contentIsCut)
            // What stands below is not what was sent.
            if let decoded = message.body.decodedLength {
                let words = options.say(
                    "decompressed, \(options.bytes(decoded)):", "解码后 \(options.bytes(decoded))：")
                lines += self.lines([Rung.Line(StyledText(words, .dim))])
            }
            let size = StyledText(
                options.say(Words.opening) + options.bytes(content.count) + options.say(Words.closing), .dim)
            lines += text.isEmpty ? [ExhibitLine(size)] : self.lines(text)
        }
        return lines
    }

    private func packets(of message: HTTPMessage) -> String {
        let packets = PacketSpan(message.first, message.last)
        let numbers = grouped(packets)
        return options.say((packets.isOne ? "packet " : "packets ") + numbers, "分组 \(numbers)")
    }

    /// A head of HTTP/1: its bytes from line end to line end. RFC 9112 §2.1.
    private func verbatim(_ head: MessageHead, _ wanted: Set<String>) -> [ExhibitLine] {
        let marked = head.fields.filter { isNamed(head.name(of: $0), wanted) }
        var lines: [ExhibitLine] = []
        var start = 0
        let bytes = head.bytes
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            let isMarked = marked.contains { $0.name.lowerBound >= start && $0.name.lowerBound < end }
            lines += self.lines(verbatim(bytes[start..<end], head, start)).map {
                ExhibitLine($0.text, isMarked: isMarked)
            }
            start = end
        }
        return lines
    }

    private func verbatim(_ line: ArraySlice<UInt8>, _ head: MessageHead, _ start: Int) -> [Rung.Line] {
        var content = line
        var end = ""
        if content.last == 0x0A {
            content = content.dropLast()
            end = "␊"
            if content.last == 0x0D {
                content = content.dropLast()
                end = "␍␊"
            }
        }
        var text = StyledText()
        if start == 0 {
            text.append(captured: content, .strong)
        } else if let field = head.fields.first(where: { $0.name.lowerBound == start }) {
            text.append(captured: content.prefix(field.name.count), .field)
            text.append(captured: content.dropFirst(field.name.count))
        } else {
            text.append(captured: content)
        }
        text.append(end, .dim)
        return [Rung.Line(text, indent: 4)]
    }

    /// A head of HTTP/2, which has no lines.
    private func fields(of head: MessageHead, _ wanted: Set<String>) -> [ExhibitLine] {
        head.fields.flatMap { one in
            var text = StyledText()
            text.append(captured: head.name(of: one), .field)
            text.append(": ", .field)
            text.append(captured: head.value(of: one))
            let isMarked = isNamed(head.name(of: one), wanted)
            return lines([Rung.Line(text, indent: 4)]).map { ExhibitLine($0.text, isMarked: isMarked) }
        }
    }

    private func isNamed(_ name: ArraySlice<UInt8>, _ wanted: Set<String>) -> Bool {
        !wanted.isEmpty && wanted.contains(String(decoding: name, as: UTF8.self).lowercased())
    }
}
