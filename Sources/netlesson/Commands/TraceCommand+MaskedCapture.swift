import Documents
import Output
import PacketCapture
import Platform
import Redaction
import Terminal
import Tracing
import WireBytes

// `netlesson trace --redact --format pcap` and `pcapng`: the capture itself, masked.

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
        let bar = Progress(progress, in: language, alphabet: .asked(onTerminal: TerminalDevice.isTerminal(2)))
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
        let writer = MaskedCaptureWriter(
            linkTypes: linkTypes, timeDigits: captures.timeDigits, isPcapng: format == .pcapng)
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
        if linkTypes.count > 1, format == .pcap {
            warn(
                Bilingual(
                    en:
                        "the packets have \(linkTypes.count) link types: written as pcapng, with an interface for each, "
                        + "because pcap has one for all",
                    zh: "分组有 \(linkTypes.count) 种链路类型：写成 pcapng，每种一个接口，因为一个 pcap 文件只能有一种"))
        }
    }

    /// What could not be masked in place, and what was not looked at.
    private func tellOf(_ packets: MaskedPackets) {
        if !packets.overwrittenBodies.isEmpty {
            let numbers = listed(packets.overwrittenBodies.sorted())
            let isOne = packets.overwrittenBodies.count == 1
            warn(
                Bilingual(
                    en: (isOne
                        ? "a body that holds a secret, or may, and cannot be masked in place (compressed, or not whole) was "
                        : "bodies that hold secrets, or may, and cannot be masked in place (compressed, or not whole) were ")
                        + "overwritten with stars; "
                        + (isOne
                            ? "it begins in packet \(numbers.en)" : "they begin in packets \(numbers.en)"),
                    zh: "含有或可能含有机密、又无法就地遮蔽的正文（经过压缩，或不完整）已用星号覆盖，始于分组 \(numbers.zh)"))
        }
        if packets.overwrittenPackets > 0 {
            let count = packets.overwrittenPackets
            warn(
                Bilingual(
                    en: (count == 1 ? "1 TCP segment was" : "\(grouped(count)) TCP segments were")
                        + " overwritten with stars, because nothing reads "
                        + (count == 1 ? "it as a part" : "them as parts") + " of a connection",
                    zh: "\(grouped(count)) 个 TCP 报文段无法作为连接的一部分读取，已用星号覆盖"))
        }
        if packets.reachedLimit {
            warn(Words.notSearched)
        }
        if !packets.unreadConnections.isEmpty {
            let numbers = listed(packets.unreadConnections.sorted())
            let isOne = packets.unreadConnections.count == 1
            warn(
                Bilingual(
                    en: (isOne
                        ? "connection \(numbers.en) speaks a protocol that is not decoded: in it "
                        : "connections \(numbers.en) speak protocols that are not decoded: in them ")
                        + "only the passwords of mail and file transfer are masked; look before you pass the file on",
                    zh:
                        "连接 \(numbers.zh)\(numbers.zh.hasSuffix("个") ? "" : " ")使用未解码的协议：其中只遮蔽了邮件和文件传输的密码；转交文件之前请先查看"
                ))
        }
    }

    private func listed(_ numbers: [Int]) -> Bilingual {
        let shown = numbers.prefix(10).map(String.init)
        let (en, zh) = (shown.joined(separator: ", "), shown.joined(separator: "、"))
        let more = numbers.count - shown.count
        return more > 0
            ? Bilingual(en: "\(en) and \(more) more", zh: "\(zh) 等 \(numbers.count) 个")
            : Bilingual(en: en, zh: zh)
    }
}
