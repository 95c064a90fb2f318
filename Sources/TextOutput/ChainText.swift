import Annotations
import CertificateChains
import Output
import Tracing

/// A certificate chain as text, whatever carried it.
struct ChainText {
    private let chain: JudgedChain
    private let options: TextOptions

    /// Prepares the text of a chain.
    init(_ chain: JudgedChain, _ options: TextOptions) {
        self.chain = chain
        self.options = options
    }

    /// Whether the chain is good, the path that was found, and what is wrong with it.
    func draw(_ write: (StyledText) -> Void) {
        write(StyledText())
        drawTitle(write)
        let drawing = ChainDrawing(chain.verdict, options)
        if options.detail == .full || options.detail == .bytes {
            drawing.draw(write)
            write(StyledText())
        } else {
            drawing.drawBriefly(write)
        }
    }

    /// Whether the chain is good, when it was captured and today.
    func drawTitle(_ write: (StyledText) -> Void) {
        var title = StyledText()
        title.append(chain.summary(in: options.language), chain.verdict.isValid ? .strong : .anomaly)
        for line in title.wrapped(to: options.columns, indent: 2) { write(line) }
        guard chain.verdict.isValid, let today = chain.today else { return }
        for check in today.checks where !check.passed {
            var why = StyledText(options.say(Words.today), .dim)
            why.append(check.outcome(in: today)(in: options.language))
            for line in why.wrapped(to: options.columns, indent: 4) { write(line) }
        }
    }
}
