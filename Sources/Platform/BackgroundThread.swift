// `unsafe`: pthread_create(3) takes a pointer to what the thread does.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A thread of its own. When nobody holds it any more it still goes on, and what it takes is given back at its end.
package final class BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let thread: pthread_t
    private var isJoined = false

    /// Starts it. It gets no signals: those are for the thread that waits for them.
    ///
    /// - Parameter body: what it does.
    /// - Throws: `SystemFailure` where no thread can be had.
    package init(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
        // A new thread inherits what is blocked.
        let status = EndingSignals.held {
            unsafe pthread_create(&started, nil, { unsafe BackgroundThread.run($0) }, work)
        }
        guard status == 0 else {
            unsafe Unmanaged<Work>.fromOpaque(work).release()
            throw SystemFailure(code: status)
        }
        #if canImport(Darwin)
            guard let started = unsafe started else { throw SystemFailure(code: status) }
            unsafe thread = unsafe started
        #else
            thread = started
        #endif
    }

    deinit {
        // Its stack and what the system knows of it would be kept for whoever asks how it ended.
        guard !isJoined else { return }
        #if canImport(Darwin)
            unsafe pthread_detach(thread)
        #else
            pthread_detach(thread)
        #endif
    }

    /// Waits for its end. To be called once.
    package func join() {
        isJoined = true
        #if canImport(Darwin)
            unsafe pthread_join(thread, nil)
        #else
            pthread_join(thread, nil)
        #endif
    }

    private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let work = unsafe work else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }
}
