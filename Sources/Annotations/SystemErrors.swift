package import Documents
import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the system says of an error number, in Chinese where it is one that files, sockets and processes often fail with.
package func describe(errno code: Int32, in language: Language) -> String {
    guard language == .zh, let kind = SystemErrorKind(code) else { return describe(errno: code) }
    return kind.words.zh
}

/// The error numbers that have words here (POSIX.1-2024, <errno.h>): each system numbers them in its own way.
enum SystemErrorKind: CaseIterable {
    case noSuchFile, notPermitted, permissionDenied, exists, isDirectory, notADirectory, noSpace, readOnly
    case tooManyFiles, inputOutput, brokenPipe, addressInUse, addressNotAvailable, refused, timedOut, reset
    case unreachable, noMemory, nameTooLong, tooManyLinks, invalid, notExecutable, quota, tooLarge

    init?(_ code: Int32) {
        guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }

    var code: Int32 {
        switch self {
        case .noSuchFile: ENOENT
        case .notPermitted: EPERM
        case .permissionDenied: EACCES
        case .exists: EEXIST
        case .isDirectory: EISDIR
        case .notADirectory: ENOTDIR
        case .noSpace: ENOSPC
        case .readOnly: EROFS
        case .tooManyFiles: EMFILE
        case .inputOutput: EIO
        case .brokenPipe: EPIPE
        case .addressInUse: EADDRINUSE
        case .addressNotAvailable: EADDRNOTAVAIL
        case .refused: ECONNREFUSED
        case .timedOut: ETIMEDOUT
        case .reset: ECONNRESET
        case .unreachable: EHOSTUNREACH
        case .noMemory: ENOMEM
        case .nameTooLong: ENAMETOOLONG
        case .tooManyLinks: ELOOP
        case .invalid: EINVAL
        case .notExecutable: ENOEXEC
        case .quota: EDQUOT
        case .tooLarge: EFBIG
        }
    }
}
