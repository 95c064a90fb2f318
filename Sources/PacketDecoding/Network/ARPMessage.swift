// ARP for IPv4 on Ethernet: 28 bytes. RFC 826; probes and announcements RFC 5227. Network byte order.

import WireBytes

/// Who has an address, and where it is.
public struct ARPMessage: Sendable, Hashable {
    /// The operation field: 1 request, 2 reply.
    public var operation: UInt16
    /// The sender's hardware address.
    public var senderHardware: MACAddress
    /// The sender's IPv4 address; 0.0.0.0 in a probe.
    public var sender: IPAddress
    /// The hardware address of the one who is meant; 0 in a request.
    public var targetHardware: MACAddress
    /// The IPv4 address that is asked for, or whose owner is answered.
    public var target: IPAddress

    /// What it is for.
    public enum Purpose: String, Sendable, Hashable {
        /// Asks who has the target address.
        case request
        /// Says who has the sender address.
        case reply
        /// Asks whether the target address is free, before it is used. RFC 5227 §1.1.
        case probe
        /// Tells everybody where the sender address is now, unasked. RFC 5227 §1.1.
        case announcement
        /// Another operation: reverse ARP, ATM's and so on.
        case other
    }

    /// What it is for.
    public var purpose: Purpose {
        switch operation {
        case 1 where sender == target: .announcement
        case 1 where sender.low == 0: .probe
        case 1: .request
        case 2 where sender == target: .announcement
        case 2: .reply
        default: .other
        }
    }

    /// Reads the message that decoding of a packet ended at; nil where it is not one, is of other networks, or is cut.
    ///
    /// - Parameters:
    ///   - packet: what decoding found.
    ///   - bytes: the packet.
    public init?(of packet: DecodedPacket, in bytes: RawSpan) {
        guard packet.kind == .arp, packet.layers.omitted == 0, let last = packet.layers.last else {
            return nil
        }
        let at = last.range.upperBound
        // Protocol IPv4, 6 and 4 bytes of address; the hardware may be Wi-Fi or another that has 6 as well.
        guard bytes.byteCount &- at >= 28, bytes.uint16(at: at &+ 2) == EtherType.ipv4.rawValue,
            bytes.uint16(at: at &+ 4) == 0x0604
        else { return nil }
        operation = bytes.uint16(at: at &+ 6)
        senderHardware = MACAddress(rawValue: bytes.uint64(at: at &+ 8) >> 16)
        sender = IPAddress(version4: bytes.uint32(at: at &+ 14))
        targetHardware = MACAddress(rawValue: bytes.uint64(at: at &+ 18) >> 16)
        target = IPAddress(version4: bytes.uint32(at: at &+ 24))
    }
}
