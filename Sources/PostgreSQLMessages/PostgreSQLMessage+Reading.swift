import WireBytes

extension PostgreSQLMessage {
    /// Code numbers that stand in the place of a version. PostgreSQL manual §55.7.
    static let tlsRequest: UInt32 = 80_877_103
    /// The same for GSSAPI.
    static let gssRequest: UInt32 = 80_877_104
    /// The same for breaking off what another connection asked for.
    static let cancelRequest: UInt32 = 80_877_102

    /// Values, names and fields of a message that are kept: queries have a handful.
    static let mostEntries = 64

    /// Whether it stands for several of its kind: rows, data that are copied, settings.
    func isOneOfMany(fromClient: Bool) -> Bool {
        letter == UInt8(ascii: "d")
            || !fromClient && (letter == UInt8(ascii: "D") || letter == UInt8(ascii: "S"))
    }

    /// Takes the next of its kind in.
    mutating func extend(_ next: PostgreSQLMessage) {
        range.count = next.range.end &- range.offset
        last = next.last
        count &+= 1
        problem = problem ?? next.problem
        if case .settings(let more) = next.body, case .settings(var all) = body, all.count < Self.mostEntries
        {
            all += more
            body = .settings(all)
        }
    }

    /// Reads a message's contents.
    ///
    /// - Parameters:
    ///   - bytes: what stands behind the length, or as much as is kept of it.
    ///   - offset: where that begins in the stream.
    ///   - fromClient: who says it.
    ///   - namesMethod: whether the client names a method of SASL next.
    mutating func read(_ bytes: [UInt8], at offset: Int, fromClient: Bool, namesMethod: Bool) {
        var reader = PostgreSQLReader(bytes, side: range.side, offset: offset, end: range.end)
        do throws(PostgreSQLProblem) {
            body =
                if letter == nil {
                    try reader.beginning()
                } else if fromClient {
                    try reader.clientMessage(letter ?? 0, namesMethod: namesMethod)
                } else {
                    try reader.serverMessage(letter ?? 0)
                }
        } catch {
            // What was cut by ourselves is no fault of the message's.
            if problem == nil { problem = error }
        }
        // Of rows and of data that are copied only the size counts.
        if body == .nothing, problem == .cut { problem = nil }
    }
}

/// Reads what a message holds.
private struct PostgreSQLReader {
    private let bytes: [UInt8]
    /// The place of the next byte.
    private var at = 0
    private let side: Side
    private let offset: Int
    /// Where the message ends in the stream, whether or not all of it is kept.
    private let end: Int

    init(_ bytes: [UInt8], side: Side, offset: Int, end: Int) {
        self.bytes = bytes
        self.side = side
        self.offset = offset
        self.end = end
    }

    private var isAtEnd: Bool { at >= bytes.count }

    // MARK: Messages

    mutating func beginning() throws(PostgreSQLProblem) -> PostgreSQLMessage.Body {
        let version = try number32()
        switch UInt32(truncatingIfNeeded: version) {
        case PostgreSQLMessage.tlsRequest: return .asksForTLS
        case PostgreSQLMessage.gssRequest: return .asksForGSS
        case PostgreSQLMessage.cancelRequest: return .cancel(process: try number32(), key: rest())
        default:
            var parameters: [PostgreSQLParameter] = []
            while !isAtEnd, parameters.count < PostgreSQLMessage.mostEntries {
                let name = try text().bytes
                if name.isEmpty { break }
                parameters.append(PostgreSQLParameter(name: name, value: try text().bytes))
            }
            return .startup(version: version, parameters)
        }
    }

    mutating func clientMessage(_ letter: UInt8, namesMethod: Bool) throws(PostgreSQLProblem)
        -> PostgreSQLMessage
        .Body
    {
        switch Character(UnicodeScalar(letter)) {
        case "Q": return .query(try text())
        case "P":
            let name = try text().bytes
            return .parse(name: name, try text())
        case "B": return try bind()
        case "D", "C":
            let kind = try number8()
            return .named(kind, try text().bytes)
        case "E":
            let portal = try text().bytes
            return .execute(portal: portal, most: try number32())
        case "p":
            let method = namesMethod ? try text().bytes : []
            return .proof(method: method, rest())
        case "f": return .text(try text())
        default: return .nothing
        }
    }

