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
        guard let words = Self.words(for: label) else { return "?" }
        return words.name(in: language)
    }

    /// What it means, in a sentence or two.
    public func explanation(in language: Language) -> String {
        guard let words = isSYN && label == .retransmission ? Self.repeatedSYN : Self.words(for: label) else {
            return ""
        }
        return words.meaning(in: language)
            .replacing("{from}", with: from.name(in: language))
            .replacing("{other}", with: from.other.name(in: language))
    }

    private static func words(for label: SegmentLabels) -> (name: Bilingual, meaning: Bilingual)? {
        switch label {
        case .retransmission: retransmission
        case .fastRetransmission: fastRetransmission
        case .spuriousRetransmission: spuriousRetransmission
        case .outOfOrder: outOfOrder
        case .duplicateACK: duplicateACK
        case .zeroWindow: zeroWindow
        case .zeroWindowProbe: zeroWindowProbe
        case .zeroWindowProbeACK: zeroWindowProbeACK
        case .windowUpdate: windowUpdate
        case .windowFull: windowFull
        case .keepAlive: keepAlive
        case .keepAliveACK: keepAliveACK
        default: recordingWords(for: label)
        }
    }

    private static let retransmission = (
        name: Bilingual(en: "retransmission", zh: "重传"),
        meaning: Bilingual(
            en:
                "The same bytes again: no acknowledgment came back in time, so the {from} assumes that the first copy "
                + "was lost.",
            zh: "再次发送相同的数据，因为{from}没有及时收到确认，认为第一次发送的报文段已经丢失。")
    )
    private static let repeatedSYN: (name: Bilingual, meaning: Bilingual)? = (
        name: retransmission.name,
        meaning: Bilingual(
            en:
                "Asked again: no answer came in time, so the {from} assumes that its SYN, or the answer, was lost.",
            zh: "再次请求建立连接，因为{from}没有及时收到应答，认为自己的 SYN（或对方的应答）已经丢失。")
    )
    private static let fastRetransmission = (
        name: Bilingual(en: "fast retransmission", zh: "快速重传"),
        meaning: Bilingual(
            en:
                "Sent again at once, without waiting for the timer: repeated acknowledgments told the {from} that this "
                + "piece is missing.",
            zh: "重复的确认表明这一段数据没有到达，{from}不等计时器超时就立即重传。")
    )
    private static let spuriousRetransmission = (
        name: Bilingual(en: "spurious retransmission", zh: "不必要的重传"),
        meaning: Bilingual(
            en:
                "Sent again although the {other} has already acknowledged it; the acknowledgment was late or lost.",
            zh: "{other}早已确认过这些数据，却又重传了一次；多半是确认报文段迟到或丢失。")
    )
    private static let outOfOrder = (
        name: Bilingual(en: "out of order", zh: "乱序到达"),
        meaning: Bilingual(
            en: "Overtaken on the way by a later segment. TCP puts the bytes back in order; nothing is lost.",
            zh: "在途中被后发的报文段超过。TCP 会按序号重新排好，数据没有丢失。")
    )
    private static let duplicateACK = (
        name: Bilingual(en: "duplicate ACK", zh: "重复确认"),
        meaning: Bilingual(
            en:
                "The {from} repeats its last acknowledgment: what arrived was not the next byte that it waits for, but a "
                + "later one, or one that it already had.",
            zh: "{from}再次发送同一个确认号：到达的不是它期待的下一个字节，而是更后面的数据，或者已经收到过的数据。")
    )
    private static let zeroWindow = (
        name: Bilingual(en: "zero window", zh: "零窗口"),
        meaning: Bilingual(
            en:
                "The {from}'s receive buffer is full: the {other} must stop sending until there is room again.",
            zh: "{from}的接收缓存已满，{other}必须暂停发送，直到腾出空间。")
    )
    private static let zeroWindowProbe = (
        name: Bilingual(en: "zero-window probe", zh: "零窗口探测"),
        meaning: Bilingual(
            en: "The {from} asks whether the closed window has opened again.",
            zh: "{from}询问对方的窗口是否已经重新打开。")
    )
    private static let zeroWindowProbeACK = (
        name: Bilingual(en: "answer to a zero-window probe", zh: "对零窗口探测的应答"),
        meaning: Bilingual(
            en: "The {from} answers the probe; the window field says whether there is room now.",
            zh: "{from}对探测作出应答，窗口字段说明现在是否有空间。")
    )
    private static let windowUpdate = (
        name: Bilingual(en: "window update", zh: "窗口更新"),
        meaning: Bilingual(
            en: "The {from} has room for more and only tells its new window size.",
            zh: "{from}有了更多接收空间，只是通知新的窗口大小。")
    )
    private static let windowFull = (
        name: Bilingual(en: "window full", zh: "窗口已满"),
        meaning: Bilingual(
            en: "With this segment the {from} has sent as much as the {other} said it has room for.",
            zh: "到这个报文段为止，{from}已经用完{other}通告的接收窗口。")
    )
    private static let keepAlive = (
        name: Bilingual(en: "keep-alive", zh: "保活探测"),
        meaning: Bilingual(
            en: "No new data: the {from} only checks that the {other} is still there.",
            zh: "没有新数据，{from}只是确认{other}仍然在线。")
    )
    private static let keepAliveACK = (
        name: Bilingual(en: "answer to a keep-alive", zh: "对保活探测的应答"),
        meaning: Bilingual(en: "The {from} is still there.", zh: "{from}仍然在线。")
    )

    // MARK: What is about the recording or the end

    private static func recordingWords(for label: SegmentLabels) -> (name: Bilingual, meaning: Bilingual)? {
        switch label {
        case .lostSegment: lostSegment
        case .acknowledgedLost: acknowledgedLost
        case .reset: reset
        case .portReused: portReused
        case .overlapConflict: overlapConflict
        case .capturedTwice: capturedTwice
        case .truncated: truncated
        case .afterReset: afterReset
        default: nil
        }
    }

    private static let lostSegment = (
        name: Bilingual(en: "earlier bytes not captured yet", zh: "前面的数据尚未捕获到"),
        meaning: Bilingual(
            en: "Bytes before this segment are missing here: lost on the way, overtaken, or not recorded.",
            zh: "这个报文段之前的数据缺失，可能在途中丢失或落在了后面，也可能没有被记录下来。")
    )
    private static let acknowledgedLost = (
        name: Bilingual(en: "acknowledges bytes that were not captured", zh: "确认了未捕获到的数据"),
        meaning: Bilingual(
            en:
                "The {from} confirms bytes that are not in the capture: they did arrive, only the recording missed "
                + "them.",
            zh: "{from}确认了捕获中没有的数据，说明数据确实到达了，只是没有被记录下来。")
    )
    private static let reset = (
        name: Bilingual(en: "reset", zh: "复位（RST）"),
        meaning: Bilingual(
            en: "The {from} breaks off at once; anything still on its way is thrown away.",
            zh: "{from}立即终止连接，仍在途中的数据一律丢弃。")
    )
    private static let portReused = (
        name: Bilingual(en: "port pair used again", zh: "端口对再次使用"),
        meaning: Bilingual(
            en:
                "The same two addresses and ports as an earlier connection of this capture, but this is a new connection.",
            zh: "地址和端口与本捕获中先前的一条连接相同，但这是一条新连接。")
    )
    private static let overlapConflict = (
        name: Bilingual(en: "contradicts earlier bytes", zh: "与先前的数据矛盾"),
        meaning: Bilingual(
            en: "The same sequence numbers as an earlier segment, but other content.",
            zh: "序号与先前的报文段相同，内容却不同。")
    )
    private static let capturedTwice = (
        name: Bilingual(en: "captured twice", zh: "重复捕获"),
        meaning: Bilingual(
            en:
                "The recorder saw the same packet a second time. It was sent only once: this is no retransmission.",
            zh: "捕获程序两次看到同一个分组。它只发送了一次，并不是重传。")
    )
    private static let truncated = (
        name: Bilingual(en: "recorded in part", zh: "只记录了一部分"),
        meaning: Bilingual(
            en: "The recorder kept only the beginning of this packet (snap length).",
            zh: "捕获程序只保存了这个分组的开头部分（捕获长度限制）。")
    )
    private static let afterReset = (
        name: Bilingual(en: "data after the reset", zh: "复位之后仍有数据"),
        meaning: Bilingual(
            en:
                "This came after a RST had ended the connection: the two crossed on the way, or the RST was not the "
                + "real peer's.",
            zh: "连接被 RST 终止之后仍有数据到来，两者可能在途中交错，也可能那个 RST 并非真正的对方所发。")
    )
}
