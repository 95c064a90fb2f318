import PacketCapture
import Testing
import WireBytes

@Suite struct PcapngTests {
    @Test(arguments: ByteOrder.allCases) func packetsComeAsWritten(order: ByteOrder) throws {
        let reading = try Reading(PcapngBuilder(order: order).file())
        #expect(reading.bytes == Sample.three.map(\.bytes))
        #expect(reading.originalLengths == [5, 99, 7])
        #expect(reading.nanoseconds == Sample.three.map { Int64($0.nanoseconds) })
        #expect(reading.packets.map(\.facts.number) == [1, 2, 3])
        // Section header 28 bytes, interface 28 with its resolution, then 28 before the first packet's bytes.
        #expect(reading.packets.first?.facts.dataOffset == 84)
        #expect(reading.packets.map(\.facts.hasTime) == [true, true, true])
        #expect(reading.damage == nil)
    }

    @Test(arguments: ByteOrder.allCases)
    func interfacesHaveTheirOwnLinkTypeUnitAndOffset(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        let reading = try Reading(
            join(
                built.section(),
                built.interface(1, snapLength: 96, built.option(2, Array("eth0".utf8)) + built.resolution(9)),
                built.interface(276, join(built.resolution(6), built.offset(seconds: 1_000))),
                built.enhanced([1], ticks: 2_000_000, interface: 1),
                built.interface(101, built.resolution(0x8A)),
                built.enhanced([2], ticks: 1536, interface: 2),
                built.enhanced([3], ticks: 5, interface: 0)))
        #expect(reading.bytes == [[1], [2], [3]])
        #expect(reading.packets.map(\.facts.linkType) == [.linuxSLL2, .raw, .ethernet])
        #expect(reading.packets.map(\.facts.interface) == [1, 2, 0])
        #expect(reading.nanoseconds == [1_002_000_000_000, 1_500_000_000, 5])
        #expect(reading.linkTypes == [.linuxSLL2, .raw, .ethernet])
        #expect(reading.interfaces.map(\.name) == [Array("eth0".utf8), [], []])
        #expect(reading.interfaces.map(\.snapLength) == [96, 0, 0])
        #expect(reading.interfaces.map(\.timeDigits) == [9, 6, 4])
        #expect(reading.damage == nil)
    }

    @Test func linkTypesAreListedOnceInTheOrderOfTheirFirstPackets() throws {
        let built = PcapngBuilder()
        let packets = [0, 1, 0, 2, 1, 0, 2].flatMap { built.enhanced([1], interface: $0) }
        let reading = try Reading(
            join(built.section(), built.interface(101), built.interface(1), built.interface(276), packets))
        #expect(reading.packets.count == 7)
        #expect(reading.linkTypes == [.raw, .ethernet, .linuxSLL2])
    }

    /// Whoever writes times as they come must know the digits before the first packet.
    @Test func interfacesAreKnownOnceTheCaptureIsOpen() throws {
        let built = PcapngBuilder()
        let file = join(
            built.section(built.comment("a")), built.interface(1, built.resolution(9)),
            built.interface(101, built.resolution(3)), built.enhanced([1]), built.interface(113),
            built.enhanced([2], interface: 2))
        try withCapture(file) { capture in
            #expect(capture.interfaces.map(\.linkType) == [.ethernet, .raw])
            #expect(capture.timeDigits == 9)
            #expect(capture.packets == 0)
            capture.forEachPacket { _, _ in true }
            #expect(capture.packets == 2)
            #expect(capture.interfaces.count == 3)
            #expect(capture.comments.count == 1)
        }
    }

    @Test func unknownBlocksAreSteppedOver() throws {
        let built = PcapngBuilder()
        let unknown: [UInt32] = [4, 5, 7, 9, 0x0BAD, 0x0000_0BAD, 0x4000_0BAD, 0x8000_0001, 0xFFFF_FFFF]
        let reading = try Reading(
            join(
                built.section(), built.block(0x77, [1, 2, 3, 4]), built.interface(),
                unknown.flatMap { built.block($0, Array(repeating: 0xAB, count: 400)) + built.enhanced([9]) })
        )
        #expect(reading.bytes == unknown.map { _ in [9] })
        #expect(reading.damage == nil)
    }

