public import WireBytes

/// The details of an option, between SB and SE. RFC 855.
public struct TelnetDetail: Sendable, Hashable {
    /// What is done with it, where the option says that in its first byte.
    public var action: Action?
    /// What it says.
    public var value = Value.other
    /// All of its bytes, doubled ones once, as far as they are kept.
    public var content: PlacedText

    /// What is done.
    public enum Action: UInt8, Sendable, Hashable {
        /// The sender says it.
        case `is` = 0
        /// The receiver is to say it.
        case send = 1
        /// The sender says unasked that it has changed.
        case info = 2
    }

    /// What it says.
    public enum Value: Sendable, Hashable {
        /// A window's columns and rows. RFC 1073.
        case window(columns: Int, rows: Int)
        /// The name of a terminal or a display, or two speeds. RFC 1091, RFC 1096, RFC 1079.
        case text(PlacedText)
        /// Variables. RFC 1572, RFC 1408.
        case variables([TelnetVariable], omitted: Int)
        /// Whether and how lines are edited at the client. RFC 1184.
        case lineMode(LineMode)
        /// How the keys to halt output work. RFC 1372.
        case flowControl(UInt8)
        /// It is not read further.
        case other
    }

    /// What is agreed on for lines. RFC 1184 §2.
    public enum LineMode: Sendable, Hashable {
        /// Where lines are edited, and where keys become signals; and whether that is an answer.
        case mode(edits: Bool, trapsSignals: Bool, isAnswer: Bool)
        /// What so many keys do.
        case keys(Int)
        /// On which characters a line is sent early.
        case forwardMask
    }

    var weight: Int {
        guard case .variables(let variables, _) = value else { return content.bytes.count &* 2 }
        return variables.reduce(content.bytes.count) {
            $0 &+ 160 &+ $1.name.bytes.count &+ ($1.value?.bytes.count ?? 0)
        }
    }

    /// Variables of one message that are kept: clients send a handful.
    static let mostVariables = 64

    /// Reads details.
    ///
    /// - Parameters:
    ///   - content: the bytes behind the option.
    ///   - option: the option.
    ///   - isPlain: whether no byte of it was doubled, and all is kept.
    init(_ content: PlacedText, of option: TelnetOption, isPlain: Bool) {
        self.content = content
        let bytes = content.bytes
        switch option {
        case .windowSize:
            guard bytes.count == 4 else { return }
            value = .window(
                columns: Int(bytes[0]) << 8 | Int(bytes[1]), rows: Int(bytes[2]) << 8 | Int(bytes[3]))
        case .terminalType, .terminalSpeed, .displayLocation:
            action = bytes.first.flatMap { Action(rawValue: $0) }
            if action == .is, isPlain { value = .text(content.piece(1..<bytes.count)) }
        case .environment, .oldEnvironment:
            action = bytes.first.flatMap { Action(rawValue: $0) }
            if action != nil, isPlain { readVariables() }
        case .lineMode: readLineMode(bytes)
        case .flowControl: if bytes.count == 1 { value = .flowControl(bytes[0]) }
        case .status: action = bytes.first.flatMap { Action(rawValue: $0) }
        default: break
        }
    }

    /// Names and values, each behind a byte that says which it is. RFC 1572 §2; RFC 1408 has 0 and 1 as well, and programs that
    /// take one for the other.
    private mutating func readVariables() {
        var variables: [TelnetVariable] = []
        var omitted = 0
        let bytes = content.bytes
        var at = 1
        while at < bytes.count {
            let kind = bytes[at]
            let start = at &+ 1
            at = start
            // Behind a 2 stands a byte that only looks like one of the four.
            while at < bytes.count, bytes[at] > 3 || bytes[at] == 2 { at &+= bytes[at] == 2 ? 2 : 1 }
            let piece = content.piece(start..<min(at, bytes.count))
            switch kind {
            case 0, 3:
                if variables.count < Self.mostVariables {
                    variables.append(TelnetVariable(name: piece, isOfUser: kind == 3))
                } else {
                    omitted &+= 1
                }
            case 1 where omitted == 0 && !variables.isEmpty: variables[variables.count - 1].value = piece
            case 1 where omitted > 0: break
            default: return
            }
        }
        value = .variables(variables, omitted: omitted)
    }

    private mutating func readLineMode(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        switch first {
        case 1 where bytes.count == 2:
            value = .lineMode(
                .mode(
                    edits: bytes[1] & 1 != 0, trapsSignals: bytes[1] & 2 != 0, isAnswer: bytes[1] & 4 != 0))
        case 3: value = .lineMode(.keys((bytes.count - 1) / 3))
        // Behind one of the four verbs.
        case 251...254 where bytes.count > 1 && bytes[1] == 2: value = .lineMode(.forwardMask)
        default: break
        }
    }
}

/// A variable of the user's programs.
public struct TelnetVariable: Sendable, Hashable {
    /// Its name; empty for all of its kind.
    public var name: PlacedText
    /// Its value; nil where it is asked for, or has none.
    public var value: PlacedText?
    /// Whether its name is none of those that are the same everywhere.
    public var isOfUser: Bool
}
