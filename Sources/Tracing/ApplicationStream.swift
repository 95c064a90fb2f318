import DNSMessages
import DialogueMessages
import WireBytes

/// What the bytes of one connection are: told by how they begin, confirmed or refuted by reading them.
///
/// Ports are not asked. Bytes that look like nothing known are counted, and every later segment's beginning is
/// looked at again, so that a protocol is found behind a greeting, a CONNECT or the capture's late start.
struct ApplicationStream: Sendable {
    /// Rises whenever another part begins: what one side has not taken is then worth another look.
    private(set) var generation = 0
    /// Whether it is DNS over TCP.
    private(set) var speaksDNS = false
    /// Whether it is a dialogue, which may be FTP and announce other connections.
    private(set) var speaksInLines = false

    /// The parts that are over, in order.
    private var finished: [any ProtocolResult] = []
    /// The protocol that is being read.
    private var current: (any StreamProtocol)?
    /// Whether what one side sent waits for the other's answer.
    private var isWaiting = false
    /// Bytes that are of no protocol that is known, while none is read.
    private var unknown: UnknownStream?
    /// What the present protocol protects, where there are keys: one or none. A struct cannot hold another of its kind.
    private var inner: [InnerStream] = []
    /// What goes on inside of TLS, once its bytes come.
    private var goesOnInside: (any StreamProtocol)?
    private let setting: StreamSetting

    /// First bytes by which a protocol can be told are never further in than this.
    private static let enoughToTell = 64
    /// Parts that are told of one connection: a proxy, a greeting, a tunnel and what is in it are a handful. What
    /// follows more than that is not a protocol that anybody speaks, but bytes made to look like one after the other.
    static let mostParts = 64

    init(_ setting: StreamSetting) { self.setting = setting }

    /// What is kept of this connection.
    var detail: TraceDetail { setting.detail }

    /// Which packet bytes the bytes out of encrypted records lie in, layer by layer, the outermost first.
    var decryptedMaps: [BySide<SegmentMap>] { inner.first.map { [$0.maps] + $0.decryptedMaps } ?? [] }

    /// Memory and progress of the parts that are over.
    private var finishedBytes = 0
    private var finishedProgress = 0

    /// Memory of what is kept of messages, in bytes, roughly.
    var heldBytes: Int { finishedBytes &+ (current?.heldBytes ?? 0) }

    /// Whether more may be kept of messages.
    var hasRoom = true {
        didSet { if hasRoom != oldValue { current?.hasRoom = hasRoom } }
    }

    /// All parts, the present one last.
    var parts: [any ProtocolResult] {
        var all = finished
        if let current {
            // As the first of a list it is copied once.
            if all.isEmpty { all = [current.result] } else { all.append(current.result) }
        }
        if let inner = inner.first { all += inner.parts }
        if let unknown { all.append(unknown) }
        return all
    }

    /// Changes whenever a message is complete, or another part begins.
    var progress: Int {
        generation &+ finishedProgress &+ (current?.progress ?? 0) &+ (inner.first?.progress ?? 0)
    }

    /// Since when encrypted records wait for their keys; nil where none does.
    var waitsForKeysSince: Timestamp? {
        setting.keys == nil ? nil : current?.waitsForKeysSince ?? inner.first?.waitsForKeysSince
    }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys() {
        guard setting.keys != nil else { return }
        current?.tryNewKeys()
        readOpened()
        if !inner.isEmpty { inner[0].tryNewKeys() }
    }

    /// The answer that came last over TCP, once.
    mutating func takeLatestDNSAnswer() -> DNSExchange? {
        guard var dns = current as? DNSStream else { return nil }
        let answer = dns.takeLatestAnswer()
        if answer != nil { current = dns }
        return answer
    }

