package import HTTPMessages

/// What is told of a frame of HTTP/2, in the order in which it is told.
package struct FrameContent: Sendable {
    /// One thing that is told of a frame.
    package enum Fact: Sendable, Hashable {
        /// What it is, where others stand beside it.
        case label(FrameLabel)
        /// A setting that it makes.
        case setting(HTTP2Setting)
        /// What an error code means.
        case error(HTTP2ErrorCode)
        /// Captured words about something.
        case says(Topic, [UInt8])
        /// The last stream that was taken.
        case lastStream(UInt32)
        /// How important a stream is.
        case priority(ofStream: UInt32, [UInt8])
        /// How much may be sent after it.
        case window(HTTP2Window)
    }

    /// What a frame says something about.
    package enum Topic: Sendable, Hashable {
        case words, origin, alternativeService
    }

    private let frame: HTTP2Frame
    private let isOneOfMany: Bool
    private let depth: ReadingDepth

    /// Prepares the content of a frame.
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - isOneOfMany: whether others stand beside it, so that it needs its name.
    ///   - depth: for whom, and how much.
    package init(of frame: HTTP2Frame, isOneOfMany: Bool, for depth: ReadingDepth) {
        self.frame = frame
        self.isOneOfMany = isOneOfMany
        self.depth = depth
    }

    /// What is told; nothing of frames whose name says all.
    package var facts: [Fact] {
        var facts = said
        if depth.isFull, let window = frame.window { facts.append(.window(window)) }
        guard isOneOfMany, !facts.isEmpty else { return facts }
        return [.label(FrameLabel(of: frame, bytes: frame.length))] + facts
    }

    private var said: [Fact] {
        switch frame.content {
        case .settings(let settings): return settings.map { .setting($0) }
        case .reset(let code): return [.error(code)]
        case .goAway(let last, let code, let words):
            return [.lastStream(last)] + (code == .noError ? [] : [.error(code)])
                + (words.isEmpty ? [] : [.says(.words, words)])
        case .alternativeService(let origin, let value):
            return (origin.isEmpty ? [] : [.says(.origin, origin)]) + [.says(.alternativeService, value)]
        case .origin(let origins): return origins.map { .says(.origin, $0) }
        case .priorityUpdate(let stream, let value): return [.priority(ofStream: stream, value)]
        case .data, .headers, .priority, .pushPromise, .ping, .windowUpdate, .continuation, .other,
            .notCaptured:
            return []
        }
    }
}

/// What a frame of HTTP/2 is called, or several alike, with what tells it from others of its type.
package struct FrameLabel: Sendable, Hashable {
    /// What tells a frame from others of its type.
    package enum Mark: Sendable, Hashable {
        case bytes(Int)
        /// The stream ends with it.
        case end
        /// Its fields stand behind the content.
        case trailers
        case acknowledgment
        case error(HTTP2ErrorCode)
        /// So many more bytes may be sent.
        case increment(Int)
        /// Bytes of its payload were not captured.
        case notCaptured
    }

    package let type: HTTP2FrameType
    package let count: Int
    /// The stream; nil where it is of none, or of several.
    package let stream: UInt32?
    package let marks: [Mark]

    /// Makes it.
    ///
    /// - Parameters:
    ///   - frame: the frame, or the last of several alike.
    ///   - count: how many they are.
    ///   - bytes: bytes of the payloads of all.
    package init(of frame: HTTP2Frame, count: Int = 1, bytes: Int) {
        type = frame.type
        self.count = count
        stream = frame.stream > 0 && (count == 1 || frame.type == .data) ? frame.stream : nil
        marks =
            switch frame.content {
            case .data: [.bytes(bytes)] + (frame.has(.endStream) ? [.end] : [])
            case .headers: frame.has(.endStream) ? [.trailers] : []
            case .settings, .ping: frame.has(.acknowledgment) ? [.acknowledgment] : []
            case .reset(let code), .goAway(_, let code, _): [.error(code)]
            case .windowUpdate(let increment): [.increment(increment)]
            case .notCaptured: [.notCaptured]
            case .priority, .pushPromise, .continuation, .alternativeService, .origin, .priorityUpdate,
                .other:
                []
            }
    }
}
