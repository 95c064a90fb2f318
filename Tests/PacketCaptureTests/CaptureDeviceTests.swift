import Foundation
import PacketCapture
import Testing
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Loopback's name here, and whether this user may capture on it.
enum Loopback {
    static let name: String = {
        #if os(Linux)
            "lo"
        #else
            "lo0"
        #endif
    }()

    static let mayCapture = (try? CaptureDevice(name)) != nil
}

/// A UDP socket that nobody else has, which sends to itself.
final class Echo {
    let descriptor: Int32
    let port: UInt16

    init() throws {
        #if os(Linux)
            let own = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        #else
            let own = socket(AF_INET, SOCK_DGRAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                let bound = bind(own, address, length)
                // Connected to itself, it needs no address to send to.
                return bound + getsockname(own, address, &length) + connect(own, address, length)
            }
        }
        try #require(status == 0)
        descriptor = own
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) {
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
        // Taken, so that the socket's queue never fills.
        var taken = [UInt8](repeating: 0, count: bytes.count)
        #expect(read(descriptor, &taken, taken.count) == bytes.count)
    }
}

@Suite(.enabled(if: Loopback.mayCapture, "needs the right to capture: root or CAP_NET_RAW"))
struct CaptureDeviceTests {
    private func device(on port: UInt16, _ change: (inout CaptureDeviceOptions) -> Void = { _ in })
        throws -> CaptureDevice
    {
        var options = CaptureDeviceOptions()
        options.filter = "udp port \(port)"
        options.batchMilliseconds = 10
        change(&options)
        return try CaptureDevice(Loopback.name, options: options)
    }

    /// All packets that come within a second of silence, at most so many at once.
    private func take(_ device: inout CaptureDevice, atMost limit: Int = 4096) throws -> [(
        CapturedPacket, [UInt8]
    )] {
        var taken: [(CapturedPacket, [UInt8])] = []
        while try device.forEachPacket(
            waiting: 1000, atMost: limit,
            { packet, bytes in
                taken.append((packet, bytes.copied()))
                return true
            }) > 0
        {}
        return taken
    }

    /// Once, in order, with all bytes, numbered from 1.
    @Test(arguments: [0, 10]) func everyPacketComesOnce(batch: Int) throws {
        let echo = try Echo()
        var device = try device(on: echo.port) { $0.batchMilliseconds = batch }
        let before = Date()
        let payloads = (0..<500).map { [UInt8](repeating: UInt8($0 & 0xFF), count: $0 * 7 + 1) }
        for payload in payloads { echo.send(payload) }
        let taken = try take(&device)
        #expect(
            taken.map { Array($0.1.suffix($0.1.count - (device.linkType == .null ? 32 : 42))) } == payloads)
        #expect(taken.map(\.0.number) == Array(1...500))
        #expect(taken.allSatisfy { $0.0.capturedLength == $0.1.count && $0.0.originalLength == $0.1.count })
        #expect(taken.allSatisfy { $0.0.linkType == device.linkType })
        let times = taken.map(\.0.time.nanoseconds)
        #expect(times == times.sorted())
        let now = Date().timeIntervalSince1970
        #expect(
            times.allSatisfy {
                Double($0) / 1e9 > before.timeIntervalSince1970 - 1 && Double($0) / 1e9 < now + 1
            })
        let statistics = device.statistics()
        #expect(statistics.received == 500 && statistics.droppedByKernel == 0)
    }

    @Test func theSnapLengthCuts() throws {
        let echo = try Echo()
        var device = try device(on: echo.port) { $0.snapLength = 60 }
        #expect(device.snapLength == 60)
        echo.send([UInt8](repeating: 7, count: 1000))
        let taken = try take(&device)
        #expect(taken.map(\.1.count) == [60])
        #expect(taken.first?.0.capturedLength == 60)
        #expect((taken.first?.0.originalLength ?? 0) > 1000)
    }

    /// A stop, or a bound, loses nothing: what follows comes with the next call.
    @Test func stoppedAndBounded() throws {
        let echo = try Echo()
        var device = try device(on: echo.port)
        for number in 0..<100 { echo.send([UInt8(number)]) }
        var first: [UInt8] = []
        while first.count < 30 {  // the kernel may hand over a few first
            try device.forEachPacket(waiting: 1000) { _, bytes in
                first.append(bytes.byte(at: bytes.byteCount - 1))
                return first.count < 30
            }
        }
        #expect(first == Array(0..<30))
        let rest = try take(&device, atMost: 7)
        #expect(rest.compactMap(\.1.last) == Array(30..<100))
        #expect(rest.first?.0.number == 31)
    }

    /// What was lost is counted: received and dropped make up what was sent.
    @Test func lossIsCounted() throws {
        let echo = try Echo()
        var device = try device(on: echo.port) { $0.bufferBytes = 1 << 20 }
        let payload = [UInt8](repeating: 1, count: 30_000)
        for _ in 0..<400 { echo.send(payload) }
        let taken = try take(&device)
        let statistics = device.statistics()
        #expect(statistics.droppedByKernel > 0)
        #expect(statistics.received == taken.count)
        #expect(statistics.received + statistics.droppedByKernel == 400)
        #expect(device.statistics() == statistics)
    }

    @Test func waitingEnds() throws {
        let echo = try Echo()
        var device = try device(on: echo.port)
        let start = Date()
        let count = try device.forEachPacket(waiting: 50) { _, _ in true }
        #expect(count == 0)
        #expect(Date().timeIntervalSince(start) >= 0.045)
    }

    #if os(Linux)
        /// All interfaces at once: loopback's packets come once, too.
        @Test func any() throws {
            let echo = try Echo()
            var options = CaptureDeviceOptions()
            options.filter = "udp port \(echo.port)"
            var device = try CaptureDevice("any", options: options)
            #expect(device.linkType == .linuxSLL2)
            for number in 0..<50 { echo.send([UInt8(number)]) }
            #expect(try take(&device).compactMap(\.1.last) == Array(0..<50))
        }
    #endif

    @Test func errors() throws {
        #expect(throws: CaptureDeviceError.noSuchInterface(name: "no-such-if")) {
            _ = try CaptureDevice("no-such-if")
        }
        var options = CaptureDeviceOptions()
        options.filter = "tcp prot 80"
        do {
            _ = try CaptureDevice(Loopback.name, options: options)
            Issue.record("the filter was taken")
        } catch .badFilter(let error) {
            #expect(error.expression == "tcp prot 80" && !error.message.isEmpty)
        }
    }
}

