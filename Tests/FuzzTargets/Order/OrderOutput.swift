import Annotations
import CertificateChains
import Documents
import Output
import Redaction
import TLSMessages
import TestSupport
import Tracing

/// What commands make of a trace: each of them is a way to come upon an order that nobody thought of.
enum OrderOutput: CaseIterable {
    /// `trace`, in all its formats.
    case text, json, ndjson, summary
    /// `trace --redact --format pcap`.
    case maskedCapture
    /// `header --observed`.
    case headers
    /// `lesson quiz`, line by line and on the screen.
    case quiz, quizScreen
    /// `lesson new`, and what `check`, `show` and `play` make of the draft.
    case draft
    /// `lesson grade`.
    case grade
    /// `live`, line by line, as NDJSON with all events, on the whole screen, and collected.
    case liveLines, liveEvents, liveScreen, liveDocument

    /// What a run chooses from: what takes ten times as long as the others comes seldom.
    static let chosen: [Self] = [
        .text, .text, .text, .text, .text, .text, .json, .json, .json, .ndjson, .ndjson, .summary,
        .maskedCapture,
        .maskedCapture, .maskedCapture, .maskedCapture, .headers, .quiz, .quiz, .quizScreen, .quizScreen,
        .draft,
        .grade, .liveLines, .liveLines, .liveLines, .liveEvents, .liveEvents, .liveScreen, .liveScreen,
        .liveDocument, .liveDocument,
    ]

    func make(of capture: OrderedCapture, _ program: inout ByteProgram) -> OrderRun.Verdict {
        let settings = OrderSettings(&program)
        switch self {
        case .text: return OrderedTrace(capture, settings).text()
        case .json: return OrderedTrace(capture, settings).json()
        case .ndjson: return OrderedTrace(capture, settings).ndjson()
        case .summary: return OrderedTrace(capture, settings).summary()
        case .maskedCapture: return OrderedTrace(capture, settings).maskedCapture()
        case .headers: return OrderedTrace(capture, settings).headers()
        case .quiz, .quizScreen:
            return OrderedQuiz(capture, settings).run(onScreen: self == .quizScreen, &program)
        case .draft: return OrderedLesson(capture, settings).draft(&program)
        case .grade: return OrderedLesson(capture, settings).grade()
        case .liveLines: return OrderedLive(capture, settings).lines()
        case .liveEvents: return OrderedLive(capture, settings).events()
        case .liveScreen: return OrderedLive(capture, settings).screen(&program)
        case .liveDocument: return OrderedLive(capture, settings).document()
        }
    }
}

/// What a command is told.
struct OrderSettings {
    var options = TextOptions()
    var redacts = false
    var redactsAddresses = false
    var connection: Int?
    var keys: KeyLog?
    var judge: ChainJudge?
    /// One more choice, which each output takes in its own way.
    var flag = false

    init(_ program: inout ByteProgram) {
        let bits = program.byte()
        options.language = bits & 1 == 0 ? .en : .zh
        options.detail = program.choice(TextDetail.allCases)
        options.level = program.choice(ReadingLevel.allCases)
        options.width = [40, 80, 100, 200][program.below(4)]
        options.useColor = bits & 2 != 0
        redacts = bits & 12 == 4
        redactsAddresses = bits & 12 == 8
        if bits & 48 == 16 { connection = program.below(4) }
        options.isSingle = connection != nil
        if bits & 64 != 0 { keys = BundledKeys.log }
        if bits & 128 != 0 { judge = ChainJudge(at: 1_790_000_000) { TrustAnchors([]) } }
        flag = program.isOneOf(2)
    }

    var isRedacted: Bool { redacts || redactsAddresses }

    func sink(_ sink: any TraceSink) -> any TraceSink {
        isRedacted ? RedactingOutput(sink, redactor: Redactor(masksAddresses: redactsAddresses)) : sink
    }
}

extension OrderRun.Verdict {
    static func json(_ bytes: [UInt8]) -> Self {
        StrictJSON.fault(in: bytes).map { .wrong("invalid JSON at byte \($0) of \(bytes.count)") } ?? .fine
    }

    static func lines(_ bytes: [UInt8]) -> Self {
        StrictJSON.fault(inLines: bytes).map { .wrong("invalid JSON at byte \($0) of \(bytes.count)") }
            ?? .fine
    }

    static func text(_ bytes: [UInt8], hasColor: Bool) -> Self {
        if !hasColor, bytes.contains(0x1B) { return .wrong("a control character in text") }
        return String(validating: bytes, as: UTF8.self) == nil ? .wrong("text that is not UTF-8") : .fine
    }
}
