public import WireBytes

/// Packets of one side by kind.
public struct QUICTotals: Sendable, Hashable {
    /// Initial packets.
    public var initial = 0
    /// Those of them that could not be opened.
    public var unopened = 0
    /// Packets with early data.
    public var zeroRTT = 0
    /// Handshake packets.
    public var handshake = 0
    /// Datagrams that begin with a short header; packets after the first in one datagram cannot be told apart.
    public var oneRTT = 0
    /// Datagrams that begin like nothing of QUIC, as far as can be known.
    public var unreadable = 0
}

/// The server asked the client to show that it can be reached. RFC 9000 §8.1.2.
public struct QUICRetry: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Bytes of the token that the client has to bring back.
    public var tokenLength: Int
}

/// QUIC between two endpoints as far as it can be read without keys: versions, the hellos in the Initial packets, and
/// counts of what is encrypted. RFC 8999, RFC 9000, RFC 9001, RFC 9369.
///
/// Initial packets are encrypted, too, but with keys that follow from the client's first packet, so that everybody on
/// the way can open them.
public struct QUICConversation: DatagramConsumer, Sendable {
    /// The version of the client's first packet.
    public private(set) var offeredVersion: QUICVersion?
    /// The version of the latest long header: what came of it.
    public private(set) var version: QUICVersion?
    /// The versions that the server listed, because it cannot do the client's.
    public private(set) var serverVersions: [QUICVersion] = []
    /// The packet in which it did.
    public private(set) var negotiation: PacketMark?
    /// The server's Retry.
    public private(set) var retry: QUICRetry?
    /// Retries that the client must not obey.
    public private(set) var retriesIgnored = 0
    /// The hellos.
    public private(set) var handshake = DatagramHandshake(over: .quic)
    /// The hello of Google's own handshake.
    public private(set) var googleHello: GoogleHello?
    /// Why it was closed, where that could be read.
    public private(set) var closes: [QUICClose] = []
    /// How many packets of each kind each side sent.
    public private(set) var packets = BySide(both: QUICTotals())
    /// Whether a bound was reached: handshake bytes too many or too far ahead.
    public var reachedLimit: Bool {
        directions.client.crypto.reachedLimit || directions.server.crypto.reachedLimit
    }

    /// The destination connection ID that the keys of the Initial packets follow from.
    private var connection: [UInt8] = []
    private var directions = BySide(both: Direction())

    private struct Direction: Sendable {
        var keys: QUICInitialKeys?
        var keysVersion: QUICVersion?
        var crypto = CryptoStream()
        var taken = 0
        var largest: UInt64?
        /// The connection ID that the side chose for packets to it.
        var ownID: [UInt8] = []
        /// Whether it takes packets without the fixed bit; of a server, whose parameters are encrypted, it is not known.
        var takesGreasedBit = false
    }

    /// Initial packets of one side that are opened: a handshake has some, and each costs.
    private static let mostOpened = 64

    /// Begins a conversation.
    public init() {}

    // MARK: Recognizing

    /// Whether a datagram begins like QUIC: a long header of a known version whose lengths fit, or Google's own header.
    public static func looksLikeQUIC(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= 14 else { return false }
        let first = bytes.byte(at: 0)
        if first & 0x80 == 0 { return googleVersion(bytes) != nil }
        let version = QUICVersion(rawValue: bytes.uint32(at: 1))
        if version == .negotiation { return isNegotiation(bytes) }
        guard version.isKnown || version.isReserved && bytes.byteCount >= 1200 else { return false }
        if version.isGoogle { return true }
        // Only what both have agreed on may leave this bit out. RFC 9287.
        guard first & 0x40 != 0, let header = try? QUICHeader(bytes) else { return false }
        return header.destination.count <= 20 && header.source.count <= 20
    }

