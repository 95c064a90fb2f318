// The fields of one header of one packet, for detailed output. Not for the hot path.

import WireBytes

/// Reads the fields of a header.
///
/// - Parameters:
///   - layer: a layer of the packet, from `DecodedPacket.layers`; one that lies outside gives no fields.
///   - bytes: the packet.
/// - Returns: the fields in the order of their bits. They tile the header: each bit is in exactly one field.
public func fields(of layer: Layer, in bytes: RawSpan) -> [FieldValue] {
    guard layer.offset >= 0, layer.offset <= bytes.byteCount else { return [] }
    let end = layer.offset &+ max(0, min(layer.length, bytes.byteCount &- layer.offset))
    var list = FieldList(start: layer.offset, end: end)
    switch layer.kind {
    case .null: list.readNull(bytes)
    case .ppp: list.readPPP(bytes)
    case .frameRelay: list.readFrameRelay(bytes)
    case .teredo: list.readTeredo(bytes)
    default: list.read(layer.kind.map, bytes)
    }
    if !list.isCut {
        list.readVariablePart(of: layer.kind, bytes)
    }
    list.finish()
    return list.values
}

extension FieldList {
    /// The part behind the declared fields.
    fileprivate mutating func readVariablePart(of kind: Layer.Kind, _ bytes: RawSpan) {
        switch kind {
        case .ipv4: readIPOptions(isVersion6: false, "RFC 791 §3.1", bytes)
        case .hopByHop, .destinationOptions: readIPOptions(isVersion6: true, "RFC 8200 §4.2", bytes)
        case .tcp: readTCPOptions(bytes)
        case .gre: readGRE(bytes)
        case .routing: rest("type-specific data", "RFC 8200 §4.4")
        case .authentication: rest("Integrity Check Value", "RFC 4302 §2.6")
        case .snap: rest("Padding", "RFC 2684 §5.2")
        case .llc: rest("Control (second byte)", "IEEE 802.2 §3.2")
        case .geneve: rest("Variable-Length Options", "RFC 8926 §3.5")
        case .gtpu: rest("Optional fields", "3GPP TS 29.281 §5.1")
        case .shim6: rest("Shim6 data", "RFC 5533 §5.1")
        default: readLinkOrTunnelPart(of: kind, bytes)
        }
    }
}

extension Layer.Kind {
    /// The declared fields of the header's fixed part, in order; empty where nothing is fixed (PPP).
    public var fields: [Field] { map.map(\.field) }

