import Foundation
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// What a key log opens of DTLS.
@Suite("DTLS with keys") struct DTLSDecryptionTests {
    private static func opened(_ name: String, keys: KeyLog?, without missed: Set<Int> = []) throws
        -> [DTLSConversation]
    {
        let packets = try BundledCaptures.packets(name).enumerated()
            .filter { !missed.contains($0.offset + 1) }.map(\.element)
        return Traced(packets, keys: keys).datagrams.compactMap {
            if case .dtls(let dtls) = $0.content { dtls } else { nil }
        }
    }

    private static func said(_ dtls: DTLSConversation) -> [String] {
        dtls.data.map { ($0.from == .client ? "C " : "S ") + String(decoding: $0.beginning, as: UTF8.self) }
    }

    @Test func dtls12() throws {
        let dtls = try #require(Self.opened("dtls.pcap", keys: DecryptionTests.keys("dtls.pcap")).first)
        #expect(Set(Self.said(dtls)) == ["C hello, server\n", "S hello, client\n"])
        #expect(dtls.handshake.messages.count { $0.type == .finished && $0.isDecrypted } == 2)
        #expect(dtls.decryption?.finished.count == 2)
        #expect(dtls.decryption?.finished.allSatisfy(\.fits) == true)
        #expect(
            !dtls.alerts.isEmpty
                && dtls.alerts.allSatisfy { $0.isDecrypted && $0.description == .closeNotify })
        #expect(Side.allCases.allSatisfy { dtls.decryptionFailure(of: $0) == nil })
    }

    /// Five suites and two versions. tshark 4.0 reads the same of all but the first, ChaCha20-Poly1305, which it does not open
    /// in DTLS.
    @Test func everySuite() throws {
        let all = try Self.opened("dtls-suites.pcap", keys: DecryptionTests.keys("dtls-suites.pcap"))
        let suites = [
            "ECDHE-RSA-CHACHA20-POLY1305", "ECDHE-RSA-AES128-SHA", "AES128-CCM8", "AES256-GCM-SHA384",
            "AES128-SHA",
        ]
        #expect(all.count == suites.count)
        for (dtls, suite) in zip(all, suites) {
            #expect(
                Set(Self.said(dtls)) == [
                    "C hello, server, by \(suite)\n", "C still here\n", "S hello, client, by \(suite)\n",
                ], "\(suite)")
            #expect(dtls.decryption?.finished.map(\.fits) == [true, true], "\(suite)")
            #expect(Side.allCases.allSatisfy { dtls.decryptionFailure(of: $0) == nil }, "\(suite)")
        }
        #expect(all.last?.version?.text == "DTLS 1.0")
    }

    /// Each record says its number: what is lost closes nothing else.
    @Test func whatIsLostClosesNothingElse() throws {
        let keys = try DecryptionTests.keys("dtls-suites.pcap")
        // The first record of data of each conversation.
        for dtls in try Self.opened("dtls-suites.pcap", keys: keys, without: [8, 20, 32, 44, 56]) {
            #expect(dtls.data.contains { $0.beginning == Array("still here\n".utf8) })
            #expect(dtls.data.count == 2)
        }
    }

    @Test func withoutItsLineNothingIsOpened() throws {
        let dtls = try #require(Self.opened("dtls.pcap", keys: DecryptionTests.keys("tls13.pcap")).first)
        #expect(dtls.data.isEmpty && dtls.decryption?.openedRecords == 0)
        guard case .sessionUnknown = dtls.decryptionFailure(of: .client) else {
            Issue.record("\(String(describing: dtls.decryptionFailure(of: .client)))")
            return
        }
        // Damaged: the last bytes of the secret are others.
        let url = BundledCaptures.folder.appendingPathComponent("dtls.keys")
        let wrong = KeyLog()
        let line = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").last ?? ""
        wrong.add(Array((line.dropLast(4) + "0000").utf8))
        let closed = try #require(Self.opened("dtls.pcap", keys: wrong).first)
        #expect(closed.data.isEmpty)
        guard case .keysDoNotFit = closed.decryptionFailure(of: .server) else {
            Issue.record("\(String(describing: closed.decryptionFailure(of: .server)))")
            return
        }
    }

    @Test func maskedNothingOpenedIsLeft() throws {
        var dtls = try #require(Self.opened("dtls.pcap", keys: DecryptionTests.keys("dtls.pcap")).first)
        dtls.maskOpened()
        #expect(dtls.data.allSatisfy { $0.beginning.isEmpty && $0.length > 0 })
        #expect(dtls.decryption?.derived.isEmpty == true && dtls.decryption?.finished.isEmpty == true)
    }

    // MARK: DTLS 1.3 and connection IDs, recorded by Tests/Captures/record-dtls.sh

    private static func made(_ name: String, without missed: Set<Int> = []) throws -> DTLSConversation {
        let path = "../Tests/Captures/\(name)"
        let keys = KeyLog()
        keys.add(Array(try Data(contentsOf: BundledCaptures.folder.appendingPathComponent(path + ".keys"))))
        return try #require(opened(path + ".pcap", keys: keys, without: missed).first)
    }

    /// A cookie in a HelloRetryRequest, connection IDs, a key update, acknowledgments: as wolfSSL's two ends said.
    @Test func dtls13() throws {
        let dtls = try Self.made("dtls13")
        #expect(
            Self.said(dtls) == ["S hello, client\n", "C hello, server\n", "C with new keys\n", "S goodbye\n"])
        #expect(
            dtls.handshake.messages.map(\.name) == [
                "ClientHello", "HelloRetryRequest", "ClientHello", "ServerHello", "EncryptedExtensions",
                "Certificate", "CertificateVerify", "Finished", "Finished", "KeyUpdate", "KeyUpdate",
            ])
        #expect(dtls.decryption?.finished.map(\.fits) == [true, true])
        #expect(dtls.alerts.map(\.description) == [.closeNotify, .closeNotify])
        #expect(
            dtls.connectionIDs?.client == Array("C1".utf8) && dtls.connectionIDs?.server == Array("S1".utf8))
        let first = try #require(dtls.acknowledgments.first)
        #expect(first.from == .server && first.isDecrypted)
        #expect(first.records.map(\.epoch) == [2] && first.records.map(\.number) == [0])
        let short = dtls.recordList.filter { $0.form == .unified }
        #expect(!short.isEmpty && short.allSatisfy { $0.isOpened && $0.number != nil })
        #expect(Set(short.map(\.epoch)) == [2, 3, 4])
        #expect(short.allSatisfy { $0.connectionID == Array(($0.from == .client ? "S1" : "C1").utf8) })
        #expect(Side.allCases.allSatisfy { dtls.decryptionFailure(of: $0) == nil })
    }

    @Test func chaCha20InDTLS13() throws {
        let dtls = try Self.made("dtls13-chacha20")
        #expect(Self.said(dtls) == ["S hello, client\n", "C hello, server\n", "S goodbye\n"])
        #expect(dtls.decryption?.finished.map(\.fits) == [true, true])
        #expect(dtls.connectionIDs == nil)
    }

    /// Mbed TLS: block cipher, the hash over encrypted bytes, the true type behind the content.
    @Test func connectionIDsInDTLS12() throws {
        let dtls = try Self.made("dtls12-cid")
        #expect(dtls.data.count == 4)
        #expect(dtls.data.contains { $0.beginning.starts(with: Array("GET / HTTP/1.0".utf8)) })
        #expect(dtls.decryption?.finished.map(\.fits) == [true, true])
        #expect(dtls.connectionIDs?.client == [0xC1, 0x1E, 0x47])
        #expect(dtls.connectionIDs?.server == [0x5E, 0x1F, 0xC0, 0xDE])
        let records = dtls.recordList.filter { $0.form == .withConnectionID }
        #expect(!records.isEmpty && records.allSatisfy { $0.type != nil && $0.headerLength > 13 })
    }

    /// What is lost closes nothing else; what needs the handshake is only not told.
    @Test func lostInDTLS13() throws {
        let all = try Self.made("dtls13")
        for packet in 5...14 {
            let dtls = try Self.made("dtls13", without: [packet])
            #expect(dtls.decryption?.openedRecords == (all.decryption?.openedRecords ?? 0) - 1, "\(packet)")
            #expect(dtls.decryption?.finished.allSatisfy(\.fits) == true, "\(packet)")
            #expect(Self.said(dtls).contains("C with new keys\n"), "\(packet)")
        }
    }
}
