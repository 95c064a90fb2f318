import Synchronization
import WireBytes

/// Heads, and lines of heads, that were read before, of all connections.
///
/// Who asks a server for the same again asks in the same words, and within a second is answered in the same: such a head is
/// taken as it was read, and lies in memory once. Nearly every other repeats most lines of the one before it: to see that takes
/// a third of what reading a line takes.
public final class KnownHeads: Sendable {
    private let heads = Mutex(HeadMemory<KnownHead>())
    private let lines = Mutex(ByteMemory<FieldLine, LineSized>())
    private let contentTypes = Mutex(ByteMemory<ContentType, LineSized>())

    /// Remembers nothing at first.
    public init() {}

    /// The head that bytes begin with, if it is known.
    func head(at bytes: RawSpan) -> KnownHead? { heads.withLock { $0.value(at: bytes) } }

    /// Takes note of a head that was read: where it may be one that has come before, it is known from now on.
    ///
    /// - Parameters:
    ///   - count: its length.
    ///   - bytes: its own, and those that came behind it.
    ///   - make: makes what is to be known of it.
    /// - Returns: what is known of it, if it is now.
    func note(_ count: Int, of bytes: RawSpan, _ make: () -> KnownHead) -> KnownHead? {
        heads.withLock { heads in
            guard heads.wants(count, of: bytes) else { return nil }
            let head = make()
            heads.remember(head, of: count, at: bytes)
            return head
        }
    }

    func withLines(_ body: (inout ByteMemory<FieldLine, LineSized>) -> Void) { lines.withLock { body(&$0) } }

    /// What the value of a Content-Type says.
    func contentType(_ head: RawSpan, _ value: Range<Int>) -> ContentType {
        let rest = head.extracting(droppingFirst: value.lowerBound)
        return contentTypes.withLock { types in
            if let known = types.entry(at: rest), known.count == value.count { return known.value }
            let type = ContentType(head, value)
            types.remember(type, of: value.count, at: rest)
            return type
        }
    }
}

/// A head with nothing odd about it, and what was read of it. Its bytes alone decide that, and from which side it comes.
final class KnownHead: Sendable {
    /// Without fields where messages were only counted.
    let text: HeadText
    let isRequest: Bool
    let facts: HeadFacts
    /// What it says of the content after it, where its fields are kept.
    let content: ContentFacts
    /// Whether they are.
    let hasFields: Bool

    init(text: HeadText, isRequest: Bool, facts: HeadFacts, content: ContentFacts, hasFields: Bool) {
        self.text = text
        self.isRequest = isRequest
        self.facts = facts
        self.content = content
        self.hasFields = hasFields
    }
}
