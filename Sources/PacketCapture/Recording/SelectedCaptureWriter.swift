/// Writes packets of captures as pcapng, as they are: their bytes, times, link types and comments. An interface is described
/// when its first packet comes.
public struct SelectedCaptureWriter {
    private let writer = PcapngWriter()
    private var interfaces: [Source: Described] = [:]

    /// An interface of one of several files.
    private struct Source: Hashable {
        var file: Int
        var interface: Int
    }

    private struct Described {
        var number: Int
        var timeDigits: Int
    }

    /// Makes a writer.
    public init() {}

    /// Appends what comes before the first packet.
    ///
    /// - Parameters:
    ///   - comments: those about the capture as a whole.
    ///   - keyLog: lines of a key log that open what is encrypted in the packets.
    ///   - bytes: what is written.
    public func begin(comments: [[UInt8]], keyLog: [UInt8], to bytes: inout [UInt8]) {
        writer.appendSection(
            program: "netlesson", system: "", hardware: "", comments: comments, to: &bytes)
        var rest = keyLog[...]
        while !rest.isEmpty {
            var piece = rest.prefix(PcapngWriter.longestSecrets)
            if piece.count < rest.count {
                guard let end = piece.lastIndex(of: 0x0A) else { return }
                piece = piece.prefix(through: end)
            }
            writer.append(keyLog: Array(piece), to: &bytes)
            rest = rest.dropFirst(piece.count)
        }
    }

    /// Appends a packet.
    ///
    /// - Parameters:
    ///   - packet: what is known of it.
    ///   - content: its bytes.
    ///   - interface: the interface that it was captured on.
    ///   - comments: those about it, each at most 65,535 bytes.
    ///   - bytes: what is written.
    public mutating func append(
        _ packet: CapturedPacket, _ content: RawSpan, from interface: CaptureInterface?, comments: [[UInt8]],
        to bytes: inout [UInt8]
    ) {
        let source = Source(file: packet.origin.file, interface: packet.interface)
        let described: Described
        if let known = interfaces[source] {
            described = known
        } else {
            described = Described(number: interfaces.count, timeDigits: min(9, interface?.timeDigits ?? 9))
            interfaces[source] = described
            writer.append(
                RecordedInterface(
                    name: String(decoding: interface?.name ?? [], as: UTF8.self), linkType: packet.linkType,
                    snapLength: interface?.snapLength ?? 0, timeDigits: described.timeDigits), to: &bytes)
        }
        var packet = packet
        packet.interface = described.number
        writer.append(packet, content, timeDigits: described.timeDigits, comments: comments, to: &bytes)
    }
}
