public import WireBytes

/// Something that the protocol forbids, of the connection or a stream rather than of one message. RFC 9114, RFC 9204.
public struct HTTP3Problem: Sendable, Hashable {
    /// What.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A frame where it may not be. RFC 9114 §7.2.
        case frameUnexpected = "frame-unexpected"
        /// A frame whose content or length does not fit its type, or that its stream cuts off. RFC 9114 §7.1.
        case frameError = "frame-error"
        /// A control stream that does not begin with SETTINGS. RFC 9114 §6.2.1.
        case missingSettings = "missing-settings"
        /// A setting of HTTP/2, or one twice. RFC 9114 §7.2.4.
        case settings
        /// A stream that may not be opened: a second of its kind, a push by the client, one that the server sends and receives
        /// on. RFC 9114 §6.
        case streamCreation = "stream-creation"
        /// A stream that the connection needs was closed. RFC 9114 §6.2.1, RFC 9204 §4.2.
        case closedCriticalStream = "closed-critical-stream"
        /// A number of a stream or push that may not be used. RFC 9114 §5.2, §7.2.
        case identifier
        /// Header fields that cannot be decompressed. RFC 9204 §6.
        case fieldSection = "field-section"
        /// More streams wait for entries of the table than its reader allows. RFC 9204 §2.1.2.
        case blockedStreams = "blocked-streams"
        /// What an encoder says cannot be. RFC 9204 §4.3.
        case encoderStream = "encoder-stream"
        /// What a decoder says cannot be. RFC 9204 §4.4.
        case decoderStream = "decoder-stream"
    }

    /// What.
    public var kind: Kind
    /// Who did it.
    public var from: Side
    /// The packet.
    public var mark: PacketMark
    /// The stream.
    public var stream: UInt64
    /// What is wrong with header fields or with what the table was told, where it is that.
    public var packing: PackingProblem?

    /// The rule that is broken.
    public var source: String {
        switch kind {
        case .frameUnexpected: "RFC 9114 §7.2"
        case .frameError: "RFC 9114 §7.1"
        case .missingSettings: "RFC 9114 §6.2.1"
        case .settings: "RFC 9114 §7.2.4"
        case .streamCreation: "RFC 9114 §6.2"
        case .closedCriticalStream: "RFC 9114 §6.2.1"
        case .identifier: "RFC 9114 §7.2"
        case .fieldSection: "RFC 9204 §6"
        case .blockedStreams: "RFC 9204 §2.1.2"
        case .encoderStream: "RFC 9204 §4.3"
        case .decoderStream: "RFC 9204 §4.4"
        }
    }

    /// The error with which a peer would end the stream or the connection. RFC 9114 §8.1, RFC 9204 §6.
    public var code: HTTP3ErrorCode {
        switch kind {
        case .frameUnexpected: .frameUnexpected
        case .frameError: .frameError
        case .missingSettings: .missingSettings
        case .settings: .settingsError
        case .streamCreation: .streamCreationError
        case .closedCriticalStream: .closedCriticalStream
        case .identifier: .idError
        case .fieldSection, .blockedStreams: .decompressionFailed
        case .encoderStream: .encoderStreamError
        case .decoderStream: .decoderStreamError
        }
    }
}
