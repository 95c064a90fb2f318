public import WireBytes

/// Something that MQTT 5 says beside a packet's own fields. MQTT 5.0 §2.2.2.
public struct MQTTProperty: Sendable, Hashable {
    /// What it is.
    public var identifier: MQTTPropertyIdentifier
    /// What it says.
    public var value: Value
    /// Where that lies; of a pair, its second half.
    public var place: StreamRange

    /// What a property says, as its number demands.
    public enum Value: Sendable, Hashable {
        /// A number, of whatever length.
        case number(Int)
        /// Text, or bytes of any kind.
        case text([UInt8])
        /// A name and a value.
        case pair([UInt8], [UInt8])
    }

    /// Its name for programs: the specification's, written as one word.
    public var name: String {
        guard let words = identifier.name?.split(separator: " "), let first = words.first else {
            return String(identifier.rawValue)
        }
        return first.lowercased() + words.dropFirst().joined()
    }

    /// Reads the property that stands next in a list; `list` is where that lies.
    init(_ reader: inout ByteReader, of list: StreamRange) throws(MQTTProblem) {
        let number = try reader.number8()
        identifier = MQTTPropertyIdentifier(rawValue: number)
        guard let form = identifier.form else { throw .unknownProperty(number) }
        var length = 0
        switch form {
        case .byte: value = .number(Int(try reader.number8()))
        case .two: value = .number(try reader.number16())
        case .four: value = .number(try reader.number32())
        case .variable: value = .number(try reader.variableLength())
        case .text:
            let text = try reader.prefixed16()
            length = text.count
            value = .text(text)
        case .pair:
            let name = try reader.prefixed16()
            let text = try reader.prefixed16()
            length = text.count
            value = .pair(name, text)
        }
        place = StreamRange(
            side: list.side, offset: list.offset &+ reader.offset &- length, count: length)
    }
}

/// How a property is written. MQTT 5.0 §2.2.2.2.
public enum MQTTPropertyForm: Sendable, Hashable {
    /// A number of one byte.
    case byte
    /// A number of two bytes.
    case two
    /// A number of four bytes.
    case four
    /// A number of as many bytes as it takes, four at most.
    case variable
    /// Text or other bytes, with their number before them.
    case text
    /// Two texts.
    case pair
}
