import Foundation
import LiveCapture
import Platform
import TLSMessages
import Testing

/// Key logs that another program writes while we read.
@Suite struct KeyFollowerTests {
    private let folder = NSTemporaryDirectory() + "netlesson-keys-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func append(_ text: String, to path: String) throws {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    @Test func linesComeWhenTheyAreWhole() throws {
        let (first, second) = (folder + "/first", folder + "/second")
        try append("one\nhalf", to: first)
        let logs = try FollowedKeyLogs([first, second])
        #expect(logs.newLines() == Array("one\n".utf8))
        #expect(logs.unread.map(\.path) == [second])
        try append(" a line\n", to: first)
        try append("two\nlast", to: second)
        #expect(logs.newLines() == Array("half a line\ntwo\n".utf8))
        #expect(logs.newLines() == [])
        #expect(logs.newLines(isLast: true) == Array("last\n".utf8))
        #expect(logs.unread.isEmpty)
    }

    @Test func whatCannotGrowIsRefused() {
        #expect(throws: InputFileFault(path: folder, reason: .unopened(.isFolder))) {
            _ = try FollowedKeyLogs([folder])
        }
    }

    @Test func secretsAreAddedAsTheyCome() throws {
        let path = folder + "/log"
        let follower = try KeyFollower(KeyLog(mayGrow: true), files: [path])
        #expect(follower.unread.map(\.path) == [path])
        let random = String(repeating: "ab", count: 32)
        let secret = String(repeating: "cd", count: 48)
        try append("CLIENT_RANDOM \(random) \(secret)\n", to: path)
        follower.keepReading()
        let end = Date().addingTimeInterval(300)
        while !follower.unread.isEmpty, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
        #expect(follower.unread.isEmpty)
    }
}
