import Documents
import LessonPlayer
import Lessons
import Output
import Terminal
import Testing

/// What of a picture and a text is seen where they do not fit, and what stands around them.
@Suite struct PictureViewTests {
    /// A player on a page that shows something of a capture.
    private func player(
        _ show: String, _ capture: String, _ language: Language = .en, step: Int = 6
    ) throws -> LessonScreen {
        let text = PlayerLesson.text.replacing("show: nothing", with: "show: \(show)")
        return LessonScreen(
            try PlayerLesson.lesson(text), captures: [try Material.capture(capture)], language: language,
            step: step)
    }

    private func lines(_ player: inout LessonScreen, columns: Int = 80, rows: Int = 24) -> [String] {
        player.advance(by: .seconds(60))
        return player.draw(columns: columns, rows: rows).text.split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { String($0) }
    }

    @Test("Marked bytes have lines before and behind them")
    func middle() throws {
        var player = try player("bytes 38-41 of packet 4", "plain-get")
        let lines = lines(&player)
        let marked = try #require(lines.firstIndex { $0.hasPrefix("▶") })
        let more = try #require(lines.firstIndex { $0.contains("▼") })
        #expect(more - marked >= 4, "\(lines)")
        #expect(lines[more].contains(/▲ \d+ above, ▼ \d+ more lines: k j/))
    }

    @Test("Only the bytes that are pointed at are bold")
    func bytes() throws {
        var player = try player("bytes 38-39 of packet 4", "plain-get")
        let surface = player.draw(columns: 120, rows: 40)
        let lines = surface.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.hasPrefix("▶") })
        let bold = (2..<40).filter { surface[row, $0]?.style.attributes.contains(.bold) == true }
        #expect(bold.count < 12 && !bold.isEmpty, "\(lines[row]): \(bold)")
    }

    @Test(
        "Of a ladder that has grown as much is seen as there is room for; a chain below it does not hide it")
    func grown() throws {
        var player = try player("[packets 4-9, chain of connection 0]", "chain-good")
        let lines = lines(&player)
        #expect(lines.filter { $0.hasPrefix("▶") }.count > 1, "\(lines)")
    }

    @Test("A reason is seen with the sign that it is for")
    func reasons() throws {
        for show in ["packets 19-26", "packets 20-26"] {
            var player = try player(show, "loss")
            let lines = lines(&player, rows: 16)
            let last = try #require(lines.firstIndex { $0.contains("26  !") })
            #expect(lines[last + 1].contains("! duplicate ACK"), "\(lines)")
        }
    }

    @Test("Names of fields are whole where there is room")
    func fields() throws {
        var player = try player("bytes 0-5 of packet 1", "plain-get")
        let lines = lines(&player, columns: 120, rows: 40)
        #expect(
            lines.contains { $0.contains(/Destination Address: ([0-9a-f]{2}:){5}[0-9a-f]{2}/) }, "\(lines)")
    }

    @Test("The bar below tells of a ladder only where one is shown")
    func settings() throws {
        for (show, isLadder) in [("packet 1", true), ("connection 0", true), ("row get of methods", false)] {
            var player = try player(show, "plain-get")
            let bar = lines(&player).last { $0.contains("help") } ?? ""
            #expect(bar.contains("ladder") == isLadder, "\(bar)")
        }
    }

    @Test("Points stand in the brackets of the language")
    func points() throws {
        var chinese = try player("nothing", "plain-get", .zh, step: 7)
        #expect(lines(&chinese, rows: 60).contains { $0.contains("（2 分）") })
        var english = try player("nothing", "plain-get", step: 7)
        #expect(lines(&english, rows: 60).contains { $0.contains(" (2 points)") })
    }

    @Test("An explanation that has come is seen to its end")
    func explanation() throws {
        let long = (1...9).map { "Reason \($0) is a sentence that takes most of a line on a small screen." }
        let text = PlayerLesson.text.replacing(
            "The SYN used number 0, so 1 is next.", with: long.joined(separator: " ") + " The last word.")
        var player = LessonScreen(
            try PlayerLesson.lesson(text), captures: [try Material.capture("plain-get")], language: .en,
            step: 1)
        player.take(.key(Key("r")))
        #expect(lines(&player).contains { $0.contains("The last word.") })
    }

    @Test("Where there is little room, what the document says goes without its frame")
    func frames() throws {
        var small = try player("[connection 0]", "plain-get", step: 2)
        #expect(lines(&small, rows: 60).contains { $0.hasPrefix(" ┌─ The document says ") })
        let tight = lines(&small, rows: 18)
        #expect(!tight.contains { $0.contains("┌─") }, "\(tight)")
        #expect(tight.contains { $0.hasPrefix(" The document says: ①②③ open the connection.") }, "\(tight)")
    }

    @Test(
        "Quotation marks within quotation marks are inner ones; what several answers end with is not doubled")
    func marks() {
        let quoted = MarkedText.quoted(MarkedText("It says “yes”, and `“no”`."))
        #expect(quoted.plain == "“It says ‘yes’, and “no”.”")
    }
}
