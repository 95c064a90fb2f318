// Made from curriculum/words/netlesson/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents
import PacketCapture
import TLSMessages
import Terminal

extension CaptureCommand {
    /// What was given that the command cannot work with.
    enum Words {
        static var outputIsTerminal: Bilingual { Bilingual(en: "standard output is a terminal; name a file with -w, or pipe it: -w - | wireshark -k -i -", zh: "标准输出是终端；请用 -w 指定文件，或接到管道：-w - | wireshark -k -i -") }
    }
}

extension CapturesCommand {
    /// What was not found.
    enum Words {
        static var noCaptures: Bilingual { Bilingual(en: "the captures that come with the program were not found; set NETLESSON_HOME to the folder that holds captures/", zh: "找不到程序自带的抓包文件；请把 NETLESSON_HOME 设为 captures/ 所在的目录") }
    }
}

extension ClassCommand {
    /// What the terminal says of a class.
    enum Words {
        static var students: Bilingual { Bilingual(en: "Students open", zh: "学生请打开") }
        static var code: Bilingual { Bilingual(en: "Code", zh: "课堂码") }
        static var goesOn: Bilingual { Bilingual(en: "The class goes on where it was (step, students so far):", zh: "课堂从原处继续（步骤、已加入的学生数）：") }
        static var or: Bilingual { Bilingual(en: "or", zh: "或") }
    }
}

extension CompareCommand {
    /// Why two captures cannot be compared.
    enum Words {
        static var nothingToCompare: Bilingual { Bilingual(en: "no connection of TCP, QUIC or DTLS was captured, so there is nothing to compare; netlesson trace says what the capture has", zh: "捕获中没有 TCP、QUIC 或 DTLS 连接，没有可比较的内容；netlesson trace 会说明抓包文件里有什么") }
        static var noExchangeBeside: Bilingual { Bilingual(en: "the other capture has no exchange to compare this one with; leave out /M to compare the connections", zh: "另一方没有可与之比较的请求和响应；去掉 /M 可比较两条连接") }
    }
}

extension FullScreenFault {
    /// Why there can be no full screen.
    enum Words {
        static var noTerminal: Bilingual { Bilingual(en: "full screen needs a terminal, and standard output is not one", zh: "全屏需要终端，而标准输出不是终端") }
        static var dumbTerminal: Bilingual { Bilingual(en: "this terminal cannot show a full screen (TERM is dumb or not set)", zh: "此终端不能全屏显示（TERM 为 dumb 或未设置）") }
    }
}

/// What several commands say of an option in their help.
enum CommonHelp {
    static var format: Bilingual { Bilingual(en: "The output format.", zh: "输出格式。") }
    static var output: Bilingual { Bilingual(en: "Write to this file.", zh: "写入该文件。") }
    static var filter: Bilingual { Bilingual(en: "Only packets that match this filter, in tcpdump's syntax: 'tcp port 80'.", zh: "只处理符合该过滤条件的分组，语法同 tcpdump：'tcp port 80'。") }
    static var connection: Bilingual { Bilingual(en: "Only the connection with this number, counted from 0.", zh: "只处理该编号的连接，从 0 编号。") }
    static var interface: Bilingual { Bilingual(en: "The interface, such as lo; netlesson interfaces lists them.", zh: "网络接口，如 lo；netlesson interfaces 列出全部接口。") }
    static var force: Bilingual { Bilingual(en: "Replace an existing recording; without this it is kept, and the exit status is 73.", zh: "替换已有的录制文件；不加此选项则保留原文件，退出状态为 73。") }
    static var lookUpAll: Bilingual { Bilingual(en: "Without an id, lists them all. Beside what the document says, each shows what is true today.", zh: "不给标识时列出全部。每一项在文档的说法旁边标出今天的情况。") }
}

extension NetLesson {
    /// What the help says of the program.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Teaches network protocols from real packets.", zh: "用真实的分组讲解网络协议。") }
        static var discussion: Bilingual { Bilingual(en: "Reads a capture and explains, connection by connection, what happened in it: the TCP handshake and teardown, every HTTP message, the TLS handshake as far as it can be seen, and what went wrong.", zh: "读取抓包文件，逐条连接讲解其中发生了什么：TCP 连接的建立与释放、每一个 HTTP 报文、看得见的 TLS 握手，以及出了什么问题。") }
    }
}

extension DecryptionOptions {
    /// What the help says of the options that open TLS.
    enum Help {
        static var keys: Bilingual { Bilingual(en: "Decrypt TLS, DTLS and QUIC with this key log (the SSLKEYLOGFILE of browsers, curl and others), or a bundled one given by its bare name; keys inside a pcapng file are used even without this option.", zh: "用该密钥日志（浏览器、curl 等程序的 SSLKEYLOGFILE）解密 TLS、DTLS 和 QUIC；自带的密钥日志只写名称即可。pcapng 文件内含的密钥无需此选项也会使用。") }
        static var privateKey: Bilingual { Bilingual(en: "Decrypt TLS with a server's RSA key in PEM form: only works where the client encrypted the secret with it, which TLS 1.3 no longer does.", zh: "用服务器的 RSA 私钥（PEM 格式）解密 TLS：只适用于客户端用该密钥加密预主密钥的情形，TLS 1.3 已不再这样做。") }
    }
}

extension DeviceOptions {
    /// What the help says of how an interface is captured on.
    enum Help {
        static var count: Bilingual { Bilingual(en: "Stop after this many packets.", zh: "捕获指定数量的分组后停止。") }
        static var duration: Bilingual { Bilingual(en: "Stop after this many seconds.", zh: "经过指定秒数后停止。") }
        static var snaplen: Bilingual { Bilingual(en: "Keep at most this many bytes of each packet.", zh: "每个分组最多保留的字节数。") }
        static var buffer: Bilingual { Bilingual(en: "The size of the kernel's buffer; a larger one loses fewer packets in a burst.", zh: "内核缓冲区的大小；缓冲区越大，突发流量时丢失的分组越少。") }
    }
}

extension LanguageOption {
    /// What the help says of the language.
    enum Help {
        static var language: Bilingual { Bilingual(en: "The language of the text, en or zh; by default the environment's.", zh: "文字所用的语言，en 或 zh；默认取自环境变量。") }
    }
}

extension ColorOption {
    /// What the help says of color.
    enum Help {
        static var color: Bilingual { Bilingual(en: "Whether to color the text. auto: in a terminal, unless NO_COLOR is set.", zh: "是否使用颜色。auto：在终端中使用，除非设置了 NO_COLOR。") }
        static var ascii: Bilingual { Bilingual(en: "Draw lines and signs with ASCII characters; a terminal whose locale has no others gets them anyway.", zh: "用 ASCII 字符画线条和符号；终端的区域设置没有其他字符时自动如此。") }
    }
}

extension TrustOptions {
    /// What the help says of how the chains of a capture are judged.
    enum Help {
        static var anchors: Bilingual { Bilingual(en: "Judge certificate chains by these anchors instead of the system's.", zh: "用这些信任锚代替系统自带的来检查证书链。") }
        static var at: Bilingual { Bilingual(en: "Judge certificate chains as of this time, such as 2026-01-31T12:00:00Z; by default as of the capture's time and as of today.", zh: "按该时刻检查证书链，如 2026-01-31T12:00:00Z；默认分别按捕获时和今天检查。") }
    }
}

