import WireBytes

/// What is read of a message, and what the conversation has to know beside it.
struct SMBContents {
    /// What it says.
    var body = SMBMessage.Body.nothing
    /// The file that it is about.
    var file: SMBFileID?
    /// The name that it gives: of a file, or of a share.
    var name: [UInt8]?

    /// Whether something is to be opened.
    var opens: Bool { if case .open = body { true } else { false } }
}

/// Reads what follows the header of a message of SMB 2 or 3. Offsets are those of MS-SMB2 §2.2, which count from the header.
struct SMB2Reading {
    let reader: SMBReader
    let header: SMB2Header

    /// Reads it.
    ///
    /// - Parameters:
    ///   - asked: what the request said, where this answers it.
    ///   - contents: takes what was read, also where an error is thrown behind it.
    /// - Throws: where it is shorter than it has to be.
    func read(asked: SMBMessage.Body?, into contents: inout SMBContents) throws(Truncated) {
        guard header.isAnswer else { return try readRequest(into: &contents) }
        // Errors have a body of their own. MS-SMB2 §2.2.2.
        let isPartial = header.status == .bufferOverflow
        guard header.status.rawValue >> 30 < 2 || header.status == .moreProcessing || isPartial,
            !header.isInterim, header.status != .notifyTooMany
        else { return }
        try readAnswer(asked, into: &contents)
    }

    private func readRequest(into contents: inout SMBContents) throws(Truncated) {
        switch header.command {
        case .negotiate: contents.body = .offer(try offer())
        case .sessionSetup:
            var login = SMBLogin()
            login.read(try reader.slice(try reader.short(76), try reader.short(78)))
            contents.body = .login(login)
        case .treeConnect:
            contents.body = .connect
            contents.name = try reader.text(try reader.short(68), try reader.short(70))
        case .create: try readOpening(into: &contents)
        case .close, .flush: contents.file = try file(72)
        case .read:
            contents.file = try file(80)
            contents.body = .transfer(offset: try reader.uint64(72), count: try reader.long(68))
        case .write:
            contents.file = try file(80)
            contents.body = .transfer(offset: try reader.uint64(72), count: try reader.long(68))
        case .lock:
            contents.file = try file(72)
            var locks: [SMBLock] = []
            for index in 0..<min(SMBMessage.mostEntries, try reader.short(66)) {
                let at = 88 &+ 24 &* index
                let flags = try reader.uint32(at &+ 16)
                locks.append(
                    SMBLock(
                        offset: try reader.uint64(at), count: try reader.uint64(at &+ 8),
                        isUnlocked: flags & 4 != 0, isExclusive: flags & 2 != 0))
            }
            contents.body = .locks(locks)
        case .control:
            contents.file = try file(72)
            contents.body = .control(SMBControlCode(rawValue: try reader.uint32(68)))
        case .queryDirectory:
            contents.file = try file(72)
            var inquiry = SMBInquiry(kind: .directory(SMBFileInformation(rawValue: try reader.uint8(66))))
            defer { contents.body = .inquiry(inquiry) }
            inquiry.pattern = try reader.text(try reader.short(88), try reader.short(90))
        case .changeNotify:
            contents.file = try file(72)
            contents.body = .watch(isDeep: try reader.uint16(66) & 1 != 0)
        case .queryInfo:
            contents.file = try file(88)
            contents.body = .inquiry(try inquiry())
        case .setInfo:
            contents.file = try file(80)
            var inquiry = try inquiry()
            defer { contents.body = .inquiry(inquiry) }
            try readSetting(&inquiry)
        case .oplockBreak: try readBreak(into: &contents)
        default: break
        }
    }

    private func readAnswer(_ asked: SMBMessage.Body?, into contents: inout SMBContents) throws(Truncated) {
        switch header.command {
        case .negotiate: contents.body = .choice(try choice())
        case .sessionSetup:
            var login = SMBLogin()
            let flags = try reader.uint16(66)
            login.isGuest = flags & 1 != 0
            login.isAnonymous = flags & 2 != 0
            login.demandsEncryption = flags & 4 != 0
            login.read(try reader.slice(try reader.short(68), try reader.short(70)))
            contents.body = .login(login)
        case .treeConnect:
            switch try reader.uint8(66) {
            case 1: contents.body = .share(.disk)
            case 2: contents.body = .share(.pipe)
            case 3: contents.body = .share(.printer)
            default: break
            }
        case .create:
            let isDirectory = try reader.uint32(120) & 0x10 != 0
            var cache = SMBCache(level: try reader.uint8(66))
            contents.file = try file(128)
            if cache == .lease(nil) { cache = .lease(try? lease()) }
            contents.body = .opened(
                SMBOpened(
                    action: SMBAction(rawValue: try reader.uint32(68)),
                    size: isDirectory ? nil : try reader.uint64(112), isDirectory: isDirectory, cache: cache))
        case .read: contents.body = .transferred(count: try reader.long(68))
        case .write: contents.body = .transferred(count: try reader.long(68))
        case .control: contents.body = .result(count: try reader.long(100))
        case .queryDirectory:
            let (at, count) = (try reader.short(66), try reader.long(68))
            guard case .inquiry(let inquiry)? = asked, case .directory(let kind) = inquiry.kind,
                let places = kind.namePlaces
            else {
                contents.body = .result(count: count)
                return
            }
            var entries = SMBEntries()
            defer { contents.body = .entries(entries) }
            try entries.read(reader, at, count, places)
        case .changeNotify:
            var changes: [SMBChange] = []
            defer { contents.body = .changes(changes) }
            let end = try reader.short(66) &+ reader.long(68)
            var at = try reader.short(66)
            while at &+ 12 <= end, changes.count < SMBMessage.mostEntries {
                let next = try reader.long(at)
                changes.append(
                    SMBChange(
                        action: try reader.uint32(at &+ 4),
                        name: try reader.text(at &+ 12, try reader.long(at &+ 8))))
                guard next > 0 else { break }
                at &+= next
            }
        case .queryInfo: contents.body = .result(count: try reader.long(68))
        case .oplockBreak: try readBreak(into: &contents)
        default: break
        }
    }

