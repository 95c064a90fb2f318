// Made from curriculum/words/LiveOutput/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension LivePicture {
    /// What the keys of the full-screen view do.
    enum Words {
        static var choose: Bilingual { Bilingual(en: "choose a connection, also with the mouse", zh: "选择连接；也可用鼠标") }
        static var open: Bilingual { Bilingual(en: "everything about the chosen one, and back", zh: "所选连接的全部内容；再按返回") }
        static var hold: Bilingual { Bilingual(en: "freeze the display; counting goes on", zh: "画面暂停，计数继续") }
        static var filter: Bilingual { Bilingual(en: "show only rows with a text; Esc shows all", zh: "只显示含某文字的行；Esc 显示全部") }
        static var follow: Bilingual { Bilingual(en: "follow the newest connection, or not", zh: "跟随最新的连接，或不跟随") }
        static var sort: Bilingual { Bilingual(en: "sort by the next column", zh: "按下一列排序") }
        static var save: Bilingual { Bilingual(en: "save the latest packets as pcapng", zh: "把最近的分组保存为 pcapng") }
        static var help: Bilingual { Bilingual(en: "this help; quit", zh: "本帮助；退出") }
        static var windowTooSmall: Bilingual { Bilingual(en: "the window is too small", zh: "窗口太小") }
        static var paused: Bilingual { Bilingual(en: "PAUSED", zh: "已暂停") }
        static var showOnly: Bilingual { Bilingual(en: " show only: ", zh: " 只显示：") }
        static var keyLine: Bilingual { Bilingual(en: " ↑↓ choose  Enter detail  Space pause  / only  f follow  s sort  ? help  q quit", zh: " ↑↓ 选择  Enter 详情  空格 暂停  / 筛选  f 跟随  s 排序  ? 帮助  q 退出") }
        static var waiting: Bilingual { Bilingual(en: "waiting for the first connection …", zh: "等待第一条连接……") }
        static var nothingMatches: Bilingual { Bilingual(en: "no connection has this text", zh: "没有符合的连接") }
        static var noLongerKept: Bilingual { Bilingual(en: "it is no longer kept", zh: "它的经过已不再保存") }
        static var keys: Bilingual { Bilingual(en: "Keys", zh: "按键") }
    }
}

extension LiveLineText {
    /// Words for events of live traffic, a line each.
    enum Words {
        static var opened: Bilingual { Bilingual(en: "opened", zh: "建立") }
        static var request: Bilingual { Bilingual(en: "request", zh: "请求") }
        static var response: Bilingual { Bilingual(en: "response", zh: "响应") }
        static var message: Bilingual { Bilingual(en: "message", zh: "消息") }
        static var anomaly: Bilingual { Bilingual(en: "anomaly", zh: "异常") }
        static var process: Bilingual { Bilingual(en: "process", zh: "进程") }
        static var mark: Bilingual { Bilingual(en: " ! ", zh: " ！") }
        static var resumed: Bilingual { Bilingual(en: "resumed", zh: "会话恢复") }
        static var certificateChainGood: Bilingual { Bilingual(en: "certificate chain good", zh: "证书链有效") }
        static var certificateChainNotGood: Bilingual { Bilingual(en: "! certificate chain not good", zh: "! 证书链无效") }
        static var failed: Bilingual { Bilingual(en: "failed", zh: "失败") }
        static var silent: Bilingual { Bilingual(en: "silent", zh: "静默") }
        static var closed: Bilingual { Bilingual(en: "closed", zh: "关闭") }
        static var notFollowed: Bilingual { Bilingual(en: "nothing was sent for a long time; it is no longer followed", zh: "长时间没有数据，不再跟踪") }
    }
}

extension LiveTable {
    /// The columns and states of the table of live traffic.
    enum Words {
        static var state: Bilingual { Bilingual(en: "state", zh: "状态") }
        static var protocolWord: Bilingual { Bilingual(en: "protocol", zh: "协议") }
        static var latestRequest: Bilingual { Bilingual(en: "latest request", zh: "最近的请求") }
        static var status: Bilingual { Bilingual(en: "status", zh: "状态码") }
        static var after: Bilingual { Bilingual(en: "after", zh: "等待") }
        static var requests: Bilingual { Bilingual(en: "req", zh: "请求") }
        static var bytes: Bilingual { Bilingual(en: "bytes", zh: "字节") }
        static var rate: Bilingual { Bilingual(en: "rate", zh: "速率") }
        static var time: Bilingual { Bilingual(en: "time", zh: "历时") }
        static var opening: Bilingual { Bilingual(en: "opening", zh: "建立中") }
        static var open: Bilingual { Bilingual(en: "open", zh: "已建立") }
        static var closing: Bilingual { Bilingual(en: "closing", zh: "关闭中") }
        static var closed: Bilingual { Bilingual(en: "closed", zh: "已关闭") }
        static var reset: Bilingual { Bilingual(en: "reset", zh: "被复位") }
        static var refused: Bilingual { Bilingual(en: "refused", zh: "被拒绝") }
        static var noAnswer: Bilingual { Bilingual(en: "no answer", zh: "无应答") }
        static var silent: Bilingual { Bilingual(en: "silent", zh: "静默") }
    }
}

