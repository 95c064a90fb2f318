import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

@Suite("HTTP/3")
struct HTTP3Tests {
    typealias Turn = HTTP3Talk.Turn

    /// Both control streams: the client's is 2, the server's 3.
    private static func opening(
        _ client: [(HTTP3SettingIdentifier, UInt64)] = [], _ server: [(HTTP3SettingIdentifier, UInt64)] = []
    ) -> [[Turn]] {
        [Turn.client(2, [0], Wire3.settings(client)), Turn.server(3, [0], Wire3.settings(server))]
    }

    private static func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

    @Test(
        "requests and responses on streams of their own, in pieces of every size",
        arguments: [1, 2, 3, 5, 1000])
    func exchanges(_ size: Int) {
        let talk = HTTP3Talk(
            by: size,
            Self.opening([(.maxTableCapacity, 4096), (.blockedStreams, 16)]) + [
                Turn.client(0, Wire3.request("/a"), ends: true),
                Turn.client(
                    4, Wire3.request("/b", method: "POST"), Wire3.data("ab"), Wire3.data("cd"), ends: true),
                Turn.server(4, Wire3.response(103), Wire3.response(200), Wire3.data("B"), ends: true),
                Turn.server(
                    0, Wire3.response(200, [("content-length", "5"), ("content-type", "text/plain")]),
                    Wire3.data("hel"), Wire3.data("lo"),
                    Wire3.frame(.headers, Wire3.section([("x-sum", "1")])),
                    ends: true),
            ])
        #expect(talk.pairs == ["0 /a:200", "4 /b:103 200"])
        #expect(talk.problems.isEmpty)
        let first = talk.http.exchanges[0].response
        #expect(Self.text(first?.body.content) == "hello")
        #expect(first?.body.isComplete == true)
        #expect(first?.incompleteReason == nil)
        #expect(first?.findings == [])
        #expect(Self.text(first?.body.trailerBytes) == "x-sum: 1\r\n\r\n")
        #expect(first?.head.version == .http3)
        #expect(Self.text(talk.http.exchanges[1].request?.body.content) == "abcd")
        #expect(talk.http.settings(of: .client)?.count == 2)
        #expect(talk.http.settings(of: .server)?.count == 0)
        #expect(talk.http.frames.count == 13)
        #expect(talk.http.totals.requests == 2)
        #expect(talk.http.totals.responses == 3)
        #expect(talk.http.directions.keys.filter { $0.stream < 8 && $0.stream & 3 == 0 }.isEmpty)
        #expect(talk.http.messages.streams.isEmpty)
    }

    // Set Dynamic Table Capacity 220, then :authority www.example.com and :path /sample/path: RFC 9204 B.2.
    private static let inserts =
        QPACKTests.bytes("3fbd01 c00f7777772e6578616d706c652e636f6d c10c2f73616d706c652f70617468")
    /// :method GET and :scheme https of the fixed table, then both entries.
    private static let waiting = Wire3.frame(.headers, QPACKTests.bytes("0381 d1 d7 10 11"))

    @Test(
        "a request that waits for entries of the table, with all that is behind it", arguments: [1, 4, 1000])
    func blocked(_ size: Int) {
        let talk = HTTP3Talk(
            by: size,
            Self.opening([], [(.maxTableCapacity, 220), (.blockedStreams, 1)]) + [
                Turn.client(6, [2]),
                Turn.client(4, Self.waiting, Wire3.data("abc"), ends: true),
                Turn.client(0, Wire3.request("/first"), ends: true),
                Turn.client(6, Self.inserts),
                Turn.server(7, [3], [0x84]),
                Turn.server(4, Wire3.response(204), ends: true),
            ])
        #expect(talk.pairs == ["0 /first:-", "4 /sample/path:204"])
        #expect(talk.problems.isEmpty)
        let request = talk.http.exchanges[1].request
        let head = Self.text(request?.head.bytes)
        #expect(head.contains(":authority: www.example.com"))
        #expect(Self.text(request?.body.content) == "abc")
        #expect(request?.incompleteReason == nil)
        let block = talk.http.frames.compactMap { frame -> HeaderBlock? in
            if case .headers(let block) = frame.content, frame.stream == 4, frame.range.side == .client {
                block
            } else {
                nil
            }
        }.first
        #expect(block?.need == QPACKNeed(inserts: 2, base: 0))
        #expect(block?.heldUntil != nil)
        #expect(block.flatMap(\.heldUntil).map(\.packet) ?? 0 > request?.head.last.packet ?? .max)
        #expect(talk.http.heldBehindSections == 0)
        #expect(talk.http.instructions.count == 4)
        #expect(talk.http.instructions.last?.kind == .answer(.acknowledgment(stream: 4)))
        #expect(request?.head.packing.map(\.reference) == [.fixed(17), .fixed(23), .entry(0), .entry(1)])
    }

