package import Documents
import PacketDecoding
import TCPConnections
package import Tracing
import WireBytes

// ICMP errors: what they are called, who says so, and what that means for the connection.
// Names: IANA "ICMP Parameters" and "ICMPv6 Parameters".

extension ICMPError {
    /// What it is called: "port unreachable".
    package func name(in language: Language) -> String { words.name(in: language) }

    /// Who says what about which segment, and what that means.
    ///
    /// - Parameters:
    ///   - trace: the connection that it is about.
    ///   - explains: whether to say what it means, too.
    ///   - language: the language.
    /// - Returns: some sentences.
    package func text(in trace: ConnectionTrace, explains: Bool = true, _ language: Language) -> String {
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
        let name = (kind ?? nil) ?? Phrases.segment(in: language)
        if let about {
            return language == .en
                ? "the \(side)'s \(name) in packet \(about)" : "\(side)在分组 \(about) 中发出的 \(name) "
        }
        return language == .en ? "a \(name) of the \(side)" : "\(side)的一个 \(name) "
    }

    private var words: (name: Bilingual, meaning: Bilingual) {
        switch message.kind {
        case .version4(.destinationUnreachable):
            Self.words(of: ICMPUnreachableCode(rawValue: message.code)) ?? Self.other(message)
        case .version6(.destinationUnreachable):
            Self.words(of: ICMPv6UnreachableCode(rawValue: message.code)) ?? Self.other(message)
        case .version6(.packetTooBig): Words.tooBig
        case .version4(.sourceQuench): Words.quench
        case .version4(.redirect), .version6(.redirect): Words.redirect
        // RFC 792, RFC 4443 §3.3: code 1 is of the machine that puts fragments together.
        case .version4(.timeExceeded), .version6(.timeExceeded):
            message.code == 1 ? Words.reassembly : Words.hops
        case .version4(.parameterProblem), .version6(.parameterProblem): Words.parameter
        default: Self.other(message)
        }
    }

    private static func words(of code: ICMPUnreachableCode) -> (name: Bilingual, meaning: Bilingual)? {
        switch code {
        case .network, .networkUnknown, .networkForService: Words.noRoute
        case .host, .hostUnknown, .sourceIsolated, .hostForService: Words.hostUnreachable
        case .transport: Words.protocolUnreachable
        case .port: Words.portUnreachable
        case .fragmentationNeeded: Words.tooBig
        case .sourceRouteFailed: Words.sourceRoute
        case .networkProhibited, .hostProhibited, .prohibited, .precedenceViolation, .precedenceCutoff:
            Words.prohibited
        default: nil
        }
    }

    private static func words(of code: ICMPv6UnreachableCode) -> (name: Bilingual, meaning: Bilingual)? {
        switch code {
        case .noRoute: Words.noRoute
        case .prohibited, .sourceProhibited, .rejected: Words.prohibited
        case .beyondScope, .address: Words.hostUnreachable
        case .port: Words.portUnreachable
        default: nil
        }
    }

    private static func other(_ message: ICMPMessage) -> (name: Bilingual, meaning: Bilingual) {
        let number = Bilingual(
            en: "ICMP type \(message.type), code \(message.code)",
            zh: "ICMP 类型 \(message.type)、代码 \(message.code)")
        if message.kind == .version6(.destinationUnreachable),
            let name = ICMPv6UnreachableCode(rawValue: message.code).name
        {
            return (
                name: Bilingual(en: "\(name) (\(number.en))", zh: "\(name)（\(number.zh)）"),
                meaning: Phrases.notDelivered
            )
        }
        return (
            name: number,
            meaning: Phrases.unknownCode
        )
    }
}

extension ConnectionTrace {
    /// What ICMP errors say about why it did not come about, or how it is known at all; nil where they say nothing.
    package func icmpVerdict(in language: Language) -> String? {
        guard
            let first = record.icmpErrors.first(where: { !$0.message.isRedirect })
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
    package func openingByICMP(in language: Language) -> String? {
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
