/// Captures that make messages as no bundled one does. A command line of Tests/Golden/messages.txt that names
/// "$MADE/passwords.pcap" finds it there.
enum MessageCapture: String, CaseIterable {
    /// More connections than a lesson looks at.
    case connections
    /// A form that is compressed, so that its password cannot be masked where it stands.
    case form
    /// Two of them, and after each a reset with a text, which is no part of the stream.
    case forms
    /// More of JSON than is kept in memory.
    case heads
    /// Twelve connections of a protocol that is not decoded.
    case others
    /// More secrets in clear text than are looked for.
    case passwords
    /// A request, and a reset with a text that is no part of it.
    case reset

    var name: String { rawValue + ".pcap" }

    var bytes: [UInt8] {
        var capture = SmallCapture()
        switch self {
        case .connections:
            for port in 10_000...12_000 as ClosedRange<UInt16> {
                capture.port = port
                capture.say(fromClient: true, flags: 2)
            }
        case .form, .forms:
            capture.open()
            let head = """
                POST /login HTTP/1.1\r
                Host: a\r
                Content-Type: application/x-www-form-urlencoded\r
                Content-Encoding: gzip\r
                Content-Length: \(Self.packedForm.count)\r
                \r

                """
            capture.say(fromClient: true, Array(head.utf8) + Self.packedForm)
            guard self == .forms else { break }
            capture.say(fromClient: true, flags: 0x14, Array("go away".utf8))
            capture.port += 1
            capture.open()
            capture.say(fromClient: true, Array(head.utf8) + Self.packedForm)
            capture.say(fromClient: true, flags: 0x14, Array("go away".utf8))
        case .heads:
            capture.open()
            let field = "a: " + String(repeating: "a", count: 60_000)
            for _ in 0..<150 {
                capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
            }
        case .others:
            for port in 10_000..<10_012 as Range<UInt16> {
                capture.port = port
                capture.open()
                capture.say(fromClient: true, "hello there\r\n")
            }
        case .passwords:
            capture.open()
            capture.say(fromClient: false, "220 hello\r\n")
            for _ in 0..<11 {
                capture.say(fromClient: true, String(repeating: "PASS a\r\n", count: 1000))
            }
        case .reset:
            capture.open()
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            capture.say(fromClient: true, flags: 0x14, Array("go away".utf8))
        }
        return capture.bytes
    }

    /// `user=ann&password=hunter2`, as gzip writes it.
    private static let packedForm: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x2B, 0x2D, 0x4E, 0x2D, 0xB2, 0x4D, 0xCC, 0xCB, 0x53, 0x2B, 0x48,
        0x2C, 0x2E, 0x2E, 0xCF, 0x2F, 0x4A, 0xB1, 0xCD, 0x28, 0xCD, 0x2B, 0x49, 0x2D, 0x32, 2, 0, 0xB6, 0x78,
        0x47, 0x85, 0x19, 0, 0, 0,
    ]
}
