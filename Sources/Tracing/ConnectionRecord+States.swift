import TCPConnections
import WireBytes

// While packets come, a captured segment counts as arrived. What came behind it may show that it had not, or that it
// was not obeyed: then the rows say what was true, not what seemed so.

extension ConnectionRecord {
    /// Sets the states of the rows right by what is known of the whole connection. RFC 9293 figures 7 and 13, §3.10.7.
    mutating func settleStates(_ moments: Milestones) {
        if let first = moments.syn, let second = moments.crossingSYN, !moments.isSplit {
            change(from: first, upTo: second) { $0.server = nil }
        }
        if moments.finsCrossed, let first = moments.firstFIN, let second = moments.secondFIN {
            let late = moments.firstFINFrom.other
            change(from: first, upTo: second) { if $0[late] == .closeWait { $0[late] = .established } }
        }
        if let reset = moments.reset { change(from: reset, upTo: nil) { $0 = BySide(both: .closed) } }
    }

    /// Changes the rows from that of one packet up to that of another.
    private mutating func change(
        from first: PacketMark, upTo second: PacketMark?, _ change: (inout BySide<EndpointState?>) -> Void
    ) {
        guard let start = segments.firstIndex(where: { $0.mark.packet == first.packet }) else { return }
        for index in segments.indices.dropFirst(start) {
            if let second, segments[index].mark.packet == second.packet { return }
            change(&segments[index].states)
        }
    }
}
