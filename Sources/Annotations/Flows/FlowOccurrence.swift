public import Documents
import HTTPMessages
public import Tracing
public import WireBytes

/// A flow of the documents as it happened in a capture, or as far as it did.
public struct FlowOccurrence: Sendable {
    /// One of its steps.
    public struct Step: Sendable {
        /// Its number in the flow, from 1.
        public let number: Int
        /// The connection that it happened on; nil where it happened on none.
        public let connection: Int?
        /// The packets; nil where the step is not in the capture or leaves nothing on the wire.
        public let packets: PacketSpan?
        /// What happened, or why nothing is to be seen.
        public let words: BilingualProse?
        /// What each side knows after it and what a listener learns from it; nil where the flow has no such thing.
        public var knowledge: StepKnowledge?
    }

    /// The documents' id.
    public let id: String
    /// The flow whose steps are numbered: of `tls-setup` the version's own.
    public let flow: Documents.Flow
    /// The steps, in the order of their numbers; those that this occurrence has nothing to say of are left out.
    public let steps: [Step]
    /// What it all came to; nil where there is nothing to say.
    public let result: BilingualProse?

    /// Makes an occurrence.
    ///
    /// - Parameters:
    ///   - flow: the flow.
    ///   - id: the documents' id, where that is another one.
    ///   - steps: the steps.
    ///   - result: what it all came to.
    init(_ flow: Documents.Flow, id: String? = nil, _ steps: [Step], result: BilingualProse? = nil) {
        self.flow = flow
        self.id = id ?? flow.id
        self.steps = steps
        self.result = result
    }

    /// The flows that a connection shows by itself.
    public static func all(of trace: ConnectionTrace) -> [FlowOccurrence] {
        var found: [FlowOccurrence] = []
        if let tls = trace.tls {
            if let setup = tlsSetup(tls, trace) { found.append(setup) }
            if let checks = certificateChecks(tls, trace) { found.append(checks) }
            if let anchor = ownAnchor(tls, trace) { found.append(anchor) }
        }
        for case let http as any HTTPResult in trace.application {
            if let post = postByHand(http, trace) { found.append(post) }
            if let download = streamedDownload(http, trace) { found.append(download) }
        }
        return found
    }
}

/// Who knows what after a step: one sentence or two each.
public struct StepKnowledge: Sendable, Hashable {
    /// What the two sides know then: which secrets they have, and who has proven what to whom.
    public let after: BilingualProse
    /// What somebody who listens can read of the step, and what that is good for.
    public let eavesdropper: BilingualProse?
}

/// Words with facts in them, in both languages.
public struct BilingualProse: Sendable, Hashable {
    let en: Prose
    let zh: Prose

    init(en: Prose, zh: Prose) {
        self.en = en
        self.zh = zh
    }

    /// The words in one language.
    public func callAsFunction(in language: Language) -> Prose { language == .en ? en : zh }
}

extension FlowOccurrence.Step {
    /// A step that a packet or some show.
    init(
        _ number: Int, in trace: ConnectionTrace, _ first: PacketMark?, to last: PacketMark? = nil,
        _ words: BilingualProse? = nil, knowledge: StepKnowledge? = nil
    ) {
        self.init(
            number: number, connection: trace.id,
            packets: first.map { PacketSpan($0, last) },
            words: words ?? (first == nil ? .notCaptured : nil),
            knowledge: first == nil ? nil : knowledge)
    }

    /// A step that leaves nothing on the wire, or nothing that can be seen.
    init(_ number: Int, unseen words: BilingualProse) {
        self.init(number: number, connection: nil, packets: nil, words: words)
    }
}

extension BilingualProse {
    static let notCaptured = BilingualProse(en: "not in the capture", zh: "捕获中没有")
    static let insideProgram = BilingualProse(
        en: "happens inside the program: nothing of it is on the wire", zh: "在程序内部发生，线路上看不到")
}

extension ConnectionTrace {
    /// The three-way handshake's packets, as far as they were captured.
    var opened: (first: PacketMark, last: PacketMark)? {
        let marks = steps.filter { $0.number <= 3 }.map(\.mark)
        guard let first = marks.first, let last = marks.last else { return nil }
        return (first, last)
    }
}
