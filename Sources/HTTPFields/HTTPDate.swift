import WireBytes

/// A time as HTTP writes it, always in GMT. RFC 9110 §5.6.7.
public struct HTTPDate: Sendable, Hashable {
    /// In which of its forms it is written.
    public enum Form: Sendable, Hashable {
        /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only one to be sent.
        case imfFixdate
        /// `Sunday, 06-Nov-94 08:49:37 GMT` of RFC 850; obsolete.
        case rfc850
        /// `Sun Nov  6 08:49:37 1994` of C's asctime(); obsolete.
        case asctime
        /// None of these, but read by the rules for cookies. RFC 6265 §5.1.1.
        case cookie
    }

    /// How it is written.
    public var form: Form
    /// Year, such as 1994.
    public var year: Int
    /// Month, 1 to 12.
    public var month: Int
    /// Day of the month, 1 to 31.
    public var day: Int
    /// Hour, 0 to 23.
    public var hour: Int
    /// Minute, 0 to 59.
    public var minute: Int
    /// Second, 0 to 60; 60 is a leap second.
    public var second: Int

    /// Seconds since 1970-01-01T00:00:00Z; a leap second counts as the first second after it.
    public var secondsSince1970: Int {
        CivilDate(year: year, month: month, dayOfMonth: day).day * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// The day of the week, 0 for Sunday.
    public var weekday: Int { Self.weekday(year, month, day) }

    /// Reads a date of any of the three forms, in the spelling of its grammar; the weekday must fit the date.
    ///
    /// Of the two digits of a year in RFC 850's form the weekday tells the century: 100 years later the same date
    /// falls on another day of the week.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> HTTPDate {
        var scanner = try ValueScanner(value)
        let date = try scanner.httpDate()
        try scanner.expectEnd()
        return date
    }

    static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // 1970-01-01 was a Thursday.
        ((CivilDate(year: year, month: month, dayOfMonth: day).day + 4) % 7 + 7) % 7
    }

    /// How many days a month has; 0 for a month that is not one.
    static func daysIn(month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1...12: 31
        default: 0
        }
    }

    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension ValueScanner {
    /// A date. RFC 9110 §5.6.7.
    mutating func httpDate() throws(ValueProblem) -> HTTPDate {
        let start = at
        let name = stretch(\.isLetter)
        let text = String(decoding: name, as: UTF8.self)
        let isLong = name.count > 3
        guard
            let said = HTTPDate.weekdays.firstIndex(where: { isLong ? $0 == text : $0.prefix(3) == text })
        else {
            if name.isEmpty { throw stuck() }
            throw ValueProblem(offset: start, reason: .unexpected(name[0]))
        }
        var date = HTTPDate(
            form: isLong ? .rfc850 : .imfFixdate, year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0)
        if take(",") {
            try expect(" ")
            date.day = try digits(2)
            try expect(isLong ? "-" : " ")
            date.month = try month()
            try expect(isLong ? "-" : " ")
            date.year = try digits(isLong ? 2 : 4)
            try expect(" ")
            try time(into: &date)
            try expect(" ")
            for letter in "GMT".unicodeScalars { try expect(letter) }
        } else {
            guard !isLong else { throw problem(.expected(UInt8(ascii: ","))) }
            guard take(" ") else { throw stuck() }
            date.form = .asctime
            date.month = try month()
            try expect(" ")
            // Two digits, or a space and one.
            date.day = take(" ") ? try digits(1) : try digits(2)
            try expect(" ")
            try time(into: &date)
            try expect(" ")
            date.year = try digits(4)
        }
        if isLong {
            // RFC 9110 has the reader's clock decide; a capture may be read years later.
            let near = date.year + (date.year < 70 ? 2000 : 1900)
            let far = date.year + (date.year < 70 ? 1900 : 2000)
            let fits = date.day <= HTTPDate.daysIn(month: date.month, of: far)
            date.year = fits && HTTPDate.weekday(far, date.month, date.day) == said ? far : near
        }
        guard date.day >= 1, date.day <= HTTPDate.daysIn(month: date.month, of: date.year) else {
            throw ValueProblem(offset: start, reason: .noSuchTime)
        }
        guard date.weekday == said else {
            throw ValueProblem(offset: start, reason: .wrongWeekday(said: said, is: date.weekday))
        }
        return date
    }

    private mutating func digits(_ count: Int) throws(ValueProblem) -> Int {
        var number = 0
        for _ in 0..<count {
            guard let byte = next, byte.isDigit else { throw stuck() }
            number = number * 10 + Int(byte &- UInt8(ascii: "0"))
            step()
        }
        return number
    }

    private mutating func month() throws(ValueProblem) -> Int {
        let start = at
        let name = String(decoding: try run(\.isLetter), as: UTF8.self)
        guard let index = HTTPDate.months.firstIndex(of: name) else {
            throw ValueProblem(offset: start, reason: .noSuchTime)
        }
        return index + 1
    }

    private mutating func time(into date: inout HTTPDate) throws(ValueProblem) {
        let start = at
        date.hour = try digits(2)
        try expect(":")
        date.minute = try digits(2)
        try expect(":")
        date.second = try digits(2)
        guard date.hour < 24, date.minute < 60, date.second <= 60 else {
            throw ValueProblem(offset: start, reason: .noSuchTime)
        }
    }
}
