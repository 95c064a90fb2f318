import Testing
import Tracing

/// Reaching a bound is said in the trace, and memory stays bounded.
@Suite(.timeLimit(.minutes(1))) struct LimitTests {
    /// A head that never ends: as much of it as is accepted is read.
    @Test func anEndlessHead() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET /endless HTTP/1.1\r\n")
        for index in 0..<400 {
            wire.say(.client, "X-\(index): " + String(repeating: "a", count: 990) + "\r\n")
        }
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.limits == [.application])
        let request = try #require(trace.exchanges.first?.request)
        #expect(request.target == "/endless")
        #expect(request.incompleteReason == .limit)
        #expect(request.head.bytes.count <= HTTPLimits().headBytes)
        #expect(trace.closing == .threeWay)
    }

    /// A first line that never ends is no request; its bytes are counted.
    @Test func anEndlessLine() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET /")
        for _ in 0..<400 { wire.say(.client, String(repeating: "a", count: 1000)) }
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.unknown?.bytes.client == 400_005)
        #expect(trace.exchanges.isEmpty)
    }
}
