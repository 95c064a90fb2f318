import PacketDecoding
import WireBytes

/// Bytes from hexadecimal text; blanks are ignored.
func hex(_ text: String) -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }
    var bytes: [UInt8] = []
    var rest = Substring(digits)
    while rest.count >= 2 {
        bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
    }
    return bytes
}

func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xff), UInt8(value & 0xff)] }

/// Decodes bytes, as long on the wire as captured unless told otherwise.
func decoded(_ bytes: [UInt8], _ link: LinkType = .ethernet, original: Int? = nil) -> DecodedPacket {
    bytes.withBytes { decode($0, link: link, originalLength: original ?? bytes.count) }
}

extension DecodedPacket {
    /// The segment, if it is one.
    var segment: TCPSegment? {
        if case .tcp(let segment) = transport { segment } else { nil }
    }
    var datagram: UDPHeader? {
        if case .udp(let datagram) = transport { datagram } else { nil }
    }
    var fragment: IPFragment? {
        if case .fragment(let fragment) = transport { fragment } else { nil }
    }
}

/// Packets in pieces: each function wraps a payload into one header.
enum Build {
    static let ethernet = hex("020000000002 020000000001")

    /// One after the other; chains of + take the type checker too long.
    static func join(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

    static func tcp(
        _ payload: [UInt8] = Array("hello".utf8), options: [UInt8] = [], dataOffset: Int? = nil
    ) -> [UInt8] {
        let words = dataOffset ?? 5 + options.count / 4
        return join(
            hex("c001 0050 01020304 05060708"), [UInt8(words << 4), 0x18], hex("2000 abcd 0000"), options,
            payload)
    }

    static func udp(_ payload: [UInt8], from source: Int = 5000, to destination: Int = 53) -> [UInt8] {
        join(big16(source), big16(destination), big16(8 + payload.count), [0, 0], payload)
    }

    static func ipv4(
        _ payload: [UInt8], protocol number: UInt8 = 6, total: Int? = nil, first: UInt8? = nil,
        fragment: Int = 0,
        options: [UInt8] = []
    ) -> [UInt8] {
        let header = 20 + options.count
        return join(
            [first ?? UInt8(0x40 | header / 4), 0], big16(total ?? header + payload.count), hex("0007"),
            big16(fragment), [64, number], hex("0000 c0000201 c6336402"), options, payload)
    }

    static func ipv6(_ payload: [UInt8], next: UInt8 = 6, length: Int? = nil) -> [UInt8] {
        join(
            hex("60000000"), big16(length ?? payload.count), [next, 64],
            hex("20010db8000000000000000000000001 20010db8000000000000000000000002"), payload)
    }

    static func frame(_ type: Int, _ payload: [UInt8]) -> [UInt8] { join(ethernet, big16(type), payload) }
    static func tag(_ identifier: Int, _ type: Int, _ payload: [UInt8]) -> [UInt8] {
        join(big16(identifier), big16(type), payload)
    }
    static func sll(_ type: Int, _ payload: [UInt8], device: Int = 1) -> [UInt8] {
        join(hex("0000"), big16(device), hex("0006 0200000000010000"), big16(type), payload)
    }
    static func sll2(_ type: Int, _ payload: [UInt8], device: Int = 1) -> [UInt8] {
        join(big16(type), hex("0000 00000003"), big16(device), hex("0006 0200000000010000"), payload)
    }
    static let snap = hex("aaaa03 000000 0800")

    /// One packet for each header that is decoded, all with the same segment inside.
    static let vectors: [(name: String, link: LinkType, bytes: [UInt8])] = {
        let four = ipv4(tcp())
        let six = ipv6(tcp())
        let inner = frame(0x0800, four)
        let zeros = [UInt8](repeating: 0, count: 16)
        var list: [(name: String, link: LinkType, bytes: [UInt8])] = []
        func add(_ name: String, _ link: LinkType, _ bytes: [UInt8]) { list.append((name, link, bytes)) }
        add("Ethernet, IPv4", .ethernet, inner)
        add("padding", .ethernet, join(frame(0x0800, ipv4(tcp([]))), Array(zeros.prefix(6))))
        add("IPv6", .ethernet, frame(0x86dd, six))
        add("IPv6 behind the EtherType of IPv4", .ethernet, frame(0x0800, six))
        add("802.1Q", .ethernet, frame(0x8100, tag(5, 0x0800, four)))
        add("QinQ", .ethernet, frame(0x88a8, tag(5, 0x8100, tag(6, 0x86dd, six))))
        add("three tags", .ethernet, frame(0x9100, tag(1, 0x9200, tag(2, 0x8100, tag(3, 0x0800, four)))))
        add("802.3 SNAP", .ethernet, frame(8 + four.count, join(snap, four)))
        add("802.1H SNAP", .ethernet, frame(8 + four.count, join(hex("aaaa03 0000f8 0800"), four)))
        add("tag, then 802.3", .ethernet, frame(0x8100, tag(5, 8 + four.count, join(snap, four))))
        add("IP on its LLC access point", .ethernet, frame(3 + four.count, join(hex("060603"), four)))
        add("LLC by EtherType", .ethernet, frame(0x8870, join(snap, four)))
        add("NULL little-endian", .null, join(hex("02000000"), four))
        add("NULL big-endian", .null, join(hex("00000002"), four))
        add("NULL 24", .null, join(hex("18000000"), six))
        add("NULL 28", .null, join(hex("0000001c"), six))
        add("NULL 30", .null, join(hex("1e000000"), six))
        add("NULL with an EtherType", .null, join(hex("00000800"), four))
        add("LOOP", .loop, join(hex("00000002"), four))
        add("LOOP 30", .loop, join(hex("0000001e"), six))
        add("SLL", .linuxSLL, sll(0x0800, four))
        add("SLL without link layer", .linuxSLL, sll(0x86dd, six, device: 65534))
        add("SLL, tag", .linuxSLL, sll(0x8100, tag(5, 0x0800, four)))
        add("SLL, LLC", .linuxSLL, sll(4, join(snap, four)))
        add("SLL2", .linuxSLL2, sll2(0x0800, four))
        add("SLL2, tag", .linuxSLL2, sll2(0x8100, tag(5, 0x86dd, six)))
        add("raw", .raw, four)
        add("raw, IPv6", .raw, six)
        add("raw 12", LinkType(rawValue: 12), four)
        add("raw 14", LinkType(rawValue: 14), six)
        add("raw 228", .ipv4, four)
        add("raw 229", .ipv6, six)
        add("IPv4 options", .raw, ipv4(tcp(), options: hex("01 94040000 010000")))
        add("hop-by-hop", .raw, ipv6(join(hex("06 00 05020000 0100"), tcp()), next: 0))
        add("destination options", .raw, ipv6(join(hex("06 00 0104 00000000"), tcp()), next: 60))
        add("routing", .raw, ipv6(join(hex("06 02 0000 00000000"), zeros, tcp()), next: 43))
        add("atomic fragment", .raw, ipv6(join(hex("06 00 0000 00000001"), tcp()), next: 44))
        add(
            "AH, IPv6", .raw,
            ipv6(join(hex("06 04 0000 00000001 00000001"), Array(Array(zeros.prefix(12))), tcp()), next: 51))
        add(
            "AH, IPv4", .raw,
            ipv4(
                join(hex("06 04 0000 00000001 00000001"), Array(Array(zeros.prefix(12))), tcp()), protocol: 51
            ))
        add("Shim6", .raw, ipv6(join(hex("06 00 8000 00000000"), tcp()), next: 140))
        add(
            "many extension headers", .raw,
            ipv6(join(hex("3c00050200000100 2b00010400000000 06000004 00000000"), tcp()), next: 0))
        add("TSO: total length 0", .raw, ipv4(tcp(), total: 0))
        add("payload length 0", .raw, ipv6(tcp(), length: 0))
        add("TCP options", .raw, ipv4(tcp(options: hex("020405b4 0402 080a 0000000100000000 01 030307"))))
        add(
            "PPPoE", .ethernet,
            frame(0x8864, join(hex("1100 0001"), big16(2 + four.count), hex("0021"), four)))
        add(
            "PPPoE, IPv6", .ethernet,
            frame(0x8864, join(hex("1100 0001"), big16(2 + six.count), hex("0057"), six)))
        add("PPP", LinkType(rawValue: 9), join(hex("ff03 0021"), four))
        add("PPP, short", LinkType(rawValue: 9), join(hex("21"), four))
        add("PPP in serial line", LinkType(rawValue: 50), join(hex("0021"), four))
        add("Cisco HDLC", LinkType(rawValue: 104), join(hex("0f00 0800"), four))
        add("Cisco HDLC under PPP", LinkType(rawValue: 50), join(hex("0f00 86dd"), six))
        add("MPLS", .ethernet, frame(0x8847, join(hex("00010040 00011140"), four)))
        add("MPLS, IPv6", .ethernet, frame(0x8848, join(hex("00011140"), six)))
        add("MPLS pseudowire", .ethernet, frame(0x8847, join(hex("00011140 00000000"), inner)))
        add("IP in IP", .raw, ipv4(four, protocol: 4))
        add("6in4", .raw, ipv4(six, protocol: 41))
        add("4in6", .raw, ipv6(four, next: 4))
        add("GRE", .raw, ipv4(join(hex("0000 0800"), four), protocol: 47))
        add(
            "GRE with everything", .raw,
            ipv4(join(hex("b000 86dd 00000000 00000001 00000002"), six), protocol: 47))
        add("GRE, bridged", .raw, ipv4(join(hex("0000 6558"), inner), protocol: 47))
        add("GRE, PPTP", .raw, ipv4(join(hex("3081 880b 00000001 00000002 00000003 21"), four), protocol: 47))
        add("VXLAN", .raw, ipv4(udp(join(hex("08000000 00000100"), inner), to: 4789), protocol: 17))
        add("VXLAN over IPv6", .raw, ipv6(udp(join(hex("08000000 00000100"), inner), to: 4789), next: 17))
        add("Geneve", .raw, ipv4(udp(join(hex("0000 6558 00000100"), inner), to: 6081), protocol: 17))
        add(
            "Geneve, options, IP", .raw,
            ipv4(udp(join(hex("0100 0800 00000100 00000000"), four), to: 6081), protocol: 17))
        add(
            "GTP-U", .raw,
            ipv4(udp(join(hex("30ff"), big16(four.count), hex("00000001"), four), to: 2152), protocol: 17))
        add(
            "GTP-U, extension", .raw,
            ipv4(
                udp(
                    join(hex("34ff"), big16(four.count + 8), hex("00000001 00000085 01100900"), four),
                    to: 2152), protocol: 17))
        return list
    }()
}