extension CompareCommand {
    /// The help of netlesson compare.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Compare two captures, connections or exchanges: what differs, and why.", zh: "比较两个抓包文件、两条连接或两次请求和响应：有什么差别，为什么。") }
        static var discussion: Bilingual { Bilingual(en: "Matches connections by server and first request, requests by method and target, and tells each difference with its packets on both sides; a reason is given only where the captures prove it. What differs every time (ports, sequence numbers, random bytes, times within the noise) is left out.", zh: "按服务器和第一个请求对应连接，按方法和目标对应请求，列出每一处差别和双方的分组；只有抓包文件能够证明时才说明原因。每次都不同的（端口、序号、随机数、误差范围内的时间）不列出。") }
        static var first: Bilingual { Bilingual(en: "A capture; FILE#3 is its connection 3, FILE#u0 its UDP conversation 0 (QUIC), FILE#3/2 the second exchange of connection 3. Or the name of a bundled one.", zh: "抓包文件；FILE#3 表示其中的连接 3，FILE#u0 表示其中的 UDP 会话 0（QUIC），FILE#3/2 表示连接 3 的第 2 次请求和响应。也可写自带的抓包文件名称。") }
        static var second: Bilingual { Bilingual(en: "What it is compared with, in the same form.", zh: "与之比较的另一方，写法相同。") }
        static var detail: Bilingual { Bilingual(en: "How much is said. brief: the differences and times; normal: both ladders as well; steps: these without a drawing; full and bytes: all that they carry.", zh: "详细程度。brief：差别和用时；normal：加上两个时序图；steps：时序图改为逐行文字；full 和 bytes：加上全部内容。") }
        static var redact: Bilingual { Bilingual(en: "Mask secrets before anything is compared; two that differ may then be alike.", zh: "先遮蔽机密再比较；不同的机密遮蔽后可能相同。") }
        static var progress: Bilingual { Bilingual(en: "Whether a progress bar is shown on standard error. auto: for large files in a terminal.", zh: "是否在标准错误上显示进度条。auto：在终端中处理大文件时显示。") }
    }
}

extension CaptureCommand {
    /// The help of netlesson capture.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Record the packets of an interface in a file.", zh: "把网络接口上的分组录制到文件。") }
        static var discussion: Bilingual { Bilingual(en: "Ctrl-C ends it. What was written can be read at any moment, even if the program is killed. docs/capturing.md says how to get the right to capture, and how to avoid losing packets.", zh: "按 Ctrl-C 结束。已写入的内容随时可读，即使程序被强行终止。docs/capturing.zh-CN.md 说明如何取得抓包权限、如何避免丢失分组。") }
        static var write: Bilingual { Bilingual(en: "The file; - is standard output, for a pipe into Wireshark.", zh: "要写的文件；- 表示标准输出，可通过管道交给 Wireshark。") }
        static var format: Bilingual { Bilingual(en: "pcap or pcapng; by default the file name's extension decides, and pcapng where there is none.", zh: "pcap 或 pcapng；默认由文件扩展名决定，没有扩展名时用 pcapng。") }
        static var keys: Bilingual { Bilingual(en: "Put the keys of this key log (SSLKEYLOGFILE) into the pcapng file as the log grows.", zh: "把该密钥日志（SSLKEYLOGFILE）中陆续出现的密钥一并写入 pcapng 文件。") }
        static var size: Bilingual { Bilingual(en: "Stop before the recording has more than this many MB.", zh: "录制的数据即将超过指定大小（MB）时停止。") }
        static var ringSize: Bilingual { Bilingual(en: "Begin a new file when one reaches this many MB.", zh: "文件达到指定大小（MB）时另起一个。") }
        static var ringSeconds: Bilingual { Bilingual(en: "Begin a new file after this many seconds.", zh: "每隔指定秒数另起一个文件。") }
        static var ringFiles: Bilingual { Bilingual(en: "Keep only this many files, deleting the oldest.", zh: "最多保留的文件个数，超出时删除最旧的。") }
    }
}

extension CapturesCommand {
    /// The help of netlesson captures.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "List the captures that come with the program, with what each shows.", zh: "列出程序自带的抓包文件，以及各自的内容。") }
        static var discussion: Bilingual { Bilingual(en: "Each is given to the other commands by its bare name: netlesson trace plain-get.", zh: "在其他命令中只写名称即可：netlesson trace plain-get。") }
    }
}

extension NoteCommand {
    /// The help of netlesson note.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Attach a note to a packet of a capture.", zh: "给抓包文件中的一个分组写注释。") }
        static var discussion: Bilingual { Bilingual(en: "The note is a comment in the pcapng file: traces and lessons show it at its packet, and Wireshark does, too. Nothing else in the file changes. A pcap file or a compressed one has no place for notes; it stays as it is, and a pcapng file is written beside it.", zh: "注释存放在 pcapng 文件的 comment 选项中：trace 和课程在该分组处显示它，Wireshark 也能显示。文件的其余部分不变。pcap 文件和压缩文件没有存放注释的地方：原文件不变，另在旁边写一个 pcapng 文件。") }
        static var file: Bilingual { Bilingual(en: "The capture; a bundled one by its bare name needs --output.", zh: "抓包文件；用名称指定的自带文件须加 --output。") }
        static var packet: Bilingual { Bilingual(en: "The number of the packet, counted from 1.", zh: "分组的编号，从 1 编号。") }
        static var text: Bilingual { Bilingual(en: "The note.", zh: "注释的文字。") }
        static var replace: Bilingual { Bilingual(en: "Remove the packet's notes first; with an empty text, only remove them.", zh: "先删除该分组已有的注释；文字为空时只删除。") }
        static var output: Bilingual { Bilingual(en: "Write the capture with the note to this file, and leave the original unchanged.", zh: "把带注释的抓包文件写入该文件，原文件不变。") }
    }
}

extension FlowCommand {
    /// The help of netlesson flow.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Look up a numbered flow of the documents.", zh: "查阅文档中带编号的流程。") }
        static var id: Bilingual { Bilingual(en: "Its id, such as nine-step.", zh: "流程的标识，如 nine-step。") }
    }
}

extension HeaderCommand {
    /// The help of netlesson header.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Look up a header field, by its name.", zh: "按名称查阅首部字段。") }
        static var discussion: Bilingual { Bilingual(en: "With --observed, compares the fields in a capture with the documents' four tables: how often each occurred, and which never did.", zh: "加上 --observed，则把抓包文件中的字段与文档的四张表对照：每个字段出现了几次，哪些从未出现。") }
        static var name: Bilingual { Bilingual(en: "Its name, such as content-type; upper and lower case are the same.", zh: "字段名，如 content-type，不分大小写。") }
        static var observed: Bilingual { Bilingual(en: "List the fields that occur in this capture.", zh: "列出该抓包文件中出现的字段。") }
    }
}

extension InterfacesCommand {
    /// The help of netlesson interfaces.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "List the network interfaces, and whether you may capture on them.", zh: "列出网络接口，以及是否有权在其上抓包。") }
        static var discussion: Bilingual { Bilingual(en: "Where you may not, it says how to get the right on this system.", zh: "没有权限时，说明在本系统上如何取得。") }
    }
}

extension DoctorCommand {
    /// The help of netlesson doctor.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Check that all that the program uses is here, and say what to do where it is not.", zh: "检查程序所需的一切是否齐备；有缺少时说明怎么办。") }
        static var discussion: Bilingual { Bilingual(en: "The program and what lies beside it, captures and lessons, the right to capture and what stands in its way, keys and trust anchors, the terminal, the browser. The exit status is 0 where all can be used, else 1.", zh: "检查程序及其附属文件、抓包文件和课程、抓包权限及其障碍、密钥和信任锚、终端、浏览器。全部可用时退出状态为 0，否则为 1。") }
    }
}

extension SiteCommand {
    /// The help of netlesson site.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Write the documents, lessons and captures as a folder of pages to read.", zh: "把文档、课程和抓包文件写成一个可供阅读的网页目录。") }
        static var discussion: Bilingual { Bilingual(en: "In English and Chinese, with a search, to be opened from the disk or served by any web server. No page asks for anything elsewhere. When all is written, every link is checked: the exit status is 1 where one leads nowhere.", zh: "包括英文和中文，带有搜索，可直接从磁盘打开，也可由任何 Web 服务器提供。网页不会向别处发出任何请求。写完后检查所有链接：有失效的链接时退出状态为 1。") }
        static var folder: Bilingual { Bilingual(en: "The folder to write; it must be new or empty.", zh: "要写入的目录；必须是新目录或空目录。") }
        static var documents: Bilingual { Bilingual(en: "The folder that holds README.md and docs/; by default the checkout, or where make install put them.", zh: "README.md 和 docs/ 所在的目录；默认是源码目录，或 make install 安装的位置。") }
    }
}

