public import WireBytes

/// The fixed header of a packet: its type, and how many bytes follow. MQTT 5.0 §2.1, 3.1.1 §2.2.
struct MQTTHeader: Sendable, Hashable {
    var type: MQTTPacketType
    /// Bytes of the header itself: two to five.
    var count: Int
    /// Bytes after it.
    var length: Int

    /// What is at the beginning of bytes.
    enum Reading {
        /// A header.
        case some(MQTTHeader)
        /// None: its length has more than four bytes, or its type is reserved.
        case none
        /// Too few bytes to tell.
        case needMore
    }

    /// Bytes of a CONNECT up to its level.
    static let enoughForLevel = 16

    static func read(_ bytes: RawSpan, at offset: Int = 0) -> Reading {
        guard bytes.byteCount > offset else { return .needMore }
        let type = MQTTPacketType(rawValue: bytes.byte(at: offset) >> 4)
        guard type.rawValue != 0 else { return .none }
        var length = 0
        for index in 0..<4 {
            guard offset &+ 1 &+ index < bytes.byteCount else { return .needMore }
            let byte = bytes.byte(at: offset &+ 1 &+ index)
            length |= Int(byte & 0x7F) << (7 &* index)
            if byte & 0x80 == 0 {
                return .some(MQTTHeader(type: type, count: index &+ 2, length: length))
            }
        }
        return .none
    }

    /// Packets that are looked at to find the next one behind a hole.
    private static let enoughPackets = 16

    /// Whether packets stand here one after the other up to the last byte, none of which contradicts its type: asked
    /// behind a hole, where a packet may begin anywhere.
    static func beginsPackets(_ bytes: RawSpan, fromClient: Bool) -> Bool {
        var at = 0
        var packets = 0
        while at < bytes.byteCount, packets < enoughPackets {
            packets &+= 1
            guard case .some(let header) = read(bytes, at: at), header.isPlausible(bytes, at, fromClient)
            else { return false }
            at &+= header.count &+ header.length
        }
        return at <= bytes.byteCount
    }

    private func isPlausible(_ bytes: RawSpan, _ start: Int, _ fromClient: Bool) -> Bool {
        let flags = bytes.byte(at: start) & 15
        if let required = type.requiredFlags, flags != required { return false }
        let body = start &+ count
        switch type {
        case .publish:
            guard flags >> 1 & 3 != 3, length >= 2, body &+ 2 <= bytes.byteCount else { return false }
            return Int(bytes.uint16(at: body)) &+ 2 <= length
        case .pingRequest: return fromClient && length == 0
        case .pingResponse: return !fromClient && length == 0
        case .connect, .subscribe, .unsubscribe: return fromClient && length >= 5
        case .connectAcknowledgment, .subscribeAcknowledgment, .unsubscribeAcknowledgment:
            return !fromClient && length >= 2
        case .publishAcknowledgment, .publishReceived, .publishRelease, .publishComplete: return length >= 2
        default: return true
        }
    }
}

extension MQTTConversation {
    private static let names: [[UInt8]] = [[0, 4] + "MQTT".utf8, [0, 6] + "MQIsdp".utf8]

    /// Whether bytes begin with a CONNECT: its name, and a level that is known. MQTT 5.0 §3.1.2.
    public static func recognize(_ bytes: RawSpan) -> Recognition {
        guard bytes.byteCount > 0 else { return .needMore }
        guard bytes.byte(at: 0) == MQTTPacketType.connect.rawValue << 4 else { return .no }
        switch MQTTHeader.read(bytes) {
        case .none: return .no
        case .needMore: return .needMore
        case .some(let header):
            for name in names where header.length > name.count {
                guard begins(bytes, at: header.count, with: name) else { continue }
                guard header.count &+ name.count < bytes.byteCount else { return .needMore }
                let level = bytes.byte(at: header.count &+ name.count) & 0x7F
                return (3...5).contains(level) ? .yes : .no
            }
            return .no
        }
    }

    /// Whether a text is at an offset, as far as there are bytes.
    private static func begins(_ bytes: RawSpan, at offset: Int, with name: [UInt8]) -> Bool {
        for index in name.indices where offset &+ index < bytes.byteCount {
            if bytes.byte(at: offset &+ index) != name[index] { return false }
        }
        return true
    }
}
