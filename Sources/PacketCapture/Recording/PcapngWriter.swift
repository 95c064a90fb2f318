public import WireBytes

/// An interface, as a pcapng file describes it.
public struct RecordedInterface: Sendable {
    /// Its name, such as lo.
    public var name: String
    /// What its packets begin with.
    public var linkType: LinkType
    /// The most bytes of a packet that are kept; 0 for no limit.
    public var snapLength: Int
    /// Digits after the second that its times have, at most 9.
    public var timeDigits: Int
    /// Only packets that matched were recorded, in libpcap's language; nil where all were.
    public var filter: String?

    /// Makes a description.
    public init(
        name: String, linkType: LinkType, snapLength: Int = 0, timeDigits: Int = 9, filter: String? = nil
    ) {
        self.name = name
        self.linkType = linkType
        self.snapLength = snapLength
        self.timeDigits = timeDigits
        self.filter = filter
    }
}

/// Writes the newer format: one block after another, least significant byte first. draft-ietf-opsawg-pcapng-02. It only
/// makes bytes; who has them writes them where they belong. A block is whole in itself: a file may end behind any.
public struct PcapngWriter: Sendable {
    /// What a block of secrets may hold: the reader's bound for a block, less what stands around them.
    public static let longestSecrets = ReadingLimits().blockBytes - 64

    /// Makes a writer.
    public init() {}

    /// Appends the section header, which begins a file.
    ///
    /// - Parameters:
    ///   - program: what wrote it.
    ///   - system: the operating system that it ran on.
    ///   - hardware: the machine that it ran on.
    ///   - comments: those about the capture as a whole, in UTF-8, each at most 65,535 bytes.
    ///   - bytes: what is appended to.
    public func appendSection(
        program: String, system: String, hardware: String, comments: [[UInt8]] = [], to bytes: inout [UInt8]
    ) {
        appendBlock(0x0A0D_0D0A, to: &bytes) { body in
            body.add(UInt32(0x1A2B_3C4D))
            body.add(UInt16(1))
            body.add(UInt16(0))
            // Its length, not known.
            body.add(UInt64.max)
            for comment in comments { body.add(option: 1, comment) }
            body.add(option: 2, Array(hardware.utf8))
            body.add(option: 3, Array(system.utf8))
            body.add(option: 4, Array(program.utf8))
            body.add(UInt32(0))
        }
    }

    /// Appends the description of an interface. The first that is described has number 0.
    public func append(_ interface: RecordedInterface, to bytes: inout [UInt8]) {
        appendBlock(1, to: &bytes) { body in
            body.add(interface.linkType.rawValue)
            body.add(UInt16(0))
            body.add(UInt32(clamping: interface.snapLength))
            body.add(option: 2, Array(interface.name.utf8))
            body.add(option: 9, [UInt8(clamping: max(0, min(9, interface.timeDigits)))])
            // 0: in libpcap's language.
            if let filter = interface.filter { body.add(option: 11, [0] + Array(filter.utf8)) }
            body.add(UInt32(0))
        }
    }

    /// Appends a packet.
    ///
    /// - Parameters:
    ///   - packet: the packet; its interface must have been described, and a time before 1970 is clamped.
    ///   - content: its captured bytes.
    ///   - timeDigits: digits after the second that its interface's times have.
    ///   - comments: what is written about it, in UTF-8, each at most 65,535 bytes.
    ///   - bytes: what is appended to.
    public func append(
        _ packet: CapturedPacket, _ content: RawSpan, timeDigits: Int, comments: [[UInt8]] = [],
        to bytes: inout [UInt8]
    ) {
        var ticks = UInt64(max(0, packet.time.nanoseconds))
        for _ in max(0, min(9, timeDigits))..<9 { ticks /= 10 }
        let padding = (4 &- content.byteCount & 3) & 3
        var options: [UInt8] = []
        for comment in comments where !comment.isEmpty {
            options = CommentChange(text: comment).applied(to: options, isBigEndian: false)
        }
        let length = UInt32(clamping: 32 &+ content.byteCount &+ padding &+ options.count)
        bytes.add(UInt32(6))
        bytes.add(length)
        bytes.add(UInt32(clamping: packet.interface))
        bytes.add(UInt32(truncatingIfNeeded: ticks >> 32))
        bytes.add(UInt32(truncatingIfNeeded: ticks))
        bytes.add(UInt32(clamping: content.byteCount))
        bytes.add(UInt32(clamping: packet.originalLength))
        bytes.append(contentsOf: content)
        for _ in 0..<padding { bytes.append(0) }
        bytes += options
        bytes.add(length)
    }