extension LabCommand {
    /// The help of netlesson lab.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Send the documents' requests to a real server on this host.", zh: "在本机向真实的服务器发出文档中的请求。") }
        static var discussion: Bilingual { Bilingual(en: "Each lab is a client in modern Swift and a server, both real, on loopback. Its requests are captured and shown beside the code that makes them.", zh: "每个实验由一个用现代 Swift 写的客户端和一台服务器组成，两者都是真实程序，在环回接口上通信。请求被捕获后，与发出它的代码并排显示。") }
    }
}

extension LabListCommand {
    /// The help of netlesson lab list.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "List the labs.", zh: "列出全部实验。") }
    }
}

extension LabRunCommand {
    /// The help of netlesson lab run.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Run a lab and show its packets beside the code that causes them.", zh: "运行一个实验，把分组与引发它们的代码并排显示。") }
        static var discussion: Bilingual { Bilingual(en: "Starts the server and the client on loopback and captures what they say. Without the right to capture, it shows the bundled recording of the same lab, and says how to get the right.", zh: "在环回接口上启动服务器和客户端，并捕获双方的通信。没有抓包权限时，显示同一实验自带的录制，并说明如何取得权限。") }
        static var name: Bilingual { Bilingual(en: "The lab, such as get; netlesson lab list names them all.", zh: "实验名，如 get；netlesson lab list 列出全部。") }
        static var write: Bilingual { Bilingual(en: "Save the run in this folder, which is made if it is not there: NAME.pcapng with the keys inside, NAME.keys, the server's log NAME.log, what the client did in NAME.client, and the root certificate NAME.pem.", zh: "把本次运行保存到该目录（没有则建立）：NAME.pcapng（内含密钥）、NAME.keys、服务器日志 NAME.log、客户端的操作 NAME.client、根证书 NAME.pem。") }
        static var recorded: Bilingual { Bilingual(en: "Show the bundled recording instead of running it.", zh: "不运行，显示自带的录制。") }
        static var detail: Bilingual { Bilingual(en: "How much of the traffic to show. brief and normal: what is sent; full: also acknowledgments and all fields; bytes: also every byte.", zh: "显示多少内容。brief 和 normal：发送的内容；full：另加确认和全部字段；bytes：另加每一个字节。") }
    }
}

extension LabServeCommand {
    /// The help of netlesson lab serve.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Leave the labs' server running for your own clients.", zh: "让实验服务器保持运行，供自己的客户端使用。") }
        static var discussion: Bilingual { Bilingual(en: "For curl, a browser or a phone simulator. Prints its addresses, then one line of JSON per request. Ctrl-C ends it.", zh: "可用 curl、浏览器或手机模拟器访问。先打印服务器地址，然后每个请求打印一行 JSON。按 Ctrl-C 结束。") }
        static var port: Bilingual { Bilingual(en: "The port for HTTP; 0 lets the system choose.", zh: "HTTP 端口；0 表示由系统选择。") }
        static var tlsPort: Bilingual { Bilingual(en: "The port for HTTPS; 0 lets the system choose.", zh: "HTTPS 端口；0 表示由系统选择。") }
        static var listen: Bilingual { Bilingual(en: "Listen on this address instead of loopback; 0.0.0.0 means all addresses. Other machines can then connect.", zh: "监听该地址，而不是环回地址；0.0.0.0 表示所有地址。此时其他机器也能连接。") }
        static var host: Bilingual { Bilingual(en: "Another name or address that the certificates should cover; may be given several times.", zh: "证书还应涵盖的名称或地址；可多次给出。") }
    }
}

extension ServeCommand {
    /// The help of netlesson serve.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Show captures, lessons and what happens live in a browser.", zh: "在浏览器中查看抓包文件、课程和正在发生的通信。") }
        static var discussion: Bilingual { Bilingual(en: "Writes the address to open, with a secret behind the # that only who may upload should know, and answers until Ctrl-C. Other machines cannot connect unless --bind says so. A capture dropped on the page opens; its key log may be dropped with it. Of a large capture the list is shown first, and a connection’s ladder when it is opened.", zh: "输出要打开的网址（# 之后是密码，只应告诉可以上传文件的人），直到按 Ctrl-C 为止。除非用 --bind 指定，其他机器无法连接。把抓包文件拖到页面上即可打开，也可连同密钥日志一起拖来。较大的抓包文件先显示列表，打开一条连接时再显示它的时序图。") }
        static var files: Bilingual { Bilingual(en: "Capture files, or names of bundled captures. Without any, only what comes with the program is listed.", zh: "抓包文件，或自带抓包文件的名称。不指定时只列出程序自带的内容。") }
        static var live: Bilingual { Bilingual(en: "Also show what happens on an interface, given with -i, while it happens.", zh: "同时显示 -i 所指定接口上正在发生的通信。") }
        static var redact: Bilingual { Bilingual(en: "Mask passwords, cookies, tokens and other secrets.", zh: "遮蔽密码、Cookie、令牌等机密。") }
    }
}

extension ClassCommand {
    /// The help of netlesson class.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Hold a lesson with a class: the teacher's page leads, the students' pages follow and answer.", zh: "带全班一起上课：教师页面带领，学生页面跟随并作答。") }
        static var discussion: Bilingual { Bilingual(en: "Writes the teacher's address, with a secret behind the #, and on a second line the address that students open; standard error shows the class's code and a QR code. Students need --bind to connect from their own devices. Nothing is stored unless --results, --summary or --state says so. Ctrl-C ends the class.", zh: "第一行输出教师的网址（# 之后是密码），第二行输出学生要打开的网址；课堂码和二维码写到标准错误。要让学生用自己的设备连接，须指定 --bind。除非指定 --results、--summary 或 --state，否则什么都不保存。按 Ctrl-C 下课。") }
        static var name: Bilingual { Bilingual(en: "A bundled lesson, a lesson file, or a capture, about which questions are made.", zh: "自带的课程、课程文件，或抓包文件（据此出题）。") }
        static var results: Bilingual { Bilingual(en: "Write the answers to this file when the class ends, as CSV or JSON by its ending.", zh: "下课时把回答写入该文件，按扩展名为 CSV 或 JSON。") }
        static var state: Bilingual { Bilingual(en: "Keep the class in this file while it is held; the same command then goes on with it, also after the program was killed. Remove the file to begin anew.", zh: "上课时把课堂的状态存入该文件；程序被杀掉之后，用同样的命令可以继续。要重新开始，请删除该文件。") }
        static var summary: Bilingual { Bilingual(en: "Write a page for the students to this file (.html) when the class ends: each step, how the room voted, the right answers and why, with the packets; no names.", zh: "下课时把给学生的总结页面写入该文件（.html）：每一步的内容、全班的作答情况、正确答案、理由和相应的分组；不含姓名。") }
        static var redact: Bilingual { Bilingual(en: "Mask passwords, cookies, tokens and other secrets.", zh: "遮蔽密码、Cookie、令牌等机密。") }
    }
}

extension ServerOptions {
    /// The help of what all web servers take.
    enum Help {
        static var port: Bilingual { Bilingual(en: "The port to listen on; 0 lets the system choose.", zh: "监听的端口；0 表示由系统选择。") }
        static var bind: Bilingual { Bilingual(en: "Listen on this address instead of loopback; 0.0.0.0 means all addresses. Other machines can then see all that is served.", zh: "监听该地址，而不是环回地址；0.0.0.0 表示所有地址。此时其他机器能看到全部内容。") }
        static var noOpen: Bilingual { Bilingual(en: "Do not open a browser.", zh: "不打开浏览器。") }
    }
}

