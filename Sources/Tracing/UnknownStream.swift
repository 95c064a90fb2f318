package import WireBytes

/// Bytes of a protocol that is not decoded: how many, and how they begin.
package struct UnknownStream: ProtocolResult {
    /// A name for what the first bytes look like, such as "SSH"; nil if they look like nothing we know.
    package var name: String?
    package var bytes: BySide<Int>
    /// The first bytes of each side, at most 64.
    package var beginning: BySide<[UInt8]>
    /// The first packet with bytes of each side.
    package var first: BySide<PacketMark?>
    /// Where the first of each side lies in its stream.
    package var start = BySide<Int?>(both: nil)
    /// From how many layers of encryption by TLS the bytes were taken.
    package var openedLayers = 0
    /// What was said in clear text, as far as it is worth telling.
    var dialogue: ClearTextDialogue
    var secretReader: SecretLineReader

    /// Secrets that were said in clear text; empty unless `TraceDetail.clearTextSecrets` asks for them.
    package var secrets: [ClearTextSecretPlace] { secretReader.secrets }

    /// Where the first of each side lies that is not among them, because there are too many.
    package var secretsCutFrom: BySide<Int?> { secretReader.cutFrom }

    /// What was said in clear text before TLS or instead of it: a few lines, of protocols that can go over to TLS.
    package var clearTextLines: [ClearTextLine] { dialogue.clearTextLines }

    var limits: [LimitReached] {
        (dialogue.isCut ? [.dialogue] : []) + (secretReader.isFull ? [.clearTextSecrets] : [])
    }
}

extension UnknownStream {
    /// The name in small letters, where there is one.
    package var identifiers: [String] { name.map { [$0.lowercased()] } ?? [] }
    package var title: String? { name }
    /// Memory of what was said.
    package var memory: Int { clearTextLines.reduce(256) { $0 + 96 + $1.text.count } }

    init() {
        self.init(
            name: nil, bytes: BySide(both: 0), beginning: BySide(both: []),
            first: BySide(both: nil), dialogue: ClearTextDialogue(), secretReader: SecretLineReader())
    }

    mutating func count(_ stream: StreamBytes, at mark: PacketMark) {
        let span = stream.span
        let side = stream.side
        bytes[side] &+= span.byteCount
        if first[side] == nil {
            first[side] = mark
            start[side] = stream.offset
        }
        let room = 64 &- beginning[side].count
        if room > 0 {
            beginning[side].append(contentsOf: span.extracting(0..<min(room, span.byteCount)))
            if name == nil || name == ProtocolGreeting.mailOrFiles {
                name = nameByBeginning(of: side) ?? name
            }
        }
        if let name { dialogue.read(span, from: side, at: mark, in: name) }
    }

    /// The name that a side's first bytes tell.
    private func nameByBeginning(of side: Side) -> String? {
        beginning[side].withBytes { said in
            let isRedis = beginning[side.other].withBytes { command in
                command.byteCount > 0 && ProtocolGreeting.isRedisAnswer(said, to: command)
            }
            return isRedis ? "Redis" : ProtocolGreeting.name(of: said)
        }
    }

    mutating func swapSides() {
        bytes = bytes.swapped
        beginning = beginning.swapped
        first = first.swapped
        start = start.swapped
        dialogue.swapSides()
        secretReader.swapSides()
    }

    /// Says nothing of a greeting where the server's beginning is not in the capture.
    mutating func forgetGreeting() { dialogue.forgetGreeting() }

    /// Looks for secrets, before the bytes are counted.
    mutating func searchSecrets(_ stream: StreamBytes) {
        secretReader.read(stream.span, from: stream.side, at: stream.offset, place: bytes[stream.side])
    }
}
