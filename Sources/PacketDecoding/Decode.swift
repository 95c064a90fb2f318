// One packet, from its link header to its transport header; nothing is remembered from packet to packet.

public import WireBytes

/// Reads the headers of one packet.
///
/// Called for every packet of a capture: it allocates nothing and takes time linear in the packet's headers.
/// It never fails; what could not be read is said in `stop`.
///
/// - Parameters:
///   - bytes: the captured bytes.
///   - link: what the first header is.
///   - originalLength: the packet's length on the wire; one smaller than the captured length is not believed.
/// - Returns: what the packet holds.
public func decode(_ bytes: RawSpan, link: LinkType, originalLength: Int) -> DecodedPacket {
    var packet = DecodedPacket()
    decode(bytes, link: link, originalLength: originalLength, into: &packet)
    return packet
}

/// Reads the headers of one packet into a value that is used again for the next: saves copying it.
///
/// - Parameters:
///   - bytes: the captured bytes.
///   - link: what the first header is.
///   - originalLength: the packet's length on the wire; one smaller than the captured length is not believed.
///   - packet: what the packet before left is overwritten.
public func decode(_ bytes: RawSpan, link: LinkType, originalLength: Int, into packet: inout DecodedPacket) {
    packet.clear()
    var walk = PacketWalk(capturedLength: bytes.byteCount, originalLength: originalLength)
    walk.finish(from: walk.first(link, bytes, &packet), bytes, &packet)
}

extension PacketWalk {
    /// Walks on from a header to the last.
    @inline(__always)
    mutating func finish(from first: NextHeader, _ bytes: RawSpan, _ packet: inout DecodedPacket) {
        var next = first
        while true {
            switch next {
            case .ethernet: next = readEthernet(bytes, &packet)
            case .etherType(let type): next = follow(etherType: type, bytes, &packet)
            case .ipv4: next = readIPv4(bytes, &packet)
            case .ipv6: next = readIPv6(bytes, &packet)
            case .ipProtocol(let number): next = follow(ipProtocol: number, bytes, &packet)
            case .llc: next = readLLC(bytes, &packet)
            case .ppp: next = readPPP(bytes, &packet)
            case .ciscoHDLC: next = readCiscoHDLC(bytes, &packet)
            case .wireless: next = readWireless(bytes, &packet)
            case .frameRelay: next = readFrameRelay(bytes, &packet)
            case .link(let link): next = rareOrFirst(link, bytes, &packet)
            case .done: return
            }
        }
    }

    @inline(never)
    private mutating func rareOrFirst(_ link: LinkType, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        first(link, bytes, &packet)
    }
}

extension PacketWalk {
    /// The first header of a packet with this link type. Source: https://www.tcpdump.org/linktypes.html
    @inline(__always)
    mutating func first(_ link: LinkType, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        switch link.rawValue {
        case 1: return .ethernet
        case 0: return readNull(bytes, &packet)
        case 108: return readLoop(bytes, &packet)
        case 113: return readLinuxSLL(bytes, &packet)
        case 276: return readLinuxSLL2(bytes, &packet)
        // 12 and 14 are what BSD and OpenBSD call raw IP; files hold them although 101 is meant to be there.
        case 12, 14, 101, 228: return .ipv4
        case 229: return .ipv6
        default: return rareLink(link, bytes, &packet)
        }
    }

