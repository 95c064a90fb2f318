package import HTTPMessages
import QUICMessages
package import TLSMessages
package import WireBytes

/// Something that a side says of the end of a stream or a conversation, or of what is wrong; without the packet, so that what is
/// the same on two sides is equal.
package struct Said: Sendable, Hashable {
    /// What is said.
    package enum What: Sendable, Hashable {
        /// An alert of TLS; without a description where it is encrypted. RFC 8446 §6.
        case alert(AlertDescription?, isWarning: Bool)
        /// GOAWAY of HTTP/2: the last stream that is taken, why, and perhaps words. RFC 9113 §6.8.
        case goAway(last: UInt32, HTTP2ErrorCode, words: [UInt8])
        /// GOAWAY of HTTP/3: the first stream, or push, that is not taken. RFC 9114 §5.2.
        case goAwayFrom(UInt64)
        /// CONNECTION_CLOSE, and what its number is called; nil where it has no name. RFC 9000 §19.19.
        case close(code: UInt64, name: String?, isApplication: Bool, words: [UInt8])
        /// That the conversation is forgotten. RFC 9000 §10.3.
        case statelessReset
        /// That a stream ends before its time.
        case streamReset(StreamErrorCode)
    }

    package let what: What
    package let from: Side
}

extension Said {
    init(_ alert: Alert) {
        self.init(what: .alert(alert.description, isWarning: alert.isWarning), from: alert.from)
    }

    /// CONNECTION_CLOSE; what a number of the application protocol is called, HTTP/3 says.
    init(_ close: QUICClose, carriesHTTP3: Bool) {
        let code = close.reason.code
        let name =
            close.reason.isApplication && carriesHTTP3 ? HTTP3ErrorCode(rawValue: code).name : close.name
        self.init(
            what: .close(
                code: code, name: name, isApplication: close.reason.isApplication, words: close.reason.text),
            from: close.from)
    }

    /// Whether it is an alert of something that is wrong; a warning ends nothing.
    var isTrouble: Bool {
        guard case .alert(let description?, isWarning: false) = what else { return false }
        return description != .closeNotify && description != .userCanceled
    }
}

/// A setting by the name that its protocol has for it, and its number; nil where what it holds is none.
package struct NamedSetting: Sendable, Hashable {
    package let name: String
    package let value: UInt64?

    /// Names one; what has no name is written as its identifier.
    init(_ name: String?, _ identifier: some BinaryInteger, _ value: UInt64?) {
        self.name = name ?? "0x" + String(identifier, radix: 16)
        self.value = value
    }
}

extension Difference {
    /// Settings that are listed of those that differ.
    private static let mostSettings = 32

    /// The settings that only one of two has, or has with another number; none where all are alike.
    static func ofSettings(
        _ subject: Subject, _ settings: Compared<[NamedSetting]>, _ packets: Compared<[Int]>
    ) -> [Difference] {
        let known = settings.map { Set($0) }
        let own = Compared { side in settings[side].filter { !known[side.other].contains($0) } }
        guard !own.a.isEmpty || !own.b.isEmpty else { return [] }
        return [
            Difference(
                subject,
                own.map {
                    $0.isEmpty
                        ? .nothing
                        : .settings(Array($0.prefix(mostSettings)), more: max(0, $0.count - mostSettings))
                }, packets)
        ]
    }
}
