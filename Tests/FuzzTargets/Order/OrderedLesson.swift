import CertificateChains
import Documents
import Foundation
import LessonPlayer
import Lessons
import LiveOutput
import Output
import PacketCapture
import TLSMessages
import Terminal
import Tracing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension OrderedCapture {
    /// The capture as lessons have it, which read it from a file.
    func lessonCapture(_ settings: OrderSettings) -> LessonCapture? {
        // Where that is memory, it is as quick as memory.
        let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var name = Array("\(folder)/netlesson-order-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let bytes = file
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        defer { unlink(path) }
        guard let file = try? CaptureFile(path: path) else { return nil }
        return LessonCapture(file, name: "order", keys: settings.keys, judge: settings.judge)
    }
}

/// `netlesson lesson new`, `check`, `show`, `play` and `grade`.
struct OrderedLesson {
    let capture: OrderedCapture
    let settings: OrderSettings

    init(_ capture: OrderedCapture, _ settings: OrderSettings) {
        self.capture = capture
        self.settings = settings
    }

    /// A draft can be read, its claims hold, and it can be shown and played.
    func draft(_ program: inout ByteProgram) -> OrderRun.Verdict {
        guard let held = capture.lessonCapture(settings) else { return .fine }
        let material = LessonMaterial(capture: "order.pcap", keys: nil)
        let yaml = LessonDraft(name: "order", material: material, capture: held).yaml
        let reading = LessonReading(Array(yaml.utf8))
        guard let lesson = reading.lesson else {
            return .wrong("a draft that cannot be read: \(reading.problems.first.map { "\($0)" } ?? "")")
        }
        let check = LessonCheck(lesson) { (_) throws(LessonCheck.MaterialFault) in held }
        if let problem = check.problems.first { return .wrong("a draft that does not hold: \(problem)") }
        if settings.flag { play(lesson, held, &program) } else { show(lesson, held, &program) }
        return .fine
    }

    private func show(_ lesson: Lesson, _ held: LessonCapture, _ program: inout ByteProgram) {
        let handout = Handout(lesson, language: settings.options.language, hasAnswers: true) { _ in held }
        let output = OutputBuffer(descriptor: -1)
        switch program.below(2) {
        case 0: handout.writeMarkdown(to: output)
        default: handout.writeText(to: output, columns: settings.options.width, color: false)
        }
    }

    private func play(_ lesson: Lesson, _ held: LessonCapture, _ program: inout ByteProgram) {
        var player = LessonScreen(
            lesson, captures: lesson.materials.map { _ in held }, language: settings.options.language)
        for _ in 0..<8 where !player.isOver {
            player.advance(by: .seconds(program.below(20)))
            player.take(ScreenKeys.event(&program))
            _ = player.draw(columns: settings.options.width, rows: 30)
        }
    }

    func grade() -> OrderRun.Verdict {
        guard let held = capture.lessonCapture(settings), let lesson = Self.homework,
            let homework = lesson.homework
        else { return .wrong("no homework") }
        let file = GradedFile(file: "order.pcap", grade: Grade(homework, held), trouble: nil)
        let report = GradeReport(lesson, homework, language: settings.options.language)
        let output = OutputBuffer(descriptor: -1)
        report.write(file, to: output, color: false)
        report.writeTable([file, file], to: output, color: false)
        let json = OutputBuffer(descriptor: -1)
        report.writeJSON([.capture(file)], to: json)
        return .json(json.bytes)
    }

    /// Homework that asks for everything that a claim can say.
    private static let homework: Lesson? = {
        let head = """
            lesson: order
            title: {en: Order, zh: 次序}
            level: beginner
            minutes: 5
            teaches: [nine-step]
            capture: plain-get
            steps:
              - {title: {en: a, zh: 甲}, say: {en: b, zh: 乙}}
            homework:
              task: {en: Do it., zh: 做。}
              points:

            """
        let claims = [
            "capture packets at least 3", "connection opens three-way", "connection closes four-segment",
            "connection closed by client", "connection speaks http/1.1", "connection requests 1",
            "connection anomaly retransmission", "connection anomaly retransmission in packet 7",
            "connection anomalies 0", "connection version \"TLS 1.3\"", "connection encrypted",
            "connection not decrypted", "packet 4 step 4 of nine-step", "packet 4 is step 4 of nine-step",
            "packet 4 from client", "packet 4 flags PSH ACK", "packet 4 flag SYN", "packet 4 sequence 1",
            "packet 4 acknowledgement 1", "packet 4 payload 100", "packet 4 window 8192",
            "packet 4 length 60",
            "packet 4 anomaly out-of-order", "packet 4 bytes 10-13 \"0d 0a 0d 0a\"",
            "packet 4 contains \"GET\"",
            "request method GET", "request 1 packets 4-5", "request 1 packet 4", "response 1 packets 3-9",
            "response status 200", "response field Content-Type", "response body at least 1",
            "request target /",
            "message ClientHello packet 4", "message Certificate count 1", "message Finished decrypted",
            "chain valid", "chain fails trust-anchor", "chain certificates 2", "flow nine-step steps 9",
            "flow nine-step step 2 in packet 2", "flow request-order happens",
            "flow request-order step 4 in packet 4",
            "flow request-order step 5 in packet 6", "flow tls-setup step 2 in packet 4",
            "flow post-by-hand happens",
            "flow streamed-download step 2 in packet 6", "flow pause-resume step 2 in packet 6",
            "row host of request-headers shown in packet 4", "row 200 of status-codes shown in packet 5",
            "row content-type of response-headers shown",
        ]
        let points = claims.map { "    - {points: 1, what: {en: a, zh: 甲}, claim: '\($0)'}" }
        // What is said here of a claim that cannot be written so is left out, not what all others say.
        let readable = points.filter { LessonReading(Array((head + $0 + "\n").utf8)).lesson != nil }
        return LessonReading(Array((head + readable.prefix(50).joined(separator: "\n") + "\n").utf8)).lesson
    }()
}

/// `netlesson lesson quiz`.
struct OrderedQuiz {
    let capture: OrderedCapture
    let settings: OrderSettings

    init(_ capture: OrderedCapture, _ settings: OrderSettings) {
        self.capture = capture
        self.settings = settings
    }

    func run(onScreen: Bool, _ program: inout ByteProgram) -> OrderRun.Verdict {
        var source = capture.source
        let job = TracingJob("order", keys: settings.keys, judge: settings.judge)
        let connections = job.run(&source, into: QuizMaterial()).connections
        let questions = QuizMaking.questions(
            about: connections, count: onScreen ? 8 : 16, seed: UInt64(program.byte()))
        return onScreen ? play(questions, &program) : ask(questions)
    }

    private func ask(_ questions: [QuizQuestion]) -> OrderRun.Verdict {
        var run = QuizRun(questions)
        let text = QuizText(language: settings.options.language, columns: settings.options.width)
        let output = OutputBuffer(descriptor: -1)
        func write(_ lines: [StyledText]) { for line in lines { output.append(line: line, color: false) } }
        write(text.greeting("order", run))
        for (place, question) in questions.enumerated() {
            write(text.asking(run, at: place))
            write(text.hint(on: question))
            run.answer(GivenAnswer(["a", "7", "b a c", "GET"][place % 4], to: question), at: place)
            write(text.marked(run, at: place))
        }
        write(text.result(run))
        let json = OutputBuffer(descriptor: -1)
        run.writeJSON(to: json, name: "order", seed: 1, settings.options.language)
        return .json(json.bytes)
    }

    private func play(_ questions: [QuizQuestion], _ program: inout ByteProgram) -> OrderRun.Verdict {
        let held = capture.lessonCapture(settings)
        var quiz = QuizPlayer(
            questions, title: Bilingual(en: "a", zh: "甲"), captures: questions.map { _ in held },
            language: settings.options.language)
        for _ in 0..<12 where !quiz.isOver {
            _ = quiz.draw(columns: settings.options.width, rows: 30)
            quiz.take(ScreenKeys.event(&program))
        }
        return .fine
    }
}

/// What may be typed.
enum ScreenKeys {
    static func event(_ program: inout ByteProgram) -> ScreenEvent {
        let codes: [Key.Code] = [
            .enter, .down, .up, .right, .left, .pageDown, .pageUp, .tab, .character("a"), .character("b"),
            .character("s"), .character("f"), .character(" "), .character("7"), .character("l"),
            .character("?"),
            .end, .home, .enter, .right, .down, .escape,
        ]
        return .key(Key(program.choice(codes)))
    }
}
