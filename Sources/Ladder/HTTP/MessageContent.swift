import Annotations
import Documents
import Findings
import HTTPFields
package import HTTPMessages
package import Tracing
import WireBytes

/// What is told of a message of HTTP, in the order in which it is told: its start line and fields, what is wrong with it,
/// its body where that is not told apart, and its time.
package struct MessageContent: Sendable {
    let message: HTTPMessage
    let exchange: Exchange
    let trace: ConnectionTrace
    let depth: ReadingDepth

    var head: MessageHead { message.head }
    var isRequest: Bool { head.status == nil }

    /// Prepares the content of a message.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - exchange: the exchange that it is part of.
    ///   - trace: their connection.
    ///   - depth: for whom, and how much.
    package init(
        of message: HTTPMessage, in exchange: Exchange, of trace: ConnectionTrace, for depth: ReadingDepth
    ) {
        self.message = message
        self.exchange = exchange
        self.trace = trace
        self.depth = depth
    }

    /// All that is told.
    ///
    /// - Parameter explained: names of the fields whose meaning has been told; what is told now is added.
    /// - Returns: the facts, in the order in which they are told.
    package func facts(_ explained: inout ExplainedFields) -> [MessageFact] {
        var facts = startLine + fields(&explained)
        switch head.targetForm {
        case .absolute, .authority, .asterisk:
            if let form = head.targetForm { facts.append(MessageFact(.targetForm(form), at: targetRange)) }
        case .origin, .other, nil: break
        }
        facts += findings
        if isRequest, let call = GRPCCall(of: exchange) { facts.append(MessageFact(.grpcCall(call))) }
        let body = BodyContent(of: message, in: exchange, on: trace, for: depth)
        if !message.hasContentApart {
            facts += body.factsApart
        } else if let beginning = ContentBeginning(of: message, on: trace) {
            facts.append(MessageFact(.contentBegins(beginning)))
        }
        if let lone = trace.loneMessage(of: exchange) { facts.append(MessageFact(.alone(lone, message))) }
        if let delay = AnswerDelay(of: message, in: exchange, on: trace) {
            facts.append(MessageFact(.delay(delay)))
        }
        return facts
    }

    // MARK: Start line

    /// What the method or status means, and the parts of the target.
    private var startLine: [MessageFact] {
        guard depth.explains else { return [] }
        var facts: [MessageFact] = []
        if let method = head.method, !head.namesProtocol,
            let row = Table.methods.row(String(decoding: method, as: UTF8.self).lowercased()),
            let purpose = row.cells.first ?? nil
        {
            facts.append(
                MessageFact(.method(method, purpose: purpose), at: range(method.indices)))
        }
        if !refusesAnyVersion, let known = head.status.flatMap({ StatusCode.known($0) }) {
            facts.append(MessageFact(.status(known), at: startLineRange))
        }
        if let target = head.target { facts += parts(of: target) }
        return facts
    }

    /// Whether it says that no version fits its request, which takes any: the code has another reason then than its meaning.
    /// RFC 9110 §12.5, §15.5.7.
    private var refusesAnyVersion: Bool {
        guard head.status == 406, let request = exchange.request?.head else { return false }
        return request.fields.allSatisfy { field in
            let value = String(decoding: request.value(of: field), as: UTF8.self).lowercased()
            let excludes = value.contains("q=0") && !value.contains("q=0.")
            return switch String(decoding: request.name(of: field), as: UTF8.self).lowercased() {
            case "accept": !excludes && value.contains("*/*")
            // What is not encoded fits, unless it is excluded: RFC 9110 §12.5.3.
            case "accept-encoding": !excludes
            case "accept-charset", "accept-language": false
            default: true
            }
        }
    }

    /// The parts of a target by their names in table `url-anatomy`, percent-decoded. RFC 3986 §2.1, §3.
    private func parts(of target: ArraySlice<UInt8>) -> [MessageFact] {
        var facts: [MessageFact] = []
        func add(_ part: String, _ value: some Collection<UInt8>) {
            guard let name = Table.urlAnatomy.row(part)?.name else { return }
            facts.append(
                MessageFact(
                    .targetPart(
                        name, depth.isFull ? Array(value) : clipped(value, to: Self.longestTargetPart)),
                    at: targetRange))
        }
        func add(_ authority: URIAuthority) {
            if let user = authority.userInfo { add("user", user) }
            add("host", authority.host.text)
            if let port = authority.port { add("port", "\(port)".utf8) }
        }
        func add(_ reference: URIReference) {
            if let scheme = reference.scheme { add("scheme", scheme) }
            if let authority = reference.authority { add(authority) }
            if !reference.path.isEmpty { add("path", reference.decodedPath) }
            for field in reference.queryFields.prefix(Self.mostQueryFields) {
                add("query", field.name + [0x20, 0x3D, 0x20] + field.value)
            }
        }
        let isConnect = head.method?.elementsEqual("CONNECT".utf8) == true && !head.namesProtocol
        switch try? RequestTarget.read(Array(target), isConnect: isConnect) {
        case .origin(let reference), .absolute(let reference): add(reference)
        case .authority(let authority): add(authority)
        case .asterisk, nil: break
        }
        return facts
    }

    /// Bytes of a part of a target that are told, unless all is.
    private static let longestTargetPart = 400
    /// Fields of a query that are told one by one.
    private static let mostQueryFields = 20

    // MARK: What is wrong

    /// What the RFCs forbid in it; what is so in several places is told once, with how often.
    private var findings: [MessageFact] {
        var told: [Bilingual: Int] = [:]
        for finding in message.findings { told[finding.words, default: 0] += 1 }
        return message.findings.compactMap { finding in
            guard let times = told.removeValue(forKey: finding.words) else { return nil }
            // Of a target with spaces only the first word stands on the arrow.
            guard case .spaceInTarget(let place) = finding else {
                return MessageFact(.finding(finding, times: times, written: nil))
            }
            return MessageFact(
                .finding(finding, times: times, written: head.bytes[clamped: place]), at: range(place))
        }
    }

    // MARK: Places

    /// Where bytes of the head lie in the stream; nil where the head was unpacked.
    func range(_ place: Range<Int>) -> StreamRange? { range(from: place.lowerBound, to: place.upperBound) }

    /// The same of bytes from one place to another.
    func range(from start: Int, to end: Int) -> StreamRange? {
        guard head.isVerbatim, start <= end else { return nil }
        return StreamRange(side: head.range.side, offset: head.range.offset &+ start, count: end &- start)
    }

    private var targetRange: StreamRange? { head.target.flatMap { range($0.indices) } }

    private var startLineRange: StreamRange? { head.reason.flatMap { range(from: 0, to: $0.endIndex) } }
}
