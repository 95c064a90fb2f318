import HTTPMessages
import TCPConnections
import Tracing
import WireBytes

/// In what the HTTP of two connections differs as a whole: how many requests there are, and how they follow one another.
struct HTTPDifferences {
    private(set) var all: [Difference] = []

    /// Requests that are listed of those that nothing stands for.
    private static let mostRequests = 16

    /// Compares.
    ///
    /// - Parameters:
    ///   - conversations: the connections.
    ///   - own: the exchanges of each that nothing of the other one stands for.
    init(of conversations: Compared<ComparedConversation>, own: Compared<[ExchangePlace]>) {
        let traces = conversations.map(\.trace)
        for side in Side.allCases { compareSettings(of: side, traces) }
        comparePriorities(traces)
        let courses = traces.map { RequestCourse(of: $0) }
        guard courses.a.requests + courses.b.requests > 0 else { return }
        if courses.a.requests != courses.b.requests {
            all.append(
                Difference(
                    .requests,
                    Compared { side -> Difference.Value in
                        let count = courses[side].requests
                        return count == 0 && conversations[side].hidesRequests ? .hidden : .number(count)
                    }, courses.map(\.requestPackets)))
        }
        // Of one that has none there is nothing that could stand for anything.
        if courses.a.requests > 0, courses.b.requests > 0, !own.a.isEmpty || !own.b.isEmpty {
            let requests = Compared { side in
                let exchanges = traces[side].exchanges
                return own[side].compactMap { place -> HTTPMessage? in
                    exchanges.indices.contains(place.number - 1) ? exchanges[place.number - 1].request : nil
                }
            }
            all.append(
                Difference(
                    .ownRequests,
                    requests.map { messages in
                        messages.isEmpty
                            ? .nothing
                            : .capturedNames(
                                messages.prefix(Self.mostRequests).map {
                                    Array($0.head.method ?? []) + [0x20] + Array($0.head.target ?? [])
                                }, more: max(0, messages.count - Self.mostRequests))
                    }, requests.map { $0.map(\.earliest.packet) }))
        }
        let atOnce = courses.map(\.atOnce)
        guard let a = atOnce.a, let b = atOnce.b, a != b else { return }
        var reasons: [Difference.Reason] = []
        for side in ComparedSide.allCases {
            let course = courses[side]
            guard let version = course.version, course.requests > 1 else { continue }
            if course.isOneByOne {
                reasons.append(.waitsForEachAnswer(side, version: version.text))
            } else if course.beforeFirstAnswer > 1 {
                reasons.append(
                    .sentTogether(side, version: version.text, requests: course.beforeFirstAnswer))
            }
        }
        all.append(
            Difference(
                .requestsAtOnce, Compared(a: .number(a), b: .number(b)), courses.map(\.requestPackets),
                because: reasons.count == 2 ? reasons : []))
    }
}

extension HTTPDifferences {
    /// What a side's first SETTINGS say otherwise; nothing where the two speak different versions, whose settings have nothing in
    /// common, or one of the two was not captured.
    private mutating func compareSettings(of side: Side, _ traces: Compared<ConnectionTrace>) {
        let sent = traces.map { $0.settings(of: side) }
        guard let a = sent.a, let b = sent.b, a.version == b.version else { return }
        all += Difference.ofSettings(
            .settings(side), Compared(a: a.list, b: b.list),
            Compared(a: [a.packet], b: [b.packet]))
    }
}

extension HTTPDifferences {
    /// With how many frames the client says what is urgent; nothing where one of the two has no such frames to send.
    private mutating func comparePriorities(_ traces: Compared<ConnectionTrace>) {
        let frames = traces.map(\.priorityFrames)
        guard let a = frames.a, let b = frames.b else { return }
        let both = Compared(a: a, b: b)
        let counts = both.map { list in
            Dictionary(grouping: list, by: \.name).map { "\($0.key) × \($0.value.count)" }.sorted()
        }
        guard counts.a != counts.b else { return }
        all.append(
            Difference(
                .priorities, counts.map { $0.isEmpty ? .nothing : .names($0, more: 0) },
                both.map { $0.map(\.packet) }))
    }
}

