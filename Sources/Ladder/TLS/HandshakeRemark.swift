package import Annotations
import Documents
package import TLSMessages

/// What is to be said of a TLS handshake as a whole to a reader, and whether what it means is said, too.
package struct HandshakeRemark: Sendable {
    package let note: HandshakeNote
    /// Whether what it means is told: to an expert never, to a beginner of what is weak.
    package let isExplained: Bool

    /// Why the TLS of a connection is as it is, and what of it is weak today: to a beginner what matters, to an expert the
    /// facts without what they mean, with all the rest all of it.
    package static func all(of tls: TLSConversation, for depth: ReadingDepth) -> [HandshakeRemark] {
        HandshakeNote.all(of: tls).filter { note in
            switch note.weight {
            case .main: true
            case .more: depth.level != .firstLook || depth.isFull
            case .detail: depth.isFull
            }
        }.map { note in
            let isExplained =
                switch depth.level {
                case .expert: false
                case .firstLook: note.isTrouble || depth.isFull
                case .normal: true
                }
            return HandshakeRemark(note: note, isExplained: isExplained)
        }
    }
}
