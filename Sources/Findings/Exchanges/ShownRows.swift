import HTTPMessages
import WireBytes

/// Some of the rows that can be shown.
package struct ShownRows: OptionSet, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// One alone.
    init(_ row: ShownRow) { rawValue = 1 << UInt64(row.rawValue) }

    /// Calls `body` with each of them, in the order that rows have.
    func forEach(_ body: (ShownRow) -> Void) {
        var left = rawValue
        while left != 0 {
            if let row = ShownRow(rawValue: left.trailingZeroBitCount) { body(row) }
            left &= left &- 1
        }
    }
}

// What a request's method and URL show.

extension ShownRows {
    /// The rows that the head of a request shows, whatever comes with it.
    init(of head: MessageHead) {
        self = []
        if let method = head.method, method.count < 32,
            let row = ShownRow.of(method: String(decoding: method, as: UTF8.self).lowercased())
        {
            insert(Self(row))
        }
        guard let target = head.target else { return }
        insertURL(target.prefix(2048), head.authority ?? [])
    }

    private mutating func insert(_ row: ShownRow) { formUnion(Self(row)) }

    private mutating func insertURL(_ target: ArraySlice<UInt8>, _ host: ArraySlice<UInt8>) {
        let isWhole =
            target.first == UInt8(ascii: "h")
            && (target.starts(with: "http://".utf8) || target.starts(with: "https://".utf8))
        if isWhole { insert(.scheme) }
        if isWhole, target.dropFirst(8).prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: "@"))
        {
            insert(.user)
        }
        if isWhole || !host.isEmpty { insert(.host) }
        if host.last != UInt8(ascii: "]"), host.contains(UInt8(ascii: ":")) { insert(.port) }
        if target.first == UInt8(ascii: "/") || isWhole { insert(.path) }
        var hasPercent = false
        for byte in target {
            switch byte {
            case UInt8(ascii: "?"): insert(.query)
            case UInt8(ascii: "#"): insert(.fragment)
            case UInt8(ascii: "%"): hasPercent = true
            default: break
            }
        }
        guard hasPercent else { return }
        insert(.percentEncoding)
        let decoded = percentDecoded(target, plusIsSpace: false)
        if decoded.contains(UInt8(ascii: " ")) { insert(.space) }
        // The lead bytes of U+3000 to U+9FFF in UTF-8.
        if decoded.contains(where: { (0xE3...0xE9).contains($0) }) { insert(.chinese) }
    }
}