extension LessonCommand {
    /// The help of netlesson lesson.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Lessons that walk through captures, step by step.", zh: "逐步讲解抓包文件的课程。") }
        static var discussion: Bilingual { Bilingual(en: "A lesson is one YAML file; docs/lessons.md says what it may contain. Lessons that come with the program are given by name, others by path.", zh: "一门课程就是一个 YAML 文件，可写的内容见 docs/lessons.zh-CN.md。程序自带的课程用名称指定，其他课程用路径指定。") }
    }
}

extension LessonCheckCommand {
    /// The help of netlesson lesson check.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Check every claim that lessons make against their captures.", zh: "用抓包文件核对课程的每一条断言。") }
        static var discussion: Bilingual { Bilingual(en: "Without a lesson, checks all those that come with the program. Each problem gets a line with its file and line number. Packets and bytes that the text names by number, and the answers of the exam beside the lesson, are checked as well. The exit status is 0 if everything holds, 1 if something does not, 65 if a file breaks the rules of docs/lessons.md.", zh: "不指定课程时，核对程序自带的全部课程。每个问题一行，注明文件和行号。正文中写明编号的分组和字节，以及课程旁边复习题文件的答案，也一并核对。全部成立时退出状态为 0，有不成立的为 1，文件不合 docs/lessons.zh-CN.md 的规则为 65。") }
        static var lessons: Bilingual { Bilingual(en: "Lesson files, or names of bundled lessons; - is standard input.", zh: "课程文件，或自带课程的名称；- 表示标准输入。") }
        static var format: Bilingual { Bilingual(en: "The output format. text: one line per problem; json: an array with one object per lesson.", zh: "输出格式。text：每个问题一行；json：一个数组，每门课程一个对象。") }
    }
}

extension LessonGradeCommand {
    /// The help of netlesson lesson grade.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Mark what students hand in: answers to a lesson's questions, or captures for its homework.", zh: "给学生交来的作业评分：课程问题的答案，或按作业要求录制的抓包文件。") }
        static var discussion: Bilingual { Bilingual(en: "NAME.txt is a file of answers, as the lesson's page (lesson show --format html) saves it: marked as lesson quiz marks. Other files are captures, held against the lesson's homework; NAME.keys next to NAME.pcap decrypts its TLS. For one file, each point is listed with its reason; for a folder, a table has one line per file. The exit status is 0 if all points are earned, 1 if not.", zh: "NAME.txt 是答案文件，由课程页面（lesson show --format html）保存，评分方式与 lesson quiz 相同。其他文件是抓包文件，按课程的作业评分；NAME.pcap 旁边的 NAME.keys 用来解密其中的 TLS。对一个文件，逐项列出得分及理由；对一个目录，打印一张表，每个文件一行。全部得分时退出状态为 0，否则为 1。") }
        static var lesson: Bilingual { Bilingual(en: "The lesson.", zh: "课程。") }
        static var capture: Bilingual { Bilingual(en: "What was handed in: answers (NAME.txt), a capture, or a folder of them.", zh: "交来的作业：答案文件（NAME.txt）、抓包文件，或存放它们的目录。") }
        static var format: Bilingual { Bilingual(en: "The output format. text: for reading; json; csv: a table for spreadsheets, one row per file.", zh: "输出格式。text：供人阅读；json；csv：供电子表格使用的表，每个文件一行。") }
    }
}

extension LessonListCommand {
    /// The help of netlesson lesson list.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "List the lessons that come with the program, in teaching order.", zh: "按教学顺序列出程序自带的课程。") }
    }
}

extension LessonNewCommand {
    /// The help of netlesson lesson new.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Write a first draft of a lesson about a capture.", zh: "为一个抓包文件写出课程的初稿。") }
        static var discussion: Bilingual { Bilingual(en: "The draft says in both languages what happens in the capture, with claims that hold and a few questions. Save it and make it yours: netlesson lesson new my.pcap > my-lesson.yaml. Then netlesson lesson check my-lesson.yaml says which claims still hold.", zh: "初稿用两种语言说明抓包文件中发生了什么，附有成立的断言和几道题目。保存后改成自己的课程：netlesson lesson new my.pcap > my-lesson.yaml；之后用 netlesson lesson check my-lesson.yaml 核对哪些断言仍然成立。") }
        static var name: Bilingual { Bilingual(en: "The lesson's name: lower-case letters, digits, hyphens; by default the capture's. Without --from, the capture.", zh: "课程名：小写字母、数字和连字符；默认取抓包文件的名称。不加 --from 时即为抓包文件。") }
        static var from: Bilingual { Bilingual(en: "The capture, or the bare name of a bundled one.", zh: "抓包文件，或自带抓包文件的名称。") }
        static var keys: Bilingual { Bilingual(en: "A key log that decrypts TLS, in the capture's folder, or the bare name of a bundled one.", zh: "用来解密 TLS 的密钥日志，须与抓包文件在同一目录；或自带密钥日志的名称。") }
    }
}

extension LessonPlayCommand {
    /// The help of netlesson lesson play.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Play a lesson in the terminal, one step at a time.", zh: "在终端中逐步播放一门课程。") }
        static var discussion: Bilingual { Bilingual(en: "Space goes on and ← goes back, as do the keys of a presenter's remote control; ? lists all keys. The ladder grows as the packets arrive; answers stay hidden until r is pressed. Needs a terminal of 60 columns and 16 rows; from 120 columns on, picture and text are shown side by side.\u{a}\u{a}However the program ends, the terminal is restored, except after kill -9, which no program can handle: type reset in that case.", zh: "空格前进，← 后退，翻页笔的按键也可以；? 列出全部按键。时序图随分组到达逐行增长；按 r 才显示答案。终端至少需要 60 列、16 行；达到 120 列时，图与文字并排显示。\u{a}\u{a}程序无论怎样结束都会恢复终端，只有 kill -9 例外，任何程序都无法处理它：此时请输入 reset。") }
        static var lesson: Bilingual { Bilingual(en: "A lesson file, or the name of a bundled lesson.", zh: "课程文件，或自带课程的名称。") }
        static var step: Bilingual { Bilingual(en: "Start at this step, counted from 1.", zh: "从第几步开始，从 1 编号。") }
        static var web: Bilingual { Bilingual(en: "Show the lesson's page in a browser while you write it: it follows each time the file is saved, at the same step, and has what lesson check says beside each step.", zh: "编写课程时在浏览器中显示其页面：每次保存后自动更新，停留在同一步，并在每一步旁显示 lesson check 的结果。") }
        static var timing: Bilingual { Bilingual(en: "When packets appear. original: at the pace of the capture; scaled: in proportion, but within seconds; keys: one per key press.", zh: "分组何时出现。original：按捕获时的节奏；scaled：按比例缩短到几秒之内；keys：每按一次键出现一个。") }
        static var language: Bilingual { Bilingual(en: "The language, en or zh; by default the environment's. l switches it.", zh: "所用的语言，en 或 zh；默认取自环境变量。按 l 切换。") }
        static var color: Bilingual { Bilingual(en: "Whether to use color. auto: yes, unless NO_COLOR is set.", zh: "是否使用颜色。auto：使用，除非设置了 NO_COLOR。") }
    }
}

