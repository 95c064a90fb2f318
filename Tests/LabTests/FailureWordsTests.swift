import Documents
import PacketCapture
import Testing

@testable import Lab

/// Messages of failures that no command line makes at will.
@Suite struct FailureWordsTests {
    @Test(arguments: [
        (
            ServerFault.cannotMakeCertificates("out of luck"),
            "the lab's certificates cannot be made, as OpenSSL says: out of luck",
            "无法生成实验用的证书：OpenSSL 报告：out of luck"
        ),
        (.noResources(errno: 5), "the lab cannot be started: Input/output error", "无法启动实验：输入输出错误"),
    ]) func servers(fault: ServerFault, english: String, chinese: String) {
        #expect(fault.text(in: .en) == english && fault.text(in: .zh) == chinese)
    }

    /// Why a file of a folder is not marked; what ends a run is in BoundedRunsTests.
    @Test(arguments: [
        (BoundedRuns.Outcome.ended([], status: 3), "the program ended with status 3", "程序以状态 3 结束"),
        (.died(signal: 11), "the program died of signal 11", "程序因信号 11 崩溃"),
        (.tookTooLong, "it takes over 60 seconds", "耗时超过 60 秒"),
        (.tookTooMuch, "it takes over 1024 MiB of memory", "占用内存超过 1024 MiB"),
        (.notStarted(5), "no process could be started: Input/output error", "无法启动进程：输入输出错误"),
    ]) func boundedRuns(outcome: BoundedRuns.Outcome, english: String, chinese: String) {
        let words = outcome.words(within: BoundedRuns.Bounds())
        #expect(words(in: .en) == english && words(in: .zh) == chinese)
    }

    @Test func recordings() {
        let fault = LabFault.recording(.writeFailed(path: "a.pcapng", code: 5))
        #expect(
            fault.text(program: "netlesson", in: .en)
                == "--write: a.pcapng: writing failed: Input/output error; what was written until then can still be read"
        )
        #expect(fault.text(program: "netlesson", in: .zh) == "--write: a.pcapng：写入失败：输入输出错误；此前写入的内容可以读取")
    }

    @Test func folders() {
        let fault = LabFault.rootNotWritten(folder: "/tmp/lab")
        #expect(
            fault.text(program: "netlesson", in: .en)
                == "/tmp/lab: the root certificate cannot be written there; free some space, or set TMPDIR to another folder"
        )
        #expect(fault.text(program: "netlesson", in: .zh) == "/tmp/lab：无法写入根证书；请腾出空间，或把 TMPDIR 设为其他目录")
    }
}
