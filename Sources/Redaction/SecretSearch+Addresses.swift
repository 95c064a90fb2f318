import Output
import WireBytes

// Addresses written as text.

extension SecretSearch {
    /// IP addresses written out. RFC 3986 §3.2.2; RFC 4291 §2.2.
    mutating func addresses(_ range: Range<Int>) {
        var at = range.lowerBound
        while at < range.upperBound {
            let start = at
            while at < range.upperBound, Self.isOfAddress(bytes[at]) { at += 1 }
            guard at > start else {
                at += 1
                continue
            }
            var run = start..<at
            let before = start > range.lowerBound ? bytes[start - 1] : 0x20
            guard !Self.isWord(before), at == range.upperBound || !Self.isWord(bytes[at]) else { continue }
            while !run.isEmpty, bytes[run.upperBound - 1] == 0x2E {
                run = run.lowerBound..<run.upperBound - 1
            }
            let parts = bytes[run].split(separator: 0x3A, omittingEmptySubsequences: false)
            if parts.count <= 2, let quad = parts.first, isQuad(quad) {
                note(quad.startIndex..<quad.endIndex, .percent)
            } else if parts.count == 8 || parts.count > 2 && parts.dropFirst().dropLast().contains([]) {
                note(run, .percent)
            }
        }
    }

    func isQuad(_ text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy {
                (1...3).contains($0.count) && $0.allSatisfy { (0x30...0x39).contains($0) }
            }
    }

    static func isOfAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x46, 0x61...0x66, 0x2E: true
        default: false
        }
    }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }
}
