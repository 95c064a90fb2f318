import Annotations
import Documents
import Output

/// The overview of many connections: those that are alike make one line.
struct OverviewGroups {
    /// The rows, each of one connection or of some that are alike.
    let rows: [Overview.Row]
    /// Connections that stand in another's row.
    let drawnTogether: Int

    /// Up to this many rows each connection has its own.
    private static let mostSingle = 40

    /// What makes connections alike: who talks to whom, about what, and how it went.
    private struct Likeness: Hashable {
        var client: String
        var server: String
        var protocols: String
        var summary: OverviewSummary
    }

    init(_ rows: [Overview.Row]) {
        guard rows.count > Self.mostSingle else {
            self.rows = rows
            drawnTogether = 0
            return
        }
        var places: [Likeness: Int] = [:]
        var groups: [Overview.Row] = []
        for row in rows {
            let likeness = Likeness(
                client: row.clientAddress, server: row.server, protocols: row.protocols, summary: row.summary)
            if let place = places[likeness] {
                groups[place].take(row)
            } else {
                places[likeness] = groups.count
                groups.append(row)
            }
        }
        self.rows = groups
        drawnTogether = rows.count - groups.count
    }

    /// How to see each; nil where each has its row.
    func hint(in language: Language) -> String? {
        guard drawnTogether > 0 else { return nil }
        return Words.alikeInOneRow(in: language)
    }
}
