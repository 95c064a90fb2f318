import WireBytes

// The pieces that a direction is read in: the preface, a frame, a part of one.

extension HTTP2Conversation {
    /// Notes what a side takes, and with it how much the other may send on each stream.
    mutating func note(_ settings: [HTTP2Setting], of side: Side) {
        directions[side].takes.note(settings, limit: limits.settings)
        let window = directions[side].takes.initialWindow
        directions[side.other].widestStreamWindow = max(directions[side.other].widestStreamWindow, window)
    }

    /// Reads one piece: the preface, a frame, a part of one. Nil when more bytes are needed.
    mutating func step(_ bytes: StreamBytes) -> Int? {
        let side = bytes.side
        switch directions[side].phase {
        case .preface: return readPreface(bytes)
        case .frame: return readFrame(bytes)
        case .data(let data): return goOn(data, bytes)
        case .skip(let left):
            let count = min(left, bytes.byteCount)
            directions[side].phase = count == left ? .frame : .skip(left &- count)
            return count
        case .lost: return findFrame(bytes)
        }
    }

    /// The client's first 24 bytes. RFC 9113 §3.4.
    private mutating func readPreface(_ bytes: StreamBytes) -> Int? {
        let side = bytes.side
        let count = min(bytes.byteCount, Self.preface.count)
        for index in 0..<count where bytes.byte(at: index) != Self.preface[index] {
            if frames.isEmpty, messages.ledger.exchanges.isEmpty, !isUpgraded {
                isRefuted = true
                return nil
            }
            note(.noFrame, from: side, at: bytes.mark(at: 0))
            loseFrames(of: side)
            directions[side].phase = .lost
            return 0
        }
        guard count == Self.preface.count else { return nil }
        hasPreface = true
        directions[side].phase = .frame
        return count
    }

    /// Looks for a frame behind what was missed: one that another follows, or that ends with the bytes at hand.
    private mutating func findFrame(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        let longest = max(directions[side.other].takes.maxFrameSize, 16_384)
        var at = 0
        while at &+ HTTP2FrameHeader.size <= bytes.byteCount {
            if let header = HTTP2FrameHeader(bytes.span, at: at), header.isPlausible(longest: longest) {
                let next = at &+ HTTP2FrameHeader.size &+ header.length
                let follower = HTTP2FrameHeader(bytes.span, at: next)
                if next == bytes.byteCount || follower?.isPlausible(longest: longest) == true
                    || at == 0 && next > bytes.byteCount
                {
                    if at > 0 { messages.ledger.noteUnreadable(bytes.range(0..<at)) }
                    directions[side].phase = .frame
                    return at
                }
            }
            at &+= 1
        }
        messages.ledger.noteUnreadable(bytes.range)
        return bytes.byteCount
    }

    /// Notes what was against the protocol.
    mutating func note(
        _ kind: HTTP2Problem.Kind, from side: Side, at mark: PacketMark, stream: UInt32 = 0,
        packing: PackingProblem? = nil
    ) {
        guard problems.count < limits.problems else {
            messages.ledger.reachedLimit = true
            return
        }
        problems.append(HTTP2Problem(kind: kind, from: side, mark: mark, stream: stream, packing: packing))
    }
}
