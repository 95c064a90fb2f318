package import CertificateChains
package import HTTPMessages
package import PacketDecoding
package import TCPConnections
package import TLSMessages
package import WireBytes

/// One thing in which two differ, with the packets that show it on both sides.
package struct Difference: Sendable, Hashable {
    /// What differs.
    package let subject: Subject
    package let values: Compared<Value>
    /// The packets that show it, those of each side in order, the first of them.
    package let packets: Compared<[Int]>
    /// Why it is so, where the captures prove that; empty where they do not.
    package let reasons: [Reason]
    /// The exchanges that it is of, by their numbers on their connections; empty where it is the connection's.
    package internal(set) var exchanges: [Compared<Int>] = []

    /// Packets of one side that are named; the first ones show it as well as all of them.
    package static let mostPackets = 8

    init(
        _ subject: Subject, _ values: Compared<Value>, _ packets: Compared<[Int]> = Compared(a: [], b: []),
        because reasons: [Reason] = []
    ) {
        self.subject = subject
        self.values = values
        self.packets = packets.map { Array(Set($0).sorted().prefix(Self.mostPackets)) }
        self.reasons = reasons
    }
}

extension Difference {
    /// What two can differ in. What differs by chance alone is none of it: ports of clients, sequence numbers, random bytes,
    /// dates.
    package enum Subject: Sendable, Hashable {
        // MARK: Of captures
        case connections
        /// How many connections were open at once.
        case connectionsAtOnce
        /// Packets that are no TCP segments.
        case otherTraffic

        // MARK: Of connections
        /// At which end the packets were recorded, as the times of the handshake tell.
        case recordedNear
        case recordedSide, server, network, lookup, opening, closing, closedBy
        /// Round trips before the first request could go out.
        case roundTrips
        case segmentSize(Side)
        case windowScale(Side)
        case selectiveACKs(Side)
        case timestamps(Side)
        case fastOpen, congestionNotice
        case label(SegmentLabel)
        case missingBytes, packets
        case payload(Side)
        case protocols

        // MARK: Of QUIC
        /// What carries the conversation.
        case transport, quicVersion, versionNegotiation, retry
        /// Further addresses that it went on between.
        case paths
        /// What did not arrive of what a side sent.
        case losses(Side)
        case keyUpdates
        /// Transport parameters that are not the same on both sides. RFC 9000 §18.
        case transportParameters(Side)

        // MARK: Of TLS
        case tls, tlsVersion, cipherSuite, keyGroup, applicationProtocol, serverName, encryptedHello
        case resumption, helloRetry, earlyData, certificate, certificateCount, clientCertificate, failedChecks
        case handshakeFinished, alert
        case offeredVersions, offeredSuites, offeredGroups, offeredSignatures, offeredExtensions,
            offeredProtocols

        // MARK: Of HTTP on a connection
        case requests
        /// Requests that nothing of the other one stands for.
        case ownRequests
        /// The most requests that were under way at once.
        case requestsAtOnce
        /// What a side's first SETTINGS say otherwise. RFC 9113 §6.5, RFC 9114 §7.2.4.
        case settings(Side)
        case goAway
        /// Frames with which the client says what is urgent: PRIORITY, PRIORITY_UPDATE. RFC 9113 §6.3, RFC 9218 §7.
        case priorities

        // MARK: Of an exchange
        /// Whether the server sent the response without having been asked.
        case pushed
        case httpVersion, method, target, host, status, interim, requestBody, responseBody, content, coding,
            framing
        /// A header field of the request or the response, by its name in lower case.
        case field([UInt8], ofRequest: Bool)
        /// That its stream was ended before its time. RFC 9113 §6.4, RFC 9114 §4.1.1.
        case streamReset
        /// Further fields that one of the two has alone, or with another value.
        case otherFields(ofRequest: Bool)

        // MARK: Of time
        case phase(ComparedPhase.Kind)
        case duration

        /// What programs call it.
        package var identifier: String {
            switch self {
            case .connections: "connections"
            case .connectionsAtOnce: "connections-at-once"
            case .otherTraffic: "other-traffic"
            case .recordedNear: "recorded-near"
            case .recordedSide: "recorded-side"
            case .server: "server"
            case .network: "network"
            case .lookup: "lookup"
            case .opening: "opening"
            case .closing: "closing"
            case .closedBy: "closed-by"
            case .roundTrips: "round-trips"
            case .segmentSize(let side): "segment-size-\(side.word)"
            case .windowScale(let side): "window-scale-\(side.word)"
            case .selectiveACKs(let side): "selective-acks-\(side.word)"
            case .timestamps(let side): "timestamps-\(side.word)"
            case .fastOpen: "fast-open"
            case .congestionNotice: "congestion-notice"
            case .label(let label): label.name
            case .missingBytes: "missing-bytes"
            case .packets: "packets"
            case .payload(let side): "payload-\(side.word)"
            case .protocols: "protocols"
            case .transport: "transport"
            case .quicVersion: "quic-version"
            case .versionNegotiation: "version-negotiation"
            case .retry: "retry"
            case .paths: "paths"
            case .losses(let side): "losses-\(side.word)"
            case .keyUpdates: "key-updates"
            case .transportParameters(let side): "transport-parameters-\(side.word)"
            case .tls: "tls"
            case .tlsVersion: "tls-version"
            case .cipherSuite: "cipher-suite"
            case .keyGroup: "key-exchange-group"
            case .applicationProtocol: "alpn"
            case .serverName: "server-name"
            case .encryptedHello: "encrypted-hello"
            case .resumption: "resumption"
            case .helloRetry: "hello-retry"
            case .earlyData: "early-data"
            case .certificate: "certificate"
            case .certificateCount: "certificate-count"
            case .clientCertificate: "client-certificate"
            case .failedChecks: "certificate-checks"
            case .handshakeFinished: "handshake-finished"
            case .alert: "alert"
            case .offeredVersions: "offered-versions"
            case .offeredSuites: "offered-cipher-suites"
            case .offeredGroups: "offered-groups"
            case .offeredSignatures: "offered-signature-algorithms"
            case .offeredExtensions: "offered-extensions"
            case .offeredProtocols: "offered-alpn"
            case .requests: "requests"
            case .ownRequests: "own-requests"
            case .requestsAtOnce: "requests-at-once"
            case .settings(let side): "settings-\(side.word)"
            case .goAway: "goaway"
            case .priorities: "priority-frames"
            case .pushed: "pushed"
            case .httpVersion: "http-version"
            case .method: "method"
            case .target: "target"
            case .host: "host"
            case .status: "status"
            case .interim: "interim-responses"
            case .requestBody: "request-body"
            case .responseBody: "response-body"
            case .content: "content"
            case .coding: "content-coding"
            case .framing: "body-length-told-by"
            case .streamReset: "stream-reset"
            case .field(_, let ofRequest): ofRequest ? "request-field" : "response-field"
            case .otherFields(let ofRequest): ofRequest ? "request-fields" : "response-fields"
            case .phase(let kind): "time-\(kind.rawValue)"
            case .duration: "duration"
            }
        }
    }

