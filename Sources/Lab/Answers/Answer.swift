import Documents
import TCPConnections
import WireBytes

/// What the server answers, and how slowly.
struct Answer: Sendable {
    var status: Int
    var fields: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// How long the answer waits.
    var delay = Duration.zero
    /// Bytes of the body that go out at once, and the pause behind them; nil sends it whole.
    var pieces: (size: Int, pause: Duration)?

    init(_ status: Int, _ type: String = "text/plain; charset=utf-8", _ text: String = "") {
        self.status = status
        body = Array(text.utf8)
        fields = [("Content-Type", type)]
    }

    static func json(_ text: String, status: Int = 200) -> Answer { Answer(status, "application/json", text) }

    /// An answer that only says its status, in a line of text.
    static func plain(_ status: Int) -> Answer {
        Answer(status, "text/plain; charset=utf-8", "\(status) \(reason(of: status))\n")
    }

    static func reason(of status: Int) -> String { StatusCode.known(status)?.name ?? "" }

    /// The head as it is sent.
    ///
    /// - Parameters:
    ///   - time: the present time, for Date.
    ///   - keepsAlive: whether the connection stays open behind it.
    /// - Returns: the bytes, with the empty line at the end.
    func head(at time: Timestamp, keepsAlive: Bool) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) \(Self.reason(of: status))", "Date: \(Self.date(time))"]
        lines.append("Server: netlesson-lab")
        // 204 and 304 have no body, and so neither its type nor its length. RFC 9110 §8.6.
        let hasBody = status != 204 && status != 304
        for field in fields where hasBody || field.name != "Content-Type" {
            lines.append("\(field.name): \(field.value)")
        }
        if hasBody { lines.append("Content-Length: \(body.count)") }
        lines.append("Connection: \(keepsAlive ? "keep-alive" : "close")")
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// RFC 9110 §5.6.7.
    private static func date(_ time: Timestamp) -> String {
        let seconds = Int(time.nanoseconds / 1_000_000_000)
        let day = seconds / 86_400
        let second = seconds % 86_400
        let date = CivilDate(day: day)
        let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let clock = [second / 3600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
        return "\(names[day % 7]), \(twoDigits(date.dayOfMonth)) \(months[(date.month - 1) % 12]) "
            + "\(date.year) \(clock) GMT"
    }
}
