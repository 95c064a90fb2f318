public import WireBytes

/// One datagram of SSDP, which has the form of HTTP: who looks for devices and services, who has them, who comes and goes.
/// UPnP Device Architecture 2.0 §1.2, §1.3.
public struct SSDPMessage: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// What it is.
    public var kind: Kind
    /// What is looked for or announced (ST, NT), such as upnp:rootdevice; ssdp:all is everything. As sent, like all that
    /// follows; empty where there is none.
    public var target: [UInt8] = []
    /// The device or service itself (USN): a UUID, mostly with the target behind it.
    public var name: [UInt8] = []
    /// Where its description is (LOCATION).
    public var location: [UInt8] = []
    /// The system and the program that sent it (SERVER, USER-AGENT).
    public var program: [UInt8] = []
    /// Seconds for which an announcement or answer holds (max-age).
    public var maxAge: Int?
    /// Seconds within which everybody answers at a time of their own choice (MX).
    public var wait: Int?
    /// Whether its end is missing: no empty line comes, or too many lines.
    public var isCut = false

    /// What a message is.
    public enum Kind: String, Sendable, Hashable {
        /// M-SEARCH: somebody looks for something.
        case search
        /// What one who has it answers.
        case answer
        /// NOTIFY ssdp:alive: it is there.
        case alive
        /// NOTIFY ssdp:byebye: it goes.
        case byebye
        /// NOTIFY ssdp:update: it will start anew.
        case update
    }

    /// Bytes of a datagram that are looked at: a message of SSDP fits one packet of Ethernet.
    static let mostBytes = 8_192
    /// Lines that are looked at: a message has some ten.
    static let mostLines = 64
    /// Bytes of a value that are kept: a URL is the longest of them.
    static let longestValue = 1_024

    private static let search = Array("M-SEARCH * HTTP/1.".utf8)
    private static let notify = Array("NOTIFY * HTTP/1.".utf8)
    private static let answer = Array("HTTP/1.".utf8)

    /// What a datagram may be by its first bytes; nil of one that is none of SSDP's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - isOfPort: whether it was sent from or to port 1900, without which an answer is only one of HTTP.
    /// - Returns: the side that sends such bytes, where they tell.
    public static func recognize(_ bytes: RawSpan, isOfPort: Bool) -> Recognition? {
        if bytes.begins(with: search) { return .known(.client) }
        if bytes.begins(with: notify) { return .anySide }
        return isOfPort && bytes.begins(with: answer) ? .known(.server) : nil
    }

    /// Which side sends it.
    public enum Recognition: Sendable, Hashable {
        /// This one.
        case known(Side)
        /// The bytes do not tell.
        case anySide

        /// The side, where the bytes tell.
        public var side: Side? { if case .known(let side) = self { side } else { nil } }
    }

    /// Reads a datagram; nil when it is none of SSDP's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, from: Side, at mark: PacketMark) {
        guard Self.recognize(bytes, isOfPort: true) != nil else { return nil }
        self.mark = mark
        self.from = from
        kind = bytes.begins(with: Self.search) ? .search : bytes.begins(with: Self.notify) ? .alive : .answer
        var lines = TextLines(bytes, atMost: Self.mostBytes)
        // The start line.
        _ = lines.next()
        var isWhole = false
        for _ in 0..<Self.mostLines {
            guard let line = lines.next() else { break }
            if line.isEmpty {
                isWhole = true
                break
            }
            take(line)
        }
        isCut = !isWhole
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = line[..<colon].map(\.lowerCased)
        let value = Array(line[line.index(after: colon)...].trimmed.prefix(Self.longestValue))
        switch String(decoding: name, as: UTF8.self) {
        case "st" where kind == .search || kind == .answer, "nt" where kind != .search && kind != .answer:
            target = value
        case "usn": self.name = value
        case "location": location = value
        case "server", "user-agent": program = value
        case "mx": wait = value[...].number
        case "cache-control": maxAge = value.maxAge
        case "nts" where kind != .search && kind != .answer:
            switch String(decoding: value.map(\.lowerCased), as: UTF8.self) {
            case "ssdp:byebye": kind = .byebye
            case "ssdp:update": kind = .update
            default: break
            }
        default: break
        }
    }
}

extension [UInt8] {
    /// The seconds of "max-age = 1800" among the directives of Cache-Control.
    fileprivate var maxAge: Int? {
        for directive in split(separator: UInt8(ascii: ",")) {
            let parts = directive.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard parts.count == 2, parts[0].trimmed.says("max-age") else { continue }
            return parts[1].trimmed.number
        }
        return nil
    }
}
