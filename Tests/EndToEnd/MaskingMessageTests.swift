import Testing

/// What is said of bytes that could not be masked in place.
@Suite struct MaskingMessageTests {
    /// `user=ann&password=hunter2`, as gzip writes it.
    private static let compressed: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x2B, 0x2D, 0x4E, 0x2D, 0xB2, 0x4D, 0xCC, 0xCB, 0x53, 0x2B, 0x48,
        0x2C,
        0x2E, 0x2E, 0xCF, 0x2F, 0x4A, 0xB1, 0xCD, 0x28, 0xCD, 0x2B, 0x49, 0x2D, 0x32, 2, 0, 0xB6, 0x78, 0x47,
        0x85,
        0x19, 0, 0, 0,
    ]

    @Test(arguments: [
        (
            "en",
            """
            netlesson: bodies that hold secrets, or may, and cannot be masked in place (compressed, or not whole) were \
            overwritten with stars; they begin in packets 4

            """
        ),
        ("zh", "netlesson: 含有或可能含有机密、又无法就地遮蔽的正文（经过压缩，或不完整）已用星号覆盖；它们始于分组 4\n"),
    ]) func aCompressedForm(language: String, said: String) throws {
        var capture = SmallCapture()
        capture.open()
        let head = """
            POST /login HTTP/1.1\r
            Host: a\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Encoding: gzip\r
            Content-Length: \(Self.compressed.count)\r
            \r

            """
        capture.say(fromClient: true, flags: 0x18, Array(head.utf8) + Self.compressed)
        let folder = try TemporaryFolder()
        let path = try folder.file("a.pcap", capture.bytes)
        let outcome = try Program.run([
            "trace", path, "--redact", "--format", "pcap", "--output", folder.path + "/masked.pcap",
            "--language",
            language,
        ])
        #expect(outcome.status == 0 && outcome.errors == said, "\(outcome.errors)")
    }
}
