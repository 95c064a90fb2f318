import Output
import TestSupport
import Testing
import Tracing

@testable import JSONOutput
@testable import TLSMessages

/// What is remembered of a handshake is what would be concluded of each that is like it.
@Suite(.timeLimit(.minutes(10))) struct JudgedHandshakesTests {
    private static func connections(_ name: String) throws -> [ConnectionTrace] {
        try BundledConnections.of(name).filter { $0.tls != nil }
    }

    private static func written(_ trace: ConnectionTrace, _ handshakes: JudgedHandshakes) -> [UInt8] {
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.write(trace, digits: 6, typed: true, handshakes: handshakes, messages: WrittenMessages())
        json.finish()
        return output.bytes
    }

    /// All captures one after the other, and then again, with one memory for all.
    @Test func theSameIsWrittenWithAndWithoutIt() throws {
        let handshakes = JudgedHandshakes()
        var count = 0
        for name in BundledCaptures.names + BundledCaptures.names {
            for trace in try Self.connections(name) {
                count += 1
                #expect(
                    Self.written(trace, handshakes) == Self.written(trace, JudgedHandshakes()),
                    "\(name), \(trace.id)")
            }
        }
        #expect(count > 150)
        // Each twice, and many of them alike.
        #expect(handshakes.count < count / 2 && handshakes.count > 20)
        #expect(handshakes.fingerprintCount < count && handshakes.fingerprintCount > 40)
        #expect(handshakes.stepCount > 20 && handshakes.stepCount <= 128)
    }

    /// The mark that a server leaves in its random value is no random value.
    @Test func aMarkOfADowngradeIsNotForgotten() throws {
        let trace = try #require(try Self.connections("tls12-ecdhe-suites.pcap").first)
        let tls = try #require(trace.tls)
        let handshakes = JudgedHandshakes()
        // Nothing else that a random value ends in makes a handshake another.
        for (number, isMarked) in [false, true, false, false].enumerated() {
            let marked = tls.changingServersRandom {
                $0 =
                    Array($0.prefix(24))
                    + (isMarked
                        ? Array("DOWNGRD".utf8) + [1] : [68, 79, 87, 78, 71, 82, 68, UInt8(number) + 2])
            }
            let choice = try #require(handshakes.judgement(of: marked).choice)
            #expect(choice.hasDowngradeMark == isMarked)
        }
        #expect(handshakes.count == 2)
    }
}

extension JudgedHandshakesTests {
    /// Whatever a fingerprint or a judgement is made of makes a handshake another one.
    private static let differences: [@Sendable (inout ClientHello, inout ServerHello) -> Void] = [
        { offer, _ in offer.legacyVersion = ProtocolVersion(rawValue: 0x0302) },
        { offer, _ in offer.cipherSuites.reverse() },
        { offer, _ in offer.cipherSuites[1] = CipherSuite(rawValue: 0x009C) },
        { offer, _ in offer.extensions.reverse() },
        { offer, _ in offer.extensions.removeLast() },
        { offer, _ in offer.extensionsEnd = .cut },
        { offer, _ in offer.groups.reverse() },
        { offer, _ in offer.pointFormats = [1] },
        { offer, _ in offer.supportedVersions = [ProtocolVersion(rawValue: 0x0303)] },
        { offer, _ in offer.signatureSchemes.reverse() },
        { offer, _ in offer.alpn = [Array("spdy/1".utf8)] },
        { offer, _ in offer.isReadable = false },
        { _, choice in choice.legacyVersion = ProtocolVersion(rawValue: 0x0302) },
        { _, choice in choice.cipherSuite = CipherSuite(rawValue: 0x009C) },
        { _, choice in choice.extensions.reverse() },
        { _, choice in choice.extensions.append(Extension(type: .alpn, range: 0..<0)) },
        { _, choice in choice.alpn = Array("spdy/1".utf8) },
    ]

    @Test func whateverIsWrittenOfItMakesItAnother() throws {
        let trace = try #require(try Self.connections("tls12-ecdhe-suites.pcap").first)
        let handshakes = JudgedHandshakes()
        var written: Set<[UInt8]> = []
        for number in Self.differences.indices.map({ Optional($0) }) + [nil] {
            var other = trace
            other.application = trace.application.map { part in
                guard var tls = part as? TLSConversation, let number else { return part }
                tls.changeHellos(Self.differences[number])
                return tls
            }
            let line = Self.written(other, handshakes)
            #expect(line == Self.written(other, JudgedHandshakes()), "difference \(number ?? -1)")
            written.insert(line)
        }
        // They do make a difference.
        #expect(written.count > Self.differences.count - 3)
    }
}

extension TLSConversation {
    fileprivate mutating func changeHellos(_ change: (inout ClientHello, inout ServerHello) -> Void) {
        guard let asking = messages.firstIndex(where: { $0.type == .clientHello }),
            let choosing = messages.firstIndex(where: { $0.type == .serverHello }),
            case .clientHello(var offer) = messages[asking].body,
            case .serverHello(var choice) = messages[choosing].body
        else { return }
        change(&offer, &choice)
        messages[asking].body = .clientHello(offer)
        messages[choosing].body = .serverHello(choice)
    }

    /// The same with another random value of the server.
    fileprivate func changingServersRandom(_ change: (inout [UInt8]) -> Void) -> TLSConversation {
        var changed = self
        for index in messages.indices {
            guard case .serverHello(var hello) = messages[index].body else { continue }
            change(&hello.random)
            changed.messages[index].body = .serverHello(hello)
        }
        return changed
    }
}
