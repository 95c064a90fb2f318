import TestSupport
import Testing
import WireBytes

@testable import NetBIOSMessages
@testable import SMBMessages

/// Messages as MS-SMB2 and MS-CIFS lay them out, put together here by hand, and the ways in which they arrive.
@Suite("SMB")
struct SMBTests {
    typealias Talk = TestSupport.Talk<SMBConversation>

    static func talk(
        _ turns: [Turn], keeping: MessageKeeping = .first, limits: MessageLimits = MessageLimits(),
        piece: Int = .max
    ) -> SMBConversation {
        var talk = Talk(to: SMBConversation(client: .client, keeping: keeping, limits: limits))
        for turn in turns {
            guard case .bytes(let side, let bytes) = turn else {
                talk.take(turn)
                continue
            }
            for at in stride(from: 0, to: bytes.count, by: min(piece, max(1, bytes.count))) {
                talk.take(.bytes(side, Array(bytes[at..<min(bytes.count, at + min(piece, bytes.count))])))
            }
        }
        return talk.consumer
    }

    // MARK: Bytes

    static func number(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    static func wide(_ text: String) -> [UInt8] { text.utf16.flatMap { number(Int($0), 2) } }
    static func frame(_ messages: [UInt8], from side: Side) -> Turn {
        .bytes(side, [0] + number(messages.count, 3).reversed() + messages)
    }

    /// A header and a body; of an answer the status.
    static func second(
        _ command: Int, _ id: Int, status: Int? = nil, async: Int? = nil, related: Bool = false,
        tree: Int = 5,
        next: Int = 0, _ body: [UInt8]
    ) -> [UInt8] {
        let flags = (status == nil ? 0 : 1) | (async == nil ? 0 : 2) | (related ? 4 : 0)
        return [0xFE, 0x53, 0x4D, 0x42] + number(64, 2) + number(1, 2) + number(status ?? 0, 4)
            + number(command, 2) + number(1, 2) + number(flags, 4) + number(next, 4) + number(id, 8)
            + (async.map { number($0, 8) } ?? number(0, 4) + number(tree, 4)) + number(9, 8)
            + [UInt8](repeating: 0, count: 16) + body
    }

    static func create(_ name: String) -> [UInt8] {
        let text = wide(name)
        return number(57, 2) + [0, 9] + number(2, 4) + number(0, 16) + number(0x12_0089, 4) + number(0, 4)
            + number(7, 4) + number(1, 4) + number(0x40, 4) + number(120, 2) + number(text.count, 2)
            + number(0, 8) + text
    }
    static let file = number(0x1234, 8) + number(0x77, 8)
    static let related = [UInt8](repeating: 0xFF, count: 16)
    static func created(size: Int) -> [UInt8] {
        number(89, 2) + [9, 0] + number(1, 4) + number(0, 40) + number(size, 8) + number(0x80, 4)
            + number(0, 4)
            + file + number(0, 8)
    }
    static func read(_ file: [UInt8], _ count: Int) -> [UInt8] {
        number(49, 2) + [0, 0] + number(count, 4) + number(100, 8) + file + number(0, 16) + [0]
    }
    static func didRead(_ data: String) -> [UInt8] {
        number(17, 2) + [80, 0] + number(data.utf8.count, 4) + number(0, 8) + Array(data.utf8)
    }
    static func close(_ file: [UInt8]) -> [UInt8] { number(24, 2) + number(0, 6) + file }
    static let error = number(9, 2) + number(0, 6) + [0]
    static let dialects =
        number(36, 2) + number(2, 2) + number(1, 2) + number(0, 30) + number(0x0202, 2) + number(0x0210, 2)

    static let conversation: [Turn] = [
        frame(second(0, 0, dialects), from: .client),
        frame(
            second(
                0, 0, status: 0,
                number(65, 2) + number(3, 2) + number(0x0210, 2) + number(0, 26) + number(0x1_0000, 4)
                    + number(0x1_0000, 4) + number(0, 16) + number(128, 2) + number(0, 2) + number(0, 4)),
            from: .server),
        frame(second(5, 1, create("docs\\王.txt")), from: .client),
        frame(second(5, 1, status: 0, created(size: 12)), from: .server),
        frame(second(8, 2, read(file, 16)), from: .client),
        frame(second(8, 2, status: 0x103, async: 4, error), from: .server),
        frame(second(8, 2, status: 0, async: 4, didRead("Hello, world")), from: .server),
        frame(second(6, 3, close(file)), from: .client),
        frame(second(6, 3, status: 0xC000_0128, error), from: .server),
    ]

    // MARK: SMB 2

    @Test(arguments: [Int.max, 7, 1]) func whoAsksWhatAndWhatIsAnswered(piece: Int) {
        let talk = Self.talk(Self.conversation + [.end(.server, .finished)], piece: piece)
        let name = Array("docs\\王.txt".utf8)
        #expect(
            talk.messages.map(\.name) == [
                "NEGOTIATE", "NEGOTIATE", "CREATE", "CREATE", "READ", "READ", "READ", "CLOSE", "CLOSE",
            ])
        #expect(talk.messages.map(\.question?.number) == [nil, 0, nil, 2, nil, 4, 4, nil, 7])
        #expect(
            talk.messages.map(\.isInterim) == [false, false, false, false, false, true, false, false, false])
        #expect(
            talk.messages.map(\.isFailure) == [false, false, false, false, false, false, false, false, true])
        #expect(talk.messages.dropFirst(2).allSatisfy { $0.object == name })
        #expect(talk.messages[6].question?.wasPending == true)
        #expect(talk.title == "SMB 2.1")
        guard case .offer(let offer) = talk.messages[0].body,
            case .choice(let choice) = talk.messages[1].body,
            case .open(let opening) = talk.messages[2].body, case .opened(let opened) = talk.messages[3].body
        else {
            Issue.record("other bodies")
            return
        }
        #expect(offer.dialects == [Array("2.0.2".utf8), Array("2.1".utf8)] && offer.signing == .enabled)
        #expect(choice.signing == .required && choice.mostRead == 0x1_0000)
        #expect(opening.disposition == .open && opening.isDirectory == false && opening.cache == .batch)
        #expect(opening.rights == [.read, .readAttributes, .readSecurity])
        #expect(opened.action == .opened && opened.size == 12 && opened.isDirectory == false)
        #expect(talk.messages[4].body == .transfer(offset: 100, count: 16))
        #expect(talk.messages[6].body == .transferred(count: 12))
        #expect(talk.messages[6].hidden.map(\.count) == [12])
        #expect(talk.unreadableBytes == 0 && talk.unanswered.isEmpty)
    }

    /// Messages of one frame are told one by one, and those that are related are about the same file.
    @Test func compounded() {
        func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + Self.number(0, (8 - bytes.count % 8) % 8) }
        let name = Self.create("a.txt")
        let first = padded(Self.second(5, 1, name))
        let requests =
            padded(Self.second(5, 1, next: first.count, name))
            + padded(Self.second(8, 2, related: true, next: 120, Self.read(Self.related, 9)))
            + Self.second(6, 3, related: true, Self.close(Self.related))
        let talk = Self.talk([Self.frame(requests, from: .client)])
        #expect(talk.messages.map(\.name) == ["CREATE", "READ", "CLOSE"])
        #expect(talk.messages.allSatisfy { $0.object == Array("a.txt".utf8) && $0.problem == nil })
        #expect(talk.messages.map(\.isCompounded) == [false, true, true])
        // Their ranges are the frame's, without a gap.
        #expect(talk.messages.first?.range.offset == 0)
        #expect(zip(talk.messages, talk.messages.dropFirst()).allSatisfy { $0.range.end == $1.range.offset })
        #expect(talk.messages.last?.range.end == requests.count + 4)
    }

    /// What the server has not answered when it has said all; none where some of it is not here, or encrypted.
    @Test func withoutAnAnswer() {
        let asks = Array(Self.conversation.prefix(3))
        let end = Turn.end(.server, .finished)
        #expect(Self.talk(asks + [end]).unanswered == [2])
        #expect(Self.talk(asks).unanswered.isEmpty)
        let encrypted = Self.frame([0xFD, 0x53, 0x4D, 0x42] + Self.number(0, 48) + [1, 2], from: .server)
        let talk = Self.talk(asks + [encrypted, end])
        #expect(talk.unanswered.isEmpty && talk.messages.last?.name == "TRANSFORM")
    }

    /// Behind a hole the next frame is found, and nothing is joined across it.
    @Test func behindAHole() {
        let talk = Self.talk(
            Array(Self.conversation.prefix(3)) + [
                .gap(.server, 50),
                Self.frame(Self.second(8, 2, status: 0, Self.didRead("abc")), from: .server),
                .end(.server, .finished),
            ])
        #expect(talk.messages.last?.name == "READ" && talk.messages.last?.question == nil)
        #expect(talk.messages.last?.problem == nil && talk.unanswered.isEmpty)
    }

    /// Two frames longer than is read: what is told stands at the beginning, and what follows is found.
    @Test func longFrames() {
        var limits = MessageLimits()
        limits.messageBytes = 200
        let talk = Self.talk(
            Array(Self.conversation.prefix(5)) + [
                Self.frame(
                    Self.second(8, 2, status: 0, Self.didRead(String(repeating: "x", count: 90_000))),
                    from: .server),
                Self.frame(Self.second(6, 3, Self.close(Self.file)), from: .client),
            ], limits: limits)
        #expect(talk.messages[5].body == .transferred(count: 90_000) && talk.messages[5].problem == nil)
        #expect(talk.messages[5].hidden.map(\.count) == [90_000])
        #expect(talk.messages.last?.name == "CLOSE")
    }

    // MARK: SMB 1 and NetBIOS

    static func first(
        _ command: UInt8, answers: Bool = false, status: Int = 0, words: [UInt8], bytes: [UInt8]
    ) -> [UInt8] {
        [0xFF, 0x53, 0x4D, 0x42, command] + number(status, 4) + [answers ? 0x80 : 0] + number(0x4001, 2)
            + number(0, 12) + number(7, 2) + number(42, 2) + number(1, 2) + number(6, 2)
            + [UInt8(words.count / 2)] + words + number(bytes.count, 2) + bytes
    }

    @Test func firstVersion() {
        func name(_ text: String, _ kind: UInt8) -> [UInt8] {
            var bytes = Array(text.utf8)
            while bytes.count < 15 { bytes.append(0x20) }
            var letters: [UInt8] = [32]
            for byte in bytes + [kind] {
                letters.append(0x41 + (byte >> 4))
                letters.append(0x41 + (byte & 15))
            }
            return letters + [0]
        }
        let call = name("SERVER", 0x20) + name("STUDENT", 0)
        let talk = Self.talk([
            .bytes(.client, [0x81, 0, 0, UInt8(call.count)] + call), .bytes(.server, [0x82, 0, 0, 0]),
            Self.frame(
                Self.first(0x72, words: [], bytes: Array("\u{2}LANMAN2.1\0\u{2}NT LM 0.12\0".utf8)),
                from: .client),
            Self.frame(
                Self.first(
                    0x72, answers: true, words: [1, 0, 3] + [UInt8](repeating: 0, count: 31), bytes: []),
                from: .server),
            Self.frame(
                Self.first(0x06, words: [0, 0], bytes: Array("\u{4}\\old.txt\0".utf8)), from: .client),
            Self.frame(
                Self.first(0x06, answers: true, status: 0xC000_0034, words: [], bytes: []), from: .server),
        ])
        #expect(
            talk.messages.map(\.name) == [
                "SESSION REQUEST", "POSITIVE SESSION RESPONSE", "SMB_COM_NEGOTIATE", "SMB_COM_NEGOTIATE",
                "SMB_COM_DELETE", "SMB_COM_DELETE",
            ])
        #expect(
            talk.messages.first?.body
                == .call(
                    called: NetBIOSName(Array("SERVER          ".utf8.prefix(15)) + [0x20]),
                    calling: NetBIOSName(Array("STUDENT         ".utf8.prefix(15)) + [0])))
        #expect(talk.messages.map(\.number) == Array(0..<6))
        #expect(talk.messages.map(\.question?.number) == [nil, nil, nil, 2, nil, 4])
        #expect(talk.dialect == Array("NT LM 0.12".utf8) && talk.title == "SMB 1")
        #expect(talk.messages[4].object == Array("\\old.txt".utf8))
        #expect(talk.messages[5].status == .nameNotFound && talk.messages[5].isFailure)
    }

    /// Contents of files, with commands that hardly anybody uses as well, and all that is compressed.
    @Test func whatIsHidden() {
        func hidden(_ turns: Turn...) -> Int {
            var talk = Self.talk(turns)
            var masker = SpokenSecrets()
            talk.mask(with: &masker)
            return masker.overwritten.reduce(0) { $0 + $1.count }
        }
        let data = Array("\u{1}\u{4}\0Gift".utf8)
        // SMB_COM_WRITE_AND_CLOSE, SMB_COM_WRITE_PRINT_FILE
        for command: UInt8 in [0x2C, 0xC1] {
            let write = Self.first(command, words: [UInt8](repeating: 0, count: 12), bytes: data)
            #expect(hidden(Self.frame(write, from: .client)) == data.count)
        }
        let compressed = [0xFC, 0x53, 0x4D, 0x42] + Self.number(0, 40)
        #expect(hidden(Self.frame(compressed, from: .server)) == compressed.count + 4)
        // TRANS2_SET_FILE_INFORMATION: 8 bytes behind its parameters.
        let words =
            Self.number(6, 2) + Self.number(8, 2) + Self.number(0, 14) + Self.number(6, 2)
            + Self.number(68, 2) + Self.number(8, 2) + Self.number(76, 2) + Self.number(1, 2)
            + Self.number(8, 2)
        let setting = Self.first(0x32, words: words, bytes: Self.number(0, 20))
        #expect(hidden(Self.frame(setting, from: .client)) == 8)
        let name = Self.first(0x06, words: [0, 0], bytes: Array("\u{4}\\old.txt\0".utf8))
        #expect(hidden(Self.frame(name, from: .client)) == 0)
    }

    /// SMB_COM_OPEN_ANDX with SMB_COM_READ_ANDX behind it, whose file is the one that is opened, whatever number it has.
    @Test func chained() {
        let name = Array("\\a.txt\0".utf8)
        let start = 32 + 1 + 30 + 2 + name.count
        let opening = [0x2E, 0] + Self.number(start, 2) + [UInt8](repeating: 0, count: 26)
        let reading: [UInt8] =
            [10, 0xFF, 0, 0, 0] + Self.number(0, 2) + Self.number(0, 4) + Self.number(9, 2)
            + [UInt8](repeating: 0, count: 8) + Self.number(0, 2)
        let message = Self.first(0x2D, words: opening, bytes: name) + reading
        let talk = Self.talk([Self.frame(message, from: .client)])
        #expect(talk.messages.first?.problem == nil)
        #expect(talk.messages.first?.object == Array("\\a.txt".utf8))
        #expect(talk.messages.first?.chained.map(\.object) == [Array("\\a.txt".utf8)])
    }

    /// A file that NT_TRANSACT_CREATE opens is known by its name from then on.
    @Test func openedByATransaction() {
        let name = Array("\\b.txt".utf8)
        let parameters = Self.number(0, 44) + Self.number(name.count, 4) + Self.number(0, 5) + name
        let place = 32 + 1 + 38 + 2
        let asked =
            [UInt8](repeating: 0, count: 3) + Self.number(0, 16) + Self.number(parameters.count, 4)
            + Self.number(place, 4) + Self.number(0, 8) + [0] + Self.number(1, 2)
        let request = Self.first(0xA0, words: asked, bytes: parameters)
        let given = [0, 0] + Self.number(0x4005, 2) + Self.number(2, 4) + Self.number(0, 61)
        let said =
            [UInt8](repeating: 0, count: 3) + Self.number(given.count, 4) + Self.number(0, 4)
            + Self.number(given.count, 4) + Self.number(32 + 1 + 36 + 2, 4) + Self.number(0, 17)
        let answer = Self.first(0xA0, answers: true, words: said, bytes: given)
        let closing = Self.first(0x04, words: Self.number(0x4005, 2) + Self.number(0, 4), bytes: [])
        let talk = Self.talk([
            Self.frame(request, from: .client), Self.frame(answer, from: .server),
            Self.frame(closing, from: .client),
        ])
        #expect(talk.messages.allSatisfy { $0.object == name && $0.problem == nil })
        guard case .opened(let opened)? = talk.messages.dropFirst().first?.body else {
            Issue.record("nothing is opened")
            return
        }
        #expect(opened.action == .created && opened.size == 0 && opened.isDirectory == false)
    }

    /// SMB_COM_SESSION_SETUP_ANDX without a password: one zero for each of the two.
    @Test func noPassword() {
        func login(_ password: [UInt8]) -> SMBLogin? {
            let words =
                [0xFF, 0, 0, 0] + Self.number(0, 10) + Self.number(password.count / 2, 2)
                + Self.number(password.count - password.count / 2, 2) + Self.number(0, 8)
            let message = Self.first(0x73, words: words, bytes: password + Array("ann\0".utf8))
            let talk = Self.talk([Self.frame(message, from: .client)])
            guard case .login(let login)? = talk.messages.first?.body else { return nil }
            return login
        }
        let none = login([0, 0])
        #expect(none?.plainPassword == nil && none?.user == Array("ann".utf8) && none?.saysName == true)
        #expect(login(Array("ab".utf8))?.plainPassword == 1)
    }

    /// A flag says that the sender can sign; whether it did, only the signature tells.
    @Test func signatures() {
        func isSigned(_ signature: [UInt8]) -> Bool? {
            var message = Self.first(0x2B, words: [1, 0], bytes: [])
            message[10] |= 4
            message.replaceSubrange(14..<22, with: signature)
            guard
                case .smb1(let header)? = Self.talk([Self.frame(message, from: .client)]).messages.first?.head
            else { return nil }
            return header.isSigned
        }
        #expect(isSigned([UInt8](repeating: 0, count: 8)) == false)
        #expect(isSigned(Array("BSRSPYL ".utf8)) == false)
        #expect(isSigned([1, 2, 3, 4, 5, 6, 7, 8]) == true)
    }

    /// A second name for a file leaves it its first (FileLinkInformation).
    @Test func aHardLink() {
        let link = Self.wide("b.txt")
        let setting =
            Self.number(33, 2) + [1, 11] + Self.number(20 + link.count, 4) + Self.number(96, 2)
            + Self.number(0, 6) + Self.file + Self.number(0, 16) + Self.number(link.count, 4) + link
        let talk = Self.talk(
            Array(Self.conversation.prefix(4)) + [
                Self.frame(Self.second(17, 2, setting), from: .client),
                Self.frame(Self.second(17, 2, status: 0, Self.number(2, 2)), from: .server),
                Self.frame(Self.second(6, 3, Self.close(Self.file)), from: .client),
            ])
        guard case .inquiry(let inquiry) = talk.messages[4].body else {
            Issue.record("nothing is set")
            return
        }
        #expect(inquiry.isLink && inquiry.newName == Array("b.txt".utf8))
        #expect(talk.messages.last?.object == Array("docs\\王.txt".utf8))
    }

    /// NTLM's last message inside SPNEGO: who the client is, and how strong the proof.
    @Test func login() {
        let texts = ["LESSON", "王", "DESK"].map(Self.wide)
        var at = 64
        var fields: [UInt8] = Self.number(0, 8) + Self.number(30, 2) + Self.number(30, 2) + Self.number(64, 4)
        at += 30
        for text in texts {
            fields += Self.number(text.count, 2) + Self.number(text.count, 2) + Self.number(at, 4)
            at += text.count
        }
        let token =
            Array("NTLMSSP\0".utf8) + Self.number(3, 4) + fields + Self.number(0, 8) + Self.number(1, 4)
            + [UInt8](repeating: 7, count: 30) + texts.joined()
        func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
            [tag, 0x81, UInt8(content.count)] + content
        }
        var login = SMBLogin()
        login.read(value(0xA1, value(0x30, value(0xA2, value(4, token))))[...])
        #expect(login.step == .authenticate && login.isSecondVersion == true)
        #expect(login.user == Array("王".utf8) && login.domain == Array("LESSON".utf8))
        #expect(login.workstation == Array("DESK".utf8))
    }

    // MARK: Any bytes

    @Test func recognition() {
        func found(_ bytes: [UInt8]) -> (Recognition, Side?) {
            let (recognition, sender) = bytes.withBytes { SMBConversation.recognize($0) }
            return (recognition, sender)
        }
        guard case .bytes(_, let request) = Self.conversation[0],
            case .bytes(_, let answer) = Self.conversation[1]
        else { return }
        #expect(found(request) == (.yes, .client) && found(answer) == (.yes, .server))
        for count in 0..<24 { #expect(found(Array(request.prefix(count))).0 == .needMore) }
        for bytes: [UInt8] in [
            [0, 0, 0, 40, 0xFE, 0x53, 0x4D, 0x43], [0, 0, 0, 8, 0xFE, 0x53, 0x4D, 0x42], [0x85, 0, 0, 0],
            [0x81, 0, 0, 68, 33], Array("0 bytes\r\n".utf8),
        ] { #expect(found(bytes).0 == .no) }
    }

    /// At every cut and with every byte another, nothing traps, and what was whole before stays.
    @Test func cutAndDamaged() {
        var all: [(Side, [UInt8])] = []
        for case .bytes(let side, let bytes) in Self.conversation { all.append((side, bytes)) }
        for (place, (side, bytes)) in all.enumerated() {
            let before = all.prefix(place).map { Turn.bytes($0.0, $0.1) }
            for index in bytes.indices {
                let cut = Self.talk(
                    before + [.bytes(side, Array(bytes[..<index])), .end(side, .captureEnded)])
                #expect(cut.messages.count >= place)
                for other: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                    var damaged = bytes
                    damaged[index] = other
                    _ = Self.talk(before + [.bytes(side, damaged), .end(side, .captureEnded)]).moments(
                        from: 0)
                }
            }
        }
    }
}
