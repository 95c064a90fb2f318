package import PacketCapture
package import WireBytes

/// Where packets come from that are traced to the last.
package protocol PacketSource: ~Copyable {
    /// Bytes of all of it; nil where that is not known.
    var fileSize: Int? { get }
    /// What is known of it as a whole: after the last packet, all.
    var facts: CaptureFacts { get }
    /// Whether keys have been found in it.
    var holdsSecrets: Bool { get }
    /// Embedded keys near its end, before the packets in front of them are read.
    func secretsAtEnd() -> [DecryptionSecrets]
    /// Has packets stay where they are for a while, and those that another thread looks at until it has let go of them; nil where
    /// they lie nowhere that lasts.
    mutating func keepPieces(forAnotherThread: Bool) -> KeptPieces?
    /// Hands out the packets, one after another.
    ///
    /// - Parameters:
    ///   - onSecrets: gets embedded keys, each before the packets that stand behind them.
    ///   - body: gets a packet and its bytes, borrowed for the length of the call; false stops.
    mutating func forEachPacket(
        onSecrets: (DecryptionSecrets) -> Void, _ body: (CapturedPacket, RawSpan) -> Bool)
}

extension PacketSource where Self: ~Copyable {
    /// None of them do.
    package mutating func keepPieces(forAnotherThread: Bool) -> KeptPieces? { nil }
}

/// What a source of packets knows of them as a whole.
package struct CaptureFacts: Sendable {
    /// Link types in the order of their first packet.
    package var linkTypes: [LinkType] = []
    package var timeDigits = 6
    package var damage: CaptureDamage?
    /// The files, where they are several.
    package var files: [MergedCapture.Part] = []
    package var comments: [CaptureComment] = []
    /// Packets that a filter left out.
    package var filteredPackets = 0
    /// Packets that stood at another place than their times say, and were put at that.
    package var movedPackets = 0
    /// Where the times go back and stay there.
    package var clockSteps: [ClockStep] = []
    /// Why the clocks of two files were not put together.
    package var clocksRefused: CaptureEnds.Refusal?
    /// What became of the packets, where they were traced as they happened.
    package var live: LiveCounts?

    package init() {}
}

extension CaptureFile: PacketSource {
    /// Whether keys have been found in it.
    package var holdsSecrets: Bool { !secrets.isEmpty }

    /// What is known of it as a whole.
    package var facts: CaptureFacts {
        var facts = CaptureFacts()
        facts.linkTypes = linkTypes
        facts.timeDigits = timeDigits
        facts.damage = damage
        facts.comments = comments
        return facts
    }
}

extension MergedCapture: PacketSource {
    /// What is known of its files as a whole; what is wrong with one of them stands with that.
    package var facts: CaptureFacts {
        var facts = CaptureFacts()
        facts.linkTypes = linkTypes
        facts.timeDigits = timeDigits
        facts.files = parts
        facts.comments = comments
        return facts
    }
}

/// Packets that are in memory.
package struct KeptPackets: PacketSource {
    private let packets: [(packet: CapturedPacket, bytes: [UInt8])]
    /// What is said of them as a whole.
    package var facts = CaptureFacts()
    /// Not known: they are no file.
    package var fileSize: Int? { nil }
    package var holdsSecrets: Bool { false }

    package init(_ packets: some Sequence<(packet: CapturedPacket, bytes: [UInt8])>) {
        self.packets = Array(packets)
    }

    package func secretsAtEnd() -> [DecryptionSecrets] { [] }

    /// Hands out the packets, one after another, until `body` says false.
    package mutating func forEachPacket(
        onSecrets: (DecryptionSecrets) -> Void, _ body: (CapturedPacket, RawSpan) -> Bool
    ) {
        for (packet, bytes) in packets {
            guard bytes.withBytes({ body(packet, $0) }) else { return }
        }
    }
}
