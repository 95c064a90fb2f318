package import PacketDecoding

extension IPAddress {
    /// An address from its 4 or 16 bytes in network order.
    package init?(bytes: [UInt8]) {
        func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 4: self.init(version4: UInt32(number(0..<4)))
        case 16: self.init(high: number(0..<8), low: number(8..<16))
        default: return nil
        }
    }
}
