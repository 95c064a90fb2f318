import WireBytes

/// A transport parameter of QUIC. RFC 9000 §18.
public struct QUICTransportParameter: Sendable, Hashable {
    /// What it is.
    public var id: QUICParameterID
    /// Its value as it stands.
    public var value: [UInt8]
    /// Its value as a number, where it is one.
    public var number: UInt64?

    /// Reads all parameters of an extension; what is malformed ends the list.
    public static func list(_ bytes: [UInt8]) -> [QUICTransportParameter] {
        bytes.withBytes { span in
            var list: [QUICTransportParameter] = []
            var reader = ByteReader(span)
            do throws(Truncated) {
                while !reader.isAtEnd, list.count < 64 {
                    let id = QUICParameterID(rawValue: try reader.quicNumber())
                    let value = try reader.take(try reader.quicInteger())
                    var parameter = QUICTransportParameter(id: id, value: value.copied(), number: nil)
                    if id.isNumber {
                        var inner = ByteReader(value)
                        parameter.number = try inner.quicNumber()
                    }
                    list.append(parameter)
                }
            } catch {}
            return list
        }
    }
}

/// The number of a transport parameter.
///
/// Source: IANA, "QUIC Transport Parameters" (RFC 9000 §22.3)
public struct QUICParameterID: CodePoint {
    /// The number on the wire.
    public let rawValue: UInt64

    /// Makes a code point from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Whether it is reserved: sent to make sure that others ignore what they do not know. RFC 9000 §18.1.
    public var isReserved: Bool { rawValue % 31 == 27 }

    /// Whether its value is a number.
    var isNumber: Bool {
        switch rawValue {
        case 0x01, 0x03...0x0B, 0x0E, 0x20: true
        default: false
        }
    }

    /// IANA's names.
    public static let names: [UInt64: String] = [
        0x00: "original_destination_connection_id",
        0x01: "max_idle_timeout",
        0x02: "stateless_reset_token",
        0x03: "max_udp_payload_size",
        0x04: "initial_max_data",
        0x05: "initial_max_stream_data_bidi_local",
        0x06: "initial_max_stream_data_bidi_remote",
        0x07: "initial_max_stream_data_uni",
        0x08: "initial_max_streams_bidi",
        0x09: "initial_max_streams_uni",
        0x0A: "ack_delay_exponent",
        0x0B: "max_ack_delay",
        0x0C: "disable_active_migration",
        0x0D: "preferred_address",
        0x0E: "active_connection_id_limit",
        0x0F: "initial_source_connection_id",
        0x10: "retry_source_connection_id",
        0x11: "version_information",
        0x20: "max_datagram_frame_size",
        0x0173E: "discard",
        0x02AB2: "grease_quic_bit",
        0x03127: "initial_rtt (Google)",
        0x03128: "google_connection_options",
        0x03129: "user_agent (Google)",
        0x04752: "google_version",
        0xFF04_DE1B: "min_ack_delay (draft)",
        0xFF73_DB: "version_information (draft)",
    ]
}
