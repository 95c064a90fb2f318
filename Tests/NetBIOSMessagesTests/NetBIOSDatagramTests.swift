import NetBIOSMessages
import Testing
import WireBytes

/// Datagrams as nmbd of Samba sends them, the shapes that RFC 1002 §4.4 has beside them, and what networks may do to them.
@Suite("NetBIOS datagrams")
struct NetBIOSDatagramTests {
    static func bytes(_ digits: String) -> [UInt8] {
        let values = digits.compactMap { $0.hexDigitValue.map(UInt8.init) }
        return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    }
    static func datagram(_ bytes: [UInt8], length: Int? = nil) -> NetBIOSDatagram? {
        var talk = NetBIOSDatagramConversation()
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        bytes.withBytes {
            talk.consume(
                $0, from: .client, at: DatagramPlace(mark: mark, offset: 42, length: length ?? bytes.count))
        }
        return talk.messages.first
    }
    static func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// A machine announces itself to its workgroup.
    static let announcement = bytes(
        """
        110a23a1c0000250008a00ce00002046414643454a454f464545464643434143414341434143414341434143414141002045
        4d4546464446444550454f434143414341434143414341434143414341424e00ff534d422500000000000000000000000000
        0000000000000000000000000000110000340000000000000000000000000000000000000034005600030001000100020045
        005c4d41494c534c4f545c42524f57534500010060ea00005052494e54455200000000000000000006010b9a81000f0155aa
        5072696e74657220696e207468652068616c6c00
        """)
    /// It wants to keep the list of machines.
    static let election = bytes(
        """
        110a23a6c0000250008a00b000002046414643454a454f464545464643434143414341434143414341434143414141002045
        4d4546464446444550454f434143414341434143414341434143414341424f00ff534d422500000000000000000000000000
        0000000000000000000000000000110000160000000000000000000000000000000000000016005600030001000100020027
        005c4d41494c534c4f545c42524f5753450008018a0f012170170000000000005052494e54455200
        """)
    /// Who else has the list.
    static let backups = bytes(
        """
        100a23b5c0000250008a00a800002046414643454a454f464545464643434143414341434143414341434143414141002045
        4545464644454c43414341434143414341434143414341434143414341414100ff534d422500000000000000000000000000
        00000000000000000000000000001100000e000000000000000000000000000000000000000e00560003000100010002001f
        005c4d41494c534c4f545c42524f575345000a01070000005052494e54455200
        """)
    /// Who is the primary domain controller.
    static let query = bytes(
        """
        10020002c000020a008a00d0000020454545464644454c434143414341434143414341434143414341434143414141002045
        4d4546464446444550454f434143414341434143414341434143414341424d00ff534d422500000000000000000000000000
        000000000000000000000000000011000030000000000000000000e803000000000000000030005c00030001000100020047
        005c4d41494c534c4f545c4e45545c4e45544c4f474f4e0007004445534b005c4d41494c534c4f545c4e45545c4745544443
        303432004400450053004b0000000b000000ffffffff
        """)
    /// It is this one.
    static let answer = bytes(
        """
        100a23b6c0000250008a00d000002046414643454a454f464545464643434143414341434143414341434143414141002045
        4545464644454c43414341434143414341434143414341434143414341414100ff534d422500000000000000000000000000
        0000000000000000000000000000110000300000000000000000000000000000000000000030005c00030001000100020047
        005c4d41494c534c4f545c4e45545c4745544443303432000c005052494e544552005000520049004e005400450052000000
        4c004500530053004f004e00000001000000ffffffff
        """)

