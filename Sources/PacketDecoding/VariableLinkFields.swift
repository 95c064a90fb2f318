// The fields of the parts of link and tunnel headers that vary.

import WireBytes

extension FieldList {
    /// The part of a link's or tunnel's header behind its declared fields.
    mutating func readLinkOrTunnelPart(of kind: Layer.Kind, _ bytes: RawSpan) {
        switch kind {
        case .radiotap: rest("Fields", "radiotap.org")
        case .prism: rest("Values", "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_PRISM")
        case .avs: rest("Values", "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_AVS")
        case .perPacket: rest("Fields", "tcpdump.org/linktypes/LINKTYPE_PPI")
        case .wireless: readWireless(isSwapped: false, bytes)
        case .wirelessSwapped: readWireless(isSwapped: true, bytes)
        case .meshControl: rest("Mesh Address Extension", "IEEE 802.11 §9.2.4.8.3")
        case .tokenRing: rest("Routing Information", "IEEE 802.5 §3.2")
        case .arcnet, .arcnetLinux: readARCnet(bytes)
        case .atm: rest("LE Client", "ATM Forum LANE 1.0")
        case .juniper: rest("Extensions", "Juniper")
        case .pflog: rest("Rule and Process", "tcpdump.org/linktypes/LINKTYPE_PFLOG")
        case .nflog: rest("Attributes", "tcpdump.org/linktypes/LINKTYPE_NFLOG")
        case .pktap: rest("Interface and Process", "Apple bsd/net/pktap.h")
        case .docsis:
            add("Extended Header", end &- at &- 2, .bytes, "CM-SP-MULPIv3.1 §6.2")
            rest("HCS", "CM-SP-MULPIv3.1 §6.2")
        case .erf: rest("Extension Headers and Padding", "tcpdump.org/linktypes/LINKTYPE_ERF")
        case .netAnalyzer: rest("Preamble", "IEEE 802.3 §3.2")
        case .bridging: rest("LAN Identification", "RFC 3518 §4.2")
        case .ciscoMetadata:
            add("Options", end &- at &- 2, .bytes, "Cisco Metadata")
            readType(bytes, "Cisco Metadata")
        case .macsec:
            if end &- at >= 8 { add("SCI", 8, .bytes, "IEEE 802.1AE §9.9") }
            readType(bytes, "IEEE 802.3 §3.2")
        case .trill: rest("Options", "RFC 6325 §3.8")
        case .nsh: rest("Context", "RFC 8300 §2.4")
        case .batman: rest("Addresses and Numbers", "Linux batadv_packet.h")
        case .l2tp: readL2TP(bytes)
        case .l2tpv3: rest("Cookie and Sublayer", "RFC 3931 §4.1")
        case .ayiya: rest("Identity and Signature", "draft-massar-v6ops-ayiya §3.1")
        case .capwap: rest("Radio Address and Wireless Information", "RFC 5415 §4.3")
        case .tzsp: rest("Tags", "TZSP")
        case .erspan3: rest("Platform Specific SubHeader", "draft-foschiano-erspan §4.3")
        default: break
        }
    }

    private mutating func readType(_ bytes: RawSpan, _ source: String) {
        guard end &- at == 2 else { return }
        let type = bytes.uint16(at: at)
        add("Length/Type", 2, .code(UInt64(type), name: EtherType(rawValue: type).name), source)
    }

    private mutating func readWireless(isSwapped: Bool, _ bytes: RawSpan) {
        guard end &- start >= 24 else { return }
        let word = bytes.uint16(at: start)
        let control = isSwapped ? word.byteSwapped : word
        if control & 3 == 3, end &- at >= 6 {
            var address: UInt64 = 0
            for index in at..<at &+ 6 { address = address << 8 | UInt64(bytes.byte(at: index)) }
            add("Address 4", 6, .hardwareAddress(MACAddress(rawValue: address)), "IEEE 802.11 §9.2.4.3")
        }
        if control & 0x8000 != 0, end &- at >= 2 {
            let qos = bytes.uint16(at: at).byteSwapped
            add("QoS Control", 2, .hexadecimal(UInt64(qos)), "IEEE 802.11 §9.2.4.5")
            if control & 0x80 != 0 { add("HT Control", 4, .bytes, "IEEE 802.11 §9.2.4.6") }
        }
        rest("Padding", "radiotap.org")
    }

