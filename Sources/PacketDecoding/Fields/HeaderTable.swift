public import WireBytes

extension Layer.Kind {
    /// What is the same in all headers of this kind.
    var header: any Header.Type {
        switch self {
        case .ethernet: Ethernet.self
        case .vlan: VLAN.self
        case .llc: LLC.self
        case .snap: SNAP.self
        case .null: HostLoopback.self
        case .loop: Loopback.self
        case .linuxSLL: LinuxSLL.self
        case .linuxSLL2: LinuxSLL2.self
        case .ipv4: IPv4.self
        case .ipv6: IPv6.self
        case .hopByHop: HopByHopOptions.self
        case .routing: RoutingHeader.self
        case .fragment: FragmentHeader.self
        case .destinationOptions: DestinationOptions.self
        case .shim6: Shim6.self
        case .authentication: AuthenticationHeader.self
        case .tcp: TCP.self
        case .udp: UDP.self
        case .pppoe: PPPoE.self
        case .ppp: PPP.self
        case .ciscoHDLC: CiscoHDLC.self
        case .mpls: MPLS.self
        case .controlWord: ControlWord.self
        case .gre: GRE.self
        case .vxlan: VXLAN.self
        case .geneve: Geneve.self
        case .gtpu: GTPU.self
        case .radiotap: Radiotap.self
        case .prism: Prism.self
        case .avs: AVS.self
        case .perPacket: PerPacket.self
        case .wireless: Wireless.self
        case .wirelessSwapped: WirelessSwapped.self
        case .meshControl: WirelessMesh.self
        case .aggregated: WirelessAggregate.self
        case .tokenRing: TokenRing.self
        case .fddi: FDDI.self
        case .arcnet: ARCnet.self
        case .arcnetLinux: ARCnetLinux.self
        case .infiniBand: InfiniBand.self
        case .fibreChannel: FibreChannel.self
        case .fireWire: FireWire.self
        case .frameRelay: FrameRelay.self
        case .atm: ATM.self
        case .juniper: Juniper.self
        case .pflog: PFLog.self
        case .enc: Enc.self
        case .nflog: NFLog.self
        case .pktap: Pktap.self
        case .ipnet: IPNet.self
        case .docsis: DOCSIS.self
        case .erf: ERF.self
        case .netAnalyzer: NetAnalyzer.self
        case .direction: Direction.self
        case .multilink: PPPMultilink.self
        case .bridging: PPPBridging.self
        case .fabricPath: FabricPath.self
        case .backboneTag: BackboneTag.self
        case .vnTag: VNTag.self
        case .extenderTag: ExtenderTag.self
        case .hsr: HSRTag.self
        case .ciscoMetadata: CiscoMetadata.self
        case .macsec: MACsec.self
        case .redundancyTag: RedundancyTag.self
        case .broadcomTag: BroadcomTag.self
        case .trill: TRILL.self
        case .nsh: NSH.self
        case .batman: Batman.self
        case .etherIP: EtherIP.self
        case .l2tp: L2TP.self
        case .l2tpv3: L2TPv3.self
        case .vxlanGPE: VXLANGPE.self
        case .lisp: LISP.self
        case .ayiya: AYIYA.self
        case .teredo: Teredo.self
        case .capwap: CAPWAP.self
        case .tzsp: TZSP.self
        case .erspan2: ERSPAN2.self
        case .erspan3: ERSPAN3.self
        case .wccp: WCCP.self
        case .gtp0: GTP0.self
        case .mobileIP: MobileIP.self
        case .isl: ISL.self
        }
    }

    /// The header's name, as its standard has it; the same in every language.
    public var title: String { header.title }

    /// The declared fields of the header's fixed part, in order; empty where nothing is fixed (PPP).
    public var fields: [Field] {
        header.fields.map { Field($0.name, bits: $0.bits, $0.source ?? header.source) }
    }
}
