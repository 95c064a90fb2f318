import Documents
import HTTPMessages
import PacketDecoding
import TCPConnections
public import Tracing
import WireBytes

/// What flows across messages and connections need to know of each exchange, whatever the capture's size: a bounded
/// list of small facts.
public struct ExchangeLog: Sendable {
    struct Entry: Sendable {
        var connection: Int
        var client: IPAddress
        var isGet: Bool
        /// On a stream of its own, with HTTP/2.
        var isOnStream: Bool
        /// Host and path, as a URL without its scheme: "lesson.test/index.html".
        var url: [UInt8]
        var first: PacketMark
        var last: PacketMark
        /// Bytes that the request asks for, and of which version.
        var range: [UInt8]?
        var ifRange: [UInt8]?
        var answer: Answer?

        /// Where the answer sends the client to, if it does. RFC 9110 §15.4.
        var redirection: [UInt8]? {
            guard let answer, [301, 302, 303, 307, 308].contains(answer.status) else { return nil }
            return answer.location
        }
    }

    struct Answer: Sendable {
        var status: Int
        var first: PacketMark
        var last: PacketMark
        var location: [UInt8]?
        var contentRange: [UInt8]?
        var received: Int
        var announced: Int?
        var isComplete: Bool
    }

    private(set) var entries: [Entry] = []
    /// More exchanges than these are not looked at.
    private static let most = 2000
    /// Bytes of a field's value that are looked at; what flows ask for stands at the beginning.
    private static let longestValue = 1024

    /// An empty log.
    public init() {}

    /// Notes the exchanges of a connection that has ended.
    public mutating func note(_ trace: ConnectionTrace) {
        guard entries.count < Self.most else { return }
        for part in trace.application {
            for exchange in part.exchanges {
                guard entries.count < Self.most else { return }
                // What the server pushes nobody has asked for.
                guard let request = exchange.request, let target = request.head.target,
                    exchange.stream?.isPushed != true
                else { continue }
                entries.append(Self.entry(request, for: target, exchange.response, in: trace))
            }
        }
    }

    private static func entry(
        _ request: HTTPMessage, for target: ArraySlice<UInt8>, _ response: HTTPMessage?,
        in trace: ConnectionTrace
    ) -> Entry {
        func kept(_ value: ArraySlice<UInt8>?) -> [UInt8]? { value.map { Array($0.prefix(longestValue)) } }
        let host = request.head.authority ?? []
        let isWhole = target.starts(with: "http://".utf8)
        let url = isWhole ? Array(target.dropFirst(7)) : Array(host) + Array(target)
        return Entry(
            connection: trace.id, client: trace.client.address,
            isGet: request.head.method?.elementsEqual("GET".utf8) == true,
            isOnStream: !request.head.isVerbatim,
            url: Array(url.prefix(longestValue)), first: request.first, last: request.last,
            range: kept(request.head.value("range")), ifRange: kept(request.head.value("if-range")),
            answer: response.map { response in
                Answer(
                    status: response.head.status ?? 0, first: response.first, last: response.last,
                    location: kept(response.head.value("location")),
                    contentRange: kept(response.head.value("content-range")), received: response.body.length,
                    announced: response.body.declaredLength, isComplete: response.body.isComplete)
            })
    }

    /// The flows that several messages or connections show together, in the order in which they begin.
    public func occurrences() -> [FlowOccurrence] {
        let entries = entries.sorted { $0.first.packet < $1.first.packet }
        return redirects(entries) + resumptions(entries) + orders(entries)
    }
}

extension FlowOccurrence.Step {
    /// A step on some connection.
    fileprivate init(
        _ number: Int, on entry: ExchangeLog.Entry?, _ first: PacketMark?, to last: PacketMark? = nil,
        _ words: BilingualProse? = nil
    ) {
        self.init(
            number: number, connection: first == nil ? nil : entry?.connection,
            packets: first.map { PacketSpan($0, last) },
            words: words ?? (first == nil ? .notCaptured : nil))
    }
}

extension BilingualProse {
    fileprivate init(captured bytes: [UInt8]) {
        let prose: Prose = "\(captured: bytes.prefix(200))"
        self.init(en: prose, zh: prose)
    }
}

// MARK: redirect

extension ExchangeLog {
    /// At most so many of a kind are told.
    private static let told = 4