    /// The side that sends such a datagram, where its bytes tell.
    public static func role(ofSenderOf bytes: RawSpan) -> Side? {
        guard looksLikeQUIC(bytes) else { return nil }
        if bytes.byte(at: 0) & 0x80 == 0 { return .client }
        guard let header = try? QUICHeader(bytes) else { return nil }
        switch header.kind {
        case .versionNegotiation, .retry: return .server
        case .zeroRTT: return .client
        // Only clients send tokens, and the first packet of a server goes to a connection ID that the client chose.
        case .initial:
            return !header.token.isEmpty
                || header.destination.count >= 8 && bytes.byteCount >= 1200 && opens(header, bytes)
                ? .client : nil
        default: return nil
        }
    }

    /// Whether keys that follow from the packet's own destination open it: then it is a client's first.
    private static func opens(_ header: QUICHeader, _ bytes: RawSpan) -> Bool {
        QUICInitialScheme.all(of: header.version).contains { scheme in
            let keys = QUICInitialKeys(connection: header.destination, side: .client, scheme)
            return QUICOpened(bytes.extracting(0..<header.length), header, keys, largest: nil) != nil
        }
    }

    private static func isNegotiation(_ bytes: RawSpan) -> Bool {
        guard let header = try? QUICHeader(bytes), !header.versions.isEmpty, header.versions.count <= 64
        else { return false }
        return header.versions.contains { $0.isKnown }
            && header.versions.allSatisfy {
                $0.isKnown || $0.isReserved || $0.rawValue >> 24 == 0xFF || $0.rawValue >> 24 == 0xFA
            }
    }

    /// The version in Google's public header: flags, a connection ID of eight bytes, the version.
    private static func googleVersion(_ bytes: RawSpan) -> QUICVersion? {
        guard bytes.byteCount >= 14, bytes.byte(at: 0) & 0x89 == 0x09 else { return nil }
        let version = QUICVersion(rawValue: bytes.uint32(at: 9))
        return version.isKnown && version.isGoogle ? version : nil
    }

    // MARK: Reading