extension ConnectionTrace {
    /// The frames that say what is urgent; nil where no frames of HTTP were read. Of HTTP/2's HEADERS those that say it as well.
    fileprivate var priorityFrames: [(name: String, packet: Int)]? {
        for part in application {
            if let http = part as? HTTP2Conversation, http.framesOmitted == 0 {
                return http.frames.compactMap { frame in
                    switch frame.content {
                    case .headers(_, .some): ("HEADERS + PRIORITY", frame.last.packet)
                    case .priority, .priorityUpdate: (frame.type.name ?? "", frame.last.packet)
                    default: nil
                    }
                }
            } else if let http = part as? HTTP3Conversation, http.framesOmitted == 0 {
                return http.frames.compactMap { frame in
                    guard case .priorityUpdate = frame.content else { return nil }
                    return (frame.type.name ?? "", frame.last.packet)
                }
            }
        }
        return nil
    }

    /// What a side's first SETTINGS of HTTP/2 or HTTP/3 say; nil where they were not captured.
    fileprivate func settings(of side: Side) -> (version: HTTPVersion, list: [NamedSetting], packet: Int)? {
        for part in application {
            if let http = part as? HTTP2Conversation {
                for frame in http.frames where frame.range.side == side {
                    guard case .settings(let settings) = frame.content, !frame.has(.acknowledgment) else {
                        continue
                    }
                    let list = settings.filter { !$0.isGREASE }
                    return (
                        .http2,
                        list.map {
                            NamedSetting($0.identifier.name, $0.identifier.rawValue, UInt64($0.value))
                        },
                        frame.last.packet
                    )
                }
            } else if let http = part as? HTTP3Conversation {
                for frame in http.frames where frame.range.side == side {
                    guard case .settings(let settings) = frame.content else { continue }
                    let list = settings.filter { !$0.identifier.isReserved }
                    return (
                        .http3,
                        list.map { NamedSetting($0.identifier.name, $0.identifier.rawValue, $0.value) },
                        frame.last.packet
                    )
                }
            }
        }
        return nil
    }
}

extension HTTP2Setting {
    /// Whether it is one of the values that keep servers tolerant: both bytes end in A, as elsewhere in RFC 8701 §2.
    fileprivate var isGREASE: Bool { identifier.name == nil && identifier.rawValue & 0x0F0F == 0x0A0A }
}

/// How the requests of a connection follow one another.
private struct RequestCourse {
    let requests: Int
    let requestPackets: [Int]
    /// The most that were under way at once; nil where that cannot be told, since an answer was not seen to its end.
    let atOnce: Int?
    /// How many were sent before the first answer began.
    let beforeFirstAnswer: Int
    /// Whether each came behind the end of the answer before.
    let isOneByOne: Bool
    let version: HTTPVersion?

    init(of trace: ConnectionTrace) {
        let asked = trace.exchanges.filter { $0.request != nil && $0.stream?.isPushed != true }
        let packets = asked.compactMap { $0.request?.earliest.packet }
        let firstAnswer = asked.compactMap { $0.response?.earliest.packet }.min()
        requests = asked.count + trace.application.reduce(0) { $0 + $1.exchangesOmitted }
        requestPackets = packets
        version = asked.first?.request?.head.version
        beforeFirstAnswer = firstAnswer.map { answer in packets.count { $0 < answer } } ?? 0
        let spans = asked.compactMap { exchange -> (first: Int, last: Int)? in
            guard let request = exchange.request, let response = exchange.response else { return nil }
            return (request.earliest.packet, max(request.earliest.packet, response.last.packet))
        }
        guard spans.count == asked.count, requests == asked.count, !spans.isEmpty else {
            atOnce = nil
            isOneByOne = false
            return
        }
        let atOnce = mostAtOnce(spans)
        self.atOnce = atOnce
        isOneByOne = atOnce == 1
    }
}

/// The most of some stretches of packets that overlap: one that ends where another begins is over then.
func mostAtOnce(_ spans: [(first: Int, last: Int)]) -> Int {
    let beginnings = spans.map(\.first).sorted()
    let ends = spans.map { max($0.last, $0.first &+ 1) }.sorted()
    var (open, most, over) = (0, 0, 0)
    for beginning in beginnings {
        while over < ends.count, ends[over] <= beginning {
            over += 1
            open -= 1
        }
        open += 1
        most = max(most, open)
    }
    return most
}
