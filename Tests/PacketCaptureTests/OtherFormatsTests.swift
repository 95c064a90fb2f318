import PacketCapture
import Testing
import WireBytes

/// snoop (RFC 1761), as Solaris writes it: records are padded to four bytes.
func snoop(_ packets: [Sample] = Sample.three, network: UInt32 = 4) -> [UInt8] {
    let order = ByteOrder.big
    return packets.reduce(Array("snoop\0\0\0".utf8) + order(UInt32(2)) + order(network)) { file, packet in
        let padding = (4 - packet.bytes.count % 4) % 4
        return join(
            file, order(UInt32(packet.length)), order(UInt32(packet.bytes.count)),
            order(UInt32(24 + packet.bytes.count + padding)), order(UInt32(0)),
            order(UInt32(packet.nanoseconds / 1_000_000_000)),
            order(UInt32(packet.nanoseconds % 1_000_000_000 / 1000)), packet.bytes,
            [UInt8](repeating: 0, count: padding))
    }
}

/// ERF, Ethernet, with an extension header and padding to eight bytes.
func extensibleRecords(_ packets: [Sample] = Sample.three, type: UInt8 = 2) -> [UInt8] {
    packets.flatMap { packet in
        let fraction = ((packet.nanoseconds % 1_000_000_000) << 32) / 1_000_000_000
        let stamp = (packet.nanoseconds / 1_000_000_000) << 32 | fraction
        let padding = [UInt8](repeating: 0, count: (8 - (packet.bytes.count + 2) % 8) % 8)
        let length = UInt16(26 + packet.bytes.count + padding.count)
        return join(
            ByteOrder.little(stamp), [type | 0x80, 4], ByteOrder.big(length), [0, 0],
            ByteOrder.big(UInt16(packet.length)), [3, 0, 0, 0, 0, 0, 0, 0], [0, 0], packet.bytes, padding)
    }
}

/// Network Monitor; `minor` 3 has a time in UTC behind each packet.
func networkMonitor(_ packets: [Sample] = Sample.three, major: UInt8 = 2, minor: UInt8 = 0) -> [UInt8] {
    let order = ByteOrder.little
    // 14 November 2023, 22:13:20: second 1,700,000,000.
    let start = [2023, 11, 2, 14, 22, 13, 20, 0].flatMap { order(UInt16($0)) }
    var records: [UInt8] = []
    for packet in packets {
        let delta = packet.nanoseconds - 1_700_000_000_000_000_000
        if major == 1 {
            records += order(UInt32(delta / 1_000_000)) + order(UInt16(packet.length))
            records += order(UInt16(packet.bytes.count)) + packet.bytes
        } else {
            records += order(delta / 1000) + order(UInt32(packet.length)) + order(UInt32(packet.bytes.count))
            records += packet.bytes
            if minor >= 1 { records += order(UInt16(1)) }
            if minor >= 2 { records += order(UInt32.max) }
            if minor >= 3 { records += order(packet.nanoseconds / 100 + 116_444_736_000_000_000) + [0] }
        }
    }
    let header = join(
        Array((major == 1 ? "RTSS" : "GMBU").utf8), [minor, major], order(UInt16(1)), start,
        order(UInt32(128 + records.count)), order(UInt32(4 * packets.count)))
    return header + [UInt8](repeating: 0, count: 128 - header.count) + records + [1, 2, 3, 4]
}

@Suite struct OtherFormatsTests {
    static let all: [(name: String, file: [UInt8], nanosecondsAreCutTo: Int64, isWhole: Bool)] = [
        ("snoop", snoop(), 1000, true), ("network monitor 2.0", networkMonitor(), 1000, true),
        ("network monitor 1", networkMonitor(major: 1, minor: 1), 1_000_000, true),
        ("network monitor 2.1", networkMonitor(minor: 1), 1000, true),
        ("network monitor 2.3", networkMonitor(minor: 3), 100, true),
    ]

