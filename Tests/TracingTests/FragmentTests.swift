import HTTPMessages
import TestSupport
import Testing
import Tracing
import WireBytes

@Suite("IP fragments are put together")
struct FragmentTests {
    static let request = Array(
        "GET /a HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "p", count: 300))\r\n\r\n".utf8)
    static let segment = NetworkPacket.tcp(data: request)
    static let pieces = NetworkPacket.fragments(of: segment, size: 96)

    private func target(_ trace: ConnectionTrace?) -> String? { trace?.exchanges.first?.request?.target }

    @Test("in every order of arrival, as the segment of the packet that completes it (RFC 791 §3.2)")
    func anyOrder() throws {
        let count = Self.pieces.count
        var random = SplitMix64(seed: 7)
        for _ in 0..<20 {
            let order = (0..<count).shuffled(using: &random)
            let traced = Traced(NetworkPacket.recorded(order.map { Self.pieces[$0] }))
            let trace = try #require(traced.connections.first)
            #expect(target(trace) == "/a")
            #expect(trace.exchanges.first?.request?.first.packet == count)
            let segment = try #require(trace.reassembled.first)
            let parts = segment.datagram.parts
            #expect(parts.map(\.mark.packet) == (0..<count).map { piece in order.firstIndex(of: piece)! + 1 })
            #expect(traced.capture.incompleteDatagrams.isEmpty)
        }
    }

    @Test("and every byte is found where it lies")
    func locations() throws {
        let recorded = NetworkPacket.recorded(Self.pieces.reversed())
        let trace = try #require(Traced(recorded, detail: [.messages, .bytes]).connections.first)
        for offset in stride(from: 0, to: Self.request.count, by: 7) {
            let place = try #require(trace.maps.client.locations(offset: offset, count: 1).first)
            #expect(recorded[place.packet - 1].bytes[place.offset] == Self.request[offset])
        }
        let all = trace.maps.client.locations(offset: 0, count: Self.request.count)
        #expect(all.reduce(0) { $0 + $1.count } == Self.request.count)
    }

    @Test("in IPv6; an atomic fragment is a datagram of its own (RFC 8200 §4.5, RFC 6946)")
    func version6() throws {
        func piece(_ at: Int) -> [UInt8] {
            let end = min(Self.segment.count, at + 96)
            return NetworkPacket.fragment6(
                id: 99, at: at, more: end < Self.segment.count, Array(Self.segment[at..<end]))
        }
        var packets = stride(from: 0, to: Self.segment.count, by: 96).map(piece)
        let other = NetworkPacket.tcp(1001, data: Array("GET /atomic HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
        packets.insert(NetworkPacket.fragment6(id: 99, at: 0, more: false, other), at: 1)
        let traced = Traced(NetworkPacket.recorded(packets, type: 0x86dd))
        #expect(traced.connections.map { target($0) } == ["/atomic", "/a"])
    }

    @Test("inside a tunnel, and a tunnel inside them")
    func tunnels() throws {
        let inside = Self.pieces.map { NetworkPacket.ipv4(from: 8, to: 9, protocol: 4, $0) }
        let around = NetworkPacket.fragments(
            of: NetworkPacket.ipv4(from: 8, to: 9, Self.segment), size: 64, protocol: 4)
        var both: [[UInt8]] = []
        for (index, piece) in Self.pieces.enumerated() {
            both += NetworkPacket.fragments(of: piece, size: 40, id: 50 + index, protocol: 4, from: 7)
        }
        for packets in [inside, around, both, both.reversed()] {
            let trace = try #require(Traced(NetworkPacket.recorded(packets)).connections.first)
            #expect(target(trace) == "/a")
        }
    }

    @Test("Where they overlap, the smaller offset counts, and the overlap is said (RFC 5722)")
    func overlaps() throws {
        var evil = Self.segment
        evil.replaceSubrange(20..<31, with: "GET /E HTTP".utf8)
        func piece(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
            NetworkPacket.ipv4(
                at: range.lowerBound, more: range.upperBound < bytes.count, Array(bytes[range]))
        }
        let end = Self.segment.count
        let conflict = Traced(
            NetworkPacket.recorded([
                piece(evil, 16..<104), piece(Self.segment, 0..<64), piece(Self.segment, 104..<end),
            ]))
        #expect(target(conflict.connections.first) == "/a")
        let segment = try #require(conflict.connections.first?.reassembled.first)
        #expect(segment.datagram.hasConflict)
        #expect(segment.datagram.parts.filter(\.contradicts).map(\.mark.packet) == [1])
        let harmless = Traced(
            NetworkPacket.recorded([
                piece(Self.segment, 16..<104), piece(Self.segment, 0..<64), piece(Self.segment, 104..<end),
            ]))
        let same = try #require(harmless.connections.first?.reassembled.first)
        #expect(same.datagram.hasOverlap && !same.datagram.hasConflict)
    }

    @Test("What never becomes whole is told at the end")
    func incomplete() throws {
        let traced = Traced(NetworkPacket.recorded(Array(Self.pieces.dropLast())))
        #expect(traced.connections.isEmpty)
        let datagram = try #require(traced.capture.incompleteDatagrams.first)
        #expect(datagram.fragments == Self.pieces.count - 1)
        #expect(datagram.hasBeginning && !datagram.hasEnd)
        #expect(datagram.first.packet == 1 && datagram.last.packet == Self.pieces.count - 1)
    }

    @Test("The table is bounded in number, memory, fragments and age")
    func bounds() throws {
        var limits = Limits()
        limits.fragments.datagrams = 4
        let firsts = (0..<10).map { NetworkPacket.ipv4(id: $0, more: true, Self.segment.prefix(96) + []) }
        let many = Traced(NetworkPacket.recorded(firsts), limits: limits)
        #expect(many.capture.incompleteDatagramCount == 10 && many.capture.gaveUpFragments)
        limits = Limits()
        limits.fragments.memory = 1000
        #expect(Traced(NetworkPacket.recorded(firsts), limits: limits).capture.gaveUpFragments)
        limits = Limits()
        limits.fragments.fragments = 8
        let copies = Array(repeating: firsts[0], count: 100)
        #expect(Traced(NetworkPacket.recorded(copies), limits: limits).capture.incompleteDatagramCount == 13)
        // The identification comes again long after: what is old is not mixed with what is new.
        let late = Traced(NetworkPacket.recorded([Self.pieces[0]] + Self.pieces, apart: 1_000_000))
        #expect(late.connections.count == 1)
        let old = Traced(NetworkPacket.recorded([Self.pieces[0], Self.pieces[1]], apart: 200_000_000_000))
        #expect(old.capture.incompleteDatagramCount == 2)
    }

    @Test("Hostile fragments neither trap nor cost more than linear time")
    func hostile() {
        var random = SplitMix64(seed: 3)
        var packets: [[UInt8]] = []
        for _ in 0..<4000 {
            let at = Int(random.next() % 8190) * 8
            let count = Int(random.next() % 64)
            packets.append(
                NetworkPacket.ipv4(
                    protocol: random.next() % 3 == 0 ? 4 : 6, id: Int(random.next() % 3), at: at,
                    more: random.next() % 4 != 0,
                    (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
        }
        // And from the beginning, so that some become whole.
        for index in packets.indices where index % 3 == 0 { packets[index][6] &= 0x20 }
        let traced = Traced(
            NetworkPacket.recorded(packets), detail: [.segments, .messages, .bytes, .packets])
        #expect(traced.capture.packets == 4000)
    }
}