    /// Where proofs and contents lie, which may be secret.
    var hidden: Range<Int>? {
        func place(_ offset: Int?, _ count: Int?) -> Range<Int>? {
            guard let offset, let count, count > 0, offset >= 0 else { return nil }
            return offset..<(offset &+ count)
        }
        return switch (header.command, header.isAnswer) {
        case (.sessionSetup, false): place(try? reader.short(76), try? reader.short(78))
        case (.sessionSetup, true): place(try? reader.short(68), try? reader.short(70))
        case (.write, false): place(try? reader.short(66), try? reader.long(68))
        case (.read, true): place(try? Int(reader.uint8(66)), try? reader.long(68))
        case (.control, false): place(try? reader.long(88), try? reader.long(92))
        case (.control, true): place(try? reader.long(96), try? reader.long(100))
        case (.setInfo, false): place(try? reader.short(72), try? reader.long(68))
        case (.queryInfo, true): place(try? reader.short(66), try? reader.long(68))
        default: nil
        }
    }

    private func file(_ at: Int) throws(Truncated) -> SMBFileID {
        SMBFileID(high: try reader.uint64(at), low: try reader.uint64(at &+ 8))
    }

    // MARK: Negotiation

    private func offer() throws(Truncated) -> SMBOffer {
        var offer = SMBOffer(signing: signing(try reader.uint16(68)))
        for index in 0..<min(SMBMessage.mostEntries, try reader.short(66)) {
            let dialect = SMB2Dialect(rawValue: try reader.uint16(100 &+ 2 &* index))
            offer.dialects.append(Array(dialect.text.utf8))
        }
        // The same bytes are a time where 3.1.1 is not among them.
        if offer.dialects.contains(Array("3.1.1".utf8)) {
            offer.contexts = try contexts(try reader.long(92), try reader.short(96))
        }
        return offer
    }

    private func choice() throws(Truncated) -> SMBChoice {
        let dialect = SMB2Dialect(rawValue: try reader.uint16(68))
        var choice = SMBChoice(dialect: Array(dialect.text.utf8), signing: signing(try reader.uint16(66)))
        choice.isOpen = dialect == .wildcard
        choice.mostRead = try reader.long(96)
        choice.mostWritten = try reader.long(100)
        var login = SMBLogin()
        login.read(try reader.slice(try reader.short(120), try reader.short(122)))
        choice.mechanisms = login.mechanisms
        if dialect == .v311 { choice.contexts = try contexts(try reader.long(124), try reader.short(70)) }
        return choice
    }

    private func signing(_ mode: UInt16) -> SMBSigning {
        mode & 2 != 0 ? .required : mode & 1 != 0 ? .enabled : .off
    }

    /// MS-SMB2 §2.2.3.1: each begins at a multiple of eight bytes.
    private func contexts(_ start: Int, _ count: Int) throws(Truncated) -> [SMBContext] {
        var contexts: [SMBContext] = []
        var at = start
        for _ in 0..<min(count, SMBMessage.mostEntries) {
            var context = SMBContext(kind: SMB2NegotiateContext(rawValue: try reader.uint16(at)))
            let length = try reader.short(at &+ 2)
            let data = at &+ 8
            func numbers(_ at: Int, _ first: Int) throws(Truncated) -> [UInt16] {
                var numbers: [UInt16] = []
                for index in 0..<min(SMBMessage.mostEntries, try reader.short(at)) {
                    numbers.append(try reader.uint16(first &+ 2 &* index))
                }
                return numbers
            }
            switch context.kind {
            case .integrity:
                context.names = try numbers(data, data &+ 4).map { $0 == 1 ? "SHA-512" : String($0) }
            case .encryption:
                context.names = try numbers(data, data &+ 2).map { SMB2Cipher(rawValue: $0).text }
            case .compression:
                context.names = try numbers(data, data &+ 8).map { SMB2Compression(rawValue: $0).text }
            case .signing:
                context.names = try numbers(data, data &+ 2).map { SMB2Signing(rawValue: $0).text }
            case .serverName: context.text = try reader.text(data, length)
            default: break
            }
            contexts.append(context)
            at = (data &+ length &+ 7) & ~7
        }
        return contexts
    }

