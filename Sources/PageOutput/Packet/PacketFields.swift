import Annotations
import Documents
import Ladder
import Output
import PacketDecoding
import TextOutput
import Tracing
import WireBytes

/// The fields of a connection's packets, from the first byte to the last.
struct PacketFields {
    private let options: InBoth<TextOptions>
    private let headers: HeaderFields
    private let contents: LadderContents
    private let pieces: PayloadPieces

    init(of trace: ConnectionTrace, contents: LadderContents, _ options: TextOptions) {
        self.options = InBoth(options.language) { options.saying($0) }
        headers = HeaderFields(self.options)
        self.contents = contents
        pieces = PayloadPieces(trace)
    }

    /// Whether a packet is one by itself, and not put together from several.
    func isAlone(_ row: SegmentRow) -> Bool { contents.reassembled[row.mark.packet] == nil }

    /// All fields of a packet.
    func all(of row: SegmentRow) -> [PacketField] {
        row.bytes.withBytes { bytes in
            let (packet, payload) = row.decoded(in: bytes, contents.reassembled[row.mark.packet])
            var all: [PacketField] = []
            var end = 0
            for layer in packet.layers {
                all += headers.fields(of: layer, bytes)
                end = max(end, layer.range.upperBound)
            }
            if let payload, !payload.isEmpty {
                all += parts(of: row, in: payload)
                end = max(end, payload.upperBound)
            }
            if end < bytes.byteCount {
                all.append(headers.unnamed("after", options.map(\.afterPacket), end..<bytes.byteCount))
            }
            return all
        }
    }

    // MARK: Payload

    private func parts(of row: SegmentRow, in payload: Range<Int>) -> [PacketField] {
        var all: [PacketField] = []
        var at = payload.lowerBound
        func addUnnamed(upTo end: Int) {
            if end > at { all.append(headers.unnamed("payload", options.map(\.payload), at..<end)) }
        }
        for piece in pieces.pieces(of: row, payload: payload) {
            addUnnamed(upTo: piece.range.lowerBound)
            let size = options.map { $0.bytes(piece.range.count) }
            var field = PacketField(
                identifier: piece.part.identifier, range: piece.range,
                name: options.map { StyledText(piece.part.name(in: $0.language)) },
                value: text(of: row.bytes[clamped: piece.range]).map { InBoth(shown: $0, other: $0) } ?? size,
                source: piece.part.source)
            if case .field(let name?) = piece.part { field.row = tableRow(of: name, from: row.from) }
            all.append(field)
            at = piece.range.upperBound
        }
        addUnnamed(upTo: payload.upperBound)
        return all
    }

    /// What is said of a header field in the documents' tables, or beyond them: requests come from the client.
    private func tableRow(of name: [UInt8], from side: Side) -> InBoth<String>? {
        let isRequest = side == .client
        guard let row = HeaderTables.row(of: name[...], inRequest: isRequest) else { return nil }
        let table = name.withBytes { HeaderTables.table(of: $0, inRequest: isRequest) }
        return options.map { options in
            let place = table.map { "\($0)" } ?? options.say(MessageFact.Words.notInDocuments)
            let status = options.say(row.status.text)
            let said = options.say(
                "\(place): \(row.meaning(in: .en)) Today: \(status), \(row.source).",
                "\(place)：\(row.meaning(in: .zh))如今：\(status)，\(row.source)。")
            guard let note = row.note else { return said }
            return said + options.say(Punctuation.sentenceSpace) + options.say(note)
        }
    }

    /// Bytes that are text, without the end of their line; nil where they are none.
    private func text(of bytes: ArraySlice<UInt8>) -> String? {
        var line = bytes.prefix(Self.longestText)
        if line.count == bytes.count {
            if line.last == 0x0A { line = line.dropLast() }
            if line.last == 0x0D { line = line.dropLast() }
        }
        guard !line.isEmpty, line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
        return StyledText.escaped(line) + (line.count + 2 < bytes.count ? " …" : "")
    }

    /// Bytes of a part that are shown as text.
    private static let longestText = 200
}
