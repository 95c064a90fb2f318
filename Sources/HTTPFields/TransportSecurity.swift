import WireBytes

/// The order to come over TLS alone from now on: Strict-Transport-Security. RFC 6797 §6.1.
public struct TransportSecurity: Sendable, Hashable {
    /// For how many seconds; 0 takes the order back. RFC 6797 §6.1.1.
    public var maxAge: Int
    /// Whether it holds for all hosts below this one. RFC 6797 §6.1.2.
    public var includesSubdomains: Bool
    /// Whether the site asks to be in the browsers' built-in list; of no RFC.
    public var asksForPreload: Bool

    /// Reads the value.
    public static func read(_ value: [UInt8]) throws(ValueProblem) -> TransportSecurity {
        var scanner = try ValueScanner(value)
        var names: Set<[UInt8]> = []
        var order = TransportSecurity(maxAge: 0, includesSubdomains: false, asksForPreload: false)
        var hasMaxAge = false
        while true {
            scanner.skipSpace()
            if scanner.isAtEnd { break }
            if scanner.take(";") { continue }
            let start = scanner.at
            let name = try scanner.token().map(\.lowerCased)
            guard names.count < ValueBounds.parameters else { throw scanner.problem(.tooMany) }
            guard names.insert(name).inserted else { throw ValueProblem(offset: start, reason: .repeated) }
            scanner.skipSpace()
            var argument: [UInt8]?
            var argumentStart = scanner.at
            if scanner.take("=") {
                scanner.skipSpace()
                argumentStart = scanner.at
                argument = try scanner.word()
            }
            if name.equalsIgnoringCase("max-age") {
                guard let argument, !argument.isEmpty else { throw scanner.stuck() }
                guard let odd = argument.firstIndex(where: { !$0.isDigit }) else {
                    order.maxAge = argument.reduce(0) {
                        min($0 * 10 + Int($1 &- UInt8(ascii: "0")), 1_000_000_000_000)
                    }
                    hasMaxAge = true
                    continue
                }
                throw ValueProblem(offset: argumentStart, reason: .unexpected(argument[odd]))
            }
            if name.equalsIgnoringCase("includesubdomains") { order.includesSubdomains = true }
            if name.equalsIgnoringCase("preload") { order.asksForPreload = true }
            scanner.skipSpace()
            guard scanner.isAtEnd || scanner.next == UInt8(ascii: ";") else { throw scanner.stuck() }
        }
        guard hasMaxAge else { throw ValueProblem(offset: value.count, reason: .missing(.maxAge)) }
        return order
    }
}
