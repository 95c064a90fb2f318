import Documents
import Foundation
import LiveOutput
import Output
import PacketCapture
import TLSMessages
import Terminal
import TestSupport
import Testing
import TextOutput
import Tracing
import WireBytes

/// The full-screen view of `netlesson live` as a grid, without a terminal.
struct LiveViewTests {
    /// A board that has seen packets, and the connections that are still open.
    private struct Seen {
        var board: LiveBoard
        var now = Timestamp(nanoseconds: 0)

        init(
            keys: KeyLog? = nil, _ feed: (_ give: (CapturedPacket, RawSpan) -> Void) throws -> Void
        ) rethrows {
            board = LiveBoard(options: TextOptions())
            var sink: any TraceSink = board
            var context = PacketContext()
            var tracer = Tracer(
                file: "lo", detail: [.segments, .messages, .bodies], limits: .live, keys: keys,
                isLive: true)
            var now = now
            try feed { packet, bytes in
                tracer.receive(packet, bytes, using: &context, to: &sink)
                now = packet.time
            }
            tracer.finish(CaptureFacts(), to: &sink)
            self.now = Timestamp(nanoseconds: now.nanoseconds + 1_000_000_000)
        }

        init(_ name: String, keys: KeyLog? = nil) throws {
            var file = try CaptureFile(path: BundledCaptures.path(name))
            self.init(keys: keys) { give in
                file.forEachPacket { packet, bytes in
                    give(packet, bytes)
                    return true
                }
            }
        }

        init(_ capture: ConversationCapture) {
            self.init { give in
                for (index, packet) in capture.packets.enumerated() {
                    let facts = CapturedPacket(
                        number: index + 1, time: Timestamp(nanoseconds: packet.time),
                        originalLength: packet.bytes.count, capturedLength: packet.bytes.count,
                        linkType: .ethernet)
                    packet.bytes.withBytes { give(facts, $0) }
                }
            }
        }

        func surface(_ view: inout LiveView, columns: Int = 80, rows: Int = 24) -> Surface {
            var options = TextOptions()
            options.language = view.language
            var facts = LivePicture.Facts(interface: "lo", filter: nil)
            facts.connections = board.count
            var surface = Surface(columns: columns, rows: rows)
            LivePicture(facts, options: options, now: now).draw(
                on: &surface, &view, rows: board.rows, trace: board.trace)
            return surface
        }

        /// Whether the trace of a connection is kept.
        func kept(_ number: Int) -> Bool { board.trace(of: ConversationNumber(number)) != nil }

        func picture(_ view: inout LiveView, columns: Int = 80, rows: Int = 24) -> String {
            surface(&view, columns: columns, rows: rows).text
        }
    }

    private func key(_ character: Unicode.Scalar) -> ScreenEvent { .key(Key(character)) }

    /// Written anew with NETLESSON_RECORD=1.
    @Test(arguments: [(80, 24), (200, 60)], [Language.en, .zh])
    func asBefore(_ size: (columns: Int, rows: Int), _ language: Language) throws {
        let seen = try Seen("page-load.pcap")
        var view = LiveView(language: language)
        var text = seen.picture(&view, columns: size.columns, rows: size.rows)
        _ = view.take(.key(Key(.enter)))
        text += seen.picture(&view, columns: size.columns, rows: size.rows)
        _ = view.take(key("?"))
        text += seen.picture(&view, columns: size.columns, rows: size.rows)
        let path = BundledCaptures.top.appendingPathComponent(
            "Tests/Golden/Live/\(size.columns)x\(size.rows)-\(language).txt")
        if ProcessInfo.processInfo.environment["NETLESSON_RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: path)
        }
        #expect(try String(contentsOf: path, encoding: .utf8) == text)
    }

