import Documents
import Findings
import Foundation
import TCPConnections
import Testing
import WireBytes

@testable import Annotations

/// Only what harms somebody is marked, and docs/marks.md says whom, in Chinese docs/marks.zh-CN.md.
struct HarmTests {
    private static func rows(_ language: Language) throws -> [[String]] {
        let name = language == .en ? "marks.md" : "marks.zh-CN.md"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/\(name)")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return cells.count == 3 ? cells : nil
        }
    }

    private static func words(_ harm: Harm?, _ language: Language) -> String? {
        language == .en ? harm?.words.en : harm?.words.zh
    }

    @Test(arguments: SegmentLabel.allCases, Language.allCases)
    func labelsStandWithWhomTheyHarm(_ label: SegmentLabel, _ language: Language) throws {
        let remark = SegmentRemark(label, from: .client)
        let row = try Self.rows(language).first {
            $0[0].components(separatedBy: language == .en ? ", " : "、").contains(remark.name(in: language))
        }
        #expect(row?[2] == Self.words(remark.harm, language))
        #expect(remark.isHarmless == (remark.harm == nil))
    }

    @Test(arguments: Harm.allCases, Language.allCases)
    func eachHarmHasItsRow(_ harm: Harm, _ language: Language) throws {
        #expect(try Self.rows(language).contains { $0[2] == Self.words(harm, language) })
    }
}
