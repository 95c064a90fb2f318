/// The documents that flows and tables are from, by their names and without repetition, in the order of the alphabet.
package enum DocumentNames {
    package static let all: [String] = {
        let cited =
            Flow.all.map(\.document) + Table.others.map(\.document)
            + HeaderTable.ofDocuments.compactMap(\.document)
        // A section stands behind a name: "http-basics §1.2, http-programming".
        let names = cited.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.compactMap {
            $0.split(separator: UInt8(ascii: " ")).first
        }
        return Set(names.map { String(Substring($0)) }).sorted()
    }()
}
