import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Bytes that `make fuzz` found once, each given to its target again. Their files' names begin with the target's.
@Suite(.timeLimit(.minutes(10))) struct FuzzRegressionTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/regressions").standardizedFileURL

    @Test(arguments: FuzzTarget.allCases) func whatWasFoundOnce(target: FuzzTarget) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        for name in names where name.hasPrefix(target.rawValue + "-") {
            target.run([UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name))))
        }
    }

    /// Inputs that each reach other code: a line each, in hexadecimal.
    @Test(arguments: FuzzTarget.allCases) func whatReachesOtherCode(target: FuzzTarget) throws {
        let file = Self.folder.appendingPathComponent(target.rawValue + ".hex")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let digits = line.utf8.map { UInt8($0 > 0x39 ? $0 - 0x57 : $0 - 0x30) }
            target.run(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
        }
    }

    /// Each target takes anything: nothing, and some noise.
    @Test(arguments: FuzzTarget.allCases) func noise(target: FuzzTarget) {
        target.run([])
        var random = SplitMix64(seed: 3)
        for length in [1, 2, 16, 100, 1000] {
            target.run((0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        }
    }
}
