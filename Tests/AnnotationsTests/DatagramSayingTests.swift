import DNSMessages
import Documents
import NTPMessages
import PacketDecoding
import SIPMessages
import SSDPMessages
import TCPConnections
import Testing
import WireBytes

@testable import Annotations
@testable import Tracing

/// What is said in datagrams that belong to no connection: put together from several conversations.
struct DatagramSayingTests {
    static func mark(_ packet: Int) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: Int64(packet) * 1_000_000))
    }

    static func endpoint(_ address: UInt32, _ port: UInt16) -> Endpoint {
        Endpoint(address: IPAddress(version4: address), port: port)
    }

    static let (client, server): (UInt32, UInt32) = (0xC000_020A, 0xC000_0250)

    static func trace(_ from: Endpoint, _ to: Endpoint, _ content: DatagramContent) -> DatagramTrace {
        DatagramTrace(
            id: 0, client: from, server: to, first: mark(1), last: mark(1), encapsulation: Encapsulation(),
            content: content)
    }

    static func text(_ prose: Prose) -> String { String(decoding: prose.bytes, as: UTF8.self) }

    // MARK: SSDP

    static func ssdp(_ from: Endpoint, _ to: Endpoint, _ packet: Int, side: Side = .client, _ lines: String)
        -> [SSDPSaying.Sent]
    {
        var talk = SSDPConversation()
        Array(lines.replacing("\n", with: "\r\n").utf8).withBytes {
            talk.consume(
                $0, from: side, at: DatagramPlace(mark: mark(packet), offset: 42, length: $0.byteCount))
        }
        let trace = trace(side == .client ? from : to, side == .client ? to : from, .ssdp(talk))
        return talk.messages.map { SSDPSaying.Sent($0, from: $0.from, of: trace) }
    }

    /// Captured bytes of which there are none are no words, either.
    @Test func nothing() {
        let empty: [UInt8] = []
        #expect(("\(captured: empty)" as Prose).isEmpty)
    }

    /// A search goes to all, and its answers come from elsewhere, to the port that asked.
    @Test func aSearchAndItsAnswers() {
        let (asker, all) = (Self.endpoint(Self.client, 40_000), Self.endpoint(0xEFFF_FFFA, 1900))
        let device = Self.endpoint(Self.server, 1900)
        let search = "M-SEARCH * HTTP/1.1\nST: ssdp:all\n\n"
        let answer = "HTTP/1.1 200 OK\nST: upnp:rootdevice\nLOCATION: http://192.0.2.80/d\nSERVER: x/1\n\n"
        let other = Self.endpoint(Self.client, 40_001)
        let sayings = SSDPSaying.all(
            in: Self.ssdp(device, other, 5, side: .server, answer)
                + Self.ssdp(asker, all, 1, search) + Self.ssdp(asker, all, 2, search)
                + Self.ssdp(device, asker, 3, side: .server, answer)
                + Self.ssdp(device, asker, 4, side: .server, answer))
        #expect(
            sayings.map { Self.text($0.text(in: .en)) } == [
                "192.0.2.10 asks for everything (ssdp:all) (asked 2 times) → 192.0.2.80, described at http://192.0.2.80/d, x/1 (2 answers)",
                "192.0.2.80 answers a question that was not found: upnp:rootdevice, described at http://192.0.2.80/d, x/1",
            ])
    }

    @Test func announcementsOfOneDevice() {
        let (device, all) = (Self.endpoint(Self.server, 50_000), Self.endpoint(0xEFFF_FFFA, 1900))
        let sayings = SSDPSaying.all(
            in: ["uuid:1", "upnp:rootdevice", "urn:a", "urn:b"].enumerated().flatMap { number, target in
                Self.ssdp(
                    device, all, number + 1,
                    "NOTIFY * HTTP/1.1\nNT: \(target)\nNTS: ssdp:alive\nCACHE-CONTROL: max-age=1800\n\n")
            } + Self.ssdp(device, all, 9, "NOTIFY * HTTP/1.1\nNT: urn:a\nNTS: ssdp:byebye\n\n")
                + Self.ssdp(device, all, 10, "NOTIFY * HTTP/1.1\nNT: urn:a\nNTS: ssdp:alive\n\n"))
        #expect(
            sayings.map { Self.text($0.text(in: .en)) } == [
                "192.0.2.80 announces upnp:rootdevice, urn:a, urn:b, 1 more, valid for 30 min (4 messages)",
                "192.0.2.80 goes: urn:a", "192.0.2.80 announces urn:a",
            ])
    }

    // MARK: Multicast DNS

    static func name(_ text: String) -> [UInt8] {
        text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }

    static func record(_ ttl: UInt8, flush: Bool) -> [UInt8] {
        name("a.local") + [0, 1, flush ? 0x80 : 0, 1, 0, 0, 0, ttl, 0, 4, 192, 0, 2, 80]
    }

    static func multicast(
        _ packet: Int, from: UInt32, port: UInt16 = 5353, to: UInt32 = 0xE000_00FB, _ bytes: [UInt8]
    ) -> [MulticastSaying] {
        var talk = DNSConversation(.multicast)
        bytes.withBytes {
            talk.consume(
                $0, from: .client, at: DatagramPlace(mark: mark(packet), offset: 42, length: $0.byteCount))
        }
        let trace = trace(endpoint(from, port), endpoint(to, 5353), .dns(talk))
        return talk.exchanges.compactMap { $0.query ?? $0.response }.map { MulticastSaying($0, of: trace) }
    }

    /// RFC 6762 §5.4, §6.7, §7.1, §8.1, §10.1, §10.2.
    @Test func multicastDNS() {
        let asks = Self.name("a.local") + [0, 1]
        func head(_ flags: UInt8, _ counts: [UInt8]) -> [UInt8] {
            [0, 0, flags, 0] + counts.flatMap { [0, $0] }
        }
        let sayings = MulticastSaying.all(
            in: Self.multicast(
                1, from: Self.server,
                head(0, [1, 0, 1, 0]) + Self.name("a.local") + [0, 255, 0x80, 1]
                    + Self.record(120, flush: false))
                + Self.multicast(
                    2, from: Self.server, head(0x84, [0, 1, 0, 0]) + Self.record(120, flush: true))
                + Self.multicast(3, from: Self.client, head(0, [1, 0, 0, 0]) + asks + [0x80, 1])
                + Self.multicast(4, from: Self.client, head(0, [1, 0, 0, 0]) + asks + [0x80, 1])
                + Self.multicast(
                    5, from: Self.server, to: Self.client,
                    head(0x84, [0, 1, 0, 0]) + Self.record(120, flush: false))
                + Self.multicast(
                    6, from: Self.client, port: 40_000,
                    head(0, [1, 1, 0, 0]) + asks + [0, 1] + Self.record(60, flush: false))
                + Self.multicast(
                    7, from: Self.server, head(0x84, [0, 1, 0, 0]) + Self.record(0, flush: true)))
        #expect(
            sayings.map { Self.text($0.text(in: .en)) } == [
                "192.0.2.80 asks whether a.local is free: it wants to have it (probe)",
                "192.0.2.80 says: a.local A 192.0.2.80 (cache flush: in place of what others remember)",
                "192.0.2.10 asks for a.local A (the answer may go to it alone: QU, asked 2 times)",
                "192.0.2.80 answers 192.0.2.10: a.local A 192.0.2.80 (asked for in packet 4)",
                "192.0.2.10 asks for a.local A (not from port 5353: answered to it alone, 1 answer it knows already)",
                "192.0.2.80 takes back: a.local A 192.0.2.80 (lifetime 0: goodbye)",
            ])
        #expect(
            sayings.map { Self.text($0.text(in: .zh)) }.last
                == "192.0.2.80 收回：a.local A 192.0.2.80（有效期 0：告别）")
    }

    // MARK: SIP

    static func sip(_ packet: Int, _ from: UInt32, _ to: UInt32, _ lines: String) -> [SIPSaying.Sent] {
        var talk = SIPConversation()
        Array((lines + "\nCall-ID: 1\n\n").replacing("\n", with: "\r\n").utf8).withBytes {
            talk.consume(
                $0, from: .client, at: DatagramPlace(mark: mark(packet), offset: 42, length: $0.byteCount))
        }
        let trace = trace(endpoint(from, 5060), endpoint(to, 5060), .sip(talk))
        return talk.messages.map { SIPSaying.Sent($0, from: $0.from, of: trace) }
    }

    /// Fields that are not there leave no hole in a sentence, and what was cut off is not said to have been left out.
    @Test func whatIsNotThere() {
        let ends = "\nFrom: <sip:a@b>;tag=1"
        let cut = "REGISTER sip:b SIP/2.0\nCSeq: 1 REGISTER\nContent-Length: 9" + ends
        let answer = "SIP/2.0 401 Unauthorized\nWWW-Authenticate: Digest nonce=\"1\"" + ends
        let sayings = SIPSaying.all(
            in: Self.sip(1, Self.client, Self.server, cut) + Self.sip(2, Self.server, Self.client, answer))
        #expect(
            sayings.map { Self.text($0.text(isWhole: false, in: .en)) } == [
                "192.0.2.10 to 192.0.2.80: REGISTER b (incomplete)",
                "192.0.2.80 answers 192.0.2.10, the request was not found: 401 Unauthorized (a proof is wanted: Digest)",
            ])
    }

    /// A call that is given up, and the answer to a request that nobody captured; the answer goes to another port.
    @Test func callsAndWhatIsMissing() {
        let ends = "\nFrom: <sip:a@b;x=y>;tag=1\nTo: c <sips:d@e>"
        let sent =
            Self.sip(1, Self.client, Self.server, "INVITE sip:d@e SIP/2.0\nCSeq: 1 INVITE" + ends)
            + Self.sip(2, Self.client, Self.server, "INVITE sip:d@e SIP/2.0\nCSeq: 1 INVITE" + ends)
            + Self.sip(3, Self.server, Self.client, "SIP/2.0 183 Wait\nCSeq: 1 INVITE" + ends)
            + Self.sip(4, Self.client, Self.server, "CANCEL sip:d@e SIP/2.0\nCSeq: 1 CANCEL" + ends)
            + Self.sip(5, Self.server, Self.client, "SIP/2.0 404 Not Found\nCSeq: 9 BYE" + ends)
        let sayings = SIPSaying.all(in: sent.reversed())
        #expect(
            sayings.map { Self.text($0.text(isWhole: true, in: .en)) } == [
                "a@b calls d@e: it is given up after 3 ms",
                "192.0.2.10 to 192.0.2.80: INVITE, calls d@e (sent 2 times) → after 2 ms 183 Wait (something can be heard already), no final answer captured",
                "192.0.2.10 to 192.0.2.80: CANCEL, gives the call up → no answer captured",
                "192.0.2.80 answers 192.0.2.10, the BYE was not found: 404 Not Found",
            ])
        // Where not all is read, nothing is said to be missing.
        #expect(
            sayings.map { Self.text($0.text(isWhole: false, in: .zh)) }[1]
                == "192.0.2.10 对 192.0.2.80：INVITE，呼叫 d@e（发送了 2 次） → 2 ms 后 183 Wait（接听前已有声音）")
    }

    /// Where the two want their sound, and how many datagrams went there.
    @Test func soundOfACall() throws {
        func session(_ address: String, _ forms: String) -> String {
            "\nc: application/sdp\nCall-ID: 1\n\nv=0\nc=IN IP4 \(address)\nm=audio 7000 RTP/AVP \(forms)\nm=video 0 x 1"
        }
        let ends = "\nFrom: <sip:a@b>;tag=1\nTo: <sip:d@e>"
        let sent =
            Self.sip(
                1, Self.client, Self.server,
                "INVITE sip:d@e SIP/2.0\nCSeq: 1 INVITE" + ends + session("host", "13 0 96 9"))
            + Self.sip(
                2, Self.server, Self.client,
                "SIP/2.0 200 OK\nCSeq: 1 INVITE" + ends + ";tag=2" + session("192.0.2.80", "8"))
        let sayings = SIPSaying.all(in: sent)
        try #require(sayings.count == 3)
        let arrivals = SIPArrivals([
            Self.endpoint(Self.server, 7000): 12, Self.endpoint(Self.server, 7001): 3,
        ])
        #expect(
            Self.text(sayings[2].text(isWhole: true, arrivals, in: .en))
                == "a@b and d@e agree: audio to the caller at host:7000 (PCMU, 96, 1 more), audio to the called at 192.0.2.80:7000 (PCMA, 12 datagrams went there)"
        )
        #expect(sayings[2].mark.packet == 2)
    }

    // MARK: NTP

    /// Not every kiss code is a refusal. RFC 5905 §7.4.
    @Test(arguments: [
        ("RATE", "answer whose question was not found: refused, as it asks too often (kiss code RATE)"),
        (
            "STEP",
            "answer whose question was not found: no time now, the server's clock was just set by a jump (kiss code STEP)"
        ),
        ("\0\0\0\0", "answer whose question was not found: its clock is not set"),
    ])
    func answersWithoutATime(_ letters: String, _ expected: String) throws {
        var talk = NTPConversation()
        let bytes: [UInt8] =
            [0x24, 0, 6, 0xEC] + [UInt8](repeating: 0, count: 8) + Array(letters.utf8)
            + [UInt8](repeating: 0, count: 32)
        bytes.withBytes {
            talk.consume($0, from: .server, at: DatagramPlace(mark: Self.mark(1), offset: 42, length: 48))
        }
        #expect(Self.text(try #require(talk.exchanges.first).text(in: .en)) == expected)
    }
}
