package import Documents
package import NetBIOSMessages
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

/// What is said in datagrams of NetBIOS, put together: the same of the same sender once, with how often it was said.
package struct NetBIOSDatagramSaying: Sendable {
    /// The datagram that it begins with.
    package let first: NetBIOSDatagram
    private let speaker: Endpoint
    private let listener: Endpoint
    private var times = 1

    /// A datagram with both its ends.
    package typealias Sent = SentMessage<NetBIOSDatagram>

    /// What datagrams have in common that are told as one: all but the number, and how long a machine runs.
    private struct Kinship: Hashable {
        let speaker: Endpoint
        let listener: Endpoint
        let datagram: NetBIOSDatagram
    }

    private init(_ sent: Sent) {
        first = sent.message
        speaker = sent.from
        listener = sent.to
    }

    /// Puts datagrams together.
    ///
    /// - Parameter all: the datagrams of a capture, in any order.
    /// - Returns: what was said, in the order of the first ones.
    package static func all(in all: [Sent]) -> [NetBIOSDatagramSaying] {
        var sayings: [NetBIOSDatagramSaying] = []
        var places: [Kinship: Int] = [:]
        for sent in all.sorted(by: { $0.message.mark.packet < $1.message.mark.packet }) {
            var datagram = sent.message
            datagram.mark = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
            datagram.identifier = 0
            if case .mailslot(let slot, .browser(.election(var election))) = datagram.content {
                election.uptime = 0
                datagram.content = .mailslot(name: slot, .browser(.election(election)))
            }
            let kin = Kinship(speaker: sent.from, listener: sent.to, datagram: datagram)
            if let place = places[kin] {
                sayings[place].times += 1
            } else {
                places[kin] = sayings.count
                sayings.append(NetBIOSDatagramSaying(sent))
            }
        }
        return sayings
    }

    // MARK: Words

    /// Who says what to whom, each with address and name.
    ///
    /// - Parameter language: the language.
    /// - Returns: a line.
    package func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        let who =
            first.source.map { named(speaker, $0, nil, language) }
            ?? Prose(String(describing: speaker.address))
        let whom: Prose
        if first.error == nil, let name = first.destination, first.source != nil {
            whom = named(listener, name, first.kind == .group ? true : nil, language)
        } else {
            whom = Prose(String(describing: listener.address))
        }
        var text: Prose = isEnglish ? "\(who) to \(whom): " : "\(who) 对 \(whom)："
        text += first.said(in: language)
        if first.kind == .broadcast {
            text.append(isEnglish ? ", for all (BROADCAST)" : "，发给所有主机（BROADCAST）")
        }
        if IPAddress(version4: first.address) != speaker.address {
            let other = Prose(String(describing: IPAddress(version4: first.address)))
            text.append(isEnglish ? ", says that its address is \(other)" : "，自称地址是 \(other)")
        }
        if first.isCut { text.append(isEnglish ? ", its end is missing" : "，缺少末尾") }
        if times > 1 { text.append(isEnglish ? " (\(times) times)" : "（\(times) 次）") }
        return text
    }

    private func named(_ end: Endpoint, _ name: NetBIOSName, _ isGroup: Bool?, _ language: Language) -> Prose
    {
        "\(String(describing: end.address)) \(name.text(isGroup: isGroup, in: language))"
    }
}

extension NetBIOSDatagram {
    fileprivate func said(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch kind {
        case .error:
            let code = Prose(error?.text ?? "")
            let meaning: Bilingual =
                switch error {
                case .noDestination?: Bilingual(en: "nobody here has that name", zh: "这里没有该名称")
                case .badSource?: Bilingual(en: "the sender's name is none", zh: "发送方名称的格式无效")
                default: Bilingual(en: "the receiver's name is none", zh: "接收方名称的格式无效")
                }
            let text = meaning.prose(in: language)
            return isEnglish
                ? "your datagram was not delivered: \(text) (\(code))" : "数据报未能交付：\(text)（\(code)）"
        case .query, .positiveAnswer, .negativeAnswer:
            let name = destination?.text(in: language) ?? ""
            switch kind {
            case .query:
                return isEnglish ? "do you pass on datagrams for \(name)?" : "询问是否转发发往 \(name) 的数据报"
            case .positiveAnswer:
                return isEnglish ? "datagrams for \(name) are passed on" : "转发发往 \(name) 的数据报"
            default: return isEnglish ? "datagrams for \(name) are not passed on" : "不转发发往 \(name) 的数据报"
            }
        case .unique, .group, .broadcast: break
        }
        var text: Prose
        switch content {
        case .nothing: text = isEnglish ? "nothing" : "没有内容"
        case .bytes(let bytes): text = isEnglish ? "\(count(bytes, "byte"))" : "\(bytes) 字节"
        case .mailslot(let slot, let mail):
            switch mail {
            case .browser(let message): text = message.text(in: language)
            case .netlogon(let message):
                text = message.text(in: language)
                if let abilities = message.abilities(in: language) {
                    text += Punctuation.semicolon.prose(in: language) + abilities
                }
            case .other(let bytes):
                let name: Prose = "\(captured: clipped(slot, to: 60))"
                text =
                    isEnglish
                    ? "\(count(bytes, "byte")) for the mailslot \(name)" : "发往邮槽 \(name) 的 \(bytes) 字节"
            }
        }
        guard hasMore || !isFirst else { return text }
        let place = Prose(String(fragmentOffset))
        return text
            + (isEnglish
                ? " (a fragment from byte \(place) on)" : "（分片，从第 \(place) 字节开始）")
    }
}

