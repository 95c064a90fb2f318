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
        /// Radiotap: how a wireless frame was received.
        case radiotap
        /// Prism: the same, of older drivers.
        case prism
        /// AVS: the same, of other older drivers.
        case avs
        /// Per-packet information, before a header of another link type.
        case perPacket
        /// IEEE 802.11 MAC header of a data frame.
        case wireless
        /// The same with the two bytes of its frame control exchanged, as CAPWAP's equipment sends it.
        case wirelessSwapped
        /// IEEE 802.11 mesh control, before LLC.
        case meshControl
        /// Header of one frame in an IEEE 802.11 aggregate (A-MSDU).
        case aggregated
        /// Token Ring (IEEE 802.5), with its source route.
        case tokenRing
        /// FDDI.
        case fddi
        /// ARCnet.
        case arcnet
        /// ARCnet as Linux captures it.
        case arcnetLinux
        /// IP over InfiniBand: pseudo-header of the capture and encapsulation header.
        case infiniBand
        /// IP over Fibre Channel.
        case fibreChannel
        /// IP over IEEE 1394 (FireWire).
        case fireWire
        /// Frame Relay.
        case frameRelay
        /// ATM, as SunATM captures it.
        case atm
        /// Juniper's header before the link's own.
        case juniper
        /// OpenBSD's packet filter log.
        case pflog
        /// OpenBSD's IPsec tunnel interface.
        case enc
        /// Linux netfilter log.
        case nflog
        /// macOS: which interface and process, before a header of another link type.
        case pktap
        /// Solaris IP layer.
        case ipnet
        /// DOCSIS (cable) MAC header.
        case docsis
        /// Endace's extensible record format.
        case erf
        /// Hilscher netANALYZER.
        case netAnalyzer
        /// One byte before PPP or Cisco HDLC: which way the frame went.
        case direction
        /// PPP multilink.
        case multilink
        /// PPP bridging.
        case bridging
        /// Cisco FabricPath.
        case fabricPath
        /// IEEE 802.1ah backbone service instance tag.
        case backboneTag
        /// Cisco VN-Tag.
        case vnTag
        /// IEEE 802.1BR E-TAG.
        case extenderTag
        /// High-availability seamless redundancy.
        case hsr
        /// Cisco metadata (TrustSec).
        case ciscoMetadata
        /// IEEE 802.1AE MAC security.
        case macsec
        /// IEEE 802.1CB redundancy tag.
        case redundancyTag
        /// Broadcom switch tag.
        case broadcomTag
        /// Transparent interconnection of lots of links.
        case trill
        /// Network service header.
        case nsh
        /// B.A.T.M.A.N. advanced mesh.
        case batman
        /// Ethernet within IP.
        case etherIP
        /// Layer 2 tunnelling protocol, version 2.
        case l2tp
        /// Layer 2 tunnelling protocol, version 3.
        case l2tpv3
        /// VXLAN with generic protocol extension.
        case vxlanGPE
        /// Locator/ID separation protocol, data.
        case lisp
        /// Anything in anything.
        case ayiya
        /// Teredo: authentication or origin indication before IPv6.
        case teredo
        /// Control and provisioning of wireless access points, data.
        case capwap
        /// TaZmen sniffer protocol.
        case tzsp
        /// Mirrored traffic: ERSPAN type II.
        case erspan2
        /// Mirrored traffic: ERSPAN type III.
        case erspan3
        /// Web cache coordination protocol: redirect header.
        case wccp
        /// GPRS tunnelling protocol, version 0.
        case gtp0
        /// Mobile IP: UDP tunnel.
        case mobileIP
        /// Cisco inter-switch link, behind addresses and length.
        case isl
    }
}
