import PacketCapture
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import Comparison

@Suite("Two captures held against each other")
struct ComparisonTests {
    /// Compares bundled captures, of the second only packets that match.
    private func compare(_ a: String, _ b: String, only filter: String? = nil) throws -> Comparison {
        let captures = try [(a, nil), (b, filter)].map { word, filter in
            let selector = CaptureSelector(word) { _ in false }
            var file = try CaptureFile(path: BundledCaptures.path(selector.file))
            let sink = ComparedConnections(needs: TracingNeeds([.segments, .messages, .bodies, .bytes]))
            var job = TracingJob(selector.file, connection: selector.tcpConnection, keys: KeyLog())
            job.filter = try filter.map { try PacketFilter($0) }
            return try job.run(&file, into: sink).capture.selected(by: selector)
        }
        return Comparison(Compared(a: captures[0], b: captures[1]))
    }

    @Test(
        "Nothing differs from itself",
        arguments: [
            "plain-get.pcap", "tls13.pcap", "page-load.pcap", "loss.pcap", "h2c.pcap", "refused.pcap",
            "concurrent.pcap", "chain-expired.pcap", "quic.pcap",
        ])
    func itself(name: String) throws {
        let comparison = try compare(name, name)
        #expect(comparison.count == 0)
        #expect(comparison.unmatched.a.isEmpty && comparison.unmatched.b.isEmpty)
        for pair in comparison.pairs {
            #expect(pair.traces.a.id == pair.traces.b.id)
            #expect(pair.aligned.allSatisfy { $0.marks.areAlike })
            #expect(pair.phases.allSatisfy { $0.durations.areAlike })
        }
    }

