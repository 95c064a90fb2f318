import Foundation
import SSHMessages
import TestSupport
import Testing
import WireBytes

/// Identifications, offers and key exchanges as the specifications build them, and the ways in which they arrive.
@Suite("SSH up to its keys")
struct SSHTests {
    typealias Talk = TestSupport.Talk<SSHConversation>

    static func talk(_ turns: [Turn], piece: Int = .max, limits: SSHLimits = SSHLimits()) -> SSHConversation {
        Talk(to: SSHConversation(keeping: .first, limits: limits), turns.cut(every: piece)).consumer
    }

    /// Bytes with their number in four bytes before them. RFC 4251 §5.
    static func string(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return [0, 0, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
    }

    /// A packet: its length, padding to a multiple of eight, contents. RFC 4253 §6.
    static func packet(_ payload: [UInt8]) -> [UInt8] {
        let padding = 8 + (8 - (payload.count + 5) % 8) % 8
        let length = payload.count + padding + 1
        return [0, 0, UInt8(length >> 8), UInt8(length & 255), UInt8(padding)] + payload
            + [UInt8](repeating: 0, count: padding)
    }

    /// KEXINIT with lists of names. RFC 4253 §7.1.
    static func offer(
        _ keyExchange: String, _ hostKey: String = "ssh-ed25519", cipher: String = "aes128-ctr",
        mac: String = "hmac-sha2-256", guess: Bool = false
    ) -> [UInt8] {
        let lists = [keyExchange, hostKey, cipher, cipher, mac, mac, "none", "none", "", ""]
        return packet(
            [20] + [UInt8](repeating: 7, count: 16) + lists.flatMap { string($0.utf8) } + [guess ? 1 : 0]
                + [0, 0, 0, 0])
    }

    static let client = Array("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n".utf8)
    static let server = Array("SSH-2.0-dropbear_2022.83\r\n".utf8)

    /// ssh-keygen made these keys and said this of them.
    static let keys: [(key: String, bits: Int, fingerprint: String, type: String)] = [
        (
            "AAAAC3NzaC1lZDI1NTE5AAAAIDTR3XXLllGEyJ/B2ZIMFjr2S6uDW4hip7dsG6Bcf/O7", 256,
            "SHA256:CAQCx2EKNkV3sqVj9sOAtvD+8oVpzxtyFfqkWxbq7jQ", "ED25519"
        ),
        (
            "AAAAB3NzaC1yc2EAAAADAQABAAAAgQDHInKwtcCXBI8hf5eQ93u/hrRu0+itf/QKaxssQ6OyVEnW/NtPf1SyhRMydW4Y5hCPIybpGySVhmbgrXdi6H/WlqCHnA4+oDiR0zTXyXBg31tIYJgGRLvkXtpJ+rPqctjPZdur+wbEFe/e4PNqkSBeOmsaRC37AZckxIWDa/AsMw==",
            1_024, "SHA256:kisftdEs8nXY3Lvj7W6IP6sSk3IbXnoG18qPD96+FxY", "RSA"
        ),
        (
            "AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBACO0Q9x9SXNagAV//p9uP+eKeDh9KEsE4t0jcjZ0cmigdSkjbUrHKL3bBE8z4X4FFl8sWWh99UeKsx5PjSCMQQbdwFEX5lRl2ioE3/4c9TXsY+ZgzkDraEK35BF9etmrS39Jtrvt60vj1y/OX32Y2kgtoKpbWUUaqaP8BopMAk5KDCcVA==",
            521, "SHA256:3lS/CTv7x6VHz9VyFrzimPSyol2NFxwHrFNEyTNLiKc", "ECDSA"
        ),
        (
            "AAAAKGVjZHNhLXNoYTItbmlzdHA1MjEtY2VydC12MDFAb3BlbnNzaC5jb20AAAAgsiR4k9O6npEjJmfIZNECgcXZtKHi69bGgA0H1+kwBVkAAAAIbmlzdHA1MjEAAACFBACO0Q9x9SXNagAV//p9uP+eKeDh9KEsE4t0jcjZ0cmigdSkjbUrHKL3bBE8z4X4FFl8sWWh99UeKsx5PjSCMQQbdwFEX5lRl2ioE3/4c9TXsY+ZgzkDraEK35BF9etmrS39Jtrvt60vj1y/OX32Y2kgtoKpbWUUaqaP8BopMAk5KDCcVAAAAAAAAAAAAAAAAgAAAAZsZXNzb24AAAAPAAAAC2xlc3Nvbi50ZXN0AAAAAGsEU4gAAAAAawWlegAAAAAAAAAAAAAAAAAAADMAAAALc3NoLWVkMjU1MTkAAAAgNNHddcuWUYTIn8HZkgwWOvZLq4NbiGKnt2wboFx/87sAAABTAAAAC3NzaC1lZDI1NTE5AAAAQHXsvQLQljECR/xGI4qJWt9y5zQIg2thxxNrrDmgv6I+tpXNq7RnicfTXOzAJQ+vhTQkWOo5hcICdop/++VJgQs=",
            521, "SHA256:3lS/CTv7x6VHz9VyFrzimPSyol2NFxwHrFNEyTNLiKc", "ECDSA-CERT"
        ),
    ]

    /// A whole way to the keys over a curve, and something encrypted.
    static func conversation(hostKey: [UInt8]) -> [Turn] {
        let reply =
            [31] + string(hostKey) + string([UInt8](repeating: 2, count: 32))
            + string(string("ssh-ed25519".utf8) + string([1, 2, 3]))
        return [
            .bytes(.client, client), .bytes(.server, Array("hello\r\n".utf8) + server),
            .bytes(.client, offer("curve25519-sha256,ecdh-sha2-nistp256,ext-info-c")),
            .bytes(.server, offer("ecdh-sha2-nistp256,curve25519-sha256")),
            .bytes(.client, packet([30] + string([UInt8](repeating: 1, count: 32)))),
            .bytes(.server, packet(reply) + packet([21])), .bytes(.client, packet([21])),
            .bytes(.client, [UInt8](repeating: 9, count: 44)),
            .bytes(.server, [UInt8](repeating: 9, count: 52)),
        ]
    }

    @Test(arguments: keys) func hostKeysAsSSHKeygenSaysThem(
        key: String, bits: Int, fingerprint: String, type: String
    ) throws {
        let bytes = try #require(Data(base64Encoded: key))
        let talk = Self.talk(Self.conversation(hostKey: Array(bytes)))
        let found = try #require(talk.hostKey)
        #expect(found.fingerprint == fingerprint)
        #expect(found.bits == bits)
        #expect(found.shortType == type)
    }

    @Test(arguments: [Int.max, 7]) func theWayToTheKeys(piece: Int) throws {
        let key = try #require(Data(base64Encoded: Self.keys[0].key))
        let talk = Self.talk(Self.conversation(hostKey: Array(key)), piece: piece)
        let names = talk.messages.map(\.name).filter { $0 != "encrypted" }
        #expect(
            names == [
                "identification", "line", "identification", "KEXINIT", "KEXINIT", "KEX_ECDH_INIT",
                "KEX_ECDH_REPLY", "NEWKEYS", "NEWKEYS",
            ])
        #expect(talk.title == "SSH 2")
        #expect(talk.identification.server?.software == Array("dropbear_2022.83".utf8))
        // The client's order decides.
        #expect(talk.choice?[.keyExchange] == Array("curve25519-sha256".utf8))
        #expect(talk.choice?[.cipherToServer] == Array("aes128-ctr".utf8))
        #expect(talk.choice?[.macToClient] == Array("hmac-sha2-256".utf8))
        #expect(talk.messages.first { $0.choice != nil }?.range.side == .server)
        #expect(talk.encryptedBytes.client == 44 && talk.encryptedBytes.server == 52)
        #expect(talk.unreadableBytes == 0)
    }

