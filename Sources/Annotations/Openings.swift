package import Documents
package import TCPConnections
package import Tracing
import WireBytes

// How a connection was opened and closed, in words.

extension Opening {
    /// A few words for a heading or table.
    package func phrase(in language: Language) -> String {
        switch (self, language) {
        case (.threeWay, .en): "opened by a three-way handshake"
        case (.threeWay, .zh): "经三次握手建立"
        case (.simultaneous, .en): "opened by both sides at once"
        case (.simultaneous, .zh): "双方同时打开"
        case (.split, .en): "opened by a split handshake"
        case (.split, .zh): "经拆分握手建立"
        case (.probe, .en): "no connection: segments that no TCP sends"
        case (.probe, .zh): "没有建立连接：正常的 TCP 不会发出这样的报文段"
        case (.halfOpen, .en): "opening not finished in the capture"
        case (.halfOpen, .zh): "捕获中没有完成建立"
        case (.unanswered, .en): "no answer to the connection request"
        case (.unanswered, .zh): "连接请求没有得到应答"
        case (.refused, .en): "refused"
        case (.refused, .zh): "连接被拒绝"
        case (.midstream, .en): "opening not captured"
        case (.midstream, .zh): "未捕获到建立过程"
        }
    }

    /// One word for a narrow column; nil when all went as it should.
    package func word(in language: Language) -> String? {
        switch (self, language) {
        case (.threeWay, _): nil
        case (.simultaneous, .en): "simultaneous open"
        case (.simultaneous, .zh): "同时打开"
        case (.split, .en): "split handshake"
        case (.split, .zh): "拆分握手"
        case (.probe, .en): "probe"
        case (.probe, .zh): "探测"
        case (.halfOpen, .en): "opening not finished"
        case (.halfOpen, .zh): "建立未完成"
        case (.unanswered, .en): "no answer"
        case (.unanswered, .zh): "无应答"
        case (.refused, .en): "refused"
        case (.refused, .zh): "被拒绝"
        case (.midstream, .en): "opening not captured"
        case (.midstream, .zh): "未捕获到开头"
        }
    }

    /// What a newcomer should know about it; nil when there is nothing beside the steps.
    package func explanation(in language: Language) -> String? {
        switch (self, language) {
        case (.threeWay, _): nil
        case (.simultaneous, .en):
            "Both sides sent a SYN before either had received the other's. TCP allows that (RFC 9293 §3.5); "
                + "the result is one connection, opened with four segments."
        case (.simultaneous, .zh):
            "双方在收到对方的 SYN 之前都已发出自己的 SYN，即同时打开（RFC 9293 §3.5）；"
                + "结果仍是一条连接，一共用了四个报文段建立。"
        case (.split, .en):
            "The server acknowledged the client's SYN in one segment and sent its own SYN in another, instead of both "
                + "in one SYN/ACK; the client then sent the SYN/ACK. TCP allows it (RFC 9293 §3.5), servers do not do it."
        case (.split, .zh):
            "服务器没有用一个 SYN/ACK 报文段应答，而是先确认客户端的 SYN，再单独发送自己的 SYN，随后由客户端发出 SYN/ACK。"
                + "TCP 允许这样做（RFC 9293 §3.5），但正常的服务器不会如此。"
        case (.probe, .en):
            "No TCP sends segments with such control bits. A scanner does, to learn from the answer whether a port is "
                + "closed (RFC 9293 §3.10.7.1: a closed port answers with RST, an open one is silent)."
        case (.probe, .zh):
            "正常的 TCP 不会发出带有这种控制位的报文段；扫描程序用它来试探端口是否关闭（RFC 9293 §3.10.7.1：关闭的端口以 RST 应答，"
                + "打开的端口不作应答）。"
        case (.halfOpen, .en):
            "The server agreed, but no confirmation (③) from the client is in the capture; "
                + "it cannot be determined whether the connection was ever established."
        case (.halfOpen, .zh): "服务器已同意，但捕获中没有客户端的确认（③），因此无法判断连接是否真正建立。"
        case (.unanswered, .en):
            "Nothing came back: the request or the answer may have been lost, the server may be off, its address wrong, or "
                + "a firewall may drop the request silently."
        case (.unanswered, .zh):
            "没有收到任何应答：请求或应答可能已经丢失，服务器可能已关机，地址可能有误，也可能是防火墙悄悄丢弃了请求。"
        case (.refused, .en):
            "The machine is there, but no program listens at this port: it answered with RST, a refusal."
        case (.refused, .zh): "主机在线，但没有程序在监听这个端口，因此以 RST 报文段拒绝。"
        case (.midstream, .en):
            "The capture does not have the beginning of this connection. "
                + "Numbers count from the first segment that was captured."
        case (.midstream, .zh): "捕获中没有这条连接的开头。序号从捕获到的第一个报文段算起。"
        }
    }
}

