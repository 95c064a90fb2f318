import Output
import TextOutput
import Tracing

/// Which rows of a large capture's list are wanted, and in which order: what stands in the address of a part of it.
package struct ListChoice: Sendable {
    /// What rows are ordered by, as the columns stand; their names are those of the address.
    package enum Order: String, Sendable, CaseIterable {
        case number, client, server, packets, bytes, time, protocols, what
    }

    /// What stands out, as it can be chosen.
    package enum Trouble: Sendable, Hashable {
        /// Anything.
        case any
        /// One kind, by its number.
        case kind(Int)
    }

    /// What was looked for; empty for nothing.
    package var find = ""
    /// Numbers of what can be chosen; nil for all.
    package var protocolNumber: Int?
    package var outcome: Int?
    package var trouble: Trouble?
    package var order = Order.number
    /// Whether the largest comes first.
    package var isDown = false

    /// Reads it from the query of an address; what is not understood is not chosen.
    ///
    /// - Parameters:
    ///   - query: the query, decoded.
    ///   - length: letters of what is looked for that are taken.
    package init(_ query: [String: String], findLength length: Int) {
        find = String((query["find"] ?? "").prefix(length))
        protocolNumber = query["protocol"].flatMap { Int($0) }
        outcome = query["outcome"].flatMap { Int($0) }
        trouble = query["trouble"].flatMap { $0 == "any" ? .any : Int($0).map { .kind($0) } }
        order = query["sort"].flatMap(Order.init(rawValue:)) ?? .number
        isDown = query["down"] != nil
    }

    /// The rows that are wanted, in their order.
    ///
    /// - Parameter rows: all, by their numbers.
    /// - Returns: those wanted.
    package func rows(of rows: [ListPage.Row]) -> [ListPage.Row] {
        let wanted = find.lowercased()
        let found = rows.filter { row in
            let has = row.connection.facets
            return (protocolNumber.map { has.protocols.contains($0) } ?? true)
                && (outcome.map { has.outcomes.contains($0) } ?? true) && isTrouble(has)
                && (wanted.isEmpty || row.says(wanted))
        }
        switch order {
        case .number: return isDown ? found.reversed() : found
        case .packets: return sorted(found) { $0.trace.packets }
        case .bytes: return sorted(found) { $0.trace.bytes }
        case .time: return sorted(found) { $0.trace.duration ?? -1 }
        case .client: return sorted(found) { $0.told.shown.client }
        case .server: return sorted(found) { $0.told.shown.server }
        case .protocols: return sorted(found) { $0.told.shown.protocols }
        case .what: return sorted(found) { $0.told.shown.summary.plain }
        }
    }

    private func isTrouble(_ has: Facets.Numbers) -> Bool {
        switch trouble {
        case nil: true
        case .any: !has.troubles.isEmpty
        case .kind(let number): has.troubles.contains(number)
        }
    }

    /// Rows by a key; those with the same one by their numbers.
    private func sorted<Key: Comparable>(
        _ rows: [ListPage.Row], by key: (ListedConnection) -> Key
    ) -> [ListPage.Row] {
        let keyed = rows.map { (key: key($0.connection), row: $0) }.sorted { first, second in
            if first.key != second.key { return (first.key < second.key) != isDown }
            return first.row.connection.trace.number < second.row.connection.trace.number
        }
        return keyed.map(\.row)
    }

    /// What stands in an address for it: `find=x&sort=bytes`.
    ///
    /// - Parameter order: the order, in place of its own, and whether the largest comes first.
    /// - Returns: the part of a query, without what is not chosen.
    func query(in order: (Order, isDown: Bool)? = nil) -> String {
        let (order, isDown) = order ?? (self.order, self.isDown)
        var pairs: [String] = []
        if !find.isEmpty { pairs.append("find=" + Self.encoded(find)) }
        if let protocolNumber { pairs.append("protocol=\(protocolNumber)") }
        if let outcome { pairs.append("outcome=\(outcome)") }
        switch trouble {
        case nil: break
        case .any: pairs.append("trouble=any")
        case .kind(let number): pairs.append("trouble=\(number)")
        }
        if order != .number { pairs.append("sort=" + order.rawValue) }
        if isDown { pairs.append("down=") }
        return pairs.joined(separator: "&")
    }

    /// Text as it stands in the query of an address. RFC 3986 §2.1.
    private static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                encoded.unicodeScalars.append(scalar)
            } else {
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return encoded
    }
}
