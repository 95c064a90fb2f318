public import Documents
public import TCPConnections

extension EndpointState {
    /// What the state means for the endpoint. RFC 9293 §3.3.2.
    public func meaning(in language: Language) -> String { words(in: language) }
}
