// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a client of VNC says, once it is in.
///
/// Source: RFC 6143 §7.5, §8.2; the community’s rfbproto
public struct RFBClientMessage: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// How pixels are to be written.
    @inlinable public static var setPixelFormat: RFBClientMessage { RFBClientMessage(rawValue: 0) }
    /// Which encodings the client reads.
    @inlinable public static var setEncodings: RFBClientMessage { RFBClientMessage(rawValue: 2) }
    /// A part of the picture is wanted.
    @inlinable public static var framebufferUpdateRequest: RFBClientMessage { RFBClientMessage(rawValue: 3) }
    /// A key goes down or up.
    @inlinable public static var keyEvent: RFBClientMessage { RFBClientMessage(rawValue: 4) }
    /// Where the pointer is, and which buttons are down.
    @inlinable public static var pointerEvent: RFBClientMessage { RFBClientMessage(rawValue: 5) }
    /// Text in the client’s clipboard.
    @inlinable public static var clientCutText: RFBClientMessage { RFBClientMessage(rawValue: 6) }
    /// Updates are to come unasked, or no longer.
    @inlinable public static var enableContinuousUpdates: RFBClientMessage { RFBClientMessage(rawValue: 150) }
    /// A mark in the stream.
    @inlinable public static var clientFence: RFBClientMessage { RFBClientMessage(rawValue: 248) }
    /// The machine is to be shut down or reset.
    @inlinable public static var xvp: RFBClientMessage { RFBClientMessage(rawValue: 250) }
    /// The desktop is to have another size.
    @inlinable public static var setDesktopSize: RFBClientMessage { RFBClientMessage(rawValue: 251) }
    /// Other input devices.
    @inlinable public static var gii: RFBClientMessage { RFBClientMessage(rawValue: 253) }
    /// A message of QEMU’s: a key with its scancode, or sound.
    @inlinable public static var qemu: RFBClientMessage { RFBClientMessage(rawValue: 255) }

    public var name: String? {
        switch rawValue {
        case 0: "SetPixelFormat"
        case 2: "SetEncodings"
        case 3: "FramebufferUpdateRequest"
        case 4: "KeyEvent"
        case 5: "PointerEvent"
        case 6: "ClientCutText"
        case 150: "EnableContinuousUpdates"
        case 248: "ClientFence"
        case 250: "xvp"
        case 251: "SetDesktopSize"
        case 253: "gii"
        case 255: "QEMU"
        default: nil
        }
    }
}

