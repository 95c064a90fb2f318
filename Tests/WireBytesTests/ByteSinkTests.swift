import Testing
import WireBytes

struct ByteSinkTests {
    private func text(_ fill: (inout ByteSink) -> Void) -> String {
        var sink = ByteSink()
        fill(&sink)
        return sink.withBytes { String(decoding: $0.copied(), as: UTF8.self) }
    }

    @Test func numbersInDecimal() {
        var numbers = [0, 9, 10, 99, 100, 101, 999, 1_000, 9_999, 10_000, .max, .min, .max - 1]
        var random: UInt64 = 1
        for shift in 0..<640 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            numbers.append(Int(truncatingIfNeeded: random >> UInt64(shift % 64)))
        }
        for number in numbers { #expect(text { $0.append(decimal: number) } == "\(number)") }
    }

    @Test func digitsOfAWidth() {
        #expect(text { $0.append(7, width: 3) } == "007")
        #expect(text { $0.append(1234, width: 3) } == "234")
        #expect(text { $0.append(5, width: 0) } == "")
        #expect(text { $0.append(.max, width: 99) } == "18446744073709551615")
        #expect(UInt(1_234_567).withDecimalDigits { $0.copied() } == Array("1234567".utf8))
        #expect(UInt(7).withDecimalDigits(width: 4) { $0.copied() } == Array("0007".utf8))
    }

    @Test func roomIsMade() {
        let long = [UInt8](repeating: 0x61, count: 100_000)
        let all = text { sink in
            sink.append(quoted: "name", comma: true, colon: true)
            for _ in 0..<1_000 { sink.append(0x62) }
            long.withBytes { sink.append(contentsOf: $0) }
            sink.append("end" as StaticString)
            sink.append(quoted: "", comma: false, colon: false)
        }
        #expect(
            all == ",\"name\":" + String(repeating: "b", count: 1_000)
                + String(repeating: "a", count: 100_000) + "end\"\"")
    }

    /// A copy goes on from where it was made, and neither writes beyond what is its own.
    @Test func aCopy() {
        var one = ByteSink()
        one.append("one" as StaticString)
        var other = one
        for _ in 0..<10_000 { other.append(0x78) }
        #expect(one.count == 3 && other.count == 10_003)
        #expect(one.withBytes { $0.copied() } == Array("one".utf8))
    }
}
