import PacketDecoding
import WireBytes

extension Build {
    /// An IEEE 802.11 data frame; its body is LLC and IPv4 unless given.
    static func wireless(
        _ control: String, sequence: String = "0000", _ behind: [UInt8] = [], body: [UInt8]? = nil
    ) -> [UInt8] {
        join(
            hex(control), hex("0000 020000000002 020000000001 020000000003"), hex(sequence), behind,
            body ?? join(snap, ipv4(tcp())))
    }

    /// One frame of an aggregate, filled up to a multiple of 4.
    static func aggregated(_ payload: [UInt8]) -> [UInt8] {
        let frame = join(ethernet, big16(payload.count), payload)
        return join(frame, [UInt8](repeating: 0, count: (4 - frame.count % 4) % 4))
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    private static func type(_ number: UInt16) -> LinkType { LinkType(rawValue: number) }

    /// Packets behind link headers other than Ethernet's.
    static let linkVectors: [(name: String, link: LinkType, bytes: [UInt8])] = {
        let four = ipv4(tcp())
        let six = ipv6(tcp())
        let inner = frame(0x0800, four)
        let llc = join(snap, four)
        var list: [(name: String, link: LinkType, bytes: [UInt8])] = []
        func add(_ name: String, _ link: UInt16, _ bytes: [UInt8]) { list.append((name, type(link), bytes)) }
        add("802.11", 105, wireless("0801"))
        add("802.11, four addresses", 105, wireless("0803", hex("020000000004")))
        add("802.11, QoS", 105, wireless("8801", hex("0000")))
        add("802.11, HT control", 105, wireless("8881", hex("0000 00000000")))
        add("802.11, mesh", 105, wireless("8803", hex("020000000004 0001 00 40 01000000")))
        add(
            "802.11, mesh address", 105,
            wireless("8803", hex("020000000004 0001 01 40 01000000 020000000005")))
        add("802.11, number of a last fragment", 105, wireless("0801", sequence: "7630"))
        add("802.11, aggregate", 105, wireless("8801", hex("8000"), body: aggregated(llc)))
        add("802.11, Ethernet", 105, wireless("0801", body: inner))
        add("radiotap", 127, join(hex("0000 0800 00000000"), wireless("0801")))
        add("radiotap, FCS", 127, join(hex("0000 0900 02000000 10"), wireless("0801"), zeros(4)))
        add(
            "radiotap, time, padding", 127,
            join(
                hex("0000 1100 03000000"), zeros(8), hex("20"), wireless("8801", hex("0000 0000"))))
        add("Prism", 119, join(hex("44000000 90000000"), zeros(136), wireless("0801")))
        add("AVS under Prism", 119, join(hex("80211001 00000040"), zeros(56), wireless("0801")))
        add("AVS", 163, join(hex("80211001 00000040"), zeros(56), wireless("0801")))
        add("PPI, 802.11", 192, join(hex("0000 0800 69000000"), wireless("0801")))
        add("PPI, Ethernet", 192, join(hex("0000 0800 01000000"), inner))
        add("Token Ring", 6, join(hex("1040"), ethernet, llc))
        add("Token Ring, route", 6, join(hex("1040 020000000002 820000000001 0630 0011 0020"), llc))
        add("FDDI", 10, join(hex("50"), ethernet, llc))
        add("ARCnet, RFC 1051", 7, join(hex("0102 f0"), four))
        add("ARCnet, RFC 1201", 7, join(hex("0102 d4 00 0001"), four))
        add("ARCnet, filler", 7, join(hex("0102 d4 ff 0000 d4 00 0001"), four))
        add("ARCnet, IPv6", 129, join(hex("0102 0000 c4 00 0001"), six))
        add("LLC", 100, llc)
        add("LLC, bridged", 100, join(hex("aaaa03 0080c2 0007 0000"), inner))
        add("classical IP", 106, four)
        add("Frame Relay", 107, join(hex("1841 03cc"), four))
        add("Frame Relay, IPv6", 107, join(hex("1841 038e"), six))
        add("Frame Relay, SNAP", 107, join(hex("1841 0300 80 000000 0800"), four))
        add("Frame Relay, bridged", 107, join(hex("1841 0300 80 0080c2 0007"), inner))
        add("Frame Relay, EtherType", 107, join(hex("1841 0800"), four))
        add("Frame Relay, long address", 107, join(hex("184001 03cc"), four))
        add("Frame Relay, PPP", 107, join(hex("1841 03cf 0021"), four))
        add("enc", 109, join(hex("02000000 00000001 00000000"), four))
        add("enc, IPv6", 109, join(hex("00000018 00000001 00000000"), six))
        add("pflog", 117, join(hex("3d02 0000"), zeros(60), four))
        add("Fibre Channel", 122, join(hex("1000020000000002 1000020000000001"), llc))
        add("ATM, LLC", 123, join(hex("02 00 0021"), llc))
        add("ATM, LANE", 123, join(hex("81 00 0021 0001"), inner))
        add("FireWire", 138, join(zeros(16), hex("0800"), four))
        add("DOCSIS", 143, join(hex("00 00"), big16(inner.count), hex("0000"), inner))
        add("DOCSIS, extended", 143, join(hex("01 02"), big16(inner.count + 2), hex("1100 0000"), inner))
        add("PPP with direction", 204, join(hex("00 ff03 0021"), four))
        add("pppd", 166, join(hex("01 03 0021"), four))
        add("Cisco HDLC with direction", 205, join(hex("00 0f00 0800"), four))
        add("Frame Relay with direction", 206, join(hex("00 1841 03cc"), four))
        add("ERF, Ethernet", 197, join(zeros(8), hex("02 04 0051 0000 0041 0000"), inner))
        add("ERF, extension", 197, join(zeros(8), hex("82 04 0059 0000 0041 0300000000000000 0000"), inner))
        add("ERF, IPv4", 197, join(zeros(8), hex("16 04 0051 0000 0041"), four))
        add("ERF, PPP", 197, join(zeros(8), hex("01 04 0051 0000 0041 ff03 0021"), four))
        add("MPLS", 219, join(hex("00011140"), four))
        add("IPNET", 226, join(hex("01 02"), zeros(22), four))
        add("NFLOG", 239, join(hex("0200 0000 0800 0100 00000000"), nflog(four.count, little: true), four))
        add("NFLOG, big-endian", 239, join(hex("0a00 0000"), nflog(six.count, little: false), six))
        add("netANALYZER", 240, join(zeros(4), inner))
        add("netANALYZER, preamble", 241, join(zeros(12), inner))
        add("InfiniBand", 242, join(zeros(40), hex("0800 0000"), four))
        add("PKTAP", 258, join(hex("6c000000 01000000 01000000"), zeros(96), inner))
        add("PPPoE alone", 51, join(hex("1100 0001"), big16(2 + four.count), hex("0021"), four))
        add("PPP, multilink", 9, join(hex("ff03 003d c0000001 0021"), four))
        add("PPP, bridging", 9, join(hex("ff03 0031 0001"), inner))
        add("Juniper, Ethernet", 178, join(hex("4d4743 01"), inner))
        add("Juniper, extensions", 178, join(hex("4d4743 81 0006 010104 020102"), inner))
        add("Juniper, no link", 178, join(hex("4d4743 83 0006 010104 020102 02000000"), four))
        add("Juniper, PPP", 179, join(hex("4d4743 01 ff03 0021"), four))
        add("Juniper, Frame Relay", 180, join(hex("4d4743 01 1841 03cc"), four))
        add("Juniper, Cisco HDLC", 181, join(hex("4d4743 01 0f00 0800"), four))
        add("Juniper, ATM", 137, join(hex("4d4743 01 00000000"), llc))
        add("Juniper, ATM 2", 135, join(hex("4d4743 01 00000000 00000000"), four))
        add("Juniper, multilink", 130, join(hex("4d4743 01 54000000 0021"), four))
        add("Juniper, multilink Frame Relay", 131, join(hex("4d4743 01 54000000 03cc"), four))
        add("SLL, Ethernet", 113, sll(3, inner))
        add("SLL, radiotap", 113, sll(4, join(hex("0000 0800 00000000"), wireless("0801")), device: 803))
        return list
    }()

    private static func nflog(_ count: Int, little: Bool) -> [UInt8] {
        little ? [UInt8(4 + count), 0, 9, 0] : [0, UInt8(4 + count), 0, 9]
    }

    /// Packets in tunnels and behind tags.
    static let tunnelVectors: [(name: String, link: LinkType, bytes: [UInt8])] = {
        let four = ipv4(tcp())
        let six = ipv6(tcp())
        let inner = frame(0x0800, four)
        var list: [(name: String, link: LinkType, bytes: [UInt8])] = []
        func tag(_ name: String, _ type: Int, _ bytes: [UInt8]...) {
            list.append((name, .ethernet, frame(type, bytes.flatMap { $0 })))
        }
        func ip(_ name: String, _ number: UInt8, _ bytes: [UInt8]...) {
            list.append((name, .raw, ipv4(bytes.flatMap { $0 }, protocol: number)))
        }
        func datagram(_ name: String, _ port: Int, _ bytes: [UInt8]...) {
            list.append((name, .raw, ipv4(udp(bytes.flatMap { $0 }, to: port), protocol: 17)))
        }
        tag("802.1ah", 0x88e7, hex("00000123"), inner)
        tag("FabricPath", 0x8903, hex("0040"), inner)
        tag("Cisco metadata", 0x8909, hex("0101 0001 0064 0800"), four)
        tag("VN-Tag", 0x8926, hex("80010000 0800"), four)
        tag("E-TAG", 0x893f, hex("000000000000 86dd"), six)
        tag("HSR", 0x892f, hex("003b 0001 0800"), four)
        tag("R-TAG", 0xf1c1, hex("0000 0001 0800"), four)
        tag("Broadcom tag", 0x8874, hex("20000001 0800"), four)
        tag("NSH", 0x894f, hex("0fc6 0101 00000100"), zeros(16), four)
        tag("MACsec", 0x88e5, hex("00 00 00000001 0800"), four, zeros(16))
        tag("MACsec, SCI", 0x88e5, hex("20 2f 00000001 1122334455660001 0800"), four, zeros(16))
        list.append(
            (
                "ISL", .ethernet,
                join(
                    hex("01000c000000 020000000001"), big16(inner.count + 12),
                    hex("aaaa03 020000 0014 0000 0000"), inner)
            ))
        tag("TRILL", 0x22f3, hex("0001 0001 0002"), inner)
        tag("B.A.T.M.A.N.", 0x4305, hex("40 0f 32 01 020000000009"), inner)
        tag("pseudowire without control word", 0x8847, hex("00011140"), inner)
        ip("EtherIP", 97, hex("3000"), inner)
        ip("Ethernet in IP", 143, inner)
        ip("L2TPv3", 115, hex("00000001"), inner)
        ip("L2TPv3, cookie", 115, hex("00000001 00000000"), four)
        ip("GRE, source route", 47, hex("4000 0800 00000000 08000004 01020304 00000000"), four)
        ip("GRE, Frame Relay", 47, hex("0000 6559 1841 03cc"), four)
        ip("EoIP", 47, hex("2001 6400"), big16(inner.count), hex("0100"), inner)
        ip("GRE, Aruba", 47, hex("0000 8200"), wireless("0801"))
        ip("ERSPAN I", 47, hex("0000 88be"), inner)
        ip("ERSPAN II", 47, hex("1000 88be 00000001 1001 0001 00000000"), inner)
        ip("ERSPAN III", 47, hex("1000 22eb 00000001 2001 0001 00000000 0000 0000"), inner)
        ip(
            "ERSPAN III, subheader", 47, hex("1000 22eb 00000001 2001 0001 00000000 0000 0001"), zeros(8),
            inner)
        ip("WCCP", 47, hex("0000 883e 00000000"), four)
        ip("WCCP without header", 47, hex("0000 883e"), four)
        datagram("VXLAN without its flag", 4789, zeros(8), inner)
        datagram("VXLAN-GPE, IP", 4790, hex("0c000001 00000100"), four)
        datagram("VXLAN-GPE, Ethernet", 4790, hex("0c000003 00000100"), inner)
        datagram("GTP v0", 3386, hex("1eff 0029 0001 0000 ff ffffff 0000000000000001"), four)
        datagram("L2TP", 1701, hex("0002 0001 0002 ff03 0021"), four)
        datagram(
            "L2TP, everything", 1701, hex("4a02"), big16(16 + four.count),
            hex("0001 0002 0001 0002 0000 0021"), four)
        datagram("L2TPv3 over UDP", 1701, hex("0003 0000 00000001"), inner)
        datagram("Teredo", 3544, six)
        datagram("Teredo, origin", 3544, hex("0000 1234 01020304"), six)
        datagram("Teredo, both", 3544, hex("0001 0101 aa bb 0000000000000000 00 0000 1234 01020304"), six)
        datagram("CAPWAP", 5247, hex("00100300 00000000"), wireless("0108"))
        datagram("CAPWAP, Ethernet", 5247, hex("00100200 00000000"), inner)
        datagram("LISP", 4341, zeros(8), four)
        datagram("GRE over UDP", 4754, hex("0000 0800"), four)
        datagram("MPLS over UDP", 6635, hex("00011140"), four)
        datagram("AYIYA", 5072, hex("42521129 00000000"), zeros(36), six)
        datagram("TZSP", 37008, hex("0100 0001 0a01ff 00 01"), inner)
        datagram("TZSP, 802.11", 37008, hex("0100 0012 01"), wireless("0801"))
        datagram("Mobile IP", 434, hex("04040000"), four)
        return list
    }()

    /// All of them.
    static let everyVector = vectors + linkVectors + tunnelVectors
}
