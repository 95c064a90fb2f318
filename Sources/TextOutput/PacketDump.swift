import Annotations
import Documents
import Ladder
import Output
import PacketDecoding
import TLSMessages
import Tracing
import WireBytes

/// Every byte of a packet with the field that it belongs to.
struct PacketDump {
    private let options: TextOptions
    private let contents: LadderContents?
    /// What payload is made of; nil for packets of no connection, of which the headers are named.
    private let pieces: PayloadPieces?
    /// The records that could be opened, each side's by the offsets of their ends.
    private var openedRecords = BySide<[RecordSummary]>(client: [], server: [])
    /// Bytes of the packet that stand out; the others are in the background.
    private var marked: Range<Int>?

    /// Prepares to show the bytes of a connection's packets, once for all of them.
    ///
    /// - Parameters:
    ///   - options: language and width.
    ///   - trace: the connection.
    ///   - contents: what its packets carry.
    ///   - marked: bytes that stand out, where one packet is shown.
    init(
        options: TextOptions, trace: ConnectionTrace, contents: LadderContents, marked: Range<Int>? = nil
    ) {
        self.options = options
        self.contents = contents
        self.marked = marked
        pieces = PayloadPieces(trace)
        for case let tls as TLSConversation in trace.application {
            for record in tls.recordList where record.opened?.bytes.isEmpty == false {
                openedRecords[record.range.side].append(record)
            }
        }
        for side in Side.allCases { openedRecords[side].sort { $0.range.end < $1.range.end } }
    }

    /// Prepares to show the bytes of a packet that belongs to no connection.
    init(options: TextOptions, marked: Range<Int>? = nil) {
        self.options = options
        self.marked = marked
        contents = nil
        pieces = nil
    }

    /// A line of the dump.
    struct Line {
        var text: StyledText
        /// The bytes of the packet that stand on it, if any do.
        var bytes: Range<Int>?

        init(_ text: StyledText, bytes: Range<Int>? = nil) {
            self.text = text
            self.bytes = bytes
        }
    }

    private static let margin = "    "
    /// Bytes on a line of a field.
    private static let fieldBytes = 8
    /// Bytes on a line of payload.
    private static let payloadBytes = 16

    /// The lines of one packet.
    func lines(_ row: SegmentRow) -> [Line] {
        guard !row.bytes.isEmpty else {
            let words = options.say(Words.notKept)
            return [Line(StyledText(Self.margin + words, .dim)), Line(StyledText())]
        }
        return row.bytes.withBytes { bytes in
            let pieces = contents?.reassembled[row.mark.packet]
            let packet = row.decoded(in: bytes, pieces).packet
            var lines: [Line] = []
            if let pieces { lines += note(on: pieces) }
            var end = 0
            lines += headers(packet, bytes, &end)
            if case .tcp(let segment) = packet.transport, segment.payload.upperBound <= bytes.byteCount {
                if !segment.payload.isEmpty {
                    lines += payload(segment.payload, row, bytes)
                    lines += opened(row).flatMap { [Line($0.title)] + $0.lines }
                }
                end = max(end, segment.payload.upperBound)
            }
            if end < bytes.byteCount {
                lines += title(Prose(options.say(Words.afterPacket)), end..<bytes.byteCount)
                lines += plain(end..<bytes.byteCount, bytes)
            }
            if pieces == nil, row.originalLength > bytes.byteCount {
                let missing = options.bytes(row.originalLength - bytes.byteCount)
                let words = options.say("! \(missing) more were not captured", "! 另有 \(missing)未被捕获")
                lines.append(Line(StyledText(Self.margin + words, .anomaly)))
            }
            lines.append(Line(StyledText()))
            return lines
        }
    }

