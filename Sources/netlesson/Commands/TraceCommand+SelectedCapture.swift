import Documents
import Output
import PacketCapture
import Platform
import TLSMessages
import Terminal
import Tracing
import WireBytes

// `netlesson trace --format pcapng`: the packets of the selection themselves, with the keys that open them.

extension TraceCommand {
    /// Reads the captures to find out which packets and keys belong to the selection, and reads them again to copy them.
    func writeSelectedCapture() throws(CommandFailure) {
        RunningProgram.allowManyFiles()
        var first = try openCaptures()
        if first.isEmpty { try report(first.parts) }
        if let output, FilesRead.contains(path: output) { throw CommandFailure(.isInput, output) }
        if output == nil, TerminalDevice.isTerminal(1) {
            throw CommandFailure(.usage, Words.outputIsTerminal)
        }
        let bar = Progress(progress, in: language, alphabet: .asked(onTerminal: TerminalDevice.isTerminal(2)))
        let keys = try decryption.keyLog()
        var job = TracingJob(first.name, connection: connection, keys: keys)
        job.filter = try compiledFilter()
        job.progress = { bar.update(bytesRead: $0, fileSize: $1, packets: $2) }
        let sink = Selection(isOfOne: connection != nil)
        var filled: any TraceSink = sink
        let traced = job.run(&first, to: &filled)
        bar.finish()
        try checkConnection(traced)
        let parts = first.parts
        try write((filled as? Selection) ?? sink, of: traced, keys)
        try report(parts)
    }

    /// What is found out when the captures are read for the first time.
    private struct Selection: TraceSink {
        /// Whether one connection was chosen, so that other packets are left out.
        let isOfOne: Bool
        var packets = ReportedPackets()
        var keys = SessionKeys()

        var needs: TracingNeeds { TracingNeeds([.places, .messages]) }

        mutating func ended(_ trace: ConnectionTrace) {
            if isOfOne { packets.note(trace) }
            keys.note(trace)
        }

        mutating func ended(_ trace: DatagramTrace) { if !isOfOne { keys.note(trace) } }

        mutating func finished(_ capture: CaptureTrace) { packets.note(capture) }
    }

    private func write(
        _ selection: Selection, of traced: CaptureTrace, _ log: KeyLog
    ) throws(CommandFailure) {
        var captures = try openCaptures()
        let lines = selection.keys.lines(in: log)
        let target = try OutputTarget(path: output, pages: false, isPrivate: !lines.isEmpty)
        var writer = SelectedCaptureWriter()
        let comments = PacketComments(of: traced)
        writer.begin(
            comments: traced.comments.filter { $0.packet == nil }.map(\.text), keyLog: lines,
            to: &target.buffer.bytes)
        var filter = try compiledFilter()
        captures.forEachPacket { packet, interface, bytes in
            if filter != nil, filter?.matches(bytes, packet) == false { return true }
            if selection.isOfOne, !selection.packets.holds(packet.number) { return true }
            writer.append(
                packet, bytes, from: interface, comments: comments[packet.number], to: &target.buffer.bytes)
            target.buffer.flushIfLarge()
            return !target.buffer.isOver
        }
        if !lines.isEmpty { warn(Words.captureHoldsKeys(in: language)) }
        if selection.packets.reachedLimit, selection.isOfOne { warn(Words.selectionIsCut(in: language)) }
        try target.finish()
    }
}
