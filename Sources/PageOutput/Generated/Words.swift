// Made from curriculum/words/PageOutput/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension Page {
    /// What stands around the connections of a page, and its controls.
    enum Words {
        static var skip: Bilingual { Bilingual(en: "To the list of connections", zh: "跳到连接列表") }
        static var find: Bilingual { Bilingual(en: "Find", zh: "查找") }
        static var keys: Bilingual { Bilingual(en: "Keys", zh: "按键") }
        static var keysAct: Bilingual { Bilingual(en: "letters act as keys", zh: "字母作为按键") }
        static var needsScript: Bilingual { Bilingual(en: "There are more than 200 packets: their fields and bytes, and the rows of those that are drawn together, are shown with script only.", zh: "分组超过 200 个：它们的字段和字节，以及合并显示的各行，只有启用脚本才能看到。") }
        static var secrets: Bilingual { Bilingual(en: "This page holds what was sent, passwords, cookies and tokens included. Made with --redact, it would hide them.", zh: "本页包含传输的内容，其中有密码、cookie、令牌等机密。用 --redact 生成的页面会遮蔽它们。") }
    }
}

extension PageGrowth {
    /// What stands above a ladder that grows.
    enum Words {
        static var on: Bilingual { Bilingual(en: "This page grows while the connection goes on.", zh: "连接进行期间，本页会随之增长。") }
        static var over: Bilingual { Bilingual(en: "The connection is over; this is all of it.", zh: "连接已经结束；这就是全部内容。") }
        static var long: Bilingual { Bilingual(en: "The connection has become too long to be drawn while it goes on; load the page again to see what has come since.", zh: "连接已太长，无法边进行边画出；请重新加载页面查看后来的内容。") }
        static var gone: Bilingual { Bilingual(en: "The connection is no longer among the newest, which alone are followed; this page does not grow any more.", zh: "这条连接已不在最新的连接之列，而只有最新的才会跟踪；本页不再增长。") }
        static var lost: Bilingual { Bilingual(en: "The server does not answer any more.", zh: "服务器不再应答。") }
    }
}

extension ConnectionPage {
    /// What opens below a connection.
    enum Words {
        static var checks: Bilingual { Bilingual(en: "All checks, signatures and fields", zh: "全部检验、签名和字段") }
    }
}

extension LadderTable {
    /// The ladder as a table.
    enum Words {
        static var asTable: Bilingual { Bilingual(en: "The same as a table", zh: "同样内容的表格") }
        static var packet: Bilingual { Bilingual(en: "packet", zh: "分组") }
        static var time: Bilingual { Bilingual(en: "seconds", zh: "秒") }
        static var from: Bilingual { Bilingual(en: "from", zh: "发送方") }
        static var to: Bilingual { Bilingual(en: "to", zh: "接收方") }
        static var what: Bilingual { Bilingual(en: "what it says", zh: "内容") }
    }
}

extension RowMarkup {
    /// How the name of a packet's row goes on.
    enum Words {
        static var standsOut: Bilingual { Bilingual(en: ", stands out", zh: "，异常") }
    }
}

extension HeaderFields {
    /// Names of fields that have none of their own in their document.
    enum Words {
        static var controlBits: Bilingual { Bilingual(en: "Control bits", zh: "控制位") }
    }
}

extension PacketMarkup {
    /// What is said of bytes that are not on the page.
    enum Words {
        static var moreKept: Bilingual { Bilingual(en: " more of this packet are not on the page", zh: "不在本页上") }
        static var notCaptured: Bilingual { Bilingual(en: " more were not captured", zh: "未被捕获") }
    }
}

extension Key {
    /// What the keys of a page do.
    var words: Bilingual {
        switch self {
        case .rows: Bilingual(en: "to the row above or below", zh: "上一行、下一行")
        case .open: Bilingual(en: "open and close fields and bytes", zh: "展开、收起字段和字节")
        case .pin: Bilingual(en: "pin the row", zh: "固定这一行")
        case .bytes: Bilingual(en: "to the bytes", zh: "转到字节")
        case .step: Bilingual(en: "next and previous step", zh: "下一个、上一个步骤")
        case .trouble: Bilingual(en: "to the next that stands out", zh: "下一处异常")
        case .find: Bilingual(en: "find", zh: "查找")
        case .language: Bilingual(en: "中文", zh: "English")
        case .help: Bilingual(en: "all keys", zh: "全部按键")
        }
    }
}

extension ListPage {
    /// Links between the parts of a list.
    enum Words {
        static var first: Bilingual { Bilingual(en: "First", zh: "首页") }
        static var previous: Bilingual { Bilingual(en: "Previous", zh: "上一页") }
        static var next: Bilingual { Bilingual(en: "Next", zh: "下一页") }
        static var last: Bilingual { Bilingual(en: "Last", zh: "末页") }
    }
}

