package import PacketCapture

extension MergedCapture {
    /// Looks for connections that two files have in common, and gives both the clock of one of them if there are any.
    ///
    /// - Parameters:
    ///   - first: what is in the first file.
    ///   - second: what is in the second.
    /// - Returns: what they have in common; nil where that is nothing.
    package mutating func putTogether(
        _ first: EndSurvey, _ second: EndSurvey
    ) -> Result<CaptureEnds, CaptureEnds.ComparisonFailure>? {
        let ends = CaptureEnds.compare(first, second)
        if case .success(let ends)? = ends { setClock(ends.clocks.relation, ofPart: ends.clocks.other) }
        return ends
    }
}
