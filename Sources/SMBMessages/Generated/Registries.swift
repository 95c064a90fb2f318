// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Why a session of NetBIOS is refused.
///
/// Source: RFC 1002 §4.3.4
public struct NetBIOSSessionError: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nobody takes calls for that name.
    @inlinable public static var notListening: NetBIOSSessionError { NetBIOSSessionError(rawValue: 0x80) }
    /// Nobody takes calls from that name.
    @inlinable public static var notForCaller: NetBIOSSessionError { NetBIOSSessionError(rawValue: 0x81) }
    /// There is no such name.
    @inlinable public static var notPresent: NetBIOSSessionError { NetBIOSSessionError(rawValue: 0x82) }
    /// It has no room.
    @inlinable public static var noResources: NetBIOSSessionError { NetBIOSSessionError(rawValue: 0x83) }

    public var name: String? {
        switch rawValue {
        case 0x80: "Not listening on called name"
        case 0x81: "Not listening for calling name"
        case 0x82: "Called name not present"
        case 0x83: "Insufficient resources"
        case 0x8F: "Unspecified error"
        default: nil
        }
    }
}

/// What a request asks that is no file operation.
///
/// Source: MS-FSCC §2.3, MS-SMB2 §2.2.31
public struct SMBControlCode: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Where a name of the distributed file system leads.
    @inlinable public static var referrals: SMBControlCode { SMBControlCode(rawValue: 0x00060194) }
    /// A call through a pipe, with its answer.
    @inlinable public static var transceive: SMBControlCode { SMBControlCode(rawValue: 0x0011C017) }
    /// Which addresses the server has.
    @inlinable public static var interfaces: SMBControlCode { SMBControlCode(rawValue: 0x001401FC) }
    /// Whether the negotiation was as the client saw it.
    @inlinable public static var validate: SMBControlCode { SMBControlCode(rawValue: 0x00140204) }
    /// Which earlier versions there are.
    @inlinable public static var snapshots: SMBControlCode { SMBControlCode(rawValue: 0x00144064) }
    /// The server copies by itself.
    @inlinable public static var copy: SMBControlCode { SMBControlCode(rawValue: 0x001440F2) }

    public var name: String? {
        switch rawValue {
        case 0x00060194: "FSCTL_DFS_GET_REFERRALS"
        case 0x000601B0: "FSCTL_DFS_GET_REFERRALS_EX"
        case 0x0009003C: "FSCTL_GET_COMPRESSION"
        case 0x00090064: "FSCTL_GET_NTFS_VOLUME_DATA"
        case 0x0009009C: "FSCTL_GET_OBJECT_ID"
        case 0x000900A4: "FSCTL_SET_REPARSE_POINT"
        case 0x000900A8: "FSCTL_GET_REPARSE_POINT"
        case 0x000900C0: "FSCTL_CREATE_OR_GET_OBJECT_ID"
        case 0x000900C4: "FSCTL_SET_SPARSE"
        case 0x000900EB: "FSCTL_READ_FILE_USN_DATA"
        case 0x0009027C: "FSCTL_GET_INTEGRITY_INFORMATION"
        case 0x000940CF: "FSCTL_QUERY_ALLOCATED_RANGES"
        case 0x000980C8: "FSCTL_SET_ZERO_DATA"
        case 0x00098208: "FSCTL_FILE_LEVEL_TRIM"
        case 0x00098344: "FSCTL_DUPLICATE_EXTENTS_TO_FILE"
        case 0x0009C040: "FSCTL_SET_COMPRESSION"
        case 0x0009C280: "FSCTL_SET_INTEGRITY_INFORMATION"
        case 0x00110018: "FSCTL_PIPE_WAIT"
        case 0x0011400C: "FSCTL_PIPE_PEEK"
        case 0x0011C017: "FSCTL_PIPE_TRANSCEIVE"
        case 0x00140078: "FSCTL_SRV_REQUEST_RESUME_KEY"
        case 0x001401D4: "FSCTL_LMR_REQUEST_RESILIENCY"
        case 0x001401FC: "FSCTL_QUERY_NETWORK_INTERFACE_INFO"
        case 0x00140204: "FSCTL_VALIDATE_NEGOTIATE_INFO"
        case 0x00144064: "FSCTL_SRV_ENUMERATE_SNAPSHOTS"
        case 0x001440F2: "FSCTL_SRV_COPYCHUNK"
        case 0x001441BB: "FSCTL_SRV_READ_HASH"
        case 0x001480F2: "FSCTL_SRV_COPYCHUNK_WRITE"
        default: nil
        }
    }
}

