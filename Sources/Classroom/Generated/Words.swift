// Made from curriculum/words/Classroom/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

/// What is said where a lesson that is being written has no such page.
enum AuthorWords {
    static var nothing: Bilingual { Bilingual(en: "There is nothing here.", zh: "这里没有内容。") }
}

extension AuthorPage {
    /// The page around a lesson that is being written.
    enum Words {
        static var needsScript: Bilingual { Bilingual(en: "This page needs script.", zh: "本页需要脚本。") }
        static var check: Bilingual { Bilingual(en: "What lesson check says", zh: "lesson check 的结果") }
        static var unread: Bilingual { Bilingual(en: "The lesson cannot be read as it is; this is what is wrong:", zh: "课程目前无法读取；问题如下：") }
        static var former: Bilingual { Bilingual(en: "Show the last page that could be read", zh: "显示上一次能读取的页面") }
        static var page: Bilingual { Bilingual(en: "The lesson's page", zh: "课程页面") }
        static var holds: Bilingual { Bilingual(en: "lesson check: all holds; claims:", zh: "lesson check：全部成立；断言数：") }
        static var problems: Bilingual { Bilingual(en: "lesson check: problems:", zh: "lesson check：问题数：") }
        static var more: Bilingual { Bilingual(en: "There are more.", zh: "还有更多。") }
        static var lost: Bilingual { Bilingual(en: "The program does not answer; is netlesson lesson play still running?", zh: "程序没有应答；netlesson lesson play 还在运行吗？") }
    }
}

/// Why something is not done in a class.
enum ClassWords {
    static var nothing: Bilingual { Bilingual(en: "There is nothing here.", zh: "这里没有内容。") }
    static var wrongCode: Bilingual { Bilingual(en: "That is not the code of this class; look at the board.", zh: "课堂码不对；请看投影上的课堂码。") }
    static var stranger: Bilingual { Bilingual(en: "Join the class first.", zh: "请先加入课堂。") }
    static var crowded: Bilingual { Bilingual(en: "Many are joining at this moment; this page tries again by itself.", zh: "现在加入的人太多；本页会自动重试。") }
    static var full: Bilingual { Bilingual(en: "The class is full.", zh: "课堂人数已满。") }
    static var unreadable: Bilingual { Bilingual(en: "That could not be read.", zh: "无法读取所发内容。") }
    static var tooLate: Bilingual { Bilingual(en: "No answers to this are taken now.", zh: "现在不接受这个问题的回答。") }
    static var notNow: Bilingual { Bilingual(en: "That cannot be done now.", zh: "现在不能这样做。") }
}

extension ClassSummary {
    /// What a class has gone through, as a page for afterwards.
    enum Words {
        static var students: Bilingual { Bilingual(en: "Students", zh: "学生人数") }
        static var rightAnswers: Bilingual { Bilingual(en: "Answered right", zh: "答对人数") }
        static var answer: Bilingual { Bilingual(en: "Answer", zh: "回答") }
        static var firstVote: Bilingual { Bilingual(en: "First vote", zh: "第一次作答") }
        static var secondVote: Bilingual { Bilingual(en: "Second vote", zh: "第二次作答") }
        static var others: Bilingual { Bilingual(en: "others", zh: "其他") }
        static var right: Bilingual { Bilingual(en: "The right answer:", zh: "正确答案：") }
        static var why: Bilingual { Bilingual(en: "Why", zh: "为什么") }
    }
}

extension RefusedClients {
    /// Who was refused, in the teacher's terminal.
    enum Words {
        static var refused: Bilingual { Bilingual(en: "refused", zh: "已拒绝") }
        static var code: Bilingual { Bilingual(en: "wrong codes or tokens", zh: "课堂码或令牌不对") }
        static var foreign: Bilingual { Bilingual(en: "requests of other pages or without the secret", zh: "来自其他网页或没有密钥的请求") }
        static var length: Bilingual { Bilingual(en: "messages that are too long", zh: "过长的内容") }
        static var answer: Bilingual { Bilingual(en: "answers to what is not asked now", zh: "不在作答时间的回答") }
        static var crowd: Bilingual { Bilingual(en: "connections or students for which there is no room", zh: "超出容量的连接或学生") }
    }
}

extension ClassReach {
    /// Where students go, and what to try where they cannot.
    enum Words {
        static var nobody: Bilingual { Bilingual(en: "If nobody can connect", zh: "如果学生都连接不上") }
        static var othersToo: Bilingual { Bilingual(en: "For other devices", zh: "让其他设备也能连接") }
        static var onlyHere: Bilingual { Bilingual(en: "Only this machine can connect; with --bind 0.0.0.0, or an address of this host, the students' devices can, too.", zh: "目前只有本机能连接；用 --bind 0.0.0.0 或本机的某个地址，学生的设备才能连接。") }
        static var apart: Bilingual { Bilingual(en: "The Wi-Fi may keep its clients apart, as that of schools and of guests often does: connect all devices to a hotspot of this machine or of a phone, and start the class again.", zh: "无线网络可能禁止设备互访，学校和访客网络常常如此：让所有设备都连接本机或手机的热点，再重新开课。") }
        static var firewall: Bilingual { Bilingual(en: "A firewall on this machine may be in the way: let it take connections to the port in the address.", zh: "本机的防火墙可能在阻拦：请允许连接网址中的端口。") }
        static var network: Bilingual { Bilingual(en: "The devices may be in another network, such as a phone's mobile data or a VPN: connect them to the network of this machine, and try each of its addresses.", zh: "学生的设备可能在别的网络中，例如手机的移动数据或 VPN：请连接本机所在的网络，并试一试每个网址。") }
    }
}

