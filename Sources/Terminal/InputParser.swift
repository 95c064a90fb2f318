/// Turns the bytes that a terminal sends into keys, byte by byte: ECMA-48 control sequences as xterm uses them, the
/// mouse as in its mode 1006, bracketed paste (mode 2004), and UTF-8.
///
/// Where the bytes are cut makes no difference. Only a lone Escape cannot be told from the beginning of a sequence but
/// by waiting: when nothing came for a while and `isWaiting`, call `timeout`.
package struct InputParser: Sendable {
    /// Bytes of pasted text that are kept.
    package static let longestPaste = 4096
    /// Bytes of a control sequence; a longer one is read to its end and ignored.
    private static let longestSequence = 32

    private enum State {
        case ground
        case escape
        /// Behind `ESC [`.
        case control([UInt8])
        /// Behind `ESC O`.
        case singleShift
        /// Behind `ESC [ [`: function keys of the Linux console.
        case console
        /// In a character of UTF-8, with so many bytes to come.
        case character([UInt8], missing: Int)
    }

    private var state = State.ground
    /// What was pasted so far; nil while nothing is.
    private var paste: [UInt8]?

    package init() {}

    /// Whether what came so far may be the beginning of something.
    package var isWaiting: Bool { if case .ground = state { false } else { true } }

    /// Takes bytes, and hands over what they mean.
    package mutating func take(_ bytes: some Sequence<UInt8>, _ event: (ScreenEvent) -> Void) {
        for byte in bytes { take(byte, event) }
    }

    /// Nothing came for a while: what waits is all there is.
    package mutating func timeout(_ event: (ScreenEvent) -> Void) {
        switch state {
        case .escape: key(.escape, [], event)
        case .control(let bytes) where bytes.isEmpty: key(.character("["), .alt, event)
        case .singleShift: key(.character("O"), .alt, event)
        default: break
        }
        state = .ground
    }

    // MARK: One byte

    private mutating func take(_ byte: UInt8, _ event: (ScreenEvent) -> Void) {
        switch state {
        case .ground: ground(byte, event)
        case .escape: escape(byte, event)
        case .control(let bytes): control(byte, bytes, event)
        case .singleShift:
            state = .ground
            if let code = Self.letters[byte] { key(code, [], event) }
        case .console:
            state = .ground
            if (0x41...0x45).contains(byte) { key(.function(Int(byte) - 0x40), [], event) }
        case .character(let bytes, let missing):
            guard byte & 0xC0 == 0x80 else {
                // Not a character; this byte begins something else.
                state = .ground
                return ground(byte, event)
            }
            guard missing == 1 else { return state = .character(bytes + [byte], missing: missing - 1) }
            state = .ground
            let text = String(decoding: bytes + [byte], as: UTF8.self)
            if let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" { typed(scalar, [], event) }
        }
    }

    private mutating func ground(_ byte: UInt8, _ event: (ScreenEvent) -> Void) {
        switch byte {
        case 0x1B: state = .escape
        case 0xC2...0xDF: state = .character([byte], missing: 1)
        case 0xE0...0xEF: state = .character([byte], missing: 2)
        case 0xF0...0xF4: state = .character([byte], missing: 3)
        case 0x80...: break
        default: single(byte, [], event)
        }
    }

    private mutating func escape(_ byte: UInt8, _ event: (ScreenEvent) -> Void) {
        state = .ground
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .singleShift
        case 0x1B:
            key(.escape, [], event)
            state = .escape
        case 0x80...: ground(byte, event)
        default: single(byte, .alt, event)
        }
    }

    /// A byte below 0x80 that stands alone.
    private mutating func single(_ byte: UInt8, _ held: Key.Modifiers, _ event: (ScreenEvent) -> Void) {
        switch byte {
        case 0x0D, 0x0A: paste == nil ? key(.enter, held, event) : typed("\n", held, event)
        case 0x09: paste == nil ? key(.tab, held, event) : typed(" ", held, event)
        case 0x08, 0x7F: key(.backspace, held, event)
        case 0: key(.character(" "), held.union(.control), event)
        case 0x01...0x1A: key(.character(Unicode.Scalar(byte + 0x60)), held.union(.control), event)
        case 0x1C...0x1F: key(.character(Unicode.Scalar(byte + 0x40)), held.union(.control), event)
        default: typed(Unicode.Scalar(byte), held, event)
        }
    }

    // MARK: Control sequences

    private mutating func control(_ byte: UInt8, _ bytes: [UInt8], _ event: (ScreenEvent) -> Void) {
        switch byte {
        case 0x1B: state = .escape
        case UInt8(ascii: "[") where bytes.isEmpty: state = .console
        case 0x20...0x3F:
            // One byte more than the longest marks a sequence that is too long.
            if bytes.count <= Self.longestSequence { state = .control(bytes + [byte]) }
        case 0x40...0x7E:
            state = .ground
            if bytes.count <= Self.longestSequence { finish(bytes, byte, event) }
        default:
            // A control character or UTF-8 in the middle: the sequence was none.
            state = .ground
            ground(byte, event)
        }
    }

    private mutating func finish(_ bytes: [UInt8], _ final: UInt8, _ event: (ScreenEvent) -> Void) {
        if bytes.first == UInt8(ascii: "<") {
            if let mouse = Self.mouse(Self.numbers(bytes.dropFirst()), isPress: final == UInt8(ascii: "M")),
                final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), paste == nil
            {
                event(.mouse(mouse))
            }
            return
        }
        let numbers = Self.numbers(bytes[...])
        let held = Key.Modifiers(rawValue: UInt8(max(1, min(8, numbers.dropFirst().first ?? 1)) - 1))
        switch (final, numbers.first ?? 1) {
        case (UInt8(ascii: "~"), 200): paste = []
        case (UInt8(ascii: "~"), 201):
            guard let text = paste else { return }
            paste = nil
            event(.pasted(String(decoding: text, as: UTF8.self)))
        case (UInt8(ascii: "~"), let number):
            if let code = Self.numbered[number] { key(code, held, event) }
        case (UInt8(ascii: "Z"), _): key(.tab, .shift, event)
        default:
            if let code = Self.letters[final] { key(code, held, event) }
        }
    }

    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            Int(String(decoding: $0.prefix(5), as: UTF8.self)) ?? 1
        }
    }

    private static func mouse(_ numbers: [Int], isPress: Bool) -> Mouse? {
        guard numbers.count == 3, numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let (row, column) = (numbers[2] - 1, numbers[1] - 1)
        let button = numbers[0] & 3
        if numbers[0] & 64 != 0 {
            guard button < 2, isPress else { return nil }
            return Mouse(button == 0 ? .wheelUp : .wheelDown, row: row, column: column)
        }
        // 32 is a movement.
        guard numbers[0] & 32 == 0, button < 3 else { return nil }
        return Mouse(isPress ? .pressed(button) : .released, row: row, column: column)
    }

    private static let letters: [UInt8: Key.Code] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end, 0x4D: .enter,
        0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
    ]
    private static let numbered: [Int: Key.Code] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12),
    ]

    // MARK: Out

    private mutating func typed(
        _ scalar: Unicode.Scalar, _ held: Key.Modifiers, _ event: (ScreenEvent) -> Void
    ) {
        guard let text = paste else { return event(.key(Key(scalar, held))) }
        let more = Array(String(Character(scalar)).utf8)
        if text.count + more.count <= Self.longestPaste { paste?.append(contentsOf: more) }
    }

    /// Keys within pasted text are none.
    private func key(_ code: Key.Code, _ held: Key.Modifiers, _ event: (ScreenEvent) -> Void) {
        if paste == nil { event(.key(Key(code, held))) }
    }
}
