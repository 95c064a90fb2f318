package import HTTPMessages
package import TLSMessages

/// The parts of a connection that nearly everything said of it is asked from, for who asks more than once: to take them out of the
/// others copies them each time.
package struct AskedParts: Sendable {
    /// The first TLS, if there is some.
    package let tls: TLSConversation?
    /// Those of HTTP, whatever its version.
    package let http: [any HTTPResult]

    /// Those of a connection.
    package init(of trace: borrowing ConnectionTrace) {
        tls = trace.application.firstTLS
        http = trace.application.compactMap { $0.http }
    }

    /// The first exchange; nil where there is none. It does not put them all together.
    package var firstExchange: Exchange? {
        for part in http {
            if let first = part.exchanges.first { return first }
        }
        return nil
    }
}
