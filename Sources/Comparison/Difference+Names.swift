import TCPConnections
import WireBytes

// The names by which lessons and programs speak of what differs.

extension Difference.Subject {
    /// What programs call whatever two can differ in.
    package static let names: [String] = all.map(\.identifier) + ["request-field", "response-field"]

    /// Whatever two can differ in but for single fields.
    private static let all: [Difference.Subject] =
        [
            .connections, .connectionsAtOnce, .otherTraffic, .recordedNear, .recordedSide, .transport,
            .quicVersion, .versionNegotiation, .retry, .paths,
            .keyUpdates, .server, .network,
            .lookup, .opening, .closing, .closedBy, .roundTrips, .fastOpen, .congestionNotice, .missingBytes,
            .packets, .protocols, .tls, .tlsVersion, .cipherSuite, .keyGroup, .applicationProtocol,
            .serverName, .encryptedHello, .resumption, .helloRetry, .earlyData, .certificate,
            .certificateCount, .clientCertificate, .failedChecks, .handshakeFinished, .alert,
            .offeredVersions, .offeredSuites, .offeredGroups, .offeredSignatures, .offeredExtensions,
            .offeredProtocols, .requests, .ownRequests, .requestsAtOnce, .goAway, .priorities, .pushed,
            .httpVersion,
            .method,
            .target, .host, .status, .interim, .requestBody, .responseBody, .content, .coding, .framing,
            .streamReset,
            .otherFields(ofRequest: true), .otherFields(ofRequest: false), .duration,
        ]
        + [Side.client, .server].flatMap { side -> [Difference.Subject] in
            [
                .segmentSize(side), .windowScale(side), .selectiveACKs(side), .timestamps(side),
                .payload(side), .losses(side), .transportParameters(side), .settings(side),
            ]
        }
        + SegmentLabel.allCases.map { .label($0) } + ComparedPhase.Kind.allCases.map { .phase($0) }

    /// The header field that it is of, in lower case; nil where it is of none.
    package var field: [UInt8]? { if case .field(let name, _) = self { name } else { nil } }
}

extension Difference.Reason {
    /// What lessons call it.
    package enum Name: String, Sendable, Hashable, CaseIterable {
        case tlsTakes = "tls-takes-round-trips"
        case shorterInTLS13 = "tls13-handshake"
        case resumed
        case askedForAnotherHello = "hello-retry"
        case falseStart = "false-start"
        case earlyDataTaken = "early-data"
        case dataOnSYN = "fast-open"
        case oneHandshake = "one-handshake"
        case retryAsked = "retry"
        case versionsListed = "version-negotiation"
        case toldByAltSvc = "alt-svc"
        case nothingToResume = "nothing-to-resume"
        case resumptionRefused = "resumption-refused"
        case givenBefore = "given-before"
        case notOffered = "not-offered"
        case offeredNotTaken = "offered-not-taken"
        case suitesOfTLS13 = "suites-of-tls13"
        case certificatesAreEncrypted = "certificates-encrypted"
        case answerIsEncrypted = "answer-encrypted"
        case resumedShowsNone = "resumed-shows-none"
        case alertsAreEncrypted = "alerts-encrypted"
        case closesForAlerts = "no-alerts-in-quic"
        case closingIsEncrypted = "closing-encrypted"
        case announcedByGoAway = "goaway"
        case endedByAlert = "alert"
        case brokenOff = "broken-off"
        case conditional
        case noBodyForHEAD = "head"
        case noBodyForStatus = "no-body-for-status"
        case partWasAsked = "range"
        case expectsContinue = "expect"
        case noCredentials = "no-credentials"
        case sameContent = "same-content"
        case codingAccepted = "coding-accepted"
        case closesAfterEach = "closes-after-each"
        case waitsForEachAnswer = "waits-for-each-answer"
        case sentTogether = "sent-together"
        case saysClose = "says-close"
        case recordedNearServer = "recorded-near-server"
        case longerIPv6Header = "longer-ipv6-header"
        case repeatedSYN = "repeated-syn"
        case refusedByRST = "refused"
    }

    package var name: Name {
        switch self {
        case .tlsTakes: .tlsTakes
        case .shorterInTLS13: .shorterInTLS13
        case .resumed: .resumed
        case .askedForAnotherHello: .askedForAnotherHello
        case .falseStart: .falseStart
        case .earlyDataTaken: .earlyDataTaken
        case .dataOnSYN: .dataOnSYN
        case .oneHandshake: .oneHandshake
        case .retryAsked: .retryAsked
        case .versionsListed: .versionsListed
        case .toldByAltSvc: .toldByAltSvc
        case .nothingToResume: .nothingToResume
        case .resumptionRefused: .resumptionRefused
        case .givenBefore: .givenBefore
        case .notOffered: .notOffered
        case .offeredNotTaken: .offeredNotTaken
        case .suitesOfTLS13: .suitesOfTLS13
        case .certificatesAreEncrypted: .certificatesAreEncrypted
        case .answerIsEncrypted: .answerIsEncrypted
        case .resumedShowsNone: .resumedShowsNone
        case .alertsAreEncrypted: .alertsAreEncrypted
        case .closesForAlerts: .closesForAlerts
        case .closingIsEncrypted: .closingIsEncrypted
        case .announcedByGoAway: .announcedByGoAway
        case .endedByAlert: .endedByAlert
        case .brokenOff: .brokenOff
        case .conditional: .conditional
        case .noBodyForHEAD: .noBodyForHEAD
        case .noBodyForStatus: .noBodyForStatus
        case .partWasAsked: .partWasAsked
        case .expectsContinue: .expectsContinue
        case .noCredentials: .noCredentials
        case .sameContent: .sameContent
        case .codingAccepted: .codingAccepted
        case .closesAfterEach: .closesAfterEach
        case .waitsForEachAnswer: .waitsForEachAnswer
        case .sentTogether: .sentTogether
        case .saysClose: .saysClose
        case .recordedNearServer: .recordedNearServer
        case .longerIPv6Header: .longerIPv6Header
        case .repeatedSYN: .repeatedSYN
        case .refusedByRST: .refusedByRST
        }
    }
}