    /// The connection that a dialogue of FTP awaits, if something has changed of it since the change of this number.
    mutating func latestDataChannel(since changes: Int) -> (channel: FTPDataChannel, changes: Int)? {
        guard let dialogue = current as? DialogueConversation, let channel = dialogue.dataChannel,
            dialogue.dataChannelChanges != changes
        else { return nil }
        return (channel, dialogue.dataChannelChanges)
    }

    /// Reads all bytes as those that a dialogue of FTP has announced.
    mutating func beginFile(_ control: FTPControl) {
        guard current == nil, finished.isEmpty, unknown == nil else { return }
        begin(FTPDataStream(control: control))
    }

    /// Reads all bytes as those of a protocol that has begun elsewhere.
    mutating func goOn(with part: any StreamProtocol) { begin(part) }

    /// Whether no protocol has been recognized: only then may the two sides change roles.
    var isUndecided: Bool { current == nil && finished.allSatisfy { $0 is UnknownStream } }

    /// Takes bytes in order, as far as they can be told and read; the rest comes again with more behind it.
    mutating func consume(_ bytes: StreamBytes) -> Int {
        var taken = 0
        // Each turn either takes bytes, begins another part, or stops.
        while taken < bytes.byteCount {
            let generationBefore = generation
            let now = consumePart(bytes.dropFirst(taken))
            taken &+= now
            if now == 0, generation == generationBefore { break }
        }
        return taken
    }

    mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        current?.missing(range, at: mark)
        readOpened()
        if current?.readingStatus == .over { finishPart() }
    }

    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        current?.end(side, how: how, at: mark)
        readOpened()
        if isWaiting, current?.readingStatus != .waiting { stopWaiting() }
    }

    /// Nothing more will come: what waited for keys is read if they are there.
    mutating func conclude() {
        guard setting.keys != nil else { return }
        current?.giveUpWaiting()
        readOpened()
        if !inner.isEmpty { inner[0].conclude() }
    }

    /// Takes bytes that were left for later and have nothing behind them: too few to tell a protocol by, or waiting
    /// behind a CONNECT whose answer is not in the capture.
    mutating func giveUp(_ bytes: StreamBytes) {
        current?.giveUp(bytes.side, at: bytes.mark(at: 0))
        var taken = 0
        if current?.readingStatus == .over {
            finishPart()
            taken = consume(bytes)
        }
        guard current == nil, taken < bytes.byteCount else { return }
        countUnknown(bytes.dropFirst(taken))
    }

    /// Turns the sides of what was seen before any protocol was recognized.
    mutating func swapSides() {
        guard unknown != nil else { return }
        unknown?.swapSides()
        for index in finished.indices {
            guard var part = finished[index] as? UnknownStream else { continue }
            part.swapSides()
            finished[index] = part
        }
    }

    // MARK: Reading

    private mutating func consumePart(_ bytes: StreamBytes) -> Int {
        switch current?.offer(bytes) {
        case .read(let taken, let status)?: return goOn(behind: bytes, taken, status)
        case .declined(.yes)?, .declined(.needMore)?: return 0
        case .declined(.over)?:
            finishPart()
            return 0
        case .declined(.no)?:
            // A server that speaks no TLS answers a hello in plain HTTP: that is the end of TLS here.
            if case .yes(_, let make) = recognize(bytes, isFirst: false) {
                finishPart()
                begin(make(setting))
                return 0
            }
            // Too few to tell by when they came, as the byte with which PostgreSQL grants TLS.
            countBefore(bytes)
            return bytes.byteCount
        case nil: break
        }
        switch recognize(bytes, isFirst: bytes.offset == 0) {
        case .yes(_, let make):
            begin(make(setting))
            return 0
        case .needMore where bytes.byteCount < Self.enoughToTell: return 0
        case .no, .needMore:
            // Too few bytes may have waited for more: what begins with the next segment is told by itself.
            let run = bytes.firstRun
            countUnknown(run)
            return run.byteCount
        }
    }

    /// Some of the bytes were taken: what the protocol's status asks for. Returns how many are done with.
    private mutating func goOn(behind bytes: StreamBytes, _ taken: Int, _ before: ReadingStatus) -> Int {
        // What came out of encrypted records may have ended it.
        let status = setting.keys == nil && before != .opened ? before : readOpenedForStatus()
        switch status {
        case .waiting: isWaiting = true
        case .over:
            let next = current.flatMap { ProtocolTable.successor(of: $0, behind: finished, setting) }
            goesOnInside = current.flatMap { ProtocolTable.inside(of: $0, setting.inside) }
            finishPart()
            if let next { begin(next) }
        case .refuted:
            // The bytes that were taken for it would seem so again, and are counted instead.
            refute()
            if taken < bytes.byteCount { countUnknown(bytes.dropFirst(taken)) }
            return bytes.byteCount
        case .reading, .opened: if isWaiting { stopWaiting() }
        }
        return taken
    }

    private mutating func readOpenedForStatus() -> ReadingStatus {
        readOpened()
        return current?.readingStatus ?? .reading
    }

    /// The answer has come, or will not: what waited is worth another look.
    private mutating func stopWaiting() {
        isWaiting = false
        generation &+= 1
    }

    /// Reads what came out of encrypted records.
    private mutating func readOpened() {
        guard let opened = current?.takeOpened(), !opened.isEmpty else { return }
        if inner.isEmpty {
            // Nothing was said.
            if opened.allSatisfy({ if case .bytes = $0 { false } else { true } }) { return }
            inner.append(InnerStream(setting.inside, goesOnInside))
            goesOnInside = nil
        }
        for data in opened { inner[0].take(data) }
    }

    private func recognize(_ bytes: StreamBytes, isFirst: Bool) -> StreamRecognizer.Finding {
        guard finished.count < Self.mostParts else { return .no }
        return ProtocolTable.recognize(
            bytes.span,
            StreamBeginning(
                side: bytes.side, isFirst: isFirst && finished.isEmpty, isNamed: unknown?.name != nil))
    }

    // MARK: Parts

    /// In place where it is called: else it is copied on its way.
    @inline(__always)
    private mutating func begin(_ part: any StreamProtocol) {
        if let unknown { finished.append(unknown) }
        unknown = nil
        current = part
        if !hasRoom { current?.hasRoom = false }
        speaksDNS = part is DNSStream
        speaksInLines = part is DialogueConversation
        generation &+= 1
    }

    private mutating func finishPart() {
        if let current {
            finishedBytes &+= current.heldBytes
            finishedProgress &+= current.progress
            finished.append(current.result)
        }
        if let inner = inner.first {
            finishedProgress &+= inner.progress
            finished += inner.parts
        }
        stopReading()
    }

    /// What seemed to be a protocol was none.
    private mutating func refute() {
        stopReading()
        if let before = finished.last as? UnknownStream {
            finished.removeLast()
            unknown = before
        }
    }

    private mutating func stopReading() {
        current = nil
        inner = []
        isWaiting = false
        speaksDNS = false
        speaksInLines = false
        generation &+= 1
    }

    private mutating func countUnknown(_ bytes: StreamBytes) {
        var part = unknown ?? UnknownStream()
        unknown = nil
        count(bytes, of: &part)
        unknown = part
    }

    /// Counts bytes that were said before the present protocol began.
    private mutating func countBefore(_ bytes: StreamBytes) {
        var part = UnknownStream()
        if let before = finished.last as? UnknownStream {
            part = before
            finished.removeLast()
        }
        count(bytes, of: &part)
        finished.append(part)
    }

    private func count(_ bytes: StreamBytes, of part: inout UnknownStream) {
        part.openedLayers = setting.openedLayers
        if detail.contains(.clearTextSecrets) { part.searchSecrets(bytes) }
        part.count(bytes, at: bytes.mark(at: 0))
    }
}
