import ArgumentParser
import Documents
import Output
import PacketCapture
import Platform
import WireBytes

/// `netlesson note`: writes a comment at a packet of a capture.
struct NoteCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: Help.abstract.spoken,
        usage: "netlesson note <file> <packet> <text> [<options>]", discussion: Help.discussion.spoken
    ).ofNetlesson

    @Argument(help: ArgumentHelp(Help.file, valueName: "file"), completion: .file())
    var file: String

    @Argument(help: ArgumentHelp(Help.packet, valueName: "packet"))
    var packet: Int

    @Argument(help: ArgumentHelp(Help.text, valueName: "text"))
    var note: String

    @Flag(help: ArgumentHelp(Help.replace))
    var replace = false

    @Option(help: ArgumentHelp(Help.output, valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var text: LanguageOption

    var language: Language { text.language }

    func validate() throws {
        if file == "-" { throw ValidationError(UsageFault.noteInput) }
        if packet < 1 { throw ValidationError(UsageFault.notePacket) }
        if note.isEmpty, !replace { throw ValidationError(UsageFault.noteEmpty) }
        if note.utf8.count > CommentChange.longest { throw ValidationError(UsageFault.noteLength) }
        if note.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw ValidationError(UsageFault.noteControl)
        }
    }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        let capture = try CaptureFile.opened(file)
        guard capture.fileSize != nil else {
            throw CommandFailure(.usage, Words.notAFile.at("\(file): "))
        }
        guard capture.path == file || output != nil else {
            throw CommandFailure(.usage, Words.bundled.at("\(file): "))
        }
        do {
            let change = CommentChange(text: Array(note.utf8), replaces: replace)
            try write(CommentedCapture(capture, packet: packet, change: change, origin: ThisProgram.origin))
        } catch let fault as CommentFault {
            throw CommandFailure(fault, at: "\(file): ")
        }
    }

    private func write(_ commented: CommentedCapture) throws {
        let isInPlace = commented.isInPlace && output == nil
        let path = output ?? (isInPlace ? file : RecordingName.pcapng(insteadOf: file))
        // What is written anew is its owner's alone, as recordings are.
        let target = try OutputTarget(
            path: path, pages: false, isPrivate: !isInPlace, overwrites: isInPlace || output != nil,
            replacesInput: isInPlace)
        do {
            try commented.write { bytes in
                target.buffer.bytes.append(contentsOf: bytes)
                target.buffer.flushIfLarge()
                return !target.buffer.isOver
            }
        } catch {
            try target.finish(isResult: false)
            throw error
        }
        try target.finish()
        if !isInPlace, output == nil {
            warn(
                Bilingual(
                    en: "\(file) has no place for notes; the note is in \(path), with all packets",
                    zh: "\(file) 没有存放注释的地方；注释连同全部分组写入了 \(path)"))
        }
        if let damage = commented.damage { throw CommandFailure(damage, in: file) }
    }
}
