import Platform
public import WireBytes

/// Bounds of what the reader accepts.
public struct ReadingLimits: Sendable {
    /// The largest packet: Wireshark's own bound, 128 MiB, for USB and D-Bus; all others end at 256 KiB.
    public var packetBytes = 128 << 20
    /// The largest block of a pcapng file that is read whole (interface descriptions, secrets): 16 MiB.
    public var blockBytes = 16 << 20
    /// Comments that are kept, in all: 1 MiB.
    public var commentBytes = 1 << 20
    /// Interfaces, of all sections together.
    public var interfaces = 65_536
    /// Blocks of embedded keys: a recorder writes one whenever a key log has grown.
    public var secrets = 65_536
    /// Bytes of embedded keys, in all: 256 MiB, as of a key log.
    public var secretBytes = 256 << 20

    /// The defaults.
    public init() {}
}

/// A capture file, plain or compressed, from a path or standard input: pcap or pcapng; snoop, ERF or Network Monitor,
/// too.
///
/// Our own reader: libpcap refuses files whose interfaces differ in link type, and compressed ones, drops embedded
/// keys, and takes three times as long. Sources: draft-ietf-opsawg-pcap-04, draft-ietf-opsawg-pcapng-02.
public struct CaptureFile: ~Copyable {
    /// The name it was opened by; "-" is standard input.
    public let path: String
    /// The file's size in bytes as it lies there, compressed or not; nil where it has none (a pipe).
    public let fileSize: Int?
    /// Interfaces in the order of their description.
    public internal(set) var interfaces: [CaptureInterface] = []
    /// Link types in the order of their first packet.
    public var linkTypes: [LinkType] { seenLinkTypes.all }
    private var seenLinkTypes = LinkTypeList()
    /// Comments, bounded.
    public internal(set) var comments: [CaptureComment] = []
    /// Embedded keys, bounded.
    public internal(set) var secrets: [DecryptionSecrets] = []
    /// Why reading stopped early, if it did.
    public internal(set) var damage: CaptureDamage?
    /// Packets handed out so far.
    public internal(set) var packets = 0

    let limits: ReadingLimits
    var source: ByteSource
    var layout: Layout
    var commentBytes = 0
    var secretBytes = 0
    var sectionStart = 0
    /// The section that is read; nil where there are none, or its header is too short to say how long it is.
    var section: Section?

    /// Bytes of the record at hand that are still in the source: its packet, and what comes after it.
    private var held = 0

    enum Layout {
        case pcap(PcapLayout)
        case pcapng(isBigEndian: Bool)
        case snoop(SnoopLayout)
        case extensibleRecords
        case networkMonitor(NetworkMonitorLayout)
    }

    /// From here on a second thread is worth starting: 8 MiB.
    private static let largeFile = 8 << 20

    /// Opens a capture and reads what comes before its first packet.
    ///
    /// - Parameters:
    ///   - path: where it is; "-" is standard input.
    ///   - limits: what is read of it.
    ///   - allowsPipes: whether it may be a pipe.
    ///   - folder: where it must lie, or below, links followed; nil for anywhere.
    /// - Throws: `CaptureError` when it is not there, may not be read, or is no capture that can be read.
    public init(
        path: String, limits: ReadingLimits = ReadingLimits(), allowsPipes: Bool = true,
        below folder: String? = nil
    ) throws(CaptureError) {
        let input: InputDescriptor
        do throws(InputFault) {
            input =
                path == "-"
                ? try .standardInput() : try .init(path: path, allowsPipes: allowsPipes, below: folder)
        } catch {
            throw CaptureError(error, path: path)
        }
        let (descriptor, size) = (input.number, input.size)
        var source = ByteSource(descriptor: descriptor, owned: path != "-")
        let layout = try Self.readHeader(&source, path: path, mayWait: size != nil)
        if let size, size >= Self.largeFile { source.readAhead() }
        self.path = path
        self.fileSize = size
        self.limits = limits
        self.source = source
        self.layout = layout
        switch layout {
        case .pcap(let pcap): interfaces = [pcap.interface]
        case .pcapng: _ = nextPacketBlock(untilPacket: true)
        case .snoop(let snoop): interfaces = [snoop.interface]
        case .extensibleRecords: interfaces = [ExtensibleRecords.interface]
        case .networkMonitor(let monitor): interfaces = [monitor.interface]
        }
    }

