import Foundation
import HTTPMessages
import PacketCapture
import PacketDecoding
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// What a key log opens, held against what the servers and clients themselves noted down.
@Suite struct DecryptionTests {
    static let folder = BundledCaptures.folder

    /// Captures of TLS over TCP with a key log beside them.
    static let names = BundledCaptures.names.filter {
        let name = $0.split(separator: ".")[0]
        // Of what has holes not all can be opened.
        return !["dtls", "dtls-suites", "tls-holes", "page-http3", "page-loss-http3"].contains(name)
            && !name.hasPrefix("quic") && !name.hasPrefix("http3")
            && FileManager.default.fileExists(atPath: folder.appendingPathComponent("\(name).keys").path)
    }

    static let logged = names.filter {
        let path = folder.appendingPathComponent("\($0.split(separator: ".")[0]).log").path
        // Not all speak HTTP.
        return (try? String(contentsOfFile: path, encoding: .utf8))?.contains("HTTP/") == true
    }

    static func keys(_ name: String) throws -> KeyLog {
        let keys = KeyLog()
        let url = folder.appendingPathComponent("\(name.split(separator: ".")[0]).keys")
        let reading = keys.add(Array(try Data(contentsOf: url)))
        #expect(reading.badLines == 0 && reading.secrets > 0)
        return keys
    }

    static func opened(_ name: String, keys: KeyLog?) throws -> [ConnectionTrace] {
        try Traced(
            BundledCaptures.packets(name), detail: [.segments, .messages, .bodies, .bytes], keys: keys
        ).connections
    }

    @Test(arguments: names) func everythingOpens(name: String) throws {
        let connections = try Self.opened(name, keys: Self.keys(name))
        var checked = 0
        for trace in connections {
            guard let tls = trace.tls, let decryption = tls.decryption, tls.version != nil else { continue }
            for side in Side.allCases { #expect(tls.decryptionFailure(of: side) == nil, "\(trace.id)") }
            #expect(decryption.finished.allSatisfy { $0.fits })
            checked += decryption.finished.count
            let sealed = tls.recordList.filter(\.isEncrypted)
            #expect(sealed.count { $0.opened != nil } == decryption.openedRecords)
            // What the server did not take stays closed to it, and to us.
            #expect(sealed.count == decryption.openedRecords + (decryption.earlyData == .rejected ? 1 : 0))
            #expect(tls.alerts.allSatisfy { $0.description != nil })
        }
        #expect(checked > 0)
    }

    /// A line of a log that tells of an exchange: who noted it, and what.
    struct Noted: Hashable {
        var port: UInt16
        var method: String
        var target: String
        var status: Int
    }

    static func notes(_ name: String) throws -> [String: [Noted]] {
        let url = folder.appendingPathComponent("\(name.split(separator: ".")[0]).log")
        var notes: [String: [Noted]] = [:]
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count >= 9, let port = UInt16(words[1]), let status = Int(words[7]) else { continue }
            var target = words[5]
            if let scheme = target.range(of: "://"),
                let slash = target[scheme.upperBound...].firstIndex(of: "/")
            {
                target = String(target[slash...])
            }
            notes[words[0], default: []].append(
                Noted(port: port, method: words[4], target: target, status: status))
        }
        return notes
    }

    @Test(arguments: logged) func whatTheLogsSay(name: String) throws {
        let notes = try Self.notes(name)
        let seen = try Self.opened(name, keys: Self.keys(name)).flatMap { trace in
            trace.exchanges.compactMap { exchange -> Noted? in
                guard let request = exchange.request, let status = exchange.response?.head.status else {
                    return nil
                }
                return Noted(
                    port: trace.client.port, method: request.method, target: request.target, status: status)
            }
        }
        for (side, noted) in notes {
            #expect(Set(noted) == Set(seen), "\(side) of \(name)")
            #expect(noted.count == seen.count, "\(side) of \(name)")
        }
    }

    /// However the records are cut into segments, the same comes out.
    @Test(arguments: ["tls12-ecdhe.pcap", "tls12-rsa.pcap", "tls13.pcap", "hello-retry.pcap"], 0..<8)
    func anyCut(name: String, seed: UInt64) throws {
        let turns = try HandshakeSegmentationTests.turns(name)
        let keys = try Self.keys(name)
        let whole = try #require(Traced(unsegmented(turns).packets, keys: keys).connections.first)
        let cut = try #require(Traced(segmented(turns, seed: seed).packets, keys: keys).connections.first)
        #expect(whole.exchanges.count == 1)
        #expect(cut.exchangeDigests == whole.exchangeDigests, "seed \(seed)")
        #expect(cut.messageDigests == whole.messageDigests, "seed \(seed)")
        #expect(cut.tls?.decryption?.finished == whole.tls?.decryption?.finished)
        #expect(cut.tls?.alerts.map(\.description) == whole.tls?.alerts.map(\.description))
    }