    mutating func serverMessage(_ letter: UInt8) throws(PostgreSQLProblem) -> PostgreSQLMessage.Body {
        switch Character(UnicodeScalar(letter)) {
        case "R":
            var kind = PostgreSQLAuthentication(
                code: PostgreSQLAuthenticationKind(rawValue: UInt32(truncatingIfNeeded: try number32())))
            guard kind.code == .sasl else { return .authentication(kind) }
            while !isAtEnd, kind.methods.count < PostgreSQLMessage.mostEntries {
                let name = try text().bytes
                if name.isEmpty { break }
                kind.methods.append(name)
            }
            return .authentication(kind)
        case "S":
            let name = try text().bytes
            return .settings([PostgreSQLParameter(name: name, value: try text().bytes)])
        case "K": return .key(process: try number32(), rest())
        case "Z": return .ready(try number8())
        case "T": return try columns()
        case "t": return .amount(try number16())
        case "C": return .done(try text().bytes)
        case "E", "N":
            var fields: [PostgreSQLField] = []
            while !isAtEnd, fields.count < PostgreSQLMessage.mostEntries {
                let letter = try number8()
                if letter == 0 { break }
                fields.append(PostgreSQLField(letter: letter, text: try text()))
            }
            return .notice(fields)
        case "A":
            _ = try number32()
            let channel = try text().bytes
            return .notification(channel: channel, try text())
        default: return .nothing
        }
    }

    /// Formats, then values with their lengths; a length of -1 is NULL.
    private mutating func bind() throws(PostgreSQLProblem) -> PostgreSQLMessage.Body {
        let portal = try text().bytes
        let statement = try text().bytes
        for _ in 0..<(try number16()) { _ = try number16() }
        let total = try number16()
        var values: [PlacedText?] = []
        while values.count < min(total, PostgreSQLMessage.mostEntries) {
            let length = try number32()
            if length == 0xFFFF_FFFF {
                values.append(nil)
                continue
            }
            let start = at
            values.append(place(try take(length), at: start))
        }
        return .bind(portal: portal, statement: statement, values, total: total)
    }

    /// Names, each with 18 bytes about its column.
    private mutating func columns() throws(PostgreSQLProblem) -> PostgreSQLMessage.Body {
        let total = try number16()
        var names: [[UInt8]] = []
        while names.count < min(total, PostgreSQLMessage.mostEntries) {
            names.append(try text().bytes)
            _ = try take(18)
        }
        return .columns(names, total: total)
    }

    // MARK: Fields

    private mutating func take(_ count: Int) throws(PostgreSQLProblem) -> [UInt8] {
        guard count >= 0, count <= bytes.count &- at else { throw .truncated }
        defer { at &+= count }
        return Array(bytes[at..<(at &+ count)])
    }

    /// A number of so many bytes, big-endian.
    private mutating func number(_ count: Int) throws(PostgreSQLProblem) -> Int {
        try take(count).reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func number8() throws(PostgreSQLProblem) -> UInt8 {
        UInt8(truncatingIfNeeded: try number(1))
    }

    private mutating func number16() throws(PostgreSQLProblem) -> Int { try number(2) }

    private mutating func number32() throws(PostgreSQLProblem) -> Int { try number(4) }

    /// Text up to a zero byte.
    private mutating func text() throws(PostgreSQLProblem) -> PlacedText {
        let start = at
        guard let zero = bytes[start...].firstIndex(of: 0) else {
            // What is not kept of it belongs to its place.
            guard end > offset &+ bytes.count else { throw .truncated }
            return rest()
        }
        at = zero &+ 1
        return place(Array(bytes[start..<zero]), at: start)
    }

    /// All that is left; what is not kept of it belongs to the place.
    private mutating func rest() -> PlacedText {
        let start = at
        at = bytes.count
        return PlacedText(
            bytes: Array(bytes[start...]),
            place: StreamRange(side: side, offset: offset &+ start, count: max(0, end &- offset &- start)))
    }

    private func place(_ bytes: [UInt8], at start: Int) -> PlacedText {
        PlacedText(
            bytes: bytes, place: StreamRange(side: side, offset: offset &+ start, count: bytes.count))
    }
}
