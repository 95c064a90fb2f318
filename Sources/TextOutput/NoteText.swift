import Annotations
import Documents
import Findings
import Ladder
import Output
import TLSMessages
import Tracing
import WireBytes

/// What there is to say of a segment, in lines with their signs and styles.
struct NoteText {
    let options: TextOptions

    private var language: Language { options.language }

    /// The lines of one note; none where it says nothing to this reader.
    func lines(_ note: LadderNote) -> [StyledText] {
        switch note {
        case .step(let step):
            let words = StyledText(step.text(in: language, for: options.level))
            return words.isEmpty ? [] : [words]
        case .term(let term): return [StyledText("◆ " + options.say(term.text), .dim)]
        case .acknowledgment(let side, let number):
            return [StyledText(options.say(Acknowledgment(from: side, number: number).words))]
        case .remark(let remark, let isExplained): return [line(remark, isExplained)]
        case .gap(let gap, let inFragments):
            return [trouble(Prose(options.say(gap.words(inFragments: inFragments))))]
        case .selective(let selective, let side):
            return [StyledText(options.say(selective.words(from: side)))]
        case .filling(let bytes): return [StyledText(options.say(FrameFilling(bytes: bytes).words), .dim)]
        case .resetText(let text):
            var line = StyledText(options.say(text.isReason ? Words.saysWhy : Words.carries))
            line.append(captured: text.bytes)
            return [line]
        case .reassembled(let pieces):
            return [StyledText(pieces.text(in: language), .dim)]
                + pieces.problems(in: language).map { trouble(Prose($0)) }
        case .conflict(let conflict, let earlier):
            return [trouble(conflict.words(earlier: earlier)(in: language))]
        case .http2(let explanation): return [StyledText(options.say(explanation.words))]
        case .tls(let tls):
            let words = options.say(tls.words)
            if note.isTrouble { return [trouble(Prose(words))] }
            return switch tls {
            case .encryptedFinished, .likelyCause, .heartbeat: [StyledText(words)]
            default: [StyledText(words, .dim)]
            }
        case .handshake(let message, let isSecondHello):
            return [StyledText(message.text(isSecondHello: isSecondHello, in: language))]
        case .proxy(let message): return [StyledText(message.text(in: language))]
        case .moment(let moment, let part):
            return part.explanation(of: moment).map {
                [note.isTrouble ? trouble($0(in: language)) : StyledText($0(in: language))]
            } ?? []
        case .clearTextLine(let meaning): return [StyledText(options.say(meaning.words))]
        case .alert(let alert):
            let words = Prose(
                alert.name(in: language) + options.say(Punctuation.stopBetween) + alert.text(in: language))
            return [note.isTrouble ? trouble(words) : StyledText().followed(by: words)]
        case .chain(let chain): return [trouble(chain.reason(in: language))]
        }
    }

    private func trouble(_ words: Prose) -> StyledText {
        StyledText("! ", .anomaly).followed(by: words, .anomaly)
    }

    /// A remark's name, and what it means if that has not been said.
    private func line(_ remark: SegmentRemark, _ isExplained: Bool) -> StyledText {
        let style = remark.isHarmless ? Style.dim : .anomaly
        let name = (remark.isHarmless ? "" : "! ") + remark.name(in: language)
        guard isExplained else { return StyledText(name, style) }
        var line = StyledText(name + options.colon, style)
        line.append(remark.explanation(in: language))
        return line
    }
}
