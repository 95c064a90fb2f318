import HTTPMessages
import Redaction
import TestSupport
import Testing
import WebSocketMessages
import WireBytes

@testable import Tracing

/// Where a bound is reached, what was not searched is overwritten: a secret behind it must not be seen.
struct RedactionBoundsTests {
    private typealias Packets = [ConversationCapture.Packet]

    /// The capture masked, and what is told of it.
    private func masked(_ packets: Packets, _ change: (inout Limits) -> Void = { _ in }) -> (
        packets: Packets, told: MaskedPackets
    ) {
        var needs = MaskedPackets.needs
        change(&needs.limits)
        let masked = MaskedPackets(redactor: RedactionTests.redactor)
        RedactionTests.trace(packets, needs, to: masked.sink)
        let written = packets.indices.map { index in
            ConversationCapture.Packet(
                bytes: packets[index].bytes.withBytes {
                    masked.masked(RedactionTests.facts(packets, index), $0)
                }, time: packets[index].time)
        }
        return (written, masked)
    }

    /// All payloads one behind the other.
    private func payload(_ packets: Packets) -> String {
        String(decoding: packets.flatMap { $0.bytes.dropFirst(54) }, as: UTF8.self)
    }

    private func request(_ number: Int) -> String {
        "GET /\(number)?token=secret-\(number)x HTTP/1.1\r\nHost: a\r\n\r\n"
    }
    private func response(_ number: Int) -> String {
        "HTTP/1.1 200 OK\r\nSet-Cookie: a=cookie-\(number)x\r\nContent-Length: 4\r\n\r\nbody"
    }

    private func expectNoSecret(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for word in ["secret", "cookie-", "hidden"] where text.contains(word) {
            Issue.record("shows \(word)", sourceLocation: sourceLocation)
        }
    }

    private func exchanges(_ count: Int) -> Packets {
        var capture = ConversationCapture()
        capture.open()
        for number in 0..<count {
            capture.say(fromClient: true, request(number))
            capture.say(fromClient: false, response(number))
        }
        capture.close()
        return capture.packets
    }

    @Test func exchangesThatAreOnlyCounted() {
        let (written, told) = masked(exchanges(6)) { $0.http.exchanges = 2 }
        let text = payload(written)
        expectNoSecret(text)
        #expect(text.contains("GET /1?token="))
        #expect(!text.contains("GET /2"))
        #expect(told.reachedLimit)
        // Without the bound it is as it was but for the secrets.
        let (whole, toldOfWhole) = masked(exchanges(6))
        expectNoSecret(payload(whole))
        #expect(payload(whole).contains("GET /5?token="))
        #expect(!toldOfWhole.reachedLimit)
    }

    @Test func messagesForWhichThereIsNoRoom() {
        let (written, told) = masked(exchanges(6)) { $0.heldMessages = 700 }
        expectNoSecret(payload(written))
        #expect(told.reachedLimit)
    }

