import WireBytes

// What is typed, what of it the server sends back, and what else it says.

/// Text that is under way.
struct OpenText: Sendable {
    let role: TelnetText.Role
    let offset: Int
    let first: PacketMark
    var last: PacketMark
    /// All bytes as far as they are kept, the end of the line among them.
    var bytes: [UInt8] = []
    var count = 0
    /// The last of them.
    var lastByte: UInt8?
    /// Bytes of it that are the end of the line.
    var lineEnd = 0
    var secrecy: TelnetText.Secrecy?
    var line: Int?
    /// How many bytes of it the server has sent back.
    var echoed = 0
}

/// What is known of what is typed: whether the server asks for a password, and which bytes it has not sent back.
struct Typing: Sendable {
    /// The last line of the server that is more than blanks, or the one under way, as far as it is looked at.
    var prompt: [UInt8] = []
    /// Whether something that the server said before is not known.
    var isUnseen = true
    /// The number of the line that is typed, from 0.
    var line = 0
    /// Whether a program has the whole screen of the terminal, as editors do.
    var screen = WholeScreen()
    /// What was typed and not sent back.
    var awaited = Queue<Key>()

    /// A byte that is awaited back.
    struct Key: Sendable {
        let byte: UInt8
        let line: Int
        /// Whether it is the end of the line, of which two bytes are sent back.
        var endsLine = false
    }

    /// Bytes that are awaited back: nobody types so fast, and programs that do are answered in pieces.
    static let mostAwaited = 4_096
    /// Bytes of a prompt that are looked at: its end says what is asked for.
    static let longestPrompt = 200

    mutating func lose(_ side: Side, isServer: Bool) {
        awaited = Queue()
        guard isServer else { return }
        isUnseen = true
        prompt = []
        screen = WholeScreen()
    }

    mutating func noteServer(_ isServer: Bool) { if isServer { isUnseen = false } }

    /// Whether the server asks for a password: one of these words stands in what it said last, which does not end as the
    /// prompts of shells do.
    var asksForPassword: Bool {
        let text = String(decoding: prompt, as: UTF8.self).lowercased()
        guard let last = text.last(where: { !$0.isWhitespace }), !"$#%".contains(last) else { return false }
        return Self.words.contains { text.contains($0) }
            || text.split(whereSeparator: { !$0.isLetter }).last == "pin"
    }

    private static let words = [
        "password", "passwd", "passcode", "passphrase", "passwort", "kennwort", "mot de passe", "contrase",
        "senha", "parola", "пароль", "密码", "密碼", "口令", "パスワード", "암호",
    ]
}

/// Whether a program has taken the whole screen of a terminal: it says so by a sequence of xterm's. Keys are orders to it then,
/// and what it shows is no echo of them.
struct WholeScreen: Sendable {
    private(set) var isTaken = false
    /// What has come of a sequence.
    private var sequence: [UInt8] = []

    /// Bytes of a sequence that are looked at: those that are meant have eight at the most.
    private static let longest = 8
    private static let names = ["\u{1B}[?47", "\u{1B}[?1047", "\u{1B}[?1049"].map { Array($0.utf8) }

    /// Takes a byte that the server shows.
    mutating func take(_ byte: UInt8) {
        if byte == 0x1B { sequence = [byte] } else if !sequence.isEmpty { sequence.append(byte) }
        guard let last = sequence.last, byte.isLetter || sequence.count > Self.longest else { return }
        if Self.names.contains(where: { $0.elementsEqual(sequence.dropLast()) }) {
            if last == UInt8(ascii: "h") { isTaken = true }
            if last == UInt8(ascii: "l") { isTaken = false }
        }
        sequence = []
    }
}

extension TelnetConversation {
    /// Takes text of a side, up to the end of a line at the most.
    mutating func takeText(_ bytes: StreamBytes) -> Int {
        bytes.side == client ? takeTyped(bytes) : takeShown(bytes)
    }

    /// Ends the text of a side that is under way.
    mutating func closeText(_ side: Side, _ problem: MessageDefect?) {
        guard let open = texts[side] else { return }
        texts[side] = nil
        let length = open.count &- open.lineEnd
        let content = PlacedText(
            bytes: Array(open.bytes.prefix(max(0, length))),
            place: StreamRange(side: side, offset: open.offset, count: length))
        var text = TelnetText(role: open.role, content: content)
        text.endsLine = open.lineEnd > 0
        // The last key of what is not over may have done something else than to be shown.
        let isShown = open.echoed > 0 && open.echoed >= (open.lineEnd == 0 ? length &- 1 : length)
        text.secrecy = open.secrecy
        if open.secrecy == .notEchoed {
            if length == 0 || isShown {
                text.secrecy = nil
            } else if open.bytes.count == open.count, Self.isControl(content.bytes) {
                text.secrecy = .control
            }
        }
        text.line = open.line
        var message = TelnetMessage(
            number: kept.next, range: StreamRange(side: side, offset: open.offset, count: open.count),
            first: open.first, last: open.last, body: .text(text))
        message.problem = problem ?? (open.bytes.count < open.count ? .cut : nil)
        keep(message)
    }