    @Test func theRuleOfChoice() {
        func choice(_ client: [UInt8], _ server: [UInt8]) -> SSHChoice? {
            Self.talk([
                .bytes(.client, Self.client), .bytes(.server, Self.server), .bytes(.server, server),
                .bytes(.client, client),
            ]).choice
        }
        let none = choice(Self.offer("a,b"), Self.offer("c,d"))
        #expect(none?.missing == .keyExchange)
        let noKey = choice(Self.offer("a", "ssh-dss"), Self.offer("a", "ssh-rsa"))
        #expect(noKey?.missing == .hostKey && noKey?[.keyExchange] == Array("a".utf8))
        // A cipher with a MAC of its own takes none from the lists.
        let sealed = choice(
            Self.offer("a", cipher: "aes128-gcm@openssh.com", mac: "x"),
            Self.offer("a", cipher: "aes128-ctr,aes128-gcm@openssh.com", mac: "y"))
        #expect(sealed?.missing == nil && sealed?[.macToServer] == nil)
    }

    /// RFC 4253 §7: what was sent on a wrong guess is ignored.
    @Test func wrongGuess() {
        let talk = Self.talk([
            .bytes(.client, Self.client), .bytes(.server, Self.server),
            .bytes(.client, Self.offer("diffie-hellman-group14-sha256,curve25519-sha256", guess: true)),
            .bytes(.client, Self.packet([30] + Self.string([1, 2, 3]))),
            .bytes(.server, Self.offer("curve25519-sha256")),
            .bytes(.client, Self.packet([30] + Self.string([UInt8](repeating: 1, count: 32)))),
        ])
        #expect(talk.choice?.isFirstOfBoth == false)
        #expect(talk.choice?.method?.family == .curve)
    }

