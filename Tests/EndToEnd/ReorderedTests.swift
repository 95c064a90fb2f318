import TestSupport
import Testing

/// Packets in another order than they were sent in: the program ended with a trap where a message's first byte lay in a
/// later packet than its last.
@Suite struct ReorderedTests {
    @Test(arguments: ReorderedCaptures.all.map(\.name)) func everyCommandReadsThem(name: String) throws {
        let capture = try #require(ReorderedCaptures.all.first { $0.name == name }?.capture)
        let folder = try TemporaryFolder()
        let path = try folder.file("\(name).pcap", capture.file)
        for language in ["en", "zh"] {
            for detail in ["brief", "normal", "full", "bytes"] {
                for level in ["first-look", "normal", "expert"] {
                    try expectSuccess([
                        "trace", path, "--language", language, "--detail", detail, "--level", level,
                    ])
                }
            }
        }
        for format in ["json", "ndjson", "summary"] {
            try expectSuccess(["trace", path, "--format", format])
            try expectSuccess(["trace", path, "--format", format, "--redact-addresses"])
        }
        #expect(try Program.trace(path, "--format", "json").json != nil)
        try expectSuccess([
            "trace", path, "--redact", "--format", "pcap", "--output", folder.path + "/masked.pcap",
        ])
        try expectSuccess(["header", "--observed", path])
        try expectSuccess([
            "lesson", "quiz", path, "--seed", "7", "--questions", "100", "--answers", "/dev/null",
        ])
        let draft = folder.path + "/draft.yaml"
        try expectSuccess(["lesson", "new", "--from", path, "--output", draft])
        try expectSuccess(["lesson", "check", draft])
        try expectSuccess(["lesson", "show", draft, "--answers"])
    }

    /// Where the stretch of packets is told, it is told from the lowest number to the highest.
    @Test func aStretchOfPacketsIsToldFromLowToHigh() throws {
        let folder = try TemporaryFolder()
        let turned = try folder.file("turned.pcap", ReorderedCaptures.turnedResponse.file)
        #expect(try Program.trace(turned, "--level", "expert").text.contains("packets 5–6"))
        let late = try folder.file("late.pcap", ReorderedCaptures.lateFirstSegment.file)
        let text = try Program.trace(late).text
        #expect(!text.contains("10–4"))
        // A piece of the second request went out before the first was answered.
        #expect(text.contains("asynchronous") && !text.contains("④ sequential "))
    }

    private func expectSuccess(_ arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
}
