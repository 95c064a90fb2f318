import Foundation
import TestSupport
import Testing
import WireBytes

/// Captures of other projects' test suites that may lie beside the checkout; without them these tests are skipped.
enum ConformanceCaptures {
    static let folder: URL? = {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.deletingLastPathComponent().appendingPathComponent("shared/conformance/captures")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Small captures with many different encapsulations.
    static let names = [
        "pcpp/Sll2Packet.pcap", "ndpi/http2.pcapng", "tcpdump/reason_code-26.pcap", "ndpi/nats.pcap",
        "ndpi/6in4tunnel.pcap", "ndpi/kerberos_fuzz.pcapng", "tcpdump/hoobr_rt6_print.pcap",
        "tcpdump/bgp_pmsi_tunnel-oobr.pcap", "pcpp/tcp-malformed.pcap", "ndpi/ajp.pcap",
        "ndpi/fuzz-2006-06-26-2594.pcap", "ndpi/BGP_Cisco_hdlc_slarp.pcap", "pcpp/frag_http_req.pcap",
        "tcpdump/heapoverflow-ppp_hdlc_if_print.pcap", "tcpdump/wccp_redirect_gre.pcap",
        "tcpdump/ipoib.pcap", "tcpdump/arcnet-rfc1201-arp-icmp-http.pcap", "tcpdump/bgp-aigp.pcap",
        "tcpdump/ieee802.11_htc.pcap", "tcpdump/nflog.pcap", "ndpi/teredo.pcap",
        "tcpdump/erspan-type-i-1.pcap", "tcpdump/nsh-over-vxlan-gpe.pcap", "tcpdump/macsec-integonly.pcap",
        "tcpdump/LINKTYPE_PKTAP.pcap", "tcpdump/e1000g.pcap",
    ]

    /// The packets of a classic capture of either byte order; other files give none.
    static func packets(_ name: String) -> [(link: LinkType, original: Int, bytes: [UInt8])] {
        guard let folder,
            let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path),
            data.count >= 24
        else { return [] }
        let bytes = [UInt8](data)
        let isBig = bytes[0] == 0xa1
        guard isBig || (bytes[3] == 0xa1 && bytes[2] == 0xb2) else { return [] }
        func word(_ at: Int) -> Int {
            let four = bytes[at..<at + 4]
            return (isBig ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        let link = LinkType(rawValue: UInt16(truncatingIfNeeded: word(20)))
        var found: [(link: LinkType, original: Int, bytes: [UInt8])] = []
        var at = 24
        while at + 16 <= bytes.count {
            let (captured, original) = (word(at + 8), word(at + 12))
            at += 16
            guard captured <= bytes.count - at else { break }
            found.append((link, original, Array(bytes[at..<at + captured])))
            at += captured
        }
        return found
    }
}

@Suite(.enabled(if: ConformanceCaptures.folder != nil)) struct ConformanceCaptureTests {
    /// Fields tile their headers, layers follow each other, ranges are inside, in every packet.
    @Test(arguments: ConformanceCaptures.names) func everyPacketIsSound(name: String) {
        for (number, packet) in ConformanceCaptures.packets(name).prefix(150).enumerated() {
            #expect(
                violations(packet.bytes, packet.link, original: packet.original) == [],
                "\(name) \(number + 1)")
        }
    }

    @Test(arguments: ConformanceCaptures.names) func mutatedPacketsEndWithoutATrap(name: String) {
        var random = SplitMix64(seed: 2026)
        for packet in ConformanceCaptures.packets(name).prefix(60) where !packet.bytes.isEmpty {
            var bytes = Array(packet.bytes.prefix(200))
            for _ in 0..<3 {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            #expect(violations(bytes, packet.link, original: packet.original) == [], "\(name) \(bytes)")
        }
    }

    @Test func theCapturesHoldSegments() {
        let segments = ConformanceCaptures.names.flatMap { ConformanceCaptures.packets($0) }
            .filter { decoded($0.bytes, $0.link, original: $0.original).segment != nil }
        #expect(segments.count > 100)
    }
}