    /// The lines of a packet that belongs to no connection.
    func lines(_ bytes: RawSpan, link: LinkType, originalLength: Int) -> [Line] {
        let packet = decode(bytes, link: link, originalLength: originalLength)
        var end = 0
        var lines = headers(packet, bytes, &end)
        if end < bytes.byteCount {
            lines += title(Prose(options.say(Words.payload)), end..<bytes.byteCount)
            lines += plain(end..<bytes.byteCount, bytes)
        }
        return lines
    }

    /// The lines of a datagram: its headers, those of the packets in it, and what of them could be opened.
    func lines(_ datagram: LadderDatagram) -> [Line] {
        guard let row = datagram.row, !row.bytes.isEmpty else {
            let words = options.say(Words.notKept)
            return [Line(StyledText(Self.margin + words, .dim)), Line(StyledText())]
        }
        return row.bytes.withBytes { bytes in
            let packet = decode(bytes, link: row.linkType, originalLength: row.originalLength)
            var end = 0
            var lines = headers(packet, bytes, &end)
            for field in DatagramField.all(of: datagram) where field.range.upperBound <= bytes.byteCount {
                if field.isHeader {
                    lines += title(Prose(field.name), field.range)
                } else {
                    let value = field.value.map { ": " + options.say($0) } ?? ""
                    lines += self.lines(of: field.name + value, field.range, bytes)
                }
                end = max(end, field.range.upperBound)
            }
            if end < bytes.byteCount {
                lines += title(Prose(options.say(Words.payload)), end..<bytes.byteCount)
                lines += plain(end..<bytes.byteCount, bytes)
            }
            for opened in opened(in: datagram) { lines += [Line(opened.title)] + opened.lines }
            if row.originalLength > bytes.byteCount {
                let missing = options.bytes(row.originalLength - bytes.byteCount)
                let words = options.say("! \(missing) more were not captured", "! 另有 \(missing)未被捕获")
                lines.append(Line(StyledText(Self.margin + words, .anomaly)))
            }
            lines.append(Line(StyledText()))
            return lines
        }
    }

    /// What the packets of a datagram have inside, frame by frame, where they could be opened.
    func opened(in datagram: LadderDatagram) -> [Opened] {
        datagram.records.compactMap(\.opened).filter { !$0.bytes.isEmpty }.map(opened)
            + openedFrames(in: datagram)
    }

    private func openedFrames(in datagram: LadderDatagram) -> [Opened] {
        datagram.openedFrames.map { frame in
            let marks = SegmentWords.openedMarks
            let words = options.say(frame.frame.inFull(delays: nil))
            let name = "\(frame.packet.title)\(options.colon)\(words)"
            let title = StyledText(Self.margin + marks.before + name + marks.behind, .strong)
            let lines = Array(frame.bytes).withBytes { bytes in
                plain(0..<bytes.byteCount, bytes).map { Line($0.text) }
            }
            return Opened(title: title.clipped(to: options.columns), lines: lines)
        }
    }

    private func headers(_ packet: DecodedPacket, _ bytes: RawSpan, _ end: inout Int) -> [Line] {
        var lines: [Line] = []
        for layer in packet.layers {
            lines += header(layer, bytes)
            end = max(end, layer.range.upperBound)
        }
        return lines
    }

    /// That these bytes lie in several packets.
    private func note(on pieces: ReassembledSegment) -> [Line] {
        let place = options.say(
            "headers of packet \(row(pieces)), then the datagram put together:",
            "先是分组 \(row(pieces)) 的首部，其后是拼好的数据报：")
        return (pieces.datagram.parts.map { $0.text(in: options.language) } + [place]).map {
            Line(StyledText(Self.margin + $0, .dim).clipped(to: options.columns))
        }
    }

    private func row(_ pieces: ReassembledSegment) -> Int { pieces.mark.packet }

    // MARK: Headers

    private func header(_ layer: Layer, _ bytes: RawSpan) -> [Line] {
        var lines = title(Prose(layer.kind.title), layer.range)
        for field in fields(of: layer, in: bytes) {
            lines += self.lines(of: field.name + ": " + options.text(of: field), field.range, bytes)
        }
        return lines
    }

