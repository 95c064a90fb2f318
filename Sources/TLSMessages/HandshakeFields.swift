public import WireBytes

// Where the fields of a handshake message stand, for whoever shows its bytes.

extension HandshakeMessage {
    /// The fields of the message in the order of their bytes, from the first byte of its header. They tile the
    /// message. Hellos field by field (RFC 8446 §4.1.2, §4.1.3), other messages as header and body; of those that TLS 1.3
    /// encrypts and earlier versions do not, the body is defined where TLS 1.2 has it.
    public var fields: [Field] {
        if isSSLv2 { return sslv2Fields }
        let whole = Self.headerLength + length
        var fields = [Field("msg_type", 0..<1, "RFC 8446 §4"), Field("length", 1..<4, "RFC 8446 §4")]
        guard length > 0 else { return fields }
        switch body {
        case .clientHello(let hello) where isComplete && problem == nil: fields += hello.fields(upTo: whole)
        case .serverHello(let hello) where isComplete && problem == nil: fields += hello.fields(upTo: whole)
        default: fields.append(Field("body", Self.headerLength..<whole, bodySource))
        }
        return fields
    }

    private var bodySource: String {
        switch type {
        case .clientHello: "RFC 8446 §4.1.2"
        case .serverHello: "RFC 8446 §4.1.3"
        case .helloVerifyRequest: "RFC 6347 §4.2.1"
        case .newSessionTicket: "RFC 5077 §3.3"
        case .endOfEarlyData: "RFC 8446 §4.5"
        case .encryptedExtensions: "RFC 8446 §4.3.1"
        case .certificate: "RFC 5246 §7.4.2"
        case .serverKeyExchange: "RFC 5246 §7.4.3"
        case .certificateRequest: "RFC 5246 §7.4.4"
        case .clientKeyExchange: "RFC 5246 §7.4.7"
        case .certificateVerify: "RFC 5246 §7.4.8"
        case .finished: "RFC 5246 §7.4.9"
        case .certificateStatus: "RFC 6066 §8"
        case .keyUpdate: "RFC 8446 §4.6.3"
        case .compressedCertificate: "RFC 8879 §4"
        default: "RFC 8446 §4"
        }
    }

    private var sslv2Fields: [Field] {
        let whole = SSLv2Header.length + length
        if case .clientHello(let hello) = body, problem == nil { return hello.sslv2Fields(upTo: whole) }
        var row = FieldRow(source: "The SSL Protocol (1995) §5", at: 0)
        row.add("msg_length", 2)
        row.add("msg_type", min(1, length))
        row.add("body", whole - row.at)
        return row.fields
    }
}

/// Fields one after the other.
struct FieldRow {
    private(set) var fields: [Field] = []
    private(set) var at: Int
    private let source: String

    init(source: String, at: Int = HandshakeMessage.headerLength) {
        self.source = source
        self.at = at
    }

    mutating func add(_ name: String, _ count: Int, source other: String? = nil) {
        guard count > 0 else { return }
        fields.append(Field(name, at..<at + count, other ?? source))
        at += count
    }

    mutating func add(_ extensions: [Extension], upTo whole: Int) {
        guard at < whole else { return }
        add("extensions length", 2, source: "RFC 8446 §4.2")
        for item in extensions where item.range.lowerBound == at + 4 {
            add("extension \(item.type.text)", 4 + item.range.count, source: "RFC 8446 §4.2")
        }
        add("rest", whole - at)
    }
}

extension ClientHello {
    func fields(upTo whole: Int) -> [Field] {
        var row = FieldRow(source: "RFC 8446 §4.1.2")
        row.add("legacy_version", 2)
        row.add("random", 32)
        row.add("legacy_session_id", 1 + sessionID.count)
        row.add("cipher_suites", 2 + 2 * cipherSuites.count)
        row.add("legacy_compression_methods", 1 + compressionMethods.count)
        row.add(extensions, upTo: whole)
        return row.fields
    }
}

extension ServerHello {
    func fields(upTo whole: Int) -> [Field] {
        var row = FieldRow(source: "RFC 8446 §4.1.3")
        row.add("legacy_version", 2)
        row.add("random", 32)
        row.add("legacy_session_id_echo", 1 + sessionID.count)
        row.add("cipher_suite", 2)
        row.add("legacy_compression_method", 1)
        row.add(extensions, upTo: whole)
        return row.fields
    }
}
