import TLSMessages
import TestSupport
import Testing
import WireBytes

@Suite("Records")
struct RecordTests {
    private static let hello = record(Vectors.clientHello, version: 0x0301)

    // MARK: Messages in records

    @Test func aMessageInARecord() throws {
        let talk = Talk([.client(Self.hello)])
        let message = try #require(talk.tls.messages.first)
        #expect(talk.names == ["clienthello"])
        #expect(message.bytes == Vectors.clientHello)
        #expect(message.length == 192)
        #expect(message.ranges == [StreamRange(side: .client, offset: 5, count: 196)])
        #expect(message.first.packet == 6)
        #expect(message.last.packet == 201)
        #expect(message.isComplete)
        #expect(talk.tls.records.client.records == 1)
        #expect(talk.tls.recordList.map(\.range) == [StreamRange(side: .client, offset: 0, count: 201)])
        #expect(talk.tls.recordList.first?.version.name == "TLSv1.0")
        #expect(talk.untakenCount(.client) == 0)
    }

    @Test func severalMessagesInARecord() throws {
        let flight = Vectors.serverHello12 + message(11, [0, 0, 0]) + message(14)
        let talk = Talk([.server(record(flight))])
        #expect(talk.names == ["ServerHello", "Certificate", "ServerHelloDone"])
        // In these tests the packet's number is the byte's offset and one.
        for message in talk.tls.messages {
            #expect(message.ranges.count == 1)
            #expect(message.first.packet == message.ranges[0].offset + 1)
            #expect(message.last.packet == message.ranges[0].end)
        }
        #expect(talk.tls.messages.map(\.length) == [108, 3, 0])
        #expect(talk.tls.messages.map(\.first.packet) == [6, 118, 125])
    }

    @Test(arguments: [1, 2, 3, 4, 5, 50, 195]) func aMessageOverSeveralRecords(size: Int) throws {
        let pieces = stride(from: 0, to: 196, by: size).map { start in
            Array(Vectors.clientHello[start..<min(start + size, 196)])
        }
        let talk = Talk([.client(pieces.flatMap { record($0) })])
        let message = try #require(talk.tls.messages.first)
        #expect(talk.names == ["clienthello"])
        #expect(message.bytes == Vectors.clientHello)
        #expect(message.ranges.count == pieces.count)
        #expect(message.ranges.map { $0.count } == pieces.map { $0.count })
        #expect(message.first.packet == 6)
        #expect(message.last.packet == 196 + 5 * pieces.count)
    }

    @Test func messagesAcrossTheBoundsOfRecords() {
        let flight = Vectors.serverHello12 + message(11, [0, 0, 0]) + message(14)
        for cut in 1..<flight.count {
            let talk = Talk([.server(record(Array(flight[..<cut])) + record(Array(flight[cut...])))])
            #expect(talk.names == ["ServerHello", "Certificate", "ServerHelloDone"], "cut at \(cut)")
        }
    }

    /// A receiver takes records in whole: what a cut one began with has not arrived yet.
    @Test func aMessageOfACutRecordIsMarked() {
        let whole = record(Vectors.serverHello12 + message(14))
        let cut = Talk([.server(Array(whole.dropLast(2))), .end(.server, .captureEnded)])
        #expect(cut.tls.messages.map(\.isComplete).first == true)
        #expect(cut.tls.messages.map(\.recordIsComplete).first == false)
        let separate = Talk([
            .server(record(Vectors.serverHello12)), .server(Array(record(message(14)).dropLast(2))),
            .end(.server, .captureEnded),
        ])
        #expect(separate.tls.messages.first?.recordIsComplete == true)
    }

    @Test func emptyRecordsAreLegal() {
        let talk = Talk([.client(record([])), .client(Self.hello), .client(record(23, []))])
        #expect(talk.names == ["clienthello"])
        #expect(talk.tls.records.client.records == 3)
    }

