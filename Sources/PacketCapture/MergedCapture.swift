public import WireBytes

/// Several captures as if they were one: their packets in the order of their times, numbered again.
///
/// As mergecap does it: of packets with the same time that of the file named first comes first, a packet without a time
/// comes at once, and within a file nothing is put in order. One packet of each file is held.
public struct MergedCapture: ~Copyable {
    /// One of the files.
    public struct Part: Sendable {
        /// Its name, as given.
        public var name: String
        /// Packets of it so far.
        public var packets = 0
        /// Why reading it stopped early.
        public var damage: CaptureDamage?
        /// Why it could not be read at all.
        public var error: CaptureError?
    }

    /// The files, in the order they were named.
    public private(set) var parts: [Part] = []
    /// Link types in the order of their first packet.
    public var linkTypes: [LinkType] { seenLinkTypes.all }
    private var seenLinkTypes = LinkTypeList()
    /// Comments, with the numbers that packets have here.
    public private(set) var comments: [CaptureComment] = []
    /// Size of all files in bytes; nil where one has none (a pipe).
    public private(set) var fileSize: Int? = 0

    private var inputs: [Input] = []

    /// A file and the packet of it that comes next.
    private final class Input {
        var file: CaptureFile
        var packet: CapturedPacket?
        /// Its place among the parts.
        let part: Int
        /// How its clock goes, where it is known to go otherwise than that of the other files.
        var clock: ClockRelation?
        /// Comments of the file that have been taken over.
        var comments = 0
        /// Embedded keys that have been handed out.
        var secrets = 0

        init(_ file: consuming CaptureFile, part: Int) {
            self.file = file
            self.part = part
        }

        /// When the next packet was captured, in nanoseconds.
        var time: Int64 { packet.map { $0.hasTime ? $0.time.nanoseconds : .min } ?? .max }
    }

    /// Begins without a file.
    public init() {}

    /// Adds a file after the others.
    public mutating func add(_ file: consuming CaptureFile, name: String) {
        if let size = file.fileSize { fileSize = fileSize.map { $0 &+ size } } else { fileSize = nil }
        inputs.append(Input(file, part: parts.count))
        parts.append(Part(name: name))
    }

    /// Notes a file that could not be opened.
    public mutating func add(_ error: CaptureError, name: String) {
        parts.append(Part(name: name, error: error))
    }

    /// Takes the times of a file for those of another clock: they are handed out by the clock of reference.
    public mutating func setClock(_ clock: ClockRelation, ofPart part: Int) {
        for input in inputs where input.part == part { input.clock = clock }
    }

    /// Whether none of the files could be opened.
    public var isEmpty: Bool { inputs.isEmpty }
    /// Whether any of the files has carried keys so far.
    public var holdsSecrets: Bool { inputs.contains { !$0.file.secrets.isEmpty } }
    /// The names of all files.
    public var name: String { parts.map(\.name).joined(separator: ", ") }
    /// Digits after the second that times have, at most 9.
    public var timeDigits: Int { inputs.map { $0.file.timeDigits }.max() ?? 6 }
    /// Bytes of all files read so far, as they lie there.
    public var bytesRead: Int { inputs.reduce(0) { $0 &+ $1.file.bytesRead } }

    /// Embedded keys near the ends of the files, before the packets in front of them are read.
    public func secretsAtEnd() -> [DecryptionSecrets] { inputs.flatMap { $0.file.secretsAtEnd() } }

    /// Hands out the packets, one after another. Never throws: what went wrong is in `parts`.
    ///
    /// - Parameters:
    ///   - onSecrets: gets embedded keys, each before the packets that come after them in its file.
    ///   - body: gets a packet and its bytes, borrowed for the duration of the call; false stops.
    public mutating func forEachPacket(
        onSecrets: (DecryptionSecrets) -> Void = { _ in }, _ body: (CapturedPacket, RawSpan) -> Bool
    ) {
        handOut(onSecrets, withInterfaces: false) { packet, _, bytes in body(packet, bytes) }
    }

    /// The same with the interface that a packet was captured on; nil where the file describes none.
    public mutating func forEachPacket(_ body: (CapturedPacket, CaptureInterface?, RawSpan) -> Bool) {
        handOut({ _ in }, withInterfaces: true, body)
    }

    private mutating func handOut(
        _ onSecrets: (DecryptionSecrets) -> Void, withInterfaces: Bool,
        _ body: (CapturedPacket, CaptureInterface?, RawSpan) -> Bool
    ) {
        for input in inputs { advance(input) }
        var number = 0
        var read = 0
        while let (input, bound) = earliest() {
            // Files recorded one after another overlap little: one is read until another's time has come.
            while var packet = input.packet, bound.map({ precedes(input, $0) }) ?? true {
                number &+= 1
                takeComments(of: input, before: packet.number, number)
                packet.origin = .init(file: input.part, number: packet.number)
                packet.number = number
                seenLinkTypes.note(packet.linkType)
                parts[input.part].packets &+= 1
                // Only for how far reading has come, which is asked now and then.
                if number & 0x3FFF == 0 { read = bytesRead }
                packet.dataOffset = read
                while input.secrets < input.file.secrets.count {
                    onSecrets(input.file.secrets[input.secrets])
                    input.secrets += 1
                }
                let interface =
                    withInterfaces ? input.file.interfaces.dropFirst(max(0, packet.interface)).first : nil
                guard input.file.withBytes(of: packet, { body(packet, interface, $0) }) else { return }
                advance(input)
            }
        }
        for input in inputs { takeComments(of: input, before: .max, nil) }
    }

    private mutating func advance(_ input: Input) {
        input.packet = input.file.next()
        if let clock = input.clock, let time = input.packet?.time, input.packet?.hasTime == true {
            input.packet?.time = clock.referenceTime(of: time)
        }
        if input.packet == nil { parts[input.part].damage = input.file.damage }
    }

    private func precedes(_ one: Input, _ other: Input) -> Bool {
        (one.time, one.part) < (other.time, other.part)
    }

    /// The file whose packet comes next, and the one whose packet would be next without it.
    private func earliest() -> (Input, second: Input?)? {
        var first: Input?
        var second: Input?
        for input in inputs where input.packet != nil {
            if first.map({ precedes(input, $0) }) ?? true {
                (first, second) = (input, first)
            } else if second.map({ precedes(input, $0) }) ?? true {
                second = input
            }
        }
        return first.map { ($0, second) }
    }

    /// Takes over comments up to those of a packet, which gets another number.
    private mutating func takeComments(of input: Input, before packet: Int, _ number: Int?) {
        while input.comments < input.file.comments.count {
            var comment = input.file.comments[input.comments]
            if let about = comment.packet, about > packet { return }
            if comment.packet != nil { comment.packet = number }
            comments.append(comment)
            input.comments &+= 1
        }
    }
}
