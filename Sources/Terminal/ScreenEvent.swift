/// What can happen to a full screen.
package enum ScreenEvent: Sendable, Hashable {
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
package struct Key: Sendable, Hashable {
    package enum Code: Sendable, Hashable {
        /// What it types; capital letters are characters of their own.
        case character(Unicode.Scalar)
        case enter, tab, backspace, escape, insert, delete
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 to F12.
        case function(Int)
    }

    /// What can be held down.
    package struct Modifiers: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        /// Modifiers by their bits, which are those of xterm.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift, of keys that type nothing.
        package static let shift = Modifiers(rawValue: 1)
        package static let alt = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
    }

    package var code: Code
    /// What was held down; of letters shift is in the letter.
    package var modifiers: Modifiers

    package init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A key that types a character.
    package init(_ character: Unicode.Scalar, _ modifiers: Modifiers = []) {
        self.init(.character(character), modifiers)
    }

    /// The character that it types, where nothing but shift was held down.
    package var typed: Unicode.Scalar? {
        if case .character(let scalar) = code, modifiers.isSubset(of: .shift) { scalar } else { nil }
    }
}

/// Something that the mouse did.
package struct Mouse: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
        /// A button was pressed: 0 left, 1 middle, 2 right.
        case pressed(Int)
        case released
        case wheelUp, wheelDown
    }

    package var action: Action
    /// The row it was over, from 0.
    package var row: Int
    /// The column it was over, from 0.
    package var column: Int

    /// Something that the mouse did.
    package init(_ action: Action, row: Int, column: Int) {
        self.action = action
        self.row = row
        self.column = column
    }
}
