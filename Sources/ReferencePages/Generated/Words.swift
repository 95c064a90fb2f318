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

extension Checkup {
    /// What netlesson doctor says.
    enum Words {
        static var allUsable: Bilingual { Bilingual(en: "All can be used.", zh: "全部可用。") }
        static var tableHead: Bilingual { Bilingual(en: "| | what | found | what to do |", zh: "| | 项目 | 情况 | 怎么办 |") }
        static var notFound: Bilingual { Bilingual(en: "not found", zh: "未找到") }
        static var notSet: Bilingual { Bilingual(en: "not set", zh: "未设置") }
        static var none: Bilingual { Bilingual(en: "none", zh: "没有") }
        static var program: Bilingual { Bilingual(en: "Program", zh: "程序") }
        static var netlesson: Bilingual { Bilingual(en: "netlesson", zh: "netlesson") }
        static var libraries: Bilingual { Bilingual(en: "libraries", zh: "库") }
        static var installLibrary: Bilingual { Bilingual(en: "install the library that is not there: without libpcap nothing can be captured or filtered", zh: "请安装缺少的库：没有 libpcap 就不能抓包和过滤") }
        static var labClient: Bilingual { Bilingual(en: "clients of the labs", zh: "实验的客户端") }
        static var noLabClient: Bilingual { Bilingual(en: "netlesson lab run NAME --recorded shows the recordings; make install puts the clients in place", zh: "可用 netlesson lab run 名称 --recorded 观看录制；make install 会安装客户端") }
        static var manual: Bilingual { Bilingual(en: "manual page", zh: "手册页") }
        static var noManual: Bilingual { Bilingual(en: "netlesson help tells the same; make man and make install put the page in place", zh: "netlesson help 内容相同；make man 和 make install 会安装手册页") }
        static var data: Bilingual { Bilingual(en: "Captures and lessons", zh: "抓包文件和课程") }
        static var captures: Bilingual { Bilingual(en: "captures", zh: "抓包文件") }
        static var lessons: Bilingual { Bilingual(en: "lessons", zh: "课程") }
        static var setHome: Bilingual { Bilingual(en: "set NETLESSON_HOME to the folder that holds captures/ and lessons/", zh: "请把 NETLESSON_HOME 设为 captures/ 和 lessons/ 所在的目录") }
        static var capturing: Bilingual { Bilingual(en: "Capturing", zh: "抓包") }
        static var interfaces: Bilingual { Bilingual(en: "interfaces", zh: "网络接口") }
        static var notListed: Bilingual { Bilingual(en: "the system does not list them", zh: "系统没有列出") }
        static var noInterface: Bilingual { Bilingual(en: "none that can be captured on", zh: "没有可以抓包的接口") }
        static var askTheSystem: Bilingual { Bilingual(en: "netlesson interfaces says why", zh: "netlesson interfaces 会说明原因") }
        static var fileRights: Bilingual { Bilingual(en: "the program's file", zh: "程序文件") }
        static var noFileRights: Bilingual { Bilingual(en: "grants no right to capture", zh: "没有授予抓包权限") }
        static var installElsewhere: Bilingual { Bilingual(en: "install the program on a file system that is not mounted with nosuid", zh: "请把程序安装到不以 nosuid 选项挂载的文件系统上") }
        static var seeSystem: Bilingual { Bilingual(en: "see the system, below; or run it with sudo", zh: "原因见下面的“系统”一项；也可用 sudo 运行") }
        static var processRights: Bilingual { Bilingual(en: "this process", zh: "本进程") }
        static var groups: Bilingual { Bilingual(en: "groups", zh: "所在的组") }
        static var system: Bilingual { Bilingual(en: "the system", zh: "系统") }
        static var outOfReach: Bilingual { Bilingual(en: "withholds cap_net_raw from this process and all that it starts, as in a container", zh: "不允许本进程及其子进程拥有 cap_net_raw，例如在容器中") }
        static var startWithRaw: Bilingual { Bilingual(en: "start the container with --cap-add NET_RAW", zh: "请用 --cap-add NET_RAW 启动容器") }
        static var grantedNothing: Bilingual { Bilingual(en: "lets no file grant this process a right (no_new_privs)", zh: "不让本进程从文件获得权限（no_new_privs）") }
        static var startWithout: Bilingual { Bilingual(en: "start the container or service without no-new-privileges (NoNewPrivileges=)", zh: "启动容器或服务时，请不要设置 no-new-privileges（NoNewPrivileges=）") }
        static var unheeded: Bilingual { Bilingual(en: "ignores rights that files on this file system grant (nosuid)", zh: "忽略该文件系统上文件授予的权限（nosuid）") }
        static var nothingWithheld: Bilingual { Bilingual(en: "withholds no right to capture", zh: "没有限制抓包权限") }
        static var keys: Bilingual { Bilingual(en: "Keys and trust", zh: "密钥和信任") }
        static var keyLog: Bilingual { Bilingual(en: "SSLKEYLOGFILE", zh: "SSLKEYLOGFILE") }
        static var setKeyLog: Bilingual { Bilingual(en: "to see inside TLS: export SSLKEYLOGFILE=$HOME/keys.log, start the browser from this shell, record, then trace with --keys $HOME/keys.log", zh: "要看到 TLS 里面的内容：先 export SSLKEYLOGFILE=$HOME/keys.log，再从这个 shell 启动浏览器并录制，然后在 trace 时加上 --keys $HOME/keys.log") }
        static var startBrowser: Bilingual { Bilingual(en: "a browser or curl that is started from this shell writes it", zh: "从这个 shell 启动的浏览器或 curl 会写入它") }
        static var makeReadable: Bilingual { Bilingual(en: "make it readable for this user: chmod u+r, or chown", zh: "请让当前用户可以读取它：chmod u+r 或 chown") }
        static var anchors: Bilingual { Bilingual(en: "trust anchors", zh: "信任锚") }
        static var installAnchors: Bilingual { Bilingual(en: "install the package ca-certificates, or name a file with --anchors or SSL_CERT_FILE", zh: "请安装软件包 ca-certificates，或用 --anchors 或 SSL_CERT_FILE 指定文件") }
        static var terminal: Bilingual { Bilingual(en: "Terminal", zh: "终端") }
        static var output: Bilingual { Bilingual(en: "output", zh: "输出") }
        static var aTerminal: Bilingual { Bilingual(en: "to a terminal", zh: "到终端") }
        static var noTerminal: Bilingual { Bilingual(en: "to a file or a program, not to a terminal", zh: "到文件或程序，而不是终端") }
        static var color: Bilingual { Bilingual(en: "color", zh: "颜色") }
        static var hasColor: Bilingual { Bilingual(en: "yes", zh: "有") }
        static var colorElsewhere: Bilingual { Bilingual(en: "in a terminal, and so not here", zh: "输出到终端时才有，这里没有") }
        static var noColor: Bilingual { Bilingual(en: "no: NO_COLOR is set, or TERM is dumb", zh: "没有：设置了 NO_COLOR，或 TERM 为 dumb") }
        static var allowColor: Bilingual { Bilingual(en: "--color always colors all the same", zh: "--color always 强制使用颜色") }
        static var width: Bilingual { Bilingual(en: "width", zh: "宽度") }
        static var widen: Bilingual { Bilingual(en: "ladders read best from 80 columns on: make the window wider, or the letters smaller", zh: "时序图在 80 列以上时最易阅读：请加宽窗口或缩小字号") }
        static var characters: Bilingual { Bilingual(en: "characters", zh: "字符") }
        static var noLocale: Bilingual { Bilingual(en: "no locale is set; UTF-8 is written", zh: "没有设置区域；按 UTF-8 输出") }
        static var setLocale: Bilingual { Bilingual(en: "export LC_ALL=C.UTF-8, if the terminal shows UTF-8", zh: "如果终端支持 UTF-8：export LC_ALL=C.UTF-8") }
        static var language: Bilingual { Bilingual(en: "language", zh: "语言") }
        static var english: Bilingual { Bilingual(en: "English; --language zh or LANG=zh_CN.UTF-8 for Chinese", zh: "英文；--language zh 或 LANG=zh_CN.UTF-8 可换成中文") }
        static var chinese: Bilingual { Bilingual(en: "Chinese; --language en or LANG=C.UTF-8 for English", zh: "中文；--language en 或 LANG=C.UTF-8 可换成英文") }
        static var pager: Bilingual { Bilingual(en: "pager", zh: "分页程序") }
        static var installPager: Bilingual { Bilingual(en: "install less, or set PAGER", zh: "请安装 less，或设置 PAGER") }
        static var pages: Bilingual { Bilingual(en: "Pages", zh: "网页") }
        static var browser: Bilingual { Bilingual(en: "opened by", zh: "打开方式") }
        static var openYourself: Bilingual { Bilingual(en: "pages are not opened by themselves: open the file, or the address that is printed, in a browser", zh: "不会自动打开网页：请在浏览器中打开该文件或显示的地址") }
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
        static var today: Bilingual { Bilingual(en: "Today", zh: "现状") }
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
        static var statusToday: Bilingual { Bilingual(en: "Status today", zh: "现状") }
        static var later: Bilingual { Bilingual(en: "HTTP/2, 3", zh: "HTTP/2、3") }
        static var source: Bilingual { Bilingual(en: "Source", zh: "出处") }
        static var note: Bilingual { Bilingual(en: "Note", zh: "注意") }
    }
}

