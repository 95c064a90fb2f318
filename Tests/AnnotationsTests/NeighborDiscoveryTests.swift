import Documents
import PacketDecoding
import TestSupport
import Testing
import WireBytes

@testable import Annotations
@testable import Tracing

/// What is said of Neighbor Discovery and of multicast listeners.
struct NeighborDiscoveryTests {
    private static let node: [UInt8] = [0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [1]
    private static let other: [UInt8] = [0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [2]
    private static let nobody = [UInt8](repeating: 0, count: 16)
    private static let all: [UInt8] = [0xFF, 2] + [UInt8](repeating: 0, count: 13) + [1]

    /// An Ethernet frame with an ICMPv6 message, and what the frame was padded with.
    private static func message(
        _ icmp: [UInt8], from source: [UInt8], to target: [UInt8], hopLimit: UInt8 = 255,
        padding: Int = 0
    ) -> NeighborMessage? {
        let frame: [UInt8] =
            [2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 0x86, 0xDD, 0x60, 0, 0, 0]
            + [UInt8(icmp.count >> 8), UInt8(icmp.count & 255), 58, hopLimit] + source + target + icmp
            + [UInt8](repeating: 1, count: padding)
        return frame.withBytes { bytes in
            NeighborMessage(of: decode(bytes, link: .ethernet, originalLength: frame.count), in: bytes)
        }
    }

    private static func solicitation(of target: [UInt8]) -> [UInt8] {
        [135, 0, 0, 0, 0, 0, 0, 0] + target
    }

    private static func advertisement(of target: [UInt8], flags: UInt8, hardware: Bool = true) -> [UInt8] {
        [136, 0, 0, 0, flags, 0, 0, 0] + target + (hardware ? [2, 1, 2, 0, 0, 0, 0, 0x22] : [])
    }

    /// What a ledger says of messages that come a millisecond apart.
    private static func told(_ messages: [NeighborMessage?]) throws -> [String] {
        var ledger = LinkLedger<NeighborMessage>(capacity: 4)
        for (index, message) in messages.enumerated() {
            let time = Timestamp(nanoseconds: Int64(index) * 1_000_000)
            ledger.take(try #require(message), at: PacketMark(packet: index + 1, time: time))
        }
        return ledger.exchanges.map { $0.text(in: .en) }
    }

    @Test func aQuestionAndItsAnswer() throws {
        let question = Self.message(Self.solicitation(of: Self.other), from: Self.node, to: Self.all)
        let answer = Self.message(
            Self.advertisement(of: Self.other, flags: 0x60), from: Self.other, to: Self.node)
        #expect(try Self.told([question]) == ["fe80::1 asks who has fe80::2: no answer captured"])
        #expect(
            try Self.told([question, question, answer])
                == ["fe80::1 asks who has fe80::2: it is at 02:00:00:00:00:22 (1 ms, asked 2 times)"])
        // An answer to somebody else, or about another address, answers nothing.
        let elsewhere = Self.message(
            Self.advertisement(of: Self.other, flags: 0x60), from: Self.other, to: Self.all)
        #expect(
            try Self.told([question, elsewhere]).last
                == "fe80::2 is at 02:00:00:00:00:22, says an answer to ff02::1")
        let another = Self.message(
            Self.advertisement(of: Self.node, flags: 0x60), from: Self.other, to: Self.node)
        #expect(try Self.told([question, another]).count == 2)
    }

    @Test func whetherANeighbourIsStillThere() throws {
        let question = Self.message(Self.solicitation(of: Self.other), from: Self.node, to: Self.other)
        let answer = Self.message(
            Self.advertisement(of: Self.other, flags: 0x40, hardware: false), from: Self.other, to: Self.node)
        #expect(
            try Self.told([question, answer]) == [
                "fe80::1 asks whether fe80::2 is still there: it is (1 ms)"
            ])
    }

