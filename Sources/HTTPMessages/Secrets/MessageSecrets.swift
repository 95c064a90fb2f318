public import WireBytes

// What is secret in requests and responses: in their heads, contents and trailers.

extension HTTPConversation {
    /// Cookies, credentials, forms and more; and what was not read: bytes between messages, and what lies behind the last
    /// message that was kept where others were only counted.
    public mutating func mask(with masking: inout some SecretMasking) {
        masking.overwriteGaps()
        ledger.rewriteExchanges { $0.mask(with: &masking) }
        for range in unreadable { masking.overwrite(range) }
        for side in Side.allCases {
            for range in unkept(of: side) { masking.overwriteUnread(range, of: side) }
        }
    }
}

extension Exchange {
    /// - Returns: where header blocks with secrets lie that are packed and cannot be masked where they stand.
    @discardableResult
    mutating func mask(with masking: inout some SecretMasking) -> [StreamRange] {
        var packed: [StreamRange] = []
        request?.mask(with: &masking, &packed)
        for index in interim.indices { interim[index].mask(with: &masking, &packed) }
        response?.mask(with: &masking, &packed)
        return packed
    }
}

extension HTTPMessage {
    fileprivate mutating func mask(with masking: inout some SecretMasking, _ packed: inout [StreamRange]) {
        let masks = head.secrets(masking)
        if !masks.isEmpty { head.text = head.text.with(masks) }
        if head.isVerbatim {
            masking.put(masks, from: head.range.offset, into: head.range.side)
        } else if !masks.isEmpty {
            packed.append(head.range)
            masking.noteOverwritten(in: first.packet, hasTooMany: false)
        }
        body.mask(of: self, with: &masking, &packed)
    }
}

extension HeadText {
    fileprivate func with(_ masks: [MaskedRange]) -> HeadText {
        var masked = bytes
        masks.apply(to: &masked)
        return HeadText(bytes: masked, startLine: startLine, fields: fields, packing: packing)
    }
}

extension MessageHead {
    fileprivate func secrets(_ masking: some SecretMasking) -> [MaskedRange] {
        var masks = masking.find(in: bytes) { search in
            if isVerbatim, case .request(_, let target, _) = startLine { search.uri(target) }
            if case .status(_, _, let reason) = startLine { search.text(reason) }
            FieldSecrets(bytes: bytes).find(fields, &search)
            // What a value is whose name was lost is not known.
            for field in packing where field.name == nil {
                if let value = field.value { search.note(value, .percent) }
            }
        }.masks
        guard !isComplete else { return masks }
        // The field that was cut off has not been read.
        let read = fields.last?.value.upperBound ?? 0
        if let end = bytes[min(read, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) {
            masks.append(MaskedRange(range: end + 1..<bytes.count))
        }
        return masks.untangled
    }
}

extension MessageBody {
    fileprivate mutating func mask(
        of message: HTTPMessage, with masking: inout some SecretMasking, _ packed: inout [StreamRange]
    ) {
        let packet = message.first.packet
        if isTunnel { return hide(beginningIn: packet, with: &masking) }
        let isCoded = !(codings + transferCodings).allSatisfy { $0 == .identity }
        let isUnread = (problem != nil || contentIsCut) && kind.mayHoldSecrets
        if isCoded, isUnread, !masking.showsMessages {
            content = []
            text = nil
        }
        let found = masking.find(in: content, kind)
        // Where chunks are not listed, a place in the content is no place in the stream.
        let isUnplaced = chunkCount > chunks.count
        var isHidden = isCoded && (!found.masks.isEmpty || isUnread) || isUnplaced && !found.masks.isEmpty
        if found.hasTooMany { masking.noteOverwritten(in: packet, hasTooMany: true) }
        if var decoded = text {
            let inText = masking.find(in: decoded, kind)
            if inText.hasTooMany { masking.noteOverwritten(in: packet, hasTooMany: true) }
            inText.masks.apply(to: &decoded)
            text = decoded
            // In encodings such as UTF-16 what is ASCII cannot be found in the bytes.
            if inText.masks.count > found.masks.count { isHidden = true }
        }
        let count = content.count
        if isHidden, text != nil, !isCoded {
            [MaskedRange(range: 0..<count)].apply(to: &content)
        } else {
            found.masks.apply(to: &content)
        }
        let inTrailers = masking.find(in: trailerBytes) { [trailers, trailerBytes] search in
            FieldSecrets(bytes: trailerBytes).find(trailers, &search)
        }.masks
        inTrailers.apply(to: &trailerBytes)
        guard range.count > 0, length > 0 || !inTrailers.isEmpty else { return }
        if message.head.isVerbatim {
            masking.put(inTrailers, from: range.end &- trailerBytes.count, into: range.side)
        } else if !inTrailers.isEmpty {
            packed.append(range)
        }
        if isHidden {
            for piece in contentRanges { overwrite(piece, with: &masking) }
            masking.noteOverwritten(in: packet, hasTooMany: false)
        } else if !isCoded {
            put(found.masks, with: &masking)
            // What was not kept was not searched.
            if contentIsCut || count < length, kind.mayHoldSecrets {
                overwrite(behind: count, with: &masking)
                masking.noteOverwritten(in: packet, hasTooMany: false)
            }
        }
    }