    @Test("entries that never come: what does not need them is read")
    func neverReleased() {
        let talk = HTTP3Talk(
            Self.opening([], [(.maxTableCapacity, 220), (.blockedStreams, 1)]) + [
                Turn.client(4, Self.waiting, Wire3.data("abc")),
                [.end(.client, 4, .cutOff), .end(.server, 4, .cutOff)],
            ])
        #expect(talk.http.exchanges.count == 1)
        let request = talk.http.exchanges.first?.request
        #expect(Self.text((request?.head.method).map { Array($0) }) == "GET")
        #expect(request?.head.packing.filter(\.isLost).count == 2)
        #expect(request?.incompleteReason == .captureEnded)
    }

    @Test("more waits than is allowed, and more than is kept")
    func tooMuchWaits() {
        var limits = HTTP3Limits()
        limits.heldBytes = 100
        let talk = HTTP3Talk(
            limits: limits,
            Self.opening([], [(.maxTableCapacity, 220), (.blockedStreams, 1)]) + [
                Turn.client(0, Self.waiting, ends: true), Turn.client(4, Self.waiting, ends: true),
                Turn.client(8, Self.waiting, Wire3.data(String(repeating: "a", count: 200)), ends: true),
            ])
        #expect(talk.problems.contains(.blockedStreams))
        #expect(talk.http.reachedLimit)
        #expect(talk.http.heldBehindSections <= 100)
        #expect(talk.pairs == ["8 :-"])
    }

    @Test("a push: the promise, and the response on a stream of its own")
    func push() {
        let talk = HTTP3Talk(
            Self.opening() + [
                Turn.client(2, Wire3.frame(.maxPushID, [8])),
                Turn.client(0, Wire3.request("/"), ends: true),
                Turn.server(
                    0,
                    Wire3.frame(
                        .pushPromise,
                        [5]
                            + Wire3.section([
                                (":method", "GET"), (":scheme", "https"), (":authority", "a.test"),
                                (":path", "/style"),
                            ])), Wire3.response(), ends: true),
                Turn.server(15, [1, 5], Wire3.response(), Wire3.data("x"), ends: true),
            ])
        #expect(talk.pairs == ["0 /:200", "5 /style:200"])
        #expect(talk.http.exchanges.map { $0.stream?.isPushed } == [false, true])
        #expect(talk.problems.isEmpty)
    }