extension LessonQuizCommand {
    /// The help of netlesson lesson quiz.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Answer the questions of a lesson, or questions about any capture, and see how well you did.", zh: "回答课程的题目，或关于任一抓包文件的题目，并查看成绩。") }
        static var discussion: Bilingual { Bilingual(en: "In a terminal each question fills the screen; F1 lists the keys. With --lines, and outside a terminal, a question is answered with one line: a number (7, #7, 1,460, 0x10), the letter of a choice (several: a c), letters in the right order (b a c), or a word. A line with ? gives the hint, an empty line skips the question, the end of input ends the quiz; the result comes last. A name that is both a lesson's and a capture's means the lesson; with .pcap appended, the capture.", zh: "在终端中，每道题占满一屏；F1 列出按键。加上 --lines，或不在终端中时，每题用一行作答：一个数（7、#7、1,460、0x10），选项的字母（多选写 a c），按正确顺序排列的字母（b a c），或一个词。输入 ? 得到提示，空行跳过本题，输入结束则答题结束；最后给出成绩。名称既是课程又是抓包文件时，指课程；加上 .pcap 则指抓包文件。") }
        static var name: Bilingual { Bilingual(en: "A lesson or a capture: the bare name of a bundled one, such as handshake or plain-get, or a file.", zh: "课程或抓包文件：自带的只写名称，如 handshake 或 plain-get，其他的写文件路径。") }
        static var questions: Bilingual { Bilingual(en: "How many questions to ask; by default 8 about a capture, and all those of a lesson.", zh: "出多少道题；默认关于抓包文件出 8 道，课程则出全部题目。") }
        static var seed: Bilingual { Bilingual(en: "For a capture: the same number gives the same questions. By default they differ every time.", zh: "用于抓包文件：同一个数得到同样的题目。默认每次不同。") }
        static var answers: Bilingual { Bilingual(en: "Take the answers from this file, one per line; - is standard input, which is also the default.", zh: "从该文件读取答案，每行一个；- 表示标准输入，也是默认值。") }
        static var format: Bilingual { Bilingual(en: "The format of the result. text: one line with the score; json: every answer, with the right one.", zh: "成绩的格式。text：一行得分；json：每道题的作答与正确答案。") }
        static var output: Bilingual { Bilingual(en: "Write the result to this file; the questions are still shown here.", zh: "把成绩写入该文件；题目仍在此处显示。") }
        static var asksInLines: Bilingual { Bilingual(en: "Ask line by line even in a terminal.", zh: "在终端中也逐行提问。") }
    }
}

extension LessonSchemaCommand {
    /// The help of netlesson lesson schema.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Write the JSON Schema of lesson files, for editors.", zh: "写出课程文件的 JSON Schema，供编辑器使用。") }
        static var exam: Bilingual { Bilingual(en: "Write the schema of the exams in lessons/exams instead.", zh: "改为写出 lessons/exams 中复习题文件的 Schema。") }
        static var discussion: Bilingual { Bilingual(en: "Editors complete and check a lesson as you write it if its first line is # yaml-language-server: $schema=lesson.schema.json, with the path of this schema.", zh: "课程文件的第一行写上 # yaml-language-server: $schema=lesson.schema.json（换成此 Schema 的路径），编辑器就会边写边补全和检查。") }
    }
}

extension LessonShowCommand {
    /// The help of netlesson lesson show.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Print a lesson as a handout.", zh: "把课程打印成讲义。") }
        static var discussion: Bilingual { Bilingual(en: "The handout has the pictures of the packets and room for answers; with --answers, for the teacher, it also has the right answers with their reasons, and the notes. HTML is a page with the captures around which the lesson stands, in one file: each step beside its packets, questions answered and marked there, without a server.", zh: "讲义包含分组的图和留给学生作答的空白；加上 --answers 是教师版，另有正确答案、理由和备注。HTML 是连同抓包文件的一个页面：每一步在它的分组旁边，题目在页面上作答和评判，不需要服务器，也不需要其他文件。") }
        static var lesson: Bilingual { Bilingual(en: "A lesson file, or the name of a bundled one; - is standard input.", zh: "课程文件，或自带课程的名称；- 表示标准输入。") }
        static var answers: Bilingual { Bilingual(en: "Also print the answers and the teacher's notes.", zh: "同时打印答案和给教师的备注。") }
    }
}

extension LiveCommand {
    /// The help of netlesson live.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Watch connections as they happen.", zh: "实时观察连接。") }
        static var discussion: Bilingual { Bilingual(en: "Captures on an interface and explains what happens: full-screen in a terminal (? lists the keys), otherwise with one line per event. It runs until Ctrl-C, for days if need be: what has ended is shown and then forgotten. What cannot be shown is still counted. Needs the right to capture; netlesson interfaces says how to get it.", zh: "在网络接口上抓包，并讲解发生的事情：在终端中用全屏显示（? 列出按键），否则每个事件一行。一直运行到按下 Ctrl-C，可以连续运行数日：已结束的连接显示之后即不再保留。来不及显示的仍然计数。需要抓包权限；netlesson interfaces 说明如何取得。") }
        static var lines: Bilingual { Bilingual(en: "One line per event, even in a terminal.", zh: "在终端中也是每个事件一行。") }
        static var format: Bilingual { Bilingual(en: "The output format. ndjson: one line of JSON per connection as it ends; text, json, summary: everything at the end, as trace writes it.", zh: "输出格式。ndjson：每条连接结束时输出一行 JSON；text、json、summary：最后一次输出全部，与 trace 相同。") }
        static var events: Bilingual { Bilingual(en: "With --format ndjson: also one line per event.", zh: "与 --format ndjson 同用：每个事件也输出一行。") }
        static var process: Bilingual { Bilingual(en: "Name the local program at each end of a connection (Linux).", zh: "标出连接两端的本机程序名（Linux）。") }
        static var detail: Bilingual { Bilingual(en: "How much is shown. brief: connections coming and going; normal: also messages; full: also their header fields. With --format text, as with trace.", zh: "显示多少内容。brief：连接的建立与释放；normal：另加报文；full：另加报文的首部字段。用 --format text 时与 trace 相同。") }
        static var redact: Bilingual { Bilingual(en: "Mask passwords, cookies, tokens and other secrets: docs/redaction.md.", zh: "遮蔽密码、Cookie、令牌和其他机密：见 docs/redaction.zh-CN.md。") }
        static var progress: Bilingual { Bilingual(en: "Whether to count the packets on standard error. auto: in a terminal, where nothing else is shown meanwhile.", zh: "是否在标准错误上显示已收到的分组数。auto：在终端中、其间没有其他内容显示时。") }
    }
}

extension RunCommand {
    /// The help of netlesson run.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Run a program, record its connections with their keys, and explain them.", zh: "运行一个程序，录制它的连接连同密钥，并加以讲解。") }
        static var discussion: Bilingual { Bilingual(en: "The program writes the keys of its TLS sessions to a private file, if it is one of the many that honor SSLKEYLOGFILE (curl, browsers, Python, Node.js, Go programs that opt in). Only its own connections and those of the programs it starts are recorded. The recording holds the keys: whoever has it can read everything. The explanation goes to standard error: one line per event as it happens, and everything at the end. The program's output and exit status are passed on unchanged. Status 127: there is no such program; 126: it cannot be run.", zh: "如果该程序支持 SSLKEYLOGFILE（许多程序都支持：curl、浏览器、Python、Node.js、启用此功能的 Go 程序），它会把 TLS 会话的密钥写入一个私有文件。只录制它自己以及它所启动的程序的连接。录制文件内含密钥：拿到它的人可以读出一切。讲解写到标准错误：每个事件发生时一行，最后是全部内容。该程序的输出和退出状态原样传递。状态 127 表示没有这个程序，126 表示无法运行。") }
        static var interface: Bilingual { Bilingual(en: "The interface to record; may be given several times. By default loopback; for connections to other machines: any.", zh: "要录制的网络接口；可多次给出。默认为环回接口；要录制与其他机器的连接，请用 any。") }
        static var write: Bilingual { Bilingual(en: "The recording, a pcapng file. By default its name is made from the program and the time.", zh: "录制文件，pcapng 格式。默认用程序名和时间命名。") }
        static var detail: Bilingual { Bilingual(en: "How much the explanation says, as with trace.", zh: "讲解的详细程度，与 trace 相同。") }
        static var command: Bilingual { Bilingual(en: "The program and its arguments.", zh: "要运行的程序及其参数。") }
    }
}

extension TableCommand {
    /// The help of netlesson table.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Look up a table: header fields, methods, status codes, the parts of a URL.", zh: "查阅表格：首部字段、请求方法、状态码、URL 的组成部分。") }
        static var id: Bilingual { Bilingual(en: "Its id, such as request-headers.", zh: "表格的标识，如 request-headers。") }
    }
}

