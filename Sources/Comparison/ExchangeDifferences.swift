import CertificateChains
import HTTPMessages
import Tracing
import WireBytes

/// In what two exchanges differ.
struct ExchangeDifferences {
    private let exchanges: Compared<Exchange>
    private(set) var all: [Difference] = []

    init(of pair: ExchangePair) {
        exchanges = pair.exchanges
        compareStartLines()
        compareResponses()
        compareResets()
        let requests = exchanges.map { $0.request }
        // What is pushed has the fields of a request that nobody has sent.
        if let a = requests.a, let b = requests.b, !exchanges.a.isPushed, !exchanges.b.isPushed {
            compareFields(Compared(a: a, b: b), ofRequest: true)
        }
        let responses = exchanges.map { $0.response }
        if let a = responses.a, let b = responses.b { compareFields(Compared(a: a, b: b), ofRequest: false) }
        let numbers = pair.places.map(\.number)
        for index in all.indices { all[index].exchanges = [numbers] }
    }

    private mutating func add(
        _ subject: Difference.Subject, _ values: Compared<Difference.Value>, _ packets: Compared<[Int]>,
        because reasons: [Difference.Reason] = []
    ) {
        guard values.a != values.b else { return }
        all.append(Difference(subject, values, packets, because: reasons))
    }

    /// Whether both ask for the same target of the same host.
    private var asksForTheSame: Bool {
        let heads = exchanges.map { $0.request?.head }
        guard let a = heads.a, let b = heads.b else { return true }
        return a.target == b.target && a.authority?.map(\.lowerCased) == b.authority?.map(\.lowerCased)
    }

    private mutating func compareStartLines() {
        let heads = exchanges.map { $0.request?.head }
        guard let a = heads.a, let b = heads.b else { return }
        let both = Compared(a: a, b: b)
        let packets = both.map { [$0.first.packet] }
        add(.pushed, exchanges.map { $0.isPushed ? .present : .nothing }, packets)
        add(.httpVersion, both.map { .name($0.version.text) }, packets)
        add(.method, both.map { .captured(Array($0.method ?? [])) }, packets)
        add(.target, both.map { .captured(Array($0.target ?? [])) }, packets)
        let hosts = both.map { $0.authority.map { $0.map(\.lowerCased) } }
        add(.host, hosts.map { $0.map { .captured($0) } ?? .nothing }, packets)
        let bodies = exchanges.map { $0.request?.wholeBody }
        if let a = bodies.a, let b = bodies.b {
            let both = Compared(a: a, b: b)
            add(.requestBody, both.map { $0.length == 0 ? .nothing : .bytes($0.length) }, packets)
        }
    }

    private mutating func compareResponses() {
        let interim = exchanges.map { $0.interim.compactMap(\.head.status) }
        if interim.a != interim.b {
            let expects = exchanges.map { $0.request?.head.value("expect") != nil }
            add(
                .interim,
                interim.map { $0.isEmpty ? .nothing : .names($0.map { "\($0)" }, more: 0) },
                exchanges.map { $0.interim.map(\.first.packet) },
                because: ComparedSide.allCases.compactMap { side in
                    interim[side].contains(100) && !interim[side.other].contains(100) && expects[side]
                        && !expects[side.other] ? .expectsContinue(side) : nil
                })
        }
        let responses = exchanges.map(\.response)
        guard let a = responses.a, let b = responses.b else {
            // A response that is not there may not have been captured.
            guard responses.a != nil || responses.b != nil,
                ComparedSide.allCases.allSatisfy({ responses[$0] != nil || exchanges[$0].unpaired == nil })
            else { return }
            add(
                .status, responses.map { $0.map(\.statusValue) ?? .nothing },
                responses.map { $0.map { [$0.first.packet] } ?? [] })
            return
        }
        let both = Compared(a: a, b: b)
        let packets = both.map { [$0.first.packet] }
        if a.head.status != b.head.status {
            add(.status, both.map(\.statusValue), packets, because: statusReasons(both))
        }
        compareBodies(both, packets)
    }

