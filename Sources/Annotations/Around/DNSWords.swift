package import DNSMessages
package import Documents
package import PacketDecoding
package import Tracing
package import WireBytes

// A question and its answer in a line.

extension DNSExchange {
    /// What was asked and answered, and how long it took.
    package func text(_ variant: DNSConversation.Variant, in language: Language) -> Prose {
        var text = asked(in: language)
        let answer = answered(variant, in: language)
        if !answer.isEmpty { text += text.isEmpty ? answer : " → \(answer)" }
        var remarks: [String] = []
        if let duration, duration >= 0 { remarks.append(spoken(duration: duration)) }
        if !repeats.isEmpty {
            let times = grouped(repeats.count + 1)
            remarks.append(language == .en ? "asked \(times) times" : "询问了 \(times) 次")
        }
        if let response, response.message.isTruncated {
            remarks.append(Words.cutShort(in: language))
        }
        if (query?.message.problem ?? response?.message.problem) != nil {
            remarks.append(Words.partlyUnreadable(in: language))
        }
        if !remarks.isEmpty {
            let all = remarks.joined(separator: Punctuation.comma(in: language))
            text += language == .en ? " (\(all))" : "（\(all)）"
        }
        return text
    }

    /// "www.example.com A?"
    private func asked(in language: Language) -> Prose {
        let message = query?.message ?? response?.message
        if let message, let words = message.operationWords(in: language) { return words }
        guard let question, let message else { return "" }
        var text: Prose = "\(captured: clipped(question.name.text, to: 255)) \(question.type.text)"
        let `class` = question.class.rawValue & 0x7FFF
        if `class` != 1 { text += " \(RecordClass(rawValue: `class`).text)" }
        if message.operation != .query { text += " (\(message.operation.text))" }
        if query != nil { text += "?" }
        let more = message.counts[0] - 1
        if more > 0 { text += language == .en ? " and \(more) more" : " 等 \(more + 1) 个问题" }
        return text
    }

    private func answered(_ variant: DNSConversation.Variant, in language: Language) -> Prose {
        guard let response else {
            // Neighbours need not answer, and do not always answer to where the question came from.
            return variant == .dns ? Prose(Words.noAnswerCaptured(in: language)) : ""
        }
        let message = response.message
        if message.responseCode != .noError { return Prose(message.responseCode.words(in: language)) }
        if message.hidesAnswer { return Prose(Words.answerUnreadable(in: language)) }
        if message.answers.isEmpty {
            let servers = message.authorities.filter { $0.type == .ns }
            if case .name(let server)? = servers.first?.data, !message.isAuthoritative {
                return language == .en
                    ? "referred to \(captured: server.text)" : "转去询问 \(captured: server.text)"
            }
            return Prose(
                message.operation != .query
                    ? Words.done(in: language)
                    : message.isTruncated
                        ? Words.noRecordHere(in: language) : Words.noSuchRecord(in: language))
        }
        return found(in: message, language)
    }

    /// The chain of names, then up to three of the records asked for.
    private func found(in message: DNSMessage, _ language: Language) -> Prose {
        var parts: [Prose] = []
        let type = question?.type
        let aliases = message.answers.filter { $0.type == .cname && type != .cname }
        if let first = aliases.first {
            parts.append("\(captured: clipped(first.data.presentation, to: 255))")
        }
        if aliases.count > 1 { parts.append("…") }
        let records = message.answers.filter {
            ($0.type != .cname || type == .cname) && $0.type.rawValue != 46
        }
        var list: [Prose] = records.prefix(3).map { record in
            let data: Prose = "\(captured: record.data.shown)"
            guard let question else {
                return "\(captured: clipped(record.name.text, to: 255)) \(record.type.text) \(data)"
            }
            return record.type == question.type || question.type.rawValue == 255
                ? data : "\(record.type.text) \(data)"
        }
        let more = max(0, message.counts[1] - message.answers.count) + records.count - list.count
        if more > 0 { list.append(language == .en ? "\(more) more" : "另外 \(more) 条") }
        if !list.isEmpty { parts.append(list.joined(by: Punctuation.comma.prose(in: language))) }
        // Another name for it, which has no such record either.
        if list.isEmpty, !aliases.isEmpty {
            parts.append(Prose(Words.noSuchRecord(in: language)))
        }
        if parts.isEmpty { return Prose(Words.signaturesOnly(in: language)) }
        return parts.joined(by: " → ")
    }
}

extension RecordData {
    /// What fits a line.
    var shown: [UInt8] {
        let all = presentation
        return all.count <= 160 ? all : Array(all.prefix(159)) + Array("…".utf8)
    }
}

extension ResponseCode {
    /// The name with what it means.
    package func words(in language: Language) -> String {
        guard let meaning else { return text }
        return language == .en ? "\(text), \(meaning(in: .en))" : "\(text)，\(meaning(in: .zh))"
    }
}

extension Lookup {
    /// How a connection's address was found.
    ///
    /// - Parameters:
    ///   - start: when the connection began.
    ///   - client: who began it.
    ///   - language: the language.
    /// - Returns: one sentence.
    package func text(start: Timestamp, client: IPAddress, in language: Language) -> Prose {
        let later = start.since(answered.time)
        let isOrigin = usedBefore == nil
        let (begun, begunZH) = isOrigin ? Self.begun(after: later) : hadBefore
        let (from, fromZH) = isOrigin ? ("Address from ", "地址来自 ") : ("", "")
        let others = asker == client || asker.isLoopback ? "" : "\(asker)"
        guard let asked else {
            return language == .en
                ? "\(from)\(variant.title): \(captured: name.text) is in packet \(answered.packet); \(begun)."
                : "\(fromZH)\(variant.title)：分组 \(answered.packet) 给出 \(captured: name.text)；\(begunZH)。"
        }
        return language == .en
            ? "\(from)\(variant.title): \(captured: name.text) was asked for in packet \(asked.packet)\(others.isEmpty ? "" : " (by \(others))") and answered in packet \(answered.packet); \(begun)."
            : "\(fromZH)\(variant.title)：分组 \(asked.packet)\(others.isEmpty ? " " : "（由 \(others)）")查询 \(captured: name.text)，分组 \(answered.packet) 应答；\(begunZH)。"
    }

    /// That the answer told the client nothing new.
    private var hadBefore: (en: String, zh: String) {
        let packet = usedBefore?.packet ?? answered.packet
        return ("but the client had this address before (packet \(packet))", "但客户端在此之前已有该地址（分组 \(packet)）")
    }

    /// When the connection began: how much later only where the capture's clock tells the two times apart.
    private static func begun(after delay: Int64) -> (en: String, zh: String) {
        if delay == 0 {
            return ("the connection began at the same time by the capture's clock", "按捕获的时钟，连接在同一时刻开始")
        }
        guard delay > 0 else { return ("the connection began after that", "此后开始连接") }
        let delay = spoken(duration: delay)
        return ("the connection began \(delay) later", "\(delay) 后开始连接")
    }
}

extension IPAddress {
    /// 127.0.0.0/8 and ::1: a resolver on the same machine.
    fileprivate var isLoopback: Bool { isVersion6 ? high == 0 && low == 1 : low >> 24 == 127 }
}
