import ArgumentParser
import Documents
import Lab
import Rendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson lab run`: a lab, live.
struct LabRunCommand: ParsableCommand, OpensInterface {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a lab and show its packets beside the code that causes them.",
        discussion: """
            Starts the server and the client on loopback and captures what they say. Who may not capture sees the bundled \
            recording of the same lab, and how to get the right.
            """)

    @Argument(
        help: ArgumentHelp("The lab, such as get; netlesson lab list names all.", valueName: "name"),
        completion: .list(Lab.all.map(\.name)))
    var name: String

    @Option(
        help: ArgumentHelp(
            """
            Keep the run in this folder: NAME.pcapng with the keys inside, and beside it NAME.keys, the server's log \
            NAME.log, what the client did NAME.client, and the root certificate NAME.pem.
            """, valueName: "folder"), completion: .directory)
    var write: String?

    @Flag(help: "Show the bundled recording instead of running it.")
    var recorded = false

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    @Option(
        help: """
            How much of the wire to show. brief and normal: what is sent; full: confirmations and all fields, too; \
            bytes: every byte, too.
            """)
    var detail = TextDetail.normal

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    func validate() throws {
        if recorded, write != nil {
            throw ValidationError("--write keeps a run; --recorded does not run it.")
        }
    }

    func run() throws {
        if recorded { Rights.drop() }
        guard let lab = Lab.named(name) else {
            fail(.noInput, "\(name): no such lab; netlesson lab list names them")
        }
        let target = OutputTarget(path: nil, pages: false)
        var options = TextOptions()
        options.language = language
        options.width = Terminal.size().columns
        options.useColor = color.isUsed(on: target)
        options.detail = detail == .brief ? .normal : detail
        let outcome = recorded ? nil : LabRun(lab, options: options, keepIn: write).run(target)
        if outcome == nil { LabReplay(lab, options: options).run(target) }
        target.finish()
        if outcome == false { answerNo() }
    }
}
