public import WireBytes

/// A heartbeat: a message that the other side shall send back, to show that it is still there. RFC 6520 §4.
public struct Heartbeat: Sendable, Hashable {
    /// What it is for.
    public enum Kind: Sendable, Hashable {
        /// The other side shall send the payload back.
        case request
        /// The payload of a request, sent back.
        case response
        /// Neither.
        case unknown(UInt8)
    }

    /// Bytes before the payload: the kind, and the payload's length.
    static let headerLength = 3
    /// The least padding that follows the payload.
    public static let leastPadding = 16

    /// What it is for.
    public var kind: Kind
    /// Who sent it.
    public var from: Side
    /// The packet in which its first record begins.
    public var mark: PacketMark
    /// Where its first record lies, header included.
    public var range: StreamRange
    /// Bytes of payload that it says it has.
    public var announced: Int
    /// Bytes that its records have: kind, length, payload and padding.
    public var length: Int
    /// Records that it lies in: one, but where more was asked for than one holds.
    public var records = 1

    /// Bytes behind the length, padding among them: no payload can be longer.
    public var available: Int { max(0, length &- Self.headerLength) }
    /// Whether it announces more payload than it has: it must be thrown away in silence. RFC 6520 §4.
    public var isOverlong: Bool { announced > available }
}

extension TLSConversation {
    /// Reads the beginning of a heartbeat that is not encrypted; its payload is stepped over.
    mutating func beginHeartbeat(_ header: TLSRecordHeader, _ bytes: StreamBytes) -> Int? {
        let side = bytes.side
        let start = TLSRecordHeader.length
        guard bytes.byteCount >= start &+ min(header.count, Heartbeat.headerLength) else { return nil }
        if !readers[side].pending.isEmpty { cutOff(side) }
        count(header, bytes, isEncrypted: false)
        readers[side].isSkipping = true
        readers[side].recordLeft = header.count
        guard keep != .counts else { return start }
        if let last = heartbeats.lastIndex(where: { $0.from == side }), heartbeats[last].goesOn {
            heartbeats[last].length &+= header.count
            heartbeats[last].records &+= 1
        } else if header.count < Heartbeat.headerLength {
            interruptions &+= 1
        } else if heartbeats.count >= limits.alerts {
            reachedLimit = true
        } else {
            heartbeats.append(
                Heartbeat(
                    kind: Heartbeat.Kind(bytes.byte(at: start)), from: side, mark: bytes.mark(at: 0),
                    range: bytes.range(0..<start &+ header.count),
                    announced: Int(bytes.byte(at: start &+ 1)) << 8 | Int(bytes.byte(at: start &+ 2)),
                    length: header.count))
        }
        return start
    }
}

extension Heartbeat {
    /// Whether the next record is a part of it: an answer longer than a record fills one after another.
    fileprivate var goesOn: Bool {
        kind == .response && length > 0 && length % TLSRecordHeader.longestPlaintext == 0
            && length < announced &+ Self.headerLength &+ Self.leastPadding
    }
}

extension Heartbeat.Kind {
    fileprivate init(_ number: UInt8) {
        switch number {
        case 1: self = .request
        case 2: self = .response
        default: self = .unknown(number)
        }
    }
}
