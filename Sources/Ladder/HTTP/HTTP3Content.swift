package import HTTPMessages

/// What is told of a frame or a stream of HTTP/3 that is about the connection, in the order in which it is told.
package struct HTTP3Content: Sendable {
    /// One thing that is told.
    package enum Fact: Sendable, Hashable {
        /// A setting.
        case setting(HTTP3Setting)
        /// A number of a request's stream or a push from which on nothing is taken.
        case goAway(UInt64)
        /// How important a stream or a push is.
        case priority(of: UInt64, isPush: Bool, [UInt8])
        /// A number of a push.
        case push(UInt64)
        /// An origin.
        case origin([UInt8])
    }

    /// What is told.
    package let facts: [Fact]

    /// Prepares the content of a frame.
    package init(of frame: HTTP3Frame) {
        facts =
            switch frame.content {
            case .settings(let settings): settings.map { .setting($0) }
            case .goAway(let number): [.goAway(number)]
            case .priorityUpdate(let number, let value):
                [.priority(of: number, isPush: frame.type == .priorityUpdateOfPush, value)]
            case .cancelPush(let push), .maxPushID(let push): [.push(push)]
            case .origin(let origins): origins.map { .origin($0) }
            case .data, .headers, .pushPromise, .other, .notCaptured: []
            }
    }
}
