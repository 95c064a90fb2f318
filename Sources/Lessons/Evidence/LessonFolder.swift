import Annotations
package import CertificateChains
import Documents
import Output
import PacketCapture
import Platform
import TLSMessages
package import Tracing

/// The folder of a lesson, in which the captures, key logs and certificates that it names are looked for first.
package struct LessonFolder {
    package let path: String
    private let bundled: String?
    private let systemTrust: @Sendable () -> TrustAnchors?

    /// The folder of a file; of standard input the one that the program runs in.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - bundled: where the bundled captures lie; nil where there are none.
    ///   - systemTrust: whom the system trusts, where the lesson names nobody.
    package init(
        of file: String, bundled: String?, systemTrust: @escaping @Sendable () -> TrustAnchors?
    ) {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        path = file == "-" || parts.count < 2 ? "." : parts.dropLast().joined(separator: "/")
        self.bundled = bundled
        self.systemTrust = systemTrust
    }

    /// Opens a capture that the lesson names, with its keys and anchors: a file beside the lesson, or a bundled one.
    package func capture(
        of material: LessonMaterial
    ) throws(LessonCheck.MaterialFault) -> LessonCapture {
        try open(material) { LessonCapture($0, name: material.capture, keys: $1, judge: $2) }
    }

    /// Traces a capture that the lesson names, with its keys and anchors.
    package func traced<Sink: TraceSink>(
        _ material: LessonMaterial, into sink: Sink
    ) throws(LessonCheck.MaterialFault) -> Sink {
        try open(material) { file, keys, judge in
            var file = file
            return TracingJob(material.capture, keys: keys, judge: judge).run(&file, into: sink)
        }
    }

    private func open<Result>(
        _ material: LessonMaterial, _ use: (consuming CaptureFile, KeyLog, ChainJudge) -> Result
    ) throws(LessonCheck.MaterialFault) -> Result {
        let found = try file(material.capture, "capture", ["", ".pcap", ".pcapng"])
        let file: CaptureFile
        do throws(CaptureError) {
            file = try CaptureFile(path: found.path, allowsPipes: false, below: found.folder)
        } catch {
            throw LessonCheck.MaterialFault(
                Bilingual(
                    en: error.text(in: .en),
                    zh: error.text(in: .zh)), isMissing: error.isUnopened)
        }
        let keys = KeyLog()
        if let name = material.keys {
            let bytes = try contents(name, "keys", [".keys", ""])
            guard keys.add(bytes).secrets > 0 else {
                throw fault("keys: \(name) contains no TLS keys", "keys：\(name) 中没有 TLS 密钥")
            }
        }
        var anchors: TrustAnchors?
        if let name = material.anchors {
            let certificates = CertificateFile(try contents(name, "anchors", [".pem", ""])).certificates
            guard !certificates.isEmpty else {
                throw fault("anchors: \(name) contains no certificate", "anchors：\(name) 中没有证书")
            }
            anchors = TrustAnchors(certificates)
        }
        let at = material.at.flatMap { CertificateTime.seconds(of: $0.utf8) }
        let judge = ChainJudge(at: at, now: nil) { [anchors, systemTrust] in
            anchors ?? systemTrust() ?? TrustAnchors([])
        }
        return use(file, keys, judge)
    }

    /// The exam of a lesson, which lies beside it as exams/NAME.yaml, and where that is; nil where there is none.
    package func exam(of lesson: Lesson) -> (path: String, reading: ExamReading)? {
        // A lesson with mistakes may be called anything.
        guard FormatCheck.isName(lesson.name) else { return nil }
        let file = (path == "." ? "" : path + "/") + "exams/\(lesson.name).yaml"
        guard FileSystem.isOrdinaryFile(file) else { return nil }
        do throws(InputFileFault) {
            let bytes = try InputFile.bytes(
                of: file, limit: LessonFormat.largestFile, allowsPipes: false, below: path)
            return (file, ExamReading(bytes, of: lesson))
        } catch {
            return (file, ExamReading(error.words))
        }
    }

    private func contents(
        _ name: String, _ key: String, _ endings: [String]
    ) throws(LessonCheck.MaterialFault) -> [UInt8] {
        let found = try file(name, key, endings)
        do throws(InputFileFault) {
            return try InputFile.bytes(
                of: found.path, limit: 16 << 20, allowsPipes: false, below: found.folder)
        } catch {
            throw LessonCheck.MaterialFault(
                Bilingual(en: "\(key): \(error.text(in: .en))", zh: "\(key)：\(error.text(in: .zh))"),
                isMissing: error.isUnopened)
        }
    }

    /// Where a file lies that the lesson names: below its folder, links followed, or among the bundled ones. Only an
    /// ordinary file is opened, whatever the lesson says.
    private func file(
        _ name: String, _ key: String, _ endings: [String]
    ) throws(LessonCheck.MaterialFault) -> (path: String, folder: String?) {
        let isBelow = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
        guard isBelow, !name.hasPrefix("~"), name != "-" else {
            throw fault(
                "\(key): \(name) is neither a bundled file’s name nor a path beside the lesson",
                "\(key)：\(name) 既不是自带文件的名称，也不是课程旁边的路径")
        }
        var candidates: [(path: String, folder: String?)] = endings.map { ("\(path)/\(name)\($0)", path) }
        if !name.contains("/"), let bundled {
            candidates += endings.map { ("\(bundled)/\(name)\($0)", nil) }
        }
        guard let found = candidates.first(where: { FileSystem.isOrdinaryFile($0.path) }) else {
            let bundledNames = bundled.flatMap { FileSystem.names(in: $0) } ?? []
            let known = endings.filter { !$0.isEmpty }.flatMap { ending in
                bundledNames.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            }
            if let near = NearestName.of(name, among: known) {
                throw LessonCheck.MaterialFault(
                    Bilingual(
                        en: "\(key): there is no \(name); did you mean \(near)?",
                        zh: "\(key)：找不到 \(name)；是否指 \(near)？"), isMissing: true)
            }
            let words = Bilingual(
                en: "\(key): there is no \(name), neither bundled nor beside the lesson; check the name",
                zh: "\(key)：找不到 \(name)，自带文件中没有，课程旁边也没有；请检查名称")
            throw LessonCheck.MaterialFault(words, isMissing: true)
        }
        return found
    }

    private func fault(_ en: String, _ zh: String) -> LessonCheck.MaterialFault {
        LessonCheck.MaterialFault(Bilingual(en: en, zh: zh))
    }
}
