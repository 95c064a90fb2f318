public import Documents
import PacketDecoding
import TCPConnections
public import Tracing
import WireBytes

// ICMP errors: what they are called, who says so, and what that means for the connection.
// Names: IANA "ICMP Parameters" and "ICMPv6 Parameters".

extension ICMPError {
    /// What it is called: "port unreachable".
    public func name(in language: Language) -> String { words.name(in: language) }

    /// Who says what about which segment, and what that means.
    ///
    /// - Parameters:
    ///   - trace: the connection that it is about.
    ///   - explains: whether to say what it means, too.
    ///   - language: the language.
    /// - Returns: some sentences.
    public func text(in trace: ConnectionTrace, explains: Bool = true, _ language: Language) -> String {
        let who = sender(in: trace, language)
        let what = about(language)
        let meaning = explains ? words.meaning(in: language) : ""
        if language == .en {
            let size = message.mtu.map { " Largest packet that fits: \(grouped($0)) bytes." } ?? ""
            let gateway = gateway.map { " Better way: \($0.description)." } ?? ""
            let pointer = message.pointer.map { " The fault is at byte \(grouped($0)) of that packet." } ?? ""
            return "\(who) says of \(what): \(name(in: .en)).\(size)\(gateway)\(pointer)"
                + (explains ? " \(meaning)" : "")
        }
        let size = message.mtu.map { "最大可通过 \(grouped($0)) 字节的分组。" } ?? ""
        let gateway = gateway.map { "更好的路由是 \($0.description)。" } ?? ""
        let pointer = message.pointer.map { "问题在该分组的第 \(grouped($0)) 字节。" } ?? ""
        return "\(who)对\(what)回应：\(name(in: .zh))。\(size)\(gateway)\(pointer)\(meaning)"
    }

    /// The machine that the segment was sent to, or one on the way to it.
    private func sender(in trace: ConnectionTrace, _ language: Language) -> String {
        let receiver = quotedFrom == .client ? trace.server : trace.client
        if message.source == receiver.address {
            let side = quotedFrom.other.name(in: language)
            return language == .en ? "The \(side)'s machine itself" : "\(side)所在的主机"
        }
        let address = message.source.description
        return language == .en ? "A machine on the way, \(address)," : "途中的设备 \(address) "
    }

    private func about(_ language: Language) -> String {
        let side = quotedFrom.name(in: language)
        let kind = flags.map {
            $0.contains(.syn) ? "SYN" : $0.contains(.rst) ? "RST" : $0.contains(.fin) ? "FIN" : nil
        }
        let name = (kind ?? nil) ?? (language == .en ? "segment" : "报文段")
        if let about {
            return language == .en
                ? "the \(side)'s \(name) in packet \(about)" : "\(side)在分组 \(about) 中发出的 \(name) "
        }
        return language == .en ? "a \(name) of the \(side)" : "\(side)的一个 \(name) "
    }

    private var words: (name: Bilingual, meaning: Bilingual) {
        message.isVersion6 ? version6 : version4
    }

    private var version4: (name: Bilingual, meaning: Bilingual) {
        switch (message.type, message.code) {
        case (3, 0), (3, 6), (3, 11): Self.noRoute
        case (3, 1), (3, 7), (3, 8), (3, 12): Self.hostUnreachable
        case (3, 2): Self.protocolUnreachable
        case (3, 3): Self.portUnreachable
        case (3, 4): Self.tooBig
        case (3, 5): Self.sourceRoute
        case (3, 9), (3, 10), (3, 13), (3, 14), (3, 15): Self.prohibited
        case (4, _): Self.quench
        case (5, _): Self.redirect
        case (11, 1): Self.reassembly
        case (11, _): Self.hops
        case (12, _): Self.parameter
        default: Self.other(message)
        }
    }

    private var version6: (name: Bilingual, meaning: Bilingual) {
        switch (message.type, message.code) {
        case (1, 0): Self.noRoute
        case (1, 1), (1, 5), (1, 6): Self.prohibited
        case (1, 2), (1, 3): Self.hostUnreachable
        case (1, 4): Self.portUnreachable
        case (2, _): Self.tooBig
        case (3, 1): Self.reassembly
        case (3, _): Self.hops
        case (4, _): Self.parameter
        case (137, _): Self.redirect
        default: Self.other(message)
        }
    }