    /// Reads a datagram, which may hold several packets.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        var start = 0
        while start < bytes.byteCount {
            let rest = bytes.extracting(start..<bytes.byteCount)
            if rest.byte(at: 0) & 0x80 == 0 {
                // Behind other packets there may be padding outside of them, or a short header.
                if start == 0 {
                    takeShort(rest, from: side)
                } else if isShortHeader(rest, from: side) {
                    packets[side].oneRTT &+= 1
                }
                return
            }
            guard rest.byteCount >= 5, !QUICVersion(rawValue: rest.uint32(at: 1)).sharesLengths,
                let header = try? QUICHeader(rest)
            else {
                if start == 0 { takeUnreadable(rest, from: side) }
                return
            }
            take(header, rest.extracting(0..<header.length), from: side, at: place.mark)
            guard header.length > 0 else { return }
            start &+= header.length
        }
    }

    /// A short header, or Google's own.
    private mutating func takeShort(_ bytes: RawSpan, from side: Side) {
        if let version = Self.googleVersion(bytes) {
            note(version, from: side)
            packets[side].initial &+= 1
            if googleHello == nil, let hello = GoogleHello(in: bytes) { googleHello = hello }
        } else if version?.isGoogle == true || isShortHeader(bytes, from: side) {
            packets[side].oneRTT &+= 1
        } else {
            packets[side].unreadable &+= 1
        }
    }

    /// Whether bytes begin with a short header: the fixed bit says so, or where its sender has left that out (RFC 9287),
    /// that its receiver allows it, or the connection ID behind it.
    private func isShortHeader(_ bytes: RawSpan, from side: Side) -> Bool {
        if bytes.byte(at: 0) & 0x40 != 0 { return true }
        let receiver = directions[side.other]
        guard bytes.byteCount >= Self.shortestProtected else { return false }
        // Padding behind other packets is zeros.
        if receiver.takesGreasedBit {
            return bytes.copied(0..<Self.shortestProtected).contains { $0 != 0 }
        }
        let idEnd = 1 + receiver.ownID.count
        return idEnd > 1 && bytes.byteCount >= idEnd && bytes.copied(1..<idEnd) == receiver.ownID
    }

    /// Bytes of the shortest packet with a short header and without a connection ID: its first byte, and the packet number
    /// and payload that header protection takes its sample behind. RFC 9001 §5.4.2.
    private static let shortestProtected = 21

    /// A long header whose lengths do not fit: Google's versions, or a packet that was cut.
    private mutating func takeUnreadable(_ bytes: RawSpan, from side: Side) {
        guard bytes.byteCount >= 5 else {
            packets[side].unreadable &+= 1
            return
        }
        let version = QUICVersion(rawValue: bytes.uint32(at: 1))
        guard version.isKnown else {
            packets[side].unreadable &+= 1
            return
        }
        note(version, from: side)
        packets[side].initial &+= 1
        if version.hasGoogleHandshake, googleHello == nil, let hello = GoogleHello(in: bytes) {
            googleHello = hello
        }
        if !version.hasGoogleHandshake { packets[side].unopened &+= 1 }
    }

    private mutating func note(_ version: QUICVersion, from side: Side) {
        if side == .client, offeredVersion == nil { offeredVersion = version }
        if side == .server || self.version == nil || packets.server == QUICTotals() { self.version = version }
    }

    private mutating func take(_ header: QUICHeader, _ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        switch header.kind {
        case .versionNegotiation:
            if serverVersions.isEmpty { serverVersions = Array(header.versions.prefix(64)) }
            if negotiation == nil { negotiation = mark }
            return
        case .retry:
            // The first only, and none behind an Initial packet of the server or without a token. RFC 9000 §17.2.5.2.
            guard retry == nil, directions.server.largest == nil, !header.token.isEmpty else {
                retriesIgnored &+= 1
                return
            }
            retry = QUICRetry(mark: mark, tokenLength: header.token.count)
            // The client's next Initial packet is protected with new keys. RFC 9001 §5.2.
            connection = header.source
            directions.client.keys = nil
            directions.server.keys = nil
        case .zeroRTT: packets[side].zeroRTT &+= 1
        case .handshake: packets[side].handshake &+= 1
        case .initial, .oneRTT: takeInitial(header, bytes, from: side, at: mark)
        }
        directions[side].ownID = header.source
        note(header.version, from: side)
    }

    private mutating func takeInitial(
        _ header: QUICHeader, _ bytes: RawSpan, from side: Side, at mark: PacketMark
    ) {
        packets[side].initial &+= 1
        // Q046 has QUIC's long header and an unencrypted hello of Google's.
        if header.version.hasGoogleHandshake, googleHello == nil, let hello = GoogleHello(in: bytes) {
            googleHello = hello
            return
        }
        guard packets[side].initial <= Self.mostOpened,
            let opened = open(header, bytes, from: side)
        else {
            packets[side].unopened &+= 1
            return
        }
        opened.payload.withBytes { read($0, header.version, from: side, at: mark) }
    }

    /// Opens an Initial packet with the keys that are known, or with those that a client's first packet gives.
    private mutating func open(_ header: QUICHeader, _ bytes: RawSpan, from side: Side) -> QUICOpened? {
        let known = directions[side].largest
        if let keys = directions[side].keys, directions[side].keysVersion == header.version,
            let opened = QUICOpened(bytes, header, keys, largest: known)
        {
            directions[side].largest = max(known ?? 0, opened.number)
            return opened
        }
        var connections = connection.isEmpty ? [] : [connection]
        // A client that starts again, or one whose first packet was not captured.
        if side == .client, header.destination != connection { connections.append(header.destination) }
        for candidate in connections {
            for scheme in QUICInitialScheme.all(of: header.version) {
                let keys = QUICInitialKeys(connection: candidate, side: side, scheme)
                guard let opened = QUICOpened(bytes, header, keys, largest: nil) else { continue }
                directions[side].keys = keys
                directions[side].keysVersion = header.version
                directions[side].largest = opened.number
                connection = candidate
                return opened
            }
        }
        return nil
    }

    private mutating func read(
        _ payload: RawSpan, _ version: QUICVersion, from side: Side, at mark: PacketMark
    ) {
        var reader = ByteReader(payload)
        do throws(Truncated) {
            while !reader.isAtEnd {
                switch try QUICFrame.next(&reader, of: version) {
                case .crypto(let offset, let range):
                    directions[side].crypto.add(payload.extracting(range), at: offset, mark)
                case .close(let code, let reason):
                    if closes.count < 8 {
                        closes.append(QUICClose(from: side, mark: mark, code: code, reason: reason))
                    }
                case .other: break
                }
            }
        } catch {}
        if version.hasGoogleHandshake {
            if googleHello == nil, let hello = GoogleHello(in: payload, within: payload.byteCount) {
                googleHello = hello
            }
        } else {
            takeMessages(from: side)
        }
    }

    /// Reads the handshake messages that have become complete.
    private mutating func takeMessages(from side: Side) {
        while true {
            let bytes = directions[side].crypto.bytes
            let start = directions[side].taken
            guard bytes.count - start >= HandshakeMessage.headerLength else { return }
            let length = Int(bytes[start + 1]) << 16 | Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
            let end = start + HandshakeMessage.headerLength + length
            guard end <= bytes.count else { return }
            let (first, last) = directions[side].crypto.packets(of: start..<end)
            directions[side].taken = end
            bytes.withBytes {
                handshake.add(
                    HandshakeType(rawValue: bytes[start]),
                    $0.extracting((start + HandshakeMessage.headerLength)..<end), from: side, first: first,
                    last: last)
            }
            if let parameters = handshake.clientHello?.quicParameters {
                directions.client.takesGreasedBit = QUICTransportParameter.list(parameters)
                    .contains { $0.id == .greaseQUICBit }
            }
        }
    }
}