/// How a rectangle of VNC’s picture is written, or what a pseudo-rectangle says. A number with a sign on the wire.
///
/// Source: RFC 6143 §7.7, §8.4; the community’s rfbproto
public struct RFBEncoding: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Pixel by pixel.
    @inlinable public static var raw: RFBEncoding { RFBEncoding(rawValue: 0x00000000) }
    /// The same as elsewhere in the picture.
    @inlinable public static var copyRect: RFBEncoding { RFBEncoding(rawValue: 0x00000001) }
    /// A background and rectangles of one colour.
    @inlinable public static var rre: RFBEncoding { RFBEncoding(rawValue: 0x00000002) }
    /// The same with small rectangles.
    @inlinable public static var coRRE: RFBEncoding { RFBEncoding(rawValue: 0x00000004) }
    /// Tiles of 16 by 16 pixels.
    @inlinable public static var hextile: RFBEncoding { RFBEncoding(rawValue: 0x00000005) }
    /// Pixels, compressed with zlib.
    @inlinable public static var zlib: RFBEncoding { RFBEncoding(rawValue: 0x00000006) }
    /// Palettes, gradients or JPEG, compressed.
    @inlinable public static var tight: RFBEncoding { RFBEncoding(rawValue: 0x00000007) }
    /// Pixels, compressed with LZO.
    @inlinable public static var ultra: RFBEncoding { RFBEncoding(rawValue: 0x00000009) }
    /// Tiles of 64 by 64 pixels, compressed with zlib.
    @inlinable public static var zrle: RFBEncoding { RFBEncoding(rawValue: 0x00000010) }
    /// ZRLE of what a wavelet made smaller.
    @inlinable public static var zywrle: RFBEncoding { RFBEncoding(rawValue: 0x00000011) }
    /// Video.
    @inlinable public static var h264: RFBEncoding { RFBEncoding(rawValue: 0x00000032) }
    /// VMware’s picture of the pointer.
    @inlinable public static var vmwareCursor: RFBEncoding { RFBEncoding(rawValue: 0x574D5664) }
    /// Whether VMware’s pointer is seen.
    @inlinable public static var vmwareCursorState: RFBEncoding { RFBEncoding(rawValue: 0x574D5665) }
    /// Where VMware’s pointer is.
    @inlinable public static var vmwareCursorPosition: RFBEncoding { RFBEncoding(rawValue: 0x574D5666) }
    /// Which lights of the keyboard are on.
    @inlinable public static var vmwareLEDState: RFBEncoding { RFBEncoding(rawValue: 0x574D5668) }
    /// Clipboards with formats and confirmation.
    @inlinable public static var extendedClipboard: RFBEncoding { RFBEncoding(rawValue: 0xC0A1E5CE) }
    /// More buttons than seven.
    @inlinable public static var extendedMouseButtons: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEC4) }
    /// The pointer’s picture, with transparency.
    @inlinable public static var cursorWithAlpha: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEC6) }
    /// Updates may come unasked.
    @inlinable public static var continuousUpdates: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEC7) }
    /// Marks in the stream.
    @inlinable public static var fence: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEC8) }
    /// The machine may be shut down or reset.
    @inlinable public static var xvp: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFECB) }
    /// The desktop’s size and its screens.
    @inlinable public static var extendedDesktopSize: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFECC) }
    /// The desktop has another name.
    @inlinable public static var desktopName: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFECD) }
    /// Other input devices.
    @inlinable public static var gii: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFECF) }
    /// Which lights of the keyboard are on.
    @inlinable public static var ledState: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEFB) }
    /// Tight with PNG in place of zlib.
    @inlinable public static var tightPNG: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEFC) }
    /// Sound.
    @inlinable public static var qemuAudio: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEFD) }
    /// Keys come with their scancodes.
    @inlinable public static var qemuKeys: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEFE) }
    /// Whether the pointer’s places are relative.
    @inlinable public static var qemuPointer: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFEFF) }
    /// The pointer’s picture, in two colours.
    @inlinable public static var xCursor: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFF10) }
    /// The pointer’s picture, in pixels.
    @inlinable public static var cursor: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFF11) }
    /// Where the pointer is.
    @inlinable public static var pointerPosition: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFF18) }
    /// The update ends here.
    @inlinable public static var lastRect: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFF20) }
    /// The desktop has another size.
    @inlinable public static var desktopSize: RFBEncoding { RFBEncoding(rawValue: 0xFFFFFF21) }

    public var name: String? {
        switch rawValue {
        case 0x00000000: "Raw"
        case 0x00000001: "CopyRect"
        case 0x00000002: "RRE"
        case 0x00000004: "CoRRE"
        case 0x00000005: "Hextile"
        case 0x00000006: "zlib"
        case 0x00000007: "Tight"
        case 0x00000008: "ZlibHex"
        case 0x00000009: "Ultra"
        case 0x0000000A: "Ultra2"
        case 0x0000000F: "TRLE"
        case 0x00000010: "ZRLE"
        case 0x00000011: "ZYWRLE"
        case 0x00000015: "JPEG"
        case 0x00000032: "H.264"
        case 0x574D5664: "VMware Cursor"
        case 0x574D5665: "VMware Cursor State"
        case 0x574D5666: "VMware Cursor Position"
        case 0x574D5667: "VMware Key Repeat"
        case 0x574D5668: "VMware LED state"
        case 0x574D5669: "VMware Display Mode Change"
        case 0x574D566A: "VMware Virtual Machine State"
        case 0xC0A1E5CE: "Extended Clipboard"
        case 0xFFFFFEC3: "Tight without Zlib"
        case 0xFFFFFEC4: "ExtendedMouseButtons"
        case 0xFFFFFEC6: "Cursor With Alpha"
        case 0xFFFFFEC7: "ContinuousUpdates"
        case 0xFFFFFEC8: "Fence"
        case 0xFFFFFECB: "xvp"
        case 0xFFFFFECC: "ExtendedDesktopSize"
        case 0xFFFFFECD: "DesktopName"
        case 0xFFFFFECF: "gii"
        case 0xFFFFFEFB: "QEMU LED State"
        case 0xFFFFFEFC: "TightPNG"
        case 0xFFFFFEFD: "QEMU Audio"
        case 0xFFFFFEFE: "QEMU Extended Key Event"
        case 0xFFFFFEFF: "QEMU Pointer Motion Change"
        case 0xFFFFFF00: "compression level 0"
        case 0xFFFFFF01: "compression level 1"
        case 0xFFFFFF02: "compression level 2"
        case 0xFFFFFF03: "compression level 3"
        case 0xFFFFFF04: "compression level 4"
        case 0xFFFFFF05: "compression level 5"
        case 0xFFFFFF06: "compression level 6"
        case 0xFFFFFF07: "compression level 7"
        case 0xFFFFFF08: "compression level 8"
        case 0xFFFFFF09: "compression level 9"
        case 0xFFFFFF10: "XCursor"
        case 0xFFFFFF11: "Cursor"
        case 0xFFFFFF18: "PointerPos"
        case 0xFFFFFF20: "LastRect"
        case 0xFFFFFF21: "DesktopSize"
        case 0xFFFFFFE0: "JPEG quality level 0"
        case 0xFFFFFFE1: "JPEG quality level 1"
        case 0xFFFFFFE2: "JPEG quality level 2"
        case 0xFFFFFFE3: "JPEG quality level 3"
        case 0xFFFFFFE4: "JPEG quality level 4"
        case 0xFFFFFFE5: "JPEG quality level 5"
        case 0xFFFFFFE6: "JPEG quality level 6"
        case 0xFFFFFFE7: "JPEG quality level 7"
        case 0xFFFFFFE8: "JPEG quality level 8"
        case 0xFFFFFFE9: "JPEG quality level 9"
        default: nil
        }
    }
}

