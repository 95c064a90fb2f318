package import Documents
package import TCPConnections

extension EndpointState {
    /// What the state means for the endpoint. RFC 9293 §3.3.2.
    package func meaning(in language: Language) -> String { words(in: language) }
}
