import Testing

/// Times of pcapng: `if_tsresol` and `if_tsoffset`.
@Suite struct TimeResolutionTests {
    struct Case: CustomTestStringConvertible {
        var resolution: UInt8?
        var offset: Int64?
        var ticks: UInt64
        var nanoseconds: Int64
        var digits: Int

        init(
            _ resolution: UInt8?, _ ticks: UInt64, offset: Int64? = nil, is nanoseconds: Int64, _ digits: Int
        ) {
            (self.resolution, self.ticks, self.offset) = (resolution, ticks, offset)
            (self.nanoseconds, self.digits) = (nanoseconds, digits)
        }

        var testDescription: String {
            "unit \(resolution.map(String.init) ?? "-"), \(ticks) ticks, offset \(offset ?? 0)"
        }
    }

    static let cases = [
        Case(nil, 1_700_000_000_123_456, is: 1_700_000_000_123_456_000, 6),
        Case(6, 1_700_000_000_123_456, is: 1_700_000_000_123_456_000, 6),
        Case(9, 1_700_000_000_123_456_789, is: 1_700_000_000_123_456_789, 9),
        Case(0, 1_700_000_000, is: 1_700_000_000_000_000_000, 0),
        Case(3, 1_700_000_000_123, is: 1_700_000_000_123_000_000, 3),
        Case(12, 1_700_000_123_456_789, is: 1_700_000_123_456, 9),
        Case(19, 18_000_000_000_000_000_000, is: 1_800_000_000, 9),
        Case(28, .max, is: 1, 9),
        Case(29, .max, is: 0, 9),
        Case(0x7F, .max, is: 0, 9),
        Case(0x80, 1_700_000_000, is: 1_700_000_000_000_000_000, 0),
        Case(0x8A, 1_700_000_000 << 10 | 512, is: 1_700_000_000_500_000_000, 4),
        Case(0xA0, 1_700_000_000 << 32 | 0xC000_0000, is: 1_700_000_000_750_000_000, 9),
        Case(0xBF, 3 << 62, is: 1_500_000_000, 9),
        Case(0xC0, 3 << 62, is: 750_000_000, 9),
        Case(0xC1, 3 << 62, is: 375_000_000, 9),
        Case(0xFF, .max, is: 0, 9),
        Case(6, 1_000_000, offset: 1_700_000_000, is: 1_700_000_001_000_000_000, 6),
        Case(6, 1_000_001, offset: -2, is: -999_999_000, 6),
        Case(0, 10_000_000_000, offset: -9_000_000_000, is: 1_000_000_000_000_000_000, 0),
        Case(0, .max, is: .max, 0),
        Case(6, 0, offset: .max, is: .max, 6),
        Case(6, 0, offset: .min, is: .min, 6),
        Case(0, .max, offset: .max, is: .max, 0),
    ]

    @Test(arguments: cases, ByteOrder.allCases) func ticksBecomeNanoseconds(case: Case, order: ByteOrder)
        throws
    {
        let built = PcapngBuilder(order: order)
        let options =
            (`case`.resolution.map(built.resolution) ?? [])
            + (`case`.offset.map(built.offset(seconds:)) ?? [])
        let reading = try Reading(
            join(built.section(), built.interface(1, options), built.enhanced([1, 2], ticks: `case`.ticks)))
        #expect(reading.nanoseconds == [`case`.nanoseconds])
        #expect(reading.timeDigits == `case`.digits)
    }
}
