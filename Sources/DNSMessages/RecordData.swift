import WireBytes

/// What a record says.
public enum RecordData: Sendable, Hashable {
    /// A: an IPv4 address. RFC 1035 §3.4.1.
    case ipv4(UInt32)
    /// AAAA: an IPv6 address. RFC 3596 §2.2.
    case ipv6(high: UInt64, low: UInt64)
    /// CNAME, NS, PTR, DNAME and the like: another name.
    case name(DomainName)
    /// MX. RFC 1035 §3.3.9.
    case mailExchange(preference: UInt16, DomainName)
    /// SOA. RFC 1035 §3.3.13.
    case startOfAuthority(StartOfAuthority)
    /// TXT, SPF: strings. RFC 1035 §3.3.14.
    case text([[UInt8]])
    /// SRV. RFC 2782.
    case service(priority: UInt16, weight: UInt16, port: UInt16, target: DomainName)
    /// SVCB, HTTPS. RFC 9460 §2.2.
    case binding(ServiceBinding)
    /// A type that is only named; so many bytes.
    case other(length: Int)
    /// The bytes are not what the type demands.
    case malformed(length: Int)
}

/// A zone's parameters. RFC 1035 §3.3.13.
public struct StartOfAuthority: Sendable, Hashable {
    /// The zone's first name server.
    public var primary: DomainName
    /// Who is responsible, with a dot for the @.
    public var mailbox: DomainName
    /// The zone's version.
    public var serial: UInt32
    /// Seconds: refresh, retry, expire, and for how long "no such name" may be kept (RFC 2308 §4).
    public var times: [UInt32]
}

/// How to reach a service. RFC 9460 §2.
public struct ServiceBinding: Sendable, Hashable {
    /// 0: the target is an alias; else lower is better.
    public var priority: UInt16
    /// Where the service is; the root stands for the record's own name.
    public var target: DomainName
    /// The keys in order.
    public var keys: [ServiceParameterKey] = []
    /// The protocols: HTTP/2 is "h2".
    public var alpn: [[UInt8]] = []
    /// The port, if it is another one.
    public var port: UInt16?
    /// Addresses that save a question.
    public var hints: [RecordData] = []
    /// Bytes of the configuration for encrypted ClientHellos; nil without.
    public var encryptedHelloLength: Int?
}

extension RecordData {
    /// Reads the data of a record; never fails, since the next record begins where the length says.
    ///
    /// - Parameters:
    ///   - type: the record's type.
    ///   - message: the whole message, for names that point back.
    ///   - range: the record's data in it.
    ///   - limits: what is kept.
    init(_ type: RecordType, in message: RawSpan, at range: Range<Int>, _ limits: DNSLimits) {
        // A name must not reach beyond the record, pointers may.
        let bytes = message.extracting(0..<range.upperBound)
        do {
            self = try Self.read(type, in: bytes, at: range, limits)
        } catch {
            self = .malformed(length: range.count)
        }
    }

    private static func read(
        _ type: RecordType, in bytes: RawSpan, at range: Range<Int>, _ limits: DNSLimits
    ) throws(DNSProblem) -> RecordData {
        var at = range.lowerBound
        func need(_ count: Int) throws(DNSProblem) {
            if range.upperBound - at < count { throw .cutOff(offset: at) }
        }
        func uint16() throws(DNSProblem) -> UInt16 {
            try need(2)
            at += 2
            return bytes.uint16(at: at - 2)
        }
        func name() throws(DNSProblem) -> DomainName { try DomainName(bytes, at: &at) }
        switch type.rawValue {
        case 1:
            guard range.count == 4 else { return .malformed(length: range.count) }
            return .ipv4(bytes.uint32(at: at))
        case 28:
            guard range.count == 16 else { return .malformed(length: range.count) }
            return .ipv6(high: bytes.uint64(at: at), low: bytes.uint64(at: at + 8))
        // Names alone: RFC 1035 §3.3, DNAME RFC 6672.
        case 2, 3, 4, 5, 7, 8, 9, 12, 39: return .name(try name())
        case 15: return .mailExchange(preference: try uint16(), try name())
        case 6:
            let primary = try name()
            let mailbox = try name()
            try need(20)
            return .startOfAuthority(
                StartOfAuthority(
                    primary: primary, mailbox: mailbox, serial: bytes.uint32(at: at),
                    times: (1...4).map { bytes.uint32(at: at + 4 * $0) }))
        case 16, 99: return .text(try strings(bytes, range, limits))
        case 33:
            return .service(
                priority: try uint16(), weight: try uint16(), port: try uint16(), target: try name())
        case 64, 65: return .binding(try binding(bytes, range, limits))
        default: return .other(length: range.count)
        }
    }

    private static func strings(_ bytes: RawSpan, _ range: Range<Int>, _ limits: DNSLimits) throws(DNSProblem)
        -> [[UInt8]]
    {
        var all: [[UInt8]] = []
        var at = range.lowerBound
        var kept = 0
        while at < range.upperBound {
            let size = Int(bytes.byte(at: at))
            guard size <= range.upperBound - at - 1 else { throw .cutOff(offset: at) }
            kept += size + 1
            if kept <= limits.textBytes { all.append(bytes.copied(at + 1..<at + 1 + size)) }
            at += size + 1
        }
        return all
    }

    private static func binding(_ bytes: RawSpan, _ range: Range<Int>, _ limits: DNSLimits) throws(DNSProblem)
        -> ServiceBinding
    {
        var at = range.lowerBound
        guard range.count >= 3 else { throw .cutOff(offset: at) }
        let priority = bytes.uint16(at: at)
        at += 2
        var binding = ServiceBinding(priority: priority, target: try DomainName(bytes, at: &at))
        while at < range.upperBound {
            guard range.upperBound - at >= 4 else { throw .cutOff(offset: at) }
            let key = ServiceParameterKey(rawValue: bytes.uint16(at: at))
            let size = Int(bytes.uint16(at: at + 2))
            at += 4
            guard size <= range.upperBound - at else { throw .cutOff(offset: at) }
            let value = bytes.extracting(at..<at + size)
            at += size
            guard size <= limits.textBytes, binding.keys.count < limits.records else { continue }
            binding.keys.append(key)
            binding.read(key, value)
        }
        return binding
    }
}

extension ServiceBinding {
    /// One parameter. RFC 9460 §7; a value that is not what its key demands is left out.
    fileprivate mutating func read(_ key: ServiceParameterKey, _ value: RawSpan) {
        switch key.rawValue {
        case 1:
            var at = 0
            while at < value.byteCount {
                let size = Int(value.byte(at: at))
                guard size <= value.byteCount - at - 1 else { return }
                alpn.append(value.copied(at + 1..<at + 1 + size))
                at += size + 1
            }
        case 3: if value.byteCount == 2 { port = value.uint16(at: 0) }
        case 4:
            for at in stride(from: 0, to: value.byteCount - 3, by: 4) {
                hints.append(.ipv4(value.uint32(at: at)))
            }
        case 5: encryptedHelloLength = value.byteCount
        case 6:
            for at in stride(from: 0, to: value.byteCount - 15, by: 16) {
                hints.append(.ipv6(high: value.uint64(at: at), low: value.uint64(at: at + 8)))
            }
        default: break
        }
    }
}
