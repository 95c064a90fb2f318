/// A capture of connections over Ethernet and IPv4, byte by byte, with right checksums.
public struct ConversationCapture: Sendable {
    /// One packet.
    public struct Packet: Sendable {
        /// Its bytes.
        public var bytes: [UInt8]
        /// Nanoseconds since 1970.
        public var time: Int64
        /// Bytes behind these that the recorder did not keep.
        public var cut = 0

        /// Makes one.
        public init(bytes: [UInt8], time: Int64) {
            self.bytes = bytes
            self.time = time
        }
    }

    /// The packets so far.
    public private(set) var packets: [Packet] = []
    private var next: [Bool: UInt32] = [:]
    private var client: UInt16 = 40_000
    private var server: UInt16 = 80

    /// Begins without packets.
    public init() {}

    /// Opens another connection.
    public mutating func open(server port: UInt16 = 80) {
        client += 1
        server = port
        next = [true: Self.clientStart, false: Self.serverStart]
        send(fromClient: true, flags: 2)
        send(fromClient: false, flags: 0x12)
        send(fromClient: true, flags: 0x10)
    }

    /// A side says something.
    public mutating func say(fromClient: Bool, _ text: String) {
        say(fromClient: fromClient, Array(text.utf8))
    }

    /// A side says something, in segments of at most so many bytes.
    public mutating func say(fromClient: Bool, _ bytes: [UInt8], segment: Int = 1400) {
        var rest = bytes[...]
        while !rest.isEmpty {
            send(fromClient: fromClient, flags: 0x18, Array(rest.prefix(segment)))
            rest = rest.dropFirst(segment)
        }
    }

    /// Says the same bytes again, as a retransmission does.
    public mutating func repeatLast(_ count: Int) {
        let last = packets.suffix(count).map(\.bytes)
        for bytes in last { add(bytes) }
    }

    /// A side says so many bytes that nobody captures.
    public mutating func lose(fromClient: Bool, _ count: UInt32) {
        next[fromClient] = (next[fromClient] ?? 0) &+ count
    }

    /// A side resets the connection, and may say why in the same segment.
    public mutating func reset(fromClient: Bool, _ text: String = "") {
        send(fromClient: fromClient, flags: 0x14, Array(text.utf8))
    }

    /// Both sides close, the client first or the server.
    public mutating func close(byClient: Bool = true) {
        send(fromClient: byClient, flags: 0x11)
        send(fromClient: !byClient, flags: 0x11)
        send(fromClient: byClient, flags: 0x10)
    }

    /// A side confirms what has come.
    public mutating func acknowledge(fromClient: Bool) { send(fromClient: fromClient, flags: 0x10) }

    /// Lets the packets from this number on, from 1, come so many nanoseconds later.
    public mutating func delay(from number: Int, by nanoseconds: Int64) {
        for index in packets.indices.dropFirst(number - 1) { packets[index].time += nanoseconds }
    }

    /// Changes the bytes of a packet, by its number from 1.
    public mutating func edit(_ number: Int, _ change: (inout [UInt8]) -> Void) {
        guard packets.indices.contains(number - 1) else { return }
        change(&packets[number - 1].bytes)
    }

    /// Lets the recorder keep all but the last bytes of a packet, by its number from 1.
    public mutating func cut(_ number: Int, by count: Int) {
        guard packets.indices.contains(number - 1) else { return }
        packets[number - 1].bytes.removeLast(count)
        packets[number - 1].cut += count
    }

    /// Puts the packets into another order, by their numbers from 1; the times stay in order. A number that is left out
    /// drops its packet.
    public mutating func reorder(_ numbers: [Int]) {
        let times = packets.map(\.time)
        packets = zip(numbers, times).compactMap { number, time in
            packets.indices.contains(number - 1) ? Packet(bytes: packets[number - 1].bytes, time: time) : nil
        }
    }

    private mutating func send(fromClient: Bool, flags: UInt8, _ payload: [UInt8] = []) {
        let sequence = next[fromClient] ?? 0
        let acknowledgment = flags & 0x10 == 0 ? 0 : next[!fromClient] ?? 0
        send(fromClient: fromClient, flags: flags, sequence, acknowledgment, payload)
        next[fromClient] = sequence &+ UInt32(payload.count) &+ (flags & 3 == 0 ? 0 : 1)
    }

