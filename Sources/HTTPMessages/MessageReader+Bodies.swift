import WireBytes

// Bodies: content, chunk sizes and trailers. RFC 9112 §6 and §7.

extension MessageReader {
    /// The longest line with a chunk's size.
    private static let longestChunkLine = 4096

    /// Takes content in.
    mutating func take(_ content: StreamBytes, _ ledger: inout ExchangeLedger) {
        let bytes = content.span
        ledger.totals.bodyBytes &+= bytes.byteCount
        guard hasMessage, bytes.byteCount > 0 else { return }
        message?.noteFirstContent(content)
        let most = message?.take(content, ledger.keep, ledger.limits) ?? 0
        guard most > 0 else { return }
        // What follows a hole is not joined with what precedes it.
        let mayKeep = hole == nil && ledger.hasRoom && !keptIsCut
        let limit = mayKeep ? most : 0
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

    mutating func readChunkSize(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        // RFC 9112 §7.1.1 asks for a bound on extensions.
        let found = bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: searched)
        guard found ?? bytes.byteCount <= Self.longestChunkLine else { return giveUp(bytes, &ledger) }
        guard let lineFeed = found else {
            searched = bytes.byteCount
            return nil
        }
        searched = 0
        let lineBytes = bytes.first(lineFeed &+ 1)
        let line = ChunkLine(lineBytes.span, at: bytes.offset)
        if !line.findings.isEmpty {
            add(line.findings.filter { !seenOfChunks.contains($0.kind) }, &ledger)
            for finding in line.findings { seenOfChunks.insert(finding.kind) }
        }
        guard let size = line.size else { return giveUp(bytes, &ledger) }
        if hasMessage, size > 0 {
            message?.body.chunkCount &+= 1
            if ledger.keep == .bodies, ledger.hasRoom, message?.body.chunks.count ?? 0 < ledger.limits.chunks
            {
                message?.body.chunks.append(Chunk(size: size, line: lineBytes.range))
            }
        }
        message?.arrived(lineBytes)
        phase = size == 0 ? .trailers : .chunkData(size)
        return lineBytes.byteCount
    }

    /// The line end behind a chunk's data.
    mutating func readChunkEnd(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        if bytes.byte(at: 0) == UInt8(ascii: "\n") {
            message?.arrived(bytes.first(1))
            phase = .chunkSize
            return 1
        }
        guard bytes.byteCount >= 2 else { return nil }
        guard bytes.span.beginsWithLineEnd else {
            add([.noLineEndBehindChunk(streamOffset: bytes.offset)], &ledger)
            return giveUp(bytes, &ledger)
        }
        message?.arrived(bytes.first(2))
        phase = .chunkSize
        return 2
    }

    mutating func readTrailers(_ bytes: StreamBytes, _ ledger: inout ExchangeLedger) -> Int? {
        let length: Int
        if bytes.byte(at: 0) == UInt8(ascii: "\n") {
            length = 1
        } else if bytes.span.beginsWithLineEnd {
            length = 2
        } else if bytes.byte(at: 0) == UInt8(ascii: "\r"), bytes.byteCount < 2 {
            return nil
        } else if let end = HeadParser.end(in: bytes.span, searched: &searched) {
            guard end <= ledger.limits.headBytes else { return giveUp(bytes, &ledger) }
            length = end
            let section = bytes.span.extracting(first: length)
            parser.readTrailers(section)
            if hasMessage {
                message?.body.trailers = parser.fields
                message?.body.trailerBytes = section.copied()
            }
            add(parser.findings, &ledger)
        } else {
            guard bytes.byteCount <= ledger.limits.headBytes else { return giveUp(bytes, &ledger) }
            return nil
        }
        searched = 0
        message?.arrived(bytes.first(length))
        finish(nil, end: bytes.offset &+ length, &ledger)
        return length
    }
}
