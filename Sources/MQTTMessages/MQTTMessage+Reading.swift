import WireBytes

extension MQTTMessage {
    /// Reads a packet.
    ///
    /// - Parameters:
    ///   - bytes: the packet with its fixed header, or as much as is kept of it.
    ///   - headerLength: bytes of the fixed header.
    mutating func read(_ bytes: RawSpan, headerLength: Int) {
        guard bytes.byteCount > headerLength else { return finish() }
        var reader = ByteReader(bytes)
        let flags = bytes.byte(at: 0) & 15
        do throws(MQTTProblem) {
            do throws(Truncated) { try reader.skip(headerLength) } catch { throw .truncated }
            try read(&reader, flags: flags)
        } catch {
            // What was cut by ourselves is no fault of the packet's.
            if problem == nil { problem = error }
        }
        finish()
    }

    /// A packet that is as short as can be says that all is well. MQTT 5.0 §3.4.2.1, §3.14.2.1.
    private mutating func finish() {
        if body == .nothing, type == .disconnect || type == .authentication {
            body = .reason(.success)
        }
    }

    private mutating func read(_ reader: inout ByteReader, flags: UInt8) throws(MQTTProblem) {
        let hasProperties = level >= 5
        switch type {
        case .connect:
            var connect = MQTTConnect()
            defer {
                body = .connect(connect)
                level = connect.level
            }
            try connect.read(&reader, &properties, in: range)
        case .connectAcknowledgment:
            let acknowledgeFlags = try reader.number8()
            let code = try reader.number8()
            // In MQTT 3.1 this byte is reserved (3.1 §3.2); the flag came with 3.1.1 (§3.2.2.2).
            body = .connectAnswer(
                sessionPresent: level == 3 ? nil : acknowledgeFlags & 1 == 1, MQTTReasonCode(rawValue: code))
            if hasProperties { try readProperties(&reader) }
        case .publish:
            var publish = MQTTPublish(flags: flags)
            defer { body = .publish(publish) }
            publish.topic = try reader.prefixed16()
            if publish.qualityOfService > 0 { publish.identifier = try reader.number16() }
            if hasProperties { try readProperties(&reader) }
            publish.payload = reader.rest(in: range)
            return
        case .publishAcknowledgment, .publishReceived, .publishRelease, .publishComplete:
            let identifier = try reader.number16()
            body = .progress(identifier: identifier, .success)
            guard hasProperties, reader.remaining > 0 else { break }
            body = .progress(identifier: identifier, MQTTReasonCode(rawValue: try reader.number8()))
            if reader.remaining > 0 { try readProperties(&reader) }
        case .subscribe, .unsubscribe: try readFilters(&reader, hasProperties)
        case .subscribeAcknowledgment, .unsubscribeAcknowledgment:
            let identifier = try reader.number16()
            body = .answer(identifier: identifier, [])
            if hasProperties { try readProperties(&reader) }
            var codes: [MQTTReasonCode] = []
            while reader.remaining > 0 { codes.append(MQTTReasonCode(rawValue: try reader.number8())) }
            body = .answer(identifier: identifier, codes)
        case .disconnect, .authentication:
            guard hasProperties else { break }
            body = .reason(MQTTReasonCode(rawValue: try reader.number8()))
            if reader.remaining > 0 { try readProperties(&reader) }
        default: break
        }
        if reader.remaining > 0 { throw .tooLong(by: reader.remaining) }
        if let required = type.requiredFlags, flags != required { throw .wrongFlags }
    }

    private mutating func readProperties(_ reader: inout ByteReader) throws(MQTTProblem) {
        try reader.readProperties(into: &properties, in: range)
    }

    private mutating func readFilters(_ reader: inout ByteReader, _ hasProperties: Bool) throws(MQTTProblem) {
        let identifier = try reader.number16()
        if hasProperties { try readProperties(&reader) }
        var subscriptions: [MQTTSubscription] = []
        defer {
            body =
                type == .subscribe
                ? .subscribe(identifier: identifier, subscriptions)
                : .unsubscribe(identifier: identifier, subscriptions.map(\.filter))
        }
        while reader.remaining > 0 {
            let filter = try reader.prefixed16()
            let options = type == .subscribe ? try reader.number8() : 0
            guard subscriptions.count < ByteReader.mostEntries else { throw .cut }
            subscriptions.append(MQTTSubscription(filter: filter, options: options))
        }
    }
}

extension MQTTPublish {
    /// Begins with what is next to the type.
    fileprivate init(flags: UInt8) {
        qualityOfService = flags >> 1 & 3
        isRetained = flags & 1 == 1
        isDuplicate = flags & 8 != 0
    }
}

extension MQTTConnect {
    fileprivate mutating func read(
        _ reader: inout ByteReader, _ properties: inout [MQTTProperty], in range: StreamRange
    ) throws(MQTTProblem) {
        _ = try reader.prefixed16()
        // A bridge between two servers sets the highest bit.
        level = try reader.number8() & 0x7F
        let flags = try reader.number8()
        isClean = flags & 2 != 0
        keepAlive = try reader.number16()
        if level >= 5 { try reader.readProperties(into: &properties, in: range) }
        clientIdentifier = try reader.prefixed16()
        if flags & 4 != 0 {
            var message = MQTTPublish()
            message.qualityOfService = flags >> 3 & 3
            message.isRetained = flags & 0x20 != 0
            defer { will = message }
            if level >= 5 { try reader.readProperties(into: &message.properties, in: range) }
            message.topic = try reader.prefixed16()
            message.payload = try reader.placed16(in: range)
        }
        if flags & 0x80 != 0 { userName = try reader.placed16(in: range) }
        if flags & 0x40 != 0 { password = try reader.placed16(in: range) }
    }
}
