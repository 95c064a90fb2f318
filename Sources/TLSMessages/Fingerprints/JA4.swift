// JA4 and JA4S, fingerprints of hellos that do not depend on the order in which a client shuffles its extensions.
// Defined at https://github.com/FoxIO-LLC/ja4/tree/main/technical_details (JA4 itself is under a BSD licence).

import WireBytes

/// What carries a hello.
public enum HelloTransport: String, Sendable, Hashable {
    /// TLS over TCP.
    case tcp = "t"
    /// QUIC.
    case quic = "q"
    /// DTLS.
    case dtls = "d"
}

extension ClientFingerprints {
    /// JA4: transport, version, whether a host is named, how many cipher suites and extensions, the first application
    /// protocol; hash of the sorted cipher suites; hash of the sorted extensions and the signature algorithms. Nil for a hello
    /// whose extensions were not read to their end.
    public func ja4(over transport: HelloTransport) -> String? {
        guard extensionsEnd == .whole || extensionsEnd == .absent else { return nil }
        let suites = cipherSuites.filter { !$0.isGREASE }.map(\.rawValue).sorted()
        let types = extensions.filter { !$0.isGREASE }
        let newest = supportedVersions.filter { !$0.isGREASE }.max { $0.rank < $1.rank }
        let hashed = types.filter { $0 != .serverName && $0 != .alpn }.map(\.rawValue).sorted()
        let schemes = signatureSchemes.filter { !$0.isGREASE }.map(\.rawValue)
        return transport.rawValue + (newest ?? legacyVersion).ja4 + (types.contains(.serverName) ? "d" : "i")
            + JA4.count(suites.count) + JA4.count(types.count) + JA4.protocolName(firstProtocol) + "_"
            + JA4.hash(suites) + "_" + JA4.hash(hashed, schemes)
    }
}

extension ServerFingerprints {
    /// JA4S: transport, version, how many extensions, the application protocol; the cipher suite; hash of the extensions in
    /// their order.
    public func ja4s(over transport: HelloTransport) -> String {
        let types = extensions.map(\.rawValue)
        return transport.rawValue + version.ja4 + JA4.count(types.count) + JA4.protocolName(alpn) + "_"
            + JA4.hexadecimal(cipherSuite.rawValue) + "_" + JA4.hash(types)
    }
}

private enum JA4 {
    /// Two digits, 99 at most.
    static func count(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(min(99, number))" }

    static func hexadecimal(_ number: UInt16) -> String {
        [UInt8(number >> 8), UInt8(number & 0xFF)].hexadecimal
    }

    /// Twelve digits of the SHA-256 of the numbers; zeros without any.
    static func hash(_ numbers: [UInt16], _ schemes: [UInt16] = []) -> String {
        guard !numbers.isEmpty else { return String(repeating: "0", count: 12) }
        var text: [UInt8] = []
        text.reserveCapacity((numbers.count + schemes.count) * 5)
        appendList(numbers, to: &text)
        if !schemes.isEmpty {
            text.append(UInt8(ascii: "_"))
            appendList(schemes, to: &text)
        }
        return Digest.sha256.hash(of: text).prefix(6).hexadecimal
    }

    /// Four digits each, with commas between them.
    private static func appendList(_ numbers: [UInt16], to text: inout [UInt8]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(hexadecimal: UInt8(number >> 8))
            text.append(hexadecimal: UInt8(number & 0xFF))
        }
    }

    /// The first and the last character of a protocol's name; of its hexadecimal form where one is no letter or digit.
    static func protocolName(_ name: [UInt8]?) -> String {
        guard let name, let first = name.first, let last = name.last else { return "00" }
        func isAlphanumeric(_ byte: UInt8) -> Bool {
            byte.isDigit || byte.isLetter
        }
        if isAlphanumeric(first), isAlphanumeric(last) {
            return String(decoding: [first, last], as: UTF8.self)
        }
        let digits = name.hexadecimal
        return String(digits.prefix(1) + digits.suffix(1))
    }
}

extension ProtocolVersion {
    /// The version as JA4 writes it; "00" for one that it does not know, drafts of TLS 1.3 among them.
    fileprivate var ja4: String {
        switch rawValue {
        case 0x0304: "13"
        case 0x0303: "12"
        case 0x0302: "11"
        case 0x0301: "10"
        case 0x0300: "s3"
        case 0x0002: "s2"
        case 0xFEFF: "d1"
        case 0xFEFD: "d2"
        case 0xFEFC: "d3"
        default: "00"
        }
    }

    /// Newer versions have a higher rank; those of DTLS count downwards on the wire.
    fileprivate var rank: UInt16 { isDTLS ? 0xFFFF &- rawValue : rawValue }
}
