import PacketDecoding
import ProxyMessages
import TestSupport
import Testing
import WireBytes

@Suite("PROXY and SOCKS")
struct ProxyTests {
    private typealias Talk = TestSupport.Talk<ProxyConversation>

    private func talk(_ kind: ProxyConversation.Kind, _ turns: [Turn]) -> Talk {
        Talk(to: ProxyConversation(kind, asking: .client), turns)
    }

    private static let version2: [UInt8] =
        [0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A, 0x21, 0x11, 0x00, 0x0F]
        + [192, 0, 2, 1, 192, 0, 2, 2, 0x30, 0x39, 0x01, 0xBB, 0x04, 0, 0]

    @Test func prefaceAsText() {
        let line = Array("PROXY TCP4 192.0.2.1 192.0.2.2 12345 443\r\nGET ".utf8)
        let talk = talk(.proxyProtocol, [.bytes(.client, line)])
        #expect(talk.untakenCount(.client) == 4)
        #expect(talk.consumer.isOver)
        guard case .preface(let preface)? = talk.consumer.messages.first?.body else {
            Issue.record("no preface")
            return
        }
        #expect(preface.version == 1 && !preface.isLocal)
        #expect(preface.source == ProxyEndpoint(host: .name(Array("192.0.2.1".utf8)), port: 12345))
        #expect(preface.destination?.port == 443)
    }

    @Test func prefaceAsBlock() {
        let talk = talk(.proxyProtocol, [.bytes(.client, Self.version2 + [0x16])])
        #expect(talk.untakenCount(.client) == 1)
        guard case .preface(let preface)? = talk.consumer.messages.first?.body else {
            Issue.record("no preface")
            return
        }
        #expect(preface.version == 2 && preface.extensionBytes == 3)
        #expect(
            preface.source == ProxyEndpoint(host: .address(IPAddress(version4: 0xC000_0201)), port: 12345))
    }

    @Test func socks5() {
        let talk = talk(
            .socks5,
            [
                .bytes(.client, [5, 2, 0, 2]), .bytes(.server, [5, 2]),
                .bytes(.client, [1, 2] + "me".utf8 + [3] + "pwd".utf8), .bytes(.server, [1, 0]),
                .bytes(.client, [5, 1, 0, 3, 1, 0x61, 0, 80]),
                .bytes(.server, [5, 0, 0, 4] + [UInt8](repeating: 0, count: 18) + [0x48]),
            ])
        let bodies = talk.consumer.messages.map(\.body)
        #expect(bodies.count == 6 && talk.consumer.isOver)
        #expect(bodies[2] == .credentials(user: Array("me".utf8)))
        #expect(
            bodies[4]
                == .request(
                    SOCKSCommand(rawValue: 1), ProxyEndpoint(host: .name([0x61]), port: 80), user: []))
        #expect(talk.untakenCount(.server) == 1)
    }

    @Test func socks4WithAName() {
        let talk = talk(
            .socks4,
            [
                .bytes(.client, [4, 1, 0, 80, 0, 0, 0, 1] + "u\0".utf8 + "a.b\0".utf8),
                .bytes(.server, [0, 90, 0, 0, 0, 0, 0, 0]),
            ])
        guard case .request(_, let endpoint, let user)? = talk.consumer.messages.first?.body else {
            Issue.record("no request")
            return
        }
        #expect(endpoint.host == .name(Array("a.b".utf8)) && user == [0x75])
        #expect(talk.consumer.isOver)
    }

    @Test func whatIsNone() {
        let no: [[UInt8]] = [
            [5, 0], [5, 1, 0x20], [5, 1, 0, 9], [4, 3], [4, 1, 0, 80, 1, 2, 3, 4, 1], Array("PROXIES".utf8),
            [0x0D, 0x0A, 0x0D, 0x0A, 1],
        ]
        for bytes in no {
            let found = bytes.withBytes { ProxyConversation.recognize($0) }
            #expect(found.kind == nil && !found.needMore, "\(bytes)")
        }
        // A server that answers something else speaks another protocol.
        let other = talk(.socks5, [.bytes(.client, [5, 1, 0]), .bytes(.server, [9, 9])])
        #expect(other.consumer.isRefuted)
    }

    private static let turns: [Turn] = [
        .bytes(.client, [5, 2, 0, 2]), .bytes(.server, [5, 2]), .bytes(.client, [1, 1, 0x61, 1, 0x62]),
        .bytes(.server, [1, 0]), .bytes(.client, [5, 1, 0, 3, 1, 0x61, 0, 80]),
        .bytes(.server, [5, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
    ]

    @Test func anyCut() {
        let whole = talk(.socks5, Self.turns).consumer.messages
        Self.turns.cutOnce { turns, turn, place in
            #expect(talk(.socks5, turns).consumer.messages == whole, "turn \(turn) cut at \(place)")
        }
        for count in 0..<Self.version2.count {
            let cut = [
                Turn.bytes(.client, Array(Self.version2[..<count])),
                .bytes(.client, Array(Self.version2[count...])),
            ]
            #expect(talk(.proxyProtocol, cut).consumer.isOver)
        }
    }

    @Test(arguments: UInt64(1)...200) func mutated(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let turns = (Self.turns + [.bytes(.client, Self.version2)]).mutated(upTo: 3, using: &random)
        for kind in [ProxyConversation.Kind.socks5, .socks4, .proxyProtocol] {
            _ = talk(kind, turns.cut(upTo: 9, using: &random))
        }
    }
}
