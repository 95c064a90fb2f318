import Documents
import LessonPlayer
import Lessons
import Output
import Terminal
import TestSupport
import Testing

/// What keys and time do to a lesson that is played.
@Suite struct LessonScreenTests {
    private func text(_ player: inout LessonScreen, columns: Int = 100, rows: Int = 60) -> String {
        player.draw(columns: columns, rows: rows).text
    }

    private func press(_ player: inout LessonScreen, _ keys: String) {
        for scalar in keys.unicodeScalars { player.take(.key(Key(scalar))) }
    }

    @Test func spaceGoesThroughAllPagesAndStaysAtTheEnd() throws {
        var player = try PlayerLesson.player()
        #expect(player.page == 0)
        #expect(text(&player).contains("Afterwards you can"))
        var titles: Set<String> = []
        for _ in 0..<30 {
            player.take(.key(Key(" ")))
            titles.insert(String(text(&player).split(separator: "\n", omittingEmptySubsequences: false)[1]))
        }
        #expect(titles.count == 7)
        #expect(text(&player).contains("Now you can"))
        #expect(text(&player).contains("Homework"))
        player.take(.key(Key(.left)))
        #expect(player.page == 6)
        player.take(.key(Key(.home)))
        player.take(.key(Key(.pageUp)))
        #expect(player.page == 0)
    }

    @Test func packetsAppearInTheirTime() throws {
        var player = try PlayerLesson.player(step: 2, timing: .original)
        #expect(!text(&player).contains("GET /index.html"))
        #expect(text(&player).contains("SYN, ACK"))
        // Packet 3 comes 25 µs behind packet 2, packet 4 another 45 µs later.
        let wait = try #require(player.timeToNext)
        #expect(wait == .microseconds(25))
        player.advance(by: .microseconds(69))
        #expect(!text(&player).contains("GET /index.html"))
        #expect(player.timeToNext == .microseconds(1))
        player.advance(by: .microseconds(1))
        #expect(text(&player).contains("GET /index.html"))
        #expect(player.timeToNext == nil)
    }

    @Test func scaledTimeShowsEveryPacketWithinSeconds() throws {
        var player = try PlayerLesson.player(step: 5)
        var seen: Set<String> = []
        var time = Duration.zero
        while let wait = player.timeToNext {
            seen.insert(text(&player))
            player.advance(by: wait)
            time += wait
        }
        #expect(seen.count == 10)
        #expect(time <= .seconds(4) && time > .seconds(2))
        #expect(text(&player).contains("⑨"))
    }

    @Test func spaceHasWaitingPacketsHappenAtOnce() throws {
        var player = try PlayerLesson.player(step: 5)
        #expect(!text(&player).contains("⑨"))
        player.take(.key(Key(" ")))
        #expect(player.page == 5)
        #expect(text(&player).contains("⑨"))
        player.take(.key(Key(" ")))
        #expect(player.page == 6)
    }

    @Test func keysBringOnePacketEach() throws {
        var player = try PlayerLesson.player(step: 2, timing: .keys)
        player.advance(by: .seconds(100))
        #expect(player.timeToNext == nil)
        #expect(!text(&player).contains("GET /index.html"))
        player.take(.key(Key(" ")))
        #expect(!text(&player).contains("GET /index.html"))
        player.take(.key(Key(" ")))
        #expect(text(&player).contains("GET /index.html"))
        player.take(.key(Key(" ")))
        #expect(player.page == 3)
        player.take(.key(Key(.left)))
        #expect(text(&player).contains("GET /index.html"), "what has happened is there when one goes back")
    }

    @Test func answersAreHiddenUntilAskedFor() throws {
        var player = try PlayerLesson.player(step: 1)
        #expect(!text(&player).contains("The SYN used number 0"))
        #expect(!text(&player).contains("A SYN uses one number"))
        press(&player, "h")
        #expect(text(&player).contains("A SYN uses one number"))
        press(&player, "r")
        #expect(text(&player).contains("The SYN used number 0"))
        press(&player, "r")
        #expect(!text(&player).contains("The SYN used number 0"))
        press(&player, "n")
        #expect(text(&player).contains("Ask before you go on."))
    }

    @Test func aChoiceIsMarked() throws {
        var wrong = try PlayerLesson.player(step: 2)
        #expect(text(&wrong).contains("[r answer, a–c choose]"))
        press(&wrong, "a")
        #expect(text(&wrong).contains("✗ a)  The client"))
        #expect(text(&wrong).contains("✓ c)  Both"))
        #expect(text(&wrong).contains("Not right.") && text(&wrong).contains("Answer: c) Both"))
        var right = try PlayerLesson.player(step: 2)
        press(&right, "7e")
        #expect(!text(&right).contains("✓"), "there is no such choice")
        press(&right, "C")
        #expect(text(&right).contains("Right."))
        // The second question is an order: shown in another one, and right only when asked for.
        #expect(!text(&right).contains("SYN → SYN and ACK → ACK"))
        press(&right, "rr")
        #expect(!text(&right).contains("Right."), "r hides all again")
        press(&right, "rr")
        #expect(text(&right).contains("SYN → SYN and ACK → ACK"))
    }

