/// A day of the calendar, in the proleptic Gregorian calendar.
public struct CivilDate: Sendable, Hashable {
    /// The year; 0 is the one before year 1.
    public var year: Int
    /// 1 to 12.
    public var month: Int
    /// 1 to 31.
    public var dayOfMonth: Int

    /// Makes a date, which need not be one that there is.
    public init(year: Int, month: Int, dayOfMonth: Int) {
        self.year = year
        self.month = month
        self.dayOfMonth = dayOfMonth
    }

    // Days are counted from 1 March of year 0, so that the leap day is the last of a year of 365.2425 days.
    private static let epoch = 719_468
    private static let daysOfEra = 146_097

    /// The date of a day counted from 1970-01-01; some hundred million years around it.
    public init(day: Int) {
        let shifted = day + Self.epoch
        let era = (shifted >= 0 ? shifted : shifted - (Self.daysOfEra - 1)) / Self.daysOfEra
        let dayOfEra = shifted - era * Self.daysOfEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    }

    /// Days from 1970-01-01 to this one.
    public var day: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + dayOfMonth - 1
        return era * Self.daysOfEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - Self.epoch
    }
}
