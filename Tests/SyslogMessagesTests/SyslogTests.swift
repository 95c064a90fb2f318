import SyslogMessages
import TestSupport
import Testing
import WireBytes

/// The examples of RFC 3164 §5.4 and RFC 5424 §6.5, what is found beside them, and what datagrams may do to them.
@Suite("Syslog")
struct SyslogTests {
    static func message(_ bytes: [UInt8], length: Int? = nil) -> SyslogMessage? {
        bytes.withBytes {
            SyslogMessage(
                $0, length: length ?? bytes.count, from: .client,
                at: PacketMark(packet: 1, time: Timestamp(nanoseconds: 0)))
        }
    }
    static func message(_ text: String) -> SyslogMessage? { message(Array(text.utf8)) }
    static func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    static func isOne(_ text: String, ofPort: Bool = false) -> Bool {
        Array(text.utf8).withBytes { SyslogMessage.looksLikeSyslog($0, isOfPort: ofPort) }
    }

    // MARK: RFC 3164

    @Test func theFirstExampleOfRFC3164() throws {
        let message = try #require(
            Self.message("<34>Oct 11 22:14:15 mymachine su: 'su root' failed for lonvick on /dev/pts/8"))
        #expect(message.format == .bsd)
        #expect(message.facility.text == "auth" && message.severity == .critical)
        #expect(Self.text(message.time?.text) == "Oct 11 22:14:15")
        #expect(message.time?.hasYear == false && message.time?.hasZone == false)
        #expect(Self.text(message.host) == "mymachine" && Self.text(message.program) == "su")
        #expect(message.process.isEmpty && message.elements.isEmpty && !message.isCut)
        #expect(Self.text(message.text) == "'su root' failed for lonvick on /dev/pts/8")
    }

    /// A message without all of that is none by its bytes; what a relay would make of it is not captured.
    @Test func theSecondExampleOfRFC3164() {
        #expect(Self.message("Use the BFG!") == nil)
        #expect(!Self.isOne("Use the BFG!", ofPort: true))
    }

    @Test func theThirdExampleOfRFC3164() throws {
        let message = try #require(
            Self.message(
                "<165>Aug 24 05:34:00 CST 1987 mymachine myproc[10]: %% It's time to make the do-nuts.  %%"))
        #expect(message.facility.text == "local4" && message.severity == .notice)
        #expect(Self.text(message.time?.text) == "Aug 24 05:34:00 CST 1987")
        #expect(message.time?.hasYear == true && message.time?.hasZone == true)
        #expect(Self.text(message.host) == "mymachine" && Self.text(message.program) == "myproc")
        #expect(Self.text(message.process) == "10")
        #expect(Self.text(message.text) == "%% It's time to make the do-nuts.  %%")
    }

    /// The time does not stand where it has to: all is text.
    @Test func theFourthExampleOfRFC3164() throws {
        let text =
            "<0>1990 Oct 22 10:52:01 TZ-6 scapegoat.dmz.example.org 10.1.2.3 sched[0]: That's All Folks!"
        let message = try #require(Self.message(text))
        #expect(message.facility.text == "kern" && message.severity == .emergency)
        #expect(message.time == nil && message.host.isEmpty && message.program.isEmpty)
        #expect(Self.text(message.text) == String(text.dropFirst(3)))
        #expect(!Self.isOne(text) && Self.isOne(text, ofPort: true))
    }

    /// What programs write where RFC 3164 has it otherwise.
    @Test(arguments: [
        ("<13>Nov  1 01:02:03 su[7]: hi", "Nov  1 01:02:03", "", "su", "7", "hi"),
        (
            "<13>Nov 28 2026 12:39:29 fw : %ASA-6-302013: Built", "Nov 28 2026 12:39:29", "fw", "", "",
            ": %ASA-6-302013: Built"
        ),
        (
            "<189>Mar  1 18:46:11.123: %SYS-5-CONFIG_I: Configured", "Mar  1 18:46:11.123", "",
            "%SYS-5-CONFIG_I", "", "Configured"
        ),
        (
            "<13>2026-11-28T12:39:29.5+01:00 desk a/b[1]: c", "2026-11-28T12:39:29.5+01:00", "desk", "a/b",
            "1", "c"
        ),
        (
            "<13>Nov 28 12:39:29 2001:db8::1 kernel: eth0: up", "Nov 28 12:39:29", "2001:db8::1", "kernel",
            "", "eth0: up"
        ),
        ("<13>Nov 28 12:39:29 desk no program", "Nov 28 12:39:29", "desk", "", "", "no program"),
        ("<13>Nov 28 12:39:29 desk a::b", "Nov 28 12:39:29", "desk", "", "", "a::b"),
        ("<13>Nov 28 12:39:29 desk cron[1] text\n", "Nov 28 12:39:29", "desk", "cron", "1", "text"),
        ("<13>Nov 28 12:39:29 desk x[: a", "Nov 28 12:39:29", "desk", "", "", "x[: a"),
    ])
    func whatIsFound(
        _ line: String, _ time: String, _ host: String, _ program: String, _ process: String, _ text: String
    ) throws {
        let message = try #require(Self.message(line))
        #expect(message.format == .bsd && Self.text(message.time?.text) == time)
        #expect(Self.text(message.host) == host && Self.text(message.program) == program)
        #expect(Self.text(message.process) == process && Self.text(message.text) == text)
        #expect(message.time?.hasYear == line.contains("2026"))
        #expect(message.time?.hasZone == line.contains("+01"))
        #expect(Self.isOne(line))
    }

    // MARK: RFC 5424

    @Test func theFirstExampleOfRFC5424() throws {
        let message = try #require(
            Self.message(
                [UInt8]("<34>1 2003-10-11T22:14:15.003Z mymachine.example.com su - ID47 - ".utf8) + [
                    0xEF, 0xBB, 0xBF,
                ]
                    + [UInt8]("'su root' failed for lonvick on /dev/pts/8".utf8)))
        #expect(message.format == .ietf && message.facility.text == "auth" && message.severity == .critical)
        #expect(Self.text(message.time?.text) == "2003-10-11T22:14:15.003Z")
        #expect(message.time?.hasYear == true && message.time?.hasZone == true)
        #expect(Self.text(message.host) == "mymachine.example.com" && Self.text(message.program) == "su")
        #expect(message.process.isEmpty && Self.text(message.kind) == "ID47" && message.saysUTF8)
        #expect(
            Self.text(message.text) == "'su root' failed for lonvick on /dev/pts/8" && !message.isMalformed)
    }

    @Test func theSecondExampleOfRFC5424() throws {
        let message = try #require(
            Self.message(
                "<165>1 2003-08-24T05:14:15.000003-07:00 192.0.2.1 myproc 8710 - - %% It's time to make the do-nuts."
            ))
        #expect(Self.text(message.host) == "192.0.2.1" && Self.text(message.process) == "8710")
        #expect(message.kind.isEmpty && !message.saysUTF8)
        #expect(Self.text(message.text) == "%% It's time to make the do-nuts.")
    }

    @Test func theThirdAndTheFourthExampleOfRFC5424() throws {
        let head = "<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 "
        let element = #"[exampleSDID@32473 iut="3" eventSource="Application" eventID="1011"]"#
        let more = #"[examplePriority@32473 class="high"]"#
        let first = try #require(
            Self.message(head + element + " \u{FEFF}An application event log entry..."))
        #expect(first.elements.count == 1 && first.saysUTF8)
        #expect(first.elements.first?.parameters.map { Self.text($0.value) } == ["3", "Application", "1011"])
        #expect(Self.text(first.text) == "An application event log entry...")
        let second = try #require(Self.message(head + element + more))
        #expect(second.elements.map { Self.text($0.name) } == ["exampleSDID@32473", "examplePriority@32473"])
        #expect(second.text.isEmpty && second.textLength == 0 && !second.isMalformed)
    }

    /// RFC 5424 §6.3.5: a space between elements makes text of the rest.
    @Test func whatIsNoStructuredData() throws {
        let head = "<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 "
        let apart = try #require(
            Self.message(head + #"[exampleSDID@32473 iut="3"] [examplePriority@32473 class="high"]"#))
        #expect(apart.elements.count == 1)
        #expect(Self.text(apart.text) == #"[examplePriority@32473 class="high"]"#)
        for wrong in [
            #"[ exampleSDID@32473 iut="3"] a"#, #"[a b="c" ] d"#, #"[a b=c] d"#, #"[a b="c] d"#, "[a",
            "[a b=\"c\"]d", "x y",
        ] {
            let message = try #require(Self.message(head + wrong))
            #expect(message.isMalformed && message.textLength > 0, "\(wrong)")
        }
    }

    /// RFC 5424 §6.3.3: a backslash protects three characters.
    @Test func protectedCharacters() throws {
        let message = try #require(Self.message(#"<1>1 - - - - - [a b="1\"2\\3\]4\n5" c=""][d]"#))
        #expect(message.time == nil && message.elements.count == 2 && !message.isMalformed)
        #expect(message.elements.first?.parameters.map { Self.text($0.value) } == [#"1"2\3]4\n5"#, ""])
        #expect(message.elements.last?.parameters.isEmpty == true)
    }

    @Test func boundsOfWhatIsKept() throws {
        let elements = (0..<20).map { number in
            "[e\(number)" + (0..<40).map { " p\($0)=\"\(String(repeating: "v", count: 600))\"" }.joined()
                + "]"
        }.joined()
        let message = try #require(
            Self.message("<1>1 - - - - - " + elements + " " + String(repeating: "t", count: 5_000)))
        #expect(message.isCut && message.elements.count == 2 && message.text.isEmpty && !message.isMalformed)
        let few = try #require(
            Self.message(
                "<1>1 - \(String(repeating: "h", count: 300)) - - - "
                    + (0..<20).map {
                        "[e\($0) " + (0..<40).map { "p\($0)=\"v\"" }.joined(separator: " ") + "]"
                    }.joined()
                    + " " + String(repeating: "t", count: 5_000)))
        #expect(few.host.count == 255 && few.elements.count == 16 && few.elementsOmitted == 4)
        #expect(few.elements.first?.parameters.count == 32 && few.elements.first?.parametersOmitted == 8)
        #expect(few.text.count == 2_048 && few.textLength == 5_000 && !few.isMalformed)
    }

    // MARK: Datagrams

    @Test func recognition() {
        for text in [
            "<34>Oct 11 22:14:15 m su: x", "<0>1 - - - - - -", "<191>1 2003-10-11T22:14:15Z a b c d -",
        ] {
            #expect(Self.isOne(text))
        }
        for text in [
            "<192>Oct 11 22:14:15 m su: x", "<034>Oct 11 22:14:15 m su: x", "<34 Oct 11 22:14:15 m",
            "<?xml version",
            "<34>1 2003", "<34>01 - - - - - -", "<34>Okt 11 22:14:15 m su: x", "<34>1 2003-10-11 22:14:15 a",
            "",
            "<34>Oct 11 22-14-15 m su: x", "<>1 - ",
        ] {
            #expect(!Self.isOne(text), "\(text)")
        }
        #expect(Self.isOne("<34>x", ofPort: true) && !Self.isOne("<34>", ofPort: true))
    }

    @Test func aConversation() {
        var talk = SyslogConversation()
        for text in ["<34>Oct 11 22:14:15 m su: x", "nothing", "<13>anything"] {
            Array(text.utf8).withBytes {
                talk.consume(
                    $0, from: .client,
                    at: DatagramPlace(
                        mark: PacketMark(packet: 1, time: Timestamp(nanoseconds: 0)), offset: 42,
                        length: $0.byteCount + 1))
            }
        }
        #expect(talk.messages.count == 2 && talk.unread == 1)
        #expect(talk.messages.allSatisfy { $0.isCut && $0.textLength == $0.text.count + 1 })
    }

    @Test func cutAndDamaged() {
        let messages = [
            "<165>Aug 24 05:34:00 CST 1987 mymachine myproc[10]: text", "<13>Nov 28 2026 12:39:29.5 fw : x",
            #"<165>1 2003-10-11T22:14:15.003+01:00 m e 7 ID [a@1 b="c\"" d="e"][f] \#u{FEFF}text"#,
        ]
        for message in messages.map({ Array($0.utf8) }) {
            for index in message.indices {
                _ = Self.message(Array(message.prefix(index)))
                _ = Self.message(Array(message.prefix(index)), length: message.count)
                for other: UInt8 in [0, 0x20, 0x22, 0x30, 0x3A, 0x5B, 0x5C, 0x5D, 0xFF] {
                    var damaged = message
                    damaged[index] = other
                    _ = Self.message(damaged)
                }
            }
        }
    }

    /// Elements that were read stay where the message is cut off within a later one, which is no text.
    @Test func cutWithinStructuredData() throws {
        let text = #"<165>1 - m e 7 ID [a@1 b="c"][d e="f"#
        let cut = try #require(Self.message(Array(text.utf8), length: text.utf8.count + 9))
        #expect(cut.elements.map { Self.text($0.name) } == ["a@1"] && cut.isCut && !cut.isMalformed)
        #expect(cut.text.isEmpty && cut.textLength == 0)
        let whole = try #require(Self.message(Array(text.utf8)))
        #expect(whole.elements.isEmpty && whole.isMalformed)
        #expect(Self.text(whole.text)?.hasPrefix("[a@1") == true)
    }

    // MARK: Connections

    static func talk(_ turns: [Turn], piece: Int = .max, limits: MessageLimits = MessageLimits())
        -> SyslogStream
    {
        Talk(to: SyslogStream(client: .client, keeping: .first, limits: limits), turns.cut(every: piece))
            .consumer
    }
    static func said(_ talk: SyslogStream) -> [String] { talk.messages.map { text($0.message?.text) ?? "?" } }

    /// RFC 6587 §3.4.1 and §3.4.2; a line in a message with a length is none of its end.
    @Test(arguments: [1, 2, 7, Int.max]) func bothFramings(piece: Int) {
        let counted = "<34>1 - - - - - - a\nb"
        let text =
            "\(counted.utf8.count) \(counted)<13>Nov 28 12:39:29 desk su: c\r\n\(counted.utf8.count) \(counted)"
        let talk = Self.talk([.bytes(.client, Array(text.utf8)), .end(.client, .finished)], piece: piece)
        #expect(Self.said(talk) == ["a\nb", "c", "a\nb"] && talk.unreadableBytes == 0)
        #expect(talk.messages.map(\.isCounted) == [true, false, true])
        #expect(talk.messages.allSatisfy { $0.problem == nil })
        #expect(talk.messages.map(\.range.end).last == text.utf8.count)
    }

    @Test func endsThatDoNotCome() {
        let closed = Self.talk([
            .bytes(.client, Array("<13>Nov 28 12:39:29 desk su: c".utf8)), .end(.client, .finished),
        ])
        #expect(Self.said(closed) == ["c"] && closed.messages.map(\.problem) == [nil])
        let line = Self.talk([
            .bytes(.client, Array("<13>Nov 28 12:39:29 desk su: c".utf8)), .end(.client, .reset),
        ])
        #expect(Self.said(line) == ["c"] && line.messages.map(\.problem) == [.unfinished])
        let counted = Self.talk([
            .bytes(.client, Array("99 <13>1 - - - - - - c".utf8)), .end(.client, .finished),
        ])
        #expect(counted.messages.map(\.problem) == [.unfinished])
    }

    @Test func whatIsNoMessage() {
        let talk = Self.talk([
            .bytes(.client, Array("<13>Nov 28 12:39:29 desk su: c\nnothing\n".utf8)),
            .bytes(.client, Array("<13>Nov 28 12:39:29 desk su: d\n".utf8)),
            .bytes(.server, Array("ok".utf8)),
        ])
        #expect(Self.said(talk) == ["c", "d"] && talk.unreadableBytes == 8 + 2)
        let long = Self.talk(
            [
                .bytes(
                    .client,
                    Array(("<13>Nov 28 12:39:29 desk su: " + String(repeating: "x", count: 200) + "\n").utf8))
            ],
            limits: {
                var limits = MessageLimits(); limits.messageBytes = 100; return limits
            }())
        #expect(long.messages.map(\.problem) == [.cut] && long.messages.first?.message?.isCut == true)
    }

    @Test func recognitionOfConnections() {
        func recognize(_ text: String) -> Recognition {
            Array(text.utf8).withBytes { SyslogStream.recognize($0) }
        }
        for text in ["30 <34>1 - - - - - - a", "<34>Oct 11 22:14:15 m su: x"] {
            #expect(recognize(text) == .yes)
        }
        for text in ["", "3", "30 ", "30 <34>1", "<34>Oct 11 22"] { #expect(recognize(text) == .needMore) }
        for text in [
            "220 mail.example.com ESMTP", "0 <34>1 - - - - - -", "<?xml", "GET / HTTP/1.1", "12345678 <34>",
        ] {
            #expect(recognize(text) == .no, "\(text)")
        }
    }
}
