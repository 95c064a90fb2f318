import PacketCapture
import Tracing

extension TraceCommand {
    /// Looks for connections that two files, recorded at both ends, have in common, and puts the clocks together if there are any.
    ///
    /// - Parameter captures: the files, which get the clock of one of them.
    /// - Returns: what they have in common; nil where that is nothing, or where a file cannot be read twice.
    func compareEnds(_ captures: inout MergedCapture) -> Result<CaptureEnds, CaptureEnds.ComparisonFailure>? {
        guard files.count == 2, !files.contains("-"), captures.fileSize != nil,
            captures.parts.allSatisfy({ $0.error == nil }), let first = survey(files[0]),
            let second = survey(files[1])
        else { return nil }
        return captures.putTogether(first, second)
    }

    private func survey(_ file: String) -> EndSurvey? {
        guard var capture = try? CaptureFile(named: file) else { return nil }
        return EndSurvey(of: &capture)
    }
}