    /// Each plain byte of a message is found again at the encrypted byte that it was in.
    @Test func bytesLieWhereTheEncryptedOnesAre() throws {
        let packets = try BundledCaptures.packets("tls12-ecdhe.pcap")
        let trace = try #require(
            Self.opened("tls12-ecdhe.pcap", keys: Self.keys("tls12-ecdhe.pcap")).first)
        let tls = try #require(trace.tls)
        let request = try #require(trace.exchanges.first?.request)
        let record = try #require(
            tls.recordList.first { $0.opened?.type == .applicationData && $0.range.side == .client })
        let places = try #require(trace.decryptedMaps.first).client.locations(
            offset: request.head.range.offset, count: request.head.range.count)
        let place = try #require(places.first)
        #expect(
            places.count == 1 && place.packet == record.mark.packet && place.count == request.head.bytes.count
        )
        // Behind the record's header of 5 bytes, and the nonce's 8.
        let outer = trace.maps.client.locations(offset: record.range.offset + 5 + 8, count: 1)
        #expect(place.offset == outer.first?.offset)
        #expect(packets[place.packet - 1].bytes.count >= place.offset + place.count + 16)
    }

    @Test func withoutItsLineNothingIsGuessed() throws {
        let trace = try #require(Self.opened("tls13.pcap", keys: Self.keys("tls12-rsa.pcap")).first)
        let tls = try #require(trace.tls)
        #expect(tls.decryptionFailure(of: .client) == .sessionUnknown(others: 2))
        #expect(tls.decryptionFailure(of: .server) == .sessionUnknown(others: 2))
        #expect(trace.exchanges.isEmpty)
        // What can be seen without keys is seen as before.
        let closed = try #require(Self.opened("tls13.pcap", keys: nil).first?.tls)
        #expect(tls.messages == closed.messages)
        #expect(tls.records.client == closed.records.client && tls.records.server == closed.records.server)
        #expect(closed.decryption == nil)
    }

    @Test func aWrongSecretIsNoticed() throws {
        let url = Self.folder.appendingPathComponent("tls13.keys")
        let text = try String(contentsOf: url, encoding: .utf8)
        let lines = text.split(separator: "\n").map { line -> String in
            guard line.hasPrefix("SERVER_TRAFFIC_SECRET_0") else { return String(line) }
            return String(line.dropLast()) + (line.last == "0" ? "1" : "0")
        }
        let keys = KeyLog()
        keys.add(Array(lines.joined(separator: "\n").utf8))
        let trace = try #require(Self.opened("tls13.pcap", keys: keys).first)
        let tls = try #require(trace.tls)
        #expect(tls.decryptionFailure(of: .server) == .keysDoNotFit(packet: 13))
        #expect(tls.decryptionFailure(of: .client) == nil)
        #expect(trace.exchanges.first?.request?.target == "/poem.txt")
        #expect(trace.exchanges.first?.response == nil)
        #expect(tls.messages.contains { $0.type == .certificate && $0.isDecrypted })
    }

    @Test func aMissingSecretIsNamed() throws {
        let url = Self.folder.appendingPathComponent("tls13.keys")
        let text = try String(contentsOf: url, encoding: .utf8)
        let keys = KeyLog()
        keys.add(
            Array(
                text.split(separator: "\n").filter { !$0.contains("HANDSHAKE") }.joined(separator: "\n").utf8)
        )
        let trace = try #require(Self.opened("tls13.pcap", keys: keys).first)
        #expect(trace.tls?.decryptionFailure(of: .server) == .secretMissing(.serverHandshake))
        #expect(trace.tls?.decryptionFailure(of: .client) == .secretMissing(.clientHandshake))
    }

    @Test func aPrivateKeyOpensRSAKeyExchangeAlone() throws {
        let pem = try Data(contentsOf: Self.folder.appendingPathComponent("rsa-key-exchange.key"))
        let keys = KeyLog(privateKey: try RSAPrivateKey(pem: Array(pem)))
        let connections = try Self.opened("rsa-key-exchange.pcap", keys: keys)
        try #require(connections.count == 2)
        #expect(connections[0].exchanges.first?.response?.head.status == 200)
        #expect(connections[0].tls?.decryption?.finished.map(\.fits) == [true, true])
        #expect(connections[1].exchanges.isEmpty)
        #expect(connections[1].tls?.decryptionFailure(of: .client) == .forwardSecrecy)
        // Another server's key.
        let others = try Self.opened("tls12-rsa.pcap", keys: keys)
        #expect(others.first?.tls?.decryptionFailure(of: .server) == .otherPrivateKey)
    }

    /// A packet that is missing closes at most the rest of its direction, and it is said, or that records behind it were found.
    @Test(arguments: 4...19) func holesAreNamed(lost: Int) throws {
        var packets = try BundledCaptures.packets("tls13.pcap")
        let before = try #require(Self.opened("tls13.pcap", keys: Self.keys("tls13.pcap")).first)
        let row = try #require(before.row(lost))
        // The number that a lost FIN used looks like a byte.
        guard !row.flags.contains(.fin) else { return }
        packets.remove(at: lost - 1)
        let keys = try Self.keys("tls13.pcap")
        let trace = try #require(
            Traced(packets, detail: [.segments, .messages, .bodies, .bytes], keys: keys).connections.first)
        let tls = try #require(trace.tls)
        guard row.payloadLength > 0 else {
            #expect(trace.exchangeDigests.count == 1)
            #expect(tls.decryptionFailure(of: .client) == nil && tls.decryptionFailure(of: .server) == nil)
            return
        }
        let failures = Side.allCases.compactMap { tls.decryptionFailure(of: $0) }
        let found = Side.allCases.contains { side in tls.decryption?.lost[side].times ?? 0 > 0 }
        // The last record of a side may be lost without anybody noticing.
        #expect(!failures.isEmpty || found || lost >= 15 || trace.gaps.isEmpty)
        for message in tls.messages where message.isDecrypted {
            #expect(
                before.tls?.messages.contains { $0.body == message.body && $0.type == message.type } == true)
        }
    }

    /// Damage anywhere never opens as something else, and never stops the program.
    @Test(arguments: 0..<40) func damagedBytesDoNotOpen(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for name in ["tls12-rsa.pcap", "tls13.pcap", "tls13-early-data.pcap"] {
            var packets = try BundledCaptures.packets(name)
            for _ in 0..<3 {
                let index = Int.random(in: packets.indices, using: &random)
                let place = Int.random(in: packets[index].bytes.indices, using: &random)
                packets[index].bytes[place] ^= UInt8.random(in: 1...255, using: &random)
            }
            let keys = try Self.keys(name)
            _ = Traced(packets, detail: [.segments, .messages, .bodies, .bytes], keys: keys)
        }
    }

    /// A key log that is written later than the packets come opens what has waited.
    @Test(arguments: ["tls12-ecdhe.pcap", "tls13.pcap", "tls13-early-data.pcap"], [8, 12, 15, 19])
    func keysThatComeLate(name: String, after: Int) throws {
        let packets = try BundledCaptures.packets(name)
        let text = try Data(
            contentsOf: Self.folder.appendingPathComponent(
                "\(name.split(separator: ".")[0]).keys"))
        let keys = KeyLog(mayGrow: true)
        var context = PacketContext()
        var tracer = Tracer(file: "growing", detail: [.messages, .bodies], keys: keys)
        var sink: any TraceSink = Traced([])
        for (index, packet) in packets.enumerated() {
            if index == min(after, packets.count - 1) { keys.add(Array(text)) }
            let facts = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: packet.time),
                originalLength: packet.bytes.count,
                capturedLength: packet.bytes.count, linkType: .ethernet)
            packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
        }
        tracer.finish(CaptureFacts(), to: &sink)
        let late = try #require((sink as? Traced)?.connections.min { $0.id < $1.id })
        let early = try #require(Self.opened(name, keys: Self.keys(name)).first)
        #expect(late.exchanges.map { $0.request?.target } == early.exchanges.map { $0.request?.target })
        #expect(late.exchanges.map { $0.response?.text } == early.exchanges.map { $0.response?.text })
    }

    @Test func aKeyLogWithGarbage() {
        let keys = KeyLog()
        let reading = keys.add(
            Array(
                """
                # a comment

                CLIENT_RANDOM \(String(repeating: "0a", count: 32)) \(String(repeating: "Bc", count: 48))\r
                CLIENT_RANDOM zz zz
                nonsense
                CLIENT_RANDOM \(String(repeating: "0a", count: 32))
                SERVER_TRAFFIC_SECRET_0 \(String(repeating: "0a", count: 32)) \(String(repeating: "b", count: 63))
                \(String(repeating: "x", count: 100_000))
                """.utf8) + [0, 255, 10, 10])
        #expect(reading.secrets == 1)
        #expect(reading.badLines == 5)
        #expect(reading.firstBad?.number == 4 && reading.firstBad?.reason == .badBytes)
        #expect(keys.sessionCount == 1)
        let random = [UInt8](repeating: 0x0A, count: 32)
        #expect(keys.secret(.masterSecret, of: random) == [UInt8](repeating: 0xBC, count: 48))
    }
}
