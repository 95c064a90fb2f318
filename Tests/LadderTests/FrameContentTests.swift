import Documents
import HTTPMessages
import TestSupport
import Testing
import WebSocketMessages

@testable import Ladder

/// What is told of the frames of HTTP/2 and the messages of WebSocket.
@Suite struct FrameContentTests {
    private func frames(_ name: String) throws -> [(frame: HTTP2Frame, label: FrameLabel)] {
        try BundledCaptures.items(name).compactMap { item in
            guard case .frame(let frame, let count, let bytes) = item.bare else { return nil }
            return (frame, FrameLabel(of: frame, count: count, bytes: bytes))
        }
    }

    @Test("A frame is called by what tells it from others of its type")
    func labels() throws {
        let labels = try frames("h2c.pcap").map(\.label)
        #expect(labels.contains { $0.type == .settings && $0.marks == [.acknowledgment] && $0.stream == nil })
        #expect(
            labels.contains { $0.type == .priority && $0.count == 5 && $0.stream == nil && $0.marks.isEmpty })
        #expect(labels.contains { $0.type == .windowUpdate && $0.marks == [.increment(2_147_418_112)] })
        let data = labels.filter { $0.type == .data }
        #expect(!data.isEmpty && data.allSatisfy { $0.stream != nil })
        #expect(data.contains { $0.marks.last == .end })
    }

    @Test(
        "Settings are told one by one; a frame among others is named first, if there is anything to tell of it"
    )
    func facts() throws {
        let frames = try frames("h2c.pcap").map(\.frame)
        let settings = try #require(frames.first { $0.type == .settings })
        let alone = FrameContent(of: settings, isOneOfMany: false, for: ReadingDepth()).facts
        #expect(alone.count == 2)
        guard case .setting(let setting)? = alone.first else {
            Issue.record("no setting")
            return
        }
        #expect(setting.identifier == .maxConcurrentStreams && setting.value == 100)
        let among = FrameContent(of: settings, isOneOfMany: true, for: ReadingDepth()).facts
        #expect(among == [.label(FrameLabel(of: settings, bytes: settings.length))] + alone)
        let priority = try #require(frames.first { $0.type == .priority })
        #expect(FrameContent(of: priority, isOneOfMany: true, for: ReadingDepth(isFull: true)).facts.isEmpty)
    }

    @Test("With all the rest it is told how much may be sent after a frame")
    func windows() throws {
        let update = try #require(try frames("h2c.pcap").map(\.frame).first { $0.type == .windowUpdate })
        #expect(FrameContent(of: update, isOneOfMany: false, for: ReadingDepth()).facts.isEmpty)
        let facts = FrameContent(of: update, isOneOfMany: false, for: ReadingDepth(.expert, isFull: true))
            .facts
        let window = try #require(update.window)
        #expect(facts == [.window(window)])
    }

    @Test("Of a message of WebSocket its size and its text are told, of a close why")
    func webSocket() throws {
        let messages = try BundledCaptures.items("websocket.pcap").compactMap { item -> WebSocketMessage? in
            if case .webSocket(let message) = item.bare { message } else { nil }
        }
        func told(_ message: WebSocketMessage) -> [String] {
            WebSocketContent(of: message, isOneOfMany: false, for: ReadingDepth()).facts.map(\.name)
        }
        let first = try #require(messages.first)
        #expect(told(first) == ["size", "text 1"])
        let close = try #require(messages.first { $0.opcode == .close })
        #expect(told(close) == ["size", "code 1000", "reason"])
    }
}

extension WebSocketContent.Fact {
    fileprivate var name: String {
        switch self {
        case .size(_, let isNamed): isNamed ? "name size" : "size"
        case .finding: "finding"
        case .trouble: "trouble"
        case .closeCode(let code): "code \(code.rawValue)"
        case .closeReason: "reason"
        case .text(let text): "text \(text.lines.count)"
        }
    }
}
