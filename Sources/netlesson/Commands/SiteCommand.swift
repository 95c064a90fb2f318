import Annotations
import ArgumentParser
import Documents
import LessonPages
import Lessons
import Output
import PacketCapture
import PageOutput
import Platform
import TLSMessages
import Tracing
import Website

/// `netlesson site`: documents, lessons and captures as a folder of pages.
struct SiteCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "site", abstract: Help.abstract.spoken,
        usage: "netlesson site <folder> [<options>]", discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(help: ArgumentHelp(Help.folder, valueName: "folder"), completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp(Help.documents, valueName: "folder"), completion: .directory)
    var documents: String?

    @OptionGroup var trust: TrustOptions

    @OptionGroup var text: LanguageOption

    var language: Language { text.language }

    func run() throws {
        guard let data = DataFolder.find(), let files = FileSystem.names(in: data + "/captures") else {
            throw CommandFailure(.noInput, Words.noCaptures)
        }
        let documents = documents ?? DataFolder.documents
        if let documents, !FileSystem.isReadable(documents + "/README.md") {
            throw CommandFailure(
                .noInput,
                en:
                    "--documents \(documents): there is no README.md in it; name the folder that holds it and docs/",
                zh: "--documents \(documents)：其中没有 README.md；请指定它和 docs/ 所在的目录")
        }
        if documents == nil { warn(Words.noDocuments) }
        let judge = try trust.judge()
        let site: SiteFolder
        do throws(OutputFault) {
            site = try SiteFolder(folder)
        } catch {
            let reason = Bilingual(en: describe(error, in: .en), zh: describe(error, in: .zh))
            throw CommandFailure(
                .cannotCreate,
                en: "\(folder): cannot be written into: \(reason.en); name a new or empty folder",
                zh: "\(folder)：无法写入：\(reason.zh)；请指定新目录或空目录")
        }
        let makers = Site.Makers(
            lesson: { lesson in { language, home in Self.page(of: lesson, language, home) } },
            capture: { name, hasKeys in
                { language, home in Self.page(ofCapture: name, hasKeys: hasKeys, language, home, judge) }
            })
        var pages = Site(
            documents: documents, lessons: OpenedLesson.bundled(), captureFiles: files, makers, into: site)
        let dead: [LinkCheck.DeadLink]
        do throws(SystemFailure) {
            dead = try pages.write()
        } catch {
            throw CommandFailure(
                .inputOutputError, en: incompleteOutputText(folder, code: error.code, in: .en),
                zh: incompleteOutputText(folder, code: error.code, in: .zh))
        }
        for name in pages.unmade {
            warn(Bilingual(en: "\(name): cannot be read, so it has no page", zh: "\(name)：无法读取，因此没有网页"))
        }
        for link in dead {
            warn(
                Bilingual(
                    en: "\(link.page): the link to \(link.address) leads nowhere; fix it in the document",
                    zh: "\(link.page)：指向 \(link.address) 的链接已失效；请在文档中改正"))
        }
        if !pages.unmade.isEmpty { throw CommandFailure(.dataError) }
        if !dead.isEmpty { throw CommandFailure.answerIsNo }
    }

    private func describe(_ fault: OutputFault, in language: Language) -> String {
        if fault == .exists {
            return Bilingual(en: "it is not empty", zh: "目录不为空")(in: language)
        }
        return Annotations.describe(errno: fault.code, in: language)
    }

    private static func page(of lesson: Lesson, _ language: Language, _ home: PageHome) -> [UInt8]? {
        guard let page = try? OpenedLesson.found(lesson.name).page(of: lesson, language) else { return nil }
        let output = OutputBuffer(descriptor: -1)
        page.write(to: output, home: home)
        return output.bytes
    }

    private static func page(
        ofCapture name: String, hasKeys: Bool, _ language: Language, _ home: PageHome, _ judge: ChainJudge
    ) -> [UInt8]? {
        guard let path = DataFolder.capture(named: name), var capture = try? CaptureFile(path: path) else {
            return nil
        }
        let keys = KeyLog()
        if hasKeys {
            guard let bytes = try? InputFile.bytes(of: DataFolder.keyLog(named: name)) else { return nil }
            keys.add(bytes)
        }
        let output = OutputBuffer(descriptor: -1)
        var page = PageOutput(
            output, digits: capture.timeDigits, options: TextOptions(language, useColor: false))
        page.home = home
        var sink: any TraceSink = page
        TracingJob(name, keys: keys, judge: judge).run(&capture, to: &sink)
        return output.bytes
    }
}
