/// A status code of HTTP. RFC 9110 §15, and IANA's registry.
package struct StatusCode: Sendable {
    /// The number, 100 to 599.
    package let code: Int
    /// The reason phrase that it is registered with.
    package let name: String
    package let meaning: Bilingual
    /// Whether IANA lists it; some servers have codes of their own.
    package let isRegistered: Bool
    package let source: String

    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// A code as it is written: three digits.
    package static func digits(of code: Int) -> String {
        code < 100 ? String("00\(max(0, code))".suffix(3)) : "\(code)"
    }

    /// What is known of a code.
    package static func known(_ code: Int) -> StatusCode? { byCode[code] }
}
