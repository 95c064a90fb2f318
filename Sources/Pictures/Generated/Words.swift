// Made from curriculum/words/Pictures/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension PictureOutput {
    /// What is said of a whole document.
    enum Words {
        static var secrets: Bilingual { Bilingual(en: "This document may hold passwords, cookies or other secrets that were sent. Made with --redact, it would hide them.", zh: "本文档可能含有传输过的密码、Cookie 等机密。用 --redact 生成的文档会遮蔽它们。") }
    }
}

