import WireBytes

/// The classic format: a file header of 24 bytes, then a header and the bytes of each packet.
/// draft-ietf-opsawg-pcap-04; the byte order is the writer's and told by the magic number.
///
/// Some writers changed the packets' headers and not the magic number; which one wrote a file shows in the first few.
struct PcapLayout: Sendable {
    var isBigEndian: Bool
    var isNanoseconds: Bool
    var linkType = LinkType(rawValue: 0)
    var snapLength = 0
    var variant = Variant.standard
    var lengths = LengthOrder.capturedFirst
    /// Bytes of the file header.
    var headerLength = 24
    /// Told by the magic number: one of Kuznetzov's two patches.
    private var isModified = false

    /// What stands between a packet's lengths and its bytes.
    enum Variant: Sendable {
        case standard
        /// Interface, protocol and packet type: Kuznetzov's patches of April (standard magic number) and October 1999.
        case kuznetzov
        /// Also two processors: his patch of September 1999, in SuSE 6.3.
        case suse
        /// Four bytes: Nokia's IPSO.
        case nokia

        var recordHeaderLength: Int {
            switch self {
            case .standard: 16
            case .kuznetzov: 24
            case .suse: 28
            case .nokia: 20
            }
        }
    }

    /// Which of a record's two lengths comes first: until version 2.3 it was the length on the wire.
    enum LengthOrder: Sendable { case capturedFirst, originalFirst, smallerIsCaptured }

    init?(magic: UInt32) {
        switch magic {
        case 0xA1B2_C3D4: (isBigEndian, isNanoseconds) = (true, false)
        case 0xD4C3_B2A1: (isBigEndian, isNanoseconds) = (false, false)
        case 0xA1B2_3C4D: (isBigEndian, isNanoseconds) = (true, true)
        case 0x4D3C_B2A1: (isBigEndian, isNanoseconds) = (false, true)
        case 0xA1B2_CD34: (isBigEndian, isNanoseconds, isModified) = (true, false, true)
        case 0x34CD_B2A1: (isBigEndian, isNanoseconds, isModified) = (false, false, true)
        // Ixia's "lcap": the length of all records comes after the header. Hardware counts nanoseconds.
        case 0x1C00_01AC: (isBigEndian, isNanoseconds, headerLength) = (true, true, 28)
        case 0xAC01_001C: (isBigEndian, isNanoseconds, headerLength) = (false, true, 28)
        case 0x1C00_01AB: (isBigEndian, isNanoseconds, headerLength) = (true, false, 28)
        case 0xAB01_001C: (isBigEndian, isNanoseconds, headerLength) = (false, false, 28)
        default: return nil
        }
        if isModified { variant = .kuznetzov }
    }

    /// Takes the file header's other fields in; `bytes` are all of it.
    mutating func read(_ bytes: RawSpan) {
        let version = (
            bytes.uint16(at: 4, bigEndian: isBigEndian), bytes.uint16(at: 6, bigEndian: isBigEndian)
        )
        snapLength = Int(bytes.uint32(at: 16, bigEndian: isBigEndian))
        // The upper bits say how long a frame check sequence is.
        let link = UInt16(truncatingIfNeeded: bytes.uint32(at: 20, bigEndian: isBigEndian))
        linkType = LinkType(rawValue: link)
        switch version {
        case (2, 0...2), (543, _): lengths = .originalFirst
        // Some writers of 2.3 still had the old order.
        case (2, 3): lengths = .smallerIsCaptured
        default: break
        }
        // AIX has version 2.2, nanoseconds, and interface types of RFC 1573 for link types.
        if version == (2, 2), headerLength == 24, let linkType = Self.linkType(ofInterface: link) {
            self.linkType = LinkType(rawValue: linkType)
            isNanoseconds = true
        }
    }

    private static func linkType(ofInterface type: UInt16) -> UInt16? {
        switch type {
        case 6: 1
        case 9: 6
        case 15: 10
        case 24: 0
        default: nil
        }
    }

    /// Whether other writers' files begin just like this one.
    var isAmbiguous: Bool { isModified || headerLength == 24 && !isNanoseconds && lengths == .capturedFirst }

