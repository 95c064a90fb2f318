import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// Frames, streams and messages of RFC 9113.
@Suite("HTTP/2")
struct HTTP2Tests {
    /// A conversation with all that there is: streams that interleave, interim responses, trailers, padding, pushes.
    static let whole: [Turn] = [
        .client(
            Wire.preface, Wire.frame(4, 0, [0, 3, 0, 0, 0, 100, 0, 4, 0, 1, 0, 0]),
            Wire.frame(8, 0, Wire.four(1000)), Wire.request("/a", stream: 1),
            Wire.request("/b", method: "POST", stream: 3, ends: false, [("content-type", "text/plain")])),
        .server(Wire.settings, Wire.settingsACK, Wire.response(103, stream: 1, [("link", "</s.css>")])),
        .client(Wire.settingsACK, Wire.data("hel", stream: 3, ends: false)),
        .server(
            Wire.response(stream: 1, [("content-type", "text/plain"), ("content-length", "6")]),
            Wire.data("one", stream: 1, ends: false),
            Wire.frame(
                5, 4, stream: 1,
                Wire.four(2)
                    + Wire.block([
                        (":method", "GET"), (":scheme", "http"), (":path", "/p"), (":authority", "a.test"),
                    ])),
            Wire.response(stream: 2, ends: true)),
        .client(Wire.frame(0, 9, stream: 3, [2] + Array("lo".utf8) + [0, 0])),
        .server(
            Wire.response(201, stream: 3), Wire.data("two", stream: 1),
            Wire.data("x", stream: 3, ends: false),
            Wire.frame(1, 5, stream: 3, Wire.block([("checksum", "1")]))),
        .client(Wire.frame(6, 0, [1, 2, 3, 4, 5, 6, 7, 8]), Wire.frame(3, 0, stream: 5, Wire.four(8))),
        .server(Wire.frame(6, 1, [1, 2, 3, 4, 5, 6, 7, 8])),
        .client(Wire.request("/c", stream: 7)), .server(Wire.frame(3, 0, stream: 7, Wire.four(7))),
        .client(Wire.frame(7, 0, Wire.four(2) + Wire.four(0) + Array("bye".utf8))),
        .end(.client, .finished), .end(.server, .finished),
    ]

