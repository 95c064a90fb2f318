import PacketDecoding
import Testing

@Suite struct AddressTextTests {
    /// RFC 5952 §4 and §5, and RFC 4291 §2.2.
    @Test(
        arguments: [
            (0x2001_0db8_0000_0000, 0x0000_0000_0002_0001, "2001:db8::2:1"),
            (0x2001_0db8_0000_0001, 0x0001_0001_0001_0001, "2001:db8:0:1:1:1:1:1"),
            (0x2001_0000_0000_0001, 0x0000_0000_0000_0001, "2001:0:0:1::1"),
            (0x2001_0db8_0000_0000, 0x0001_0000_0000_0001, "2001:db8::1:0:0:1"),
            (0x2001_0db8_aaaa_bbbb, 0xcccc_dddd_eeee_aaaa, "2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa"),
            (0, 0, "::"), (0, 1, "::1"), (0, 0xffff, "::ffff"),
            (0xfe80_0000_0000_0000, 0, "fe80::"), (0, 0x0001_0000_0000_0000, "::1:0:0:0"),
            (0x0001_0000_0000_0000, 0x0000_0000_0000_0000, "1::"),
            (0x0000_0001_0002_0003, 0x0004_0005_0006_0007, "0:1:2:3:4:5:6:7"),
            (0x0001_0002_0003_0004, 0x0005_0006_0007_0000, "1:2:3:4:5:6:7:0"),
            (0, 0x0000_ffff_c000_0201, "::ffff:192.0.2.1"), (0, 0x0000_0000_c000_0201, "::192.0.2.1"),
            (0x0064_ff9b_0000_0000, 0x0000_0000_c000_0221, "64:ff9b::c000:221"),
        ] as [(UInt64, UInt64, String)]) func version6(high: UInt64, low: UInt64, text: String)
    {
        #expect(IPAddress(high: high, low: low).description == text)
    }

    @Test(arguments: [
        (UInt32(0), "0.0.0.0"), (0xffff_ffff, "255.255.255.255"), (0x0a01_6409, "10.1.100.9"),
        (0xc000_0201, "192.0.2.1"),
    ])
    func version4(address: UInt32, text: String) {
        #expect(IPAddress(version4: address).description == text)
        var bytes = Array("<".utf8)
        IPAddress(version4: address).append(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "<" + text)
    }

    @Test func mappedAddressesAreStillVersion6() {
        let mapped = IPAddress(high: 0, low: 0xffff_c000_0201)
        #expect(mapped.isVersion4Mapped)
        #expect(mapped != IPAddress(version4: 0xc000_0201))
        #expect(!IPAddress(version4: 1).isVersion4Mapped)
    }

    @Test func hardwareAddresses() {
        #expect(MACAddress(rawValue: 0x0200_00ab_cdef).description == "02:00:00:ab:cd:ef")
        #expect(MACAddress(rawValue: .max).description == "ff:ff:ff:ff:ff:ff")
        #expect(MACAddress(rawValue: 0x0100_5e00_0001).isGroup)
        #expect(!MACAddress(rawValue: 0x0200_5e00_0001).isGroup)
    }
}
