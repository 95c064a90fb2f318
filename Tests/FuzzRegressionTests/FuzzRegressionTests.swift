import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Bytes that `make fuzz` found once, each given to its target again. Their files' names begin with the target's.
@Suite(.timeLimit(.minutes(1))) struct FuzzRegressionTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/regressions").standardizedFileURL

    @Test(arguments: FuzzTarget.allCases) func whatWasFoundOnce(target: FuzzTarget) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        for name in names where name.hasPrefix(target.rawValue + "-") {
            target.run([UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name))))
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