    @Test("streams interleave; each exchange has its own messages")
    func exchanges() {
        let talk = HTTP2Talk(Self.whole)
        #expect(talk.pairs == ["1 /a:103 200", "3 /b:201", "2 /p:200", "7 /c:-"])
        let exchanges = talk.http.exchanges
        #expect(exchanges[0].response?.text == "onetwo")
        #expect(exchanges[1].request?.text == "hello")
        #expect(exchanges[1].response?.text == "x")
        #expect(exchanges[1].response?.body.trailers.count == 1)
        #expect(exchanges[2].stream?.isPushed == true)
        #expect(exchanges[3].stream?.reset?.code == .http2(.refusedStream))
        #expect(
            exchanges.allSatisfy {
                $0.request?.incompleteReason == nil && $0.response?.incompleteReason == nil
            })
        #expect(exchanges[0].request?.head.version == .http2)
        #expect(exchanges[0].request?.head.fields.count == 4)
        #expect(talk.http.totals.requests == 4)
        #expect(talk.http.totals.responses == 4)
        #expect(talk.problems.isEmpty)
        #expect(talk.http.frames.count == 24)
        let window = talk.http.frames.last { $0.type == .data }?.window
        #expect(window == HTTP2Window(connection: 65_535 + 1000 - 7, stream: 65_536 - 1))
    }

    @Test("however it is cut, the same is told")
    func anyCut() {
        let whole = HTTP2Talk(Self.whole).http
        Self.whole.cutOnce { turns, turn, place in
            let cut = HTTP2Talk(turns).http
            #expect(cut.exchanges == whole.exchanges, "turn \(turn) at \(place)")
            #expect(cut.frames == whole.frames, "turn \(turn) at \(place)")
        }
        let bytes = HTTP2Talk(Self.whole.byteByByte).http
        #expect(bytes.exchanges == whole.exchanges)
        #expect(bytes.frames == whole.frames)
        #expect(bytes.totals == whole.totals)
    }

    @Test("whatever is changed or missing, nothing traps, and what is kept is bounded")
    func hostile() {
        var random = SplitMix64(seed: 9113)
        for _ in 0..<2000 {
            var turns = Self.whole.mutated(upTo: 3, using: &random).cut(upTo: 50, using: &random)
            if Bool.random(using: &random) {
                turns.insert(.gap(.client, 7), at: Int.random(in: 0..<turns.count, using: &random))
                turns.insert(.gap(.server, 11), at: Int.random(in: 0..<turns.count, using: &random))
            }
            let talk = HTTP2Talk(turns)
            #expect(!talk.http.problems.contains { $0.packing == .readingsDiffer })
        }
    }

    @Test(
        "what the RFC forbids is told",
        arguments: [
            (Wire.frame(0, 0, stream: 0, [1]), .wrongStream), (Wire.frame(6, 0, [1]), .frameSize),
            (Wire.frame(4, 1, [0, 0, 0, 0, 0, 0]), .frameSize), (Wire.frame(8, 0, Wire.four(0)), .window),
            (Wire.frame(9, 4, stream: 1, [0x82]), .continuation),
            (
                Wire.frame(1, 0, stream: 1, [0x82]) + Wire.frame(6, 0, [0, 0, 0, 0, 0, 0, 0, 0]),
                .continuation
            ),
            (Wire.frame(1, 12, stream: 1, [9, 0x82]), .padding),
            (Wire.frame(1, 5, stream: 1, [0xFF, 0xFF]), .headerBlock),
            (Wire.request("/", stream: 2), .streamNumber),
            (Wire.request("/", stream: 5) + Wire.request("/", stream: 3), .streamNumber),
            (Wire.request("/", stream: 1) + Wire.request("/", stream: 1), .streamClosed),
            (Wire.frame(8, 0, Wire.four(0x7FFF_FFFF)), .window),
            (
                Wire.request("/", method: "PUT", stream: 1, ends: false)
                    + (0..<5).flatMap { _ in Wire.frame(0, 0, stream: 1, [UInt8](repeating: 0, count: 16_000))
                    },
                .windowExceeded
            ),
        ] as [([UInt8], HTTP2Problem.Kind)])
    func problems(_ bytes: [UInt8], _ problem: HTTP2Problem.Kind) {
        let talk = HTTP2Talk([.client(Wire.preface, Wire.settings, bytes)])
        #expect(talk.problems.contains(problem), "\(talk.problems)")
    }

    @Test("SETTINGS come first")
    func noSettings() {
        #expect(HTTP2Talk([.client(Wire.preface, Wire.request("/", stream: 1))]).problems == [.noSettings])
    }

    @Test(
        "findings of messages",
        arguments: [
            (
                [(":method", "GET"), (":path", "/"), (":scheme", "http"), ("connection", "close")],
                "connectionField"
            ),
            ([(":method", "GET"), (":path", "/"), (":scheme", "http"), ("Accept", "a")], "upperCaseName"),
            ([(":method", "GET"), (":path", "/")], "missingPseudoField"),
            (
                [(":method", "GET"), (":path", "/"), (":scheme", "http"), ("a", "b"), (":authority", "x")],
                "badPseudoField"
            ),
            (
                [(":method", "GET"), (":method", "GET"), (":path", "/"), (":scheme", "http")],
                "badPseudoField"
            ),
            (
                [(":method", "GET"), (":path", "/"), (":scheme", "http"), (":status", "200")],
                "badPseudoField"
            ),
            ([(":method", "GET"), (":path", "/"), (":scheme", "http"), ("a", " b")], "spaceAroundValue"),
            ([(":method", "GET"), (":path", "/"), (":scheme", "http"), ("a", "b\u{0}")], "nulByte"),
            (
                [
                    (":method", "GET"), (":path", "/"), (":scheme", "http"), (":authority", "x"),
                    ("host", "y"),
                ],
                "hostDiffersFromTarget"
            ),
            (
                [(":method", "GET"), (":path", "/"), (":scheme", "http"), ("content-length", "5")],
                "lengthDiffersFromData"
            ),
        ] as [([(String, String)], String)])
    func findings(_ fields: [(String, String)], _ finding: String) {
        let talk = HTTP2Talk([
            .client(Wire.preface, Wire.settings, Wire.frame(1, 5, stream: 1, Wire.block(fields)))
        ])
        let found = talk.http.exchanges.first?.request?.findings.map { "\($0)" } ?? []
        #expect(found.contains { $0.hasPrefix(finding) }, "\(found)")
        #expect(talk.http.totals.messagesWithFindings == 1)
    }

    @Test("what is not HTTP/2 behind 16 bytes of the preface is refuted")
    func refuted() {
        #expect(HTTP2Talk([.client(Array("PRI * HTTP/2.0\r\nHost: a\r\n\r\n".utf8))]).http.isRefuted)
    }

    @Test("a hole in DATA costs that message only; a hole over a header is found again")
    func holes() {
        let talk = HTTP2Talk([
            .client(
                Wire.preface, Wire.settings, Wire.request("/a", stream: 1), Wire.request("/b", stream: 3)),
            .server(
                Wire.settings, Wire.response(stream: 1), Array(Wire.data("0123456789", stream: 1).prefix(12))),
            .gap(.server, 4), .server(Array("789".utf8), Wire.response(stream: 3, ends: true)),
        ])
        #expect(talk.pairs == ["1 /a:200", "3 /b:200"])
        #expect(talk.http.exchanges[0].response?.body.length == 6)
        #expect(
            talk.http.exchanges[0].response?.incompleteReason
                == .missing(StreamRange(side: .server, offset: 43, count: 4)))
        #expect(talk.http.exchanges[1].response?.incompleteReason == nil)
        #expect(!talk.http.isLossy(.server))
        let lossy = HTTP2Talk([
            .client(Wire.preface, Wire.settings, Wire.request("/a", stream: 1)), .server(Wire.settings),
            .gap(.server, 100),
            .server(Wire.frame(1, 4, stream: 1, [0x88, 0xBE]), Wire.data("x", stream: 1)),
        ])
        #expect(lossy.pairs == ["1 /a:200"])
        #expect(lossy.http.exchanges[0].response?.head.packing.map(\.isLost) == [false, true])
        #expect(lossy.http.exchanges[0].response?.head.fields.count == 1)
        #expect(lossy.problems.isEmpty)
    }

    @Test("a capture that begins in the middle is told by its frames, and who asks by the first field")
    func midstream() {
        let request = Wire.frame(1, 5, stream: 3, [0x82, 0x04, 0x02, 0x2F, 0x61, 0x86, 0xC0, 0xBE])
        let answer = Wire.frame(1, 4, stream: 3, [0x88, 0xC1]) + Wire.data("x", stream: 3)
        #expect(request.withBytes { HTTP2Conversation.looksLikeFrames($0) })
        #expect(request.withBytes { HTTP2Conversation.isFromClient($0) } == true)
        #expect(answer.withBytes { HTTP2Conversation.isFromClient($0) } == false)
        #expect(Wire.settings.withBytes { HTTP2Conversation.isFromClient($0) } == nil)
        for text in ["GET / HTTP/1.1\r\n\r\n", "\0\0\0\0\0\0\0\0\0", "\0\0\u{5}\u{0}\0\0\0\0\u{1}four"] {
            #expect(!Array(text.utf8).withBytes { HTTP2Conversation.looksLikeFrames($0) })
        }
        let talk = HTTP2Talk(
            beginning: .midstream, [.server(Wire.data("rest", stream: 1)), .client(request), .server(answer)])
        #expect(talk.pairs == ["3 /a:200"])
        let head = talk.http.exchanges[0].request?.head
        #expect(head?.packing.filter(\.isLost).map(\.index) == [64, 62])
        #expect(head?.fields.count == 3)
        #expect(talk.problems.isEmpty)
    }

    @Test("behind an upgrade stream 1 is the answer, and HTTP2-Settings are the client's")
    func upgraded() {
        let request = Talk([
            .client("GET /u HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n"),
            .server("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n"),
        ])
        #expect(request.http.handedOver?.upgrade?.isHTTP2 == true)
        let talk = HTTP2Talk(
            beginning: .upgrade(from: request.requests.first?.head),
            [
                .server(Wire.settings, Wire.response(stream: 1), Wire.data("answer", stream: 1)),
                .client(Wire.preface, Wire.settings, Wire.request("/next", stream: 3)),
                .server(Wire.response(stream: 3, ends: true)),
            ])
        #expect(talk.pairs == ["1 -:200", "3 /next:200"])
        #expect(talk.http.exchanges[0].stream?.isUpgraded == true)
        #expect(talk.http.exchanges[0].response?.text == "answer")
        #expect(
            talk.http.settings(of: .client).announced.map { "\($0.identifier.name ?? "?") \($0.value)" }
                == ["MAX_CONCURRENT_STREAMS 100", "INITIAL_WINDOW_SIZE 65535"])
        #expect(talk.problems.isEmpty)
    }

    // MARK: Floods

    @Test("what of a response was under way when the client cancelled it counts, and is not called trailers")
    func underWay() {
        let reset = Wire.frame(3, 0, stream: 1, Wire.four(8))
        let late = HTTP2Talk([
            .client(Wire.preface, Wire.settings, Wire.request("/a", stream: 1), reset),
            .server(Wire.settings, Wire.response(stream: 1), Wire.data("one", stream: 1)),
        ])
        #expect(late.pairs == ["1 /a:200"])
        #expect(late.http.exchanges.first?.response?.text == "one")
        #expect(late.http.exchanges.first?.stream?.reset?.code == .http2(.cancel))
        #expect(late.problems.isEmpty)
        let cut = HTTP2Talk([
            .client(Wire.preface, Wire.settings, Wire.request("/a", stream: 1)),
            .server(Wire.settings, Wire.response(stream: 1), Wire.data("on", stream: 1, ends: false)),
            .client(reset), .server(Wire.data("e", stream: 1, ends: false)),
            .end(.server, .finished),
        ])
        #expect(cut.http.exchanges.first?.response?.text == "one")
        #expect(cut.http.exchanges.first?.response?.incompleteReason == .streamReset(.http2(.cancel)))
        #expect(cut.problems.isEmpty)
    }

    @Test("a server whose SETTINGS come before the preface")
    func serverFirst() {
        let http = HTTP2Conversation(keep: .bodies, beginning: .serverSettings)
        let talk = TestSupport.Talk(
            to: http,
            [
                .server(Wire.settings), .client(Wire.preface, Wire.settings, Wire.request("/a", stream: 1)),
                .server(Wire.settingsACK, Wire.response(stream: 1, ends: true)),
            ])
        #expect(talk.consumer.hasPreface)
        #expect(talk.consumer.problems.isEmpty && talk.consumer.unreadable.isEmpty)
        #expect(!talk.consumer.isLossy(.client) && !talk.consumer.isLossy(.server))
        #expect(talk.consumer.exchanges.first?.response?.head.status == 200)
        #expect(Wire.settings.withBytes { HTTP2Conversation.beginsWithSettings($0) })
        #expect(!Wire.settingsACK.withBytes { HTTP2Conversation.beginsWithSettings($0) })
    }

    @Test("30,000 streams that are reset at once")
    func rapidReset() {
        var talk = HTTP2Talk([.client(Wire.preface, Wire.settings)])
        for index in 0..<30_000 {
            let stream = UInt32(index) * 2 + 1
            talk.take(
                .client(
                    Wire.frame(1, 5, stream: stream, [0x82, 0x84, 0x86]),
                    Wire.frame(3, 0, stream: stream, Wire.four(8))))
        }
        #expect(talk.http.exchanges.count == 30_000)
        // Responses may be under way: of so many they are waited for.
        #expect(talk.http.messages.streams.count <= StreamLimits().openStreams)
        #expect(talk.http.frames.count == 20_000)
        #expect(talk.http.reachedLimit)
    }

    @Test("30,000 streams that stay open")
    func openStreams() {
        var talk = HTTP2Talk([.client(Wire.preface, Wire.settings)])
        for index in 0..<30_000 {
            talk.take(.client(Wire.frame(1, 4, stream: UInt32(index) * 2 + 1, [0x82, 0x84, 0x86])))
        }
        #expect(talk.http.messages.streams.count <= StreamLimits().openStreams)
        #expect(talk.http.exchanges.first?.request?.incompleteReason == .limit)
    }

    @Test("a header block without end")
    func continuations() {
        var talk = HTTP2Talk([.client(Wire.preface, Wire.settings, Wire.frame(1, 0, stream: 1, [0x82]))])
        let piece = Wire.frame(9, 0, stream: 1, [UInt8](repeating: 0x82, count: 16_384))
        for _ in 0..<100 { talk.take(.client(piece)) }
        #expect(talk.http.reachedLimit)
        #expect(talk.http.directions.client.block == nil)
        talk.take(.client(Wire.request("/", stream: 3)))
        #expect(talk.pairs == ["3 /:-"])
    }

    @Test("bombs in many streams keep a bounded list")
    func bombs() {
        var limits = HTTP2Limits()
        limits.streams.headerLists = 8 << 20
        let entry: [UInt8] = [0x40, 0x01, 0x61, 0x7F, 0xA1, 0x1E] + [UInt8](repeating: 0x62, count: 4000)
        var talk = HTTP2Talk(
            limits: limits, [.client(Wire.preface, Wire.settings, Wire.frame(1, 5, stream: 1, entry))])
        let block = [UInt8](repeating: 0xBE, count: 16_000)
        for index in 1..<400 { talk.take(.client(Wire.frame(1, 5, stream: UInt32(index) * 2 + 1, block))) }
        #expect(talk.http.messages.keptHeaders <= limits.streams.headerLists + (1 << 20))
        #expect(talk.http.messages.keptHeaders > limits.streams.headerLists / 2)
        #expect(talk.http.reachedLimit)
    }
}
