import Testing
import WireBytes

@Suite struct ByteMemoryTests {
    private static let line = Array("Content-Type: application/json\r\nServer: a\r\n\r\n".utf8)

    private static func value(_ memory: ByteMemory<Int, LineSized>, _ bytes: [UInt8]) -> Int? {
        bytes.withBytes { memory.entry(at: $0)?.value }
    }

    private static func memory(of count: Int, _ bytes: [UInt8] = line) -> ByteMemory<Int, LineSized> {
        let memory = ByteMemory<Int, LineSized>()
        bytes.withBytes { memory.remember(7, of: count, at: $0) }
        return memory
    }

    @Test func whatBeginsAlikeIsKnown() {
        let memory = Self.memory(of: 32)
        #expect(Self.value(memory, Self.line) == 7)
        #expect(Self.value(memory, Array(Self.line.prefix(32))) == 7)
        #expect(Self.value(memory, Array(Self.line.prefix(32)) + Array("Date: b\r\n".utf8)) == 7)
        #expect(Self.value(ByteMemory(), Self.line) == nil)
    }

    /// Each byte of it counts, those that tell no place among them.
    @Test(arguments: [1, 7, 8, 13, 31, 32]) func oneOtherByteIsAnother(count: Int) {
        let memory = Self.memory(of: count)
        for place in 0..<count {
            var other = Self.line
            other[place] ^= 1
            #expect(Self.value(memory, other) == nil)
        }
    }

    @Test func fewBytesAndManyAreNotRemembered() {
        #expect(Self.value(Self.memory(of: 10, Array(Self.line.prefix(23))), Self.line) == nil)
        #expect(Self.value(Self.memory(of: 32), Array(Self.line.prefix(23))) == nil)
        // Those that are there are fewer than those that are remembered.
        #expect(Self.value(Self.memory(of: 32), Array(Self.line.prefix(31))) == nil)
        let most = LineSized.longest
        let long = [UInt8](repeating: 0x61, count: most + 1)
        #expect(Self.value(Self.memory(of: most, long), long) == 7)
        #expect(Self.value(Self.memory(of: most + 1, long), long) == nil)
        for count in [-1, 0, 33] {
            #expect(Self.value(Self.memory(of: count, Array(Self.line.prefix(32))), Self.line) == nil)
        }
    }

