import Annotations
package import Documents
import NIOCore
import NIOHTTP1
import Output
import PacketCapture
import PageOutput
import Synchronization
import TLSMessages
import Tracing

/// What there is to see: pages of captures and lessons, and of what happens live. It knows requests and answers, and no socket.
package final class Room: Site {
    /// A lesson on the list.
    package struct Lesson: Sendable {
        package var name: String
        package var title: Bilingual
        package var level: Bilingual
        package var minutes: Int
        /// Makes its page, with what that may do; nil where it cannot be read.
        package var page: @Sendable (Language) -> (page: [UInt8], policy: String)?

        package init(
            name: String, title: Bilingual, level: Bilingual, minutes: Int,
            page: @escaping @Sendable (Language) -> (page: [UInt8], policy: String)?
        ) {
            self.name = name
            self.title = title
            self.level = level
            self.minutes = minutes
            self.page = page
        }
    }

    let telling: Telling
    let limits: RoomLimits
    let shelf: Shelf
    let lessons: [Lesson]
    let live: LiveRoom?
    /// What happens live, in both languages; never anything where nothing is captured.
    private let states = (en: LiveStates(), zh: LiveStates())
    private let cache: PageCache
    private let uploads = Atomic(0)

    /// Prepares a room.
    ///
    /// - Parameters:
    ///   - files: names and paths of captures.
    ///   - bundledFolder: where the bundled ones lie; nil where there are none.
    ///   - lessons: the lessons.
    ///   - telling: how captures are told.
    ///   - interface: what is captured on live; nil for nothing.
    ///   - limits: the bounds.
    package init(
        files: [(name: String, path: String)], bundledFolder: String?, lessons: [Lesson], telling: Telling,
        interface: String? = nil, limits: RoomLimits = RoomLimits()
    ) {
        self.telling = telling
        self.limits = limits
        self.lessons = lessons
        shelf = Shelf(files: files, bundledFolder: bundledFolder, limits: limits)
        cache = PageCache(atMost: limits.keptPages)
        live = interface.map { LiveRoom($0, telling, limits) }
    }

    /// What happens live, in a language.
    func states(in language: Language) -> LiveStates { language == .en ? states.en : states.zh }

    /// What is sent needs the secret of the server's address, whatever it is.
    var openPaths: Set<String> { [] }

    func onNews(_ tell: (@Sendable (Bool) -> Void)?) {
        for language in Language.allCases {
            guard let tell else {
                states(in: language).onNews(nil)
                continue
            }
            states(in: language).onNews { tell(true) }
        }
    }

    func refused(_ kind: RefusedKind, from address: String) {}

    /// Answers a request.
    func answer(_ request: Request) -> Answer {
        let language = request.query["language"].flatMap(Language.init(rawValue:)) ?? telling.options.language
        if request.method == .post { return take(request, language) }
        switch request.path {
        case []: return .work { Reply(page: self.index(language), policy: IndexPage.policy) }
        case ["live"] where live != nil:
            return .known(Reply(page: LivePage(language: language).written, policy: LivePage.policy))
        case ["live", "events"] where live != nil: return .stream(states(in: language))
        default: break
        }
        guard let first = request.path.first, request.path.count > 1 else { return .known(nothing(language)) }
        switch (first, request.path.count) {
        case ("trace", 2): return trace(request, language)
        case ("trace", 3):
            guard let number = Int(request.path[2]), number >= 0 else { break }
            return ladder(number, request, language)
        case ("lesson", 2):
            guard let lesson = lessons.first(where: { $0.name == request.path[1] }) else { break }
            return .work {
                guard let made = lesson.page(language) else { return self.nothing(language) }
                return Reply(page: made.page, policy: made.policy)
            }
        case ("live", 2):
            guard let live, let number = ConversationNumber(request.path[1]) else { break }
            return .work { live.ladder(of: number, in: language) }
        default: break
        }
        return .known(nothing(language))
    }

    private func nothing(_ language: Language) -> Reply {
        Reply(.notFound, RoomWords.nothingThere(in: language))
    }

    private func index(_ language: Language) -> [UInt8] { IndexPage(room: self, language: language).written }

    // MARK: Captures

    private func trace(_ request: Request, _ language: Language) -> Answer {
        let withKeys = request.query["keys"] != nil
        guard let capture = shelf.capture(request.path[1], withKeys: withKeys) else {
            return .known(nothing(language))
        }
        return .work {
            do throws(CaptureError) {
                guard let list = try capture.list(self.telling, self.limits) else {
                    return try self.whole(capture, withKeys, language)
                }
                self.shelf.touch(capture)
                return try self.page(of: list, capture, request, language)
            } catch {
                return Reply(.unprocessableEntity, error.named(capture.name).text(in: language))
            }
        }
    }

    private func whole(
        _ capture: ServedCapture, _ withKeys: Bool, _ language: Language
    ) throws(CaptureError) -> Reply {
        let name = "\(capture.id)\(withKeys ? "?keys" : "")/\(language)"
        if let page = cache.page(name) { return Reply(page: page, policy: PageOutput.policy) }
        let page = ByteBuffer(
            bytes: try telling.saying(language).page(
                of: capture.path, named: capture.name, keyLogs: capture.keyLogs))
        cache.keep(page, as: name)
        return Reply(page: page, policy: PageOutput.policy)
    }

    private func page(
        of list: LargeCapture, _ capture: ServedCapture, _ request: Request, _ language: Language
    ) throws(CaptureError) -> Reply {
        let state = list.known(waiting: limits.patience.list)
        if let failure = state.failure { throw failure }
        let keys = request.query["keys"] == nil ? "" : "keys&"
        let choice = ListChoice(request.query, findLength: limits.findLength)
        let found = choice.rows(of: state.known.map(\.row))
        var part = ListPage.Part(
            ladders: { "/trace/\(capture.id)/\($0)?\(keys)language=\(language.rawValue)" }, query: keys,
            size: limits.rows, choice, of: state.choices)
        part.from = min(max(0, Int(request.query["from"] ?? "") ?? 0), max(0, found.count - 1))
        part.found = found.count
        part.omitted = state.omitted
        part.percentRead = state.capture == nil ? state.percent : nil
        if state.isCut {
            let size = max(1, limits.unpackedBytes >> 20)
            part.note = Bilingual(
                en:
                    "What is behind the first \(size) MiB of content was not read; decompress the file first.",
                zh: "解压后前 \(size) MiB 之后的内容没有读取；请先解压文件。")
        }
        let output = OutputBuffer(descriptor: -1)
        let page = ListPage(digits: state.capture?.timeDigits ?? 6, options: telling.options)
        page.write(
            found.dropFirst(part.from).prefix(part.size), part,
            of: state.capture ?? CaptureTrace(file: capture.name), in: language, to: output)
        var reply = Reply(page: output.bytes, policy: ListPage.policy)
        if state.capture == nil { reply.refresh = 2 }
        return reply
    }

    private func ladder(_ number: Int, _ request: Request, _ language: Language) -> Answer {
        let withKeys = request.query["keys"] != nil
        guard let capture = shelf.capture(request.path[1], withKeys: withKeys) else {
            return .known(nothing(language))
        }
        let name = "\(capture.id)\(withKeys ? "?keys" : "")/\(number)/\(language)"
        return .work {
            if let page = self.cache.page(name) { return Reply(page: page, policy: PageOutput.policy) }
            do {
                guard let list = try capture.list(self.telling, self.limits) else {
                    var reply = Reply(.seeOther, RoomWords.nothingThere(in: language))
                    reply.location = "/trace/\(capture.id)#c\(number)"
                    return reply
                }
                self.shelf.touch(capture)
                let page = ByteBuffer(bytes: try list.ladder(of: number, in: language))
                self.cache.keep(page, as: name)
                return Reply(page: page, policy: PageOutput.policy)
            } catch {
                return self.reply(error, capture, language)
            }
        }
    }

    private func reply(_ error: any Error, _ capture: ServedCapture, _ language: Language) -> Reply {
        switch error {
        case LargeCapture.LadderFault.notYet:
            return Reply(.serviceUnavailable, RoomWords.notYet(in: language))
        case LargeCapture.LadderFault.tooLong:
            return Reply(.payloadTooLarge, RoomWords.tooLong(in: language))
        case LargeCapture.LadderFault.capture(let error):
            return Reply(.unprocessableEntity, error.named(capture.name).text(in: language))
        case let error as CaptureError:
            return Reply(.unprocessableEntity, error.named(capture.name).text(in: language))
        default: return Reply(.notFound, RoomWords.noConnection(in: language))
        }
    }

    // MARK: What is sent

    private func take(_ request: Request, _ language: Language) -> Answer {
        let isCapture = request.path == ["api", "captures"]
        guard isCapture || request.path == ["api", "keys"] else { return .known(nothing(language)) }
        guard uploads.add(1, ordering: .relaxed).newValue <= limits.uploadsAtOnce,
            let file = shelf.newFile()
        else {
            uploads.subtract(1, ordering: .relaxed)
            return .known(.refusal(.serviceUnavailable, UploadWords.tooMany(in: language)))
        }
        let name = String((request.query["name"] ?? "").prefix(limits.findLength))
        let keyLog = request.query["keys"]
        return .upload(
            Upload(
                to: file, atMost: isCapture ? limits.capture : limits.keyLog, in: language,
                ended: { self.uploads.subtract(1, ordering: .relaxed) },
                open: { file, size in
                    isCapture
                        ? self.add(file, size, name, keyLog, language) : self.add(keyLog: file, language)
                }))
    }

    private func add(keyLog file: UploadedFile, _ language: Language) -> Reply {
        guard telling.keys(with: [file.path]).sessionCount > telling.keys().sessionCount else {
            return .refusal(.unprocessableEntity, UploadWords.noKeys(in: language))
        }
        let id = shelf.add(keyLog: file)
        return Reply { $0.field("keys", id) }
    }

    private func add(
        _ file: UploadedFile, _ size: Int, _ name: String, _ keyLog: String?, _ language: Language
    ) -> Reply {
        let name = name.isEmpty ? RoomWords.unnamed(in: language) : name
        do throws(CaptureError) {
            _ = try CaptureFile(path: file.path, allowsPipes: false)
        } catch {
            return .refusal(.unprocessableEntity, error.named(name).text(in: language))
        }
        let id = shelf.add(file, size: size, named: name, keyLog: keyLog)
        return Reply { $0.field("open", "/trace/\(id)?language=\(language.rawValue)") }
    }
}

extension CaptureError {
    /// The same of a file that people know by another name.
    func named(_ name: String) -> CaptureError {
        switch self {
        case .notFound: .notFound(path: name)
        case .permissionDenied: .permissionDenied(path: name)
        case .isDirectory: .isDirectory(path: name)
        case .isPipe: .isPipe(path: name)
        case .hasNoWriter: .hasNoWriter(path: name)
        case .isDevice: .isDevice(path: name)
        case .isOutside: .isOutside(path: name)
        case .failed(_, let code): .failed(path: name, code: code)
        case .empty: .empty(path: name)
        case .notACapture(_, let beginning): .notACapture(path: name, beginning: beginning)
        case .unsupported(_, let format): .unsupported(path: name, format: format)
        case .cutOffHeader(_, let size): .cutOffHeader(path: name, size: size)
        case .damagedPacking(_, let format): .damagedPacking(path: name, format: format)
        }
    }
}