    /// Appends keys.
    ///
    /// - Parameters:
    ///   - keyLog: lines of a key log of TLS sessions, at most `longestSecrets` bytes; more are cut off at the end of a line.
    ///   - bytes: what is appended to.
    public func append(keyLog: [UInt8], to bytes: inout [UInt8]) {
        var lines = keyLog[...]
        if lines.count > Self.longestSecrets {
            lines = lines.prefix(Self.longestSecrets)
            lines = lines.prefix(through: lines.lastIndex(of: 0x0A) ?? lines.startIndex)
        }
        appendBlock(10, to: &bytes) { body in
            body.add(DecryptionSecrets.tlsKeyLog)
            body.add(UInt32(clamping: lines.count))
            body += lines
            body.pad()
        }
    }

    /// Appends what was received and lost on an interface.
    ///
    /// - Parameters:
    ///   - statistics: how many packets.
    ///   - interface: its number.
    ///   - timeDigits: digits after the second that its times have.
    ///   - start: when capturing began.
    ///   - end: when it ended.
    ///   - bytes: what is appended to.
    public func append(
        _ statistics: CaptureStatistics, ofInterface interface: Int, timeDigits: Int, start: Timestamp,
        end: Timestamp, to bytes: inout [UInt8]
    ) {
        func ticks(_ time: Timestamp) -> [UInt8] {
            var ticks = UInt64(max(0, time.nanoseconds))
            for _ in max(0, min(9, timeDigits))..<9 { ticks /= 10 }
            var value: [UInt8] = []
            value.add(UInt32(truncatingIfNeeded: ticks >> 32))
            value.add(UInt32(truncatingIfNeeded: ticks))
            return value
        }
        func count(_ number: Int) -> [UInt8] {
            var value: [UInt8] = []
            value.add(UInt64(clamping: number))
            return value
        }
        appendBlock(5, to: &bytes) { body in
            body.add(UInt32(clamping: interface))
            body += ticks(end)
            body.add(option: 2, ticks(start))
            body.add(option: 3, ticks(end))
            body.add(option: 5, count(statistics.droppedByInterface))
            body.add(option: 6, count(statistics.received &+ statistics.droppedByKernel))
            body.add(option: 7, count(statistics.droppedByKernel))
            body.add(option: 8, count(statistics.received))
            body.add(UInt32(0))
        }
    }

    private func appendBlock(_ type: UInt32, to bytes: inout [UInt8], _ content: (inout [UInt8]) -> Void) {
        var body: [UInt8] = []
        content(&body)
        let length = UInt32(clamping: body.count &+ 12)
        bytes.add(type)
        bytes.add(length)
        bytes += body
        bytes.add(length)
    }
}

extension [UInt8] {
    fileprivate mutating func add(_ number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    fileprivate mutating func add(option code: UInt16, _ value: [UInt8]) {
        let value = value.prefix(Int(UInt16.max))
        guard !value.isEmpty else { return }
        add(code)
        add(UInt16(value.count))
        self += value
        pad()
    }

    /// Up to a multiple of four.
    fileprivate mutating func pad() { while count & 3 != 0 { append(0) } }
}
