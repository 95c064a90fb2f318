// Made from curriculum/words/ReferencePages/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension CaptureList {
    /// What stands around the list of captures.
    enum Words {
        static var others: Bilingual { Bilingual(en: "Others", zh: "其他") }
        static var undescribed: Bilingual { Bilingual(en: "not described", zh: "没有说明") }
        static var keys: Bilingual { Bilingual(en: " (keys beside it)", zh: "（附密钥）") }
        static var tableHead: Bilingual { Bilingual(en: "| capture | what it shows |", zh: "| 抓包文件 | 内容 |") }
        static var advice: Bilingual { Bilingual(en: "netlesson trace NAME explains one, netlesson lesson quiz NAME asks about it; keys are used with --keys NAME.", zh: "netlesson trace NAME 讲解其中一个，netlesson lesson quiz NAME 就它出题；密钥用 --keys NAME 给出。") }
    }
}

extension ObservedHeaders {
    /// The table of the header fields that occur.
    enum Words {
        static var noRequests: Bilingual { Bilingual(en: "none (requests)", zh: "无（请求）") }
        static var noResponses: Bilingual { Bilingual(en: "none (responses)", zh: "无（响应）") }
        static var title: Bilingual { Bilingual(en: "Header fields that occur", zh: "出现的首部字段") }
        static var table: Bilingual { Bilingual(en: "Table", zh: "表格") }
        static var documents: Bilingual { Bilingual(en: "In the documents", zh: "文档表格") }
        static var beyondThem: Bilingual { Bilingual(en: "Beyond them", zh: "文档之外") }
        static var notCounted: Bilingual { Bilingual(en: "Not counted", zh: "未计") }
        static var occurs: Bilingual { Bilingual(en: "Occurs", zh: "次数") }
        static var firstPacket: Bilingual { Bilingual(en: "First packet", zh: "首个分组") }
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
        static var document: Bilingual { Bilingual(en: "Document", zh: "文档") }
        static var says: Bilingual { Bilingual(en: "It says", zh: "文档说法") }
        static var today: Bilingual { Bilingual(en: "Today", zh: "如今") }
        static var source: Bilingual { Bilingual(en: "Source", zh: "出处") }
        static var number: Bilingual { Bilingual(en: "Number", zh: "编号") }
        static var mark: Bilingual { Bilingual(en: "Mark", zh: "标记") }
        static var title: Bilingual { Bilingual(en: "Title", zh: "名称") }
        static var purpose: Bilingual { Bilingual(en: "Purpose", zh: "作用") }
        static var rowCount: Bilingual { Bilingual(en: "Rows", zh: "行数") }
        static var note: Bilingual { Bilingual(en: "Note", zh: "注意") }
        static var reason: Bilingual { Bilingual(en: "Reason", zh: "原因短语") }
        static var meaning: Bilingual { Bilingual(en: "Meaning", zh: "含义") }
        static var registered: Bilingual { Bilingual(en: "Registered", zh: "是否注册") }
        static var stepCount: Bilingual { Bilingual(en: "Steps", zh: "步数") }
        static var toCapture: Bilingual { Bilingual(en: "to capture", zh: "要抓包") }
        static var orOnce: Bilingual { Bilingual(en: "or once", zh: "或一次性") }
        static var hardwareAddress: Bilingual { Bilingual(en: "hardware address", zh: "硬件地址") }
        static var state: Bilingual { Bilingual(en: "state", zh: "状态") }
        static var linkType: Bilingual { Bilingual(en: "link type", zh: "链路类型") }
        static var mayCaptureTitle: Bilingual { Bilingual(en: "may capture", zh: "可否抓包") }
        static var toBeAllowed: Bilingual { Bilingual(en: "to be allowed to", zh: "获得权限") }
        static var runOne: Bilingual { Bilingual(en: "Run one", zh: "运行") }
        static var shows: Bilingual { Bilingual(en: "Shows", zh: "内容") }
        static var flow: Bilingual { Bilingual(en: "Flows", zh: "流程") }
        static var client: Bilingual { Bilingual(en: "Client", zh: "客户端") }
    }
}

extension ReferencePage.Entry {
    /// What a method may do.
    enum Words {
        static var allowed: Bilingual { Bilingual(en: "allowed", zh: "允许") }
        static var forbidden: Bilingual { Bilingual(en: "forbidden", zh: "禁止") }
        static var table: Bilingual { Bilingual(en: "Table", zh: "表格") }
        static var standsIn: Bilingual { Bilingual(en: "Stands in", zh: "出现在") }
        static var meaning: Bilingual { Bilingual(en: "Meaning", zh: "含义") }
        static var example: Bilingual { Bilingual(en: "Example", zh: "示例") }
        static var documentStatus: Bilingual { Bilingual(en: "Document status", zh: "文档状态") }
        static var statusToday: Bilingual { Bilingual(en: "Status today", zh: "如今状态") }
        static var later: Bilingual { Bilingual(en: "HTTP/2, 3", zh: "HTTP/2、3") }
        static var source: Bilingual { Bilingual(en: "Source", zh: "出处") }
        static var note: Bilingual { Bilingual(en: "Note", zh: "注意") }
    }
}