    @Test func aRecordOfAnotherTypeCutsAMessageOff() {
        let half = Array(Vectors.clientHello.prefix(100))
        let talk = Talk([.client(record(half)), .client(record(23, [1, 2, 3])), .client(Self.hello)])
        #expect(talk.names == ["clienthello…", "clienthello"])
        #expect(talk.tls.messages.first?.problem != nil)
    }

    // MARK: Alerts and ChangeCipherSpec

    @Test(
        arguments: [
            (1, 0, "warning", "close_notify"), (2, 40, "fatal", "handshake_failure"), (2, 200, "fatal", nil),
        ]
            as [(UInt8, UInt8, String, String?)])
    func alerts(level: UInt8, description: UInt8, levelName: String, name: String?) {
        let talk = Talk([.client(Self.hello), .server(record(21, [level, description]))])
        #expect(talk.tls.alerts.map(\.level?.name) == [levelName])
        #expect(talk.tls.alerts.map(\.description?.name) == [name])
        #expect(talk.tls.alerts.map(\.from) == [.server])
        #expect(talk.tls.alerts.map(\.mark.packet) == [7])
    }

    @Test func encryptedAlertsSayNothing() {
        for content in [[UInt8](repeating: 7, count: 26), [7, 7], [1], []] {
            let talk = Talk([.client(Self.hello), .client(record(21, content))])
            #expect(talk.tls.alerts.map(\.level) == [nil])
            #expect(talk.tls.alerts.map(\.description) == [nil])
        }
        // Behind ChangeCipherSpec two bytes are no plain alert either.
        let talk = Talk([.client(Self.hello), .client(record(20, [1]) + record(21, [1, 0]))])
        #expect(talk.tls.alerts.map(\.level) == [nil])
    }

    @Test func alertsAreBounded() {
        let alerts = [UInt8](repeating: 0, count: 1000).flatMap { record(21, [1, $0]) + record(20, [1]) }
        let talk = Talk([.client(Self.hello), .server(alerts)])
        #expect(talk.tls.alerts.count == 256)
        #expect(talk.tls.changeCipherSpecs.count == 256)
        #expect(talk.tls.records.server.records == 2000)
    }

    @Test func whatFollowsChangeCipherSpecIsEncrypted() {
        let finished = record([UInt8](0..<40))
        let talk = Talk([
            .server(record(Vectors.serverHello12)), .server(record(20, [1])), .server(finished),
        ])
        #expect(talk.names == ["ServerHello"])
        #expect(talk.tls.changeCipherSpecs.map(\.from) == [.server])
        #expect(talk.tls.changeCipherSpecs.map(\.mark.packet) == [123])
        #expect(talk.tls.records.server.encryptedHandshakes == 1)
        #expect(talk.tls.recordList.map(\.isEncrypted) == [false, false, true])
        // Even where it looks like a message.
        let looksPlain = Talk([
            .server(record(Vectors.serverHello12) + record(20, [1]) + record(message(14)))
        ])
        #expect(looksPlain.names == ["ServerHello"])
    }

    @Test func inTLS13ChangeCipherSpecMeansNothing() {
        let talk = Talk([
            .client(Self.hello), .server(record(Vectors.helloRetryRequest) + record(20, [1])),
            .client(record(20, [1]) + Self.hello), .server(record(Vectors.serverHello)),
        ])
        #expect(talk.names == ["clienthello", "HelloRetryRequest", "clienthello", "ServerHello"])
        #expect(talk.tls.changeCipherSpecs.count == 2)
    }

    /// With early data a client sends its ChangeCipherSpec before it knows the version. RFC 8446 §D.4.
    @Test func theSecondHelloBehindEarlyDataIsRead() {
        let talk = Talk([
            .client(Self.hello + record(20, [1]) + record(23, [UInt8](repeating: 3, count: 50))),
            .server(record(Vectors.helloRetryRequest)), .client(Self.hello),
            .server(record(Vectors.serverHello)),
        ])
        #expect(talk.names == ["clienthello", "HelloRetryRequest", "clienthello", "ServerHello"])
    }