    /// Has packets stay where they are for a while, and those that another thread looks at until it has let go of them; nil where
    /// they lie nowhere that lasts.
    public mutating func keepPieces(forAnotherThread: Bool) -> KeptPieces? {
        source.keepPieces(forAnotherThread: forAnotherThread)
    }

    /// Bytes of the file read so far, as it lies there.
    public var bytesRead: Int { source.bytesRead }
    /// Whether the file is compressed.
    public var isPacked: Bool { source.isPacked }
    /// Digits after the second that the capture's times have, at most 9.
    public var timeDigits: Int { interfaces.map(\.timeDigits).max() ?? 6 }

    /// Hands out the packets, one after another. Never throws: what stopped it early is in `damage`.
    ///
    /// - Parameters:
    ///   - onSecrets: gets embedded keys, each before the packets that come after them.
    ///   - body: gets a packet and its bytes, borrowed for the duration of the call; false stops.
    public mutating func forEachPacket(
        onSecrets: (DecryptionSecrets) -> Void = { _ in }, _ body: (CapturedPacket, RawSpan) -> Bool
    ) {
        var handedOut = 0
        while let packet = next() {
            while handedOut < secrets.count {
                onSecrets(secrets[handedOut])
                handedOut += 1
            }
            guard withBytes(of: packet, { body(packet, $0) }) else { return }
        }
    }

    /// Goes on to the next packet; nil at the end, and where damage is in the way.
    public mutating func next() -> CapturedPacket? {
        _ = source.skip(held)
        held = 0
        let packet: CapturedPacket? =
            switch layout {
            case .pcap(let pcap): nextRecord(pcap)
            case .pcapng: nextPacketBlock(untilPacket: false)
            case .snoop(let snoop): SnoopLayout.next(&self, snoop.linkType)
            case .extensibleRecords: ExtensibleRecords.next(&self)
            case .networkMonitor(let monitor): monitor.next(&self)
            }
        if packet == nil {
            if let code = source.failure {
                damage = .readFailed(offset: source.offset, code: code)
            } else if source.damagedFormat != nil {
                damage = .packedData(offset: source.offset, packet: packets + 1)
            }
        }
        return packet
    }

    /// Calls `body` with the bytes of the packet that `next` has given last, borrowed for the duration of the call.
    public func withBytes<Result>(of packet: CapturedPacket, _ body: (RawSpan) -> Result) -> Result {
        source.withNext(packet.capturedLength, body)
    }

    /// The packet `behind` so many bytes of the source; all of its own are in the buffer. The source is positioned
    /// before it then.
    @inline(__always)
    mutating func packet(
        behind headerLength: Int, captured: Int, original: Int, linkType: LinkType, time: Timestamp,
        hasTime: Bool = true, interface: Int = 0, recordLength: Int
    ) -> CapturedPacket {
        // The next record begins there, and is looked at when this one is done with.
        source.prefetch(recordLength)
        source.advance(headerLength)
        held = recordLength &- headerLength
        packets &+= 1
        note(linkType)
        return CapturedPacket(
            number: packets, time: time, hasTime: hasTime, originalLength: original, capturedLength: captured,
            linkType: linkType, interface: interface, dataOffset: source.offset)
    }

    /// The end of the record of the packet that `next` has given last, from so many bytes behind the packet's first.
    func restOfRecord(from start: Int) -> [UInt8] {
        source.withNext(held) { start < $0.byteCount ? $0.copied(start..<$0.byteCount) : [] }
    }

    enum Stop { case badBlock, cutOff }

    /// Notes why reading ends before the next packet.
    mutating func stop(_ reason: Stop) {
        switch reason {
        case .badBlock: damage = .badBlock(offset: source.offset, packet: packets + 1)
        case .cutOff: damage = .cutOff(offset: source.offset, packet: packets + 1)
        }
    }

    /// Notes a length that cannot be; always nil.
    mutating func stop(claimed: Int, limit: Int) -> CapturedPacket? {
        damage = .impossibleLength(
            offset: source.offset, packet: packets + 1, claimed: claimed, limit: limit)
        return nil
    }

    mutating func note(_ linkType: LinkType) {
        seenLinkTypes.note(linkType)
    }
}
