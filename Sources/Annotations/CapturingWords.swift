package import Documents
package import PacketCapture
import WireBytes

// What is said of capturing on an interface: what stands in the way, what to do about it, how much was recorded.

/// What gives a user the right to capture on this system, once and for all: a command, or a package.
///
/// - Parameter program: where this program lies.
/// - Returns: the same in both languages.
package func wayToCapture(program: String) -> String {
    #if os(Linux)
        "sudo setcap cap_net_raw,cap_net_admin+eip \(program)"
    #else
        "brew install --cask wireshark-chmodbpf"
    #endif
}

/// What a user has to do on this system to be allowed to capture.
///
/// - Parameters:
///   - program: where this program lies.
///   - language: the language.
/// - Returns: one sentence, without a full stop.
package func howToBeAllowedToCapture(program: String, in language: Language) -> String {
    let way = wayToCapture(program: program)
    #if os(Linux)
        return language == .en
            ? "run it with sudo, or grant it the right once: \(way) (make grant-capture does that)"
            : "请用 sudo 运行，或一次性授权：\(way)（即 make grant-capture）"
    #else
        return language == .en
            ? "run it with sudo, or install ChmodBPF, which opens /dev/bpf* to administrators: \(way)"
            : "请用 sudo 运行，或安装 ChmodBPF，它把 /dev/bpf* 开放给管理员：\(way)"
    #endif
}

extension FilterError {
    /// One line: what, where, what to do.
    package func text(in language: Language) -> String {
        if let terms {
            let start = String(expression.prefix(40))
            return language == .en
                ? "--filter '\(start)…': has \(terms) terms, more than the \(PacketFilter.mostTerms) allowed; use net or portrange for many addresses or ports"
                : "--filter '\(start)…'：共有 \(terms) 个条件，最多允许 \(PacketFilter.mostTerms) 个；地址或端口很多时请用 net 或 portrange"
        }
        if let refusal {
            return language == .en
                ? "--filter '\(expression)': needs libpcap, which cannot be loaded: \(refusal); install it"
                : "--filter '\(expression)'：需要 libpcap，但无法装入：\(refusal)；请先安装"
        }
        // libpcap speaks English; of most mistakes it says no more than this.
        let chinese = message.replacing("can't parse filter expression: syntax error", with: "过滤条件有语法错误")
        return language == .en
            ? "--filter '\(expression)': \(message); see pcap-filter(7), for example 'tcp port 80'"
            : "--filter '\(expression)'：\(chinese)；写法见 pcap-filter(7)，例如 'tcp port 80'"
    }
}

extension CaptureDeviceError {
    /// One line: what, where, what to do.
    ///
    /// - Parameters:
    ///   - program: where this program lies.
    ///   - language: the language.
    /// - Returns: the line, without the program's name.
    package func text(program: String, in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .noSuchInterface(let name):
            return isEnglish
                ? "\(name): no such interface; netlesson interfaces lists them"
                : "\(name)：没有这个网络接口；netlesson interfaces 可列出所有接口"
        case .noPermission(let name):
            let advice = howToBeAllowedToCapture(program: program, in: language)
            return isEnglish ? "\(name): no permission to capture; \(advice)" : "\(name)：没有抓包权限；\(advice)"
        case .interfaceDown(let name):
            #if os(Linux)
                let command = "sudo ip link set \(name) up"
            #else
                let command = "sudo ifconfig \(name) up"
            #endif
            return isEnglish
                ? "\(name): the interface is down; switch it on with \(command)"
                : "\(name)：接口已关闭；可用 \(command) 启用"
        case .interfaceGone(let name):
            return isEnglish
                ? "\(name): the interface is gone; netlesson interfaces lists them"
                : "\(name)：接口已消失；netlesson interfaces 可列出所有接口"
        case .badFilter(let error): return error.text(in: language)
        case .notListed(let message):
            #if os(Linux)
                let command = "ip link"
            #else
                let command = "ifconfig -l"
            #endif
            return isEnglish
                ? "the interfaces cannot be listed: \(message); \(command) may tell their names, for -i"
                : "无法列出网络接口：\(message)；可用 \(command) 查看名称，再用 -i 指定"
        case .failed(let name, let message):
            return isEnglish ? "\(name): cannot be captured on: \(message)" : "\(name)：无法抓包：\(message)"
        }
    }
}

extension RecordingError {
    /// One line: what, where, what to do; empty when the reader has gone, which is no failure.
    ///
    /// - Parameter language: the language.
    /// - Returns: the line, without the program's name.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .exists(let path):
            return isEnglish
                ? "\(path): already exists; use --force to replace it, or name another file with -w"
                : "\(path)：文件已存在；可用 --force 覆盖，或用 -w 指定其他文件"
        case .isInput(let path):
            return isEnglish
                ? "-w \(path): is also an input; name another file"
                : "-w \(path)：同时也是输入文件；请指定其他文件"
        case .cannotCreate(let path, let code):
            return isEnglish
                ? "\(path): cannot be created: \(describe(errno: code, in: language)); name another file with -w"
                : "\(path)：无法创建：\(describe(errno: code, in: language))；请用 -w 指定其他文件"
        case .writeFailed(let path, let code):
            let name = captureName(path, in: language, isOutput: true)
            return isEnglish
                ? "\(name): writing failed: \(describe(errno: code, in: language)); what was written until then can still be read"
                : "\(name)：写入失败：\(describe(errno: code, in: language))；此前写入的内容可以读取"
        case .readerGone: return ""
        }
    }
}