extension BrowserMessage {
    /// What is said for the list of machines.
    fileprivate func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        let kind = Prose(command.text)
        func quoted(_ name: [UInt8]) -> Prose { "“\(captured: clipped(name, to: 80))”" }
        switch self {
        case .announcement(let command, let said): return said.text(command, in: language)
        case .announcementRequest(let name):
            // Samba leaves a byte too many before the name, so that none is read.
            guard !name.isEmpty else {
                return isEnglish ? "all are to announce themselves (\(kind))" : "请所有主机通告自己（\(kind)）"
            }
            return isEnglish
                ? "all are to announce themselves to \(quoted(name)) (\(kind))"
                : "请所有主机向 \(quoted(name)) 通告自己（\(kind)）"
        case .election(let election):
            let name = quoted(election.name)
            // Who asks for an election without being up for it says zero, which anybody beats.
            guard election.criteria != 0 else {
                guard !election.name.isEmpty else {
                    return isEnglish ? "wants an election (\(kind))" : "要求进行选举（\(kind)）"
                }
                return isEnglish
                    ? "\(name) wants an election (\(kind)): version \(Int(election.version)), criteria 0, which anybody beats"
                    : "\(name) 要求进行选举（\(kind)）：版本 \(Int(election.version))，条件值 0，低于任何竞选者"
            }
            let number = Prose("0x" + String(election.criteria, radix: 16))
            let time = Prose(spoken(duration: Int64(election.uptime) * 1_000_000))
            return isEnglish
                ? "\(name) wants to keep the list of machines (\(kind)): version \(Int(election.version)), criteria \(number) (the larger number wins), has run for \(time)"
                : "\(name) 竞选主浏览器，以维护主机列表（\(kind)）：版本 \(Int(election.version))，条件值 \(number)（大者获胜），已运行 \(time)"
        case .backupListRequest(let most, let token):
            let number = Prose(String(token))
            return isEnglish
                ? "who else has the list of machines, up to \(most) of them, question \(number) (\(kind))"
                : "询问还有谁有主机列表，最多 \(most) 个，编号 \(number)（\(kind)）"
        case .backupList(let token, let names, let omitted):
            let number = Prose(String(token))
            var parts = names.prefix(6).map(quoted)
            let more = names.count - parts.count + omitted
            if more > 0 { parts.append(isEnglish ? "\(more) more" : "另外 \(more) 个") }
            let list = parts.joined(by: Punctuation.listComma.prose(in: language))
            guard !parts.isEmpty else {
                return isEnglish
                    ? "nobody else has the list of machines, to question \(number) (\(kind))"
                    : "没有其他主机有列表，应答编号 \(number)（\(kind)）"
            }
            return isEnglish
                ? "these have the list of machines: \(list), to question \(number) (\(kind))"
                : "有主机列表的是：\(list)，应答编号 \(number)（\(kind)）"
        case .becomeBackup(let name):
            return isEnglish
                ? "\(quoted(name)) is to keep a copy of the list (\(kind))"
                : "请 \(quoted(name)) 保存列表的副本（\(kind)）"
        case .masterAnnouncement(let name):
            return isEnglish
                ? "\(quoted(name)) keeps the list of its part of the network (\(kind))"
                : "\(quoted(name)) 是其所在子网的主浏览器（\(kind)）"
        case .reset(let options):
            let number = Prose("0x" + String(options, radix: 16))
            return isEnglish
                ? "browsers are to begin anew (\(kind), \(number))" : "请浏览器重新开始（\(kind)，\(number)）"
        }
    }
}

