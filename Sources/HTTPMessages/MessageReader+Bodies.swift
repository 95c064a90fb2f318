import WireBytes

// Bodies: content, chunk sizes and trailers. RFC 9112 §6 and §7.

extension MessageReader {
    /// The longest line with a chunk's size.
    private static let longestChunkLine = 4096

    /// Takes content in.
    mutating func take(_ bytes: RawSpan, _ ledger: inout ExchangeLedger) {
        ledger.totals.bodyBytes &+= bytes.byteCount
        guard hasMessage else { return }
        message?.body.length &+= bytes.byteCount
        let isCoded = message?.body.isCoded == true
        guard ledger.keep == .bodies || isCoded else { return }
        // What follows a hole is not joined with what precedes it.
        let mayKeep = hole == nil && ledger.hasRoom && !keptIsCut
        let limit = mayKeep ? isCoded ? ledger.limits.codedBody : ledger.limits.keptBody : 0
        let room = max(0, limit &- kept.count)
        if room < bytes.byteCount { keptIsCut = true }
        if room > 0 { kept.append(contentsOf: bytes.extracting(0..<min(room, bytes.byteCount))) }
    }

    /// Takes note of content that is missing.
    mutating func note(_ range: StreamRange, _ limits: HTTPLimits) {
        if hole == nil { hole = range }
        if message?.body.missing.count ?? .max < limits.missingRanges {
            message?.body.missing.append(range)
        }
    }

    mutating func readChunkSize(_ bytes: RawSpan, _ offset: Int, _ ledger: inout ExchangeLedger) -> Int? {
        // RFC 9112 §7.1.1 asks for a bound on extensions.
        let found = bytes.firstIndex(of: 0x0A, from: searched)
        guard found ?? bytes.byteCount <= Self.longestChunkLine else { return giveUp(bytes, offset, &ledger) }
        guard let lineFeed = found else {
            searched = bytes.byteCount
            return nil
        }
        searched = 0
        let line = ChunkLine(bytes.extracting(0...lineFeed), at: offset)
        add(line.findings.filter { !seenOfChunks.contains($0.kind) }, &ledger)
        for finding in line.findings { seenOfChunks.insert(finding.kind) }
        guard let size = line.size else { return giveUp(bytes, offset, &ledger) }
        if hasMessage, size > 0 {
            message?.body.chunkCount &+= 1
            if ledger.keep == .bodies, ledger.hasRoom, message?.body.chunks.count ?? 0 < ledger.limits.chunks
            {
                let line = StreamRange(side: side, offset: offset, count: lineFeed &+ 1)
                message?.body.chunks.append(Chunk(size: size, line: line))
            }
        }
        phase = size == 0 ? .trailers : .chunkData(size)
        return lineFeed &+ 1
    }

    mutating func readTrailers(
        _ bytes: RawSpan, _ offset: Int, _ map: SegmentMap, _ ledger: inout ExchangeLedger
    ) -> Int? {
        let length: Int
        if bytes.byte(at: 0) == 0x0A {
            length = 1
        } else if bytes.byteCount >= 2, bytes.uint16(at: 0) == 0x0D0A {
            length = 2
        } else if bytes.byte(at: 0) == 0x0D, bytes.byteCount < 2 {
            return nil
        } else if let end = HeadParser.end(in: bytes, searched: &searched) {
            guard end <= ledger.limits.headBytes else { return giveUp(bytes, offset, &ledger) }
            length = end
            let section = bytes.extracting(0..<length)
            parser.readTrailers(section)
            if hasMessage {
                message?.body.trailers = parser.fields
                message?.body.trailerBytes = section.copied()
            }
            add(parser.findings, &ledger)
        } else {
            guard bytes.byteCount <= ledger.limits.headBytes else { return giveUp(bytes, offset, &ledger) }
            return nil
        }
        searched = 0
        let end = offset &+ length
        finish(nil, end: end, last: map.mark(at: end &- 1), &ledger)
        return length
    }
}
