import CertificateChains
import Findings
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// In what the TLS of two connections differs, and why the handshakes took other numbers of round trips.
struct TLSDifferences {
    private let conversations: Compared<ComparedConversation>
    private var traces: Compared<ConnectionTrace> { conversations.map(\.trace) }
    private(set) var all: [Difference] = []

    /// Names that are listed of what only one of two hellos offers.
    private static let mostNames = 64

    init(of conversations: Compared<ComparedConversation>) {
        self.conversations = conversations
        compareRoundTrips()
        let tls = conversations.map(\.handshake)
        guard let a = tls.a, let b = tls.b else {
            guard tls.a != nil || tls.b != nil else { return }
            add(
                .tls,
                Compared { side in
                    tls[side].map { .name($0.title ?? "TLS") }
                        ?? (conversations[side].hidesBeginning ? .unknown : .nothing)
                },
                tls.map { $0?.helloPackets ?? [] })
            // What came of the certificates is told of the one that has them.
            compareChecks()
            return
        }
        let both = Compared(a: a, b: b)
        compareOffers(both)
        compareChoices(both)
        compareResumption(both)
        compareCertificates(both)
        compareChecks()
        compareEnd()
    }

    private mutating func add(
        _ subject: Difference.Subject, _ values: Compared<Difference.Value>,
        _ packets: Compared<[Int]> = Compared(a: [], b: []), because reasons: [Difference.Reason] = []
    ) {
        guard values.a != values.b else { return }
        all.append(Difference(subject, values, packets, because: reasons))
    }

    // MARK: Round trips

    private mutating func compareRoundTrips() {
        let counts = conversations.map { RoundTrips(of: $0) }
        guard let a = counts.a, let b = counts.b else { return }
        let both = Compared(a: a, b: b)
        var reasons: [Difference.Reason] = []
        if a.waiting != nil || b.waiting != nil {
            reasons = a.count == b.count ? [] : quicReasons(both)
        } else if a.opening != b.opening {
            reasons.append(.dataOnSYN(a.opening < b.opening ? .a : .b))
        }
        if a.waiting == nil, b.waiting == nil, a.tls != b.tls { reasons += tlsReasons(both) }
        add(
            .roundTrips, both.map { .number($0.count) }, both.map { $0.packets },
            because: reasons)
    }

    /// Why a client of QUIC waited for less, or more.
    private func quicReasons(_ trips: Compared<RoundTrips>) -> [Difference.Reason] {
        var reasons: [Difference.Reason] = []
        for side in ComparedSide.allCases {
            guard let waiting = trips[side].waiting else { continue }
            let other = trips[side.other]
            if other.waiting == nil, waiting.forHello, other.count > 1 {
                reasons.append(.oneHandshake(side, others: other.count))
            }
            if waiting.forVersions, other.waiting?.forVersions != true {
                reasons.append(.versionsListed(side))
            }
            if waiting.forRetry, other.waiting?.forRetry != true { reasons.append(.retryAsked(side)) }
            if waiting.forHelloRetry, other.waiting?.forHelloRetry != true {
                reasons.append(.askedForAnotherHello(side))
            }
            if !waiting.forHello, other.waiting?.forHello != false { reasons.append(.earlyDataTaken(side)) }
        }
        return reasons
    }

    private func tlsReasons(_ trips: Compared<RoundTrips>) -> [Difference.Reason] {
        let tls = traces.map(\.tls)
        guard let a = tls.a, let b = tls.b else {
            let side: ComparedSide = tls.a == nil ? .b : .a
            return [.tlsTakes(side, roundTrips: trips[side].tls)]
        }
        let both = Compared(a: a, b: b)
        var reasons: [Difference.Reason] = []
        /// What one side has alone.
        func add(_ reason: (ComparedSide) -> Difference.Reason, _ has: (TLSConversation) -> Bool) {
            let found = both.map(has)
            if found.a != found.b { reasons.append(reason(found.a ? .a : .b)) }
        }
        let shortens = both.map { $0.roundTrips?.earlyData == .accepted }
        if shortens.a == shortens.b, !shortens.a {
            let isNew = both.map { $0.version?.isTLS13 == true }
            if isNew.a != isNew.b {
                let older: ComparedSide = isNew.a ? .b : .a
                // A shortened handshake of an older version takes one round trip, too.
                if both[older].resumption == .none, both[older].roundTrips?.isFalseStart != true {
                    reasons.append(.shorterInTLS13(older.other))
                }
            } else if !isNew.a {
                add({ .resumed($0) }, { $0.resumption == .session })
                if both.a.resumption == both.b.resumption {
                    add({ .falseStart($0) }, { $0.roundTrips?.isFalseStart == true })
                }
            }
        }
        add({ .earlyDataTaken($0) }, { $0.roundTrips?.earlyData == .accepted })
        add({ .askedForAnotherHello($0) }, { FirstHandshake($0.messages).retry != nil })
        return reasons
    }

