import NIOCore
import Synchronization

/// What happens live, as one small state with a number that rises: whoever comes late, or misses some, is where the others are
/// with the next one.
final class LiveStates: StateSource {
    private struct Content {
        var revision = 0
        var event = ByteBuffer()
        var tell: (@Sendable () -> Void)?
    }

    private let content = Mutex(Content())

    /// The newest one, as an event of a stream; revision 0 before there is any.
    var latest: (revision: Int, event: ByteBuffer) { content.withLock { ($0.revision, $0.event) } }

    func began() {}
    func ended() {}

    /// Has somebody told of every new one; nil for nobody.
    func onNews(_ tell: (@Sendable () -> Void)?) { content.withLock { $0.tell = tell } }

    /// Puts a newer state in the place of the last one. WHATWG HTML §9.2.6.
    ///
    /// - Parameter make: gets its number, and gives it as JSON, in one line.
    func set(_ make: (Int) -> [UInt8]) {
        let tell = content.withLock { content in
            content.revision += 1
            var event = ByteBuffer(string: "id: \(content.revision)\ndata: ")
            event.writeBytes(make(content.revision))
            event.writeString("\n\n")
            content.event = event
            return content.tell
        }
        tell?()
    }
}
