import Annotations
import Documents
import Exports
import Platform
import Tracing

// `netlesson trace --extract` and `--curl`: what of a capture goes on to be used elsewhere.

extension TraceCommand {
    /// What writes bodies or commands; nil where neither was asked for.
    ///
    /// - Parameters:
    ///   - target: where commands, and what is said of files, go.
    ///   - report: is told what is left out.
    /// - Returns: the sink.
    /// - Throws: `CommandFailure` where the folder cannot be made, or holds something.
    func export(
        writingTo target: OutputTarget, _ report: ExportReport
    ) throws(CommandFailure) -> (any TraceSink)? {
        let extraction = try extract.map { folder throws(CommandFailure) in
            try bodies(into: folder, listedIn: curl ? nil : target, report)
        }
        guard curl else { return extraction }
        let commands = CurlOutput(
            target.buffer, language: language, bodiesIn: extract, isMasked: isRedacted, report: report,
            findsSecrets: findsSecrets)
        return extraction.map { SinkPair($0, commands) } ?? commands
    }

    private func bodies(
        into folder: String, listedIn target: OutputTarget?, _ report: ExportReport
    ) throws(CommandFailure) -> BodyExtraction {
        do throws(OutputFault) {
            let made = try OutputFolder(folder)
            do throws(SystemFailure) {
                return try BodyExtraction(
                    into: made, output: target?.buffer, language: language, report: report,
                    findsSecrets: findsSecrets)
            } catch {
                throw OutputFault.system(error.code)
            }
        } catch {
            if error == .exists {
                throw CommandFailure(.cannotCreate, .folderIsNotEmpty(SystemText.shown(folder)))
            }
            throw CommandFailure(.cannotCreate, .folder(SystemText.shown(folder), cannotBeUsed: error.code))
        }
    }

    /// Says what an export leaves out, and that it holds secrets.
    ///
    /// - Parameter report: what there is to say.
    /// - Throws: `CommandFailure` where a file could not be written.
    func tell(_ report: ExportReport) throws(CommandFailure) {
        if let failure = report.failure { try CommandFailure.check(written: failure.code, to: failure.path) }
        if let remark = report.remark { warn(remark(in: language)) }
        if report.holdsSecrets { warn(Words.exportHoldsSecrets(in: language)) }
    }
}

extension Bilingual {
    /// A folder for bodies cannot be made, or is none.
    fileprivate static func folder(_ folder: String, cannotBeUsed code: Int32) -> Bilingual {
        Bilingual(
            en: "\(folder): cannot be used: \(describe(errno: code, in: .en)); name another folder",
            zh: "\(folder)：无法使用：\(describe(errno: code, in: .zh))；请指定其他目录")
    }

    /// A folder for bodies holds something already.
    fileprivate static func folderIsNotEmpty(_ folder: String) -> Bilingual {
        Bilingual(
            en: "\(folder): is not empty; name a new folder, nothing is written over",
            zh: "\(folder)：目录不是空的；请指定一个新目录，已有的文件不会被覆盖")
    }
}
