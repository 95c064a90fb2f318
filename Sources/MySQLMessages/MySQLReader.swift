import WireBytes

/// Reads what a packet holds, whose numbers are little-endian.
struct MySQLReader {
    private let bytes: [UInt8]
    /// The place of the next byte.
    private var at = 0
    /// Where all of it lies in the stream, whether or not it is kept.
    private let range: StreamRange

    /// - Parameters:
    ///   - bytes: what stands behind the header, or as much as is kept of it.
    ///   - range: where all of it lies.
    init(_ bytes: [UInt8], at range: StreamRange) {
        self.bytes = bytes
        self.range = range
    }

    var remaining: Int { bytes.count &- at }
    var isAtEnd: Bool { remaining <= 0 }
    /// All bytes of the packet, kept or not.
    var total: Int { range.count }
    /// The first byte; 0 of an empty packet.
    var firstByte: UInt8 { bytes.first ?? 0 }

    /// Whether what begins like an error says how far the server has come.
    var isProgress: Bool { bytes.count > 2 && bytes[1] == 0xFF && bytes[2] == 0xFF }

    mutating func take(_ count: Int) throws(Truncated) -> [UInt8] {
        guard count >= 0, count <= remaining else {
            throw Truncated(offset: at, needed: count, available: remaining)
        }
        defer { at &+= count }
        return Array(bytes[at..<(at &+ count)])
    }

    mutating func skip(_ count: Int) throws(Truncated) { _ = try take(count) }

    /// A number of so many bytes, at most eight.
    mutating func number(_ count: Int) throws(Truncated) -> Int {
        var number: UInt64 = 0
        for byte in try take(count).reversed() { number = number << 8 | UInt64(byte) }
        return Int(clamping: number)
    }

    /// A number whose first byte says how many there are. Protocol::LengthEncodedInteger.
    mutating func packed() throws(Truncated) -> Int {
        switch try number(1) {
        case 0xFC: return try number(2)
        case 0xFD: return try number(3)
        case 0xFE: return try number(8)
        case let small: return small
        }
    }

    /// Text with its length before it. Protocol::LengthEncodedString.
    mutating func packedText() throws(Truncated) -> PlacedText { try text(try packed()) }

    /// Text of so many bytes.
    mutating func text(_ count: Int) throws(Truncated) -> PlacedText {
        let start = at
        return placed(try take(count), start)
    }

    /// Text up to a zero byte, or to the end.
    mutating func ended() -> PlacedText {
        let start = min(at, bytes.count)
        let end = bytes[start...].firstIndex(of: 0) ?? bytes.count
        at = min(bytes.count, end &+ 1)
        return placed(Array(bytes[start..<end]), start)
    }

    /// All that is left; what is not kept of it belongs to the place.
    mutating func rest() -> PlacedText {
        let start = min(at, bytes.count)
        at = bytes.count
        return PlacedText(
            bytes: Array(bytes[start...]),
            place: StreamRange(
                side: range.side, offset: range.offset &+ start, count: max(0, range.count &- start)))
    }

    private func placed(_ bytes: [UInt8], _ start: Int) -> PlacedText {
        PlacedText(
            bytes: bytes,
            place: StreamRange(side: range.side, offset: range.offset &+ start, count: bytes.count))
    }
}

// MARK: Packets

extension MySQLReader {
    /// Who the server is. Protocol::HandshakeV10, behind the number of the protocol.
    mutating func greeting() throws(Truncated) -> MySQLGreeting {
        let version = ended().bytes
        let connection = try number(4)
        let first = try text(8).place
        try skip(1)
        var capabilities = UInt64(try number(2))
        var greeting = MySQLGreeting(
            version: version, connection: connection, capabilities: MySQLCapabilities(rawValue: capabilities),
            method: [], challenge: [first])
        guard !isAtEnd else { return greeting }
        try skip(3)
        capabilities |= UInt64(try number(2)) << 16
        let length = try number(1)
        try skip(6)
        // MariaDB has more where MySQL has nothing but zeros.
        let own = UInt64(try number(4))
        greeting.capabilities = MySQLCapabilities(rawValue: capabilities)
        if !greeting.capabilities.contains(.mySQL) {
            greeting.capabilities = MySQLCapabilities(rawValue: capabilities | own << 32)
        }
        greeting.challenge.append(try text(min(remaining, max(13, length &- 8))).place)
        greeting.method = ended().bytes
        return greeting
    }

