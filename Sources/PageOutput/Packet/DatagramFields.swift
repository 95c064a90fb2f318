import Annotations
import Documents
import Ladder
import Output
import PacketDecoding
import TextOutput
import Tracing
import WireBytes

/// The fields of a conversation's datagrams, from the first byte to the last.
struct DatagramFields {
    private let options: InBoth<TextOptions>
    private let headers: HeaderFields

    init(_ options: TextOptions) {
        self.options = InBoth(options.language) { options.saying($0) }
        headers = HeaderFields(self.options)
    }

    /// All fields of a datagram.
    func all(of datagram: LadderDatagram) -> [PacketField] {
        guard let row = datagram.row else { return [] }
        return row.bytes.withBytes { bytes in
            let packet = decode(bytes, link: row.linkType, originalLength: row.originalLength)
            var all: [PacketField] = []
            var end = 0
            for layer in packet.layers {
                all += headers.fields(of: layer, bytes)
                end = max(end, layer.range.upperBound)
            }
            for field in DatagramField.all(of: datagram) where field.range.upperBound <= bytes.byteCount {
                let name = StyledText(field.name)
                all.append(
                    PacketField(
                        identifier: field.identifier, range: field.range,
                        name: InBoth(shown: name, other: name),
                        value: options.map { options in
                            field.value.map { options.say($0) } ?? options.bytes(field.range.count)
                        }, source: field.source, isHeader: field.isHeader))
                end = max(end, field.range.upperBound)
            }
            if end < bytes.byteCount {
                let name = end < row.payload.upperBound ? \TextOptions.payload : \TextOptions.afterPacket
                all.append(
                    headers.unnamed("payload", options.map { $0[keyPath: name] }, end..<bytes.byteCount))
            }
            return all
        }
    }
}
