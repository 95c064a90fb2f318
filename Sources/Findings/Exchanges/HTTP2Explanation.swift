package import HTTPMessages
import WireBytes

/// What is new in HTTP/2, each told where it is seen first.
package enum HTTP2Explanation: Sendable, Hashable {
    /// The client's first bytes.
    case preface
    /// SETTINGS.
    case settings
    /// The acknowledgment of SETTINGS.
    case settingsACK
    /// A request in HEADERS.
    case request
    /// A response in HEADERS.
    case response
    /// That several streams are under way at once.
    case concurrent
    /// PUSH_PROMISE.
    case push
    /// The answer to a request that was sent in HTTP/1.1.
    case upgraded
    /// Header fields behind the content.
    case trailers
    /// WINDOW_UPDATE.
    case windowUpdate
    /// PRIORITY.
    case priority
    /// PING.
    case ping
    /// RST_STREAM.
    case reset
    /// GOAWAY.
    case goAway
    /// Fields that are in a part of the compression table that was not captured.
    case lost

    /// What a frame is worth saying of; nil for those that speak for themselves.
    package init?(_ frame: HTTP2Frame) {
        switch frame.type {
        case .settings: self = frame.has(.acknowledgment) ? .settingsACK : .settings
        case .windowUpdate: self = .windowUpdate
        case .priority: self = .priority
        case .ping: self = .ping
        case .resetStream: self = .reset
        case .goAway: self = .goAway
        case .headers: self = .trailers
        default: return nil
        }
    }

    /// What a message's header fields are worth saying of.
    package static func all(of message: HTTPMessage, in exchange: Exchange) -> [HTTP2Explanation] {
        var all: [HTTP2Explanation] = []
        if message.head.status != nil {
            all.append(exchange.stream?.isUpgraded == true ? .upgraded : .response)
        } else {
            all.append(exchange.stream?.isPushed == true ? .push : .request)
        }
        if message.head.packing.contains(where: \.isLost) { all.append(.lost) }
        return all
    }
}
