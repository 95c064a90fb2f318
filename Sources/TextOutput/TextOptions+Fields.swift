import Annotations
import Documents
package import Output
package import PacketDecoding
import WireBytes

extension TextOptions {
    /// The value of a header's field, and how many bits it has where that are not whole bytes.
    package func text(of field: FieldValue) -> String {
        // A field smaller than its bytes says which bits it is.
        let isWhole = field.bits.lowerBound % 8 == 0 && field.bits.upperBound % 8 == 0
        let count = field.bits.count
        let bits = isWhole ? "" : say(count == 1 ? " (1 bit)" : " (\(count) bits)", "（\(count) 位）")
        switch field.value {
        case .number(let number): return "\(number)" + bits
        case .hexadecimal(let number): return padded(hexadecimal: number, digits: (count + 3) / 4) + bits
        case .flag(let isSet): return (isSet ? "1" : "0") + bits
        case .code(let number, let name): return (name.map { "\(number) (\($0))" } ?? "\(number)") + bits
        case .address(let address): return address.description
        case .hardwareAddress(let address): return address.description
        case .bytes: return bytes(field.range.count)
        case .cut: return say(PacketDump.Words.cutOff)
        }
    }

    /// What is said of a packet whose bytes were not kept.
    package var bytesNotKept: String { say(PacketDump.Words.notKept) }

    /// What bytes are called of which nothing more is known.
    package var payload: String { say(PacketDump.Words.payload) }

    /// What bytes behind the packet are called.
    package var afterPacket: String { say(PacketDump.Words.afterPacket) }
}
