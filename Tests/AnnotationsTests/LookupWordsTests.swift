import DNSMessages
import Documents
import PacketDecoding
import TCPConnections
import Testing
import WireBytes

@testable import Annotations
@testable import Tracing

/// How it is said where a connection's address comes from.
struct LookupWordsTests {
    /// Where the capture's clock does not tell two times apart, nothing passed that could be named.
    @Test(
        arguments: [(0, "at the same time by the capture's clock."), (2_000_000, "2 ms later.")]
            as [(Int64, String)])
    func whenTheConnectionBegan(_ delay: Int64, _ words: String) {
        let client = IPAddress(version4: 0x0A00_0001)
        for asked in [nil, PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))] {
            let lookup = Lookup(
                name: DomainName(Array("a.test".utf8)), aliases: [], type: RecordType(rawValue: 1),
                variant: .dns, asker: client, asked: asked,
                answered: PacketMark(packet: 2, time: Timestamp(nanoseconds: 0)))
            let text = lookup.text(start: Timestamp(nanoseconds: delay), client: client, in: .en)
            let said = text.pieces.map { if case .words(let words) = $0 { words } else { "" } }.joined()
            #expect(said.hasSuffix("in packet 2; the connection began \(words)"))
        }
    }

    /// An address that the client had used before is not from the answer.
    @Test func anAddressThatTheClientHad() {
        let client = IPAddress(version4: 0x0A00_0001)
        var lookup = Lookup(
            name: DomainName(Array("a.test".utf8)), aliases: [], type: RecordType(rawValue: 1),
            variant: .dns, asker: client, asked: PacketMark(packet: 1, time: Timestamp(nanoseconds: 0)),
            answered: PacketMark(packet: 3, time: Timestamp(nanoseconds: 2)))
        lookup.usedBefore = PacketMark(packet: 2, time: Timestamp(nanoseconds: 1))
        func said(_ language: Language) -> String {
            lookup.text(start: Timestamp(nanoseconds: 5), client: client, in: language).pieces
                .map { if case .words(let words) = $0 { words } else { "" } }.joined()
        }
        #expect(said(.en).hasSuffix("packet 3; but the client had this address before (packet 2)."))
        #expect(!said(.en).contains("Address from"))
        #expect(said(.zh).hasSuffix("但客户端在此之前已有该地址（分组 2）。") && !said(.zh).contains("地址来自"))
    }
}
