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
        var list: [QUICTransportParameter] = []
        bytes.withBytes { span in
            var reader = ByteReader(span)
            if (try? Self.read(&reader, into: &list, isEarly: true)) != nil { return }
            list = []
            reader = ByteReader(span)
            try? Self.read(&reader, into: &list, isEarly: false)
        }
        return list
    }

    /// Reads a list. Until draft 26 it began with its length, and names and lengths were numbers of two bytes.
    private static func read(
        _ reader: inout ByteReader, into list: inout [QUICTransportParameter], isEarly: Bool
    ) throws(Truncated) {
        if isEarly {
            let count = Int(try reader.uint16())
            // Exactly as long as it says; nothing that begins in today's way is.
            guard count == reader.remaining, count > 0 else {
                throw Truncated(offset: 0, needed: count, available: reader.remaining)
            }
        }
        while !reader.isAtEnd, list.count < 64 {
            let number = isEarly ? UInt64(try reader.uint16()) : try reader.quicNumber()
            let id = QUICParameterID(rawValue: number)
            let value = try reader.take(isEarly ? Int(try reader.uint16()) : try reader.quicInteger())
            var parameter = QUICTransportParameter(id: id, value: value.copied(), number: nil)
            if id.isNumber {
                var inner = ByteReader(value)
                parameter.number = try inner.quicNumber()
            }
            list.append(parameter)
        }
    }
}

extension QUICParameterID {
    /// Milliseconds of silence after which its sender forgets the connection. RFC 9000 §10.1.
    public static var maxIdleTimeout: QUICParameterID { QUICParameterID(rawValue: 0x01) }
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
