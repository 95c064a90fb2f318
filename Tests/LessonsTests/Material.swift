import CertificateChains
import Documents
import Foundation
import Lessons
import PacketCapture
import TLSMessages
import TestSupport
import Tracing

/// The bundled captures as lessons have them.
enum Material {
    /// Reads a bundled capture with what lies beside it.
    static func capture(
        _ name: String, keys: String? = nil, anchors: String? = nil, at: String? = nil
    ) throws -> LessonCapture {
        let folder = BundledCaptures.folder.path
        let ending = FileManager.default.fileExists(atPath: "\(folder)/\(name).pcap") ? "pcap" : "pcapng"
        let log = KeyLog()
        if let keys { log.add(try bytes("\(keys).keys")) }
        let trusted = try anchors.map { TrustAnchors(CertificateFile(try bytes("\($0).pem")).certificates) }
        let judge = ChainJudge(at: at.flatMap { CertificateTime.seconds(of: $0.utf8) }, now: nil) {
            trusted ?? TrustAnchors([])
        }
        return LessonCapture(
            try CaptureFile(path: "\(folder)/\(name).\(ending)"), name: name, keys: log, judge: judge)
    }

    private static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: BundledCaptures.folder.appendingPathComponent(file)))
    }

    /// What a lesson's step is about.
    static func open(_ material: LessonMaterial) throws(LessonCheck.MaterialFault) -> LessonCapture {
        do {
            return try capture(
                material.capture, keys: material.keys, anchors: material.anchors, at: material.at)
        } catch {
            throw LessonCheck.MaterialFault(Bilingual(en: "\(error)", zh: "\(error)"))
        }
    }
}
