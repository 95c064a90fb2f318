public import WireBytes

/// What a side says before all is encrypted, or a stretch of what is encrypted.
public struct SSHMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies.
    public var range: StreamRange
    /// The packet of TCP with its first byte.
    public var first: PacketMark
    /// The packet of TCP with its last byte.
    public var last: PacketMark
    /// What it says.
    public var body: Body
    /// The number that says what it is; nil of what is no packet of SSH, or is encrypted.
    public var type: SSHMessageNumber?
    /// What is agreed on with it: in the later one of the two sides' KEXINIT.
    public var choice: SSHChoice?
    /// The method of key exchange that it belongs to, where that is known.
    public var method: SSHKeyExchange?

    /// What a message says, by its kind.
    public enum Body: Sendable, Hashable {
        /// Which version and which program a side is. RFC 4253 §4.2.
        case identification(SSHIdentification)
        /// A line that is none of the protocol's: a server may send some before it says who it is. RFC 4253 §4.2.
        case line([UInt8])
        /// A line where packets are due: what a server says in text that will not go on.
        case complaint([UInt8])
        /// KEXINIT: which algorithms a side can do.
        case offer(SSHOffer)
        /// How large a group the client wants, in bits: at least, best, at most. RFC 4419 §3.
        case groupWanted(minimum: Int, preferred: Int, maximum: Int)
        /// The group that the server chose: the size of its prime in bits. RFC 4419 §3.
        case group(bits: Int)
        /// A side's part of the key exchange: so many bytes.
        case share(bytes: Int)
        /// The server's part, its host key, and the algorithm of its signature over all that was said.
        case reply(hostKey: SSHHostKey, bytes: Int, signature: [UInt8])
        /// NEWKEYS.
        case newKeys
        /// The end, with a reason.
        case disconnect(SSHDisconnectReason, [UInt8])
        /// A packet whose contents are of no interest here, or not as they should be.
        case packet
        /// Bytes that are encrypted, as one packet of TCP brought them.
        case encrypted
    }

    /// What the specification calls it.
    public var name: String {
        switch body {
        case .identification: return "identification"
        case .line, .complaint: return "line"
        case .encrypted: return "encrypted"
        default: break
        }
        guard let type else { return "packet" }
        if let name = type.name { return String(name.dropFirst("SSH_MSG_".count)) }
        return method?.name(of: type.rawValue) ?? "packet \(type.rawValue)"
    }

    /// Whether it tells of something that went wrong.
    public var isTrouble: Bool {
        switch body {
        case .disconnect(let reason, _): reason != .byApplication
        case .complaint: true
        default: choice.map { $0.missing != nil } ?? false
        }
    }
}

extension SSHMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int {
        if case .encrypted = body { 256 } else { 512 &+ min(range.count, SSHConversation.longestPacket) }
    }
}

/// Who a side says that it is: SSH-2.0-OpenSSH_9.2p1 Debian-2. RFC 4253 §4.2.
public struct SSHIdentification: Sendable, Hashable {
    /// The whole line, without its end.
    public var line: [UInt8]

    private var parts: [ArraySlice<UInt8>] {
        line.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    }

    /// The version of the protocol.
    public var version: String {
        let parts = parts
        return parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    }

    /// The program and its version, without the comment behind it.
    public var software: [UInt8] {
        let parts = parts
        return parts.count > 2 ? Array(parts[2].prefix { $0 != UInt8(ascii: " ") }) : []
    }

    /// Whether it speaks SSH 2. 1.99 is a server's that speaks both. RFC 4253 §5.1.
    public var isSecond: Bool { version == "2.0" || version == "1.99" }
}
