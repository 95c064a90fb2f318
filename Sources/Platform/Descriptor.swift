// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reading from and writing to what is open.
package enum Descriptor {
    package enum Written: Sendable, Hashable {
        /// So many bytes; none where a signal came, or there is no room at present.
        case bytes(Int)
        /// The reader of a pipe has gone.
        case readerGone
        /// errno.
        case failed(Int32)
    }

    /// Reads what is there, waiting until there is something.
    ///
    /// - Parameters:
    ///   - descriptor: what is read from.
    ///   - count: the most bytes that are read.
    /// - Returns: the bytes; none at the end.
    /// - Throws: `SystemFailure` where it cannot be read, or has nothing yet and does not wait.
    package static func read(_ descriptor: Int32, atMost count: Int) throws(SystemFailure) -> [UInt8] {
        var got = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat {
                got = unsafe systemRead(descriptor, buffer.baseAddress, count)
            } while got < 0 && errno == EINTR
            filled = max(0, got)
        }
        guard got >= 0 else { throw .latest }
        return bytes
    }

    /// Reads at a place of a file.
    ///
    /// - Parameters:
    ///   - descriptor: the file.
    ///   - offset: where the first byte stands.
    ///   - count: the most bytes that are read.
    /// - Returns: the bytes; none behind the end.
    /// - Throws: `SystemFailure` where it cannot be read.
    package static func read(
        _ descriptor: Int32, at offset: Int, atMost count: Int
    ) throws(SystemFailure) -> [UInt8] {
        var got = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat {
                got = unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset))
            } while got < 0 && errno == EINTR
            filled = max(0, got)
        }
        guard got >= 0 else { throw .latest }
        return bytes
    }

    /// Writes some bytes in one call.
    ///
    /// - Parameters:
    ///   - bytes: those of which some are written.
    ///   - start: the first.
    ///   - limit: the most that are written.
    ///   - descriptor: what is written to.
    /// - Returns: how many.
    package static func write(
        _ bytes: RawSpan, from start: Int, atMost limit: Int = .max, to descriptor: Int32
    ) -> Written {
        guard start >= 0, start < bytes.byteCount else { return .bytes(0) }
        let count = unsafe bytes.withUnsafeBytes { buffer in
            unsafe systemWrite(
                descriptor, buffer.baseAddress?.advanced(by: start), min(limit, buffer.count - start))
        }
        if count >= 0 { return .bytes(count) }
        switch errno {
        case EPIPE: return .readerGone
        case EINTR, EAGAIN: return .bytes(0)
        default: return .failed(errno)
        }
    }

    /// The same with the bytes of an array.
    package static func write(_ bytes: [UInt8], from start: Int, to descriptor: Int32) -> Written {
        unsafe write(bytes.span.bytes, from: start, to: descriptor)
    }

    /// Writes all bytes.
    ///
    /// - Parameters:
    ///   - bytes: what is written.
    ///   - descriptor: what is written to.
    /// - Returns: errno of what failed; nil where all is written.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var start = 0
        while start < bytes.count {
            switch write(bytes, from: start, to: descriptor) {
            case .bytes(let count): start += count
            case .readerGone: return EPIPE
            case .failed(let code): return code
            }
        }
        return nil
    }

    /// Whether something can be written without waiting.
    package static func isReadyForWriting(_ descriptor: Int32) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&ready, 1, 0) == 1
    }

    package static func close(_ descriptor: Int32) { systemClose(descriptor) }

    /// A pipe whose ends no other program inherits.
    static func pipe() throws(SystemFailure) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard systemPipe(&ends) == 0 else { throw .latest }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Makes reads and writes return at once; false where that fails.
    static func makeNonblocking(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
    }
}

// The system's calls, which functions of the same name hide.

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, start, count)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, start, count)
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }

private func systemPipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }
