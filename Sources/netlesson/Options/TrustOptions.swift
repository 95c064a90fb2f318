import ArgumentParser
import CertificateChains
import Platform
import Tracing

/// By whose certificates the chains of a capture are judged, and as of when.
struct TrustOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Judge certificate chains by these anchors instead of the system's.", valueName: "file"),
        completion: .file())
    var anchors: String?

    @Option(
        help: ArgumentHelp(
            """
            Judge certificate chains as of this time, such as 2026-01-31T12:00:00Z; by default as of the capture's \
            time and as of today.
            """, valueName: "time"))
    var at: String?

    func validate() throws {
        if let at, CertificateTime.seconds(of: at.utf8) == nil {
            throw ValidationError("--at takes a time such as 2026-01-31T12:00:00Z, with Z or an offset.")
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
