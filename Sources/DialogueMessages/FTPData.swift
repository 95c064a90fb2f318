public import WireBytes

/// Where a connection for a file's bytes is awaited.
public struct FTPAddress: Sendable, Hashable {
    /// Four or sixteen bytes; nil where it is the address of the side that listens on the dialogue's own connection.
    public var host: [UInt8]?
    /// Its port.
    public var port: UInt16

    private init(host: [UInt8]?, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Reads what PORT and EPRT say. RFC 959 §4.1.2, RFC 2428 §2.
    init?(argument: [UInt8], isExtended: Bool) {
        guard isExtended else {
            self.init(numbers: argument)
            return
        }
        guard let fields = argument.delimited, let port = fields.port else { return nil }
        // An address of IPv6 is that of the dialogue's client.
        let numbers = fields[2].split(separator: UInt8(ascii: ".")).map {
            Array($0).number.flatMap { UInt8(exactly: $0) }
        }
        let isVersion4 = fields[1] == [UInt8(ascii: "1")] && numbers.count == 4 && !numbers.contains(nil)
        self.init(host: isVersion4 ? numbers.compactMap(\.self) : nil, port: port)
    }

    /// Reads what the replies 227 and 229 say. RFC 959 §4.2, RFC 1123 §4.1.2.6, RFC 2428 §3.
    init?(reply: [UInt8], isExtended: Bool) {
        guard let open = reply.lastIndex(of: UInt8(ascii: "(")) else {
            guard !isExtended, let first = reply.dropFirst(4).firstIndex(where: \.isDigit) else { return nil }
            self.init(numbers: Array(reply[first...]))
            return
        }
        let inner = Array(reply[(open + 1)...].prefix { $0 != UInt8(ascii: ")") })
        guard isExtended else {
            self.init(numbers: inner)
            return
        }
        guard let port = inner.delimited?.port else { return nil }
        self.init(host: nil, port: port)
    }

    /// Reads six numbers: four of the address, two of the port.
    private init?(numbers: [UInt8]) {
        let fields = numbers.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard fields.count >= 6 else { return nil }
        var bytes: [UInt8] = []
        for field in fields.prefix(6) {
            let digits = Array(field.drop { $0 == UInt8(ascii: " ") }.prefix(while: \.isDigit))
            guard let byte = digits.number.flatMap({ UInt8(exactly: $0) }) else { return nil }
            bytes.append(byte)
        }
        self.init(host: Array(bytes.prefix(4)), port: UInt16(bytes[4]) << 8 | UInt16(bytes[5]))
    }
}

extension [UInt8] {
    /// The fields between what the first byte is, of which there are three at least. RFC 2428 §2.
    fileprivate var delimited: [[UInt8]]? {
        guard let delimiter = first else { return nil }
        let fields = split(separator: delimiter, omittingEmptySubsequences: false).map(Array.init)
        return fields.count >= 4 ? fields : nil
    }
}

extension [[UInt8]] {
    /// The third of the fields.
    fileprivate var port: UInt16? { count > 3 ? self[3].number.flatMap { UInt16(exactly: $0) } : nil }
}

/// The connection that a dialogue of FTP awaits for the bytes of a file or a list.
public struct FTPDataChannel: Sendable, Hashable {
    /// Bytes of the command that are kept: the names of most files are shorter.
    static let longestCommand = 200

    /// Where it is awaited.
    public var address: FTPAddress
    /// The side of the dialogue that awaits it.
    public var listener: Side
    /// The packet that says so.
    public var announced: PacketMark
    /// The command whose bytes it carries, as far as that was said; nil where it was not.
    public var transfer: [UInt8]?
    /// The packet with that command.
    public var transferMark: PacketMark?
}

/// Which dialogue a connection for a file's bytes belongs to.
public struct FTPControl: Sendable, Hashable {
    /// The number of the dialogue's connection, from 0.
    public var connection: Int
    /// What was said there.
    public var channel: FTPDataChannel
    /// Whether the dialogue's server began this connection, so that its client is the server here.
    public var isActive: Bool { channel.listener == .client }

