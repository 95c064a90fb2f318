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

extension QUICParameterID {
    /// Whoever sends these 16 bytes at a datagram's end has forgotten the connection. RFC 9000 §10.3.
    static var statelessResetToken: QUICParameterID { QUICParameterID(rawValue: 0x02) }

    /// Its sender takes packets without the fixed bit. RFC 9287 §3.
    static var greaseQUICBit: QUICParameterID { QUICParameterID(rawValue: 0x2AB2) }
    /// RFC 9000 §18.2.
    static var ackDelayExponent: QUICParameterID { QUICParameterID(rawValue: 0x0A) }
    /// RFC 9000 §18.2.
    static var maxAckDelay: QUICParameterID { QUICParameterID(rawValue: 0x0B) }

    /// Whether it is reserved: sent to make sure that others ignore what they do not know. RFC 9000 §18.1.
    public var isReserved: Bool { rawValue % 31 == 27 }

    /// Whether its value is a number.
    var isNumber: Bool {
        switch rawValue {
        case 0x01, 0x03...0x0B, 0x0E, 0x20: true
        default: false
        }
    }
}
