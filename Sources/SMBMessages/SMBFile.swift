import WireBytes

/// What is to be opened, and how. MS-SMB2 §2.2.13, MS-CIFS §2.2.4.64.
public struct SMBOpening: Sendable, Hashable {
    /// What is to be done where it is there, and where not; nil of the older commands, which say it otherwise.
    public var disposition: SMBDisposition?
    /// What the client wants to do with it: a mask of access rights; nil of the older commands.
    public var access: UInt32?
    /// Whether it has to be a directory; nil where it may be one or not.
    public var isDirectory: Bool?
    /// Whether it is to go as soon as it is closed.
    public var isDeletedOnClose = false
    /// What the client wants to keep in its cache.
    public var cache: SMBCache?

    /// What of it the client wants to do. MS-SMB2 §2.2.13.1.
    public var rights: [SMBRight] {
        guard let access else { return [] }
        return SMBRight.masks.filter { access & $0.mask != 0 }.map(\.right)
    }
}

/// What a client may do with a file. MS-SMB2 §2.2.13.1.
public enum SMBRight: String, Sendable, Hashable {
    case read, write, append, execute, delete
    case readAttributes = "read-attributes"
    case writeAttributes = "write-attributes"
    case readSecurity = "read-security"
    case writeSecurity = "write-security"
    case all, maximum

    fileprivate static let masks: [(mask: UInt32, right: SMBRight)] = [
        (0x8000_0001, .read), (0x4000_0002, .write), (0x4, .append), (0x2000_0020, .execute),
        (0x1_0000, .delete), (0x80, .readAttributes), (0x100, .writeAttributes), (0x2_0000, .readSecurity),
        (0xC_0000, .writeSecurity), (0x1000_0000, .all), (0x0200_0000, .maximum),
    ]
}

/// What is done where a file is there, and where it is not. MS-SMB2 §2.2.13.
public enum SMBDisposition: UInt32, Sendable, Hashable {
    case supersede
    case open
    case create
    case openOrCreate
    case overwrite
    case overwriteOrCreate

    /// What the specification calls it.
    public var name: String {
        switch self {
        case .supersede: "FILE_SUPERSEDE"
        case .open: "FILE_OPEN"
        case .create: "FILE_CREATE"
        case .openOrCreate: "FILE_OPEN_IF"
        case .overwrite: "FILE_OVERWRITE"
        case .overwriteOrCreate: "FILE_OVERWRITE_IF"
        }
    }
}

/// What has been opened. MS-SMB2 §2.2.14, MS-CIFS §2.2.4.64.2.
public struct SMBOpened: Sendable, Hashable {
    /// What was done for it; nil of the older commands, and of other numbers.
    public var action: SMBAction?
    /// Bytes of the file; nil where that is not said.
    public var size: UInt64?
    /// Whether it is a directory; nil where that is not said.
    public var isDirectory: Bool?
    /// What the client may keep in its cache.
    public var cache: SMBCache?
}

/// What was done to open a file. MS-SMB2 §2.2.14.
public enum SMBAction: UInt32, Sendable, Hashable {
    case superseded
    case opened
    case created
    case overwritten
}

/// What a client may keep of a file without asking again. MS-SMB2 §2.2.13.
public enum SMBCache: Sendable, Hashable {
    /// Nothing.
    case nothing
    /// What it has read.
    case reads
    /// What it reads and writes.
    case exclusive
    /// The same, and that the file is open.
    case batch
    /// By a lease: bits of what (1 reads, 2 that it is open, 4 writes); nil where that stands further on.
    case lease(UInt32?)

    /// An oplock's level of SMB 2; nil of other numbers.
    init?(level: UInt8) {
        switch level {
        case 0x00: self = .nothing
        case 0x01: self = .reads
        case 0x08: self = .exclusive
        case 0x09: self = .batch
        case 0xFF: self = .lease(nil)
        default: return nil
        }
    }

    /// What programs call it.
    public var name: String {
        switch self {
        case .nothing: "none"
        case .reads: "II"
        case .exclusive: "exclusive"
        case .batch: "batch"
        case .lease(nil): "lease"
        case .lease(let state?):
            "lease "
                + (state == 0
                    ? "none"
                    : (state & 1 != 0 ? "R" : "") + (state & 4 != 0 ? "W" : "") + (state & 2 != 0 ? "H" : ""))
        }
    }
}

/// What a share is. MS-SMB2 §2.2.10, MS-CIFS §2.2.4.55.2.
public enum SMBShareKind: String, Sendable, Hashable {
    /// Files.
    case disk
    /// Named pipes: services of the server.
    case pipe
    /// A printer.
    case printer
    /// A serial device.
    case device
}

/// What is asked about something, or set. MS-SMB2 §2.2.33, §2.2.37, §2.2.39.
public struct SMBInquiry: Sendable, Hashable {
    /// Of what.
    public var kind: Kind
    /// Which file names are looked for in a directory.
    public var pattern: [UInt8]?
    /// Another name that a file is to have, or one more.
    public var newName: [UInt8]?
    /// Whether a file is to go when it is closed; nil where that is not said.
    public var isDeleted: Bool?
    /// Where a file is to end; nil where that is not said.
    public var size: UInt64?

    /// What it is about.
    public enum Kind: Sendable, Hashable {
        /// A file.
        case file(SMBFileInformation)
        /// The disk.
        case volume(SMBVolumeInformation)
        /// Who may do what.
        case security
        /// How much of the disk who may use.
        case quota
        /// The names in a directory.
        case directory(SMBFileInformation)
        /// A file, by a level of SMB 1, which has names of its own.
        case level(UInt16)
        /// The disk, by a level of SMB 1.
        case volumeLevel(UInt16)
    }

    /// Whether a new name is one more, and not another. MS-FSCC §2.4.27.
    public var isLink: Bool { kind == .file(.link) }

    /// What the specification calls it.
    public var name: String {
        switch kind {
        case .file(let information), .directory(let information): information.text
        case .volume(let information): information.text
        case .security: "security"
        case .quota: "quota"
        case .level(let number), .volumeLevel(let number):
            "level 0x" + String(number, radix: 16, uppercase: true)
        }
    }
}

/// What is in a directory: the first names.
public struct SMBEntries: Sendable, Hashable {
    /// The names, the first of them.
    public var names: [[UInt8]] = []
    /// How many there are.
    public var count = 0
}

/// What has happened to a name in a directory. MS-FSCC §2.7.1.
public struct SMBChange: Sendable, Hashable {
    /// What.
    public var action: UInt32
    /// The name.
    public var name: [UInt8]

    /// What happened, in words of programs.
    public var actionName: String {
        switch action {
        case 1: "added"
        case 2: "removed"
        case 3: "modified"
        case 4: "renamed-from"
        case 5: "renamed-to"
        default: String(action)
        }
    }
}

/// Bytes of a file that are locked or unlocked. MS-SMB2 §2.2.26.1.
public struct SMBLock: Sendable, Hashable {
    /// The first of them.
    public var offset: UInt64
    /// How many.
    public var count: UInt64
    /// Whether they are unlocked.
    public var isUnlocked: Bool
    /// Whether nobody else may read them, either.
    public var isExclusive: Bool
}

/// What names an open file; SMB 1 uses the lower half.
struct SMBFileID: Sendable, Hashable {
    var high: UInt64 = 0
    var low: UInt64

    /// The one that the message before has opened. MS-SMB2 §3.2.4.1.4.
    static let related = SMBFileID(high: .max, low: .max)
}