    @Test func anAnnouncement() throws {
        let datagram = try #require(Self.datagram(Self.announcement))
        #expect(
            datagram.kind == .group && datagram.node == .mixed && datagram.isFirst && !datagram.hasMore)
        #expect(datagram.address == 0xC000_0250 && datagram.port == 138 && !datagram.isCut)
        #expect(Self.text(datagram.source?.bytes) == "PRINTER" && datagram.source?.suffix == 0)
        #expect(Self.text(datagram.destination?.bytes) == "LESSON" && datagram.destination?.suffix == 0x1D)
        guard case .mailslot(let slot, .browser(.announcement(let command, let said))) = datagram.content
        else {
            Issue.record("no announcement")
            return
        }
        #expect(Self.text(slot) == #"\MAILSLOT\BROWSE"# && command == .hostAnnouncement)
        #expect(Self.text(said.name) == "PRINTER" && Self.text(said.comment) == "Printer in the hall")
        #expect(said.period == 60_000 && said.types == 0x0081_9A0B && said.version.major == 6)
        #expect(said.kinds.contains(.domainController) && said.kinds.contains(.potentialBrowser))
        #expect(!said.kinds.contains(.masterBrowser) && said.kinds.count == 9)
    }

    @Test func anElection() throws {
        let datagram = try #require(Self.datagram(Self.election))
        guard case .mailslot(_, .browser(.election(let election))) = datagram.content else {
            Issue.record("no election")
            return
        }
        #expect(election.version == 1 && election.criteria == 0x2101_0F8A && election.uptime == 6_000)
        #expect(Self.text(election.name) == "PRINTER" && datagram.destination?.suffix == 0x1E)
    }

    @Test func whoElseHasTheList() throws {
        let datagram = try #require(Self.datagram(Self.backups))
        #expect(datagram.kind == .unique)
        guard case .mailslot(_, .browser(.backupList(let token, let names, let omitted))) = datagram.content
        else {
            Issue.record("no list")
            return
        }
        #expect(token == 7 && names.map { Self.text($0) } == ["PRINTER"] && omitted == 0)
    }

    @Test func whoIsTheDomainController() throws {
        guard case .mailslot(_, .netlogon(let asked)) = try #require(Self.datagram(Self.query)).content,
            case .mailslot(_, .netlogon(let said)) = try #require(Self.datagram(Self.answer)).content
        else {
            Issue.record("no Netlogon")
            return
        }
        #expect(asked.opcode == .primaryQuery && Self.text(asked.name(of: .computer)) == "DESK")
        #expect(Self.text(asked.name(of: .mailslot)) == #"\MAILSLOT\NET\GETDC042"# && asked.version == 11)
        #expect(said.opcode == .primaryResponse && Self.text(said.name(of: .netbiosHost)) == "PRINTER")
        #expect(Self.text(said.name(of: .netbiosDomain)) == "LESSON" && said.version == 1 && !said.isCut)
        #expect(said.flags == nil && said.kinds.isEmpty)
    }

    /// Every message of the browser protocol that Samba's programs do not send here. MS-BRWS §2.2.
    @Test func theOtherMessages() {
        /// The announcement with another message in its mailslot.
        func message(_ mail: [UInt8]) -> BrowserMessage? {
            var bytes = Array(Self.announcement.prefix(82 + 86))
            let count = UInt8(mail.count)
            bytes[82 + 33 + 2] = count
            bytes[82 + 33 + 22] = count
            guard case .mailslot(_, .browser(let message)) = Self.datagram(bytes + mail)?.content else {
                return nil
            }
            return message
        }
        #expect(message([2, 0] + Array("DESK\0".utf8)) == .announcementRequest(answerTo: Array("DESK".utf8)))
        #expect(message([9, 4, 7, 0, 0, 1]) == .backupListRequest(count: 4, token: 0x0100_0007))
        #expect(message([11] + Array("DESK\0".utf8)) == .becomeBackup(Array("DESK".utf8)))
        #expect(message([13] + Array("DESK\0".utf8)) == .masterAnnouncement(Array("DESK".utf8)))
        #expect(message([14, 2]) == .reset(options: 2))
        let names = (0..<20).flatMap { Array("N\($0)\0".utf8) }
        guard case .backupList(_, let kept, let omitted)? = message([10, 20, 1, 0, 0, 0] + names) else {
            Issue.record("no list")
            return
        }
        #expect(kept.count == 16 && omitted == 4)
        #expect(message([3, 0]) == nil && message([1, 0, 0]) == nil && message([8]) == nil)
    }

    @Test func errorsAndQueries() throws {
        let head: [UInt8] = [0x13, 0x0A, 0, 7, 192, 0, 2, 1, 0, 138]
        let error = try #require(Self.datagram(head + [0x82]))
        #expect(error.kind == .error && error.error == .noDestination && error.node == .mixed)
        #expect(Self.datagram(head + [0x81]) == nil && Self.datagram(head + [0x82, 0]) == nil)
        for (code, kind) in [
            (UInt8(0x14), NetBIOSDatagram.Kind.query), (0x15, .positiveAnswer), (0x16, .negativeAnswer),
        ] {
            let query = try #require(
                Self.datagram([code] + head.dropFirst() + NetBIOSTests.name("DESK", 0x20)))
            #expect(query.kind == kind && query.destination?.suffix == 0x20)
        }
    }

    @Test func recognition() {
        func isOne(_ bytes: [UInt8]) -> Bool { bytes.withBytes { NetBIOSDatagram.looksLikeDatagram($0) } }
        for bytes in [Self.announcement, Self.election, Self.backups, Self.query, Self.answer] {
            #expect(isOne(bytes))
        }
        var other = Self.announcement
        other[1] = 0x12
        #expect(!isOne(other))
        other = Self.announcement
        other[0] = 0x17
        #expect(!isOne(other))
        other = Self.announcement
        other[15] = 0x61
        #expect(!isOne(other) && !isOne(NetBIOSTests.query))
    }

    /// A fragment that is not the first holds the middle of something.
    @Test func fragments() throws {
        var bytes = Self.announcement
        (bytes[1], bytes[13]) = (1, 200)
        let datagram = try #require(Self.datagram(bytes))
        #expect(!datagram.isFirst && datagram.hasMore && datagram.fragmentOffset == 200)
        #expect(datagram.content == .bytes(count: bytes.count - 82))
    }

    @Test func placesOfAddresses() {
        let places = Self.answer.withBytes { NetBIOSDatagram.addresses(in: $0, length: Self.answer.count) }
        #expect(places.map(\.offset) == [4] && places.map(\.isReversed) == [false])
    }

    @Test func cutAndDamaged() {
        for message in [Self.announcement, Self.election, Self.backups, Self.query, Self.answer] {
            for index in message.indices {
                _ = Self.datagram(Array(message.prefix(index)), length: message.count)
                for other: UInt8 in [0, 0x3F, 0x7F, 0x80, 0xC0, 0xFF] {
                    var damaged = message
                    damaged[index] = other
                    _ = Self.datagram(damaged)
                }
            }
        }
    }
}

