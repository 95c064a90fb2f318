import Annotations
import CertificateChains
import Output
import PacketDecoding
import TLSMessages
import Tracing
import WireBytes

// What can be seen of a TLS connection, as the contract has it.

/// What is told of TLS, whatever carries it.
struct TLSFacts {
    var transport = HelloTransport.tcp
    var version: ProtocolVersion?
    var cipherSuite: CipherSuite?
    var alpn: [UInt8]?
    var resumption: Resumption
    var messages: [HandshakeMessage]
    var alerts: [Alert]
    var certificates: [SeenCertificate]
    var decryption: Decryption?
    var judged: [JudgedChain] = []
    var roundTrips: HandshakeRoundTrips?
    /// Where the connection's times go back.
    var clock = ClockSteps()
    var judgement: JudgedHandshakes.Judgement?
    /// Handshakes like this one may have been judged before.
    let handshakes: JudgedHandshakes

    /// The judgement, where it is one of all hellos: where there is one of each side.
    private(set) var judgementOfAll: JudgedHandshakes.Judgement?

    /// What came of opening what is encrypted.
    struct Decryption {
        var records: Int
        var lost: BySide<LostRecords>
        var earlyData: EarlyData?
        var failures: [(from: Side, reason: DecryptionFailure)]
    }

    init(
        _ tls: TLSConversation, _ certificates: [SeenCertificate], _ judged: [JudgedChain],
        clock: ClockSteps = ClockSteps(), handshakes: JudgedHandshakes = JudgedHandshakes()
    ) {
        self.judged = judged
        self.clock = clock
        version = tls.version
        cipherSuite = tls.cipherSuite
        alpn = tls.selectedALPN
        resumption = tls.resumption
        messages = tls.messages
        alerts = tls.alerts
        self.certificates = certificates
        roundTrips = tls.roundTrips
        self.handshakes = handshakes
        judgement = handshakes.judgement(of: tls)
        let isOfAll = [HandshakeType.clientHello, .serverHello].allSatisfy { type in
            messages.indices.count { messages[$0].type == type } == 1
        }
        if isOfAll { judgementOfAll = judgement }
        guard let opening = tls.decryption else { return }
        decryption = Decryption(
            records: opening.openedRecords, lost: opening.lost, earlyData: opening.earlyData,
            failures: Side.allCases.compactMap { side in
                tls.decryptionFailure(of: side).map { (side, $0) }
            })
    }

    init(_ dtls: DTLSConversation, _ certificates: [SeenCertificate], _ judged: [JudgedChain]) {
        self.init(dtls.handshake, alerts: dtls.alerts, certificates, judged)
        guard let opening = dtls.decryption else { return }
        decryption = Decryption(
            records: opening.openedRecords, lost: opening.lost, earlyData: nil,
            failures: Side.allCases.compactMap { side in
                dtls.decryptionFailure(of: side).map { (side, $0) }
            })
    }

    init(
        _ handshake: DatagramHandshake, alerts: [Alert], _ certificates: [SeenCertificate],
        _ judged: [JudgedChain]
    ) {
        handshakes = JudgedHandshakes()
        transport = handshake.transport
        version = handshake.version
        cipherSuite = handshake.cipherSuite
        alpn = handshake.selectedALPN
        resumption = handshake.resumption
        messages = handshake.messages
        self.alerts = alerts
        self.certificates = certificates
        self.judged = judged
    }
}

extension JSONWriter {
    /// Writes what is told of TLS.
    ///
    /// - Parameters:
    ///   - tls: the facts.
    ///   - digits: how many the capture's times have behind the point.
    mutating func write(_ tls: TLSFacts, digits: Int = 9) {
        name("tls")
        writeObject(tls, digits: digits)
    }

    /// Writes what is told of TLS that lies in TLS, layer by layer.
    mutating func writeInnerTLS(of trace: ConnectionTrace, digits: Int) {
        let inner = trace.application.filter { $0.openedLayers > 0 }.compactMap { $0.tls }
        guard !inner.isEmpty else { return }
        name("innerTLS")
        beginArray()
        for tls in inner {
            let certificates = trace.certificates.filter { $0.openedLayers == tls.openedLayers }
            writeObject(TLSFacts(tls, certificates, [], clock: trace.clockSteps), digits: digits)
        }
        endArray()
    }

    private mutating func writeObject(_ tls: TLSFacts, digits: Int) {
        beginObject()
        if let version = tls.version { field("version", version.name ?? version.hexadecimal) }
        if let suite = tls.cipherSuite {
            name("cipherSuite")
            beginObject()
            code(suite)
            endObject()
        }
        if let alpn = tls.alpn { field("alpn", alpn) }
        switch tls.resumption {
        case .none: field("resumed", false)
        case .session, .psk: field("resumed", true)
        case .unknown: break
        }
        name("messages")
        beginArray()
        for message in tls.messages where message.counts { write(message, of: tls) }
        endArray()
        if tls.messages.contains(where: { !$0.counts }) {
            name("incompleteMessages")
            beginArray()
            for message in tls.messages where !message.counts { write(message, of: tls) }
            endArray()
        }
        if let judgement = tls.judgement { write(judgement) }
        if let trips = tls.roundTrips { write(trips, tls.clock, digits: digits) }
        if let decryption = tls.decryption { write(decryption) }
        name("alerts")
        beginArray()
        for alert in tls.alerts { write(alert) }
        endArray()
        name("certificates")
        beginArray()
        for seen in tls.certificates { write(seen) }
        endArray()
        for chain in tls.judged { write(chain) }
        endObject()
    }

