// Made from curriculum/words/ReferencePages/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension ObservedHeaders {
    /// The table of the header fields that occur.
    enum Words {
        static var noRequests: Bilingual { Bilingual(en: "none (requests)", zh: "无（请求）") }
        static var noResponses: Bilingual { Bilingual(en: "none (responses)", zh: "无（响应）") }
        static var title: Bilingual { Bilingual(en: "Header fields that occur", zh: "出现的首部字段") }
    }
}

extension ReferencePage {
    /// Headings and values of the pages to look things up in.
    enum Words {
        static var statusCodes: Bilingual { Bilingual(en: "The status codes of HTTP", zh: "HTTP 状态码") }
        static var yes: Bilingual { Bilingual(en: "yes", zh: "是") }
        static var no: Bilingual { Bilingual(en: "no", zh: "否") }
        static var flows: Bilingual { Bilingual(en: "The flows of the documents", zh: "文档中的流程") }
        static var tables: Bilingual { Bilingual(en: "The tables", zh: "表格") }
        static var interfaces: Bilingual { Bilingual(en: "Interfaces of this machine", zh: "本机的网络接口") }
        static var loopback: Bilingual { Bilingual(en: "loopback", zh: "环回接口") }
        static var wireless: Bilingual { Bilingual(en: "wireless", zh: "无线接口") }
        static var allAtOnce: Bilingual { Bilingual(en: "all of them at once", zh: "所有接口") }
        static var what: Bilingual { Bilingual(en: "what", zh: "说明") }
        static var addresses: Bilingual { Bilingual(en: "addresses", zh: "地址") }
        static var down: Bilingual { Bilingual(en: "down", zh: "已关闭") }
        static var upUnconnected: Bilingual { Bilingual(en: "up, without a link", zh: "已启用，未连接") }
        static var up: Bilingual { Bilingual(en: "up", zh: "已启用") }
        static var mayCapture: Bilingual { Bilingual(en: "yes", zh: "可以") }
        static var whenUp: Bilingual { Bilingual(en: "when it is up", zh: "启用后可以") }
        static var noPermission: Bilingual { Bilingual(en: "no permission", zh: "没有权限") }
        static var labs: Bilingual { Bilingual(en: "The labs", zh: "实验") }
        static var labRun: Bilingual { Bilingual(en: "netlesson lab run NAME", zh: "netlesson lab run 名称") }
        static var urlsession: Bilingual { Bilingual(en: "URLSession", zh: "URLSession") }
        static var openssl: Bilingual { Bilingual(en: "OpenSSL on Linux, whose URLSession offers no way to choose whom to trust; URLSession on Apple's systems", zh: "Linux 上用 OpenSSL，因为那里的 URLSession 无法设定信任对象；Apple 系统上用 URLSession") }
    }
}

extension ReferencePage.Entry {
    /// What a method may do.
    enum Words {
        static var allowed: Bilingual { Bilingual(en: "allowed", zh: "允许") }
        static var forbidden: Bilingual { Bilingual(en: "forbidden", zh: "禁止") }
    }
}