    /// Overwrites the content: what another protocol says in it is not searched here.
    private mutating func hide(beginningIn packet: Int, with masking: inout some SecretMasking) {
        guard length > 0 else { return }
        content = []
        text = nil
        for piece in contentRanges { overwrite(piece, with: &masking) }
        masking.noteOverwritten(in: packet, hasTooMany: false)
    }

    /// Puts masks of the content where its pieces lie in the stream; both are in order.
    private func put(_ masks: [MaskedRange], with masking: inout some SecretMasking) {
        var next = masks.startIndex
        var passed = 0
        for piece in contentRanges {
            let end = passed + piece.count
            while next < masks.count {
                let part = masks[next].clamped(to: passed..<end)
                if !part.range.isEmpty {
                    masking.put(part.moved(by: piece.lowerBound - passed), into: range.side)
                }
                if masks[next].range.upperBound > end { break }
                next += 1
            }
            passed = end
        }
    }

    /// Overwrites what of the content lies behind its first bytes.
    private func overwrite(behind count: Int, with masking: inout some SecretMasking) {
        var passed = 0
        for piece in contentRanges {
            let rest = max(0, count - passed)
            passed += piece.count
            if rest < piece.count { overwrite(piece.lowerBound + rest..<piece.upperBound, with: &masking) }
        }
    }

    private func overwrite(_ piece: Range<Int>, with masking: inout some SecretMasking) {
        masking.overwrite(StreamRange(side: range.side, offset: piece.lowerBound, count: piece.count))
    }

    /// Where the content lies in the stream: all of it, or chunk by chunk.
    private var contentRanges: [Range<Int>] {
        guard framing == .chunked || framing == .frames else {
            return [range.offset..<max(range.offset, range.end)]
        }
        var ranges: [Range<Int>] = []
        for chunk in chunks {
            let start = min(chunk.line.end, range.end)
            ranges.append(start..<max(start, min(chunk.line.end &+ chunk.size, range.end)))
        }
        // Chunks that are not listed: what lies behind the last that is.
        if chunkCount > chunks.count {
            let start = ranges.last?.upperBound ?? range.offset
            ranges.append(min(start, range.end)..<range.end)
        }
        return ranges
    }
}

extension SecretMasking {
    /// What is secret in a content, by its kind.
    fileprivate func find(in content: [UInt8], _ kind: BodyKind) -> FoundSecrets {
        guard !content.isEmpty else { return FoundSecrets([], hasTooMany: false) }
        let all = 0..<content.count
        return find(in: content) { search in
            switch kind {
            case .form: search.form(all)
            case .multipart(let boundary):
                let body = MultipartBody(content, boundary: boundary, limit: MultipartBody.mostParts)
                var at = 0
                for part in body.parts {
                    // The part's own header fields, and the boundary before them.
                    search.text(at..<part.content.lowerBound)
                    at = part.content.upperBound
                    if search.isSecret(part.name ?? [], .parameter) {
                        search.note(part.content, .percent)
                    } else if let type = part.contentType, type.starts(with: "application/x-www-form".utf8) {
                        search.form(part.content)
                    } else {
                        search.possibleText(part.content)
                    }
                }
                let rest = min(at, content.count)..<content.count
                if body.parts.count < MultipartBody.mostParts { search.text(rest) } else { search.hide(rest) }
            case .json, .xml, .eventStream, .text: search.text(all)
            case .empty, .image, .binary, .unknown: search.possibleText(all)
            }
        }
    }
}

extension MultipartBody {
    /// Parts that are searched for secrets one by one: a mail with pictures has dozens.
    fileprivate static let mostParts = 10_000
}

extension BodyKind {
    /// Whether there may be secrets in it that are found by their names.
    fileprivate var mayHoldSecrets: Bool {
        switch self {
        case .form, .multipart, .json, .xml, .eventStream, .text: true
        case .empty, .image, .binary, .unknown: false
        }
    }
}
