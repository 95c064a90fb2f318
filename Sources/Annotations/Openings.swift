package import Documents
package import TCPConnections
package import Tracing

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
            "Nothing came back: the server may be off, its address wrong, or a firewall may drop the request silently."
        case (.unanswered, .zh): "没有收到任何应答：服务器可能已关机，地址可能有误，也可能是防火墙悄悄丢弃了请求。"
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
        guard isOpeningInPart else { return opening.phrase(in: language) }
        return language == .en ? "opening not captured whole" : "建立过程未捕获完整"
    }

    /// How it was opened, for a narrow column; nil when all went as it should.
    package func openingWord(in language: Language) -> String? {
        isOpeningInPart ? openingPhrase(in: language) : opening.word(in: language)
    }

    /// What a newcomer should know about how it was opened; nil when there is nothing beside the steps.
    package func openingExplanation(in language: Language) -> String? {
        guard isOpeningInPart else { return opening.explanation(in: language) }
        return language == .en
            ? "The capture begins within the opening: ① is not in it." : "捕获从建立过程的中途开始：没有①。"
    }

    /// How it was closed, in a few words for a heading.
    package func closingPhrase(in language: Language) -> String {
        guard lacksLastACK else { return closing.phrase(in: language) }
        if milestones.reset != nil {
            return language == .en ? "a FIN from each side, then RST" : "双方都发出了 FIN，之后以 RST 结束"
        }
        return language == .en
            ? "a FIN from each side, the last ACK not captured" : "双方都发出了 FIN，未捕获到最后的 ACK"
    }

    /// How it was closed, for a narrow column; nil when all went as it should.
    package func closingWord(in language: Language) -> String? {
        guard lacksLastACK, milestones.reset == nil else { return closing.word(in: language) }
        return language == .en ? "last ACK not captured" : "未捕获到最后的 ACK"
    }

    /// Whether the client's SYN is missing, and what answers it is there.
    private var isOpeningInPart: Bool { opening == .midstream && milestones.synAck != nil }

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