    private mutating func compareResets() {
        let resets = exchanges.map { $0.stream?.reset }
        add(
            .streamReset,
            resets.map { reset in
                reset.map { .said([Said(what: .streamReset($0.code), from: $0.from)], more: 0) } ?? .nothing
            }, resets.map { [$0?.mark.packet].compactMap(\.self) })
    }

    private func statusReasons(_ responses: Compared<HTTPMessage>) -> [Difference.Reason] {
        var reasons: [Difference.Reason] = []
        for side in ComparedSide.allCases {
            guard let request = exchanges[side].request?.head, let other = exchanges[side.other].request?.head
            else { continue }
            switch responses[side].head.status {
            case 304?:
                if let condition = request.condition, other.condition == nil {
                    reasons.append(
                        .conditional(
                            side, field: condition.field,
                            matchesOther: responses[side.other].head.list(condition.validator)
                                .map { Array($0) == condition.value } ?? false))
                }
            case 206?:
                if request.list("range") != nil, other.list("range") == nil {
                    reasons.append(.partWasAsked(side))
                }
            case 401?:
                if request.list("authorization") == nil, other.list("authorization") != nil {
                    reasons.append(.noCredentials(side))
                }
            default: break
            }
        }
        return reasons
    }

    private mutating func compareBodies(_ responses: Compared<HTTPMessage>, _ packets: Compared<[Int]>) {
        let framings = responses.map(\.body.framing)
        let codings = responses.map(\.body.codings)
        let bodies = responses.map(\.wholeBody)
        let haveBodies = responses.map { !$0.body.framing.isNone }
        if haveBodies.a, haveBodies.b {
            add(.framing, framings.map { .framing($0.plain) }, packets)
            add(
                .coding, codings.map { $0.isEmpty ? .nothing : .codings($0) }, packets,
                because: codingReasons(codings))
        }
        guard let a = bodies.a, let b = bodies.b else { return }
        let both = Compared(a: a, b: b)
        let contents = both.map(\.wholeContent)
        let isSame = contents.a.flatMap { a in contents.b.map { $0 == a } }
        var reasons: [Difference.Reason] = []
        for side in ComparedSide.allCases {
            guard case .none(let reason) = both[side].framing, haveBodies[side.other] else { continue }
            switch reason {
            case .head: reasons.append(.noBodyForHEAD(side))
            case .status(let code): reasons.append(.noBodyForStatus(side, code))
            default: break
            }
        }
        if isSame == true, haveBodies.a, haveBodies.b, codings.a != codings.b { reasons.append(.sameContent) }
        add(
            .responseBody, both.map { $0.length == 0 ? .nothing : .bytes($0.length) }, packets,
            because: reasons)
        // Something else was asked for: that it is something else is no difference of its own.
        guard haveBodies.a, haveBodies.b, isSame == false, asksForTheSame, let a = contents.a,
            let b = contents.b
        else {
            return
        }
        add(
            .content,
            Compared(a: a, b: b).map {
                .digest(count: $0.count, sha256: String(Certificate.sha256($0).hexadecimal.prefix(8)))
            }, packets)
    }

    private func codingReasons(_ codings: Compared<[ContentCoding]>) -> [Difference.Reason] {
        ComparedSide.allCases.compactMap { side in
            guard let coding = codings[side].first, codings[side].count == 1, codings[side.other].isEmpty,
                let name = coding.registeredName, let request = exchanges[side].request?.head,
                let other = exchanges[side.other].request?.head, request.accepts(name), !other.accepts(name)
            else { return nil }
            return .codingAccepted(side, name)
        }
    }

    // MARK: Fields

    /// Fields of one message that are told with both values; further ones that differ are told by their names.
    private static let mostFields = 32

    /// Fields whose difference is told otherwise (Host, lengths, codings), or that differ by chance (dates of the moment).
    private static let untold: Set<[UInt8]> = Set(
        ["host", "content-length", "transfer-encoding", "content-encoding", "date", "age"].map {
            Array($0.utf8)
        })

    /// Fields that tell one version of a thing from another, and nothing of two things.
    private static let ofVersions: Set<[UInt8]> = Set(["etag", "last-modified"].map { Array($0.utf8) })

    /// Names of further fields that are listed.
    private static let mostNames = 16