    /// Chooses the variant that explains the first three records; `bytes` are what follows the file header, as far
    /// as is at hand. A damaged file that none explains without an oddity is taken for what is usual.
    mutating func chooseVariant(_ bytes: RawSpan) {
        let candidates: [Variant] = isModified ? [.kuznetzov, .suse] : [.standard, .kuznetzov, .nokia]
        variant = candidates.first { oddities(of: $0, bytes) == 0 } ?? candidates[0]
    }

    private func oddities(of variant: Variant, _ bytes: RawSpan) -> Int {
        let header = variant.recordHeaderLength
        var at = 0
        var records = 0
        var oddities = 0
        while records < 3, at < bytes.byteCount {
            guard bytes.byteCount &- at >= header else { return oddities &+ 1 }
            let captured = Int(bytes.uint32(at: at &+ 8, bigEndian: isBigEndian))
            let original = Int(bytes.uint32(at: at &+ 12, bigEndian: isBigEndian))
            if bytes.uint32(at: at &+ 4, bigEndian: isBigEndian) >= 1_000_000 { oddities &+= 1 }
            if captured > snapLength { oddities &+= 1 }
            if original > 128 << 20 { oddities &+= 1 }
            if captured > original { oddities &+= 1 }
            if variant == .kuznetzov || variant == .suse {
                // No machine of that time had more interfaces; types of packets go from 0 to 4.
                if bytes.uint32(at: at &+ 16, bigEndian: isBigEndian) > 10_000 { oddities &+= 1 }
                if bytes.byte(at: at &+ 22) > 4 { oddities &+= 1 }
            }
            guard captured <= linkType.longestPacket else { return oddities &+ 1 }
            at &+= header &+ captured
            if at > bytes.byteCount { oddities &+= 1 }
            records &+= 1
        }
        // One record that ends with the file may do so by chance: nothing else speaks for the rarer headers.
        let isRare = variant == .nokia || variant == .suse
        return isRare && records < 2 ? oddities &+ 1 : oddities
    }

    var interface: CaptureInterface {
        let resolution = isNanoseconds ? TimeResolution.nanoseconds : .microseconds
        return CaptureInterface(
            linkType: linkType, snapLength: snapLength, timeDigits: resolution.digits, name: [],
            resolution: resolution, offsetSeconds: 0)
    }
}

extension LinkType {
    /// The longest packet that is believed, Wireshark's and libpcap's bound: 256 KiB, but 128 MiB for D-Bus and USB.
    var longestPacket: Int { rawValue == 231 || rawValue == 249 || rawValue == 279 ? 128 << 20 : 256 << 10 }
}

extension CaptureFile {
    mutating func nextRecord(_ pcap: PcapLayout) -> CapturedPacket? {
        let headerLength = pcap.variant.recordHeaderLength
        guard source.require(headerLength) else {
            if source.available > 0 { stop(.cutOff) }
            return nil
        }
        let bigEndian = pcap.isBigEndian
        var (seconds, fraction, captured, original) = source.withNext(headerLength) {
            (
                $0.uint32(at: 0, bigEndian: bigEndian), $0.uint32(at: 4, bigEndian: bigEndian),
                Int($0.uint32(at: 8, bigEndian: bigEndian)), Int($0.uint32(at: 12, bigEndian: bigEndian))
            )
        }
        if pcap.lengths != .capturedFirst, pcap.lengths == .originalFirst || captured > original {
            swap(&captured, &original)
        }
        let bound = min(pcap.linkType.longestPacket, limits.packetBytes)
        guard captured <= bound else { return stop(claimed: captured, limit: bound) }
        guard source.require(headerLength &+ captured) else {
            stop(.cutOff)
            return nil
        }
        let scale: Int64 = pcap.isNanoseconds ? 1 : 1000
        let time = Int64(seconds) &* 1_000_000_000 &+ Int64(fraction) &* scale
        return packet(
            behind: headerLength, captured: captured, original: original, linkType: pcap.linkType,
            time: Timestamp(nanoseconds: time), recordLength: headerLength &+ captured)
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
