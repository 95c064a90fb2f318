import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Bounds of what the reader accepts.
public struct ReadingLimits: Sendable {
    /// The largest packet: Wireshark's own bound, 128 MiB, which only USB and D-Bus captures come near; those of
    /// network cards end at 256 KiB.
    public var packetBytes = 128 << 20
    /// The largest block of a pcapng file that is read whole (interface descriptions, secrets): 16 MiB.
    public var blockBytes = 16 << 20
    /// Comments that are kept, in all: 1 MiB.
    public var commentBytes = 1 << 20
    /// Interfaces, of all sections together.
    public var interfaces = 65_536

    /// The defaults.
    public init() {}
}

/// A capture file: pcap or pcapng, plain or packed, from a path or standard input.
///
/// Our own reader: libpcap refuses files whose interfaces differ in link type, and packed ones, drops embedded keys,
/// and takes three times as long. Sources: draft-ietf-opsawg-pcap-04, draft-ietf-opsawg-pcapng-02.
public struct CaptureFile: ~Copyable {
    /// The name it was opened by; "-" is standard input.
    public let path: String
    /// The file's size in bytes as it lies there, packed or not; nil where it has none (a pipe).
    public let fileSize: Int?
    /// Interfaces in the order of their description.
    public internal(set) var interfaces: [CaptureInterface] = []
    /// Link types in the order of their first packet.
    public internal(set) var linkTypes: [LinkType] = []
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
    var sectionStart = 0

    enum Layout {
        case pcap(PcapLayout)
        case pcapng(isBigEndian: Bool)
    }

    /// From here on a second thread is worth starting: 8 MiB.
    private static let largeFile = 8 << 20

    /// Opens a capture and reads what stands before its first packet.
    ///
    /// - Throws: `CaptureError` when it is not there, may not be read, or is no capture that can be read.
    public init(path: String, limits: ReadingLimits = ReadingLimits()) throws(CaptureError) {
        var descriptor: Int32 = 0
        var size: Int?
        if path != "-" {
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            if descriptor < 0 {
                switch errno {
                case ENOENT, ENOTDIR: throw .notFound(path: path)
                case EACCES, EPERM: throw .permissionDenied(path: path)
                default: throw .failed(path: path, code: errno)
                }
            }
        }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR {
                if path != "-" { close(descriptor) }
                throw .isDirectory(path: path)
            }
            if status.st_mode & S_IFMT == S_IFREG { size = Int(status.st_size) }
        }
        var source = ByteSource(descriptor: descriptor, owned: path != "-")
        let layout = try Self.readHeader(&source, path: path)
        if let size, size >= Self.largeFile { source.readAhead() }
        self.path = path
        self.fileSize = size
        self.limits = limits
        self.source = source
        self.layout = layout
        switch layout {
        case .pcap(let pcap): interfaces = [pcap.interface]
        case .pcapng: readPreface()
        }
    }

    /// Bytes of the file read so far, as it lies there.
    public var bytesRead: Int { source.bytesRead }
    /// Whether the file is packed.
    public var isPacked: Bool { source.isPacked }
    /// Digits after the second that the capture's times have, at most 9.
    public var timeDigits: Int { interfaces.map(\.timeDigits).max() ?? 6 }

    /// Hands out the packets, one after another. Never throws: what stopped it early is in `damage`.
    ///
    /// - Parameter body: gets a packet and its bytes, borrowed for the length of the call; false stops.
    public mutating func forEachPacket(_ body: (CapturedPacket, RawSpan) -> Bool) {
        switch layout {
        case .pcap(let pcap): forEachRecord(pcap, body)
        case .pcapng: forEachBlock(body)
        }
        if let code = source.failure {
            damage = .readFailed(offset: source.offset, code: code)
        } else if source.damagedFormat != nil {
            damage = .packedData(offset: source.offset, packet: packets + 1)
        }
    }

    mutating func note(_ linkType: LinkType) {
        if linkTypes.last != linkType, !linkTypes.contains(linkType) { linkTypes.append(linkType) }
    }

    private static func readHeader(_ source: inout ByteSource, path: String) throws(CaptureError) -> Layout {
        guard source.require(4) else {
            if let code = source.failure { throw .failed(path: path, code: code) }
            if let format = source.damagedFormat { throw .damagedPacking(path: path, format: format) }
            let count = source.available
            if count == 0 { throw .empty(path: path) }
            throw .notACapture(path: path, beginning: source.withNext(count) { $0.copied() })
        }
        let beginning = source.withNext(4) { $0.uint32(at: 0) }
        if beginning == 0x0A0D_0D0A {
            guard source.require(12) else { throw cutOff(source, path) }
            let order = source.withNext(12) { $0.uint32(at: 8) }
            switch order {
            case 0x1A2B_3C4D: return .pcapng(isBigEndian: true)
            case 0x4D3C_2B1A: return .pcapng(isBigEndian: false)
            default: throw .notACapture(path: path, beginning: source.withNext(12) { $0.copied() })
            }
        }
        if let pcap = PcapLayout(magic: beginning) {
            guard source.require(24) else { throw cutOff(source, path) }
            let layout = source.withNext(24) { pcap.reading($0) }
            source.advance(24)
            return .pcap(layout)
        }
        let count = source.require(16) ? 16 : source.available
        let head = source.withNext(count) { $0.copied() }
        if let format = KnownFormat(beginning: head) { throw .unsupported(path: path, format: format) }
        throw .notACapture(path: path, beginning: head)
    }

    private static func cutOff(_ source: borrowing ByteSource, _ path: String) -> CaptureError {
        if let code = source.failure { return .failed(path: path, code: code) }
        if let format = source.damagedFormat { return .damagedPacking(path: path, format: format) }
        return .cutOffHeader(path: path, size: source.available)
    }
}

extension KnownFormat {
    /// Tells a format by its first bytes.
    init?(beginning: [UInt8]) {
        let magics: [([UInt8], KnownFormat)] = [
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .xz), ([0x42, 0x5A, 0x68], .bzip2), ([0x50, 0x4B, 3, 4], .zip),
            (Array("snoop\0".utf8), .snoop), (Array("GMBU".utf8), .networkMonitor),
        ]
        for (magic, format) in magics where beginning.starts(with: magic) {
            self = format
            return
        }
        // A byte order mark may stand before text in UTF-8.
        let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...]
        let blanks: Set<UInt8> = [0x20, 9, 10, 13]
        if text.count >= 4, text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || blanks.contains($0) }) {
            self = text.filter { !blanks.contains($0) }.starts(with: Array("{\"log\"".utf8)) ? .har : .text
        } else if Self.isExtensibleRecord(beginning) {
            self = .erf
        } else {
            return nil
        }
    }

    /// Whether this can be the header of an ERF record, which has no magic number: a time in 2^-32 s, little-endian,
    /// between 1990 and 2100; the type, 1 to 48; flags; lengths of the record, and on the wire, that fit each other.
    private static func isExtensibleRecord(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 16 else { return false }
        let seconds = (4..<8).reduce(0) { $0 | Int(bytes[$1]) << (8 * ($1 - 4)) }
        let length = Int(bytes[10]) << 8 | Int(bytes[11])
        let onTheWire = Int(bytes[14]) << 8 | Int(bytes[15])
        return (631_152_000..<4_102_444_800).contains(seconds) && (1...48).contains(bytes[8] & 0x7F)
            && length >= 16 && onTheWire > 0 && length <= onTheWire + 64
    }
}
