// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Why a connection of QUIC was closed.
///
/// Source: IANA “QUIC Transport Error Codes”, https://www.iana.org/assignments/quic; RFC 9000 §20.1
public struct QUICTransportError: CodePoint {
    public let rawValue: UInt64

    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x00: "NO_ERROR"
        case 0x01: "INTERNAL_ERROR"
        case 0x02: "CONNECTION_REFUSED"
        case 0x03: "FLOW_CONTROL_ERROR"
        case 0x04: "STREAM_LIMIT_ERROR"
        case 0x05: "STREAM_STATE_ERROR"
        case 0x06: "FINAL_SIZE_ERROR"
        case 0x07: "FRAME_ENCODING_ERROR"
        case 0x08: "TRANSPORT_PARAMETER_ERROR"
        case 0x09: "CONNECTION_ID_LIMIT_ERROR"
        case 0x0A: "PROTOCOL_VIOLATION"
        case 0x0B: "INVALID_TOKEN"
        case 0x0C: "APPLICATION_ERROR"
        case 0x0D: "CRYPTO_BUFFER_EXCEEDED"
        case 0x0E: "KEY_UPDATE_ERROR"
        case 0x0F: "AEAD_LIMIT_REACHED"
        case 0x10: "NO_VIABLE_PATH"
        case 0x11: "VERSION_NEGOTIATION_ERROR"
        default: nil
        }
    }
}

/// The number of a transport parameter.
///
/// Source: IANA “QUIC Transport Parameters”, https://www.iana.org/assignments/quic; RFC 9000 §22.3
public struct QUICParameterID: CodePoint {
    public let rawValue: UInt64

    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0x00: "original_destination_connection_id"
        case 0x01: "max_idle_timeout"
        case 0x02: "stateless_reset_token"
        case 0x03: "max_udp_payload_size"
        case 0x04: "initial_max_data"
        case 0x05: "initial_max_stream_data_bidi_local"
        case 0x06: "initial_max_stream_data_bidi_remote"
        case 0x07: "initial_max_stream_data_uni"
        case 0x08: "initial_max_streams_bidi"
        case 0x09: "initial_max_streams_uni"
        case 0x0A: "ack_delay_exponent"
        case 0x0B: "max_ack_delay"
        case 0x0C: "disable_active_migration"
        case 0x0D: "preferred_address"
        case 0x0E: "active_connection_id_limit"
        case 0x0F: "initial_source_connection_id"
        case 0x10: "retry_source_connection_id"
        case 0x11: "version_information"
        case 0x20: "max_datagram_frame_size"
        case 0x173E: "discard"
        case 0x2AB2: "grease_quic_bit"
        case 0x3127: "initial_rtt (Google)"
        case 0x3128: "google_connection_options"
        case 0x3129: "user_agent (Google)"
        case 0x4752: "google_version"
        case 0xFF73DB: "version_information (draft)"
        case 0xFF04DE1B: "min_ack_delay (draft)"
        default: nil
        }
    }
}

/// A version of QUIC.
///
/// Source: IANA “QUIC Versions”, https://www.iana.org/assignments/quic; RFC 9000 §22.2; https://github.com/quicwg/base-drafts/wiki/QUIC-Versions
public struct QUICVersion: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No version: the packet lists those that the server can do. RFC 9000 §6.
    @inlinable public static var negotiation: QUICVersion { QUICVersion(rawValue: 0x00000000) }
    /// Version 1, RFC 9000.
    @inlinable public static var v1: QUICVersion { QUICVersion(rawValue: 0x00000001) }
    /// Version 2, RFC 9369.
    @inlinable public static var v2: QUICVersion { QUICVersion(rawValue: 0x6B3343CF) }

    public var name: String? {
        switch rawValue {
        case 0x00000001: "QUIC v1"
        case 0x51303234: "gQUIC Q024"
        case 0x51303235: "gQUIC Q025"
        case 0x51303236: "gQUIC Q026"
        case 0x51303237: "gQUIC Q027"
        case 0x51303238: "gQUIC Q028"
        case 0x51303239: "gQUIC Q029"
        case 0x51303330: "gQUIC Q030"
        case 0x51303331: "gQUIC Q031"
        case 0x51303332: "gQUIC Q032"
        case 0x51303333: "gQUIC Q033"
        case 0x51303334: "gQUIC Q034"
        case 0x51303335: "gQUIC Q035"
        case 0x51303336: "gQUIC Q036"
        case 0x51303337: "gQUIC Q037"
        case 0x51303338: "gQUIC Q038"
        case 0x51303339: "gQUIC Q039"
        case 0x51303430: "gQUIC Q040"
        case 0x51303431: "gQUIC Q041"
        case 0x51303432: "gQUIC Q042"
        case 0x51303433: "gQUIC Q043"
        case 0x51303434: "gQUIC Q044"
        case 0x51303435: "gQUIC Q045"
        case 0x51303436: "gQUIC Q046"
        case 0x51303437: "gQUIC Q047"
        case 0x51303438: "gQUIC Q048"
        case 0x51303439: "gQUIC Q049"
        case 0x51303530: "gQUIC Q050"
        case 0x51303531: "gQUIC Q051"
        case 0x54303438: "gQUIC T048"
        case 0x54303439: "gQUIC T049"
        case 0x54303530: "gQUIC T050"
        case 0x54303531: "gQUIC T051"
        case 0x6B3343CF: "QUIC v2"
        case 0x709A50C4: "QUIC v2 (draft)"
        case 0xFACEB001: "QUIC mvfst (draft 22)"
        case 0xFACEB002: "QUIC mvfst (draft 27)"
        case 0xFACEB00E: "QUIC mvfst (experiment)"
        case 0xFF000013: "QUIC draft 19"
        case 0xFF000014: "QUIC draft 20"
        case 0xFF000015: "QUIC draft 21"
        case 0xFF000016: "QUIC draft 22"
        case 0xFF000017: "QUIC draft 23"
        case 0xFF000018: "QUIC draft 24"
        case 0xFF000019: "QUIC draft 25"
        case 0xFF00001A: "QUIC draft 26"
        case 0xFF00001B: "QUIC draft 27"
        case 0xFF00001C: "QUIC draft 28"
        case 0xFF00001D: "QUIC draft 29"
        case 0xFF00001E: "QUIC draft 30"
        case 0xFF00001F: "QUIC draft 31"
        case 0xFF000020: "QUIC draft 32"
        case 0xFF000021: "QUIC draft 33"
        case 0xFF000022: "QUIC draft 34"
        default: nil
        }
    }
}

