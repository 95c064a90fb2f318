#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a server on a thread of its own until nobody holds this.
public final class ServerThread {
    /// The server.
    public let server: LabServer
    private let thread: pthread_t

    /// Starts it.
    public init(_ server: LabServer) throws(ServerFault) {
        self.server = server
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        let context = unsafe Unmanaged.passRetained(server).toOpaque()
        // Signals are for the thread that waits for them; a new thread inherits what is blocked.
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        let status = unsafe pthread_create(
            &started, nil, { unsafe ServerThread.run($0) }, context)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard status == 0 else {
            unsafe Unmanaged<LabServer>.fromOpaque(context).release()
            throw .noResources(errno: status)
        }
        #if canImport(Darwin)
            guard let started = unsafe started else { throw .noResources(errno: status) }
            unsafe thread = unsafe started
        #else
            thread = started
        #endif
    }

    deinit {
        server.stop()
        #if canImport(Darwin)
            unsafe pthread_join(thread, nil)
        #else
            pthread_join(thread, nil)
        #endif
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<LabServer>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
}
