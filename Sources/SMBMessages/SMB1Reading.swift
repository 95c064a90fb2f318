import WireBytes

/// Reads one command of a message of SMB 1: its words, then its bytes. MS-CIFS §2.2.3.2 on; offsets of words count from the first.
struct SMB1Reading {
    let reader: SMBReader
    let header: SMB1Header
    let command: SMB1Command
    /// Where the words begin.
    private let words: Int
    /// How many there are, each of two bytes.
    let wordCount: Int
    /// Where the bytes begin.
    private let bytes: Int
    /// Where they end.
    private let end: Int

    /// Finds the words and the bytes of a command.
    ///
    /// - Parameters:
    ///   - reader: the message.
    ///   - header: its header.
    ///   - command: the command.
    ///   - start: where it begins.
    /// - Throws: where there is less than the words need.
    init(_ reader: SMBReader, _ header: SMB1Header, _ command: SMB1Command, at start: Int) throws(Truncated) {
        (self.reader, self.header, self.command) = (reader, header, command)
        wordCount = Int(try reader.uint8(start))
        words = start &+ 1
        bytes = words &+ 2 &* wordCount &+ 2
        end = bytes &+ (try reader.short(bytes &- 2))
    }

    /// The next command of the message, and where it begins; nil where there is none. MS-CIFS §2.2.3.4.
    var next: (command: SMB1Command, start: Int)? {
        guard command.isChained, wordCount >= 2, let code = try? reader.uint8(words),
            let start = try? reader.short(words &+ 2), code != SMB1Command.noAndX.rawValue,
            // Each stands behind the one before it, so that there is an end.
            start >= bytes
        else { return nil }
        return (SMB1Command(rawValue: code), start)
    }

    /// Reads what the command says.
    ///
    /// - Parameters:
    ///   - asked: what the request said, where this answers it.
    ///   - contents: takes what was read, also where an error is thrown behind it.
    /// - Throws: where it is shorter than it has to be.
    func read(asked: SMBMessage.Body?, into contents: inout SMBContents) throws(Truncated) {
        if header.isAnswer {
            try readAnswer(asked, into: &contents)
        } else {
            try readRequest(into: &contents)
        }
    }

    /// Whether more of the answer follows in another message, or has yet to be asked for. MS-CIFS §3.2.5.1.4.
    var isContinued: Bool {
        guard header.isAnswer else { return false }
        switch command {
        case _ where command.isTransaction && wordCount == 0: return header.status == .success
        case .transaction, .transaction2:
            guard let all = try? short(2), let count = try? short(12), let before = try? short(16) else {
                return false
            }
            return before &+ count < all
        case .ntTransact:
            guard let all = try? long(7), let count = try? long(23), let before = try? long(31) else {
                return false
            }
            return before &+ count < all
        default: return false
        }
    }

    /// Where proofs and contents lie, which may be secret: all bytes, but of commands that have only names.
    var hidden: Range<Int>? {
        switch command {
        case .negotiate, .open, .openAndX, .ntCreateAndX, .create, .createNew, .createDirectory, .delete,
            .deleteDirectory, .checkDirectory, .queryInformation, .setInformation, .rename, .ntRename,
            .search, .lockingAndX:
            nil
        case .transaction2: hiddenOfTransaction2
        default: bytes < end ? bytes..<end : nil
        }
    }

    /// What is set about a file, and answers about one; of lists, which are names, and of questions nothing.
    private var hiddenOfTransaction2: Range<Int>? {
        let (count, place) =
            header.isAnswer ? (try? short(12), try? short(14)) : (try? short(22), try? short(24))
        guard let count, let place, count > 0 else { return nil }
        return place..<(place &+ count)
    }

    // MARK: Fields

    private func uint8(_ at: Int) throws(Truncated) -> UInt8 { try reader.uint8(words &+ at) }
    private func uint16(_ at: Int) throws(Truncated) -> UInt16 { try reader.uint16(words &+ at) }
    private func uint32(_ at: Int) throws(Truncated) -> UInt32 { try reader.uint32(words &+ at) }
    private func short(_ at: Int) throws(Truncated) -> Int { try reader.short(words &+ at) }
    private func long(_ at: Int) throws(Truncated) -> Int { try reader.long(words &+ at) }
    private func file(_ at: Int) throws(Truncated) -> SMBFileID { SMBFileID(low: UInt64(try uint16(at))) }

