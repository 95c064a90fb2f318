import CertificateChains
import Foundation
import HTTPMessages
import PacketCapture
import QUICMessages
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// QUIC opened with the keys of its key log, in recorded captures of two clients and two servers.
@Suite("QUIC with keys") struct QUICKeysTests {
    private func traces(_ name: String, withKeys: Bool = true) throws -> [DatagramTrace] {
        let keys = withKeys ? try DecryptionTests.keys(name) : nil
        return Traced(try BundledCaptures.packets(name), detail: [.messages], keys: keys).datagrams
    }

    private func connection(_ trace: DatagramTrace?) throws -> QUICConversation {
        guard case .quic(let quic)? = trace?.content else {
            Issue.record("no QUIC")
            throw CancellationError()
        }
        return quic.connection
    }

    private static let names = [
        "quic.pcap", "quic-ngtcp2.pcap", "quic-retry.pcap", "quic-version-negotiation.pcap",
        "quic-key-update.pcap", "quic-early-data.pcap", "quic-early-data-rejected.pcap",
        "quic-migration.pcap", "quic-rebinding.pcap", "quic-chacha20.pcap", "quic-v2.pcap", "quic-loss.pcap",
        "quic-chromium.pcap",
    ]

    /// Every packet is opened, and its frames fill it to the last byte; the bytes of streams are all there.
    @Test(arguments: names) func everything(name: String) throws {
        for trace in try traces(name) {
            let quic = try connection(trace)
            for packet in quic.packets where packet.kind.space != nil {
                // One that aioquic protects with keys of its own invention; tshark does not open it either.
                if name == "quic-v2.pcap", packet.mark.packet == 5, packet.kind == .initial { continue }
                let opened = try #require(packet.opened, "packet \(packet.mark.packet) \(packet.kind)")
                #expect(opened.problem == nil && packet.failure == nil)
                var end = 0
                for place in opened.frames {
                    #expect(place.range.lowerBound == end)
                    end = place.range.upperBound
                    #expect(packet.location(of: place.range) != nil)
                }
                #expect(opened.headerLength + end + 16 == packet.location.count)
            }
            #expect(
                quic.streams.all.allSatisfy { $0.ends[$0.opener]?.how != .cutOff } || !quic.closes.isEmpty)
            guard quic.handshake.version != nil else { continue }
            let names = Set(quic.handshake.messages.compactMap(\.name))
            #expect(names.isSuperset(of: ["ClientHello", "ServerHello", "EncryptedExtensions", "Finished"]))
            #expect(quic.handshake.selectedALPN == Array("h3".utf8))
            #expect(quic.handshakeDone != nil)
            #expect(!quic.parameters(of: .client).isEmpty && !quic.parameters(of: .server).isEmpty)
        }
    }

    @Test func certificates() throws {
        let trace = try #require(try traces("quic-ngtcp2.pcap").first)
        #expect(trace.certificates.map(\.certificate.subject).first == "CN=lesson.test,O=netlesson")
        #expect(trace.certificates.allSatisfy { $0.isDecrypted })
        let judge = ChainJudge { TrustAnchors([]) }
        let judged = Traced(
            try BundledCaptures.packets("quic-ngtcp2.pcap"), detail: [.messages],
            keys: try DecryptionTests.keys("quic-ngtcp2.pcap"), judge: judge)
        let verdict = try #require(judged.datagrams.first?.judged.first)
        #expect(verdict.from == .server && !verdict.isValid)
    }

    @Test func withoutKeys() throws {
        let quic = try connection(try traces("quic-ngtcp2.pcap", withKeys: false).first)
        #expect(!quic.isDecrypted && quic.streams.isEmpty)
        #expect(quic.failures[.noKeys] == quic.packets.count { $0.failure == .noKeys })
        #expect(quic.packets.allSatisfy { $0.kind == .initial || $0.opened == nil })
    }

    /// Keys that come behind the packets open them as well, and what is read is the same.
    @Test(arguments: ["quic-ngtcp2.pcap", "quic-early-data.pcap", "quic-key-update.pcap"])
    func lateKeys(name: String) throws {
        let url = DecryptionTests.folder.appendingPathComponent("\(name.split(separator: ".")[0]).keys")
        let lines = Array(try Data(contentsOf: url))
        let packets = try BundledCaptures.packets(name)
        let keys = KeyLog(mayGrow: true)
        var tracer = Tracer(file: name, detail: [.messages], limits: .collecting, keys: keys, isLive: true)
        var context = PacketContext()
        var sink: any TraceSink = Collected()
        for (index, packet) in packets.enumerated() {
            if index == packets.count / 2 { keys.add(lines) }
            let facts = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: packet.time),
                originalLength: packet.bytes.count,
                capturedLength: packet.bytes.count, linkType: .ethernet)
            packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
        }
        tracer.finish(CaptureFacts(), to: &sink)
        let late = (sink as? Collected)?.datagrams ?? []
        let early = try traces(name)
        #expect(late.count == early.count)
        for (one, other) in zip(late, early) {
            let (one, other) = (try connection(one), try connection(other))
            #expect(one.packets == other.packets)
            #expect(one.handshake.messages.map(\.name) == other.handshake.messages.map(\.name))
            #expect(one.streams.count == other.streams.count)
            for stream in one.streams.all {
                #expect(other.streams[stream.id]?.bytes == stream.bytes)
            }
        }
    }

    // MARK: What each capture is for

    @Test func retry() throws {
        let quic = try connection(try traces("quic-retry.pcap").first)
        #expect(quic.retry?.isIntact == true && quic.retriesIgnored == 0)
        #expect(quic.packets.first { $0.tokenLength > 0 }?.kind == .initial)
    }

    @Test func versionNegotiation() throws {
        let all = try traces("quic-version-negotiation.pcap")
        #expect(try connection(all.first).serverVersions.map(\.text) == ["QUIC v1", "QUIC v2"])
        #expect(try connection(all.last).version == .v1)
    }

    @Test func keyUpdate() throws {
        let quic = try connection(try traces("quic-key-update.pcap").first)
        let updated = quic.keyUses.filter { $0.epoch == .application(updates: 1) }
        #expect(updated.map(\.side) == [.client, .server])
        #expect(updated.map(\.first.packet) == [12, 13])
        #expect(updated.allSatisfy { $0.label == nil })
    }

    @Test func earlyData() throws {
        let taken = try connection(try traces("quic-early-data.pcap").last)
        #expect(taken.earlyData == .accepted)
        #expect(taken.streams[0]?.first.packet == 15)
        let refused = try connection(try traces("quic-early-data-rejected.pcap").last)
        #expect(refused.earlyData == .rejected)
        #expect(refused.packets.contains { $0.kind == .zeroRTT && $0.opened != nil })
        #expect(refused.losses(of: .client, in: .application).isEmpty)
        // What the server answers is the request that came again, not the one that it refused.
        let exchange = try #require(try traces("quic-early-data-rejected.pcap").last?.http?.exchanges.first)
        #expect(exchange.request?.head.first.packet == 17 && exchange.response != nil)
        #expect(refused.streams[0]?.first.packet == 17)
        let accepted = try #require(try traces("quic-early-data.pcap").last?.http?.exchanges.first)
        #expect(accepted.request?.head.first.packet == 15)
    }

    /// One conversation, whatever its addresses and ports; RFC 9000 §9.
    @Test(arguments: [("quic-migration.pcap", 16), ("quic-rebinding.pcap", 16)])
    func paths(name: String, packet: Int) throws {
        let all = try traces(name)
        #expect(all.count == 1)
        let trace = try #require(all.first)
        let path = try #require(trace.paths.first)
        #expect(trace.paths.count == 1 && path.first.packet == packet && path.from == .client)
        #expect(path.client.port != trace.client.port && path.server == trace.server)
        let quic = try connection(trace)
        #expect(quic.packets.contains { $0.path == 1 && $0.from == .server })
        let frames = quic.packets.filter { $0.path == 1 }.flatMap {
            $0.opened?.frames.map(\.frame.name) ?? []
        }
        #expect(frames.contains("PATH_CHALLENGE") && frames.contains("PATH_RESPONSE"))
        // Without keys the IDs are known as far as long headers show them.
        let closed = try traces(name, withKeys: false)
        #expect(closed.count == (name == "quic-rebinding.pcap" ? 1 : 2))
    }

    @Test func loss() throws {
        let quic = try connection(try traces("quic-loss.pcap").first)
        let losses = quic.losses(of: .server, in: .application)
        #expect(losses.count == 2)
        #expect(losses.allSatisfy { $0.sent.packet < $0.declared.packet && $0.acknowledgedLater == nil })
        // The bytes came all the same.
        #expect(quic.streams[0]?.ends.server?.how == .finished)
        #expect(quic.roundTrips.server.shortest.map { $0.duration > 20_000_000 } == true)
    }

    @Test func version2() throws {
        let quic = try connection(try traces("quic-v2.pcap").first)
        #expect(quic.offeredVersion == .v1 && quic.version == .v2)
    }

    /// Damaged packets are none; what is behind them is still read.
    @Test func damaged() throws {
        let packets = try BundledCaptures.packets("quic-ngtcp2.pcap")
        let keys = try DecryptionTests.keys("quic-ngtcp2.pcap")
        for place in [60, 300, 900] {
            for index in packets.indices {
                var damaged = packets
                guard damaged[index].bytes.indices.contains(place) else { continue }
                damaged[index].bytes[place] ^= 0x20
                let traced = Traced(damaged, detail: [.messages], keys: keys)
                let quic = try connection(traced.datagrams.first { $0.content.name == "quic" })
                let opened = quic.packets.count { $0.opened != nil && $0.mark.packet != index + 1 }
                #expect(opened > 0 || index == 0)
            }
        }
    }

    private struct Collected: TraceSink {
        var datagrams: [DatagramTrace] = []
        mutating func ended(_ trace: DatagramTrace) { datagrams.append(trace) }
    }
}