    /// Makes it.
    ///
    /// - Parameters:
    ///   - connection: the number of the dialogue's connection, from 0.
    ///   - channel: what was said there.
    public init(connection: Int, channel: FTPDataChannel) {
        self.connection = connection
        self.channel = channel
    }
}

/// The bytes of a file or of a list that a dialogue of FTP on another connection has announced. RFC 959 §3.2.
public struct FTPDataStream: StreamProtocol, ProtocolResult {
    /// Bytes of each side.
    public private(set) var bytes = BySide(both: 0)
    /// Bytes of each side that were not captured; they are among the above.
    public private(set) var missingBytes = BySide(both: 0)
    /// The first bytes of each side.
    public private(set) var beginning = BySide<[UInt8]>(both: [])
    /// Which dialogue it belongs to.
    public var control: FTPControl
    /// Changes when bytes of a side begin.
    public private(set) var progress = 0
    /// Whether it is TLS, which is read by itself.
    private var isOver = false
    private var first = BySide<PacketMark?>(both: nil)
    private var last = BySide<PacketMark?>(both: nil)
    private var start = BySide(both: 0)

    /// Bytes of a file that are looked at: enough to show a list.
    static let mostKept = 16 << 10

    /// Begins it.
    ///
    /// - Parameter control: which dialogue it belongs to.
    public init(control: FTPControl) { self.control = control }

    /// TLS is no file. RFC 4217 §7.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        guard self.bytes[bytes.side] == 0, bytes.byte(at: 0) == 0x16 else { return .yes }
        if bytes.byteCount < 3 { return .needMore }
        return bytes.byte(at: 1) == 3 && bytes.byte(at: 2) <= 4 ? .over : .yes
    }

    /// Counts bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        note(side, at: bytes.offset, bytes.mark(at: 0), bytes.last)
        self.bytes[side] &+= bytes.byteCount
        let room = missingBytes[side] > 0 ? 0 : max(0, Self.mostKept &- beginning[side].count)
        if room > 0 { beginning[side].append(contentsOf: bytes.first(room).span) }
        return bytes.byteCount
    }

    private mutating func note(_ side: Side, at offset: Int, _ from: PacketMark, _ to: PacketMark) {
        if first[side] == nil {
            first[side] = from
            start[side] = offset
            progress &+= 1
        }
        last[side] = to
    }

    /// Counts bytes that were not captured.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        note(range.side, at: range.offset, mark, mark)
        bytes[range.side] &+= range.count
        missingBytes[range.side] &+= range.count
    }

    /// Nothing is awaited.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {}

    /// It goes on.
    public var readingStatus: ReadingStatus { .reading }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Its name.
    public var identifiers: [String] { bytes.client &+ bytes.server > 0 ? ["ftp-data"] : [] }
    /// Its name.
    public var title: String? { "FTP data" }
    /// Memory of its beginning.
    public var memory: Int { 512 &+ beginning.client.count &+ beginning.server.count }
    /// The same, where all connections' is counted.
    public var heldBytes: Int { memory }

    /// One for each side that sent something.
    public func moments(from number: Int) -> [Moment] {
        Side.allCases.compactMap { side -> Moment? in
            guard let first = first[side], let last = last[side] else { return nil }
            let index = side == .client || self.first.client == nil ? 0 : 1
            guard index >= number else { return nil }
            var facts: [Moment.Fact] = [
                .init("bytes", .number(bytes[side])), .init("connection", .number(control.connection)),
                .init("announcedIn", .number(control.channel.announced.packet)),
            ]
            if let transfer = control.channel.transfer { facts.append(.init("command", .captured(transfer))) }
            if let mark = control.channel.transferMark {
                facts.append(.init("commandIn", .number(mark.packet)))
            }
            if missingBytes[side] > 0 { facts.append(.init("incomplete", .word("not-captured"))) }
            return Moment(
                number: index, kind: "data",
                range: StreamRange(side: side, offset: start[side], count: bytes[side]), first: first,
                last: last, facts: facts, isTrouble: false)
        }
    }

    /// A file may hold anything: its beginning is searched, and what was not kept is overwritten.
    public mutating func mask(with masking: inout some SecretMasking) {
        masking.overwriteGaps()
        for side in Side.allCases where bytes[side] > 0 {
            let kept = beginning[side].count
            masking.search(&beginning[side], at: StreamRange(side: side, offset: start[side], count: kept))
            guard bytes[side] > kept else { continue }
            masking.overwrite(
                StreamRange(side: side, offset: start[side] &+ kept, count: bytes[side] &- kept))
        }
    }
}
