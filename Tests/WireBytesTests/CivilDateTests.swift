import Testing
import WireBytes

@Suite struct CivilDateTests {
    @Test(arguments: [
        (0, 1970, 1, 1), (-1, 1969, 12, 31), (59, 1970, 3, 1), (11_016, 2000, 2, 29), (11_017, 2000, 3, 1),
        (20_778, 2026, 11, 21), (-719_528, 0, 1, 1), (-719_469, 0, 2, 29), (2_932_896, 9999, 12, 31),
    ])
    func knownDays(day: Int, year: Int, month: Int, dayOfMonth: Int) {
        let date = CivilDate(year: year, month: month, dayOfMonth: dayOfMonth)
        #expect(CivilDate(day: day) == date)
        #expect(date.day == day)
    }

    @Test func everyDayOfSomeCenturies() {
        var last = CivilDate(day: -800_001)
        for day in stride(from: -800_000, through: 3_000_000, by: 7) {
            let date = CivilDate(day: day)
            #expect(date.day == day)
            #expect((last.year, last.month, last.dayOfMonth) < (date.year, date.month, date.dayOfMonth))
            last = date
        }
    }
}
