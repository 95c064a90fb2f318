import Annotations
package import Documents
package import Output
import TextOutput
import Tracing
package import WireBytes

/// The list of connections as lines, for the full-screen view: what is drawn, and nothing of where.
package struct LiveTable {
    /// What rows can be put in order by.
    package enum Order: Int, Sendable, CaseIterable {
        case number, state, protocols, host, request, status, took, requests, bytes, rate, age
    }

    private let language: Language
    private let columns: Int
    private let now: Timestamp

    /// Columns that a server's name and a request need together, and that the client needs beside them.
    private static let narrowest = 40
    private static let withClient = 100

    /// Columns of each kind but host and request, which share what is left.
    private static let widths: [Order: Int] = [
        .number: 6, .state: 11, .protocols: 9, .status: 6, .took: 6, .requests: 4, .bytes: 6, .rate: 7,
        .age: 6,
    ]

    /// Prepares a list.
    ///
    /// - Parameters:
    ///   - columns: columns of a line.
    ///   - now: when it is shown.
    ///   - language: of the words.
    package init(columns: Int, now: Timestamp, language: Language) {
        self.columns = columns
        self.now = now
        self.language = language
    }

    /// The columns that there is room for, from left to right; where it is narrow some are left out.
    private var shown: [Order] {
        var shown: [Order] = [
            .number, .state, .protocols, .host, .request, .status, .took, .requests, .bytes, .rate, .age,
        ]
        for order in [Order.rate, .protocols, .requests, .age, .bytes, .state]
        where left(by: shown) < Self.narrowest {
            shown.removeAll { $0 == order }
        }
        return shown
    }

    /// What is left for host and request together.
    private func left(by shown: [Order]) -> Int {
        columns - shown.reduce(2) { $0 + (Self.widths[$1] ?? 0) + 1 }
    }

    private func width(of column: Order, among shown: [Order]) -> Int {
        if let width = Self.widths[column] { return width }
        let left = left(by: shown)
        let host = left * 2 / 5
        return max(4, column == .host ? host : left - host)
    }

    /// The line above the rows; a mark at the column that they are in the order of.
    package func heading(_ order: Order) -> StyledText {
        line(
            shown.map { column in
                let name = name(of: column)
                return (column, StyledText(column == order ? "\(name)▾" : name, .dim))
            })
    }

    package func line(_ row: LiveBoard.Row) -> StyledText {
        line(shown.map { ($0, cell($0, of: row)) })
    }

    private func line(_ cells: [(Order, StyledText)]) -> StyledText {
        let shown = self.shown
        var line = StyledText("  ")
        for (column, text) in cells {
            let width = width(of: column, among: shown)
            let start = line.width
            let clipped = text.clipped(to: width)
            if isNumber(column) { line.pad(to: start + width - clipped.width) }
            line.append(clipped)
            line.pad(to: start + width + 1)
        }
        return line
    }

    private func isNumber(_ column: Order) -> Bool {
        switch column {
        case .number, .status, .took, .requests, .bytes, .rate, .age: true
        case .state, .protocols, .host, .request: false
        }
    }

    /// What stands in a column of a row, where lines are no matter.
    package func text(_ column: Order, of row: LiveBoard.Row) -> String { cell(column, of: row).plain }

    /// What stands above a column, likewise.
    package func heading(_ column: Order) -> String { name(of: column) }

    private func cell(_ column: Order, of row: LiveBoard.Row) -> StyledText {
        switch column {
        case .number: return StyledText(row.number.text, .dim)
        case .state:
            let word = word(for: row.state)
            return StyledText(row.isTrouble ? "! \(word)" : word, row.isTrouble ? .anomaly : .plain)
        case .protocols: return StyledText(row.protocols)
        case .host:
            var text = StyledText()
            if row.host.isEmpty {
                text.append(row.server.text, .server)
            } else {
                text.append(captured: row.host, .server)
            }
            if left(by: shown) >= Self.withClient { text.append(" ← \(row.client.text)", .dim) }
            return text
        case .request:
            var text = StyledText()
            text.append(captured: row.request)
            return text
        case .status:
            return StyledText(row.status.map { "\($0)" } ?? "", (row.status ?? 0) >= 400 ? .anomaly : .plain)
        case .took: return StyledText(row.took.map(Self.age) ?? "")
        case .requests: return StyledText(row.requests == 0 ? "" : "\(row.requests)")
        case .bytes: return StyledText(Self.compact(row.bytes))
        case .rate: return StyledText(row.rate == 0 ? "" : Self.compact(row.rate) + "/s")
        case .age:
            let end = row.state.isOpen ? now : row.last
            return StyledText(Self.age(end.since(row.first)), .dim)
        }
    }

    /// A duration in its largest unit: 20 ms, 3 s, 5 min.
    static func age(_ nanoseconds: Int64) -> String {
        let milliseconds = max(0, nanoseconds) / 1_000_000
        switch milliseconds {
        case 0: return "<1 ms"
        case ..<1_000: return "\(milliseconds) ms"
        case ..<100_000: return "\(milliseconds / 1_000) s"
        case ..<6_000_000: return "\(milliseconds / 60_000) min"
        case ..<172_800_000: return "\(milliseconds / 3_600_000) h"
        default: return "\(milliseconds / 86_400_000) d"
        }
    }

    /// Three digits with the letter of their unit, powers of 1000: 999, 1.2k, 34.5M.
    static func compact(_ number: Int) -> String {
        var (tenths, unit) = (number < .max / 10 ? max(0, number) * 10 : number, 0)
        let units = ["", "k", "M", "G", "T", "P"]
        while tenths >= 10_000, unit + 1 < units.count {
            tenths /= 1000
            unit += 1
        }
        let isSmall = tenths < 1000 && unit > 0
        return isSmall ? "\(tenths / 10).\(tenths % 10)\(units[unit])" : "\(tenths / 10)\(units[unit])"
    }

    private func name(of column: Order) -> String {
        switch (column, language) {
        case (.number, _): "#"
        case (.state, _): Words.state(in: language)
        case (.protocols, _): Words.protocolWord(in: language)
        case (.host, .en): left(by: shown) >= Self.withClient ? "server ← client" : "server"
        case (.host, .zh): left(by: shown) >= Self.withClient ? "服务器 ← 客户端" : "服务器"
        case (.request, _): Words.latestRequest(in: language)
        case (.status, _): Words.status(in: language)
        case (.took, _): Words.after(in: language)
        case (.requests, _): Words.requests(in: language)
        case (.bytes, _): Words.bytes(in: language)
        case (.rate, _): Words.rate(in: language)
        case (.age, _): Words.time(in: language)
        }
    }

    private func word(for state: LiveBoard.State) -> String {
        switch (state, language) {
        case (.opening, _): Words.opening(in: language)
        case (.open, _): Words.open(in: language)
        case (.closing, _): Words.closing(in: language)
        case (.closed, _): Words.closed(in: language)
        case (.reset, _): Words.reset(in: language)
        case (.refused, _): Words.refused(in: language)
        case (.unanswered, _): Words.noAnswer(in: language)
        case (.silent, _): Words.silent(in: language)
        }
    }
}