extension Closing {
    /// A few words for a heading or table.
    package func phrase(in language: Language) -> String {
        switch (self, language) {
        case (.fourWay, .en): "closed with FINs in four steps"
        case (.fourWay, .zh): "经四次挥手释放"
        case (.threeWay, .en): "closed with FINs in three segments"
        case (.threeWay, .zh): "用三个报文段释放（第二、三次挥手合并）"
        case (.simultaneous, .en): "closed by both sides at once"
        case (.simultaneous, .zh): "双方同时关闭"
        case (.halfClosed, .en): "only one direction closed"
        case (.halfClosed, .zh): "只关闭了一个方向"
        case (.oneSided, .en): "closed by the side that was recorded"
        case (.oneSided, .zh): "被记录的一方已关闭"
        case (.reset, .en): "broken off by RST"
        case (.reset, .zh): "被 RST 强行中断"
        case (.none, .en): "end not captured"
        case (.none, .zh): "未捕获到释放过程"
        }
    }

    /// One word for a narrow column; nil when all went as it should.
    package func word(in language: Language) -> String? {
        switch (self, language) {
        case (.fourWay, _), (.threeWay, _), (.simultaneous, _), (.oneSided, _): nil
        case (.halfClosed, .en): "half-closed"
        case (.halfClosed, .zh): "半关闭"
        case (.reset, .en): "reset"
        case (.reset, .zh): "被复位"
        case (.none, .en): "end not captured"
        case (.none, .zh): "未捕获到结尾"
        }
    }
}

extension ConnectionTrace {
    /// How it was opened, in a few words for a heading.
    package func openingPhrase(in language: Language) -> String {
        if isOpenedInUnknownOrder {
            return language == .en ? "opened with a SYN from each side" : "双方各发出一个 SYN 而建立"
        }
        if endsBeforeAnswer {
            return language == .en
                ? "a connection request, and the capture ends too soon for an answer" : "有连接请求，但捕获结束得太早，看不到应答"
        }
        if secondRequest != nil {
            return language == .en
                ? "no answer before the client asked for another connection" : "客户端请求另一条连接之前没有应答"
        }
        guard isOpeningInPart else { return opening.phrase(in: language) }
        return language == .en ? "opening not captured whole" : "建立过程未捕获完整"
    }

    /// How it was opened, for a narrow column; nil when all went as it should.
    package func openingWord(in language: Language) -> String? {
        if endsBeforeAnswer { return language == .en ? "capture ends first" : "捕获先结束" }
        if secondRequest != nil { return language == .en ? "asked anew" : "另行请求" }
        return isOpeningInPart ? openingPhrase(in: language) : opening.word(in: language)
    }

    /// What a newcomer should know about how it was opened; nil when there is nothing beside the steps.
    package func openingExplanation(in language: Language) -> String? {
        if isOpenedInUnknownOrder {
            return language == .en
                ? "Each side sent a SYN of its own. Either both asked at once, and the server's SYN/ACK was not captured "
                    + "(RFC 9293 §3.5), or the server answered the client's SYN with one of its own (split handshake)."
                : "双方各自发出了 SYN：可能是同时打开，而服务器的 SYN/ACK 没有被捕获（RFC 9293 §3.5）；"
                    + "也可能服务器以自己的 SYN 应答客户端的 SYN（拆分握手）。"
        }
        if endsBeforeAnswer {
            return language == .en
                ? "Whether the server answers is not in the capture: it ends before the client would have asked again."
                : "捕获中看不到服务器是否应答：还没到客户端再次请求的时候，捕获就结束了。"
        }
        if let packet = secondRequest {
            return language == .en
                ? "Nothing came back before the client asked again, on the same ports but with another number (packet \(packet))."
                : "客户端再次请求（分组 \(packet)，端口相同，序号不同）之前没有收到应答。"
        }
        if opening == .halfOpen, milestones.reset != nil, milestones.resetFrom == .client {
            return language == .en
                ? "The server agreed, but the client answered with RST in place of ③: the connection was never established. "
                    + "So does who only wants to know whether the port is open, or who did not ask."
                : "服务器已同意，客户端却以 RST 代替③应答：连接没有建立。只想知道端口是否开放，或并没有发起请求的一方会这样做。"
        }
        guard isOpeningInPart else { return opening.explanation(in: language) }
        if milestones.syn != nil {
            return language == .en
                ? "The server's answer to ① is not in the capture: its numbers count from its first segment that was captured."
                : "捕获中没有服务器对①的应答：服务器的序号从捕获到的第一个报文段算起。"
        }
        return language == .en
            ? "The capture begins within the opening: ① is not in it." : "捕获从建立过程的中途开始：没有①。"
    }

