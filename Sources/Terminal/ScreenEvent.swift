/// What can happen to a full screen.
public enum ScreenEvent: Sendable, Hashable {
    /// A key.
    case key(Key)
    /// The mouse, where it was asked for.
    case mouse(Mouse)
    /// Text pasted, its line ends as `\n`; what is beyond `InputParser.longestPaste` bytes is left out.
    case pasted(String)
    /// The terminal has another size now.
    case resized(columns: Int, rows: Int)
    /// Another thread has something to show.
    case woken
    /// A signal asks for the end, where the program said that it wants to be asked; or the terminal has gone.
    case ended
}

/// A key with what was held down.
public struct Key: Sendable, Hashable {
    /// Which key.
    public enum Code: Sendable, Hashable {
        /// What it types; capital letters are characters of their own.
        case character(Unicode.Scalar)
        case enter, tab, backspace, escape, insert, delete
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 to F12.
        case function(Int)
    }

    /// What can be held down.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt8

        /// Modifiers by their bits, which are those of xterm.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift, of keys that type nothing.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt, or Option.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }

    /// Which key.
    public var code: Code
    /// What was held down; of letters shift is in the letter.
    public var modifiers: Modifiers

    /// A key.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A key that types a character.
    public init(_ character: Unicode.Scalar, _ modifiers: Modifiers = []) {
        self.init(.character(character), modifiers)
    }

    /// The character that it types, where nothing but shift was held down.
    public var typed: Unicode.Scalar? {
        if case .character(let scalar) = code, modifiers.isSubset(of: .shift) { scalar } else { nil }
    }
}

/// Something that the mouse did.
public struct Mouse: Sendable, Hashable {
    /// What it did.
    public enum Action: Sendable, Hashable {
        /// A button was pressed: 0 left, 1 middle, 2 right.
        case pressed(Int)
        case released
        case wheelUp, wheelDown
    }

    /// What it did.
    public var action: Action
    /// The row it was over, from 0.
    public var row: Int
    /// The column it was over, from 0.
    public var column: Int

    /// Something that the mouse did.
    public init(_ action: Action, row: Int, column: Int) {
        self.action = action
        self.row = row
        self.column = column
    }
}