    /// Marks are read in choices, and in what is said to be right.
    @Test func answersHaveNoMarks() throws {
        let text = PlayerLesson.text.replacing(
            "{en: Both, zh: 双方}", with: "{en: \"`Both` of *them*\", zh: 双方}"
        )
        .replacing("{en: SYN and ACK, zh: SYN 和 ACK}", with: "{en: \"`SYN` and ACK\", zh: SYN 和 ACK}")
        var player = LessonScreen(
            try PlayerLesson.lesson(text), captures: [nil], language: .en, step: 2)
        press(&player, "cr")
        let page = self.text(&player)
        #expect(page.contains("✓ c)  Both of them") && page.contains("Answer: c) Both of them"))
        #expect(page.contains("SYN → SYN and ACK → ACK") && !page.contains("`"))
    }

    @Test func oneLineIsALineAndNothingIsBehindTheEnd() throws {
        var player = try PlayerLesson.player()
        #expect(text(&player).contains("Space next") && !text(&player).contains("← back"))
        player.take(.key(Key(.end)))
        #expect(!text(&player).contains("Space next") && text(&player).contains("← back"))
        player = try PlayerLesson.player(step: 3)
        for _ in 0..<60 {
            #expect(!text(&player, columns: 80, rows: 24).contains(" 1 more lines"))
            #expect(!text(&player, columns: 80, rows: 24).contains(" 1 lines"))
            press(&player, "j")
        }
    }

    @Test func languageAndDetailChangeOnTheSpot() throws {
        var player = try PlayerLesson.player(step: 1)
        #expect(text(&player).contains("The client picks a number"))
        press(&player, "l")
        #expect(text(&player).contains("客户端选一个初始序号"))
        press(&player, "l-")
        #expect(!text(&player).contains("►│"))
        press(&player, "++++")
        #expect(text(&player).contains("Sequence Number: 1312968699"))
        #expect(text(&player).contains("The client asks for a connection"))
    }

    @Test func theListTurnsToAPage() throws {
        var player = try PlayerLesson.player()
        press(&player, "g")
        #expect(text(&player).contains("▶ Title"))
        for _ in 0..<3 { player.take(.key(Key(.down))) }
        #expect(text(&player).contains("▶ 3  The request on the wire"))
        player.take(.key(Key(.enter)))
        #expect(player.page == 3)
        press(&player, "g")
        player.take(.key(Key(.end)))
        player.take(.key(Key(.down)))
        player.take(.key(Key(.escape)))
        #expect(player.page == 3)
        press(&player, "?")
        #expect(text(&player).contains("list of steps"))
        press(&player, " ")
        #expect(player.page == 3 && !text(&player).contains("list of steps"))
    }

    @Test func longPicturesScrollAndStayWithinTheirLines() throws {
        var player = try PlayerLesson.player(step: 3)
        let before = text(&player, columns: 80, rows: 24)
        #expect(before.contains("more lines: k j"))
        #expect(before.contains("Host: lesson.test"), "what is marked is seen")
        press(&player, String(repeating: "J", count: 50))
        let end = text(&player, columns: 80, rows: 24)
        #expect(end.contains("lines above: k j"))
        press(&player, "k")
        #expect(text(&player, columns: 80, rows: 24) != end, "one line back is one line back")
        press(&player, String(repeating: "K", count: 50))
        #expect(text(&player, columns: 80, rows: 24).contains("Request  packet 4"))
    }

    @Test func quitsByKeyAndWhenTheTerminalHasGone() throws {
        for event in [ScreenEvent.key(Key("q")), .key(Key("Q")), .ended] {
            var player = try PlayerLesson.player()
            player.take(event)
            #expect(player.isOver)
        }
        var player = try PlayerLesson.player()
        press(&player, "gq")
        #expect(player.isOver)
        player = try PlayerLesson.player()
        for event in [ScreenEvent.woken, .resized(columns: 1, rows: 1), .pasted("q"), .key(Key("z"))] {
            player.take(event)
        }
        #expect(!player.isOver)
    }

    /// No size and no sequence of keys makes it draw outside or trap.
    @Test func anySizeAndAnyKeysAreDrawn() throws {
        var generator = SplitMix64(seed: 3)
        let keys =
            Array(" grhnl+-tjkJK?123q".unicodeScalars).filter { $0 != "q" }.map { Key($0) } + [
                Key(.left), Key(.right), Key(.up), Key(.down), Key(.home), Key(.end), Key(.enter),
                Key(.escape), Key(.pageDown),
            ]
        var player = try PlayerLesson.player()
        for _ in 0..<400 {
            player.take(.key(keys.randomElement(using: &generator) ?? Key(" ")))
            player.advance(by: .milliseconds(Int.random(in: 0...500, using: &generator)))
            let columns = Int.random(in: 0...200, using: &generator)
            let rows = Int.random(in: 0...60, using: &generator)
            let surface = player.draw(columns: columns, rows: rows)
            #expect(surface.columns == columns && surface.rows == rows)
        }
        #expect(!player.isOver)
    }

    @Test func aSmallTerminalIsToldSo() throws {
        var player = try PlayerLesson.player()
        #expect(text(&player, columns: 59, rows: 40).contains("60×16"))
        #expect(text(&player, columns: 80, rows: 15).contains("80×15"))
        #expect(text(&player, columns: 60, rows: 16).contains("One of everything"))
    }
}