    private func redirects(_ entries: [Entry]) -> [FlowOccurrence] {
        var found: [FlowOccurrence] = []
        for (index, entry) in entries.enumerated() {
            guard found.count < Self.told, let answer = entry.answer, let location = entry.redirection else {
                continue
            }
            let next = Self.follower(of: index, in: entries)
            found.append(
                FlowOccurrence(
                    .redirect,
                    [
                        FlowOccurrence.Step(
                            1, on: entry, entry.first, to: entry.last, BilingualProse(captured: entry.url)),
                        FlowOccurrence.Step(
                            2, on: entry, answer.first,
                            BilingualProse(en: "\(answer.status)", zh: "\(answer.status)")),
                        FlowOccurrence.Step(3, on: entry, answer.first, BilingualProse(captured: location)),
                        FlowOccurrence.Step(
                            4, on: next, next?.first, to: next?.last,
                            next == nil ? Self.elsewhere(location) : Self.where(next, entry)),
                        FlowOccurrence.Step(
                            5, on: next, next?.answer?.first, to: next?.answer?.last,
                            next?.answer.map { BilingualProse(en: "\($0.status)", zh: "\($0.status)") }),
                    ]))
        }
        return found
    }

    /// The request that a redirect causes.
    private static func follower(of index: Int, in entries: [Entry]) -> Entry? {
        let entry = entries[index]
        guard let answer = entry.answer, let location = entry.redirection else { return nil }
        let wanted = resolved(location, from: entry.url)
        return entries.dropFirst(index + 1).first { later in
            later.client == entry.client && later.first.packet > answer.first.packet && later.url == wanted
        }
    }

    private static func `where`(_ next: Entry?, _ entry: Entry) -> BilingualProse {
        next?.connection == entry.connection
            ? BilingualProse(en: "on the same connection", zh: "在同一条连接上")
            : BilingualProse(en: "on another connection", zh: "在另一条连接上")
    }

    private static func elsewhere(_ location: [UInt8]) -> BilingualProse {
        location.starts(with: "https:".utf8)
            ? BilingualProse(
                en: "cannot be seen: the new address is encrypted (https)", zh: "看不到：新地址使用加密的 https")
            : .notCaptured
    }

    /// A Location as a URL without its scheme. RFC 3986 §5.3, without removing dots.
    private static func resolved(_ location: [UInt8], from url: [UInt8]) -> [UInt8] {
        let scheme = Array("http:".utf8)
        let rest = location.starts(with: scheme) ? Array(location.dropFirst(scheme.count)) : location
        if rest.starts(with: "//".utf8) { return Array(rest.dropFirst(2)) }
        let host = url.prefix { $0 != 0x2F }
        if rest.first == 0x2F { return Array(host) + rest }
        let path = url.prefix { $0 != 0x3F }
        let folder = path.lastIndex(of: 0x2F).map { path.prefix(through: $0) } ?? path
        return Array(folder) + rest
    }
}

// MARK: pause-resume

extension ExchangeLog {
    private func resumptions(_ entries: [Entry]) -> [FlowOccurrence] {
        var found: [FlowOccurrence] = []
        for (index, entry) in entries.enumerated() {
            guard found.count < Self.told, entry.isGet, let range = entry.range,
                !range.starts(with: "bytes=0-".utf8) || entry.ifRange != nil
            else { continue }
            let before = entries.prefix(index).last {
                $0.client == entry.client && $0.url == entry.url && $0.isGet && $0.answer?.isComplete != true
            }
            // A refused range without a download before it resumes nothing.
            let status = entry.answer?.status ?? 0
            guard before != nil || range.last == 0x2D && status == 206 else { continue }
            found.append(FlowOccurrence(.pauseResume, Self.steps(entry, before, range)))
        }
        return found
    }

    private static func steps(_ entry: Entry, _ before: Entry?, _ range: [UInt8]) -> [FlowOccurrence.Step] {
        let asked: Prose = "Range: \(captured: range.prefix(100))"
        var question = BilingualProse(en: asked, zh: asked)
        if let version = entry.ifRange {
            let both: Prose = asked + ", If-Range: \(captured: version.prefix(100))"
            question = BilingualProse(en: both, zh: both)
        }
        let received = before?.answer?.received ?? 0
        let part: Prose = "\(captured: (entry.answer?.contentRange ?? []).prefix(100))"
        let status = entry.answer?.status ?? 0
        var steps = [
            FlowOccurrence.Step(1, on: before, before?.first, to: before?.last),
            FlowOccurrence.Step(
                2, on: before, before?.answer?.first,
                before?.answer.map {
                    let announced = $0.announced ?? 0
                    return BilingualProse(
                        en: "\($0.status), announces \(count(announced, "byte"))",
                        zh: "\($0.status)，预告 \(announced) 字节")
                }),
            FlowOccurrence.Step(
                3, on: before, before?.answer?.last,
                before == nil
                    ? nil
                    : BilingualProse(
                        en: "cut off after \(count(received, "byte"))", zh: "收到 \(received) 字节后中断")),
            FlowOccurrence.Step(4, on: entry, entry.first, to: entry.last, question),
        ]
        if status == 206 {
            steps.append(
                FlowOccurrence.Step(
                    5, on: entry, entry.answer?.first,
                    BilingualProse(en: "Content-Range: " + part, zh: "Content-Range: " + part)))
        } else {
            steps.append(
                FlowOccurrence.Step(
                    6, on: entry, entry.answer?.first,
                    entry.answer.map { BilingualProse(en: "\($0.status)", zh: "\($0.status)") }))
        }
        let rest = entry.answer?.received ?? 0
        let isWhole = entry.answer?.isComplete == true && (200...206).contains(status)
        let sum: BilingualProse =
            status == 206 && before != nil
            ? BilingualProse(
                en: "\(count(received, "byte")) were there, \(rest) more have come",
                zh: "已有 \(received) 字节，又收到 \(rest) 字节")
            : BilingualProse(en: "\(count(rest, "byte")) have come", zh: "收到 \(rest) 字节")
        steps.append(
            FlowOccurrence.Step(7, on: entry, isWhole ? entry.answer?.last : nil, isWhole ? sum : nil))
        return steps
    }
}

