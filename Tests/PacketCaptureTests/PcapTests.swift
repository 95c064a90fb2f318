import PacketCapture
import TestSupport
import Testing
import WireBytes

@Suite struct PcapTests {
    @Test(arguments: ByteOrder.allCases, [false, true])
    func packetsComeAsWritten(order: ByteOrder, isNanoseconds: Bool) throws {
        let built = PcapBuilder(order: order, isNanoseconds: isNanoseconds)
        let reading = try Reading(built.file())
        #expect(reading.bytes == Sample.three.map(\.bytes))
        #expect(reading.originalLengths == [5, 99, 7])
        #expect(reading.packets.map(\.facts.capturedLength) == [5, 17, 0])
        #expect(reading.packets.map(\.facts.number) == [1, 2, 3])
        #expect(reading.packets.map(\.facts.dataOffset) == [24 + 16, 24 + 32 + 5, 24 + 48 + 22])
        let unit: UInt64 = isNanoseconds ? 1 : 1000
        #expect(reading.nanoseconds == Sample.three.map { Int64($0.nanoseconds / unit * unit) })
        #expect(reading.timeDigits == (isNanoseconds ? 9 : 6))
        #expect(reading.linkTypes == [.ethernet])
        #expect(reading.damage == nil)
        #expect(!reading.isPacked)
    }

    @Test(arguments: ByteOrder.allCases) func kuznetzovsLongerRecordsAreRead(order: ByteOrder) throws {
        let reading = try Reading(PcapBuilder(order: order, isModified: true).file())
        #expect(reading.bytes == Sample.three.map(\.bytes))
        #expect(reading.damage == nil)
    }

    @Test func theUpperBitsOfTheLinkTypeAreNotPartOfIt() throws {
        let reading = try Reading(PcapBuilder(link: 0x2400_0071).file())
        #expect(reading.linkTypes == [.linuxSLL])
    }

    @Test(arguments: [0, 1, 4, 0x7FFF_FFFF, 0x8000_0000, UInt32.max])
    func aSnapLengthIsNotBelieved(snapLength: UInt32) throws {
        let reading = try Reading(PcapBuilder(snapLength: snapLength).file())
        #expect(reading.bytes == Sample.three.map(\.bytes))
        #expect(reading.interfaces.map(\.snapLength) == [Int(snapLength)])
        #expect(reading.damage == nil)
    }

    @Test func aFileHeaderAloneIsACaptureWithoutPackets() throws {
        let reading = try Reading(PcapBuilder(link: 249).header)
        #expect(reading.packets.isEmpty)
        #expect(reading.damage == nil)
    }

    /// The buffer begins with 256 KiB; the packet before and behind the large one must survive its growing.
    @Test func aPacketMayBeLargerThanTheReadBuffer() throws {
        var random = SplitMix64(seed: 1)
        let packets = [60, 300_000, 60, 1_500_000, 61].map { count in
            Sample(bytes: (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        }
        let reading = try Reading(PcapBuilder(link: 249).file(packets))
        #expect(reading.bytes == packets.map(\.bytes))
        #expect(reading.damage == nil)
    }

    @Test(arguments: [0xFFFF_FFFF, 0x8000_0000, 0x0800_0001] as [UInt32])
    func aHugeLengthEndsReadingAndSaysWhatWasClaimed(length: UInt32) throws {
        let built = PcapBuilder(link: 249)
        let file = built.file(Array(Sample.three.prefix(1))) + built.record(Sample.three[1], claiming: length)
        let reading = try Reading(file)
        #expect(reading.bytes == [Sample.three[0].bytes])
        #expect(
            reading.damage
                == .impossibleLength(offset: 24 + 21, packet: 2, claimed: Int(length), limit: 128 << 20))
    }

    /// Beside USB and D-Bus nothing has packets of more than 256 KiB.
    @Test func aLengthThatNoNetworkHas() throws {
        let built = PcapBuilder()
        let reading = try Reading(built.file() + built.record(Sample.three[0], claiming: 262_145))
        #expect(reading.packets.count == 3)
        guard case .impossibleLength(_, packet: 4, claimed: 262_145, limit: 262_144) = reading.damage else {
            Issue.record("\(String(describing: reading.damage))")
            return
        }
    }

    @Test func aLengthBeyondTheEndMeansCutOff() throws {
        let built = PcapBuilder(link: 249)
        let reading = try Reading(built.header + built.record(Sample.three[0], claiming: 100_000_000))
        #expect(reading.packets.isEmpty)
        #expect(reading.damage == .cutOff(offset: 24, packet: 1))
    }

    @Test func readingStopsWhenTold() throws {
        for file in [PcapBuilder().file(), PcapngBuilder().file()] {
            var seen: [Int] = []
            try withCapture(file) { capture in
                capture.forEachPacket { packet, _ in
                    seen.append(packet.number)
                    return packet.number < 2
                }
                #expect(seen == [1, 2])
                #expect(capture.packets == 2)
                #expect(capture.damage == nil)
                // What follows is still there.
                capture.forEachPacket { packet, bytes in
                    seen.append(packet.number)
                    #expect(bytes.copied() == Sample.three[2].bytes)
                    return true
                }
            }
            #expect(seen == [1, 2, 3])
        }
    }
}
