import Annotations
package import Documents
import Findings
package import QUICMessages
import TLSMessages
import Tracing
import WireBytes

/// A field of a datagram's payload: of the header of a packet of QUIC or a record of DTLS, or what it protects.
package struct DatagramField: Sendable {
    /// Its name for an address, such as "quic.version".
    package let identifier: String
    /// Its bytes, counted from the packet's first.
    package let range: Range<Int>
    /// Its name, as the specification has it.
    package let name: String
    /// What it says; nil: so many bytes.
    package var value: Bilingual?
    /// Where it is defined; empty where that is said of the header.
    package var source = ""
    /// Whether other fields are parts of it.
    package var isHeader = false

    /// All fields of a datagram, in the order of the bytes.
    ///
    /// - Parameter datagram: the datagram, with its bytes.
    /// - Returns: the fields; none without bytes.
    package static func all(of datagram: LadderDatagram) -> [DatagramField] {
        guard let row = datagram.row, !row.bytes.isEmpty else { return [] }
        return row.bytes.withBytes { bytes in
            datagram.packets.flatMap { fields(of: $0, in: bytes) }
                + datagram.records.flatMap { fields(of: $0, in: bytes) }
        }
    }

    /// Collects fields one behind the other, as far as there are bytes.
    private struct Fields {
        let prefix: String
        /// Where the packet or record ends.
        let end: Int
        var at: Int
        var all: [DatagramField] = []

        mutating func add(
            _ name: String, _ identifier: String, _ count: Int, _ value: Bilingual? = nil,
            _ source: String = ""
        ) {
            guard count > 0, at < end else { return }
            let stop = count < end - at ? at + count : end
            all.append(
                DatagramField(
                    identifier: prefix + "." + identifier, range: at..<stop, name: name, value: value,
                    source: source))
            at = stop
        }
    }

    // MARK: QUIC

    private static func fields(of packet: QUICPacket, in bytes: RawSpan) -> [DatagramField] {
        let start = packet.location.offset
        guard start >= 0, start < bytes.byteCount, packet.location.count > 0 else { return [] }
        let end = min(bytes.byteCount, start &+ packet.location.count)
        let isShort = packet.kind == .oneRTT
        let header = DatagramField(
            identifier: "quic", range: start..<end, name: "QUIC " + packet.title,
            value: same(count(packet.location.count, "byte"), "\(grouped(packet.location.count)) 字节"),
            source: source(of: packet.kind), isHeader: true)
        var fields = Fields(prefix: "quic", end: end, at: start)
        let first = padded(hexadecimal: bytes.byte(at: start), digits: 2)
        fields.add(
            "First Byte", "first-byte", 1,
            packet.kind.space == nil
                ? same(first, first) : same("\(first), its last bits protected", "\(first)，末几位受保护"))
        if isShort {
            fields.add("Destination Connection ID", "destination", packet.destination?.count ?? 0)
        } else {
            fields.add("Version", "version", 4, packet.version.map { same($0.text, $0.text) })
            id("Destination Connection ID", "destination", packet.destination ?? [], &fields)
            id("Source Connection ID", "source", packet.source, &fields)
        }
        switch packet.kind {
        case .versionNegotiation:
            while fields.end - fields.at >= 4 {
                let version = QUICVersion(rawValue: bytes.uint32(at: fields.at))
                fields.add("Supported Version", "supported-version", 4, same(version.text, version.text))
            }
        case .retry:
            fields.add("Retry Token", "token", fields.end - fields.at - tagLength)
            fields.add("Retry Integrity Tag", "tag", tagLength, nil, "RFC 9001 §5.8")
        case .initial, .zeroRTT, .handshake, .oneRTT:
            if packet.kind == .initial {
                let length = same("\(packet.tokenLength)", "\(packet.tokenLength)")
                fields.add("Token Length", "token-length", integerLength(bytes, fields), length)
                fields.add("Token", "token", packet.tokenLength)
            }
            if !isShort {
                let (length, value) = integer(bytes, fields)
                fields.add("Length", "length", length, same("\(value)", "\(value)"))
            }
            protected(packet, start, &fields)
        }
        return [header] + fields.all
    }

    /// The packet number and what is encrypted; of a packet that stayed closed nobody knows where the number ends.
    private static func protected(_ packet: QUICPacket, _ start: Int, _ fields: inout Fields) {
        guard let opened = packet.opened else {
            fields.add("Packet Number and Payload, protected", "protected", fields.end - fields.at)
            return
        }
        fields.add(
            "Packet Number", "number", start + opened.headerLength - fields.at,
            same("\(opened.number), protected", "\(opened.number)，受保护"), "RFC 9001 §5.4")
        fields.add("Payload, protected", "payload", fields.end - fields.at - tagLength, nil, "RFC 9001 §5.3")
        fields.add("Tag", "tag", fields.end - fields.at, nil, "RFC 9001 §5.3")
    }

    private static func id(_ name: String, _ identifier: String, _ id: [UInt8], _ fields: inout Fields) {
        fields.add(
            name + " Length", identifier + "-length", 1, same("\(id.count)", "\(id.count)"))
        fields.add(name, identifier, id.count)
    }

    /// Bytes of the number of variable length that stands next. RFC 9000 §16.
    private static func integerLength(_ bytes: RawSpan, _ fields: Fields) -> Int {
        fields.at < fields.end ? 1 << Int(bytes.byte(at: fields.at) >> 6) : 0
    }

    /// That number, too.
    private static func integer(_ bytes: RawSpan, _ fields: Fields) -> (length: Int, value: UInt64) {
        let length = integerLength(bytes, fields)
        guard length > 0, length <= fields.end - fields.at else { return (length, 0) }
        var value = UInt64(bytes.byte(at: fields.at) & 0x3F)
        for index in 1..<length { value = value << 8 | UInt64(bytes.byte(at: fields.at + index)) }
        return (length, value)
    }

    /// Bytes of the tag behind what is encrypted. RFC 9001 §5.3.
    private static let tagLength = 16

    private static func source(of kind: QUICPacketKind) -> String {
        switch kind {
        case .initial: "RFC 9000 §17.2.2"
        case .zeroRTT: "RFC 9000 §17.2.3"
        case .handshake: "RFC 9000 §17.2.4"
        case .retry: "RFC 9000 §17.2.5"
        case .versionNegotiation: "RFC 9000 §17.2.1"
        case .oneRTT: "RFC 9000 §17.3.1"
        }
    }

    // MARK: DTLS

    private static func fields(of record: DTLSRecord, in bytes: RawSpan) -> [DatagramField] {
        let start = record.offset
        guard start >= 0, start < bytes.byteCount else { return [] }
        let end = min(bytes.byteCount, start &+ record.headerLength &+ record.length)
        guard end > start else { return [] }
        let name = record.type?.text ?? (record.form == .unified ? "DTLSCiphertext" : "tls12_cid")
        let header = DatagramField(
            identifier: "dtls", range: start..<end, name: "DTLS " + name,
            value: same(count(end - start, "byte"), "\(grouped(end - start)) 字节"),
            source: source(of: record.form), isHeader: true)
        var fields = Fields(prefix: "dtls", end: end, at: start)
        if record.form == .unified {
            short(record, in: bytes, &fields)
        } else {
            let type = ContentType(rawValue: bytes.byte(at: start)).text
            fields.add("Content Type", "type", 1, same(type, type))
            fields.add("Version", "version", 2, record.version.map { same($0.text, $0.text) })
            fields.add("Epoch", "epoch", 2, same("\(record.epoch)", "\(record.epoch)"))
            fields.add("Sequence Number", "number", 6, record.number.map { same("\($0)", "\($0)") })
            fields.add("Connection ID", "connection-id", record.connectionID?.count ?? 0)
            fields.add("Length", "length", 2, same("\(record.length)", "\(record.length)"))
        }
        fields.add(record.isEncrypted ? "Fragment, encrypted" : "Fragment", "fragment", record.length)
        return [header] + fields.all
    }

    /// The short header of DTLS 1.3.
    private static func short(_ record: DTLSRecord, in bytes: RawSpan, _ fields: inout Fields) {
        let first = bytes.byte(at: record.offset)
        let value = padded(hexadecimal: first, digits: 2)
        fields.add(
            "First Byte", "first-byte", 1,
            same("\(value), epoch bits \(first & 3)", "\(value)，epoch 末两位 \(first & 3)"))
        fields.add("Connection ID", "connection-id", record.connectionID?.count ?? 0)
        fields.add(
            "Sequence Number", "number", first & 0x08 == 0 ? 1 : 2,
            record.number.map { same("\($0), encrypted", "\($0)，已加密") } ?? same("encrypted", "已加密"),
            "RFC 9147 §4.2.3")
        if first & 0x04 != 0 {
            fields.add("Length", "length", 2, same("\(record.length)", "\(record.length)"))
        }
    }

    private static func source(of form: DTLSRecord.Form) -> String {
        switch form {
        case .plain: "RFC 6347 §4.1"
        case .withConnectionID: "RFC 9146 §4"
        case .unified: "RFC 9147 §4"
        }
    }

    private static func same(_ en: String, _ zh: String) -> Bilingual { Bilingual(en: en, zh: zh) }
}

extension LadderDatagram {
    /// A frame of a packet that could be opened.
    package struct OpenedFrame: Sendable {
        /// Its packet.
        package let packet: QUICPacket
        /// The frame.
        package let frame: QUICFrame
        /// Its bytes, its type included.
        package let bytes: ArraySlice<UInt8>
    }

    /// The frames of its packets that could be opened and whose bytes are kept.
    package var openedFrames: [OpenedFrame] {
        packets.flatMap { packet in
            guard let opened = packet.opened, !opened.payload.isEmpty else { return [OpenedFrame]() }
            return opened.frames.map { place in
                OpenedFrame(packet: packet, frame: place.frame, bytes: opened.payload[clamped: place.range])
            }
        }
    }
}