/// How much was recorded, on one line.
package struct RecordingSummary: Sendable {
    package var interface: String
    package var packets: Int
    package var bytes: Int
    /// What was received and lost.
    package var statistics: CaptureStatistics
    /// The kernel's buffer, in MB.
    package var bufferMegabytes: Int

    package init(
        interface: String, packets: Int, bytes: Int, statistics: CaptureStatistics, bufferMegabytes: Int
    ) {
        self.interface = interface
        self.packets = packets
        self.bytes = bytes
        self.statistics = statistics
        self.bufferMegabytes = bufferMegabytes
    }

    package func progress(in language: Language) -> String {
        let dropped = statistics.droppedByKernel &+ statistics.droppedByInterface
        return language == .en
            ? "\(interface): \(count(packets, "packet")), \(size); \(grouped(dropped)) dropped; Ctrl-C ends"
            : "\(interface)：\(grouped(packets)) 个分组，\(size)；丢弃 \(grouped(dropped))；按 Ctrl-C 结束"
    }

    /// At the end.
    ///
    /// - Parameters:
    ///   - path: where it was written.
    ///   - files: in how many files.
    ///   - language: the language.
    /// - Returns: the line.
    package func text(path: String, files: Int, in language: Language) -> String {
        let (kernel, device) = (grouped(statistics.droppedByKernel), grouped(statistics.droppedByInterface))
        let name = captureName(path, in: language, isOutput: true)
        guard language == .en else {
            let place = files == 1 ? name : "\(name)（共 \(files) 个文件）"
            let advice = statistics.droppedByKernel > 0 ? "；加大 --buffer（现为 \(bufferMegabytes)）可减少丢弃" : ""
            return
                "\(interface)：\(grouped(packets)) 个分组（\(size)）已写入 \(place)；内核丢弃 \(kernel)，接口丢弃 \(device)\(advice)"
        }
        let place = files == 1 ? name : "\(files) files, the last \(name)"
        let advice =
            statistics.droppedByKernel > 0
            ? "; a larger --buffer than \(bufferMegabytes) loses fewer" : ""
        return
            "\(interface): \(count(packets, "packet")) (\(size)) in \(place); dropped \(kernel) by the kernel, \(device) by the interface\(advice)"
    }

    /// Such as 12.3 MB; units of a thousand, as file managers have them.
    private var size: String {
        var (value, unit) = (Double(bytes), "B")
        for larger in ["kB", "MB", "GB", "TB"] where value >= 1000 { (value, unit) = (value / 1000, larger) }
        if unit == "B" { return "\(bytes) B" }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(unit)"
    }
}

/// What is said at the end of `netlesson run`.
package struct RunWords: Sendable {
    private let program: String
    private let path: String
    private let packets: Int
    private let dropped: Int
    private let isLoopbackOnly: Bool
    private let untold: [String]
    private let untoldOmitted: Int

    /// Makes the words.
    ///
    /// - Parameters:
    ///   - program: the program that ran.
    ///   - path: the recording.
    ///   - packets: packets in it.
    ///   - dropped: packets that were lost.
    ///   - isLoopbackOnly: whether only loopback was captured on, unasked.
    ///   - untold: connections of which nobody can tell whether they are the program's, both ends of each.
    ///   - untoldOmitted: more of them.
    package init(
        program: String, path: String, packets: Int, dropped: Int, isLoopbackOnly: Bool, untold: [String],
        untoldOmitted: Int
    ) {
        self.program = program
        self.path = path
        self.packets = packets
        self.dropped = dropped
        self.isLoopbackOnly = isLoopbackOnly
        self.untold = untold
        self.untoldOmitted = untoldOmitted
    }

    package func lines(in language: Language) -> [String] {
        let isEnglish = language == .en
        guard packets > 0 else {
            let advice =
                isLoopbackOnly
                ? Words.onlyLoopback(in: language) : ""
            return [
                isEnglish ? "\(program): no connection was seen\(advice)" : "\(program)：没有看到任何连接\(advice)"
            ]
        }
        var lines = [
            isEnglish
                ? "\(program): \(count(packets, "packet")) in \(path), with the keys; netlesson trace \(path) explains them again"
                : "\(program)：\(grouped(packets)) 个分组连同密钥已写入 \(path)；可用 netlesson trace \(path) 再次讲解"
        ]
        let number = untold.count + untoldOmitted
        if number > 0 {
            let some =
                untold.prefix(5).joined(separator: isEnglish ? ", " : "、")
                + (number <= 5 ? "" : isEnglish ? ", …" : " 等")
            lines.append(
                isEnglish
                    ? "also in the file, but over too soon to tell whose: \(count(number, "connection")), \(some)"
                    : "文件中还有 \(grouped(number)) 条连接结束得太快，无法判断属于哪个程序：\(some)")
        }
        if dropped > 0 {
            lines.append(
                isEnglish
                    ? "\(count(dropped, "packet")) arrived too fast and "
                        + (dropped == 1
                            ? "was lost; it may be \(program)'s" : "were lost; some may be \(program)'s")
                    : "有 \(grouped(dropped)) 个分组到达过快而丢失，其中可能有 \(program) 的")
        }
        return lines
    }
}
