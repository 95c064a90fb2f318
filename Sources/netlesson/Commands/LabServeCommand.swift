import ArgumentParser
import Documents
import Lab
import Output
import Platform
import Synchronization
import Terminal
import WireBytes

/// `netlesson lab serve`: the labs' server, for clients of one's own.
struct LabServeCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: Help.abstract.spoken,
        usage: "netlesson lab serve [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Option(help: ArgumentHelp(Help.port, valueName: "port"))
    var port: UInt16 = 8080

    @Option(help: ArgumentHelp(Help.tlsPort, valueName: "port"))
    var tlsPort: UInt16 = 8443

    @Option(
        help: ArgumentHelp(
            Help.listen,
            valueName: "address"))
    var listen = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            Help.host,
            valueName: "host"))
    var host: [String] = []

    @OptionGroup var text: LanguageOption

    func validate() throws {
        let good = host.allSatisfy { name in
            !name.isEmpty && name.utf8.allSatisfy { $0 != 0x2C && $0 > 0x20 && $0 < 0x7F }
        }
        guard good, host.count <= 20 else {
            throw ValidationError(UsageFault.certificateHosts)
        }
    }

    var language: Language { text.language }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        var settings = LabServer.Settings(Site.allCases)
        settings.ports[.plain] = port
        settings.ports[.good] = tlsPort
        settings.address = listen
        settings.hosts = host + (listen == "127.0.0.1" || listen == "0.0.0.0" ? [] : [listen])
        let output = Output()
        settings.log = { output.write($0.line) }
        let folder: PrivateFolder
        do throws(SystemFailure) {
            folder = try PrivateFolder(named: "netlesson-lab")
        } catch {
            throw CommandFailure(LabFault.noTemporaryFolder(code: error.code))
        }
        settings.secret = { _ = folder.write($0 + [UInt8(ascii: "\n")], to: "keys", appends: true) }
        let server: LabServer
        let root: String?
        do throws(ServerFault) {
            server = try LabServer(settings)
            folder.write([], to: "keys")
            root = folder.write(server.rootPEM, to: "root.pem")
        } catch {
            throw CommandFailure(error)
        }
        guard let root else { throw CommandFailure(LabFault.rootNotWritten(folder: folder.path)) }
        Interruption.watch()
        describe(server, root: root, keys: folder.path + "/keys", to: output)
        let thread: ServerThread
        do throws(ServerFault) { thread = try ServerThread(server) } catch { throw CommandFailure(error) }
        withExtendedLifetime(thread) {
            // A signal ends the wait at once; one that comes just before it is seen a moment later.
            while !Interruption.isWanted, output.failure == nil { Interruption.wait(milliseconds: 200) }
        }
        try CommandFailure.check(written: output.failure)
    }

    private func describe(_ server: LabServer, root: String, keys: String, to output: Output) {
        func say(_ en: String, _ zh: String) { output.write(language == .en ? en : zh) }
        for site in Site.allCases {
            guard let base = server.base(of: site) else { continue }
            let place = listen == "127.0.0.1" ? base : base.replacing(host(of: base), with: listen)
            output.write("\(place)  \(site.title(in: language))")
        }
        let (plain, good) = (server.base(of: .plain) ?? "", server.base(of: .good) ?? "")
        say("root certificate: \(root)", "根证书：\(root)")
        say("key log:          \(keys)", "密钥日志：\(keys)")
        output.write(Words.forExample(in: language))
        output.write("  curl '\(plain)/echo?city=%E5%8C%97%E4%BA%AC'")
        output.write("  curl --data-urlencode 'username=张 三' \(plain)/login")
        output.write("  curl -u admin:123456 -T notes.txt \(plain)/files/")
        output.write("  curl --cacert \(root) \(good)/account")
    }

    private func host(of base: String) -> String { base.contains("localhost") ? "localhost" : "127.0.0.1" }

    /// Standard output, for lines from this thread and the server's. Whoever reads may go; the server stays.
    private final class Output: Sendable {
        private let failed = Atomic<Int32>(0)

        /// errno of a line that could not be written.
        var failure: Int32? {
            let code = failed.load(ordering: .relaxed)
            return code == 0 ? nil : code
        }

        func write(_ line: String) {
            let output = OutputBuffer(descriptor: 1)
            output.appendEscaped(line)
            output.append("\n")
            output.flush()
            if let code = output.failure { failed.store(code, ordering: .relaxed) }
        }
    }
}
