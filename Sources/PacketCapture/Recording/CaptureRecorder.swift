public import WireBytes

/// In which format a capture is written.
public enum RecordingFormat: String, Sendable, CaseIterable {
    /// The classic one: packets of one link type, nothing else.
    case pcap
    /// The newer one: interfaces, keys, statistics.
    case pcapng

    /// By the ending of a file's name; nil where it has none of the two.
    public init?(endingOf path: String) {
        if path.hasSuffix(".pcapng") {
            self = .pcapng
        } else if path.hasSuffix(".pcap") {
            self = .pcap
        } else {
            return nil
        }
    }
}

/// What wrote a recording, and where.
public struct RecordingOrigin: Sendable {
    /// The program, such as "netlesson 0.1.0".
    public var program: String
    /// The operating system, such as "Linux 6.1".
    public var system: String
    /// The machine, such as "x86_64".
    public var hardware: String

    /// Makes a description.
    public init(program: String, system: String, hardware: String) {
        self.program = program
        self.system = system
        self.hardware = hardware
    }
}

/// A recording in several files, of which the oldest are deleted. Nil where something does not matter.
public struct RecordingRing: Sendable {
    /// A file that has reached so many bytes is ended.
    public var bytes: Int?
    /// A file that has lasted so long, by the times of its packets, is ended.
    public var seconds: Int?
    /// Files that are kept.
    public var files: Int?

    /// A ring that does not turn.
    public init() {}
}

/// Writes packets to a file as they arrive, so that whatever was written can be read at any moment, and after any end.
///
/// Packets are collected and written together, ending with a whole one. Keys are written before the packets that came
/// with them.
public struct CaptureRecorder: ~Copyable {
    /// Packets added.
    public private(set) var packets = 0
    /// Bytes of all files, with what has not been written yet.
    public var bytes: Int { finishedBytes + file.written + pending.count }
    /// What a recording that ends behind another packet has at most.
    ///
    /// - Parameter count: the bytes that were captured of the packet.
    /// - Returns: bytes of all files.
    public func size(with count: Int) -> Int {
        bytes + pendingKeys.count + count + Self.recordBytes
            + (format == .pcapng ? interfaces.count * Self.statisticsBytes : 0)
    }

    /// The files that are there, the oldest first; one where there is no ring.
    public private(set) var paths: [String] = []
    /// Files that were begun, also those that are gone.
    public private(set) var filesBegun = 0
    /// Why it cannot go on; nothing is written any more.
    public private(set) var failure: RecordingError?

    private let path: String
    private let format: RecordingFormat
    private let origin: RecordingOrigin
    private let interfaces: [RecordedInterface]
    private let ring: RecordingRing?
    private let pcap: PcapWriter
    private let pcapng = PcapngWriter()
    private var file: RecordingFile
    private var finishedBytes = 0
    private var pending: [UInt8] = []
    private var pendingKeys: [UInt8] = []
    /// All keys, for the files of a ring: each must open by itself.
    private var keys: [UInt8] = []
    private var packetsInFile = 0
    private var firstTime: Timestamp?

    /// The most that a packet's record has beside its bytes: a block's header, lengths and padding.
    private static let recordBytes = 36
    /// The most that an interface's statistics have, at the end of a pcapng file.
    private static let statisticsBytes = 128
    /// What is collected before it is written: 256 KiB.
    private static let batch = 256 << 10
    /// Keys that are repeated in each file of a ring, the newest: 4 MiB, some 10,000 sessions.
    private static let repeatedKeys = 4 << 20

    /// Creates the file and writes what comes before the first packet.
    ///
    /// - Parameters:
    ///   - path: where; "-" is standard output. With a ring, number and time are put before its ending.
    ///   - format: in which format.
    ///   - origin: what writes it, and where.
    ///   - interfaces: what is captured on; `CapturedPacket.interface` is the place among these. For pcap, one.
    ///   - ring: to write several files; nil for one.
    ///   - existing: what becomes of a file of this name. The names of a ring are never those of other files.
    /// - Throws: `RecordingError` when the file cannot be created.
    public init(
        path: String, format: RecordingFormat, origin: RecordingOrigin, interfaces: [RecordedInterface],
        ring: RecordingRing? = nil, where existing: ExistingRecording = .kept
    ) throws(RecordingError) {
        let ring = path == "-" ? nil : ring
        let file =
            ring == nil
            ? try RecordingFile(path: path, where: existing)
            : try RecordingFile(path: RecordingName(path).numbered(1), where: .avoided)
        self.path = path
        self.format = format
        self.origin = origin
        self.interfaces = interfaces
        self.ring = ring
        pcap = PcapWriter(timeDigits: interfaces.map(\.timeDigits).max() ?? 9)
        paths = [file.path]
        self.file = file
        filesBegun = 1
        pending.reserveCapacity(Self.batch + (128 << 10))
        addHeader()
        flush()
    }

