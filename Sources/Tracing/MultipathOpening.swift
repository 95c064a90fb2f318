import PacketDecoding
package import WireBytes

/// What a SYN or SYN/ACK says of Multipath TCP. RFC 8684 §3.1, §3.2; version 0 RFC 6824.
package struct MultipathOpening: Sendable, Hashable {
    /// Whether a new multipath connection begins (MP_CAPABLE), or a further path joins one (MP_JOIN).
    package enum Role: String, Sendable, Hashable {
        /// MP_CAPABLE.
        case capable
        /// MP_JOIN.
        case join
    }

    package var role: Role
    /// The protocol's version; nil in MP_JOIN, which does not say it.
    package var version: Int?
    /// The sender's key, where the option carries it.
    var key: [UInt8] = []
    /// The receiver's token by which a joining SYN names the connection.
    package var token: UInt32?

    /// Reads the option of a SYN; nil where there is none.
    ///
    /// - Parameters:
    ///   - options: where the options lie.
    ///   - bytes: the packet.
    init?(options: Range<Int>, in bytes: RawSpan) {
        var cursor = TCPOptionCursor(options)
        while let option = cursor.next(in: bytes) {
            guard option.kind == .multipath,
                case .multipath(let subtype, let data) = TCPOptionValue(option, in: bytes)
            else { continue }
            let at = data.lowerBound
            switch subtype.rawValue {
            case 0 where data.count >= 2:
                role = .capable
                version = Int(bytes.byte(at: at) & 0xf)
                // Subtype and version, flags, the sender's key.
                if data.count >= 10 { key = bytes.copied(at &+ 2..<at &+ 10) }
                return
            case 1 where data.count >= 2:
                role = .join
                // In a SYN: subtype and backup flag, address identifier, token, random number.
                if data.count == 10 { token = bytes.uint32(at: at &+ 2) }
                return
            default: continue
            }
        }
        return nil
    }
}

/// What a SYN and its answer agreed upon beyond the usual.
package enum CongestionNotice: String, Sendable, Hashable {
    /// Asked for and agreed to: routers may mark packets instead of dropping them. RFC 3168 §6.1.1.
    case classic
    /// With a count of the marks. RFC 9768 §3.1.
    case accurate
    /// Asked for and not agreed to.
    case refused
    /// Asked for; the answer was not captured.
    case asked
}

/// A byte that its sender marked as urgent. RFC 9293 §3.8.5, RFC 6093.
package struct UrgentByte: Sendable, Hashable {
    package var mark: PacketMark
    package var from: Side
    /// The urgent pointer as sent.
    package var pointer: Int
    /// The relative sequence number of the byte: the last one before the place that the pointer names, as all systems
    /// take it (RFC 6093 §2.2).
    package var byte: Int
}

/// What a RST carries: it may say why it was sent. RFC 9293 §3.5.3.
package struct ResetText: Sendable, Hashable {
    package var mark: PacketMark
    package var from: Side
    /// The bytes, no more than are shown.
    package var bytes: [UInt8]

    /// Whether they are text that may say why: no other bytes, and nothing of HTTP.
    package var isReason: Bool {
        bytes.allSatisfy { (0x20...0x7E).contains($0) || (0x09...0x0D).contains($0) }
            && !String(decoding: bytes, as: UTF8.self).contains("HTTP/")
    }

    /// Bytes of a RST's text that are kept: a sentence.
    static let longest = 200
}

/// A RST whose time to live is not that of its side's other packets.
package struct ForeignReset: Sendable, Hashable {
    package var mark: PacketMark
    package var from: Side
    /// Its time to live or hop limit.
    package var timeToLive: Int
    /// That of the side's latest other packet.
    package var usual: Int
}
