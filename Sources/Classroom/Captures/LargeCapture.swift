import Documents
import HTTPMessages
import Output
import PacketCapture
import PageOutput
import Platform
import Redaction
import Synchronization
import TCPConnections
import TLSMessages
import TextOutput
import Tracing
import WireBytes

/// A capture that is too large for one page: its list is made in one pass, and a connection's ladder of its packets alone when
/// it is opened.
final class LargeCapture: Sendable {
    /// What is kept of a connection.
    struct Known: Sendable {
        let row: ListPage.Row
        let number: ConversationNumber
        let firstPacket: Int
        let packets: Int
        /// What follows from other packets than its own.
        let lookup: Lookup?
        let silence: Int64?
        let answersElsewhere: Bool
    }

    /// How far the pass has come.
    struct Progress: Sendable {
        var known: [Known] = []
        /// What their rows can be told apart by.
        var choices = ListPage.Choices()
        /// Connections without a row.
        var omitted = 0
        var percent = 0
        /// What can be said of the capture as a whole; nil before the end of the pass.
        var capture: CaptureTrace?
        var places = ConnectionPlaces()
        var isPacked = false
        /// Whether only its beginning was read.
        var isCut = false
        var failure: CaptureError?

        var isOver: Bool { capture != nil || failure != nil }
    }

    let path: String
    let name: String
    private let telling: Telling
    private let limits: RoomLimits
    private let keys: KeyLog
    private let progress = Mutex(Progress())
    private let isWanted = Atomic(true)

    init(path: String, name: String, keyLogs: [String], _ telling: Telling, _ limits: RoomLimits) {
        self.path = path
        self.name = name
        self.telling = telling
        self.limits = limits
        keys = telling.keys(with: keyLogs)
    }

    /// Begins the pass on a thread of its own.
    func begin() {
        do throws(SystemFailure) {
            // Whoever made it holds it as long as it is of use; the thread sees to the end by itself.
            _ = try BackgroundThread { self.read() }
        } catch {
            progress.withLock { $0.failure = .failed(path: name, code: error.code) }
        }
    }

    /// Nobody needs it any more.
    func giveUp() { isWanted.store(false, ordering: .relaxed) }

    /// What is known by now; waits a while for the end.
    func known(waiting seconds: Double) -> Progress {
        let end = SystemClock.steady + Int64(seconds * 1e9)
        while true {
            let isOver = progress.withLock { $0.isOver }
            if isOver || SystemClock.steady > end { return progress.withLock { $0 } }
            SystemClock.sleep(nanoseconds: 5_000_000)
        }
    }

    // MARK: The pass

    private func read() {
        do throws(CaptureError) {
            var source = BoundedCapture(
                try CaptureFile(path: path, allowsPipes: false), bytes: limits.unpackedBytes,
                isWanted: { self.isWanted.load(ordering: .relaxed) })
            let index = ConnectionIndex()
            let listing = Listing(ListPage(digits: source.facts.timeDigits, options: telling.options), self)
            var sink: any TraceSink =
                telling.redacts ? RedactingOutput(listing, redactor: telling.redactor) : listing
            var job = TracingJob(name, keys: keys, judge: telling.judge)
            job.index = index
            job.progress = { read, size, _ in
                if let size, size > 0 { self.progress.withLock { $0.percent = min(99, read * 100 / size) } }
            }
            let capture = job.run(&source, to: &sink)
            listing.publish()
            let (isPacked, isCut) = (source.isPacked, source.isCut)
            progress.withLock {
                $0.places = index.places
                $0.isPacked = isPacked
                $0.isCut = isCut
                $0.known.sort { $0.number < $1.number }
                $0.capture = capture
            }
        } catch {
            progress.withLock { $0.failure = error }
        }
    }

    /// Makes a row of each connection.
    private final class Listing: TraceSink {
        private let page: ListPage
        private let list: LargeCapture
        private var waiting: [Known] = []
        private var choices = ListPage.Choices()
        private var omitted = 0
        private var count = 0

        init(_ page: ListPage, _ list: LargeCapture) {
            self.page = page
            self.list = list
        }

        /// A row tells a connection's first exchange, and how many more there are.
        var needs: TracingNeeds {
            var needs = TracingNeeds([.messages, .packetsOverTime])
            needs.limits.http.exchanges = 1
            (needs.limits.http.keptBody, needs.limits.http.codedBody) = (0, 0)
            return needs
        }
        var isClosed: Bool { !list.isWanted.load(ordering: .relaxed) }

        func ended(_ trace: ConnectionTrace) {
            guard count < list.limits.listed else { return omitted += 1 }
            count += 1
            waiting.append(
                Known(
                    row: page.row(trace, &choices), number: ConversationNumber(trace.id),
                    firstPacket: trace.first.packet, packets: trace.packets, lookup: trace.lookup,
                    silence: trace.silence, answersElsewhere: trace.answersElsewhere))
            if waiting.count >= 500 { publish() }
        }