/// Which kind of information of a file is asked for or set.
///
/// Source: MS-FSCC §2.4
public struct SMBFileInformation: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Names with times and sizes.
    @inlinable public static var directory: SMBFileInformation { SMBFileInformation(rawValue: 0x01) }
    /// The same with the size of attributes.
    @inlinable public static var fullDirectory: SMBFileInformation { SMBFileInformation(rawValue: 0x02) }
    /// The same with short names.
    @inlinable public static var bothDirectory: SMBFileInformation { SMBFileInformation(rawValue: 0x03) }
    /// Another name.
    @inlinable public static var rename: SMBFileInformation { SMBFileInformation(rawValue: 0x0A) }
    /// One more name.
    @inlinable public static var link: SMBFileInformation { SMBFileInformation(rawValue: 0x0B) }
    /// Names only.
    @inlinable public static var names: SMBFileInformation { SMBFileInformation(rawValue: 0x0C) }
    /// Whether the file goes when it is closed.
    @inlinable public static var disposition: SMBFileInformation { SMBFileInformation(rawValue: 0x0D) }
    /// Where the file ends.
    @inlinable public static var endOfFile: SMBFileInformation { SMBFileInformation(rawValue: 0x14) }
    /// Names with times, sizes, short names and numbers.
    @inlinable public static var idBothDirectory: SMBFileInformation { SMBFileInformation(rawValue: 0x25) }
    /// Names with times, sizes and numbers.
    @inlinable public static var idFullDirectory: SMBFileInformation { SMBFileInformation(rawValue: 0x26) }
    /// Names with long numbers.
    @inlinable public static var idExtdDirectory: SMBFileInformation { SMBFileInformation(rawValue: 0x3C) }
    /// Whether and how the file goes.
    @inlinable public static var dispositionEx: SMBFileInformation { SMBFileInformation(rawValue: 0x40) }
    /// Another name, and how.
    @inlinable public static var renameEx: SMBFileInformation { SMBFileInformation(rawValue: 0x41) }

    public var name: String? {
        switch rawValue {
        case 0x01: "FileDirectoryInformation"
        case 0x02: "FileFullDirectoryInformation"
        case 0x03: "FileBothDirectoryInformation"
        case 0x04: "FileBasicInformation"
        case 0x05: "FileStandardInformation"
        case 0x06: "FileInternalInformation"
        case 0x07: "FileEaInformation"
        case 0x08: "FileAccessInformation"
        case 0x09: "FileNameInformation"
        case 0x0A: "FileRenameInformation"
        case 0x0B: "FileLinkInformation"
        case 0x0C: "FileNamesInformation"
        case 0x0D: "FileDispositionInformation"
        case 0x0E: "FilePositionInformation"
        case 0x0F: "FileFullEaInformation"
        case 0x10: "FileModeInformation"
        case 0x11: "FileAlignmentInformation"
        case 0x12: "FileAllInformation"
        case 0x13: "FileAllocationInformation"
        case 0x14: "FileEndOfFileInformation"
        case 0x15: "FileAlternateNameInformation"
        case 0x16: "FileStreamInformation"
        case 0x17: "FilePipeInformation"
        case 0x18: "FilePipeLocalInformation"
        case 0x19: "FilePipeRemoteInformation"
        case 0x1A: "FileMailslotQueryInformation"
        case 0x1B: "FileMailslotSetInformation"
        case 0x1C: "FileCompressionInformation"
        case 0x1D: "FileObjectIdInformation"
        case 0x20: "FileQuotaInformation"
        case 0x21: "FileReparsePointInformation"
        case 0x22: "FileNetworkOpenInformation"
        case 0x23: "FileAttributeTagInformation"
        case 0x25: "FileIdBothDirectoryInformation"
        case 0x26: "FileIdFullDirectoryInformation"
        case 0x27: "FileValidDataLengthInformation"
        case 0x28: "FileShortNameInformation"
        case 0x30: "FileNormalizedNameInformation"
        case 0x3C: "FileIdExtdDirectoryInformation"
        case 0x40: "FileDispositionInformationEx"
        case 0x41: "FileRenameInformationEx"
        default: nil
        }
    }
}

