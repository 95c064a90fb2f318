package import Documents
package import QUICMessages
import WireBytes

extension QUICPacketKind {
    /// The name, as the specification has it.
    package var name: String {
        switch self {
        case .initial: "Initial"
        case .zeroRTT: "0-RTT"
        case .handshake: "Handshake"
        case .retry: "Retry"
        case .versionNegotiation: "Version Negotiation"
        case .oneRTT: "1-RTT"
        }
    }
}

extension QUICPacket {
    /// Its kind and number.
    package var title: String {
        guard let opened else { return kind.name }
        return "\(kind.name) \(opened.number)"
    }

    /// What it holds: its frames, or how much is encrypted; nil where its kind says all.
    ///
    /// - Parameter isFull: whether the frames' numbers are told.
    /// - Returns: the words.
    package func contents(isFull: Bool) -> Bilingual? {
        guard let opened else {
            if kind.space == nil { return nil }
            return Bilingual(
                en: "\(count(location.count, "byte")), encrypted", zh: "\(grouped(location.count)) 字节，已加密")
        }
        var names: [(name: String, times: Int)] = []
        for place in opened.frames {
            let name = isFull ? place.frame.words : place.frame.name
            if let last = names.last, last.name == name {
                names[names.count - 1].times += 1
            } else {
                names.append((name, 1))
            }
        }
        var list = names.map { $0.times > 1 ? "\($0.name) ×\($0.times)" : $0.name }
        if opened.framesOmitted > 0 { list.append("… +\(grouped(opened.framesOmitted))") }
        let text = list.joined(separator: ", ")
        return Bilingual(en: text, zh: text)
    }
}

extension QUICFrame {
    /// The name, and the numbers that it has.
    fileprivate var words: String {
        switch self {
        case .padding(let count): "PADDING \(count)"
        case .ping, .handshakeDone, .immediateAck, .unknown: name
        case .ack(let acknowledgment): "ACK " + acknowledgment.words
        case .resetStream(let stream, let code, let size):
            "RESET_STREAM \(stream) (0x\(String(code, radix: 16)), \(size))"
        case .stopSending(let stream, let code): "STOP_SENDING \(stream) (0x\(String(code, radix: 16)))"
        case .crypto(let offset, let count): "CRYPTO \(Self.span(offset, count))"
        case .newToken(let count): "NEW_TOKEN (\(count))"
        case .stream(let stream, let offset, let count, let isEnd):
            "STREAM \(stream) \(Self.span(offset, count))" + (isEnd ? " FIN" : "")
        case .maxData(let most): "MAX_DATA \(most)"
        case .maxStreamData(let stream, let most): "MAX_STREAM_DATA \(stream) \(most)"
        case .maxStreams(let most, let isBidirectional):
            "MAX_STREAMS \(most) (\(isBidirectional ? "bidi" : "uni"))"
        case .dataBlocked(let limit): "DATA_BLOCKED \(limit)"
        case .streamDataBlocked(let stream, let limit): "STREAM_DATA_BLOCKED \(stream) \(limit)"
        case .streamsBlocked(let limit, let isBidirectional):
            "STREAMS_BLOCKED \(limit) (\(isBidirectional ? "bidi" : "uni"))"
        case .newConnectionID(let id, _): "NEW_CONNECTION_ID \(id.sequence)"
        case .retireConnectionID(let number): "RETIRE_CONNECTION_ID \(number)"
        case .pathChallenge(let data): "PATH_CHALLENGE \(padded(hexadecimal: data, digits: 16))"
        case .pathResponse(let data): "PATH_RESPONSE \(padded(hexadecimal: data, digits: 16))"
        case .connectionClose(let reason): "CONNECTION_CLOSE (0x\(String(reason.code, radix: 16)))"
        case .datagram(let count): "DATAGRAM (\(count))"
        case .timeStamp(let time): "TIME_STAMP \(time)"
        case .ackFrequency(let frequency): "ACK_FREQUENCY \(frequency.threshold)"
        }
    }

    /// The first and the last byte.
    private static func span(_ offset: UInt64, _ count: Int) -> String {
        count == 0 ? "\(offset)" : "\(offset)–\(offset &+ UInt64(count) &- 1)"
    }
}

extension QUICAcknowledgment {
    /// The numbers; of many ranges the largest.
    fileprivate var words: String {
        var list = ranges.prefix(4).map {
            $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
        }
        if ranges.count + rangesOmitted > 4 { list.append("…") }
        return list.joined(separator: " ")
    }
}
