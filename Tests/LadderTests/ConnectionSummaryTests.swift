import HTTPMessages
import TCPConnections
import TestSupport
import Testing
import Tracing
import TracingSupport
import WireBytes

@testable import Ladder

/// What is told of a connection in one row of a list.
@Suite struct ConnectionSummaryTests {
    private func facts(_ capture: ConversationCapture) throws -> [ConnectionSummary.Fact] {
        let detail: TraceDetail = [.segments, .messages, .bodies, .bytes]
        return ConnectionSummary.facts(of: try #require(capture.connections(detail: detail).first))
    }

    private func contents(_ facts: [ConnectionSummary.Fact]) -> [ConnectionSummary.Content] {
        facts.flatMap { fact -> [ConnectionSummary.Content] in
            if case .contents(let contents) = fact { contents } else { [] }
        }
    }

    @Test("Of a connection on which all went well there is what was spoken, and nothing else")
    func allWell() throws {
        var capture = ConversationCapture()
        capture.open()
        for _ in 0..<3 {
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
        }
        capture.close()
        let facts = try facts(capture)
        #expect(facts.count == 1)
        guard case .exchange(.message(let request), .status(204), more: 2)? = contents(facts).first else {
            Issue.record("another content: \(contents(facts))")
            return
        }
        #expect(request.head.target?.elementsEqual("/".utf8) == true)
    }

    @Test("A request behind which the capture ends is not said to have no answer")
    func noAnswerYet() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        guard case .exchange(.message, .noneCaptured, more: 0)? = contents(try facts(capture)).first else {
            Issue.record("another answer")
            return
        }
    }

    @Test("A connection without data has none, and says so")
    func noData() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.close()
        let facts = try facts(capture)
        guard case .nothing? = facts.first, facts.count == 1 else {
            Issue.record("other facts: \(facts)")
            return
        }
    }

    @Test("Bytes that were not captured are a trouble, and come before what was spoken")
    func missing() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n")
        capture.lose(fromClient: false, 4)
        capture.close()
        let facts = try facts(capture)
        guard case .trouble(let trouble)? = facts.first,
            trouble.contains(where: { if case .missing(bytes: 4, _) = $0 { true } else { false } })
        else {
            Issue.record("other facts: \(facts)")
            return
        }
    }
}
