import Documents
import Foundation
import JSONOutput
import Output
import PacketCapture
import Redaction
import TestSupport
import Testing
import TextOutput
import Tracing
import TracingSupport
import WireBytes

/// Secrets are planted in every place that `--redact` is for, and must be in no output.
struct RedactionTests {
    private static let planted = PlantedSecrets(gzip: stored)
    static let redactor = Redactor(mask: SecretMask(key: 1, 2))

    /// gzip with one block that is not packed. RFC 1951 §3.2.4, RFC 1952 §2.3.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        func little(_ number: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
        }
        let size = UInt32(bytes.count)
        var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
        packed += little(size, 2)
        packed += little(~size & 0xFFFF, 2)
        packed += bytes
        packed += little(~crc, 4)
        packed += little(size, 4)
        return packed
    }

    static func facts(_ packets: [ConversationCapture.Packet], _ index: Int) -> CapturedPacket {
        CapturedPacket(
            number: index + 1, time: Timestamp(nanoseconds: packets[index].time),
            originalLength: packets[index].bytes.count, capturedLength: packets[index].bytes.count,
            linkType: .ethernet)
    }

    static func trace(
        _ packets: [ConversationCapture.Packet], _ needs: TracingNeeds? = nil, to sink: any TraceSink
    ) {
        var sink = sink
        var source = ConversationCapture.source(packets)
        TracingJob("planted", needs: needs).run(&source, to: &sink)
    }

    static func output(
        _ packets: [ConversationCapture.Packet], redacted: Bool = true,
        _ make: (OutputBuffer) -> any TraceSink
    ) -> String {
        let buffer = OutputBuffer(descriptor: -1)
        let sink = make(buffer)
        trace(packets, to: redacted ? RedactingOutput(sink, redactor: redactor) : sink)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    static func text(
        _ packets: [ConversationCapture.Packet], _ detail: TextDetail, redacted: Bool = true,
        language: Language = .en
    ) -> String {
        var options = TextOptions()
        options.detail = detail
        options.language = language
        options.width = 2000
        return output(packets, redacted: redacted) {
            TextOutput($0, digits: 6, options: options)
        }
    }

    /// The text that a hex dump shows, without its line ends, so that what it broke is whole again.
    static func dumped(_ text: String) -> String {
        text.split(separator: "\n").compactMap { line -> String? in
            let words = line.drop { $0 == " " }
            guard words.count > 6, words.prefix(4).allSatisfy(\.isHexDigit) else { return nil }
            return String(line.dropFirst(4 + 6 + 48 + 1))
        }.joined()
    }

    private func expectNoSecret(
        in text: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for secret in Self.planted.secrets where text.contains(secret) {
            Issue.record("\(what) shows \(secret)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [TextDetail.brief, .normal, .full, .bytes]) func noTextShowsASecret(_ detail: TextDetail)
    {
        let packets = Self.planted.capture.packets
        for language in [Language.en, .zh] {
            let text = Self.text(packets, detail, language: language)
            expectNoSecret(in: text, "\(detail)")
            expectNoSecret(in: Self.dumped(text), "the dump of \(detail)")
        }
    }

    @Test func theTestWouldFindThem() {
        let packets = Self.planted.capture.packets
        let text = Self.text(packets, .full, redacted: false)
        let dump = Self.dumped(Self.text(packets, .bytes, redacted: false))
        for secret in [
            "dark-cookie-5", "rt-5150", "frag-8d", "gzip-token-3", "ws-auth-2", "multi", "sse-sid-12",
        ] {
            #expect(text.contains(secret))
        }
        for secret in ["socks-pass", "c210cC1wYXNz", "chunk-secr"] { #expect(dump.contains(secret)) }
    }

    @Test func noJSONShowsASecret() {
        let packets = Self.planted.capture.packets
        let json = Self.output(packets) { JSONOutput($0) }
        expectNoSecret(in: json, "json")
        #expect((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil)
        expectNoSecret(
            in: Self.output(packets) { NDJSONOutput($0, digits: 6) }, "ndjson")
        expectNoSecret(
            in: Self.output(packets) { SummaryOutput($0, language: .en) }, "summary")
    }

    @Test func whatIsNoSecretStays() {
        let text = Self.text(Self.planted.capture.packets, .full)
        for word in Self.planted.open { #expect(text.contains(word), "\(word) is gone") }
    }

    @Test func oneSecretHasOneMask() throws {
        let packets = Self.planted.capture.packets
        let text = Self.text(packets, .full)
        let shown = try #require(text.firstMatch(of: /SID=(\*[a-z]{8}\*+);/)?.1)
        #expect(shown.count == Self.planted.shared.count)
        // The cookie, the target, the Referer, the Location, and a message of WebSocket.
        for place in [
            "access_token=\(shown)", "?token=\(shown)", "session_id=\(shown)", "\"token\":\"\(shown)\"",
        ] {
            #expect(text.contains(place), "not \(place)")
        }
        let json = Self.output(packets) { JSONOutput($0) }
        #expect(json.contains("access_token=\(shown)"))
        // The password of Basic, of the form and of the JSON; what stands in Base64 is Base64 again.
        let password = try #require(text.firstMatch(of: /"password":"(\*[a-z]{8}\*+)"/)?.1)
        #expect(text.contains("password = \(password)"))
        let basic = try #require(text.firstMatch(of: /Authorization: Basic ([A-Za-z0-9+\/=]+)/)?.1)
        let pair = try #require(Data(base64Encoded: String(basic)))
        #expect(String(decoding: pair, as: UTF8.self).hasSuffix(":\(password)"))
        // Another key, another mask.
        #expect(!text.contains("SID=\(Self.planted.shared)"))
    }

    @Test func theCaptureItselfIsMasked() throws {
        let packets = Self.planted.capture.packets
        let masked = MaskedPackets(redactor: Self.redactor)
        Self.trace(packets, to: masked.sink)
        var written: [ConversationCapture.Packet] = []
        for (index, packet) in packets.enumerated() {
            let bytes = packet.bytes.withBytes { masked.masked(Self.facts(packets, index), $0) }
            #expect(bytes.count == packet.bytes.count)
            #expect(ConversationCapture.sum(Array(bytes[14..<34])) == 0xFFFF, "IP checksum of \(index + 1)")
            let tcp = Array(bytes[34...])
            let pseudo = Array(bytes[26..<34]) + [0, 6, UInt8(tcp.count >> 8), UInt8(tcp.count & 255)]
            #expect(ConversationCapture.sum(pseudo + tcp) == 0xFFFF, "TCP checksum of \(index + 1)")
            written.append(.init(bytes: bytes, time: packet.time))
        }
        // Payloads one behind the other, so that what two segments share is found.
        for side: UInt8 in [7, 9] {
            let payload = written.filter { $0.bytes[29] == side }.flatMap { $0.bytes[54...] }
            expectNoSecret(in: String(decoding: payload, as: UTF8.self), "the capture")
        }
        let dump = Self.text(written, .bytes, redacted: false)
        expectNoSecret(in: dump, "the capture's text")
        expectNoSecret(in: Self.dumped(dump), "the capture's dump")
        // Messages are read as before: all but the packed body.
        let (before, after) = (Self.text(packets, .full), Self.text(written, .full, redacted: false))
        let difference = after.split(separator: "\n").difference(from: before.split(separator: "\n"))
        #expect(difference.count <= 14, "\(difference)")
        #expect(masked.overwrittenBodies.count == 1)
        #expect(masked.overwrittenPackets == 0)
        // What is said in lines of FTP and mail is read.
        #expect(masked.unreadConnections.isEmpty)
    }

    @Test func segmentsThatNobodyReadAreOverwritten() {
        var packets = Self.planted.capture.packets
        let masked = MaskedPackets(redactor: Self.redactor)
        Self.trace(packets, to: masked.sink)
        packets.append(packets[3])
        let last = packets.count - 1
        let bytes = packets[last].bytes.withBytes { masked.masked(Self.facts(packets, last), $0) }
        #expect(bytes[54...].allSatisfy { $0 == 0x2A })
        #expect(masked.overwrittenPackets == 1)
    }

    @Test func addressesAreMaskedOneToOne() {
        let packets = Self.planted.capture.packets
        let addresses = AddressMask()
        let text: String = {
            var options = TextOptions()
            options.detail = .bytes
            let buffer = OutputBuffer(descriptor: -1)
            var changed = packets
            for index in packets.indices {
                changed[index].bytes = packets[index].bytes.withBytes {
                    addresses.masked(Self.facts(packets, index), $0)
                }
            }
            Self.trace(
                changed,
                to: RedactingOutput(
                    TextOutput(buffer, digits: 6, options: options),
                    redactor: Redactor(masksAddresses: true)))
            return String(decoding: buffer.bytes, as: UTF8.self)
        }()
        for address in ["192.0.2.7", "198.51.100.9", "00:01:02:03:04:05", "c0 00 02 07"] {
            #expect(!text.contains(address), "\(address)")
        }
        #expect(text.contains("10.0.0.1") && text.contains("10.0.0.2"))
        #expect(text.contains("02:00:00:00:00:01"))
    }

    @Test(arguments: ["put-basic.pcap", "post-form.pcap", "page-load.pcap", "multipart.pcap"])
    func recordedCapturesAreReadAlike(_ name: String) throws {
        let options = {
            var options = TextOptions()
            options.detail = .full
            return options
        }()
        let before = try BundledCaptures.text(of: name, options)
        let after = try BundledCaptures.trace(name) {
            RedactingOutput(TextOutput($0, digits: $1, options: options), redactor: Self.redactor)
        }
        // As many lines, and only those with secrets differ.
        #expect(before.split(separator: "\n").count == after.split(separator: "\n").count)
        if name == "put-basic.pcap" {
            let line = /Authorization: Basic ([A-Za-z0-9+\/]+=*)/
            let credentials = try #require(before.firstMatch(of: line)?.1)
            #expect(!after.contains(credentials))
        }
    }

    @Test func namesOfSecrets() {
        for name in ["password", "user[Password]", "X-Api-Key", "refreshToken", "PHPSESSID", "密码", "passwd2"]
        {
            #expect(isMasked("\(name)=abcdefgh"), "\(name)")
        }
        for name in ["token_type", "author", "keyboard", "description", "max_tokens", "passenger"] {
            #expect(!isMasked("\(name)=abcdefgh"), "\(name)")
        }
    }

    private func isMasked(_ form: String) -> Bool {
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "POST /x HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n\r\n\(form)"
        )
        return !Self.text(capture.packets, .normal).contains("abcdefgh")
    }

    @Test func damagedContentDoesNoHarm() {
        var random = SplitMix64(seed: 7)
        let seeds = [
            "{\"password\":\"", "{\"token\":\"a\\", "<password><![CDATA[", "token=%", "a%3Dtoken%3D",
            "://@:@", "::1.2.3.4.",
            "<input name=\"token\" value=", "\\\"token\\\":\\\"x", "{\"pin\":[1,{\"a\":-2e5",
        ]
        for _ in 0..<3000 {
            var body =
                Array(seeds[random.below(seeds.count)].utf8) + Array(seeds[random.below(seeds.count)].utf8)
            for _ in 0..<random.below(4) { body[random.below(body.count)] = UInt8(random.below(256)) }
            let type = ["application/json", "text/html", "application/x-www-form-urlencoded"][random.below(3)]
            var capture = ConversationCapture()
            capture.open()
            var message = Array("POST /?\(random.below(9)) HTTP/1.1\r\nAuthorization: ".utf8)
            message += body.prefix(7)
            message += Array("\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
            capture.say(fromClient: true, message + body)
            let masked = MaskedPackets(redactor: Redactor(masksAddresses: true), addresses: AddressMask())
            Self.trace(capture.packets, to: masked.sink)
            for (index, packet) in capture.packets.enumerated() {
                let bytes = packet.bytes.withBytes { masked.masked(Self.facts(capture.packets, index), $0) }
                #expect(bytes.count == packet.bytes.count)
            }
        }
    }
}
