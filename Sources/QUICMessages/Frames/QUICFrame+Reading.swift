import WireBytes

extension QUICFramePlace {
    /// Reads the next frame; zeros that follow one another are one.
    ///
    /// - Parameters:
    ///   - reader: comes before it, over the packet's payload.
    ///   - version: the packet's version.
    /// - Throws: `Truncated` where it ends early.
    init(_ reader: inout ByteReader, of version: QUICVersion) throws(Truncated) {
        let start = reader.offset
        content = start..<start
        let type = try reader.quicNumber()
        switch type {
        case 0x00:
            while !reader.isAtEnd, reader.bytes.byte(at: reader.offset) == 0 { try reader.skip(1) }
            frame = .padding(reader.offset - start)
        case 0x01: frame = .ping
        case 0x02, 0x03: frame = .ack(try QUICAcknowledgment(&reader, hasECN: type == 0x03))
        // Google's versions with TLS have their own number for it.
        case 0x08 where version.isGoogle, 0x06:
            let offset = try reader.quicNumber()
            content = try reader.content(try reader.quicInteger())
            frame = .crypto(offset: offset, count: content.count)
        case 0x07:
            content = try reader.content(try reader.quicInteger())
            frame = .newToken(count: content.count)
        case 0x08...0x0F:
            let stream = try reader.quicNumber()
            let offset = type & 4 != 0 ? try reader.quicNumber() : 0
            content = try reader.content(type & 2 != 0 ? try reader.quicInteger() : reader.remaining)
            frame = .stream(stream, offset: offset, count: content.count, isEnd: type & 1 != 0)
        case 0x1C, 0x1D: frame = .connectionClose(try QUICCloseReason(&reader, isApplication: type == 0x1D))
        case 0x30, 0x31:
            content = try reader.content(type == 0x31 ? try reader.quicInteger() : reader.remaining)
            frame = .datagram(count: content.count)
        default: frame = try .ofNumbers(type, &reader)
        }
        range = start..<reader.offset
    }
}

extension QUICFrame {
    /// Reads a frame that has nothing but numbers in it.
    fileprivate static func ofNumbers(
        _ type: UInt64, _ reader: inout ByteReader
    ) throws(Truncated) -> QUICFrame {
        switch type {
        case 0x04:
            .resetStream(
                stream: try reader.quicNumber(), code: try reader.quicNumber(),
                finalSize: try reader.quicNumber())
        case 0x05: .stopSending(stream: try reader.quicNumber(), code: try reader.quicNumber())
        case 0x10: .maxData(try reader.quicNumber())
        case 0x11: .maxStreamData(stream: try reader.quicNumber(), try reader.quicNumber())
        case 0x12, 0x13: .maxStreams(try reader.quicNumber(), isBidirectional: type == 0x12)
        case 0x14: .dataBlocked(try reader.quicNumber())
        case 0x15: .streamDataBlocked(stream: try reader.quicNumber(), try reader.quicNumber())
        case 0x16, 0x17: .streamsBlocked(try reader.quicNumber(), isBidirectional: type == 0x16)
        case 0x18: try newConnectionID(&reader)
        case 0x19: .retireConnectionID(try reader.quicNumber())
        case 0x1A: .pathChallenge(try reader.uint64())
        case 0x1B: .pathResponse(try reader.uint64())
        case 0x1E: .handshakeDone
        case 0x1F: .immediateAck
        case 0xAF:
            .ackFrequency(
                QUICAckFrequency(
                    sequence: try reader.quicNumber(), threshold: try reader.quicNumber(),
                    delay: try reader.quicNumber(), reordering: try reader.quicNumber()))
        case 0x2F5: .timeStamp(try reader.quicNumber())
        default: .unknown(type: type)
        }
    }

    /// RFC 9000 §19.15.
    private static func newConnectionID(_ reader: inout ByteReader) throws(Truncated) -> QUICFrame {
        let sequence = try reader.quicNumber()
        let prior = try reader.quicNumber()
        let count = Int(try reader.uint8())
        guard (1...QUICConnectionID.longest).contains(count) else {
            throw Truncated(offset: reader.offset, needed: count, available: reader.remaining)
        }
        let bytes = try reader.take(count).copied()
        let token = try reader.take(16).copied()
        return .newConnectionID(
            QUICConnectionID(sequence: sequence, bytes: bytes, resetToken: token), retirePriorTo: prior)
    }
}

extension QUICAcknowledgment {
    /// RFC 9000 §19.3.1.
    fileprivate init(_ reader: inout ByteReader, hasECN: Bool) throws(Truncated) {
        let largest = try reader.quicNumber()
        delay = try reader.quicNumber()
        var further = try reader.quicNumber()
        let first = try reader.quicNumber()
        guard first <= largest else { throw reader.impossible }
        var lowest = largest - first
        ranges = [lowest...largest]
        while further > 0 {
            let gap = try reader.quicNumber()
            let count = try reader.quicNumber()
            // Neither goes below zero; both are below 2^62, so that their sum is none that overflows.
            guard gap + 2 <= lowest, count <= lowest - gap - 2 else { throw reader.impossible }
            let highest = lowest - gap - 2
            lowest = highest - count
            if ranges.count < Self.mostRanges {
                ranges.append(lowest...highest)
            } else {
                rangesOmitted += 1
            }
            further -= 1
        }
        if hasECN {
            ecn = QUICECNCounts(
                ect0: try reader.quicNumber(), ect1: try reader.quicNumber(), ce: try reader.quicNumber())
        }
    }
}

extension QUICCloseReason {
    /// RFC 9000 §19.19.
    fileprivate init(_ reader: inout ByteReader, isApplication: Bool) throws(Truncated) {
        code = try reader.quicNumber()
        self.isApplication = isApplication
        let type = isApplication ? 0 : try reader.quicNumber()
        frameType = type == 0 ? nil : type
        text = try reader.take(try reader.quicInteger()).copied(0..<Self.longestText)
    }
}

extension ByteReader {
    /// Steps over bytes that a frame carries.
    fileprivate mutating func content(_ count: Int) throws(Truncated) -> Range<Int> {
        let start = offset
        try skip(count)
        return start..<offset
    }

    /// What is thrown where a number cannot be.
    fileprivate var impossible: Truncated { Truncated(offset: offset, needed: .max, available: remaining) }
}