    /// The lines of a field, with its name and what it says beside the first bytes.
    private func lines(of name: String, _ range: Range<Int>, _ bytes: RawSpan) -> [Line] {
        var lines: [Line] = []
        var at = range.lowerBound
        var isFirst = true
        repeat {
            let stop = min(range.upperBound, at + Self.fieldBytes)
            var line = hexadecimal(at..<stop, bytes, columns: Self.fieldBytes)
            if isFirst { line.append(name, .plain) }
            lines.append(Line(line.clipped(to: options.columns), bytes: at..<stop))
            isFirst = false
            at = stop
        } while at < range.upperBound
        return lines
    }

    // MARK: Payload

    /// What a record has inside.
    struct Opened {
        /// What it is, and how many bytes.
        var title: StyledText
        var lines: [Line]
    }

    /// What the records that end in a packet have inside, where they could be opened.
    func opened(_ row: SegmentRow) -> [Opened] {
        guard let start = row.streamOffset else { return [] }
        let stream = start..<start + row.payloadLength
        let records = openedRecords[row.from]
        var opened: [Opened] = []
        var index = records.firstPlace { $0.range.end > stream.lowerBound }
        while index < records.count, records[index].range.end <= stream.upperBound {
            defer { index += 1 }
            guard let content = records[index].opened else { continue }
            opened.append(self.opened(content))
        }
        return opened
    }

    /// What a record has inside.
    private func opened(_ content: OpenedContent) -> Opened {
        let marks = SegmentWords.openedMarks
        let name = options.say(
            "opened: \(content.type.text), \(options.bytes(content.length))",
            "解开后：\(content.type.text)，\(options.bytes(content.length))")
        let title = StyledText(Self.margin + marks.before + name + marks.behind, .strong)
        // These are bytes of the record's content, and none of the packet.
        let lines = content.bytes.withBytes { bytes in
            var dump = self
            dump.marked = nil
            return dump.plain(0..<bytes.byteCount, bytes).map { Line($0.text) }
        }
        return Opened(title: title.clipped(to: options.columns), lines: lines)
    }

    private func payload(_ range: Range<Int>, _ row: SegmentRow, _ bytes: RawSpan) -> [Line] {
        var lines: [Line] = []
        var at = range.lowerBound
        for piece in pieces?.pieces(of: row, payload: range) ?? [] {
            if piece.range.lowerBound > at {
                lines += title(Prose(options.say(Words.payload)), at..<piece.range.lowerBound)
                lines += plain(at..<piece.range.lowerBound, bytes)
            }
            lines += title(piece.part.name(in: options.language), piece.range)
            lines += plain(piece.range, bytes)
            at = piece.range.upperBound
        }
        if at < range.upperBound {
            lines += title(Prose(options.say(Words.payload)), at..<range.upperBound)
            lines += plain(at..<range.upperBound, bytes)
        }
        return lines
    }

    // MARK: Lines

    private func title(_ name: Prose, _ range: Range<Int>) -> [Line] {
        var line = StyledText(Self.margin)
        line.append(name, .strong)
        line.append("  ")
        line.append(options.bytes(range.count), .dim)
        return line.wrapped(to: options.columns, indent: Self.margin.utf8.count + 2, keeping: .dim)
            .map { Line($0) }
    }

    /// Columns up to where the text of a line begins that has so many bytes.
    private static func columnsBeforeText(_ columns: Int) -> Int { margin.utf8.count + 6 + columns * 3 + 1 }