extension BrowserMessage.Announcement {
    fileprivate func text(_ command: BrowserCommand, in language: Language) -> Prose {
        let isEnglish = language == .en
        let who: Prose = "“\(captured: clipped(name, to: 16))”"
        let kind = Prose(command.text)
        var text: Prose
        switch command {
        case .domainAnnouncement:
            let keeper: Prose = "“\(captured: clipped(comment, to: 80))”"
            text =
                isEnglish
                ? "the domain or workgroup \(who) is announced (\(kind)), its list is kept by \(keeper)"
                : "通告域或工作组 \(who)（\(kind)），其列表由 \(keeper) 维护"
        case .localMasterAnnouncement:
            if types == 0 {
                text =
                    isEnglish
                    ? "\(who) no longer keeps the list of machines (\(kind) without a type)"
                    : "\(who) 不再维护主机列表（没有类型的 \(kind)）"
            } else {
                text =
                    isEnglish ? "\(who) keeps the list of machines (\(kind))" : "\(who) 维护主机列表（\(kind)）"
            }
        default:
            // A machine that goes says that it is nothing any more.
            if types == 0 {
                text =
                    isEnglish
                    ? "\(who) leaves the list (\(kind) without a type)" : "\(who) 退出列表（没有类型的 \(kind)）"
            } else {
                text = isEnglish ? "\(who) announces itself (\(kind))" : "\(who) 通告自己（\(kind)）"
            }
        }
        if command != .domainAnnouncement, !comment.isEmpty {
            let said: Prose = "“\(captured: clipped(comment, to: 80))”"
            text.append(isEnglish ? ", \(said)" : "，\(said)")
        }
        if command != .domainAnnouncement {
            text.append(
                isEnglish
                    ? ", version \(Int(version.major)).\(Int(version.minor))"
                    : "，版本 \(Int(version.major)).\(Int(version.minor))")
        }
        let time = Prose(spoken(duration: Int64(period) * 1_000_000))
        if period > 0 { text.append(isEnglish ? ", the next in \(time)" : "，\(time) 后再次通告") }
        let list = kinds.map { $0.meaning?.prose(in: language) ?? Prose($0.text) }
            .joined(by: Punctuation.listComma.prose(in: language))
        if types != 0 { text.append(isEnglish ? ": \(list)" : "：\(list)") }
        return text
    }
}

extension ServerType {
    /// What it means; nil of one that is not known.
    fileprivate var meaning: Bilingual? {
        switch self {
        case .workstation: ServerTypePhrases.workstation
        case .server: ServerTypePhrases.server
        case .sqlServer: ServerTypePhrases.sqlServer
        case .domainController: ServerTypePhrases.domainController
        case .backupController: ServerTypePhrases.backupController
        case .timeSource: ServerTypePhrases.timeSource
        case .appleServer: ServerTypePhrases.appleServer
        case .novellServer: ServerTypePhrases.novellServer
        case .domainMember: ServerTypePhrases.domainMember
        case .printServer: ServerTypePhrases.printServer
        case .dialInServer: ServerTypePhrases.dialInServer
        case .unixServer: ServerTypePhrases.unixServer
        case .nt: ServerTypePhrases.nt
        case .windowsForWorkgroups: ServerTypePhrases.windowsForWorkgroups
        case .netWareServer: ServerTypePhrases.netWareServer
        case .ntServer: ServerTypePhrases.ntServer
        case .potentialBrowser: ServerTypePhrases.potentialBrowser
        case .backupBrowser: ServerTypePhrases.backupBrowser
        case .masterBrowser: ServerTypePhrases.masterBrowser
        case .domainMasterBrowser: ServerTypePhrases.domainMasterBrowser
        case .osfServer: ServerTypePhrases.osfServer
        case .vmsServer: ServerTypePhrases.vmsServer
        case .windows: ServerTypePhrases.windows
        case .dfs: ServerTypePhrases.dfs
        case .cluster: ServerTypePhrases.cluster
        case .terminalServer: ServerTypePhrases.terminalServer
        case .clusterName: ServerTypePhrases.clusterName
        case .dceServer: ServerTypePhrases.dceServer
        case .alternateTransport: ServerTypePhrases.alternateTransport
        case .localListOnly: ServerTypePhrases.localListOnly
        case .domainList: ServerTypePhrases.domainList
        default: nil
        }
    }
}
