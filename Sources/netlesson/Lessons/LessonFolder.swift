import Annotations
import CertificateChains
import Documents
import Lessons
import PacketCapture
import Platform
import TLSMessages
import Tracing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The folder of a lesson, in which the captures, key logs and certificates that it names are looked for first.
struct LessonFolder {
    /// Where it is.
    let path: String

    /// A folder by its path.
    init(path: String) { self.path = path }

    /// The folder of a file; of standard input the one that the program runs in.
    init(of file: String) {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        path = file == "-" || parts.count < 2 ? "." : parts.dropLast().joined(separator: "/")
    }

    /// Opens a capture that the lesson names, with its keys and anchors: a file beside the lesson, or a bundled one.
    func capture(of material: LessonMaterial) throws(LessonCheck.MaterialFault)
        -> LessonCapture
    {
        let found = try file(material.capture, "capture", ["", ".pcap", ".pcapng"])
        let file: CaptureFile
        do throws(CaptureError) {
            file = try CaptureFile(path: found.path, allowsPipes: false, below: found.folder)
        } catch {
            throw LessonCheck.MaterialFault(
                Bilingual(
                    en: error.text(in: .en, reason: describe(errno:)),
                    zh: error.text(in: .zh, reason: describe(errno:))),
                isMissing: error.exitStatus == .noInput)
        }
        let keys = KeyLog()
        if let name = material.keys {
            let bytes = try contents(name, "keys", [".keys", ""])
            guard keys.add(bytes).secrets > 0 else {
                throw fault("keys: \(name) holds no secret of TLS", "keys：\(name) 中没有 TLS 密钥")
            }
        }
        var anchors: TrustAnchors?
        if let name = material.anchors {
            let certificates = CertificateFile(try contents(name, "anchors", [".pem", ""])).certificates
            guard !certificates.isEmpty else {
                throw fault("anchors: \(name) holds no certificate", "anchors：\(name) 中没有证书")
            }
            anchors = TrustAnchors(certificates)
        }
        let at = material.at.flatMap { CertificateTime.seconds(of: $0.utf8) }
        let judge = ChainJudge(at: at, now: nil) { [anchors] in
            anchors ?? TrustedCertificates.read(nil) ?? TrustAnchors([])
        }
        return LessonCapture(file, name: material.capture, keys: keys, judge: judge)
    }

    private func contents(
        _ name: String, _ key: String, _ endings: [String]
    ) throws(LessonCheck.MaterialFault) -> [UInt8] {
        let found = try file(name, key, endings)
        do throws(InputFile.Fault) {
            return try InputFile.bytes(
                of: found.path, limit: 16 << 20, allowsPipes: false, below: found.folder)
        } catch {
            throw LessonCheck.MaterialFault(
                Bilingual(en: "\(key): \(error.message)", zh: "\(key)：\(error.message)"),
                isMissing: error.status == .noInput)
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
        if !name.contains("/"), let home = DataFolder.find() {
            candidates += endings.map { ("\(home)/captures/\(name)\($0)", nil) }
        }
        guard let found = candidates.first(where: { Self.isOrdinaryFile($0.path) }) else {
            let words = Bilingual(
                en: "\(key): there is no \(name), neither bundled nor beside the lesson",
                zh: "\(key)：找不到 \(name)，自带文件中没有，课程旁边也没有")
            throw LessonCheck.MaterialFault(words, isMissing: true)
        }
        return found
    }

    private func fault(_ en: String, _ zh: String) -> LessonCheck.MaterialFault {
        LessonCheck.MaterialFault(Bilingual(en: en, zh: zh))
    }

    private static func isOrdinaryFile(_ path: String) -> Bool {
        var information = stat()
        return unsafe stat(SystemText.bytes(of: path), &information) == 0
            && information.st_mode & S_IFMT == S_IFREG
    }
}
