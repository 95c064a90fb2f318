// Numbers without a name, as people who know DNS write them.

extension RecordType {
    /// The name, or the number as RFC 3597 §5 writes it: TYPE65280.
    public var text: String { name ?? "TYPE\(rawValue)" }
}

extension RecordClass {
    /// The name, or the number as RFC 3597 §5 writes it: CLASS32.
    public var text: String { name ?? "CLASS\(rawValue)" }
}

extension ResponseCode {
    /// The name, or the number.
    public var text: String { name ?? "RCODE\(rawValue)" }
}

extension OperationCode {
    /// The name, or the number.
    public var text: String { name ?? "opcode \(rawValue)" }
}

extension EDNSOption {
    /// The name, or the number.
    public var text: String { name ?? "option\(rawValue)" }
}

extension ServiceParameterKey {
    /// The name, or the number as RFC 9460 §2.1 writes it: key667.
    public var text: String { name ?? "key\(rawValue)" }
}
