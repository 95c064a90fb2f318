import HTTPMessages
import PacketDecoding
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// No packets make the tracer trap, hang, or point at bytes that are not there.
@Suite(.timeLimit(.minutes(10))) struct HostilePacketsTests {
    static let everything: TraceDetail = [.segments, .messages, .bodies, .bytes, .packets]

    static let samples: [[Recorded]] = {
        var samples = [unsegmented(SegmentationTests.turns).packets]
        for name in [
            "tls13.pcap", "tls12-resumption.pcap", "connect-proxy.pcap", "upgrade.pcap",
            "simultaneous-open.pcap",
            "fast-open.pcap", "chunked.pcap", "multipart.pcap", "zero-window.pcap",
        ] {
            samples.append((try? BundledCaptures.packets(name)) ?? [])
        }
        return samples
    }()

    @Test(arguments: 0..<10, 1...6) func mutatedPackets(which: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var packets = Self.samples[which]
        #expect(!packets.isEmpty)
        for index in packets.indices where Int.random(in: 0..<3, using: &random) == 0 {
            packets[index].mutate(&random)
        }
        for _ in 0..<3 where !packets.isEmpty {
            let at = Int.random(in: 0..<packets.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: packets.remove(at: at)
            case 1: packets.insert(packets[at], at: Int.random(in: 0...packets.count, using: &random))
            default: packets.swapAt(at, Int.random(in: 0..<packets.count, using: &random))
            }
        }
        expectSound(packets, "sample \(which), seed \(seed)")
    }

    /// Segments with random numbers and flags between two hosts, over a few bytes of payload that look like something.
    @Test(arguments: 1...30) func randomSegments(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var wire = WireBuilder()
        let beginnings = [
            "", "GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 200 OK\r\n",
            "Content-Length: 99999999999999999999\r\n\r\n",
            "\u{16}\u{3}\u{1}\u{0}\u{5}\u{1}\u{0}\u{0}", "CONNECT a:1 HTTP/1.1\r\n\r\n", "0\r\n\r\n",
            "7fffffffffffffff\r\n",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "\u{14}\u{3}\u{3}\u{0}\u{1}\u{1}",
        ].map { Array($0.utf8) }
        let bases: [UInt32] = [0, 1000, .max - 5, 1 << 31]
        wire.client.base = bases.randomElement(using: &random) ?? 0
        for _ in 0..<120 {
            var data = beginnings.randomElement(using: &random) ?? []
            data += (0..<Int.random(in: 0..<20, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let flags = TCPFlags(rawValue: UInt16.random(in: 0...511, using: &random))
            let usual: [TCPFlags] = [.ack, [.ack, .psh], .syn, [.syn, .ack], [.fin, .ack], .rst]
            wire.send(
                Bool.random(using: &random) ? .client : .server,
                Bool.random(using: &random) ? flags : usual.randomElement(using: &random) ?? .ack,
                seq: Bool.random(using: &random)
                    ? Int.random(in: 0..<200, using: &random)
                    : Int(Int32.random(in: .min ... .max, using: &random)),
                ack: Int.random(in: -5..<300, using: &random), data,
                window: UInt16.random(in: 0...3, using: &random),
                options: (0..<4 * Int.random(in: 0...10, using: &random)).map { _ in
                    UInt8.random(in: 0...9, using: &random)
                }, after: Int64.random(in: -3_000_000...3_000_000, using: &random))
        }
        expectSound(wire.packets, "seed \(seed)")
    }

    @Test(arguments: [LinkType.ethernet, .raw, .null, .linuxSLL, .linuxSLL2, LinkType(rawValue: 9999)])
    func randomBytes(link: LinkType) {
        var random = SplitMix64(seed: UInt64(link.rawValue))
        let packets = (0..<300).map { index in
            Recorded(
                bytes: (0..<Int.random(in: 0..<120, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                },
                time: Int64.random(in: .min ... .max, using: &random),
                original: index % 2 == 0 ? nil : Int.random(in: 0..<100_000, using: &random))
        }
        let traced = Traced(packets, detail: Self.everything, link: link)
        #expect(traced.capture.packets == 300)
    }

    private func expectSound(_ packets: [Recorded], _ words: String) {
        for detail in [Self.everything, .counts, .messages] {
            let traced = Traced(packets, detail: detail)
            #expect(traced.capture.packets == packets.count, "\(words)")
            #expect(
                traced.connections.map(\.packets).reduce(0, +) + traced.capture.latePackets
                    == traced.capture.tcpPackets)
            for trace in traced.connections {
                _ = trace.protocols
                let marks =
                    trace.steps.map(\.mark.packet) + trace.anomalies.map(\.mark.packet)
                    + trace.segments.map(\.mark.packet) + trace.gaps.map(\.mark.packet)
                    + trace.exchanges.flatMap { [$0.request, $0.response].compactMap(\.self) }
                    .flatMap { [$0.first.packet, $0.last.packet] }
                    + (trace.tls?.messages ?? []).flatMap { [$0.first.packet, $0.last.packet] }
                #expect(marks.allSatisfy { (1...packets.count).contains($0) }, "\(words)")
                for side in Side.allCases {
                    let entries = trace.maps[side].entries
                    #expect(
                        entries.allSatisfy {
                            $0.packetOffset + $0.count <= packets[$0.mark.packet - 1].bytes.count
                        }, "\(words)")
                    #expect(
                        zip(entries, entries.dropFirst()).allSatisfy {
                            $0.streamOffset + $0.count <= $1.streamOffset
                        },
                        "\(words)")
                    #expect(trace.gaps.allSatisfy { $0.range.count > 0 }, "\(words)")
                }
            }
        }
    }
}

extension Recorded {
    /// Changes some bytes, cuts or lengthens the packet, or lies about its length.
    fileprivate mutating func mutate(_ random: inout SplitMix64) {
        let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF, 0x0A, 0x0D, 0x16]
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: bytes = Array(bytes.prefix(at))
            case 1: bytes.insert(contentsOf: bytes.prefix(at), at: at)
            case 2: original = Int.random(in: 0..<70_000, using: &random)
            case 3: time = Int64.random(in: .min ... .max, using: &random)
            case 4, 5: bytes[at] = extremes.randomElement(using: &random) ?? 0
            default: bytes[at] = UInt8.random(in: 0...255, using: &random)
            }
        }
    }
}