    @Test(arguments: [
        ("sntrup761x25519-sha512@openssh.com", SSHKeyExchange.Hybrid.sntrup761x25519, "KEX_HYBRID_INIT"),
        ("mlkem768x25519-sha256", .mlkem768x25519, "KEX_HYBRID_INIT"),
    ]) func hybrids(name: String, hybrid: SSHKeyExchange.Hybrid, packet: String) {
        let talk = Self.talk([
            .bytes(.client, Self.client), .bytes(.server, Self.server), .bytes(.client, Self.offer(name)),
            .bytes(.server, Self.offer(name)), .bytes(.client, Self.packet([30] + Self.string([1]))),
        ])
        #expect(talk.choice?.method?.hybrid == hybrid)
        #expect(talk.messages.last?.name == packet)
    }

    /// RFC 4419 §3.
    @Test func groups() {
        let talk = Self.talk([
            .bytes(.client, Self.client), .bytes(.server, Self.server),
            .bytes(.client, Self.offer("diffie-hellman-group-exchange-sha256")),
            .bytes(.server, Self.offer("diffie-hellman-group-exchange-sha256")),
            .bytes(.client, Self.packet([34, 0, 0, 8, 0, 0, 0, 12, 0, 0, 0, 32, 0])),
            .bytes(
                .server,
                Self.packet(
                    [31] + Self.string([0, 0x80] + [UInt8](repeating: 1, count: 383)) + Self.string([2]))),
        ])
        let bodies = talk.messages.suffix(2).map(\.body)
        #expect(bodies.first == .groupWanted(minimum: 2_048, preferred: 3_072, maximum: 8_192))
        #expect(bodies.last == .group(bits: 3_072))
    }

    @Test func whatIsNotRead() {
        let missing = Self.talk([
            .bytes(.client, Self.client), .gap(.client, 100), .bytes(.client, [1, 2, 3]),
        ])
        #expect(missing.unreadableBytes == 3)
        let noPackets = Self.talk([.bytes(.server, Self.server + [UInt8](repeating: 0xFF, count: 19))])
        #expect(noPackets.unreadableBytes == 19)
        let first = Self.talk([.bytes(.server, Array("SSH-1.5-old\n".utf8) + [0, 0, 0, 9, 1])])
        #expect(first.title == "SSH 1" && first.unreadableBytes == 5)
    }

    @Test(arguments: [
        ("SSH-2.0-x", Recognition.yes), ("SSH-1.99-Cisco", .yes), ("SSH-2", .needMore), ("SSH-", .needMore),
        ("SSH-3.0-x", .no), ("SSH is", .no), ("ssh-2.0-", .no),
    ]) func recognition(text: String, expected: Recognition) {
        #expect(Array(text.utf8).withBytes { SSHConversation.recognize($0) } == expected)
    }

    /// What is not the identification ends it: HTTP or TLS, whichever side it is from.
    @Test func anotherProtocol() {
        let talk = SSHConversation(keeping: .first)
        func accepts(_ side: Side, _ bytes: [UInt8]) -> StreamAcceptance {
            bytes.withBytes { talk.accepts(StreamBytes($0, from: side, at: 0, in: SegmentMap())) }
        }
        #expect(accepts(.client, Array("GET / HTTP/1.1\r\n".utf8)) == .over)
        #expect(accepts(.server, Array("HTTP/1.1 400 Bad".utf8)) == .over)
        #expect(accepts(.server, [0x16, 3, 3, 0]) == .over)
        #expect(accepts(.server, Array("Welcome\r\n".utf8)) == .yes)
    }
}

extension SSHTests {
    /// Who presses Enter in place of a client: the server says in plain text what is wrong.
    @Test func aPersonInPlaceOfAClient() {
        let talk = Self.talk([
            .bytes(.server, Self.server), .bytes(.client, [0x0D, 0x0A]),
            .bytes(.server, Array("Protocol mismatch.\r\n".utf8)),
        ])
        #expect(
            talk.messages.dropFirst().map(\.body) == [
                .line([]), .complaint(Array("Protocol mismatch.".utf8)),
            ])
        #expect(talk.unreadableBytes == 0 && talk.messages.last?.isTrouble == true)
    }
}
