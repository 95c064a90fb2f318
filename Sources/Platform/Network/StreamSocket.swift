// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Bytes over a TCP connection that never blocks.
package enum StreamSocket {
    /// Reads what has come.
    ///
    /// - Parameters:
    ///   - descriptor: the connection's.
    ///   - count: the most bytes that are read.
    /// - Returns: the bytes; none at the other side's end; nil where nothing has come yet.
    /// - Throws: `SystemFailure` where the connection is broken.
    package static func receive(_ descriptor: Int32, atMost count: Int) throws(SystemFailure) -> [UInt8]? {
        var got = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            got = unsafe recv(descriptor, buffer.baseAddress, count, 0)
            filled = max(0, got)
        }
        return try Self.count(got) == nil ? nil : bytes
    }

    /// Writes as much as goes.
    ///
    /// - Parameters:
    ///   - bytes: what is to be written.
    ///   - descriptor: the connection's.
    /// - Returns: how many bytes were taken; nil where there is no room at present.
    /// - Throws: `SystemFailure` where the connection is broken.
    package static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int? {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return try count(
            unsafe bytes.withUnsafeBytes {
                unsafe systemSend(descriptor, from: $0.baseAddress, count: $0.count, flags: flags)
            })
    }

    /// Says that no more will be sent.
    package static func sendEnd(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_WR)) }

    private static func count(_ result: Int) throws(SystemFailure) -> Int? {
        if result >= 0 { return result }
        if [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) { return nil }
        throw .latest
    }
}

private func systemSend(
    _ descriptor: Int32, from start: UnsafeRawPointer?, count: Int, flags: Int32
) -> Int {
    unsafe send(descriptor, start, count, flags)
}
