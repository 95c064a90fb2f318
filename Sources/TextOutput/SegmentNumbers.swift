import Annotations
import Documents
import Findings
import Output
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

/// The numbers of a segment's header in words.
struct SegmentNumbers {
    let options: TextOptions
    let trace: ConnectionTrace
    /// Whether the connection is one over IPv6, where the time to live has another name.
    let isIPv6: Bool
    /// Whether the SYN/ACK offers a window scale, and so does the SYN, of which it is not known.
    let hasUnknownScale: Bool
    /// Whether the recorder cut the options that settle how windows are scaled.
    let scaleIsCut: Bool
    /// Whether the three congestion bits are a counter. RFC 9768 §3.
    let countsCongestion: Bool

    init(options: TextOptions, of trace: ConnectionTrace) {
        self.options = options
        self.trace = trace
        isIPv6 = trace.client.address.isVersion6
        // Only the answer to a SYN with a scale has one. RFC 7323 §2.2.
        hasUnknownScale =
            trace.offered.client?.windowShift == nil && trace.offered.server?.windowShift != nil
        scaleIsCut = Side.allCases.contains {
            trace.offered[$0].map { $0.isCut && $0.windowShift == nil } ?? false
        }
        countsCongestion = trace.congestionNotice == .accurate
    }

    /// What a SYN offers, in a line.
    func offer(_ offer: OfferedOptions) -> String {
        var parts: [String] = []
        if let size = offer.maximumSegmentSize {
            parts.append(options.say("segments of up to \(grouped(size)) bytes", "报文段最多 \(grouped(size)) 字节"))
        }
        if let shift = offer.windowShift {
            parts.append(options.say("windows ×\(1 << shift)", "窗口 ×\(1 << shift)"))
        }
        if offer.permitsSACK { parts.append(options.say(Words.selectiveACKs)) }
        if offer.hasTimestamps { parts.append(options.say(Words.timestamps)) }
        if offer.hasFastOpen { parts.append("TCP Fast Open") }
        if offer.isCut { parts.append(options.say(Words.optionsCut)) }
        guard !parts.isEmpty else { return options.say(Words.noOptions) }
        return options.say(Words.offers) + parts.joined(separator: options.listComma)
    }

    /// Everything the header says, for full detail.
    func all(_ row: SegmentRow) -> [String] {
        var lines = [sequence(row), window(row)]
        if !row.options.isEmpty || row.optionsAreCut && row.flags.contains(.syn) {
            lines.append(options.say(Words.options) + list(row.options, areCut: row.optionsAreCut))
        }
        if let selective = SelectiveACK(row, in: trace) {
            lines.append(options.say(selective.words(from: row.from)))
        }
        return lines
    }

    private func sequence(_ row: SegmentRow) -> String {
        let isBeforeFirst = trace.isBeforeFirst(row.relativeSequence, of: row.from)
        let start = Int(row.relativeSequence)
        // Behind the number 2^32 − 1 comes 0. RFC 9293 §3.4.
        let end = Int(row.relativeSequence &+ UInt32(truncatingIfNeeded: row.payloadLength) &- 1)
        let isBeginning = row.facts.contains(.isBeginning)
        // The SYN has a number of its own before those of the data.
        let last = isBeginning ? options.say(Words.orMore) : ""
        let data =
            row.flags.contains(.syn) && row.payloadLength > 0
            ? options.say(
                ", data 1–\(grouped(row.payloadLength))\(last)", "，数据 1–\(grouped(row.payloadLength))\(last)")
            : ""
        let range =
            isBeforeFirst
            ? options.say(Words.beforeFirst)
            : data.isEmpty && row.payloadLength > 1
                ? "\(grouped(start))–\(grouped(end))\(last)" : grouped(start)
        var text =
            "seq \(range)\(data)" + options.say(" (on the wire \(row.sequence))", "（线路上为 \(row.sequence)）")
        if row.flags.contains(.ack) {
            let number =
                trace.isBeforeFirst(row.relativeAcknowledgment, of: row.from.other)
                ? options.say(Words.beforeFirst) : grouped(Int(row.relativeAcknowledgment))
            text += "  ack \(number)"
            text += options.say(" (\(row.acknowledgment))", "（\(row.acknowledgment)）")
        }
        return text
    }