    @Test func interimResponses() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, request(0))
        for number in 0..<70 {
            capture.say(
                fromClient: false, "HTTP/1.1 103 Early Hints\r\nSet-Cookie: a=cookie-\(number)\r\n\r\n")
        }
        capture.say(fromClient: false, response(0))
        capture.close()
        let (written, told) = masked(capture.packets)
        expectNoSecret(payload(written))
        #expect(told.reachedLimit)
    }

    @Test func chunksThatAreNotListed() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, request(0))
        var body = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
        for piece in ["tok", "en=", "hid", "den", "-wo", "rd&", "a=b"] { body += "3\r\n\(piece)\r\n" }
        capture.say(fromClient: false, body + "0\r\n\r\n")
        capture.close()
        for bound in [0, 1, 3, 5, 100] {
            let text = payload(masked(capture.packets) { $0.http.chunks = bound }.packets)
            expectNoSecret(text)
            #expect(!text.contains("hid") && !text.contains("-wo"), "\(bound)")
        }
    }

    @Test func bytesThatAreNotListedAsUnreadable() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, request(0))
        for number in 0..<4 {
            capture.say(fromClient: false, response(number))
            capture.say(fromClient: false, "no message, token=hidden-\(number)")
            capture.say(fromClient: true, request(number + 1))
        }
        capture.close()
        expectNoSecret(payload(masked(capture.packets) { $0.http.missingRanges = 1 }.packets))
    }

    @Test func partsOfMultipartBodies() {
        var body = ""
        for _ in 0..<10_001 { body += "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n" }
        body += "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nhidden\r\n--b--\r\n"
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                + body)
        capture.close()
        let (written, told) = masked(capture.packets)
        expectNoSecret(payload(written))
        #expect(told.overwrittenBodies.count == 1)
    }

    private func frame(_ opcode: UInt8, _ text: String) -> [UInt8] {
        [opcode, UInt8(text.utf8.count)] + Array(text.utf8)
    }

    private var webSocket: Packets {
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        capture.say(
            fromClient: false,
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"
        )
        capture.say(fromClient: false, frame(0x81, "open"))
        capture.say(fromClient: false, frame(0x01, "tok"))
        for piece in ["en=", "hid", "den", "&a="] { capture.say(fromClient: false, frame(0x00, piece)) }
        capture.say(fromClient: false, frame(0x80, "b"))
        capture.say(fromClient: false, frame(0x81, "token=hidden"))
        capture.close()
        return capture.packets
    }

    @Test func webSocketMessages() {
        for bound in 0..<4 {
            let text = payload(masked(webSocket) { $0.webSocket.messages = bound }.packets)
            expectNoSecret(text)
            #expect(!text.contains("hid"))
            #expect(text.contains("Switching Protocols"))
        }
        for bound in 0..<6 {
            let text = payload(masked(webSocket) { $0.webSocket.frames = bound }.packets)
            expectNoSecret(text)
            #expect(!text.contains("hid"))
        }
        #expect(payload(masked(webSocket).packets).contains("open"))
    }

    @Test func holesThatAreNotListed() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, request(0))
        capture.say(fromClient: false, response(0))
        for number in 1..<5 {
            capture.lose(fromClient: false, 1000)
            capture.say(fromClient: false, response(number))
        }
        capture.close()
        expectNoSecret(payload(masked(capture.packets) { $0.anomalies = 1 }.packets))
        expectNoSecret(payload(masked(capture.packets).packets))
    }

    private struct Keeper: TraceSink {
        let keep: (ConnectionTrace) -> Void
        mutating func ended(_ trace: ConnectionTrace) { keep(trace) }
    }

    /// Connections that stay open keep their bodies until the end: all of them together have a bound.
    @Test func bodiesOfAllConnectionsHaveABound() {
        let body = String(repeating: "x", count: 100_000) + "token=hidden"
        var capture = ConversationCapture()
        for _ in 0..<40 {
            capture.open()
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            capture.say(
                fromClient: false,
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
            capture.say(fromClient: false, Array(body.utf8), segment: 20_000)
        }
        var kept = 0
        var needs = MaskedPackets.needs
        needs.limits.heldMessages = 1 << 20
        RedactionTests.trace(
            capture.packets, needs,
            to: Keeper { trace in
                for exchange in trace.exchanges { kept += exchange.response?.body.content.count ?? 0 }
            })
        #expect(kept > 1 << 19 && kept < 1 << 20 + 1 << 17)
        let (written, told) = masked(capture.packets) { $0.heldMessages = 1 << 20 }
        expectNoSecret(payload(written))
        #expect(!told.overwrittenBodies.isEmpty)
    }

    /// A hole costs nothing, however long it is: no byte is made for it.
    @Test(.timeLimit(.minutes(10))) func holesCostNothing() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, request(0))
        capture.say(fromClient: false, response(0))
        for number in 1..<4 {
            capture.lose(fromClient: false, 500_000_000)
            capture.say(fromClient: false, response(number))
        }
        capture.close()
        var kept: [ConnectionTrace] = []
        RedactionTests.trace(
            capture.packets, MaskedPackets.needs,
            to: Keeper { kept.append($0) })
        let trace = try #require(kept.first)
        #expect(trace.gaps.reduce(0) { $0 + $1.range.count } >= 1_500_000_000)
        // Making the bytes of the holes took seconds each time: as often as this, longer than the test may take.
        for _ in 0..<300 { _ = RedactionTests.redactor.masked(trace) }
        expectNoSecret(payload(masked(capture.packets).packets))
    }

    /// A copy that says something else was read by nobody.
    @Test func contradictingCopies() {
        var first = ConversationCapture()
        first.open()
        first.say(fromClient: true, "GET / HTTP/1.1\r\nHost: abcdefghijkl\r\n\r\n")
        var second = ConversationCapture()
        second.open()
        second.say(fromClient: true, "GET / HTTP/1.1\r\nHost: token=hidden\r\n\r\n")
        let packets = first.packets + second.packets.suffix(1)
        let (written, told) = masked(packets)
        expectNoSecret(payload(written))
        #expect(payload(written).contains("abcdefghijkl"))
        #expect(told.overwrittenPackets == 1)
    }

    /// Connections are worked off one by one: what is kept does not grow with those that hold no secrets.
    @Test func connectionsWithoutSecretsStayAsTheyAre() {
        var capture = ConversationCapture()
        for number in 0..<200 {
            capture.open()
            capture.say(fromClient: true, "GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
            capture.close()
        }
        let (written, told) = masked(capture.packets)
        #expect(written.map(\.bytes) == capture.packets.map(\.bytes))
        #expect(told.overwrittenPackets == 0 && !told.reachedLimit)
    }

    @Test func theBoundIsSaid() {
        let body = String(repeating: "pin=1&", count: 100_001) + "token=hidden"
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        )
        capture.say(fromClient: true, Array(body.utf8), segment: 60_000)
        capture.close()
        let (written, told) = masked(capture.packets)
        #expect(!payload(written).contains("pin=1"))
        expectNoSecret(payload(written))
        #expect(told.overwrittenBodies.count == 1)
    }

    /// A copy that comes long after its connection was over, and many others with it, is not taken for a new one.
    @Test func copiesThatComeLate() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, request(0))
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 24\r\n\r\nopen words ")
        capture.say(fromClient: false, "token=hidden ")
        let copy = capture.packets.suffix(1)
        capture.close()
        for _ in 0..<80 {
            capture.open()
            capture.say(fromClient: true, request(1))
            capture.close()
        }
        let (written, told) = masked(capture.packets + copy)
        expectNoSecret(payload(written))
        #expect(payload(written).contains("open words"))
        #expect(told.overwrittenPackets == 1)
    }

    /// More passwords than are found, as of a client that tries them out.
    @Test func passwordsInMasses() {
        var talk = ""
        for number in 0..<10_003 { talk += "PASS hidden-\(number)\r\n" }
        var capture = ConversationCapture()
        capture.open(server: 110)
        capture.say(fromClient: false, "+OK ready\r\n")
        capture.say(fromClient: true, Array(talk.utf8), segment: 60_000)
        capture.close()
        let (written, told) = masked(capture.packets)
        expectNoSecret(payload(written))
        #expect(told.reachedLimit)
    }
}