    @Test func encryptedHandshakeRecordsAreKnownWithoutChangeCipherSpec() {
        // The capture begins behind the handshake: a renegotiation, or a ticket, is encrypted.
        let talk = Talk([.client(record(23, [UInt8](repeating: 3, count: 30)) + record([UInt8](200..<240)))])
        #expect(talk.tls.messages.isEmpty)
        #expect(talk.tls.records.client.encryptedHandshakes == 1)
    }

    // MARK: Application data

    @Test func applicationDataIsCountedWithoutWaitingForIt() {
        let data = record(23, [UInt8](repeating: 9, count: 1000))
        var talk = Talk([.client(Self.hello), .server(Array(data.prefix(5)))])
        #expect(talk.untakenCount(.server) == 0)
        talk.take(.server(Array(data[5..<500])))
        #expect(talk.untakenCount(.server) == 0)
        talk.take(.server(Array(data[500...]) + data))
        #expect(talk.tls.records.server.applicationData == 2)
        #expect(talk.tls.records.server.applicationDataBytes == 2000)
        #expect(talk.tls.records.server.firstApplicationData?.packet == 1)
        #expect(talk.tls.records.server.lastApplicationData?.packet == 1006)
        #expect(talk.tls.records[.server] == talk.tls.records.server)
        #expect(talk.tls.records[.client].records == 1)
    }

    // MARK: Holes

    @Test func aHoleInApplicationDataIsSteppedOver() {
        let data = record(23, [UInt8](repeating: 9, count: 1000))
        for count in [100, 900] {
            var talk = Talk([.client(Self.hello), .server(Array(data.prefix(105))), .gap(.server, count)])
            talk.take(.server(Array(data.dropFirst(105 + count)) + data))
            #expect(talk.tls.records.server.applicationData == 2)
            #expect(talk.tls.interruptions == 1)
        }
    }

    @Test func behindAHoleRecordsAreFoundWhereASegmentBegins() throws {
        let flight = Array(
            record(Vectors.serverHello12 + message(11, vector24([UInt8](repeating: 5, count: 300)))))
        let talk = Talk([
            .client(Self.hello), .server(Array(flight.prefix(200))), .gap(.server, 50),
            .server(Array(flight.dropFirst(250))), .server(record(message(14))),
        ])
        #expect(talk.names == ["clienthello", "ServerHello", "Certificate…", "ServerHelloDone"])
        let certificate = talk.tls.messages[2]
        #expect(certificate.bytes.count == 200 - 117)
        #expect(certificate.length == 303)
        #expect(certificate.last.packet == 200)
        #expect(certificate.problem != nil)
    }

