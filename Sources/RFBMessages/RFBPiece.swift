/// Bytes that belong together: a message of RFB comes in several such, of which each says how long the next one is.
struct RFBPiece: Sendable {
    /// What they are.
    var kind: Kind
    /// How many they are.
    var count: Int
    /// How many of them are kept; none of pixels.
    var keeps: Int

    init(_ kind: Kind, _ count: Int, keeps: Int? = nil) {
        self.kind = kind
        self.count = count
        self.keeps = min(count, keeps ?? Self.mostKept)
    }

    /// Bytes of one piece that are kept: lists and headers are shorter, a text may be longer.
    static let mostKept = 4 << 10

    /// Whether it is only counted.
    var isCounted: Bool { keeps == 0 }

    /// Whether what follows it does not depend on what it says: bytes of it may be missing.
    var isSelfContained: Bool {
        if case .text = kind { return true }
        return isCounted
    }

    /// What bytes are.
    enum Kind: Sendable {
        // Before the client is in.
        case version, securityType, securityCount, securityList, security
        case reasonLength, reason
        case challenge, response, result
        case veNCryptVersion, veNCryptAcceptance, veNCryptCount, veNCryptList, veNCryptChoice, veNCryptAnswer
        case credentialLengths, user(password: Int), password
        case tunnelCount, tunnels, tightChoice, methodCount, methods
        case keyLength, key
        case sealedLength(extra: Int), sealed
        case appleKeyLength, appleKey, msLogonKey
        case clientInit, serverInit, desktopName, capabilityCounts
        // Afterwards.
        /// Which message it is.
        case type
        /// What every message of a type has.
        case fields(UInt8)
        case text
        case encodings(total: Int)
        case subtype, extendedKey, moreButtons, sound, soundLength
        case rectangle
        case part(RFBRectangleReader.Part)
        /// What is only counted, and ends the message.
        case rest
        case encrypted
    }

    /// What only is counted, and ends the message.
    static func rest(_ count: Int) -> RFBPiece { RFBPiece(.rest, count, keeps: 0) }
}

/// What follows a piece.
enum RFBStep: Sendable {
    /// Another one.
    case next(RFBPiece)
    /// Nothing: the message is whole.
    case whole
    /// Nobody here knows what follows, and where the next message begins.
    case unknown
}