/// What came of a request of SMB.
///
/// Source: MS-ERREF §2.3.1
public struct NTStatus: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It was done.
    @inlinable public static var success: NTStatus { NTStatus(rawValue: 0x00000000) }
    /// The answer comes later.
    @inlinable public static var pending: NTStatus { NTStatus(rawValue: 0x00000103) }
    /// What was watched has been closed.
    @inlinable public static var notifyCleanup: NTStatus { NTStatus(rawValue: 0x0000010B) }
    /// There were too many changes to list.
    @inlinable public static var notifyTooMany: NTStatus { NTStatus(rawValue: 0x0000010C) }
    /// There is more than fits.
    @inlinable public static var bufferOverflow: NTStatus { NTStatus(rawValue: 0x80000005) }
    /// There are no more names.
    @inlinable public static var noMoreFiles: NTStatus { NTStatus(rawValue: 0x80000006) }
    /// The name leads elsewhere.
    @inlinable public static var stoppedOnSymlink: NTStatus { NTStatus(rawValue: 0x8000002D) }
    /// The server cannot do it.
    @inlinable public static var notImplemented: NTStatus { NTStatus(rawValue: 0xC0000002) }
    /// The length is wrong.
    @inlinable public static var infoLengthMismatch: NTStatus { NTStatus(rawValue: 0xC0000004) }
    /// No such file is open.
    @inlinable public static var invalidHandle: NTStatus { NTStatus(rawValue: 0xC0000008) }
    /// Something in the request cannot be.
    @inlinable public static var invalidParameter: NTStatus { NTStatus(rawValue: 0xC000000D) }
    /// There is no such file.
    @inlinable public static var noSuchFile: NTStatus { NTStatus(rawValue: 0xC000000F) }
    /// Not for a file of this kind.
    @inlinable public static var invalidDeviceRequest: NTStatus { NTStatus(rawValue: 0xC0000010) }
    /// The file ends before.
    @inlinable public static var endOfFile: NTStatus { NTStatus(rawValue: 0xC0000011) }
    /// The login goes on.
    @inlinable public static var moreProcessing: NTStatus { NTStatus(rawValue: 0xC0000016) }
    /// The client may not do that.
    @inlinable public static var accessDenied: NTStatus { NTStatus(rawValue: 0xC0000022) }
    /// No name is written so.
    @inlinable public static var objectNameInvalid: NTStatus { NTStatus(rawValue: 0xC0000033) }
    /// There is no such name.
    @inlinable public static var nameNotFound: NTStatus { NTStatus(rawValue: 0xC0000034) }
    /// The name is there already.
    @inlinable public static var nameCollision: NTStatus { NTStatus(rawValue: 0xC0000035) }
    /// A directory on the way is not there.
    @inlinable public static var pathNotFound: NTStatus { NTStatus(rawValue: 0xC000003A) }
    /// Another has it open.
    @inlinable public static var sharingViolation: NTStatus { NTStatus(rawValue: 0xC0000043) }
    /// Another has locked these bytes.
    @inlinable public static var lockConflict: NTStatus { NTStatus(rawValue: 0xC0000054) }
    /// Another has locked these bytes.
    @inlinable public static var lockNotGranted: NTStatus { NTStatus(rawValue: 0xC0000055) }
    /// The file is about to go.
    @inlinable public static var deletePending: NTStatus { NTStatus(rawValue: 0xC0000056) }
    /// There is no such user.
    @inlinable public static var noSuchUser: NTStatus { NTStatus(rawValue: 0xC0000064) }
    /// The password is wrong.
    @inlinable public static var wrongPassword: NTStatus { NTStatus(rawValue: 0xC000006A) }
    /// The name or the password is wrong.
    @inlinable public static var logonFailure: NTStatus { NTStatus(rawValue: 0xC000006D) }
    /// The account may not be used so.
    @inlinable public static var accountRestriction: NTStatus { NTStatus(rawValue: 0xC000006E) }
    /// The password has to be changed.
    @inlinable public static var passwordExpired: NTStatus { NTStatus(rawValue: 0xC0000071) }
    /// The account is switched off.
    @inlinable public static var accountDisabled: NTStatus { NTStatus(rawValue: 0xC0000072) }
    /// These bytes are not locked.
    @inlinable public static var rangeNotLocked: NTStatus { NTStatus(rawValue: 0xC000007E) }
    /// The disk is full.
    @inlinable public static var diskFull: NTStatus { NTStatus(rawValue: 0xC000007F) }
    /// The server has no room.
    @inlinable public static var insufficientResources: NTStatus { NTStatus(rawValue: 0xC000009A) }
    /// Nothing can be written there.
    @inlinable public static var writeProtected: NTStatus { NTStatus(rawValue: 0xC00000A2) }
    /// All ends of the pipe are taken.
    @inlinable public static var pipeNotAvailable: NTStatus { NTStatus(rawValue: 0xC00000AC) }
    /// It took too long.
    @inlinable public static var ioTimeout: NTStatus { NTStatus(rawValue: 0xC00000B5) }
    /// It is a directory.
    @inlinable public static var isDirectory: NTStatus { NTStatus(rawValue: 0xC00000BA) }
    /// The server cannot do it.
    @inlinable public static var notSupported: NTStatus { NTStatus(rawValue: 0xC00000BB) }
    /// The share is gone.
    @inlinable public static var networkNameDeleted: NTStatus { NTStatus(rawValue: 0xC00000C9) }
    /// The share is of another kind.
    @inlinable public static var badDeviceType: NTStatus { NTStatus(rawValue: 0xC00000CB) }
    /// There is no such share.
    @inlinable public static var badNetworkName: NTStatus { NTStatus(rawValue: 0xC00000CC) }
    /// The server takes no more.
    @inlinable public static var requestNotAccepted: NTStatus { NTStatus(rawValue: 0xC00000D0) }
    /// There is something in the directory.
    @inlinable public static var directoryNotEmpty: NTStatus { NTStatus(rawValue: 0xC0000101) }
    /// It is no directory.
    @inlinable public static var notDirectory: NTStatus { NTStatus(rawValue: 0xC0000103) }
    /// The client did not want it any more.
    @inlinable public static var cancelled: NTStatus { NTStatus(rawValue: 0xC0000120) }
    /// The file may not go.
    @inlinable public static var cannotDelete: NTStatus { NTStatus(rawValue: 0xC0000121) }
    /// It is closed already.
    @inlinable public static var fileClosed: NTStatus { NTStatus(rawValue: 0xC0000128) }
    /// Not for logins over the network.
    @inlinable public static var logonTypeNotGranted: NTStatus { NTStatus(rawValue: 0xC000015B) }
    /// The account has ended.
    @inlinable public static var accountExpired: NTStatus { NTStatus(rawValue: 0xC0000193) }
    /// There is no such session.
    @inlinable public static var sessionDeleted: NTStatus { NTStatus(rawValue: 0xC0000203) }
    /// The password has to be changed.
    @inlinable public static var passwordMustChange: NTStatus { NTStatus(rawValue: 0xC0000224) }
    /// It is not there.
    @inlinable public static var notFound: NTStatus { NTStatus(rawValue: 0xC0000225) }
    /// Too many wrong passwords.
    @inlinable public static var accountLockedOut: NTStatus { NTStatus(rawValue: 0xC0000234) }
    /// Another server has it.
    @inlinable public static var pathNotCovered: NTStatus { NTStatus(rawValue: 0xC0000257) }
    /// The client has to log in anew.
    @inlinable public static var sessionExpired: NTStatus { NTStatus(rawValue: 0xC000035C) }

    public var name: String? {
        switch rawValue {
        case 0x00000000: "STATUS_SUCCESS"
        case 0x00000102: "STATUS_TIMEOUT"
        case 0x00000103: "STATUS_PENDING"
        case 0x00000105: "STATUS_MORE_ENTRIES"
        case 0x00000107: "STATUS_SOME_NOT_MAPPED"
        case 0x0000010B: "STATUS_NOTIFY_CLEANUP"
        case 0x0000010C: "STATUS_NOTIFY_ENUM_DIR"
        case 0x80000005: "STATUS_BUFFER_OVERFLOW"
        case 0x80000006: "STATUS_NO_MORE_FILES"
        case 0x8000000D: "STATUS_PARTIAL_COPY"
        case 0x8000001A: "STATUS_NO_MORE_ENTRIES"
        case 0x8000002D: "STATUS_STOPPED_ON_SYMLINK"
        case 0xC0000001: "STATUS_UNSUCCESSFUL"
        case 0xC0000002: "STATUS_NOT_IMPLEMENTED"
        case 0xC0000003: "STATUS_INVALID_INFO_CLASS"
        case 0xC0000004: "STATUS_INFO_LENGTH_MISMATCH"
        case 0xC0000005: "STATUS_ACCESS_VIOLATION"
        case 0xC0000008: "STATUS_INVALID_HANDLE"
        case 0xC000000D: "STATUS_INVALID_PARAMETER"
        case 0xC000000E: "STATUS_NO_SUCH_DEVICE"
        case 0xC000000F: "STATUS_NO_SUCH_FILE"
        case 0xC0000010: "STATUS_INVALID_DEVICE_REQUEST"
        case 0xC0000011: "STATUS_END_OF_FILE"
        case 0xC0000016: "STATUS_MORE_PROCESSING_REQUIRED"
        case 0xC0000017: "STATUS_NO_MEMORY"
        case 0xC0000022: "STATUS_ACCESS_DENIED"
        case 0xC0000023: "STATUS_BUFFER_TOO_SMALL"
        case 0xC0000024: "STATUS_OBJECT_TYPE_MISMATCH"
        case 0xC0000033: "STATUS_OBJECT_NAME_INVALID"
        case 0xC0000034: "STATUS_OBJECT_NAME_NOT_FOUND"
        case 0xC0000035: "STATUS_OBJECT_NAME_COLLISION"
        case 0xC0000039: "STATUS_OBJECT_PATH_INVALID"
        case 0xC000003A: "STATUS_OBJECT_PATH_NOT_FOUND"
        case 0xC000003B: "STATUS_OBJECT_PATH_SYNTAX_BAD"
        case 0xC0000040: "STATUS_SECTION_TOO_BIG"
        case 0xC0000043: "STATUS_SHARING_VIOLATION"
        case 0xC000004F: "STATUS_EAS_NOT_SUPPORTED"
        case 0xC0000050: "STATUS_EA_TOO_LARGE"
        case 0xC0000054: "STATUS_FILE_LOCK_CONFLICT"
        case 0xC0000055: "STATUS_LOCK_NOT_GRANTED"
        case 0xC0000056: "STATUS_DELETE_PENDING"
        case 0xC0000058: "STATUS_UNKNOWN_REVISION"
        case 0xC0000061: "STATUS_PRIVILEGE_NOT_HELD"
        case 0xC0000064: "STATUS_NO_SUCH_USER"
        case 0xC000006A: "STATUS_WRONG_PASSWORD"
        case 0xC000006C: "STATUS_PASSWORD_RESTRICTION"
        case 0xC000006D: "STATUS_LOGON_FAILURE"
        case 0xC000006E: "STATUS_ACCOUNT_RESTRICTION"
        case 0xC000006F: "STATUS_INVALID_LOGON_HOURS"
        case 0xC0000070: "STATUS_INVALID_WORKSTATION"
        case 0xC0000071: "STATUS_PASSWORD_EXPIRED"
        case 0xC0000072: "STATUS_ACCOUNT_DISABLED"
        case 0xC000007A: "STATUS_PROCEDURE_NOT_FOUND"
        case 0xC000007E: "STATUS_RANGE_NOT_LOCKED"
        case 0xC000007F: "STATUS_DISK_FULL"
        case 0xC0000098: "STATUS_FILE_INVALID"
        case 0xC000009A: "STATUS_INSUFFICIENT_RESOURCES"
        case 0xC000009C: "STATUS_DEVICE_DATA_ERROR"
        case 0xC00000A1: "STATUS_WORKING_SET_QUOTA"
        case 0xC00000A2: "STATUS_MEDIA_WRITE_PROTECTED"
        case 0xC00000AB: "STATUS_INSTANCE_NOT_AVAILABLE"
        case 0xC00000AC: "STATUS_PIPE_NOT_AVAILABLE"
        case 0xC00000AE: "STATUS_PIPE_BUSY"
        case 0xC00000B0: "STATUS_PIPE_DISCONNECTED"
        case 0xC00000B1: "STATUS_PIPE_CLOSING"
        case 0xC00000B4: "STATUS_INVALID_READ_MODE"
        case 0xC00000B5: "STATUS_IO_TIMEOUT"
        case 0xC00000BA: "STATUS_FILE_IS_A_DIRECTORY"
        case 0xC00000BB: "STATUS_NOT_SUPPORTED"
        case 0xC00000BE: "STATUS_BAD_NETWORK_PATH"
        case 0xC00000C9: "STATUS_NETWORK_NAME_DELETED"
        case 0xC00000CA: "STATUS_NETWORK_ACCESS_DENIED"
        case 0xC00000CB: "STATUS_BAD_DEVICE_TYPE"
        case 0xC00000CC: "STATUS_BAD_NETWORK_NAME"
        case 0xC00000CE: "STATUS_TOO_MANY_SESSIONS"
        case 0xC00000D0: "STATUS_REQUEST_NOT_ACCEPTED"
        case 0xC00000D4: "STATUS_NOT_SAME_DEVICE"
        case 0xC00000D5: "STATUS_FILE_RENAMED"
        case 0xC00000E2: "STATUS_OPLOCK_NOT_GRANTED"
        case 0xC0000101: "STATUS_DIRECTORY_NOT_EMPTY"
        case 0xC0000103: "STATUS_NOT_A_DIRECTORY"
        case 0xC000010A: "STATUS_PROCESS_IS_TERMINATING"
        case 0xC000011F: "STATUS_TOO_MANY_OPENED_FILES"
        case 0xC0000120: "STATUS_CANCELLED"
        case 0xC0000121: "STATUS_CANNOT_DELETE"
        case 0xC0000123: "STATUS_FILE_DELETED"
        case 0xC0000128: "STATUS_FILE_CLOSED"
        case 0xC0000133: "STATUS_TIME_DIFFERENCE_AT_DC"
        case 0xC000014B: "STATUS_PIPE_BROKEN"
        case 0xC000015B: "STATUS_LOGON_TYPE_NOT_GRANTED"
        case 0xC0000184: "STATUS_INVALID_DEVICE_STATE"
        case 0xC000018B: "STATUS_NO_TRUST_SAM_ACCOUNT"
        case 0xC000018C: "STATUS_TRUSTED_DOMAIN_FAILURE"
        case 0xC000018D: "STATUS_TRUSTED_RELATIONSHIP_FAILURE"
        case 0xC0000192: "STATUS_NETLOGON_NOT_STARTED"
        case 0xC0000193: "STATUS_ACCOUNT_EXPIRED"
        case 0xC000019C: "STATUS_FS_DRIVER_REQUIRED"
        case 0xC0000203: "STATUS_USER_SESSION_DELETED"
        case 0xC0000205: "STATUS_INSUFF_SERVER_RESOURCES"
        case 0xC000020C: "STATUS_CONNECTION_DISCONNECTED"
        case 0xC000020D: "STATUS_CONNECTION_RESET"
        case 0xC0000224: "STATUS_PASSWORD_MUST_CHANGE"
        case 0xC0000225: "STATUS_NOT_FOUND"
        case 0xC0000234: "STATUS_ACCOUNT_LOCKED_OUT"
        case 0xC0000257: "STATUS_PATH_NOT_COVERED"
        case 0xC000026E: "STATUS_VOLUME_DISMOUNTED"
        case 0xC0000275: "STATUS_NOT_A_REPARSE_POINT"
        case 0xC000035C: "STATUS_NETWORK_SESSION_EXPIRED"
        case 0xC0000466: "STATUS_SERVER_UNAVAILABLE"
        case 0xC0000467: "STATUS_FILE_NOT_AVAILABLE"
        case 0xC000A000: "STATUS_INVALID_SIGNATURE"
        case 0xC000A100: "STATUS_HASH_NOT_SUPPORTED"
        case 0xC05D0000: "STATUS_SMB_NO_PREAUTH_INTEGRITY_HASH_OVERLAP"
        case 0xC05D0001: "STATUS_SMB_BAD_CLUSTER_DIALECT"
        default: nil
        }
    }
}

