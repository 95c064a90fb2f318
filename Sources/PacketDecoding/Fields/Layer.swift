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

    /// The headers that this room reads, each in a file of its own. Numbers are ours, not from the wire.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        case ethernet, vlan, llc, snap, null, loop, linuxSLL, linuxSLL2, ipv4, ipv6, hopByHop, routing
        case fragment, destinationOptions, shim6, authentication, tcp, udp, pppoe, ppp, ciscoHDLC, mpls
        case controlWord, gre, vxlan, geneve, gtpu, radiotap, prism, avs, perPacket, wireless
        case wirelessSwapped, meshControl, aggregated, tokenRing, fddi, arcnet, arcnetLinux, infiniBand
        case fibreChannel, fireWire, frameRelay, atm, juniper, pflog, enc, nflog, pktap, ipnet, docsis, erf
        case netAnalyzer, direction, multilink, bridging, fabricPath, backboneTag, vnTag, extenderTag, hsr
        case ciscoMetadata, macsec, redundancyTag, broadcomTag, trill, nsh, batman, etherIP, l2tp, l2tpv3
        case vxlanGPE, lisp, ayiya, teredo, capwap, tzsp, erspan2, erspan3, wccp, gtp0, mobileIP, isl
    }
}
