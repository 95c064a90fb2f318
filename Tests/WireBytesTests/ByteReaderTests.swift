import Testing
import WireBytes

@Suite struct ByteReaderTests {
    private static let bytes: [UInt8] = [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09]

    // Readers cannot escape into `#expect`, so values are taken out first.

    @Test func integersAreBigEndian() throws {
        try Self.bytes.withBytes { (span) throws in
            var reader = ByteReader(span)
            let (one, two, three) = (try reader.uint8(), try reader.uint16(), try reader.uint24())
            let (offset, remaining) = (reader.offset, reader.remaining)
            #expect(one == 0x01)
            #expect(two == 0x0203)
            #expect(three == 0x040506)
            #expect(offset == 6)
            #expect(remaining == 3)
            var second = ByteReader(span)
            let four = try second.uint32()
            #expect(four == 0x0102_0304)
            var third = ByteReader(span)
            let eight = try third.uint64()
            let before = third.isAtEnd
            let last = try third.uint8()
            let after = third.isAtEnd
            #expect(eight == 0x0102_0304_0506_0708)
            #expect(!before)
            #expect(last == 9)
            #expect(after)
        }
    }

    /// Every read on every too short input says what it lacked and leaves the reader where it was.
    @Test(arguments: [1, 2, 3, 4, 8]) func aFailedReadMovesNothing(width: Int) {
        for length in 0..<width {
            Array(Self.bytes.prefix(length)).withBytes { span in
                var reader = ByteReader(span)
                var failure: Truncated?
                do throws(Truncated) {
                    switch width {
                    case 1: _ = try reader.uint8()
                    case 2: _ = try reader.uint16()
                    case 3: _ = try reader.uint24()
                    case 4: _ = try reader.uint32()
                    default: _ = try reader.uint64()
                    }
                } catch { failure = error }
                #expect(failure == Truncated(offset: 0, needed: width, available: length))
                let offset = reader.offset
                #expect(offset == 0)
            }
        }
    }

    @Test(arguments: [-1, 10, Int.max, Int.min]) func impossibleCountsAreErrors(count: Int) {
        Self.bytes.withBytes { span in
            var reader = ByteReader(span)
            var failure: Truncated?
            do throws(Truncated) { try reader.skip(count) } catch { failure = error }
            #expect(failure == Truncated(offset: 0, needed: count, available: 9))
            failure = nil
            do throws(Truncated) { _ = try reader.take(count) } catch { failure = error }
            #expect(failure?.available == 9)
            let offset = reader.offset
            #expect(offset == 0)
        }
    }

    @Test func subReadersCountFromTheirOwnStart() throws {
        try Self.bytes.withBytes { (span) throws in
            var reader = ByteReader(span)
            try reader.skip(2)
            var inner = try reader.sub(3)
            let (outer, start) = (reader.offset, inner.offset)
            let number = try inner.uint16()
            let left = inner.remaining
            let rest = try reader.take(4).copied()
            let isAtEnd = reader.isAtEnd
            let none = try reader.take(0).byteCount
            #expect(outer == 5)
            #expect(start == 0)
            #expect(number == 0x0304)
            #expect(left == 1)
            #expect(rest == [6, 7, 8, 9])
            #expect(isAtEnd)
            #expect(none == 0)
        }
    }

    @Test func copiesAreClamped() {
        Self.bytes.withBytes { span in
            let copies = [span.copied(7..<100), span.copied(100..<200), span.copied(-5..<1)]
            #expect(copies == [[8, 9], [], [1]])
        }
        var all: [UInt8] = [0]
        Self.bytes.withBytes { all.append(contentsOf: $0) }
        #expect(all == [0] + Self.bytes)
    }
}

@Suite struct FieldTests {
    @Test func fieldsOfBytesAndOfBitsSayBoth() {
        let whole = Field("Window", 14..<16, "RFC 9293 §3.1")
        #expect(whole.bits == 112..<128)
        let part = Field("Fragment Offset", bits: 51..<64, "RFC 791 §3.1")
        #expect(part.range == 6..<8)
        #expect(Field("SYN", bits: 110..<111, "RFC 9293 §3.1").range == 13..<14)
    }
}

@Suite struct TimestampTests {
    @Test func differencesNeverTrap() {
        let early = Timestamp(nanoseconds: .min)
        let late = Timestamp(nanoseconds: .max)
        #expect(late.since(early) == .max)
        #expect(early.since(late) == .min)
        #expect(Timestamp(nanoseconds: 5).since(Timestamp(nanoseconds: 7)) == -2)
        #expect(early < late)
    }
}
