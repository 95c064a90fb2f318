import Documents
import Testing

@testable import Findings

/// The rows that a connection can show are rows of the documents' tables.
struct ShownRowTests {
    /// The methods that a capture can show are those that table `methods` explains.
    @Test func everyMethodHasItsRow() {
        // Rows about others than methods of their own.
        let groups: Set = ["versioning", "webdav-other"]
        #expect(
            Set(ShownRow.allCases.filter { $0.table == "methods" }.map(\.row))
                == Set(Table.methods.rows.map { $0.id }).subtracting(groups))
        #expect(ShownRow.of(method: "move") == .copyMove && ShownRow.of(method: "copy") == .copyMove)
        #expect(ShownRow.of(method: "query") == .queryMethod && ShownRow.of(method: "brew") == nil)
    }

    /// Each stands once, in a table that has it, and has a bit of 64.
    @Test func everyRowStandsInItsTable() throws {
        let rows = ShownRow.allCases.map { "\($0.table) \($0.row)" }
        #expect(Set(rows).count == rows.count && rows.count <= 64)
        let tables = [
            Table.protocols, .httpVsHttps, .messageStructure, .urlAnatomy, .multipartBody, .methods,
        ]
        for place in ShownRow.allCases {
            let table = try #require(tables.first { $0.id == place.table }, "\(place)")
            #expect(table.row(place.row) != nil, "\(place)")
        }
    }
}
