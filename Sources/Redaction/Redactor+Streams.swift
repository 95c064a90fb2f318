import Output
import ProxyMessages
import Tracing
import WebSocketMessages
import WireBytes

// What is not HTTP: WebSocket messages, streams that nobody knows.

extension Redactor {
    func redact(_ message: inout WebSocketMessage, _ work: inout Work) {
        // The closing code is no text.
        let start = min(message.content.count, message.closeCode == nil ? 0 : 2)
        let content = Array(message.content[start...])
        let isText = message.opcode == .text || content[...].looksLikeText
        let (found, isFull) = isText ? search(content) { $0.text(0..<content.count) } : ([], false)
        found.apply(to: &message.content, from: -start)
        let isPacked = message.isCompressed
        let isUnlisted = message.frameCount > message.frames.count
        let isUnread =
            message.contentIsCut || message.problem != nil || isUnlisted
            || !isPacked && message.content.count < message.length
        guard !found.isEmpty || isUnread else { return }
        if isFull { work.noteFull(message.first.packet) }
        if isPacked || isUnread { work.overwritten.append(message.first.packet) }
        var passed = 0
        var next = found.startIndex
        for frame in message.frames {
            let payload = frame.range.offset &+ frame.headerLength
            let count = min(frame.payloadLength, max(0, frame.range.end &- payload))
            guard count > 0 else { continue }
            let key = frame.maskingKey ?? 0
            func add(_ part: MaskedRange) {
                // What the frame is masked with goes over the new bytes as it went over the old. RFC 6455 §5.3.
                let veiled = part.veiled(key, beginning: part.range.lowerBound)
                work.add(veiled.moved(by: payload), message.from)
            }
            if isPacked {
                add(MaskedRange(range: 0..<count))
            } else {
                while next < found.count {
                    let edit = found[next].moved(by: start - passed)
                    let part = edit.clamped(to: 0..<count)
                    if !part.range.isEmpty { add(part) }
                    if edit.range.upperBound > count { break }
                    next += 1
                }
                let read = max(0, min(count, message.content.count - passed))
                if read < count { add(MaskedRange(range: read..<count)) }
            }
            passed += count
        }
    }

    /// Overwrites what lies behind the last message that was kept, where others were only counted, and what could not
    /// be read.
    func hideUnread(of webSocket: WebSocketConversation, _ work: inout Work) {
        for side in Side.allCases {
            if let start = webSocket.unkeptFrom[side] { work.hide(side, start..<Int.max) }
        }
    }

    func redact(_ stream: inout UnknownStream, _ work: inout Work) {
        for side in Side.allCases {
            if let start = stream.secretsCutFrom[side] { work.hide(side, start..<Int.max) }
        }
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