/// A key, by the symbol that X gives it; those of letters and signs are their numbers in Latin-1 or Unicode.
///
/// Source: RFC 6143 §7.5.4; X Window System Protocol, appendix A “KEYSYM Encoding”
public struct RFBKeySymbol: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0xFE01: "ISO_Lock"
        case 0xFE02: "ISO_Level2_Latch"
        case 0xFE03: "ISO_Level3_Shift"
        case 0xFE04: "ISO_Level3_Latch"
        case 0xFE05: "ISO_Level3_Lock"
        case 0xFE06: "ISO_Group_Latch"
        case 0xFE07: "ISO_Group_Lock"
        case 0xFE08: "ISO_Next_Group"
        case 0xFE09: "ISO_Next_Group_Lock"
        case 0xFE0A: "ISO_Prev_Group"
        case 0xFE0B: "ISO_Prev_Group_Lock"
        case 0xFE0C: "ISO_First_Group"
        case 0xFE0D: "ISO_First_Group_Lock"
        case 0xFE0E: "ISO_Last_Group"
        case 0xFE0F: "ISO_Last_Group_Lock"
        case 0xFE11: "ISO_Level5_Shift"
        case 0xFE12: "ISO_Level5_Latch"
        case 0xFE13: "ISO_Level5_Lock"
        case 0xFE34: "ISO_Enter"
        case 0xFE50: "dead_grave"
        case 0xFE51: "dead_acute"
        case 0xFE52: "dead_circumflex"
        case 0xFE53: "dead_tilde"
        case 0xFE54: "dead_macron"
        case 0xFE55: "dead_breve"
        case 0xFE56: "dead_abovedot"
        case 0xFE57: "dead_diaeresis"
        case 0xFE58: "dead_abovering"
        case 0xFE59: "dead_doubleacute"
        case 0xFE5A: "dead_caron"
        case 0xFE5B: "dead_cedilla"
        case 0xFE5C: "dead_ogonek"
        case 0xFE5D: "dead_iota"
        case 0xFE5E: "dead_voiced_sound"
        case 0xFE5F: "dead_semivoiced_sound"
        case 0xFE60: "dead_belowdot"
        case 0xFE61: "dead_hook"
        case 0xFE62: "dead_horn"
        case 0xFE63: "dead_stroke"
        case 0xFE64: "dead_abovecomma"
        case 0xFE65: "dead_abovereversedcomma"
        case 0xFE66: "dead_doublegrave"
        case 0xFE67: "dead_belowring"
        case 0xFE68: "dead_belowmacron"
        case 0xFE69: "dead_belowcircumflex"
        case 0xFE6A: "dead_belowtilde"
        case 0xFE6B: "dead_belowbreve"
        case 0xFE6C: "dead_belowdiaeresis"
        case 0xFE6D: "dead_invertedbreve"
        case 0xFE6E: "dead_belowcomma"
        case 0xFE6F: "dead_currency"
        case 0xFF08: "BackSpace"
        case 0xFF09: "Tab"
        case 0xFF0A: "Linefeed"
        case 0xFF0B: "Clear"
        case 0xFF0D: "Return"
        case 0xFF13: "Pause"
        case 0xFF14: "Scroll_Lock"
        case 0xFF15: "Sys_Req"
        case 0xFF1B: "Escape"
        case 0xFF20: "Multi_key"
        case 0xFF21: "Kanji"
        case 0xFF22: "Muhenkan"
        case 0xFF23: "Henkan_Mode"
        case 0xFF24: "Romaji"
        case 0xFF25: "Hiragana"
        case 0xFF26: "Katakana"
        case 0xFF27: "Hiragana_Katakana"
        case 0xFF28: "Zenkaku"
        case 0xFF29: "Hankaku"
        case 0xFF2A: "Zenkaku_Hankaku"
        case 0xFF2B: "Touroku"
        case 0xFF2C: "Massyo"
        case 0xFF2D: "Kana_Lock"
        case 0xFF2E: "Kana_Shift"
        case 0xFF2F: "Eisu_Shift"
        case 0xFF30: "Eisu_toggle"
        case 0xFF31: "Hangul"
        case 0xFF32: "Hangul_Start"
        case 0xFF33: "Hangul_End"
        case 0xFF34: "Hangul_Hanja"
        case 0xFF35: "Hangul_Jamo"
        case 0xFF36: "Hangul_Romaja"
        case 0xFF37: "Codeinput"
        case 0xFF38: "Hangul_Jeonja"
        case 0xFF39: "Hangul_Banja"
        case 0xFF3A: "Hangul_PreHanja"
        case 0xFF3B: "Hangul_PostHanja"
        case 0xFF3C: "SingleCandidate"
        case 0xFF3D: "MultipleCandidate"
        case 0xFF3E: "PreviousCandidate"
        case 0xFF3F: "Hangul_Special"
        case 0xFF50: "Home"
        case 0xFF51: "Left"
        case 0xFF52: "Up"
        case 0xFF53: "Right"
        case 0xFF54: "Down"
        case 0xFF55: "Page_Up"
        case 0xFF56: "Page_Down"
        case 0xFF57: "End"
        case 0xFF58: "Begin"
        case 0xFF60: "Select"
        case 0xFF61: "Print"
        case 0xFF62: "Execute"
        case 0xFF63: "Insert"
        case 0xFF65: "Undo"
        case 0xFF66: "Redo"
        case 0xFF67: "Menu"
        case 0xFF68: "Find"
        case 0xFF69: "Cancel"
        case 0xFF6A: "Help"
        case 0xFF6B: "Break"
        case 0xFF7E: "Mode_switch"
        case 0xFF7F: "Num_Lock"
        case 0xFF80: "KP_Space"
        case 0xFF89: "KP_Tab"
        case 0xFF8D: "KP_Enter"
        case 0xFF91: "KP_F1"
        case 0xFF92: "KP_F2"
        case 0xFF93: "KP_F3"
        case 0xFF94: "KP_F4"
        case 0xFF95: "KP_Home"
        case 0xFF96: "KP_Left"
        case 0xFF97: "KP_Up"
        case 0xFF98: "KP_Right"
        case 0xFF99: "KP_Down"
        case 0xFF9A: "KP_Page_Up"
        case 0xFF9B: "KP_Page_Down"
        case 0xFF9C: "KP_End"
        case 0xFF9D: "KP_Begin"
        case 0xFF9E: "KP_Insert"
        case 0xFF9F: "KP_Delete"
        case 0xFFAA: "KP_Multiply"
        case 0xFFAB: "KP_Add"
        case 0xFFAC: "KP_Separator"
        case 0xFFAD: "KP_Subtract"
        case 0xFFAE: "KP_Decimal"
        case 0xFFAF: "KP_Divide"
        case 0xFFB0: "KP_0"
        case 0xFFB1: "KP_1"
        case 0xFFB2: "KP_2"
        case 0xFFB3: "KP_3"
        case 0xFFB4: "KP_4"
        case 0xFFB5: "KP_5"
        case 0xFFB6: "KP_6"
        case 0xFFB7: "KP_7"
        case 0xFFB8: "KP_8"
        case 0xFFB9: "KP_9"
        case 0xFFBD: "KP_Equal"
        case 0xFFBE: "F1"
        case 0xFFBF: "F2"
        case 0xFFC0: "F3"
        case 0xFFC1: "F4"
        case 0xFFC2: "F5"
        case 0xFFC3: "F6"
        case 0xFFC4: "F7"
        case 0xFFC5: "F8"
        case 0xFFC6: "F9"
        case 0xFFC7: "F10"
        case 0xFFC8: "F11"
        case 0xFFC9: "F12"
        case 0xFFCA: "F13"
        case 0xFFCB: "F14"
        case 0xFFCC: "F15"
        case 0xFFCD: "F16"
        case 0xFFCE: "F17"
        case 0xFFCF: "F18"
        case 0xFFD0: "F19"
        case 0xFFD1: "F20"
        case 0xFFD2: "F21"
        case 0xFFD3: "F22"
        case 0xFFD4: "F23"
        case 0xFFD5: "F24"
        case 0xFFD6: "F25"
        case 0xFFD7: "F26"
        case 0xFFD8: "F27"
        case 0xFFD9: "F28"
        case 0xFFDA: "F29"
        case 0xFFDB: "F30"
        case 0xFFDC: "F31"
        case 0xFFDD: "F32"
        case 0xFFDE: "F33"
        case 0xFFDF: "F34"
        case 0xFFE0: "F35"
        case 0xFFE1: "Shift_L"
        case 0xFFE2: "Shift_R"
        case 0xFFE3: "Control_L"
        case 0xFFE4: "Control_R"
        case 0xFFE5: "Caps_Lock"
        case 0xFFE6: "Shift_Lock"
        case 0xFFE7: "Meta_L"
        case 0xFFE8: "Meta_R"
        case 0xFFE9: "Alt_L"
        case 0xFFEA: "Alt_R"
        case 0xFFEB: "Super_L"
        case 0xFFEC: "Super_R"
        case 0xFFED: "Hyper_L"
        case 0xFFEE: "Hyper_R"
        case 0xFFF1: "braille_dot_1"
        case 0xFFF2: "braille_dot_2"
        case 0xFFF3: "braille_dot_3"
        case 0xFFF4: "braille_dot_4"
        case 0xFFF5: "braille_dot_5"
        case 0xFFF6: "braille_dot_6"
        case 0xFFF7: "braille_dot_7"
        case 0xFFF8: "braille_dot_8"
        case 0xFFF9: "braille_dot_9"
        case 0xFFFA: "braille_dot_10"
        case 0xFFFF: "Delete"
        default: nil
        }
    }
}