    /// A text up to its zero, and the offset behind it; in UTF-16 it begins at an even offset. MS-CIFS §2.2.1.1.1.
    private func text(_ at: Int) -> (text: [UInt8], next: Int) {
        reader.ended(
            header.isUnicode ? (at &+ 1) & ~1 : at, before: max(end, at), isUnicode: header.isUnicode)
    }

    /// The same behind a byte that says that a text follows: 4. MS-CIFS §2.2.1.1.1.
    private func marked(_ at: Int) throws(Truncated) -> (text: [UInt8], next: Int) {
        guard try reader.uint8(at) == 4 else { return ([], at) }
        return text(at &+ 1)
    }

    // MARK: Requests

    private func readRequest(into contents: inout SMBContents) throws(Truncated) {
        switch command {
        case .negotiate:
            var offer = SMBOffer()
            var at = bytes
            while at < end, offer.dialects.count < SMBMessage.mostEntries, try reader.uint8(at) == 2 {
                let dialect = reader.ended(at &+ 1, before: end, isUnicode: false)
                offer.dialects.append(dialect.text)
                at = dialect.next
            }
            contents.body = .offer(offer)
        case .sessionSetupAndX: contents.body = .login(try login())
        case .treeConnectAndX:
            contents.body = .connect
            contents.name = text(bytes &+ (try short(6))).text
        case .treeConnect:
            contents.body = .connect
            contents.name = try marked(bytes).text
        case .ntCreateAndX:
            let options = try uint32(39)
            var opening = SMBOpening(
                disposition: SMBDisposition(rawValue: try uint32(35)), access: try uint32(15),
                isDirectory: options & 1 != 0 ? true : options & 0x40 != 0 ? false : nil,
                isDeletedOnClose: options & 0x1000 != 0)
            let flags = try uint32(7)
            opening.cache = flags & 4 != 0 ? .batch : flags & 2 != 0 ? .exclusive : .nothing
            contents.body = .open(opening)
            contents.name = text(bytes).text
        case .openAndX:
            contents.body = .open(SMBOpening())
            contents.name = text(bytes).text
        case .open, .create, .createNew, .createDirectory:
            contents.body = .open(SMBOpening(isDirectory: command == .createDirectory ? true : nil))
            contents.name = try marked(bytes).text
        case .delete, .deleteDirectory, .checkDirectory, .queryInformation, .setInformation:
            contents.name = try marked(bytes).text
        case .rename, .ntRename:
            let name = try marked(bytes)
            contents.name = name.text
            contents.body = .rename(to: try marked(name.next).text)
        case .close, .flush: contents.file = try file(0)
        case .read, .write:
            contents.file = try file(0)
            contents.body = .transfer(offset: UInt64(try uint32(4)), count: try short(2))
        case .readAndX:
            contents.file = try file(4)
            let high = wordCount >= 12 ? UInt64(try uint32(20)) : 0
            let more = try uint16(14)
            contents.body = .transfer(
                offset: high << 32 | UInt64(try uint32(6)),
                // The same bytes are a time to wait where the server takes no long reads.
                count: try short(10) | (more < 0x100 ? Int(more) << 16 : 0))
        case .writeAndX:
            contents.file = try file(4)
            let high = wordCount >= 14 ? UInt64(try uint32(24)) : 0
            contents.body = .transfer(
                offset: high << 32 | UInt64(try uint32(6)), count: try short(20) | (try short(18)) << 16)
        case .lockingAndX: try readLocks(into: &contents)
        case .search:
            contents.body = .inquiry(SMBInquiry(kind: .level(0), pattern: try marked(bytes).text))
        case .findClose2: break
        case .transaction:
            let name = text(bytes).text
            // A mailslot has a number of its own there.
            let isPipe = name.starts(with: Self.pipe)
            let setup = try uint8(26)
            let function = isPipe && setup > 0 ? SMB1Transaction(rawValue: try uint16(28)) : nil
            if isPipe, setup > 1 { contents.file = try file(30) }
            contents.body = .pipe(name: name, function: function)
        case .transaction2: try readTransaction2(into: &contents)
        case .ntTransact: try readNTTransact(into: &contents)
        default: break
        }
    }

