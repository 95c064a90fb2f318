package import Documents
import PacketDecoding
package import Tracing
import WireBytes

extension NeighborExchange {
    /// The protocol's short name: Neighbor Discovery, or Multicast Listener Discovery.
    package var title: String { message.body.isAboutGroups ? "MLD" : "NDP" }

    /// Who asked for what, and the answer.
    package func text(in language: Language) -> String {
        let elsewhere = Bilingual(
            en: "not heeded: its hop limit is \(message.hopLimit), not 255",
            zh: "不会被理会：跳数限制为 \(message.hopLimit)，而不是 255")
        return text(said, and: message.isFromElsewhere ? elsewhere(in: language) : nil, in: language)
    }

    private var said: Bilingual {
        switch message.body {
        case .routerSolicitation: routerQuestion
        case .routerAdvertisement(let router): announcement(router)
        case .neighborSolicitation(let target): question(target)
        case .neighborAdvertisement(let target, let isSolicited): statement(target, isSolicited)
        case .listenerQuery(let group):
            group.isUnspecified
                ? Bilingual(
                    en: "\(message.source) asks which groups have listeners",
                    zh: "\(message.source) 询问哪些组播组有成员")
                : Bilingual(
                    en: "\(message.source) asks who listens to \(group)",
                    zh: "\(message.source) 询问谁在接收组播组 \(group)")
        case .listenerReport(let joined, let left, let omitted): groups(joined, left, omitted)
        }
    }

    /// The sender, by its hardware address while it has no other.
    private var sender: Bilingual {
        guard message.source.isUnspecified else { return Self.same("\(message.source)") }
        return message.hardware.map { Self.same("\($0)") }
            ?? Bilingual(en: "A machine without an address", zh: "一台尚无地址的主机")
    }

    /// The sender in Chinese: a space parts an address from a character, and nothing parts two characters.
    private var subject: String {
        message.source.isUnspecified && message.hardware == nil ? sender.zh : "\(sender.zh) "
    }

    private static func same(_ text: String) -> Bilingual { Bilingual(en: text, zh: text) }

    private var routerQuestion: Bilingual {
        let answered = answer.map { "\($0.message.source)" }
        return Bilingual(
            en: "\(sender.en) asks for routers" + (answered.map { ": \($0) answers" } ?? ""),
            zh: "\(subject)询问有哪些路由器" + (answered.map { "：\($0) 作答" } ?? ""))
    }

    private func question(_ target: IPAddress) -> Bilingual {
        let hardware = answer?.message.hardware.map { "\($0)" }
        guard !message.source.isUnspecified else {
            // Nobody is to answer where the address is free. RFC 4862 §5.4.
            let found = answer.map { $0.message.hardware.map { "\($0)" } ?? "\($0.message.source)" }
            return Bilingual(
                en: "Somebody asks whether \(target) is free: "
                    + (found.map { "\($0) has it" } ?? "nobody objects"),
                zh: "有主机询问 \(target) 是否空闲：" + (found.map { "已被 \($0) 占用" } ?? "无人反对"))
        }
        // Asked of the address itself: it was known before. RFC 4861 §7.3.
        if message.destination == target {
            let found = answer.map { _ in Bilingual(en: "it is", zh: "在") }
            return Bilingual(
                en: "\(message.source) asks whether \(target) is still there: "
                    + (found?.en ?? "no answer captured"),
                zh: "\(message.source) 询问 \(target) 是否还在：" + (found?.zh ?? "未捕获到应答"))
        }
        let found: Bilingual? = answer.map { _ in
            hardware.map { Bilingual(en: "it is at \($0)", zh: $0) } ?? Bilingual(en: "it answers", zh: "有应答")
        }
        return Bilingual(
            en: "\(message.source) asks who has \(target): " + (found?.en ?? "no answer captured"),
            zh: "\(message.source) 询问 \(target) 的硬件地址：" + (found?.zh ?? "未捕获到应答"))
    }

    private func statement(_ target: IPAddress, _ isSolicited: Bool) -> Bilingual {
        let place = message.hardware.map { "\($0)" }
        if isSolicited {
            return Bilingual(
                en:
                    "\(target) is \(place.map { "at \($0)" } ?? "there"), says an answer to \(message.destination)",
                zh: "\(target) 在\(place.map { " \($0)" } ?? "线")，告知 \(message.destination)")
        }
        return Bilingual(
            en: "\(target) tells that it is \(place.map { "at \($0)" } ?? "there"), unasked",
            zh: "\(target) 主动通告自己在\(place.map { " \($0)" } ?? "线")")
    }

    private func groups(_ joined: [IPAddress], _ left: [IPAddress], _ omitted: Int) -> Bilingual {
        func list(_ groups: [IPAddress], _ language: Language) -> String {
            groups.map { "\($0)" }.joined(separator: Punctuation.listComma(in: language))
        }
        var (en, zh): ([String], [String]) = ([], [])
        if !joined.isEmpty {
            en.append("listens to \(list(joined, .en))")
            zh.append("接收组播组 \(list(joined, .zh))")
        }
        if !left.isEmpty {
            en.append("listens no more to \(list(left, .en))")
            zh.append("不再接收组播组 \(list(left, .zh))")
        }
        if omitted > 0 {
            en.append("names \(count(omitted, "more group"))")
            zh.append("还列出了 \(omitted) 个组")
        }
        guard !en.isEmpty else {
            return Bilingual(
                en: "\(sender.en) reports no group", zh: "\(subject)没有报告任何组播组")
        }
        return Bilingual(
            en: "\(sender.en) \(en.joined(separator: " and "))",
            zh: "\(subject)\(zh.joined(separator: "，"))")
    }

    private func announcement(_ router: NeighborMessage.RouterAnnouncement) -> Bilingual {
        var (en, zh): ([String], [String]) = ([], [])
        for prefix in router.prefixes {
            let network = "\(prefix.address)/\(prefix.length)"
            en.append(
                "network \(network)\(prefix.isAutonomous ? ", in which machines make their own addresses" : "")"
            )
            zh.append("网络 \(network)\(prefix.isAutonomous ? "（主机自行生成地址）" : "")")
        }
        if router.isManaged {
            en.append("addresses come from DHCPv6")
            zh.append("地址由 DHCPv6 分配")
        } else if router.hasOtherSettings {
            en.append("other settings come from DHCPv6")
            zh.append("其他设置由 DHCPv6 提供")
        }
        if !router.nameServers.isEmpty {
            let servers = { (language: Language) in
                router.nameServers.map { "\($0)" }.joined(separator: Punctuation.listComma(in: language))
            }
            en.append("name server \(servers(.en))")
            zh.append("域名服务器 \(servers(.zh))")
        }
        if let mtu = router.mtu {
            en.append("packets of up to \(grouped(Int(mtu))) bytes")
            zh.append("分组最大 \(grouped(Int(mtu))) 字节")
        }
        let role =
            router.lifetime == 0
            ? Bilingual(en: "is no default router", zh: "不是默认路由器")
            : Bilingual(
                en: "is a router for the next \(spoken(duration: Int64(router.lifetime) * 1_000_000_000))",
                zh: "在此后 \(spoken(duration: Int64(router.lifetime) * 1_000_000_000)) 内可作路由器")
        return Bilingual(
            en: "\(message.source) \(role.en)" + (en.isEmpty ? "" : ": " + en.joined(separator: "; ")),
            zh: "\(message.source) \(role.zh)" + (zh.isEmpty ? "" : "：" + zh.joined(separator: "；")))
    }
}
