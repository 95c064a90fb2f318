import Documents
import Testing

@testable import Lessons

/// Packets and bytes that prose names by their numbers.
@Suite struct MentionTests {
    private static func found(_ text: String) -> [String] {
        Mention.all(in: text).map { mention in
            (mention.kind == .packets ? "p" : "b") + "\(mention.first)"
                + (mention.first == mention.last ? "" : "-\(mention.last)")
        }
    }

    @Test(arguments: [
        ("In packet 7 it ends.", "p7"), ("Packets 7–11 carry it.", "p7-11"), ("packets 7 to 11", "p7-11"),
        ("Packets 13, 15 and 16 are probes, at growing intervals", "p13 p15 p16"),
        ("Packet 4 with 104 bytes and packet 6 with 341.", "p4 p6"), ("see #7, #9–11.", "p7 p9-11"),
        ("packet 7, 1,448 bytes", "p7"), ("packets 7 and 8, 20 ms later", "p7 p8"),
        ("packet 1,024.", "p1024"),
        ("packet 3, 2.5 times", "p3"), ("eleven packets", ""), ("packet seven", ""), ("a packet 3d", ""),
        ("`packet 99` is code", ""), ("subpacket 3", ""), ("&#39; is an apostrophe", ""),
        ("bytes 38 to 41", "b38-41"), ("From byte 222 to byte 301, both", "b222 b301"),
        ("2,920 bytes (0b 68)", ""), ("the bytes 0d 0a", ""), ("the bytes 03 04", ""),
        ("第 7 个分组", "p7"), ("第7、8个分组", "p7 p8"), ("分组 7 至 11 都有", "p7-11"), ("分组 7–11", "p7-11"),
        ("分组 13、15 和 16 是探测", "p13 p15 p16"), ("分组 8 和 1,448 字节", "p8"), ("第 3 步", ""), ("第 2 个报文段", ""),
        ("第 38 至 41 字节", "b38-41"), ("从第 222 到第 301 字节", "b301"), ("第 168、169 字节", "b168 b169"),
        ("即字节 26。", "b26"), ("共 104 字节", ""), ("分组 4 带 104 字节", "p4"),
    ]) func isFound(text: String, mentions: String) {
        #expect(Self.found(text).joined(separator: " ") == mentions, "\(text)")
    }

    private static func problems(_ change: (String) -> String) throws -> [LessonProblem] {
        let lesson = try #require(LessonFile.read(change(LessonFile.text)).lesson)
        return LessonCheck(lesson, open: Material.open).problems
    }

    /// Each text of a step is held against its own capture, with the line that it stands in.
    @Test(arguments: [
        (
            "The *first* packet.", "Packet 11, packet 12.", 16,
            "‘packet 12’ in the text: the capture has packets 1 to 11"
        ),
        ("- two", "- packets 9–14", 19, "packets 9–14"), ("- two", "- packets 9–3", 19, "packets 9–3"),
        ("**第一个**分组。", "第 0 个分组。", 21, "第 0"), ("Which number?", "Which of #1–12?", 26, "#1–12"),
        ("One.", "In packet 99.", 29, "packet 99"),
        ("packets 1-3, header", "bytes 1-3 of packet 1, header", 0, ""),
    ]) func numbersMustExist(part: String, replacement: String, line: Int, words: String) throws {
        #expect(try Self.problems { $0 } == [])
        let problems = try Self.problems { $0.replacing(part, with: replacement) }
        #expect(problems.map(\.line) == (line > 0 ? [line] : []), "\(problems.map(\.text.en))")
        #expect(problems.allSatisfy { $0.kind == .claim && $0.text.en.contains(words) })
    }

    /// Bytes are those of the packet that is shown, which has 74.
    @Test func bytesMustBeInThePacketShown() throws {
        let shown = "bytes 1-3 of packet 1, header"
        for (words, count) in [("bytes 70 to 73", 0), ("bytes 70 to 74", 1), ("byte 1,000", 1)] {
            let problems = try Self.problems {
                $0.replacing("packets 1-3, header", with: shown).replacing("- two", with: "- \(words)")
            }
            #expect(problems.count == count, "\(words)")
        }
        #expect(try Self.problems { $0.replacing("- two", with: "- byte 1,000 of the file") } == [])
    }
}