/// How a client of VNC is to prove who it is, and how the connection is protected.
///
/// Source: RFC 6143 §7.1.2, §8.1; the community’s rfbproto
public struct RFBSecurityType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The server will not go on.
    @inlinable public static var invalid: RFBSecurityType { RFBSecurityType(rawValue: 0) }
    /// Nothing is proved.
    @inlinable public static var none: RFBSecurityType { RFBSecurityType(rawValue: 1) }
    /// A challenge, encrypted with the password.
    @inlinable public static var vnc: RFBSecurityType { RFBSecurityType(rawValue: 2) }
    /// RSA for the keys, then AES for everything.
    @inlinable public static var ra2: RFBSecurityType { RFBSecurityType(rawValue: 5) }
    /// The same, but only the login is encrypted.
    @inlinable public static var ra2ne: RFBSecurityType { RFBSecurityType(rawValue: 6) }
    /// TightVNC: tunnels and methods are agreed on further.
    @inlinable public static var tight: RFBSecurityType { RFBSecurityType(rawValue: 16) }
    /// TLS at once, and a list of types inside.
    @inlinable public static var tls: RFBSecurityType { RFBSecurityType(rawValue: 18) }
    /// A list of subtypes, most of them with TLS.
    @inlinable public static var veNCrypt: RFBSecurityType { RFBSecurityType(rawValue: 19) }
    /// Name and password, encrypted with a key of Diffie-Hellman.
    @inlinable public static var apple: RFBSecurityType { RFBSecurityType(rawValue: 30) }
    /// UltraVNC: name and password, encrypted with a key of 64 bits.
    @inlinable public static var msLogon: RFBSecurityType { RFBSecurityType(rawValue: 113) }
    /// RA2 with AES of 256 bits.
    @inlinable public static var ra2256: RFBSecurityType { RFBSecurityType(rawValue: 129) }
    /// RA2ne with AES of 256 bits.
    @inlinable public static var ra2ne256: RFBSecurityType { RFBSecurityType(rawValue: 130) }

    public var name: String? {
        switch rawValue {
        case 0: "Invalid"
        case 1: "None"
        case 2: "VNC Authentication"
        case 5: "RA2"
        case 6: "RA2ne"
        case 16: "Tight"
        case 17: "Ultra"
        case 18: "TLS"
        case 19: "VeNCrypt"
        case 20: "SASL"
        case 21: "MD5 hash authentication"
        case 22: "xvp"
        case 23: "Secure Tunnel"
        case 24: "Integrated SSH"
        case 30: "Apple Diffie-Hellman"
        case 33: "Apple Remote Desktop RSA"
        case 35: "Apple Kerberos"
        case 36: "Apple Secure Remote Password"
        case 113: "MS-Logon II"
        case 129: "RA2_256"
        case 130: "RA2ne_256"
        default: nil
        }
    }
}