/// An Initial packet whose protection has been taken off. RFC 9001 §5.3, §5.4.
struct QUICOpened {
    /// The packet number.
    var number: UInt64
    /// The frames.
    var payload: [UInt8]

    /// Opens a packet; nil where the keys do not fit.
    init?(_ bytes: RawSpan, _ header: QUICHeader, _ keys: QUICInitialKeys, largest: UInt64?) {
        let at = header.numberOffset
        guard bytes.byteCount >= at + 4 + 16 else { return nil }
        let mask = keys.mask(bytes.copied((at + 4)..<(at + 20)))
        var plain = bytes.copied(0..<(at + 4))
        plain[0] ^= mask[0] & 0x0F
        let count = Int(plain[0] & 3) + 1
        var short: UInt64 = 0
        for index in 0..<count {
            plain[at + index] ^= mask[1 + index]
            short = short << 8 | UInt64(plain[at + index])
        }
        number = Self.number(short, bits: 8 * count, largest: largest)
        let sealed = bytes.copied((at + count)..<bytes.byteCount)
        guard let payload = keys.open(sealed, number: number, header: Array(plain.prefix(at + count))) else {
            return nil
        }
        self.payload = payload
    }

    /// The whole packet number from its last bits: the nearest to the next that is expected. RFC 9000 §A.3.
    static func number(_ short: UInt64, bits: Int, largest: UInt64?) -> UInt64 {
        guard let largest else { return short }
        let expected = largest &+ 1
        let window: UInt64 = 1 << UInt64(bits)
        let candidate = expected & ~(window &- 1) | short
        if candidate &+ window / 2 <= expected, candidate < 1 << 62 &- window { return candidate &+ window }
        if candidate > expected &+ window / 2, candidate >= window { return candidate &- window }
        return candidate
    }
}
