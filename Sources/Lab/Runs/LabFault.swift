import Annotations
package import Documents
package import PacketCapture
package import Platform

/// Why a lab cannot be run or shown.
package enum LabFault: Error, Sendable {
    /// The server cannot be started.
    case server(ServerFault)
    /// Loopback cannot be captured on.
    case device(CaptureDeviceError)
    /// The rights to capture could not be given up.
    case rights(Privileges.DropFailure)
    /// The program with the labs' clients is not beside this one.
    case noClient(name: String)
    /// It cannot be started; errno.
    case clientNotStarted(program: String, code: Int32)
    /// It took longer than so many seconds, and was ended.
    case clientTooSlow(seconds: Int)
    /// No folder for a moment can be made; errno.
    case noTemporaryFolder(code: Int32)
    /// The root certificate cannot be written into it.
    case rootNotWritten(folder: String)
    /// The folder for the run cannot be made; errno.
    case noFolder(path: String, code: Int32)
    /// A file of the run cannot be put there.
    case noFile(path: String, OutputFault)
    /// A file of the run is not complete; errno.
    case incomplete(path: String, code: Int32)
    /// The recording of the run is not complete.
    case recording(RecordingError)
    /// What was recorded cannot be read.
    case capture(CaptureError)
    /// What belongs to it cannot be read.
    case file(InputFileFault)
}

extension LabFault {
    /// One line: what, where, what to do.
    ///
    /// - Parameters:
    ///   - program: where this program lies.
    ///   - language: the language.
    /// - Returns: the line.
    package func text(program: String, in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .server(let error): return error.text(in: language)
        case .device(let error): return error.text(program: program, in: language)
        case .rights(let error): return error.text(in: language)
        case .recording(let error): return "--write: " + error.text(in: language)
        case .capture(let error): return error.text(in: language)
        case .file(let error): return "lab " + error.text(in: language)
        case .noFile(let path, let error): return error.text(path, in: language)
        case .incomplete(let path, let code):
            return incompleteOutputText(path, code: code, in: language)
        case .noClient(let name):
            return isEnglish
                ? "\(name): is not beside this program; make build makes it, make install puts it in place"
                : "\(name)：不在本程序旁边；make build 可生成它，make install 可安装它"
        case .clientNotStarted(let program, let code):
            let reason = describe(errno: code, in: language)
            return isEnglish
                ? "\(program): cannot be started: \(reason); make build or make install puts a new one in place"
                : "\(program)：无法启动：\(reason)；请用 make build 或 make install 重新生成"
        case .clientTooSlow(let seconds):
            return isEnglish
                ? "the lab's client took longer than \(seconds) s and was ended; run the lab again"
                : "实验的客户端运行超过 \(seconds) 秒，已将其终止；请重新运行实验"
        case .noTemporaryFolder(let code):
            let (parent, reason) = (Environment.temporaryFolder, describe(errno: code, in: language))
            return isEnglish
                ? "\(parent): no folder can be made there: \(reason); set TMPDIR to another folder"
                : "\(parent)：无法在此建立目录：\(reason)；请把 TMPDIR 设为其他目录"
        case .rootNotWritten(let folder):
            return isEnglish
                ? "\(folder): the root certificate cannot be written there; free some space, or set TMPDIR to another folder"
                : "\(folder)：无法写入根证书；请腾出空间，或把 TMPDIR 设为其他目录"
        case .noFolder(let path, let code):
            let reason = describe(errno: code, in: language)
            return isEnglish
                ? "--write \(path): cannot be made: \(reason); name another folder"
                : "--write \(path)：无法建立：\(reason)；请指定其他目录"
        }
    }
}
