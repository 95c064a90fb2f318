import Decompression
import TestSupport
import Testing

@testable import HTTPMessages

/// Bodies that are alike take their room once, and none is taken for another.
struct KnownBodiesTests {
    private func address(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    }

    private func body(_ count: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    @Test(arguments: [512, 700, 10_000, 16_384]) func whatIsAlikeIsKeptOnce(count: Int) {
        let known = KnownBodies()
        let first = known.known(body(count, seed: 1))
        let second = known.known(body(count, seed: 1))
        #expect(first == body(count, seed: 1) && second == first)
        #expect(address(first) == address(second))
    }

    /// What is short or long is not held when nobody has it any more.
    @Test(arguments: [0, 1, 7, 8, 511, 16_385]) func whatIsNotHeld(count: Int) {
        let known = KnownBodies()
        let first = known.known(body(count, seed: 1))
        let second = known.known(body(count, seed: 1))
        #expect(first == second)
        #expect(count == 0 || address(first) != address(second))
    }

    /// Bodies that differ in one byte, at any place, and many more than there are places.
    @Test func noneIsTakenForAnother() {
        let known = KnownBodies()
        let original = body(600, seed: 2)
        for place in original.indices {
            var other = original
            other[place] ^= 1
            #expect(known.known(original) == original)
            #expect(known.known(other) == other)
        }
        for seed in 0..<500 as Range<UInt64> {
            let other = body(512 + Int(seed % 5), seed: seed)
            #expect(known.known(other) == other)
        }
    }

    /// What two connections are told, in the memory of one.
    @Test func connectionsHaveThemInCommon() throws {
        var limits = HTTPLimits()
        limits.knownBodies = KnownBodies()
        let page = String(repeating: "<p>the same page</p>\n", count: 100)
        let contents = try (0..<2).map { _ in
            let turns: [Talk.Turn] = [
                .client("GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
                .server("HTTP/1.1 200 OK\r\nContent-Length: \(page.utf8.count)\r\n\r\n" + page),
            ]
            let http = Talk(keep: .bodies, limits: limits, turns).http
            return try #require(http.exchanges.first?.response).body.content
        }
        #expect(contents[0] == Array(page.utf8) && contents[0] == contents[1])
        #expect(address(contents[0]) == address(contents[1]))
    }

    // MARK: Packed bodies

    /// 420 bytes, packed in 37.
    private static let packed = Coded.gzip

    private static func bounds(
        _ known: KnownBodies?, keep: Int = 1000, connection: Int = 10_000, capture: UnpackingBudget? = nil
    ) -> DecodingBounds {
        DecodingBounds(
            keep: keep, between: 1000, body: 10_000, connection: connection, capture: capture, known: known)
    }

    private func expectSame(_ one: DecodedContent, _ other: DecodedContent, _ comment: Comment? = nil) {
        #expect(
            one.bytes == other.bytes && one.length == other.length && one.problem == other.problem
                && one.produced == other.produced && one.isAsCaptured == other.isAsCaptured, comment)
    }

    @Test func whatComesAgainPackedIsUnpackedOnce() {
        let known = KnownBodies()
        let first = decode(Self.packed, [.gzip], Self.bounds(known))
        let second = decode(Self.packed, [.gzip], Self.bounds(known))
        #expect(first.bytes == Array(Coded.text.utf8))
        expectSame(first, second)
        #expect(address(first.bytes) == address(second.bytes))
    }

    /// Other bytes, another coding, other bounds: all is as if nothing were known.
    @Test func nothingIsUnpackedToAnothersContent() {
        for place in Self.packed.indices {
            let known = KnownBodies()
            _ = decode(Self.packed, [.gzip], Self.bounds(known))
            var other = Self.packed
            other[place] ^= 1
            expectSame(
                decode(other, [.gzip], Self.bounds(known)), decode(other, [.gzip], Self.bounds(nil)),
                "at byte \(place)")
        }
        for codings: [ContentCoding] in [[.deflate], [.brotli], [.unknown([1])], [.gzip, .gzip]] {
            let known = KnownBodies()
            _ = decode(Self.packed, [.gzip], Self.bounds(known))
            expectSame(
                decode(Self.packed, codings, Self.bounds(known)),
                decode(Self.packed, codings, Self.bounds(nil)), "\(codings)")
        }
        for keep in [0, 1, 419, 420, 421, 1000] {
            for connection in [0, 1, 419, 420, 421, 1000] {
                let known = KnownBodies()
                _ = decode(Self.packed, [.gzip], Self.bounds(known))
                expectSame(
                    decode(Self.packed, [.gzip], Self.bounds(known, keep: keep, connection: connection)),
                    decode(Self.packed, [.gzip], Self.bounds(nil, keep: keep, connection: connection)),
                    "\(keep) of \(connection) bytes")
            }
        }
    }

    /// It counts as if it had been unpacked: who sends the same again and again gets no further than with other bytes.
    @Test func whatIsKnownCountsAsWell() {
        var limits = UnpackingLimits()
        limits.free = 2000
        limits.ratio = 2
        let (spent, anew) = (UnpackingBudget(limits), UnpackingBudget(limits))
        let known = KnownBodies()
        for number in 0..<20 {
            expectSame(
                decode(Self.packed, [.gzip], Self.bounds(known, capture: spent)),
                decode(Self.packed, [.gzip], Self.bounds(nil, capture: anew)), "number \(number)")
        }
        #expect(spent.refused == anew.refused && anew.refused > 10)
    }
}