    private mutating func write(_ chain: JudgedChain) {
        if chain.from == .server { name("validation") } else { name("clientValidation") }
        beginObject()
        write(chain.verdict)
        write(chain.anchors)
        if let today = chain.today {
            name("today")
            beginObject()
            field("valid", today.isValid)
            endObject()
        }
        endObject()
    }

    private mutating func write(_ message: HandshakeMessage, of tls: TLSFacts) {
        beginObject()
        field("code", Int(message.type.rawValue))
        if let known = message.name { field("name", known) }
        packets(from: message.first, to: message.last, of: message.from)
        if case .clientHello(let hello) = message.body {
            if let name = hello.serverName { field("serverName", name) }
            if hello.form == .sslv2 { field("form", "SSLv2") }
            if message.isComplete {
                let made =
                    tls.judgementOfAll?.ofClient
                    ?? tls.handshakes.fingerprints(of: hello, over: tls.transport)
                tls.judgementOfAll?.ofClient = made
                if let ja3 = made.ja3 { field("ja3", ja3) }
                if let ja4 = made.ja4 { field("ja4", ja4) }
                if !hello.alpn.isEmpty {
                    name("alpn")
                    beginArray()
                    for name in hello.alpn { value(name) }
                    endArray()
                }
            }
        }
        if case .serverHello(let hello) = message.body, message.isComplete, message.problem == nil {
            let made =
                tls.judgementOfAll?.ofServer ?? tls.handshakes.fingerprints(of: hello, over: tls.transport)
            tls.judgementOfAll?.ofServer = made
            if let ja3s = made.ja3 { field("ja3s", ja3s) }
            if let ja4s = made.ja4 { field("ja4s", ja4s) }
        }
        field("decrypted", message.isDecrypted)
        endObject()
    }

    private mutating func write(_ decryption: TLSFacts.Decryption) {
        name("decryption")
        beginObject()
        field("records", decryption.records)
        let found = Side.allCases.filter { decryption.lost[$0].times > 0 }
        if !found.isEmpty {
            name("numbersFound")
            beginArray()
            for side in found {
                beginObject()
                field("from", side)
                field("times", decryption.lost[side].times)
                field("lostRecords", decryption.lost[side].records)
                endObject()
            }
            endArray()
        }
        if let early = decryption.earlyData {
            name("earlyData")
            value(early == .accepted ? "accepted" as StaticString : "rejected")
        }
        name("failures")
        beginArray()
        for failure in decryption.failures {
            beginObject()
            field("from", failure.from)
            name("reason")
            value(failure.reason.identifier)
            if case .bytesMissing(let packet) = failure.reason { field("packet", packet) }
            if case .keysDoNotFit(let packet) = failure.reason { field("packet", packet) }
            endObject()
        }
        endArray()
        endObject()
    }

    private mutating func write(_ alert: Alert) {
        beginObject()
        field("packet", alert.mark.packet)
        field("from", alert.from)
        if let level = alert.level { field("level", level.name ?? "\(level.rawValue)") }
        if let description = alert.description {
            code(description)
        } else {
            field("encrypted", true)
        }
        if alert.isDecrypted { field("decrypted", true) }
        endObject()
    }

    private mutating func write(_ seen: SeenCertificate) {
        let certificate = seen.certificate
        beginObject()
        field("subject", certificate.subject)
        field("issuer", certificate.issuer)
        field("serialNumber", certificate.serialNumber)
        if let time = certificate.notBefore { field("notBefore", seconds: time) }
        if let time = certificate.notAfter { field("notAfter", seconds: time) }
        name("names")
        beginArray()
        for alternative in certificate.names {
            switch alternative {
            case .dns(let text), .email(let text), .uri(let text): value(text)
            case .ip(let bytes): value(IPAddress(bytes: bytes)?.description ?? "")
            }
        }
        endArray()
        field("sha256", certificate.sha256)
        field("packet", seen.mark.packet)
        field("from", seen.from)
        if seen.isDecrypted { field("decrypted", true) }
        endObject()
    }

    private mutating func field(_ key: StaticString, seconds: Int64) {
        name(key)
        var text: [UInt8] = []
        text.append(unixTime: seconds)
        value(text)
    }
}

extension DecryptionFailure {
    /// The word that the JSON output has for it.
    var identifier: StaticString {
        switch self {
        case .sessionUnknown: "session-unknown"
        case .secretMissing: "secret-missing"
        case .handshakeNotCaptured: "handshake-not-captured"
        case .bytesMissing: "bytes-missing"
        case .unsupportedSuite: "unsupported-suite"
        case .unsupportedVersion: "unsupported-version"
        case .compressed: "compressed"
        case .keysDoNotFit: "keys-do-not-fit"
        case .otherPrivateKey: "other-private-key"
        case .forwardSecrecy: "forward-secrecy"
        case .waitedTooLong: "waited-too-long"
        }
    }
}

extension HandshakeMessage {
    /// Whether it counts as sent and received: it and its record are whole.
    fileprivate var counts: Bool { isComplete && recordIsComplete }
}