    /// Of any few that come in turn each is known again, wherever they lie.
    @Test func fewComeAgainAndAgain() {
        let lines = (0..<600).map { Array("Content-Length: \($0)\r\nServer: a server\r\n".utf8) }
        for first in lines.indices {
            let few = [0, 37, 101, 211].map { lines[(first + $0) % lines.count] }
            let memory = ByteMemory<Int, LineSized>()
            for (number, line) in few.enumerated() {
                line.withBytes { memory.remember(number, of: line.count, at: $0) }
            }
            for (number, line) in few.enumerated() { #expect(Self.value(memory, line) == number) }
        }
    }

    /// One that begins as another does, and what is made anew of one that is known.
    @Test func shorterAndLongerAreTwo() {
        let memory = Self.memory(of: 28)
        Self.line.withBytes { bytes in
            memory.remember(8, of: 32, at: bytes)
            #expect(memory.entry(of: 28, at: bytes)?.value == 7)
            #expect(memory.entry(of: 32, at: bytes)?.value == 8)
            #expect(memory.entry(of: 30, at: bytes) == nil)
            for value in 0..<20 {
                memory.remember(value, of: 28, at: bytes)
                #expect(memory.entry(of: 28, at: bytes)?.value == value)
                #expect(memory.entry(of: 32, at: bytes)?.value == 8)
            }
        }
    }

    @Test func theLatestOfAPlaceStays() {
        let memory = ByteMemory<Int, LineSized>()
        for number in 0..<2000 {
            let line = Array("Content-Length: \(number)\r\nServer: a server\r\n".utf8)
            line.withBytes { memory.remember(number, of: line.count, at: $0) }
            #expect(Self.value(memory, line) == number)
        }
    }

    // MARK: Heads

    private static let head = Array(
        "GET /a HTTP/1.1\r\nX-Padding: \(String(repeating: "p", count: 200))\r\nHost: a\r\n\r\n".utf8)

    /// The first 120 bytes tell where it may be, and all bytes whether it is the same.
    @Test func headsAreToldByAllTheirBytes() {
        let memory = ByteMemory<Int, HeadSized>()
        Self.head.withBytes { memory.remember(7, of: $0.byteCount, at: $0) }
        #expect(Self.head.withBytes { memory.entry(at: $0)?.value } == 7)
        for place in Self.head.indices {
            var other = Self.head
            other[place] ^= 1
            #expect(other.withBytes { memory.entry(at: $0)?.value } == nil)
        }
        let long = [UInt8](repeating: 0x61, count: HeadSized.longest + 1)
        long.withBytes {
            memory.remember(8, of: HeadSized.longest, at: $0)
            #expect(memory.entry(at: $0)?.value == 8)
            memory.remember(9, of: HeadSized.longest + 1, at: $0)
            #expect(memory.entry(at: $0)?.value == 8)
        }
        let short = Array(Self.head.prefix(119))
        short.withBytes {
            memory.remember(10, of: 119, at: $0)
            #expect(memory.entry(at: $0)?.value == nil)
        }
    }

    /// What would be remembered: what comes for the second time, but for what is short or long.
    @Test func headsAreRememberedTheSecondTime() {
        var memory = HeadMemory<Int>()
        var other = Self.head
        other[other.count - 5] ^= 1
        for (bytes, again) in [(Self.head, false), (Self.head, true), (other, false), (other, true)] {
            #expect(bytes.withBytes { memory.wants(bytes.count, of: $0) } == again)
        }
        let most = HeadSized.longest
        let padded = Self.head + [UInt8](repeating: 0x61, count: most)
        for count in [0, 1, 23, most + 1, padded.count, padded.count + 1] {
            for _ in 0..<2 { #expect(padded.withBytes { memory.wants(count, of: $0) } == false) }
        }
        for count in [24, 25, 119, 120, most] {
            #expect(padded.withBytes { memory.wants(count, of: $0) } == false)
            #expect(padded.withBytes { memory.wants(count, of: $0) } == true)
        }
        let short = Array(Self.head.prefix(119))
        for _ in 0..<2 { #expect(short.withBytes { memory.wants(119, of: $0) } == false) }
    }

    /// Where none comes again for a while they are not looked for, and then they are once more.
    @Test func whatIsLookedForInVainIsLeftAlone() {
        var memory = HeadMemory<Int>()
        Self.head.withBytes { memory.remember(7, of: $0.byteCount, at: $0) }
        func isFound() -> Bool { Self.head.withBytes { memory.value(at: $0) } == 7 }
        var other = Self.head
        other[0] ^= 1
        for _ in 0..<63 { #expect(other.withBytes { memory.value(at: $0) } == nil) }
        #expect(isFound())
        for _ in 0..<64 { #expect(other.withBytes { memory.value(at: $0) } == nil) }
        for _ in 0..<192 {
            #expect(!isFound())
            // What is not looked for need not be remembered either.
        }
        #expect(isFound())
    }

    /// What is remembered is let go when it makes room, and at the end.
    @Test func valuesAreLetGo() {
        final class Counted: Sendable {}
        weak var first: Counted?
        weak var last: Counted?
        do {
            let memory = ByteMemory<Counted, LineSized>()
            for number in 0..<2000 {
                let value = Counted()
                if number == 0 { first = value }
                last = value
                let line = Array("Content-Length: \(number)\r\nServer: a server\r\n".utf8)
                line.withBytes { memory.remember(value, of: line.count, at: $0) }
            }
            withExtendedLifetime(memory) { #expect(first == nil && last != nil) }
        }
        #expect(last == nil)
    }
}
