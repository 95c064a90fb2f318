extension Flow {
    /// One HTTP exchange over TCP in nine steps: document `http-basics` §1.1.
    ///
    /// ④ and ⑤ are the application layer's, the others the transport layer's. The documents' figure has the client
    /// close first; on the wire either side may, so ⑥ and ⑦ are the first FIN and its acknowledgment, ⑧ and ⑨ the
    /// other side's.
    public static let nineStep = Flow(
        id: "nine-step",
        title: Bilingual(
            en: "An HTTP exchange over TCP, in nine steps", zh: "HTTP 通信的九个步骤"),
        steps: [
            FlowStep(
                number: 1, mark: "①", name: "SYN",
                title: Bilingual(en: "connection request", zh: "请求建立连接"),
                purpose: Bilingual(
                    en: "The client asks for a connection and says at which number its bytes will begin.",
                    zh: "客户端请求建立连接，并告知自己的初始序号。"),
                source: "RFC 9293 §3.5"),
            FlowStep(
                number: 2, mark: "②", name: "SYN/ACK",
                title: Bilingual(en: "connection granted", zh: "同意建立连接"),
                purpose: Bilingual(
                    en: "The server agrees, confirms the client's number and names its own.",
                    zh: "服务器同意建立连接，确认客户端的初始序号，并告知自己的初始序号。"),
                source: "RFC 9293 §3.5"),
            FlowStep(
                number: 3, mark: "③", name: "ACK",
                title: Bilingual(en: "connection confirmed", zh: "确认连接"),
                purpose: Bilingual(
                    en: "The client confirms the server's number; now both know that the other hears them.",
                    zh: "客户端确认服务器的初始序号；至此双方都知道对方能收到自己的报文，三次握手完成。"),
                source: "RFC 9293 §3.5"),
            FlowStep(
                number: 4, mark: "④", name: "request",
                title: Bilingual(en: "request", zh: "请求报文"),
                purpose: Bilingual(
                    en: "The client asks for something, in the application's own language.",
                    zh: "客户端发出应用层的请求报文。"),
                source: "RFC 9112 §3"),
            FlowStep(
                number: 5, mark: "⑤", name: "response",
                title: Bilingual(en: "response", zh: "响应报文"),
                purpose: Bilingual(
                    en: "The server answers the request.",
                    zh: "服务器发回应用层的响应报文。"),
                source: "RFC 9112 §4"),
            FlowStep(
                number: 6, mark: "⑥", name: "FIN",
                title: Bilingual(en: "first side has finished", zh: "一方发送完毕"),
                purpose: Bilingual(
                    en: "One side says: I have nothing more to send.",
                    zh: "一方表示：我的数据已全部发送完毕。"),
                source: "RFC 9293 §3.6"),
            FlowStep(
                number: 7, mark: "⑦", name: "ACK",
                title: Bilingual(en: "that is confirmed", zh: "确认其结束"),
                purpose: Bilingual(
                    en: "The other side confirms that; one direction of the connection is now closed.",
                    zh: "对方予以确认；连接的一个方向就此关闭。"),
                source: "RFC 9293 §3.6"),
            FlowStep(
                number: 8, mark: "⑧", name: "FIN",
                title: Bilingual(en: "other side has finished", zh: "另一方发送完毕"),
                purpose: Bilingual(
                    en: "The other side, too, has nothing more to send.",
                    zh: "另一方的数据也已全部发送完毕。"),
                source: "RFC 9293 §3.6"),
            FlowStep(
                number: 9, mark: "⑨", name: "ACK",
                title: Bilingual(en: "connection closed", zh: "连接释放"),
                purpose: Bilingual(
                    en: "The last confirmation: both directions are closed and the connection is over.",
                    zh: "最后一次确认；两个方向都已关闭，连接释放完毕。"),
                source: "RFC 9293 §3.6"),
        ])
}
