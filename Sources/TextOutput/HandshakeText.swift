import Annotations
import Documents
import Ladder
import Output
import TLSMessages

/// Why the TLS of a connection is as it is, and what of it is weak today.
struct HandshakeText {
    private let options: TextOptions
    private let remarks: [HandshakeRemark]

    init(_ tls: TLSConversation, options: TextOptions) {
        self.options = options
        remarks = HandshakeRemark.all(of: tls, for: options.depth)
    }

    /// Hands over the text line by line; nothing where nothing was chosen.
    func draw(_ write: (StyledText) -> Void) {
        guard !remarks.isEmpty else { return }
        write(StyledText(options.say(HandshakeRemark.Words.title), .strong))
        for remark in remarks {
            let note = remark.note
            var line = StyledText("• ")
            line.append(note.topic(in: options.language), note.isTrouble ? .anomaly : .field)
            line.append(options.colon)
            line.append(note.fact(in: options.language))
            if remark.isExplained, let meaning = note.meaning {
                line.append(options.sentenceSpace)
                line.append(meaning(in: options.language))
            }
            for line in line.wrapped(to: options.columns, indent: 2) { write(line) }
        }
    }
}
