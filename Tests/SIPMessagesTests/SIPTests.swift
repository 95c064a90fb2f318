import SIPMessages
import Testing
import WireBytes

/// Messages as RFC 3261 §24 and §25 have them.
@Suite("SIP")
struct SIPTests {
    /// A conversation: who says what, a millisecond apart.
    static func talk(_ messages: [(Side, String)]) -> SIPConversation {
        var talk = SIPConversation()
        for (index, (side, text)) in messages.enumerated() {
            let mark = PacketMark(
                packet: index + 1, time: Timestamp(nanoseconds: Int64(index) * 1_000_000))
            Array(text.replacing("\n", with: "\r\n").utf8).withBytes {
                talk.consume(
                    $0, from: side, at: DatagramPlace(mark: mark, offset: 42, length: $0.byteCount))
            }
        }
        return talk
    }

    /// RFC 3261 §24.2 F1, the session of RFC 8866 §5 shortened.
    static let session = """
        v=0
        o=alice 2890844526 2890844526 IN IP4 pc33.atlanta.com
        s=-
        c=IN IP4 192.0.2.101/127
        t=0 0
        m=audio 49172 RTP/AVP 0 8 97
        a=rtpmap:97 iLBC/8000
        a=sendonly
        m=video 0 RTP/AVP 31
        c=IN IP6 2001:db8::2
        m=image 6012 udptl t38

        """

    static func request(
        _ method: String, _ target: String = "sip:bob@biloxi.com", branch: String = "z9hG4bK776asdhds",
        sequence: Int = 314159, to: String = "", extra: String = "", body: String = ""
    ) -> String {
        """
        \(method) \(target) SIP/2.0
        Via: SIP/2.0/UDP pc33.atlanta.com;branch=\(branch)
        Max-Forwards: 70
        To: Bob <sip:bob@biloxi.com>\(to)
        From: "Alice, A." <sip:alice@atlanta.com>;tag=1928301774
        Call-ID: a84b4c76e66710@pc33.atlanta.com
        CSeq: \(sequence) \(method)
        Contact: <sip:alice@pc33.atlanta.com>
        \(extra)Content-Length: \(body.replacing("\n", with: "\r\n").utf8.count)


        """ + body
    }

    static func answer(
        _ line: String, to method: String, branch: String = "z9hG4bK776asdhds", sequence: Int = 314159,
        extra: String = "", body: String = ""
    ) -> String {
        """
        SIP/2.0 \(line)
        v: SIP/2.0/UDP server10.biloxi.com
         ;branch=\(branch);received=192.0.2.3
        t: Bob <sip:bob@biloxi.com>;tag=a6c85cf
        f: "Alice, A." <sip:alice@atlanta.com>;tag=1928301774
        i: a84b4c76e66710@pc33.atlanta.com
        CSeq: \(sequence) \(method)
        m: <sip:bob@192.0.2.4>
        \(extra)l: \(body.replacing("\n", with: "\r\n").utf8.count)


        """ + body
    }

