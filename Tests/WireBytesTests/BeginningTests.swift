import Testing

@testable import WireBytes

/// Whether bytes begin with others is looked at in words; each byte counts all the same.
struct BeginningTests {
    @Test func eachByteCounts() {
        for count in 0...100 {
            let bytes = (0..<count + 3).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
            func begins(_ beginning: [UInt8]) -> Bool {
                bytes.withBytes { all in beginning.withBytes { all.begins(with: $0) } }
            }
            let beginning = Array(bytes.prefix(count))
            #expect(begins(beginning))
            #expect(!begins(bytes + [0]))
            for place in beginning.indices {
                var other = beginning
                other[place] ^= 0x40
                #expect(!begins(other), "byte \(place) of \(count)")
            }
        }
    }
}
