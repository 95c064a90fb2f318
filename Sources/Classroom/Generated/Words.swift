// Made from curriculum/words/Classroom/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension IndexPage {
    /// The page that netlesson serve opens with.
    enum Words {
        static var what: Bilingual { Bilingual(en: "What computers say to each other, packet by packet, explained. netlesson opens captures itself; none is passed on to any other service.", zh: "逐个分组地讲解计算机之间的通信。抓包文件由 netlesson 自己打开，不会转交给任何其他服务。") }
        static var live: Bilingual { Bilingual(en: "What happens now", zh: "正在发生的通信") }
        static var files: Bilingual { Bilingual(en: "Your captures", zh: "您的抓包文件") }
        static var open: Bilingual { Bilingual(en: "Open a capture", zh: "打开抓包文件") }
        static var drop: Bilingual { Bilingual(en: "Drop a capture here, with its key log if there is one, or choose them:", zh: "把抓包文件拖到这里（有密钥日志就一起拖来），或者选择文件：") }
        static var capture: Bilingual { Bilingual(en: "Capture", zh: "抓包文件") }
        static var keys: Bilingual { Bilingual(en: "Key log", zh: "密钥日志") }
        static var send: Bilingual { Bilingual(en: "Open", zh: "打开") }
        static var needsScript: Bilingual { Bilingual(en: "Opening a capture here needs script; netlesson serve FILE does not.", zh: "在这里打开抓包文件需要脚本；netlesson serve 文件 则不需要。") }
        static var lessons: Bilingual { Bilingual(en: "Lessons", zh: "课程") }
        static var captures: Bilingual { Bilingual(en: "Captures that come with the program", zh: "自带的抓包文件") }
        static var withKeys: Bilingual { Bilingual(en: "with its keys", zh: "用其密钥打开") }
        static var otherLanguage: Bilingual { Bilingual(en: "中文", zh: "English") }
        static var sending: Bilingual { Bilingual(en: "Sending …", zh: "正在发送……") }
        static var noSecret: Bilingual { Bilingual(en: "Open the address that netlesson serve has written, with all that stands behind the #.", zh: "请打开 netlesson serve 输出的完整网址，包括 # 之后的部分。") }
        static var noCapture: Bilingual { Bilingual(en: "Choose a capture first.", zh: "请先选择抓包文件。") }
        static var failed: Bilingual { Bilingual(en: "The server did not answer; is netlesson serve still running?", zh: "服务器没有应答；netlesson serve 还在运行吗？") }
    }
}

/// Why something that was sent cannot be opened.
enum UploadWords {
    static var nothing: Bilingual { Bilingual(en: "The file is empty; choose a capture.", zh: "文件是空的；请选择抓包文件。") }
    static var noKeys: Bilingual { Bilingual(en: "The key log contains no keys; it has lines such as CLIENT_RANDOM <64 digits> <96 digits>.", zh: "密钥日志中没有密钥；其中的行形如 CLIENT_RANDOM <64 位十六进制数> <96 位十六进制数>。") }
    static var tooMany: Bilingual { Bilingual(en: "Several files are being sent already; wait for them.", zh: "已有几个文件正在发送；请等它们结束。") }
    static var notStored: Bilingual { Bilingual(en: "The file could not be stored; make room in the folder for temporary files (TMPDIR).", zh: "无法保存文件；请在临时文件目录（TMPDIR）中腾出空间。") }
}

/// What is said where there is nothing to see.
enum RoomWords {
    static var nothingThere: Bilingual { Bilingual(en: "There is nothing here; the list of all is at /.", zh: "这里没有内容；全部列表在 /。") }
    static var noConnection: Bilingual { Bilingual(en: "There is no such connection in this capture.", zh: "这个抓包文件中没有这条连接。") }
    static var notYet: Bilingual { Bilingual(en: "The capture is still being read; try again in a moment.", zh: "抓包文件还在读取；请稍后再试。") }
    static var tooLong: Bilingual { Bilingual(en: "This connection has too many packets for a page; use netlesson trace --connection.", zh: "这条连接的分组太多，一页放不下；请用 netlesson trace --connection。") }
    static var notKept: Bilingual { Bilingual(en: "This connection is not kept any more: only the latest are.", zh: "这条连接已不再保留：只保留最近的。") }
    static var unnamed: Bilingual { Bilingual(en: "capture", zh: "抓包文件") }
}

extension LivePage {
    /// The page of what happens live.
    enum Words {
        static var title: Bilingual { Bilingual(en: "What happens now", zh: "正在发生的通信") }
        static var needsScript: Bilingual { Bilingual(en: "This page needs script to grow.", zh: "本页需要脚本才能更新。") }
        static var all: Bilingual { Bilingual(en: "All that can be opened", zh: "全部可打开的内容") }
        static var otherLanguage: Bilingual { Bilingual(en: "中文", zh: "English") }
        static var lost: Bilingual { Bilingual(en: "The server does not answer any more.", zh: "服务器不再应答。") }
        static var nothingYet: Bilingual { Bilingual(en: "Each new connection gets a row; its number opens its ladder as it is then.", zh: "每条新连接占一行；点击编号可打开它当时的时序图。") }
    }
}

