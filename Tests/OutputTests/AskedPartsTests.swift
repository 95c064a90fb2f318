import HTTPMessages
import TLSMessages
import TestSupport
import Testing
import Tracing

@testable import Findings

/// The parts of a connection that are taken out once are those that are found one by one, and steps by themselves are those that
/// come with what each side knows.
@Suite struct AskedPartsTests {
    @Test func whatIsTakenOutOnceIsTheSame() throws {
        var (withTLS, withHTTP, steps) = (0, 0, 0)
        for name in BundledCaptures.names {
            for trace in try BundledConnections.of(name) {
                let parts = AskedParts(of: trace)
                #expect(parts.tls?.messages == trace.tls?.messages)
                #expect(parts.http.flatMap(\.exchanges) == trace.exchanges)
                #expect(parts.firstExchange == trace.firstExchange)
                if parts.tls != nil { withTLS += 1 }
                if !parts.http.isEmpty { withHTTP += 1 }
                let all = FlowOccurrence.all(of: trace)
                let alone = FlowOccurrence.all(of: trace, parts, stepsAlone: true)
                #expect(
                    all.map { "\($0.kind) \($0.steps.map(\.place))" }
                        == alone.map { "\($0.kind) \($0.steps.map(\.place))" })
                #expect(alone.allSatisfy { $0.delay == nil && $0.steps.allSatisfy { $0.knowledge == nil } })
                steps += all.reduce(0) { $0 + $1.steps.count { $0.knowledge != nil } }
            }
        }
        #expect(withTLS > 50 && withHTTP > 50 && steps > 200)
    }
}

extension FlowOccurrence.Step {
    fileprivate var place: String {
        "\(number) \(String(describing: packets)) \(String(describing: finding))"
    }
}
