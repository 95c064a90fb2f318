import Documents
import Testing
import WireBytes

@testable import Annotations

/// Numbers as people read them.
struct FiguresTests {
    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (-1234567, "-1,234,567"), (51200, "51,200"),
    ])
    func digitsStandInThrees(_ number: Int, _ text: String) { #expect(grouped(number) == text) }

    @Test func theSmallestNumberDoesNotTrap() { #expect(grouped(.min) == "-9,223,372,036,854,775,808") }

    /// Rounded, but not up to the next unit: what took less than a second is not said to take one.
    @Test(
        arguments: [
            (0, "0 s"), (1, "1 ns"), (999, "999 ns"), (1_000, "1 µs"), (36_000, "36 µs"),
            (1_250_000, "1.25 ms"), (10_289_000, "10.3 ms"), (155_600_000, "156 ms"),
            (999_999_999, "999 ms"), (3_060_000_000, "3.06 s"), (10_500_000_000, "10.5 s"),
            (125_000_000_000, "2 min 5 s"), (148_920_000_000, "2 min 29 s"),
            (7_260_000_000_000, "2 h 1 min"), (-1_500_000, "−1.50 ms"),
        ] as [(Int64, String)])
    func durationsHaveThreeDigits(_ nanoseconds: Int64, _ text: String) {
        #expect(spoken(duration: nanoseconds) == text)
    }

    @Test func theLongestDurationsDoNotTrap() {
        #expect(spoken(duration: .max) == "106,752 d")
        #expect(spoken(duration: .min).hasPrefix("−"))
    }

    @Test func neighboursAreDrawnTogether() {
        #expect(packets([7], in: .en) == "packet 7")
        #expect(packets([7, 8, 9], in: .en) == "packets 7–9")
        #expect(packets([7, 9, 12, 13], in: .en) == "packets 7, 9 and 12–13")
        #expect(packets([7, 9], in: .zh) == "分组 7、9")
    }

    @Test func anAcknowledgmentNamesTheNextNumber() {
        let words = Acknowledgment(from: .server, number: 518).words.en
        #expect(words.contains("up to number 517") && words.contains("518 is the next"))
        #expect(Acknowledgment(from: .client, number: 2).words.zh.hasPrefix("客户端确认"))
    }
}
