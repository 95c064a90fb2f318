import ArgumentParser
import Documents
import Lessons
import Output

/// `netlesson lesson new`: a first draft of a lesson.
struct LessonNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a first draft of a lesson about a capture.",
        usage: "netlesson lesson new [<name>] --from <capture> [<options>]",
        discussion: """
            The draft says in both languages what happens in the capture, with claims that hold and a few questions. \
            Save it and make it yours: netlesson lesson new --from my.pcap > my-lesson.yaml. Then netlesson lesson check \
            my-lesson.yaml says which claims still hold.
            """)

    @Argument(
        help: ArgumentHelp(
            "The lesson's name: lower-case letters, digits, hyphens; by default the capture's.",
            valueName: "name"
        ))
    var name: String?

    @Option(
        help: ArgumentHelp("The capture, or the bare name of a bundled one.", valueName: "capture"),
        completion: .file())
    var from: String

    @Option(
        help: ArgumentHelp(
            "A key log that decrypts TLS, in the capture's folder, or the bare name of a bundled one.",
            valueName: "file"),
        completion: .file())
    var keys: String?

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    func validate() throws {
        if let name, LessonDraft.name(of: name) != name {
            throw ValidationError("The name of a lesson consists of lower-case letters, digits and hyphens.")
        }
    }

    func run() throws {
        // A lesson names what lies beside it, or below.
        let home = LessonFolder(of: output ?? "-")
        let source = LessonFolder(of: from)
        let isRelative = !from.hasPrefix("/") && !from.split(separator: "/").contains("..")
        let isNearby = source.path == home.path || (home.path == "." && isRelative)
        let folder = isNearby ? home : source
        let isBelow = isNearby && source.path != home.path
        let capture = isBelow ? from : String(from.split(separator: "/").last ?? "")
        let material = LessonMaterial(capture: capture, keys: keys)
        let read: LessonCapture
        do throws(LessonCheck.MaterialFault) {
            read = try folder.capture(of: material)
        } catch {
            throw CommandFailure(error.isMissing ? .noInput : .dataError, error.text)
        }
        let draft = LessonDraft(
            name: name ?? LessonDraft.name(of: capture), material: material, capture: read)
        let target = try OutputTarget(path: output, pages: false, isPrivate: keys != nil)
        target.buffer.append(draft.yaml)
        try target.finish()
        if let words = read.leftOutWords { warn("\(from): \(words.en)") }
        if !isNearby, from.contains("/") || DataFolder.capture(named: from) == nil {
            warn("put \(from) beside the lesson, which names it \(capture)")
        }
    }
}
