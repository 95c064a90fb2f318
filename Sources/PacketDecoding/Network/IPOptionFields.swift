import WireBytes

extension FieldList {
    /// Options of IPv4 or of an IPv6 extension header: kind, length, data.
    mutating func readIPOptions(isVersion6: Bool, _ bytes: RawSpan) {
        var cursor = IPOptionCursor(at..<end, isVersion6: isVersion6)
        while let option = cursor.next(in: bytes) {
            let name =
                isVersion6
                ? IPv6OptionType(rawValue: option.type).name : IPv4OptionType(rawValue: option.type).name
            add("Option Type", 1, .code(UInt64(option.type), name: name))
            guard option.range.count > 1 else { continue }
            add(
                isVersion6 ? "Opt Data Len" : "Option Length", 1,
                .number(UInt64(bytes.byte(at: at))))
            add("Option Data", option.data.count, .bytes)
        }
        if !isVersion6, values.last?.value == .code(0, name: IPv4OptionType(rawValue: 0).name) {
            rest("Padding")
        }
    }
}
