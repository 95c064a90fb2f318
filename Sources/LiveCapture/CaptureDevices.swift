package import PacketCapture
import Platform
import WireBytes

/// Interfaces that are captured on, packets handed over as they come.
package struct CaptureDevices: ~Copyable {
    private let devices: [Opened]
    private let filter: String?
    private var packets = 0

    private final class Opened {
        var device: CaptureDevice

        init(_ device: consuming CaptureDevice) { self.device = device }
    }

    /// Opens them, for which rights are taken up that were laid aside.
    ///
    /// - Parameters:
    ///   - names: the interfaces.
    ///   - options: how they are captured on.
    /// - Throws: `CaptureDeviceError` when one cannot be captured on.
    package init(_ names: [String], _ options: CaptureDeviceOptions) throws(CaptureDeviceError) {
        filter = options.filter
        devices = try names.map { name throws(CaptureDeviceError) in
            Opened(
                try Privileges.whileRaised { () throws(CaptureDeviceError) in
                    try CaptureDevice(name, options: options)
                })
        }
    }

    /// For the head of a recording.
    package var described: [RecordedInterface] {
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
    ///   - limit: the most that are handed out of each.
    ///   - body: gets a packet and its bytes, borrowed for the length of the call; false ends handing out.
    /// - Returns: how many were handed out.
    /// - Throws: `CaptureDeviceError` when an interface has no more.
    @discardableResult
    package mutating func forEachPacket(
        waiting milliseconds: Int, atMost limit: Int = 4096, _ body: (CapturedPacket, RawSpan) -> Bool
    ) throws(CaptureDeviceError) -> Int {
        if devices.count > 1 {
            var waiting = devices.map { Polled($0.device.descriptor) }
            _ = try? Polled.wait(for: &waiting, milliseconds: milliseconds)
        }
        let before = packets
        var number = packets
        defer { packets = number }
        for (place, opened) in devices.enumerated() {
            try opened.device.forEachPacket(waiting: devices.count > 1 ? 0 : milliseconds, atMost: limit) {
                packet, bytes in
                var packet = packet
                number += 1
                packet.number = number
                packet.interface = place
                return body(packet, bytes)
            }
        }
        return number - before
    }

    /// How many packets there were, and how many were lost, on each.
    package func statistics() -> [CaptureStatistics] { devices.map { $0.device.statistics() } }
}

/// Somebody who lives on packets as they come, and has other work between.
package protocol PacketListener: ~Copyable {
    /// How many milliseconds packets are waited for next, and how many are taken at once; nil when it is over.
    mutating func next() -> (milliseconds: Int, packets: Int)?

    /// Takes a packet in.
    ///
    /// - Parameters:
    ///   - packet: what is known of it.
    ///   - bytes: its bytes, borrowed for the length of the call.
    /// - Returns: whether more may be handed over before other work is done.
    mutating func receive(_ packet: CapturedPacket, _ bytes: RawSpan) -> Bool

    /// Does the other work.
    ///
    /// - Parameters:
    ///   - taken: how many packets have come since the last time.
    ///   - devices: where they come from.
    mutating func turn(taken: Int, _ devices: borrowing CaptureDevices)
}

extension CaptureDevices {
    /// The event loop: packets for the listener, turn by turn, until it is over.
    ///
    /// - Parameter listener: gets the packets.
    /// - Throws: `CaptureDeviceError` when an interface has no more.
    package mutating func run(
        _ listener: inout some PacketListener & ~Copyable
    ) throws(CaptureDeviceError) {
        while let wait = listener.next() {
            let taken = try hand(to: &listener, waiting: wait.milliseconds, atMost: wait.packets)
            listener.turn(taken: taken, self)
        }
    }

    private mutating func hand(
        to listener: inout some PacketListener & ~Copyable, waiting milliseconds: Int, atMost limit: Int
    ) throws(CaptureDeviceError) -> Int {
        try forEachPacket(waiting: milliseconds, atMost: limit) { listener.receive($0, $1) }
    }
}
