import Annotations

// What is not HTTP: WebSocket messages, proxies' greetings, streams that nobody knows.

extension Redactor {
    func redact(_ message: inout WebSocketMessage, _ work: inout Work) {
        // The closing code is no text.
        let start = min(message.content.count, message.closeCode == nil ? 0 : 2)
        let content = Array(message.content[start...])
        let isText = message.opcode == .text || BodyText.looksLikeText(content[...])
        let found = isText ? edits(in: content) { $0.text(0..<content.count) } : []
        found.apply(to: &message.content, from: -start)
        let isPacked = message.isCompressed
        let isUnread =
            message.contentIsCut || message.problem != nil
            || !isPacked && message.content.count < message.length
        guard !found.isEmpty || isUnread else { return }
        if isPacked || isUnread { work.overwritten.append(message.first.packet) }
        var passed = 0
        for frame in message.frames {
            let payload = frame.range.offset &+ frame.headerLength
            let count = min(frame.payloadLength, max(0, frame.range.end &- payload))
            guard count > 0 else { continue }
            var bytes = [UInt8](repeating: SecretMask.filler, count: count)
            var ranges: [Range<Int>] = []
            if isPacked {
                ranges = [0..<count]
            } else {
                for edit in found {
                    let part =
                        (edit.range.lowerBound + start - passed..<edit.range.upperBound + start - passed)
                        .clamped(to: 0..<count)
                    for place in part {
                        bytes[place] = edit.bytes[place + passed - start - edit.range.lowerBound]
                    }
                    if !part.isEmpty { ranges.append(part) }
                }
                let read = max(0, min(count, message.content.count - passed))
                if read < count { ranges.append(read..<count) }
            }
            // What the frame is masked with goes over the new bytes as it went over the old. RFC 6455 §5.3.
            if let key = frame.maskingKey {
                for place in bytes.indices {
                    bytes[place] ^= UInt8(truncatingIfNeeded: key >> UInt32(24 - (place & 3) * 8))
                }
            }
            for range in ranges {
                work.add(
                    MaskedRange(
                        range: payload + range.lowerBound..<payload + range.upperBound,
                        bytes: Array(bytes[range])), message.from)
            }
            passed += count
        }
    }

    /// User and password of SOCKS: RFC 1929 §2; SOCKS4 has a user alone. The password is not in the model.
    func redact(_ message: inout ProxyMessage, _ work: inout Work) {
        func masked(_ user: [UInt8], _ offset: Int, _ work: inout Work) -> [UInt8] {
            let bytes = mask.mask(SecretSearch.canonical(user), at: user[...])
            if !user.isEmpty {
                work.add(MaskedRange(range: offset..<offset + bytes.count, bytes: bytes), message.range.side)
            }
            return bytes
        }
        switch message.body {
        case .credentials(let user):
            let start = message.range.offset
            message.body = .credentials(user: masked(user, start + 2, &work))
            let password = start + 3 + user.count
            work.fill(
                StreamRange(side: message.range.side, offset: password, count: message.range.end - password))
        case .request(let command, let endpoint, let user) where !user.isEmpty:
            message.body = .request(
                command, endpoint, user: masked(user, message.range.offset + 8, &work))
        case .preface, .offeredMethods, .chosenMethod, .credentialsAnswer, .request, .reply: break
        }
    }

    func redact(_ stream: inout UnknownStream, _ work: inout Work) {
        for secret in stream.secrets {
            // Word by word, so that a password has the same mask behind every user's name.
            var search = SecretSearch(secret.bytes, mask: mask, masksAddresses: false)
            var at = 0
            while at < secret.bytes.count {
                let end = secret.bytes[at...].firstIndex(of: 0x20) ?? secret.bytes.count
                var word = at..<end
                if word.count > 2, secret.bytes[at] == 0x22, secret.bytes[end - 1] == 0x22 {
                    word = at + 1..<end - 1
                }
                search.note(word, .backslash)
                at = end + 1
            }
            let found = search.found.untangled
            work.add(found, from: secret.range.offset, of: secret.range.side)
            found.apply(to: &stream.beginning[secret.range.side], from: -secret.place)
        }
    }
}
