import Foundation
import PacketCapture
import TestSupport
import Testing
import WireBytes

@Suite struct PacketFilterTests {
    /// How many packets of a bundled capture match.
    private func count(_ expression: String, in name: String) throws -> Int {
        var filter = try PacketFilter(expression)
        var capture = try CaptureFile(path: BundledCaptures.path(name))
        var matching = 0
        capture.forEachPacket { packet, bytes in
            if filter.matches(bytes, packet) { matching += 1 }
            return true
        }
        return matching
    }

    /// One SYN of the client, one of the server, whatever lies around them.
    @Test(arguments: [
        ("tcp[tcpflags] & tcp-syn != 0", "plain-get.pcap", 2),
        ("tcp[tcpflags] == tcp-syn and src host 192.0.2.10", "plain-get.pcap", 1),
        ("udp", "plain-get.pcap", 0), ("ip6 and ip6[53] & 2 != 0", "ipv6-get.pcap", 2),
        ("tcp port 8080 and tcp[tcpflags] & tcp-syn != 0", "redirect.pcap", 2),
        ("vlan 42 and tcp[tcpflags] & tcp-syn != 0", "vlan.pcap", 2),
        ("vlan 43 and tcp[tcpflags] & tcp-syn != 0", "vlan.pcap", 0),
        ("vlan 100 and vlan 42 and tcp[tcpflags] & tcp-syn != 0", "qinq.pcap", 2),
        ("tcp[tcpflags] & tcp-syn != 0", "raw-ip.pcap", 2),
        ("tcp[tcpflags] & tcp-syn != 0", "cooked.pcap", 2),
        ("tcp[tcpflags] & tcp-syn != 0", "cooked-v1.pcap", 2),
        // The length on the wire, not what the snap length left.
        ("len > 96", "truncated-snaplen.pcap", 2),
    ]) func matchingPacketsAreCounted(expression: String, capture: String, expected: Int) throws {
        #expect(try count(expression, in: capture) == expected)
    }

    @Test func anEmptyExpressionTakesAll() throws {
        #expect(
            try count("", in: "plain-get.pcap")
                == Reading(path: BundledCaptures.path("plain-get.pcap")).packets.count
        )
    }

    /// libpcap would compile them for hours.
    @Test(.timeLimit(.minutes(10)), arguments: [" or ", " and not ", "||", " && "])
    func thousandsOfTermsAreRefused(joint: String) throws {
        let expression = (1...5000).map { "tcp port \($0)" }.joined(separator: joint)
        #expect {
            _ = try PacketFilter(expression)
        } throws: { error in
            (error as? FilterError)?.terms ?? 0 >= 5000
        }
    }

    @Test func aHundredTermsAreTaken() throws {
        let hosts = (1...PacketFilter.mostTerms).map { "host 192.0.2.\($0)" }.joined(separator: " or ")
        #expect(try count(hosts, in: "plain-get.pcap") == count("", in: "plain-get.pcap"))
    }

    /// A program for each link type: Ethernet and cooked packets in one file.
    @Test func severalLinkTypes() throws {
        let all = try count("", in: "mixed-pcapng.pcapng")
        let (syn, rest) = (
            try count("tcp[tcpflags] & tcp-syn != 0", in: "mixed-pcapng.pcapng"),
            try count("not (tcp[tcpflags] & tcp-syn != 0)", in: "mixed-pcapng.pcapng")
        )
        #expect(syn == 4)
        #expect(syn + rest == all)
    }

    @Test(arguments: ["tcp prot 80", "(", "port seventy", "host 1.2.3.4.5", "tcp and and udp"])
    func aBadExpressionSaysWhy(expression: String) {
        do {
            _ = try PacketFilter(expression)
            Issue.record("was taken")
        } catch {
            #expect(error.expression == expression)
            #expect(!error.message.isEmpty)
            #expect(!error.message.contains("\n"))
        }
    }

    /// A packet without bytes, and one of a link type that the filter makes no sense for.
    @Test func packetsThatCannotMatch() throws {
        var filter = try PacketFilter("tcp port 80")
        func packet(_ link: UInt16) -> CapturedPacket {
            CapturedPacket(
                number: 1, time: Timestamp(nanoseconds: 0), originalLength: 60, capturedLength: 0,
                linkType: LinkType(rawValue: link))
        }
        for link: UInt16 in [1, 101, 0, 147, 195, 9999] {
            let matches = [UInt8]().withBytes { filter.matches($0, packet(link)) }
            #expect(!matches, "link type \(link)")
        }
    }

    /// Files number a few link types otherwise than the running system; the filter must know them all the same.
    @Test(
        arguments: [
            (100, [0xAA, 0xAA, 3, 0, 0, 0, 8, 0]), (101, []), (104, [0x0F, 0, 8, 0]), (108, [0, 0, 0, 2]),
        ]
            as [(UInt16, [UInt8])])
    func numbersOfFilesAreTranslated(link: UInt16, header: [UInt8]) throws {
        // An IPv4 header, UDP from port 53 to 53.
        let bytes: [UInt8] =
            header + [
                0x45, 0, 0, 28, 0, 1, 0, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2, 0, 53, 0, 53, 0, 8, 0, 0,
            ]
        var filter = try PacketFilter("udp port 53 and host 10.0.0.2")
        let packet = CapturedPacket(
            number: 1, time: Timestamp(nanoseconds: 0), originalLength: bytes.count,
            capturedLength: bytes.count, linkType: LinkType(rawValue: link))
        let matches = bytes.withBytes { filter.matches($0, packet) }
        #expect(matches)
    }
}
