import NIOCore
import Synchronization

/// Pages that were made, to be given again: many who ask for one get the same bytes.
final class PageCache: Sendable {
    private struct Content {
        var pages: [String: ByteBuffer] = [:]
        /// The oldest first.
        var order: [String] = []
        var bytes = 0
    }

    private let content = Mutex(Content())
    private let limit: Int

    /// Keeps so many bytes.
    init(atMost limit: Int) { self.limit = limit }

    /// A page by its name.
    func page(_ name: String) -> ByteBuffer? { content.withLock { $0.pages[name] } }

    /// Keeps a page; the oldest make room. One that is larger than all may be is not kept.
    func keep(_ page: ByteBuffer, as name: String) {
        guard page.readableBytes <= limit else { return }
        content.withLock { content in
            guard content.pages.updateValue(page, forKey: name) == nil else { return }
            content.order.append(name)
            content.bytes += page.readableBytes
            while content.bytes > limit, !content.order.isEmpty {
                content.bytes -=
                    content.pages.removeValue(forKey: content.order.removeFirst())?.readableBytes ?? 0
            }
        }
    }
}
