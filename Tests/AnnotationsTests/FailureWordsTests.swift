import CertificateChains
import Documents
import PacketCapture
import Testing

@testable import Annotations

/// Messages of failures that no command line makes at will: an interface that vanishes, a disk that fails while it is read.
struct FailureWordsTests {
    /// EIO: the same number on every system.
    private static let code: Int32 = 5

    @Test(arguments: [
        (
            CaptureDeviceError.interfaceGone(name: "net0"),
            "net0: the interface is gone; netlesson interfaces lists them",
            "net0：接口已消失；netlesson interfaces 可列出所有接口"
        ),
        (
            .failed(name: "net0", message: "out of luck"), "net0: cannot be captured on: out of luck",
            "net0：无法抓包：out of luck"
        ),
    ]) func interfaces(error: CaptureDeviceError, english: String, chinese: String) {
        #expect(error.text(program: "netlesson", in: .en) == english)
        #expect(error.text(program: "netlesson", in: .zh) == chinese)
    }

    @Test(arguments: [
        (
            RecordingError.writeFailed(path: "a.pcap", code: 5),
            "a.pcap: writing failed: Input/output error; what was written until then can still be read",
            "a.pcap：写入失败：输入输出错误；此前写入的内容可以读取"
        ),
        (
            .writeFailed(path: "-", code: 5),
            "standard output: writing failed: Input/output error; what was written until then can still be read",
            "标准输出：写入失败：输入输出错误；此前写入的内容可以读取"
        ),
        (
            .isInput(path: "a.pcap"), "-w a.pcap: is also an input; name another file",
            "-w a.pcap：同时也是输入文件；请指定其他文件"
        ),
    ]) func recordings(error: RecordingError, english: String, chinese: String) {
        #expect(error.text(in: .en) == english && error.text(in: .zh) == chinese)
    }