/// Which kind of information of a disk is asked for or set.
///
/// Source: MS-FSCC §2.5
public struct SMBVolumeInformation: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x01: "FileFsVolumeInformation"
        case 0x02: "FileFsLabelInformation"
        case 0x03: "FileFsSizeInformation"
        case 0x04: "FileFsDeviceInformation"
        case 0x05: "FileFsAttributeInformation"
        case 0x06: "FileFsControlInformation"
        case 0x07: "FileFsFullSizeInformation"
        case 0x08: "FileFsObjectIdInformation"
        case 0x09: "FileFsDriverPathInformation"
        case 0x0A: "FileFsVolumeFlagsInformation"
        case 0x0B: "FileFsSectorSizeInformation"
        default: nil
        }
    }
}

/// What a message of SMB 1 asks, or answers.
///
/// Source: MS-CIFS §2.2.2.1
public struct SMB1Command: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A directory is made.
    @inlinable public static var createDirectory: SMB1Command { SMB1Command(rawValue: 0x00) }
    /// A directory goes.
    @inlinable public static var deleteDirectory: SMB1Command { SMB1Command(rawValue: 0x01) }
    /// A file is opened.
    @inlinable public static var open: SMB1Command { SMB1Command(rawValue: 0x02) }
    /// A file is made or emptied.
    @inlinable public static var create: SMB1Command { SMB1Command(rawValue: 0x03) }
    /// A file is closed.
    @inlinable public static var close: SMB1Command { SMB1Command(rawValue: 0x04) }
    /// What was written goes to disk.
    @inlinable public static var flush: SMB1Command { SMB1Command(rawValue: 0x05) }
    /// Files go.
    @inlinable public static var delete: SMB1Command { SMB1Command(rawValue: 0x06) }
    /// Files get other names.
    @inlinable public static var rename: SMB1Command { SMB1Command(rawValue: 0x07) }
    /// What is known of a file.
    @inlinable public static var queryInformation: SMB1Command { SMB1Command(rawValue: 0x08) }
    /// Something of a file is changed.
    @inlinable public static var setInformation: SMB1Command { SMB1Command(rawValue: 0x09) }
    /// Bytes of a file are wanted.
    @inlinable public static var read: SMB1Command { SMB1Command(rawValue: 0x0A) }
    /// Bytes for a file.
    @inlinable public static var write: SMB1Command { SMB1Command(rawValue: 0x0B) }
    /// A file is made that is not there.
    @inlinable public static var createNew: SMB1Command { SMB1Command(rawValue: 0x0F) }
    /// Whether a directory is there.
    @inlinable public static var checkDirectory: SMB1Command { SMB1Command(rawValue: 0x10) }
    /// Bytes of a file are locked or unlocked.
    @inlinable public static var lockingAndX: SMB1Command { SMB1Command(rawValue: 0x24) }
    /// Something through a pipe or a mailslot.
    @inlinable public static var transaction: SMB1Command { SMB1Command(rawValue: 0x25) }
    /// More of it.
    @inlinable public static var transactionSecondary: SMB1Command { SMB1Command(rawValue: 0x26) }
    /// Whether the server is there.
    @inlinable public static var echo: SMB1Command { SMB1Command(rawValue: 0x2B) }
    /// A file is opened or made.
    @inlinable public static var openAndX: SMB1Command { SMB1Command(rawValue: 0x2D) }
    /// Bytes of a file are wanted.
    @inlinable public static var readAndX: SMB1Command { SMB1Command(rawValue: 0x2E) }
    /// Bytes for a file.
    @inlinable public static var writeAndX: SMB1Command { SMB1Command(rawValue: 0x2F) }
    /// What is asked stands in a subcommand.
    @inlinable public static var transaction2: SMB1Command { SMB1Command(rawValue: 0x32) }
    /// More of it.
    @inlinable public static var transaction2Secondary: SMB1Command { SMB1Command(rawValue: 0x33) }
    /// A search is over.
    @inlinable public static var findClose2: SMB1Command { SMB1Command(rawValue: 0x34) }
    /// Which share is wanted.
    @inlinable public static var treeConnect: SMB1Command { SMB1Command(rawValue: 0x70) }
    /// The share is not wanted any more.
    @inlinable public static var treeDisconnect: SMB1Command { SMB1Command(rawValue: 0x71) }
    /// Which dialect is spoken.
    @inlinable public static var negotiate: SMB1Command { SMB1Command(rawValue: 0x72) }
    /// Who the client is.
    @inlinable public static var sessionSetupAndX: SMB1Command { SMB1Command(rawValue: 0x73) }
    /// The session ends.
    @inlinable public static var logoffAndX: SMB1Command { SMB1Command(rawValue: 0x74) }
    /// Which share is wanted.
    @inlinable public static var treeConnectAndX: SMB1Command { SMB1Command(rawValue: 0x75) }
    /// How large a disk is, and how much of it is free.
    @inlinable public static var queryDisk: SMB1Command { SMB1Command(rawValue: 0x80) }
    /// What is in a directory.
    @inlinable public static var search: SMB1Command { SMB1Command(rawValue: 0x81) }
    /// What is asked stands in a subcommand.
    @inlinable public static var ntTransact: SMB1Command { SMB1Command(rawValue: 0xA0) }
    /// More of it.
    @inlinable public static var ntTransactSecondary: SMB1Command { SMB1Command(rawValue: 0xA1) }
    /// A file is opened or made.
    @inlinable public static var ntCreateAndX: SMB1Command { SMB1Command(rawValue: 0xA2) }
    /// A request is not wanted any more.
    @inlinable public static var ntCancel: SMB1Command { SMB1Command(rawValue: 0xA4) }
    /// A file gets another name, or one more.
    @inlinable public static var ntRename: SMB1Command { SMB1Command(rawValue: 0xA5) }
    /// Nothing follows.
    @inlinable public static var noAndX: SMB1Command { SMB1Command(rawValue: 0xFF) }

    public var name: String? {
        switch rawValue {
        case 0x00: "SMB_COM_CREATE_DIRECTORY"
        case 0x01: "SMB_COM_DELETE_DIRECTORY"
        case 0x02: "SMB_COM_OPEN"
        case 0x03: "SMB_COM_CREATE"
        case 0x04: "SMB_COM_CLOSE"
        case 0x05: "SMB_COM_FLUSH"
        case 0x06: "SMB_COM_DELETE"
        case 0x07: "SMB_COM_RENAME"
        case 0x08: "SMB_COM_QUERY_INFORMATION"
        case 0x09: "SMB_COM_SET_INFORMATION"
        case 0x0A: "SMB_COM_READ"
        case 0x0B: "SMB_COM_WRITE"
        case 0x0C: "SMB_COM_LOCK_BYTE_RANGE"
        case 0x0D: "SMB_COM_UNLOCK_BYTE_RANGE"
        case 0x0E: "SMB_COM_CREATE_TEMPORARY"
        case 0x0F: "SMB_COM_CREATE_NEW"
        case 0x10: "SMB_COM_CHECK_DIRECTORY"
        case 0x11: "SMB_COM_PROCESS_EXIT"
        case 0x12: "SMB_COM_SEEK"
        case 0x13: "SMB_COM_LOCK_AND_READ"
        case 0x14: "SMB_COM_WRITE_AND_UNLOCK"
        case 0x1A: "SMB_COM_READ_RAW"
        case 0x1B: "SMB_COM_READ_MPX"
        case 0x1D: "SMB_COM_WRITE_RAW"
        case 0x1E: "SMB_COM_WRITE_MPX"
        case 0x20: "SMB_COM_WRITE_COMPLETE"
        case 0x22: "SMB_COM_SET_INFORMATION2"
        case 0x23: "SMB_COM_QUERY_INFORMATION2"
        case 0x24: "SMB_COM_LOCKING_ANDX"
        case 0x25: "SMB_COM_TRANSACTION"
        case 0x26: "SMB_COM_TRANSACTION_SECONDARY"
        case 0x27: "SMB_COM_IOCTL"
        case 0x29: "SMB_COM_COPY"
        case 0x2A: "SMB_COM_MOVE"
        case 0x2B: "SMB_COM_ECHO"
        case 0x2C: "SMB_COM_WRITE_AND_CLOSE"
        case 0x2D: "SMB_COM_OPEN_ANDX"
        case 0x2E: "SMB_COM_READ_ANDX"
        case 0x2F: "SMB_COM_WRITE_ANDX"
        case 0x31: "SMB_COM_CLOSE_AND_TREE_DISC"
        case 0x32: "SMB_COM_TRANSACTION2"
        case 0x33: "SMB_COM_TRANSACTION2_SECONDARY"
        case 0x34: "SMB_COM_FIND_CLOSE2"
        case 0x35: "SMB_COM_FIND_NOTIFY_CLOSE"
        case 0x70: "SMB_COM_TREE_CONNECT"
        case 0x71: "SMB_COM_TREE_DISCONNECT"
        case 0x72: "SMB_COM_NEGOTIATE"
        case 0x73: "SMB_COM_SESSION_SETUP_ANDX"
        case 0x74: "SMB_COM_LOGOFF_ANDX"
        case 0x75: "SMB_COM_TREE_CONNECT_ANDX"
        case 0x80: "SMB_COM_QUERY_INFORMATION_DISK"
        case 0x81: "SMB_COM_SEARCH"
        case 0x82: "SMB_COM_FIND"
        case 0x83: "SMB_COM_FIND_UNIQUE"
        case 0x84: "SMB_COM_FIND_CLOSE"
        case 0xA0: "SMB_COM_NT_TRANSACT"
        case 0xA1: "SMB_COM_NT_TRANSACT_SECONDARY"
        case 0xA2: "SMB_COM_NT_CREATE_ANDX"
        case 0xA4: "SMB_COM_NT_CANCEL"
        case 0xA5: "SMB_COM_NT_RENAME"
        case 0xC0: "SMB_COM_OPEN_PRINT_FILE"
        case 0xC1: "SMB_COM_WRITE_PRINT_FILE"
        case 0xC2: "SMB_COM_CLOSE_PRINT_FILE"
        case 0xC3: "SMB_COM_GET_PRINT_QUEUE"
        case 0xFE: "SMB_COM_INVALID"
        case 0xFF: "SMB_COM_NO_ANDX_COMMAND"
        default: nil
        }
    }
}

