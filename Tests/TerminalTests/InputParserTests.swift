import Terminal
import TestSupport
import Testing

/// What keys and the mouse send, cut anywhere, and what nobody sends.
struct InputParserTests {
    private func events(_ pieces: [[UInt8]], timesOut: Bool = true) -> [ScreenEvent] {
        var parser = InputParser()
        var events: [ScreenEvent] = []
        for piece in pieces { parser.take(piece) { events.append($0) } }
        if timesOut { parser.timeout { events.append($0) } }
        return events
    }

    private func events(_ text: String) -> [ScreenEvent] { events([Array(text.utf8)]) }

    private static let sent: [(String, ScreenEvent)] = [
        ("q", .key(Key("q"))), ("Q", .key(Key("Q"))), ("数", .key(Key("数"))), ("é", .key(Key("é"))),
        ("🌐", .key(Key("🌐"))), ("\r", .key(Key(.enter))), ("\t", .key(Key(.tab))),
        ("\u{7f}", .key(Key(.backspace))),
        ("\u{03}", .key(Key("c", .control))), ("\u{00}", .key(Key(" ", .control))),
        ("\u{1b}", .key(Key(.escape))), ("\u{1b}[A", .key(Key(.up))), ("\u{1b}OB", .key(Key(.down))),
        ("\u{1b}[C", .key(Key(.right))), ("\u{1b}[D", .key(Key(.left))), ("\u{1b}[H", .key(Key(.home))),
        ("\u{1b}[1~", .key(Key(.home))), ("\u{1b}[F", .key(Key(.end))), ("\u{1b}[4~", .key(Key(.end))),
        ("\u{1b}[5~", .key(Key(.pageUp))), ("\u{1b}[6~", .key(Key(.pageDown))),
        ("\u{1b}[3~", .key(Key(.delete))),
        ("\u{1b}[Z", .key(Key(.tab, .shift))), ("\u{1b}[1;5C", .key(Key(.right, .control))),
        ("\u{1b}[3;2~", .key(Key(.delete, .shift))), ("\u{1b}OP", .key(Key(.function(1)))),
        ("\u{1b}[15~", .key(Key(.function(5)))), ("\u{1b}[[B", .key(Key(.function(2)))),
        ("\u{1b}x", .key(Key("x", .alt))), ("\u{1b}[", .key(Key("[", .alt))),
        ("\u{1b}O", .key(Key("O", .alt))),
        ("\u{1b}[<0;3;2M", .mouse(Mouse(.pressed(0), row: 1, column: 2))),
        ("\u{1b}[<2;80;24m", .mouse(Mouse(.released, row: 23, column: 79))),
        ("\u{1b}[<64;1;1M", .mouse(Mouse(.wheelUp, row: 0, column: 0))),
        ("\u{1b}[<65;1;1M", .mouse(Mouse(.wheelDown, row: 0, column: 0))),
        ("\u{1b}[200~a\u{1b}[31mq\rb\u{1b}[201~", .pasted("aq\nb")),
    ]

    @Test("each key is told, wherever its bytes are cut", arguments: sent.indices)
    func keys(index: Int) {
        let (text, event) = Self.sent[index]
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            #expect(
                events([Array(bytes[..<cut]), Array(bytes[cut...])]) == [event],
                "\(text.debugDescription) cut at \(cut)")
        }
        #expect(
            events([bytes, Array("z".utf8)], timesOut: false).last == .key(Key("z"))
                || text.utf8.first == 0x1B)
    }

    @Test("one after the other they are the same as alone")
    func sequence() {
        let whole = Self.sent.filter {
            $0.0.utf8.count > 3 || !$0.0.hasPrefix("\u{1b}") || $0.0.hasSuffix("~")
        }
        #expect(events(whole.map(\.0).joined()) == whole.map(\.1))
    }

    @Test("a lone Escape is one only after the time, and two are two")
    func escape() {
        #expect(events([[0x1B]], timesOut: false) == [])
        var parser = InputParser()
        parser.take([0x1B]) { _ in }
        #expect(parser.isWaiting)
        #expect(events("\u{1b}\u{1b}") == [.key(Key(.escape)), .key(Key(.escape))])
    }

    @Test("what is no key is ignored, and the next key is heard")
    func garbage() {
        for text in [
            "\u{1b}[99999999999999999999~", "\u{1b}[?1;2c", "\u{1b}[<1;2M", "\u{1b}[<99999999;0;0M",
            "\u{1b}[M",
        ] {
            #expect(events(text + "q").last == .key(Key("q")), "\(text.debugDescription)")
        }
        let long = "\u{1b}[" + String(repeating: "1;", count: 10_000) + "A"
        #expect(events(long + "q") == [.key(Key("q"))])
        #expect(events([[0xE6, 0x95, UInt8(ascii: "q")]]) == [.key(Key("q"))])
        #expect(events([[0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, UInt8(ascii: "q")]]) == [.key(Key("q"))])
        #expect(events("\u{1b}[1;0A") == [.key(Key(.up))])
    }

    @Test("any bytes can come, in pieces of any size, and give the same")
    func anyBytes() {
        var generator = SplitMix64(seed: 7)
        let likely = Array("\u{1b}[]<;~OMm0129AqZ数".utf8)
        for _ in 0..<2000 {
            let bytes = (0..<24).map { _ in
                Bool.random(using: &generator)
                    ? likely.randomElement(using: &generator) ?? 0
                    : UInt8.random(in: 0...255, using: &generator)
            }
            #expect(events([bytes]) == events(bytes.map { [$0] }), "\(bytes)")
        }
    }

    @Test("pasted text is bounded")
    func paste() {
        let pasted = events("\u{1b}[200~" + String(repeating: "数", count: 100_000) + "\u{1b}[201~q")
        guard case .pasted(let text) = pasted.first else { return #expect(Bool(false), "nothing was pasted") }
        #expect(text.utf8.count <= InputParser.longestPaste && text.utf8.count > InputParser.longestPaste - 4)
        #expect(pasted.last == .key(Key("q")))
    }
}
