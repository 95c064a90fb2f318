import ArgumentParser
import LiveCapture
import PacketCapture

/// How an interface is captured on: what all commands take that do.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(CommonHelp.filter, valueName: "bpf"))
    var filter: String?

    @Option(help: ArgumentHelp(Help.count, valueName: "n"))
    var count: Int?

    @Option(help: ArgumentHelp(Help.duration, valueName: "seconds"))
    var duration: Double?

    @Option(help: ArgumentHelp(Help.snaplen, valueName: "n"))
    var snaplen = 262_144

    @Option(
        help: ArgumentHelp(Help.buffer, valueName: "MB"))
    var buffer = 32

    func validate() throws {
        if let count, count < 1 { throw ValidationError(UsageFault.count) }
        if let duration, !(duration > 0 && duration < 1e9) {
            throw ValidationError(UsageFault.duration)
        }
        if !(1...262_144).contains(snaplen) { throw ValidationError(UsageFault.snaplen) }
        if !(1...2047).contains(buffer) { throw ValidationError(UsageFault.buffer) }
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
            throw CommandFailure(device: error)
        }
    }
}
