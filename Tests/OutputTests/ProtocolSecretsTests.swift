import PacketCapture
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import Redaction

/// What masks knows no protocol: each says itself what in it is secret.
struct ProtocolSecretsTests {
    /// A protocol that the room has never heard of.
    private struct Whisper: ProtocolResult {
        var password: [UInt8]
        var place: StreamRange
        var unread: StreamRange
        var identifiers: [String] { ["whisper"] }
        var title: String? { "Whisper" }

        mutating func mask(with masking: inout some SecretMasking) {
            masking.mask(&password, at: place)
            masking.overwrite(unread)
        }
    }

    /// Keeps the first trace.
    private struct FirstTrace: TraceSink {
        final class Box { var trace: ConnectionTrace? }
        let box = Box()
        mutating func ended(_ trace: ConnectionTrace) { box.trace = box.trace ?? trace }
    }

    @Test func aProtocolMasksItself() throws {
        let sink = FirstTrace()
        RedactionTests.trace(PlantedSecrets(gzip: RedactionTests.stored).capture.packets, to: sink)
        var trace = try #require(sink.box.trace)
        trace.application = [
            Whisper(
                password: Array("open sesame and more".utf8),
                place: StreamRange(side: .server, offset: 100, count: 24),
                unread: StreamRange(side: .client, offset: 7, count: 3))
        ]
        let result = RedactionTests.redactor.redact(trace)
        let whisper = try #require(result.trace.application.first as? Whisper)
        let shown = String(decoding: whisper.password, as: UTF8.self)
        #expect(shown.wholeMatch(of: /\*[a-z]{8}\*{11}/) != nil)
        // The same in the packets; behind it what was not kept.
        var bytes = [UInt8](repeating: 0x78, count: 130)
        result.streams.server.apply(to: &bytes)
        #expect(bytes[100..<120].elementsEqual(whisper.password))
        #expect(bytes[120..<124].elementsEqual("****".utf8) && bytes[124] == 0x78 && bytes[99] == 0x78)
        #expect(result.streams.client.first?.range == 7..<10)
    }
}
