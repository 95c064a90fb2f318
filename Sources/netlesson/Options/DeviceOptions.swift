import ArgumentParser
import LiveCapture
import PacketCapture

/// How an interface is captured on: what all commands take that do.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only packets that match this filter, in tcpdump's syntax: 'tcp port 80'.", valueName: "bpf"))
    var filter: String?

    @Option(help: ArgumentHelp("Stop after this many packets.", valueName: "n"))
    var count: Int?

    @Option(help: ArgumentHelp("Stop after this many seconds.", valueName: "seconds"))
    var duration: Double?

    @Option(help: ArgumentHelp("Keep at most this many bytes of each packet.", valueName: "n"))
    var snaplen = 262_144

    @Option(
        help: ArgumentHelp(
            "The size of the kernel's buffer; a larger one loses fewer packets in a burst.", valueName: "MB"))
    var buffer = 32

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count must be at least 1.") }
        if let duration, !(duration > 0 && duration < 1e9) {
            throw ValidationError("--duration must be a number of seconds greater than 0.")
        }
        if !(1...262_144).contains(snaplen) { throw ValidationError("--snaplen must be 1 to 262144.") }
        if !(1...2047).contains(buffer) { throw ValidationError("--buffer must be 1 to 2047 MB.") }
    }

    /// Opens interfaces.
    ///
    /// - Parameters:
    ///   - names: theirs.
    ///   - batchMilliseconds: how long the kernel collects packets before it hands them over.
    /// - Returns: the interfaces, opened.
    /// - Throws: `CommandFailure` when one cannot be captured on.
    func open(_ names: [String], batchMilliseconds: Int) throws(CommandFailure) -> CaptureDevices {
        var options = CaptureDeviceOptions()
        options.snapLength = snaplen
        options.bufferBytes = buffer << 20
        options.batchMilliseconds = batchMilliseconds
        options.filter = filter
        do throws(CaptureDeviceError) {
            return try CaptureDevices(names, options)
        } catch {
            throw CommandFailure(error)
        }
    }
}