    @Test func whetherAnAddressIsFree() throws {
        let question = Self.message(Self.solicitation(of: Self.node), from: Self.nobody, to: Self.all)
        #expect(try Self.told([question]) == ["Somebody asks whether fe80::1 is free: nobody objects"])
        let objection = Self.message(
            Self.advertisement(of: Self.node, flags: 0x20), from: Self.node, to: Self.all)
        #expect(
            try Self.told([question, objection])
                == ["Somebody asks whether fe80::1 is free: 02:00:00:00:00:22 has it (1 ms)"])
        #expect(
            try Self.told([objection]) == ["fe80::1 tells that it is at 02:00:00:00:00:22, unasked"])
    }

    @Test func whatARouterSays() throws {
        let prefix: [UInt8] =
            [3, 4, 64, 0xC0, 0, 0, 0, 60, 0, 0, 0, 30, 0, 0, 0, 0, 0x20, 1, 0x0D, 0xB8]
            + [UInt8](repeating: 0, count: 12)
        let link: [UInt8] = [5, 1, 0, 0, 0, 0, 5, 220]
        let router = Self.message(
            [134, 0, 0, 0, 64, 0x80, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0] + prefix + link, from: Self.node,
            to: Self.all)
        #expect(
            try Self.told([router]) == [
                "fe80::1 is a router for the next 30 min: network 2001:db8::/64, in which machines make their own "
                    + "addresses; addresses come from DHCPv6; packets of up to 1,500 bytes"
            ])
        // The same from another network is to be ignored; an option cut off, or of no length, ends the reading.
        let far = Self.message(
            [134, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + prefix.dropLast(8), from: Self.node,
            to: Self.all, hopLimit: 64)
        #expect(
            try Self.told([far]) == [
                "fe80::1 is no default router (not heeded: its hop limit is 64, not 255)"
            ])
        let stuck = Self.message(
            [134, 0, 0, 0, 64, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0] + link, from: Self.node, to: Self.all)
        #expect(try Self.told([stuck]) == ["fe80::1 is a router for the next 9 s"])
    }

    /// A router that answers a machine alone answers its question; one that tells all may have told it anyhow.
    @Test func routersThatAreAskedFor() throws {
        let question = Self.message([133, 0, 0, 0, 0, 0, 0, 0], from: Self.node, to: Self.all)
        let body: [UInt8] = [134, 0, 0, 0, 64, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0]
        let answer = Self.message(body, from: Self.other, to: Self.node)
        let announcement = Self.message(body, from: Self.other, to: Self.all)
        #expect(try Self.told([question, answer]) == ["fe80::1 asks for routers: fe80::2 answers (1 ms)"])
        #expect(try Self.told([question, announcement]).count == 2)
    }

    @Test func whoListensToWhat() throws {
        func record(_ type: UInt8, _ last: UInt8, sources: Int = 0) -> [UInt8] {
            [type, 0, 0, UInt8(sources), 0xFF, 2] + [UInt8](repeating: 0, count: 13) + [last]
                + [UInt8](repeating: 9, count: sources * 16)
        }
        let report = Self.message(
            [143, 0, 0, 0, 0, 0, 0, 4] + record(4, 5, sources: 1) + record(3, 6) + record(6, 7, sources: 1)
                + record(1, 8, sources: 1), from: Self.node, to: Self.all, hopLimit: 1)
        #expect(
            try Self.told([report]) == ["fe80::1 listens to ff02::5, ff02::8 and listens no more to ff02::6"])
        let cut = Self.message(
            [143, 0, 0, 0, 0, 0, 0xFF, 0xFF] + record(4, 5), from: Self.node, to: Self.all, hopLimit: 1)
        #expect(try Self.told([cut]) == ["fe80::1 listens to ff02::5"])
        let done = Self.message(
            [132, 0, 0, 0, 0, 0, 0, 0] + Self.all, from: Self.node, to: Self.all, hopLimit: 1)
        #expect(try Self.told([done]) == ["fe80::1 listens no more to ff02::1"])
    }

    /// What a frame was padded with is no option, and what is cut off is no message.
    @Test func whereAMessageEnds() throws {
        let padded = try #require(
            Self.message(Self.solicitation(of: Self.other), from: Self.node, to: Self.all, padding: 16))
        #expect(padded.hardware == nil)
        for length in 0..<24 {
            let cut = Array(Self.solicitation(of: Self.other).prefix(length))
            #expect(Self.message(cut, from: Self.node, to: Self.all) == nil)
        }
    }
}
