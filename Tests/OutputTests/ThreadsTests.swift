import Documents
import Foundation
import JSONOutput
import Output
import PacketCapture
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing
import WireBytes

/// What connections carry is read on a thread of its own: the same is written, byte for byte, however many threads there are and
/// however much goes from one to another at once.
@Suite(.timeLimit(.minutes(10))) struct ThreadsTests {
    /// Captures in which one connection means something for another, or that begin in the middle: names and their addresses,
    /// files that a dialogue announces, other ways to the same content, keys inside, fragments, errors that quote, tunnels.
    private static let names = [
        "urlsession-get.pcap", "redirect.pcap", "page-load.pcap", "ftp.pcap", "alt-svc.pcap",
        "embedded-keys-late.pcapng",
        "midstream.pcap", "mixed-pcapng.pcapng", "icmp-prohibited.pcap", "connect-proxy.pcap", "loss.pcap",
        "truncated-snaplen.pcap", "quic-early-data.pcap", "tls13-resumption.pcap", "brotli-zstd.pcap",
        "page-http3.pcap",
    ]

    private static func sinks(_ output: OutputBuffer, _ digits: Int) -> [any TraceSink] {
        [
            NDJSONOutput(output, digits: digits), SummaryOutput(output, language: .en),
            TextOutput(output, digits: digits, options: TextOptions()),
        ]
    }

    private func written(
        _ path: String, keys: KeyLog = KeyLog(), sink: Int, threads: Int, stepsAtOnce: Int
    ) throws -> [UInt8] {
        var file = try CaptureFile(path: path)
        let output = OutputBuffer(descriptor: -1)
        var sink = Self.sinks(output, file.timeDigits)[sink]
        var job = TracingJob("capture", keys: keys)
        job.threads = threads
        job.stepsAtOnce = stepsAtOnce
        job.run(&file, to: &sink)
        return output.bytes
    }

    @Test(arguments: names) func theSameWithAnyNumberOfThreads(_ name: String) throws {
        let path = BundledCaptures.path(name)
        for sink in 0..<3 {
            let keys = try BundledCaptures.keys(of: name)
            let alone = try written(path, keys: keys, sink: sink, threads: 1, stepsAtOnce: 1)
            #expect(!alone.isEmpty)
            for (threads, stepsAtOnce) in [(2, 1), (2, 7), (16, 4_096)] {
                let keys = try BundledCaptures.keys(of: name)
                let together = try written(
                    path, keys: keys, sink: sink, threads: threads, stepsAtOnce: stepsAtOnce)
                #expect(together == alone, "\(name), sink \(sink), \(threads) threads, \(stepsAtOnce) steps")
            }
        }
    }

    /// The same connections again and again, each time of another client, in a file that is read ahead: its packets stay in pieces
    /// of it while they are looked at. What makes it large are frames between them that nothing reads. With packets that are late,
    /// all wait for their order, and come out of the piece before the one at hand as well.
    @Test(arguments: [false, true]) func aLargeFileIsTheSameEachTime(hasStrays: Bool) throws {
        var capture = try CaptureFile(path: BundledCaptures.path("redirect.pcap"))
        var packets: [(CapturedPacket, [UInt8])] = []
        capture.forEachPacket { packet, bytes in
            packets.append((packet, bytes.copied()))
            return true
        }
        var records: [[UInt8]] = []
        let unread = CapturedPacket(
            number: 0, time: packets[0].0.time, hasTime: true, originalLength: 30_000, capturedLength: 30_000,
            linkType: .ethernet, interface: 0, dataOffset: 0)
        var (count, size) = (0, 0)
        while size < 9 << 20 {
            for (packet, bytes) in packets {
                records.append(
                    Self.record(packet, Self.ofAnotherClient(bytes, count), later: Int64(count) * 60))
                size += bytes.count
            }
            records.append(
                Self.record(unread, [UInt8](repeating: 0, count: 30_000), later: Int64(count) * 60 + 30))
            size += 30_000
            count += 1
        }
        if hasStrays {
            for place in stride(from: 100, to: records.count - 1, by: 100) {
                records.swapAt(place, place + 1)
            }
        }
        let large = NSTemporaryDirectory() + "netlesson-threads-" + UUID().uuidString
        try Data(Self.header + records.joined()).write(to: URL(fileURLWithPath: large))
        defer { try? FileManager.default.removeItem(atPath: large) }
        for sink in 0..<2 {
            let alone = try written(large, sink: sink, threads: 1, stepsAtOnce: 1)
            #expect(alone.count > 500)
            // Each copy is two connections, and ndjson has a line for each.
            if sink == 0 { #expect(alone.count { $0 == 0x0A } > 2 * count) }
            for _ in 0..<2 {
                #expect(try written(large, sink: sink, threads: 2, stepsAtOnce: 4_096) == alone)
            }
        }
    }

    /// A packet between 192.0.2.10 and a server as it would be of a client `number` addresses further on: its port is lower by as
    /// much, so that TCP's checksum stays right.
    private static func ofAnotherClient(_ packet: [UInt8], _ number: Int) -> [UInt8] {
        var packet = packet
        func add(_ difference: Int, at place: Int) {
            let word = (Int(packet[place]) << 8 | Int(packet[place + 1])) + 0xFFFF + difference
            packet[place] = UInt8(truncatingIfNeeded: word % 0xFFFF >> 8)
            packet[place + 1] = UInt8(truncatingIfNeeded: word % 0xFFFF)
        }
        let isSent = packet[29] == 10
        add(-number, at: 24)
        add(number, at: isSent ? 28 : 32)
        add(-number, at: isSent ? 34 : 36)
        return packet
    }

    /// A flood of SYNs in the midst of a dialogue: what had led to each of their connections is noted when it comes, though most
    /// begin later.
    @Test(arguments: ["ftp.pcap", "page-load.pcap"]) func aFloodIsTheSameEachTime(name: String) throws {
        var capture = try CaptureFile(path: BundledCaptures.path(name))
        var records: [[UInt8]] = []
        capture.forEachPacket { packet, bytes in
            let bytes = bytes.copied()
            records.append(Self.record(packet, bytes, later: 0))
            guard records.count > 2, Self.isSYN(bytes), records.count < 3_000 else { return true }
            for number in 1...3_000 {
                records.append(Self.record(packet, Self.ofAnotherClient(bytes, number), later: 0))
            }
            return true
        }
        #expect(records.count > 3_000)
        let flood = NSTemporaryDirectory() + "netlesson-threads-" + UUID().uuidString
        try Data(Self.header + records.joined()).write(to: URL(fileURLWithPath: flood))
        defer { try? FileManager.default.removeItem(atPath: flood) }
        for sink in 0..<3 {
            let alone = try written(flood, sink: sink, threads: 1, stepsAtOnce: 1)
            #expect(!alone.isEmpty)
            for stepsAtOnce in [1, 7, 4_096] {
                #expect(try written(flood, sink: sink, threads: 2, stepsAtOnce: stepsAtOnce) == alone)
            }
        }
    }

    /// Whether a packet of TCP over IPv4 in Ethernet is a SYN that nobody has answered.
    private static func isSYN(_ packet: [UInt8]) -> Bool {
        packet.count > 47 && packet[12] == 8 && packet[23] == 6 && packet[47] & 0x12 == 2
    }

    /// Where a filter leaves everything out, or nothing is in order, nobody asks for the pieces: reading goes on all the same.
    @Test func piecesThatNobodyAsksForAreReadAgain() throws {
        var file: [UInt8] = []
        let payload = [UInt8](repeating: 0, count: 60_000)
        for number in 0..<160 {
            let packet = CapturedPacket(
                number: number + 1, time: Timestamp(nanoseconds: Int64(160 - number) * 1_000_000_000),
                hasTime: true,
                originalLength: payload.count, capturedLength: payload.count, linkType: .ethernet,
                interface: 0,
                dataOffset: 0)
            file += Self.record(packet, payload, later: 0)
        }
        let large = NSTemporaryDirectory() + "netlesson-threads-" + UUID().uuidString
        try Data(Self.header + file).write(to: URL(fileURLWithPath: large))
        defer { try? FileManager.default.removeItem(atPath: large) }
        for filter in [nil, "tcp port 1"] {
            var capture = try CaptureFile(path: large)
            let output = OutputBuffer(descriptor: -1)
            var sink: any TraceSink = SummaryOutput(output, language: .en)
            var job = TracingJob("capture")
            job.threads = 2
            job.filter = try filter.map { try PacketFilter($0) }
            let traced = job.run(&capture, to: &sink)
            #expect(traced.packets + traced.filteredPackets == 160)
        }
    }

    /// A file header of pcap with Ethernet and microseconds.
    private static let header: [UInt8] = [
        0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 1, 0, 0, 0,
    ]

    private static func record(_ packet: CapturedPacket, _ bytes: [UInt8], later seconds: Int64) -> [UInt8] {
        let time = packet.time.nanoseconds + seconds * 1_000_000_000
        let words = [
            time / 1_000_000_000, time % 1_000_000_000 / 1_000, Int64(bytes.count),
            Int64(packet.originalLength),
        ]
        return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } } + bytes
    }
}
