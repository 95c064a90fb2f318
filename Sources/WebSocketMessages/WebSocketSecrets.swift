public import WireBytes

// What is secret in WebSocket messages.

extension WebSocketConversation {
    /// What is secret in messages of any kind; and what lies behind the last message that was kept where others were only
    /// counted, and what could not be read.
    public mutating func mask(with masking: inout some SecretMasking) {
        masking.overwriteGaps()
        for index in messages.indices { messages[index].mask(with: &masking) }
        for side in Side.allCases {
            if let start = unkeptFrom[side] { masking.overwriteUnread(start..<Int.max, of: side) }
        }
    }
}

extension WebSocketMessage {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        // The closing code is no text.
        let start = min(content.count, closeCode == nil ? 0 : 2)
        let text = Array(content[start...])
        let isText = opcode == .text
        let found = masking.find(in: text) { search in
            if isText { search.text(0..<text.count) } else { search.possibleText(0..<text.count) }
        }
        let masks = found.masks.map { $0.moved(by: start) }
        masks.apply(to: &content)
        let isUnread =
            contentIsCut || problem != nil || frameCount > frames.count
            || !isCompressed && content.count < length
        guard !masks.isEmpty || isUnread else { return }
        if found.hasTooMany { masking.noteOverwritten(in: first.packet, hasTooMany: true) }
        if isCompressed || isUnread { masking.noteOverwritten(in: first.packet, hasTooMany: false) }
        put(masks, with: &masking)
    }

    /// Puts masks of the content where the frames' payloads lie in the stream; both are in order. Of a message that is packed,
    /// all is overwritten.
    private func put(_ masks: [MaskedRange], with masking: inout some SecretMasking) {
        var passed = 0
        var next = masks.startIndex
        for frame in frames {
            let count = min(frame.payloadLength, max(0, frame.range.end &- frame.payloadOffset))
            guard count > 0 else { continue }
            if isCompressed {
                frame.put(MaskedRange(range: 0..<count), with: &masking)
            } else {
                while next < masks.count {
                    let mask = masks[next].moved(by: -passed)
                    let part = mask.clamped(to: 0..<count)
                    if !part.range.isEmpty { frame.put(part, with: &masking) }
                    if mask.range.upperBound > count { break }
                    next += 1
                }
                let read = max(0, min(count, content.count - passed))
                if read < count { frame.put(MaskedRange(range: read..<count), with: &masking) }
            }
            passed += count
        }
    }
}

extension WebSocketFrame {
    /// Where its payload begins in the stream.
    fileprivate var payloadOffset: Int { range.offset &+ headerLength }

    /// Puts a mask into its payload. What the frame is masked with goes over the new bytes as it went over the old.
    /// RFC 6455 §5.3.
    fileprivate func put(_ mask: MaskedRange, with masking: inout some SecretMasking) {
        let veiled = mask.veiled(maskingKey ?? 0, beginning: mask.range.lowerBound)
        masking.put(veiled.moved(by: payloadOffset), into: range.side)
    }
}
