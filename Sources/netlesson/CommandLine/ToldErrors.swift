import Annotations
import CertificateChains
import Classroom
import Documents
import Lab
import PacketCapture
import Platform
import Terminal

/// An error of a room that can be told in one line, and has a status that the program ends with.
protocol ToldError: Error {
    /// What the program ends with.
    var exitStatus: ExitStatus { get }
    /// What, where, and what to do.
    func line(in language: Language) -> String
}

extension InputFileFault: ToldError {
    var exitStatus: ExitStatus {
        switch reason {
        case .unopened: .noInput
        case .unread: .inputOutputError
        case .tooLarge: .dataError
        }
    }

    func line(in language: Language) -> String { text(in: language) }
}

extension CaptureDamage {
    var exitStatus: ExitStatus { if case .readFailed = self { .inputOutputError } else { .dataError } }
}

extension CaptureError: ToldError {
    var exitStatus: ExitStatus {
        switch self {
        case .notFound, .permissionDenied, .isDirectory, .isPipe, .hasNoWriter, .isDevice, .isOutside:
            .noInput
        case .failed: .inputOutputError
        case .empty, .notACapture, .unsupported, .cutOffHeader, .damagedPacking: .dataError
        }
    }

    func line(in language: Language) -> String { text(in: language) }
}

extension CaptureDeviceError: ToldError {
    var exitStatus: ExitStatus {
        switch self {
        case .noSuchInterface: .noInput
        case .noPermission: .noPermission
        case .badFilter: .usage
        case .interfaceDown, .interfaceGone, .notListed, .failed: .inputOutputError
        }
    }

    func line(in language: Language) -> String { text(program: ThisProgram.path, in: language) }
}

extension FilterError: ToldError {
    var exitStatus: ExitStatus { refusal == nil ? .usage : .inputOutputError }

    func line(in language: Language) -> String { text(in: language) }
}

extension RecordingError: ToldError {
    var exitStatus: ExitStatus {
        switch self {
        case .cannotCreate, .exists: .cannotCreate
        case .isInput: .usage
        case .writeFailed, .readerGone: .inputOutputError
        }
    }

    func line(in language: Language) -> String { text(in: language) }
}

extension CommentFault: ToldError {
    var exitStatus: ExitStatus {
        switch self {
        case .noSuchPacket: .usage
        case .noOptions, .tooLong: .dataError
        case .damaged(let damage, _): damage.exitStatus
        case .changed: .inputOutputError
        }
    }

    func line(in language: Language) -> String { text(in: language) }
}

extension Privileges.DropFailure: ToldError {
    var exitStatus: ExitStatus { .noPermission }

    func line(in language: Language) -> String { text(in: language) }
}

extension ServerFault: ToldError {
    var exitStatus: ExitStatus {
        switch self {
        case .cannotListen(_, _, let code): code == 13 ? .noPermission : .inputOutputError
        case .notAnAddress: .usage
        case .cannotMakeCertificates, .noResources: .inputOutputError
        }
    }

    func line(in language: Language) -> String { text(in: language) }
}

extension ClassRecordFault: ToldError {
    var exitStatus: ExitStatus { .dataError }

    func line(in language: Language) -> String { text(in: language) }
}

extension WebServerFault: ToldError {
    var exitStatus: ExitStatus {
        switch self {
        case .cannotListen(_, _, let code): code == 13 ? .noPermission : .inputOutputError
        case .notAnAddress: .usage
        case .noResources: .inputOutputError
        }
    }

    func line(in language: Language) -> String { text(in: language) }
}

extension FullScreenFault: ToldError {
    var exitStatus: ExitStatus { .usage }

    func line(in language: Language) -> String {
        switch self {
        case .noTerminal: Words.noTerminal(in: language)
        case .dumbTerminal: Words.dumbTerminal(in: language)
        case .unreadable(let code):
            language == .en
                ? "the terminal cannot be read: \(describe(errno: code, in: .en))"
                : "无法读取终端：\(describe(errno: code, in: .zh))"
        }
    }
}

extension LabFault: ToldError {
    var exitStatus: ExitStatus {
        switch self {
        case .server(let error): error.exitStatus
        case .device(let error): error.exitStatus
        case .rights(let error): error.exitStatus
        case .recording(let error): error.exitStatus
        case .capture(let error): error.exitStatus
        case .file(let error): error.exitStatus
        case .noClient, .clientNotStarted: .noInput
        case .clientTooSlow: .no
        case .noFile(_, .isInput): .usage
        case .incomplete: .inputOutputError
        case .noFile, .noFolder, .noTemporaryFolder, .rootNotWritten: .cannotCreate
        }
    }

    func line(in language: Language) -> String { text(program: ThisProgram.path, in: language) }
}
