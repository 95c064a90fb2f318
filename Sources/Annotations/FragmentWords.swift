package import Documents
import PacketDecoding
package import Tracing
import WireBytes

extension ReassembledSegment {
    /// That a segment came in pieces, and in which packets.
    package func text(in language: Language) -> String {
        let parts = datagram.parts
        let numbers = packets(parts.map(\.mark.packet).sorted(), in: language)
        let id = padded(hexadecimal: datagram.identification, digits: 4)
        if language == .en {
            return "Came in \(count(parts.count, "IP fragment")) (datagram \(id)): \(numbers)."
        }
        return "由 \(parts.count) 个 IP 分片拼成（数据报标识 \(id)）：\(numbers)。"
    }

    /// What is wrong with the pieces.
    package func problems(in language: Language) -> [String] {
        var problems: [String] = []
        let parts = datagram.parts
        if datagram.hasConflict {
            let which = packets(parts.filter(\.contradicts).map(\.mark.packet).sorted(), in: language)
            problems.append(
                language == .en
                    ? "Fragments overlap with different bytes (\(which)): what the receiver read depends on its system. "
                        + "This is not normal; it is how filters are deceived. Here the fragment with the smaller "
                        + "offset counts."
                    : "分片重叠且内容不同（\(which)）：接收方读到什么取决于其系统。这不正常，常用来欺骗过滤设备。这里以偏移较小的分片为准。")
        } else if datagram.hasOverlap {
            let which = packets(parts.filter(\.overlaps).map(\.mark.packet).sorted(), in: language)
            problems.append(
                language == .en
                    ? "Fragments overlap, with the same bytes (\(which))."
                    : "分片有重叠，但内容相同（\(which)）。")
        }
        if datagram.isTooLong {
            problems.append(
                language == .en
                    ? "Together they are \(grouped(datagram.length)) bytes, more than an IP datagram can have (65,535)."
                    : "合起来有 \(grouped(datagram.length)) 字节，超过 IP 数据报的上限 65,535 字节。")
        }
        return problems
    }
}

extension FragmentPart {
    /// Which bytes of the datagram came in which packet.
    package func text(in language: Language) -> String {
        let end = offset + packetRange.count
        let bytes = packetRange.isEmpty ? "\(grouped(offset))" : "\(grouped(offset))–\(grouped(end - 1))"
        let unused =
            used == packetRange.count
            ? ""
            : language == .en
                ? " (\(count(packetRange.count - used, "byte")) not used)"
                : "（\(grouped(packetRange.count - used)) 字节未采用）"
        return language == .en
            ? "packet \(mark.packet): bytes \(bytes) of the datagram\(unused)"
            : "分组 \(mark.packet)：数据报的第 \(bytes) 字节\(unused)"
    }
}

extension IncompleteDatagram {
    /// That its pieces never all came.
    package func text(in language: Language) -> String {
        let id = padded(hexadecimal: identification, digits: source.isVersion6 ? 8 : 4)
        let name = carries.name ?? "\(carries.rawValue)"
        let place = packets(
            first.packet == last.packet ? [first.packet] : [first.packet, last.packet], in: language)
        if language == .en {
            let lacks = !hasBeginning ? "; its beginning is missing" : !hasEnd ? "; its end is missing" : ""
            return "\(count(fragments, "fragment")) of datagram \(id) (\(name), \(source.description) → "
                + "\(destination.description), \(place)) never became whole\(lacks); what \(fragments == 1 ? "it carries" : "they carry") "
                + "is not decoded."
        }
        let lacks = !hasBeginning ? "，缺少开头" : !hasEnd ? "，缺少结尾" : ""
        return "数据报 \(id)（\(name)，\(source.description) → \(destination.description)，\(place)）的 "
            + "\(fragments) 个分片始终没有到齐\(lacks)，内容未解码。"
    }
}