    /// What one of the two has.
    package enum Value: Sendable, Hashable {
        /// It is not there.
        case nothing
        /// It is there.
        case present
        case number(Int)
        /// Bytes.
        case bytes(Int)
        /// Nanoseconds.
        case duration(Int64)
        /// How its connection was opened, as the summary calls it; in words, as its heading says.
        case opening(String)
        /// How it was closed, the same way.
        case closing(String)
        case side(Side)
        /// Both sides.
        case bothSides
        /// A word of a protocol's own.
        case name(String)
        /// Words of a protocol's own; "+" and how many more.
        case names([String], more: Int)
        /// What was captured.
        case captured([UInt8])
        case capturedNames([[UInt8]], more: Int)
        case status(Int, reason: [UInt8])
        /// Kinds of packets, and how many there are of each.
        case traffic([PacketKind: Int])
        case endpoint(Endpoint)
        case lookup(name: [UInt8], type: String)
        case resumption(Resumption)
        case earlyData(HandshakeRoundTrips.EarlyData)
        case certificate(subject: String, notAfter: Int64?, sha256: String)
        /// TCP's segments that were sent again.
        case sentAgain(Int)
        /// QUIC's packets that the rules take for lost.
        case takenForLost(Int)
        /// It is there, and encrypted.
        case encrypted
        /// Checks that failed.
        case checks([CheckIdentifier])
        /// What the two say of the end, or of what is wrong, in its order; and how much more.
        case said([Said], more: Int)
        /// Settings of a protocol by their names; without a number where what they hold is none.
        case settings([NamedSetting], more: Int)
        /// Whether it is there cannot be seen, since it would be encrypted.
        case hidden
        /// What it is cannot be told, since not all was captured.
        case unknown
        case framing(BodyFraming)
        case codings([ContentCoding])
        /// Bytes of the content, and the first of its SHA-256, in hexadecimal.
        case digest(count: Int, sha256: String)
    }

