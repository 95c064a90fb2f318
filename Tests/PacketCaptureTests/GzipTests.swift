import PacketCapture
import Testing

@Suite struct GzipTests {
    static let plain = [
        PcapBuilder(order: .big).file(), PcapBuilder(isNanoseconds: true).file(), PcapngBuilder().file(),
    ]

    @Test(arguments: plain) func packedCapturesReadAsPlainOnes(file: [UInt8]) throws {
        let (packed, plain) = (try Reading(gzip(file)), try Reading(file))
        #expect(packed.isPacked)
        #expect(packed.damage == nil)
        #expect(packed.bytes == plain.bytes)
        #expect(packed.nanoseconds == plain.nanoseconds)
    }

    @Test(arguments: plain) func membersMayBeginAnywhere(file: [UInt8]) throws {
        for cut in 0...file.count {
            let reading = try Reading(gzip(Array(file[..<cut])) + gzip([]) + gzip(Array(file[cut...])))
            #expect(reading.bytes == Sample.three.map(\.bytes), "cut at \(cut)")
            #expect(reading.damage == nil, "cut at \(cut)")
        }
    }

    @Test func zerosBehindTheLastMemberArePadding() throws {
        let file = gzip(PcapBuilder().file())
        let reading = try Reading(file + [UInt8](repeating: 0, count: 100_000))
        #expect(reading.bytes == Sample.three.map(\.bytes))
        #expect(reading.damage == nil)
    }

    @Test func anythingElseBehindAMemberIsDamage() throws {
        let file = gzip(PcapBuilder().file())
        for tail in [[1], Array("hello".utf8), [0x1F], [0x1F, 0x8B], [0, 0, 0, 7]] as [[UInt8]] {
            let reading = try Reading(file + tail)
            #expect(reading.bytes == Sample.three.map(\.bytes))
            #expect(reading.damage == .packedData(offset: PcapBuilder().file().count, packet: 4), "\(tail)")
        }
    }

    /// What was unpacked before the end comes out, and it is said that the rest is missing.
    @Test(arguments: plain) func cutOffAnywhere(file: [UInt8]) throws {
        let packed = gzip(file)
        for length in 0..<packed.count {
            let cut = Array(packed[..<length])
            do {
                let reading = try Reading(cut)
                #expect(Sample.three.map(\.bytes).starts(with: reading.bytes), "\(length) bytes")
                guard case .packedData = reading.damage else {
                    Issue.record("\(length) bytes give \(String(describing: reading.damage))")
                    continue
                }
            } catch let error as CaptureError {
                switch error {
                case .empty: #expect(length == 0)
                case .notACapture: #expect(length < 3)
                case .damagedPacking: #expect(length >= 3)
                default: Issue.record("\(length) bytes give \(error)")
                }
            }
        }
    }

    /// One bit wrong: either a checksum tells, or nothing of what is handed out is changed.
    @Test func aFlippedBitIsTold() throws {
        let file = PcapBuilder().file()
        let packed = gzip(file)
        for at in 3..<packed.count {
            var damaged = packed
            damaged[at] ^= 4
            // Flags, time, extra flags and system of the member's header change nothing.
            if at < 10 { continue }
            let reading = try? Reading(damaged)
            #expect(reading == nil || reading?.damage != nil, "byte \(at)")
        }
    }

    /// Runs of one byte unpack to more than the buffer holds from a few packed bytes.
    @Test func muchFromFewBytes() throws {
        let packets = (0..<40).map { Sample(bytes: [UInt8](repeating: UInt8($0), count: 65_000)) }
        let packed = gzip(PcapBuilder().file(packets), level: 9)
        #expect(packed.count < 20_000)
        let reading = try Reading(packed)
        #expect(reading.bytes == packets.map(\.bytes))
        #expect(reading.damage == nil)
    }

    /// All that the packed bytes say is handed out, also where the buffer was full when they ended: the first
    /// 256 KiB, and a few bytes more that zlib holds back.
    @Test(arguments: [1, 50, 100, 200, 257]) func nothingThatWasUnpackedIsLostAtTheCut(more: Int) throws {
        let packets = [Sample(bytes: [UInt8](repeating: 7, count: (256 << 10) + more - 40))]
        let packed = gzip(PcapBuilder(link: 249).file(packets), level: 9)
        let reading = try Reading(Array(packed.dropLast(8)))
        #expect(reading.bytes == packets.map(\.bytes))
        guard case .packedData = reading.damage else {
            Issue.record("\(String(describing: reading.damage))")
            return
        }
    }

    @Test func damagedFromTheStart() {
        #expect(throws: CaptureError.self) { try Reading([0x1F, 0x8B, 8]) }
        #expect(throws: CaptureError.self) { try Reading(gzip([])) }
        #expect(throws: CaptureError.self) { try Reading(gzip(Array("no capture at all".utf8))) }
    }
}
