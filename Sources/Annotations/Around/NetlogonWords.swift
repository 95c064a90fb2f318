import Documents
import NetBIOSMessages
import PacketDecoding
import WireBytes

// Who a domain controller says that it is, and who looks for one: over LDAP, and in mailslots of NetBIOS.

extension NetlogonMessage {
    /// What is asked or said, with the names that are told.
    func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        var parts: [Prose] = []
        func add(_ subject: Subject, _ en: Prose, _ zh: Prose) {
            guard let name = self.name(of: subject) else { return }
            let text: Prose = "\(captured: clipped(name, to: 100))"
            parts.append(isEnglish ? "\(en) \(text)" : "\(zh) \(text)")
        }
        switch opcode {
        case .primaryQuery, .samLogonRequest:
            add(.computer, "for computer", "计算机")
            add(.user, "for user", "用户")
        default:
            add(.host, "host", "主机")
            add(.netbiosHost, "NetBIOS name", "NetBIOS 名称")
            add(.domain, "domain", "域")
            add(.netbiosDomain, "NetBIOS domain", "NetBIOS 域")
            add(.forest, "forest", "林")
            add(.user, "user", "用户")
            add(.serverSite, "its site", "所在站点")
            add(.clientSite, "the client's site", "客户端所在站点")
            add(.nextClosestSite, "the next closest site", "次近的站点")
        }
        if let address {
            let place = Prose(String(describing: IPAddress(version4: address)))
            parts.append(isEnglish ? "address \(place)" : "地址 \(place)")
        }
        let list = parts.joined(by: Punctuation.comma.prose(in: language))
        let name = Prose(opcode.text)
        let meaning = self.meaning.prose(in: language)
        var text: Prose = isEnglish ? "\(meaning) (\(name))" : "\(meaning)（\(name)）"
        if !parts.isEmpty { text += Punctuation.colon.prose(in: language) + list }
        if isCut { text.append(isEnglish ? ", its end is missing" : "，缺少末尾") }
        return text
    }

    /// What the domain controller says of itself beside its names; nil where it says nothing of that.
    func abilities(in language: Language) -> Prose? {
        guard flags != nil else { return nil }
        let kinds = self.kinds
        guard !kinds.isEmpty else { return nil }
        return kinds.map { $0.meaning?.prose(in: language) ?? Prose($0.text) }
            .joined(by: Punctuation.listComma.prose(in: language))
    }

    private var meaning: Bilingual {
        switch opcode {
        case .primaryQuery: Bilingual(en: "who is the primary domain controller", zh: "询问主域控制器是谁")
        case .primaryResponse: Bilingual(en: "the primary domain controller", zh: "主域控制器")
        case .samLogonRequest:
            Bilingual(en: "which domain controller can log somebody in", zh: "询问哪台域控制器可供登录")
        case .samPauseResponse, .samPauseResponseEx:
            Bilingual(en: "a domain controller that takes nobody now", zh: "暂停受理登录的域控制器")
        case .samUserUnknown, .samUserUnknownEx:
            Bilingual(en: "a domain controller that does not know the user", zh: "不认识该用户的域控制器")
        default: Bilingual(en: "a domain controller", zh: "域控制器")
        }
    }
}

extension DomainControllerFlag {
    /// What it means; nil of one that is not known.
    fileprivate var meaning: Bilingual? {
        switch self {
        case .primary: DomainControllerPhrases.primary
        case .globalCatalog: DomainControllerPhrases.globalCatalog
        case .ldap: DomainControllerPhrases.ldap
        case .domainServices: DomainControllerPhrases.domainServices
        case .keyDistribution: DomainControllerPhrases.keyDistribution
        case .time: DomainControllerPhrases.time
        case .closest: DomainControllerPhrases.closest
        case .writable: DomainControllerPhrases.writable
        case .reliableTime: DomainControllerPhrases.reliableTime
        case .applicationPartition: DomainControllerPhrases.applicationPartition
        case .readOnly: DomainControllerPhrases.readOnly
        case .allSecrets: DomainControllerPhrases.allSecrets
        case .webService: DomainControllerPhrases.webService
        case .version2012: DomainControllerPhrases.version2012
        case .version2012R2: DomainControllerPhrases.version2012R2
        case .version2016: DomainControllerPhrases.version2016
        case .keyList: DomainControllerPhrases.keyList
        case .dnsController: DomainControllerPhrases.dnsController
        case .dnsDomain: DomainControllerPhrases.dnsDomain
        case .dnsForest: DomainControllerPhrases.dnsForest
        default: nil
        }
    }
}
