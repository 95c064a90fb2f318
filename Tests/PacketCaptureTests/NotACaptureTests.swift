import Foundation
import PacketCapture
import Testing

/// What is no capture, or none that is read, is named.
@Suite struct NotACaptureTests {
    static let known: [(KnownFormat, [UInt8])] = [
        (.text, Array("hello, this is text\n".utf8)), (.text, Array("<?xml version=\"1.0\"?>\r\n".utf8)),
        (.text, Array("text".utf8)), (.text, [0xEF, 0xBB, 0xBF] + Array("with a mark".utf8)),
        // The fifth to eighth byte would be a time in 2021, the twelfth a length.
        (.text, Array("abcdaaaa\n1234567".utf8)),
        (.har, Array("{\"log\":{\"version\":\"1.2\"}}".utf8)),
        (.har, Array("{\r\n  \"log\": {\r\n".utf8)),
        (.har, [0xEF, 0xBB, 0xBF] + Array("{\"log\": {}}".utf8)),
        (.netLog, Array("{\"constants\": {\"activeFieldTrialGroups\": []}}".utf8)),
        (.json, Array("{\"error\": \"not found\"}".utf8)),
        (.html, Array("<!DOCTYPE html>\n<html lang=\"en\">".utf8)),
        (.html, Array("\n<HTML><head>".utf8)),
        (.pdml, Array("<?xml version=\"1.0\"?>\n<pdml version=\"0\">".utf8)),
        (.keyLog, Array("# SSL/TLS secrets log file\n".utf8)),
        (.keyLog, Array("CLIENT_HANDSHAKE_TRAFFIC_SECRET 00 11\n".utf8)),
        (.certificate, Array("-----BEGIN CERTIFICATE-----\nMIIB".utf8)),
        (.wiresharkText, Array("\"No.\",\"Time\",\"Source\"\n".utf8)),
        (.tcpdumpText, Array("12:00:00.1 IP a > b: ack 1\n\t0x0000:  4500 003c\n".utf8)),
        (.hexDump, Array("0000  45 00 00 3c 1a 2b\n".utf8)),
        (.hexDump, Array("0x0000: 4500 003c 1a2b 0000\n".utf8)),
        (.unknownSnoop, Array("snoop\0\0\0".utf8) + [0, 0, 0, 2, 0, 0, 0, 99]),
        (.unknownSnoop, Array("snoop\0\0\0".utf8) + [0, 0, 0, 9, 0, 0, 0, 4]),
        (.unknownNetworkMonitor, Array("GMBU".utf8) + [0, 3] + [UInt8](repeating: 0, count: 122)),
        (.legacyLZ4, [0x02, 0x21, 0x4C, 0x18, 0x64, 0x40, 0, 0]), (.compress, [0x1F, 0x9D, 0x90, 0]),
        (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0, 4]), (.bzip2, Array("BZh91AY&SY".utf8)),
        (.zip, [0x50, 0x4B, 3, 4, 20, 0, 0, 0]), (.sevenZip, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4]),
        (.rar, Array("Rar!".utf8) + [0x1A, 7, 1, 0]), (.sniffer, Array("TRSNIFF data    \u{1A}".utf8)),
        (.windowsSniffer, Array("XCP\0".utf8) + [0x30, 0x30, 0x32, 0]), (.iptrace, Array("iptrace 2.0".utf8)),
        (.btsnoop, Array("btsnoop\0".utf8) + [0, 0, 0, 1]), (.journal, Array("LPKSHHRH".utf8)),
        (.image, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]),
        (.image, [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46]), (.pdf, Array("%PDF-1.7\n".utf8)),
        (.program, [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3E, 0]),
    ]

    @Test(arguments: known) func knownFormatsHaveTheirName(format: KnownFormat, bytes: [UInt8]) throws {
        let file = try TemporaryFile(bytes)
        #expect(throws: CaptureError.unsupported(path: file.path, format: format)) {
            try Reading(path: file.path)
        }
        let packed = try TemporaryFile(gzip(bytes))
        #expect(throws: CaptureError.unsupported(path: packed.path, format: format)) {
            try Reading(path: packed.path)
        }
    }

    @Test(
        arguments: [
            [0x12, 0x34, 0x56, 0x78, 0x80, 0xB5, 0x53, 0x65, 2, 4, 0, 0x60, 0, 0, 0, 0x4A],
            [0, 0, 0, 0, 0, 0, 0, 0], [1], [0xA1, 0xB2], [0xA1, 0xB2, 0xC3, 0xD5, 0, 0],
            [0x0A, 0x0D, 0x0D, 0x0A, 28, 0, 0, 0, 1, 2, 3, 4, 1, 0, 0, 0],
        ] as [[UInt8]])
    func otherBytesAreShown(bytes: [UInt8]) throws {
        let file = try TemporaryFile(bytes)
        do {
            _ = try Reading(path: file.path)
            Issue.record("read as a capture")
        } catch CaptureError.notACapture(let path, let beginning) {
            #expect(path == file.path)
            #expect(beginning == Array(bytes.prefix(beginning.count)))
            #expect(beginning.count >= min(12, bytes.count))
        }
    }

    @Test func anEmptyFile() throws {
        let file = try TemporaryFile([])
        #expect(throws: CaptureError.empty(path: file.path)) { try Reading(path: file.path) }
    }

    #if os(Linux)
        /// The beginning of a process's memory is mapped nowhere and cannot be read.
        @Test func whatCannotBeRead() {
            #expect(throws: CaptureError.failed(path: "/proc/self/mem", code: EIO)) {
                try Reading(path: "/proc/self/mem")
            }
        }
    #endif

    @Test func whatIsNotThere() {
        #expect(throws: CaptureError.notFound(path: "/no/such/file")) { try Reading(path: "/no/such/file") }
        let folder = NSTemporaryDirectory()
        #expect(throws: CaptureError.isDirectory(path: folder)) { try Reading(path: folder) }
        #expect(throws: CaptureError.notFound(path: "/dev/null/file")) { try Reading(path: "/dev/null/file") }
    }
}
