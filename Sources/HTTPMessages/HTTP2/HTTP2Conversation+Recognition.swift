import WireBytes

extension HTTP2Conversation {
    /// Frames that are looked at to tell HTTP/2 by.
    private static let enoughFrames = 64

    /// The preface's first line, which was made to look like a request of HTTP/1 and is none. RFC 9113 §3.4.
    public static let firstLine = Array("PRI * HTTP/2.0\r\n".utf8)

    /// Whether bytes begin with the preface, as far as its first line tells.
    public static func looksLikePreface(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= firstLine.count, bytes.byte(at: 0) == 0x50 else { return false }
        for index in firstLine.indices where bytes.byte(at: index) != firstLine[index] { return false }
        return true
    }

    /// Whether bytes begin with a frame that can be told from chance by its header alone: SETTINGS, WINDOW_UPDATE or PING
    /// with the length that they must have, or HEADERS of a stream with a small number. RFC 9113 §4.1, §6.
    public static func beginsWithFrame(_ bytes: RawSpan) -> Bool {
        guard let header = HTTP2FrameHeader(bytes), header.isPlausible(longest: 16_384) else { return false }
        switch header.type {
        case .headers: return header.stream & 1 == 1 && header.stream < 1 << 20
        case .settings: return header.length <= 120 && header.flags.isEmpty == (header.length > 0)
        case .ping: return true
        case .windowUpdate: return header.stream < 1 << 20
        default: return false
        }
    }

    /// Whether bytes are HTTP/2 without its preface: frames from the first byte to the last, of which no field
    /// contradicts its type. For captures that begin in the middle.
    public static func looksLikeFrames(_ bytes: RawSpan) -> Bool {
        var at = 0
        var content = 0
        for _ in 0..<enoughFrames where at < bytes.byteCount {
            guard let header = HTTP2FrameHeader(bytes, at: at), header.isPlausible(longest: 16_384) else {
                return false
            }
            content &+= header.length
            at &+= HTTP2FrameHeader.size &+ header.length
        }
        // Nine bytes are soon alike by chance; that their lengths add up is no chance.
        return at == bytes.byteCount && content > 0
    }

    /// Whether bytes begin with SETTINGS that acknowledge none: a server's first frame, which may come before the client's
    /// preface.
    public static func beginsWithSettings(_ bytes: RawSpan) -> Bool {
        guard let header = HTTP2FrameHeader(bytes), header.type == .settings, header.flags.isEmpty else {
            return false
        }
        return header.stream == 0 && header.length % 6 == 0 && header.length <= 120
    }

    /// Whether the sender of frames asks; nil where no header fields in them tell.
    public static func isFromClient(_ bytes: RawSpan) -> Bool? {
        var at = 0
        for _ in 0..<enoughFrames {
            guard let header = HTTP2FrameHeader(bytes, at: at) else { return nil }
            let end = at &+ HTTP2FrameHeader.size &+ header.length
            if header.type == .headers {
                var start = at &+ HTTP2FrameHeader.size
                if header.flags.contains(.padded) { start &+= 1 }
                if header.flags.contains(.priority) { start &+= 5 }
                guard start < min(end, bytes.byteCount) else { return nil }
                return asks(bytes.extracting(start..<min(end, bytes.byteCount)))
            }
            at = end
        }
        return nil
    }

    /// Pseudo-header fields come first, and nearly always by their numbers in the static table: 1 to 7 are those of
    /// requests, 8 to 14 of responses. RFC 7541 Appendix A.
    private static func asks(_ block: RawSpan) -> Bool? {
        var found: Bool?
        // What was read before an end that is not there counts.
        try? HPACKInstruction.read(block) { instruction in
            guard found == nil else { return }
            switch instruction.kind {
            case .indexed(let index), .literal(_, .index(let index), _):
                if (1...7).contains(index) { found = true }
                if (8...14).contains(index) { found = false }
            default: break
            }
        }
        return found
    }
}
