// Made from curriculum/words/Ladder/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

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

