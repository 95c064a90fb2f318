// Made from curriculum/words/netlesson/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents
import PacketCapture

extension CaptureCommand {
    /// What was given that the command cannot work with.
    enum Words {
        static var outputIsTerminal: Bilingual { Bilingual(en: "standard output is a terminal; name a file with -w, or pipe it: -w - | wireshark -k -i -", zh: "标准输出是终端；请用 -w 指定文件，或接到管道：-w - | wireshark -k -i -") }
    }
}

extension LabRunCommand {
    /// What is said where a lab cannot be run.
    enum Words {
        static var recordingInstead: Bilingual { Bilingual(en: "; the recording of this lab is shown instead", zh: "；改为播放本实验的录制") }
        static var noRecordings: Bilingual { Bilingual(en: "the bundled recordings were not found; set NETLESSON_HOME to the folder that holds captures/", zh: "找不到自带的录制；请在 NETLESSON_HOME 中指定 captures/ 所在的目录") }
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
        static var noLessons: Bilingual { Bilingual(en: "the lessons that come with the program were not found; name a file, or set NETLESSON_HOME", zh: "找不到程序自带的课程；请指定文件，或设置 NETLESSON_HOME") }
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
        static var tooMuchArrives: Bilingual { Bilingual(en: "more arrives than can be read: of the new connections not all are shown from here on; all are counted", zh: "到达的分组多于能读取的：从现在起不再显示每一条新连接，但全部计数") }
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

extension TraceCommand {
    /// What was given that the command cannot work with.
    enum Words {
        static var outputIsTerminal: Bilingual { Bilingual(en: "standard output is a terminal; name a file with --output", zh: "标准输出是终端；请用 --output 指定文件") }
        static var pageHoldsSecrets: Bilingual { Bilingual(en: "the page holds passwords, cookies or other secrets that were sent; --redact masks them", zh: "页面含有传输过的密码、cookie 等秘密；--redact 会遮盖它们") }
    }
}

extension VerifyCommand {
    /// What was given that the command cannot work with.
    enum Words {
        static var damagedPEM: Bilingual { Bilingual(en: "its PEM is damaged before the first certificate ends; get it anew", zh: "PEM 在第一张证书结束之前就已损坏；请重新获取") }
        static var noTrustedCertificates: Bilingual { Bilingual(en: "the system's trusted certificates were not found; name a file with --anchors, or install ca-certificates", zh: "找不到系统信任的证书；请用 --anchors 指定文件，或安装 ca-certificates") }
    }
}

