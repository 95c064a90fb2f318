public import TLSMessages
public import WireBytes

/// A packet of a conversation, as far as it could be read.
public struct QUICPacket: Sendable, Hashable {
    /// What it is for.
    public var kind: QUICPacketKind
    /// Its sender.
    public var from: Side
    /// The captured packet that it is in, maybe with others.
    public var mark: PacketMark
    /// Where it lies in that.
    public var location: ByteLocation
    /// Which of the conversation's paths it took: 0 is the first.
    public var path: Int
    /// Its version, where its header says so.
    public var version: QUICVersion?
    /// The ID of the receiver's end; empty where it has none, nil where nobody knows where it ends.
    public var destination: [UInt8]?
    /// The ID of the sender's end, in long headers.
    public var source: [UInt8] = []
    /// Bytes of the token of an Initial packet.
    public var tokenLength = 0
    /// The bit that each side turns once in a round trip, if it takes part. Only in short headers. RFC 9000 §17.4.
    public var spin: Bool?
    /// What it held, once its protection was taken off; nil where it was not.
    public var opened: Opened?
    /// Why it stayed closed; nil where it was opened, or has no protection.
    public var failure: QUICOpeningFailure?

    /// What a packet held.
    public struct Opened: Sendable, Hashable {
        /// Its number.
        public var number: UInt64
        /// How often the keys had been updated that opened it; 0 but in packets after the handshake.
        public var updates = 0
        /// Bytes of the header, up to and with the number.
        public var headerLength: Int
        /// Its frames in their order, with their places behind the header.
        public var frames: [QUICFramePlace] = []
        /// The frames' bytes, where they are kept to be shown; empty else.
        public var payload: [UInt8] = []
        /// Frames that were not kept because there were too many.
        public var framesOmitted = 0
        /// Where a frame ends early or cannot be read.
        public var problem: Truncated?
        /// Whether it has to be acknowledged.
        public var isAckEliciting = false
        /// Whether it shows a path without moving to it. RFC 9000 §9.1.
        public var isProbing = false
        /// Whether a packet with this number was captured before.
        public var isRepeated = false
    }

    /// Where some of its payload lies in the captured packet, byte by byte: what encrypts it changes no length.
    ///
    /// - Parameter range: a place that a frame has.
    /// - Returns: where those bytes lie, encrypted.
    public func location(of range: Range<Int>) -> ByteLocation? {
        guard let opened, opened.headerLength + range.upperBound <= location.count else { return nil }
        return ByteLocation(
            packet: location.packet, offset: location.offset + opened.headerLength + range.lowerBound,
            count: range.count)
    }
}

/// Why a packet could not be opened.
public enum QUICOpeningFailure: Sendable, Hashable {
    /// No keys were given.
    case noKeys
    /// The key log has nothing of this session, or not this secret, or the suite is not one that is opened here.
    case keys(DecryptionFailure)
    /// The hellos, from which it would be known whose keys these are, are not in the capture.
    case handshakeNotCaptured
    /// The connection's first packet, which everything in Initial packets is encrypted after, is not in the capture.
    case firstPacketNotCaptured
    /// The version's packets are not opened here.
    case unsupportedVersion(QUICVersion)
    /// The capture cut the packet.
    case cut
    /// The keys are there, but do not fit: damaged, or another connection's.
    case damaged
    /// So many are opened and no more.
    case tooMany
    /// The last 16 bytes are the token that the sender gave for this: it has forgotten the connection. RFC 9000 §10.3.
    case statelessReset
}
