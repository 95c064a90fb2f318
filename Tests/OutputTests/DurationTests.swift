import Output
import Testing
import WireBytes

/// Durations are written the same way into an array and into JSON, which takes short cuts.
@Suite struct DurationTests {
    private static let durations: [Int64] = [
        0, 1, 9, 500, 999, 1_000, 1_001, 155_000, 999_999, 1_000_000, 123_456_789, 999_999_999, 1_000_000_000,
        1_000_000_001, 59_999_999_999, 86_400_000_000_000, .max,
    ]

    private static func json(_ duration: Int64, _ digits: Int) -> String {
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.value(duration: duration, digits: digits)
        json.finish()
        return String(decoding: output.bytes.filter { $0 != 0x0A }, as: UTF8.self)
    }

    @Test(arguments: 0...9) func shortCutsMakeNoDifference(digits: Int) {
        for size in Self.durations {
            for duration in [size, -size] {
                var plain: [UInt8] = []
                plain.append(duration: duration, digits: digits)
                #expect(Self.json(duration, digits) == String(decoding: plain, as: UTF8.self))
            }
        }
    }

    @Test(arguments: [
        (0, 6, "0.000000"), (0, 0, "0"), (155_000, 6, "0.000155"), (155_999, 6, "0.000155"),
        (155_000, 9, "0.000155000"), (-155_000, 6, "-0.000155"), (2_500_000_000, 3, "2.500"),
    ]) func theyAreExact(duration: Int64, digits: Int, text: String) {
        #expect(Self.json(duration, digits) == text)
    }
}
