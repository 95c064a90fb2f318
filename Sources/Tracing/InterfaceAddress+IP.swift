package import PacketCapture
package import PacketDecoding

extension InterfaceAddress {
    /// The address as numbers; nil where it has neither four nor sixteen bytes.
    package var ip: IPAddress? {
        func number(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 4: return IPAddress(version4: UInt32(truncatingIfNeeded: number(bytes)))
        case 16: return IPAddress(high: number(bytes[..<8]), low: number(bytes[8...]))
        default: return nil
        }
    }
}