    // MARK: Hellos

    private mutating func compareOffers(_ both: Compared<TLSFacts>) {
        let offers = both.map(\.offer)
        guard let a = offers.a, let b = offers.b, a.isReadToEnd, b.isReadToEnd else { return }
        let packets = both.map(\.offerPackets)
        let known = Compared(a: a, b: b)
        add(.serverName, known.map { $0.serverName.map { .captured($0) } ?? .nothing }, packets)
        let hidden = known.map { $0.has(.encryptedClientHello) }
        add(.encryptedHello, hidden.map { $0 ? .present : .nothing }, packets)
        func addOwn(_ subject: Difference.Subject, _ names: Compared<[String]>) {
            let own = Compared { side in names[side].filter { !names[side.other].contains($0) } }
            addDifferent(subject, own)
        }
        func addDifferent(_ subject: Difference.Subject, _ own: Compared<[String]>) {
            guard !own.a.isEmpty || !own.b.isEmpty else { return }
            add(
                subject,
                own.map {
                    $0.isEmpty
                        ? .nothing
                        : .names(Array($0.prefix(Self.mostNames)), more: max(0, $0.count - Self.mostNames))
                }, packets)
        }
        addDifferent(
            .offeredVersions,
            Compared { side in
                known[side].offeredVersions.filter { !$0.isGREASE && known[side.other].offers($0) == false }
                    .map(\.title)
            })
        addOwn(.offeredSuites, known.map { $0.offeredSuites.map(\.text) })
        addOwn(.offeredGroups, known.map { $0.groups.filter { !$0.isGREASE }.map(\.text) })
        addOwn(.offeredSignatures, known.map { $0.signatureSchemes.filter { !$0.isGREASE }.map(\.text) })
        addOwn(
            .offeredExtensions, known.map { $0.extensions.map(\.type).filter { !$0.isGREASE }.map(\.text) })
        let protocols = known.map { $0.alpn.filter { !ALPNNames.isGREASE($0) } }
        if Set(protocols.a) != Set(protocols.b) {
            add(
                .offeredProtocols,
                protocols.map {
                    $0.isEmpty
                        ? .nothing
                        : .capturedNames(
                            Array($0.prefix(Self.mostNames)), more: max(0, $0.count - Self.mostNames))
                }, packets)
        }
    }

