package import Documents
package import NTPMessages
import WireBytes

extension NTPExchange {
    /// Who asked for the time, what was answered, and what comes of it.
    package func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        var text: Prose =
            switch first.mode {
            case .client: isEnglish ? "question for the time" : "询问时间"
            case .server: isEnglish ? "answer whose question was not found" : "应答，没有找到对应的询问"
            case .broadcast: isEnglish ? "the time for all" : "向所有人广播时间"
            case .symmetricActive, .symmetricPassive: isEnglish ? "the time between two servers" : "两台服务器互相对时"
            default: Prose("\(first.mode.text)")
            }
        guard let answer else {
            if first.mode == .client {
                text.append(isEnglish ? ", no answer" : "，没有应答")
            } else if let kiss = first.kiss {
                text.append(isEnglish ? ": " : "：")
                text += Self.words(kiss, language)
            } else {
                text.add(first.facts(in: language), in: language)
            }
            return text
        }
        text.append(isEnglish ? " → answer" : " → 应答")
        if let kiss = answer.kiss {
            text.append(isEnglish ? ": " : "：")
            text += Self.words(kiss, language)
            return text
        }
        var facts = answer.facts(in: language)
        if let reckoning {
            facts.append(reckoning.text(in: language))
            let delay = Prose(spoken(duration: reckoning.delay))
            facts.append(isEnglish ? "delay \(delay)" : "往返时间 \(delay)")
        }
        text.add(facts, in: language)
        return text
    }

    /// What stands in place of the time, and what it means: not every kiss code is a refusal. RFC 5905 §7.4.
    private static func words(_ kiss: [UInt8], _ language: Language) -> Prose {
        let letters: Prose = "\(captured: kiss)"
        let isEnglish = language == .en
        let meaning: Prose? =
            switch String(decoding: kiss, as: UTF8.self) {
            case "RATE": isEnglish ? "refused, as it asks too often" : "询问过于频繁，被拒绝"
            case "DENY", "RSTR": isEnglish ? "refused, as it may not ask here" : "不允许在此询问，被拒绝"
            case "INIT": isEnglish ? "no time yet, the server has just begun" : "还没有时间，服务器刚启动"
            case "STEP":
                isEnglish ? "no time now, the server's clock was just set by a jump" : "暂时没有时间，服务器的时钟刚刚跳变"
            case "AUTH", "CRYP", "NKEY":
                isEnglish ? "no time, the proof of who asks does not fit" : "没有时间，身份验证没有通过"
            default: nil
            }
        guard let meaning else {
            return isEnglish ? "no time, but the kiss code \(letters)" : "没有时间，只有代码 \(letters)（kiss code）"
        }
        return isEnglish ? "\(meaning) (kiss code \(letters))" : "\(meaning)（kiss code \(letters)）"
    }
}

extension NTPMessage {
    /// How far from a clock the sender is, what its clock is set by, and what happens at the end of the day.
    fileprivate func facts(in language: Language) -> [Prose] {
        let isEnglish = language == .en
        var facts: [Prose] = []
        if hasNoTime { facts.append(isEnglish ? "its clock is not set" : "它的时钟未同步") }
        if stratum > 0, stratum < 16 {
            facts.append(isEnglish ? "stratum \(Int(stratum))" : "层级 \(Int(stratum))")
        }
        if let clock {
            let name: Prose = "\(captured: clock)"
            facts.append(isEnglish ? "set by \(name)" : "时钟来源 \(name)")
        }
        if leap == 1 { facts.append(isEnglish ? "the day ends with a leap second" : "当天末尾有闰秒") }
        if leap == 2 { facts.append(isEnglish ? "the day ends a second early" : "当天末尾少一秒") }
        return facts
    }
}

extension NTPExchange.Reckoning {
    /// How far the server's clock is from the client's, as the client reckons; or from the capture's.
    fileprivate func text(in language: Language) -> Prose {
        let amount = Prose(spoken(duration: offset == .min ? .max : abs(offset)))
        switch (isOfClient, offset >= 0, language) {
        case (true, true, .en): return "the client reckons that its clock is \(amount) behind"
        case (true, false, .en): return "the client reckons that its clock is \(amount) ahead"
        case (true, true, .zh): return "客户端由此算出自己的时钟慢 \(amount)"
        case (true, false, .zh): return "客户端由此算出自己的时钟快 \(amount)"
        case (false, true, .en): return "the capture's clock is \(amount) behind the server's"
        case (false, false, .en): return "the capture's clock is \(amount) ahead of the server's"
        case (false, true, .zh): return "抓包的时钟比服务器慢 \(amount)"
        case (false, false, .zh): return "抓包的时钟比服务器快 \(amount)"
        }
    }
}
