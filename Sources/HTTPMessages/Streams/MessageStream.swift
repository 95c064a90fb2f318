import WireBytes

/// One stream while it is open: a request, and what answers it. RFC 9113 §5, RFC 9114 §4.1.
struct MessageStream: Sendable {
    /// Its exchange; -1 where none is kept.
    var exchange = -1
    /// What each side sends on it: the request or the response.
    var halves = BySide(both: StreamHalf())
    /// Whether it asks for a head alone.
    var isHead = false
    /// Whether it asks to speak another protocol on the stream. RFC 8441 §4, RFC 9220 §3.
    var asksForTunnel = false
    /// By what the client gave it up. The response may be under way.
    var reset: StreamReset?

    /// Whether both ends have said all that they will.
    var isOver: Bool { halves.client.hasEnded && halves.server.hasEnded }
}
