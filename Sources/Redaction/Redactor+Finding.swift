package import Tracing
import WireBytes

extension Redactor {
    /// Whether there is something in a connection that would be masked, or overwritten because it may be a secret; what was
    /// encrypted and could be opened counts, too.
    package func findsSecrets(in trace: ConnectionTrace) -> Bool {
        var masking = ResultMasking(by: self)
        for part in trace.application {
            var part = part
            part.mask(with: &masking)
        }
        let work = masking.work
        return !work.client.isEmpty || !work.server.isEmpty || !work.overwritten.isEmpty
            || work.hasFullContent
    }
}
