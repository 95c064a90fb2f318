import WireBytes

// Delivered bytes that are remembered, to be compared with what is sent again.

extension Reassembly {
    /// Remembers delivered bytes, which begin at `offset` of the stream, for later comparison.
    public mutating func remember(_ bytes: RawSpan, at offset: Int, limits: ReassemblyLimits) {
        let limit = limits.historyBytes
        // Only what lies side by side can be compared.
        if offset != historyEnd { history.removeAll(keepingCapacity: true) }
        historyEnd = offset &+ bytes.byteCount
        // Two steps, so that short streams take little and long ones are not copied again and again.
        let needed = history.count &+ min(bytes.byteCount, limit)
        if needed > history.capacity { history.reserveCapacity(needed <= limit / 4 ? limit / 4 : 2 &* limit) }
        if bytes.byteCount >= limit {
            history.removeAll(keepingCapacity: true)
            history.append(contentsOf: bytes.extracting((bytes.byteCount &- limit)..<bytes.byteCount))
        } else {
            if history.count &+ bytes.byteCount > 2 &* limit { history.removeFirst(history.count &- limit) }
            history.append(contentsOf: bytes)
        }
    }

    /// Forgets what is remembered for comparison.
    public mutating func forgetHistory() { history = [] }

    func compareWithHistory(
        _ bytes: RawSpan, at offset: Int, side: Side, mark: PacketMark, conflict: inout OverlapConflict?
    ) {
        let known = (historyEnd &- history.count)..<historyEnd
        let common = (offset..<(offset &+ bytes.byteCount)).clamped(to: known)
        guard !common.isEmpty else { return }
        history.withBytes { old in
            compare(
                old.extracting(
                    (common.lowerBound &- known.lowerBound)..<(common.upperBound &- known.lowerBound)),
                bytes.extracting((common.lowerBound &- offset)..<(common.upperBound &- offset)),
                at: common.lowerBound, side: side, mark: mark, conflict: &conflict)
        }
    }
}

/// Notes where two versions of the same bytes differ first, unless a difference is known.
func compare(
    _ old: RawSpan, _ new: RawSpan, at offset: Int, side: Side, mark: PacketMark,
    conflict: inout OverlapConflict?
) {
    let count = min(old.byteCount, new.byteCount)
    var index = 0
    while index &+ 8 <= count, old.uint64(at: index) == new.uint64(at: index) { index &+= 8 }
    while index < count, old.byte(at: index) == new.byte(at: index) { index &+= 1 }
    guard index < count, conflict == nil else { return }
    let shown = index..<min(count, index &+ 64)
    conflict = OverlapConflict(
        range: StreamRange(side: side, offset: offset &+ index, count: count &- index),
        first: old.copied(shown), second: new.copied(shown), mark: mark)
}
