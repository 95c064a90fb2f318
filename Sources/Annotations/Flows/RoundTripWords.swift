import TCPConnections
import TLSMessages
import Tracing
import WireBytes

extension TLSConversation {
    /// How often and how long the client waited before its first request could go out; nil where that was not seen.
    /// The opening of the connection itself comes before.
    func roundTripWords(_ trace: ConnectionTrace) -> BilingualProse? {
        guard let trips = roundTrips else { return nil }
        let taken = max(0, trips.end.time.since(trips.start.time))
        let time = spoken(duration: taken)
        let tcp = Self.tcpWords(trace)
        switch (trips.count, trips.earlyData) {
        case (nil, _):
            return BilingualProse(
                en: """
                    The request went out as early data, without waiting for TLS\(tcp.en); whether the server took it \
                    is encrypted.
                    """,
                zh: "请求作为早期数据发出，没有等待 TLS\(tcp.zh)；服务器是否采用，因加密而看不到。")
        case (0, _):
            return BilingualProse(
                en: "The request went out as early data: TLS took no round trip\(tcp.en).",
                zh: "请求作为早期数据发出：TLS 没有花费往返\(tcp.zh)。")
        case (let number?, let early):
            let why = reason(trips, early)
            return BilingualProse(
                en: """
                    Before the first request could go out, TLS took \(count(number, "round trip")) \
                    (\(time))\(why?.en ?? "")\(tcp.en).
                    """,
                zh: "第一个请求发出之前，TLS 用了 \(number) 个往返（\(time)）\(why?.zh ?? "")\(tcp.zh)。")
        }
    }

    private func reason(
        _ trips: HandshakeRoundTrips, _ early: HandshakeRoundTrips.EarlyData?
    ) -> BilingualProse? {
        if early == .rejected {
            return BilingualProse(
                en: ", as the early data was refused", zh: "，因为早期数据被拒绝")
        }
        if trips.isFalseStart {
            return BilingualProse(
                en: ", as the client did not wait for the server's Finished (False Start)",
                zh: "，因为客户端没有等待服务器的 Finished（False Start）")
        }
        if FirstHandshake(messages).retry != nil {
            return BilingualProse(
                en: ", one of them because the server wanted another key share", zh: "，其中一个是因为服务器要求换密钥份额")
        }
        if resumption == .session {
            return BilingualProse(en: " instead of two, as a session was resumed", zh: "，因为恢复了会话，比完整握手少一个")
        }
        return nil
    }

    /// What TCP took before; empty where that was not seen whole.
    private static func tcpWords(_ trace: ConnectionTrace) -> BilingualProse {
        if let accepted = trace.acceptedSYNData, accepted > 0 {
            return BilingualProse(
                en: ", and TCP none, as the SYN had data on it (Fast Open)",
                zh: "；TCP 也没有花费往返，因为 SYN 上已带有数据（Fast Open）")
        }
        guard trace.opening == .threeWay, let time = trace.initialRoundTrip else {
            return BilingualProse(en: "", zh: "")
        }
        return BilingualProse(
            en: ", after one of TCP (\(spoken(duration: time)))",
            zh: "；此前 TCP 用了 1 个（\(spoken(duration: time))）")
    }
}