    /// A block of a kind that is not read may be longer than what is kept in memory.
    @Test func aLargeUnknownBlockIsSteppedOver() throws {
        let built = PcapngBuilder()
        let large = built.block(0x77, [UInt8](repeating: 1, count: 2_000_000))
        var limits = ReadingLimits()
        limits.blockBytes = 4096
        let reading = try Reading(
            join(built.section(), built.interface(), large, built.enhanced([9])), limits: limits)
        #expect(reading.bytes == [[9]])
        #expect(reading.damage == nil)
    }

    @Test(arguments: ByteOrder.allCases) func commentsAreKeptWithWhatTheyAreAbout(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        let reading = try Reading(
            join(
                built.section(join(built.comment("the capture"), built.endOfOptions)),
                built.interface(1, built.comment("the interface")),
                built.enhanced([1, 2, 3], built.comment("first") + built.comment("again")),
                built.enhanced([1, 2, 3, 4]),
                built.enhanced(
                    [], join(built.option(2, [0, 0, 0, 0]), built.comment("三"), built.endOfOptions))))
        #expect(reading.texts == ["the capture", "the interface", "first", "again", "三"])
        #expect(reading.comments.map(\.packet) == [nil, nil, 1, 1, 3])
        #expect(reading.damage == nil)
    }

    @Test func commentsAreBounded() throws {
        let built = PcapngBuilder()
        var limits = ReadingLimits()
        limits.commentBytes = 10
        let reading = try Reading(
            join(
                built.section(), built.interface(), built.enhanced([1], built.comment("123456")),
                built.enhanced([2], built.comment("78901")), built.enhanced([3], built.comment("7890"))),
            limits: limits)
        #expect(reading.texts == ["123456", "7890"])
        #expect(reading.bytes == [[1], [2], [3]])
    }

    /// Empty ones say nothing and count nothing, so that there could be any number of them.
    @Test func emptyCommentsAreNotKept() throws {
        let built = PcapngBuilder()
        var limits = ReadingLimits()
        limits.commentBytes = 10
        let empty = Array(repeating: built.comment(""), count: 1000).flatMap { $0 }
        let options = join(
            empty, built.comment("12345678901"), built.comment("12"), built.comment("345678901"))
        let reading = try Reading(
            join(
                built.section(), built.interface(1, join(empty, built.comment("interface"))),
                built.section(), built.interface(), built.enhanced([1], options)),
            limits: limits)
        #expect(reading.texts == ["interface"])
        let packet = try Reading(
            join(built.section(empty), built.interface(), built.enhanced([1], options)), limits: limits)
        #expect(packet.texts == ["12"])
        #expect(packet.bytes == [[1]])
    }

    /// An option that claims more than its block has ends the options, not the capture.
    @Test func optionsThatDoNotFit() throws {
        let built = PcapngBuilder()
        let long = join(
            built.comment("good"), built.order(UInt16(1)), built.order(UInt16(60_000)), [65, 66, 0, 0])
        let reading = try Reading(
            join(built.section(), built.interface(1, long), built.enhanced([1], long), built.enhanced([2])))
        #expect(reading.texts == ["good", "good"])
        #expect(reading.bytes == [[1], [2]])
        #expect(reading.damage == nil)
    }

    @Test func sectionsHaveTheirOwnByteOrderAndInterfaces() throws {
        let (little, big) = (PcapngBuilder(order: .little), PcapngBuilder(order: .big))
        let reading = try Reading(
            join(
                little.section(), little.interface(1), little.interface(101),
                little.enhanced([1], ticks: 1, interface: 1),
                big.section(), big.interface(113), big.enhanced([2], ticks: 2), little.section(),
                little.interface(276), little.enhanced([3], ticks: 3)))
        #expect(reading.bytes == [[1], [2], [3]])
        #expect(reading.packets.map(\.facts.linkType) == [.raw, .linuxSLL, .linuxSLL2])
        #expect(reading.packets.map(\.facts.interface) == [1, 2, 3])
        #expect(reading.nanoseconds == [1_000, 2_000, 3_000])
        #expect(reading.packets.map(\.facts.number) == [1, 2, 3])
        #expect(reading.damage == nil)
    }

