// Made from curriculum/words/Exports/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension CurlCommand {
    /// What a curl command does otherwise than the request that it repeats, or why there is none. They stand in comments of a shell.
    enum Words {
        static var pushed: Bilingual { Bilingual(en: "No command: the server sent this without having been asked (PUSH_PROMISE).", zh: "没有命令：这是服务器未经请求主动推送的（PUSH_PROMISE）。") }
        static var badMethod: Bilingual { Bilingual(en: "No command: the method is not a token.", zh: "没有命令：请求方法不是合法的标记。") }
        static var connect: Bilingual { Bilingual(en: "No command: CONNECT opens a tunnel; curl sends it of itself with --proxy.", zh: "没有命令：CONNECT 用来建立隧道，curl 在使用 --proxy 时自行发送。") }
        static var badHost: Bilingual { Bilingual(en: "No command: the host is neither a name nor an address.", zh: "没有命令：主机既不是域名也不是地址。") }
        static var badTarget: Bilingual { Bilingual(en: "No command: the target cannot be written as an argument.", zh: "没有命令：请求目标无法写成命令行参数。") }
        static var version: Bilingual { Bilingual(en: "Sent in another version of HTTP, which curl does not send.", zh: "原请求的 HTTP 版本 curl 不能发送。") }
        static var socksLogin: Bilingual { Bilingual(en: "If the SOCKS proxy asks for a name and password, add --proxy-user.", zh: "如果 SOCKS 代理要求用户名和密码，请加上 --proxy-user。") }
        static var otherServerName: Bilingual { Bilingual(en: "The name in the ClientHello was another than in Host; curl sends the same in both.", zh: "ClientHello 中的服务器名称与 Host 不同；curl 两处发送同一个名称。") }
        static var badField: Bilingual { Bilingual(en: "A header field is left out: it cannot be sent with curl.", zh: "省去了一个首部字段：curl 无法发送它。") }
        static var twice: Bilingual { Bilingual(en: "A header field was sent twice; curl sends it once.", zh: "有一个首部字段发送了两次；curl 只发送一次。") }
        static var folded: Bilingual { Bilingual(en: "A header field was folded over several lines; here it stands on one.", zh: "有一个首部字段折成了多行；这里写成一行。") }
        static var unpacked: Bilingual { Bilingual(en: "The body was sent compressed (Content-Encoding); here it is sent decompressed.", zh: "原正文经过压缩（Content-Encoding）；这里发送的是解压后的内容。") }
        static var cutBody: Bilingual { Bilingual(en: "Not the whole body is known: only the beginning is sent.", zh: "正文不完整：只发送其开头部分。") }
        static var withheld: Bilingual { Bilingual(en: "The client did not send the body: the server had answered before.", zh: "客户端没有发送正文：服务器已先作出响应。") }
        static var incomplete: Bilingual { Bilingual(en: "The request was not captured whole.", zh: "请求没有完整捕获。") }
        static var masked: Bilingual { Bilingual(en: "Secrets are masked: put your own in their place.", zh: "机密已遮蔽：请换成自己的。") }
        static var extract: Bilingual { Bilingual(en: "Bodies in files: the same command with --extract bodies writes them.", zh: "正文在文件中：同一命令加上 --extract bodies 即可写出。") }
    }
}

extension HAREntry {
    /// What an entry of a HAR says of a part that is not there.
    enum Words {
        static var noAnswer: Bilingual { Bilingual(en: "No response was captured.", zh: "没有捕获到响应。") }
        static var cutBody: Bilingual { Bilingual(en: "Not the whole body.", zh: "正文不完整。") }
    }
}