    private static let pipe = Array("\\PIPE\\".utf8)

    /// MS-CIFS §2.2.4.53.1, MS-SMB §2.2.4.6.1.
    private func login() throws(Truncated) -> SMBLogin {
        var login = SMBLogin()
        switch wordCount {
        case 12: login.read(try reader.slice(bytes, try short(14)))
        case 13:
            let (first, second) = (try short(14), try short(16))
            let proof = max(first, second)
            login.tokenCount = first &+ second
            if proof < 24, try hasPassword(first &+ second) { login.plainPassword = proof }
            login.isSecondVersion = proof < 24 ? nil : second > 24
            login.saysName = true
            let user = text(bytes &+ first &+ second)
            login.user = user.text
            login.domain = text(user.next).text
        case 10:
            let count = try short(14)
            login.tokenCount = count
            if count != 24, try hasPassword(count) { login.plainPassword = count }
            login.saysName = true
            let user = text(bytes &+ count)
            login.user = user.text
            login.domain = text(user.next).text
        default: break
        }
        return login
    }

    /// Whether there is more than the zeros that stand for no password. MS-CIFS §2.2.4.53.1.
    private func hasPassword(_ count: Int) throws(Truncated) -> Bool {
        try reader.slice(bytes, count).contains { $0 != 0 }
    }

    private func readLocks(into contents: inout SMBContents) throws(Truncated) {
        contents.file = try file(4)
        let kind = try uint8(6)
        if kind & 2 != 0 {
            // A server that wants a cache given up, or the answer to that.
            contents.body = .cache(try uint8(7) == 1 ? .reads : .nothing)
            return
        }
        var locks: [SMBLock] = []
        defer { contents.body = .locks(locks) }
        let unlocked = try short(12)
        let isLong = kind & 0x10 != 0
        for index in 0..<min(SMBMessage.mostEntries, unlocked &+ (try short(14))) {
            let at = bytes &+ index &* (isLong ? 20 : 10)
            locks.append(
                SMBLock(
                    offset: isLong
                        ? UInt64(try reader.uint32(at &+ 4)) << 32 | UInt64(try reader.uint32(at &+ 8))
                        : UInt64(try reader.uint32(at &+ 2)),
                    count: isLong
                        ? UInt64(try reader.uint32(at &+ 12)) << 32 | UInt64(try reader.uint32(at &+ 16))
                        : UInt64(try reader.uint32(at &+ 6)),
                    isUnlocked: index < unlocked, isExclusive: kind & 1 == 0))
        }
    }

    /// What a TRANSACTION2 or an NT_TRANSACT asks by its subcommand; nil of other commands.
    var subcommand: String? {
        guard !header.isAnswer else { return nil }
        if command == .transaction2, let code = try? uint16(28) {
            return SMB1Transaction2(rawValue: code).text
        }
        if command == .ntTransact, let code = try? uint16(36) { return SMB1NTTransact(rawValue: code).text }
        return nil
    }

    /// MS-CIFS §2.2.6.
    private func readTransaction2(into contents: inout SMBContents) throws(Truncated) {
        guard try uint8(26) > 0 else { return }
        let parameters = try short(20)
        func level(_ at: Int, pattern: [UInt8]? = nil) throws(Truncated) -> SMBMessage.Body {
            .inquiry(SMBInquiry(kind: .level(try reader.uint16(parameters &+ at)), pattern: pattern))
        }
        switch SMB1Transaction2(rawValue: try uint16(28)) {
        case .findFirst2:
            contents.body = try level(6, pattern: text(parameters &+ 12).text)
        case .findNext2: contents.body = try level(2, pattern: text(parameters &+ 12).text)
        case .queryFS:
            contents.body = .inquiry(SMBInquiry(kind: .volumeLevel(try reader.uint16(parameters))))
        case .queryPath, .setPath:
            contents.body = try level(0)
            contents.name = text(parameters &+ 6).text
        case .queryFile, .setFile:
            contents.body = try level(2)
            contents.file = SMBFileID(low: UInt64(try reader.uint16(parameters)))
        case .referral: contents.name = text(parameters &+ 2).text
        case .createDirectory: contents.name = text(parameters &+ 4).text
        case .open2:
            contents.body = .open(SMBOpening())
            contents.name = text(parameters &+ 28).text
        default: break
        }
    }

