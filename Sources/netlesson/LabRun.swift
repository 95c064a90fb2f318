import Annotations
import Documents
import HTTPMessages
import Lab
import PacketCapture
import Rendering
import Synchronization
import TLSMessages
import Tracing
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A lab while it runs: the server on a thread, the client as a process, and the packets between them.
struct LabRun {
    private let lab: Lab
    private let options: TextOptions
    private let folder: String?
    private let record = ServerRecord()

    /// Packets and what the client tells come by different ways: so long is waited, in nanoseconds, until what happened
    /// is put into order.
    private static let patience: Int64 = 150_000_000
    /// Seconds that a client may take.
    private static let longest = 30.0
    /// Seconds without a packet after which the connections are taken to be over.
    private static let quiet = 0.4

    init(_ lab: Lab, options: TextOptions, keepIn folder: String?) {
        self.lab = lab
        self.options = options
        self.folder = folder
    }

    /// Runs it. Ends the program with a line on standard error where that cannot be done.
    ///
    /// - Returns: whether the client came to its end; nil where this user may not capture, which has been said.
    func run(_ target: OutputTarget) -> Bool? {
        let program = LabClientProgram.path()
        let server = makeServer()
        guard var device = openDevice(server) else { return nil }
        let keeping = folder.map { LabKeeping(recording: LabRecording(folder: $0, name: lab.name)) }
        keeping?.prepare()
        let files = PrivateFolder()
        let thread: ServerThread
        do throws(ServerFault) {
            thread = try ServerThread(server)
        } catch {
            fail(error.exitStatus, error.text)
        }
        guard let root = files.write(server.rootPEM, to: "root.pem") else {
            fail(
                .cannotCreate,
                "\(files.path): the root certificate cannot be written there; is the disk full?")
        }
        var player = LabPlayer(
            lab, target, options: options, keys: record.keys, judge: ChainJudge.trusting(server.rootPEM))
        player.begin(facts(server))
        let status = withExtendedLifetime(thread) {
            follow(arguments(server, root), of: program, on: &device, &player)
        }
        player.end(compared)
        let interface = RecordedInterface(
            name: device.interface, linkType: device.linkType, snapLength: device.snapLength,
            timeDigits: device.timeDigits)
        keeping?.write(
            player, interface, root: server.rootPEM, keys: record.keyLines, log: record.requests)
        return status == 0
    }

    private func makeServer() -> LabServer {
        var settings = LabServer.Settings(lab.sites)
        let record = record
        settings.log = { record.add($0) }
        settings.secret = { record.add(secret: $0) }
        do throws(ServerFault) {
            return try LabServer(settings)
        } catch {
            fail(error.exitStatus, error.text)
        }
    }

    /// What the client must know.
    private func arguments(_ server: LabServer, _ root: String) -> [String] {
        let sites = lab.sites.compactMap { site in server.base(of: site).map { "\(site.rawValue)=\($0)" } }
        return [lab.name] + sites + ["root=\(root)", "pin=\(server.pin)"]
    }

    private func facts(_ server: LabServer) -> [Bilingual] {
        let places = lab.sites.compactMap { server.base(of: $0) }.joined(separator: ", ")
        return [Bilingual(en: "The server is at \(places).", zh: "服务器位于 \(places)。")]
    }

    // MARK: The right to capture

    /// Opens loopback for what the server's ports send and receive; nil where this user may not.
    private func openDevice(_ server: LabServer) -> CaptureDevice? {
        var settings = CaptureDeviceOptions()
        settings.batchMilliseconds = 0
        settings.filter = lab.sites.compactMap { server.port(of: $0).map { "tcp port \($0)" } }
            .joined(separator: " or ")
        let device: CaptureDevice
        defer { Rights.drop() }
        do throws(CaptureDeviceError) {
            let name = try NetworkInterface.all().first { $0.isLoopback }?.name ?? "lo"
            device = try Privileges.whileRaised { () throws(CaptureDeviceError) in
                try CaptureDevice(name, options: settings)
            }
        } catch {
            let words = error.text(program: ThisProgram.path, in: options.language)
            guard case .noPermission = error, folder == nil else { fail(error.exitStatus, words) }
            warn(
                words
                    + (options.language == .en
                        ? "; the recording of this lab is shown instead" : "；改为播放本实验的录制"))
            return nil
        }
        return device
    }

