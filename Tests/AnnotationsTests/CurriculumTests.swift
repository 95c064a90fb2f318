import Documents
import Testing

@testable import Annotations

/// Nothing of the documents is missing, and everything is said in both languages, with its source.
@Suite struct CurriculumTests {
    private static let flowIDs = [
        "nine-step", "tls-setup", "certificate-checks", "own-anchor", "request-order", "post-by-hand",
        "redirect",
        "streamed-download", "pause-resume",
    ]
    private static let headerTables = [
        "response-headers": 37, "response-headers-nonstandard": 6, "request-headers": 32,
        "request-headers-nonstandard": 8,
    ]
    private static let otherTables = [
        "protocols", "http-vs-https", "message-structure", "methods", "url-anatomy", "multipart-body",
    ]

    private func check(_ words: Bilingual, _ what: String) {
        #expect(!words.en.isEmpty && !words.zh.isEmpty, "\(what)")
        #expect(!words.zh.contains(",") || words.zh.unicodeScalars.contains { $0.value < 0x3000 }, "\(what)")
    }

    @Test func allNineFlowsAreThere() {
        let ids = Documents.Flow.all.map(\.id)
        for id in Self.flowIDs { #expect(ids.contains(id), "\(id)") }
        #expect(Set(ids).count == ids.count)
        for flow in Documents.Flow.all {
            for words in [flow.title, flow.says, flow.today] { check(words, flow.id) }
            #expect(!flow.document.isEmpty && !flow.source.isEmpty)
            #expect(flow.steps.map(\.number) == Array(1...flow.steps.count))
            for step in flow.steps {
                check(step.title, "\(flow.id) \(step.number)")
                check(step.purpose, "\(flow.id) \(step.number)")
                #expect(step.mark.unicodeScalars.first?.value == 0x245F + UInt32(step.number), "\(flow.id)")
                #expect(!step.name.isEmpty && !step.source.isEmpty)
            }
        }
    }

    @Test func allTenTablesAreThere() {
        #expect(Set(HeaderTable.ofDocuments.map { "\($0.id)" }) == Set(Self.headerTables.keys))
        for table in HeaderTable.ofDocuments {
            #expect(table.rows.count == Self.headerTables["\(table.id)"])
            #expect(table.document == "post-headers")
        }
        #expect(Set(Table.others.map(\.id)) == Set(Self.otherTables))
        for table in Table.others {
            check(table.title, table.id)
            #expect(!table.columns.isEmpty && !table.rows.isEmpty)
            for row in table.rows {
                check(row.name, "\(table.id) \(row.id)")
                #expect(
                    !row.source.isEmpty && row.cells.count == table.columns.count, "\(table.id) \(row.id)")
                for cell in row.cells.compactMap(\.self) { check(cell, "\(table.id) \(row.id)") }
                #expect(row.cells.contains { $0 != nil })
            }
        }
    }

    @Test func everyHeaderRowIsWhole() {
        var names: Set<String> = []
        for table in HeaderTable.ofDocuments + HeaderTable.beyondDocuments {
            for row in table.rows {
                let what = "\(table.id) \(row.names)"
                check(row.meaning, what)
                if let note = row.note { check(note, what) }
                #expect(!row.example.isEmpty && !row.source.isEmpty, "\(what)")
                #expect((row.documentStatus != nil) == (table.document != nil), "\(what)")
                if table.document == nil {
                    for name in row.names { #expect(names.insert(name.lowercased()).inserted, "\(what)") }
                }
            }
        }
        // What a student meets today, beyond the tables.
        for name in [
            "sec-fetch-mode", "content-security-policy-report-only", "access-control-allow-methods",
            "cross-origin-opener-policy", "cross-origin-embedder-policy", "forwarded", "alt-svc", "priority",
            "sec-ch-ua", "early-data",
        ] { #expect(names.contains(name), "\(name)") }
    }

    @Test func aRowIsFoundByItsName() {
        func row(_ name: String, _ isRequest: Bool) -> HeaderRow? {
            HeaderTables.row(of: Array(name.utf8)[...], inRequest: isRequest)
        }
        #expect(row("HOST", true)?.names == ["Host"])
        #expect(row("host", false) == nil)
        #expect(row("cache-control", true)?.source == "RFC 9111 §5.2.1")
        #expect(row("cache-control", false)?.source == "RFC 9111 §5.2.2")
        #expect(row("Sec-Fetch-Mode", true) != nil)
        #expect(row("content-encoding", true)?.names == ["Content-Encoding"])
        // The same but for the bit that tells small letters from large ones.
        #expect(row("content\u{0D}type", false) == nil)
        #expect(row("", true) == nil)
    }

    @Test func statusCodesAreThere() {
        for code in [
            100, 101, 103, 200, 206, 301, 304, 307, 308, 401, 404, 418, 421, 425, 429, 431, 451, 500, 511,
        ] {
            #expect(StatusCode.known(code) != nil, "\(code)")
        }
        #expect(StatusCode.known(206)?.name == "Partial Content")
        #expect(StatusCode.known(299) == nil)
        for status in StatusCode.all {
            check(status.meaning, "\(status.code)")
            #expect(!status.name.isEmpty && !status.source.isEmpty)
        }
        #expect(Set(StatusCode.all.map(\.code)).count == StatusCode.all.count)
    }

    @Test func everyTermIsExplained() { for term in Term.allCases { check(term.text, "\(term)") } }
}
