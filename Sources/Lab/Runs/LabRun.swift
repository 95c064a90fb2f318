import CertificateChains
import Documents
import HTTPMessages
import LiveCapture
package import Output
package import PacketCapture
import Platform
import TLSMessages
import Tracing
import WireBytes

/// A lab while it runs: the server on a thread, the client as a process, and the packets between them.
package struct LabRun {
    package enum Outcome: Sendable {
        /// The client came to its end; whether it did what it was to.
        case ended(isComplete: Bool)
        /// The client was given up: why.
        case gaveUp(LabFault)
        /// It did not run: this user may not capture.
        case notAllowed(CaptureDeviceError)
    }

    private let lab: Lab
    private let options: TextOptions
    private let keeping: LabKeeping?
    private let record = ServerRecord()

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - lab: which one.
    ///   - options: language, width, colour and detail.
    ///   - folder: where the run is kept; nil where it is not.
    ///   - origin: which program keeps it.
    package init(_ lab: Lab, options: TextOptions, keepIn folder: String?, by origin: RecordingOrigin) {
        self.lab = lab
        self.options = options
        keeping = folder.map {
            LabKeeping(recording: LabRecording(folder: $0, name: lab.name), origin: origin)
        }
    }

    /// Runs it. The right to capture is given up as soon as it has been used.
    ///
    /// - Parameter output: where it is shown.
    /// - Returns: what came of it.
    /// - Throws: `LabFault` where it cannot be run.
    package func run(_ output: OutputBuffer) throws(LabFault) -> Outcome {
        let program = try Self.clientProgram()
        let server = try makeServer()
        var devices: CaptureDevices
        do throws(CaptureDeviceError) {
            devices = try open(server)
        } catch {
            try Self.dropRights()
            guard case .noPermission = error, keeping == nil else { throw .device(error) }
            return .notAllowed(error)
        }
        try Self.dropRights()
        try keeping?.prepare()
        let files: PrivateFolder
        do throws(SystemFailure) {
            files = try PrivateFolder(named: "netlesson-lab")
        } catch {
            throw .noTemporaryFolder(code: error.code)
        }
        let thread: ServerThread
        do throws(ServerFault) { thread = try ServerThread(server) } catch { throw .server(error) }
        guard let root = files.write(server.rootPEM, to: "root.pem") else {
            throw .rootNotWritten(folder: files.path)
        }
        var player = LabPlayer(
            lab, output, options: options, keys: record.keys, judge: .trusting(server.rootPEM))
        player.begin(facts(server))
        var following = LabFollowing(
            player, try Self.client(program, [lab.name] + arguments(server, root)))
        do throws(CaptureDeviceError) { try devices.run(&following) } catch { throw .device(error) }
        withExtendedLifetime(thread) {}
        player = following.player
        player.end(compared)
        if let keeping, var interface = devices.described.first {
            interface.filter = nil
            try keeping.write(
                player, interface, root: server.rootPEM, keys: record.keyLines, log: record.requests)
        }
        return following.outcome
    }

    private func makeServer() throws(LabFault) -> LabServer {
        var settings = LabServer.Settings(lab.sites)
        let record = record
        settings.log = { record.add($0) }
        settings.secret = { record.add(secret: $0) }
        do throws(ServerFault) { return try LabServer(settings) } catch { throw .server(error) }
    }

    /// What the client must know.
    private func arguments(_ server: LabServer, _ root: String) -> [String] {
        let sites = lab.sites.compactMap { site in server.base(of: site).map { "\(site.rawValue)=\($0)" } }
        return sites + ["root=\(root)", "pin=\(server.pin)"]
    }

    private func facts(_ server: LabServer) -> [Bilingual] {
        let places = lab.sites.compactMap { server.base(of: $0) }.joined(separator: ", ")
        return [Bilingual(en: "The server is at \(places).", zh: "服务器位于 \(places)。")]
    }

    /// Opens loopback for what the server's ports send and receive.
    private func open(_ server: LabServer) throws(CaptureDeviceError) -> CaptureDevices {
        var settings = CaptureDeviceOptions()
        settings.batchMilliseconds = 0
        settings.filter = lab.sites.compactMap { server.port(of: $0).map { "tcp port \($0)" } }
            .joined(separator: " or ")
        let name = try NetworkInterface.all().first { $0.isLoopback }?.name ?? "lo"
        return try CaptureDevices([name], settings)
    }

    private static func dropRights() throws(LabFault) {
        do throws(Privileges.DropFailure) { try Privileges.drop() } catch { throw .rights(error) }
    }

    /// Holds the trace against the server's log.
    private func compared(_ connections: [ConnectionTrace]) -> Bilingual {
        let logged = record.requests.filter { $0.status != nil }.count
        let traced = connections.flatMap { $0.application.flatMap(\.exchanges) }.count { $0.request != nil }
        return Bilingual(
            en: "The server's log has \(logged) request\(logged == 1 ? "" : "s"), the trace \(traced).",
            zh: "服务器日志中有 \(logged) 个请求，跟踪到 \(traced) 个。")
    }

    // MARK: The client

    private static func clientProgram() throws(LabFault) -> String {
        guard let program = LabClientProgram.path else { throw .noClient(name: LabClientProgram.name) }
        return program
    }

    private static func client(
        _ program: String, _ arguments: [String]
    ) throws(LabFault) -> ChildProcess {
        var settings = ChildProcess.Settings()
        settings.input = .nothing
        settings.output = .pipe
        settings.endsWithThis = true
        // No proxies and no key logs of the user's: the requests go to the lab's server as they are.
        settings.environment =
            ["PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap {
                name in
                SystemText.variable(name).map { "\(name)=\($0)" }
            } + ["SWIFT_BACKTRACE=enable=no"]
        do throws(SystemFailure) {
            return try ChildProcess([program] + arguments, settings)
        } catch {
            throw .clientNotStarted(program: program, code: error.code)
        }
    }
}

extension ChainJudge {
    /// Judges chains by a root certificate, as of when they were shown.
    static func trusting(_ pem: [UInt8]) -> ChainJudge {
        let anchors = TrustAnchors(CertificateFile(pem).certificates)
        return ChainJudge { anchors }
    }
}