extension TraceCommand {
    /// The help of netlesson trace.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Explain what happened in a capture, connection by connection.", zh: "逐条连接讲解抓包文件中发生了什么。") }
        static var discussion: Bilingual { Bilingual(en: "Reads pcap and pcapng (as well as snoop, ERF and Network Monitor), plain or compressed with gzip, zstd or lz4; - is standard input. Several files are read as one, with their packets in order of time. Two files recorded at the two ends of the same connections are combined: on one clock, with the time that each packet was on the way, and with the place where lost packets were lost. The text is a ladder for each connection: the client on the left, the server on the right, a row for each packet, and what the packet is for.", zh: "读取 pcap 和 pcapng（以及 snoop、ERF 和 Network Monitor），可以是未压缩的，也可以是用 gzip、zstd 或 lz4 压缩的；- 表示标准输入。给出多个文件时合为一个读取，分组按时间排序。两个文件若是在同一些连接的两端录制的，就合在一起讲：统一时钟，给出每个分组在途中的时间，以及丢失的分组丢在哪里。文字部分为每条连接画一张时序图：左边是客户端，右边是服务器，每个分组一行，并说明它的作用。") }
        static var files: Bilingual { Bilingual(en: "A capture file, or the bare name of a bundled capture, such as plain-get.", zh: "抓包文件，或自带抓包文件的名称，如 plain-get。") }
        static var format: Bilingual { Bilingual(en: "The output format. text: for people; json: one document, for programs; ndjson: one line of JSON per connection, for files of any size; summary: a screenful of counts; html: a page for a browser; svg: one connection as a picture for slides; markdown: a document with drawings; mermaid: one connection's ladder, for Mermaid; har: the HTTP exchanges as an HTTP Archive, for the network panels of browsers; pcapng: the packets themselves, with --connection those of one connection, with the keys that open them; pcap: the capture itself, masked, with --redact.", zh: "输出格式。text：供人阅读；json：一个文档，供程序读取；ndjson：每条连接一行 JSON，文件多大都可以；summary：一屏统计数字；html：供浏览器阅读的网页；svg：一条连接的图，用于幻灯片；markdown：带图的文档；mermaid：一条连接的时序图，供 Mermaid 绘制；har：HTTP 请求与响应的 HTTP Archive，供浏览器的网络面板打开；pcapng：分组本身，加 --connection 时只写一条连接的分组，附带能解开它们的密钥；pcap：遮蔽后的抓包文件本身，与 --redact 同用。") }
        static var extract: Bilingual { Bilingual(en: "Write the bodies of HTTP messages, decompressed, into this folder, which must be new or empty, with a list of them, index.json.", zh: "把 HTTP 报文的正文解压后写入该目录，并附一份清单 index.json；目录应为新目录或空目录。") }
        static var curl: Bilingual { Bilingual(en: "Write each HTTP request as a curl command that repeats it, instead of the text.", zh: "不写文字，而把每个 HTTP 请求写成可以重新发送它的 curl 命令。") }
        static var detail: Bilingual { Bilingual(en: "How much the text says. brief: one line per connection; normal: the ladder; steps: the same in numbered sentences, for screen readers and notes; full: also all numbers; bytes: also every byte.", zh: "文字的详细程度。brief：每条连接一行；normal：时序图；steps：同样的内容，写成编号的句子，便于屏幕朗读和做笔记；full：另加全部数值；bytes：另加每一个字节。") }
        static var level: Bilingual { Bilingual(en: "Who the text is for. first-look: explains terms and header fields where they first occur; normal; expert: only the facts.", zh: "文字面向的读者。first-look：术语和首部字段第一次出现时加以解释；normal：一般读者；expert：只给事实。") }
        static var redact: Bilingual { Bilingual(en: "Mask passwords, cookies, tokens and other secrets, the same secret everywhere in the same way. docs/redaction.md says what is found and what is not.", zh: "遮蔽密码、Cookie、令牌和其他机密，同一机密各处遮蔽成同样的内容。哪些能找到、哪些找不到，见 docs/redaction.zh-CN.md。") }
        static var redactAddresses: Bilingual { Bilingual(en: "Mask secrets, and replace every IP and hardware address with another one: 10.0.0.1, 2001:db8::1, 02:00:00:00:00:01 and so on.", zh: "遮蔽机密，并把每个 IP 地址和硬件地址换成另一个：10.0.0.1、2001:db8::1、02:00:00:00:00:01 等。") }
        static var progress: Bilingual { Bilingual(en: "Whether to show a progress bar while a long capture is read. auto: in a terminal.", zh: "读取较大的抓包文件时是否显示进度条。auto：在终端中显示。") }
    }
}

extension VerifyCommand {
    /// The help of netlesson verify.
    enum Help {
        static var abstract: Bilingual { Bilingual(en: "Judge a certificate chain, check by check.", zh: "逐项检查证书链。") }
        static var discussion: Bilingual { Bilingual(en: "Each file holds one chain in PEM form, leaf first, or one certificate in DER form; - is standard input. It is judged as a strict web client would judge it: by RFC 5280, RFC 9525 and the CA/Browser Forum's Baseline Requirements. The exit status is 0 if all are valid, 1 if one is not.", zh: "每个文件包含一条 PEM 格式的证书链（叶证书在最前），或一张 DER 格式的证书；- 表示标准输入。按严格的 Web 客户端的标准检查：RFC 5280、RFC 9525 和 CA/Browser Forum 的 Baseline Requirements。全部有效时退出状态为 0，有无效的为 1。") }
        static var files: Bilingual { Bilingual(en: "Files with certificates, each with its chain.", zh: "证书文件，每个文件一条证书链。") }
        static var untrusted: Bilingual { Bilingual(en: "Additional certificates that may complete a path, such as intermediates.", zh: "可用来补全证书链的其他证书，如中间证书。") }
        static var anchors: Bilingual { Bilingual(en: "Trust these certificates, roots or not, instead of the system's.", zh: "信任这些证书（不一定是根证书），代替系统信任的证书。") }
        static var host: Bilingual { Bilingual(en: "The intended host: a DNS name (an international one as xn--…) or an IP address.", zh: "要访问的主机：DNS 域名（国际化域名写成 xn--…）或 IP 地址。") }
        static var at: Bilingual { Bilingual(en: "Judge as of this time, such as 2026-01-31T12:00:00Z; by default now.", zh: "按该时刻检查，如 2026-01-31T12:00:00Z；默认为现在。") }
        static var purpose: Bilingual { Bilingual(en: "What the leaf is used for.", zh: "叶证书的用途。") }
        static var crl: Bilingual { Bilingual(en: "Revocation lists. If any are given, they must cover every certificate except the anchor.", zh: "证书吊销列表。一旦给出，就必须涵盖信任锚以外的每张证书。") }
        static var ocsp: Bilingual { Bilingual(en: "An OCSP response in DER form, as a server staples it.", zh: "DER 格式的 OCSP 响应，即服务器装订的那种。") }
        static var maxDepth: Bilingual { Bilingual(en: "How many CAs may be between leaf and anchor; self-issued ones are not counted.", zh: "叶证书与信任锚之间最多允许多少个 CA；自颁发的不计。") }
        static var pin: Bilingual { Bilingual(en: "Require that a key in the path has this hash: sha256/BASE64 (RFC 7469).", zh: "要求证书链中有一个密钥的散列值为：sha256/BASE64（RFC 7469）。") }
        static var format: Bilingual { Bilingual(en: "The output format. text: for people; json: an object or, with several files, an array of objects.", zh: "输出格式。text：供人阅读；json：一个对象，多个文件时为对象的数组。") }
        static var detail: Bilingual { Bilingual(en: "How much the text says. brief: one line per chain; normal: path, checks, and what is wrong; full: also every field and extension of each certificate.", zh: "文字的详细程度。brief：每条证书链一行；normal：证书链、各项检查和问题所在；full：另加每张证书的全部字段和扩展。") }
    }
}

