import Platform

/// A real HTTP and HTTPS server for the labs: one loop over non-blocking sockets, all of it bounded.
///
/// On loopback only, unless another address is asked for.
package final class LabServer: Sendable {
    /// What the server is told.
    package struct Settings: Sendable {
        /// The doors that are opened, with their ports; 0 lets the kernel choose.
        package var ports: [Site: UInt16]
        /// The address that is listened on. On 127.0.0.1 the same ports of ::1 are opened as well, where they are free.
        package var address = "127.0.0.1"
        /// Names and addresses for the certificates, besides those of this host.
        package var hosts: [String] = []
        /// What it takes at most.
        package var bounds = ServerBounds()
        /// Gets each line of the log, on the server's thread.
        package var log: @Sendable (LoggedRequest) -> Void = { _ in }
        /// Gets each line of the key log, on the server's thread.
        package var secret: @Sendable ([UInt8]) -> Void = { _ in }

        /// The doors that are opened, at ports that the kernel chooses.
        package init(_ sites: some Sequence<Site>) {
            ports = Dictionary(sites.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The certificate that the good sites' chains lead to, in PEM form.
    package let rootPEM: [UInt8]
    /// The pin of the good site's key: sha256/ and Base64.
    package let pin: String

    private struct Door: Sendable {
        let site: Site
        let listener: ListeningSocket
        let context: TLSContext?
    }

    private let settings: Settings
    private let doors: [Door]
    /// Whoever wants the loop to end rings.
    private let bell: Bell

    /// Makes certificates and opens the ports; requests are answered when it runs.
    package init(_ settings: Settings) throws(ServerFault) {
        self.settings = settings
        let hosts = ["localhost", "127.0.0.1", "::1"] + settings.hosts
        let identities = try LabIdentities(hosts: hosts)
        rootPEM = identities.rootPEM
        pin = identities.pin
        var doors: [Door] = []
        for site in Site.allCases {
            guard let port = settings.ports[site] else { continue }
            var context: TLSContext?
            if let identity = identities.identity(of: site) {
                context = try TLSContext(identity, secret: settings.secret)
            }
            let listener: ListeningSocket
            do throws(ListeningFault) {
                listener = try ListeningSocket(address: settings.address, port: port)
            } catch {
                throw ServerFault(error, address: settings.address, port: port)
            }
            doors.append(Door(site: site, listener: listener, context: context))
            // Clients that know the host by name try IPv6 first.
            if settings.address == "127.0.0.1",
                let other = try? ListeningSocket(address: "::1", port: listener.port)
            {
                doors.append(Door(site: site, listener: other, context: context))
            }
        }
        self.doors = doors
        do throws(SystemFailure) { bell = try Bell() } catch { throw .noResources(errno: error.code) }
        // A client that goes away must not end the program.
        RunningProgram.ignoreClosedPipes()
    }

    /// The port of a site; nil where it is not open.
    package func port(of site: Site) -> UInt16? { doors.first { $0.site == site }?.listener.port }

    /// Where a site is: a scheme, a host and a port. By name where TLS needs one, else by the address.
    package func base(of site: Site) -> String? {
        port(of: site).map { site.hasTLS ? "https://localhost:\($0)" : "http://127.0.0.1:\($0)" }
    }

    /// Ends `run`, from any thread or a signal handler.
    package func stop() { bell.ring() }

    /// Answers requests until it is stopped. Open connections are then closed.
    package func run() {
        var open = OpenConnections(settings.bounds)
        var routes = Routes(bounds: settings.bounds)
        var accepted = 0
        while true {
            let now = ContinuousClock.now
            let takesMore = open.takesMore(at: now)
            var polled = [Polled(bell.descriptor)]
            polled += doors.map {
                // A full server leaves the rest to the kernel's queue.
                Polled(takesMore ? $0.listener.descriptor : -1)
            }
            polled += open.all.map { Polled($0.transport.descriptor, for: $0.events(at: now)) }
            _ = try? Polled.wait(
                for: &polled, milliseconds: Self.milliseconds(from: now, to: open.wake(after: now)))
            guard polled[0].news.isEmpty else { return }
            let then = ContinuousClock.now
            let news = polled.dropFirst(1 + doors.count).map(\.news)
            for (connection, events) in zip(open.all, news)
            where !events.isEmpty || then >= connection.wake(after: now) {
                connection.advance(at: then, routes: &routes)
            }
            open.forgetOver()
            for (door, poll) in zip(doors, polled.dropFirst()) where !poll.news.isEmpty {
                while open.takesMore(at: then), let descriptor = door.listener.accept() {
                    guard let transport = Transport(descriptor, door.context) else { continue }
                    accepted += 1
                    open.add(
                        ServerConnection(
                            transport, number: accepted, site: door.site, bounds: settings.bounds, now: then,
                            log: settings.log), at: then)
                }
            }
        }
    }

    private static func milliseconds(
        from now: ContinuousClock.Instant, to wake: ContinuousClock.Instant?
    ) -> Int? {
        guard let wake else { return nil }
        let (seconds, fraction) = (wake - now).components
        return Int(max(0, seconds * 1000 + fraction / 1_000_000_000_000_000 + 1))
    }
}
