import WireBytes

/// The header of a message of SMB 2 or 3. MS-SMB2 §2.2.1.
public struct SMB2Header: Sendable, Hashable {
    /// What it asks, or answers.
    public var command: SMB2Command
    /// What came of it; of requests nothing.
    public var status: NTStatus
    /// What else is said of it.
    public var flags: UInt32
    /// What names a request on its connection; the answer has the same.
    public var messageID: UInt64
    /// What names a request whose answer comes later.
    public var asyncID: UInt64?
    /// The share.
    public var tree: UInt32
    /// The login.
    public var session: UInt64
    /// Requests that the client may have at once, granted or asked for.
    public var credits: UInt16
    /// Bytes to the next message of the same frame; 0 where there is none.
    var next: Int

    /// Bytes of it.
    static let length = 64

    /// Whether it answers.
    public var isAnswer: Bool { flags & 1 != 0 }
    /// Whether it is signed.
    public var isSigned: Bool { flags & 8 != 0 }
    /// Whether it is about the file that the one before it has opened.
    var isRelated: Bool { flags & 4 != 0 }
    /// Whether the server only says that the answer comes later.
    var isInterim: Bool { isAnswer && asyncID != nil && status == .pending }
    /// Whether the server tells this unasked.
    var isUnasked: Bool { isAnswer && messageID == .max }

    /// Reads it.
    ///
    /// - Parameter reader: the message.
    /// - Throws: where there are fewer bytes.
    init(_ reader: SMBReader) throws(Truncated) {
        _ = try reader.slice(0, Self.length)
        status = NTStatus(rawValue: try reader.uint32(8))
        command = SMB2Command(rawValue: try reader.uint16(12))
        credits = try reader.uint16(14)
        flags = try reader.uint32(16)
        next = try reader.long(20)
        messageID = try reader.uint64(24)
        if flags & 2 != 0 {
            asyncID = try reader.uint64(32)
            tree = 0
        } else {
            tree = try reader.uint32(36)
        }
        session = try reader.uint64(40)
    }
}

/// The header of a message of SMB 1. MS-CIFS §2.2.3.1.
public struct SMB1Header: Sendable, Hashable {
    /// What it asks, or answers: the first command.
    public var command: SMB1Command
    /// What came of it; nil where that is a class and a code.
    public var status: NTStatus?
    /// The class of an error and its code, as DOS had them; nil where nothing failed or the status is one of NT's.
    public var classAndCode: DOSError?
    /// The share.
    public var tree: UInt16
    /// The login.
    public var user: UInt16
    /// What names the process that asks.
    public var process: UInt32
    /// What names the request of a process.
    public var multiplex: UInt16
    /// Whether it answers.
    public var isAnswer: Bool
    /// Whether its texts are in UTF-16.
    public var isUnicode: Bool
    /// Whether it is signed.
    public var isSigned: Bool

    /// Bytes of it.
    static let length = 32

    /// Whether the server tells this unasked: that a cache is to be given up. MS-CIFS §3.2.5.42.
    var isUnasked: Bool { multiplex == .max }

    /// Reads it.
    ///
    /// - Parameter reader: the message.
    /// - Throws: where there are fewer bytes.
    init(_ reader: SMBReader) throws(Truncated) {
        _ = try reader.slice(0, Self.length)
        command = SMB1Command(rawValue: try reader.uint8(4))
        let more = try reader.uint16(10)
        isAnswer = try reader.uint8(9) & 0x80 != 0
        isUnicode = more & 0x8000 != 0
        // Until both have agreed to sign, the flag says no more than that the sender can; what is signed then is nothing, or
        // what Samba writes there. MS-CIFS §2.2.3.1, §3.2.4.1.1.
        let signature = try reader.slice(14, 8)
        isSigned =
            more & 0x0004 != 0 && signature.contains { $0 != 0 } && !signature.elementsEqual("BSRSPYL ".utf8)
        let status = NTStatus(rawValue: try reader.uint32(5))
        if more & 0x4000 != 0 || status == .success {
            self.status = status
        } else {
            classAndCode = DOSError(kind: try reader.uint8(5), code: try reader.uint16(7))
        }
        process = UInt32(try reader.uint16(12)) << 16 | UInt32(try reader.uint16(26))
        tree = try reader.uint16(24)
        user = try reader.uint16(28)
        multiplex = try reader.uint16(30)
    }
}

/// An error as DOS had them. MS-CIFS §2.2.2.4.
public struct DOSError: Sendable, Hashable {
    /// 1 of DOS, 2 of the server, 3 of a device.
    public var kind: UInt8
    /// Which of these.
    public var code: UInt16

    /// The class and the code as the specification writes them.
    public var text: String {
        let kindName =
            switch kind {
            case 1: "ERRDOS"
            case 2: "ERRSRV"
            case 3: "ERRHRD"
            default: "0x" + String(kind, radix: 16)
            }
        return "\(kindName) \(code)"
    }

    /// The status that says the same; nil of rarer ones. MS-CIFS §2.2.2.4.
    public var status: NTStatus? {
        switch (kind, code) {
        case (1, 1): .notImplemented
        case (1, 2): .nameNotFound
        case (1, 3): .pathNotFound
        case (1, 5): .accessDenied
        case (1, 6): .invalidHandle
        case (1, 18): .noMoreFiles
        case (1, 32): .sharingViolation
        case (1, 33): .lockConflict
        case (1, 80): .nameCollision
        case (2, 2): .logonFailure
        case (2, 6): .badNetworkName
        case (2, 7): .badDeviceType
        default: nil
        }
    }
}
