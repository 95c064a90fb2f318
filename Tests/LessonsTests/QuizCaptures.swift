import CertificateChains
import Foundation
import Lessons
import PacketCapture
import TLSMessages
import TestSupport
import Tracing

/// Bundled captures as quizzes are made of them.
enum QuizCaptures {
    private struct Collector: TraceSink {
        var connections: [ConnectionTrace] = []
        var needs: TracingNeeds { TracingNeeds([.segments, .messages, .bodies]) }
        mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
    }

    /// The connections of a capture, its chains judged by the anchors beside it; with its keys if `hasKeys`.
    static func connections(of name: String, hasKeys: Bool = false) throws -> [ConnectionTrace] {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let place = URL(fileURLWithPath: BundledCaptures.path(name)).deletingPathExtension()
        let keys = KeyLog()
        if hasKeys, let log = try? Data(contentsOf: place.appendingPathExtension("keys")) {
            keys.add([UInt8](log))
        }
        let anchors = (try? Data(contentsOf: place.appendingPathExtension("pem"))).map {
            TrustAnchors(CertificateFile([UInt8]($0)).certificates)
        }
        let job = TracingJob(name, keys: keys, judge: ChainJudge { anchors ?? TrustAnchors([]) })
        return job.run(&file, into: Collector()).connections.sorted { $0.id < $1.id }
    }

    /// All that can be asked of a capture.
    static func questions(_ name: String, hasKeys: Bool = false) throws -> [QuizQuestion] {
        QuizMaking.questions(
            about: try connections(of: name, hasKeys: hasKeys), count: QuizMaking.mostQuestions, seed: 1)
    }
}
