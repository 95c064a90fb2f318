/// A status code of HTTP. RFC 9110 §15, and IANA's registry.
public struct StatusCode: Sendable {
    /// The number, 100 to 599.
    public let code: Int
    /// The reason phrase that it is registered with.
    public let name: String
    /// What it means.
    public let meaning: Bilingual
    /// Whether IANA lists it; some servers have codes of their own.
    public let isRegistered: Bool
    /// What defines it.
    public let source: String

    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// What is known of a code.
    public static func known(_ code: Int) -> StatusCode? { byCode[code] }
}
