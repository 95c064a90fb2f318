import WireBytes

/// One direction of a connection: where it is in its frames, and the state that its frames share.
struct HTTP2Direction: Sendable {
    enum Phase: Sendable, Equatable {
        /// Before the client's 24 bytes. RFC 9113 §3.4.
        case preface
        /// Before a frame.
        case frame
        /// In the payload of DATA.
        case data(OpenData)
        /// In a payload that is stepped over, with so many bytes left.
        case skip(Int)
        /// Where the next frame begins is not known.
        case lost
    }

    /// DATA that is under way.
    struct OpenData: Sendable, Equatable {
        var stream: UInt32
        /// Content that has not come.
        var content: Int
        /// Padding that has not come.
        var padding: Int
        var endsStream: Bool
        /// Its place in the list of frames; -1 where it is not listed.
        var frame: Int
    }

    /// A header block that is under way.
    struct OpenBlock: Sendable {
        var stream: UInt32
        /// The stream that is promised by it, if it is of PUSH_PROMISE.
        var promised: UInt32?
        var bytes: [UInt8]
        var endsStream: Bool
        /// Where its first frame begins.
        var start: Int
        var first: PacketMark
        /// The first frame's place in the list; -1 where it is not listed.
        var frame: Int
    }

    var phase: Phase
    var decoder: HPACKDecoder
    var block: OpenBlock?
    /// What this side takes.
    var takes = HTTP2EndpointSettings()
    /// Content that this side may still send on all streams together.
    var window = 65_535
    /// The largest window that a new stream ever had for this side: 65,535, or what the other side announced.
    var widestStreamWindow = 65_535
    var hasFrame = false
    /// SETTINGS must come next: this side begins. RFC 9113 §3.4.
    var awaitsSettings = true
    /// Frames were missed.
    var isLossy = false
    var hasEnded = false
    /// What was not captured where it is not known of which stream it was; the first ones.
    var losses: [StreamRange] = []
    /// Offset after the last byte taken or missing.
    var end = 0

    init(begins phase: Phase, limits: HTTP2Limits) {
        self.phase = phase
        decoder = HPACKDecoder(limits: limits)
    }
}
