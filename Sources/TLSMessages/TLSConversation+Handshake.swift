import WireBytes

// Handshake messages out of records: several in one, or one over several. RFC 8446 §4, §5.1.

extension TLSConversation {
    /// Takes handshake bytes in and reads the messages that are complete.
    mutating func take(_ content: StreamBytes) {
        let side = content.side
        let passed = min(readers.of(side) { $0.passOver }, content.byteCount)
        readers[side].passOver &-= passed
        if passed > 0, readers.of(side, { $0.passOver == 0 }),
            let index = messages.lastIndex(where: { $0.isTooLong && $0.from == side })
        {
            messages[index].last = content.mark(at: passed &- 1)
        }
        let bytes = content.dropFirst(passed)
        guard bytes.byteCount > 0 else { return }
        readers[side].add(bytes)
        readers[side].isTaking = true
        defer { readers[side].isTaking = false }
        var start = 0
        while let length = readers.of(side, { $0.messageLength(at: start) }) {
            let there = readers.of(side) { $0.pending.count }
            guard there &- start >= min(length, limits.messageBytes) else { break }
            if length > limits.messageBytes {
                reachedLimit = true
                readers[side].passOver = length &- (there &- start)
                finish(start..<there, of: side, endingIn: bytes, isComplete: false, isTooLong: true)
                start = there
                break
            }
            finish(start..<(start + length), of: side, endingIn: bytes, isComplete: true)
            start &+= length
        }
        readers[side].drop(start)
    }

    /// A message that will not get its remaining bytes, and maybe its record.
    mutating func cutOff(_ side: Side) {
        readers[side].passOver = 0
        readers[side].gathered = nil
        if readers.of(side, { $0.recordLeft > 0 && !$0.isSkipping }) {
            for index in messages.indices.dropFirst(readers[side].firstMessageOfRecord)
            where messages[index].from == side { messages[index].recordIsComplete = false }
        }
        let count = readers.of(side) { $0.pending.count }
        guard count > 0 else { return }
        if count >= HandshakeMessage.headerLength {
            finish(0..<count, of: side, endingIn: nil, isComplete: false)
        }
        readers[side].pending.removeAll()
        readers[side].pieces.removeAll()
    }

    /// Reads the message that is in a range of a side's handshake bytes.
    private mutating func finish(
        _ range: Range<Int>, of side: Side, endingIn latest: StreamBytes?, isComplete: Bool,
        isTooLong: Bool = false
    ) {
        let (ranges, first, last) = readers[side].takePieces(range.count, endingIn: latest)
        let bytes = readers.of(side) { $0.pending[range] }
        let type = HandshakeType(rawValue: bytes[range.lowerBound])
        if type == .serverHelloDone { sawServerHelloDone = true }
        guard keep != .counts || type == .serverHello else { return }
        var message = HandshakeMessage(
            type: type, from: side, first: first, last: last, ranges: isEnclosed ? [] : ranges,
            length: bytes.prefix(4).dropFirst().reduce(0) { $0 << 8 | Int($1) }, body: .other,
            isComplete: isComplete)
        message.isTooLong = isTooLong
        bytes.dropFirst(HandshakeMessage.headerLength).withBytes {
            message.read($0, version: version, suite: cipherSuite)
        }
        message.isDecrypted = readers.of(side) { $0.isOpening }
        // Of a part, what comes after it is not known: the version of TLS 1.3 may be there.
        if case .serverHello(let hello) = message.body, isComplete, message.problem == nil { adopt(hello) }
        if case .encryptedExtensions(let extensions) = message.body, let alpn = extensions.alpn {
            selectedALPN = alpn
        }
        if isDecrypting {
            if isComplete, message.problem == nil {
                follow(message, bytes)
            } else {
                decryption?.transcript.spoil()
            }
        }
        guard keep != .counts else { return }
        if keep == .bytes { message.bytes = Array(bytes) }
        if messages.count < limits.messages {
            messages.append(message)
        } else {
            messagesOmitted &+= 1
            reachedLimit = true
        }
    }

    private mutating func adopt(_ hello: ServerHello) {
        version = hello.version
        cipherSuite = hello.cipherSuite
        adoptPlain(hello)
        if let alpn = hello.alpn { selectedALPN = alpn }
        guard hello.version.isTLS13 else { return }
        // With early data the client sent its ChangeCipherSpec before the version was known. RFC 8446 §D.4.
        readers.client.isEncrypted = false
        if !hello.isHelloRetryRequest { resumption = hello.hasPreSharedKey ? .psk : .none }
    }
}
