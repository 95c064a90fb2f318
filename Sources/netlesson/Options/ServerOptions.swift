import Annotations
import ArgumentParser
import Classroom
import Documents
import Output
import Platform

/// Where a web server listens, and whether a browser is opened.
struct ServerOptions: ParsableArguments {
    @Option(help: ArgumentHelp(Help.port, valueName: "port"))
    var port: UInt16 = 0

    @Option(help: ArgumentHelp(Help.bind, valueName: "address"))
    var bind = "127.0.0.1"

    @Flag(name: .customLong("no-open"), help: ArgumentHelp(Help.noOpen))
    var noOpen = false

    /// Starts a server.
    func start(_ room: Room) throws(CommandFailure) -> WebServer {
        do throws(WebServerFault) {
            return try WebServer(room, address: bind, port: Int(port))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Starts a server for a class.
    ///
    /// - Parameters:
    ///   - session: the class.
    ///   - former: the port that the class had, where its pages look for it; nil for a new class.
    /// - Returns: the server.
    /// - Throws: `CommandFailure` where it cannot be started.
    func start(_ session: ClassSession, port former: Int?) throws(CommandFailure) -> WebServer {
        let goesBack = port == 0 && former != nil
        do throws(WebServerFault) {
            return try WebServer(session, address: bind, port: goesBack ? former ?? 0 : Int(port))
        } catch {
            guard goesBack, case .cannotListen(_, let port, let code) = error else {
                throw CommandFailure(error)
            }
            throw CommandFailure(
                .inputOutputError,
                en: "\(bind), port \(port), where the class was: cannot be listened on: "
                    + "\(describe(errno: code, in: .en)); end what uses it, such as this class itself, or choose another with --port",
                zh: "\(bind) 端口 \(port)（课堂原来的端口）：无法监听：\(describe(errno: code, in: .zh))；"
                    + "请结束占用它的程序（例如这个课堂本身），或用 --port 指定其他端口")
        }
    }

    /// Starts a server for who writes a lesson.
    func start(_ author: AuthorSite) throws(CommandFailure) -> WebServer {
        do throws(WebServerFault) {
            return try WebServer(author, address: bind, port: Int(port))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Whether any of them was given.
    var isGiven: Bool { port != 0 || bind != "127.0.0.1" || noOpen }

    /// Whether only this machine can connect.
    var isOwn: Bool { bind.hasPrefix("127.") || bind == "::1" }

    private var isAll: Bool { bind == "0.0.0.0" || bind == "::" }

    /// The addresses for others: all by which they may reach this host.
    ///
    /// - Parameters:
    ///   - server: the server.
    ///   - path: what is opened of it.
    /// - Returns: them, the one that is most likely reached first.
    func reach(_ server: WebServer, path: String) -> ClassReach {
        var hosts = isAll ? HostAddresses.reachable : [(address: bind, interface: "")]
        if bind == "0.0.0.0" { hosts = hosts.filter { !$0.address.contains(":") } }
        if hosts.isEmpty { hosts = [(address: "localhost", interface: "")] }
        let addresses = hosts.map { host, interface in
            ClassReach.Address(
                "http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)\(path)",
                interface: interface)
        }
        return ClassReach(addresses, isOwn: isOwn)
    }

    /// Writes the address to open, and opens it.
    ///
    /// - Parameters:
    ///   - server: the server.
    ///   - path: what is opened of it.
    ///   - second: an address for others, on a line of its own; nil for none.
    /// - Throws: `CommandFailure` where it cannot be written.
    func tell(_ server: WebServer, path: String, second: String? = nil) throws(CommandFailure) {
        let host = isAll ? "localhost" : bind.contains(":") ? "[\(bind)]" : bind
        let address = "http://\(host):\(server.port)\(path)#secret=\(server.secret)"
        let output = OutputBuffer(descriptor: 1)
        output.append(address + "\n")
        if let second { output.append(second + "\n") }
        output.flush()
        try CommandFailure.check(written: output.failure)
        if !isOwn { warn(Words.reachable) }
        open(address)
    }

    /// What opens pages in the browser; nil where nothing does, or there is no desktop.
    static var opener: String? {
        #if os(macOS)
            return FileSystem.program(named: "open")
        #else
            guard Environment.value("DISPLAY") != nil || Environment.value("WAYLAND_DISPLAY") != nil else {
                return nil
            }
            return FileSystem.program(named: "xdg-open")
        #endif
    }

    /// Opens it in the browser, where there is a terminal, so that somebody sits before it; where no browser can be opened, the
    /// address is enough.
    private func open(_ address: String) {
        guard !noOpen, TerminalDevice.isTerminal(1), let program = Self.opener else { return }
        var settings = ChildProcess.Settings()
        settings.input = .nothing
        settings.output = .nothing
        settings.errors = .nothing
        settings.receivesSignals = true
        _ = try? ChildProcess([program, address], settings)
    }
}