    @Test func packetsComeAsFromPcap() throws {
        for format in Self.all {
            let reading = try Reading(format.file)
            #expect(reading.bytes == Sample.three.map(\.bytes), "\(format.name)")
            #expect(reading.originalLengths == Sample.three.map(\.length), "\(format.name)")
            #expect(reading.linkTypes == [.ethernet], "\(format.name)")
            #expect(reading.damage == nil, "\(format.name)")
            let unit = format.nanosecondsAreCutTo
            #expect(
                reading.nanoseconds == Sample.three.map { Int64($0.nanoseconds) / unit * unit },
                "\(format.name)")
        }
    }

    @Test func everyCut() throws {
        for format in Self.all {
            // What stands behind the records of Network Monitor is a table.
            let end = format.file.count - (format.name == "snoop" ? 0 : 4)
            for length in 16..<end {
                guard let reading = try? Reading(Array(format.file[..<length])) else { continue }
                #expect(Sample.three.map(\.bytes).starts(with: reading.bytes), "\(format.name), \(length)")
                #expect(reading.damage != nil || reading.packets.count < 3 || format.name == "snoop")
            }
        }
    }

    @Test func extensibleRecordFormat() throws {
        let packets = Array(Sample.three.prefix(2))
        let reading = try Reading(extensibleRecords(packets))
        #expect(reading.damage == nil)
        // The bytes that pad a record cannot be told from the packet's if those on the wire were more.
        #expect(reading.bytes.map { Array($0.prefix(5)) } == packets.map { Array($0.bytes.prefix(5)) })
        #expect(reading.bytes[0] == packets[0].bytes)
        #expect(reading.originalLengths == [5, 99])
        #expect(zip(reading.nanoseconds, packets).allSatisfy { abs($0 - Int64($1.nanoseconds)) <= 1 })
        #expect(reading.linkTypes == [.ethernet])
        for length in 0..<200 {
            _ = try? Reading(Array(extensibleRecords(packets).prefix(length)))
        }
    }

    @Test func paddingRecordsAreNoPackets() throws {
        let padding: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 48, 0, 0, 24, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
        let one = extensibleRecords([Sample.three[0]])
        let reading = try Reading(one + padding + one)
        #expect(reading.bytes == [Sample.three[0].bytes, Sample.three[0].bytes])
    }

    @Test func impossibleLengths() throws {
        var file = snoop()
        file[16 + 8 + 3] = 5
        let reading = try Reading(file)
        #expect(reading.packets.isEmpty)
        #expect(reading.damage == .impossibleLength(offset: 16, packet: 1, claimed: 5, limit: 29))
    }

    /// Whatever is turned over: no trap.
    @Test func flippedBits() throws {
        let files = Self.all.map(\.file) + [extensibleRecords(Array(Sample.three.prefix(2)))]
        for file in files {
            for at in file.indices {
                var damaged = file
                damaged[at] ^= 0x81
                _ = try? Reading(damaged)
            }
        }
    }
}

/// Writers that changed the headers of packets in pcap files, and not, or not enough, the magic number.
@Suite struct PcapVariantTests {
    static func file(_ extra: [UInt8], isModified: Bool, order: ByteOrder) -> [UInt8] {
        let builder = PcapBuilder(order: order, isModified: isModified)
        let plain = PcapBuilder(order: order)
        return builder.header
            + Sample.three.flatMap { packet in
                let record = plain.record(packet)
                return record[..<16] + extra + record[16...]
            }
    }

    @Test(arguments: ByteOrder.allCases) func told(order: ByteOrder) throws {
        let kuznetzov = join(order(UInt32(2)), order(UInt16(0x0800)), [4, 0])
        for (extra, isModified) in [
            (kuznetzov, false), (kuznetzov, true), (kuznetzov + [0, 1, 0, 0], true), ([0, 0, 0, 0], false),
        ] {
            let reading = try Reading(Self.file(extra, isModified: isModified, order: order))
            #expect(reading.bytes == Sample.three.map(\.bytes), "\(extra) \(isModified)")
            #expect(reading.damage == nil)
        }
    }

    @Test func ixia() throws {
        for magic: UInt32 in [0x1C00_01AC, 0x1C00_01AB] {
            let plain = PcapBuilder(isNanoseconds: magic == 0x1C00_01AC).file()
            let file = ByteOrder.little(magic) + plain[4..<24] + [9, 9, 9, 9] + plain[24...]
            let reading = try Reading(Array(file))
            #expect(reading.bytes == Sample.three.map(\.bytes))
            #expect(reading.timeDigits == (magic == 0x1C00_01AC ? 9 : 6))
        }
    }

    /// Until version 2.3 the length on the wire came first.
    @Test func oldVersions() throws {
        var file = PcapBuilder(order: .big).header
        for packet in Sample.three {
            let record = PcapBuilder(order: .big).record(packet)
            file += record[..<8] + record[12..<16] + record[8..<12] + record[16...]
        }
        for minor: UInt8 in [1, 3] {
            file[7] = minor
            let reading = try Reading(file)
            #expect(reading.bytes == Sample.three.map(\.bytes))
            #expect(reading.originalLengths == Sample.three.map(\.length))
        }
    }

    @Test func aix() throws {
        var file = PcapBuilder(order: .big, isNanoseconds: true, link: 6).file()
        file.replaceSubrange(0..<8, with: [0xA1, 0xB2, 0xC3, 0xD4, 0, 2, 0, 2])
        // That version has the length on the wire first.
        var at = 24
        while at < file.count {
            let captured = Int(file[at + 11])
            file.replaceSubrange(
                (at + 8)..<(at + 16), with: file[(at + 12)..<(at + 16)] + file[(at + 8)..<(at + 12)])
            at += 16 + captured
        }
        let reading = try Reading(file)
        #expect(reading.linkTypes == [.ethernet])
        #expect(reading.nanoseconds == Sample.three.map { Int64($0.nanoseconds) })
    }
}
