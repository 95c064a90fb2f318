import WireBytes

// Writing lines of a key log, as they are read. RFC 9850 §2.

extension KeyLog {
    /// All secrets of some sessions.
    ///
    /// - Parameter sessions: the clients' random bytes.
    /// - Returns: a line for each secret, in the order of the sessions' random bytes.
    public func lines(of sessions: Set<[UInt8]>) -> [UInt8] {
        var lines: [UInt8] = []
        for session in sessions.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            for label in Label.allCases {
                guard let secret = secret(label, of: session) else { continue }
                lines.append(line: label, session, secret)
            }
        }
        return lines
    }

    /// Master secrets by the random bytes of their clients.
    public static func lines(ofMasterSecrets secrets: [[UInt8]: [UInt8]]) -> [UInt8] {
        var lines: [UInt8] = []
        for (session, secret) in secrets.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            lines.append(line: .masterSecret, session, secret)
        }
        return lines
    }
}

extension [UInt8] {
    fileprivate mutating func append(line label: KeyLog.Label, _ session: [UInt8], _ secret: [UInt8]) {
        self += Array(label.rawValue.utf8)
        for word in [session, secret] {
            append(UInt8(ascii: " "))
            for byte in word {
                for nibble in [byte >> 4, byte & 15] { append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble) }
            }
        }
        append(UInt8(ascii: "\n"))
    }
}
