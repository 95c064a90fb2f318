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

    @Test func notesAndRights() {
        #expect(
            CommentFault.tooLong(packet: 3).text(in: .en).hasSuffix(
                "longer than any reader takes; write less"))
        #expect(CommentFault.tooLong(packet: 3).text(in: .zh) == "分组 3 不能再加注释：所在的块会过长，无法读取；请写短一些")
        #expect(CommentFault.changed.text(in: .en).hasSuffix("try once more"))
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
    ]) func foreignFiles(format: KnownFormat, name: String) {
        let error = CaptureError.unsupported(path: "a.pcap", format: format)
        let command = "editcap -F pcapng FILE out.pcapng"
        #expect(
            error.text(in: .en)
                == "a.pcap: of the format \(name), which cannot be read; convert it first: \(command)")
        #expect(error.text(in: .zh) == "a.pcap：\(name) 文件，不能直接读取；请先转换：\(command)")
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