    /// An interface of the section before is none of this one.
    @Test func packetsOfInterfacesThatWereNotDescribed() throws {
        let built = PcapngBuilder()
        for packet in [built.enhanced([2], interface: 1), built.obsolete([2], interface: 1)] {
            let reading = try Reading(
                join(
                    built.section(), built.interface(), built.interface(), built.enhanced([1], interface: 1),
                    built.section(), built.interface(), packet))
            #expect(reading.bytes == [[1]])
            #expect(
                reading.damage == .unknownInterface(offset: 28 + 40 + 36 + 28 + 20, packet: 2, interface: 1))
        }
        let simple = try Reading(join(built.section(), built.simple([1])))
        #expect(simple.damage == .unknownInterface(offset: 28, packet: 1, interface: 0))
    }

    @Test(arguments: ByteOrder.allCases) func simplePacketsHaveNoTime(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        let reading = try Reading(
            join(
                built.section(), built.interface(1, snapLength: 6), built.interface(101),
                built.simple([1, 2, 3]), built.simple([1, 2, 3, 4, 5, 6], original: 60)))
        #expect(reading.bytes == [[1, 2, 3], [1, 2, 3, 4, 5, 6]])
        #expect(reading.originalLengths == [3, 60])
        #expect(reading.packets.map(\.facts.hasTime) == [false, false])
        #expect(reading.linkTypes == [.ethernet])
        #expect(reading.damage == nil)
    }

    @Test(arguments: ByteOrder.allCases) func obsoletePacketBlocks(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        let reading = try Reading(
            join(
                built.section(), built.interface(1), built.interface(101, built.resolution(9)),
                built.obsolete([1, 2, 3], ticks: 1 << 33 | 7, interface: 1)))
        #expect(reading.bytes == [[1, 2, 3]])
        #expect(reading.nanoseconds == [1 << 33 | 7])
        #expect(reading.linkTypes == [.raw])
        #expect(reading.damage == nil)
    }

    @Test func secretsAreKept() throws {
        let built = PcapngBuilder()
        func secrets(_ bytes: [UInt8], claiming length: Int) -> [UInt8] {
            built.block(10, join(built.order(UInt32(0x544C_534B)), built.order(UInt32(length)), bytes))
        }
        let reading = try Reading(
            join(built.section(), secrets([1, 2, 3], claiming: 3), secrets([4, 5], claiming: 1_000_000)))
        #expect(reading.secrets.map(\.type) == [0x544C_534B, 0x544C_534B])
        #expect(reading.secrets.map(\.bytes) == [[1, 2, 3], [4, 5, 0, 0]])
        #expect(reading.damage == nil)
    }

    // MARK: lengths that cannot be

    /// What stands before is handed out; where it stopped is said.
    @Test(arguments: [0, 1, 4, 8, 11] as [UInt32]) func blocksShorterThanTheirOwnHeader(length: UInt32) throws
    {
        let built = PcapngBuilder()
        let start = join(built.section(), built.interface(), built.enhanced([1]))
        for type: UInt32 in [1, 3, 6, 0x77] {
            let reading = try Reading(
                start + built.block(type, [0, 0, 0, 0], length: length) + built.enhanced([2]))
            #expect(reading.bytes == [[1]])
            #expect(reading.damage == .badBlock(offset: start.count, packet: 2))
        }
    }

    /// Blocks too short for what their kind must hold.
    @Test func blocksTooShortForTheirKind() throws {
        let built = PcapngBuilder()
        let start = join(built.section(), built.interface(), built.enhanced([1]))
        for (type, room) in [(1, 4), (2, 16), (3, 0), (6, 16)] as [(UInt32, Int)] {
            let block = built.block(type, [UInt8](repeating: 0, count: room))
            let reading = try Reading(start + block + built.enhanced([2]))
            #expect(reading.bytes == [[1]])
            #expect(reading.damage == .badBlock(offset: start.count, packet: 2), "type \(type)")
        }
    }

    @Test func lengthsThatContradictEachOther() throws {
        let built = PcapngBuilder()
        let start = join(built.section(), built.interface(), built.enhanced([1]))
        let reading = try Reading(start + built.block(6, [UInt8](repeating: 0, count: 24), trailing: 40))
        #expect(reading.damage == .badBlock(offset: start.count, packet: 2))
    }

    /// Old writers counted without the padding; Wireshark reads such files too.
    @Test func aLengthThatIsNoMultipleOfFourIsRoundedUp() throws {
        let built = PcapngBuilder()
        func block(_ bytes: [UInt8]) -> [UInt8] {
            let body = join(
                built.order(UInt32(0)), built.order(UInt64(0)), built.order(UInt32(bytes.count)),
                built.order(UInt32(bytes.count)), bytes)
            return built.block(6, body, length: UInt32(12 + body.count))
        }
        let reading = try Reading(
            join(
                built.section(), built.interface(), block([1]), block([1, 2]),
                block([1, 2, 3]), block([1, 2, 3, 4])))
        #expect(reading.bytes == [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
        #expect(reading.damage == nil)
    }

    @Test func overlongBlocks() throws {
        let built = PcapngBuilder()
        let start = join(built.section(), built.interface(), built.enhanced([1]))
        for type: UInt32 in [1, 2, 3, 6] {
            let reading = try Reading(start + built.block(type, [1, 2, 3, 4], length: 0xFFFF_FFFC))
            #expect(reading.bytes == [[1]])
            #expect(
                reading.damage
                    == .impossibleLength(
                        offset: start.count, packet: 2, claimed: 0xFFFF_FFFC,
                        limit: type == 1 ? 16 << 20 : 128 << 20))
        }
        // One of another kind is stepped over as far as the file goes.
        let unknown = try Reading(start + built.block(0x77, [1, 2, 3, 4], length: 0xFFFF_FFFF))
        #expect(unknown.bytes == [[1]])
        guard case .cutOff(_, packet: 2) = unknown.damage else {
            Issue.record("\(String(describing: unknown.damage))")
            return
        }
    }

    @Test(arguments: [4, 5, 1_000, 0xFFFF_FFFF] as [UInt32])
    func aPacketLongerThanItsBlock(length: UInt32) throws {
        let built = PcapngBuilder()
        let start = join(built.section(), built.interface(), built.enhanced([1]))
        let reading = try Reading(start + built.enhanced([1, 2, 3], claiming: length))
        guard length > 4 else {
            #expect(reading.bytes == [[1], [1, 2, 3, 0]])
            return
        }
        #expect(reading.bytes == [[1]])
        #expect(
            reading.damage
                == .impossibleLength(offset: start.count, packet: 2, claimed: Int(length), limit: 4))
    }

    @Test(arguments: [0, 1, UInt32.max]) func aSnapLengthIsNotBelieved(snapLength: UInt32) throws {
        let built = PcapngBuilder()
        let reading = try Reading(
            join(built.section(), built.interface(1, snapLength: snapLength), built.enhanced([1, 2, 3])))
        #expect(reading.bytes == [[1, 2, 3]])
        #expect(reading.damage == nil)
    }

    @Test func interfacesAreBounded() throws {
        let built = PcapngBuilder()
        var limits = ReadingLimits()
        limits.interfaces = 2
        let reading = try Reading(
            join(
                built.section(), built.interface(), built.interface(), built.interface(),
                built.enhanced([1], interface: 1), built.enhanced([2], interface: 2)), limits: limits)
        #expect(reading.bytes == [[1]])
        #expect(reading.interfaces.count == 2)
        guard case .unknownInterface(_, packet: 2, interface: 2) = reading.damage else {
            Issue.record("\(String(describing: reading.damage))")
            return
        }
    }

    @Test func aSecondSectionWithoutByteOrderIsDamage() throws {
        let built = PcapngBuilder()
        let start = join(built.section(), built.interface(), built.enhanced([1]))
        let reading = try Reading(start + built.block(0x0A0D_0D0A, [UInt8](repeating: 7, count: 16)))
        #expect(reading.bytes == [[1]])
        #expect(reading.damage == .badBlock(offset: start.count, packet: 2))
    }
}
