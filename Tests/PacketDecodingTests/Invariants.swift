import PacketDecoding
import WireBytes

/// What holds of every packet, whatever its bytes: a list of what does not (empty when all is well).
func violations(_ bytes: [UInt8], _ link: LinkType, original: Int? = nil) -> [String] {
    bytes.withBytes { span in
        var packet = decode(span, link: link, originalLength: original ?? bytes.count)
        var found: [String] = []
        func check(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { found.append(what()) } }
        func inside(_ range: Range<Int>) -> Bool { range.lowerBound >= 0 && range.upperBound <= bytes.count }

        var isFurther = false
        repeat {
            var at = isFurther ? packet.layers.first?.offset ?? 0 : 0
            for layer in packet.layers {
                check(layer.offset == at, "\(layer.kind) at \(layer.offset), expected \(at)")
                check(inside(layer.range), "\(layer) outside")
                check(packet.layers.omitted > 0 || layer.length > 0, "\(layer.kind) is empty")
                at = layer.range.upperBound
                // Each bit of the header in exactly one field, in order.
                var bit = layer.offset * 8
                for field in fields(of: layer, in: span) {
                    check(
                        field.bits.lowerBound == bit,
                        "\(layer.kind) \(field.name): bit \(field.bits), expected \(bit)")
                    check(field.range.lowerBound == field.bits.lowerBound / 8, "\(field.name): byte range")
                    check(
                        field.range.upperBound == (field.bits.upperBound + 7) / 8, "\(field.name): byte range"
                    )
                    bit = field.bits.upperBound
                }
                check(bit == layer.range.upperBound * 8, "\(layer.kind): fields end at bit \(bit)")
                _ = verifyIPv4Checksum(of: layer, in: span)
            }
            switch packet.transport {
            case .tcp(let segment):
                check(packet.kind == .tcp, "kind of a segment is \(packet.kind)")
                check(inside(segment.payload) && inside(segment.options), "segment's ranges")
                check(segment.payload.count <= segment.payloadLength, "more payload captured than sent")
                check(packet.stop == nil || segment.payload.isEmpty, "payload behind a stop")
                check(segment.headerOffset + 16 <= bytes.count, "header outside")
                let options = TCPOptions(segment.options, in: span)
                check(options.sackBlocks.count <= 4, "SACK blocks")
                var cursor = TCPOptionCursor(segment.options)
                while let option = cursor.next(in: span) { _ = TCPOptionValue(option, in: span) }
                check(cursor.stop == options.stop || options.timestamps != nil, "two readings of the options")
                _ = verifyTCPChecksum(of: segment, in: packet, span)
            case .udp(let datagram):
                check(inside(datagram.payload), "datagram's payload")
                check(datagram.payload.count <= datagram.payloadLength, "more payload captured than sent")
                _ = verifyUDPChecksum(of: datagram, in: packet, span)
            case .fragment(let fragment):
                check(packet.kind.family == .fragment || packet.stop != nil, "kind of a fragment")
                check(inside(fragment.payload), "fragment's payload")
            case .other:
                check(packet.kind != .tcp && packet.kind != .udp, "no transport, but kind \(packet.kind)")
            }
            if let stop = packet.stop {
                check(stop.needed != stop.available, "a stop that lacks nothing")
                check(
                    stop.source == .capture || packet.kind.family != .truncated, "truncated by \(stop.source)"
                )
            }
            isFurther = true
        } while decodeFurther(span, into: &packet)
        return found
    }
}