extension LabRunCommand {
    /// What is said where a lab cannot be run.
    enum Words {
        static var recordingInstead: Bilingual { Bilingual(en: "; the recording of this lab is shown instead", zh: "；改为播放本实验的录制") }
        static var noRecordings: Bilingual { Bilingual(en: "the bundled recordings were not found; set NETLESSON_HOME to the folder that holds captures/", zh: "找不到自带的录制；请把 NETLESSON_HOME 设为 captures/ 所在的目录") }
    }
}

extension LabServeCommand {
    /// What stands before an example.
    enum Words {
        static var forExample: Bilingual { Bilingual(en: "for example:", zh: "例如：") }
    }
}

extension LessonCheckCommand {
    /// What was not found.
    enum Words {
        static var noLessons: Bilingual { Bilingual(en: "the lessons that come with the program were not found; name a file, or set NETLESSON_HOME to the folder that holds lessons/", zh: "找不到程序自带的课程；请指定文件，或把 NETLESSON_HOME 设为 lessons/ 所在的目录") }
    }
}

extension LessonListCommand {
    /// What was not found.
    enum Words {
        static var noLessons: Bilingual { Bilingual(en: "the lessons that come with the program were not found; set NETLESSON_HOME to the folder that holds lessons/", zh: "找不到程序自带的课程；请把 NETLESSON_HOME 设为 lessons/ 所在的目录") }
    }
}

extension LessonQuizCommand {
    /// What to do without a full screen.
    enum Words {
        static var useLines: Bilingual { Bilingual(en: "--lines asks line by line", zh: "请用 --lines 逐行作答") }
    }
}

extension LiveCommand {
    /// What is said where too much arrives.
    enum Words {
        static var tooMuchArrives: Bilingual { Bilingual(en: "more packets arrive than can be read: from here on not every new connection is shown, but all are counted", zh: "分组到达太快，来不及读取：从现在起不再显示每一条新连接，但全部计数") }
    }
}

extension LiveScreen {
    /// What to do without a full screen.
    enum Words {
        static var useLines: Bilingual { Bilingual(en: "use --lines", zh: "请用 --lines") }
    }
}

extension CaptureFile {
    /// What was given that the command cannot work with.
    enum Words {
        static var inputIsTerminal: Bilingual { Bilingual(en: "standard input is a terminal; give a file, or pipe a capture in: tcpdump -w - | netlesson trace -", zh: "标准输入是终端；请给出文件，或通过管道输入抓包：tcpdump -w - | netlesson trace -") }
    }
}

/// A bare name that is neither a file's nor a bundled capture's.
enum MissingFile {
    static var notBundledEither: Bilingual { Bilingual(en: "no such file, and no bundled capture of this name; netlesson captures lists them", zh: "没有这个文件，自带的抓包文件中也没有；netlesson captures 可列出自带的抓包文件") }
}

extension NoteCommand {
    /// Where no note is written.
    enum Words {
        static var notAFile: Bilingual { Bilingual(en: "is a pipe, and a note is written into a file; save it to a file first", zh: "是管道，而注释要写入文件；请先存成文件") }
        static var bundled: Bilingual { Bilingual(en: "a bundled capture is never changed; name a file for the copy with the note: --output", zh: "自带的抓包文件不作改动；请用 --output 指定带注释的副本的文件名") }
    }
}

extension OpenedLesson {
    /// What is looked for.
    enum Words {
        static var lesson: Bilingual { Bilingual(en: "lesson", zh: "课程") }
    }
}

extension ServerOptions {
    /// What is said of a server that others can reach.
    enum Words {
        static var reachable: Bilingual { Bilingual(en: "other machines can reach this server, and see all that it serves; HTTP does not hide it from who listens on the way", zh: "其他机器可以访问此服务器并看到全部内容；HTTP 不加密，途中的监听者也能看到") }
    }
}

extension SiteCommand {
    /// What stands in the way of the site, or is missing on it.
    enum Words {
        static var noCaptures: Bilingual { Bilingual(en: "the captures and lessons that come with the program were not found; set NETLESSON_HOME to the folder that holds captures/ and lessons/", zh: "找不到程序自带的抓包文件和课程；请把 NETLESSON_HOME 设为 captures/ 和 lessons/ 所在的目录") }
        static var noDocuments: Bilingual { Bilingual(en: "the documents were not found, so the site has none; --documents FOLDER names the folder that holds README.md and docs/", zh: "找不到文档，站点中将没有文档；请用 --documents 目录 指定 README.md 和 docs/ 所在的目录") }
    }
}

extension TraceCommand {
    /// What was given that the command cannot work with.
    enum Words {
        static var outputIsTerminal: Bilingual { Bilingual(en: "standard output is a terminal; name a file with --output", zh: "标准输出是终端；请用 --output 指定文件") }
        static var pageHoldsSecrets: Bilingual { Bilingual(en: "the page holds passwords, cookies or other secrets that were sent; --redact masks them", zh: "页面含有传输过的密码、Cookie 等机密；--redact 会遮蔽它们") }
        static var exportHoldsSecrets: Bilingual { Bilingual(en: "what was written holds passwords, cookies or other secrets that were sent; --redact masks them", zh: "写出的内容含有传输过的密码、Cookie 等机密；--redact 会遮蔽它们") }
        static var pictureMayHoldSecrets: Bilingual { Bilingual(en: "the picture may hold passwords, cookies or other secrets that were sent; --redact masks them", zh: "图中可能含有传输过的密码、Cookie 等机密；--redact 会遮蔽它们") }
        static var captureHoldsKeys: Bilingual { Bilingual(en: "the capture holds the keys that open its TLS: whoever has it can read what was encrypted; --redact leaves them out", zh: "抓包文件含有可解开其中 TLS 的密钥：拿到它的人就能读到加密的内容；--redact 不写入密钥") }
        static var selectionIsCut: Bilingual { Bilingual(en: "there are more packets than are kept account of: the last ones of the connection are not in it", zh: "分组多于可记录的数量：连接末尾的一些分组不在其中") }
        static var notSearched: Bilingual { Bilingual(en: "there is more than can be searched for secrets; what was not searched was overwritten with stars", zh: "内容过多，无法全部查找机密；没有查找的部分已用星号覆盖") }
    }
}

extension DecryptionOptions {
    /// Why a key log gave nothing.
    enum Words {
        static var nothingThere: Bilingual { Bilingual(en: "it was not there, or empty", zh: "文件不存在，或为空") }
    }
}

extension KeyLog.BadLine.Reason {
    /// Why a line of a key log is passed over.
    var words: Bilingual {
        switch self {
        case .unknownLabel: Bilingual(en: "its first word is not a label of a key log", zh: "第一个词不是密钥日志的标签")
        case .tooLong: Bilingual(en: "it is longer than any line of a key log", zh: "过长，不是密钥日志的行")
        case .words: Bilingual(en: "a line has a label, a random number and a secret", zh: "每行应有标签、随机数和密钥")
        case .badBytes: Bilingual(en: "its numbers are not hexadecimal, or not of the right length", zh: "其中的数不是十六进制，或长度不对")
        }
    }
}

