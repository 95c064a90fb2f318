public import WireBytes

// What is secret in HTTP/2: its messages, and words beside them.

extension HTTP2Conversation {
    /// Cookies, credentials, forms and more. Header fields are packed and cannot be masked where they stand: of a block
    /// with a secret all is overwritten. So is what was not read.
    public mutating func mask(with masking: inout some SecretMasking) {
        masking.overwriteGaps()
        let packed = maskExchanges(with: &masking)
        for range in unreadable { masking.overwrite(range) }
        // Frames of all streams lie among each other: where some are not listed, nothing is known of any place.
        if isKeptInPart { for side in Side.allCases { masking.overwriteUnread(0..<Int.max, of: side) } }
        let blocks = maskFrames(with: &masking)
        for range in packed {
            let found = Self.blocks(in: range, of: blocks[range.side])
            // Frames that are not listed cannot be told apart.
            if found.isEmpty {
                masking.overwrite(range)
            } else {
                for block in found { masking.overwrite(block) }
            }
        }
    }

    /// Masks the exchanges. They are copied, all of them, as soon as one is changed: a connection may have a hundred
    /// thousand, and the trace that is not masked is still there.
    ///
    /// - Returns: where header blocks with secrets lie.
    private mutating func maskExchanges(with masking: inout some SecretMasking) -> [StreamRange] {
        var packed: [StreamRange] = []
        var place = 0
        var firstChanged: Exchange?
        for exchange in exchanges {
            var masked = exchange
            packed += masked.mask(with: &masking)
            // What was not changed lies in the same memory, so that this compares no bytes.
            if masked != exchange {
                firstChanged = masked
                break
            }
            place += 1
        }
        guard let firstChanged else { return packed }
        var at = 0
        messages.ledger.rewriteExchanges { exchange in
            if at == place { exchange = firstChanged }
            if at > place { packed += exchange.mask(with: &masking) }
            at += 1
        }
        return packed
    }

    /// Masks what stands in frames beside the messages.
    ///
    /// - Returns: where header blocks lie, in order.
    private mutating func maskFrames(with masking: inout some SecretMasking) -> BySide<[StreamRange]> {
        var blocks = BySide<[StreamRange]>(client: [], server: [])
        for index in frames.indices {
            let frame = frames[index]
            let payload = StreamRange(
                side: frame.range.side, offset: frame.range.offset &+ HTTP2Frame.headerSize,
                count: frame.length)
            switch frame.content {
            case .headers, .pushPromise, .continuation: blocks[frame.range.side].append(payload)
            case .goAway(let last, let code, let words):
                var masked = words
                masking.find(in: words) { $0.text(0..<words.count) }.masks.apply(to: &masked)
                guard masked != words else { break }
                // Here the frames are copied, all of them: hardly ever is there one with something to be masked.
                frames[index].content = .goAway(last: last, code, words: masked)
                masking.overwrite(payload)
            case .other, .notCaptured: if frame.type != .data { masking.overwrite(payload) }
            default: break
            }
        }
        return blocks
    }

    /// Those of a side's header blocks that lie in a range; they are in order.
    private static func blocks(in range: StreamRange, of all: [StreamRange]) -> some Collection<StreamRange> {
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].end <= range.offset { low = middle + 1 } else { high = middle }
        }
        return all[low...].prefix { $0.offset < range.end }
    }
}