extension ClassPage {
    /// The pages of a class, for the teacher, the projected view and the students.
    enum Words {
        static var needsScript: Bilingual { Bilingual(en: "This page needs script.", zh: "本页需要脚本。") }
        static var door: Bilingual { Bilingual(en: "Join the class", zh: "加入课堂") }
        static var code: Bilingual { Bilingual(en: "Code", zh: "课堂码") }
        static var wrong: Bilingual { Bilingual(en: "That is not the code of this class; look at the board, and try again.", zh: "课堂码不对；请看投影上的课堂码，再试一次。") }
        static var name: Bilingual { Bilingual(en: "Name, if you like", zh: "姓名（可不填）") }
        static var join: Bilingual { Bilingual(en: "Join", zh: "加入") }
        static var teacher: Bilingual { Bilingual(en: "Teacher", zh: "教师") }
        static var view: Bilingual { Bilingual(en: "Projected view", zh: "投影页") }
        static var students: Bilingual { Bilingual(en: "Students open", zh: "学生请打开") }
        static var back: Bilingual { Bilingual(en: "Back", zh: "上一步") }
        static var next: Bilingual { Bilingual(en: "Next", zh: "下一步") }
        static var open: Bilingual { Bilingual(en: "Open the vote", zh: "开始作答") }
        static var close: Bilingual { Bilingual(en: "Close the vote", zh: "停止作答") }
        static var again: Bilingual { Bilingual(en: "Second vote", zh: "再次作答") }
        static var reveal: Bilingual { Bilingual(en: "Reveal", zh: "公布答案") }
        static var explain: Bilingual { Bilingual(en: "Explain", zh: "讲解") }
        static var showHint: Bilingual { Bilingual(en: "Show the hint", zh: "给出提示") }
        static var point: Bilingual { Bilingual(en: "Point at packet", zh: "指向分组") }
        static var pointed: Bilingual { Bilingual(en: "Look at packet", zh: "请看分组") }
        static var unpoint: Bilingual { Bilingual(en: "Stop pointing", zh: "不再指向") }
        static var black: Bilingual { Bilingual(en: "Black out the projected view", zh: "投影页黑屏") }
        static var unblack: Bilingual { Bilingual(en: "Show the projected view again", zh: "恢复投影页") }
        static var show: Bilingual { Bilingual(en: "Show on the projected view", zh: "放到投影页") }
        static var unshow: Bilingual { Bilingual(en: "Take back", zh: "撤下") }
        static var shown: Bilingual { Bilingual(en: "Answers from the class", zh: "同学们的回答") }
        static var changes: Bilingual { Bilingual(en: "Changed:", zh: "改答：") }
        static var plan: Bilingual { Bilingual(en: "Steps and time", zh: "步骤与用时") }
        static var total: Bilingual { Bilingual(en: "in all", zh: "总用时") }
        static var planned: Bilingual { Bilingual(en: "min planned", zh: "分钟（计划）") }
        static var or: Bilingual { Bilingual(en: "or", zh: "或") }
        static var openView: Bilingual { Bilingual(en: "Open the projected view", zh: "打开投影页") }
        static var keysTitle: Bilingual { Bilingual(en: "Keys", zh: "按键") }
        static var keys: Bilingual { Bilingual(en: "PageDown and PageUp (also → and ←) step, v opens and closes the vote, s votes again, r reveals, e explains, h shows the hint, p points, b or . blacks out the projected view, Escape takes back what is on it, F5 opens it. A presenter’s clicker acts here and on the projected view.", zh: "PageDown 和 PageUp（或 → 和 ←）翻步，v 开始或停止作答，s 再次作答，r 公布答案，e 讲解，h 给出提示，p 指向分组，b 或 . 使投影页黑屏，Esc 撤下投影页上的标记与黑屏，F5 打开投影页。翻页笔在本页和投影页上都有效。") }
        static var last: Bilingual { Bilingual(en: "This is the last step.", zh: "这是最后一步。") }
        static var summary: Bilingual { Bilingual(en: "Save the page for afterwards", zh: "保存课后总结页面") }
        static var note: Bilingual { Bilingual(en: "Note for the teacher", zh: "教师备注") }
        static var document: Bilingual { Bilingual(en: "In the documents", zh: "文档中的说法") }
        static var today: Bilingual { Bilingual(en: "Today", zh: "现状") }
        static var question: Bilingual { Bilingual(en: "Question", zh: "问题") }
        static var ladder: Bilingual { Bilingual(en: "Ladder", zh: "时序图") }
        static var picture: Bilingual { Bilingual(en: "What the step shows", zh: "本步所示") }
        static var step: Bilingual { Bilingual(en: "Step", zh: "第") }
        static var steps: Bilingual { Bilingual(en: "of", zh: "步，共") }
        static var present: Bilingual { Bilingual(en: "there", zh: "在场") }
        static var voted: Bilingual { Bilingual(en: "answered", zh: "已答") }
        static var time: Bilingual { Bilingual(en: "on this step", zh: "本步用时") }
        static var look: Bilingual { Bilingual(en: "Look and think.", zh: "先看一看，想一想。") }
        static var vote: Bilingual { Bilingual(en: "Answer now; you can change it until the vote is closed.", zh: "请作答；停止作答前都可以更改。") }
        static var secondVote: Bilingual { Bilingual(en: "Answer once more, after talking.", zh: "讨论之后，请再答一次。") }
        static var closed: Bilingual { Bilingual(en: "No more answers are taken.", zh: "已停止作答。") }
        static var voting: Bilingual { Bilingual(en: "The vote is open.", zh: "正在作答。") }
        static var saved: Bilingual { Bilingual(en: "Saved:", zh: "已保存：") }
        static var save: Bilingual { Bilingual(en: "Save", zh: "保存") }
        static var clear: Bilingual { Bilingual(en: "Clear", zh: "清除") }
        static var answer: Bilingual { Bilingual(en: "Your answer", zh: "你的回答") }
        static var first: Bilingual { Bilingual(en: "First answer:", zh: "第一次的回答：") }
        static var pointAt: Bilingual { Bilingual(en: "Tap the packet in the ladder, or type its number.", zh: "在时序图中点选分组，或输入其编号。") }
        static var inOrder: Bilingual { Bilingual(en: "Tap all in the right order.", zh: "按正确的顺序依次点选。") }
        static var several: Bilingual { Bilingual(en: "Choose all that are right.", zh: "选出所有正确的。") }
        static var right: Bilingual { Bilingual(en: "Right.", zh: "正确。") }
        static var half: Bilingual { Bilingual(en: "Right in part.", zh: "部分正确。") }
        static var wrongAnswer: Bilingual { Bilingual(en: "Not right.", zh: "不正确。") }
        static var rightAnswer: Bilingual { Bilingual(en: "The right answer:", zh: "正确答案：") }
        static var why: Bilingual { Bilingual(en: "Why", zh: "为什么") }
        static var hint: Bilingual { Bilingual(en: "Hint", zh: "提示") }
        static var result: Bilingual { Bilingual(en: "What the class answered", zh: "全班的回答") }
        static var firstVote: Bilingual { Bilingual(en: "First vote", zh: "第一次作答") }
        static var lastVote: Bilingual { Bilingual(en: "Second vote", zh: "第二次作答") }
        static var others: Bilingual { Bilingual(en: "others", zh: "其他") }
        static var becameRight: Bilingual { Bilingual(en: "became right", zh: "由错变对") }
        static var becameWrong: Bilingual { Bilingual(en: "became wrong", zh: "由对变错") }
        static var follow: Bilingual { Bilingual(en: "Back to the class", zh: "回到课堂") }
        static var earlier: Bilingual { Bilingual(en: "Earlier", zh: "往前看") }
        static var later: Bilingual { Bilingual(en: "Later", zh: "往后看") }
        static var around: Bilingual { Bilingual(en: "You are looking around.", zh: "你正在自己浏览。") }
        static var lost: Bilingual { Bilingual(en: "The connection is lost; trying again …", zh: "连接中断，正在重试……") }
        static var noView: Bilingual { Bilingual(en: "Open the projected view from the teacher’s page.", zh: "请从教师页打开投影页。") }
        static var noSecret: Bilingual { Bilingual(en: "Open the address that netlesson class has written, with all that stands behind the #.", zh: "请打开 netlesson class 输出的完整网址，包括 # 之后的部分。") }
    }
}

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
    static var otherLanguage: Bilingual { Bilingual(en: "中文", zh: "English") }
    static var unnamed: Bilingual { Bilingual(en: "capture", zh: "抓包文件") }
}

extension LivePage {
    /// The page of what happens live.
    enum Words {
        static var title: Bilingual { Bilingual(en: "What happens now", zh: "正在发生的通信") }
        static var needsScript: Bilingual { Bilingual(en: "This page needs script to grow.", zh: "本页需要脚本才能更新。") }
        static var all: Bilingual { Bilingual(en: "All that can be opened", zh: "全部可打开的内容") }
        static var lost: Bilingual { Bilingual(en: "The server does not answer any more.", zh: "服务器不再应答。") }
        static var nothingYet: Bilingual { Bilingual(en: "Each new connection gets a row; its number opens its ladder as it is then.", zh: "每条新连接占一行；点击编号可打开它当时的时序图。") }
    }
}