@Suite struct NetworkInterfaceTests {
    #if os(Linux)
        /// The kernel's own list, and what its files say of each.
        @Test func theSystemsInterfaces() throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: "/sys/class/net")
                .filter { FileManager.default.fileExists(atPath: "/sys/class/net/\($0)/flags") }
            let found = try NetworkInterface.all()
            #expect(Set(found.filter { !$0.isAny }.map(\.name)) == Set(names))
            for interface in found where !interface.isAny {
                func file(_ name: String) -> String {
                    let path = "/sys/class/net/\(interface.name)/\(name)"
                    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
                        .trimmingCharacters(in: .whitespacesAndNewlines)
                }
                let flags = try #require(Int(file("flags").dropFirst(2), radix: 16))
                #expect(interface.isUp == (flags & 1 != 0), "\(interface.name)")
                #expect(interface.isLoopback == (flags & 8 != 0), "\(interface.name)")
                let hardware = interface.hardwareAddress.map { String(format: "%02x", $0) }.joined(
                    separator: ":")
                let expected = file("address")
                #expect(hardware == (expected == "00:00:00:00:00:00" ? "" : expected), "\(interface.name)")
                if ["1", "772"].contains(file("type")) { #expect(interface.linkType == .ethernet) }
            }
        }
    #endif

    @Test func loopback() throws {
        let interface = try #require(try NetworkInterface.all().first { $0.name == Loopback.name })
        #expect(interface.isLoopback && interface.isUp)
        #expect(interface.addresses.contains { $0.bytes == [127, 0, 0, 1] && $0.prefixLength == 8 })
        #expect((interface.access == .allowed) == Loopback.mayCapture)
    }
}

@Suite struct GrowingFileTests {
    private let path = NSTemporaryDirectory() + "netlesson-" + UUID().uuidString

    private func append(_ text: String) throws {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    @Test func wholeLinesAsTheyCome() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var file = GrowingFile(path: path)
        func lines(_ isLast: Bool = false) -> String {
            String(decoding: file.newLines(isLast: isLast), as: UTF8.self)
        }
        #expect(lines() == "")
        try append("one\ntw")
        #expect(lines() == "one\n")
        #expect(lines() == "")
        try append("o\nthree\nfour")
        #expect(lines() == "two\nthree\n")
        #expect(lines(true) == "four")
        // Emptied and begun anew.
        try Data("new\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(lines() == "new\n")
        // Another file in its place.
        try FileManager.default.removeItem(atPath: path)
        #expect(lines() == "")
        try append("another file\n")
        #expect(lines() == "another file\n")
        #expect(file.failure == nil)
    }

    /// A line without end is given up, and does not take the memory of who waits for it.
    @Test func aLineThatIsNone() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var file = GrowingFile(path: path)
        try append(String(repeating: "a", count: 100_000))
        #expect(file.newLines().isEmpty)
        try append("\nnext\n")
        #expect(String(decoding: file.newLines(), as: UTF8.self).hasSuffix("\nnext\n"))
    }
}
