import PacketCapture
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import Ladder

/// What is told of a conversation in datagrams.
@Suite struct DatagramEventTests {
    private func events(_ name: String, _ depth: ReadingDepth) throws -> [DatagramEvent] {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        var sink: any TraceSink = Conversations()
        TracingJob(name, needs: TracingNeeds([.messages], within: Limits())).run(&file, to: &sink)
        let traces = (sink as? Conversations)?.traces ?? []
        return traces.flatMap { DatagramEvent.all(of: $0, for: depth) }
    }

    @Test("Events stand in the order of their packets, each handshake message with what it says")
    func order() throws {
        for name in ["quic.pcap", "dtls.pcap"] {
            let packets = try events(name, ReadingDepth()).map(\.mark.packet)
            #expect(!packets.isEmpty && packets == packets.sorted())
        }
    }

    /// A hello comes again for other reasons, too: behind a Version Negotiation of QUIC, say.
    @Test("A second hello is told as an answer only where the server is seen to have asked for it")
    func anotherHello() throws {
        func seconds(without lost: Int?) throws -> [Bool] {
            var file = try CaptureFile(path: BundledCaptures.path("dtls.pcap"))
            var sink: any TraceSink = Conversations()
            var context = PacketContext()
            var tracer = Tracer(file: "dtls", detail: [.messages])
            file.forEachPacket { packet, bytes in
                if packet.number != lost { tracer.receive(packet, bytes, using: &context, to: &sink) }
                return true
            }
            tracer.finish(CaptureFacts(), to: &sink)
            let trace = try #require((sink as? Conversations)?.traces.first)
            return DatagramEvent.all(of: trace, for: ReadingDepth()).compactMap { event in
                guard case .handshake(let message, let isSecond, _) = event.what,
                    message.type == .clientHello
                else { return nil }
                return isSecond
            }
        }
        #expect(try seconds(without: nil) == [false, true])
        // Packet 2 is the HelloVerifyRequest.
        #expect(try seconds(without: 2) == [false, false])
    }

    @Test("QUIC's transport parameters are told with all the rest")
    func transportParameters() throws {
        func tells(_ depth: ReadingDepth) throws -> Bool {
            try events("quic.pcap", depth).contains { event in
                guard case .handshake(_, _, let facts) = event.what else { return false }
                return facts.contains { fact in
                    if case .says(.transportParameters, _) = fact { true } else { false }
                }
            }
        }
        let (some, all) = (try tells(ReadingDepth()), try tells(ReadingDepth(isFull: true)))
        #expect(!some && all)
    }
}

/// Keeps all of them.
private struct Conversations: TraceSink {
    var traces: [DatagramTrace] = []
    mutating func ended(_ trace: DatagramTrace) { traces.append(trace) }
}
