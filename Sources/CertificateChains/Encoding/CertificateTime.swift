import WireBytes

/// A time of a certificate or a revocation list. RFC 5280 §4.1.2.5.
public struct CertificateTime: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int64
    /// Whether the form is the one that the year asks for: UTCTime to 2049, GeneralizedTime from 2050.
    public let isInRightForm: Bool

    /// What stands for "no end": 9999-12-31T23:59:59Z (RFC 5280 §4.1.2.5).
    public static let noEnd: Int64 = 253_402_300_799

    /// Reads UTCTime `YYMMDDHHMMSSZ` or GeneralizedTime `YYYYMMDDHHMMSSZ`; seconds must be there, nothing else may.
    ///
    /// With `isAlwaysGeneralized` the syntax has GeneralizedTime for all years, as that of OCSP.
    init(_ bytes: [UInt8], _ value: DERValue, isAlwaysGeneralized: Bool = false) throws(DERFault) {
        let digits = bytes[value.content]
        let isShort = value.tag == DERTag.utcTime
        guard isShort || value.tag == DERTag.generalizedTime else {
            throw .tag(offset: value.start, found: value.tag)
        }
        guard digits.count == (isShort ? 13 : 15), digits.last == UInt8(ascii: "Z"),
            digits.dropLast().allSatisfy({ $0.isDigit })
        else { throw .content(offset: value.start) }
        let numbers = digits.dropLast().map { Int($0 - UInt8(ascii: "0")) }
        func pair(_ index: Int) -> Int { numbers[index] * 10 + numbers[index + 1] }
        let offset = isShort ? 2 : 4
        var year = isShort ? pair(0) : pair(0) * 100 + pair(2)
        if isShort { year += year < 50 ? 2000 : 1900 }
        let (month, day) = (pair(offset), pair(offset + 2))
        let (hour, minute, second) = (pair(offset + 4), pair(offset + 6), pair(offset + 8))
        guard (1...12).contains(month), day >= 1, day <= Self.days(of: month, year), hour < 24, minute < 60,
            second < 60
        else { throw .content(offset: value.start) }
        seconds =
            Int64(CivilDate(year: year, month: month, dayOfMonth: day).day) * 86_400
            + Int64(hour * 3600 + minute * 60 + second)
        isInRightForm = isAlwaysGeneralized ? !isShort : isShort || year >= 2050
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}

extension CertificateTime {
    /// A time as RFC 3339 in UTC, `2026-11-21T20:00:00Z`; years 0 to 9999, others as the nearest of them.
    public static func text(of seconds: Int64) -> String {
        let seconds = Int(min(max(seconds, -62_167_219_200), noEnd))
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - day * 86_400
        let date = CivilDate(day: day)
        func digits(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return digits(date.year, 4) + "-" + digits(date.month, 2) + "-"
            + digits(date.dayOfMonth, 2) + "T" + digits(second / 3600, 2) + ":"
            + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2) + "Z"
    }

    /// Reads a time as RFC 3339 §5.6 has it, with any offset; what is smaller than a second is left out.
    public static func seconds(of text: some Collection<UInt8>) -> Int64? {
        let bytes = Array(text.prefix(64))
        guard bytes.count >= 20 else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[range] {
                guard byte.isDigit else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return value
        }
        guard let year = number(0..<4), bytes[4] == UInt8(ascii: "-"), let month = number(5..<7),
            bytes[7] == UInt8(ascii: "-"),
            let day = number(8..<10), "Tt ".utf8.contains(bytes[10]), let hour = number(11..<13),
            bytes[13] == UInt8(ascii: ":"), let minute = number(14..<16), bytes[16] == UInt8(ascii: ":"),
            let second = number(17..<19),
            (1...12).contains(month), day >= 1, day <= days(of: month, year), hour < 24, minute < 60,
            second <= 60
        else { return nil }
        var at = 19
        if bytes[at] == UInt8(ascii: ".") {
            at += 1
            while at < bytes.count, bytes[at].isDigit { at += 1 }
            guard at > 20 else { return nil }
        }
        guard at < bytes.count else { return nil }
        var offset = 0
        switch bytes[at] {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): guard at + 1 == bytes.count else { return nil }
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard at + 6 == bytes.count, bytes[at + 3] == UInt8(ascii: ":"),
                let hours = number(at + 1..<at + 3),
                let minutes = number(at + 4..<at + 6), hours < 24, minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * 60 * (bytes[at] == UInt8(ascii: "-") ? -1 : 1)
        default: return nil
        }
        return Int64(
            CivilDate(year: year, month: month, dayOfMonth: day).day * 86_400 + hour * 3600 + minute * 60
                + second - offset)
    }
}
