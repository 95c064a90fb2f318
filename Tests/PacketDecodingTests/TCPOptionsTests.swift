import PacketDecoding
import Testing
import WireBytes

@Suite struct TCPOptionsTests {
    private static func all(_ bytes: [UInt8]) -> (
        kinds: [UInt8], values: [TCPOptionValue], stop: DecodingStop?
    ) {
        bytes.withBytes { span in
            var cursor = TCPOptionCursor(0..<bytes.count)
            var kinds: [UInt8] = []
            var values: [TCPOptionValue] = []
            while let option = cursor.next(in: span) {
                kinds.append(option.kind.rawValue)
                values.append(TCPOptionValue(option, in: span))
            }
            return (kinds, values, cursor.stop)
        }
    }

    private static func options(_ bytes: [UInt8]) -> TCPOptions {
        bytes.withBytes { TCPOptions(0..<bytes.count, in: $0) }
    }

    /// The options of a Linux SYN.
    @Test func synOptions() {
        let bytes = hex("020405b4 0402 080a 01020304 00000000 01 030307")
        let options = Self.options(bytes)
        #expect(options.maximumSegmentSize == 1460)
        #expect(options.sackPermitted)
        #expect(options.timestamps == TCPTimestamps(value: 0x0102_0304, echoReply: 0))
        #expect(options.windowScale == 7)
        #expect(options.sackBlocks.isEmpty)
        #expect(options.stop == nil)
        #expect(Self.all(bytes).kinds == [2, 4, 8, 1, 3])
    }

    /// The layout of RFC 7323 appendix A, read the short way, and the same in another order.
    @Test func timestampsAlone() {
        let expected = TCPTimestamps(value: 0x1122_3344, echoReply: 0x5566_7788)
        #expect(Self.options(hex("0101080a 11223344 55667788")).timestamps == expected)
        #expect(Self.options(hex("080a 11223344 55667788 0101")).timestamps == expected)
    }

    @Test func sackBlocks() {
        let four = Self.options(
            hex("0522 00000001 00000002 00000003 00000004 fffffff0 00000005 00000007 00000008"))
        #expect(four.sackBlocks.map(\.left) == [1, 3, 0xffff_fff0, 7])
        #expect(four.sackBlocks.map(\.right) == [2, 4, 5, 8])
        let one = Self.options(hex("0101 050a 00000001 00000002"))
        #expect(Array(one.sackBlocks) == [SACKBlock(left: 1, right: 2)])
        // Half a block is none.
        #expect(Self.options(hex("050e 00000001 00000002 00000003")).sackBlocks.count == 1)
    }

    @Test func everyValue() {
        let bytes = hex(
            "13 12 00000000000000000000000000000000 1c 04 8005 1d 06 01 02 aabb 1e 04 0081 22 02 22 06 01020304"
                + "fe 08 f989 01020304 fd 04 1234 4d 03 ff 02 03 05")
        let (kinds, values, stop) = Self.all(bytes)
        #expect(kinds == [19, 28, 29, 30, 34, 34, 254, 253, 77, 2])
        #expect(stop == nil)
        #expect(values[0] == .uninterpreted(2..<18))
        #expect(values[1] == .userTimeout(seconds: 300))
        #expect(values[2] == .authentication(keyID: 1, nextKeyID: 2, code: 26..<28))
        #expect(values[3] == .multipath(subtype: MultipathSubtype(rawValue: 0), data: 30..<32))
        #expect(values[4] == .fastOpen(cookie: 34..<34, experimental: false))
        #expect(values[5] == .fastOpen(cookie: 36..<40, experimental: false))
        #expect(values[6] == .fastOpen(cookie: 44..<48, experimental: true))
        #expect(values[7] == .experiment(identifier: 0x1234, data: 52..<52))
        #expect(values[8] == .uninterpreted(54..<55))
        #expect(values[9] == .uninterpreted(57..<58))
        #expect(MultipathSubtype(rawValue: 1).name == "MP_JOIN")
        #expect(TCPOptionKind(rawValue: 77).name == nil)
        #expect(TCPOptionKind.fastOpen.name == "TCP Fast Open Cookie")
    }

    @Test(arguments: [
        ("02 00", 0, 2, 0), ("01 02 01 ff", 1, 2, 1), ("03", 0, 2, 1), ("02 04 05", 0, 4, 3),
        ("01 01 08 28 00", 2, 40, 3),
    ]) func malformed(text: String, offset: Int, needed: Int, available: Int) {
        let bytes = hex(text)
        let expected = DecodingStop(
            layer: .tcp, offset: offset, needed: needed, available: available, source: .tcpOptionLength)
        #expect(Self.all(bytes).stop == expected)
        #expect(Self.options(bytes).stop == expected)
    }

    @Test func whatWasReadBeforeADefectCounts() {
        let options = Self.options(hex("020405b4 0301"))
        #expect(options.maximumSegmentSize == 1460)
        #expect(options.stop?.offset == 4)
    }

    @Test func nothingBehindTheEndIsRead() {
        let bytes = hex("030307 00 020405b4")
        #expect(Self.options(bytes).maximumSegmentSize == nil)
        #expect(Self.options(bytes).windowScale == 7)
        #expect(Self.all(bytes).kinds == [3, 0])
    }

    @Test func rangesOutsideThePacket() {
        hex("0204").withBytes { span in
            #expect(TCPOptions(0..<40, in: span).stop?.available == 2)
            #expect(TCPOptions(30..<42, in: span) == TCPOptions())
            #expect(TCPOptions(-12..<0, in: span) == TCPOptions())
        }
    }
}
