import Annotations
import Documents
import HTTPFields
import HTTPMessages
import Ladder
import Output
import WireBytes

/// A message as it stands on the ladder: what is told of it, in words.
package struct HTTPLines {
    let options: TextOptions

    private var bodyText: BodyText { BodyText(options: options) }
    private typealias Words = MessageFact.Words

    /// The lines of all facts.
    func lines(_ facts: [MessageFact]) -> [Rung.Line] { facts.flatMap { lines($0.what) } }

    private func lines(_ fact: MessageFact.What) -> [Rung.Line] {
        switch fact {
        case .method(let method, let purpose):
            var line = StyledText()
            line.append(captured: method, .dim)
            line.append(options.colon + options.say(purpose), .dim)
            return [Rung.Line(line, indent: 2)]
        case .status(let status):
            return [remark("\(status.code)" + options.colon + options.say(status.meaning))]
        case .targetPart(let name, let value):
            var line = StyledText(options.say(name) + options.colon, .dim)
            line.append(captured: value)
            return [Rung.Line(line, indent: 4, limit: options.isFull ? .max : 3)]
        case .field(let field): return lines(field)
        case .lostField(let name, let value, let packing): return [lost(name, value, packing)]
        case .secondaryFields(let names): return [secondary(names)]
        case .targetForm(let form): return (form.text(in: options.language)).map { [remark($0)] } ?? []
        case .finding(let finding, let times, let written): return [self.finding(finding, times, written)]
        case .contentBegins(let beginning):
            return [Rung.Line(StyledText("── " + options.say(beginning.words), .dim), indent: 3)]
        case .body(let body, let arrival):
            var title = StyledText("── " + body.text(in: options.language), .dim)
            if let arrival { title.append(options.semicolon + options.say(arrival.words), .dim) }
            return [Rung.Line(title, indent: 3)]
        case .contentProblem(let problem):
            return [
                Rung.Line(
                    StyledText("! ", .anomaly).followed(by: problem.text(in: options.language), .anomaly),
                    indent: 2)
            ]
        case .charset(let charset):
            return charset.text(in: options.language).map { [charset.isTrouble ? trouble($0) : remark($0)] }
                ?? []
        case .image(let image):
            let size = "\(grouped(image.width)) × \(grouped(image.height))"
            return [
                remark(
                    options.say(
                        "\(image.format.rawValue), \(size) pixels", "\(image.format.rawValue)，\(size) 像素"))
            ]
        case .chunkSizes(let sizes, let areAll):
            let list = sizes.map { grouped($0) }.joined(separator: " + ") + (areAll ? "" : " + …")
            return [remark(options.say(Words.chunks) + options.colon + list)]
        case .formField(let field):
            return [self.field(field.name[...], " = ", field.value[...], limit: 3)]
        case .event(let event, let number, let data): return [title(event, number)] + bodyText.lines(of: data)
        case .part(let part, let number, let text): return [title(part, number)] + bodyText.lines(of: text)
        case .boundaryMissing:
            return [Rung.Line(StyledText("! " + options.say(Words.boundaryMissing), .anomaly))]
        case .text(let text): return bodyText.lines(of: text)
        case .grpcCall(let call):
            var line = StyledText(options.say(Words.grpcCall) + options.colon, .dim)
            line.append(captured: call.service)
            line.append(".", .dim)
            line.append(captured: call.method, .strong)
            return [Rung.Line(line, indent: 2, limit: 3)]
        case .grpcMessages(let content): return [remark(options.say(content.words))]
        case .grpcStatus(let status, let message):
            let style = status == .ok ? Style.dim : .anomaly
            var line = StyledText((status == .ok ? "" : "! ") + options.say(status.words), style)
            if !message.isEmpty {
                line.append(options.colon, style)
                line.append(captured: message)
            }
            return [Rung.Line(line, indent: 2, limit: 3)]
        case .webSocket(let content): return WebSocketLines(options: options).lines(content.facts)
        case .trailers(let fields):
            return [Rung.Line(StyledText("── " + options.say(Words.trailers), .dim))]
                + fields.map { field($0.name, ": ", $0.value) }
        case .more(let number, let what):
            return [Rung.Line(StyledText(options.say(what.words(more: number)), .dim))]
        case .incomplete(let reason):
            let words = reason.text(in: options.language)
            return [reason == .withheld ? remark(words) : trouble(words)]
        case .alone(let lone, let message):
            let words = options.say(lone.words(of: message))
            return [lone.isTrouble ? trouble(words) : remark(words)]
        case .delay(let delay): return [Rung.Line(StyledText(delay.words(in: options.language), .dim))]
        }
    }

    private func remark(_ words: String) -> Rung.Line { Rung.Line(StyledText(words, .dim), indent: 2) }

    private func trouble(_ words: String) -> Rung.Line {
        Rung.Line(StyledText("! " + words, .anomaly), indent: 2)
    }

    // MARK: Head

    private func field(
        _ name: ArraySlice<UInt8>, _ sign: String, _ value: ArraySlice<UInt8>, limit: Int = .max
    ) -> Rung.Line {
        var line = StyledText()
        line.append(captured: name, .field)
        line.append(sign, .field)
        line.append(captured: value)
        return Rung.Line(line, indent: 4, limit: limit)
    }

    private func lines(_ field: FieldFact) -> [Rung.Line] {
        [self.field(field.name, ": ", field.value, limit: options.isFull ? .max : 3)]
            + field.remarks.compactMap(line)
    }

    private func line(_ remark: FieldFact.Remark) -> Rung.Line? {
        var line: StyledText
        switch remark {
        case .meaning(let row): line = StyledText("    " + options.say(row.meaning), .dim)
        case .origin(let row, let table):
            let place = table.map { "\($0)" } ?? options.say(Words.notInDocuments)
            line = StyledText(
                "    " + place + options.semicolon + options.say(row.status.text) + options.comma
                    + options.say(Bilingual(citing: row.source)), .dim)
        case .packing(let packing):
            line = StyledText("    \(packing.scheme.rawValue): " + packing.text(in: options.language), .dim)
        case .value(let value, let side, let inHTTP10):
            guard let words = value.text(in: options.language, from: side, inHTTP10: inHTTP10) else {
                return nil
            }
            let style = value.isTrouble ? Style.anomaly : .dim
            line = StyledText(value.isTrouble ? "  ! " : "  = ", style).followed(by: words, style)
        case .effect(let effect):
            line = StyledText("  → ", .strong).followed(by: effect.words(in: options.language))
        }
        return Rung.Line(line, indent: 4)
    }

    private func lost(
        _ name: ArraySlice<UInt8>?, _ value: ArraySlice<UInt8>?, _ packing: HeaderPacking
    ) -> Rung.Line {
        let unknown = Array("?".utf8)[...]
        var line = field(name ?? unknown, ": ", value ?? unknown, limit: 3)
        line.text.append(" (" + packing.lostText(in: options.language) + ")", .anomaly)
        return line
    }

    private func secondary(_ names: [ArraySlice<UInt8>]) -> Rung.Line {
        var line = StyledText(options.say(Words.notNeeded) + options.colon, .dim)
        for (index, name) in names.enumerated() {
            if index > 0 { line.append(options.listComma, .dim) }
            line.append(captured: name, .field)
        }
        return Rung.Line(line, indent: 2)
    }

    private func finding(_ finding: HTTPFinding, _ times: Int, _ written: ArraySlice<UInt8>?) -> Rung.Line {
        var line = StyledText("! " + options.say(finding.words), .anomaly)
        if times > 1 {
            line.append(options.say(" \(grouped(times)) times.", "共 \(grouped(times)) 处。"), .anomaly)
        }
        if let written {
            line.append(options.sentenceSpace + options.say(Words.here) + options.colon, .anomaly)
            line.append(captured: written)
        }
        line.append(" (\(finding.source))", .dim)
        return Rung.Line(line, indent: 2)
    }

    // MARK: Body

    private func title(_ event: ServerSentEvent, _ number: Int) -> Rung.Line {
        var title = StyledText()
        if event.type.isEmpty {
            title.append(options.say("event \(number)", "事件 \(number)"), .dim)
        } else {
            title.append(options.say("event \(number) of type ", "事件 \(number)，类型 "), .dim)
            title.append(captured: event.type, .field)
        }
        if let id = event.id {
            title.append(options.comma + options.say(Words.identifier) + " ", .dim)
            title.append(captured: id, .field)
        }
        if let retry = event.retry {
            title.append(options.say(", retry after \(retry) ms", "，断开后等 \(retry) 毫秒重连"), .dim)
        }
        if event.data.isEmpty, event.comments > 0 {
            title.append(options.comma + options.say(Words.isComment), .dim)
        }
        if !event.isComplete { title.append(options.comma + options.say(Words.isNotComplete), .anomaly) }
        return Rung.Line(title, indent: 2)
    }

    private func title(_ part: MultipartPart, _ number: Int) -> Rung.Line {
        var title = StyledText(options.say("part \(number): ", "第 \(number) 部分："), .dim)
        title.append(captured: part.contentRange ?? part.name ?? part.contentType ?? [], .field)
        if let file = part.fileName {
            title.append(options.comma + options.say(Words.file) + " ", .dim)
            title.append(captured: file, .field)
        }
        title.append(options.comma + options.bytes(part.content.count), .dim)
        return Rung.Line(title, indent: 2)
    }
}
