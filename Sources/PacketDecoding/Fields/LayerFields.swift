// The fields of one header of one packet, for detailed output. Not for the hot path.

import WireBytes

/// Reads the fields of a header.
///
/// - Parameters:
///   - layer: a layer of the packet, from `DecodedPacket.layers`; one that lies outside gives no fields.
///   - bytes: the packet.
/// - Returns: the fields in the order of their bits. They tile the header: each bit is in exactly one field.
public func fields(of layer: Layer, in bytes: RawSpan) -> [FieldValue] {
    guard layer.offset >= 0, layer.offset <= bytes.byteCount else { return [] }
    let end = layer.offset &+ max(0, min(layer.length, bytes.byteCount &- layer.offset))
    let header = layer.kind.header
    var list = FieldList(start: layer.offset, end: end, source: header.source)
    header.read(&list, bytes)
    list.finish()
    return list.values
}
