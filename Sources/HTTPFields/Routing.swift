import WireBytes

/// One coding of Transfer-Encoding. RFC 9112 §6.1 and §7.
public struct TransferCoding: Sendable, Hashable {
    /// Its name, in lower case.
    public var name: [UInt8]
    /// Its parameters.
    public var parameters: [ValueParameter]

    /// Reads the value of Transfer-Encoding: in the order in which they were applied.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> [TransferCoding] {
        var scanner = try ValueScanner(value)
        return try scanner.list(atLeastOne: true) {
            (scanner: inout ValueScanner) throws(ValueProblem) -> TransferCoding in
            TransferCoding(
                name: try scanner.token().map(\.lowerCased), parameters: try scanner.parameters(spaced: true))
        }
    }
}

/// One station that a message came through: Via. RFC 9110 §7.6.3.
public struct ViaEntry: Sendable, Hashable {
    /// The protocol in which the station received it; "HTTP" where none is named.
    public var proto: [UInt8]
    /// Its version.
    public var version: [UInt8]
    /// The station: host and perhaps port, or another name.
    public var receivedBy: [UInt8]
    /// What it says of itself, with parentheses.
    public var comment: [UInt8]?

    /// Reads the value: the first station first.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> [ViaEntry] {
        var scanner = try ValueScanner(value)
        return try scanner.list { (scanner: inout ValueScanner) throws(ValueProblem) -> ViaEntry in
            try scanner.viaEntry()
        }
    }
}

/// A program that names itself in User-Agent or Server, or a remark about it. RFC 9110 §10.1.5 and §10.2.4.
public enum ProductPart: Sendable, Hashable {
    /// A name with its version.
    case product(name: [UInt8], version: [UInt8]?)
    /// A remark with its parentheses.
    case comment([UInt8])

    /// Reads the value: the most important first.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> [ProductPart] {
        var scanner = try ValueScanner(value)
        var parts: [ProductPart] = []
        while true {
            guard parts.count < ValueBounds.members else { throw scanner.problem(.tooMany) }
            if scanner.next == UInt8(ascii: "("), !parts.isEmpty {
                parts.append(.comment(try scanner.comment()))
            } else {
                let name = try scanner.token()
                parts.append(.product(name: name, version: scanner.take("/") ? try scanner.token() : nil))
            }
            if scanner.isAtEnd { return parts }
            try scanner.expectSpace()
        }
    }
}

/// A protocol that one side would go over to: Upgrade. RFC 9110 §7.8.
public struct UpgradeProtocol: Sendable, Hashable {
    /// Its name.
    public var name: [UInt8]
    /// Its version.
    public var version: [UInt8]?

    /// Reads the value: the most wanted first.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> [UpgradeProtocol] {
        var scanner = try ValueScanner(value)
        return try scanner.list { (scanner: inout ValueScanner) throws(ValueProblem) -> UpgradeProtocol in
            let name = try scanner.token()
            return UpgradeProtocol(name: name, version: scanner.take("/") ? try scanner.token() : nil)
        }
    }
}

extension ValueScanner {
    fileprivate mutating func viaEntry() throws(ValueProblem) -> ViaEntry {
        var proto: [UInt8] = Array("HTTP".utf8)
        var version = try token()
        if take("/") {
            proto = version
            version = try token()
        }
        try expectSpace()
        // A host with a port, an IPv6 address in brackets, or a made-up name.
        let receivedBy = try run { $0.isTokenByte || $0.isOne(of: ":[]") }
        let end = at
        skipSpace()
        guard at > end, next == UInt8(ascii: "(") else {
            go(to: end)
            return ViaEntry(proto: proto, version: version, receivedBy: receivedBy, comment: nil)
        }
        return ViaEntry(proto: proto, version: version, receivedBy: receivedBy, comment: try comment())
    }
}