    @inline(never)
    private mutating func rareLink(_ link: LinkType, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        switch link.rawValue {
        case 6: return readTokenRing(bytes, &packet)
        case 7: return readARCnet(bytes, &packet, isLinux: false)
        case 129: return readARCnet(bytes, &packet, isLinux: true)
        case 9, 50: return readSerialPPP(bytes, &packet)
        case 10: return readFDDI(bytes, &packet)
        case 11, 100: return .llc
        case 51: return readPPPoE(bytes, &packet)
        case 99: return done(.unsupported(link), &packet)
        case 104, 112: return .ciscoHDLC
        case 105: return .wireless
        case 106: return readClassicalIP(bytes, &packet)
        case 107: return .frameRelay
        case 109: return readEnc(bytes, &packet)
        case 117: return readPFLog(bytes, &packet)
        case 119: return readPrism(bytes, &packet)
        case 122: return readFibreChannel(bytes, &packet)
        case 123: return readATM(bytes, &packet)
        case 127: return readRadiotap(bytes, &packet)
        case 130, 131, 132, 133, 134, 135, 136, 137, 178, 179, 180, 181, 194, 200:
            return readJuniper(link, bytes, &packet)
        case 138: return readFireWire(bytes, &packet)
        case 143: return readDOCSIS(bytes, &packet)
        case 149, 258: return readPktap(bytes, &packet)
        case 163: return readAVS(bytes, &packet)
        case 166, 204: return readDirection(.ppp, bytes, &packet)
        case 205: return readDirection(.ciscoHDLC, bytes, &packet)
        case 206: return readDirection(.frameRelay, bytes, &packet)
        case 192: return readPerPacket(bytes, &packet)
        case 197: return readERF(bytes, &packet)
        case 219: return readMPLS(bytes, &packet)
        case 226: return readIPNet(bytes, &packet)
        case 239: return readNFLog(bytes, &packet)
        case 240: return readNetAnalyzer(preamble: 0, bytes, &packet)
        case 241: return readNetAnalyzer(preamble: 8, bytes, &packet)
        case 242: return readInfiniBand(bytes, &packet)
        default: return done(.unsupported(link), &packet)
        }
    }

    /// The header that an EtherType names.
    @inline(__always)
    mutating func follow(etherType: UInt16, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let type = EtherType(rawValue: etherType)
        switch type {
        case .ipv4: return .ipv4
        case .ipv6: return .ipv6
        case .vlan, .serviceVLAN, .oldQinQ, .olderQinQ: return readVLAN(bytes, &packet)
        case .mpls, .mplsMulticast: return readMPLS(bytes, &packet)
        case .pppoeSession: return readPPPoE(bytes, &packet)
        case .bridging: return .ethernet
        case .jumboLLC: return .llc
        default: return rare(type, bytes, &packet)
        }
    }

    @inline(never)
    private mutating func rare(_ type: EtherType, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        switch type {
        case .trill: readTRILL(bytes, &packet)
        case .batman: readBatman(bytes, &packet)
        case .broadcomTag: readTag(of: BroadcomTag.length, .broadcomTag, bytes, &packet)
        case .macsec: readMACsec(bytes, &packet)
        case .backboneTag: readBackboneTag(bytes, &packet)
        case .fabricPath: readFabricPath(bytes, &packet)
        case .ciscoMetadata: readCiscoMetadata(bytes, &packet)
        case .vnTag: readTag(of: VNTag.length, .vnTag, bytes, &packet)
        case .hsr: readTag(of: HSRTag.length, .hsr, bytes, &packet)
        case .extenderTag: readTag(of: ExtenderTag.length, .extenderTag, bytes, &packet)
        case .nsh: readNSH(bytes, &packet)
        case .redundancyTag: readTag(of: RedundancyTag.length, .redundancyTag, bytes, &packet)
        default: done(PacketKind(.etherType, code: type.rawValue), &packet)
        }
    }

    /// The header that an IP protocol number names.
    @inline(__always)
    mutating func follow(ipProtocol: UInt8, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        switch IPProtocol(rawValue: ipProtocol) {
        case .tcp:
            readTCP(bytes, &packet)
            return .done
        case .udp: return readUDP(bytes, &packet)
        case .ipv4: return .ipv4
        case .ipv6: return .ipv6
        case .hopByHop, .routing, .fragment, .authentication, .destinationOptions, .shim6:
            return readExtension(ipProtocol, bytes, &packet)
        case .gre: return readGRE(bytes, &packet)
        case .mpls: return readMPLS(bytes, &packet)
        case .etherIP: return readEtherIP(bytes, &packet)
        case .l2tp: return readL2TPv3(bytes, &packet)
        case .ethernet: return .ethernet
        default:
            packet.kind = PacketKind(.ipProtocol, code: UInt16(ipProtocol))
            return .done
        }
    }
}
