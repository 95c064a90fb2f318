import WireBytes

/// Where else the same content can be had, and by which protocol: one member of Alt-Svc. RFC 7838 §3.
public struct AlternativeOffer: Sendable, Hashable {
    /// The protocol, by its ALPN name.
    public var protocolName: [UInt8]
    /// The host; empty where it is the same.
    public var host: [UInt8]
    /// The port.
    public var port: UInt16
    /// For how many seconds it holds.
    public var maxAge: Int

    /// Makes one.
    ///
    /// - Parameters:
    ///   - protocolName: the protocol, by its ALPN name.
    ///   - host: the host; empty where it is the same.
    ///   - port: the port.
    ///   - maxAge: for how many seconds it holds.
    public init(protocolName: [UInt8], host: [UInt8] = [], port: UInt16, maxAge: Int) {
        self.protocolName = protocolName
        self.host = host
        self.port = port
        self.maxAge = maxAge
    }

    /// Seconds that an offer holds which does not say for how long. RFC 7838 §3.1.
    public static let usualMaxAge = 86_400

    /// Reads the value of Alt-Svc.
    ///
    /// - Parameter value: the value; of a field that stands several times, all joined by commas.
    /// - Returns: the offers, the preferred first; none where it is "clear", which takes earlier ones back.
    /// - Throws: where and why it is not of that form.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> [AlternativeOffer] {
        var scanner = try ValueScanner(value)
        // Exactly these letters. RFC 7838 §3.
        if value.elementsEqual("clear".utf8) { return [] }
        return try scanner.list(atLeastOne: true) { scanner throws(ValueProblem) in
            try AlternativeOffer(&scanner)
        }
    }

    private init(_ scanner: inout ValueScanner) throws(ValueProblem) {
        protocolName = percentDecoded(try scanner.token()[...], plusIsSpace: false)
        try scanner.expect("=")
        let start = scanner.at
        let authority = try scanner.quotedString()
        guard let colon = authority.lastIndex(of: UInt8(ascii: ":")) else {
            throw ValueProblem(offset: start, reason: .expected(UInt8(ascii: ":")))
        }
        host = Array(authority.prefix(colon))
        guard let port = UInt16(String(decoding: authority.dropFirst(colon + 1), as: UTF8.self)), port > 0
        else {
            throw ValueProblem(offset: start, reason: .numberTooLarge)
        }
        self.port = port
        maxAge = Self.usualMaxAge
        var count = 0
        while true {
            scanner.skipSpace()
            guard scanner.take(";") else { break }
            count &+= 1
            guard count <= ValueBounds.parameters else { throw scanner.problem(.tooMany) }
            scanner.skipSpace()
            let name = try scanner.token()
            try scanner.expect("=")
            let argument = try scanner.word()
            guard name.elementsEqual("ma".utf8) else { continue }
            // More than anybody lives.
            if let seconds = Int(String(decoding: argument.prefix(12), as: UTF8.self)), seconds >= 0 {
                maxAge = seconds
            }
        }
    }
}
