// Numbers as people read them, the same in every sentence.

package import WireBytes

/// A whole number with its digits in groups of three: 51,200.
package func grouped(_ number: Int) -> String {
    if number.magnitude < 1_000 { return String(number) }
    let digits = Array(String(number.magnitude).utf8)
    var text: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
        text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
}

/// A stretch of packets: 7, 1,007–1,009.
package func grouped(_ span: PacketSpan) -> String {
    span.isOne ? grouped(span.first) : "\(grouped(span.first))–\(grouped(span.last))"
}

/// A number of a fixed width in hexadecimal, with all its digits: 0x06ba.
package func padded(hexadecimal number: some FixedWidthInteger & UnsignedInteger, digits: Int) -> String {
    let shown = String(number, radix: 16)
    return "0x" + String(repeating: "0", count: max(0, digits - shown.count)) + shown
}

/// A count with its noun: "1 byte", "2 bytes". The plural is the noun with an s unless given.
package func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? one : many ?? one + "s")"
}

/// A duration with the unit that fits it, three digits of it: 36 µs, 1.25 ms, 3.06 s, 2 min 5 s.
package func spoken(duration nanoseconds: Int64) -> String {
    if nanoseconds < 0 { return "−" + spoken(duration: nanoseconds == .min ? .max : -nanoseconds) }
    switch nanoseconds {
    case 0: return "0 s"
    case 1..<1_000: return "\(nanoseconds) ns"
    case ..<1_000_000: return threeDigits(nanoseconds, unit: 1_000, "µs")
    case ..<1_000_000_000: return threeDigits(nanoseconds, unit: 1_000_000, "ms")
    case ..<100_000_000_000: return threeDigits(nanoseconds, unit: 1_000_000_000, "s")
    case ..<7_200_000_000_000:
        let seconds = nanoseconds / 1_000_000_000 + (nanoseconds % 1_000_000_000 >= 500_000_000 ? 1 : 0)
        return twoUnits((seconds / 60, "min"), (seconds % 60, "s"))
    case 172_800_000_000_000...:
        let hours =
            nanoseconds / 3_600_000_000_000 + (nanoseconds % 3_600_000_000_000 >= 1_800_000_000_000 ? 1 : 0)
        return twoUnits((hours / 24, "d"), (hours % 24, "h"))
    default:
        let minutes = nanoseconds / 60_000_000_000 + (nanoseconds % 60_000_000_000 >= 30_000_000_000 ? 1 : 0)
        return twoUnits((minutes / 60, "h"), (minutes % 60, "min"))
    }
}

/// Two units, the smaller only where there is some of it: 2 h 5 min, 12 h.
private func twoUnits(_ large: (count: Int64, unit: String), _ small: (count: Int64, unit: String)) -> String
{
    "\(grouped(Int(large.count))) \(large.unit)" + (small.count == 0 ? "" : " \(small.count) \(small.unit)")
}

/// Rounds to three digits, but not up to the next unit: what took less than a second is not said to take one.
private func threeDigits(_ nanoseconds: Int64, unit: Int64, _ name: String) -> String {
    let step: Int64 = nanoseconds < 10 * unit ? unit / 100 : nanoseconds < 100 * unit ? unit / 10 : unit
    var rounded = (nanoseconds + step / 2) / step * step
    if rounded >= 1_000 * unit { rounded -= step }
    let whole = rounded / unit
    let hundredths = rounded % unit * 100 / unit
    let tens = hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
    let number =
        switch whole {
        case ..<10: hundredths == 0 ? "\(whole)" : "\(whole).\(tens)"
        case ..<100: hundredths < 10 ? "\(whole)" : "\(whole).\(hundredths / 10)"
        default: "\(whole)"
        }
    return "\(number) \(name)"
}

/// Several packets as people write them: "packet 7", "packets 7–9", "packets 7, 9 and 12".
package func packets(_ numbers: [Int], in language: Language) -> String {
    let runs = ranges(numbers)
    guard language == .en else { return "分组 " + runs.joined(separator: "、") }
    let last = runs.last ?? ""
    guard runs.count > 1 else { return (numbers.count == 1 ? "packet " : "packets ") + last }
    return "packets " + runs.dropLast().joined(separator: ", ") + " and " + last
}

/// Rising numbers with runs of neighbours drawn together: 1, 4–6.
private func ranges(_ numbers: [Int]) -> [String] {
    var texts: [String] = []
    var start: Int?
    var previous = 0
    func close() {
        if let start { texts.append(start == previous ? "\(start)" : "\(start)–\(previous)") }
    }
    for number in numbers {
        if start != nil, number == previous + 1 {
            previous = number
            continue
        }
        close()
        start = number
        previous = number
    }
    close()
    return texts
}

/// The beginning of captured bytes, with “…” behind it where there are more.
package func clipped(_ bytes: some Collection<UInt8>, to count: Int) -> [UInt8] {
    bytes.count > count ? Array(bytes.prefix(count)) + Array("…".utf8) : Array(bytes)
}
