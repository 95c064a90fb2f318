import Documents
import Output
import TextOutput
import Tracing
import WireBytes

/// The fields and bytes of many packets for the script, compressed: as elements they would be hundreds of thousands, which
/// no browser shows at once.
///
/// A part holds some packets, of whichever connections: the length of a JSON document in four bytes, big-endian, the document,
/// and the bytes of its packets one behind the other. The document has the names of fields once, and of each
/// packet its fields, how many bytes of it follow, and what is to be said of those that do not.
final class PacketData {
    private var part = 0
    /// Parts that are written.
    private var written = 0
    private var packets: [UInt8] = []
    private var count = 0
    private var bytes: [UInt8] = []
    private var names: [UInt8] = []
    private var known: [Name: Int] = [:]
    /// The parts that are full and not yet written.
    private var done: [[UInt8]] = []

    /// A field's name.
    private struct Name: Hashable {
        var identifier: String
        var words: StyledText
        var other: StyledText
        var isHeader: Bool
    }

    /// Bytes of a packet that are kept: headers, and what a message begins with.
    static let mostBytes = 192
    /// Packets of a part: decompressed in a moment, and enough of them to have much in common.
    private static let mostPackets = 256

    /// Where a packet lies: its part, and its place in it.
    struct Place {
        var part: Int
        var index: Int
    }

    /// Takes a packet.
    ///
    /// - Parameters:
    ///   - packet: the packet.
    ///   - markup: what packets are told by.
    ///   - head: a JSON object of what stands above its fields, of packets that have no element; nil of others.
    ///   - more: a JSON list of what only the full level says of it; nothing where it says no more.
    /// - Returns: where it lies.
    func add(
        _ packet: PacketContent, _ markup: PacketMarkup, head: [UInt8]? = nil, more: [UInt8] = []
    ) -> Place {
        let place = Place(part: part, index: count)
        packets.append(UInt8(ascii: count == 0 ? "[" : ","))
        packets.append("{\"f\":[")
        let shown = packet.bytes.prefix(Self.mostBytes)
        bytes += shown
        var isFirst = true
        for field in packet.fields() {
            if !isFirst { packets.append(UInt8(ascii: ",")) }
            isFirst = false
            add(field)
        }
        packets.append("],\"n\":")
        packets.append(decimal: shown.count)
        let missing = markup.missing(packet, shown: shown.count)
        if !missing.isEmpty {
            packets.append(",\"m\":[")
            for (index, line) in missing.enumerated() {
                if index > 0 { packets.append(UInt8(ascii: ",")) }
                packets.append(words: line.map { StyledText($0) })
            }
            packets.append("]")
        }
        let opened = markup.opened(in: packet)
        if !opened.isEmpty {
            packets.append(",\"o\":[")
            for (index, record) in opened.enumerated() {
                packets.append(index > 0 ? ",[" : "[")
                packets.append(words: record.title)
                packets.append(",")
                for (index, line) in record.lines.enumerated() {
                    packets.append(UInt8(ascii: index == 0 ? "[" : ","))
                    packets.append(asScriptData: line)
                }
                packets.append(record.lines.isEmpty ? "[]]" : "]]")
            }
            packets.append("]")
        }
        if let head {
            packets.append(",\"h\":")
            packets += head
        }
        if !more.isEmpty {
            packets.append(",\"x\":")
            packets += more
        }
        packets.append("}")
        count += 1
        if count == Self.mostPackets { endPart() }
        return place
    }

    private func add(_ field: PacketField) {
        let name = Name(
            identifier: field.identifier, words: field.name.shown, other: field.name.other,
            isHeader: field.isHeader)
        packets.append("[")
        packets.append(decimal: place(of: name))
        packets.append(",")
        packets.append(decimal: field.range.lowerBound)
        packets.append(",")
        packets.append(decimal: max(field.range.lowerBound, field.range.upperBound - 1))
        packets.append(",")
        packets.append(words: field.value.map { StyledText($0) })
        if !field.source.isEmpty || field.row != nil {
            packets.append(",")
            packets.append(asScriptData: field.source)
        }
        if let row = field.row {
            packets.append(",")
            packets.append(words: row.map { StyledText($0) })
        }
        packets.append("]")
    }

    private func place(of name: Name) -> Int {
        if let place = known[name] { return place }
        let place = known.count
        known[name] = place
        names.append(UInt8(ascii: place == 0 ? "[" : ","))
        names.append("[")
        names.append(asScriptData: name.identifier)
        names.append(",")
        names.append(words: InBoth(shown: name.words, other: name.other))
        names.append(name.isHeader ? ",1]" : "]")
        return place
    }

    /// Writes the parts that are full, an element each.
    func write(to markup: Markup) {
        for content in done {
            markup.packed("d\(written)", content)
            written += 1
        }
        done = []
    }

    /// Writes all that is not written yet.
    func writeLast(to markup: Markup) {
        endPart()
        write(to: markup)
    }

    private func endPart() {
        guard count > 0 else { return }
        var content: [UInt8] = []
        content.append("{\"names\":")
        content += names
        content.append(names.isEmpty ? "[],\"packets\":" : "],\"packets\":")
        content += packets
        content.append("]}")
        let length = content.count
        content.insert(
            contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }, at: content.startIndex
        )
        content += bytes
        done.append(content)
        part += 1
        count = 0
        packets.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: true)
    }
}
