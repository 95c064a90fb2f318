import Comparison
import Documents
import Foundation
import Output
import PacketCapture
import TestSupport
import Testing
import TextOutput
import Tracing
import WireBytes

@testable import Lessons

/// What was written about packets stands in a lesson's pictures.
@Suite struct CommentPictureTests {
    private func capture(_ name: String, packet: Int, _ text: String) throws -> LessonCapture {
        let path = NSTemporaryDirectory() + "netlesson-comment-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let commented = try CommentedCapture(
            CaptureFile(path: BundledCaptures.path(name)), packet: packet,
            change: CommentChange(text: Array(text.utf8)),
            origin: RecordingOrigin(program: "test", system: "", hardware: ""))
        var bytes: [UInt8] = []
        try commented.write { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return LessonCapture(try CaptureFile(path: path), name: name)
    }

    private func lines(
        _ capture: LessonCapture, _ shown: Shown, _ detail: PlayerDetail = .ladder, last: Int? = nil
    ) -> [String] {
        StepPicture(capture: capture, language: .en, columns: 100, detail: detail, last: last).lines([shown])
            .map {
                $0.text.runs.map(\.text).joined()
            }
    }

    @Test("On the ladder, whether the step points at the packet or not; not before it has happened")
    func ladder() throws {
        let capture = try capture("plain-get.pcap", packet: 4, "my own words")
        for shown in [
            Shown.connection(ConversationNumber(0)), .packets([PacketSpan(4)]), .packets([PacketSpan(6)]),
        ] {
            for detail in [PlayerDetail.ladder, .bytes] {
                #expect(lines(capture, shown, detail).filter { $0.contains("my own words") }.count == 1)
            }
        }
        #expect(
            !lines(capture, .connection(ConversationNumber(0)), last: 3).contains {
                $0.contains("my own words")
            })
        #expect(
            lines(capture, .connection(ConversationNumber(0)), last: 4).contains {
                $0.contains("my own words")
            })
    }

    @Test("Around the connections")
    func around() throws {
        let capture = try capture("page-load.pcap", packet: 1, "my own words")
        #expect(lines(capture, .packets([PacketSpan(1)])).contains { $0.contains("my own words") })
    }
}