    /// MS-CIFS §2.2.7.
    private func readNTTransact(into contents: inout SMBContents) throws(Truncated) {
        let parameters = try long(23)
        switch SMB1NTTransact(rawValue: try uint16(36)) {
        case .notifyChange:
            contents.file = try file(42)
            contents.body = .watch(isDeep: try uint8(44) != 0)
        case .control:
            contents.file = try file(42)
            contents.body = .control(SMBControlCode(rawValue: try uint32(38)))
        case .querySecurity, .setSecurity:
            contents.file = SMBFileID(low: UInt64(try reader.uint16(parameters)))
            contents.body = .inquiry(SMBInquiry(kind: .security))
        case .create:
            contents.body = .open(
                SMBOpening(
                    disposition: SMBDisposition(rawValue: try reader.uint32(parameters &+ 28)),
                    access: try reader.uint32(parameters &+ 8)))
            let at = parameters &+ 53
            let count = try reader.long(parameters &+ 44)
            contents.name = try reader.text(
                header.isUnicode ? (at &+ 1) & ~1 : at, count, isUnicode: header.isUnicode)
        default: break
        }
    }

    // MARK: Answers

    private func readAnswer(_ asked: SMBMessage.Body?, into contents: inout SMBContents) throws(Truncated) {
        // Where something failed there are no words.
        guard wordCount > 0 else { return }
        switch command {
        case .negotiate: contents.body = .choice(try choice(asked))
        case .sessionSetupAndX:
            var login = SMBLogin()
            if wordCount >= 3 { login.isGuest = try uint16(4) & 1 != 0 }
            if wordCount == 4 { login.read(try reader.slice(bytes, try short(6))) }
            contents.body = .login(login)
        case .treeConnectAndX:
            // Never in UTF-16.
            let service = reader.ended(bytes, before: end, isUnicode: false).text
            switch String(decoding: service, as: UTF8.self) {
            case "A:": contents.body = .share(.disk)
            case "IPC": contents.body = .share(.pipe)
            case "LPT1:": contents.body = .share(.printer)
            case "COMM": contents.body = .share(.device)
            default: break
            }
        case .ntCreateAndX:
            contents.file = try file(5)
            let isDirectory = try uint8(67) != 0
            contents.body = .opened(
                SMBOpened(
                    action: SMBAction(rawValue: try uint32(7)),
                    size: isDirectory ? nil : UInt64(try uint32(55)) | UInt64(try uint32(59)) << 32,
                    isDirectory: isDirectory, cache: Self.cache(try uint8(4))))
        case .openAndX:
            contents.file = try file(4)
            contents.body = .opened(
                SMBOpened(action: Self.action(try uint16(22)), size: UInt64(try uint32(12))))
        case .open:
            contents.file = try file(0)
            contents.body = .opened(SMBOpened(action: .opened, size: UInt64(try uint32(8))))
        case .create, .createNew:
            contents.file = try file(0)
            contents.body = .opened(SMBOpened())
        case .read, .write: contents.body = .transferred(count: try short(0))
        case .readAndX: contents.body = .transferred(count: try short(10) | (try short(14)) << 16)
        case .writeAndX: contents.body = .transferred(count: try short(4) | (try short(8)) << 16)
        case .transaction: contents.body = .result(count: try short(2))
        case .transaction2: try readTransaction2Answer(asked, into: &contents)
        case .ntTransact: try readNTTransactAnswer(asked, into: &contents)
        case .search: contents.body = .entries(SMBEntries(count: try short(0)))
        default: break
        }
    }

