import Testing
import Tracing

/// Reaching a bound is said in the trace, and memory stays bounded.
@Suite(.timeLimit(.minutes(1))) struct LimitTests {
    /// A head that never ends: 256 KiB of it are read, the rest is counted.
    @Test(arguments: ["GET / HTTP/1.1\r\n", "GET /"]) func anEndlessHead(beginning: String) throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, beginning)
        for index in 0..<400 {
            wire.say(
                .client,
                "X-\(index): " + String(repeating: "a", count: 990) + (beginning.contains("\r") ? "\r\n" : "")
            )
        }
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.limits.contains(.application))
        #expect(trace.closing == .threeWay)
    }
}