/// What domain controllers say, as MS-ADTS §6.3.1 has it; the answers of Samba are in the tests of LDAP.
@Suite("Netlogon")
struct NetlogonTests {
    static func message(_ bytes: [UInt8]) -> NetlogonMessage? { bytes.withBytes { NetlogonMessage($0) } }
    static func wide(_ text: String) -> [UInt8] {
        (text + "\0").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    static func name(_ text: String) -> [UInt8] {
        text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }
    static func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    static let tail: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

    /// An answer at length, with an address and the next closest site; the names point to each other.
    @Test func theLongAnswer() throws {
        let head: [UInt8] = [23, 0, 0, 0, 0xFD, 0x33, 0, 0] + [UInt8](1...16)
        let names: [UInt8] =
            Self.name("lesson.test") + [0xC0, 24, 3, 0x64, 0x63, 0x31, 0xC0, 24] + Self.name("LESSON")
            + Self.name("DC1")
            + [0] + Self.name("Bonn") + Self.name("Rome")
        let socket: [UInt8] = [16, 2, 0, 0, 0, 192, 0, 2, 80] + [UInt8](repeating: 0, count: 8)
        let bytes = head + names + socket + Self.name("Trier") + [0x1D, 0, 0, 0] + Self.tail
        let message = try #require(Self.message(bytes))
        #expect(message.opcode == .samLogonResponseEx && !message.isCut && message.version == 0x1D)
        let told: [(NetlogonMessage.Subject, String?)] = [
            (.forest, "lesson.test"), (.domain, "lesson.test"), (.host, "dc1.lesson.test"),
            (.netbiosDomain, "LESSON"),
            (.netbiosHost, "DC1"), (.user, nil), (.serverSite, "Bonn"), (.clientSite, "Rome"),
            (.nextClosestSite, "Trier"),
        ]
        for (subject, name) in told { #expect(Self.text(message.name(of: subject)) == name) }
        #expect(message.address == 0xC000_0250 && message.domainIdentifier == [UInt8](1...16))
        let place = try #require(message.addressPlace)
        #expect(Array(bytes[place.offset...].prefix(4)) == [192, 0, 2, 80] && !place.isReversed)
        #expect(
            message.kinds.contains(.primary) && message.kinds.contains(.keyDistribution)
                && message.kinds.count == 11)
    }

    @Test func theOtherAnswers() throws {
        let start: [UInt8] = [19, 0] + Self.wide("\\\\DC1") + Self.wide("ann") + Self.wide("LESSON")
        let old = try #require(Self.message(start + [1, 0, 0, 0] + Self.tail))
        #expect(Self.text(old.name(of: .netbiosHost)) == "\\\\DC1" && Self.text(old.name(of: .user)) == "ann")
        #expect(old.address == nil && old.flags == nil && old.version == 1 && !old.isCut)
        let rest: [UInt8] =
            [UInt8](repeating: 7, count: 16) + [UInt8](repeating: 0, count: 16) + Self.name("lesson.test") + [
                0xC0, 2,
            ]
        let new = try #require(
            Self.message(
                start + rest.dropLast(2) + Self.name("a") + Self.name("b") + [80, 2, 0, 192, 1, 0, 0, 0]
                    + [3, 0, 0, 0] + Self.tail))
        #expect(new.address == 0xC000_0250 && new.addressPlace?.isReversed == true && new.kinds == [.primary])
        #expect(Self.text(new.name(of: .forest)) == "lesson.test" && Self.text(new.name(of: .host)) == "b")
        let request = try #require(
            Self.message(
                [18, 0, 0, 0] + Self.wide("DESK") + Self.wide("ann") + Array("\\MAILSLOT\\X\0".utf8) + [
                    0, 0, 0, 0,
                ]
                    + [0, 0, 0, 0, 11, 0, 0, 0] + Self.tail))
        #expect(Self.text(request.name(of: .user)) == "ann" && request.version == 11 && !request.isCut)
    }

    /// Names that point to themselves, or beyond the end.
    @Test func namesThatLeadNowhere() throws {
        let head: [UInt8] = [23, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
        for name: [UInt8] in [[0xC0, 24], [0xC0, 200], [63, 0x61], [0xC0], [0x80]] {
            let message = try #require(Self.message(head + name))
            #expect(message.isCut && message.names.isEmpty)
        }
        #expect(Self.message([22, 0]) == nil && Self.message([23]) == nil)
    }
}
