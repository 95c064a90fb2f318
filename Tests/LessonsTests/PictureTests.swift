import Documents
import Output
import Testing
import TextOutput
import Tracing
import WireBytes

@testable import Lessons

/// What steps show: arrows alone, windows, rows that end where something ends.
@Suite struct PictureTests {
    private static func lines(
        _ show: String, _ capture: String, _ language: Language = .en, columns: Int = 78, last: Int? = nil
    ) throws -> [String] {
        let picture = StepPicture(
            capture: try Material.capture(capture), language: language, columns: columns, detail: .ladder,
            last: last)
        return picture.lines([try Shown.read(show)]).map { $0.text.runs.map(\.text).joined() }
    }

    @Test func arrowsStandAloneALineEach() throws {
        for language in Language.allCases {
            let lines = try Self.lines("arrows", "plain-get", language)
            #expect(lines.count == 12, "a heading and eleven packets")
            #expect(lines.dropFirst().allSatisfy { $0.contains("►│") || $0.contains("│◄") })
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= 78 })
            #expect(lines[1].contains(" 1   │─ SYN ──") && lines[4].contains("GET /index.html"))
            #expect(!lines[4].contains("104") && !lines[1].contains("seq"))
        }
        let some = try Self.lines("arrows 4-6, 9", "plain-get")
        #expect(some.count == 5)
        #expect(try Self.lines("arrows of connection 0", "plain-get").count == 12)
        #expect(try Self.lines("arrows", "plain-get", last: 3).count == 4, "they appear one by one")
        #expect(try Self.lines("arrows 1-11", "loss").count == 12, "none are drawn together")
    }

    /// The ServerHello and what comes with it, of the packets that are named and of no others.
    @Test func packetsOfQUICAreDrawnWithWhatTheyHold() throws {
        for language in Language.allCases {
            let capture = try Material.capture("page-http3", keys: "page-http3")
            for columns in [52, 78, 120] {
                let picture = StepPicture(
                    capture: capture, language: language, columns: columns, detail: .ladder)
                let drawn = picture.lines([try Shown.read("packets 4-6")])
                let lines = drawn.map { $0.text.runs.map(\.text).joined() }
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
                #expect(drawn.count { $0.isMarked } == 3, "\(lines)")
                #expect(lines.count { $0.contains("│◄") } == 3)
                #expect(lines.contains { $0.contains("Initial 1 · Handshake 0") })
                #expect(lines.contains { $0.contains("ServerHello") })
                #expect(!lines.contains { $0.contains("server_name") || $0.contains("GET") })
                let whole = picture.lines([try Shown.read("connection u0")])
                #expect(whole.count > 100 && whole.allSatisfy { !$0.isMarked })
            }
        }
    }

    /// `zero-window` 7 to 12: two segments and a rest fill the window of 2,920, which then is closed.
    @Test func windowsAreDrawnFromTheNumbers() throws {
        let lines = try Self.lines("window 7-12", "zero-window")
        #expect(lines.count == 8, "\(lines)")
        #expect(lines[0].contains("outstanding") && lines[0].contains("window"))
        func ends(_ line: String, _ flight: String, _ window: String) -> Bool {
            let words = line.split(separator: " ")
            return words.suffix(2) == [Substring(flight), Substring(window)]
        }
        #expect(ends(lines[1], "0", "2,920") && lines[1].contains("░") && !lines[1].contains("█"))
        #expect(ends(lines[2], "1,448", "2,920") && lines[2].contains("1,449–2,896"))
        #expect(ends(lines[3], "2,896", "2,920") && lines[3].contains("█░│"), "24 bytes are left")
        #expect(ends(lines[4], "2,920", "2,920") && !lines[4].contains("░"))
        #expect(ends(lines[6], "0", "0") && !lines[6].contains("█") && lines[6].contains("·"))
        for language in Language.allCases {
            for columns in [56, 78, 100] {
                for line in try Self.lines("window", "zero-window", language, columns: columns) {
                    #expect(DisplayWidth.of(line) <= columns, "\(line)")
                }
            }
        }
    }

    /// Whatever the capture, a window picture is drawn without a trap, and what is in flight is never negative.
    @Test(arguments: [
        "reset", "midstream", "simultaneous-open", "tls13", "refused", "fast-open", "unanswered",
    ])
    func anyConnectionHasWindows(capture: String) throws {
        let lines = try Self.lines("window", capture)
        #expect(!lines.isEmpty && lines.allSatisfy { DisplayWidth.of($0) <= 78 })
    }

    private static func exhibit(
        _ shows: [String], _ capture: LessonCapture, _ language: Language = .en, columns: Int = 78,
        last: Int? = nil
    ) throws -> [ExhibitLine] {
        let picture = StepPicture(
            capture: capture, language: language, columns: columns, detail: .ladder, last: last)
        return picture.lines(try shows.map { try Shown.read($0) })
    }

    private static func text(_ lines: [ExhibitLine]) -> [String] {
        lines.map { $0.text.runs.map(\.text).joined() }
    }

    /// Two fields of a message are two marks in one.
    @Test func aMessageIsDrawnOnce() throws {
        let capture = try Material.capture("plain-get")
        let lines = try Self.exhibit(["header Host of request 1", "header Accept of request 1"], capture)
        #expect(Self.text(lines).filter { $0.contains("GET /index.html") }.count == 1)
        let marked = lines.filter(\.isMarked).map { $0.text.runs.map(\.text).joined() }
        #expect(marked.count == 2 && marked[0].contains("Host: ") && marked[1].contains("Accept: "))
    }

    /// Packets of several connections stand on a ladder each, and all of them appear.
    @Test func packetsOfSeveralConnections() throws {
        let capture = try Material.capture("concurrent")
        let numbers = (1...3).compactMap { capture.connection(ofPacket: $0)?.id }
        #expect(Set(numbers).count == 3)
        let lines = try Self.exhibit(["packets 1-3"], capture)
        #expect(lines.filter(\.isMarked).count == 3)
        #expect(Self.text(lines).filter { $0.contains("client 192.0.2.") }.count == 3)
        let picture = StepPicture(capture: capture, language: .en, columns: 78, detail: .ladder)
        for shows in [["packets 1-3"], ["arrows 1", "arrows 2", "arrows 3"]] {
            let moments = picture.timeline(try shows.map { try Shown.read($0) }, after: 0)
            #expect(moments.map(\.packet) == [1, 2, 3])
        }
    }

    /// Nothing but lifelines at the end is nothing that one could move to.
    @Test(arguments: ["packets 1-4", "bytes 26-29 of packet 4", "connection 0"])
    func noPictureEndsInAnEmptyLine(show: String) throws {
        let lines = try Self.lines(show, "plain-get")
        let last = try #require(lines.last)
        #expect(last.contains { $0 != " " && $0 != "│" }, "\(last)")
    }

    /// A sign that something went wrong stands with its reason, or not at all.
    @Test func signsHaveTheirReasons() throws {
        let capture = try Material.capture("loss")
        let lines = Self.text(try Self.exhibit(["packets 25-27"], capture))
        #expect(lines.filter { $0.contains("! duplicate ACK") }.count == 2)
        #expect(lines.filter { $0.contains("! fast retransmission") }.count == 1)
        #expect(lines.filter { $0.contains(" !   │") }.count == 3, "\(lines)")
        let place = try #require(lines.firstIndex { $0.contains("! duplicate ACK") })
        #expect(lines[place + 1].contains("  26  !"), "no room is left below a reason alone")
    }

    /// A step is called by its title where its name is no word of the protocol; what nobody checked did not happen.
    @Test func stepsOfAFlow() throws {
        let capture = try Material.capture("chain-good", anchors: "chain-good")
        let lines = Self.text(try Self.exhibit(["flow certificate-checks"], capture))
        #expect(lines.contains { $0.contains("① check 1: the signature  #") })
        #expect(lines.contains { $0.contains("③ the validity  #") })
        #expect(lines.contains { $0.contains("⑤ constraints: the issuers' right to issue  #") })
        #expect(lines.contains { $0.hasSuffix("⑦ revocation") })
        let chinese = Self.text(try Self.exhibit(["flow certificate-checks"], capture, .zh))
        #expect(
            chinese.contains { $0.contains("① 检查一：签名") } && !chinese.contains { $0.contains("signature") })
        let nine = Self.text(try Self.exhibit(["flow nine-step"], try Material.capture("plain-get")))
        #expect(nine.contains { $0.contains("① SYN: connection request  #1") })
        #expect(nine.contains { $0.contains("④ request  #4") })
    }

    /// What stands below a compressed message's head is not what was sent.
    @Test func aDecompressedBodySaysSo() throws {
        let capture = try Material.capture("gzip")
        let lines = Self.text(try Self.exhibit(["response 2"], capture))
        #expect(lines.contains { $0.hasPrefix("  decompressed, ") && $0.hasSuffix(" bytes:") }, "\(lines)")
        let plain = Self.text(try Self.exhibit(["response 1"], try Material.capture("plain-get")))
        #expect(!plain.contains { $0.contains("decompressed") })
    }

    @Test(arguments: ["arrows 0-3", "arrows of connexion 0", "window of", "window 3-1", "arrow 1"])
    func mistakesAreTold(line: String) {
        #expect(throws: Phrase.Fault.self) { try Shown.read(line) }
    }

    @Test func missingPacketsAreTold() throws {
        let capture = try Material.capture("plain-get")
        for line in ["arrows 1-12", "window 12", "arrows of connection 3", "window of connection 1"] {
            #expect(try Shown.read(line).missing(in: capture) != nil, "\(line)")
        }
        #expect(try Shown.read("arrows 1-11").missing(in: capture) == nil)
    }

    /// A row that stands for several packets says whole things, at every width.
    @Test(arguments: BundledLessons.names) func noRowEndsInTheMiddle(name: String) throws {
        let lesson = try BundledLessons.lesson(name)
        for step in lesson.steps {
            let capture = try Material.open(step.material)
            for language in Language.allCases {
                for columns in [58, 70, 78, 104] {
                    let picture = StepPicture(
                        capture: capture, language: language, columns: columns, detail: .ladder)
                    for line in picture.lines(step.shows) {
                        let text = line.text.runs.map(\.text).joined()
                        guard text.contains("⋮") else { continue }
                        let words = text.split(separator: "│").dropFirst().first ?? ""
                        let end = words.last { $0 != " " }
                        #expect(end.map { !";；,，:：".contains($0) } == true, "\(text)")
                        #expect(words.contains(language == .en ? "segments, packets" : "个报文段，分组"))
                    }
                }
            }
        }
    }

    /// What one side sent is told only beside what the other sent.
    @Test func aRowTellsOfBothSidesOrOfNone() throws {
        for columns in 56...100 {
            for line in try Self.lines("packets 27-29", "loss", columns: columns) where line.contains("⋮") {
                #expect(line.contains("client:") == line.contains("server:"), "\(line)")
            }
        }
    }

    /// A flow that tells the order stands beside the answer, not beside the question.
    @Test func aFlowWaitsForTheAnswer() throws {
        let text = LessonFile.text.replacing(
            "say: {en: More., zh: 更多。}",
            with: "show: [flow nine-step, packet 1]\n    say: {en: More., zh: 更多。}")
        let lesson = try #require(LessonFile.read(text).lesson)
        let step = lesson.steps[1]
        #expect(step.shows(answered: 0) == [.packets([PacketSpan(1)])])
        #expect(step.shows(answered: 1) == [.packets([PacketSpan(1)])], "the order is the second question")
        #expect(step.shows(answered: 2) == step.shows)
        #expect(lesson.steps[0].shows(answered: 0) == lesson.steps[0].shows)
    }
}