/// What an NT_TRANSACT of SMB 1 asks.
///
/// Source: MS-CIFS §2.2.7, MS-SMB §2.2.7
public struct SMB1NTTransact: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A file is opened or made.
    @inlinable public static var create: SMB1NTTransact { SMB1NTTransact(rawValue: 0x0001) }
    /// Something that is no file operation.
    @inlinable public static var control: SMB1NTTransact { SMB1NTTransact(rawValue: 0x0002) }
    /// Who may do what.
    @inlinable public static var setSecurity: SMB1NTTransact { SMB1NTTransact(rawValue: 0x0003) }
    /// Changes of a directory are to be told.
    @inlinable public static var notifyChange: SMB1NTTransact { SMB1NTTransact(rawValue: 0x0004) }
    /// Who may do what is asked.
    @inlinable public static var querySecurity: SMB1NTTransact { SMB1NTTransact(rawValue: 0x0006) }

    public var name: String? {
        switch rawValue {
        case 0x0001: "NT_TRANSACT_CREATE"
        case 0x0002: "NT_TRANSACT_IOCTL"
        case 0x0003: "NT_TRANSACT_SET_SECURITY_DESC"
        case 0x0004: "NT_TRANSACT_NOTIFY_CHANGE"
        case 0x0005: "NT_TRANSACT_RENAME"
        case 0x0006: "NT_TRANSACT_QUERY_SECURITY_DESC"
        case 0x0007: "NT_TRANSACT_QUERY_QUOTA"
        case 0x0008: "NT_TRANSACT_SET_QUOTA"
        default: nil
        }
    }
}

