// Made from curriculum/words/Website/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

/// What stands around the documents, lessons and captures of the site.
enum SiteWords {
    static var what: Bilingual { Bilingual(en: "netlesson teaches network protocols from real packets. Here are its lessons, its documents, and the captures that come with it, each explained packet by packet.", zh: "netlesson 用真实的分组讲解网络协议。这里有它的课程、文档和自带的抓包文件，每个抓包文件都逐个分组讲解。") }
    static var skip: Bilingual { Bilingual(en: "Skip to the content", zh: "跳到正文") }
    static var lessons: Bilingual { Bilingual(en: "Lessons", zh: "课程") }
    static var documents: Bilingual { Bilingual(en: "Documents", zh: "文档") }
    static var captures: Bilingual { Bilingual(en: "Captures", zh: "抓包文件") }
    static var reference: Bilingual { Bilingual(en: "Flows and tables", zh: "流程和表格") }
    static var allLessons: Bilingual { Bilingual(en: "All lessons", zh: "全部课程") }
    static var allCaptures: Bilingual { Bilingual(en: "All captures", zh: "全部抓包文件") }
    static var withKeys: Bilingual { Bilingual(en: "with keys", zh: "用密钥打开") }
    static var otherLanguage: Bilingual { Bilingual(en: "中文", zh: "English") }
    static var search: Bilingual { Bilingual(en: "Search", zh: "搜索") }
    static var find: Bilingual { Bilingual(en: "Search for", zh: "搜索内容") }
    static var needsScript: Bilingual { Bilingual(en: "The search needs JavaScript; all pages are listed on the first page.", zh: "搜索需要 JavaScript；所有页面都列在首页上。") }
    static var found: Bilingual { Bilingual(en: "places found: 0", zh: "找到 0 处") }
    static var nothing: Bilingual { Bilingual(en: "nothing found", zh: "没有找到") }
}

