import Documents
import Testing

@testable import Findings

/// The methods that a capture can show are those that table `methods` explains.
struct MethodRowsTests {
    @Test func everyMethodHasItsRow() {
        // Rows about several methods.
        let groups: Set = ["copy-move", "versioning", "webdav-other"]
        #expect(TableUse.methods == Set(Table.methods.rows.map { "\($0.id)" }).subtracting(groups))
        #expect(TableUse.row(ofMethod: "move") == "copy-move" && TableUse.row(ofMethod: "brew") == nil)
    }
}