    /// What is drawn of the latest segments counts on from those before: no silence that is none, and a probe of the last
    /// bytes is told as in a trace.
    @Test func theLatestSegmentsGoOn() {
        var capture = ConversationCapture()
        capture.open()
        for _ in 1...80 {
            capture.say(fromClient: true, "a")
            capture.acknowledge(fromClient: false)
        }
        let word = [UInt8](repeating: 65, count: 100)
        for start in [81, 181, 281] { capture.send(fromClient: true, flags: 0x10, seq: start, ack: 1, word) }
        capture.send(fromClient: true, flags: 0x10, seq: 281, ack: 1, word)
        // The last 120 begin with that.
        for number in 381..<440 {
            capture.send(fromClient: false, flags: 0x10, seq: 1, ack: number)
            capture.send(fromClient: true, flags: 0x10, seq: number, ack: 1, [65])
        }
        capture.send(fromClient: false, flags: 0x10, seq: 1, ack: 440)
        capture.delay(from: 20, by: 5_000_000_000)
        capture.delay(from: 167, by: 300_000_000)
        guard case .connection(let trace)? = Seen(capture).board.trace(of: ConversationNumber(0)) else {
            Issue.record("no connection")
            return
        }
        #expect(trace.segments.count == 286)
        var text = ""
        for line in LiveConnectionText.ladder(of: trace, options: TextOptions()) {
            text += line.runs.map(\.text).joined() + "\n"
        }
        #expect(!text.contains("without a packet"))
        #expect(text.oneLine.contains("tail loss probe, RFC 8985") && text.contains(" 167  !"))
    }

    @Test func keysChooseSortFilterAndLeave() throws {
        let seen = try Seen("concurrent.pcap")
        var view = LiveView(language: .en)
        _ = seen.picture(&view)
        let newest = seen.board.rows.map(\.number).max()
        #expect(view.chosen == newest && view.follows)
        _ = view.take(.key(Key(.down)))
        _ = seen.picture(&view)
        #expect(view.chosen == newest.map { ConversationNumber($0.number - 1) } && !view.follows)
        _ = view.take(.key(Key(.end)))
        _ = seen.picture(&view)
        #expect(view.chosen == ConversationNumber(0))
        _ = view.take(key("f"))
        _ = seen.picture(&view)
        #expect(view.chosen == newest)

        _ = view.take(key("s"))
        #expect(view.order == .state)
        _ = view.take(key("/"))
        for scalar in "nowhere".unicodeScalars { _ = view.take(.key(Key(scalar))) }
        #expect(seen.picture(&view).contains("no connection has this text"))
        // Letters are text while something is typed.
        #expect(view.take(key("q")) == .nothing && view.filter == "nowhereq")
        _ = view.take(.key(Key(.escape)))
        #expect(view.filter.isEmpty)

        _ = view.take(key(" "))
        #expect(view.isPaused && seen.picture(&view).contains("PAUSED"))
        _ = view.take(key("l"))
        #expect(view.language == .zh && seen.picture(&view).contains("已暂停"))
        #expect(view.take(key("w")) == .save)
        #expect(view.take(key("q")) == .quit)
    }

    @Test func theMouseChoosesTheRowBeneathIt() throws {
        let seen = try Seen("concurrent.pcap")
        var view = LiveView(language: .en)
        _ = seen.picture(&view)
        let newest = try #require(view.chosen)
        // Head and heading take two rows; the third from there is the newest but two.
        _ = view.take(.mouse(Mouse(.pressed(0), row: 4, column: 10)))
        _ = seen.picture(&view)
        #expect(view.chosen == ConversationNumber(newest.number - 2))
    }