/// What a TRANSACTION of SMB 1 asks of a named pipe.
///
/// Source: MS-CIFS §2.2.5
public struct SMB1Transaction: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x0001: "TRANS_SET_NMPIPE_STATE"
        case 0x0011: "TRANS_RAW_READ_NMPIPE"
        case 0x0021: "TRANS_QUERY_NMPIPE_STATE"
        case 0x0022: "TRANS_QUERY_NMPIPE_INFO"
        case 0x0023: "TRANS_PEEK_NMPIPE"
        case 0x0026: "TRANS_TRANSACT_NMPIPE"
        case 0x0031: "TRANS_RAW_WRITE_NMPIPE"
        case 0x0036: "TRANS_READ_NMPIPE"
        case 0x0037: "TRANS_WRITE_NMPIPE"
        case 0x0053: "TRANS_WAIT_NMPIPE"
        case 0x0054: "TRANS_CALL_NMPIPE"
        default: nil
        }
    }
}

/// What a TRANSACTION2 of SMB 1 asks.
///
/// Source: MS-CIFS §2.2.6
public struct SMB1Transaction2: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A file is opened.
    @inlinable public static var open2: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0000) }
    /// A search in a directory begins.
    @inlinable public static var findFirst2: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0001) }
    /// A search goes on.
    @inlinable public static var findNext2: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0002) }
    /// What is known of a disk.
    @inlinable public static var queryFS: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0003) }
    /// What is known of a name.
    @inlinable public static var queryPath: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0005) }
    /// Something of a name is changed.
    @inlinable public static var setPath: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0006) }
    /// What is known of an open file.
    @inlinable public static var queryFile: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0007) }
    /// Something of an open file is changed.
    @inlinable public static var setFile: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0008) }
    /// A directory is made.
    @inlinable public static var createDirectory: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x000D) }
    /// Where a name of the distributed file system leads.
    @inlinable public static var referral: SMB1Transaction2 { SMB1Transaction2(rawValue: 0x0010) }

    public var name: String? {
        switch rawValue {
        case 0x0000: "TRANS2_OPEN2"
        case 0x0001: "TRANS2_FIND_FIRST2"
        case 0x0002: "TRANS2_FIND_NEXT2"
        case 0x0003: "TRANS2_QUERY_FS_INFORMATION"
        case 0x0004: "TRANS2_SET_FS_INFORMATION"
        case 0x0005: "TRANS2_QUERY_PATH_INFORMATION"
        case 0x0006: "TRANS2_SET_PATH_INFORMATION"
        case 0x0007: "TRANS2_QUERY_FILE_INFORMATION"
        case 0x0008: "TRANS2_SET_FILE_INFORMATION"
        case 0x0009: "TRANS2_FSCTL"
        case 0x000A: "TRANS2_IOCTL2"
        case 0x000B: "TRANS2_FIND_NOTIFY_FIRST"
        case 0x000C: "TRANS2_FIND_NOTIFY_NEXT"
        case 0x000D: "TRANS2_CREATE_DIRECTORY"
        case 0x000E: "TRANS2_SESSION_SETUP"
        case 0x0010: "TRANS2_GET_DFS_REFERRAL"
        case 0x0011: "TRANS2_REPORT_DFS_INCONSISTENCY"
        default: nil
        }
    }
}

