import Synchronization
import WireBytes

/// Secrets of TLS sessions, in the form in which browsers and libraries write them down for debugging (SSLKEYLOGFILE).
/// RFC 9850.
///
/// One for all connections of a capture. It may grow while they are read, from another thread, too.
public final class KeyLog: Sendable {
    /// Which secret a line holds. RFC 9850 §2; RFC 8446 §7.1.
    public enum Label: String, Sendable, Hashable, CaseIterable {
        /// The master secret of TLS up to 1.2.
        case masterSecret = "CLIENT_RANDOM"
        /// What the client sends before the handshake is over (0-RTT).
        case clientEarly = "CLIENT_EARLY_TRAFFIC_SECRET"
        /// The client's part of the handshake of TLS 1.3.
        case clientHandshake = "CLIENT_HANDSHAKE_TRAFFIC_SECRET"
        /// The server's part.
        case serverHandshake = "SERVER_HANDSHAKE_TRAFFIC_SECRET"
        /// The client's application data.
        case clientTraffic = "CLIENT_TRAFFIC_SECRET_0"
        /// The server's.
        case serverTraffic = "SERVER_TRAFFIC_SECRET_0"
        /// For other protocols' keys; opens nothing.
        case exporter = "EXPORTER_SECRET"
        /// For other protocols' keys; opens nothing.
        case earlyExporter = "EARLY_EXPORTER_SECRET"
        /// The secret of which the master secret is made, by the client's random bytes (Wireshark's own label).
        case premasterByRandom = "PMS_CLIENT_RANDOM"
        /// The same by the first 8 bytes of what the client sent encrypted (an old form).
        case premaster = "RSA"
        /// The configuration's secret of an encrypted hello; opens nothing here.
        case encryptedHello = "ECH_SECRET"
        /// A further secret of an encrypted hello; opens nothing here.
        case encryptedHelloConfig = "ECH_CONFIG"

        /// Whether a secret may have so many bytes.
        func fits(_ count: Int) -> Bool {
            switch self {
            case .masterSecret, .premaster: count == 48
            case .premasterByRandom, .encryptedHello, .encryptedHelloConfig: (1...4096).contains(count)
            default: count == 32 || count == 48 || count == 64
            }
        }
    }

    /// A line that is not one of a key log.
    public struct BadLine: Sendable, Hashable {
        /// Its number, from 1.
        public var number: Int
        /// What is wrong with it.
        public var reason: Reason

        /// What is wrong.
        public enum Reason: Sendable, Hashable {
            /// Its first word is no label that is known.
            case unknownLabel
            /// It is longer than any line of a key log.
            case tooLong
            /// It has not three words.
            case words
            /// A word is not hexadecimal, or too long or short for its label.
            case badBytes
        }
    }

    /// What reading some lines found.
    public struct Reading: Sendable, Hashable {
        /// Lines with a secret.
        public var secrets = 0
        /// Other lines but comments and empty ones.
        public var badLines = 0
        /// The first of them.
        public var firstBad: BadLine?
        /// Secrets that were left out because there are too many.
        public var omitted = 0
    }

    fileprivate struct Name: Hashable {
        var label: Label
        var session: [UInt8]
    }

    fileprivate struct Content {
        var secrets: [Name: [UInt8]] = [:]
        /// Master secrets of sessions that may be resumed, by session identifier and by ticket.
        var resumable: [[UInt8]: [UInt8]] = [:]
        /// Sessions with the labels of their secrets, the latest last.
        var sessions: [[UInt8]: [Label]] = [:]
        /// Sessions in the order of their first lines, where old ones make room.
        var order = Queue<[UInt8]>()
        var generation = 0
        var waitingBytes = 0
    }

    /// Secrets that are kept: those of some fifty thousand sessions, 100 MB.
    private static let capacity = 250_000
    /// Sessions that a log which may grow keeps, some 20 MB; the oldest make room.
    fileprivate static let growingCapacity = 20_000
    /// Bytes of records that may wait for their keys, of all connections: 16 MiB.
    private static let waitingCapacity = 16 << 20
    /// Sessions that are remembered to be resumed.
    private static let resumableCapacity = 10_000
    /// The longest line; a real one has less than 250 bytes.
    private static let longestLine = 16_384

    private let content = Mutex(Content())

    /// Whether lines may still come, so that it is worth waiting for one.
    public let mayGrow: Bool
    /// A server's private key, for the key exchange that it opens.
    public let privateKey: RSAPrivateKey?

    /// Begins without a line.
    ///
    /// - Parameters:
    ///   - mayGrow: whether lines may come later than the packets that they open.
    ///   - privateKey: a server's private key.
    public init(mayGrow: Bool = false, privateKey: RSAPrivateKey? = nil) {
        self.mayGrow = mayGrow
        self.privateKey = privateKey
    }

    /// Rises with every secret that is added.
    public var generation: Int { content.withLock { $0.generation } }
    /// Sessions of which there is a secret.
    public var sessionCount: Int { content.withLock { $0.sessions.count } }
    /// Whether nothing can be opened with it.
    public var isEmpty: Bool { privateKey == nil && content.withLock { $0.secrets.isEmpty } }

    /// The secret with this label of the session in which the client sent these random bytes.
    public func secret(_ label: Label, of session: [UInt8]) -> [UInt8]? {
        content.withLock { $0.secrets[Name(label: label, session: session)] }
    }

    /// Whether there is any secret of this session.
    package func knows(_ session: [UInt8]) -> Bool { content.withLock { $0.sessions[session] != nil } }

