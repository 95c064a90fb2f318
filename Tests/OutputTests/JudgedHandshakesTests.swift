import Output
import TestSupport
import Testing
import Tracing

@testable import JSONOutput
@testable import TLSMessages

/// What is remembered of a handshake is what would be concluded of each that is like it.
@Suite(.timeLimit(.minutes(10))) struct JudgedHandshakesTests {
    private static func connections(_ name: String) throws -> [ConnectionTrace] {
        try BundledConnections.of(name).filter { $0.tls != nil }
    }

    private static func written(_ trace: ConnectionTrace, _ handshakes: JudgedHandshakes) -> [UInt8] {
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.write(trace, digits: 6, typed: true, handshakes: handshakes, heads: WrittenHeads())
        json.finish()
        return output.bytes
    }

    /// All captures one after the other, and then again, with one memory for all.
    @Test func theSameIsWrittenWithAndWithoutIt() throws {
        let handshakes = JudgedHandshakes()
        var count = 0
        for name in BundledCaptures.names + BundledCaptures.names {
            for trace in try Self.connections(name) {
                count += 1
                #expect(
                    Self.written(trace, handshakes) == Self.written(trace, JudgedHandshakes()),
                    "\(name), \(trace.id)")
            }
        }
        #expect(count > 150)
        // Each twice, and many of them alike.
        #expect(handshakes.count < count / 2 && handshakes.count > 20)
        #expect(handshakes.fingerprintCount < count && handshakes.fingerprintCount > 40)
        #expect(handshakes.stepCount > 20 && handshakes.stepCount <= 128)
    }

    /// The mark that a server leaves in its random value is no random value.
    @Test func aMarkOfADowngradeIsNotForgotten() throws {
        let trace = try #require(try Self.connections("tls12-ecdhe-suites.pcap").first)
        let tls = try #require(trace.tls)
        let handshakes = JudgedHandshakes()
        // Nothing else that a random value ends in makes a handshake another.
        for (number, isMarked) in [false, true, false, false].enumerated() {
            let marked = tls.changingServersRandom {
                $0 =
                    Array($0.prefix(24))
                    + (isMarked
                        ? Array("DOWNGRD".utf8) + [1] : [68, 79, 87, 78, 71, 82, 68, UInt8(number) + 2])
            }
            let choice = try #require(handshakes.judgement(of: marked).choice)
            #expect(choice.hasDowngradeMark == isMarked)
        }
        #expect(handshakes.count == 2)
    }
}

extension TLSConversation {
    /// The same with another random value of the server.
    fileprivate func changingServersRandom(_ change: (inout [UInt8]) -> Void) -> TLSConversation {
        var changed = self
        for index in messages.indices {
            guard case .serverHello(var hello) = messages[index].body else { continue }
            change(&hello.random)
            changed.messages[index].body = .serverHello(hello)
        }
        return changed
    }
}
