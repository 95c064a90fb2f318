// `unsafe`: OpenSSL's session is a pointer.

import COpenSSL
import Platform

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
        Descriptor.close(descriptor)
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
        guard let session = unsafe session else { return readPlain(most, to: &bytes) }
        var piece = [UInt8](repeating: 0, count: most)
        ERR_clear_error()
        let count = unsafe SSL_read(session, &piece, Int32(clamping: piece.count))
        guard count > 0 else { return unsafe outcome(of: count, session) }
        bytes += piece.prefix(Int(count))
        return .done(Int(count))
    }

    private func readPlain(_ most: Int, to bytes: inout [UInt8]) -> Outcome {
        do throws(SystemFailure) {
            guard let more = try StreamSocket.receive(descriptor, atMost: most) else { return .needsReading }
            bytes += more
            return more.isEmpty ? .ended : .done(more.count)
        } catch {
            return .failed(describe(errno: error.code))
        }
    }

    /// Writes as much as goes.
    func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
        guard let session = unsafe session else {
            do throws(SystemFailure) {
                return try StreamSocket.send(bytes, to: descriptor).map { Outcome.done($0) } ?? .needsWriting
            } catch {
                return .failed(describe(errno: error.code))
            }
        }
        ERR_clear_error()
        return unsafe bytes.withUnsafeBytes { buffer in
            let count = unsafe SSL_write(session, buffer.baseAddress, Int32(clamping: buffer.count))
            return count > 0 ? .done(Int(count)) : unsafe outcome(of: count, session)
        }
    }

    /// Says that no more will be sent.
    func sendEnd() {
        if let session = unsafe session { unsafe SSL_shutdown(session) }
        StreamSocket.sendEnd(descriptor)
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
