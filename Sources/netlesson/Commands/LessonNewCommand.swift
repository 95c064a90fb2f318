import ArgumentParser
import Documents
import Lessons
import Output
import Platform

/// `netlesson lesson new`: a first draft of a lesson.
struct LessonNewCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: Help.abstract.spoken,
        usage: "netlesson lesson new [<name>] [--from <capture>] [<options>]",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(
        help: ArgumentHelp(
            Help.name,
            valueName: "name"
        ))
    var name: String?

    @Option(
        help: ArgumentHelp(Help.from, valueName: "capture"),
        completion: .file())
    var from: String?

    @Option(
        help: ArgumentHelp(
            Help.keys,
            valueName: "file"),
        completion: .file())
    var keys: String?

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var text: LanguageOption

    var language: Language { text.language }

    func validate() throws {
        guard let name else {
            if from == nil { throw ValidationError(UsageFault.nothingToDraft) }
            return
        }
        if from != nil, LessonDraft.name(of: name) != name { throw ValidationError(UsageFault.lessonName) }
    }

    func run() throws {
        // A name alone is the capture's, too.
        guard let from = from ?? name else { return }
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
            if self.from == nil, error.isMissing, !FileSystem.exists(from) {
                throw Self.noCapture(named: from)
            }
            throw CommandFailure(error.isMissing ? .noInput : .dataError, error.text)
        }
        let ownName = self.from == nil ? nil : name
        let draft = LessonDraft(
            name: ownName ?? LessonDraft.name(of: capture), material: material, capture: read)
        let target = try OutputTarget(path: output, pages: false, isPrivate: keys != nil)
        target.buffer.append(draft.yaml)
        try target.finish()
        if let words = read.leftOutWords {
            warn(Bilingual(en: "\(from): \(words.en)", zh: "\(from)：\(words.zh)"))
        }
        if !isNearby, from.contains("/") || DataFolder.capture(named: from) == nil {
            warn(
                Bilingual(
                    en: "copy \(from) into the folder of the lesson, which calls it \(capture)",
                    zh: "请把 \(from) 复制到课程所在的目录；课程中称它为 \(capture)"))
        }
    }

    /// No capture has the name that stands alone.
    private static func noCapture(named name: String) -> CommandFailure {
        if let near = DataFolder.near(name, ["", ".pcap", ".pcapng"]) {
            return CommandFailure(noSuch: Bilingual(en: "capture", zh: "抓包文件"), name, near: near)
        }
        return CommandFailure(
            .noInput, en: "\(name): no such capture; name the one that the lesson is about with --from",
            zh: "\(name)：没有这个抓包文件；请用 --from 指定课程所用的抓包文件")
    }
}
