#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Collects output and writes it to a file descriptor in large pieces.
///
/// This file holds the room's only `unsafe`: write(2) takes a pointer.
public final class OutputBuffer {
    /// What waits to be written.
    public var bytes: [UInt8] = []
    /// errno of the write that failed; nil while all is well. Nothing is written after a failure.
    public private(set) var failure: Int32?
    /// Whether the reader has gone away (a closed pipe): a quiet end, not a failure.
    public private(set) var isClosed = false

    private let descriptor: Int32
    /// Bytes that are written at once.
    static let pieceSize = 64 << 10

    /// Writes to a descriptor that stays open; -1 only collects.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
        bytes.reserveCapacity(Self.pieceSize * 2)
    }

    /// Appends text of the program's own, which needs no escaping.
    public func append(_ text: StaticString) {
        bytes.append(text)
    }

    /// Appends text of the program's own.
    public func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends text that may hold something captured or typed, such as a file's name: shown as on a terminal.
    public func appendEscaped(_ text: String) { bytes.appendForTerminal(text.utf8) }

    /// Appends captured bytes, escaped for a terminal.
    public func append(captured bytes: some Collection<UInt8>) { self.bytes.appendForTerminal(bytes) }

    /// Appends a number in decimal.
    public func append(_ number: Int) { bytes.append(decimal: number) }

    /// Writes what has come together if it is enough for a piece.
    public func flushIfLarge() { if bytes.count >= Self.pieceSize { flush() } }

    /// Writes everything.
    public func flush() {
        guard descriptor >= 0 else { return }
        var start = 0
        while start < bytes.count, failure == nil, !isClosed {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
            }
            if written >= 0 {
                start += written
            } else if errno == EPIPE {
                isClosed = true
            } else if errno != EINTR {
                failure = errno
            }
        }
        bytes.removeAll(keepingCapacity: true)
    }
}

extension Array where Element == UInt8 {
    /// Appends text of the program's own.
    mutating func append(_ text: StaticString) { text.withUTF8Buffer { unsafe append(contentsOf: $0) } }

    /// Appends a number in decimal.
    mutating func append(decimal number: Int) {
        if number < 0 { append(0x2D) }
        var rest = number.magnitude
        guard rest > 9 else { return append(UInt8(0x30 + rest)) }
        let start = count
        while rest > 0 {
            append(UInt8(0x30 + rest % 10))
            rest /= 10
        }
        self[start...].reverse()
    }

    /// Appends a number in decimal with zeros before it, `width` digits in all.
    mutating func append(_ number: Int, width: Int) {
        var rest = number
        let start = count
        for _ in 0..<width {
            append(UInt8(0x30 + rest % 10))
            rest /= 10
        }
        self[start...].reverse()
    }
}
