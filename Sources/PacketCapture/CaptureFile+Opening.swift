import Platform
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// What comes before the first packet: which format it is, and its header.

extension CaptureFile {
    /// Recognizes the format, by content, and reads its file header. More than the header is asked for only with
    /// `mayWait`; a pipe may not have it yet.
    static func readHeader(
        _ source: inout ByteSource, path: String, mayWait: Bool
    ) throws(CaptureError) -> Layout {
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
            return .pcap(try readHeader(of: pcap, &source, path, mayWait: mayWait))
        }
        if let layout = try readOtherHeader(&source, path) { return layout }
        let count = source.require(16) ? min(512, source.available) : source.available
        let head = source.withNext(count) { $0.copied() }
        if let format = KnownFormat(beginning: head, path: path) {
            throw .unsupported(path: path, format: format)
        }
        throw .notACapture(path: path, beginning: Array(head.prefix(16)))
    }

    private static func readHeader(
        of pcap: PcapLayout, _ source: inout ByteSource, _ path: String, mayWait: Bool
    ) throws(CaptureError) -> PcapLayout {
        guard source.require(pcap.headerLength) else { throw cutOff(source, path) }
        var layout = pcap
        source.withNext(pcap.headerLength) { layout.read($0) }
        source.advance(pcap.headerLength)
        if layout.isAmbiguous, mayWait {
            // Enough for the first records, or all there is.
            _ = source.require(128 << 10)
            source.withNext(source.available) { layout.chooseVariant($0) }
        }
        return layout
    }

    private static func readOtherHeader(
        _ source: inout ByteSource, _ path: String
    ) throws(CaptureError) -> Layout? {
        guard source.require(16) else { return nil }
        let start = source.withNext(8) { $0.copied() }
        if start.elementsEqual("snoop\0\0\0".utf8) {
            _ = source.require(SnoopLayout.headerLength &+ 12)
            let layout = source.withNext(SnoopLayout.headerLength &+ 12) {
                let header = $0.extracting(0..<16)
                let version = header.uint32(at: 8)
                return (2...5).contains(version)
                    ? SnoopLayout(header, first: $0.extracting(16..<$0.byteCount)) : nil
            }
            guard let layout else { return nil }
            source.advance(SnoopLayout.headerLength)
            return .snoop(layout)
        }
        if start.starts(with: "GMBU".utf8) || start.starts(with: "RTSS".utf8) {
            guard source.require(NetworkMonitorLayout.headerLength) else { throw cutOff(source, path) }
            let layout = source.withNext(NetworkMonitorLayout.headerLength) { NetworkMonitorLayout($0) }
            guard let layout else { return nil }
            source.advance(NetworkMonitorLayout.headerLength)
            return .networkMonitor(layout)
        }
        let isText = source.withNext(16) { bytes in
            (0..<16).allSatisfy { bytes.byte(at: $0) >= 0x20 || (9...13).contains(bytes.byte(at: $0)) }
        }
        let areRecords = source.withNext(source.available) { ExtensibleRecords.begin($0) }
        return areRecords && !isText ? .extensibleRecords : nil
    }

    private static func cutOff(_ source: borrowing ByteSource, _ path: String) -> CaptureError {
        if let code = source.failure { return .failed(path: path, code: code) }
        if let format = source.damagedFormat { return .damagedPacking(path: path, format: format) }
        return .cutOffHeader(path: path, size: source.available)
    }
}

extension CaptureError {
    init(_ fault: InputFault, path: String) {
        switch fault {
        case .isFolder: self = .isDirectory(path: path)
        case .isPipe: self = .isPipe(path: path)
        case .hasNoWriter: self = .hasNoWriter(path: path)
        case .isDevice: self = .isDevice(path: path)
        case .isOutside: self = .isOutside(path: path)
        case .system(ENOENT), .system(ENOTDIR): self = .notFound(path: path)
        case .system(EACCES), .system(EPERM): self = .permissionDenied(path: path)
        case .system(let code): self = .failed(path: path, code: code)
        }
    }

    /// Whether there is no file of this name that could be read.
    public var isUnopened: Bool {
        switch self {
        case .notFound, .permissionDenied, .isDirectory, .isPipe, .hasNoWriter, .isDevice, .isOutside: true
        case .failed, .empty, .notACapture, .unsupported, .cutOffHeader, .damagedPacking: false
        }
    }
}
