import Annotations
import CertificateChains
import Comparison
import Decompression
import Documents
import HTTPFields
import HTTPMessages
import JSONOutput
import Lessons
import Output
import PacketCapture
import TLSMessages
import TextOutput
import Tracing
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A way to give any bytes at all to a part of the program. What is looked for is a trap, a hang, or memory without end.
///
/// `make fuzz` searches for such bytes; what was found once is kept in Fuzz/regressions and runs with the tests.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// A capture file, read and traced to JSON.
    case capture
    /// The same, to text in all detail.
    case text
    /// Two capture files, held against each other: the length of the first in two bytes, then both.
    case compare
    /// A packet's number in a byte, then a capture file, to which a comment at this packet is written.
    case comment
    /// A link type in two bytes, then one packet.
    case packet
    /// TCP segments in any order, overlapping, with any flags.
    case reassembly
    /// What two sides say on a connection: HTTP, WebSocket.
    case http
    /// The same behind the preface of HTTP/2 and the SETTINGS of both sides.
    case http2
    /// Events on numbered streams: HTTP/3 as QUIC hands it over.
    case http3
    /// What an encoder of QPACK says, and a field section that may need it.
    case qpack
    /// The same behind a CONNECT of MQTT 5.0.
    case mqtt
    /// The same behind the greeting of a server of mail or files.
    case dialogue
    /// The same behind the identifications and the offers of SSH.
    case ssh
    /// The same behind a login to PostgreSQL.
    case postgresql
    /// The same behind a login to MySQL.
    case mysql
    /// The same behind the beginning of VNC.
    case vnc
    /// The same behind a command of Redis.
    case redis
    /// The same behind a search of LDAP, and a login by SASL.
    case ldap
    /// The same behind a negotiation of SMB 2.
    case smb
    /// The same behind a login to IRC.
    case irc
    /// The same behind an agreement on Telnet's echo.
    case telnet
    /// The same for TLS and what begins in plain text before it.
    case tls
    /// The same with the key logs of the bundled captures, and every chain judged; then the input as a key log.
    case decryption
    /// The same in UDP datagrams to port 53: DNS.
    case dns
    /// The same to port 123: NTP.
    case ntp
    /// The same to port 1900: SSDP.
    case ssdp
    /// The same to port 3478: STUN.
    case stun
    /// The same to port 161: SNMP.
    case snmp
    /// The same to port 137: the name service of NetBIOS.
    case netbios
    /// The same to port 5060: SIP.
    case sip
    /// The same to port 138: the datagram service of NetBIOS.
    case nbdgm
    /// The same to port 389: LDAP without connections.
    case cldap
    /// The same to port 514, over UDP and over TCP: syslog.
    case syslog
    /// The same to port 5353: multicast DNS.
    case mdns
    /// The same to port 443: QUIC.
    case quic
    /// The same to port 4433 with the key logs of the bundled captures: DTLS.
    case dtls
    /// The same to port 1194 with those key logs: OpenVPN, over UDP and over TCP.
    case openvpn
    /// A certificate in DER, as leaf, CA and anchor; a revocation list; an OCSP answer.
    case certificate
    /// A ClientHello or ServerHello, and its fingerprints.
    case ja4
    /// A format in a byte, then packed data.
    case decompression
    /// A header field in a byte, then its value.
    case values
    /// A lesson file; then the input as a claim, as what a step shows, and as a text with marks in one.
    case lesson
    /// Whole packets of the bundled captures in another order, and what one of the commands makes of them.
    case order

    /// Runs it.
    public func run(_ input: [UInt8]) {
        switch self {
        case .capture: Self.trace(captureHolding: input, asText: false)
        case .text: Self.trace(captureHolding: input, asText: true)
        case .compare: Self.compare(input)
        case .comment: Self.comment(input)
        case .packet: Self.tracePacket(input)
        case .reassembly: Talk(input, jitters: true).trace()
        case .http: Talk(input, server: 80).trace()
        case .http2: Talk(input, server: 80, behind: .http2).trace()
        case .http3:
            var streams = NumberedStreams(input)
            streams.trace()
        case .qpack:
            var streams = NumberedStreams.packing(input)
            streams.trace()
        case .mqtt: Talk(input, server: 1883, behind: .mqtt).trace()
        case .dialogue: Talk(input, server: 25, behind: .dialogue).trace()
        case .ssh: Talk(input, server: 22, behind: .ssh).trace()
        case .postgresql: Talk(input, server: 5432, behind: .postgresql).trace()
        case .vnc: Talk(input, server: 5900, behind: .vnc).trace()
        case .mysql: Talk(input, server: 3306, behind: .mysql).trace()
        case .ldap: Talk(input, server: 389, behind: .ldap).trace(keys: KeyLog())
        case .smb: Talk(input, server: 445, behind: .smb).trace()
        case .redis: Talk(input, server: 6379, behind: .redis).trace()
        case .irc: Talk(input, server: 6667, behind: .irc).trace(keys: KeyLog())
        case .telnet: Talk(input, server: 23, behind: .telnet).trace(keys: KeyLog())
        case .tls: Talk(input, server: 443).trace()
        case .decryption:
            Talk(input, server: 443).trace(keys: BundledKeys.log)
            KeyLog().add(input)
        case .dns: Talk(input, server: 53, isUDP: true).trace()
        case .ntp: Talk(input, server: 123, isUDP: true).traceBothWays()
        case .ssdp: Talk(input, server: 1900, isUDP: true).traceBothWays()
        case .stun: Talk(input, server: 3478, isUDP: true).traceBothWays()
        case .snmp: Talk(input, server: 161, isUDP: true).traceBothWays()
        case .netbios: Talk(input, server: 137, isUDP: true).traceBothWays()
        case .sip: Talk(input, server: 5060, isUDP: true).traceBothWays()
        case .nbdgm: Talk(input, server: 138, isUDP: true).traceBothWays()
        case .cldap: Talk(input, server: 389, isUDP: true).traceBothWays()
        case .syslog:
            Talk(input, server: 514, isUDP: true).traceBothWays()
            Talk(input, server: 514).trace()
        case .mdns: Talk(input, server: 5353, isUDP: true).traceBothWays()
        case .quic: Talk(input, server: 443, isUDP: true).trace()
        case .dtls: Talk(input, server: 4433, isUDP: true).trace(keys: BundledKeys.log)
        case .openvpn:
            Talk(input, server: 1194, isUDP: true).trace(keys: BundledKeys.log)
            Talk(input, server: 1194).trace(keys: BundledKeys.log)
        case .certificate: Self.judge(input)
        case .ja4: Self.fingerprint(input)
        case .decompression: Self.unpack(input)
        case .values: Self.readValue(input)
        case .lesson: Self.readLesson(input)
        case .order: Self.reorder(input)
        }
    }

    private static let fields = ValueGrammar.fields.sorted()

    private static func judge(_ input: [UInt8]) {
        _ = Certificate(der: input)
        var request = ChainRequest(at: 1_780_000_000, host: .dns(Array("shop.example.com".utf8)))
        request.statusAnswers = [input]
        if let list = try? RevocationList(der: input) { request.revocationLists = [list] }
        var verifier = ChainVerifier(anchors: TrustAnchors([input]))
        _ = try? verifier.verdict(leaf: input, untrusted: CertificateFile(input).certificates, request)
        var other = ChainVerifier(anchors: TrustAnchors([]))
        let verdict = try? other.verdict(leaf: input, untrusted: [input], request)
        guard let verdict else { return }
        let output = OutputBuffer(descriptor: -1)
        var options = TextOptions()
        options.detail = .full
        var text = VerdictText(output, options, anchors: TrustAnchors([]).source)
        text.write(verdict, file: "")
    }

    private static func readValue(_ input: [UInt8]) {
        guard let first = input.first else { return }
        let value = Array(input.dropFirst())
        let field = fields[Int(first) % fields.count]
        let read = HTTPFieldValue.read(name: field.utf8, value: value)
        // A problem lies in the value, or at its end.
        if case .malformed(let problem, _) = read { precondition((0...value.count).contains(problem.offset)) }
        _ = try? RequestTarget.read(value, isConnect: first >= 128)
        for language in Language.allCases {
            _ = read.text(in: language, from: first >= 128 ? .client : .server)
        }
    }

    private static func readLesson(_ input: [UInt8]) {
        let reading = LessonReading(input)
        precondition((reading.lesson == nil) != reading.problems.isEmpty)
        let text = String(decoding: input, as: UTF8.self)
        _ = MarkedText(text)
        let line = text.split(separator: "\n").first.map { $0.replacing("'", with: "''") } ?? ""
        let head = "lesson: a\ntitle: b\nlevel: beginner\nminutes: 1\nteaches: []\ncapture: c\n"
        let step = "steps: [{title: a, say: '\(line)', show: '\(line)', claims: ['\(line)']}]"
        _ = LessonReading(Array((head + step).utf8))
    }

    private static func reorder(_ input: [UInt8]) {
        let run = OrderRun(input, stock: .bundled)
        if case .wrong(let what) = run.run() { preconditionFailure("\(what); \(run.summary)") }
    }

    private static func fingerprint(_ input: [UInt8]) {
        // A record around a handshake message around the input, so that its lengths are right.
        let length = min(input.count, 16_000)
        for type: UInt8 in [1, 2] {
            let message = [type, 0, UInt8(length >> 8), UInt8(length & 0xFF)] + input.prefix(length)
            let size = message.count
            let record = [22, 3, 3, UInt8(size >> 8), UInt8(size & 0xFF)] + message
            Talk(saying: record, from: type == 1 ? .client : .server, server: 443).trace()
        }
    }

    private static func unpack(_ input: [UInt8]) {
        let formats: [CompressionFormat] = [.gzip, .zlib, .deflate, .brotli, .zstd, .lz4]
        guard let first = input.first else { return }
        Array(input.dropFirst()).withBytes {
            let format = formats[Int(first) % formats.count]
            let whole = Decompressor.decode($0, as: format, keep: 1 << 16, limit: 1 << 20, window: 1 << 23)
            guard first >= 128, let decoder = try? Decompressor(format, window: 1 << 23) else { return }
            // In two pieces the same comes out.
            var pieces = decoder
            let half = $0.byteCount / 2
            let before = pieces.decode($0.extracting(0..<half), keep: 1 << 16, limit: 1 << 20)
            guard before.end == .needsInput, whole.end == .complete, whole.length == whole.bytes.count else {
                return
            }
            let after = pieces.decode($0.extracting(half..<$0.byteCount), keep: 1 << 16, limit: 1 << 20)
            guard format == .brotli || format == .zlib || format == .deflate else { return }
            precondition(before.bytes + after.bytes == whole.bytes)
        }
    }

    // MARK: Captures

    private static func compare(_ input: [UInt8]) {
        guard input.count >= 2 else { return }
        let length = min(Int(input[0]) << 8 | Int(input[1]), input.count - 2)
        let files = [Array(input.dropFirst(2).prefix(length)), Array(input.dropFirst(2 + length))]
        var options = TextOptions()
        options.width = 160
        var captures: [ComparedCapture] = []
        for bytes in files {
            withFile(holding: bytes) { path in
                guard var file = try? CaptureFile(path: path) else { return }
                let sink = ComparedConnections(needs: options.needs)
                captures.append(TracingJob("fuzz", keys: KeyLog()).run(&file, into: sink).capture)
            }
        }
        guard captures.count == 2 else { return }
        let comparison = Comparison(Compared(a: captures[0], b: captures[1]))
        let output = OutputBuffer(descriptor: -1)
        var json = ComparisonJSON(comparison, to: output)
        json.write()
        for language in Language.allCases {
            options.language = language
            options.detail = language == .en ? .full : .normal
            ComparisonText(comparison, options: options).draw { output.append(line: $0, color: false) }
        }
    }

    private static func trace(captureHolding input: [UInt8], asText: Bool) {
        withFile(holding: input) { path in
            guard var file = try? CaptureFile(path: path) else { return }
            var sink = Sinks.make(asText: asText)
            TracingJob("fuzz").run(&file, to: &sink)
        }
    }

    private static func withFile(holding bytes: [UInt8], _ body: (String) -> Void) {
        // Tests give several targets their bytes at the same time.
        let path = "/tmp/netlesson-fuzz-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { return }
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        defer { unlink(path) }
        body(path)
    }

    /// What has a comment then has the same packets as before, and the comment.
    private static func comment(_ input: [UInt8]) {
        guard let first = input.first else { return }
        let number = Int(first & 0x7F) + 1
        let text = Array("a comment".utf8)
        let change = CommentChange(text: text, replaces: first >= 128)
        let file = Array(input.dropFirst())
        var before: [[UInt8]] = []
        var written: [UInt8] = []
        var isWhole = false
        withFile(holding: file) { path in
            guard let capture = try? CaptureFile(path: path) else { return }
            let origin = RecordingOrigin(program: "fuzz", system: "", hardware: "")
            guard
                let commented = try? CommentedCapture(
                    capture, packet: number, change: change, origin: origin)
            else { return }
            do {
                try commented.write { piece in
                    written.append(contentsOf: piece)
                    return true
                }
            } catch { preconditionFailure("the file has not changed") }
            before = packets(of: path).bytes
            isWhole = true
        }
        guard isWhole else { return }
        withFile(holding: written) { path in
            let after = packets(of: path)
            precondition(after.bytes == before, "the packets are others")
            // The reader keeps no more than so much of comments.
            let size = after.comments.reduce(0) { $0 + $1.text.count }
            precondition(
                size > 1 << 19 || after.comments.contains { $0.packet == number && $0.text == text },
                "the comment is not there")
        }
    }

    private static func packets(of path: String) -> (bytes: [[UInt8]], comments: [CaptureComment]) {
        guard var file = try? CaptureFile(path: path) else { return ([], []) }
        var packets: [[UInt8]] = []
        file.forEachPacket { _, bytes in
            packets.append(bytes.copied())
            return true
        }
        return (packets, file.comments)
    }

    private static func tracePacket(_ input: [UInt8]) {
        guard input.count >= 2 else { return }
        let link = LinkType(rawValue: UInt16(input[0]) << 8 | UInt16(input[1]))
        var sink = Sinks.make(asText: true)
        let count = input.count - 2
        let packet = CapturedPacket(
            number: 1, time: Timestamp(nanoseconds: 0), originalLength: count, capturedLength: count,
            linkType: link)
        var source = KeptPackets([(packet: packet, bytes: Array(input.dropFirst(2)))])
        TracingJob("fuzz").run(&source, to: &sink)
    }
}

/// Where what is made of the bytes goes: nowhere.
enum Sinks {
    private static let nowhere = open("/dev/null", O_WRONLY)

    static func make(asText: Bool) -> any TraceSink {
        let output = OutputBuffer(descriptor: nowhere)
        guard asText else { return JSONOutput(output) }
        var options = TextOptions()
        options.detail = .bytes
        return TextOutput(output, digits: 6, options: options)
    }
}
