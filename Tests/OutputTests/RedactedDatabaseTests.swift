import JSONOutput
import Output
import PacketCapture
import Redaction
import TestSupport
import Testing
import TextOutput
import Tracing

/// Passwords, values and rows of the bundled captures of databases, directories, devices and chats are in no redacted output, and in the others.
struct RedactedDatabaseTests {
    private static func output(_ name: String, isRedacted: Bool, asText: Bool) throws -> String {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let buffer = OutputBuffer(descriptor: -1)
        var options = TextOptions()
        options.detail = .bytes
        options.width = 2_000
        let sink: any TraceSink =
            asText ? TextOutput(buffer, digits: 6, options: options) : JSONOutput(buffer)
        var chosen: any TraceSink =
            isRedacted ? RedactingOutput(sink, redactor: Redactor(mask: SecretMask(key: 1, 2))) : sink
        TracingJob(name).run(&file, to: &chosen)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            ("redis.pcap", ["changeit", "guess"]), ("postgresql.pcap", ["c=biws"]),
            ("mysql.pcap", ["changeit"]), ("vnc.pcap", ["copied by the server", "Return"]),
            ("irc.pcap", ["changeit", "guess", "sesame", "walnut"]),
            ("telnet.pcap", ["changeit", "guess"]),
            ("snmp.pcap", ["public", "guess"]), ("ldap.pcap", ["Otto", "ann@lesson.test"]),
            ("cldap.pcap", ["CN=Aggregate,CN=Schema"]),
        ], [false, true])
    func noSecretIsShown(_ capture: (name: String, secrets: [String]), asText: Bool) throws {
        let plain = try Self.output(capture.name, isRedacted: false, asText: asText)
        let redacted = try Self.output(capture.name, isRedacted: true, asText: asText)
        for secret in capture.secrets {
            #expect(asText || plain.contains(secret))
            #expect(!redacted.contains(secret))
        }
    }
}
