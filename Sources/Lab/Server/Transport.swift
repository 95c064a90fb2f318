import COpenSSL

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A client's connection, plain or under TLS, that never blocks.
///
/// One small server over both transports is simpler than a framework: FlyingFox has no TLS on Linux, and swift-nio would
/// bring a second event loop and a second TLS library for what are two files here.
@safe
final class Transport {
    /// What came of a call.
    enum Outcome: Equatable {
        /// So many bytes; for a handshake, that it is complete.
        case done(Int)
        /// Again when the socket can be read.
        case needsReading
        /// Again when the socket can be written.
        case needsWriting
        /// The other side has sent its end.
        case ended
        /// It broke: why, in a few words.
        case failed(String)
    }

    let descriptor: Int32
    private let session: OpaquePointer?

    /// Takes a descriptor over; nil where TLS cannot be set up.
    init?(_ descriptor: Int32, _ context: TLSContext?) {
        self.descriptor = descriptor
        guard let context else {
            unsafe session = nil
            return
        }
        unsafe session = unsafe context.makeSession(on: descriptor)
        if unsafe session == nil { return nil }
    }

    deinit {
        if let session = unsafe session { unsafe SSL_free(session) }
        close(descriptor)
    }

    /// Goes on with the handshake; done at once without TLS.
    func shakeHands() -> Outcome {
        guard let session = unsafe session else { return .done(0) }
        ERR_clear_error()
        let result = unsafe SSL_accept(session)
        return result == 1 ? .done(0) : unsafe outcome(of: result, session)
    }

    /// Reads at most so many bytes and appends them.
    func read(_ most: Int, to bytes: inout [UInt8]) -> Outcome {
        var piece = [UInt8](repeating: 0, count: most)
        let outcome = read(into: &piece)
        if case .done(let count) = outcome { bytes += piece.prefix(count) }
        return outcome
    }

    private func read(into piece: inout [UInt8]) -> Outcome {
        guard let session = unsafe session else {
            let count = unsafe recv(descriptor, &piece, piece.count, 0)
            return count == 0 ? .ended : outcome(ofCall: count, otherwise: .needsReading)
        }
        ERR_clear_error()
        let count = unsafe SSL_read(session, &piece, Int32(clamping: piece.count))
        return count > 0 ? .done(Int(count)) : unsafe outcome(of: count, session)
    }

    /// Writes as much as goes.
    func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let session = unsafe session else {
                #if canImport(Darwin)
                    let flags: Int32 = 0
                #else
                    let flags = Int32(MSG_NOSIGNAL)
                #endif
                let count = unsafe send(descriptor, buffer.baseAddress, buffer.count, flags)
                return outcome(ofCall: count, otherwise: .needsWriting)
            }
            ERR_clear_error()
            let count = unsafe SSL_write(session, buffer.baseAddress, Int32(clamping: buffer.count))
            return count > 0 ? .done(Int(count)) : unsafe outcome(of: count, session)
        }
    }

    /// Says that no more will be sent.
    func sendEnd() {
        if let session = unsafe session { unsafe SSL_shutdown(session) }
        shutdown(descriptor, Int32(SHUT_WR))
    }

    private func outcome(ofCall count: Int, otherwise: Outcome) -> Outcome {
        if count >= 0 { return .done(count) }
        let code = errno
        return code == EAGAIN || code == EWOULDBLOCK || code == EINTR
            ? otherwise : .failed(unsafe String(cString: strerror(code)))
    }

    private func outcome(of result: Int32, _ session: OpaquePointer) -> Outcome {
        switch unsafe SSL_get_error(session, result) {
        case SSL_ERROR_WANT_READ: .needsReading
        case SSL_ERROR_WANT_WRITE: .needsWriting
        case SSL_ERROR_ZERO_RETURN: .ended
        default: .failed(opensslReason() ?? "the connection was closed")
        }
    }
}

/// OpenSSL's words for its latest fault; nil where there is none.
func opensslReason() -> String? {
    let code = ERR_get_error()
    guard code != 0, let text = unsafe ERR_reason_error_string(code) else { return nil }
    return unsafe String(cString: text)
}
