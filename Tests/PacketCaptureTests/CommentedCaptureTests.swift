import Foundation
import PacketCapture
import Testing
import WireBytes

/// Writing a comment at a packet: it is there then, and nothing else has changed.
@Suite struct CommentedCaptureTests {
    private static let origin = RecordingOrigin(program: "test", system: "", hardware: "")

    private func written(
        _ path: String, _ packet: Int, _ text: String, replaces: Bool = false
    ) throws -> (bytes: [UInt8], isInPlace: Bool, damage: CaptureDamage?) {
        let commented = try CommentedCapture(
            try CaptureFile(path: path), packet: packet,
            change: CommentChange(text: Array(text.utf8), replaces: replaces), origin: Self.origin)
        var bytes: [UInt8] = []
        try commented.write { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        return (bytes, commented.isInPlace, commented.damage)
    }

    private func written(
        _ file: [UInt8], _ packet: Int, _ text: String, replaces: Bool = false
    ) throws -> [UInt8] {
        let temporary = try TemporaryFile(file)
        return try written(temporary.path, packet, text, replaces: replaces).bytes
    }

    private func fault(_ file: [UInt8], _ packet: Int) throws -> CommentFault? {
        let temporary = try TemporaryFile(file)
        let capture = try CaptureFile(path: temporary.path)
        do throws(CommentFault) {
            _ = try CommentedCapture(
                capture, packet: packet, change: CommentChange(text: [0x61]), origin: Self.origin)
            return nil
        } catch { return error }
    }

    @Test("Only the packet's block changes, in both byte orders", arguments: ByteOrder.allCases)
    func onlyTheBlock(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        let before = join(
            built.section(), built.interface(1, built.comment("the interface")), built.enhanced([1, 2, 3]))
        let behind = join(
            built.block(10, [1, 2, 3, 4]), built.enhanced([7], built.comment("old")), built.block(0x0BAD, [9])
        )
        for (bytes, text) in [([5, 6], "ein Wort"), ([1, 2, 3, 4], "三次握手"), ([], "a")] as [([UInt8], String)]
        {
            let result = try written(join(before, built.enhanced(bytes, ticks: 77), behind), 2, text)
            let options = join(built.comment(text), built.endOfOptions)
            #expect(result == join(before, built.enhanced(bytes, ticks: 77, options), behind))
            let reading = try Reading(result)
            #expect(reading.texts == ["the interface", text, "old"])
            #expect(reading.comments.map(\.packet) == [nil, 2, 3])
            #expect(reading.damage == nil)
        }
    }

    @Test(
        "Options that are there stay, and the new comment stands behind them", arguments: ByteOrder.allCases)
    func optionsStay(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        func file(_ options: [UInt8]...) -> [UInt8] {
            join(built.section(), built.interface(), built.enhanced([1], options.flatMap { $0 }))
        }
        let flags = built.option(2, [1, 0, 0, 0])
        let new = built.comment("new")
        // With the mark of their end, without, and with something behind that cannot be read.
        #expect(
            try written(file(flags, built.comment("old"), built.endOfOptions), 1, "new")
                == file(flags, built.comment("old"), new, built.endOfOptions))
        #expect(try written(file(flags), 1, "new") == file(flags, new, built.endOfOptions))
        let broken = join(built.order(UInt16(1)), built.order(UInt16(60_000)), [65, 66, 0, 0])
        #expect(try written(file(flags, broken), 1, "new") == file(flags, new, broken))
        #expect(
            try written(
                file(flags, built.comment("one"), flags, built.comment("two")), 1, "new", replaces: true)
                == file(flags, flags, new, built.endOfOptions))
        #expect(
            try written(file(flags, built.comment("one"), built.endOfOptions), 1, "", replaces: true)
                == file(flags, built.endOfOptions))
    }

    @Test("A comment that is taken away again leaves the file as it was")
    func thereAndBack() throws {
        let file = PcapngBuilder().file()
        let commented = try written(file, 2, "for a while")
        #expect(commented != file)
        #expect(try written(commented, 2, "", replaces: true) == file)
    }

    @Test("A section that says how long it is says so afterwards, too", arguments: ByteOrder.allCases)
    func sectionLength(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        func section(_ content: [UInt8]...) -> [UInt8] {
            let content = content.flatMap { $0 }
            return built.block(
                0x0A0D_0D0A,
                join(
                    built.order(UInt32(0x1A2B_3C4D)), built.order(UInt16(1)), built.order(UInt16(0)),
                    built.order(Int64(content.count)))) + content
        }
        let first = section(built.interface(), built.enhanced([1]))
        let last = section(built.interface(), built.enhanced([9]))
        let options = join(built.comment("second"), built.endOfOptions)
        #expect(
            try written(join(first, section(built.interface(), built.enhanced([2])), last), 2, "second")
                == join(first, section(built.interface(), built.enhanced([2], options)), last))
    }

    @Test("Each packet of a section of the other byte order has its own")
    func mixedOrders() throws {
        let (little, big) = (PcapngBuilder(order: .little), PcapngBuilder(order: .big))
        let file = join(
            little.section(), little.interface(), little.enhanced([1]), big.section(), big.interface(),
            big.enhanced([2]), big.obsolete([3]))
        for packet in 1...3 {
            let reading = try Reading(try written(file, packet, "here"))
            #expect(reading.bytes == [[1], [2], [3]])
            #expect(reading.comments.map(\.packet) == [packet] && reading.damage == nil)
        }
    }

    @Test("The length of an old writer's block, without padding, becomes a right one")
    func unpaddedLength() throws {
        let built = PcapngBuilder()
        let body = join(
            built.order(UInt32(0)), built.order(UInt64(0)), built.order(UInt32(1)), built.order(UInt32(1)),
            [5])
        let file = join(built.section(), built.interface(), built.block(6, body, length: 33))
        let options = join(built.comment("x"), built.endOfOptions)
        #expect(
            try written(file, 1, "x")
                == join(built.section(), built.interface(), built.enhanced([5], options)))
    }

    @Test("Damage behind the packet stays; damage before it is told")
    func damage() throws {
        let built = PcapngBuilder()
        let start = join(built.section(), built.interface(), built.enhanced([1]))
        let cut = Array(built.enhanced([2, 3, 4]).dropLast(5))
        let options = join(built.comment("x"), built.endOfOptions)
        #expect(
            try written(start + cut, 1, "x")
                == join(built.section(), built.interface(), built.enhanced([1], options), cut))
        #expect(try fault(start + cut, 2) == .damaged(.cutOff(offset: start.count, packet: 2), packet: 2))
    }

    @Test("What cannot be done is said")
    func faults() throws {
        let built = PcapngBuilder()
        #expect(try fault(built.file(), 4) == .noSuchPacket(4, count: 3))
        #expect(try fault(PcapBuilder().file(), 4) == .noSuchPacket(4, count: 3))
        let simple = join(built.section(), built.interface(), built.simple([1, 2]))
        #expect(try fault(simple, 1) == .noOptions(packet: 1))
        // With this comment the block would be longer than what is read.
        var limits = ReadingLimits()
        limits.packetBytes = 36
        let file = try TemporaryFile(join(built.section(), built.interface(), built.enhanced([1])))
        #expect(throws: CommentFault.tooLong(packet: 1)) {
            try CommentedCapture(
                CaptureFile(path: file.path, limits: limits), packet: 1, change: CommentChange(text: [0x61]),
                origin: Self.origin)
        }
    }

    @Test("A file that has changed in between is not copied over")
    func changed() throws {
        let built = PcapngBuilder()
        let file = try TemporaryFile(built.file())
        let commented = try CommentedCapture(
            CaptureFile(path: file.path), packet: 2, change: CommentChange(text: [0x61]), origin: Self.origin)
        for other in [
            Array(built.file().dropLast(90)), join(built.section(), built.interface(), built.file()),
        ] {
            try Data(other).write(to: URL(fileURLWithPath: file.path))
            #expect(throws: CommentFault.changed) { try commented.write { _ in true } }
        }
    }

    @Test("Other formats become pcapng, with the same packets", arguments: [false, true])
    func conversion(isNanoseconds: Bool) throws {
        let file = PcapBuilder(order: .big, isNanoseconds: isNanoseconds).file()
        let temporary = try TemporaryFile(file)
        let result = try written(temporary.path, 2, "here")
        #expect(!result.isInPlace && result.damage == nil)
        let (before, after) = (try Reading(file), try Reading(result.bytes))
        #expect(after.bytes == before.bytes && after.nanoseconds == before.nanoseconds)
        #expect(after.originalLengths == before.originalLengths && after.linkTypes == before.linkTypes)
        #expect(after.timeDigits == (isNanoseconds ? 9 : 6))
        #expect(after.texts == ["here"] && after.comments.map(\.packet) == [2])
        let cut = try TemporaryFile(Array(file.dropLast(3)))
        let rest = try written(cut.path, 1, "here")
        #expect(try Reading(rest.bytes).bytes.count == 2 && rest.damage != nil)
    }

    @Test("A compressed file is written unpacked, its keys and all")
    func compressed() throws {
        let built = PcapngBuilder()
        let keys = built.block(
            10, join(built.order(UInt32(0x544C_534B)), built.order(UInt32(4)), Array("key\n".utf8)))
        let file = join(built.section(), built.interface(), keys, built.enhanced([1]))
        let temporary = try TemporaryFile(gzip(file))
        let result = try written(temporary.path, 1, "here")
        let options = join(built.comment("here"), built.endOfOptions)
        #expect(!result.isInPlace)
        #expect(
            result.bytes == join(built.section(), built.interface(), keys, built.enhanced([1], options)))
    }

    @Test(
        "Whatever bytes a file has: if it takes a comment, its packets are the same",
        arguments: ByteOrder.allCases)
    func anyBytes(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        let file = join(
            built.section(), built.interface(),
            built.enhanced(
                [1, 2, 3], join(built.option(2, [0, 0, 0, 0]), built.comment("old"), built.endOfOptions)),
            built.enhanced([4]))
        var taken = 0
        for index in file.indices {
            for value in [0, 1, 0x7F, 0xFF, file[index] ^ 4] as [UInt8] {
                var other = file
                other[index] = value
                let temporary = try TemporaryFile(other)
                guard let before = try? Reading(path: temporary.path),
                    let result = try? written(temporary.path, 1, "new", replaces: value == 1)
                else { continue }
                taken += 1
                let after = try Reading(result.bytes)
                #expect(after.bytes == before.bytes && after.texts.contains("new"), "byte \(index) \(value)")
                #expect(after.nanoseconds == before.nanoseconds)
                guard result.isInPlace else { continue }
                #expect((after.damage == nil) == (before.damage == nil), "byte \(index) \(value)")
            }
        }
        #expect(taken > file.count)
    }

    @Test("The name of what is written beside a file")
    func names() {
        let names = [
            "a.pcap": "a.pcapng", "b/a.pcapng.gz": "b/a.pcapng", "a.cap.zst": "a.pcapng",
            "v1.2": "v1.2.pcapng",
            "trace": "trace.pcapng", "x.snoop": "x.pcapng",
        ]
        for (old, new) in names { #expect(RecordingName.pcapng(insteadOf: old) == new) }
    }
}
