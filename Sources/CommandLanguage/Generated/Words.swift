// Made from curriculum/words/CommandLanguage/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension HelpPage {
    /// What ArgumentParser puts around the help of commands.
    enum Words {
        static var overview: Bilingual { Bilingual(en: "OVERVIEW: ", zh: "概述：") }
        static var usage: Bilingual { Bilingual(en: "USAGE: ", zh: "用法：") }
        static var arguments: Bilingual { Bilingual(en: "ARGUMENTS:", zh: "参数：") }
        static var options: Bilingual { Bilingual(en: "OPTIONS:", zh: "选项：") }
        static var version: Bilingual { Bilingual(en: "Show the version.", zh: "显示版本号。") }
        static var help: Bilingual { Bilingual(en: "Show help information.", zh: "显示帮助。") }
        static var subcommands: Bilingual { Bilingual(en: "SUBCOMMANDS:", zh: "子命令：") }
    }
}

extension HelpPage.Placeholder {
    /// What stands for a value in the help.
    var words: Bilingual {
        switch self {
        case .file: Bilingual(en: "file", zh: "文件")
        case .folder: Bilingual(en: "folder", zh: "目录")
        case .n: Bilingual(en: "n", zh: "数")
        case .number: Bilingual(en: "number", zh: "编号")
        case .packet: Bilingual(en: "packet", zh: "分组")
        case .text: Bilingual(en: "text", zh: "文字")
        case .seconds: Bilingual(en: "seconds", zh: "秒")
        case .megabytes: Bilingual(en: "MB", zh: "MB")
        case .bpf: Bilingual(en: "bpf", zh: "过滤条件")
        case .time: Bilingual(en: "time", zh: "时刻")
        case .name: Bilingual(en: "name", zh: "名称")
        case .host: Bilingual(en: "host", zh: "主机")
        case .port: Bilingual(en: "port", zh: "端口")
        case .address: Bilingual(en: "address", zh: "地址")
        case .interface: Bilingual(en: "interface", zh: "接口")
        case .command: Bilingual(en: "command", zh: "命令")
        case .id: Bilingual(en: "id", zh: "编号")
        case .lesson: Bilingual(en: "lesson", zh: "课程")
        case .capture: Bilingual(en: "capture", zh: "抓包文件")
        case .lessonOrCapture: Bilingual(en: "lesson-or-capture", zh: "课程或抓包文件")
        case .certificate: Bilingual(en: "cert", zh: "证书")
        case .pin: Bilingual(en: "pin", zh: "散列值")
        case .options: Bilingual(en: "options", zh: "选项")
        case .subcommand: Bilingual(en: "subcommand", zh: "子命令")
        case .format: Bilingual(en: "format", zh: "格式")
        case .language: Bilingual(en: "language", zh: "语言")
        case .color: Bilingual(en: "color", zh: "颜色")
        case .detail: Bilingual(en: "detail", zh: "详细程度")
        case .level: Bilingual(en: "level", zh: "难度")
        case .progress: Bilingual(en: "progress", zh: "进度")
        case .timing: Bilingual(en: "timing", zh: "节奏")
        case .purpose: Bilingual(en: "purpose", zh: "用途")
        }
    }
}

