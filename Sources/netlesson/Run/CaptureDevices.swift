import Annotations
import Documents
import PacketCapture

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Several interfaces that are captured on at once, packets handed over as they come. `unsafe`: poll(2) takes a pointer.
struct CaptureDevices: ~Copyable {
    private let devices: [Opened]
    private let filter: String?
    private var packets = 0

    private final class Opened {
        var device: CaptureDevice

        init(_ device: consuming CaptureDevice) { self.device = device }
    }

    /// Opens them; ends the program with a line on standard error when one cannot be captured on.
    init(_ names: [String], filter: String?, language: Language) {
        self.filter = filter
        devices = names.map { name in
            var options = CaptureDeviceOptions()
            options.filter = filter
            // At once, since whose a packet is must be asked before the connection is over. Each takes a place of the
            // same size in the buffer then: a segment of loopback, which may have 64 KB and its headers.
            options.batchMilliseconds = 0
            options.snapLength = 66_000
            options.bufferBytes = 64 << 20
            do throws(CaptureDeviceError) {
                return Opened(
                    try Privileges.whileRaised { () throws(CaptureDeviceError) in
                        try CaptureDevice(name, options: options)
                    })
            } catch {
                fail(error.exitStatus, error.text(program: ThisProgram.path, in: language))
            }
        }
    }

    /// For the head of a recording.
    var described: [RecordedInterface] {
        devices.map { opened in
            RecordedInterface(
                name: opened.device.interface, linkType: opened.device.linkType,
                snapLength: opened.device.snapLength, timeDigits: opened.device.timeDigits, filter: filter)
        }
    }

    /// Waits until there are packets on any of them, and hands out those that are there, with the interface's place in
    /// `described`.
    ///
    /// - Parameters:
    ///   - milliseconds: the longest to wait; a signal ends waiting, too.
    ///   - body: gets a packet and its bytes, borrowed for the length of the call.
    /// - Throws: `CaptureDeviceError` when an interface has no more.
    mutating func forEachPacket(
        waiting milliseconds: Int, _ body: (CapturedPacket, RawSpan) -> Void
    ) throws(CaptureDeviceError) {
        if devices.count > 1 {
            var waiting = devices.map { pollfd(fd: $0.device.descriptor, events: Int16(POLLIN), revents: 0) }
            _ = unsafe poll(&waiting, nfds_t(waiting.count), Int32(clamping: milliseconds))
        }
        var number = packets
        defer { packets = number }
        for (place, opened) in devices.enumerated() {
            try opened.device.forEachPacket(waiting: devices.count > 1 ? 0 : milliseconds, atMost: 512) {
                packet, bytes in
                var packet = packet
                number += 1
                packet.number = number
                packet.interface = place
                body(packet, bytes)
                return true
            }
        }
    }

    /// How many packets there were, and how many were lost, on each.
    func statistics() -> [CaptureStatistics] { devices.map { $0.device.statistics() } }
}