    @Test func whatIsNotARecordInterrupts() {
        let talk = Talk([.client(Self.hello), .client(Array("GET / HTTP/1.1\r\n".utf8)), .client(Self.hello)])
        #expect(talk.names == ["clienthello", "clienthello"])
        #expect(talk.tls.interruptions == 1)
        #expect(!talk.tls.isRefuted)
        #expect(talk.untakenCount(.client) == 0)
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n", "\u{16}\u{2}\u{1}\u{0}\u{5}hello", "\u{15}\u{3}\u{3}\u{7f}\u{7f}x",
    ])
    func bytesThatNeverWereTLSRefuteIt(text: String) {
        let talk = Talk([.client(Array(text.utf8))])
        #expect(talk.tls.isRefuted)
        #expect(talk.tls.messages.isEmpty)
    }

    @Test func aMessageCutOffByTheEnd() {
        for how in [StreamEnd.finished, .reset, .captureEnded] {
            let talk = Talk([.client(Array(Self.hello.prefix(100))), .end(.client, how), .end(.client, how)])
            #expect(talk.names == ["clienthello…"])
            #expect(talk.tls.messages.first?.bytes.count == 95)
        }
        #expect(Talk([.client(Array(Self.hello.prefix(8))), .end(.client, .reset)]).names.isEmpty)
    }

    /// Half a ServerHello does not tell the version: that of TLS 1.3 stands at its end.
    @Test func halfAServerHelloChoosesNothing() {
        for count in 5..<95 {
            let half = Array(record(Vectors.serverHello).prefix(count))
            let talk = Talk([.server(half), .end(.server, .captureEnded)])
            #expect(talk.tls.version == nil)
            #expect(talk.tls.cipherSuite == nil)
            #expect(talk.tls.resumption == .unknown)
        }
    }

    // MARK: Bounds

    @Test func longMessagesArePassedOver() throws {
        var limits = TLSLimits()
        limits.messageBytes = 1000
        let long = message(11, [UInt8](repeating: 0, count: 5000))
        let flight = [Vectors.serverHello12 + long.prefix(2000), Array(long.dropFirst(2000)) + message(14)]
        let talk = Talk(limits: limits, [.server(flight.flatMap { record($0) })])
        #expect(talk.names == ["ServerHello", "Certificate…", "ServerHelloDone"])
        #expect(talk.tls.reachedLimit)
        #expect(talk.tls.messages[1].length == 5000)
        #expect(talk.tls.messages[2].first.packet == 5 + 112 + 2000 + 5 + 3004 + 1)
    }

    @Test func messagesAndRecordsAreBounded() {
        var limits = TLSLimits()
        limits.messages = 10
        limits.records = 20
        let talk = Talk(limits: limits, [.server((0..<50).flatMap { _ in record(message(0)) })])
        #expect(talk.tls.messages.count == 10)
        #expect(talk.tls.messagesOmitted == 40)
        #expect(talk.tls.recordList.count == 20)
        #expect(talk.tls.reachedLimit)
        #expect(talk.tls.records.server.records == 50)
    }

    // MARK: Detail

    @Test func lessDetailTellsTheSame() {
        let turns: [Talk.Turn] = [
            .client(Self.hello), .server(record(Vectors.resumingServerHello) + record(21, [2, 40])),
        ]
        let (counts, messages, bytes) = (
            Talk(keep: .counts, turns), Talk(keep: .messages, turns), Talk(turns)
        )
        for talk in [counts, messages] {
            #expect(talk.tls.version == .tls13)
            #expect(talk.tls.cipherSuite == bytes.tls.cipherSuite)
            #expect(talk.tls.resumption == .psk)
            #expect(talk.tls.records.server == bytes.tls.records.server)
            #expect(talk.tls.alerts == bytes.tls.alerts)
            #expect(talk.tls.recordList.isEmpty)
        }
        #expect(counts.tls.messages.isEmpty)
        #expect(messages.names == bytes.names)
        #expect(messages.tls.messages.allSatisfy { $0.bytes.isEmpty })
    }
}

@Suite("What a handshake comes to")
struct OutcomeTests {
    private static let hello = record(Vectors.clientHello)
    private static let finished = record([UInt8](repeating: 0x9F, count: 40))

