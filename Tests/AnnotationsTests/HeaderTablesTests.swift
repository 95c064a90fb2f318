import Documents
import Testing
import WireBytes

@Suite struct HeaderTablesTests {
    @Test func rowsAreThoseOfTheDocument() {
        #expect(HeaderTable.responseHeaders.rows.count == 37)
        #expect(HeaderTable.responseHeadersNonstandard.rows.count == 6)
        #expect(HeaderTable.requestHeaders.rows.count == 32)
        #expect(HeaderTable.requestHeadersNonstandard.rows.count == 8)
    }

    @Test func everyRowIsFoundInItsOwnTableInAnyCase() {
        for table in HeaderTables.all {
            let isRequest = "\(table.id)".hasPrefix("request")
            for name in table.rows.flatMap(\.names) {
                for spelling in [name, name.lowercased(), name.uppercased()] {
                    let bytes = Array("xx\(spelling)yy".utf8)[2..<2 + spelling.utf8.count]
                    let found = bytes.withBytes { HeaderTables.table(of: $0, inRequest: isRequest) }
                    #expect(found.map { "\($0)" } == "\(table.id)", "\(spelling)")
                }
            }
        }
    }

    @Test(arguments: ["", "X", "Set-Cookie2", "Hos", "Hostt", "Set-Cookie", "\u{212A}eep-Alive"])
    func whatIsInNoRequestTableIsNotFound(name: String) {
        #expect(table(of: name, inRequest: true) == nil)
    }

    @Test func requestAndResponseAreToldApart() {
        #expect(table(of: "Host", inRequest: false) == nil)
        #expect(table(of: "set-cookie", inRequest: false) != nil)
    }

    private func table(of name: String, inRequest isRequest: Bool) -> StaticString? {
        Array(name.utf8).withBytes { HeaderTables.table(of: $0, inRequest: isRequest) }
    }

    @Test func theNineStepsAreNumberedAndNamedAsTheContractHasThem() {
        #expect(Flow.nineStep.id == "nine-step")
        #expect(Flow.nineStep.steps.map(\.number) == Array(1...9))
        #expect(Flow.nineStep.steps.map(\.mark).joined() == "①②③④⑤⑥⑦⑧⑨")
        #expect(
            Flow.nineStep.steps.map(\.name) == [
                "SYN", "SYN/ACK", "ACK", "request", "response", "FIN", "ACK", "FIN", "ACK",
            ])
        #expect(Flow.nineStep.step(0) == nil)
        #expect(Flow.nineStep.step(10) == nil)
        #expect(Flow.nineStep.step(9)?.mark == "⑨")
    }
}
