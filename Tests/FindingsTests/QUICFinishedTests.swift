import Foundation
import PacketCapture
import PacketDecoding
import TestSupport
import Testing
import WireBytes

@testable import Findings
@testable import QUICMessages
@testable import TLSMessages

/// Whether each side's Finished in QUIC is the keyed hash of all messages before it. RFC 8446 §4.4.4.
@Suite("Finished in QUIC") struct QUICFinishedTests {
    /// Reads a capture's datagrams, and changes what was read behind each of them.
    private func play(
        _ name: String, _ change: (inout QUICConversation) -> Void = { _ in }
    ) throws -> QUICConversation {
        let keys = KeyLog()
        let url = BundledCaptures.folder.appendingPathComponent("\(name).keys")
        #expect(keys.add(Array(try Data(contentsOf: url))).secrets > 0)
        var quic = QUICConversation(keys: keys)
        var file = try CaptureFile(path: BundledCaptures.path("\(name).pcap"))
        var number = 0
        var client: UInt16?
        file.forEachPacket { facts, bytes in
            number += 1
            let packet = decode(bytes, link: facts.linkType, originalLength: facts.originalLength)
            guard case .udp(let header) = packet.transport else { return true }
            client = client ?? header.sourcePort
            quic.consume(
                bytes.extracting(header.payload), from: header.sourcePort == client ? .client : .server,
                at: DatagramPlace(
                    mark: PacketMark(packet: number, time: facts.time), offset: header.payload.lowerBound,
                    length: header.payloadLength))
            change(&quic)
            return true
        }
        return quic
    }

    @Test(arguments: [
        "quic-ngtcp2", "quic-chacha20", "quic-retry", "quic-early-data", "quic-chromium", "quic-loss",
    ])
    func fits(name: String) throws {
        let quic = try play(name)
        #expect(quic.finished.map(\.side) == [.server, .client] && quic.finished.allSatisfy(\.fits))
        #expect(!quic.notes.contains(.finishedDoesNotFit(.server)))
    }

    /// As if somebody on the way had changed a byte of the client's hello.
    @Test func damaged() throws {
        var isDone = false
        let quic = try play("quic-ngtcp2") { quic in
            guard !isDone, quic.handshake.clientHello != nil else { return }
            isDone = true
            var hello = quic.directions.client.crypto.initial.bytes
            hello[hello.count - 1] ^= 1
            let mark = quic.handshake.messages[0].first
            quic.directions.client.crypto.initial = CryptoStream()
            hello.withBytes { quic.directions.client.crypto.initial.add($0, at: 0, mark) }
        }
        #expect(isDone && quic.finished.count == 2 && quic.finished.allSatisfy { !$0.fits })
        #expect(quic.notes.contains(.finishedDoesNotFit(.server)))
        #expect(quic.notes.contains(.finishedDoesNotFit(.client)))
    }

    /// Without the client's hello nothing can be computed, and nothing is said.
    @Test func notWhole() throws {
        var isDone = false
        let quic = try play("quic-ngtcp2") { quic in
            guard !isDone, quic.handshake.clientHello != nil else { return }
            isDone = true
            quic.directions.client.crypto.initial = CryptoStream()
        }
        #expect(quic.finished.isEmpty && quic.isDecrypted)
    }

    @Test("What a lost packet carried is found where it came again")
    func resending() throws {
        let quic = try play("quic-loss")
        let losses = QUICNumberSpace.allCases.flatMap { quic.losses(of: .server, in: $0) }
        #expect(!losses.isEmpty)
        for loss in losses {
            let again = try #require(QUICResending(of: loss, in: quic))
            #expect(again.isWhole && again.packets.allSatisfy { $0.packet > loss.sent.packet })
        }
    }
}

extension QUICFinishedTests {
    /// A recording that ends while the connection goes on, or whose client was killed, has no close.
    @Test func silenceEndsWhatNobodyCloses() throws {
        let closed = try play("quic-retry")
        #expect(!closed.closes.isEmpty && QUICIdleTimeout(of: closed) == nil)
        let open = try play("quic-retry") { $0.closes = [] }
        let timeout = try #require(QUICIdleTimeout(of: open))
        #expect(timeout.named == BySide(client: 30_000, server: 60_000))
        #expect(timeout.milliseconds == 30_000)
        #expect(open.notes.contains(.endsInSilence(timeout)))
        // A close may be in what nobody can read.
        let partly = try play("quic-retry") { quic in
            quic.closes = []
            quic.failures[.noKeys] = 1
        }
        #expect(QUICIdleTimeout(of: partly) == nil)
    }
}
