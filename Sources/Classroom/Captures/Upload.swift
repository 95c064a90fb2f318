import Documents
import NIOCore
import NIOHTTP1
import Synchronization

/// A file that is being sent. Used on the server's event loop, and once it is there by who opens it.
final class Upload: Sendable {
    private let state = Mutex(State())
    private let file: UploadedFile
    private let limit: Int
    private let language: Language
    private let open: @Sendable (UploadedFile, Int) -> Reply
    private let ended: @Sendable () -> Void

    private struct State {
        var count = 0
        var isGivenUp = false
    }

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - file: where it goes.
    ///   - limit: the most bytes that it may have.
    ///   - language: of what is said.
    ///   - ended: called when nobody holds this any more, however it ended.
    ///   - open: looks at the whole file, and how many bytes it has.
    init(
        to file: UploadedFile, atMost limit: Int, in language: Language,
        ended: @escaping @Sendable () -> Void, open: @escaping @Sendable (UploadedFile, Int) -> Reply
    ) {
        self.ended = ended
        self.file = file
        self.limit = limit
        self.language = language
        self.open = open
    }

    deinit { ended() }

    /// Says whether it may come.
    ///
    /// - Parameter length: how many bytes there will be; nil where that is not said.
    /// - Returns: why it is refused; nil where it is not.
    func begin(length: Int?) -> Reply? {
        if let length, length > limit { return tooLarge }
        return length == 0 ? nothing : nil
    }

    /// Takes some bytes.
    func take(_ bytes: ByteBuffer) -> Reply? {
        let count = state.withLock {
            $0.count += bytes.readableBytes
            return $0.count
        }
        if count > limit { return tooLarge }
        return file.append(Array(bytes.readableBytesView))
            ? nil : .refusal(.insufficientStorage, UploadWords.notStored(in: language))
    }

    /// All has come.
    func finish() -> Reply {
        let count = state.withLock { $0.isGivenUp ? 0 : $0.count }
        return count == 0 ? nothing : open(file, count)
    }

    /// The rest will not come.
    func giveUp() { state.withLock { $0.isGivenUp = true } }

    private var nothing: Reply { .refusal(.unprocessableEntity, UploadWords.nothing(in: language)) }

    private var tooLarge: Reply {
        .refusal(.payloadTooLarge, Self.tooLarge(limit)(in: language))
    }

    /// That a file has more bytes than are taken.
    static func tooLarge(_ limit: Int) -> Bilingual {
        let size = limit >= 1 << 30 ? "\(limit >> 30) GiB" : "\(max(1, limit >> 20)) MiB"
        return Bilingual(
            en: "The file is larger than \(size), which is the most that is taken here; "
                + "give it to netlesson serve by its name.",
            zh: "文件大于 \(size)，超过了这里接收的上限；请把文件名交给 netlesson serve。")
    }
}
