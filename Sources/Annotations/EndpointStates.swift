public import Documents
public import TCPConnections

extension EndpointState {
    /// What the state means for the endpoint. RFC 9293 §3.3.2.
    public func meaning(in language: Language) -> String {
        let text: Bilingual =
            switch self {
            case .closed: Bilingual(en: "no connection", zh: "没有连接")
            case .listen: Bilingual(en: "waits for connection requests", zh: "等待连接请求")
            case .synSent: Bilingual(en: "has asked, waits for the answer", zh: "已发出请求，等待应答")
            case .synReceived: Bilingual(en: "has agreed, waits for the confirmation", zh: "已同意，等待确认")
            case .established: Bilingual(en: "open, data can flow", zh: "已建立，可以传送数据")
            case .finWait1:
                Bilingual(en: "has finished sending, waits for the confirmation", zh: "已发送完毕，等待确认")
            case .finWait2: Bilingual(en: "its end is confirmed, waits for the other's", zh: "结束已被确认，等待对方结束")
            case .closeWait:
                Bilingual(en: "the other has finished, this side may still send", zh: "对方已结束，本方仍可发送")
            case .closing:
                Bilingual(en: "both finished at once, waits for the confirmation", zh: "双方同时结束，等待确认")
            case .lastAck: Bilingual(en: "has finished last, waits for the confirmation", zh: "最后结束，等待最后的确认")
            case .timeWait:
                Bilingual(en: "closed, waits until late segments have died out", zh: "已关闭，等待迟到的报文段消失")
            }
        return text(in: language)
    }
}
