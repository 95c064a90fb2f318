// Made from curriculum/words/Ladder/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

package import Documents

extension MessageFact {
    /// What stands before and behind the facts of a message.
    package enum Words {
        package static var notNeeded: Bilingual { Bilingual(en: "Not needed to follow what happens", zh: "理解这一过程时可以忽略") }
        package static var notInDocuments: Bilingual { Bilingual(en: "not in the documents", zh: "不在文档中") }
        package static var here: Bilingual { Bilingual(en: "Here", zh: "原文") }
        package static var chunks: Bilingual { Bilingual(en: "chunks", zh: "各块") }
        package static var trailers: Bilingual { Bilingual(en: "trailer fields", zh: "尾部字段") }
        package static var identifier: Bilingual { Bilingual(en: "id", zh: "标识") }
        package static var isComment: Bilingual { Bilingual(en: "a comment: keeps the connection open", zh: "注释：用于保持连接") }
        package static var isNotComplete: Bilingual { Bilingual(en: "not complete", zh: "不完整") }
        package static var file: Bilingual { Bilingual(en: "file", zh: "文件") }
        package static var boundaryMissing: Bilingual { Bilingual(en: "the closing boundary is missing", zh: "缺少结尾的分隔符") }
    }
}

extension TextExcerpt {
    /// What stands behind a text that goes on.
    package enum Words {
        package static var goesOn: Bilingual { Bilingual(en: "… and more", zh: "…… 未完") }
    }
}

extension PayloadPart {
    /// What a stretch of payload is.
    enum Words {
        static var startLine: Bilingual { Bilingual(en: "start line", zh: "起始行") }
        static var emptyLine: Bilingual { Bilingual(en: "empty line: end of the fields", zh: "空行：首部结束") }
        static var body: Bilingual { Bilingual(en: "body", zh: "主体") }
        static var endOfBody: Bilingual { Bilingual(en: "end of the body", zh: "主体结尾") }
        static var chunkSize: Bilingual { Bilingual(en: "chunk size", zh: "块长度") }
        static var chunkData: Bilingual { Bilingual(en: "chunk data", zh: "块数据") }
        static var maskingKey: Bilingual { Bilingual(en: "masking key", zh: "掩码密钥") }
        static var payload: Bilingual { Bilingual(en: "payload", zh: "负载") }
        static var maskedPayload: Bilingual { Bilingual(en: "payload, masked", zh: "负载（经掩码处理）") }
        static var encrypted: Bilingual { Bilingual(en: "encrypted", zh: "密文") }
    }
}

