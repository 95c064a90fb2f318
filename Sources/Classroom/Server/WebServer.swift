import NIOCore
import NIOHTTP1
import NIOPosix
import Platform

/// What the server's one event loop has: used there only.
final class ServerLoop {
    let site: any Site
    let rules: AccessRules
    let limits: RoomLimits
    let pool: NIOThreadPool
    let connections: OpenConnections
    private var isNewsHeld = false

    init(_ site: any Site, _ rules: AccessRules, _ limits: RoomLimits, _ pool: NIOThreadPool) {
        self.site = site
        self.rules = rules
        self.limits = limits
        self.pool = pool
        connections = OpenConnections(limits)
    }

    /// Milliseconds for which news that can wait are held, so that those of a moment go out as one.
    private static let newsMilliseconds: Int64 = 100

    /// Tells those who look on that there is a newer state.
    func tellNews(isUrgent: Bool, on eventLoop: any EventLoop) {
        guard !isUrgent else { return connections.push() }
        guard !isNewsHeld else { return }
        isNewsHeld = true
        eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Self.newsMilliseconds)) {
            self.isNewsHeld = false
            self.connections.push()
        }
    }
}

/// The web server: HTTP/1.1 on one event loop, and some threads beside it that make pages.
package final class WebServer: Sendable {
    /// The port, also where the system chose it.
    package let port: Int
    /// What stands behind the # of the address for who may send something.
    package let secret: String

    private let site: any Site
    private let group: MultiThreadedEventLoopGroup
    private let pool: NIOThreadPool
    private let channel: any Channel
    private let loop: NIOLoopBound<ServerLoop>

    /// Files that are no connections: the loop's own, captures that are read, uploads, a class's state.
    private static let otherFiles = 40
    /// Threads that make pages.
    private static let workers = 3
    /// Bytes that the system takes of an answer before the client has: 128 KiB.
    private static let sendBuffer = 128 << 10
    /// Milliseconds between two looks at what takes too long.
    private static let sweepMilliseconds: Int64 = 250

    /// Listens.
    ///
    /// - Parameters:
    ///   - room: what there is to see.
    ///   - address: an IPv4 or IPv6 address of this host.
    ///   - port: the port; 0 lets the system choose.
    ///   - limits: the bounds.
    /// - Throws: `WebServerFault` where it is no address of this host, or the port is taken.
    package convenience init(
        _ room: Room, address: String, port: Int, limits: RoomLimits = RoomLimits()
    ) throws(WebServerFault) {
        try self.init(
            serving: room, address: address, port: port, limits: limits, secret: AccessRules.newSecret())
    }

    /// Listens for a class.
    ///
    /// - Parameters:
    ///   - session: the class.
    ///   - address: an IPv4 or IPv6 address of this host.
    ///   - port: the port; 0 lets the system choose.
    /// - Throws: `WebServerFault` where it is no address of this host, or the port is taken.
    package convenience init(_ session: ClassSession, address: String, port: Int) throws(WebServerFault) {
        try self.init(
            serving: session, address: address, port: port, limits: session.limits,
            secret: session.identity.secret)
    }

    /// Listens for who writes a lesson.
    ///
    /// - Parameters:
    ///   - author: the lesson.
    ///   - address: an IPv4 or IPv6 address of this host.
    ///   - port: the port; 0 lets the system choose.
    /// - Throws: `WebServerFault` where it is no address of this host, or the port is taken.
    package convenience init(_ author: AuthorSite, address: String, port: Int) throws(WebServerFault) {
        try self.init(
            serving: author, address: address, port: port, limits: author.limits,
            secret: AccessRules.newSecret())
    }

    private init(
        serving site: any Site, address: String, port: Int, limits: RoomLimits, secret: String
    ) throws(WebServerFault) {
        guard let place = try? SocketAddress(ipAddress: address, port: port) else {
            throw .notAnAddress(address)
        }
        var limits = limits
        limits.connections = min(
            limits.connections, max(1, RunningProgram.allowManyFiles() - Self.otherFiles))
        let pool = NIOThreadPool(numberOfThreads: Self.workers)
        // Signals are for the thread that waits for them.
        let group = EndingSignals.held {
            pool.start()
            return MultiThreadedEventLoopGroup(numberOfThreads: 1)
        }
        let eventLoop = group.next()
        let loop: NIOLoopBound<ServerLoop>
        do {
            let granted = limits
            loop = try eventLoop.submit {
                NIOLoopBound(
                    ServerLoop(site, AccessRules(secret: secret), granted, pool), eventLoop: eventLoop)
            }.wait()
            let bound = loop
            channel = try ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 256)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .serverChannelInitializer { listener in
                    listener.eventLoop.makeCompletedFuture {
                        // Where the system grants no more files, one that waits makes room, and it is tried again soon.
                        let connections = bound.value.connections
                        try listener.pipeline.syncOperations.addHandler(
                            AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in
                                .milliseconds(connections.makeRoom() ? 20 : 250)
                            })
                    }
                }
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                // What the system takes for a client who does not read is no more than this.
                .childChannelOption(.socketOption(.so_sndbuf), value: Self.sendBuffer)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .childChannelOption(
                    .tcpOption(NIOBSDSocket.Option(rawValue: VanishedPeer.option)),
                    value: VanishedPeer.value(seconds: Int(limits.patience.vanished))
                )
                .childChannelInitializer { child in
                    child.eventLoop.makeCompletedFuture { try Self.prepare(child, bound.value) }
                }
                .bind(to: place).wait()
            let sweep = TimeAmount.milliseconds(Self.sweepMilliseconds)
            eventLoop.scheduleRepeatedTask(initialDelay: sweep, delay: sweep) { _ in
                bound.value.connections.sweep(.now())
            }
        } catch {
            pool.shutdownGracefully { _ in }
            group.shutdownGracefully { _ in }
            throw WebServerFault(error, address: address, port: port)
        }
        self.loop = loop
        self.port = channel.localAddress?.port ?? port
        self.secret = secret
        self.site = site
        self.group = group
        self.pool = pool
        site.onNews { isUrgent in
            eventLoop.execute { loop.value.tellNews(isUrgent: isUrgent, on: eventLoop) }
        }
    }

    private struct NoRoom: Error {}

    /// Puts together what reads a connection; what fails is closed.
    private static func prepare(_ child: any Channel, _ loop: ServerLoop) throws {
        let connection = ServedConnection(loop, address: child.remoteAddress?.ipAddress ?? "")
        guard loop.connections.add(connection) else {
            loop.site.refused(.crowd, from: connection.address)
            throw NoRoom()
        }
        var parsing = NIOHTTPDecoderLimitConfiguration()
        parsing.maxHeaderFieldSize = loop.limits.head
        parsing.maxHeaderListSize = loop.limits.head
        parsing.maxHeaderFieldCount = loop.limits.fields
        let parser = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: parsing)
        try child.pipeline.syncOperations.addHandlers([
            HeadBound(connection, limit: loop.limits.head), ByteToMessageHandler(parser),
            HTTPResponseEncoder(), connection,
        ])
    }

    /// Ends all connections and listens no more.
    package func stop() {
        // What tells the loop holds it, and with it the room.
        site.onNews(nil)
        channel.close(promise: nil)
        let loop = loop
        channel.eventLoop.execute { loop.value.connections.closeAll() }
        pool.shutdownGracefully { _ in }
        group.shutdownGracefully { _ in }
    }
}
