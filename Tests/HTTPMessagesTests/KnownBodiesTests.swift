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
}
