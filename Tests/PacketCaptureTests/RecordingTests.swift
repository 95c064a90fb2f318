import Foundation
import PacketCapture
import TestSupport
import Testing
import WireBytes

/// What is recorded can be read: by ourselves, and by libpcap.
@Suite struct RecordingTests {
    private let origin = RecordingOrigin(program: "a test", system: "a system", hardware: "a machine")
    private let interface = RecordedInterface(
        name: "lo", linkType: .ethernet, snapLength: 65_535, timeDigits: 9, filter: "tcp port 80")

    private struct Sent: Equatable {
        var bytes: [UInt8]
        var time: Int64
        var original: Int
    }

    private func samples(_ count: Int, longest: Int = 2000) -> [Sent] {
        var random = SplitMix64(seed: 7)
        return (0..<count).map { number in
            let bytes = (0..<Int.random(in: 0...longest, using: &random)).map {
                UInt8(truncatingIfNeeded: $0 &* number)
            }
            return Sent(
                bytes: bytes, time: 1_700_000_000_000_000_001 + Int64(number) * 10_000_019,
                original: bytes.count + number % 3)
        }
    }

    private func add(_ packets: [Sent], to recorder: inout CaptureRecorder) {
        for (number, packet) in packets.enumerated() {
            let facts = CapturedPacket(
                number: number + 1, time: Timestamp(nanoseconds: packet.time),
                originalLength: packet.original,
                capturedLength: packet.bytes.count, linkType: .ethernet)
            packet.bytes.withBytes { recorder.add(facts, $0) }
        }
    }

    /// What takes the place of a file is there with its first packet only; anything else at once.
    private func recorder(_ path: String, _ format: RecordingFormat, ring: RecordingRing? = nil) throws
        -> CaptureRecorder
    {
        let isThere = FileManager.default.fileExists(atPath: path)
        return try CaptureRecorder(
            path: path, format: format, origin: origin, interfaces: [interface], ring: ring,
            where: isThere ? .replaced : .kept)
    }

    private func read(_ path: String) throws -> [Sent] {
        let reading = try Reading(path: path)
        #expect(reading.damage == nil)
        return reading.packets.map {
            Sent(bytes: $0.bytes, time: $0.facts.time.nanoseconds, original: $0.facts.originalLength)
        }
    }

