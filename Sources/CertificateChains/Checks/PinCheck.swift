/// `pin`: the hash of one of the path's keys is among those asked for. RFC 7469 §2.6.
enum PinCheck {
    static func findings(_ path: [CertificateFields], _ pins: [[UInt8]]) -> [ChainFinding] {
        guard !pins.isEmpty else { return [] }
        let isPinned = path.contains { pins.contains($0.publicKeyHash) }
        return isPinned ? [] : [ChainFinding(position: 0, problem: .pinMissing)]
    }
}
