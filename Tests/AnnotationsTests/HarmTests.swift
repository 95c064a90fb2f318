import Documents
import Findings
import Foundation
import TCPConnections
import Testing
import WireBytes

@testable import Annotations

/// Only what harms somebody is marked, and docs/marks.md says whom.
struct HarmTests {
    private static func rows() throws -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/marks.md")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return cells.count == 3 ? cells : nil
        }
    }

    @Test(arguments: SegmentLabel.allCases)
    func labelsStandWithWhomTheyHarm(_ label: SegmentLabel) throws {
        let remark = SegmentRemark(label, from: .client)
        let row = try Self.rows().first {
            $0[0].components(separatedBy: ", ").contains(remark.name(in: .en))
        }
        #expect(row?[2] == remark.harm?.words.en)
        #expect(remark.isHarmless == (remark.harm == nil))
    }

    @Test(arguments: Harm.allCases)
    func eachHarmHasItsRow(_ harm: Harm) throws {
        #expect(try Self.rows().contains { $0[2] == harm.words.en })
        #expect(!harm.words.zh.isEmpty)
    }
}