/// What encrypts messages of SMB 3.
///
/// Source: MS-SMB2 §2.2.3.1.2
public struct SMB2Cipher: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x0001: "AES-128-CCM"
        case 0x0002: "AES-128-GCM"
        case 0x0003: "AES-256-CCM"
        case 0x0004: "AES-256-GCM"
        default: nil
        }
    }
}

/// What a message of SMB 2 or 3 asks, or answers.
///
/// Source: MS-SMB2 §2.2.1.2
public struct SMB2Command: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Which dialect is spoken.
    @inlinable public static var negotiate: SMB2Command { SMB2Command(rawValue: 0x0000) }
    /// Who the client is.
    @inlinable public static var sessionSetup: SMB2Command { SMB2Command(rawValue: 0x0001) }
    /// The session ends.
    @inlinable public static var logoff: SMB2Command { SMB2Command(rawValue: 0x0002) }
    /// Which share is wanted.
    @inlinable public static var treeConnect: SMB2Command { SMB2Command(rawValue: 0x0003) }
    /// The share is not wanted any more.
    @inlinable public static var treeDisconnect: SMB2Command { SMB2Command(rawValue: 0x0004) }
    /// A file is opened or made.
    @inlinable public static var create: SMB2Command { SMB2Command(rawValue: 0x0005) }
    /// A file is closed.
    @inlinable public static var close: SMB2Command { SMB2Command(rawValue: 0x0006) }
    /// What was written goes to disk.
    @inlinable public static var flush: SMB2Command { SMB2Command(rawValue: 0x0007) }
    /// Bytes of a file are wanted.
    @inlinable public static var read: SMB2Command { SMB2Command(rawValue: 0x0008) }
    /// Bytes for a file.
    @inlinable public static var write: SMB2Command { SMB2Command(rawValue: 0x0009) }
    /// Bytes of a file are locked or unlocked.
    @inlinable public static var lock: SMB2Command { SMB2Command(rawValue: 0x000A) }
    /// Something that is no file operation.
    @inlinable public static var control: SMB2Command { SMB2Command(rawValue: 0x000B) }
    /// A request is not wanted any more.
    @inlinable public static var cancel: SMB2Command { SMB2Command(rawValue: 0x000C) }
    /// Whether the server is there.
    @inlinable public static var echo: SMB2Command { SMB2Command(rawValue: 0x000D) }
    /// What is in a directory.
    @inlinable public static var queryDirectory: SMB2Command { SMB2Command(rawValue: 0x000E) }
    /// Changes of a directory are to be told.
    @inlinable public static var changeNotify: SMB2Command { SMB2Command(rawValue: 0x000F) }
    /// What is known of a file, a disk or who may do what.
    @inlinable public static var queryInfo: SMB2Command { SMB2Command(rawValue: 0x0010) }
    /// Something of a file is to be changed.
    @inlinable public static var setInfo: SMB2Command { SMB2Command(rawValue: 0x0011) }
    /// The client may not keep what it has in its cache.
    @inlinable public static var oplockBreak: SMB2Command { SMB2Command(rawValue: 0x0012) }
    /// The server tells that a session is over.
    @inlinable public static var notification: SMB2Command { SMB2Command(rawValue: 0x0013) }

    public var name: String? {
        switch rawValue {
        case 0x0000: "NEGOTIATE"
        case 0x0001: "SESSION_SETUP"
        case 0x0002: "LOGOFF"
        case 0x0003: "TREE_CONNECT"
        case 0x0004: "TREE_DISCONNECT"
        case 0x0005: "CREATE"
        case 0x0006: "CLOSE"
        case 0x0007: "FLUSH"
        case 0x0008: "READ"
        case 0x0009: "WRITE"
        case 0x000A: "LOCK"
        case 0x000B: "IOCTL"
        case 0x000C: "CANCEL"
        case 0x000D: "ECHO"
        case 0x000E: "QUERY_DIRECTORY"
        case 0x000F: "CHANGE_NOTIFY"
        case 0x0010: "QUERY_INFO"
        case 0x0011: "SET_INFO"
        case 0x0012: "OPLOCK_BREAK"
        case 0x0013: "SERVER_TO_CLIENT_NOTIFICATION"
        default: nil
        }
    }
}

