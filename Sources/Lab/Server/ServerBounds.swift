/// All that the server takes at most, so that no client can make it eat memory or wait for ever.
package struct ServerBounds: Sendable {
    /// Connections at a time; a browser opens six. Of more, those that ask for nothing give way, and the others are
    /// waited for in the kernel's queue.
    package var connections = 64
    /// How long a connection keeps its place in any case: a handshake and a request take no longer, but over slow lines.
    package var grace = Duration.milliseconds(50)
    /// Bytes of a request's head. Common servers take 8 KiB to 16 KiB.
    package var headBytes = 16 << 10
    /// Empty lines before a request. One is to be passed over (RFC 9112 §2.2); old clients sent one behind a form.
    package var emptyLines = 8
    /// Header fields of a request.
    package var fields = 100
    /// Bytes of a request's body.
    package var bodyBytes = 1 << 20
    /// How long a handshake, a head or a body may take to arrive.
    package var receiving = Duration.seconds(10)
    /// How long a connection may stay open without a request.
    package var idle = Duration.seconds(30)
    /// How long a client may take over an answer, besides the pauses that the answer makes: 64 KiB, the longest, then
    /// come at 6.4 KiB a second, which a telephone line carries.
    package var sending = Duration.seconds(10)
    /// How long the other side's end is waited for, so that an answer is not lost to a reset. RFC 9112 §9.6.
    package var lingering = Duration.seconds(1)
    /// Bytes that are read on end from a client that has its last answer; then the others have their turn.
    package var lingeringBytes = 256 << 10
    /// The longest pause that a request may ask for.
    package var pause = Duration.seconds(5)
    /// Files that are kept, and bytes of each.
    package var files = 16
    /// Bytes of a kept file.
    package var fileBytes = 64 << 10

    package init() {}
}
