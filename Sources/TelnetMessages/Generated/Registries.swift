// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What the two ends of Telnet can agree on.
///
/// Source: IANA “TELNET Options”, https://www.iana.org/assignments/telnet-options; of games, which have none there, “MUD Protocols”, https://mudstandards.org/category/mud-protocols, and “MCCP”, https://tintin.mudhalla.net/protocols/mccp/
public struct TelnetOption: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Eight bits of every byte are used.
    @inlinable public static var binary: TelnetOption { TelnetOption(rawValue: 0) }
    /// Whoever agrees sends back what it receives.
    @inlinable public static var echo: TelnetOption { TelnetOption(rawValue: 1) }
    /// Nobody says that it is the other's turn.
    @inlinable public static var suppressGoAhead: TelnetOption { TelnetOption(rawValue: 3) }
    /// The other end is asked what was agreed on.
    @inlinable public static var status: TelnetOption { TelnetOption(rawValue: 5) }
    /// All that was sent before has been read.
    @inlinable public static var timingMark: TelnetOption { TelnetOption(rawValue: 6) }
    /// What the terminal is called.
    @inlinable public static var terminalType: TelnetOption { TelnetOption(rawValue: 24) }
    /// A command marks where a record ends.
    @inlinable public static var endOfRecord: TelnetOption { TelnetOption(rawValue: 25) }
    /// How many columns and rows the window has.
    @inlinable public static var windowSize: TelnetOption { TelnetOption(rawValue: 31) }
    /// How fast the terminal sends and receives.
    @inlinable public static var terminalSpeed: TelnetOption { TelnetOption(rawValue: 32) }
    /// Whether the keys to halt output work at once.
    @inlinable public static var flowControl: TelnetOption { TelnetOption(rawValue: 33) }
    /// Lines are edited where they are typed.
    @inlinable public static var lineMode: TelnetOption { TelnetOption(rawValue: 34) }
    /// Where windows of X are to be shown.
    @inlinable public static var displayLocation: TelnetOption { TelnetOption(rawValue: 35) }
    /// Variables of the user's programs, as they were first sent.
    @inlinable public static var oldEnvironment: TelnetOption { TelnetOption(rawValue: 36) }
    /// Who the user is, proved.
    @inlinable public static var authentication: TelnetOption { TelnetOption(rawValue: 37) }
    /// All that follows is encrypted.
    @inlinable public static var encryption: TelnetOption { TelnetOption(rawValue: 38) }
    /// Variables of the user's programs.
    @inlinable public static var environment: TelnetOption { TelnetOption(rawValue: 39) }
    /// How characters are written.
    @inlinable public static var charset: TelnetOption { TelnetOption(rawValue: 42) }
    /// What follows is TLS.
    @inlinable public static var startTLS: TelnetOption { TelnetOption(rawValue: 46) }
    /// Variables of a game, as its server knows them.
    @inlinable public static var serverData: TelnetOption { TelnetOption(rawValue: 69) }
    /// How many play a game, and what it is called.
    @inlinable public static var serverStatus: TelnetOption { TelnetOption(rawValue: 70) }
    /// What the server of a game sends is compressed, as was first done.
    @inlinable public static var compression1: TelnetOption { TelnetOption(rawValue: 85) }
    /// What the server of a game sends is compressed.
    @inlinable public static var compression2: TelnetOption { TelnetOption(rawValue: 86) }
    /// What the client of a game sends is compressed.
    @inlinable public static var compression3: TelnetOption { TelnetOption(rawValue: 87) }
    /// Which sounds of a game are to be played.
    @inlinable public static var sound: TelnetOption { TelnetOption(rawValue: 90) }
    /// The text of a game is marked up.
    @inlinable public static var markup: TelnetOption { TelnetOption(rawValue: 91) }
    /// Messages between the programs of a game.
    @inlinable public static var zenith: TelnetOption { TelnetOption(rawValue: 93) }
    /// Data of a game beside its text, as was first done.
    @inlinable public static var achaea: TelnetOption { TelnetOption(rawValue: 200) }
    /// Data of a game beside its text.
    @inlinable public static var genericData: TelnetOption { TelnetOption(rawValue: 201) }

    public var name: String? {
        switch rawValue {
        case 0: "Binary Transmission"
        case 1: "Echo"
        case 2: "Reconnection"
        case 3: "Suppress Go Ahead"
        case 4: "Approx Message Size Negotiation"
        case 5: "Status"
        case 6: "Timing Mark"
        case 7: "Remote Controlled Trans and Echo"
        case 8: "Output Line Width"
        case 9: "Output Page Size"
        case 10: "Output Carriage-Return Disposition"
        case 11: "Output Horizontal Tab Stops"
        case 12: "Output Horizontal Tab Disposition"
        case 13: "Output Formfeed Disposition"
        case 14: "Output Vertical Tabstops"
        case 15: "Output Vertical Tab Disposition"
        case 16: "Output Linefeed Disposition"
        case 17: "Extended ASCII"
        case 18: "Logout"
        case 19: "Byte Macro"
        case 20: "Data Entry Terminal"
        case 21: "SUPDUP"
        case 22: "SUPDUP Output"
        case 23: "Send Location"
        case 24: "Terminal Type"
        case 25: "End of Record"
        case 26: "TACACS User Identification"
        case 27: "Output Marking"
        case 28: "Terminal Location Number"
        case 29: "Telnet 3270 Regime"
        case 30: "X.3 PAD"
        case 31: "Negotiate About Window Size"
        case 32: "Terminal Speed"
        case 33: "Remote Flow Control"
        case 34: "Linemode"
        case 35: "X Display Location"
        case 36: "Environment Option"
        case 37: "Authentication Option"
        case 38: "Encryption Option"
        case 39: "New Environment Option"
        case 40: "TN3270E"
        case 41: "XAUTH"
        case 42: "CHARSET"
        case 43: "Telnet Remote Serial Port (RSP)"
        case 44: "Com Port Control Option"
        case 45: "Telnet Suppress Local Echo"
        case 46: "Telnet Start TLS"
        case 47: "KERMIT"
        case 48: "SEND-URL"
        case 49: "FORWARD_X"
        case 69: "MSDP"
        case 70: "MSSP"
        case 85: "MCCP1"
        case 86: "MCCP2"
        case 87: "MCCP3"
        case 90: "MSP"
        case 91: "MXP"
        case 93: "ZMP"
        case 138: "TELOPT PRAGMA LOGON"
        case 139: "TELOPT SSPI LOGON"
        case 140: "TELOPT PRAGMA HEARTBEAT"
        case 200: "ATCP"
        case 201: "GMCP"
        case 255: "Extended-Options-List"
        default: nil
        }
    }
}