    /// Whether so many more bytes of a record may wait for their key; they then count until they are given back.
    package func mayWait(_ count: Int) -> Bool {
        content.withLock {
            guard $0.waitingBytes + count <= Self.waitingCapacity else { return false }
            $0.waitingBytes += count
            return true
        }
    }

    /// So many bytes wait no more.
    package func stopsWaiting(_ count: Int) { content.withLock { $0.waitingBytes -= count } }

    /// The master secret of a session that is resumed.
    func master(ofResumed session: [UInt8]) -> [UInt8]? {
        content.withLock { $0.resumable[session] }
    }

    /// Remembers the master secret of a session that may be resumed by its identifier or ticket.
    func remember(_ master: [UInt8], forResumptionBy session: [UInt8]) {
        guard !session.isEmpty else { return }
        content.withLock {
            if $0.resumable.count >= Self.resumableCapacity {
                guard mayGrow else { return }
                $0.resumable.removeAll(keepingCapacity: true)
            }
            $0.resumable[session] = master
        }
    }

    /// Adds the lines of a key log; what is none is passed over and counted.
    @discardableResult
    public func add(_ lines: [UInt8]) -> Reading {
        var reading = Reading()
        var start = 0
        var number = 0
        // Line by line: a list of all lines takes many times what they do, however little is in them.
        while start < lines.count {
            if lines[start] == UInt8(ascii: "\n") {
                start += 1
                number += 1
                continue
            }
            let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
            let line = lines[start..<end]
            start = end + 1
            number += 1
            let words = Self.words(of: line)
            guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
            if let reason = add(words, line.count, to: &reading) {
                reading.badLines += 1
                if reading.firstBad == nil { reading.firstBad = BadLine(number: number, reason: reason) }
            }
        }
        return reading
    }

    /// The words of a line; of more than a key log has in one, the first four.
    private static func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D || byte == 0x09 }
        var words: [ArraySlice<UInt8>] = []
        var rest = line.drop(while: isBlank)
        while words.count < 4, !rest.isEmpty {
            let word = rest.prefix { !isBlank($0) }
            words.append(word)
            rest = rest[word.endIndex...].drop(while: isBlank)
        }
        return words
    }

    /// Adds a line's secret; what is wrong with it where it has none.
    private func add(
        _ words: [ArraySlice<UInt8>], _ length: Int, to reading: inout Reading
    ) -> BadLine.Reason? {
        // Of updated keys some clients write down the secrets, too; they follow from the first one.
        if let first = words.first, Self.isUpdatedSecret(first) { return nil }
        guard length <= Self.longestLine else { return .tooLong }
        guard let first = words.first,
            let label = Label(rawValue: String(decoding: first.prefix(64), as: UTF8.self))
        else { return .unknownLabel }
        // RSA Session-ID:… Master-Key:…, as old versions of OpenSSL print it.
        if label == .premaster, words.count == 3, words[1].starts(with: "Session-ID:".utf8),
            words[2].starts(with: "Master-Key:".utf8)
        {
            guard let session = Self.bytes(words[1].dropFirst(11)), session.count <= 32,
                let master = Self.bytes(words[2].dropFirst(11)), master.count == 48
            else { return .badBytes }
            remember(master, forResumptionBy: session)
            reading.secrets += 1
            return nil
        }
        guard words.count == 3 else { return .words }
        guard let session = Self.bytes(words[1]), let secret = Self.bytes(words[2]),
            session.count == (label == .premaster ? 8 : 32), label.fits(secret.count)
        else { return .badBytes }
        let added = content.withLock { content in
            guard content.secrets.count < Self.capacity else { return false }
            content.keep(secret, Name(label: label, session: session), forgetsOldest: mayGrow)
            return true
        }
        if added { reading.secrets += 1 } else { reading.omitted += 1 }
        return nil
    }

    /// Whether a label is CLIENT_TRAFFIC_SECRET_1, SERVER_TRAFFIC_SECRET_2 or, as OpenSSL has it, …_N.
    private static func isUpdatedSecret(_ label: ArraySlice<UInt8>) -> Bool {
        let stem = label.count < 40 ? label.dropFirst(6) : []
        return (label.starts(with: "CLIENT".utf8) || label.starts(with: "SERVER".utf8))
            && stem.starts(with: "_TRAFFIC_SECRET_".utf8) && stem.dropFirst(16) != [UInt8(ascii: "0")]
            && stem.dropFirst(16).allSatisfy { $0.isDigit || $0 == UInt8(ascii: "N") }
    }

    /// Bytes from hexadecimal digits; nil where it is something else.
    private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        var high: UInt8?
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }
}

extension KeyLog.Content {
    /// Keeps a secret; the oldest session's make room for it where sessions come without an end.
    fileprivate mutating func keep(_ secret: [UInt8], _ name: KeyLog.Name, forgetsOldest: Bool) {
        generation += 1
        if sessions[name.session] == nil, forgetsOldest {
            order.append(name.session)
            if order.count > KeyLog.growingCapacity { forgetOldest() }
        }
        if secrets.updateValue(secret, forKey: name) == nil {
            sessions[name.session, default: []].append(name.label)
        }
    }

    private mutating func forgetOldest() {
        guard let oldest = order.popFirst() else { return }
        for label in sessions.removeValue(forKey: oldest) ?? [] {
            secrets[KeyLog.Name(label: label, session: oldest)] = nil
        }
    }
}