    @Test func aFullHandshakeOfTLS12() {
        let talk = Talk([
            .client(record(Vectors.clientHello12)),
            .server(record(Vectors.serverHello12 + message(11, [0, 0, 0])) + record(message(14))),
            .client(
                record(message(16, vector8([1])) + message(15, words(0x0804) + vector16([])))
                    + record(20, [1])),
            .client(Self.finished), .server(record(20, [1]) + Self.finished),
        ])
        #expect(talk.tls.version == .tls12)
        #expect(talk.tls.cipherSuite?.name == "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384")
        #expect(talk.tls.selectedALPN == Array("http/1.1".utf8))
        #expect(talk.tls.resumption == .none)
        #expect(
            talk.names == [
                "clienthello", "ServerHello", "Certificate", "ServerHelloDone", "clientkeyexchange",
                "certificateverify",
            ])
        #expect(talk.tls.messages.last?.body == .certificateVerify(SignatureScheme(rawValue: 0x0804)))
        #expect(talk.tls.records.client.encryptedHandshakes == 1)
    }

    @Test func anAbbreviatedHandshakeOfTLS12() {
        let talk = Talk([
            .client(Array(Vectors.abbreviatedClient.prefix(254))), .server(Vectors.abbreviatedServer),
        ])
        #expect(talk.tls.resumption == .session)
        #expect(talk.names == ["clienthello", "ServerHello"])
        let whole = Talk([.client(Vectors.abbreviatedClient), .server(Vectors.abbreviatedServer)])
        #expect(whole.tls.records.client.encryptedHandshakes == 1)
        #expect(whole.tls.records.server.encryptedHandshakes == 1)
    }

    /// Where the ServerHelloDone may be among what is missing, nobody can tell.
    @Test func aHoleLeavesTheResumptionUnknown() {
        let talk = Talk([
            .client(Self.hello), .server(record(Vectors.serverHello12)), .gap(.server, 1000),
            .server(record(20, [1]) + Self.finished),
        ])
        #expect(talk.tls.resumption == .unknown)
    }

    @Test func aCaptureThatBeginsLate() {
        let talk = Talk([
            .server(record(20, [1]) + Self.finished + record(23, [UInt8](repeating: 1, count: 20)))
        ])
        #expect(talk.tls.resumption == .unknown)
        #expect(talk.tls.version == nil)
        #expect(talk.tls.records.server.applicationData == 1)
    }

    @Test func handshakesOfTLS13() {
        #expect(Talk([.client(Self.hello), .server(record(Vectors.serverHello))]).tls.resumption == .none)
        let resumed = Talk([
            .client(record(Vectors.resumingClientHello)), .server(record(Vectors.resumingServerHello)),
        ])
        #expect(resumed.tls.resumption == .psk)
        #expect(resumed.tls.version == .tls13)
        // A request for another hello decides nothing yet.
        let retry = Talk([.client(Self.hello), .server(record(Vectors.helloRetryRequest))])
        #expect(retry.tls.resumption == .unknown)
        #expect(retry.tls.version == .tls13)
    }

    @Test func theClientsOfferChoosesNothing() {
        let talk = Talk([.client(Self.hello)])
        #expect(talk.tls.version == nil)
        #expect(talk.tls.cipherSuite == nil)
    }
}

@Suite("Recognizing TLS")
struct RecognitionTests {
    private func looks(_ hex: String) -> Recognition {
        Vectors.bytes(hex).withBytes { TLSConversation.looksLikeTLS($0) }
    }

    @Test(arguments: [
        "16030100c4", "16030100c4010000c0", "1403030001", "140303000101", "15030300020228",
        "1503030002", "150303001a00", "170303002000", "1603040040ffffffff",
    ])
    func records(hex: String) { #expect(looks(hex) == .yes) }

    @Test(arguments: ["", "16", "1603", "160301", "16030100"])
    func maybeRecords(hex: String) { #expect(looks(hex) == .needMore) }

    @Test(arguments: [
        "474554202f", "18030300100000", "1602010010", "1603050010", "160301ffff", "1403030002",
        "140303000102",
        "15030300020328", "1503030003", "170303000100", "160303000000000000", "16030100050900000100",
        "1703030001004854545000",
    ])
    func noRecords(hex: String) { #expect(looks(hex) == .no) }

    @Test func whatFollowsApplicationDataIsARecordToo() {
        let data = "1703030010" + String(repeating: "00", count: 16)
        #expect(looks(data + "170303") == .yes)
        #expect(looks(data + "474554") == .no)
        #expect(looks(data + "17") == .yes)
    }

    /// The capture begins behind a HelloRetryRequest: the client's ChangeCipherSpec encrypts nothing.
    @Test func aHelloBehindAChangeCipherSpec() {
        let talk = Talk([
            .client(record(20, [1]) + record(Vectors.resumingClientHello)),
            .server(record(Vectors.resumingServerHello)),
        ])
        #expect(talk.names == ["clienthello", "ServerHello"])
        let encrypted = record([1] + [UInt8](repeating: 0, count: 39))
        #expect(Talk([.client(record(20, [1]) + encrypted)]).names == [])
    }
}
