import ArgumentParser
import CertificateChains
import Platform
import Tracing

/// By whose certificates the chains of a capture are judged, and as of when.
struct TrustOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(Help.anchors, valueName: "file"),
        completion: .file())
    var anchors: String?

    @Option(
        help: ArgumentHelp(Help.at, valueName: "time"))
    var at: String?

    func validate() throws {
        if let at, CertificateTime.seconds(of: at.utf8) == nil {
            throw ValidationError(UsageFault.time)
        }
    }

    /// The same options for another process.
    var arguments: [String] {
        (anchors.map { ["--anchors=\($0)"] } ?? []) + (at.map { ["--at=\($0)"] } ?? [])
    }

    /// Who judges. A file of anchors is read at once, so that a wrong one is told before anything else; the system's
    /// when the first chain is seen.
    func judge() throws(CommandFailure) -> ChainJudge {
        let own = try anchors.map { file throws(CommandFailure) in try TrustedCertificates.read(file) }
        let now = SystemClock.now / 1_000_000_000
        return ChainJudge(at: at.flatMap { CertificateTime.seconds(of: $0.utf8) }, now: now) {
            own ?? TrustedCertificates.ofSystem ?? TrustAnchors([])
        }
    }
}
