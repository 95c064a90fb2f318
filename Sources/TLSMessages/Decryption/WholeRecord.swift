import WireBytes

/// A record that is put together to be opened: all of it must be there first.
struct WholeRecord: Sendable {
    /// The type in its header.
    var type: ContentType
    /// Its header, 5 bytes.
    var header: [UInt8]
    /// What stands before the length in what is proven of it, where that is not number, type and version: in DTLS with a
    /// connection ID.
    var proven: [UInt8]?
    /// What comes after the header.
    var fragment: [UInt8] = []
    /// Where it lies, header included.
    var range: StreamRange
    /// Which packets the fragment lies in.
    var runs: [SegmentMap.Entry] = []
    /// The packet with its last byte.
    var mark: PacketMark
    /// Whether some of its bytes were not captured.
    var hasHole = false
    /// Its place in the list of records, where there is one.
    var listed: Int?

    /// Which packets plain bytes lie in as encrypted ones.
    ///
    /// Encrypted bytes are in the order of the plain ones and are as many. The last one counts to the packet that
    /// completes the record, before which nobody can read it.
    ///
    /// - Parameters:
    ///   - prefix: bytes of the fragment before the first encrypted one.
    ///   - count: how many plain bytes there are.
    ///   - start: the offset that the first of them gets.
    /// - Returns: the runs of plain bytes, each in one packet.
    func map(prefix: Int, count: Int, from start: Int) -> [SegmentMap.Entry] {
        let first = range.offset &+ 5 &+ prefix
        var map: [SegmentMap.Entry] = []
        for run in runs {
            let from = max(run.streamOffset, first)
            let to = min(run.streamOffset &+ run.count, first &+ count)
            guard from < to else { continue }
            map.append(
                SegmentMap.Entry(
                    streamOffset: start &+ (from &- first), count: to &- from,
                    packetOffset: run.packetOffset &+ (from &- run.streamOffset), mark: run.mark))
        }
        guard var last = map.popLast() else { return map }
        if last.mark.packet != mark.packet {
            // The tag, or what is left of it, came in another packet.
            var end = last
            end.streamOffset = last.streamOffset &+ last.count &- 1
            end.packetOffset = last.packetOffset &+ last.count &- 1
            end.count = 1
            end.mark = mark
            last.count &-= 1
            if last.count > 0 { map.append(last) }
            last = end
        }
        map.append(last)
        return map
    }
}
