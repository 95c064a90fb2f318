package import WireBytes

/// A line of the server's log: a request and what was answered, or a handshake that failed.
package struct LoggedRequest: Sendable, Hashable {
    /// When the request was complete, or the handshake failed.
    package var time: Timestamp
    /// The door that it came through.
    package var site: Site
    /// The connection, counted from 1 as they were accepted.
    package var connection: Int
    /// The method; empty where no request could be read.
    package var method: String
    /// The target as sent: visible ASCII.
    package var target: String
    /// The answer's status; nil where there was none.
    package var status: Int?
    /// Bytes of the answer's body that were handed to the kernel.
    package var bytes: Int
    /// Why it ended early, if it did: a word.
    package var trouble: String?
}

extension LoggedRequest {
    /// The entry as a line of JSON. Its texts hold visible ASCII only, as the server refuses anything else.
    package var line: String {
        var line = "{\"time\": \"\(timeText)\", \"site\": \"\(site.rawValue)\", \"connection\": \(connection)"
        if !method.isEmpty {
            line += ", \"method\": \"\(Self.quoted(method))\", \"target\": \"\(Self.quoted(target))\""
        }
        if let status { line += ", \"status\": \(status), \"bytes\": \(bytes)" }
        if let trouble { line += ", \"trouble\": \"\(Self.quoted(trouble))\"" }
        return line + "}"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value < 0x7F {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted
    }

    private var timeText: String {
        let seconds = Int(time.nanoseconds / 1_000_000_000)
        let date = CivilDate(day: seconds / 86_400)
        let second = seconds % 86_400
        let parts = [date.year, date.month, date.dayOfMonth, second / 3600, second / 60 % 60, second % 60]
        let texts = parts.map { twoDigits($0) }
        let milliseconds = String(1000 + time.nanoseconds / 1_000_000 % 1000).dropFirst()
        return "\(texts[0])-\(texts[1])-\(texts[2])T\(texts[3]):\(texts[4]):\(texts[5]).\(milliseconds)Z"
    }
}

/// A number with a zero before it where it has one digit.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