    /// What a peer sends must neither move the cursor nor turn the direction of text, nor break the grid.
    @Test func hostileBytesLeaveTheScreenUnharmed() throws {
        var capture = ConversationCapture()
        capture.open()
        let path: [UInt8] =
            Array("/\u{1B}[2J\u{1B}]0;owned\u{07}\u{202E}evil\u{9B}31m".utf8) + [0xFF, 0xFE, 0xC0, 0x80]
            + Array("\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}\u{0301}世界".utf8)
        let head =
            Array("GET ".utf8) + path + Array(" HTTP/1.1\r\nHost: ".utf8) + path + Array("\r\n\r\n".utf8)
        capture.say(fromClient: true, head)
        capture.say(
            fromClient: false,
            Array("HTTP/1.1 200 \u{1B}[31mOK\r\nX: \u{1B}c\r\nContent-Length: 3\r\n\r\n\u{1B}[J".utf8))
        capture.close()
        let seen = Seen(capture)
        for (columns, rows) in [(80, 24), (200, 60), (40, 10), (39, 9), (131, 11)] {
            for page in 0..<2 {
                var view = LiveView(language: .en)
                _ = seen.picture(&view, columns: columns, rows: rows)
                if page == 1 { _ = view.take(.key(Key(.enter))) }
                let surface = seen.surface(&view, columns: columns, rows: rows)
                for row in 0..<rows {
                    var width = 0
                    for column in 0..<columns {
                        let glyph = surface[row, column]?.glyph ?? ""
                        for scalar in glyph.unicodeScalars {
                            #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
                            #expect(!(0x202A...0x202E).contains(scalar.value))
                        }
                        width += DisplayWidth.of(glyph)
                    }
                    #expect(width == columns)
                }
            }
        }
        var view = LiveView(language: .en)
        _ = seen.picture(&view, columns: 200, rows: 60)
        _ = view.take(.key(Key(.enter)))
        #expect(seen.picture(&view, columns: 200, rows: 200).contains("\\x1b[2J"))
    }

    /// QUIC has its row as connections have: the server's name without keys, and the ladder below the list.
    @Test func quic() throws {
        let seen = try Seen("alt-svc.pcap")
        let row = try #require(seen.board.rows.first { $0.number.isUDP })
        #expect(row.number.text == "u0" && row.host == Array("lesson.test".utf8))
        #expect(row.protocols == "QUIC v1" && row.packets == 42 && row.bytes > 0)
        #expect(seen.board.rows.count == 3)
        var view = LiveView(language: .en)
        let picture = seen.picture(&view, columns: 160, rows: 40)
        #expect(picture.contains("u0 lesson.test"))
        // It began last.
        #expect(view.chosen == row.number && picture.contains("1-RTT"))
    }

    /// With keys its requests are known, too.
    @Test func http3() throws {
        let seen = try Seen("page-http3.pcap", keys: try BundledCaptures.keys(of: "page-http3.pcap"))
        let row = try #require(seen.board.rows.first)
        #expect(row.protocols == "QUIC v1, HTTP/3" && row.requests == 9 && row.status == 200)
        #expect(row.request.starts(with: Array("GET /".utf8)) && row.took != nil)
    }

    /// Memory does not follow the number of connections.
    @Test func onlyTheLatestAreKept() {
        var capture = ConversationCapture()
        for _ in 0..<1500 {
            capture.open()
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            capture.close()
        }
        let seen = Seen(capture)
        #expect(seen.board.count == 1500)
        #expect(seen.board.rows.map(\.number.number) == Array(500..<1500))
        #expect(seen.kept(1499) && !seen.kept(0))
        #expect((0..<1500).count { seen.kept($0) } == 200)
    }

    @Test func numbersAreShort() throws {
        let seen = try Seen("plain-get.pcap")
        let table = LiveTable(columns: 100, now: seen.now, language: .en)
        var row = try #require(seen.board.rows.first)
        for (bytes, words) in [
            (0, " 0 "), (999, " 999 "), (1_000, " 1.0k "), (99_949, " 99.9k "), (100_000, " 100k "),
            (1_234_567, " 1.2M "), (.max, "P "),
        ] {
            row.bytes = bytes
            #expect(StyledText.text(table.line(row)).contains(words))
        }
    }
}

extension StyledText {
    fileprivate static func text(_ line: StyledText) -> String { line.runs.map(\.text).joined() }
}