extension PlotMarkup {
    /// A plot of sequence numbers and windows over time.
    enum Words {
        static var title: Bilingual { Bilingual(en: "Sequence numbers and windows over time", zh: "序号与窗口随时间的变化") }
        static var picture: Bilingual { Bilingual(en: "Sequence numbers over time", zh: "序号随时间的变化") }
        static var description: Bilingual { Bilingual(en: "Time runs to the right, numbers upwards. The sentences above say what one sees.", zh: "横轴为时间，纵轴为序号。图中所见见上文。") }
        static var numbers: Bilingual { Bilingual(en: "bytes (relative sequence number)", zh: "字节（相对序号）") }
        static var seconds: Bilingual { Bilingual(en: "seconds since the connection's first packet", zh: "距连接首个分组的时间（秒）") }
        static var sent: Bilingual { Bilingual(en: "a segment, from its first byte to its last", zh: "一个报文段，从首字节到末字节") }
        static var acknowledged: Bilingual { Bilingual(en: "acknowledged: all below has arrived", zh: "已确认：此线以下都已到达") }
        static var allowed: Bilingual { Bilingual(en: "allowed: the edge of the receive window", zh: "允许发送：接收窗口的上界") }
        static var again: Bilingual { Bilingual(en: "sent again", zh: "重传") }
        static var late: Bilingual { Bilingual(en: "out of order", zh: "失序") }
        static var missing: Bilingual { Bilingual(en: "not captured", zh: "未捕获到") }
        static var duplicate: Bilingual { Bilingual(en: "duplicate ACK: something before is missing", zh: "重复确认：前面缺了数据") }
        static var closed: Bilingual { Bilingual(en: "window closed", zh: "窗口关闭") }
        static var joined: Bilingual { Bilingual(en: "What falls on the same point of the picture is drawn once.", zh: "落在图中同一点的只画一次。") }
    }
}

extension BodyMarkup {
    /// A message's body as what it is.
    enum Words {
        static var json: Bilingual { Bilingual(en: "The body as a tree", zh: "正文（树形）") }
        static var form: Bilingual { Bilingual(en: "The body as a table", zh: "正文（表格）") }
        static var text: Bilingual { Bilingual(en: "The whole body", zh: "正文全文") }
        static var name: Bilingual { Bilingual(en: "name", zh: "名称") }
        static var value: Bilingual { Bilingual(en: "value", zh: "值") }
        static var more: Bilingual { Bilingual(en: "… and more, for which there is no room here", zh: "…… 还有更多，此处放不下") }
        static var noRoom: Bilingual { Bilingual(en: "An image for which there is no room on this page", zh: "一幅图像，本页放不下") }
    }
}

extension ViewControls {
    /// What of a page is shown, and how.
    enum Words {
        static var view: Bilingual { Bilingual(en: "View", zh: "显示") }
        static var level: Bilingual { Bilingual(en: "Detail", zh: "详细程度") }
        static var connection: Bilingual { Bilingual(en: "Connections", zh: "连接") }
        static var all: Bilingual { Bilingual(en: "all, one below the other", zh: "全部，自上而下") }
        static var together: Bilingual { Bilingual(en: "all, side by side on one time axis", zh: "全部，并排于同一时间轴") }
        static var packets: Bilingual { Bilingual(en: "Packets", zh: "分组") }
        static var allPackets: Bilingual { Bilingual(en: "all", zh: "全部") }
        static var onlySteps: Bilingual { Bilingual(en: "only steps", zh: "只看步骤") }
        static var trouble: Bilingual { Bilingual(en: "What stands out", zh: "异常") }
        static var withAndWithout: Bilingual { Bilingual(en: "show all", zh: "全部显示") }
        static var onlyTrouble: Bilingual { Bilingual(en: "only what stands out", zh: "只看异常") }
        static var protocolWord: Bilingual { Bilingual(en: "Protocol", zh: "协议") }
        static var outcome: Bilingual { Bilingual(en: "Opening and end", zh: "建立与释放") }
        static var whatever: Bilingual { Bilingual(en: "any", zh: "不限") }
        static var tabled: Bilingual { Bilingual(en: "as a table", zh: "显示为表格") }
        static var scaled: Bilingual { Bilingual(en: "time to scale; long silences are shortened", zh: "按比例显示时间，长时间的空白缩短显示") }
        static var large: Bilingual { Bilingual(en: "larger", zh: "放大") }
    }
}

extension PageLevel {
    /// How much a page says.
    var words: Bilingual {
        switch self {
        case .brief: Bilingual(en: "brief: the list alone", zh: "简要：只有列表")
        case .normal: Bilingual(en: "normal: messages and steps", zh: "正常：消息和步骤")
        case .full: Bilingual(en: "full: all numbers, windows and options", zh: "完整：全部序号、窗口和选项")
        }
    }
}

extension ComparisonMarkup {
    /// Two captures beside each other.
    enum Words {
        static var differs: Bilingual { Bilingual(en: "What differs", zh: "差别") }
        static var aligned: Bilingual { Bilingual(en: "What stands for what", zh: "什么与什么对应") }
    }
}

extension LessonMarkup {
    /// A lesson around its captures.
    enum Words {
        static var back: Bilingual { Bilingual(en: "step back", zh: "上一步") }
        static var on: Bilingual { Bilingual(en: "next step", zh: "下一步") }
        static var about: Bilingual { Bilingual(en: "Look at", zh: "请看") }
        static var yourAnswer: Bilingual { Bilingual(en: "your answer", zh: "你的答案") }
        static var check: Bilingual { Bilingual(en: "Check", zh: "检查") }
        static var right: Bilingual { Bilingual(en: "✓ Right.", zh: "✓ 正确。") }
        static var half: Bilingual { Bilingual(en: "½ Right in part.", zh: "½ 部分正确。") }
        static var wrong: Bilingual { Bilingual(en: "✗ Not right.", zh: "✗ 不正确。") }
        static var showAnswer: Bilingual { Bilingual(en: "Show the answer", zh: "显示答案") }
        static var yourAnswers: Bilingual { Bilingual(en: "Your answers", zh: "你的答案") }
        static var handIn: Bilingual { Bilingual(en: "All that you have answered is in the address of this page. To hand it in, save it as a small file.", zh: "你的全部作答都在本页的网址中。要上交作业，请保存成一个小文件。") }
        static var name: Bilingual { Bilingual(en: "Your name, if your teacher wants it", zh: "姓名（老师要求时填写）") }
        static var saveAnswers: Bilingual { Bilingual(en: "Save my answers", zh: "保存我的答案") }
    }
}