/// What is wrong with a command line, as its author reads it.
enum UsageFault {
    static var time: Bilingual { Bilingual(en: "--at takes a time such as 2026-01-31T12:00:00Z, with Z or an offset.", zh: "--at 应为 2026-01-31T12:00:00Z 这样的时刻，带 Z 或时差。") }
    static var count: Bilingual { Bilingual(en: "--count must be at least 1.", zh: "--count 至少为 1。") }
    static var duration: Bilingual { Bilingual(en: "--duration must be a number of seconds greater than 0.", zh: "--duration 应为大于 0 的秒数。") }
    static var snaplen: Bilingual { Bilingual(en: "--snaplen must be 1 to 262144.", zh: "--snaplen 应为 1 至 262144。") }
    static var buffer: Bilingual { Bilingual(en: "--buffer must be 1 to 2047 MB.", zh: "--buffer 应为 1 至 2047 MB。") }
    static var connection: Bilingual { Bilingual(en: "--connection counts from 0.", zh: "--connection 从 0 编号。") }
    static var unmasked: Bilingual { Bilingual(en: "--format pcap writes a masked capture; add --redact.", zh: "--format pcap 写出的是遮蔽后的抓包文件；请加上 --redact。") }
    static var exportAndFormat: Bilingual { Bilingual(en: "--curl and --extract take the place of --format.", zh: "--curl 和 --extract 不能与 --format 同用。") }
    static var readTwice: Bilingual { Bilingual(en: "--format pcap and pcapng read each capture twice; save standard input to a file first.", zh: "--format pcap 和 pcapng 要把抓包文件读两遍；请先把标准输入存成文件。") }
    static var standardInputTwice: Bilingual { Bilingual(en: "- (standard input) can be given only once.", zh: "-（标准输入）只能出现一次。") }
    static var maxDepth: Bilingual { Bilingual(en: "--max-depth must be at least 0.", zh: "--max-depth 至少为 0。") }
    static var internationalHost: Bilingual { Bilingual(en: "--host takes international names in their wire form, xn--…, as idn2 writes them.", zh: "--host 中的国际化域名应写成线上形式 xn--…，可用 idn2 转换。") }
    static var host: Bilingual { Bilingual(en: "--host takes a DNS name or an IP address, without scheme, port and path.", zh: "--host 应为 DNS 域名或 IP 地址，不带协议、端口和路径。") }
    static var pin: Bilingual { Bilingual(en: "--pin takes sha256/ and the hash in base64.", zh: "--pin 应为 sha256/ 加 base64 编码的散列值。") }
    static var pinLength: Bilingual { Bilingual(en: "--pin takes sha256/ and 32 bytes in base64.", zh: "--pin 应为 sha256/ 加 base64 编码的 32 字节。") }
    static var certificateHosts: Bilingual { Bilingual(en: "--host takes a name such as lab.test, or an address; at most 20 of them.", zh: "--host 应为 lab.test 这样的名称或地址；最多 20 个。") }
    static var linesAndFormat: Bilingual { Bilingual(en: "--lines and --format cannot be used together.", zh: "--lines 与 --format 不能同用。") }
    static var events: Bilingual { Bilingual(en: "--events needs --format ndjson.", zh: "--events 须与 --format ndjson 同用。") }
    static var process: Bilingual { Bilingual(en: "--process needs /proc, which only Linux has; leave it out.", zh: "--process 需要 /proc，只有 Linux 才有；请去掉此选项。") }
    static var lessonName: Bilingual { Bilingual(en: "The name of a lesson consists of lower-case letters, digits and hyphens.", zh: "课程名只能由小写字母、数字和连字符组成。") }
    static var nothingToDraft: Bilingual { Bilingual(en: "Say what the lesson is about: netlesson lesson new --from my.pcap", zh: "请给出课程所用的抓包文件：netlesson lesson new --from my.pcap") }
    static var nothingToRun: Bilingual { Bilingual(en: "Say what to run: netlesson run -- curl https://localhost:8443/", zh: "请写出要运行的程序：netlesson run -- curl https://localhost:8443/") }
    static var recordingFormat: Bilingual { Bilingual(en: "-w must name a pcapng file; other formats have no place for keys.", zh: "-w 应为 pcapng 文件；其他格式没有存放密钥的地方。") }
    static var recordedAndWrite: Bilingual { Bilingual(en: "--write saves a run, and --recorded runs nothing; use one of them.", zh: "--write 保存一次运行，而 --recorded 不运行任何程序；请只用其一。") }
    static var fieldOrCapture: Bilingual { Bilingual(en: "Give a field name, or --observed with a capture.", zh: "请给出字段名，或用 --observed 给出抓包文件。") }
    static var emptyField: Bilingual { Bilingual(en: "A field name has at least one letter.", zh: "字段名至少有一个字母。") }
    static var seed: Bilingual { Bilingual(en: "--seed takes a whole number, 0 or greater.", zh: "--seed 应为不小于 0 的整数。") }
    static var answersFromInput: Bilingual { Bilingual(en: "The capture comes from standard input, so the answers cannot; name a file with --answers.", zh: "抓包文件已来自标准输入，答案就不能再从标准输入读取；请用 --answers 指定文件。") }
    static var ringFiles: Bilingual { Bilingual(en: "--ring-files needs --ring-size or --ring-seconds, which say when a file ends.", zh: "--ring-files 需要 --ring-size 或 --ring-seconds，由它们决定一个文件何时结束。") }
    static var ringOnOutput: Bilingual { Bilingual(en: "A ring consists of files; name one with -w.", zh: "循环录制要写成多个文件；请用 -w 指定文件名。") }
    static var noteInput: Bilingual { Bilingual(en: "A note is written into a file; name a file, not standard input or a pipe.", zh: "注释要写入文件；请指定文件，不能是标准输入或管道。") }
    static var notePacket: Bilingual { Bilingual(en: "Packets are counted from 1.", zh: "分组从 1 编号。") }
    static var noteEmpty: Bilingual { Bilingual(en: "The note is empty; add --replace to remove the packet's notes.", zh: "注释为空；要删除该分组的注释，请加上 --replace。") }
    static var noteLength: Bilingual { Bilingual(en: "A note has at most 65535 bytes.", zh: "注释最多 65535 字节。") }
    static var noteControl: Bilingual { Bilingual(en: "A note is one line of text without control characters.", zh: "注释应为一行文字，不含控制字符。") }
    static var keysInPcap: Bilingual { Bilingual(en: "A pcap file has no place for keys; use pcapng.", zh: "pcap 文件没有存放密钥的地方；请用 pcapng。") }
    static var liveInterface: Bilingual { Bilingual(en: "--live and -i belong together: netlesson serve --live -i lo", zh: "--live 与 -i 要一起使用：netlesson serve --live -i lo") }
    static var classInput: Bilingual { Bilingual(en: "A class needs a file or a name; save standard input to a file first.", zh: "课堂需要文件或名称；请先把标准输入存成文件。") }
    static var resultsEnding: Bilingual { Bilingual(en: "--results takes a file that ends in .csv or .json.", zh: "--results 的文件名应以 .csv 或 .json 结尾。") }
    static var summaryEnding: Bilingual { Bilingual(en: "--summary takes a file that ends in .html.", zh: "--summary 的文件名应以 .html 结尾。") }
    static var webOnly: Bilingual { Bilingual(en: "--port, --bind and --no-open need --web.", zh: "--port、--bind 和 --no-open 须与 --web 同用。") }
    static var webTerminal: Bilingual { Bilingual(en: "--step, --timing, --color and --ascii are for the terminal; leave them out with --web.", zh: "--step、--timing、--color 和 --ascii 只用于终端；使用 --web 时请去掉。") }
    static var webInput: Bilingual { Bilingual(en: "--web reads the lesson again whenever it is saved; name a file, not standard input.", zh: "--web 在每次保存后重新读取课程；请指定文件，不能是标准输入。") }
    static var servedInput: Bilingual { Bilingual(en: "serve opens its files again and again; save standard input to a file first.", zh: "serve 会多次打开文件；请先把标准输入存成文件。") }
}

extension VerifyCommand {
    /// What was given that the command cannot work with.
    enum Words {
        static var damagedPEM: Bilingual { Bilingual(en: "its PEM is damaged before the first certificate ends; get a fresh copy", zh: "PEM 在第一张证书结束之前就已损坏；请重新获取") }
        static var noTrustedCertificates: Bilingual { Bilingual(en: "the system's trusted certificates were not found; name a file with --anchors, or install ca-certificates", zh: "找不到系统信任的证书；请用 --anchors 指定文件，或安装 ca-certificates") }
    }
}

