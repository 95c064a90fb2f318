import WireBytes

/// One field of one header of one packet: where it is and what it says.
public struct FieldValue: Sendable, Hashable {
    /// The field's name as in its RFC.
    public var name: String
    /// Its bytes in the packet. Fields smaller than a byte share their byte's range.
    public var range: Range<Int>
    /// Its bits in the packet: 8 times the byte offset, plus 0 for a byte's most significant bit. The bits of
    /// all fields tile the header: none is left out, none is in two fields.
    public var bits: Range<Int>
    /// What it says.
    public var value: Value
    /// Where it is defined, such as "RFC 9293 §3.1".
    public var source: String

    /// Makes a field of whole bytes.
    public init(_ name: String, _ range: Range<Int>, _ value: Value, source: String) {
        self.name = name
        self.range = range
        self.bits = range.lowerBound * 8..<range.upperBound * 8
        self.value = value
        self.source = source
    }

    /// Reads a declared field in a header at `start`, all of whose bytes must be there.
    init(_ field: HeaderField, at start: Int, in bytes: RawSpan, _ headerSource: String) {
        name = field.name
        range = start &+ field.range.lowerBound..<start &+ field.range.upperBound
        bits = start * 8 &+ field.bits.lowerBound..<start * 8 &+ field.bits.upperBound
        source = field.source ?? headerSource
        value =
            switch field.form {
            case .bytes: .bytes
            case .address4, .address6: .address(bytes.address(field, at: start))
            case .hardwareAddress: .hardwareAddress(MACAddress(rawValue: bytes.read(field, at: start)))
            case .number, .littleNumber: .number(bytes.read(field, at: start))
            case .hexadecimal, .littleHexadecimal: .hexadecimal(bytes.read(field, at: start))
            case .flag: .flag(bytes.isSet(field, at: start))
            case .code(let registry):
                .code(bytes.read(field, at: start), name: registry.name(bytes.read(field, at: start)))
            }
    }

    /// The value of a field, by how it is to be shown.
    public enum Value: Sendable, Hashable {
        /// A count or quantity, in the field's own unit.
        case number(UInt64)
        /// A number without a quantity: checksum, identifier.
        case hexadecimal(UInt64)
        /// A single bit.
        case flag(Bool)
        /// A code point, and its registered name if it has one.
        case code(UInt64, name: String?)
        /// An IP address.
        case address(IPAddress)
        /// A hardware address.
        case hardwareAddress(MACAddress)
        /// Bytes that are not interpreted, or a whole region such as padding.
        case bytes
        /// The rest of a header that the capture cut, or that could not be read.
        case cut
    }
}
