public import Documents
public import Tracing

extension WrongProtocol {
    /// A few words: "TLS sent to a plain HTTP port".
    public func phrase(in language: Language) -> String { words.phrase(in: language) }

    /// What the bytes of both sides show.
    public func explanation(in language: Language) -> String {
        let packets = [client, server].compactMap(\.self)
        let place = packets.isEmpty ? "" : Annotations.packets(packets.sorted(), in: language)
        let text = words.explanation(in: language).replacing("{name}", with: name ?? "?")
        guard !place.isEmpty else { return text }
        return language == .en ? "\(text) (\(place))." : "\(text)（\(place)）。"
    }

    /// What to try.
    public func advice(in language: Language) -> String {
        words.advice(in: language).replacing("{name}", with: name ?? "?")
    }

    private var words: (phrase: Bilingual, explanation: Bilingual, advice: Bilingual) {
        switch kind {
        case .tlsToHTTP:
            (
                Bilingual(en: "TLS sent to a plain HTTP port", zh: "把 TLS 发到了明文 HTTP 端口"),
                Bilingual(
                    en:
                        "The client begins a TLS handshake, but the server answers in plain HTTP: it does not speak TLS here",
                    zh: "客户端发起 TLS 握手，服务器却以明文 HTTP 回答：这个端口不使用 TLS"),
                Bilingual(
                    en:
                        "http:// at this port, or https:// at the port for TLS (mostly 443); on the server, turn "
                        + "TLS on for this port (nginx: “listen … ssl”).",
                    zh: "改用 http:// 访问此端口，或用 https:// 访问 TLS 端口（多为 443）；服务器一侧可为此端口启用 TLS"
                        + "（nginx：“listen … ssl”）。")
            )
        case .httpToTLS:
            (
                Bilingual(en: "plain HTTP sent to a TLS port", zh: "把明文 HTTP 发到了 TLS 端口"),
                Bilingual(
                    en: "The client sends a request in clear, but the server expects TLS and says so",
                    zh: "客户端以明文发送请求，而服务器要求 TLS，并在响应中说明了这一点"),
                Bilingual(
                    en:
                        "https:// at this port, or http:// at the plain one (mostly 80). What was sent in clear, "
                        + "cookies and passwords too, could be read on the way.",
                    zh: "改用 https:// 访问此端口，或用 http:// 访问明文端口（多为 80）。已以明文发出的内容（包括 Cookie 和密码）途中可被读取。")
            )
        case .tlsToOther: otherThanTLS
        case .tlsToUnknown:
            (
                Bilingual(en: "TLS sent to something that does not speak it", zh: "对方不使用 TLS"),
                Bilingual(
                    en:
                        "The client begins a TLS handshake; the server's answer is no TLS and like nothing known here",
                    zh: "客户端发起 TLS 握手；服务器的回答不是 TLS，也不像任何已知协议"),
                Bilingual(
                    en:
                        "Check address and port: another service is there. Its first bytes are shown at its packet.",
                    zh: "请检查地址和端口：那里是另一种服务。它的前几个字节见其分组处。")
            )
        case .httpToOther:
            (
                Bilingual(en: "HTTP sent to another service", zh: "把 HTTP 发给了别的服务"),
                Bilingual(
                    en: "The client sends an HTTP request, the server speaks {name}",
                    zh: "客户端发送 HTTP 请求，而服务器使用 {name}"),
                Bilingual(
                    en: "Check the port; for this server use a client for {name}.",
                    zh: "请检查端口；访问这个服务器应使用 {name} 客户端。")
            )
        case .otherToHTTP:
            (
                Bilingual(en: "another protocol sent to an HTTP server", zh: "把别的协议发给了 HTTP 服务器"),
                Bilingual(
                    en: "The client speaks {name}, the server answers in HTTP",
                    zh: "客户端使用 {name}，服务器以 HTTP 回答"),
                Bilingual(
                    en: "Check the port: a web server listens here, not one for {name}.",
                    zh: "请检查端口：这里是网页服务器，而不是 {name} 服务器。")
            )
        case .otherToTLS:
            (
                Bilingual(en: "another protocol sent to a TLS port", zh: "把别的协议发到了 TLS 端口"),
                Bilingual(
                    en: "The client speaks {name}, the server answers in TLS", zh: "客户端使用 {name}，服务器以 TLS 回答"),
                Bilingual(
                    en: "Check the port: a server for TLS listens here, not one for {name}.",
                    zh: "请检查端口：这里是 TLS 服务器，而不是 {name} 服务器。")
            )
        case .http2ToHTTP1:
            (
                Bilingual(en: "HTTP/2 sent to a server that speaks HTTP/1", zh: "把 HTTP/2 发给了只会 HTTP/1 的服务器"),
                Bilingual(
                    en: "The client begins with the preface of HTTP/2, the server answers in HTTP/1",
                    zh: "客户端以 HTTP/2 的连接序言开始，服务器以 HTTP/1 回答"),
                Bilingual(
                    en: "Let the client use HTTP/1.1, or ask first (with TLS: ALPN “h2”).",
                    zh: "让客户端使用 HTTP/1.1，或先协商（在 TLS 中用 ALPN “h2”）。")
            )
        case .http2ToTLS:
            (
                Bilingual(en: "HTTP/2 in clear sent to a TLS port", zh: "把明文 HTTP/2 发到了 TLS 端口"),
                Bilingual(
                    en: "The client begins with HTTP/2 in clear, the server answers in TLS",
                    zh: "客户端以明文 HTTP/2 开始，服务器以 TLS 回答"),
                Bilingual(en: "https://, with ALPN “h2”.", zh: "请改用 https://，并以 ALPN “h2” 协商。")
            )
        case .http2WithoutPreface:
            (
                Bilingual(en: "HTTP/2 from the middle", zh: "从中间开始的 HTTP/2"),
                Bilingual(
                    en:
                        "Frames of HTTP/2 without the preface that must stand at the beginning: the capture began later. "
                        + "Header fields that refer to the lost compression table cannot be known",
                    zh: "有 HTTP/2 的帧，却没有必须位于开头的连接序言：捕获开始得较晚。引用了已丢失的压缩表的首部字段无法得知"),
                Bilingual(
                    en: "Capture from the connection's SYN on.", zh: "请从连接的 SYN 开始捕获。")
            )
        }
    }

    private var otherThanTLS: (phrase: Bilingual, explanation: Bilingual, advice: Bilingual) {
        (
            Bilingual(en: "TLS sent to another service", zh: "把 TLS 发给了别的服务"),
            Bilingual(
                en: "The client begins a TLS handshake, the server greets in clear: it looks like {name}",
                zh: "客户端发起 TLS 握手，服务器却以明文问候：看起来是 {name}"),
            Bilingual(
                en:
                    "If it is the right server, let the client begin in clear and change to TLS later (STARTTLS), or use "
                    + "the port where TLS begins at once (SMTP 465, IMAP 993, POP3 995).",
                zh: "如果服务器没有错，应让客户端先用明文再切换到 TLS（STARTTLS），或改用一开始就是 TLS 的端口"
                    + "（SMTP 465、IMAP 993、POP3 995）。")
        )
    }
}