    /// What the client can do. Protocol::HandshakeResponse41: four bytes, and of MariaDB's four more.
    mutating func capabilities() throws(Truncated) -> MySQLCapabilities {
        let low = MySQLCapabilities(rawValue: UInt64(try number(4)))
        // The longest packet, the character set, and what is kept free.
        try skip(5 &+ 19)
        let own = UInt64(try number(4))
        return low.contains(.mySQL) ? low : MySQLCapabilities(rawValue: low.rawValue | own << 32)
    }

    /// Who the client is, behind what it can do.
    mutating func login(_ capabilities: MySQLCapabilities) throws(Truncated) -> MySQLLogin {
        let user = ended().bytes
        let proof: PlacedText
        if capabilities.contains(.longProof) {
            proof = try packedText()
        } else if capabilities.contains(.secureConnection) {
            proof = try text(try number(1))
        } else {
            proof = ended()
        }
        var login = MySQLLogin(
            user: user, database: [], method: [], proof: proof, program: [], capabilities: capabilities)
        if capabilities.contains(.withDatabase), !isAtEnd { login.database = ended().bytes }
        if capabilities.contains(.namesMethod), !isAtEnd { login.method = ended().bytes }
        if capabilities.contains(.attributes), !isAtEnd { login.program = try program() }
        return login
    }

    /// Another user on the same connection. COM_CHANGE_USER, behind the command.
    mutating func changedLogin(_ capabilities: MySQLCapabilities) throws(Truncated) -> MySQLLogin {
        let user = ended().bytes
        let proof = capabilities.contains(.secureConnection) ? try text(try number(1)) : ended()
        var login = MySQLLogin(
            user: user, database: ended().bytes, method: [], proof: proof, program: [],
            capabilities: capabilities)
        guard !isAtEnd else { return login }
        try skip(2)
        if capabilities.contains(.namesMethod), !isAtEnd { login.method = ended().bytes }
        if capabilities.contains(.attributes), !isAtEnd { login.program = try program() }
        return login
    }

    /// Of the client's attributes the name of its program.
    private mutating func program() throws(Truncated) -> [UInt8] {
        let end = remaining &- (try packed())
        var library: [UInt8] = []
        while !isAtEnd, remaining > end {
            let name = try packedText().bytes
            let value = try packedText().bytes
            if name.elementsEqual("program_name".utf8) { return value }
            if name.elementsEqual("_client_name".utf8) { library = value }
        }
        return library
    }

    /// Protocol::OK_Packet, behind its first byte.
    mutating func outcome() throws(Truncated) -> MySQLOutcome {
        var outcome = MySQLOutcome()
        outcome.affected = try packed()
        outcome.insertID = try packed()
        outcome.status = MySQLStatus(rawValue: try number(2))
        outcome.warnings = try number(2)
        // With a length before it or without; how the session has changed stands behind it.
        guard !isAtEnd else { return outcome }
        var packed = self
        if let text = try? packed.packedText() {
            outcome.text = text.bytes
        } else {
            outcome.text = rest().bytes
        }
        return outcome
    }

    /// Protocol::EOF_Packet, behind its first byte.
    mutating func end() throws(Truncated) -> MySQLOutcome {
        var outcome = MySQLOutcome()
        outcome.warnings = try number(2)
        outcome.status = MySQLStatus(rawValue: try number(2))
        return outcome
    }

    /// Protocol::ERR_Packet, behind its first byte.
    mutating func error() throws(Truncated) -> MySQLMessage.Body {
        let code = try number(2)
        var state: [UInt8] = []
        if remaining >= 6, bytes[at] == UInt8(ascii: "#") { state = Array(try take(6).dropFirst()) }
        return .error(code: code, state: state, rest())
    }

    /// The name of a column. Protocol::ColumnDefinition41: catalog, schema, table, table as in the schema, and the name.
    mutating func column() throws(Truncated) -> [UInt8] {
        for _ in 0..<4 { _ = try packedText() }
        return try packedText().bytes
    }
}