/// What a server of VNC says, once a client is in.
///
/// Source: RFC 6143 §7.6, §8.3; the community’s rfbproto
public struct RFBServerMessage: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Rectangles of the picture.
    @inlinable public static var framebufferUpdate: RFBServerMessage { RFBServerMessage(rawValue: 0) }
    /// What numbers of colours mean.
    @inlinable public static var setColourMapEntries: RFBServerMessage { RFBServerMessage(rawValue: 1) }
    /// The client is to ring.
    @inlinable public static var bell: RFBServerMessage { RFBServerMessage(rawValue: 2) }
    /// Text in the server’s clipboard.
    @inlinable public static var serverCutText: RFBServerMessage { RFBServerMessage(rawValue: 3) }
    /// Updates come unasked no longer, or could.
    @inlinable public static var endOfContinuousUpdates: RFBServerMessage { RFBServerMessage(rawValue: 150) }
    /// A mark in the stream.
    @inlinable public static var serverFence: RFBServerMessage { RFBServerMessage(rawValue: 248) }
    /// Whether the machine can be shut down or reset.
    @inlinable public static var xvp: RFBServerMessage { RFBServerMessage(rawValue: 250) }
    /// Other input devices.
    @inlinable public static var gii: RFBServerMessage { RFBServerMessage(rawValue: 253) }
    /// A message of QEMU’s: sound.
    @inlinable public static var qemu: RFBServerMessage { RFBServerMessage(rawValue: 255) }

    public var name: String? {
        switch rawValue {
        case 0: "FramebufferUpdate"
        case 1: "SetColourMapEntries"
        case 2: "Bell"
        case 3: "ServerCutText"
        case 150: "EndOfContinuousUpdates"
        case 248: "ServerFence"
        case 250: "xvp"
        case 253: "gii"
        case 255: "QEMU"
        default: nil
        }
    }
}