// MARK: request-order

extension ExchangeLog {
    private func orders(_ entries: [Entry]) -> [FlowOccurrence] {
        // What follows a redirect has to wait for it: that says nothing of how a program makes its requests.
        let followers = Set(entries.indices.compactMap { Self.follower(of: $0, in: entries)?.first.packet })
        let entries = entries.filter { !followers.contains($0.first.packet) }
        var clients: [IPAddress] = []
        for entry in entries where !clients.contains(entry.client) && clients.count < Self.told {
            clients.append(entry.client)
        }
        return clients.compactMap { client in order(entries.filter { $0.client == client }) }
    }

    /// How the requests of one client follow one another.
    private func order(_ entries: [Entry]) -> FlowOccurrence? {
        guard entries.count > 1, let first = entries.first, let last = entries.last else { return nil }
        var overlaps: [(Entry, Entry)] = []
        var follows: [(Entry, Entry)] = []
        for (one, next) in zip(entries, entries.dropFirst()) {
            guard let answer = one.answer else { continue }
            if next.first.packet < answer.last.packet {
                overlaps.append((one, next))
            } else {
                follows.append((one, next))
            }
        }
        guard !overlaps.isEmpty || !follows.isEmpty else { return nil }
        var steps = [
            FlowOccurrence.Step(1, unseen: .insideProgram), FlowOccurrence.Step(2, unseen: .insideProgram),
            FlowOccurrence.Step(3, unseen: .insideProgram),
        ]
        let total = entries.count
        if overlaps.isEmpty {
            let connections = Set(entries.map(\.connection)).count
            // The end of a request may have been captured before its beginning.
            let packets = PacketSpan(first.first, last.last).including(last.first.packet)
            steps.append(
                FlowOccurrence.Step(
                    number: 4, connection: first.connection, packets: packets,
                    words: BilingualProse(
                        en: """
                            \(total) requests, each sent only after the one before was answered, on \
                            \(count(connections, "connection")), as synchronous or queued requests do
                            """,
                        zh: "\(total) 个请求，前一个得到响应后才发出下一个，一共用了 \(connections) 条连接：与同步或排队的请求一样")))
        } else if let (one, next) = overlaps.first {
            let pipelined = one.connection == next.connection
            let isMultiplexed = pipelined && next.isOnStream
            steps.append(
                FlowOccurrence.Step(
                    number: 5, connection: next.connection, packets: PacketSpan(one.first, next.first),
                    words: isMultiplexed
                        ? BilingualProse(
                            en:
                                "\(total) requests; the second went out before the first was answered, on streams of one connection (multiplexing)",
                            zh: "\(total) 个请求；第一个得到响应前，第二个已在同一条连接的另一个流上发出（多路复用）")
                        : pipelined
                            ? BilingualProse(
                                en:
                                    "\(total) requests; the second went out before the first was answered, on one connection (pipelining)",
                                zh: "\(total) 个请求；第一个得到响应前，第二个已在同一条连接上发出（流水线方式）")
                            : BilingualProse(
                                en: """
                                    \(total) requests; the one in packet \(next.first.packet) went out on another connection before \
                                    the one in packet \(one.first.packet) was answered: asynchronous
                                    """,
                                zh: """
                                    \(total) 个请求；分组 \(one.first.packet) 的请求得到响应之前，分组 \(next.first.packet) 的请求已在\
                                    另一条连接上发出：异步
                                    """)))
        }
        return FlowOccurrence(.requestOrder, steps)
    }
}