    /// Whether bytes are nothing but keys that are no characters, such as arrows: a byte below the blank, the one behind all
    /// others, or a sequence of them. ECMA-48 §5.4, §5.6.
    private static func isControl(_ bytes: [UInt8]) -> Bool {
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            at &+= 1
            guard byte < 0x20 || byte == 0x7F else { return false }
            guard byte == 0x1B, at < bytes.count else { continue }
            guard bytes[at] == UInt8(ascii: "[") || bytes[at] == UInt8(ascii: "O") else { continue }
            at &+= 1
            while at < bytes.count, 0x20...0x3F ~= bytes[at] { at &+= 1 }
            at &+= 1
        }
        return true
    }

    private mutating func extend(_ side: Side, _ bytes: StreamBytes, _ count: Int) {
        guard var open = texts[side] else { return }
        texts[side] = nil
        let some = bytes.first(count)
        let room = max(0, messageBytes &- open.bytes.count)
        if room > 0 { open.bytes.append(contentsOf: some.first(room).span) }
        open.count &+= some.byteCount
        open.last = some.last
        if some.byteCount > 0 { open.lastByte = some.byte(at: some.byteCount &- 1) }
        texts[side] = open
    }

    private mutating func begin(_ role: TelnetText.Role, _ bytes: StreamBytes) {
        texts[bytes.side] = OpenText(
            role: role, offset: bytes.offset, first: bytes.mark(at: 0), last: bytes.mark(at: 0))
    }

    // MARK: The client

    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    private mutating func takeTyped(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        let first = bytes.byte(at: 0)
        if let open = texts[side], open.lineEnd > 0 {
            // The end of a line is CR LF or CR NUL; some programs send CR alone. RFC 854, "The NVT Printer and Keyboard".
            if first == Self.lineFeed || first == 0 {
                extend(side, bytes, 1)
                texts[side]?.lineEnd &+= 1
                closeText(side, nil)
                return 1
            }
            closeText(side, nil)
        }
        if texts[side] == nil {
            // A prompt has no end of a line: that somebody answers it ends it.
            if texts[side.other]?.role == .output { closeText(side.other, nil) }
            begin(.typed, bytes)
            let secrecy: TelnetText.Secrecy? =
                typing.screen.isTaken && serverEchoes
                ? .notEchoed
                : typing.asksForPassword
                    ? .asked : typing.isUnseen ? .unseen : serverEchoes ? .notEchoed : nil
            texts[side]?.secrecy = secrecy
            texts[side]?.line = typing.line
        }
        var end = 0
        while end < bytes.byteCount, bytes.byte(at: end) != Self.carriageReturn,
            bytes.byte(at: end) != Self.lineFeed
        { end &+= 1 }
        let endsLine = end < bytes.byteCount
        expectEcho(of: bytes.first(end), endsLine: endsLine)
        extend(side, bytes, endsLine ? end &+ 1 : end)
        guard endsLine else { return end }
        texts[side]?.lineEnd = 1
        // What was drawn while keys were pressed is told with them.
        if typing.screen.isTaken, texts[side.other]?.role == .output { closeText(side.other, nil) }
        typing.line &+= 1
        typing.prompt = []
        if bytes.byte(at: end) == Self.lineFeed { closeText(side, nil) }
        return end &+ 1
    }

    /// Remembers what the server may send back.
    private mutating func expectEcho(of bytes: StreamBytes, endsLine: Bool) {
        guard serverEchoes else { return }
        for index in 0..<bytes.byteCount where typing.awaited.count < Typing.mostAwaited {
            typing.awaited.append(Typing.Key(byte: bytes.byte(at: index), line: typing.line))
        }
        guard endsLine else { return }
        for byte in [Self.carriageReturn, Self.lineFeed] {
            typing.awaited.append(Typing.Key(byte: byte, line: typing.line, endsLine: true))
        }
    }

    // MARK: The server

    private mutating func takeShown(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        typing.isUnseen = false
        // What is typed is over where the server says something, and only the end of its line could have come.
        if texts[client].map({ $0.lineEnd > 0 }) == true { closeText(client, nil) }
        let echoed = countEchoed(bytes.span)
        if echoed > 0 {
            if texts[side]?.role == .output { closeText(side, nil) }
            takeEcho(bytes, echoed)
            return echoed
        }
        // It is nothing that was typed: what was is not awaited any more.
        if let key = typing.awaited.first {
            if key.endsLine { noteEchoed(key.line) }
            typing.awaited = Queue()
        }
        if texts[side]?.role != .output {
            if !isSteering { closeText(client, nil) }
            closeText(side, nil)
            begin(.output, bytes)
        }
        var end = 0
        while end < bytes.byteCount, bytes.byte(at: end) != Self.lineFeed { end &+= 1 }
        let before = end > 0 ? bytes.byte(at: end &- 1) : texts[side]?.lastByte
        let endsLine = end < bytes.byteCount
        let wasTaken = typing.screen.isTaken
        for index in 0..<(endsLine ? end &+ 1 : end) { typing.screen.take(bytes.byte(at: index)) }
        if wasTaken, !typing.screen.isTaken { closeText(client, nil) }
        extend(side, bytes, endsLine ? end &+ 1 : end)
        notePrompt(side)
        guard endsLine else { return end }
        texts[side]?.lineEnd = before == Self.carriageReturn ? 2 : 1
        closeText(side, nil)
        return end &+ 1
    }

    /// Whether what is typed goes on over what the server shows: keys for a program that has the whole screen.
    private var isSteering: Bool {
        guard typing.screen.isTaken, let open = texts[client] else { return false }
        return open.lineEnd == 0 && open.echoed == 0 && open.secrecy == .notEchoed
    }

    /// Remembers the last words of the server.
    private mutating func notePrompt(_ side: Side) {
        guard let open = texts[side] else { return }
        let line = open.bytes.suffix(Typing.longestPrompt)
        if line.contains(where: { $0 > 0x20 }) { typing.prompt = Array(line) }
    }

    /// How many of the bytes are what was typed, in its order.
    private func countEchoed(_ bytes: RawSpan) -> Int {
        // Text that is under way goes on first.
        guard texts[client.other]?.role != .output || texts[client.other]?.count == 0 else { return 0 }
        var count = 0
        for key in typing.awaited {
            guard count < bytes.byteCount, bytes.byte(at: count) == key.byte else { break }
            count &+= 1
            if key.endsLine, key.byte == Self.lineFeed { break }
        }
        // A doubled byte is one.
        return bytes.byte(at: 0) == Self.doubled && count < 2 ? 0 : count
    }

    private static let doubled: UInt8 = 255

    /// Takes what was sent back, up to the end of a line at the most.
    private mutating func takeEcho(_ bytes: StreamBytes, _ echoed: Int) {
        let side = bytes.side
        if texts[side] == nil { begin(.echo, bytes) }
        extend(side, bytes, echoed)
        for _ in 0..<echoed {
            guard let key = typing.awaited.popFirst() else { break }
            if key.endsLine {
                texts[side]?.lineEnd &+= 1
            } else if texts[client]?.line == key.line {
                texts[client]?.echoed &+= 1
                // A server that shows a password although it has asked for one.
                if texts[client]?.secrecy == .asked { texts[side]?.secrecy = .asked }
            } else if isAsked(key.line) {
                texts[side]?.secrecy = .asked
            }
            if typing.awaited.first.map({ $0.endsLine && $0.byte == Self.carriageReturn }) == true
                || key.endsLine
            {
                noteEchoed(key.line)
            }
        }
        if texts[side]?.lineEnd == 2 { closeText(side, nil) }
    }

    /// Whether a line was typed when a password was asked for.
    private func isAsked(_ line: Int) -> Bool {
        kept.messages.suffix(Self.mostLookedThrough).contains {
            $0.text?.line == line && $0.text?.secrecy == .asked
        }
    }

    /// A line was sent back to its end: it was no secret.
    private mutating func noteEchoed(_ line: Int) {
        for index in kept.messages.indices.suffix(Self.mostLookedThrough).reversed() {
            guard case .text(var text) = kept.messages[index].body, text.line == line else { continue }
            if text.secrecy == .notEchoed { text.secrecy = nil }
            kept.messages[index].body = .text(text)
            return
        }
    }

    /// Messages among which one is looked for that was typed: it is sent back at once.
    private static let mostLookedThrough = 64
}