    private func window(_ row: SegmentRow) -> String {
        var text = options.say(Words.window)
        if row.flags.contains(.syn) || row.scaledWindow == Int(row.window) {
            text += options.bytes(Int(row.window))
        } else if let scaled = row.scaledWindow, row.window > 0 {
            text += "\(grouped(Int(row.window))) × \(scaled / Int(row.window)) = \(options.bytes(scaled))"
        } else if row.window == 0 {
            text += "0"
        } else {
            text += "\(grouped(Int(row.window))) × ?" + whyUnscaled
        }
        text +=
            "  \(flags(row.flags))  \(isIPv6 ? options.say(Words.hopLimit) : "TTL") \(row.timeToLive)"
        return text + checksum(row)
    }

    /// Why it is not known how windows are scaled.
    private var whyUnscaled: String {
        switch (hasUnknownScale, scaleIsCut) {
        case (true, true): options.say(Words.scaleCut)
        case (true, false): options.say(Words.scaleNotCaptured)
        case (false, true): options.say(Words.scalingCut)
        case (false, false): options.say(Words.scaleUnknown)
        }
    }

    private func checksum(_ row: SegmentRow) -> String {
        switch row.checksum {
        case .correct: options.say(Words.checksumCorrect)
        case .wrong(let expected):
            options.say(
                "  checksum wrong, should be \(padded(hexadecimal: expected, digits: 4))",
                "  校验和错误，应为 \(padded(hexadecimal: expected, digits: 4))")
        case .partial, .zero:
            options.say(Words.checksumNotFilledIn)
        case .notVerifiable: ""
        }
    }

    private func flags(_ flags: TCPFlags) -> String {
        let counter: TCPFlags = countsCongestion && !flags.contains(.syn) ? [.ae, .cwr, .ece] : []
        var names = TCPFlags.names.filter { flags.contains($0.flag) && !counter.contains($0.flag) }.map(
            \.name)
        if !counter.isEmpty {
            let count =
                (flags.contains(.ae) ? 4 : 0) + (flags.contains(.cwr) ? 2 : 0)
                + (flags.contains(.ece) ? 1 : 0)
            names.append("ACE=\(count)")
        }
        if names.isEmpty { names.append(options.say(Words.noControlBits)) }
        return "[" + names.joined(separator: " ") + "]"
    }

    private func list(_ bytes: [UInt8], areCut: Bool) -> String {
        bytes.withBytes { span in
            var cursor = TCPOptionCursor(0..<span.byteCount)
            var names: [String] = []
            while let option = cursor.next(in: span), names.count < 40 {
                names.append(describe(option, span))
            }
            if areCut {
                // Of the last there may be the kind, but not all of the rest.
                if cursor.offset < span.byteCount {
                    names.append(name(of: TCPOptionKind(rawValue: span.byte(at: cursor.offset))))
                }
                names.append(options.say(Words.optionsCut))
            }
            return names.joined(separator: options.listComma)
        }
    }

    private func describe(_ option: TCPOption, _ bytes: RawSpan) -> String {
        let name = name(of: option.kind)
        switch TCPOptionValue(option, in: bytes) {
        case .maximumSegmentSize(let size): return "\(name) \(size)"
        case .windowScale(let shift):
            let factor = 1 << min(14, Int(shift))
            return "\(name) \(shift)" + options.say(" (×\(factor))", "（×\(factor)）")
        case .sack(let blocks):
            return "\(name) " + blocks.map { "\($0.left)–\($0.right)" }.joined(separator: " ")
        case .timestamps(let times):
            return "\(name) \(times.value)"
                + options.say(", echo \(times.echoReply)", "（回显 \(times.echoReply)）")
        case .userTimeout(let seconds): return "\(name) \(seconds) s"
        case .multipath(let subtype, _): return "\(name) \(subtype.name ?? String(subtype.rawValue))"
        case .fastOpen(let cookie, _):
            let content =
                cookie.isEmpty ? options.say(Words.cookieRequest) : options.bytes(cookie.count)
            return name + options.say(" (\(content))", "（\(content)）")
        default: return name
        }
    }

    private func name(of kind: TCPOptionKind) -> String {
        options.say(
            kind.name ?? "kind \(kind.rawValue)",
            Self.chineseName(kind) ?? kind.name ?? "类型 \(kind.rawValue)")
    }

    /// The textbooks' names of the options that are seen often.
    private static func chineseName(_ kind: TCPOptionKind) -> String? {
        switch kind.rawValue {
        case 0: "选项表结束"
        case 1: "无操作"
        case 2: "最大报文段长度"
        case 3: "窗口扩大"
        case 4: "允许选择确认"
        case 5: "选择确认"
        case 8: "时间戳"
        case 28: "用户超时"
        case 30: "多路径 TCP"
        case 34: "快速打开 cookie"
        default: nil
        }
    }
}