    var map: [HeaderField] {
        switch self {
        case .ethernet: LinkFieldMaps.ethernet
        case .vlan: LinkFieldMaps.vlan
        case .llc: LinkFieldMaps.llc
        case .snap: LinkFieldMaps.snap
        case .null, .loop: LinkFieldMaps.loop
        case .linuxSLL: LinkFieldMaps.linuxSLL
        case .linuxSLL2: LinkFieldMaps.linuxSLL2
        case .ipv4: InternetFieldMaps.ipv4
        case .ipv6: InternetFieldMaps.ipv6
        case .hopByHop, .destinationOptions: InternetFieldMaps.options
        case .routing: InternetFieldMaps.routing
        case .fragment: InternetFieldMaps.fragment
        case .shim6: InternetFieldMaps.shim6
        case .authentication: InternetFieldMaps.authentication
        case .tcp: InternetFieldMaps.tcp
        case .udp: InternetFieldMaps.udp
        case .pppoe: LinkFieldMaps.pppoe
        case .ppp: []
        case .ciscoHDLC: LinkFieldMaps.ciscoHDLC
        case .mpls: LinkFieldMaps.mpls
        case .controlWord: LinkFieldMaps.controlWord
        case .gre: InternetFieldMaps.gre
        case .vxlan: InternetFieldMaps.vxlan
        case .geneve: InternetFieldMaps.geneve
        case .gtpu: InternetFieldMaps.gtpu
        case .radiotap: WirelessFieldMaps.radiotap
        case .prism: WirelessFieldMaps.prism
        case .avs: WirelessFieldMaps.avs
        case .perPacket: WirelessFieldMaps.perPacket
        case .wireless: WirelessFieldMaps.wireless
        case .wirelessSwapped: WirelessFieldMaps.wirelessSwapped
        case .meshControl: WirelessFieldMaps.meshControl
        case .aggregated: WirelessFieldMaps.aggregated
        case .tokenRing: NetworkFieldMaps.tokenRing
        case .fddi: NetworkFieldMaps.fddi
        case .arcnet: NetworkFieldMaps.arcnet
        case .arcnetLinux: NetworkFieldMaps.arcnetLinux
        case .infiniBand: NetworkFieldMaps.infiniBand
        case .fibreChannel: NetworkFieldMaps.fibreChannel
        case .fireWire: NetworkFieldMaps.fireWire
        case .atm: NetworkFieldMaps.atm
        case .juniper: NetworkFieldMaps.juniper
        case .pflog: NetworkFieldMaps.pflog
        case .enc: NetworkFieldMaps.enc
        case .nflog: NetworkFieldMaps.nflog
        case .pktap: NetworkFieldMaps.pktap
        case .ipnet: NetworkFieldMaps.ipnet
        case .docsis: NetworkFieldMaps.docsis
        case .erf: NetworkFieldMaps.erf
        case .netAnalyzer: NetworkFieldMaps.netAnalyzer
        case .direction: NetworkFieldMaps.direction
        case .multilink: NetworkFieldMaps.multilink
        case .bridging: NetworkFieldMaps.bridging
        case .fabricPath: TagFieldMaps.fabricPath
        case .backboneTag: TagFieldMaps.backboneTag
        case .vnTag: TagFieldMaps.vnTag
        case .extenderTag: TagFieldMaps.extenderTag
        case .hsr: TagFieldMaps.hsr
        case .ciscoMetadata: TagFieldMaps.ciscoMetadata
        case .macsec: TagFieldMaps.macsec
        case .redundancyTag: TagFieldMaps.redundancyTag
        case .broadcomTag: TagFieldMaps.broadcomTag
        case .trill: TagFieldMaps.trill
        case .nsh: TagFieldMaps.nsh
        case .batman: TagFieldMaps.batman
        case .etherIP: TunnelFieldMaps.etherIP
        case .l2tp: TunnelFieldMaps.l2tp
        case .l2tpv3: TunnelFieldMaps.l2tpv3
        case .vxlanGPE: TunnelFieldMaps.vxlanGPE
        case .lisp: TunnelFieldMaps.lisp
        case .ayiya: TunnelFieldMaps.ayiya
        case .capwap: TunnelFieldMaps.capwap
        case .tzsp: TunnelFieldMaps.tzsp
        case .erspan2: TunnelFieldMaps.erspan2
        case .erspan3: TunnelFieldMaps.erspan3
        case .wccp: TunnelFieldMaps.wccp
        case .gtp0: TunnelFieldMaps.gtp0
        case .mobileIP: TunnelFieldMaps.mobileIP
        case .isl: TagFieldMaps.isl
        case .frameRelay, .teredo: []
        }
    }
}

/// Fields as they are read, front to back; `at` is the first byte that no field has yet.
struct FieldList {
    let start: Int
    let end: Int
    var at: Int
    var values: [FieldValue] = []
    /// The first declared field that is not wholly there.
    private var cutField: Field?

    init(start: Int, end: Int) {
        self.start = start
        self.end = end
        at = start
    }

    /// Whether a declared field is not wholly there.
    var isCut: Bool { cutField != nil }

    /// Adds the fields of a map that are wholly there.
    mutating func read(_ map: [HeaderField], _ bytes: RawSpan) {
        for field in map {
            guard start &+ field.field.range.upperBound <= end else {
                break
            }
            values.append(field.value(at: start, in: bytes))
            at = start &+ field.field.range.upperBound
        }
        // Fields that end inside a byte whose other fields were cut off are cut with them.
        while let last = values.last, last.bits.upperBound % 8 != 0 { values.removeLast() }
        at = values.last?.range.upperBound ?? start
        if values.count < map.count { cutField = map[values.count].field }
    }

    /// Adds one field of whole bytes, clamped to what is there.
    mutating func add(_ name: String, _ count: Int, _ value: FieldValue.Value, _ source: String) {
        let to = at &+ max(0, min(count, end &- at))
        guard to > at else { return }
        values.append(FieldValue(name, at..<to, value, source))
        at = to
    }

    /// Adds all that is left as one field.
    mutating func rest(_ name: String, _ source: String) { add(name, end &- at, .bytes, source) }

    /// Adds what no field has as cut off.
    mutating func finish() { add(cutField?.name ?? "", end &- at, .cut, cutField?.source ?? "") }
}
