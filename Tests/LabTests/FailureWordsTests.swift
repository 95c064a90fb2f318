import Documents
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

    @Test func folders() {
        let fault = LabFault.rootNotWritten(folder: "/tmp/lab")
        #expect(
            fault.text(program: "netlesson", in: .en)
                == "/tmp/lab: the root certificate cannot be written there; free some space, or set TMPDIR to another folder"
        )
        #expect(fault.text(program: "netlesson", in: .zh) == "/tmp/lab：无法写入根证书；请腾出空间，或把 TMPDIR 设为其他目录")
    }
}