        func ended(_ trace: DatagramTrace) {
            guard case .quic = trace.content else { return }
            guard count < list.limits.listed else { return omitted += 1 }
            guard let row = page.row(trace, &choices) else { return }
            count += 1
            waiting.append(
                Known(
                    row: row, number: ConversationNumber(trace.id, isUDP: true),
                    firstPacket: trace.first.packet, packets: trace.packets, lookup: nil, silence: nil,
                    answersElsewhere: false))
            if waiting.count >= 500 { publish() }
        }

        func publish() {
            list.progress.withLock {
                $0.known += waiting
                $0.choices = choices
                $0.omitted = omitted
            }
            waiting.removeAll(keepingCapacity: true)
        }
    }

    // MARK: A ladder

    /// Why a connection's ladder cannot be shown.
    enum LadderFault: Error { case notYet, noConnection, tooLong, capture(CaptureError) }

    /// The page of a connection: what `trace --connection` writes with `--format html`.
    func ladder(of id: Int, in language: Language) throws(LadderFault) -> [UInt8] {
        let state = known(waiting: limits.patience.list)
        if let failure = state.failure { throw .capture(failure) }
        guard let place = state.known.firstIndex(where: { $0.number == ConversationNumber(id) }) else {
            throw state.isOver ? .noConnection : .notYet
        }
        let known = state.known[place]
        guard known.packets <= limits.ladderPackets else { throw .tooLong }
        guard var capture = state.capture else { throw .notYet }
        var telling = telling.saying(language)
        telling.options.isSingle = true
        let output = OutputBuffer(descriptor: -1)
        var page = telling.page(output, digits: capture.timeDigits)
        do throws(CaptureError) {
            let found = try traces(of: known, state, capture, needs: page.needs)
            // Fragments may be of others, too.
            if var trace = found.first(where: { $0.first.packet == known.firstPacket }) ?? found.first {
                trace.id = id
                trace.lookup = known.lookup
                trace.silence = known.silence
                trace.answersElsewhere = known.answersElsewhere
                page.ended(trace)
            }
        } catch {
            throw .capture(error)
        }
        // What was around it is told on the list.
        (capture.arp, capture.arpOmitted, capture.echoes, capture.echoesOmitted) = ([], 0, [], 0)
        (capture.neighbors, capture.neighborsOmitted) = ([], 0)
        page.finished(capture)
        return output.bytes
    }

    private func traces(
        of known: Known, _ state: Progress, _ capture: CaptureTrace, needs: TracingNeeds
    ) throws(CaptureError) -> [ConnectionTrace] {
        var job = TracingJob(name, needs: needs, keys: keys, judge: telling.judge)
        guard let packets = state.places.packets(of: known.number.number) else {
            job.connection = known.number.number
            var source = BoundedCapture(
                try CaptureFile(path: path, allowsPipes: false), bytes: limits.unpackedBytes,
                isWanted: { self.isWanted.load(ordering: .relaxed) })
            return job.run(&source, into: Collecting()).traces
        }
        var source = try ReadAgain(packets, of: path, isPacked: state.isPacked)
        source.facts.linkTypes = capture.linkTypes
        source.facts.timeDigits = capture.timeDigits
        return job.run(&source, into: Collecting()).traces
    }

    private struct Collecting: TraceSink {
        var traces: [ConnectionTrace] = []

        mutating func ended(_ trace: ConnectionTrace) { traces.append(trace) }
    }
}

/// A capture file that is read up to a bound, and as long as somebody wants it.
struct BoundedCapture: ~Copyable, PacketSource {
    private var file: CaptureFile
    private let bytes: Int
    private let isWanted: () -> Bool
    /// Whether there is more than was read.
    private(set) var isCut = false

    init(_ file: consuming CaptureFile, bytes: Int, isWanted: @escaping () -> Bool) {
        self.file = file
        self.bytes = bytes
        self.isWanted = isWanted
    }

    var isPacked: Bool { file.isPacked }
    var fileSize: Int? { file.fileSize }
    var facts: CaptureFacts { file.facts }
    var holdsSecrets: Bool { file.holdsSecrets }

    func secretsAtEnd() -> [DecryptionSecrets] { file.secretsAtEnd() }

    mutating func forEachPacket(
        onSecrets: (DecryptionSecrets) -> Void, _ body: (CapturedPacket, RawSpan) -> Bool
    ) {
        var isCut = false
        let isBounded = file.isPacked
        file.forEachPacket(onSecrets: onSecrets) { packet, span in
            if isBounded, packet.dataOffset > bytes {
                isCut = true
                return false
            }
            if packet.number & 0x3FFF == 0, !isWanted() { return false }
            return body(packet, span)
        }
        self.isCut = isCut
    }
}
