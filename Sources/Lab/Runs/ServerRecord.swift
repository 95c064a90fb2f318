import Synchronization
import TLSMessages

/// What the server told: its log and its keys, from its thread.
final class ServerRecord: Sendable {
    /// The keys, as the tracer wants them.
    let keys = KeyLog(mayGrow: true)
    private let lines = Mutex<(requests: [LoggedRequest], keys: [UInt8])>(([], []))
    /// Requests that are kept; a lab makes some ten.
    private static let most = 10_000
    /// Bytes of the keys that are kept; a connection has five lines of 150.
    private static let longestKeys = 1 << 20

    func add(_ request: LoggedRequest) {
        lines.withLock { if $0.requests.count < Self.most { $0.requests.append(request) } }
    }

    func add(secret: [UInt8]) {
        let line = secret + [UInt8(ascii: "\n")]
        keys.add(line)
        lines.withLock { if $0.keys.count < Self.longestKeys { $0.keys += line } }
    }

    var requests: [LoggedRequest] { lines.withLock { $0.requests } }
    /// The key log so far.
    var keyLines: [UInt8] { lines.withLock { $0.keys } }
}
