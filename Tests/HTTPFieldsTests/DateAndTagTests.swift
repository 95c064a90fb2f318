import Testing

@testable import HTTPFields

@Suite("Dates of HTTP") struct HTTPDateTests {
    /// RFC 9110 §5.6.7: the same moment in the three forms.
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", HTTPDate.Form.imfFixdate),
        ("Sunday, 06-Nov-94 08:49:37 GMT", .rfc850),
        ("Sun Nov  6 08:49:37 1994", .asctime),
    ])
    func threeForms(text: String, form: HTTPDate.Form) throws {
        let date = try HTTPDate.read(text.bytes)
        #expect(date.form == form)
        #expect(date.secondsSince1970 == 784_111_777)
        #expect(date.weekday == 0)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
        ("Mon, 01 Jan 1900 00:00:00 GMT", -2_208_988_800), ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
        // The weekday tells the century.
        ("Monday, 16-Jun-25 00:00:00 GMT", 1_750_032_000),
        ("Tuesday, 16-Jun-25 00:00:00 GMT", -1_405_728_000),
    ])
    func moments(text: String, seconds: Int) throws {
        #expect(try HTTPDate.read(text.bytes).secondsSince1970 == seconds)
    }

    @Test(arguments: [
        Sample("", at(0, .empty)), Sample("0", at(0, .unexpected(0x30))),
        Sample("Foo, 06 Nov 1994", at(0, .unexpected(0x46))),
        Sample("Mon, 06 Nov 1994 08:49:37 GMT", at(0, .wrongWeekday(said: 1, is: 0))),
        Sample("Sun, 6 Nov 1994 08:49:37 GMT", at(6, .unexpected(0x20))),
        Sample("Sun, 06 nov 1994 08:49:37 GMT", at(8, .noSuchTime)),
        Sample("Thu, 30 Feb 1995 08:49:37 GMT", at(0, .noSuchTime)),
        Sample("Sun, 00 Nov 1994 08:49:37 GMT", at(0, .noSuchTime)),
        Sample("Wed, 29 Feb 1900 00:00:00 GMT", at(0, .noSuchTime)),
        Sample("Sun, 06 Nov 1994 24:49:37 GMT", at(17, .noSuchTime)),
        Sample("Sun, 06 Nov 1994 08:49:37 UTC", at(26, .expected(0x47))),
        Sample("Sun, 06 Nov 1994 08:49:37", at(25, .expected(0x20))),
        Sample("Sun, 06 Nov 1994 08:49:37 GMT ", at(29, .unexpected(0x20))),
        Sample("Sun, 06-Nov-94 08:49:37 GMT", at(7, .expected(0x20))),
        Sample("Sunday Nov  6 08:49:37 1994", at(6, .expected(0x2C))),
        Sample("sun, 06 Nov 1994 08:49:37 GMT", at(0, .unexpected(0x73))),
    ])
    func wrong(sample: Sample) { #expect(problem(sample.text, HTTPDate.read) == sample.problem) }

    /// Every day of 800 years has the weekday behind that of the day before.
    @Test func weekdaysFollowEachOther() throws {
        let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        var previous: HTTPDate?
        for (year, month, days) in [
            (1999, "Dec", 31), (2000, "Jan", 31), (2000, "Feb", 29), (2000, "Mar", 31),
        ] {
            for day in 1...days {
                let twoDigits = day < 10 ? "0\(day)" : "\(day)"
                let fitting = names.compactMap {
                    try? HTTPDate.read("\($0), \(twoDigits) \(month) \(year) 00:00:00 GMT".bytes)
                }
                #expect(fitting.count == 1)
                if let previous, let date = fitting.first {
                    #expect(date.weekday == (previous.weekday + 1) % 7)
                    #expect(date.secondsSince1970 == previous.secondsSince1970 + 86_400)
                }
                previous = fitting.first
            }
        }
    }

    /// RFC 6265 §5.1.1 reads nearly anything.
    @Test(arguments: [
        ("Wed, 09 Jun 2021 10:18:14 GMT", 1_623_233_894), ("Wed, 09-Jun-2021 10:18:14 GMT", 1_623_233_894),
        ("9 jun 21 10:18:14", 1_623_233_894), ("10:18:14 2021 June 9th", 1_623_233_894),
        ("Thu, 01-Jan-70 00:00:01 GMT", 1), ("Thu, 01 Jan 1970 0:0:0", 0),
    ])
    func datesOfCookies(text: String, seconds: Int) throws {
        #expect(try HTTPDate.readCookieDate(text.bytes).secondsSince1970 == seconds)
    }

    @Test(arguments: [
        "", "tomorrow", "32 Jan 2021 00:00:00", "1 Jan 1600 00:00:00", "1 Jan 2021 24:00:00", "1 Jan 2021",
    ])
    func noDatesOfCookies(text: String) { #expect(problem(text, HTTPDate.readCookieDate) != nil) }
}

@Suite("Entity tags and ranges") struct TagAndRangeTests {
    @Test func tagsOfTheRFC() throws {
        #expect(try EntityTag.read(#""xyzzy""#.bytes) == EntityTag(isWeak: false, opaque: "xyzzy".bytes))
        #expect(try EntityTag.read(#"W/"xyzzy""#.bytes) == EntityTag(isWeak: true, opaque: "xyzzy".bytes))
        #expect(try EntityTag.read(#""""#.bytes) == EntityTag(isWeak: false, opaque: []))
        #expect(try EntityTag.read(#""a\"#.bytes + [0x22]) == EntityTag(isWeak: false, opaque: #"a\"#.bytes))
    }

    /// The table of RFC 9110 §8.8.3.2.
    @Test(arguments: [
        (#"W/"1""#, #"W/"1""#, false, true), (#"W/"1""#, #"W/"2""#, false, false),
        (#"W/"1""#, #""1""#, false, true),
        (#""1""#, #""1""#, true, true),
    ])
    func comparisons(one: String, other: String, strong: Bool, weak: Bool) throws {
        let (one, other) = (try EntityTag.read(one.bytes), try EntityTag.read(other.bytes))
        #expect(one.isStronglyEqual(to: other) == strong)
        #expect(one.isWeaklyEqual(to: other) == weak)
    }

    @Test(arguments: [
        Sample("", at(0, .empty)), Sample("xyzzy", at(0, .unexpected(0x78))),
        Sample(#"w/"a""#, at(0, .unexpected(0x77))),
        Sample(#""a"#, at(0, .unclosed)), Sample(#""a b""#, at(2, .unexpected(0x20))),
        Sample(#"W"a""#, at(1, .expected(0x2F))),
        Sample(#""a"x"#, at(3, .unexpected(0x78))), Sample("W/", at(2, .endsEarly)),
    ])
    func wrongTags(sample: Sample) { #expect(problem(sample.text, EntityTag.read) == sample.problem) }

    @Test func listsOfTags() throws {
        #expect(try EntityTagList.read("*".bytes) == .any)
        guard case .tags(let tags) = try EntityTagList.read(#""xyzzy", W/"r2d2xxxx",, "c3,piozzzz""#.bytes)
        else {
            throw Unexpected()
        }
        #expect(tags.map(\.opaque.text) == ["xyzzy", "r2d2xxxx", "c3,piozzzz"])
        #expect(problem(#"*, "a""#, EntityTagList.read) == at(0, .unexpected(0x2A)))
        #expect(problem(#""a" "b""#, EntityTagList.read) == at(4, .unexpected(0x22)))
    }

    @Test func conditionsOfRanges() throws {
        guard case .tag = try RangeCondition.read(#""a""#.bytes),
            case .date = try RangeCondition.read("Wed, 09 Jun 2021 10:18:14 GMT".bytes)
        else { throw Unexpected() }
    }

    @Test(arguments: [
        ("bytes=0-499", [RangePart.span(first: 0, last: 499)]), ("bytes=500-", [.from(500)]),
        ("bytes=-500", [.suffix(500)]),
        ("bytes=0-0,-1", [.span(first: 0, last: 0), .suffix(1)]),
        (
            "Bytes= 0-999, 4500-5499, -1000",
            [.span(first: 0, last: 999), .span(first: 4500, last: 5499), .suffix(1000)]
        ),
        ("lines=a-b", [.other("a-b".bytes)]),
    ])
    func ranges(text: String, parts: [RangePart]) throws {
        #expect(try RequestedRanges.read(text.bytes).parts == parts)
    }

    @Test(arguments: [
        Sample("bytes", at(5, .expected(0x3D))), Sample("bytes=", at(6, .endsEarly)),
        Sample("bytes=5-4", at(6, .reversedRange)),
        Sample("bytes=a-b", at(6, .unexpected(0x61))), Sample("bytes=1-2 3-4", at(10, .unexpected(0x33))),
        Sample("bytes=-", at(7, .endsEarly)), Sample("bytes=99999999999999999999-", at(6, .numberTooLarge)),
    ])
    func wrongRanges(sample: Sample) { #expect(problem(sample.text, RequestedRanges.read) == sample.problem) }

    @Test(arguments: [
        (
            "bytes 42-1233/1234",
            ContentRangeValue.part(unit: "bytes".bytes, first: 42, last: 1233, whole: 1234)
        ),
        ("bytes 42-1233/*", .part(unit: "bytes".bytes, first: 42, last: 1233, whole: nil)),
        ("bytes */1234", .unsatisfied(unit: "bytes".bytes, whole: 1234)),
    ])
    func contentRanges(text: String, value: ContentRangeValue) throws {
        #expect(try ContentRangeValue.read(text.bytes) == value)
    }

    @Test(arguments: [
        Sample("bytes 42-1233", at(13, .expected(0x2F))), Sample("bytes=0-1/2", at(5, .expected(0x20))),
        Sample("bytes 7-5/10", at(6, .reversedRange)), Sample("bytes 0-10/10", at(11, .rangeBeyondLength)),
        Sample("bytes */*", at(8, .unexpected(0x2A))), Sample("bytes 0-1/2x", at(11, .unexpected(0x78))),
    ])
    func wrongContentRanges(sample: Sample) {
        #expect(problem(sample.text, ContentRangeValue.read) == sample.problem)
    }
}