    /// A side sends a segment with these numbers, which count from its SYN's: what it sends next is the same as before.
    public mutating func send(
        fromClient: Bool, flags: UInt8, seq: Int, ack: Int = 0, _ payload: [UInt8] = [], options: [UInt8] = []
    ) {
        let own = fromClient ? Self.clientStart : Self.serverStart
        let others = fromClient ? Self.serverStart : Self.clientStart
        send(
            fromClient: fromClient, flags: flags, own &+ UInt32(truncatingIfNeeded: seq),
            flags & 0x10 == 0 ? 0 : others &+ UInt32(truncatingIfNeeded: ack), payload, options: options)
    }

    private static let clientStart: UInt32 = 1000
    private static let serverStart: UInt32 = 0xFFFF_FF00

    private mutating func send(
        fromClient: Bool, flags: UInt8, _ sequence: UInt32, _ acknowledgment: UInt32, _ payload: [UInt8],
        options: [UInt8] = []
    ) {
        let ports = fromClient ? Self.two(client) + Self.two(server) : Self.two(server) + Self.two(client)
        let hosts: [UInt8] = fromClient ? [192, 0, 2, 7, 198, 51, 100, 9] : [198, 51, 100, 9, 192, 0, 2, 7]
        var tcp =
            ports + Self.four(sequence) + Self.four(acknowledgment)
            + [UInt8(0x50 + ((options.count / 4) << 4)), flags, 0x20, 0, 0, 0, 0, 0]
        tcp += options + payload
        let sum = Self.sum(hosts + [0, 6] + Self.two(UInt16(tcp.count)) + tcp)
        tcp.replaceSubrange(16..<18, with: Self.two(~sum))
        var ip: [UInt8] =
            [0x45, 0] + Self.two(UInt16(20 + tcp.count)) + [0, 1, 0x40, 0, 64, 6, 0, 0] + hosts
        ip.replaceSubrange(10..<12, with: Self.two(~Self.sum(ip)))
        let cards: [UInt8] =
            fromClient ? [0, 1, 2, 3, 4, 5, 0, 9, 8, 7, 6, 5] : [0, 9, 8, 7, 6, 5, 0, 1, 2, 3, 4, 5]
        add(cards + [8, 0] + ip + tcp)
    }

    private mutating func add(_ bytes: [UInt8]) {
        let time = 1_700_000_000_000_000_000 + Int64(packets.count) * 1_000_000
        packets.append(Packet(bytes: bytes, time: time))
    }

    /// The capture as a pcap file, times in microseconds.
    public var file: [UInt8] {
        var file: [UInt8] = [
            0xA1, 0xB2, 0xC3, 0xD4, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 1,
        ]
        for packet in packets {
            file += Self.four(UInt32(packet.time / 1_000_000_000))
            file += Self.four(UInt32(packet.time % 1_000_000_000 / 1000))
            file +=
                Self.four(UInt32(packet.bytes.count)) + Self.four(UInt32(packet.bytes.count)) + packet.bytes
        }
        return file
    }

    /// The one's complement sum of 16-bit words.
    public static func sum(_ bytes: [UInt8]) -> UInt16 {
        var sum = 0
        for at in stride(from: 0, to: bytes.count, by: 2) {
            sum += Int(bytes[at]) << 8 | (at + 1 < bytes.count ? Int(bytes[at + 1]) : 0)
        }
        while sum > 0xFFFF { sum = (sum & 0xFFFF) + (sum >> 16) }
        return UInt16(sum)
    }

    private static func two(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    private static func four(_ number: UInt32) -> [UInt8] {
        two(UInt16(number >> 16)) + two(UInt16(number & 0xFFFF))
    }
}

/// A capture with a secret in every place that `--redact` is for.
public struct PlantedSecrets: Sendable {
    /// The capture.
    public private(set) var capture = ConversationCapture()
    /// What must be in no output.
    public private(set) var secrets: [String] = []
    /// What must stay.
    public let open = [
        "/login", "next=home", "SID=", "theme=", "username", "alice", "example.org", "Content-Type",
        "user-agent-1",
        "event-name", "hello there",
    ]
    /// In the cookie, the query, the Referer and the Location.
    public let shared = "shared-cookie-9b1deb4d"