    private mutating func compareFields(_ messages: Compared<HTTPMessage>, ofRequest: Bool) {
        guard messages.a.head.isComplete, messages.b.head.isComplete else { return }
        let values = messages.map { $0.head.valuesByName }
        let packets = messages.map { [$0.head.first.packet] }
        var others = Compared<[[UInt8]]>(a: [], b: [])
        var told = 0
        for name in Set(values.a.keys).union(values.b.keys).sorted(by: { $0.lexicographicallyPrecedes($1) })
        where values.a[name] != values.b[name] && !Self.untold.contains(name)
            && (asksForTheSame || !Self.ofVersions.contains(name))
        {
            if told < Self.mostFields {
                told += 1
                add(
                    .field(name, ofRequest: ofRequest),
                    values.map { $0[name].map { .captured($0) } ?? .nothing }, packets)
            } else {
                for side in ComparedSide.allCases where values[side][name] != nil {
                    others[side].append(name)
                }
            }
        }
        guard !others.a.isEmpty || !others.b.isEmpty else { return }
        // The names may be the same, with other values: that is the difference, so it is not asked whether they are.
        all.append(
            Difference(
                .otherFields(ofRequest: ofRequest),
                others.map {
                    $0.isEmpty
                        ? .nothing
                        : .capturedNames(
                            Array($0.prefix(Self.mostNames)), more: max(0, $0.count - Self.mostNames))
                }, packets))
    }
}

extension MessageHead {
    /// The fields by their names in lower case, lines of one name one behind the other; without those that HTTP/2 has in the
    /// place of the first line.
    fileprivate var valuesByName: [[UInt8]: [UInt8]] {
        var values: [[UInt8]: [UInt8]] = [:]
        for field in fields {
            let name = self.name(of: field).map(\.lowerCased)
            guard name.first != 0x3A else { continue }
            if let before = values[name] {
                let separator = name.elementsEqual("cookie".utf8) ? "; " : ", "
                values[name] = before + Array(separator.utf8) + value(of: field)
            } else {
                values[name] = Array(value(of: field))
            }
        }
        return values
    }

    /// The condition on which a GET wants a body: its field, its value, and the field of a response that gives such a value.
    fileprivate var condition: (field: String, value: [UInt8], validator: StaticString)? {
        if let value = list("if-none-match") { return ("If-None-Match", Array(value), "etag") }
        if let value = list("if-modified-since") {
            return ("If-Modified-Since", Array(value), "last-modified")
        }
        return nil
    }

    /// Whether Accept-Encoding names a coding.
    fileprivate func accepts(_ coding: String) -> Bool {
        guard let value = list("accept-encoding") else { return false }
        return value.split(separator: 0x2C).contains { option in
            let name = option.prefix { $0 != 0x3B }.filter { $0 != 0x20 && $0 != 0x09 }.map(\.lowerCased)
            return name.elementsEqual(coding.utf8)
        }
    }
}

extension Exchange {
    fileprivate var isPushed: Bool { stream?.isPushed == true }
}

extension HTTPMessage {
    /// The body, where all of it was captured.
    fileprivate var wholeBody: MessageBody? { incompleteReason == nil && body.missing.isEmpty ? body : nil }

    fileprivate var statusValue: Difference.Value {
        .status(head.status ?? 0, reason: Array(head.reason ?? []))
    }
}

extension MessageBody {
    /// The content without its codings, where all of it was kept and could be decoded.
    fileprivate var wholeContent: [UInt8]? {
        guard !contentIsCut, problem == nil else { return nil }
        if !codings.isEmpty, decodedLength == nil { return nil }
        return content.count == decodedLength ?? length ? content : nil
    }
}

extension BodyFraming {
    fileprivate var isNone: Bool { if case .none = self { true } else { false } }

    /// The same without the length, which is told by itself.
    fileprivate var plain: BodyFraming { if case .contentLength = self { .contentLength(0) } else { self } }
}

extension ContentCoding {
    fileprivate var registeredName: String? {
        switch self {
        case .gzip: "gzip"
        case .deflate: "deflate"
        case .brotli: "br"
        case .zstd: "zstd"
        case .identity, .unknown: nil
        }
    }
}

extension [UInt8] {
    fileprivate var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
