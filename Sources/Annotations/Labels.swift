public import Documents
public import TCPConnections
public import WireBytes

/// What stands out about a segment, in words: a name, and what it means. Wireshark's names where it has one.
public struct LabelAnnotation: Sendable {
    /// A single label.
    public let label: SegmentLabels
    /// Who sent the segment.
    public let from: Side
    private let isSYN: Bool

    /// Makes the annotation of one label.
    ///
    /// - Parameters:
    ///   - label: a single label.
    ///   - from: who sent the segment.
    ///   - isSYN: whether the segment opens the connection.
    public init(_ label: SegmentLabels, from: Side, isSYN: Bool = false) {
        self.label = label
        self.from = from
        self.isSYN = isSYN
    }

    /// The single labels of a segment, the weightiest first; a copy of a packet says nothing but that.
    public static func all(of labels: SegmentLabels, from: Side, isSYN: Bool = false) -> [LabelAnnotation] {
        if labels.contains(.capturedTwice) { return [LabelAnnotation(.capturedTwice, from: from)] }
        var rest = labels
        // A fast or spurious retransmission is a retransmission: once is enough.
        if !rest.isDisjoint(with: [.fastRetransmission, .spuriousRetransmission]) {
            rest.remove(.retransmission)
        }
        return SegmentLabels.names.compactMap { entry in
            rest.contains(entry.label) ? LabelAnnotation(entry.label, from: from, isSYN: isSYN) : nil
        }
    }

    /// Whether it is a part of normal life rather than trouble, to be said without alarm.
    public var isHarmless: Bool {
        !label.isDisjoint(with: [
            .windowUpdate, .keepAlive, .keepAliveACK, .capturedTwice, .truncated, .portReused,
        ])
    }

    /// Its name.
    public func name(in language: Language) -> String {
        label.words?.name(in: language) ?? "?"
    }

    /// What it means, in a sentence or two.
    public func explanation(in language: Language) -> String {
        let isRepeatedSYN = isSYN && label == .retransmission
        return (isRepeatedSYN ? Words.repeatedSYN : label.words?.meaning)?(in: language)
            .replacing("{from}", with: from.name(in: language))
            .replacing("{other}", with: from.other.name(in: language)) ?? ""
    }
}
