import TestSupport
import Testing
import WireBytes

@testable import TLSMessages

/// Records that nobody sends but to do harm.
@Suite("Records made to do harm", .timeLimit(.minutes(10))) struct HostileRecordTests {
    // MARK: SSL 2.0

    /// The message's type is counted in a record's length: a length of 0 is none.
    @Test func aServersRecordWithoutType() {
        let talk = Talk([.client(SSLv2Tests.hello()), .server([0x80, 0, 4, 0, 0, 0, 0])])
        #expect(talk.names == ["clienthello"])
    }

    @Test func aClientsRecordWithoutType() {
        let answer: [UInt8] =
            [4, 0, 1] + words(2, 3, 3, 16) + [7, 8, 9] + [7, 0, 0xC0] + [UInt8](repeating: 1, count: 16)
        let talk = Talk([
            .client(SSLv2Tests.hello(version: 2)), .server([0x80, UInt8(answer.count)] + answer),
            .client([0x80, 0, 2, 0, 0, 0, 0]),
        ])
        #expect(talk.names == ["clienthello", "ServerHello"])
    }

    /// What has the form of SSL 2.0 behind records of TLS is looked at once.
    @Test func aHelloOfSSLv2BehindAnAlert() {
        let talk = Talk([
            .client([0x15, 3, 1, 0, 2, 1, 0]), .client(SSLv2Tests.hello()), .client(SSLv2Tests.hello()),
        ])
        #expect(talk.names.isEmpty)
        #expect(talk.tls.alerts.count == 1)
        #expect(talk.tls.interruptions == 2)
        #expect(talk.untakenCount(.client) == 0)
    }

    // MARK: With keys

    private static let random = (0..<32).map { String($0 + 256, radix: 16).dropFirst() }.joined()

    /// A hello that takes early data back opens what waited; its own direction must not go on inside of it.
    @Test func aRecordThatWaitsForTheMessageBeforeIt() {
        let keys = KeyLog(mayGrow: true)
        var talk = Talk(to: TLSConversation(keep: .bytes, keys: keys))
        let version = extensionBytes(43, word(0x0304))
        talk.take(.client(record(clientHello(extensions: extensionBytes(42, [])))))
        talk.take(
            .server(record(serverHello(extensions: version + extensionBytes(41, word(0))))))
        talk.take(.server([23, 3, 3, 0, 40] + [UInt8](repeating: 7, count: 30)))
        talk.take(.gap(.server, 10))
        let secret = String(repeating: "ab", count: 32)
        let added = keys.add(Array("SERVER_HANDSHAKE_TRAFFIC_SECRET \(Self.random) \(secret)\n".utf8))
        #expect(added.secrets == 1)
        talk.take(.server(record(serverHello(extensions: version))))
        #expect(talk.names == ["clienthello", "ServerHello", "ServerHello"])
        #expect(talk.tls.waitsForKeysSince != nil)
    }

    /// Records of no bytes wait, too, and they are bounded.
    @Test func emptyRecordsThatWait() {
        var decryption = TLSDecryption(keys: KeyLog(mayGrow: true))
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        let record = WholeRecord(
            type: .applicationData, header: [23, 3, 3, 0, 0],
            range: StreamRange(side: .client, offset: 0, count: 5), mark: mark)
        var waiting = 0
        while waiting < 10_000, decryption.wait(record, from: .client) { waiting += 1 }
        #expect(waiting < 10_000)
        let taken = decryption.takeWaiting().count
        #expect(taken == waiting)
        let waitsAgain = decryption.wait(record, from: .client)
        #expect(waitsAgain)
    }

    /// The messages are hashed for the first ClientKeyExchange, not for each.
    @Test func manyClientKeyExchanges() {
        let keys = KeyLog()
        var talk = Talk(to: TLSConversation(keep: .messages, keys: keys))
        talk.take(.client(record(clientHello())))
        talk.take(.server(record(serverHello(suite: 0xC02F, extensions: extensionBytes(23, [])))))
        talk.take(.client(record(message(16))))
        let first = talk.tls.decryption?.hellos.hashAtKeyExchange
        #expect(first?.isEmpty == false)
        talk.take(.client(record(message(16) + message(16))))
        #expect(talk.tls.decryption?.hellos.hashAtKeyExchange == first)
    }

    // MARK: Pieces

    @Test func holesAreBounded() {
        var stream = CryptoStream()
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        for index in 1..<1000 { [UInt8(1)].withBytes { stream.add($0, at: 2 * index, mark) } }
        #expect(stream.reachedLimit && stream.bytes.isEmpty)
        var far = CryptoStream()
        [UInt8(1)].withBytes { far.add($0, at: CryptoStream.longest, mark) }
        #expect(far.reachedLimit)
    }

    @Test func packetsOfManyArrivals() {
        var stream = CryptoStream()
        func mark(_ packet: Int) -> PacketMark {
            PacketMark(packet: packet, time: Timestamp(nanoseconds: 0))
        }
        // Each of two bytes; the third to the fifth came in another order.
        for (index, packet) in [1, 2, 9, 3, 8, 10].enumerated() {
            [UInt8(0), 0].withBytes { stream.add($0, at: 2 * index, mark(packet)) }
        }
        func packets(_ range: Range<Int>) -> [Int] {
            let found = stream.packets(of: range)
            return [found.first.packet, found.last.packet]
        }
        #expect(packets(0..<1) == [1, 1])
        #expect(packets(0..<2) == [1, 1])
        #expect(packets(1..<3) == [1, 2])
        #expect(packets(2..<10) == [2, 9])
        #expect(packets(5..<7) == [3, 9])
        #expect(packets(0..<12) == [1, 10])
        #expect(packets(12..<14) == [0, 0])
    }

    /// What comes again while another piece waits changes nothing.
    @Test func aRepeatedPieceBeforeAHole() {
        var stream = CryptoStream()
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        [UInt8(1), 2].withBytes { stream.add($0, at: 0, mark) }
        [UInt8(5), 6].withBytes { stream.add($0, at: 4, mark) }
        [UInt8(1), 2].withBytes { stream.add($0, at: 0, mark) }
        #expect(stream.bytes == [1, 2] && stream.hasHole)
        [UInt8(3), 4].withBytes { stream.add($0, at: 2, mark) }
        #expect(stream.bytes == [1, 2, 3, 4, 5, 6] && !stream.hasHole)
    }
}