/// What compresses messages of SMB 3.1.1.
///
/// Source: MS-SMB2 §2.2.3.1.3
public struct SMB2Compression: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x0000: "NONE"
        case 0x0001: "LZNT1"
        case 0x0002: "LZ77"
        case 0x0003: "LZ77+Huffman"
        case 0x0004: "Pattern_V1"
        case 0x0005: "LZ4"
        default: nil
        }
    }
}

/// A version of SMB 2 or 3.
///
/// Source: MS-SMB2 §2.2.3
public struct SMB2Dialect: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Windows Vista.
    @inlinable public static var v202: SMB2Dialect { SMB2Dialect(rawValue: 0x0202) }
    /// Windows 7.
    @inlinable public static var v210: SMB2Dialect { SMB2Dialect(rawValue: 0x0210) }
    /// SMB 2, and which one is asked again.
    @inlinable public static var wildcard: SMB2Dialect { SMB2Dialect(rawValue: 0x02FF) }
    /// Windows 8.
    @inlinable public static var v300: SMB2Dialect { SMB2Dialect(rawValue: 0x0300) }
    /// Windows 8.1.
    @inlinable public static var v302: SMB2Dialect { SMB2Dialect(rawValue: 0x0302) }
    /// Windows 10.
    @inlinable public static var v311: SMB2Dialect { SMB2Dialect(rawValue: 0x0311) }

    public var name: String? {
        switch rawValue {
        case 0x0202: "2.0.2"
        case 0x0210: "2.1"
        case 0x02FF: "2.???"
        case 0x0300: "3.0"
        case 0x0302: "3.0.2"
        case 0x0311: "3.1.1"
        default: nil
        }
    }
}

/// What a negotiation of SMB 3.1.1 speaks of beside the dialect.
///
/// Source: MS-SMB2 §2.2.3.1
public struct SMB2NegotiateContext: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// How the negotiation itself is held against changes.
    @inlinable public static var integrity: SMB2NegotiateContext { SMB2NegotiateContext(rawValue: 0x0001) }
    /// Ciphers.
    @inlinable public static var encryption: SMB2NegotiateContext { SMB2NegotiateContext(rawValue: 0x0002) }
    /// Methods of compression.
    @inlinable public static var compression: SMB2NegotiateContext { SMB2NegotiateContext(rawValue: 0x0003) }
    /// The name under which the client asks for the server.
    @inlinable public static var serverName: SMB2NegotiateContext { SMB2NegotiateContext(rawValue: 0x0005) }
    /// Methods of signing.
    @inlinable public static var signing: SMB2NegotiateContext { SMB2NegotiateContext(rawValue: 0x0008) }

    public var name: String? {
        switch rawValue {
        case 0x0001: "SMB2_PREAUTH_INTEGRITY_CAPABILITIES"
        case 0x0002: "SMB2_ENCRYPTION_CAPABILITIES"
        case 0x0003: "SMB2_COMPRESSION_CAPABILITIES"
        case 0x0005: "SMB2_NETNAME_NEGOTIATE_CONTEXT_ID"
        case 0x0006: "SMB2_TRANSPORT_CAPABILITIES"
        case 0x0007: "SMB2_RDMA_TRANSFORM_CAPABILITIES"
        case 0x0008: "SMB2_SIGNING_CAPABILITIES"
        case 0x0100: "SMB2_POSIX_EXTENSIONS_AVAILABLE"
        default: nil
        }
    }
}

/// What signs messages of SMB 3.1.1.
///
/// Source: MS-SMB2 §2.2.3.1.7
public struct SMB2Signing: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x0000: "HMAC-SHA256"
        case 0x0001: "AES-CMAC"
        case 0x0002: "AES-GMAC"
        default: nil
        }
    }
}

