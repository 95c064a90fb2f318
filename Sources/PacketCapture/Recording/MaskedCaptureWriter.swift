public import WireBytes

/// Writes masked packets as pcap; as pcapng with an interface for each link type where that is wanted, or where there are
/// several.
public struct MaskedCaptureWriter {
    private let pcap: PcapWriter
    private let pcapng = PcapngWriter()
    private let linkTypes: [LinkType]
    private let interfaces: [LinkType: Int]
    private let timeDigits: Int

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - linkTypes: those of all packets.
    ///   - timeDigits: digits after the second that the times have.
    ///   - isPcapng: whether pcapng is wanted.
    public init(linkTypes: [LinkType], timeDigits: Int, isPcapng: Bool = false) {
        self.isPcapng = isPcapng || linkTypes.count > 1
        pcap = PcapWriter(timeDigits: timeDigits)
        self.linkTypes = linkTypes
        self.timeDigits = timeDigits
        var interfaces: [LinkType: Int] = [:]
        for (number, linkType) in linkTypes.enumerated() { interfaces[linkType] = number }
        self.interfaces = interfaces
    }

    private let isPcapng: Bool

    /// What comes before the first packet.
    public var beginning: [UInt8] {
        guard isPcapng else { return pcap.header(linkType: linkTypes.first ?? .ethernet) }
        var bytes: [UInt8] = []
        pcapng.appendSection(program: "netlesson", system: "", hardware: "", to: &bytes)
        for linkType in linkTypes {
            pcapng.append(RecordedInterface(name: "", linkType: linkType, timeDigits: timeDigits), to: &bytes)
        }
        return bytes
    }

    /// Appends a packet.
    ///
    /// - Parameters:
    ///   - packet: what is known of it.
    ///   - masked: its bytes.
    ///   - bytes: what is written.
    public func append(_ packet: CapturedPacket, _ masked: [UInt8], to bytes: inout [UInt8]) {
        guard isPcapng else {
            bytes += pcap.recordHeader(of: packet, count: masked.count)
            bytes += masked
            return
        }
        var packet = packet
        packet.interface = interfaces[packet.linkType] ?? 0
        masked.withBytes { pcapng.append(packet, $0, timeDigits: timeDigits, to: &bytes) }
    }
}
