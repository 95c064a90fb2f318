import SSDPMessages
import Testing
import WireBytes

/// Messages as UPnP Device Architecture 2.0 §1.2 and §1.3 build them.
@Suite("SSDP")
struct SSDPTests {
    static func talk(_ messages: [(Side, String)]) -> SSDPConversation {
        var talk = SSDPConversation()
        for (index, (side, text)) in messages.enumerated() {
            let mark = PacketMark(packet: index + 1, time: Timestamp(nanoseconds: 0))
            Array(text.replacing("\n", with: "\r\n").utf8).withBytes {
                talk.consume(
                    $0, from: side, at: DatagramPlace(mark: mark, offset: 42, length: $0.byteCount))
            }
        }
        return talk
    }

    static let search = """
        M-SEARCH * HTTP/1.1
        HOST: 239.255.255.250:1900
        MAN: "ssdp:discover"
        MX: 3
        ST:upnp:rootdevice
        User-Agent: a/1 UPnP/2.0 b/2


        """
    static let answer = """
        HTTP/1.1 200 OK
        CACHE-CONTROL: public, max-age = 1800
        EXT:
        LOCATION: http://192.0.2.80:8200/d.xml
        SERVER:  c/1 \t
        st: upnp:rootdevice
        USN: uuid:1::upnp:rootdevice


        """

    @Test func aSearchAndItsAnswer() throws {
        let talk = Self.talk([(.client, Self.search), (.server, Self.answer)])
        let (search, answer) = (try #require(talk.messages.first), try #require(talk.messages.last))
        #expect(search.kind == .search && search.wait == 3 && !search.isCut)
        #expect(search.target == Array("upnp:rootdevice".utf8))
        #expect(search.program == Array("a/1 UPnP/2.0 b/2".utf8))
        #expect(answer.kind == .answer && answer.maxAge == 1800 && answer.from == .server)
        #expect(answer.target == search.target && answer.program == Array("c/1".utf8))
        #expect(answer.location == Array("http://192.0.2.80:8200/d.xml".utf8))
        #expect(answer.name == Array("uuid:1::upnp:rootdevice".utf8))
    }

    @Test(arguments: [
        ("ssdp:alive", SSDPMessage.Kind.alive), ("ssdp:byebye", .byebye), ("SSDP:Update", .update),
    ])
    func announcements(_ word: String, _ kind: SSDPMessage.Kind) {
        let talk = Self.talk([
            (.client, "NOTIFY * HTTP/1.1\nNT: upnp:rootdevice\nNTS: \(word)\nST: other\n\n")
        ])
        #expect(talk.messages.map(\.kind) == [kind])
        #expect(talk.messages.first?.target == Array("upnp:rootdevice".utf8))
    }

    /// A message at every cut: what is whole of it is read, and that it is not whole is said.
    @Test func everyCut() {
        let whole = Self.answer.replacing("\n", with: "\r\n")
        for end in 0..<whole.utf8.count {
            var talk = SSDPConversation()
            Array(whole.utf8.prefix(end)).withBytes {
                let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
                talk.consume(
                    $0, from: .server, at: DatagramPlace(mark: mark, offset: 42, length: $0.byteCount))
            }
            #expect(talk.messages.count + talk.unread == 1)
            #expect(!talk.messages.contains { !$0.isCut })
        }
    }

    @Test(arguments: [
        ("M-SEARCH * HTTP/1.1\r\n", false, true), ("NOTIFY * HTTP/1.0\r\n", false, true),
        ("HTTP/1.1 200 OK\r\n", true, true), ("HTTP/1.1 200 OK\r\n", false, false),
        ("GET / HTTP/1.1\r\n", true, false), ("NOTIFY", true, false), ("", true, false),
    ])
    func recognition(_ text: String, _ isOfPort: Bool, _ expected: Bool) {
        Array(text.utf8).withBytes {
            #expect((SSDPMessage.recognize($0, isOfPort: isOfPort) != nil) == expected)
        }
    }

    /// Numbers that are none, and as many lines as anybody likes.
    @Test func hostileLines() {
        let talk = Self.talk([
            (
                .client,
                "M-SEARCH * HTTP/1.1\nMX: 99999999999999999999\nCache-Control: max-age=, max-age\n:\n"
                    + String(repeating: "a: b\n", count: 1000) + "ST: late\n\n"
            )
        ])
        let message = talk.messages.first
        #expect(message?.wait == nil && message?.maxAge == nil && message?.isCut == true)
        #expect(message?.target.isEmpty == true)
    }
}
