import LDAPMessages
import NetBIOSMessages
import TestSupport
import Testing
import WireBytes

/// LDAP without connections: what Samba says, the old form of RFC 1798, and what networks may do to them.
@Suite("LDAP over UDP")
struct LDAPDatagramTests {
    static func bytes(_ digits: String) -> [UInt8] {
        let values = digits.compactMap { $0.hexDigitValue.map(UInt8.init) }
        return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    }
    static func talk(_ datagrams: [(Side, [UInt8])], missing: Int = 0) -> LDAPDatagramConversation {
        var talk = LDAPDatagramConversation()
        for (number, (side, bytes)) in datagrams.enumerated() {
            let mark = PacketMark(packet: number + 1, time: Timestamp(nanoseconds: Int64(number) * 1_000_000))
            bytes.withBytes {
                talk.consume(
                    $0, from: side, at: DatagramPlace(mark: mark, offset: 42, length: bytes.count + missing))
            }
        }
        return talk
    }
    static func isOne(_ bytes: [UInt8], length: Int? = nil) -> Bool {
        bytes.withBytes { LDAPDatagram.looksLikeLDAP($0, length: length ?? bytes.count) }
    }
    static func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// Samba's net asks who the domain controller is.
    static let question = bytes(
        """
        304102023c0c633b04000a01000a0100020100020100010100a01ca30d04054e74566572040406000000a30b040341414304
        0400000000300a04084e65744c6f676f6e
        """)
    /// It says who it is: an entry and the end in one datagram.
    static let answer = bytes(
        """
        307802023c0c64720400306e306c04086e65746c6f676f6e3160045e170000009d1100004ac08a0fdf4cff43bfb4a2ef9271
        3165066c6573736f6e047465737400c01803646331c018064c4553534f4e000344433100001744656661756c742d46697273
        742d536974652d4e616d6500c03b05000000ffffffff300d02023c0c65070a010004000400
        """)

    @Test func aDomainControllerSaysWhoItIs() throws {
        let talk = Self.talk([(.client, Self.question), (.server, Self.answer)])
        let exchange = try #require(talk.exchanges.first)
        #expect(talk.exchanges.count == 1 && exchange.times == 1 && exchange.duration == 1_000_000)
        #expect(exchange.first.length == Self.question.count && exchange.answerLength == Self.answer.count)
        guard case .search(let search)? = exchange.first.messages.first?.body else {
            Issue.record("no search")
            return
        }
        #expect(Self.text(search.filter) == #"(&(NtVer=\06\00\00\00)(AAC=\00\00\00\00))"#)
        #expect(search.attributes.map { Self.text($0) } == ["NetLogon"] && search.scope == .base)
        #expect(exchange.said.map(\.operation) == [.searchResultEntry, .searchResultDone])
        guard case .entries(let entries)? = exchange.said.first?.body else {
            Issue.record("no entry")
            return
        }
        let netlogon = try #require(entries.first?.attributes.first?.netlogon)
        #expect(netlogon.opcode == .samLogonResponseEx && netlogon.version == 5 && !netlogon.isCut)
        #expect(Self.text(netlogon.name(of: .host)) == "dc1.lesson.test")
        #expect(Self.text(netlogon.name(of: .clientSite)) == "Default-First-Site-Name")
        #expect(netlogon.kinds.map(\.text).contains("GC") && netlogon.flags == 0x119D)
    }

    /// Who repeats a question has got no answer to the first.
    @Test func questionsAndAnswers() {
        let again = Self.talk([(.client, Self.question), (.client, Self.question), (.server, Self.answer)])
        #expect(again.exchanges.count == 1 && again.exchanges.first?.times == 2)
        #expect(again.exchanges.first?.duration == 2_000_000)
        let alone = Self.talk([(.server, Self.answer)])
        #expect(alone.exchanges.count == 1 && alone.exchanges.first?.answers.isEmpty == true)
        let other = Self.talk([
            (.client, Self.question),
            (.server, LDAPTests.value(0x30, [2, 1, 9] + LDAPTests.value(0x65, [10, 1, 0, 4, 0, 4, 0]))),
        ])
        #expect(other.exchanges.count == 2)
    }