    // MARK: Files

    private func readOpening(into contents: inout SMBContents) throws(Truncated) {
        let options = try reader.uint32(104)
        var opening = SMBOpening(
            disposition: SMBDisposition(rawValue: try reader.uint32(100)), access: try reader.uint32(88),
            isDirectory: options & 1 != 0 ? true : options & 0x40 != 0 ? false : nil,
            isDeletedOnClose: options & 0x1000 != 0, cache: SMBCache(level: try reader.uint8(67)))
        defer { contents.body = .open(opening) }
        contents.name = try reader.text(try reader.short(108), try reader.short(110))
        if opening.cache == .lease(nil) { opening.cache = .lease(try? lease()) }
    }

    /// The state of the lease among the contexts of a create, or of its answer. MS-SMB2 §2.2.13.2.8.
    private func lease() throws(Truncated) -> UInt32? {
        let place = header.isAnswer ? 144 : 112
        var at = try reader.long(place)
        let end = at &+ (try reader.long(place &+ 4))
        while at &+ 16 <= end {
            let next = try reader.long(at)
            let name = try reader.slice(at &+ (try reader.short(at &+ 4)), try reader.short(at &+ 6))
            if name.elementsEqual("RqLs".utf8) {
                return try reader.uint32(at &+ (try reader.short(at &+ 10)) &+ 16)
            }
            guard next > 0 else { break }
            at &+= next
        }
        return nil
    }

    private func inquiry() throws(Truncated) -> SMBInquiry {
        let number = try reader.uint8(67)
        return switch try reader.uint8(66) {
        case 1: SMBInquiry(kind: .file(SMBFileInformation(rawValue: number)))
        case 2: SMBInquiry(kind: .volume(SMBVolumeInformation(rawValue: number)))
        case 3: SMBInquiry(kind: .security)
        case 4: SMBInquiry(kind: .quota)
        case let kind: SMBInquiry(kind: .level(UInt16(kind) << 8 | UInt16(number)))
        }
    }

    private func readSetting(_ inquiry: inout SMBInquiry) throws(Truncated) {
        let (at, count) = (try reader.short(72), try reader.long(68))
        guard case .file(let kind) = inquiry.kind, count > 0 else { return }
        switch kind {
        case .rename, .renameEx, .link:
            inquiry.newName = try reader.text(at &+ 20, try reader.long(at &+ 16))
        case .disposition, .dispositionEx: inquiry.isDeleted = try reader.uint8(at) & 1 != 0
        case .endOfFile: inquiry.size = try reader.uint64(at)
        default: break
        }
    }

    /// A notice that a cache is to be given up, and what is said to it: of an oplock or of a lease. MS-SMB2 §2.2.23 to §2.2.25.
    private func readBreak(into contents: inout SMBContents) throws(Truncated) {
        switch try reader.uint16(64) {
        case 24:
            contents.file = try file(72)
            if let cache = SMBCache(level: try reader.uint8(66)) { contents.body = .cache(cache) }
        case 44: contents.body = .cache(.lease(try reader.uint32(92)))
        case 36: contents.body = .cache(.lease(try reader.uint32(88)))
        default: break
        }
    }
}

extension SMBFileInformation {
    /// Where an entry of a list has the length of its name, and the name; nil of what is no list of names. MS-FSCC §2.4.
    var namePlaces: (length: Int, name: Int)? {
        switch self {
        case .directory: (60, 64)
        case .fullDirectory: (60, 68)
        case .bothDirectory: (60, 94)
        case .names: (8, 12)
        case .idBothDirectory: (60, 104)
        case .idFullDirectory: (60, 80)
        case .idExtdDirectory: (60, 88)
        default: nil
        }
    }
}

extension SMBEntries {
    /// Entries of an answer that are counted: more do not fit into the longest.
    static let mostCounted = 65_536

    /// Reads entries that each say where the next begins. MS-FSCC §2.4.
    mutating func read(
        _ reader: SMBReader, _ start: Int, _ length: Int, _ places: (length: Int, name: Int),
        isUnicode: Bool = true
    ) throws(Truncated) {
        var at = start
        let end = start &+ length
        while at &+ places.name <= end, count < Self.mostCounted {
            let next = try reader.long(at)
            if names.count < SMBMessage.mostEntries {
                names.append(
                    try reader.text(
                        at &+ places.name, try reader.long(at &+ places.length), isUnicode: isUnicode))
            }
            count &+= 1
            guard next > 0 else { break }
            at &+= next
        }
    }
}
