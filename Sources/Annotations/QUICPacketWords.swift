package import Documents
package import QUICMessages
import TLSMessages
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

    /// What it holds, briefly: its frames, or how much is encrypted; nil where its kind says all.
    package var contents: Bilingual? {
        guard let opened else { return closed }
        var names: [(name: String, times: Int)] = []
        for place in opened.frames {
            let name = place.frame.briefly
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

    /// How much is encrypted; nil where nothing is.
    private var closed: Bilingual? {
        guard kind.space != nil else { return nil }
        return Bilingual(
            en: "\(count(location.count, "byte")), encrypted", zh: "\(grouped(location.count)) 字节，已加密")
    }

    /// What its header says, and how many bytes it has.
    package var header: Bilingual {
        var parts = [Bilingual(en: count(location.count, "byte"), zh: "\(grouped(location.count)) 字节")]
        if let version {
            parts.append(Bilingual(en: version.text, zh: version.text))
        }
        if let destination {
            let id = destination.isEmpty ? "–" : destination.hexadecimal
            parts.append(Bilingual(en: "to connection ID \(id)", zh: "目的连接 ID \(id)"))
        }
        if version != nil {
            let id = source.isEmpty ? "–" : source.hexadecimal
            parts.append(Bilingual(en: "from connection ID \(id)", zh: "源连接 ID \(id)"))
        }
        if tokenLength > 0 {
            parts.append(
                Bilingual(en: "token of \(count(tokenLength, "byte"))", zh: "令牌 \(grouped(tokenLength)) 字节"))
        }
        if let spin { parts.append(Bilingual(en: "spin bit \(spin ? 1 : 0)", zh: "自旋位 \(spin ? 1 : 0)")) }
        return Bilingual(
            en: parts.map { $0(in: .en) }.joined(separator: ", "),
            zh: parts.map { $0(in: .zh) }.joined(separator: "，"))
    }

    /// Each of its frames with its numbers.
    ///
    /// - Parameter exponent: the power of two that its sender's delays are multiplied by.
    /// - Returns: a line for each frame; how much is encrypted, where it is.
    package func frames(delays exponent: UInt64) -> [Bilingual] {
        guard let opened else { return [closed].compactMap { $0 } }
        var lines = opened.frames.map { $0.frame.inFull(delays: exponent) }
        if opened.framesOmitted > 0 {
            lines.append(
                Bilingual(
                    en: "… \(count(opened.framesOmitted, "more frame"))",
                    zh: "…… 还有 \(grouped(opened.framesOmitted)) 个帧"))
        }
        if opened.problem != nil { lines.append(Words.unreadable) }
        return lines
    }
}

extension QUICFrame {
    /// The name, of an acknowledgment also the numbers, of a stream its number.
    fileprivate var briefly: String {
        switch self {
        case .ack(let acknowledgment): "ACK " + acknowledgment.ranges(atMost: 4)
        case .stream(let stream, _, _, let isEnd): "STREAM \(stream)" + (isEnd ? " FIN" : "")
        case .resetStream(let stream, _, _), .stopSending(let stream, _): "\(name) \(stream)"
        default: name
        }
    }

    /// The name and all numbers that it has.
    ///
    /// - Parameter exponent: the power of two that its sender's delays are multiplied by; nil: how long that is is not said.
    /// - Returns: the words.
    package func inFull(delays exponent: UInt64?) -> Bilingual {
        let numbers = numbers(delays: exponent)
        return Bilingual(
            en: numbers.isEmpty ? name : name + ": " + numbers.map { $0(in: .en) }.joined(separator: ", "),
            zh: numbers.isEmpty ? name : name + "：" + numbers.map { $0(in: .zh) }.joined(separator: "，"))
    }

    private func numbers(delays exponent: UInt64?) -> [Bilingual] {
        func both(_ en: String, _ zh: String) -> Bilingual { Bilingual(en: en, zh: zh) }
        func stream(_ number: UInt64) -> Bilingual { both("stream \(number)", "流 \(number)") }
        func offset(_ number: UInt64) -> Bilingual { both("offset \(number)", "偏移 \(number)") }
        func bytes(_ number: Int) -> Bilingual { both(count(number, "byte"), "\(grouped(number)) 字节") }
        func code(_ number: UInt64) -> Bilingual {
            let text = "0x" + String(number, radix: 16, uppercase: true)
            return both("code \(text)", "代码 \(text)")
        }
        switch self {
        case .ping, .handshakeDone, .immediateAck, .unknown: return []
        case .padding(let count): return [bytes(count)]
        case .ack(let acknowledgment): return acknowledgment.words(exponent)
        case .resetStream(let id, let error, let size):
            return [stream(id), code(error), both("final size \(size)", "最终大小 \(size)")]
        case .stopSending(let id, let error): return [stream(id), code(error)]
        case .crypto(let start, let count): return [offset(start), bytes(count)]
        case .newToken(let count), .datagram(let count): return [bytes(count)]
        case .stream(let id, let start, let count, let isEnd):
            return [stream(id), offset(start), bytes(count)] + (isEnd ? [Words.last] : [])
        case .maxData(let most), .dataBlocked(let most): return [both("\(most) bytes", "\(most) 字节")]
        case .maxStreamData(let id, let most), .streamDataBlocked(let id, let most):
            return [stream(id), both("\(most) bytes", "\(most) 字节")]
        case .maxStreams(let most, let isBidirectional), .streamsBlocked(let most, let isBidirectional):
            return [both("\(most)", "\(most)"), isBidirectional ? Words.bidirectional : Words.unidirectional]
        case .newConnectionID(let id, let retired):
            return [
                both("number \(id.sequence)", "编号 \(id.sequence)"),
                both(id.bytes.hexadecimal, id.bytes.hexadecimal),
                both("retire prior to \(retired)", "停用编号小于 \(retired) 的"),
            ]
        case .retireConnectionID(let number): return [both("number \(number)", "编号 \(number)")]
        case .pathChallenge(let data), .pathResponse(let data):
            let text = padded(hexadecimal: data, digits: 16)
            return [both(text, text)]
        case .connectionClose(let reason): return [code(reason.code)]
        case .timeStamp(let time): return [both("\(time)", "\(time)")]
        case .ackFrequency(let frequency):
            return [
                both("after \(frequency.threshold) packets", "每 \(frequency.threshold) 个分组之后"),
                both("within \(frequency.delay) µs", "\(frequency.delay) µs 之内"),
            ]
        }
    }
}

extension QUICAcknowledgment {
    /// The numbers; of many ranges the largest.
    fileprivate func ranges(atMost most: Int) -> String {
        var list = ranges.prefix(most).map {
            $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
        }
        if ranges.count + rangesOmitted > most { list.append("…") }
        return list.joined(separator: " ")
    }

    /// All that it says.
    fileprivate func words(_ exponent: UInt64?) -> [Bilingual] {
        let text = ranges(atMost: Self.mostTold)
        var words = [Bilingual(en: text, zh: text)]
        let micros = exponent.flatMap { delay < 1 << 40 && $0 <= 20 ? delay << $0 : nil }
        let time = micros.map { " (\(grouped(Int(clamping: $0))) µs)" } ?? ""
        words.append(Bilingual(en: "delay \(delay)\(time)", zh: "延迟 \(delay)\(time)"))
        if let ecn {
            words.append(
                Bilingual(
                    en: "ECT(0) \(ecn.ect0), ECT(1) \(ecn.ect1), CE \(ecn.ce)",
                    zh: "ECT(0) \(ecn.ect0)、ECT(1) \(ecn.ect1)、CE \(ecn.ce)"))
        }
        return words
    }

    /// Ranges that are told in full.
    private static let mostTold = 32
}