/// What VeNCrypt is to be: how the connection is protected, and how the client proves who it is.
///
/// Source: the community’s rfbproto, “VeNCrypt”
public struct RFBVeNCryptSubtype: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Name and password, as they are.
    @inlinable public static var plain: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 256) }
    /// TLS without a certificate.
    @inlinable public static var tlsNone: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 257) }
    /// TLS without a certificate, VNC Authentication inside.
    @inlinable public static var tlsVNC: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 258) }
    /// TLS without a certificate, name and password inside.
    @inlinable public static var tlsPlain: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 259) }
    /// TLS with a certificate.
    @inlinable public static var x509None: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 260) }
    /// TLS with a certificate, VNC Authentication inside.
    @inlinable public static var x509VNC: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 261) }
    /// TLS with a certificate, name and password inside.
    @inlinable public static var x509Plain: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 262) }
    /// TLS without a certificate, SASL inside.
    @inlinable public static var tlsSASL: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 263) }
    /// TLS with a certificate, SASL inside.
    @inlinable public static var x509SASL: RFBVeNCryptSubtype { RFBVeNCryptSubtype(rawValue: 264) }

    public var name: String? {
        switch rawValue {
        case 256: "Plain"
        case 257: "TLSNone"
        case 258: "TLSVnc"
        case 259: "TLSPlain"
        case 260: "X509None"
        case 261: "X509Vnc"
        case 262: "X509Plain"
        case 263: "TLSSASL"
        case 264: "X509SASL"
        default: nil
        }
    }
}

