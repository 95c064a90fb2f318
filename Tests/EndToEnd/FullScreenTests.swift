import Foundation
import Testing

/// The full screen in a real terminal (tmux): what it shows, and that the terminal is afterwards as it was.
@Suite(.enabled(if: Tmux.isInstalled, "tmux is not installed"), .serialized, .timeLimit(.minutes(10)))
struct FullScreenTests {
    private static let play = "'\(Program.path)' lesson play handshake --language en --timing keys"

    @Test func aLessonIsPlayedWithKeysAndResizes() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        tmux.run(Self.play)
        #expect(tmux.shows("Afterwards you can"))
        #expect(tmux.isAlternate && !tmux.showsCursor)
        tmux.press("Space")
        #expect(tmux.shows("step 1 of"))
        tmux.press("l")
        #expect(tmux.shows("第 1 步"))
        tmux.press("l", "?")
        #expect(tmux.shows("list of steps"))
        tmux.press("Escape")
        #expect(tmux.hides("list of steps"))
        tmux.press("Right")
        #expect(tmux.shows("step 2 of"))
        tmux.press("Left")
        #expect(tmux.shows("step 1 of"))
        tmux.resize(160, 50)
        #expect(tmux.waits { $0.contains { $0.count > 120 && $0.contains("step 1 of") } })
        tmux.resize(50, 12)
        #expect(tmux.shows("a lesson needs 60×16"))
        tmux.resize(80, 24)
        #expect(tmux.shows("step 1 of"))
        tmux.press("q")
        #expect(tmux.isAsBefore(status: 0))
    }

    @Test(arguments: ["C-c", "C-\\"]) func ctrlCAndCtrlBackslashGiveTheTerminalBack(key: String) throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        tmux.run("ulimit -c 0; " + Self.play)
        #expect(tmux.shows("Afterwards you can"))
        tmux.press(key)
        #expect(tmux.isAsBefore(status: key == "C-c" ? 130 : 131))
    }

    /// All that end a program and can be caught: each ends it as it would have without us.
    @Test(arguments: endingSignals)
    func aSignalGivesTheTerminalBack(signal: Int32) throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        tmux.run("ulimit -c 0; " + Self.play)
        #expect(tmux.shows("Afterwards you can"))
        try tmux.signal(signal)
        #expect(tmux.isAsBefore(status: 128 + signal))
    }

    @Test func ctrlZGivesTheTerminalBackAndFgTakesItAgain() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        tmux.run(Self.play)
        #expect(tmux.shows("Afterwards you can"))
        tmux.press("C-z")
        #expect(tmux.waits { _ in !tmux.isAlternate && tmux.showsCursor })
        #expect(tmux.shellIsBack)
        tmux.type("stty -a > '\(tmux.folder.path)/stopped'; echo stopped-$((40+2))")
        #expect(tmux.shows("stopped-42"))
        #expect(tmux.file("stopped") == tmux.file("before"))
        tmux.type("fg")
        #expect(tmux.waits { _ in tmux.isAlternate })
        tmux.press("Space")
        #expect(tmux.shows("step 1 of"))
        tmux.press("q")
        #expect(tmux.isAsBefore(status: 0))
    }

    @Test func aStopThatNobodyCanCatchIsMended() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        tmux.run(Self.play)
        #expect(tmux.shows("Afterwards you can"))
        try tmux.signal(SIGSTOP)
        #expect(tmux.shellIsBack)
        // The shell has the terminal as the program needed it: Enter is no line's end there.
        tmux.type("fg", end: "C-j")
        // The screen is as the program left it: only this tells that it has the keys again, and not the shell.
        #expect(tmux.waits { _ in tmux.foreground == "netlesson" })
        #expect(tmux.waits { _ in tmux.isAlternate && !tmux.showsCursor })
        tmux.press("Space")
        #expect(tmux.shows("step 1 of"))
        tmux.press("q")
        #expect(tmux.isAsBefore(status: 0))
    }

    @Test func aQuizIsAnsweredAndItsResultWritten() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        let result = tmux.folder.path + "/result.json"
        tmux.run(
            "'\(Program.path)' lesson quiz plain-get.pcap --seed 3 --questions 2 --language en --format json --output '\(result)'"
        )
        #expect(tmux.shows("question 1 of 2"))
        #expect(tmux.isAlternate)
        tmux.press("Tab")
        #expect(tmux.shows("Passed over."))
        tmux.press("Space")
        #expect(tmux.shows("question 2 of 2"))
        tmux.press("F1")
        #expect(tmux.shows("pass over"))
        tmux.press("Escape")
        #expect(tmux.hides("pass over"))
        tmux.press("Escape")
        #expect(tmux.shows("0 %"))
        tmux.press("q")
        #expect(tmux.isAsBefore(status: 0))
        let json =
            try JSONSerialization.jsonObject(with: Data((tmux.file("result.json") ?? "").utf8))
            as? [String: Any]
        #expect(json?["of"] as? Int == 2 && json?["points"] as? Int == 0)
    }

    @Test func withoutATerminalOneLineSaysWhatToDo() throws {
        let outcome = try Program.run(["lesson", "play", "handshake", "--language", "en"])
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(
            outcome.errors
                == "netlesson: full screen needs a terminal, and standard output is not one; netlesson lesson show handshake prints the lesson\n"
        )
        let tmux = try Tmux(columns: 120, rows: 24)
        tmux.run("TERM=dumb " + Self.play)
        #expect(tmux.shows("this terminal cannot show a full screen"))
        #expect(tmux.isAsBefore(status: 64))
    }

    @Test func noColorLeavesColorOut() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        tmux.run("NO_COLOR=1 " + Self.play + " --step 2")
        #expect(tmux.shows("step 2 of"))
        let plain = tmux.styledScreen
        #expect(!plain.contains("\u{1b}[36m") && !plain.contains("\u{1b}[32m"))
        #expect(plain.contains("\u{1b}[7m") || plain.contains("\u{1b}[1m"))
        tmux.press("q")
        #expect(tmux.isAsBefore(status: 0))
    }

    @Test func aWrongStepOrLessonIsOneLine() throws {
        let step = try Program.run(["lesson", "play", "handshake", "--step", "99", "--language", "en"])
        #expect(step.status == 64 && step.errorLines.count == 1 && step.errors.contains("has steps 1 to"))
        let lesson = try Program.run(["lesson", "play", "no-such-lesson", "--language", "en"])
        #expect(lesson.status == 66 && lesson.errorLines.count == 1)
    }
}
