import Platform
import WireBytes

/// Collects output and writes it to a file descriptor in large pieces.
package final class OutputBuffer {
    /// What waits to be written.
    package var bytes: [UInt8] = []
    /// errno of the write that failed; nil while all is well. Nothing is written after a failure.
    package private(set) var failure: Int32?
    /// Whether the reader has gone away (a closed pipe): a quiet end, not a failure.
    package private(set) var isClosed = false
    /// Whether nothing that is written arrives any more, for one reason or the other.
    package var isOver: Bool { isClosed || failure != nil }

    /// errno of what failed with bytes that were spooled to be written here; nil while all is well.
    package var spoolFailure: Int32?

    /// What a writer of JSON has left for the next one: its room is kept, and lines that are not yet enough for a piece. Nil
    /// while one writes.
    var sink: ByteSink?
    /// The latest second that it has written.
    var second = SecondText()
    /// Objects that it has written. Nil while one writes, and before.
    var written: ByteMemory<WrittenObject, LineSized>?

    /// The characters that lines of text are written with.
    package var alphabet = TextAlphabet.unicode

    private var descriptor: Int32
    private let waits: Bool
    /// Where bytes are spooled: nil where they are written once and for all.
    private var spool: Spool?
    /// Bytes that are written at once.
    package static let pieceSize = 64 << 10
    /// Bytes that may wait for a reader who is slow: 1 MiB.
    private static let patience = 1 << 20

    /// Writes to a descriptor that stays open; -1 only collects.
    ///
    /// - Parameters:
    ///   - descriptor: what is written to.
    ///   - waits: whether writing waits for a slow reader; else what cannot be written at once stays until the next
    ///     time, and `hasRoom` says whether more should be added.
    package init(descriptor: Int32, waits: Bool = true) {
        self.descriptor = descriptor
        self.waits = waits
        bytes.reserveCapacity(Self.pieceSize * 2)
    }

    /// Spools bytes, to be read again in another order: in memory while they are few, else in a file.
    package static func spool() -> OutputBuffer {
        let buffer = OutputBuffer(descriptor: -1)
        buffer.spool = Spool()
        return buffer
    }

    deinit { if spool != nil, descriptor >= 0 { Descriptor.close(descriptor) } }

    /// Appends text of the program's own, which needs no escaping.
    package func append(_ text: StaticString) {
        bytes.append(text)
    }

    /// Appends text of the program's own.
    package func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends text that may hold something captured or typed, such as a file's name: shown as on a terminal.
    package func appendEscaped(_ text: String) {
        var escaped: [UInt8] = []
        escaped.appendForTerminal(text.utf8)
        bytes += alphabet.written(escaped)
    }

    /// Appends captured bytes, escaped for a terminal.
    package func append(captured bytes: some Collection<UInt8>) { self.bytes.appendForTerminal(bytes) }

    /// Appends a number in decimal.
    package func append(_ number: Int) { bytes.append(decimal: number) }

    /// Appends what was put together in a sink, and writes it piece by piece, so that it is not there twice.
    func take(_ sink: inout ByteSink) {
        defer { sink.removeAll() }
        if waits, spool == nil, descriptor >= 0, sink.count >= Self.pieceSize {
            writeBytes()
            return sink.withBytes { write($0) }
        }
        sink.withBytes { content in
            for start in stride(from: 0, to: content.byteCount, by: Self.pieceSize) {
                bytes.append(
                    contentsOf: content.extracting(droppingFirst: start).extracting(first: Self.pieceSize))
                flushIfLarge()
            }
        }
    }

    /// Writes what has come together if it is enough for a piece.
    package func flushIfLarge() {
        guard bytes.count >= Self.pieceSize else { return }
        if spool != nil, descriptor < 0 {
            guard bytes.count >= Spool.mostInMemory else { return }
            if failure == nil { openTemporaryFile() }
            if failure != nil { return bytes.removeAll(keepingCapacity: true) }
        }
        if waits { flush() } else { flushWithoutWaiting() }
    }

    /// Whether what waits to be written is little enough for more to be added.
    package var hasRoom: Bool { bytes.count < Self.patience }

    /// Writes what can be written at once; the rest stays.
    package func flushWithoutWaiting() {
        var start = 0
        while start < bytes.count, !isOver {
            guard Descriptor.isReadyForWriting(descriptor) else { break }
            // A pipe that is ready takes so much without waiting (POSIX, PIPE_BUF, with pipe(7)'s 4,096).
            start += bytes.withBytes { writePiece(of: $0, from: start, atMost: 4096) }
        }
        if isOver { start = bytes.count }
        if start > 0 { bytes.removeFirst(start) }
    }

    package func flush() {
        guard descriptor >= 0 else { return }
        if var lines = sink, lines.count > 0 {
            sink = nil
            take(&lines)
            sink = lines
        }
        writeBytes()
    }

    private func writeBytes() {
        spool?.count += bytes.count
        bytes.withBytes { write($0) }
        bytes.removeAll(keepingCapacity: true)
    }

    private func write(_ content: RawSpan) {
        var start = 0
        while start < content.byteCount, !isOver {
            start += writePiece(of: content, from: start, atMost: .max)
        }
    }

    /// Writes some bytes, and says how many.
    private func writePiece(of content: RawSpan, from start: Int, atMost limit: Int) -> Int {
        switch Descriptor.write(content, from: start, atMost: limit, to: descriptor) {
        case .bytes(let count): return count
        case .readerGone: isClosed = true
        case .failed(let code): failure = code
        }
        return 0
    }
}