    private mutating func compareChoices(_ both: Compared<TLSFacts>) {
        let packets = both.map(\.choicePackets)
        let choices = both.map(\.choice)
        guard let a = choices.a, let b = choices.b else { return }
        let known = Compared(a: a, b: b)
        let versions = known.map(\.version)
        add(
            .tlsVersion, versions.map { .name($0.title) }, packets,
            because: choiceReasons(both, versions.map(\.title)) { offer, name in
                offer.offers(name == versions.a.title ? versions.a : versions.b)
            })
        let suites = known.map(\.cipherSuite.text)
        add(
            .cipherSuite, suites.map { .name($0) }, packets,
            because: versions.a.isTLS13 != versions.b.isTLS13
                ? [.suitesOfTLS13]
                : choiceReasons(both, suites) { offer, name in
                    offer.offeredSuites.contains { $0.text == name }
                })
        let groups = both.map(\.group)
        if let a = groups.a, let b = groups.b {
            add(
                .keyGroup, Compared(a: .name(a.text), b: .name(b.text)), packets,
                because: choiceReasons(both, Compared(a: a.text, b: b.text)) { offer, name in
                    offer.groups.isEmpty ? nil : offer.groups.contains { $0.text == name }
                })
        }
        let retries = both.map(\.retryPackets)
        add(.helloRetry, retries.map { $0.isEmpty ? .nothing : .present }, retries)
        let protocols = both.map(\.applicationProtocol)
        for side in ComparedSide.allCases {
            // Chosen in clear text on one side, and on the other where nobody reads it.
            guard case .known(let name?) = protocols[side.other], case .encrypted = protocols[side],
                both[side].choice?.version.isTLS13 == true
            else { continue }
            var values = Compared<Difference.Value>(a: .encrypted, b: .encrypted)
            values[side.other] = .captured(name)
            add(.applicationProtocol, values, packets, because: [.answerIsEncrypted(side)])
        }
        if case .known(let a) = protocols.a, case .known(let b) = protocols.b {
            let names = Compared(a: a, b: b)
            add(
                .applicationProtocol, names.map { $0.map { .captured($0) } ?? .nothing }, packets,
                because: ComparedSide.allCases.compactMap { side in
                    guard let offer = both[side].offer, offer.isReadToEnd, let name = names[side.other],
                        !offer.alpn.contains(name)
                    else { return nil }
                    return .notOffered(
                        side, String(decoding: name.filter { (0x21...0x7E).contains($0) }, as: UTF8.self))
                })
        }
    }

    /// Whether one side's client did not offer what the other side took, or both did.
    private func choiceReasons(
        _ both: Compared<TLSFacts>, _ names: Compared<String>, _ offers: (ClientHello, String) -> Bool?
    ) -> [Difference.Reason] {
        guard names.a != names.b else { return [] }
        return ComparedSide.allCases.compactMap { side in
            // Who resumes a session has its version and its suite.
            guard let offer = both[side].offer, offer.isReadToEnd, !both[side].isResumed,
                let isOffered = offers(offer, names[side.other])
            else { return nil }
            return isOffered
                ? .offeredNotTaken(side, names[side.other]) : .notOffered(side, names[side.other])
        }
    }

    // MARK: Resumption

    private mutating func compareResumption(_ both: Compared<TLSFacts>) {
        let kinds = both.map(\.resumption)
        if kinds.a != .unknown, kinds.b != .unknown {
            var reasons: [Difference.Reason] = []
            for side in ComparedSide.allCases {
                if both[side].isResumed {
                    if let packet = both[side.other].packetThatGave(both[side].offer) {
                        reasons.append(.givenBefore(side, packet: packet))
                    }
                } else if both[side.other].isResumed, let offer = both[side].offer, offer.isReadToEnd {
                    switch offer.asksToResume(version: both[side].choice?.version) {
                    case true?: reasons.append(.resumptionRefused(side))
                    case false?: reasons.append(.nothingToResume(side))
                    case nil: break
                    }
                }
            }
            add(.resumption, kinds.map { .resumption($0) }, both.map(\.choicePackets), because: reasons)
        }
        let early = both.map(\.earlyData)
        add(
            .earlyData, early.map { $0.map { .earlyData($0) } ?? .nothing }, both.map(\.offerPackets))
    }

    // MARK: Certificates

    private mutating func compareCertificates(_ both: Compared<TLSFacts>) {
        let shown = traces.map { $0.certificates.filter { $0.from == .server } }
        let packets = shown.map { $0.first.map { [$0.mark.packet] } ?? [] }
        if let a = shown.a.first?.certificate, let b = shown.b.first?.certificate {
            if a.sha256 != b.sha256 {
                all.append(
                    Difference(
                        .certificate,
                        Compared(a: a, b: b).map { .certificate($0) },
                        packets))
            }
            let messages = both.map(\.certificateCount)
            if let a = messages.a, let b = messages.b {
                add(.certificateCount, Compared(a: .number(a), b: .number(b)), packets)
            }
        } else if let side = ComparedSide.allCases.first(where: { !shown[$0].isEmpty }),
            let certificate = shown[side].first?.certificate, both[side.other].choice != nil
        {
            let other = both[side.other]
            let value: Difference.Value
            let reasons: [Difference.Reason]
            if other.isResumed {
                value = .nothing
                reasons = [.resumedShowsNone(side.other)]
            } else if other.choice?.version.isTLS13 == true, !other.isOpened {
                value = .encrypted
                reasons = [.certificatesAreEncrypted(side.other)]
            } else {
                return compareClientCertificates(both)
            }
            let own = Difference.Value.certificate(certificate)
            add(
                .certificate, side == .a ? Compared(a: own, b: value) : Compared(a: value, b: own), packets,
                because: reasons)
        }
        compareClientCertificates(both)
    }