    @Test(
        "What is told of two is told of both, turned around",
        arguments: [
            ("plain-get.pcap", "tls13.pcap"), ("tls12-ecdhe.pcap", "tls13.pcap"),
            ("loss.pcap", "page-load.pcap"),
            ("not-modified.pcap#0", "not-modified.pcap#1"), ("chain-good.pcap", "chain-expired.pcap"),
            ("refused.pcap", "unanswered.pcap"), ("h2c.pcap", "pipelining.pcap"),
        ])
    func turnedAround(names: (String, String)) throws {
        let (one, other) = (try compare(names.0, names.1), try compare(names.1, names.0))
        #expect(one.count == other.count)
        for (pair, turned) in zip(one.pairs, other.pairs) {
            for (difference, back) in zip(pair.differences, turned.differences) {
                #expect(difference.subject == back.subject)
                #expect(difference.values.a == back.values.b && difference.values.b == back.values.a)
                #expect(
                    difference.packets.a == back.packets.b && difference.reasons.count == back.reasons.count)
            }
        }
    }

    @Test("Every packet that is named is one of the connection's")
    func packets() throws {
        for (a, b) in [("plain-get.pcap", "tls13.pcap"), ("keep-alive.pcap", "page-load.pcap")] {
            for pair in try compare(a, b).pairs {
                for side in ComparedSide.allCases {
                    let trace = pair.traces[side]
                    let known = Set(trace.segments.map(\.mark.packet))
                        .union(trace.lookup.map { [$0.answered.packet, $0.asked?.packet ?? 0] } ?? [])
                    for difference in pair.differences {
                        #expect(known.isSuperset(of: difference.packets[side]), "\(difference.subject)")
                    }
                }
            }
        }
    }

    @Test("A reason is given where the captures prove it, and not where they do not")
    func reasons() throws {
        func reasons(_ subject: Difference.Subject, _ a: String, _ b: String) throws -> [Difference.Reason]? {
            try compare(a, b).pairs.first?.differences.first { $0.subject == subject }?.reasons
        }
        #expect(
            try reasons(.resumption, "tls12-resumption.pcap#0", "tls12-resumption.pcap#1")
                == [.nothingToResume(.a), .givenBefore(.b, packet: 6)])
        // The ticket of one capture is none of another's.
        #expect(
            try reasons(.resumption, "tls12-ecdhe.pcap", "tls12-resumption.pcap#1") == [.nothingToResume(.a)])
        #expect(
            try reasons(.roundTrips, "tls12-ecdhe.pcap", "tls13.pcap") == [.shorterInTLS13(.b)])
        #expect(try reasons(.roundTrips, "tls13.pcap", "hello-retry.pcap") == [.askedForAnotherHello(.b)])
        #expect(
            try reasons(.roundTrips, "plain-get.pcap", "tls13.pcap") == [.tlsTakes(.b, roundTrips: 1)])
        // One takes a round trip less for each of two reasons, so the number is the same.
        #expect(try reasons(.roundTrips, "tls12-resumption.pcap#1", "tls13.pcap") == nil)
        #expect(
            try reasons(.status, "not-modified.pcap#0", "not-modified.pcap#1")
                == [.conditional(.b, field: "If-None-Match", matchesOther: true)])
        // The server had another reason to close than a field on both sides.
        #expect(try reasons(.closedBy, "plain-get.pcap", "keep-alive.pcap") == [.saysClose(.a)])
        #expect(
            try reasons(.requestsAtOnce, "keep-alive.pcap", "pipelining.pcap") == [
                .waitsForEachAnswer(.a, version: "HTTP/1.1"),
                .sentTogether(.b, version: "HTTP/1.1", requests: 3),
            ])
        #expect(
            try reasons(.handshakeFinished, "chain-good.pcap", "chain-expired.pcap")
                == [.brokenOff(.b, by: .client, packet: 8)])
    }

    @Test("What cannot be seen is not said to be none")
    func notSeen() throws {
        func values(_ subject: Difference.Subject, _ a: String, _ b: String, only filter: String? = nil)
            throws -> Compared<Difference.Value>?
        {
            try compare(a, b, only: filter).pairs.first?.differences.first { $0.subject == subject }?.values
        }
        #expect(
            try values(.recordedSide, "plain-get.pcap", "plain-get.pcap", only: "src host 192.0.2.80")
                == Compared(a: .bothSides, b: .side(.server)))
        // Acknowledgments alone: nobody knows of what.
        #expect(
            try values(.tls, "tls13.pcap", "tls13.pcap", only: "tcp[tcpflags] = tcp-ack and len < 90")
                == Compared(a: .name("TLS 1.3"), b: .unknown))
        #expect(
            try values(.requests, "plain-get.pcap", "tls13.pcap") == Compared(a: .number(1), b: .hidden))
    }

    @Test("Times count from the SYN of each, or from the request that was asked for")
    func origins() throws {
        let whole = try #require(try compare("not-modified.pcap#0", "not-modified.pcap#1").pairs.first)
        #expect(whole.origins.map(\.packet) == Compared(a: 1, b: 9))
        let part = try #require(try compare("not-modified.pcap#0/1", "not-modified.pcap#1/1").pairs.first)
        #expect(part.origins.map(\.packet) == Compared(a: 4, b: 14))
        #expect(part.spans == Compared(a: PacketSpan(4, 6), b: PacketSpan(14, 16)))
        // The exchange alone: nothing of how its connection was opened or closed.
        #expect(part.phases.map(\.kind) == [.request, .waiting, .download])
    }

    @Test("Connections stand for each other by server and request, not by their place")
    func matching() throws {
        let comparison = try compare("not-modified.pcap", "redirect.pcap")
        // GET /poem.txt is the second connection of the redirect, of another port.
        #expect(
            comparison.pairs.map { Compared(a: $0.traces.a.id, b: $0.traces.b.id) } == [
                Compared(a: 0, b: 0), Compared(a: 1, b: 1),
            ])
        let alone = try compare("page-load.pcap#1", "page-load.pcap")
        #expect(alone.pairs.map { Compared(a: $0.traces.a.id, b: $0.traces.b.id) } == [Compared(a: 1, b: 1)])
        #expect(alone.unmatched.b == [ConversationNumber(0)])
    }

    @Test("A wrong number is told with what there is")
    func wrongSelectors() {
        #expect(throws: ComparedCapture.Missing.connection(ConversationNumber(7), of: 2)) {
            try compare("not-modified.pcap#7", "not-modified.pcap#1")
        }
        #expect(throws: ComparedCapture.Missing.exchange(4, of: 1)) {
            try compare("not-modified.pcap#0/4", "not-modified.pcap#1")
        }
        #expect(throws: ComparedCapture.Missing.exchange(0, of: 1)) {
            try compare("not-modified.pcap#0/0", "not-modified.pcap#1")
        }
    }

    @Test("Times within the noise are no difference")
    func noise() throws {
        let capture = try compare("plain-get.pcap", "plain-get.pcap").captures
        let noise = TimeNoise(capture)
        #expect(!noise.isExceeded(by: Compared(a: 10_000_000, b: 19_000_000)))
        #expect(noise.isExceeded(by: Compared(a: 10_000_000, b: 21_000_000)))
        #expect(!noise.isExceeded(by: Compared(a: 1_000_000_000, b: 1_200_000_000)))
        #expect(noise.isExceeded(by: Compared(a: .min, b: .max)))
    }
}
