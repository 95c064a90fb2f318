import FuzzTargets
import TestSupport
import Testing

/// Packets that were captured in another order than they were sent in, and all that commands make of them.
@Suite(.timeLimit(.minutes(10))) struct OrderTests {
    @Test(arguments: ReorderedCaptures.all.map(\.name)) func everyCommandTakesThem(name: String) throws {
        let capture = try #require(ReorderedCaptures.all.first { $0.name == name }?.capture)
        let packets = capture.packets.map { (bytes: $0.bytes, time: $0.time) }
        for verdict in OrderRun.all(of: packets, seed: 7) { #expect(verdict == .fine) }
    }

    /// What can be done to whole packets has no end; these are some of `make fuzz-order`.
    @Test(arguments: 0..<8) func anyOrder(part: Int) {
        for seed in UInt64(part * 250)..<UInt64(part * 250 + 250) {
            let run = OrderRun(seed: seed, stock: .bundled)
            let verdict = run.run()
            #expect(verdict == .fine, "seed \(seed), \(run.summary)")
        }
    }

    @Test func theSameSeedDoesTheSame() {
        let stock = PacketStock.bundled
        #expect(stock.count > 80)
        for seed in 1..<40 as Range<UInt64> {
            let (one, other) = (OrderRun(seed: seed, stock: stock), OrderRun(seed: seed, stock: stock))
            #expect(one.summary == other.summary && one.file == other.file)
        }
        #expect(Set((0..<200).map { OrderRun(seed: $0, stock: stock).summary }).count > 150)
    }

    @Test(arguments: [
        "{}", " [1, -0.5e+3, \"\\u00e9\\ud83d\\ude00\", true, false, null, {\"a\": []}] ", "\"é\u{7F}\"", "0",
    ]) func strictJSONTakes(text: String) { #expect(StrictJSON.fault(in: Array(text.utf8)) == nil) }

    @Test(arguments: [
        "", "{", "{\"a\" 1}", "[1,]", "[01]", "1.", "\"\u{1}\"", "\"\\x\"", "\"\\ud800\"", "{} {}", "nul",
        "+1", "\"\\u+123\"",
        "{a: 1}", String(repeating: "[", count: 5000),
    ]) func strictJSONRefuses(text: String) { #expect(StrictJSON.fault(in: Array(text.utf8)) != nil) }

    @Test(arguments: [
        [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
        [0x22, 0xFF, 0x22],
    ])
    func strictJSONRefusesWhatIsNoUTF8(bytes: [UInt8]) { #expect(StrictJSON.fault(in: bytes) != nil) }
}
