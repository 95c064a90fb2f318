import Annotations
import Documents
import Findings
import Output

// What stands in each connection's line in the same words: names of steps and of tables' rows. It is put together once.

/// What the steps of a flow are called, as members behind others: the sign and the name of each.
struct WrittenSteps: Sendable {
    private var names: [[UInt8]]

    private init(_ flow: Flow, with json: inout JSONWriter) {
        names = []
        for step in flow.steps {
            json.field("number", step.number)
            names.append(
                json.keeping {
                    $0.field("mark", step.mark)
                    $0.field("name", step.name)
                })
        }
    }

    /// Those of TCP.
    static let nine: WrittenSteps = {
        var json = JSONWriter(OutputBuffer(descriptor: -1))
        return WrittenSteps(.nineStep, with: &json)
    }()

    private static let ofKinds: [FlowKind: WrittenSteps] = {
        var json = JSONWriter(OutputBuffer(descriptor: -1))
        return Dictionary(
            uniqueKeysWithValues: FlowKind.allCases.map { ($0, WrittenSteps($0.flow, with: &json)) })
    }()

    static func of(_ kind: FlowKind) -> WrittenSteps? { ofKinds[kind] }

    /// Those of the step with this number, from 1; nil where the flow has none.
    subscript(number: Int) -> [UInt8]? { names.indices.contains(number - 1) ? names[number - 1] : nil }
}

/// What the object of a table's row begins with: the table and the row.
enum WrittenRows {
    private static let beginnings: [[UInt8]] = {
        var json = JSONWriter(OutputBuffer(descriptor: -1))
        return ShownRow.allCases.map { place in
            json.beginArray()
            return json.keeping {
                $0.beginObject()
                $0.field("table", place.table)
                $0.field("row", place.row)
            }
        }
    }()

    static func beginning(of place: ShownRow) -> [UInt8] { beginnings[place.rawValue] }
}