    /// How it was closed, in a few words for a heading.
    package func closingPhrase(in language: Language) -> String {
        if closing == .halfClosed, record.gaps.contains(where: { $0.fin == .likely }) {
            return language == .en ? "one FIN captured, the other most likely missed" : "捕获到一个 FIN，另一个很可能漏掉了"
        }
        if endsWithResetBehindFINs {
            return language == .en ? "a FIN from each side, then RST" : "双方都发出了 FIN，之后以 RST 结束"
        }
        guard lacksLastACK else { return closing.phrase(in: language) }
        return language == .en
            ? "a FIN from each side, the last ACK not captured" : "双方都发出了 FIN，未捕获到最后的 ACK"
    }

    /// How it was closed, for a narrow column; nil when all went as it should.
    package func closingWord(in language: Language) -> String? {
        if endsWithResetBehindFINs { return nil }
        guard lacksLastACK else { return closing.word(in: language) }
        return language == .en ? "last ACK not captured" : "未捕获到最后的 ACK"
    }

    /// Whether one of SYN and SYN/ACK is missing, and the other is there.
    private var isOpeningInPart: Bool {
        opening == .midstream && (milestones.synAck != nil || milestones.syn != nil)
    }

    /// Whether both sides sent a SYN, and nothing tells whether these crossed.
    private var isOpenedInUnknownOrder: Bool { opening == .simultaneous && !milestones.serverSentSYNACK }

    /// A client that gets no answer asks again after so many nanoseconds: RFC 6298 §2.1.
    private static let initialTimeout: Int64 = 1_000_000_000

    /// Whether the capture goes on behind a SYN that nobody answers for less time than its sender waits.
    private var endsBeforeAnswer: Bool {
        guard opening == .unanswered, record.icmpErrors.isEmpty, let syn = milestones.syn, let silence else {
            return false
        }
        return last.time.since(syn.time) &+ silence < Self.initialTimeout
    }

    /// Whether a RST came after a FIN of each side, in place of an acknowledgment.
    private var endsWithResetBehindFINs: Bool {
        closing == .reset && milestones.secondFIN != nil && !milestones.resetCameFirst
    }

    /// The packet in which the client asked for another connection on the same ports, when nothing had come back yet.
    private var secondRequest: Int? { opening == .unanswered ? record.askedAnew?.packet : nil }

    /// Whether both sides have sent a FIN, and nothing acknowledges the later one.
    private var lacksLastACK: Bool {
        milestones.secondFINACK == nil && onlySide == nil
            && [.fourWay, .threeWay, .simultaneous].contains(closing)
    }
}

extension RolesBasis {
    /// How it is known who is who, where that is not plain from the SYN.
    package func explanation(in language: Language) -> String? {
        switch (self, language) {
        case (.syn, _), (.synAck, _): nil
        case (.content, .en): "What is sent shows which side is the client."
        case (.content, .zh): "根据双方发送的内容判断哪一方是客户端。"
        case (.port, .en): "Which side is the client is a guess from the port numbers."
        case (.port, .zh): "哪一方是客户端是根据端口号推测的。"
        case (.firstPacket, .en):
            "It cannot be determined which side is the client; the sender of the first packet is taken for it."
        case (.firstPacket, .zh): "无法判断哪一方是客户端；这里把发出第一个分组的一方称为客户端。"
        }
    }
}