    private func choice(_ asked: SMBMessage.Body?) throws(Truncated) -> SMBChoice {
        var choice = SMBChoice()
        let index = try short(0)
        if case .offer(let offer)? = asked, index < offer.dialects.count {
            choice.dialect = offer.dialects[index]
        }
        guard wordCount >= 13 else { return choice }
        let mode = try uint8(2)
        choice.hasSharePasswords = mode & 1 == 0
        choice.hasPlainPasswords = mode & 2 == 0
        guard wordCount == 17 else { return choice }
        choice.signing = mode & 8 != 0 ? .required : mode & 4 != 0 ? .enabled : .off
        if try uint32(19) & 0x8000_0000 != 0, bytes &+ 16 <= end {
            var login = SMBLogin()
            login.read(try reader.slice(bytes &+ 16, end &- bytes &- 16))
            choice.mechanisms = login.mechanisms
        }
        return choice
    }

    /// Of lists, the names where they stand as in SMB 2; of other answers how many bytes they have. MS-CIFS §2.2.8.1.
    private func readTransaction2Answer(_ asked: SMBMessage.Body?, into contents: inout SMBContents)
        throws(Truncated)
    {
        let count = try short(2)
        if case .open? = asked, wordCount >= 10 {
            let at = try short(8)
            contents.file = SMBFileID(low: UInt64(try reader.uint16(at)))
            contents.body = .opened(
                SMBOpened(
                    action: Self.action(try reader.uint16(at &+ 18)),
                    size: UInt64(try reader.uint32(at &+ 8))))
            return
        }
        contents.body = .result(count: count)
        guard case .inquiry(let inquiry)? = asked, case .level(let level) = inquiry.kind,
            // Questions about one name have the same numbers.
            inquiry.pattern != nil, let kind = Self.lists[level], let places = kind.namePlaces,
            try short(12) == count
        else { return }
        var entries = SMBEntries()
        try entries.read(reader, try short(14), count, places, isUnicode: header.isUnicode)
        contents.body = .entries(entries)
    }

    /// What was opened by it, or how many bytes it has. MS-CIFS §2.2.7.1.2.
    private func readNTTransactAnswer(_ asked: SMBMessage.Body?, into contents: inout SMBContents)
        throws(Truncated)
    {
        contents.body = .result(count: try long(7))
        guard case .open? = asked, wordCount >= 18 else { return }
        let at = try long(15)
        contents.file = SMBFileID(low: UInt64(try reader.uint16(at &+ 2)))
        let isDirectory = try reader.uint8(at &+ 68) != 0
        contents.body = .opened(
            SMBOpened(
                action: SMBAction(rawValue: try reader.uint32(at &+ 4)),
                size: isDirectory ? nil : try reader.uint64(at &+ 56), isDirectory: isDirectory,
                cache: Self.cache(try reader.uint8(at))))
    }

    /// What the commands before NT's did to open a file. MS-CIFS §2.2.4.41.2.
    private static func action(_ number: UInt16) -> SMBAction? {
        [nil, .opened, .created, .overwritten][Int(number & 3)]
    }

    /// What a server grants to keep of a file. MS-CIFS §2.2.4.64.2.
    private static func cache(_ level: UInt8) -> SMBCache? {
        switch level {
        case 0: .nothing
        case 1: .exclusive
        case 2: .batch
        case 3: .reads
        default: nil
        }
    }

    /// Levels of a search that have the layout of MS-FSCC. MS-CIFS §2.2.2.3.1.
    private static let lists: [UInt16: SMBFileInformation] = [
        0x101: .directory, 0x102: .fullDirectory, 0x103: .names, 0x104: .bothDirectory,
        0x105: .idFullDirectory, 0x106: .idBothDirectory,
    ]
}

extension SMB1Command {
    /// Whether what is asked may come in several messages. MS-CIFS §3.2.4.1.5.
    var isTransaction: Bool { self == .transaction || self == .transaction2 || self == .ntTransact }

    /// Whether it brings more of a request that has begun, and has no answer of its own.
    var isSecondary: Bool {
        self == .transactionSecondary || self == .transaction2Secondary || self == .ntTransactSecondary
    }

    /// Whether another command may follow in the same message. MS-CIFS §2.2.3.4.
    var isChained: Bool {
        switch self {
        case .lockingAndX, .openAndX, .readAndX, .writeAndX, .sessionSetupAndX, .logoffAndX, .treeConnectAndX,
            .ntCreateAndX:
            true
        default: false
        }
    }
}