    private static let noRoute = (
        name: Bilingual(en: "network unreachable", zh: "网络不可达"),
        meaning: Bilingual(
            en:
                "It knows no way to that network: check the address, the routes, and the VPN if there is one.",
            zh: "它没有通往该网络的路由：请检查地址、路由表，以及是否需要 VPN。")
    )
    private static let hostUnreachable = (
        name: Bilingual(en: "host unreachable", zh: "主机不可达"),
        meaning: Bilingual(
            en: "The last stretch failed: the machine is off, or nobody has that address.",
            zh: "最后一段无法送达：主机没有开机，或者没有主机使用这个地址。")
    )
    private static let protocolUnreachable = (
        name: Bilingual(en: "protocol unreachable", zh: "协议不可达"),
        meaning: Bilingual(en: "That machine does not speak TCP.", zh: "该主机不支持 TCP。")
    )
    private static let portUnreachable = (
        name: Bilingual(en: "port unreachable", zh: "端口不可达"),
        meaning: Bilingual(
            en:
                "TCP itself answers with RST where nobody listens, so a firewall most likely refuses the port.",
            zh: "没有程序监听时 TCP 本身会以 RST 回答，因此多半是防火墙拒绝了这个端口。")
    )
    private static let tooBig = (
        name: Bilingual(en: "packet too big", zh: "分组过大，需要分片"),
        meaning: Bilingual(
            en:
                "The sender must use smaller segments (path MTU discovery). If these messages are dropped on the "
                + "way, large data never gets through although small does.",
            zh: "发送方必须改用更小的报文段（路径 MTU 发现）。如果这类消息在途中被丢弃，小数据能通过而大数据永远到不了。")
    )
    private static let sourceRoute = (
        name: Bilingual(en: "source route failed", zh: "源路由失败"),
        meaning: Bilingual(
            en: "The way that the packet itself prescribed cannot be taken.", zh: "分组自己指定的路径走不通。")
    )
    private static let prohibited = (
        name: Bilingual(en: "administratively prohibited", zh: "被管理策略禁止"),
        meaning: Bilingual(
            en: "A firewall or access list refuses it on purpose: ask whoever runs it.",
            zh: "防火墙或访问控制列表有意拒绝，请联系其管理员。")
    )
    private static let quench = (
        name: Bilingual(en: "source quench", zh: "源点抑制"),
        meaning: Bilingual(
            en: "Too much came too fast. TCP no longer reacts to this (RFC 6633).",
            zh: "数据来得太快。如今的 TCP 已不再理会它（RFC 6633）。")
    )
    private static let redirect = (
        name: Bilingual(en: "redirect", zh: "重定向（改变路由）"),
        meaning: Bilingual(
            en: "The packet was forwarded all the same; the next ones should take the shorter way.",
            zh: "这个分组仍被转发，以后的分组应走更近的路由。")
    )
    private static let hops = (
        name: Bilingual(en: "time to live exceeded", zh: "生存时间 TTL 耗尽"),
        meaning: Bilingual(
            en: "The packet passed as many routers as it may: a routing loop, or traceroute at work.",
            zh: "分组经过的路由器数已达上限，可能有路由环路，也可能是 traceroute 在工作。")
    )
    private static let reassembly = (
        name: Bilingual(en: "fragment reassembly time exceeded", zh: "分片重组超时"),
        meaning: Bilingual(
            en: "Not all fragments of the packet arrived in time.", zh: "该分组的分片没有及时到齐。")
    )
    private static let parameter = (
        name: Bilingual(en: "parameter problem", zh: "参数问题"),
        meaning: Bilingual(
            en: "A header of the packet holds something that it cannot read.", zh: "分组首部中有它无法理解的内容。")
    )
    private static func other(_ message: ICMPMessage) -> (name: Bilingual, meaning: Bilingual) {
        (
            name: Bilingual(
                en: "ICMP type \(message.type), code \(message.code)",
                zh: "ICMP 类型 \(message.type)、代码 \(message.code)"),
            meaning: Bilingual(
                en: "No registered meaning is known for this code.", zh: "这个代码没有已登记的含义。")
        )
    }
}

extension ConnectionTrace {
    /// What ICMP errors say about why it did not come about, or how it is known at all; nil where they say nothing.
    public func icmpVerdict(in language: Language) -> String? {
        guard
            let first = record.icmpErrors.first(where: { $0.message.type != 137 && $0.message.type != 5 })
                ?? record.icmpErrors.first
        else { return nil }
        let name = first.name(in: language)
        let from = first.message.source.description
        let times = record.icmpErrors.count > 1 ? " ×\(grouped(record.icmpErrors.count))" : ""
        return language == .en
            ? "ICMP: \(name)\(times) (packet \(first.mark.packet), from \(from))"
            : "ICMP：\(name)\(times)（分组 \(first.mark.packet)，来自 \(from)）"
    }

    /// Why nothing came of it, in place of `Opening.explanation`, where ICMP says more; nil where it does not.
    public func openingByICMP(in language: Language) -> String? {
        guard let first = record.icmpErrors.first else { return nil }
        if isOnlyQuoted {
            return language == .en
                ? "Known only from an ICMP error (packet \(first.mark.packet)), which quotes a segment of it; no "
                    + "segment of it was captured. Wireshark numbers such a connection, too."
                : "只从一条 ICMP 差错报文（分组 \(first.mark.packet)）得知：它引用了这条连接的一个报文段，"
                    + "而捕获中没有这条连接自己的报文段。Wireshark 也为这样的连接编号。"
        }
        guard opening == .unanswered else { return nil }
        return language == .en
            ? "No answer came from the server, but an ICMP error did: " + first.text(in: self, .en)
            : "服务器没有应答，但收到了 ICMP 差错报文：" + first.text(in: self, .zh)
    }
}