    /// Why something is so: only what the captures prove.
    package enum Reason: Sendable, Hashable {
        // MARK: Round trips
        /// A side has TLS, which takes so many round trips of its own.
        case tlsTakes(ComparedSide, roundTrips: Int)
        /// TLS 1.3 needs one for a whole handshake, before it took two.
        case shorterInTLS13(ComparedSide)
        case resumed(ComparedSide)
        case askedForAnotherHello(ComparedSide)
        case falseStart(ComparedSide)
        case earlyDataTaken(ComparedSide)
        case dataOnSYN(ComparedSide)

        // MARK: QUIC
        /// It sets up transport and TLS in one handshake; the other one takes so many round trips.
        case oneHandshake(ComparedSide, others: Int)
        case retryAsked(ComparedSide)
        case versionsListed(ComparedSide)
        /// A response of this one, which begins in this packet, announces HTTP/3.
        case toldByAltSvc(ComparedSide, packet: Int)

        // MARK: TLS
        /// The client had nothing to resume.
        case nothingToResume(ComparedSide)
        /// It offered something, and the server made a whole handshake.
        case resumptionRefused(ComparedSide)
        /// What was resumed is what the other one's server gave, in this packet.
        case givenBefore(ComparedSide, packet: Int)
        /// The client does not offer what the other one took.
        case notOffered(ComparedSide, String)
        /// The client offered that, too, and the server took something else.
        case offeredNotTaken(ComparedSide, String)
        /// TLS 1.3 has cipher suites of its own.
        case suitesOfTLS13
        /// TLS 1.3 encrypts the certificates.
        case certificatesAreEncrypted(ComparedSide)
        /// TLS 1.3 encrypts what the server answers beside its choice.
        case answerIsEncrypted(ComparedSide)
        /// A resumed session shows no certificate.
        case resumedShowsNone(ComparedSide)

        /// TLS 1.3 encrypts the alerts behind its hellos.
        case alertsAreEncrypted(ComparedSide)
        /// QUIC sends no alerts: it closes with their numbers. RFC 9001 §4.8.
        case closesForAlerts(ComparedSide)
        /// QUIC encrypts how it is closed.
        case closingIsEncrypted(ComparedSide)
        /// Before the end, whoever began it said with GOAWAY that nothing new is taken, in this packet.
        case announcedByGoAway(ComparedSide, by: Side, packet: Int)
        /// Whoever began the end told with an alert what is wrong, in this packet.
        case endedByAlert(ComparedSide, by: Side, packet: Int)

        /// A side broke the handshake off with an alert, in this packet.
        case brokenOff(ComparedSide, by: Side, packet: Int)

        // MARK: HTTP
        /// The request asks only for what has changed: the field that says so, and whether its value is what the other one's
        /// response gave.
        case conditional(ComparedSide, field: String, matchesOther: Bool)
        case noBodyForHEAD(ComparedSide)
        case noBodyForStatus(ComparedSide, Int)
        case partWasAsked(ComparedSide)
        case expectsContinue(ComparedSide)
        case noCredentials(ComparedSide)
        /// The content is the same: what differs is how it is packed.
        case sameContent
        /// Only this one's request names the coding in Accept-Encoding.
        case codingAccepted(ComparedSide, String)
        /// Each of its connections is closed after one exchange, as a field says.
        case closesAfterEach(ComparedSide)
        /// HTTP/1 sent each request behind the answer before it; the other one so many before its first answer.
        case waitsForEachAnswer(ComparedSide, version: String)
        case sentTogether(ComparedSide, version: String, requests: Int)
        /// The response, or the request, says that the connection is to be closed.
        case saysClose(ComparedSide)

        // MARK: TCP
        /// It was recorded near the server: the way there and back is not in the time.
        case recordedNearServer(ComparedSide)
        /// The path carries packets of this size either way; the header of IPv6 is 20 bytes longer.
        case longerIPv6Header(ComparedSide, packetSize: Int)
        /// The SYN was sent so often more.
        case repeatedSYN(ComparedSide, count: Int)
        /// A RST came in answer to the SYN.
        case refusedByRST(ComparedSide, packet: Int)
    }
}

extension Difference.Subject {
    /// Whether the packets named with it are what differs: amounts and times are of all of them.
    package var isShownByPackets: Bool {
        switch self {
        case .packets, .payload, .duration, .phase, .roundTrips, .requests, .connections, .connectionsAtOnce,
            .server:
            false
        default: true
        }
    }
}

extension Side {
    fileprivate var word: String { self == .client ? "client" : "server" }
}
