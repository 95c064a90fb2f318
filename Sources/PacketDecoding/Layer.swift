/// One header that decoding passed through, and where it lies in the packet.
public struct Layer: Sendable, Hashable {
    /// Which header it is.
    public var kind: Kind
    /// Offset of its first byte in the packet.
    public var offset: Int
    /// Its captured bytes, options included; fewer than the header has when the capture cut it.
    public var length: Int

    /// Makes a layer.
    public init(_ kind: Kind, offset: Int, length: Int) {
        self.kind = kind
        self.offset = offset
        self.length = length
    }

    /// Its bytes' range in the packet.
    public var range: Range<Int> { offset..<offset &+ max(0, length) }

    /// The headers that this room reads. Numbers are ours, not from the wire.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// Ethernet II or IEEE 802.3 header.
        case ethernet
        /// IEEE 802.1Q or 802.1ad tag.
        case vlan
        /// IEEE 802.2 logical link control.
        case llc
        /// Subnetwork access protocol, behind LLC.
        case snap
        /// BSD loopback: a family in the byte order of the capturing machine.
        case null
        /// OpenBSD loopback: a family in network byte order.
        case loop
        /// Linux cooked capture v1.
        case linuxSLL
        /// Linux cooked capture v2.
        case linuxSLL2
        /// Internet Protocol version 4.
        case ipv4
        /// Internet Protocol version 6.
        case ipv6
        /// IPv6 hop-by-hop options.
        case hopByHop
        /// IPv6 routing header.
        case routing
        /// IPv6 fragment header.
        case fragment
        /// IPv6 destination options.
        case destinationOptions
        /// IPv6 Shim6 header.
        case shim6
        /// IP authentication header.
        case authentication
        /// Transmission Control Protocol.
        case tcp
        /// User Datagram Protocol.
        case udp
        /// PPP over Ethernet, session stage.
        case pppoe
        /// Point-to-point protocol.
        case ppp
        /// Cisco HDLC.
        case ciscoHDLC
        /// A label of Multiprotocol Label Switching.
        case mpls
        /// Control word of a pseudowire, behind the last label.
        case controlWord
        /// Generic routing encapsulation.
        case gre
        /// Virtual extensible LAN.
        case vxlan
        /// Generic network virtualization encapsulation.
        case geneve
        /// GPRS tunnelling protocol, user plane.
        case gtpu
    }
}
