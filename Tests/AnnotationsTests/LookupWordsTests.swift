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
}
