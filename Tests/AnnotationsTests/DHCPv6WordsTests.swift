import DHCPMessages
import Documents
import TestSupport
import Testing
import WireBytes

@testable import Annotations

@Suite("What a machine's DHCPv6 messages say together")
struct DHCPv6WordsTests {
    private static let client: [UInt8] = [0, 1, 0, 10, 0, 3, 0, 1, 2, 0, 0, 0, 0, 1]
    private static let address: [UInt8] = [0x20, 1, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [1]

    private static func option(_ code: UInt8, _ value: [UInt8]) -> [UInt8] {
        [0, code, 0, UInt8(value.count)] + value
    }

    private static func lease(_ seconds: [UInt8] = [0, 0, 14, 16], _ more: [UInt8] = []) -> [UInt8] {
        option(3, [UInt8](repeating: 0, count: 12) + option(5, address + seconds + seconds) + more)
    }

    private static func message(_ type: UInt8, _ number: UInt8, _ options: [UInt8] = []) -> [UInt8] {
        [type, 0, 0, number] + client + options
    }

    private func read(_ bytes: [UInt8], packet: Int = 1) -> DHCPv6Message? {
        bytes.withBytes {
            DHCPv6Message($0, at: PacketMark(packet: packet, time: Timestamp(nanoseconds: 0)))
        }
    }

    private func text(_ messages: [[UInt8]], _ language: Language = .en) -> String {
        let read = messages.enumerated().compactMap { self.read($1, packet: $0 + 1) }
        return DHCPv6Transaction.all(in: read).map { $0.text(in: language).plain }.joined(separator: " | ")
    }

    @Test("a lease is one line, though its numbers differ")
    func lease() {
        let servers = Self.option(23, Self.address)
        let all = [
            Self.message(1, 7), Self.message(2, 7, Self.lease()), Self.message(3, 8, Self.lease()),
            Self.message(7, 8, Self.lease() + servers),
        ]
        #expect(
            text(all)
                == "SOLICIT → ADVERTISE 2001:db8::1 → REQUEST 2001:db8::1 → REPLY 2001:db8::1: for 60 min, name server 2001:db8::1"
        )
        #expect(text(all, .zh).hasSuffix("REPLY 2001:db8::1：租期 60 min，域名服务器 2001:db8::1"))
        // What comes later is another matter.
        #expect(text(all + [Self.message(5, 9, Self.lease())]).hasSuffix(" | RENEW 2001:db8::1"))
        #expect(text([Self.message(1, 7), Self.message(1, 7)]) == "SOLICIT (captured 2 times)")
    }

    @Test("refused, taken back, for ever")
    func outcomes() {
        let refusal = Self.option(3, [UInt8](repeating: 0, count: 12) + Self.option(13, [0, 2]))
        #expect(text([Self.message(7, 1, refusal)]) == "REPLY: refused, NoAddrsAvail")
        #expect(text([Self.message(7, 1, Self.option(13, [0, 0]))]) == "REPLY")
        #expect(text([Self.message(7, 1, Self.lease([0, 0, 0, 0]))]) == "REPLY 2001:db8::1")
        #expect(
            text([Self.message(7, 1, Self.lease([255, 255, 255, 255]))]) == "REPLY 2001:db8::1: for ever")
    }

    @Test("a prefix, and what a relay passes on")
    func relayed() throws {
        let prefix: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 60, 56] + Self.address
        let delegated = Self.option(25, [UInt8](repeating: 0, count: 12) + Self.option(26, prefix))
        let inner = Self.message(2, 3, delegated)
        let relayed = [13, 1] + [UInt8](repeating: 0, count: 32) + Self.option(9, inner)
        let message = try #require(read(relayed))
        #expect(message.isRelayed && !message.isDamaged && message.transaction == 3)
        #expect(text([relayed]) == "ADVERTISE 2001:db8::1/56")
        // Relays in relays without end are not followed.
        let deep = (0..<40).reduce(inner) { inside, _ in
            [13, 1] + [UInt8](repeating: 0, count: 32) + [
                0, 9, UInt8(inside.count >> 8), UInt8(inside.count & 255),
            ]
                + inside
        }
        #expect(read(deep) == nil)
    }

    @Test("whatever is cut off, nothing is made up")
    func damaged() throws {
        let whole = Self.message(7, 1, Self.lease() + Self.option(23, Self.address))
        #expect(try #require(read(whole)).isDamaged == false)
        #expect(whole.withBytes { DHCPv6Message.looksLikeDHCPv6($0) })
        for length in 4..<whole.count {
            let cut = Array(whole.prefix(length))
            let message = try #require(read(cut))
            #expect(message.nameServers.isEmpty)
            // At the end of an option nothing shows that more was sent.
            if ![4, 18, 62].contains(length) {
                #expect(message.isDamaged)
                #expect(!cut.withBytes { DHCPv6Message.looksLikeDHCPv6($0) })
            }
        }
        #expect(try #require(read(Self.message(7, 1, Self.option(3, [1, 2])))).isDamaged)
        #expect(read([1, 2, 3]) == nil)
    }
}