    #if !os(Linux)
        /// What is to be done on macOS.
        @Test func rightsOfMacOS() {
            let way = "brew install --cask wireshark-chmodbpf"
            #expect(
                CaptureDeviceError.noPermission(name: "en0").text(program: "netlesson", in: .en)
                    == "en0: no permission to capture; run it with sudo, or install ChmodBPF, which opens /dev/bpf* to administrators: \(way)"
            )
            #expect(
                CaptureDeviceError.noPermission(name: "en0").text(program: "netlesson", in: .zh)
                    == "en0：没有抓包权限；请用 sudo 运行，或安装 ChmodBPF，它把 /dev/bpf* 开放给管理员：\(way)")
            let down = CaptureDeviceError.interfaceDown(name: "en0")
            #expect(
                down.text(program: "netlesson", in: .en)
                    == "en0: the interface is down; switch it on with sudo ifconfig en0 up")
            #expect(
                down.text(program: "netlesson", in: .zh) == "en0：接口已关闭；可用 sudo ifconfig en0 up 启用")
            let notListed = CaptureDeviceError.notListed(message: "out of luck")
            #expect(
                notListed.text(program: "netlesson", in: .en)
                    == "the interfaces cannot be listed: out of luck; ifconfig -l may tell their names, for -i"
            )
            #expect(
                notListed.text(program: "netlesson", in: .zh)
                    == "无法列出网络接口：out of luck；可用 ifconfig -l 查看名称，再用 -i 指定")
        }
    #endif

    /// While recording, and at its end where a ring was written and packets were lost.
    @Test func summaries() {
        var statistics = CaptureStatistics()
        statistics.droppedByKernel = 12
        let summary = RecordingSummary(
            interface: "net0", packets: 2000, bytes: 1_234_567, statistics: statistics, bufferMegabytes: 32)
        #expect(summary.progress(in: .en) == "net0: 2,000 packets, 1.2 MB; 12 dropped; Ctrl-C ends")
        #expect(summary.progress(in: .zh) == "net0：2,000 个分组，1.2 MB；丢弃 12；按 Ctrl-C 结束")
        #expect(
            summary.text(path: "b.pcap", files: 2, in: .en)
                == "net0: 2,000 packets (1.2 MB) in 2 files, the last b.pcap; dropped 12 by the kernel, 0 by the interface; a larger --buffer than 32 loses fewer"
        )
        #expect(
            summary.text(path: "b.pcap", files: 2, in: .zh)
                == "net0：2,000 个分组（1.2 MB）已写入 b.pcap（共 2 个文件）；内核丢弃 12，接口丢弃 0；加大 --buffer（现为 32）可减少丢弃")
    }

    /// What only a race or a flood makes: connections that are over at once, packets that are lost.
    @Test func endsOfARun() {
        func words(_ packets: Int, dropped: Int, untold: [String], omitted: Int) -> RunWords {
            RunWords(
                program: "curl", path: "a.pcapng", packets: packets, dropped: dropped, isLoopbackOnly: true,
                untold: untold, untoldOmitted: omitted)
        }
        let one = words(10, dropped: 1, untold: ["127.0.0.1:1 – 127.0.0.1:2"], omitted: 0)
        #expect(
            one.lines(in: .en) == [
                "curl: 10 packets in a.pcapng, with the keys; netlesson trace a.pcapng explains them again",
                "also in the file, but over too soon to tell whose: 1 connection, 127.0.0.1:1 – 127.0.0.1:2",
                "1 packet arrived too fast and was lost; it may be curl's",
            ])
        #expect(
            one.lines(in: .zh) == [
                "curl：10 个分组连同密钥已写入 a.pcapng；可用 netlesson trace a.pcapng 再次讲解",
                "文件中还有 1 条连接结束得太快，无法判断属于哪个程序：127.0.0.1:1 – 127.0.0.1:2",
                "有 1 个分组到达过快而丢失，其中可能有 curl 的",
            ])
        let many = words(10, dropped: 2000, untold: ["a", "b", "c", "d", "e", "f"], omitted: 1000)
        #expect(
            many.lines(in: .en).suffix(2) == [
                "also in the file, but over too soon to tell whose: 1,006 connections, a, b, c, d, e, …",
                "2,000 packets arrived too fast and were lost; some may be curl's",
            ])
        #expect(
            many.lines(in: .zh).suffix(2) == [
                "文件中还有 1,006 条连接结束得太快，无法判断属于哪个程序：a、b、c、d、e 等",
                "有 2,000 个分组到达过快而丢失，其中可能有 curl 的",
            ])
    }

    @Test func notesAndRights() {
        #expect(
            CommentFault.tooLong(packet: 3).text(in: .en)
                == "packet 3 cannot take another note: its block would become longer than any reader takes; write less"
        )
        #expect(CommentFault.tooLong(packet: 3).text(in: .zh) == "分组 3 不能再加注释：所在的块会过长，无法读取；请写短一些")
        #expect(
            CommentFault.changed.text(in: .en)
                == "the file has changed while it was read, or cannot be read again; try once more")
        #expect(CommentFault.changed.text(in: .zh) == "文件在读取期间发生了变化，或无法再次读取；请重试")
        let refused = Privileges.DropFailure.refused(code: Self.code)
        #expect(
            refused.text(in: .en)
                == "root's rights could not be given up: Input/output error; nothing was done with them")
        #expect(refused.text(in: .zh) == "无法放弃 root 权限：输入输出错误；未用它做任何事")
    }

    @Test(arguments: [
        (KnownFormat.xz, "xz", "xz -d FILE"), (.bzip2, "bzip2", "bzip2 -d FILE"), (.zip, "zip", "unzip FILE"),
        (.sevenZip, "7z", "7z x FILE"), (.rar, "rar", "unrar x FILE"), (.tar, "tar", "tar -xf FILE"),
        (.compress, "compress", "uncompress FILE"), (.legacyLZ4, "lz4 -l", "lz4 -d FILE out.pcap"),
    ]) func packedFiles(format: KnownFormat, name: String, command: String) {
        let error = CaptureError.unsupported(path: "a.pcap", format: format)
        #expect(
            error.text(in: .en)
                == "a.pcap: compressed with \(name), which cannot be read; decompress it first: \(command)")
        #expect(error.text(in: .zh) == "a.pcap：这是用 \(name) 压缩的文件，不能直接读取；请先解压：\(command)")
    }

    @Test(arguments: [
        (KnownFormat.sniffer, "Sniffer (DOS)"), (.windowsSniffer, "Sniffer (Windows)"),
        (.iptrace, "AIX iptrace"), (.nettl, "HP-UX nettl"), (.btsnoop, "Bluetooth btsnoop"),
        (.observer, "Viavi Observer"), (.lanalyzer, "Novell LANalyzer"), (.commView, "CommView"),
        (.fiveViews, "5View"), (.visualNetworks, "Visual Networks"), (.tektronixK12, "Tektronix K12"),
        (.tektronixK12Text, "K12 text"), (.peekRemote, "WildPackets EtherPeek/OmniPeek"),
        (.unknownSnoop, "snoop"), (.unknownNetworkMonitor, "Network Monitor"),
        (.eventTrace, "Windows event trace (ETL)"), (.hexDump, "hexdump"),
    ]) func foreignFiles(format: KnownFormat, name: String) {
        let error = CaptureError.unsupported(path: "a.pcap", format: format)
        let command =
            switch format {
            case .eventTrace: "etl2pcapng FILE out.pcapng"
            case .hexDump: "text2pcap FILE out.pcapng"
            default: "editcap -F pcapng FILE out.pcapng"
            }
        #expect(
            error.text(in: .en)
                == "a.pcap: of the format \(name), which cannot be read; convert it first: \(command)")
        #expect(error.text(in: .zh) == "a.pcap：\(name) 文件，不能直接读取；请先转换：\(command)")
    }

    /// What the system says of failures, in its own English.
    @Test func systemErrors() {
        let chinese = [
            "No such file or directory": "没有这个文件或目录", "Operation not permitted": "不允许此操作",
            "Permission denied": "没有权限", "File exists": "文件已存在", "Is a directory": "是目录",
            "Not a directory": "不是目录", "No space left on device": "磁盘空间不足",
            "Read-only file system": "文件系统只读", "Too many open files": "打开的文件过多",
            "Input/output error": "输入输出错误", "Broken pipe": "管道已断开", "Address already in use": "地址已被占用",
            "Cannot assign requested address": "本机没有这个地址", "Connection refused": "连接被拒绝",
            "Connection timed out": "连接超时", "Connection reset by peer": "连接被对方复位",
            "No route to host": "没有到主机的路由", "Cannot allocate memory": "内存不足", "File name too long": "文件名过长",
            "Too many levels of symbolic links": "符号链接层数过多", "Invalid argument": "参数无效",
            "Exec format error": "不是可执行文件", "Disk quota exceeded": "超出磁盘配额", "File too large": "文件过大",
        ]
        #expect(chinese.count == SystemErrorKind.allCases.count)
        for kind in SystemErrorKind.allCases {
            #expect(describe(errno: kind.code, in: .zh) == chinese[kind.words.en])
            #if os(Linux)
                #expect(describe(errno: kind.code, in: .en) == kind.words.en)
            #endif
        }
        // Of others it is told as the system says it.
        #expect(describe(errno: 39, in: .zh) == describe(errno: 39, in: .en))
    }

    @Test func damage() {
        let failed = CaptureDamage.readFailed(offset: 1000, code: Self.code)
        #expect(failed.text(in: .en) == "Reading the file failed at offset 1,000: Input/output error.")
        #expect(failed.text(in: .zh) == "从文件偏移 1,000 起无法继续读取：输入输出错误。")
        #expect(
            DERFault.content(offset: 7).words(in: .en) == "the value at byte 7 is not what its type allows")
        #expect(DERFault.content(offset: 7).words(in: .zh) == "第 7 字节处的值不符合其类型")
    }
}
