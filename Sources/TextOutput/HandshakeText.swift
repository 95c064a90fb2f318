import Annotations
import Documents
import Output
import TLSMessages

/// Why the TLS of a connection is as it is, and what of it is weak today.
///
/// A beginner gets what matters, an expert the facts without what they mean, full detail all of it.
struct HandshakeText {
    private let options: TextOptions
    private let notes: [HandshakeNote]

    init(_ tls: TLSConversation, options: TextOptions) {
        self.options = options
        let isFull = options.detail == .full || options.detail == .bytes
        notes = HandshakeNote.all(of: tls).filter { note in
            switch note.weight {
            case .main: true
            case .more: options.level != .firstLook || isFull
            case .detail: isFull
            }
        }
    }

    /// Whether what a fact means is told, too: to an expert never, to a beginner of what is weak.
    private func isTold(_ note: HandshakeNote) -> Bool {
        switch options.level {
        case .expert: false
        case .firstLook: note.isTrouble || options.detail == .full || options.detail == .bytes
        case .normal: true
        }
    }

    /// Hands over the text line by line; nothing where nothing was chosen.
    func draw(_ write: (StyledText) -> Void) {
        guard !notes.isEmpty else { return }
        write(StyledText(options.say("The TLS handshake:", "TLS 握手："), .strong))
        for note in notes {
            var line = StyledText("• ")
            line.append(note.topic(in: options.language), note.isTrouble ? .anomaly : .field)
            line.append(options.say(": ", "："))
            line.append(note.fact(in: options.language))
            if isTold(note), let meaning = note.meaning {
                line.append(options.say(" ", ""))
                line.append(meaning(in: options.language))
            }
            for line in line.wrapped(to: options.columns, indent: 2) { write(line) }
        }
    }
}
