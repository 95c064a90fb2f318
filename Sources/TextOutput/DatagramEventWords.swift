import Annotations
import Documents
import Findings
import HTTPMessages
import Ladder
import Output
import QUICMessages
import TLSMessages
import WireBytes

/// What happens between two that speak QUIC or DTLS, in words.
struct DatagramEventWords {
    /// An event in words.
    struct Told {
        /// What stands on the arrow; nothing where the title is not short.
        var name: StyledText
        var title: StyledText
        var sentence = StyledText()
        var lines: [Rung.Line] = []

        init(
            _ title: String, name: StyledText? = nil, sentence: StyledText = StyledText(),
            lines: [Rung.Line] = []
        ) {
            self.title = StyledText(title, .strong)
            self.name = name ?? StyledText(title)
            self.sentence = sentence
            self.lines = lines
        }
    }

    private let options: TextOptions

    init(_ options: TextOptions) { self.options = options }

    /// What is said of an event.
    func told(_ what: DatagramEvent.What) -> Told {
        switch what {
        case .handshake(let message, let isSecondHello, let facts):
            Told(
                message.name ?? message.type.hexadecimal,
                sentence: StyledText(message.text(isSecondHello: isSecondHello, in: options.language)),
                lines: TLSLines(options: options).lines(facts))
        case .handshakeDone:
            Told("HANDSHAKE_DONE", sentence: StyledText(options.say(Words.handshakeDone)))
        case .googleHello(let facts): Told("CHLO", lines: TLSLines(options: options).lines(facts))
        case .versionNegotiation(let note):
            Told("Version Negotiation", sentence: StyledText(options.say(note.words)))
        case .retry(let note): Told("Retry", sentence: StyledText(options.say(note.words)))
        case .data(let data, let text):
            Told(
                options.say(
                    "data, \(count(data.length, "byte"))", "数据，\(grouped(data.length)) 字节"),
                lines: lines(of: data, text))
        case .acknowledgment(let acknowledgment):
            Told("ACK", sentence: StyledText(options.say(acknowledgment.words)))
        case .close(let close): Told("CONNECTION_CLOSE", sentence: sentence(close))
        case .changeCipherSpec(let note):
            Told("ChangeCipherSpec", sentence: StyledText(options.say(note.words)))
        case .alert(let alert):
            Told(
                alert.name(in: options.language),
                sentence: StyledText(alert.text(in: options.language), alert.isTrouble ? .anomaly : .plain))
        case .message, .body, .http3, .qpack: http3(what)
        }
    }

    private func http3(_ what: DatagramEvent.What) -> Told {
        let lines = HTTP3Lines(options: options)
        switch what {
        case .message(let message, let exchange, let facts):
            return Told(
                stream(exchange), name: lines.startLine(of: message).bare,
                sentence: lines.startLine(of: message), lines: HTTPLines(options: options).lines(facts))
        case .body(let message, let exchange, let facts):
            return Told(
                stream(exchange), name: lines.body(of: message), sentence: lines.body(of: message),
                lines: HTTPLines(options: options).lines(facts))
        case .http3(let frame, let facts):
            let name = frame.type.isReserved ? "GREASE" : frame.type.text
            return Told("HTTP/3 " + name, name: StyledText(name), lines: lines.lines(facts))
        case .qpack(let instruction):
            return Told("QPACK", name: StyledText(), sentence: lines.sentence(instruction))
        default: return Told("")
        }
    }

    private func stream(_ exchange: Exchange) -> String {
        let number = exchange.stream?.number ?? 0
        return options.say("HTTP/3, stream \(number)", "HTTP/3，流 \(number)")
    }

    /// The lines of text, or the first bytes of what is none.
    private func lines(of data: DTLSData, _ text: TextExcerpt) -> [Rung.Line] {
        guard text.lines.isEmpty else {
            return text.lines.map { line in
                var shown = StyledText()
                shown.append(captured: line.text)
                if line.isCut { shown.append("…", .dim) }
                return Rung.Line(shown, indent: 2, limit: line.rows)
            }
        }
        guard !data.beginning.isEmpty else { return [] }
        return [Rung.Line(LadderText.beginning(data.beginning.prefix(64)), indent: 2, limit: 4)]
    }

    private func sentence(_ close: QUICClose) -> StyledText {
        let number = "0x" + String(close.reason.code, radix: 16, uppercase: true)
        let name = close.name ?? number
        // What a number of the application protocol means, and whether it is an error, that protocol says.
        var sentence =
            close.reason.isApplication
            ? StyledText(options.say("the application protocol's code \(number)", "应用协议的代码 \(number)"))
            : StyledText(
                options.say("error \(name)", "错误 \(name)"), close.reason.code == 0 ? .plain : .anomaly)
        if !close.reason.text.isEmpty {
            sentence.append(options.colon)
            sentence.append(captured: close.reason.text)
        }
        return sentence
    }
}

extension StyledText {
    /// The same words in the style of what stands on an arrow.
    fileprivate var bare: StyledText {
        var bare = StyledText()
        for run in runs { bare.append(run.text) }
        return bare
    }
}
