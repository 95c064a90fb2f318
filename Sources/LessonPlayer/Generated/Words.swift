// Made from curriculum/words/LessonPlayer/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension PlayerTiming {
    /// The word for it.
    var title: Bilingual {
        switch self {
        case .original: Bilingual(en: "original", zh: "原速")
        case .scaled: Bilingual(en: "scaled", zh: "按比例")
        case .keys: Bilingual(en: "by key", zh: "按键")
        }
    }
}

extension AnswerText {
    /// What is said of an answer.
    enum Words {
        static var right: Bilingual { Bilingual(en: "Right.", zh: "正确。") }
        static var notRight: Bilingual { Bilingual(en: "Not right.", zh: "不对。") }
        static var answer: Bilingual { Bilingual(en: "Answer: ", zh: "答案：") }
    }
}

extension LessonScreen {
    /// Keys, headings and help of the screen of a lesson.
    enum Words {
        static var keys: Bilingual { Bilingual(en: "Keys", zh: "按键") }
        static var nextKey: Bilingual { Bilingual(en: "Space next", zh: "空格 下一步") }
        static var backKey: Bilingual { Bilingual(en: "← back", zh: "← 上一步") }
        static var answerKey: Bilingual { Bilingual(en: "r answer", zh: "r 答案") }
        static var hideKey: Bilingual { Bilingual(en: "r hide", zh: "r 隐藏") }
        static var helpKey: Bilingual { Bilingual(en: "? help", zh: "? 帮助") }
        static var quitKey: Bilingual { Bilingual(en: "q quit", zh: "q 退出") }
        static var nextKeys: Bilingual { Bilingual(en: "Space  →  PgDn", zh: "空格  →  PgDn") }
        static var nextStep: Bilingual { Bilingual(en: "next packet or step", zh: "下一个分组或下一步") }
        static var back: Bilingual { Bilingual(en: "back a step", zh: "上一步") }
        static var stepList: Bilingual { Bilingual(en: "list of steps; first, last page", zh: "步骤列表；首页、末页") }
        static var answer: Bilingual { Bilingual(en: "show or hide the answer", zh: "显示或隐藏答案") }
        static var chooseAnswer: Bilingual { Bilingual(en: "choose an answer", zh: "选择答案") }
        static var hint: Bilingual { Bilingual(en: "hint", zh: "提示") }
        static var teachersNote: Bilingual { Bilingual(en: "the teacher's note", zh: "教师备注") }
        static var detail: Bilingual { Bilingual(en: "more or less: text, ladder, bytes", zh: "详略：文字、时序图、字节") }
        static var timing: Bilingual { Bilingual(en: "packets: original time, scaled, by key", zh: "分组出现：原速、按比例、按键") }
        static var language: Bilingual { Bilingual(en: "language", zh: "切换语言") }
        static var moveText: Bilingual { Bilingual(en: "move the text", zh: "滚动文字") }
        static var movePicture: Bilingual { Bilingual(en: "move the picture; K J by ten lines", zh: "滚动图；K J 一次十行") }
        static var quit: Bilingual { Bilingual(en: "quit", zh: "退出") }
        static var title: Bilingual { Bilingual(en: "Title", zh: "标题") }
        static var end: Bilingual { Bilingual(en: "End", zh: "结束") }
        static var review: Bilingual { Bilingual(en: "Review", zh: "复习题") }
        static var goTo: Bilingual { Bilingual(en: "Go to: ↑ ↓ Enter", zh: "转到：↑ ↓ 回车") }
    }
}

extension PageText {
    /// Headings and keys on a page of a lesson.
    enum Words {
        static var documentSays: Bilingual { Bilingual(en: "The document says", zh: "文档的说法") }
        static var today: Bilingual { Bilingual(en: "Today", zh: "如今") }
        static var forTeacher: Bilingual { Bilingual(en: "For the teacher", zh: "教师备注") }
        static var noNote: Bilingual { Bilingual(en: "No note here.", zh: "此处没有备注。") }
        static var question: Bilingual { Bilingual(en: "Question", zh: "问题") }
        static var hint: Bilingual { Bilingual(en: "Hint: ", zh: "提示：") }
        static var answerKey: Bilingual { Bilingual(en: "r answer", zh: "r 显示答案") }
        static var hintKey: Bilingual { Bilingual(en: ", h hint", zh: "，h 提示") }
        static var afterwards: Bilingual { Bilingual(en: "Afterwards you can", zh: "学完之后，你能够") }
        static var now: Bilingual { Bilingual(en: "Now you can", zh: "现在你能够") }
        static var homework: Bilingual { Bilingual(en: "Homework", zh: "作业") }
        static var review: Bilingual { Bilingual(en: "Review", zh: "复习题") }
        static var builtOn: Bilingual { Bilingual(en: "Built on ", zh: "依据：") }
    }
}

extension QuizPlayer {
    /// Keys, headings and help of the screen of a quiz.
    enum Words {
        static var keys: Bilingual { Bilingual(en: "Keys", zh: "按键") }
        static var score: Bilingual { Bilingual(en: "score", zh: "成绩") }
        static var answerKey: Bilingual { Bilingual(en: "Enter answer", zh: "回车 作答") }
        static var skipKey: Bilingual { Bilingual(en: "Tab skip", zh: "Tab 跳过") }
        static var hintKey: Bilingual { Bilingual(en: "? hint", zh: "? 提示") }
        static var helpKey: Bilingual { Bilingual(en: "F1 keys", zh: "F1 按键") }
        static var endKey: Bilingual { Bilingual(en: "Esc end", zh: "Esc 结束") }
        static var nextKey: Bilingual { Bilingual(en: "Space next", zh: "空格 下一题") }
        static var quitKey: Bilingual { Bilingual(en: "q quit", zh: "q 退出") }
        static var choose: Bilingual { Bilingual(en: "choose", zh: "选择") }
        static var space: Bilingual { Bilingual(en: "Space", zh: "空格") }
        static var tick: Bilingual { Bilingual(en: "tick, where several are right; next", zh: "多选时勾选；下一题") }
        static var enter: Bilingual { Bilingual(en: "Enter", zh: "回车") }
        static var answer: Bilingual { Bilingual(en: "answer", zh: "作答") }
        static var passOver: Bilingual { Bilingual(en: "pass over", zh: "跳过") }
        static var hint: Bilingual { Bilingual(en: "hint", zh: "提示") }
        static var movePicture: Bilingual { Bilingual(en: "move the picture", zh: "滚动图") }
        static var language: Bilingual { Bilingual(en: "language", zh: "切换语言") }
        static var end: Bilingual { Bilingual(en: "end, with the score", zh: "结束并显示成绩") }
        static var breakOff: Bilingual { Bilingual(en: "break off", zh: "中断") }
        static var noHint: Bilingual { Bilingual(en: "There is no hint.", zh: "没有提示。") }
        static var hintIs: Bilingual { Bilingual(en: "Hint: ", zh: "提示：") }
        static var answerIs: Bilingual { Bilingual(en: "Answer: ", zh: "答案：") }
        static var right: Bilingual { Bilingual(en: "✓ Right.", zh: "✓ 正确。") }
        static var partlyRight: Bilingual { Bilingual(en: "◐ Right in part.", zh: "◐ 部分正确。") }
        static var passedOver: Bilingual { Bilingual(en: "– Passed over.", zh: "– 已跳过。") }
        static var notRight: Bilingual { Bilingual(en: "✗ Not right.", zh: "✗ 不对。") }
        static var yourAnswer: Bilingual { Bilingual(en: "Your answer: ", zh: "你的回答：") }
    }
}