    /// Plants them.
    ///
    /// - Parameter gzip: packs bytes.
    public init(gzip: ([UInt8]) -> [UInt8]) {
        heads()
        bodies(gzip)
        webSocket()
        mail()
        socks()
    }

    private mutating func secret(_ text: String) -> String {
        if !secrets.contains(text) { secrets.append(text) }
        return text
    }

    private mutating func heads() {
        capture.open()
        // alice:open sesame 42
        secrets.append("YWxpY2U6b3BlbiBzZXNhbWUgNDI=")
        secrets.append("YWxpY2U6b3BlbiBzZXNhbWUgNDI")
        let request = """
            GET /login?next=home&access_token=\(secret(shared))&code=\(secret("qcode-77aa")) HTTP/1.1\r
            Host: example.org\r
            User-Agent: user-agent-1\r
            Authorization: Basic YWxpY2U6b3BlbiBzZXNhbWUgNDI=\r
            Proxy-Authorization: Digest username="\(secret("digest-user"))", realm="r", response="\(secret("0f1e2d3c4b5a"))"\r
            Cookie: SID=\(shared); theme="\(secret("dark-cookie-5"))"\r
            X-Api-Key: \(secret("AKIA-key-123456"))\r
            X-CSRF-Token: \(secret("csrf-abc-998"))\r
            Referer: https://\(secret("urluser")):\(secret("urlpass"))@example.org/?token=\(shared)&a=1#id_token=\(secret("frag-8d"))\r
            \r

            """
        capture.say(fromClient: true, Array(request.utf8), segment: 41)
        capture.repeatLast(9)
        let response = """
            HTTP/1.1 302 Found\r
            Location: /after?session_id=\(shared)&redirect=https%3A%2F%2Fx%2F%3Fapi_key%3D\(secret("nested-key-4"))%26b%3D2\r
            Set-Cookie: SID=\(secret("new-session-31337")); Path=/; HttpOnly\r
            X-Auth-Token: \(secret("auth-token-zz"))\r
            Content-Length: 0\r
            \r

            """
        capture.say(fromClient: false, Array(response.utf8), segment: 23)
        capture.say(
            fromClient: true,
            "GET /2 HTTP/1.1\r\nHost: example.org\r\nAuthorization: Bearer \(secret("bearer.aaa.bbb"))\r\n\r\n"
        )
        capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
        capture.close()
    }

