/// Ordinary conversations whose packets were captured in another order than they were sent in.
public enum ReorderedCaptures {
    private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    /// Two requests on two connections; the end of one was captured before the whole other.
    public static var lateFirstSegment: ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET /a HTTP/1.1\r\nHost: a.example\r\n\r\n")
        capture.say(fromClient: false, answer)
        capture.open()
        let long =
            "GET /b HTTP/1.1\r\nHost: a.example\r\nX-Long: \(String(repeating: "y", count: 40))\r\n\r\n"
        capture.say(fromClient: true, Array(long.utf8), segment: 50)
        capture.say(fromClient: false, answer)
        capture.reorder([6, 7, 8, 10, 1, 2, 3, 4, 5, 9, 11])
        return capture
    }

    /// A response of two segments; the second was captured before the first.
    public static var turnedResponse: ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
        let body = String(repeating: "x", count: 2000)
        capture.say(
            fromClient: false, Array("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n\(body)".utf8),
            segment: 1100)
        capture.close()
        capture.reorder([1, 2, 3, 4, 6, 5, 7, 8, 9])
        return capture
    }

    /// All of them, with what they are called.
    public static var all: [(name: String, capture: ConversationCapture)] {
        [("late-first-segment", lateFirstSegment), ("turned-response", turnedResponse)]
    }
}