    /// What was there stays: a link that somebody laid in the way is not followed, and another name is found.
    @Test func existingFiles() throws {
        let folder = NSTemporaryDirectory() + "netlesson-recordings-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let victim = folder + "/victim"
        try Data("victim".utf8).write(to: URL(fileURLWithPath: victim))
        let path = folder + "/run.pcapng"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: victim)
        func recorder(_ existing: ExistingRecording) throws -> CaptureRecorder {
            try CaptureRecorder(
                path: path, format: .pcapng, origin: origin, interfaces: [interface], where: existing)
        }
        #expect(throws: RecordingError.exists(path: path)) { _ = try recorder(.kept) }
        for name in ["run-2.pcapng", "run-3.pcapng"] {
            var other = try recorder(.avoided)
            #expect(other.paths == ["\(folder)/\(name)"])
            #expect(other.finish([], start: Timestamp(nanoseconds: 0), end: Timestamp(nanoseconds: 0)) == nil)
        }
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "victim")
        var gone = try recorder(.avoided)
        gone.discard()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(left == ["run-2.pcapng", "run-3.pcapng", "run.pcapng", "victim"])
    }

    @Test(arguments: RecordingFormat.allCases) func everythingComesBack(format: RecordingFormat) throws {
        let file = try TemporaryFile([])
        let packets = samples(1000)
        var recorder = try recorder(file.path, format)
        add(packets, to: &recorder)
        var statistics = CaptureStatistics()
        statistics.received = 1000
        #expect(
            recorder.finish([statistics], start: Timestamp(nanoseconds: 1), end: Timestamp(nanoseconds: 2))
                == nil)
        #expect(recorder.packets == 1000)
        #expect(recorder.bytes == (try Data(contentsOf: URL(fileURLWithPath: file.path))).count)
        #expect(try read(file.path) == packets)
        #expect(LibpcapReading(path: file.path)?.packets.map(\.bytes) == packets.map(\.bytes))
        #expect(LibpcapReading(path: file.path)?.packets.map(\.nanoseconds) == packets.map(\.time))
        if format == .pcapng {
            let reading = try Reading(path: file.path)
            #expect(reading.interfaces.map(\.name) == [Array("lo".utf8)])
            #expect(reading.interfaces.map(\.snapLength) == [65_535])
            #expect(reading.interfaces.map(\.timeDigits) == [9])
        }
    }

    /// After every flush the file holds all that was added, whole.
    @Test(arguments: RecordingFormat.allCases) func whatIsFlushedIsThere(format: RecordingFormat) throws {
        let folder = try Folder()
        let path = folder.path + "/out"
        let packets = samples(60)
        var recorder = try recorder(path, format)
        #expect(try read(path).isEmpty)
        for end in stride(from: 20, through: 60, by: 20) {
            add(Array(packets[(end - 20)..<end]), to: &recorder)
            recorder.flush()
            #expect(try read(path) == Array(packets[..<end]))
        }
    }

    /// A large batch is written without being asked for.
    @Test func muchIsWrittenAtOnce() throws {
        let file = try TemporaryFile([])
        var recorder = try recorder(file.path, .pcapng)
        add(samples(400), to: &recorder)
        #expect(try read(file.path).count > 200)
    }

    /// Keys stand before the packets that came with them, and in each file of a ring.
    @Test func keysAreEmbedded() throws {
        let file = try TemporaryFile([])
        var recorder = try recorder(file.path, .pcapng)
        add(samples(3), to: &recorder)
        recorder.flush()
        recorder.add(keyLog: Array("CLIENT_RANDOM 01 02\n".utf8))
        add(samples(3), to: &recorder)
        recorder.flush()
        recorder.add(keyLog: Array("CLIENT_RANDOM 03 04\n".utf8))
        recorder.flush()
        let reading = try Reading(path: file.path)
        #expect(
            reading.secrets.map { String(decoding: $0.bytes, as: UTF8.self) }
                == ["CLIENT_RANDOM 01 02\n", "CLIENT_RANDOM 03 04\n"])
        #expect(reading.secrets.allSatisfy { $0.type == DecryptionSecrets.tlsKeyLog })
        #expect(reading.damage == nil && reading.packets.count == 6)
        var capture = try CaptureFile(path: file.path)
        var before: [Int] = []
        var packets = 0
        capture.forEachPacket(onSecrets: { _ in before.append(packets) }) { _, _ in
            packets += 1
            return true
        }
        #expect(before.first == 3)
    }

    @Test func manyBlocksOfKeys() throws {
        let folder = try Folder()
        var recorder = try recorder(folder.path + "/out", .pcapng)
        for number in 0..<3000 {
            recorder.add(keyLog: Array("line \(number)\n".utf8))
            recorder.flush()
        }
        #expect(try Reading(path: folder.path + "/out").secrets.count == 3000)
    }

    @Test(arguments: RecordingFormat.allCases) func aRingBySize(format: RecordingFormat) throws {
        let folder = try Folder()
        var ring = RecordingRing()
        ring.bytes = 20_000
        ring.files = 3
        var recorder = try recorder(folder.path + "/out.pcap", format, ring: ring)
        recorder.add(keyLog: Array("a key\n".utf8))
        let packets = samples(200, longest: 1000)
        add(packets, to: &recorder)
        #expect(recorder.finish([], start: Timestamp(nanoseconds: 0), end: Timestamp(nanoseconds: 0)) == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(recorder.paths.map { URL(fileURLWithPath: $0).lastPathComponent } == names)
        #expect(names.count == 3 && recorder.filesBegun > 4)
        #expect(names.allSatisfy { $0.hasPrefix("out-000") && $0.hasSuffix("Z.pcap") })
        let found = try recorder.paths.map { try read($0) }
        #expect(found.allSatisfy { !$0.isEmpty })
        #expect(Array(packets.suffix(found.joined().count)) == Array(found.joined()))
        for path in recorder.paths {
            #expect((try Data(contentsOf: URL(fileURLWithPath: path))).count <= 20_000)
            if format == .pcapng {
                #expect(try Reading(path: path).secrets.map(\.bytes) == [Array("a key\n".utf8)])
            }
        }
    }

    /// By the times of packets; a file holds at least one, whatever its size.
    @Test func aRingByTime() throws {
        let folder = try Folder()
        var ring = RecordingRing()
        ring.seconds = 1
        ring.bytes = 1
        var small = try recorder(folder.path + "/small", .pcapng, ring: ring)
        add(samples(5), to: &small)
        small.flush()
        #expect(small.paths.count == 5)
        ring.bytes = nil
        var recorder = try recorder(folder.path + "/out.x.pcapng", .pcapng, ring: ring)
        // A packet every 10.000019 ms: a hundred in the first second.
        add(samples(250, longest: 10), to: &recorder)
        recorder.flush()
        #expect(try recorder.paths.map { try read($0).count } == [100, 100, 50])
    }

    #if os(Linux)
        @Test func aFullDevice() throws {
            var recorder = try recorder("/dev/full", .pcapng)
            #expect(recorder.failure == .writeFailed(path: "/dev/full", code: ENOSPC))
            add(samples(3), to: &recorder)
            #expect(recorder.packets == 0)
        }
    #endif

    @Test func whereNothingCanBeCreated() {
        #expect(throws: RecordingError.cannotCreate(path: "/no/such/folder/x", code: ENOENT)) {
            _ = try self.recorder("/no/such/folder/x", .pcap)
        }
    }

    /// Captures hold passwords.
    @Test func onlyTheOwnerMayRead() throws {
        let folder = try Folder()
        _ = try recorder(folder.path + "/out", .pcapng)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/out")
        #expect((attributes[.posixPermissions] as? Int) == 0o600)
    }

    @Test(arguments: [
        ("a.pcap", RecordingFormat.pcap), ("b.pcapng", .pcapng), ("c", nil), ("pcap", nil),
        ("d.pcap.gz", nil),
    ]) func formatByEnding(name: String, format: RecordingFormat?) {
        #expect(RecordingFormat(endingOf: name) == format)
    }

    private final class Folder {
        let path = NSTemporaryDirectory() + "netlesson-" + UUID().uuidString
        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }
}
