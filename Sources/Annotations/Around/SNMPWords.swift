package import Documents
import PacketDecoding
package import SNMPMessages
import TCPConnections
package import Tracing
import WireBytes

// How devices are asked how they are doing, what they answer, and what they say unasked.

extension SNMPExchange {
    /// Who asks whom for what, with which right, and what was answered.
    ///
    /// - Parameters:
    ///   - trace: the conversation, for its ends.
    ///   - isWhole: whether all that was captured was read, so that a missing answer was not.
    ///   - language: the language.
    /// - Returns: a line.
    package func text(of trace: DatagramTrace, isWhole: Bool, in language: Language) -> Prose {
        let isEnglish = language == .en
        let isFromClient = first.from == .client
        let who = "\((isFromClient ? trace.client : trace.server).address)"
        let whom = "\((isFromClient ? trace.server : trace.client).address)"
        let version = Prose(first.version.name)
        let (name, right) = (first.asked(in: language), first.right(in: language))
        var text: Prose =
            isEnglish
            ? "\(who) to \(whom), v\(version), \(right): \(name)"
            : "\(who) 对 \(whom)，v\(version)，\(right)：\(name)"
        if times > 1 { text.append(isEnglish ? " (sent \(times) times)" : "（发送了 \(times) 次）") }
        if first.kind?.isAnswer == true {
            text.append(isEnglish ? "; its request was not found" : "；没有找到对应的请求")
        }
        guard let answer else {
            if first.isConfirmed, isWhole { text.append(isEnglish ? " → no answer captured" : " → 未捕获到应答") }
            return text
        }
        let isConfirmation = first.kind == .inform && answer.kind == .response && answer.error == .noError
        let said = isConfirmation ? (isEnglish ? "confirmed" : "已确认") : answer.answered(in: language)
        guard let duration else { return text + " → " + said }
        let time = Prose(spoken(duration: duration))
        return text + (isEnglish ? " → after \(time): \(said)" : " → \(time) 后：\(said)")
    }
}

extension SNMPMessage {
    /// With which right: a word that anybody can read, or a user.
    fileprivate func right(in language: Language) -> Prose {
        let isEnglish = language == .en
        guard let security else {
            let word: Prose = "\(captured: clipped(community, to: 32))"
            return isEnglish ? "community “\(word)” in clear text" : "明文团体名“\(word)”"
        }
        var text: Prose
        if security.user.isEmpty {
            text = isEnglish ? "no user" : "没有用户"
        } else {
            let name: Prose = "\(captured: clipped(security.user, to: 32))"
            text = isEnglish ? "user “\(name)”" : "用户“\(name)”"
        }
        if security.isAuthenticated { text.append(isEnglish ? ", with authentication" : "，带认证") }
        if security.isEncrypted { text.append(isEnglish ? ", encrypted" : "，已加密") }
        return text
    }

    /// What is asked or said.
    fileprivate func asked(in language: Language) -> Prose {
        let isEnglish = language == .en
        guard let kind else {
            if security?.isEncrypted == true {
                return isEnglish ? "a message that only the two can read" : "只有双方能读的报文"
            }
            return isEnglish ? "a message that is cut off" : "不完整的报文"
        }
        if security?.engine.isEmpty == true, kind == .get, bindings.isEmpty {
            return isEnglish ? "asks which device it speaks to" : "询问对方是哪台设备"
        }
        var text: Prose
        switch kind {
        case .getBulk:
            text =
                isEnglish
                ? "getbulk (up to \(maxRepetitions) each)"
                : "getbulk（各最多 \(maxRepetitions) 个）"
        case .trapOfVersion1, .trap, .inform: return happened(kind, in: language)
        case .response, .report: return answered(in: language)
        case .get, .getNext, .set: text = Prose(kind.name)
        }
        text.append(" ")
        return text + (kind == .set ? list(in: language) : variables(in: language)) + cut(in: language)
    }

    /// The first variable that is asked for, and how many there are.
    private func variables(in language: Language) -> Prose {
        let all = bindings.count + bindingsOmitted
        let name = Prose(bindings.first?.object.text ?? "")
        guard all > 1 else { return name }
        return language == .en ? "\(name) and \(all - 1) more" : "\(name) 等 \(all) 个变量"
    }

    /// What comes as an answer.
    fileprivate func answered(in language: Language) -> Prose {
        let isEnglish = language == .en
        guard let kind else { return asked(in: language) }
        if kind == .report {
            let variable = bindings.first?.object.text ?? ""
            let meaning = Self.reports[variable]?.prose(in: language) ?? Prose(variable)
            return isEnglish ? "report: \(meaning)" : "报告：\(meaning)"
        }
        if error != .noError {
            let name = Prose(error.name ?? "error-status \(String(error.rawValue))")
            var text: Prose = isEnglish ? "refused, \(name)" : "被拒绝，\(name)"
            if errorIndex > 0, bindings.indices.contains(errorIndex - 1) {
                let variable = Prose(bindings[errorIndex - 1].object.text)
                text.append(isEnglish ? " at \(variable)" : "，变量 \(variable)")
            }
            return text + cut(in: language)
        }
        guard !bindings.isEmpty else {
            return (isEnglish ? "response without variables" : "没有变量的应答") + cut(in: language)
        }
        return list(in: language) + cut(in: language)
    }

