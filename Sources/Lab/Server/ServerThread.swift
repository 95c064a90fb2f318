import Platform

/// Runs a server on a thread of its own until nobody holds this.
package final class ServerThread {
    package let server: LabServer
    private let thread: BackgroundThread

    package init(_ server: LabServer) throws(ServerFault) {
        self.server = server
        do throws(SystemFailure) {
            thread = try BackgroundThread { server.run() }
        } catch {
            throw .noResources(errno: error.code)
        }
    }

    deinit {
        server.stop()
        thread.join()
    }
}