    // MARK: While it runs

    /// Follows the client to its end and the packets until they stop.
    ///
    /// - Returns: the client's exit status.
    private func follow(
        _ arguments: [String], of program: String, on device: inout CaptureDevice, _ player: inout LabPlayer
    ) -> Int32 {
        var client: ClientProcess
        do throws(ServerFault) {
            client = try ClientProcess(program, arguments)
        } catch {
            fail(.noInput, "\(program): cannot be started: \(error.text)")
        }
        let start = ContinuousClock.now
        var lastNews = start
        var status: Int32?
        while true {
            let now = ContinuousClock.now
            if take(&device, &player) { lastNews = now }
            if status == nil {
                if let bytes = client.read() {
                    if !bytes.isEmpty { lastNews = now }
                    player.add(bytes)
                } else {
                    status = client.wait()
                    lastNews = now
                }
            }
            if player.show(upTo: Timestamp(nanoseconds: Clock.now.nanoseconds - Self.patience)) {
                // Shown just now: what belongs beside it may still be on its way.
            } else if now - lastNews > .milliseconds(2 * Self.patience / 1_000_000) {
                player.rest()
            }
            if let status, now - lastNews > .seconds(Self.quiet) { return status }
            if now - start > .seconds(Self.longest) {
                warn("the lab's client takes longer than \(Int(Self.longest)) s and is ended")
                return 1
            }
        }
    }

    /// Takes the packets that are there, waiting for a moment.
    private func take(_ device: inout CaptureDevice, _ player: inout LabPlayer) -> Bool {
        do throws(CaptureDeviceError) {
            let count = try device.forEachPacket(waiting: 20) { packet, bytes in
                player.timeline.add(packet, bytes)
                return true
            }
            return count > 0
        } catch {
            fail(error.exitStatus, error.text(program: ThisProgram.path, in: options.language))
        }
    }

    // MARK: Afterwards

    /// Holds the trace against the server's log.
    private func compared(_ connections: [ConnectionTrace]) -> Bilingual {
        let logged = record.requests.filter { $0.status != nil }.count
        let traced = connections.flatMap { $0.application.flatMap(\.exchanges) }.count { $0.request != nil }
        return Bilingual(
            en: "The server's log has \(logged) request\(logged == 1 ? "" : "s"), the trace \(traced).",
            zh: "服务器日志中有 \(logged) 个请求，跟踪到 \(traced) 个。")
    }
}

/// What the server told: its log and its keys, from its thread.
final class ServerRecord: Sendable {
    /// The keys, as the tracer wants them.
    let keys = KeyLog(mayGrow: true)
    private let lines = Mutex<(requests: [LoggedRequest], keys: [UInt8])>(([], []))
    /// Requests that are kept; a lab makes some ten.
    private static let most = 10_000
    /// Bytes of the keys that are kept; a connection has five lines of 150.
    private static let longestKeys = 1 << 20

    func add(_ request: LoggedRequest) {
        lines.withLock { if $0.requests.count < Self.most { $0.requests.append(request) } }
    }

    func add(secret: [UInt8]) {
        let line = secret + [0x0A]
        keys.add(line)
        lines.withLock { if $0.keys.count < Self.longestKeys { $0.keys += line } }
    }

    /// The log so far.
    var requests: [LoggedRequest] { lines.withLock { $0.requests } }
    /// The key log so far.
    var keyLines: [UInt8] { lines.withLock { $0.keys } }
}
