import Documents
import Findings

extension HandshakeDelay {
    var words: BilingualProse {
        let time = spoken(duration: time)
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
                    Before the first request could go out, TLS took \(Documents.count(number, "round trip")) \
                    (\(time))\(reason?.words(in: .en) ?? "")\(en).
                    """,
                zh: "第一个请求发出之前，TLS 用了 \(number) 个往返（\(time)）\(reason?.words(in: .zh) ?? "")\(zh)。")
        }
    }
}

extension HandshakeDelay.Reason {
    fileprivate var words: BilingualProse {
        switch self {
        case .earlyDataRefused:
            BilingualProse(en: ", as the early data was refused", zh: "，因为早期数据被拒绝")
        case .falseStart:
            BilingualProse(
                en: ", as the client did not wait for the server's Finished (False Start)",
                zh: "，因为客户端没有等待服务器的 Finished（False Start）")
        case .anotherKeyShare:
            BilingualProse(
                en: ", one of them because the server wanted another key share", zh: "，其中一个是因为服务器要求换密钥份额")
        case .resumed:
            BilingualProse(en: " instead of two, as a session was resumed", zh: "，因为恢复了会话，比完整握手少一个")
        }
    }
}

extension HandshakeDelay.Opening {
    fileprivate var words: BilingualProse {
        switch self {
        case .fastOpen:
            BilingualProse(
                en: ", and TCP none, since the SYN carried data (Fast Open)",
                zh: "；TCP 也没有花费往返，因为 SYN 上已带有数据（Fast Open）")
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