// MARK: Bytes that are spooled

extension OutputBuffer {
    /// What there is to know of bytes that are spooled.
    private struct Spool {
        /// Bytes that are kept in memory; more go to a file: 8 MiB.
        static let mostInMemory = 8 << 20
        /// Bytes that are read again at once.
        static let window = 256 << 10

        var count = 0
        /// The part of the file that was read last.
        var read: [UInt8] = []
        var readFrom = 0
    }

    /// Bytes that were spooled so far.
    package var count: Int { (spool?.count ?? 0) + bytes.count }

    /// Some of the bytes that were spooled, from `start` on; none where they cannot be read.
    package func piece(from start: Int, upTo end: Int) -> ArraySlice<UInt8> {
        guard var known = spool, failure == nil else { return [] }
        if start >= known.count {
            return bytes[(start - known.count..<end - known.count).clamped(to: 0..<bytes.count)]
        }
        if !(known.readFrom..<known.readFrom + known.read.count).contains(start) {
            // What is no longer needed makes room for what is read.
            spool?.read = []
            known.read = []
            known.readFrom = start
            do throws(SystemFailure) {
                known.read = try Descriptor.read(
                    descriptor, at: start, atMost: min(Spool.window, known.count - start))
                // The file is shorter than what was written to it.
                if known.read.isEmpty { throw .inputOutput }
            } catch {
                failure = error.code
            }
            spool = known
        }
        let from = start - known.readFrom
        return known.read[from..<min(known.read.count, from + end - start)]
    }

    /// A file that only this program can reach: it has no name from the moment on that it is there.
    private func openTemporaryFile() {
        do throws(SystemFailure) { descriptor = try NamelessFile.make() } catch { failure = error.code }
    }
}

extension Array where Element == UInt8 {
    /// Appends a number in decimal.
    package mutating func append(decimal number: Int) {
        if number < 0 { append(0x2D) }
        number.magnitude.withDecimalDigits { append(contentsOf: $0) }
    }

    /// Appends a number in decimal with zeros before it, `width` digits in all.
    package mutating func append(_ number: Int, width: Int) {
        guard width > 0 else { return }
        number.magnitude.withDecimalDigits(width: width) { append(contentsOf: $0) }
    }
}
