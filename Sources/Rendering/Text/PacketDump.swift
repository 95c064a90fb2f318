import Annotations

/// Every byte of a packet with the field that it belongs to.
struct PacketDump {
    let options: TextOptions
    let trace: ConnectionTrace
    let contents: LadderContents

    /// Columns before a line.
    private static let margin = "    "
    /// Bytes on a line of a field.
    private static let fieldBytes = 8
    /// Bytes on a line of payload.
    private static let payloadBytes = 16

    /// The lines of one packet.
    func lines(_ row: SegmentRow) -> [StyledText] {
        guard !row.bytes.isEmpty else {
            return [
                StyledText(
                    Self.margin + options.say("(its bytes were not kept: too many)", "（字节过多，没有保存）"), .dim),
                StyledText(),
            ]
        }
        return row.bytes.withBytes { bytes in
            let pieces = contents.reassembled[row.mark.packet]
            let packet = row.decoded(in: bytes, pieces).packet
            var lines: [StyledText] = []
            if let pieces { lines += note(on: pieces) }
            var end = 0
            for layer in packet.layers {
                lines += header(layer, bytes)
                end = max(end, layer.range.upperBound)
            }
            if case .tcp(let segment) = packet.transport, segment.payload.upperBound <= bytes.byteCount {
                if !segment.payload.isEmpty {
                    lines += payload(segment.payload, row, bytes)
                    lines += opened(row)
                }
                end = max(end, segment.payload.upperBound)
            }
            if end < bytes.byteCount {
                lines.append(title(options.say("behind the packet", "分组之后"), end..<bytes.byteCount))
                lines += plain(end..<bytes.byteCount, bytes)
            }
            if pieces == nil, row.originalLength > bytes.byteCount {
                let missing = options.bytes(row.originalLength - bytes.byteCount)
                lines.append(
                    StyledText(
                        Self.margin
                            + options.say("! \(missing) more were not captured", "! 另有 \(missing)未被捕获"),
                        .anomaly))
            }
            lines.append(StyledText())
            return lines
        }
    }

    /// That these bytes lie in several packets.
    private func note(on pieces: ReassembledSegment) -> [StyledText] {
        let place = options.say(
            "headers of packet \(row(pieces)), then the datagram put together:",
            "先是分组 \(row(pieces)) 的首部，其后是拼好的数据报：")
        return pieces.datagram.parts.map {
            StyledText(Self.margin + $0.text(in: options.language), .dim).clipped(to: options.columns)
        } + [StyledText(Self.margin + place, .dim).clipped(to: options.columns)]
    }

    private func row(_ pieces: ReassembledSegment) -> Int { pieces.mark.packet }

    // MARK: Headers

    private func header(_ layer: Layer, _ bytes: RawSpan) -> [StyledText] {
        var lines = [title(layer.kind.title, layer.range)]
        for field in fields(of: layer, in: bytes) {
            let name = field.name + ": " + Self.text(of: field, options)
            var at = field.range.lowerBound
            var isFirst = true
            repeat {
                let stop = min(field.range.upperBound, at + Self.fieldBytes)
                var line = hexadecimal(at..<stop, bytes, columns: Self.fieldBytes)
                if isFirst { line.append(name.isEmpty ? "" : name, .plain) }
                lines.append(line.clipped(to: options.columns))
                isFirst = false
                at = stop
            } while at < field.range.upperBound
        }
        return lines
    }

    private static func text(of field: FieldValue, _ options: TextOptions) -> String {
        // A field smaller than its bytes says which bits it is.
        let isWhole = field.bits.lowerBound % 8 == 0 && field.bits.upperBound % 8 == 0
        let count = field.bits.count
        let bits = isWhole ? "" : options.say(count == 1 ? " (1 bit)" : " (\(count) bits)", "（\(count) 位）")
        switch field.value {
        case .number(let number): return "\(number)" + bits
        case .hexadecimal(let number): return "0x" + String(number, radix: 16) + bits
        case .flag(let isSet): return (isSet ? "1" : "0") + bits
        case .code(let number, let name): return (name.map { "\(number) (\($0))" } ?? "\(number)") + bits
        case .address(let address): return address.description
        case .hardwareAddress(let address): return address.description
        case .bytes: return options.bytes(field.range.count)
        case .cut: return options.say("cut off", "被截断")
        }
    }

    // MARK: Payload

    /// What the records that end in a packet have inside, where they could be opened.
    private func opened(_ row: SegmentRow) -> [StyledText] {
        guard let start = row.streamOffset else { return [] }
        let stream = start..<start + row.payloadLength
        var lines: [StyledText] = []
        for case .tls(let tls) in trace.application {
            for record in tls.recordList
            where record.range.side == row.from && stream.contains(record.range.end - 1) {
                guard let content = record.opened, !content.bytes.isEmpty else { continue }
                let marks = SegmentWords.openedMarks
                let name = options.say(
                    "opened: \(content.type.text), \(options.bytes(content.length))",
                    "解开后：\(content.type.text)，\(options.bytes(content.length))")
                lines.append(
                    StyledText(Self.margin + marks.before + name + marks.behind, .strong).clipped(
                        to: options.columns))
                content.bytes.withBytes { lines += plain(0..<$0.byteCount, $0) }
            }
        }
        return lines
    }

    private func payload(_ range: Range<Int>, _ row: SegmentRow, _ bytes: RawSpan) -> [StyledText] {
        var lines: [StyledText] = []
        var at = range.lowerBound
        let pieces = PayloadPieces(trace, options: options).pieces(of: row, payload: range)
        for piece in pieces {
            if piece.range.lowerBound > at {
                lines.append(title(options.say("payload", "载荷"), at..<piece.range.lowerBound))
                lines += plain(at..<piece.range.lowerBound, bytes)
            }
            lines.append(title(piece.name, piece.range))
            lines += plain(piece.range, bytes)
            at = piece.range.upperBound
        }
        if at < range.upperBound {
            lines.append(title(options.say("payload", "载荷"), at..<range.upperBound))
            lines += plain(at..<range.upperBound, bytes)
        }
        return lines
    }

    // MARK: Lines

    private func title(_ name: String, _ range: Range<Int>) -> StyledText {
        var line = StyledText(Self.margin)
        line.append(name, .strong)
        line.append("  " + options.bytes(range.count), .dim)
        return line.clipped(to: options.columns)
    }

    private func hexadecimal(_ range: Range<Int>, _ bytes: RawSpan, columns: Int) -> StyledText {
        var text = Self.margin + Self.digits(range.lowerBound, 4) + "  "
        for index in range where index < bytes.byteCount {
            text += Self.digits(Int(bytes.byte(at: index)), 2) + " "
        }
        var line = StyledText(text, .dim)
        line.pad(to: Self.margin.count + 6 + columns * 3 + 1)
        return line
    }

    private func plain(_ range: Range<Int>, _ bytes: RawSpan) -> [StyledText] {
        var lines: [StyledText] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let stop = min(range.upperBound, at + Self.payloadBytes)
            var line = hexadecimal(at..<stop, bytes, columns: Self.payloadBytes)
            var text = ""
            for index in at..<stop {
                let byte = bytes.byte(at: index)
                text.unicodeScalars.append(byte >= 0x20 && byte < 0x7F ? Unicode.Scalar(byte) : "·")
            }
            line.append(text)
            lines.append(line)
            at = stop
        }
        return lines
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
