/// The key of a WebSocket's opening, and what answers to it. RFC 6455 §4.2.2.
public enum WebSocketKey {
    /// What is appended to every key before it is hashed.
    private static let suffix = Array("258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)

    /// The hash that the server must send back in Base64.
    ///
    /// - Parameter key: the value of Sec-WebSocket-Key, as it stands.
    /// - Returns: 20 bytes.
    public static func answer(to key: some Collection<UInt8>) -> [UInt8] { sha1(Array(key) + suffix) }

    /// SHA-1, which is safe enough here: it protects nothing. RFC 3174 §6.1.
    private static func sha1(_ bytes: [UInt8]) -> [UInt8] {
        var message = bytes + [0x80]
        while message.count % 64 != 56 { message.append(0) }
        message += bigEndian(UInt64(bytes.count) &* 8)
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        for start in stride(from: 0, to: message.count, by: 64) {
            var words = stride(from: start, to: start &+ 64, by: 4).map { at in
                message[at..<at &+ 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<80 {
                words.append(
                    turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
                )
            }
            let before = state
            for (index, word) in words.enumerated() {
                let next =
                    turned(state[0], by: 5) &+ mixed(state, round: index / 20) &+ state[4] &+ word
                state = [next, state[0], turned(state[1], by: 30), state[2], state[3]]
            }
            for index in state.indices { state[index] &+= before[index] }
        }
        return state.flatMap(bigEndian)
    }

    /// The function and the constant of a round of twenty steps. RFC 3174 §5.
    private static func mixed(_ state: [UInt32], round: Int) -> UInt32 {
        let (b, c, d) = (state[1], state[2], state[3])
        return switch round {
        case 0: (b & c | ~b & d) &+ 0x5A82_7999
        case 1: (b ^ c ^ d) &+ 0x6ED9_EBA1
        case 2: (b & c | b & d | c & d) &+ 0x8F1B_BCDC
        default: (b ^ c ^ d) &+ 0xCA62_C1D6
        }
    }

    private static func turned(_ word: UInt32, by bits: UInt32) -> UInt32 {
        word << bits | word >> (32 &- bits)
    }

    private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        stride(from: number.bitWidth &- 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: number >> $0)
        }
    }
}
