// Mirrored frames: type II 8 bytes, type III 12 bytes and maybe 8 more. draft-foschiano-erspan-03 §4.

import WireBytes

/// Mirrored traffic: ERSPAN type II.
enum ERSPAN2: Header {
    static let title = "ERSPAN II"
    static let source = "draft-foschiano-erspan §4.2"
    static let length = 8

    static let version = HeaderField.part("Version", 0..<4)
    static let vlan = HeaderField.part("VLAN", 4..<16)
    static let session = HeaderField.part("Session ID", 22..<32)
    static let index = HeaderField.part("Index", 44..<64, .hexadecimal)

    static let fields: [HeaderField] = [
        version, vlan,
        .part("COS", 16..<19),
        .part("En", 19..<21),
        .part("T", 21..<22, .flag),
        session,
        .part("Reserved", 32..<44, .hexadecimal),
        index,
    ]

    static let pathNumbers: [PathNumber] = [
        (vlan.name, .vlan), (session.name, .session), (index.name, .index),
    ]
}

/// ERSPAN type III; a subheader may follow.
enum ERSPAN3: Header {
    static let title = "ERSPAN III"
    static let source = "draft-foschiano-erspan §4.3"
    static let length = 12

    static let vlan = HeaderField.part("VLAN", 4..<16)
    static let session = HeaderField.part("Session ID", 22..<32)
    static let frameType = HeaderField.part("FT", 81..<86)
    static let hasSubheader = HeaderField.part("O", 95..<96, .flag)

    static let fields: [HeaderField] = [
        .part("Version", 0..<4),
        vlan,
        .part("COS", 16..<19),
        .part("BSO", 19..<21),
        .part("T", 21..<22, .flag),
        session,
        .whole("Timestamp", 4..<8),
        .whole("SGT", 8..<10),
        .part("P", 80..<81, .flag),
        frameType,
        .part("Hw ID", 86..<92),
        .part("D", 92..<93, .flag),
        .part("Gra", 93..<95),
        hasSubheader,
    ]

    static let pathNumbers: [PathNumber] = [(vlan.name, .vlan), (session.name, .session)]
    static let rest: HeaderRest? = ("Platform Specific SubHeader", nil)
}

extension PacketWalk {
    /// Reads a mirrored frame's header: version 1 is type II, version 2 type III.
    mutating func readERSPAN(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(ERSPAN2.length, .erspan2, &packet) else { return .done }
        let version = bytes.number(ERSPAN2.version, at: offset)
        guard version == 2 else {
            guard version == 1 else { return done(.content(.gre), &packet) }
            pass(ERSPAN2.length, .erspan2, &packet)
            return .ethernet
        }
        guard need(ERSPAN3.length, .erspan3, &packet) else { return .done }
        let length = ERSPAN3.length &+ (bytes.isSet(ERSPAN3.hasSubheader, at: offset) ? 8 : 0)
        let type = bytes.number(ERSPAN3.frameType, at: offset)
        guard need(length, .erspan3, &packet) else { return .done }
        pass(length, .erspan3, &packet)
        switch type {
        case 0: return .ethernet
        case 2: return guessIP(.erspan3, bytes, &packet)
        default: return done(.content(.erspan3), &packet)
        }
    }
}
