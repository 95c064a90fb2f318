package import PacketCapture
import WireBytes

/// A connection's packets, read again from the file of which a ``ConnectionIndex`` was made.
package struct ReadAgain: ~Copyable, PacketSource {
    /// What is known of the capture as a whole.
    package var facts = CaptureFacts()
    /// Not known: most of the file is not read.
    package var fileSize: Int? { nil }
    package var holdsSecrets: Bool { false }

    private let packets: ChosenPackets
    private let isPacked: Bool

    /// Opens the file again.
    ///
    /// - Parameters:
    ///   - packets: what the index says of them.
    ///   - path: where the file is.
    ///   - isPacked: whether it is compressed.
    /// - Throws: `CaptureError` when it is not there any more.
    package init(_ packets: [CapturedPacket], of path: String, isPacked: Bool) throws(CaptureError) {
        self.packets = try ChosenPackets(packets, of: path)
        self.isPacked = isPacked
    }

    /// None: those of the capture were found when it was read first.
    package func secretsAtEnd() -> [DecryptionSecrets] { [] }

    /// Hands out the packets, one after another, until `body` says false.
    package mutating func forEachPacket(
        onSecrets: (DecryptionSecrets) -> Void, _ body: (CapturedPacket, RawSpan) -> Bool
    ) {
        packets.forEach(isPacked: isPacked, body)
    }
}
