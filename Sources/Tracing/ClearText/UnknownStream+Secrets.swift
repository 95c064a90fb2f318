package import WireBytes

// What is secret in protocols that are not decoded: what a client says to log in.

extension UnknownStream {
    /// What was said to log in, as far as it was looked for; what comes behind that is overwritten.
    package mutating func mask(with masking: inout some SecretMasking) {
        masking.overwriteGaps()
        for side in Side.allCases {
            if let start = secretsCutFrom[side] { masking.overwriteUnread(start..<Int.max, of: side) }
        }
        for secret in secrets {
            let masks = masking.find(in: secret.bytes) { secret.noteWords(&$0) }.masks
            masking.put(masks, from: secret.range.offset, into: secret.range.side)
            masks.apply(to: &beginning[secret.range.side], from: -secret.place)
        }
    }

    /// Whether anybody can read what is said: SSH is encrypted but for its greeting. RFC 4253 §4.2.
    package var isReadable: Bool { name != "SSH" }
}

extension ClearTextSecretPlace {
    /// Word by word, so that a password has the same mask behind every user's name.
    fileprivate func noteWords(_ search: inout some SecretSearching) {
        var at = 0
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
            var word = at..<end
            if word.count > 2, bytes[at] == UInt8(ascii: "\""), bytes[end - 1] == UInt8(ascii: "\"") {
                word = at + 1..<end - 1
            }
            search.note(word, .backslash)
            at = end + 1
        }
    }
}