    @Test("streams that are given up: by RESET_STREAM and STOP_SENDING")
    func resets() {
        let talk = HTTP3Talk(
            Self.opening() + [
                Turn.client(0, Wire3.request("/a"), ends: true),
                Turn.server(0, Wire3.response(), Wire3.data("abc")),
                [.stop(.client, 0, .requestCancelled), .end(.server, 0, .reset(code: 0x10C))],
                Turn.client(4, Wire3.request("/b"), ends: true), [.end(.server, 4, .reset(code: 0x10B))],
            ])
        let exchanges = talk.http.exchanges
        #expect(
            exchanges.map { $0.stream?.reset?.code } == [.http3(.requestCancelled), .http3(.requestRejected)])
        #expect(exchanges[0].response?.incompleteReason == .streamReset(.http3(.requestCancelled)))
        #expect(exchanges[0].request?.incompleteReason == nil)
        #expect(talk.http.totals.incompleteMessages == 1)
    }

    @Test("content that was not captured; anything else ends what is read of its stream")
    func holes() {
        let answer = Wire3.response() + Wire3.frame(.data, [UInt8](repeating: 0x61, count: 10))
        let talk = HTTP3Talk(
            Self.opening() + [
                Turn.client(0, Wire3.request("/a"), ends: true),
                Turn.client(4, Wire3.request("/b"), ends: true),
                Turn.server(0, Array(answer.dropLast(6))), [.gap(.server, 0, 4)],
                Turn.server(0, [0x62, 0x62], Wire3.data("c"), ends: true),
                Turn.server(4, Array(Wire3.response().dropLast(3))), [.gap(.server, 4, 3)],
                Turn.server(4, Wire3.data("lost"), ends: true),
            ])
        let first = talk.http.exchanges[0].response
        #expect(
            first?.incompleteReason
                == .missing(StreamRange(side: .server, offset: answer.count - 6, count: 4)))
        #expect(first?.body.length == 7)
        #expect(talk.http.exchanges[1].response == nil)
        #expect(talk.problems.isEmpty)
    }

    @Test("a hole in what an encoder says: fields of its table are lost, others are read")
    func lostTable() {
        let talk = HTTP3Talk(
            Self.opening([], [(.maxTableCapacity, 220), (.blockedStreams, 1)]) + [
                Turn.client(6, [2], Array(Self.inserts.prefix(5))), [.gap(.client, 6, 3)],
                Turn.client(6, Array(Self.inserts.dropFirst(8))),
                Turn.client(0, Self.waiting, ends: true),
            ])
        #expect(talk.pairs == ["0 :-"])
        #expect(talk.problems.isEmpty)
        #expect(!talk.http.knowsTable(of: .client))
    }

    @Test("SETTINGS that were not captured: nobody waits for them")
    func lostSettings() {
        let talk = HTTP3Talk([
            [.gap(.server, 3, 8)], Turn.client(6, [2], Self.inserts),
            Turn.client(0, Self.waiting, ends: true),
        ])
        #expect(talk.pairs == ["0 :-"])
        #expect(talk.problems.isEmpty)
    }

    @Test(
        "what is against the protocol is told",
        arguments: [
            ("DATA first", [Turn.client(0, Wire3.data("a"))], HTTP3Problem.Kind.frameUnexpected),
            ("SETTINGS on a request", [Turn.client(0, Wire3.settings())], .frameUnexpected),
            ("a second SETTINGS", [Turn.client(2, Wire3.settings())], .frameUnexpected),
            ("HEADERS on a control stream", [Turn.client(2, Wire3.request("/"))], .frameUnexpected),
            ("MAX_PUSH_ID by the server", [Turn.server(3, Wire3.frame(.maxPushID, [1]))], .frameUnexpected),
            ("a frame of HTTP/2", [Turn.client(2, Wire3.frame(.init(rawValue: 6), [1]))], .frameUnexpected),
            (
                "behind trailers", [Turn.client(0, Wire3.request("/"), Wire3.request("/"), Wire3.data("a"))],
                .frameUnexpected
            ),
            ("a second control stream", [Turn.client(6, [0])], .streamCreation),
            ("a push by the client", [Turn.client(6, [1])], .streamCreation),
            ("a stream that the server opens for both", [Turn.server(1, [0])], .streamCreation),
            (
                "no SETTINGS",
                [Turn.client(6, [0x40, 0x21]), Turn.server(7, [0], Wire3.frame(.goAway, [0]))],
                .streamCreation
            ),
            (
                "GOAWAY that goes up", [Turn.server(3, Wire3.frame(.goAway, [4]), Wire3.frame(.goAway, [8]))],
                .identifier
            ),
            ("GOAWAY of no request", [Turn.server(3, Wire3.frame(.goAway, [5]))], .identifier),
            ("GOAWAY with more", [Turn.server(3, Wire3.frame(.goAway, [4, 4]))], .frameError),
            (
                "a request cut off in a frame",
                [Turn.client(0, Array(Wire3.request("/").dropLast()), ends: true)], .frameError
            ),
            (
                "content cut off",
                [Turn.client(0, Wire3.request("/"), Array(Wire3.data("abc").dropLast()), ends: true)],
                .frameError
            ),
            ("a control stream that is closed", [[.end(.client, 2, .finished)]], .closedCriticalStream),
            (
                "an encoder's stream that is reset",
                [Turn.client(6, [2]), [.end(.client, 6, .reset(code: 0x100))]], .closedCriticalStream
            ),
            ("an encoder's nonsense", [Turn.client(6, [2, 0x3F, 0xE1, 0xFF, 0xFF, 0x03])], .encoderStream),
            ("a decoder's nonsense", [Turn.client(6, [3, 0])], .decoderStream),
            (
                "a section's nonsense", [Turn.client(0, Wire3.frame(.headers, [0, 0, 0xFF, 0x24]))],
                .fieldSection
            ),
            (
                "a section that needs a table where there is none",
                [Turn.client(0, Wire3.frame(.headers, [2, 0, 0x80]))], .fieldSection
            ),
        ])
    func rules(_ name: String, _ turns: [[Turn]], _ kind: HTTP3Problem.Kind) {
        let talk = HTTP3Talk(Self.opening() + turns)
        #expect(talk.problems == [kind], "\(name)")
    }

    @Test("a control stream without SETTINGS, and settings of HTTP/2")
    func settings() {
        #expect(HTTP3Talk([Turn.client(2, [0], Wire3.frame(.goAway, [0]))]).problems == [.missingSettings])
        #expect(
            HTTP3Talk([Turn.client(2, [0], Wire3.settings([(.init(rawValue: 3), 100)]))]).problems == [
                .settings
            ])
        let twice = Wire3.settings([(.blockedStreams, 1), (.blockedStreams, 1)])
        #expect(HTTP3Talk([Turn.client(2, [0], twice)]).problems == [.settings])
        #expect(HTTP3Talk([Turn.client(2, [0], Wire3.frame(.settings, [1]))]).problems == [.frameError])
    }

    @Test("numbers that mean nothing are passed over: streams, frames, settings")
    func reserved() {
        let grease = Wire3.frame(.init(rawValue: 0x21), [1, 2, 3])
        let talk = HTTP3Talk(
            Self.opening([(.init(rawValue: 0x40), 7)]) + [
                Turn.client(6, [0x21, 1, 2, 3], ends: true),
                Turn.client(0, grease, Wire3.request("/"), grease, ends: true),
            ])
        #expect(talk.pairs == ["0 /:-"])
        #expect(talk.problems.isEmpty)
        #expect(talk.http.streams.map(\.type.isReserved) == [false, false, true])
        #expect(talk.http.frames.filter(\.type.isReserved).count == 2)
        #expect(talk.http.settings(of: .client)?.first?.identifier.isReserved == true)
    }

    @Test("random bytes on any streams, with holes: nothing traps, what is kept is bounded")
    func random() {
        var random = SplitMix64(seed: 9)
        let pieces: [[UInt8]] = [
            Wire3.request("/"), Wire3.response(), Wire3.data("abc"),
            Wire3.settings([(.maxTableCapacity, 220)]), Self.inserts,
            Self.waiting, [0], [1, 5], [2], [3], Wire3.frame(.goAway, [4]), [0x84, 0x01],
        ]
        var exchanges = 0
        for _ in 0..<2000 {
            var talk = HTTP3Talk([])
            for _ in 0..<20 {
                let stream = UInt64(Int.random(in: 0..<12, using: &random))
                let side: Side = Bool.random(using: &random) ? .client : .server
                switch Int.random(in: 0..<20, using: &random) {
                case 0: talk.take(.gap(side, stream, Int.random(in: 1..<20, using: &random)))
                case 1:
                    talk.take(
                        .end(
                            side, stream,
                            [.finished, .reset(code: 5), .cutOff].randomElement(using: &random) ?? .cutOff))
                case 2: talk.take(.stop(side, stream, .noError))
                default:
                    var bytes = pieces.randomElement(using: &random) ?? []
                    if Int.random(in: 0..<4, using: &random) == 0, !bytes.isEmpty {
                        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                            in: 0...255, using: &random)
                    }
                    talk.take(.bytes(side, stream, bytes), by: Int.random(in: 1..<8, using: &random))
                }
            }
            exchanges += talk.http.exchanges.count
            #expect(!talk.http.problems.contains { $0.packing == .readingsDiffer })
        }
        #expect(exchanges > 1000)
    }
}
