import NIOCore
import Output
import Synchronization

/// The state as somebody sees it.
struct ClassStates: StateSource {
    let session: ClassSession
    let role: ClassSession.Role
    /// With which it was asked for.
    let token: String

    /// Milliseconds after which a page looks on again where its stream has ended: not all at once.
    private static let retry = 200...800

    var latest: (revision: Int, event: ByteBuffer) {
        session.content.withLock { content in
            let (revision, count) = (content.state.revision, content.counted())
            var event = ByteBuffer(string: "retry: \(Int.random(in: Self.retry))\nid: \(revision)\ndata: ")
            let isStill =
                if case .student(let student) = role { content.tokens[token] == student } else { true }
            // Somebody else may have come in the place of who has made room.
            let role = isStill ? role : .student(-1)
            event.writeBytes(ClassStateJSON(content, count, role, session.material).bytes)
            event.writeString("\n\n")
            return (revision, event)
        }
    }

    var owner: Int? { if case .student(let student) = role { student } else { nil } }

    func began() { session.streams(of: role, 1) }
    func ended() { session.streams(of: role, -1) }
}
