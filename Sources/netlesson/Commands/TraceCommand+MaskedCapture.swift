import Output
import PacketCapture
import Platform
import Redaction
import Terminal
import Tracing
import WireBytes

// `netlesson trace --redact --format pcap`: the capture itself, masked.

extension TraceCommand {
    /// Reads the captures, finds what is secret in them, reads them again, and writes the packets masked.
    func writeMaskedCapture() throws(CommandFailure) {
        RunningProgram.allowManyFiles()
        var first = try openCaptures()
        if first.isEmpty { try report(first.parts) }
        if let output, FilesRead.contains(path: output) { throw CommandFailure(.isInput, output) }
        if output == nil, TerminalDevice.isTerminal(1) {
            throw CommandFailure(.usage, Words.outputIsTerminal)
        }
        let bar = Progress(progress)
        let packets = MaskedPackets(redactor: redactor, addresses: redactAddresses ? AddressMask() : nil)
        var sink = packets.sink
        var job = TracingJob(first.name, connection: connection)
        job.filter = try compiledFilter()
        job.progress = { bar.update(bytesRead: $0, fileSize: $1, packets: $2) }
        let traced = job.run(&first, to: &sink)
        bar.finish()
        try checkConnection(traced)
        let parts = first.parts
        try write(packets, linkTypes: traced.linkTypes)
        tellOf(packets)
        try report(parts)
    }

    private func write(_ packets: MaskedPackets, linkTypes: [LinkType]) throws(CommandFailure) {
        var captures = try openCaptures()
        let target = try OutputTarget(path: output, pages: false)
        let writer = MaskedCaptureWriter(linkTypes: linkTypes, timeDigits: captures.timeDigits)
        var filter = try compiledFilter()
        target.buffer.bytes += writer.beginning
        captures.forEachPacket { packet, bytes in
            if filter != nil, filter?.matches(bytes, packet) == false { return true }
            if connection != nil, !packets.isOfReported(packet) { return true }
            let masked = packets.masked(packet, bytes)
            writer.append(packet, masked, to: &target.buffer.bytes)
            target.buffer.flushIfLarge()
            return !target.buffer.isOver
        }
        try target.finish()
        if linkTypes.count > 1 {
            warn(
                "the packets have \(linkTypes.count) link types: written as pcapng, with an interface for each, because "
                    + "pcap has one for all")
        }
    }

    /// What could not be masked in place, and what was not looked at.
    private func tellOf(_ packets: MaskedPackets) {
        if !packets.overwrittenBodies.isEmpty {
            let numbers = listed(packets.overwrittenBodies.sorted())
            warn(
                "bodies that hold secrets, or may, and cannot be masked in place (packed, or not whole) were "
                    + "overwritten with stars; they begin in packets \(numbers)")
        }
        if packets.overwrittenPackets > 0 {
            warn(
                "\(packets.overwrittenPackets) TCP segments that could not be read were overwritten with stars"
            )
        }
        if packets.reachedLimit {
            warn(
                "there was more than is searched for secrets at once: what was not searched was overwritten with "
                    + "stars")
        }
        if !packets.unreadConnections.isEmpty {
            let numbers = listed(packets.unreadConnections.sorted())
            warn(
                "connections \(numbers) speak protocols that are not decoded: of them only the passwords of mail "
                    + "and file transfer are masked; look at them before you pass the file on")
        }
    }

    private func listed(_ numbers: [Int]) -> String {
        let shown = numbers.prefix(10).map(String.init).joined(separator: ", ")
        return numbers.count > 10 ? "\(shown) and \(numbers.count - 10) more" : shown
    }
}