    private mutating func readARCnet(_ bytes: RawSpan) {
        while end &- at >= 3 {
            let flag = bytes.byte(at: at)
            add("Split Flag", 1, .hexadecimal(UInt64(flag)), "RFC 1201")
            add("Sequence Number", 2, .number(UInt64(bytes.uint16(at: at))), "RFC 1201")
            if end &- at == 4 { add("Protocol ID", 1, .bytes, "RFC 1201") }
        }
    }

    /// Address, then control, padding and protocol identifier, or an EtherType.
    mutating func readFrameRelay(_ bytes: RawSpan) {
        var length = 1
        while start &+ length < end, length < 4, bytes.byte(at: start &+ length) & 1 == 0 { length &+= 1 }
        let behind = start &+ length &+ 1
        guard behind < end else { return }
        add("Address", length &+ 1, .bytes, "Q.922 §3.3")
        guard bytes.byte(at: at) == 3 else { return readType(bytes, "Cisco") }
        add("Control", 1, .hexadecimal(3), "RFC 2427 §3")
        if end &- at == 2 { add("Padding", 1, .hexadecimal(0), "RFC 2427 §3") }
        guard end &- at == 1 else { return }
        let field = HeaderField.whole("NLPID", 0..<1, CodeNames.networkLayer, "RFC 2427 §3")
        values.append(field.value(at: at, in: bytes))
        at &+= 1
    }

    /// Authentication and origin indication, either or both.
    mutating func readTeredo(_ bytes: RawSpan) {
        let source = "RFC 4380 §5.1.1"
        if end &- at >= 13, bytes.uint16(at: at) == 1 {
            let (identifier, code) = (Int(bytes.byte(at: at &+ 2)), Int(bytes.byte(at: at &+ 3)))
            add("Authentication Indicator", 2, .hexadecimal(1), source)
            add("ID-len", 1, .number(UInt64(identifier)), source)
            add("AU-len", 1, .number(UInt64(code)), source)
            add("Client Identification", identifier, .bytes, source)
            add("Authentication Value", code, .bytes, source)
            add("Nonce", 8, .bytes, source)
            add("Confirmation", 1, .bytes, source)
        }
        if end &- at >= 8, bytes.uint16(at: at) == 0 {
            add("Origin Indicator", 2, .hexadecimal(0), source)
            // Both are sent with every bit turned, so that address translators leave them alone.
            add("Origin Port", 2, .number(UInt64(~bytes.uint16(at: at))), source)
            add("Origin Address", 4, .address(IPAddress(version4: ~bytes.uint32(at: at))), source)
        }
    }

    private mutating func readL2TP(_ bytes: RawSpan) {
        let flags = bytes.uint16(at: start)
        guard flags & 0x0f == 2 else {
            add("Reserved", 2, .bytes, "RFC 3931 §4.1.2")
            if end &- at >= 4 {
                add("Session ID", 4, .hexadecimal(UInt64(bytes.uint32(at: at))), "RFC 3931 §4.1.2")
            }
            return rest("Cookie and Sublayer", "RFC 3931 §4.1")
        }
        func number(_ name: String, _ form: (UInt64) -> FieldValue.Value) {
            guard end &- at >= 2 else { return }
            add(name, 2, form(UInt64(bytes.uint16(at: at))), "RFC 2661 §3.1")
        }
        if flags & 0x4000 != 0 { number("Length") { .number($0) } }
        number("Tunnel ID") { .number($0) }
        number("Session ID") { .number($0) }
        if flags & 0x0800 != 0 {
            number("Ns") { .number($0) }
            number("Nr") { .number($0) }
        }
        if flags & 0x0200 != 0 { number("Offset Size") { .number($0) } }
        rest("Offset pad", "RFC 2661 §3.1")
    }
}
