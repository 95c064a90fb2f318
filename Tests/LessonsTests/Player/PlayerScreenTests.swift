import Documents
import Foundation
import LessonPlayer
import Lessons
import Output
import Terminal
import TestSupport
import Testing

/// What screens look like: Tests/Golden/Screens. NETLESSON_RECORD=1 records them anew.
enum GoldenScreens {
    private static let folder = BundledCaptures.top.appendingPathComponent("Tests/Golden/Screens")

    static func compare(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["NETLESSON_RECORD"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text == expected, "read the difference; if it is meant, record anew")
    }
}

/// What the screens of a lesson look like.
@Suite struct PlayerScreenTests {
    private static let sizes = [(columns: 80, rows: 24), (columns: 160, rows: 50), (columns: 60, rows: 16)]

    /// Keys that lead through all that can be seen; a screen is recorded after each group.
    private static let keys = [
        "", " ", "r", "hn", " ", "1", "r", " ", "JJ", " ", " ", "+", "?", "\u{1b}", "g", "\u{1b}", "--", "++",
        " ", " ",
    ]

    @Test(arguments: Language.allCases, [0, 1, 2])
    func looksAsRecorded(language: Language, size: Int) throws {
        let (columns, rows) = Self.sizes[size]
        var player = try PlayerLesson.player(language)
        var text = ""
        for keys in Self.keys {
            for scalar in keys.unicodeScalars {
                player.take(.key(scalar == "\u{1b}" ? Key(.escape) : Key(scalar)))
                player.advance(by: .seconds(1))
            }
            player.advance(by: .seconds(10))
            let surface = player.draw(columns: columns, rows: rows)
            text += String(repeating: "=", count: columns) + "\n" + surface.text
            for line in surface.text.split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= columns)
            }
        }
        try GoldenScreens.compare(text, to: "lesson-\(columns)x\(rows)-\(language).txt")
    }

    @Test func emphasisIsNotByColourAlone() throws {
        var player = try PlayerLesson.player(step: 2)
        player.take(.key(Key(" ")))
        let surface = player.draw(columns: 160, rows: 50)
        let lines = surface.text.split(separator: "\n", omittingEmptySubsequences: false)
        let marked = lines.indices.filter { lines[$0].hasPrefix("▶") }
        #expect(marked.count == 3)
        for row in marked {
            let column = try #require((2..<90).first { surface[row, $0]?.glyph == "│" })
            #expect(surface[row, column]?.style.attributes.contains(.bold) == true)
        }
        for row in 0..<surface.rows {
            for column in 0..<surface.columns {
                #expect(
                    surface[row, column]?.style.attributes.contains(.dim) == false,
                    "nothing is faint on a projector")
            }
        }
    }
}