    private func hexadecimal(_ range: Range<Int>, _ bytes: RawSpan, columns: Int) -> StyledText {
        var digits: [UInt8] = []
        Self.append(offset: range.lowerBound, to: &digits)
        var line: StyledText
        if marked?.overlaps(range) ?? false {
            line = StyledText(String(decoding: digits, as: UTF8.self), .dim)
            for index in range where index < bytes.byteCount {
                digits.removeAll(keepingCapacity: true)
                Self.append(hexadecimal: bytes.byte(at: index), to: &digits)
                let isMarked = marked?.contains(index) ?? false
                line.append(String(decoding: digits, as: UTF8.self), isMarked ? .strong : .dim)
                line.append(" ", .dim)
            }
        } else {
            for index in range where index < bytes.byteCount {
                Self.append(hexadecimal: bytes.byte(at: index), to: &digits)
                digits.append(0x20)
            }
            line = StyledText(ascii: digits, .dim)
        }
        line.pad(to: Self.columnsBeforeText(columns))
        return line
    }

    private func plain(_ range: Range<Int>, _ bytes: RawSpan) -> [Line] {
        var lines: [Line] = []
        lines.reserveCapacity(range.count / Self.payloadBytes + 1)
        var row = PlainRow()
        var at = range.lowerBound
        while at < range.upperBound {
            let stop = min(range.upperBound, at + Self.payloadBytes)
            if marked?.overlaps(at..<stop) ?? false {
                lines.append(Line(withMarks(at..<stop, bytes), bytes: at..<stop))
            } else {
                lines.append(Line(row.text(at..<stop, bytes), bytes: at..<stop))
            }
            at = stop
        }
        return lines
    }

    /// A line of payload in which bytes stand out.
    private func withMarks(_ range: Range<Int>, _ bytes: RawSpan) -> StyledText {
        var line = hexadecimal(range, bytes, columns: Self.payloadBytes)
        for index in range {
            let byte = bytes.byte(at: index)
            let character = byte >= 0x20 && byte < 0x7F ? Unicode.Scalar(byte) : "·"
            let isMarked = marked?.contains(index) ?? false
            line.append(String(Character(character)), isMarked ? .strong : .plain)
        }
        return line
    }

    /// Makes lines of payload in which nothing stands out: a text has millions of them, so that each is put together as
    /// bytes, in room that is used again.
    private struct PlainRow {
        private var digits: [UInt8] = []
        private var characters: [UInt8] = []

        mutating func text(_ range: Range<Int>, _ bytes: RawSpan) -> StyledText {
            digits.removeAll(keepingCapacity: true)
            characters.removeAll(keepingCapacity: true)
            PacketDump.append(offset: range.lowerBound, to: &digits)
            for index in range where index < bytes.byteCount {
                PacketDump.append(hexadecimal: bytes.byte(at: index), to: &digits)
                digits.append(0x20)
            }
            // Up to the column in which the text begins.
            let blanks = max(0, PacketDump.columnsBeforeText(PacketDump.payloadBytes) - digits.count)
            for _ in 0..<blanks { characters.append(0x20) }
            for index in range {
                let byte = bytes.byte(at: index)
                if byte >= 0x20 && byte < 0x7F {
                    characters.append(byte)
                } else {
                    // · in UTF-8.
                    characters.append(0xC2)
                    characters.append(0xB7)
                }
            }
            return StyledText(
                [
                    StyledText.Run(text: String(decoding: digits, as: UTF8.self), style: .dim),
                    StyledText.Run(text: String(decoding: characters, as: UTF8.self), style: .plain),
                ],
                width: digits.count + blanks + range.count)
        }
    }

    /// The margin, a place in at least four digits, and what stands between it and the bytes.
    private static func append(offset: Int, to line: inout [UInt8]) {
        line.append(contentsOf: margin.utf8)
        var shift = 12
        while shift < 60, offset >> (shift + 4) != 0 { shift += 4 }
        while shift >= 0 {
            line.append(digit(UInt8(truncatingIfNeeded: offset >> shift) & 15))
            shift -= 4
        }
        line.append(0x20)
        line.append(0x20)
    }

    private static func append(hexadecimal byte: UInt8, to line: inout [UInt8]) {
        line.append(digit(byte >> 4))
        line.append(digit(byte & 15))
    }

    private static func digit(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 0x30 + nibble : 0x57 + nibble }
}
