import HTTPFields
import WireBytes

/// A line with a chunk's size, read as leniently as servers do. RFC 9112 §7.1.
struct ChunkLine {
    /// Bytes of data in the chunk; nil where the line cannot be read.
    var size: Int?
    /// What is not as the grammar has it, and extensions.
    var findings: [HTTPFinding] = []

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: the line with its LF.
    ///   - offset: where it is in the stream.
    init(_ line: RawSpan, at offset: Int) {
        let end = line.byteCount &- 1
        var start = 0
        // Nearly every line begins with its digits. Others are what `strtol` takes and a strict reader does not.
        if line.byte(at: 0).hexadecimalDigit == nil || end > 1 && line.byte(at: 1) | 0x20 == UInt8(ascii: "x")
        {
            while start < end,
                line.byte(at: start) == UInt8(ascii: " ") || line.byte(at: start) == UInt8(ascii: "\t")
            { start &+= 1 }
            if start < end, line.byte(at: start) == UInt8(ascii: "+") { start &+= 1 }
            if start &+ 1 < end, line.byte(at: start) == UInt8(ascii: "0"),
                line.byte(at: start &+ 1) | 0x20 == UInt8(ascii: "x")
            {
                start &+= 2
            }
        }
        var size = 0
        var at = start
        while at < end, let digit = line.byte(at: at).hexadecimalDigit {
            guard size < 1 << 56 else {
                findings = [.chunkSizeTooLarge(streamOffset: offset)]
                return
            }
            size = size << 4 | digit
            at &+= 1
        }
        let behind = line.byte(at: at)
        guard at > start, behind.isWhiteSpaceOrLineEnd || behind == UInt8(ascii: ";") else {
            findings = [.badChunkSize(streamOffset: offset)]
            return
        }
        self.size = size
        if at &+ 1 == end, behind == UInt8(ascii: "\r"), start == 0 { return }
        if start > 0 { findings.append(.oddChunkSize(streamOffset: offset)) }
        if line.byte(at: end &- 1) != UInt8(ascii: "\r") {
            findings.append(.bareLineFeedBehindChunkSize(streamOffset: offset))
        }
        while at < end, line.byte(at: at) == UInt8(ascii: " ") || line.byte(at: at) == UInt8(ascii: "\t") {
            at &+= 1
        }
        if line.byte(at: at) == UInt8(ascii: ";") { findings.append(.chunkExtension(streamOffset: offset)) }
    }
}

extension HTTPFinding {
    /// What stands out of chunk lines is told once a message: there may be a million of them.
    enum ChunkKind: Sendable, Hashable { case odd, bareLineFeed, hasExtension, other }

    var kind: ChunkKind {
        switch self {
        case .oddChunkSize: .odd
        case .bareLineFeedBehindChunkSize: .bareLineFeed
        case .chunkExtension: .hasExtension
        default: .other
        }
    }
}