    /// Whether the server asked for one; behind a hello of TLS 1.3 that is encrypted.
    private mutating func compareClientCertificates(_ both: Compared<TLSFacts>) {
        guard both.a.showsWholeHandshake, both.b.showsWholeHandshake else { return }
        let asked = both.map(\.certificateRequestPackets)
        add(.clientCertificate, asked.map { $0.isEmpty ? .nothing : .present }, asked)
    }

    /// Checks of the server's chain that fail on one side alone.
    private mutating func compareChecks() {
        let chains = traces.map { $0.judged.first { $0.from == .server } }
        guard let a = chains.a, let b = chains.b else { return }
        let failed = Compared(a: a, b: b).map { $0.verdict.checks.filter { !$0.passed }.map(\.identifier) }
        add(
            .failedChecks, failed.map { $0.isEmpty ? .nothing : .checks($0) },
            traces.map { trace in
                trace.certificates.first { $0.from == .server }.map { [$0.mark.packet] } ?? []
            })
    }

    /// Whether the handshake came to its end; where none of the two shows that, nothing is said.
    private mutating func compareEnd() {
        let seen = traces.map(\.tls)
        guard let a = seen.a, let b = seen.b else { return }
        let tls = Compared(a: a, b: b)
        let areOver = tls.map(\.handshakeIsOver)
        guard areOver.a != areOver.b else { return }
        let alert = tls[areOver.a ? .b : .a].breakingAlert
        // Without an alert the rest may just not have been captured.
        guard let alert else { return }
        add(
            .handshakeFinished, areOver.map { $0 ? .present : .nothing },
            because: [.brokenOff(areOver.a ? .b : .a, by: alert.from, packet: alert.mark.packet)])
    }
}

/// How often a client waited before its first request could go out.
private struct RoundTrips {
    let opening: Int
    let tls: Int
    let packets: [Int]
    /// What a client of QUIC waited for, one by one.
    let waiting: QUICWaiting?

    var count: Int { waiting?.roundTrips ?? opening + tls }

    /// Counts them; nil where they were not seen whole.
    init?(of conversation: ComparedConversation) {
        let trace = conversation.trace
        waiting = conversation.waiting
        if let waiting {
            (opening, tls) = (0, 0)
            packets = [trace.first.packet, waiting.request.packet]
            return
        }
        guard trace.opening == .threeWay, let syn = trace.milestones.syn,
            let ack = trace.milestones.handshakeACK
        else { return nil }
        let taken = trace.acceptedSYNData ?? 0
        if let conversation = trace.tls {
            guard let trips = conversation.roundTrips, let count = trips.count, taken == 0 else { return nil }
            // Who speaks in clear text first waits for more than TLS.
            guard trace.bytesBefore(trips.start) == 0 else { return nil }
            opening = 1
            tls = count
            packets = [syn.packet, trips.start.packet, trips.end.packet]
        } else {
            guard !trace.exchanges.isEmpty else { return nil }
            opening = taken > 0 ? 0 : 1
            tls = 0
            packets = [syn.packet, ack.packet]
        }
    }
}

extension ConnectionTrace {
    /// Payload bytes of both sides in packets before one.
    fileprivate func bytesBefore(_ mark: PacketMark) -> Int {
        record.segments.reduce(0) { $0 + ($1.mark.packet < mark.packet ? $1.payloadLength : 0) }
    }
}

extension Difference.Value {
    fileprivate static func certificate(_ certificate: Certificate) -> Difference.Value {
        .certificate(
            subject: certificate.subject, notAfter: certificate.notAfter,
            sha256: String(certificate.sha256.prefix(8)))
    }
}