    /// Why a message of version 3 was not taken. RFC 3414 §5, RFC 3412 §5.
    private static let reports: [String: Bilingual] = [
        "1.3.6.1.6.3.15.1.1.1.0": Bilingual(en: "this level of security is not supported", zh: "不支持这个安全级别"),
        "1.3.6.1.6.3.15.1.1.2.0": Bilingual(en: "the message is not of this time", zh: "报文不在时间窗口内"),
        "1.3.6.1.6.3.15.1.1.3.0": Bilingual(en: "no such user", zh: "没有这个用户"),
        "1.3.6.1.6.3.15.1.1.4.0": Bilingual(en: "which device it is", zh: "设备标识"),
        "1.3.6.1.6.3.15.1.1.5.0": Bilingual(en: "the proof of who sent it is wrong", zh: "认证有误"),
        "1.3.6.1.6.3.15.1.1.6.0": Bilingual(en: "it could not be decrypted", zh: "无法解密"),
    ]

    private func cut(in language: Language) -> Prose {
        isCut ? (language == .en ? ", its end is missing" : "，缺少末尾") : ""
    }

    /// What has happened.
    private func happened(_ kind: SNMPKind, in language: Language) -> Prose {
        let isEnglish = language == .en
        var text: Prose = kind == .inform ? "inform" : "trap"
        var rest = bindings
        if let trap {
            text.append(" \(trap.name)")
            let (enterprise, agent) = (Prose(trap.enterprise.text), Prose(trap.agentText))
            if trap.generic == 6 { text.append(" \(String(trap.specific))") }
            text.append(isEnglish ? " of \(enterprise), agent \(agent)" : "，来自 \(enterprise)，代理 \(agent)")
        } else if let place = rest.firstIndex(where: { $0.object.text == "1.3.6.1.6.3.1.1.4.1.0" }),
            case .object(let event) = rest[place].value
        {
            // snmpTrapOID.0. RFC 3418
            rest.remove(at: place)
            let name = Self.traps[event.text].map { " (\($0))" } ?? ""
            text.append(" \(event.text)\(name)")
        }
        guard !rest.isEmpty else { return text + cut(in: language) }
        return text + (isEnglish ? ": " : "：") + Self.list(rest, bindingsOmitted, language)
            + cut(in: language)
    }

    /// What most devices say. RFC 3418, RFC 2863.
    private static let traps = [
        "1.3.6.1.6.3.1.1.5.1": "coldStart", "1.3.6.1.6.3.1.1.5.2": "warmStart",
        "1.3.6.1.6.3.1.1.5.3": "linkDown",
        "1.3.6.1.6.3.1.1.5.4": "linkUp", "1.3.6.1.6.3.1.1.5.5": "authenticationFailure",
    ]

    private func list(in language: Language) -> Prose { Self.list(bindings, bindingsOmitted, language) }

    /// The first two variables with their values, and how many more there are.
    private static func list(_ bindings: [SNMPBinding], _ omitted: Int, _ language: Language) -> Prose {
        var parts = bindings.prefix(2).map { binding -> Prose in
            let name = Prose(binding.object.text)
            return "\(name) = \(binding.value.text(in: language))"
        }
        let more = bindings.count - parts.count + omitted
        if more > 0 { parts.append(language == .en ? "\(more) more" : "另外 \(more) 个") }
        return parts.joined(by: Punctuation.comma.prose(in: language))
    }
}

extension SNMPTrap {
    /// The address of who says so.
    package var agentText: String { Self.text(ofAddress: agent) }

    /// An address of IPv4 with its points.
    package static func text(ofAddress address: UInt32) -> String { "\(IPAddress(version4: address))" }
}

extension SNMPValue {
    /// Whether its bytes are text: UTF-8 without control characters but line ends.
    package var isText: Bool {
        guard case .octets(let bytes, _) = self else { return false }
        return String(validating: bytes, as: UTF8.self) != nil
            && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0.isOne(of: "\r\n\t") }
    }

    /// What it is, and of which type where that does not show.
    fileprivate func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch self {
        case .integer(let number): return Prose(String(number))
        case .octets(let bytes, let count):
            if count == 0 { return isEnglish ? "empty text" : "空文本" }
            if isText { return "“\(captured: clipped(bytes, to: 80))”" }
            let digits = Prose(bytes.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
            return count > 16 ? "0x\(digits)…" : "0x\(digits)"
        case .null: return "NULL"
        case .object(let object): return Prose(object.text)
        case .address(let address): return Prose(SNMPTrap.text(ofAddress: address))
        case .counter(let number): return isEnglish ? "counter \(String(number))" : "计数器 \(String(number))"
        case .gauge(let number): return isEnglish ? "gauge \(String(number))" : "量值 \(String(number))"
        case .ticks(let number):
            let time = Prose(spoken(duration: Int64(clamping: number) &* 10_000_000))
            return number > 1_000_000_000_000 ? Prose(String(number)) : time
        case .opaque(let count): return isEnglish ? "\(Documents.count(count, "byte"))" : "\(count) 字节"
        case .noSuchObject, .noSuchInstance:
            return isEnglish ? "no such variable (\(name))" : "没有这个变量（\(name)）"
        case .endOfView: return isEnglish ? "nothing more (\(name))" : "后面没有了（\(name)）"
        case .other: return isEnglish ? "a value of type \(name)" : "类型为 \(name) 的值"
        }
    }
}
