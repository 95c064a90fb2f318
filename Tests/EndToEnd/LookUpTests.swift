import Testing

/// `netlesson header`, `table` and `flow`, run as users run them.
@Suite struct LookUpTests {
    @Test(arguments: [
        (["flow", "nine-step"], "① SYN: connection request"), (["flow"], "pause-resume"),
        (["table", "methods", "--language", "zh"], "幂等"), (["table"], "request-headers-nonstandard"),
        (["table", "status-codes"], "206 Partial Content"), (["header", "hOsT"], "The header field Host"),
        (["header", "sec-fetch-mode", "--format", "markdown"], "# The header field Sec-Fetch-Mode"),
        (["header", "--observed", "plain-get"], "rows occur"),
    ]) func says(arguments: [String], words: String) throws {
        let outcome = try Program.run(arguments, environment: ["COLUMNS": "80"])
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.text.contains(words))
    }

    @Test(arguments: [
        (["header", "Acept"], "similar names: Accept"), (["table", "nix"], "netlesson table lists them"),
        (["flow", "ten-step"], "nine-step"),
        (["header", "--observed", "/nowhere.pcap"], "/nowhere.pcap"),
    ]) func whatIsNotThere(arguments: [String], words: String) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test func aFieldOrACapture() throws {
        for arguments in [["header"], ["header", "Host", "--observed", "plain-get"]] {
            let outcome = try Program.run(arguments)
            #expect(outcome.status == 64 && outcome.errorLines.count == 1)
        }
    }
}