    @Test func aRequest() throws {
        let type = "Content-Type: application/sdp\n"
        let talk = Self.talk([(.client, Self.request("INVITE", extra: type, body: Self.session))])
        let message = try #require(talk.messages.first)
        #expect(message.isInvitation && !message.isInDialog && !message.isCut && message.from == .client)
        #expect(message.target == Array("sip:bob@biloxi.com".utf8))
        #expect(message.caller.name == Array("Alice, A.".utf8))
        #expect(message.caller.uri == Array("sip:alice@atlanta.com".utf8))
        #expect(message.caller.tag == Array("1928301774".utf8) && message.called.tag.isEmpty)
        #expect(message.sequence == 314_159 && message.method == Array("INVITE".utf8))
        #expect(message.branch == Array("z9hG4bK776asdhds".utf8) && message.hops == 1)
        #expect(message.maxForwards == 70 && message.contact == Array("sip:alice@pc33.atlanta.com".utf8))
        let media = try #require(message.session?.media)
        #expect(media.map { String(decoding: $0.kind, as: UTF8.self) } == ["audio", "video", "image"])
        #expect(media.map(\.port) == [49_172, 0, 6_012])
        #expect(
            media.map { String(decoding: $0.address, as: UTF8.self) }
                == ["192.0.2.101", "2001:db8::2", "192.0.2.101"])
        #expect(
            media[0].formats.map { String(decoding: $0.name, as: UTF8.self) } == ["PCMU", "PCMA", "iLBC"])
        #expect(media[0].direction == Array("sendonly".utf8) && media[0].formats[2].rate == 8_000)
        #expect(media[2].formats.map(\.number) == [Array("t38".utf8)] && media[2].formats[0].name.isEmpty)
    }

    /// Names of one letter, a field over two lines, and words of the server's own.
    @Test func anAnswerInShort() throws {
        let talk = Self.talk([(.server, Self.answer("180 It is ringing", to: "INVITE"))])
        let message = try #require(talk.messages.first)
        #expect(message.status == .ringing && message.reason == Array("It is ringing".utf8))
        #expect(
            message.branch == Array("z9hG4bK776asdhds".utf8) && message.called.tag == Array("a6c85cf".utf8))
        #expect(message.contact == Array("sip:bob@192.0.2.4".utf8) && message.contentLength == 0)
    }

    /// A call: sent twice, it rings, is answered, confirmed with another branch, and ended by who was called.
    @Test func aCall() throws {
        let hangup = """
            BYE sip:alice@pc33.atlanta.com SIP/2.0
            Via: SIP/2.0/UDP 192.0.2.4;branch=z9hG4bKnashds10
            From: Bob <sip:bob@biloxi.com>;tag=a6c85cf
            To: Alice <sip:alice@atlanta.com>;tag=1928301774
            Call-ID: a84b4c76e66710@pc33.atlanta.com
            CSeq: 231 BYE


            """
        let talk = Self.talk([
            (.client, Self.request("INVITE")), (.client, Self.request("INVITE")),
            (.server, Self.answer("180 Ringing", to: "INVITE")),
            (.server, Self.answer("200 OK", to: "INVITE")), (.server, Self.answer("200 OK", to: "INVITE")),
            (.client, Self.request("ACK", branch: "z9hG4bK776asdhds2", to: ";tag=a6c85cf")),
            (.server, hangup),
        ])
        let transactions = talk.transactions
        try #require(transactions.count == 2)
        let call = transactions[0]
        #expect(call.times == 2 && call.answersAgain == 1 && call.acknowledgment?.mark.packet == 6)
        #expect(call.answers.map(\.status) == [.ringing, .ok])
        #expect(call.time(to: call.final) == 3_000_000)
        let calls = SIPCall.all(in: transactions)
        try #require(calls.count == 1)
        #expect(calls[0].ringing?.mark.packet == 3 && calls[0].answer?.mark.packet == 4)
        #expect(calls[0].end?.mark.packet == 7 && calls[0].endedBy == .called)
    }

    /// A proof is wanted first; then it is given up.
    @Test func givenUpBehindAProof() throws {
        let wants =
            "Proxy-Authenticate: Digest realm=\"biloxi.com\", nonce=\"f84f\",\n stale=TRUE, algorithm=MD5\n"
        let proof =
            "Proxy-Authorization: Digest username=\"alice\", realm=\"biloxi.com\", response=\"d41d\"\n"
        let talk = Self.talk([
            (.client, Self.request("INVITE")), (.server, Self.answer("407 No", to: "INVITE", extra: wants)),
            (.client, Self.request("ACK")),
            (.client, Self.request("INVITE", branch: "z9hG4bK2", sequence: 314160, extra: proof)),
            (.client, Self.request("CANCEL", branch: "z9hG4bK2", sequence: 314160)),
            (.server, Self.answer("200 OK", to: "CANCEL", branch: "z9hG4bK2", sequence: 314160)),
            (.server, Self.answer("487 Gone", to: "INVITE", branch: "z9hG4bK2", sequence: 314160)),
        ])
        #expect(talk.messages[1].challenge?.realm == Array("biloxi.com".utf8))
        #expect(talk.messages[1].challenge?.isStale == true)
        #expect(talk.messages[3].credentials?.user == Array("alice".utf8))
        let transactions = talk.transactions
        #expect(
            transactions.map { $0.first?.about } == ["INVITE", "INVITE", "CANCEL"].map { Array($0.utf8) })
        #expect(transactions.map { $0.final?.status?.rawValue } == [407, 487, 200])
        #expect(transactions[0].acknowledgment?.mark.packet == 3 && transactions[1].acknowledgment == nil)
        let call = try #require(SIPCall.all(in: transactions).first)
        #expect(call.cancel?.mark.packet == 5 && call.refusal?.status == .requestTerminated)
        #expect(call.invitation.mark.packet == 4 && call.answer == nil && call.endedBy == nil)
    }

    /// What a proxy passes on between two others has the same number and another branch: it is no second call.
    @Test func whatIsPassedOn() {
        let messages = Self.talk([
            (.client, Self.request("INVITE")), (.client, Self.request("INVITE", branch: "z9hG4bKproxy")),
            (.server, Self.answer("486 Busy Here", to: "INVITE", branch: "z9hG4bKproxy")),
            (.server, Self.answer("486 Busy Here", to: "INVITE")),
        ]).messages
        // Between other machines, and between the same two.
        for ways in [[0, 1, 1, 0], [0, 0, 0, 0]] {
            let transactions = SIPTransaction.all(
                in: zip(messages, ways).map { SIPTransaction.Sent(message: $0, way: $1) })
            #expect(transactions.map { $0.final?.mark.packet } == [4, 3])
            let calls = SIPCall.all(in: transactions)
            #expect(calls.map { $0.refusal?.mark.packet } == [4])
        }
    }

    /// A message at every cut: what is whole of it is read, and that it is not whole is said.
    @Test func everyCut() {
        let type = "Content-Type: application/sdp\n"
        let whole = Self.request("INVITE", extra: type, body: Self.session).replacing("\n", with: "\r\n")
        for end in 0..<whole.utf8.count {
            var talk = SIPConversation()
            Array(whole.utf8.prefix(end)).withBytes {
                let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
                talk.consume(
                    $0, from: .client, at: DatagramPlace(mark: mark, offset: 42, length: whole.utf8.count))
            }
            #expect(talk.messages.count + talk.unread == 1)
            #expect(!talk.messages.contains { !$0.isCut })
        }
    }

    @Test(arguments: [
        ("OPTIONS sip:a SIP/2.0\r\n", true), ("SIP/2.0 200\r\n", true), ("SIP/2.0 200 OK\n", true),
        ("OPTIONS sip:a SIP/2.0", false), ("SIP/2.0 99 x\r\n", false), ("SIP/2.0 700 x\r\n", false),
        ("GET / HTTP/1.1\r\n", false), ("OPTIONS a SIP/2.0\r\n", false), ("SIP/2.0\r\n", false),
        ("SIP/2.0 2000 OK\r\n", false), ("\r\n\r\n", false), ("", false), ("A\n", false),
    ])
    func recognition(_ text: String, _ expected: Bool) {
        Array(text.utf8).withBytes { #expect(SIPMessage.looksLikeSIP($0) == expected) }
    }

    /// More fields, routes, parts, media and forms than anybody looks at; numbers that are none; quotes that do not end.
    @Test func hostileMessages() throws {
        func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        let fields = Self.talk([(.client, "OPTIONS sip:a SIP/2.0\n" + many("a: b\n", 1_000) + "\n")])
        #expect(fields.messages.first?.isCut == true)
        let session =
            "v=0\nc=\nc= /\nm=\nm=audio 99999 RTP/AVP" + many(" 1", 1_000) + "\n" + many("m=audio 1 x\n", 300)
        let talk = Self.talk([
            (
                .client,
                "OPTIONS sip:a SIP/2.0\nVia: \(many(",", 500))\nFrom: \"a\\\nTo: <<>\nCSeq: 99999999999 \nl: 5\n"
                    + "Route: \(many("<sip:a;lr>,", 100))\nExpires: -1\nMax-Forwards: 1e3\nContact: *\n"
                    + "Authorization:\nWWW-Authenticate: Digest\nContent-Type: multipart/mixed\n\n" + session
            ),
            (.client, "OPTIONS sip:a SIP/2.0\nc: APPLICATION/SDP;a=b\n\n" + session),
        ])
        let message = try #require(talk.messages.first)
        #expect(message.sequence == nil && message.expires == nil && message.maxForwards == nil)
        let long = Self.talk([
            (.client, "REGISTER sip:a SIP/2.0\nm: <sip:b>;expires=9999999999\n\n"),
            (.client, "REGISTER sip:a SIP/2.0\nm: <sip:b>;expires=4294967295\n\n"),
        ])
        #expect(long.messages.map(\.expires) == [nil, 4_294_967_295])
        #expect(message.routes.count == 16 && message.contact == Array("*".utf8))
        let media = try #require(talk.messages.last?.session)
        #expect(media.media.count == 16 && media.mediaOmitted == 285)
        #expect(media.media[0].port == nil && media.media[0].formats.count == 32)
        #expect(media.media[0].formatsOmitted > 0)
    }

    /// What proves who somebody is, and keys; the rest stays.
    /// Who calls, a proxy and who is called on one machine: each INVITE is confirmed by its own ACK, to a refusal by its branch.
    @Test func aProxyOnTheSameMachine() throws {
        let (one, other) = ("z9hG4bK1", "z9hG4bK2")
        let tag = ";tag=a6c85cf"
        func confirmed(_ line: String, _ first: String, _ second: String) -> [Int?] {
            let talk = Self.talk([
                (.client, Self.request("INVITE", branch: one)),
                (.client, Self.request("INVITE", branch: other)),
                (.server, Self.answer(line, to: "INVITE", branch: other)),
                (.client, Self.request("ACK", branch: first, to: tag)),
                (.server, Self.answer(line, to: "INVITE", branch: one)),
                (.client, Self.request("ACK", branch: second, to: tag)),
            ])
            return SIPTransaction.all(in: talk.messages.map { SIPTransaction.Sent(message: $0, way: 0) })
                .map { $0.acknowledgment?.mark.packet }
        }
        #expect(confirmed("486 Busy Here", other, one) == [6, 4])
        #expect(confirmed("200 OK", "z9hG4bK3", "z9hG4bK4") == [4, 6])
    }

    /// Keys that a registrar gives to the proxy before it. 3GPP TS 24.229 §7.2A.1.
    @Test func keysInAChallenge() {
        let line = "WWW-Authenticate: Digest realm=\"a\", algorithm=AKAv1-MD5, ik=\"0123\", ck=\"4567\"\r\n"
        let bytes = Array(line.utf8)
        let secrets = bytes.withBytes { SIPMessage.secrets(in: $0) }
        #expect(secrets.map { String(decoding: bytes[$0], as: UTF8.self) } == ["0123", "4567"])
    }

    @Test func secrets() {
        let text = """
            REGISTER sip:a:P1@[2001:db8::1]:5060 SIP/2.0
            To: "a:b@c" <sip:[::1]:5060>, <SIPS:u;x:P2@h>
            Authorization: Digest username="bob", realm="r", nonce="N1",
             uri="sip:a", response=R1 , cnonce="C1", algorithm=MD5
            WWW-Authenticate: Digest realm="r", nonce="N2", opaque=""
            proxy-authorization: Basic QUxB
            Subject: response="open"

            a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:KEY|2^20
            a=ice-pwd:PWD
            k=clear:K
            Authorization: Digest response="cut
            """.replacing("\n", with: "\r\n")
        let bytes = Array(text.utf8)
        let secrets = bytes.withBytes { SIPMessage.secrets(in: $0) }
        #expect(
            secrets.map { String(decoding: bytes[$0], as: UTF8.self) }
                == ["P1", "P2", "N1", "R1", "C1", "N2", "QUxB", "KEY|2^20", "PWD", "clear:K", "cut"])
        for end in 0..<bytes.count { _ = Array(bytes[..<end]).withBytes { SIPMessage.secrets(in: $0) } }
    }
}
