import Documents
import Output
import PacketDecoding
import TextOutput
import WireBytes

/// The fields of a packet's headers.
struct HeaderFields {
    private let options: InBoth<TextOptions>

    init(_ options: InBoth<TextOptions>) { self.options = options }

    /// The fields of one header.
    func fields(of layer: Layer, _ bytes: RawSpan) -> [PacketField] {
        let prefix = layer.kind.title.identifier()
        let values = PacketDecoding.fields(of: layer, in: bytes)
        // Said once, and of those fields that are defined elsewhere.
        let source = values.first?.source ?? ""
        var all = [
            PacketField(
                identifier: prefix, range: layer.range, name: same(layer.kind.title),
                value: options.map { $0.bytes(layer.range.count) }, source: source, isHeader: true)
        ]
        var flags: [FieldValue] = []
        for var field in values {
            if field.source == source { field.source = "" }
            // The control bits stand together, as one speaks of them.
            if layer.kind == .tcp, field.bits.count == 1 {
                flags.append(field)
                continue
            }
            if !flags.isEmpty {
                all.append(controlBits(flags))
                all += flags.map { self.field($0, "tcp.flags") }
                flags = []
            }
            all.append(self.field(field, prefix))
        }
        all += flags.map { self.field($0, "tcp.flags") }
        return all
    }

    private func field(_ field: FieldValue, _ prefix: String) -> PacketField {
        PacketField(
            identifier: prefix + "." + field.name.identifier(), range: field.range, name: same(field.name),
            value: options.map { $0.text(of: field) }, source: field.source)
    }

    private func controlBits(_ flags: [FieldValue]) -> PacketField {
        let start = flags.map(\.range.lowerBound).min() ?? 0
        let end = flags.map(\.range.upperBound).max() ?? start
        let names = flags.filter { $0.value == .flag(true) }.map(\.name).joined(separator: ", ")
        return PacketField(
            identifier: "tcp.flags", range: start..<max(start, end),
            name: options.map { StyledText(Words.controlBits(in: $0.language)) },
            value: InBoth(shown: names, other: names), source: flags.first?.source ?? "")
    }

    /// A stretch of bytes that has no fields.
    func unnamed(_ identifier: String, _ name: InBoth<String>, _ range: Range<Int>) -> PacketField {
        PacketField(
            identifier: identifier, range: range, name: name.map { StyledText($0) },
            value: options.map { $0.bytes(range.count) }, isHeader: true)
    }

    private func same(_ name: String) -> InBoth<StyledText> {
        let name = StyledText(name)
        return InBoth(shown: name, other: name)
    }
}
