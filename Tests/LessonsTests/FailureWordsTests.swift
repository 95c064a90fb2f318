import Documents
import Foundation
import PacketCapture
import Testing

@testable import Lessons

/// What is said of lessons that no command line makes in a short time, or at all.
@Suite struct FailureWordsTests {
    /// Of a capture that is larger than what is kept of its packets.
    @Test func bytesThatAreNotKept() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pcap")
        defer { try? FileManager.default.removeItem(at: file) }
        var bytes = Data([
            0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 101, 0, 0, 0,
        ])
        let packet = Data([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 4, 0]) + Data(count: 262_144)
        for _ in 0..<128 { bytes += packet }
        try bytes.write(to: file)
        let capture = LessonCapture(try CaptureFile(path: file.path), name: "large")
        let judgement = try Claim.read("packet 128 contains x", line: 1).judged(on: capture)
        #expect(
            !judgement.holds && judgement.found(in: .en) == "the bytes of a packet this late are not kept")
        #expect(judgement.found(in: .zh) == "没有保存这样靠后的分组内容")
    }

    /// The program does not read so much of a file, but others may.
    @Test func aFileThatIsTooLarge() throws {
        let reading = LessonReading([UInt8](repeating: 0x61, count: 2 << 20), file: nil)
        let problem = try #require(reading.problems.first)
        #expect(problem.text(in: .en) == "the file is larger than 1 MiB, so it is not a lesson")
        #expect(problem.text(in: .zh) == "文件超过 1 MiB，不是课程文件")
    }
}
