import WireBytes

/// The classic format: a file header of 24 bytes, then records of 16 (or 24) bytes and a packet each.
/// draft-ietf-opsawg-pcap-04; the byte order is the writer's and told by the magic number.
struct PcapLayout: Sendable {
    var isBigEndian: Bool
    var isNanoseconds: Bool
    /// Eight more bytes a record, written by Kuznetzov's patched libpcap.
    var isModified: Bool
    var interface: CaptureInterface

    var recordHeaderLength: Int { isModified ? 24 : 16 }

    init?(magic: UInt32) {
        switch magic {
        case 0xA1B2_C3D4: (isBigEndian, isNanoseconds, isModified) = (true, false, false)
        case 0xD4C3_B2A1: (isBigEndian, isNanoseconds, isModified) = (false, false, false)
        case 0xA1B2_3C4D: (isBigEndian, isNanoseconds, isModified) = (true, true, false)
        case 0x4D3C_B2A1: (isBigEndian, isNanoseconds, isModified) = (false, true, false)
        case 0xA1B2_CD34: (isBigEndian, isNanoseconds, isModified) = (true, false, true)
        case 0x34CD_B2A1: (isBigEndian, isNanoseconds, isModified) = (false, false, true)
        default: return nil
        }
        let resolution = isNanoseconds ? TimeResolution.nanoseconds : .microseconds
        interface = CaptureInterface(
            linkType: LinkType(rawValue: 0), snapLength: 0, timeDigits: resolution.digits, name: [],
            resolution: resolution, offsetSeconds: 0)
    }

    /// Takes the file header's other fields in; `bytes` are all 24 of it.
    func reading(_ bytes: RawSpan) -> PcapLayout {
        var layout = self
        layout.interface.snapLength = Int(bytes.uint32(at: 16, bigEndian: isBigEndian))
        // The upper bits say how long a frame check sequence is.
        let link = bytes.uint32(at: 20, bigEndian: isBigEndian)
        layout.interface.linkType = LinkType(rawValue: UInt16(truncatingIfNeeded: link))
        return layout
    }
}

extension CaptureFile {
    mutating func forEachRecord(_ pcap: PcapLayout, _ body: (CapturedPacket, RawSpan) -> Bool) {
        let headerLength = pcap.recordHeaderLength
        let scale: Int64 = pcap.isNanoseconds ? 1 : 1000
        let linkType = pcap.interface.linkType
        let bigEndian = pcap.isBigEndian
        while source.require(headerLength) {
            let (seconds, fraction, captured, original) = source.withNext(headerLength) {
                (
                    $0.uint32(at: 0, bigEndian: bigEndian), $0.uint32(at: 4, bigEndian: bigEndian),
                    Int($0.uint32(at: 8, bigEndian: bigEndian)), Int($0.uint32(at: 12, bigEndian: bigEndian))
                )
            }
            guard captured <= limits.packetBytes else {
                damage = .impossibleLength(
                    offset: source.offset, packet: packets + 1, claimed: captured, limit: limits.packetBytes)
                return
            }
            let start = source.offset
            guard source.require(headerLength &+ captured) else {
                damage = .cutOff(offset: start, packet: packets + 1)
                return
            }
            source.advance(headerLength)
            packets &+= 1
            note(linkType)
            let packet = CapturedPacket(
                number: packets,
                time: Timestamp(nanoseconds: Int64(seconds) &* 1_000_000_000 &+ Int64(fraction) &* scale),
                originalLength: original, capturedLength: captured, linkType: linkType,
                dataOffset: source.offset)
            let goesOn = source.withNext(captured) { body(packet, $0) }
            source.advance(captured)
            if !goesOn { return }
        }
        if source.available > 0 { damage = .cutOff(offset: source.offset, packet: packets + 1) }
    }
}

extension RawSpan {
    /// Four bytes at `offset`, which must be inside, in the byte order that the file has.
    func uint32(at offset: Int, bigEndian: Bool) -> UInt32 {
        let value = uint32(at: offset)
        return bigEndian ? value : value.byteSwapped
    }

    /// Two bytes at `offset`, which must be inside, in the byte order that the file has.
    func uint16(at offset: Int, bigEndian: Bool) -> UInt16 {
        let value = uint16(at: offset)
        return bigEndian ? value : value.byteSwapped
    }
}