extension LiveTable {
    /// The rows that a filter lets through, in an order; of equals the later first.
    package func rows(_ rows: [LiveBoard.Row], matching filter: String, by order: Order) -> [LiveBoard.Row] {
        let wanted = filter.lowercased()
        let matching =
            wanted.isEmpty
            ? rows
            : rows.filter { row in
                let host = StyledText.escaped(row.host)
                let text =
                    "\(row.number.text) \(word(for: row.state)) \(row.protocols) \(host) \(row.client.text) \(row.server.text) "
                    + "\(StyledText.escaped(row.request)) \(row.status.map { "\($0)" } ?? "")"
                return text.lowercased().contains(wanted)
            }
        return matching.sorted { left, right in
            switch order {
            case .number: (left.first, left.number) > (right.first, right.number)
            case .state: (left.state.rawValue, right.number) < (right.state.rawValue, left.number)
            case .protocols: (left.protocols, right.number) < (right.protocols, left.number)
            case .host:
                left.host == right.host
                    ? left.number > right.number : left.host.lexicographicallyPrecedes(right.host)
            case .request:
                left.request == right.request
                    ? left.number > right.number : left.request.lexicographicallyPrecedes(right.request)
            case .status: (left.status ?? 0, left.number) > (right.status ?? 0, right.number)
            case .took: (left.took ?? -1, left.number) > (right.took ?? -1, right.number)
            case .requests: (left.requests, left.number) > (right.requests, right.number)
            case .bytes: (left.bytes, left.number) > (right.bytes, right.number)
            case .rate: (left.rate, left.number) > (right.rate, right.number)
            case .age: (left.first, right.number) < (right.first, left.number)
            }
        }
    }
}
