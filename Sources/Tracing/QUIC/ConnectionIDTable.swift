import QUICMessages
import WireBytes

/// Which conversation the IDs in packets of QUIC belong to: its ends may change their addresses, and the packets are told by
/// these. RFC 9000 §5.1, §9.
struct ConnectionIDTable {
    /// Whose packets have an ID: the end that gave it to itself receives them.
    struct Owner {
        /// The conversation's number.
        var conversation: Int
        /// Who receives.
        var receiver: Side
    }

    /// IDs that are remembered, of all conversations together.
    static let mostIDs = 65_536
    /// Bytes of an ID below which it proves nothing.
    static let shortestID = 4

    private var owners: [[UInt8]: Owner] = [:]
    /// Which lengths there are, a bit each: a short header does not say how long its ID is.
    private var lengths: UInt32 = 0

    /// Whether none is known.
    var isEmpty: Bool { owners.isEmpty }

    /// Remembers the IDs of a conversation.
    mutating func learn(_ ids: BySide<[QUICConnectionID]>, of conversation: Int) {
        for side in Side.allCases {
            for id in ids[side] where (Self.shortestID...QUICConnectionID.longest).contains(id.bytes.count) {
                guard owners.count < Self.mostIDs else { return }
                owners[id.bytes] = Owner(conversation: conversation, receiver: side)
                lengths |= 1 << UInt32(id.bytes.count)
            }
        }
    }

    /// Forgets the IDs of a conversation.
    mutating func forget(_ ids: BySide<[QUICConnectionID]>, of conversation: Int) {
        for side in Side.allCases {
            for id in ids[side] where owners[id.bytes]?.conversation == conversation {
                owners[id.bytes] = nil
            }
        }
    }

    /// Whose packet a datagram begins with, by the ID in its header; nil where no ID fits.
    func owner(of datagram: RawSpan) -> Owner? {
        guard datagram.byteCount >= 21 else { return nil }
        if datagram.byte(at: 0) & 0x80 != 0 {
            let count = Int(datagram.byte(at: 5))
            return datagram.byteCount >= 6 + count ? owners[datagram.copied(6..<(6 + count))] : nil
        }
        for count in Self.shortestID...QUICConnectionID.longest where lengths & 1 << UInt32(count) != 0 {
            if datagram.byteCount > count, let owner = owners[datagram.copied(1..<(1 + count))] {
                return owner
            }
        }
        return nil
    }
}
