// What the hex view shows of TCP options: kind, length, and what the kind says the data are.

import WireBytes

extension TCP {
    static func readOptions(_ list: inout FieldList, _ bytes: RawSpan) {
        var cursor = TCPOptionCursor(list.at..<list.end)
        while let option = cursor.next(in: bytes) {
            let name = option.kind.name
            list.add("Kind", 1, .code(UInt64(option.kind.rawValue), name: name), source: "RFC 9293 §3.2")
            if option.kind == .endOfList { list.rest("Padding", "RFC 9293 §3.1") }
            guard option.range.count > 1 else { continue }
            list.add("Length", 1, .number(UInt64(option.range.count)), source: "RFC 9293 §3.2")
            readData(of: option, &list, bytes)
            list.add("Data", option.range.upperBound &- list.at, .bytes, source: "IANA tcp-parameters")
        }
    }

    private static func readData(of option: TCPOption, _ list: inout FieldList, _ bytes: RawSpan) {
        switch TCPOptionValue(option, in: bytes) {
        case .maximumSegmentSize(let size):
            list.add("Maximum Segment Size", 2, .number(UInt64(size)), source: "RFC 9293 §3.7.1")
        case .windowScale(let shift):
            list.add("shift.cnt", 1, .number(UInt64(shift)), source: "RFC 7323 §2.2")
        case .sack(let blocks):
            for block in blocks {
                list.add("Left Edge", 4, .number(UInt64(block.left)), source: "RFC 2018 §3")
                list.add("Right Edge", 4, .number(UInt64(block.right)), source: "RFC 2018 §3")
            }
        case .timestamps(let timestamps):
            list.add("TSval", 4, .number(UInt64(timestamps.value)), source: "RFC 7323 §3.2")
            list.add("TSecr", 4, .number(UInt64(timestamps.echoReply)), source: "RFC 7323 §3.2")
        case .authentication(let key, let next, let code):
            list.add("KeyID", 1, .number(UInt64(key)), source: "RFC 5925 §2.2")
            list.add("RNextKeyID", 1, .number(UInt64(next)), source: "RFC 5925 §2.2")
            list.add("MAC", code.count, .bytes, source: "RFC 5925 §2.2")
        case .fastOpen(let cookie, let experimental):
            if experimental { list.add("ExID", 2, .hexadecimal(0xf989), source: "RFC 7413 §4.1.1") }
            list.add("Fast Open Cookie", cookie.count, .bytes, source: "RFC 7413 §4.1.1")
        case .experiment(let identifier, _):
            list.add("ExID", 2, .hexadecimal(UInt64(identifier)), source: "RFC 6994 §3")
        case .none, .userTimeout, .multipath, .uninterpreted: break
        }
    }
}