    /// RFC 1798 §5: who asks stands behind the number, and the parts of an answer in a list.
    @Test func theOldForm() throws {
        let search = Self.question.dropFirst(6)
        let user = LDAPTests.text("cn=ann")
        let question = LDAPTests.value(0x30, [2, 2, 2, 0x3C] + user + search)
        let parts = Self.answer.dropFirst(6).prefix(116) + LDAPTests.value(0x65, [10, 1, 0, 4, 0, 4, 0])
        let answer = LDAPTests.value(0x30, [2, 2, 2, 0x3C] + user + LDAPTests.value(0x30, Array(parts)))
        #expect(Self.isOne(question) && Self.isOne(answer))
        let talk = Self.talk([(.client, question), (.server, answer)])
        let exchange = try #require(talk.exchanges.first)
        #expect(exchange.said.map(\.operation) == [.searchResultEntry, .searchResultDone])
        guard case .entries(let entries)? = exchange.said.first?.body else {
            Issue.record("no entry")
            return
        }
        #expect(entries.first?.attributes.first?.netlogon?.opcode == .samLogonResponseEx)
    }

    @Test func recognition() {
        #expect(Self.isOne(Self.question) && Self.isOne(Self.answer))
        #expect(!Self.isOne(Self.question + [0]) && !Self.isOne(Array(Self.question.dropLast())))
        #expect(Self.isOne(Array(Self.answer.dropLast(3)), length: Self.answer.count))
        // A bind is for connections; SNMP has a version and a text there.
        #expect(
            !Self.isOne(LDAPTests.value(0x30, [2, 1, 1] + LDAPTests.value(0x60, [2, 1, 3, 4, 0, 0x80, 0]))))
        #expect(!Self.isOne([0x30, 0x0A, 2, 1, 1, 4, 2, 0x61, 0x62, 0xA0, 1, 0]))
        func role(_ bytes: [UInt8]) -> Side? {
            bytes.withBytes { LDAPDatagram.role(ofSenderOf: $0, length: bytes.count) }
        }
        #expect(role(Self.question) == .client && role(Self.answer) == .server && role([1, 2, 3]) == nil)
    }

    /// All values but those that say who a domain controller is, and what is asked where a password is looked for.
    @Test func whatMayBeSecret() throws {
        func values(_ bytes: [UInt8]) -> [String?] {
            bytes.withBytes { LDAPDatagram.values(in: $0, length: bytes.count) }.map {
                Self.text(Array(bytes[$0]))
            }
        }
        guard
            case .bytes(_, let entry) = LDAPTests.entry(
                1, "cn=ann", [("mail", ["a@b", "c"]), ("netlogon", ["x"])]),
            case .bytes(_, let search) = LDAPTests.search(
                1, base: "", scope: 0, filter: LDAPTests.equal("userPassword", Array("winter".utf8)))
        else { return }
        #expect(values(entry) == ["a@b", "c", "x"])
        #expect(values(Self.answer).isEmpty && values(Self.question).isEmpty)
        #expect(values(search).first??.contains("winter") == true)
    }

    @Test func cutAndDamaged() {
        for message in [Self.question, Self.answer] {
            for index in message.indices {
                let cut = Array(message.prefix(index))
                _ = Self.talk([(.client, cut)], missing: message.count - index).exchanges
                for other: UInt8 in [0, 0x30, 0x7F, 0x80, 0x84, 0xC0, 0xFF] {
                    var damaged = message
                    damaged[index] = other
                    _ = Self.talk([(.client, damaged)]).exchanges
                    damaged.withBytes {
                        for range in LDAPDatagram.values(in: $0, length: damaged.count) {
                            #expect(range.upperBound <= damaged.count && !range.isEmpty)
                        }
                        for place in LDAPDatagram.addresses(in: $0, length: damaged.count) {
                            #expect(place.offset + 4 <= damaged.count)
                        }
                    }
                }
            }
        }
    }
}
