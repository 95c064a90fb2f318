public import NetBIOSMessages
public import WireBytes

/// A message of SMB, or of the session service under it.
public struct SMBMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies, with the header of the session service where it has one of its own.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it is.
    public var head: SMBHead
    /// What it says, as far as it could be read.
    public var body: Body = .nothing
    /// What is chained to it: the further commands of a message of SMB 1 (AndX). MS-CIFS §2.2.3.4.
    public var chained: [SMB1Part] = []
    /// The name of the file that it is about, or of the share.
    public var object: [UInt8]?
    /// The share of what is to be opened, where its name was captured.
    public var share: [UInt8]?
    /// What it answers, where that was captured.
    public var question: Question?
    /// Whether it follows another message in the same frame (compounded). MS-SMB2 §3.2.4.1.4.
    public var isCompounded = false
    /// What a transaction of SMB 1 asks, by its subcommand.
    public var subcommand: String?
    /// Where in it proofs and contents of files lie.
    var hidden: [StreamRange] = []
    /// Why it is not whole; nil where it is.
    public var problem: MessageDefect?

    /// Bytes of a name that are kept: paths have at most 32,767 characters, and hardly ever 500.
    public static let longestText = 1_024
    /// Entries of a list that are kept: the first tell what it is.
    public static let mostEntries = 32

    /// A request, as its answers remember it.
    public struct Question: Sendable, Hashable {
        /// The request's number among the messages.
        public var number: Int
        /// The packet with its last byte.
        public var mark: PacketMark
        /// What it asks.
        public var name: String
        /// Whether the server had said before that the answer would come later.
        public var wasPending = false
    }

    /// What a message says, by its kind.
    public enum Body: Sendable, Hashable {
        /// Who calls whom (NetBIOS).
        case call(called: NetBIOSName, calling: NetBIOSName)
        /// Why a call is refused (NetBIOS).
        case refusal(NetBIOSSessionError)
        /// Which dialects the client speaks.
        case offer(SMBOffer)
        /// Which of them the server chose.
        case choice(SMBChoice)
        /// A step of the login.
        case login(SMBLogin)
        /// The share that is wanted.
        case connect
        /// What a share is.
        case share(SMBShareKind)
        /// What is to be opened, and how.
        case open(SMBOpening)
        /// What has been opened.
        case opened(SMBOpened)
        /// Bytes of a file that are wanted, or follow.
        case transfer(offset: UInt64, count: Int)
        /// How many bytes were read, or written.
        case transferred(count: Int)
        /// What is asked about a file, a disk or a directory, or set.
        case inquiry(SMBInquiry)
        /// What a directory has.
        case entries(SMBEntries)
        /// Which changes of a directory are to be told.
        case watch(isDeep: Bool)
        /// What has changed in a directory.
        case changes([SMBChange])
        /// What is asked beside files.
        case control(SMBControlCode)
        /// Which bytes are locked or unlocked: the first of them.
        case locks([SMBLock])
        /// What the client may keep in its cache from now on.
        case cache(SMBCache)
        /// Something gets another name.
        case rename(to: [UInt8])
        /// What is asked through a pipe or a mailslot (SMB 1).
        case pipe(name: [UInt8], function: SMB1Transaction?)
        /// So many bytes of an answer that is not read further.
        case result(count: Int)
        /// Nothing more, or what could not be read.
        case nothing
    }
}

/// What a message is.
public enum SMBHead: Sendable, Hashable {
    /// Of the session service.
    case session(NetBIOSPacket)
    /// Of SMB 1.
    case smb1(SMB1Header)
    /// Of SMB 2 or 3.
    case smb2(SMB2Header)
    /// Encrypted: so much is known. MS-SMB2 §2.2.41.
    case encrypted(session: UInt64)
    /// Compressed; not unpacked. MS-SMB2 §2.2.42.
    case compressed
}

/// A further command of a message of SMB 1.
public struct SMB1Part: Sendable, Hashable {
    /// The command.
    public var command: SMB1Command
    /// What it says.
    public var body: SMBMessage.Body
    /// The name of the file that it is about, or of the share.
    public var object: [UInt8]?
}

extension SMBMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { 768 &+ min(range.count, 4 << 10) }
}

extension SMBMessage {
    /// What the specification calls it.
    public var name: String {
        switch head {
        case .session(let kind): kind.name
        case .smb1(let header): header.command.text
        case .smb2(let header): header.command.text
        case .encrypted: "TRANSFORM"
        case .compressed: "COMPRESSION_TRANSFORM"
        }
    }

    /// Whether it answers a request.
    public var isAnswer: Bool {
        switch head {
        case .session(let kind): kind == .positive || kind == .negative || kind == .retarget
        case .smb1(let header): header.isAnswer
        case .smb2(let header): header.isAnswer
        case .encrypted, .compressed: false
        }
    }

    /// What came of the request that it answers; nil of requests, and of what is not of this kind.
    public var status: NTStatus? {
        switch head {
        case .smb1(let header): header.isAnswer ? header.status : nil
        case .smb2(let header): header.isAnswer ? header.status : nil
        default: nil
        }
    }

    /// Whether the server says that something failed.
    public var isFailure: Bool {
        switch head {
        case .session(let kind): kind == .negative
        case .smb1(let header): header.isAnswer && (header.status?.isFailure ?? (header.classAndCode != nil))
        case .smb2(let header): header.isAnswer && header.status.isFailure
        case .encrypted, .compressed: false
        }
    }

    /// Whether the server says no more than that the answer will come later. MS-SMB2 §3.3.4.2.
    public var isInterim: Bool {
        if case .smb2(let header) = head { header.isInterim } else { false }
    }

    /// Nanoseconds from the request to this; nil where that was not captured, or the clock goes back.
    public var wait: Int64? {
        guard let question else { return nil }
        let time = last.time.since(question.mark.time)
        return time >= 0 ? time : nil
    }
}

extension NTStatus {
    /// Whether it says that something went wrong: the first two bits are set. A login that goes on has them, too.
    /// MS-ERREF §2.3.
    public var isFailure: Bool { rawValue >> 30 == 3 && self != .moreProcessing }
}
