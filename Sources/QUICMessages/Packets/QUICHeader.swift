import WireBytes

/// What a packet of QUIC is for. RFC 9000 §17.
public enum QUICPacketKind: Sendable, Hashable, CaseIterable {
    /// The first ones, whose keys everybody can derive.
    case initial
    /// Early data of a client that was here before.
    case zeroRTT
    /// The rest of the handshake, encrypted.
    case handshake
    /// The server wants the client to show that it can be reached.
    case retry
    /// The server lists the versions that it can do.
    case versionNegotiation
    /// Everything after the handshake; its header is short and nearly all hidden.
    case oneRTT
}

/// The part of a packet's header that is not protected. RFC 8999, RFC 9000 §17.2.
struct QUICHeader: Equatable {
    var kind: QUICPacketKind
    var version: QUICVersion
    var destination: [UInt8] = []
    var source: [UInt8] = []
    /// The token of an Initial or Retry packet.
    var token: [UInt8] = []
    /// Offset of the packet number, from the first byte of the packet; where there is none, of what follows.
    var numberOffset = 0
    /// Captured bytes of the packet: several may be in one datagram.
    var length = 0
    /// Whether the packet had more bytes than were captured.
    var isCut = false
    /// The versions that a Version Negotiation packet lists.
    var versions: [QUICVersion] = []

    /// Reads a long header.
    ///
    /// - Parameters:
    ///   - bytes: what was captured of the datagram, from the packet's first byte on.
    ///   - sent: how many bytes the datagram had from there on; nil: as many as were captured.
    /// - Throws: `Truncated` where it ends early, or claims more bytes than the datagram had.
    init(_ bytes: RawSpan, of sent: Int? = nil) throws(Truncated) {
        var reader = ByteReader(bytes)
        let first = try reader.uint8()
        version = QUICVersion(rawValue: try reader.uint32())
        kind = Self.kind(first, version)
        destination = try reader.take(Int(try reader.uint8())).copied()
        source = try reader.take(Int(try reader.uint8())).copied()
        switch kind {
        case .versionNegotiation:
            while reader.remaining >= 4 { versions.append(QUICVersion(rawValue: try reader.uint32())) }
            length = bytes.byteCount
        case .retry:
            guard reader.remaining >= 16 else {
                throw Truncated(offset: reader.offset, needed: 16, available: reader.remaining)
            }
            token = try reader.take(reader.remaining - 16).copied()
            length = bytes.byteCount
        default:
            if kind == .initial { token = try reader.take(try reader.quicInteger()).copied() }
            let rest = try reader.quicInteger()
            numberOffset = reader.offset
            if rest > reader.remaining, let sent, rest <= sent - reader.offset {
                isCut = true
                length = bytes.byteCount
            } else {
                try reader.skip(rest)
                length = reader.offset
            }
        }
    }

    /// What the first byte of a long header says that the packet is for. RFC 9000 §17.2.
    static func kind(_ first: UInt8, _ version: QUICVersion) -> QUICPacketKind {
        if version == .negotiation { return .versionNegotiation }
        // Version 2 counts the types on by one, so that nobody relies on them. RFC 9369 §3.2.
        switch (first >> 4 &- (version.isVersion2 ? 1 : 0)) & 3 {
        case 0: return .initial
        case 1: return .zeroRTT
        case 2: return .handshake
        default: return .retry
        }
    }
}

extension ByteReader {
    /// A number of one, two, four or eight bytes. RFC 9000 §16.
    ///
    /// - Throws: `Truncated` also for one that no packet can hold, so that it can be used as a length.
    mutating func quicInteger() throws(Truncated) -> Int {
        let number = try quicNumber()
        guard number <= 1 << 32 else { throw Truncated(offset: offset, needed: .max, available: remaining) }
        return Int(number)
    }

    /// A number of one, two, four or eight bytes, up to 2^62 - 1. RFC 9000 §16.
    mutating func quicNumber() throws(Truncated) -> UInt64 {
        let place = offset
        let first = try uint8()
        let further = 1 << Int(first >> 6) - 1
        guard further <= remaining else {
            // What is missing is the first byte that is not there.
            try skip(remaining)
            throw Truncated(offset: offset, needed: 1, available: 0)
        }
        try skip(further)
        return switch further {
        case 0: UInt64(first)
        case 1: UInt64(bytes.uint16(at: place) & 0x3FFF)
        case 3: UInt64(bytes.uint32(at: place) & 0x3FFF_FFFF)
        default: bytes.uint64(at: place) & 0x3FFF_FFFF_FFFF_FFFF
        }
    }
}