    /// Takes a packet in; it is written with the next `flush`, or when enough has come together.
    public mutating func add(_ packet: CapturedPacket, _ content: RawSpan) {
        guard failure == nil else { return }
        if isFull(before: packet, content.byteCount) { turn() }
        switch format {
        case .pcap: pcap.append(packet, content, to: &pending)
        case .pcapng:
            let digits =
                interfaces.indices.contains(packet.interface) ? interfaces[packet.interface].timeDigits : 9
            pcapng.append(packet, content, timeDigits: digits, to: &pending)
        }
        packets &+= 1
        packetsInFile &+= 1
        if firstTime == nil { firstTime = packet.time }
        if pending.count >= Self.batch { flush() }
    }

    /// Takes lines of a key log in; a pcap file has no place for them.
    public mutating func add(keyLog lines: [UInt8]) {
        guard format == .pcapng, !lines.isEmpty else { return }
        pendingKeys += lines
        if ring != nil { keys = Array((keys + lines).suffix(Self.repeatedKeys)) }
    }

    /// Writes what has come together; why that failed is in `failure`.
    public mutating func flush() {
        guard failure == nil else { return }
        do {
            try write()
        } catch {
            failure = error
            pending = []
        }
    }

    /// Writes what is left, and how many packets were lost.
    ///
    /// - Parameters:
    ///   - statistics: of each interface, in their order.
    ///   - start: when capturing began.
    ///   - end: when it ended.
    /// - Returns: why not all was written; nil where it was.
    public mutating func finish(_ statistics: [CaptureStatistics], start: Timestamp, end: Timestamp)
        -> RecordingError?
    {
        if format == .pcapng {
            for (number, counts) in statistics.enumerated() where number < interfaces.count {
                pcapng.append(
                    counts, ofInterface: number, timeDigits: interfaces[number].timeDigits, start: start,
                    end: end,
                    to: &pending)
            }
        }
        flush()
        if let failure { return failure }
        do {
            try file.check()
            try file.putInPlace()
            return nil
        } catch {
            return error
        }
    }

    /// Ends without a recording: nothing is left of it, and a file that it was to replace stays.
    public mutating func discard() {
        file.discard()
        pending = []
    }

    // MARK: Files

    private mutating func addHeader() {
        switch format {
        case .pcap:
            let interface = interfaces.first
            pending += pcap.header(
                linkType: interface?.linkType ?? .ethernet, snapLength: interface?.snapLength ?? 0)
        case .pcapng:
            pcapng.appendSection(
                program: origin.program, system: origin.system, hardware: origin.hardware, to: &pending)
            for interface in interfaces { pcapng.append(interface, to: &pending) }
        }
    }

    private mutating func write() throws(RecordingError) {
        if !pendingKeys.isEmpty {
            var block: [UInt8] = []
            pcapng.append(keyLog: pendingKeys, to: &block)
            // The header of a file comes before everything.
            if file.written > 0 { pending = block + pending } else { pending += block }
            pendingKeys = []
        }
        if packets > 0 { try file.putInPlace() }
        guard !pending.isEmpty else { return }
        let (isPcapng, isFirst, batch) = (format == .pcapng, file.written == 0, pending)
        pending.removeAll(keepingCapacity: true)
        try file.write(batch) { offset in
            if isPcapng { return batch.word(at: offset + 4, isLittleEndian: true) }
            return offset == 0 && isFirst ? 24 : 16 + batch.word(at: offset + 8, isLittleEndian: false)
        }
    }

    private func isFull(before packet: CapturedPacket, _ count: Int) -> Bool {
        guard let ring, packetsInFile > 0 else { return false }
        if let bytes = ring.bytes, file.written + pending.count + count + Self.recordBytes > bytes {
            return true
        }
        guard let seconds = ring.seconds, let firstTime else { return false }
        return packet.time.since(firstTime) / 1_000_000_000 >= seconds
    }

    /// Ends the file, begins the next, and deletes the oldest where there are too many.
    private mutating func turn() {
        flush()
        guard failure == nil else { return }
        do {
            let name = RecordingName(path).numbered(filesBegun + 1)
            let next = try RecordingFile(path: name, where: .avoided)
            finishedBytes += file.written
            paths.append(next.path)
            file = next
            filesBegun += 1
            (packetsInFile, firstTime) = (0, nil)
            addHeader()
            pendingKeys = keys
            try write()
        } catch {
            failure = error
        }
        while let files = ring?.files, paths.count > max(1, files) {
            RecordingName.delete(paths.removeFirst())
        }
    }
}

extension [UInt8] {
    /// Four bytes of a record that we wrote; 0 where there are none.
    fileprivate func word(at offset: Int, isLittleEndian: Bool) -> Int {
        guard offset >= 0, offset + 4 <= count else { return 0 }
        return withBytes { bytes in
            let word = bytes.uint32(at: offset)
            return Int(isLittleEndian ? word.byteSwapped : word)
        }
    }
}
