import Documents
import Findings

extension HandshakeDelay {
    var words: BilingualProse {
        let time = timeWords
        let (en, zh) = (opening?.words(in: .en) ?? "", opening?.words(in: .zh) ?? "")
        return switch count {
        case nil:
            BilingualProse(
                en: """
                    The request went out as early data, without waiting for TLS\(en); whether the server took it is \
                    encrypted.
                    """,
                zh: "请求作为早期数据发出，没有等待 TLS\(zh)；服务器是否采用，因加密而看不到。")
        case 0?:
            BilingualProse(
                en: "The request went out as early data: TLS took no round trip\(en).",
                zh: "请求作为早期数据发出：TLS 没有花费往返\(zh)。")
        case let number?:
            BilingualProse(
                en: """
                    Before the first request could go out, TLS took \(Documents.count(number, "round trip"))\
                    \(time.en)\(reason?.words(in: .en) ?? "")\(en).
                    """,
                zh: "第一个请求发出之前，TLS 用了 \(number) 个往返\(time.zh)\(reason?.words(in: .zh) ?? "")\(zh)。")
        }
    }

    /// How long that took, as far as it was recorded.
    private var timeWords: BilingualProse {
        guard let time = time.map({ spoken(duration: $0) }) else { return BilingualProse(en: "", zh: "") }
        return endsOnTheWay
            ? BilingualProse(
                en: " (\(time) up to the server's Finished, where it was recorded)",
                zh: "（在捕获点，到服务器的 Finished 为止用时 \(time)）")
            : BilingualProse(en: " (\(time))", zh: "（\(time)）")
    }
}

extension HandshakeDelay.Reason {
    fileprivate var words: BilingualProse {
        switch self {
        case .earlyDataRefused:
            BilingualProse(Words.earlyDataRefused)
        case .falseStart:
            BilingualProse(Words.falseStart)
        case .anotherKeyShare:
            BilingualProse(Words.otherKeyShareWanted)
        case .resumed:
            BilingualProse(Words.sessionResumed)
        }
    }
}

extension HandshakeDelay.Opening {
    fileprivate var words: BilingualProse {
        switch self {
        case .fastOpen:
            BilingualProse(Words.fastOpen)
        case .roundTrip(let time):
            BilingualProse(
                en: ", after one of TCP (\(spoken(duration: time)))",
                zh: "；此前 TCP 用了 1 个（\(spoken(duration: time))）")
        case .roundTripAndClearText(let time):
            BilingualProse(
                en: ", after one of TCP (\(spoken(duration: time))) and what both said in clear text",
                zh: "；此前 TCP 用了 1 个（\(spoken(duration: time))），双方还用明文交谈过")
        }
    }
}