    private mutating func bodies(_ gzip: ([UInt8]) -> [UInt8]) {
        capture.open()
        post(
            "application/x-www-form-urlencoded",
            "username=alice&password=open+sesame+42&pwd=\(secret("raw;odd'pwd"))&q=1")
        secrets += ["open+sesame+42", "open sesame 42", "open%20sesame%2042"]
        post(
            "application/json",
            #"{"username":"alice","password":"open sesame 42","deep":{"refresh_token":["\#(secret("rt-5150"))", \#(secret("918273645"))]},"text":"{\"apikey\":\"\#(secret("inner-api-1"))\"}","n":1}"#
        )
        post(
            "multipart/form-data; boundary=zzz",
            "--zzz\r\nContent-Disposition: form-data; name=\"username\"\r\n\r\nalice\r\n--zzz\r\n"
                + "Content-Disposition: form-data; name=\"user[password]\"\r\n\r\n\(secret("multi\tpart-pw"))\r\n--zzz--\r\n"
        )
        post("text/xml", "<a><x:Password>\(secret("xml-pw-1"))</x:Password><b>open</b></a>")
        post("text/html", "<input type=\"hidden\" name=\"csrf_token\" value=\"\(secret("html-csrf-7"))\">")
        // Chunked, the secret over two chunks.
        let chunked = secret("chunk-secret-88")
        let json = Array("{\"client_secret\":\"\(chunked)\"}".utf8)
        secrets.append("chunk-secr")
        let head = "POST /c HTTP/1.1\r\nHost: example.org\r\nContent-Type: application/json\r\n"
        let size = String(json.count - 28, radix: 16)
        var message = Array((head + "Transfer-Encoding: chunked\r\n\r\n1c\r\n").utf8)
        message += json[..<28]
        message += Array("\r\n\(size)\r\n".utf8)
        message += json[28...]
        message += Array("\r\n0\r\n\r\n".utf8)
        capture.say(fromClient: true, message)
        capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
        // Packed.
        let packed = gzip(Array("{\"token\":\"\(secret("gzip-token-3"))\",\"username\":\"alice\"}".utf8))
        let packedHead = "POST /z HTTP/1.1\r\nHost: example.org\r\nContent-Type: application/json\r\n"
        message = Array(
            (packedHead + "Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n").utf8)
        capture.say(fromClient: true, message + packed)
        // Events.
        let events =
            "event: event-name\ndata: {\"sid\":\"\(secret("sse-sid-12"))\",\"text\":\"hello there\"}\n\n"
        capture.say(
            fromClient: false,
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: \(events.utf8.count)\r\n\r\n"
                + events)
        capture.close()
    }

    private mutating func post(_ type: String, _ body: String) {
        capture.say(
            fromClient: true,
            "POST /login HTTP/1.1\r\nHost: example.org\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                + body)
        capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
    }

    private mutating func webSocket() {
        capture.open()
        capture.say(
            fromClient: true,
            "GET /ws HTTP/1.1\r\nHost: example.org\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        capture.say(
            fromClient: false,
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"
        )
        let text = Array("{\"auth\":\"\(secret("ws-auth-2"))\",\"text\":\"hello there\"}".utf8)
        let key: [UInt8] = [0x11, 0x22, 0x33, 0x44]
        let masked = text.enumerated().map { $1 ^ key[$0 % 4] }
        var frame: [UInt8] = [0x81, 0x80 | UInt8(text.count)]
        frame += key
        frame += masked
        capture.say(fromClient: true, frame)
        let plain = Array("{\"token\":\"\(shared)\"}".utf8)
        var frames: [UInt8] = [0x01, 9]
        frames += plain[..<9]
        frames += [0x80, UInt8(plain.count - 9)]
        frames += plain[9...]
        capture.say(fromClient: false, frames)
        capture.close()
    }

    private mutating func mail() {
        capture.open(server: 110)
        capture.say(fromClient: false, "+OK ready\r\n")
        capture.say(fromClient: true, "USER alice\r\n")
        capture.say(fromClient: false, "+OK\r\n")
        capture.say(fromClient: true, Array("PASS \(secret("pop-pass-6"))\r\n".utf8), segment: 3)
        capture.say(fromClient: false, "+OK\r\n")
        capture.close()
        capture.open(server: 25)
        capture.say(fromClient: false, "220 mail.example.org ESMTP\r\n")
        capture.say(fromClient: true, "EHLO me\r\n")
        capture.say(fromClient: false, "250-mail.example.org\r\n250 AUTH LOGIN\r\n")
        capture.say(fromClient: true, "AUTH LOGIN\r\n")
        capture.say(fromClient: false, "334 VXNlcm5hbWU6\r\n")
        capture.say(fromClient: true, "\(secret("YWxpY2VAZXhhbXBsZQ"))\r\n")
        capture.say(fromClient: false, "334 UGFzc3dvcmQ6\r\n")
        capture.say(fromClient: true, "\(secret("c210cC1wYXNz"))\r\n")
        capture.say(fromClient: false, "235 ok\r\n")
        capture.close()
    }

    private mutating func socks() {
        capture.open(server: 1080)
        capture.say(fromClient: true, [5, 1, 2])
        capture.say(fromClient: false, [5, 2])
        let (user, password) = (secret("socks-user"), secret("socks-pass"))
        let (userBytes, passwordBytes) = (Array(user.utf8), Array(password.utf8))
        var credentials: [UInt8] = [1, UInt8(userBytes.count)]
        credentials += userBytes
        credentials.append(UInt8(passwordBytes.count))
        credentials += passwordBytes
        capture.say(fromClient: true, credentials)
        capture.say(fromClient: false, [1, 0])
        capture.say(fromClient: true, [5, 1, 0, 1, 203, 0, 113, 5, 0, 80])
        capture.close()
    }
}
