import Documents
import YAML

/// Makes a lesson of a file, and checks what hangs together in it. What has not the right form is left out; `FormatCheck`
/// has told of it.
struct LessonBuilding {
    private var problems: [LessonProblem] = []

    static func build(_ root: YAMLNode, file: String?) -> (lesson: Lesson?, problems: [LessonProblem]) {
        var building = LessonBuilding()
        let lesson = building.lesson(root, file)
        return (lesson, building.problems)
    }

    private mutating func note(_ node: YAMLNode?, _ en: String, _ zh: String) {
        problems.append(LessonProblem(line: node?.line ?? 1, Bilingual(en: en, zh: zh)))
    }

    private mutating func lesson(_ root: YAMLNode, _ file: String?) -> Lesson? {
        let name = root.line("lesson")
        if let file, file != name {
            note(
                root["lesson"],
                "the lesson is called ‘\(name)’ and its file ‘\(file)’; give both the same name",
                "课程名为“\(name)”，文件名却是“\(file)”；请用同一个名称")
        }
        guard let material = material(of: root) else { return nil }
        let level = LessonLevel(rawValue: root.line("level")) ?? .beginner
        var present = material
        var beside: LessonMaterial?
        var steps: [LessonStep] = []
        for node in root.items("steps") {
            if let other = self.material(of: node) { (present, beside) = (other, nil) }
            if let other = node["beside"] { beside = self.material(of: other) }
            steps.append(step(node, present, beside: beside))
        }
        return Lesson(
            name: name, title: root.bilingual("title"), level: level, minutes: root.number("minutes") ?? 1,
            order: root.number("order"), teaches: root.items("teaches").map(\.text),
            goals: root.items("goals").map(\.bilingual), sources: root.items("sources").map(\.text),
            material: material, steps: steps, homework: root["homework"].map { homework($0) },
            isBilingual: root["title"]?.isMapping == true)
    }

    /// The capture that an object names; keys without one are a mistake.
    private mutating func material(of node: YAMLNode) -> LessonMaterial? {
        guard let capture = node["capture"] else {
            for key in ["keys", "anchors", "at"] {
                if let other = node[key] {
                    note(
                        other, "\(key) goes with a capture; name that here, too",
                        "\(key) 要与 capture 写在一起；请在此处也写明 capture")
                }
            }
            return nil
        }
        return LessonMaterial(
            capture: capture.text, keys: node["keys"]?.text, anchors: node["anchors"]?.text,
            at: node["at"]?.text,
            line: capture.line)
    }

    private mutating func step(
        _ node: YAMLNode, _ material: LessonMaterial, beside: LessonMaterial?
    ) -> LessonStep {
        LessonStep(
            title: node.bilingual("title"),
            shows: node.items("show").compactMap { try? Shown.read($0.text) }.filter { $0 != .nothing },
            say: node.bilingual("say"), document: node["document"]?.bilingual,
            today: node["today"]?.bilingual,
            note: node["note"]?.bilingual, claims: claims(node, "claims"),
            questions: node.items("ask").compactMap { question($0) }, prose: prose(of: node),
            material: material, beside: beside, line: node.line)
    }

    /// Every text of a step, with its line; not what is to be chosen from, which need not be true.
    private func prose(of node: YAMLNode) -> [LessonText] {
        let asked = node.items("ask").flatMap { ask in
            ["question", "hint", "explain"].compactMap { ask[$0] }
        }
        return (["title", "say", "document", "today", "note"].compactMap { node[$0] } + asked).flatMap(
            \.texts)
    }

    private func claims(_ node: YAMLNode, _ key: String) -> [Claim] {
        node.items(key).compactMap { try? Claim.read($0.text, line: $0.line) }
    }

    private mutating func question(_ node: YAMLNode) -> Question? {
        let because = claims(node, "because")
        guard let answer = answer(node) else { return nil }
        let numbers: [Int] =
            switch answer {
            case .number(let number, _): [number]
            case .packet(let packets): packets
            default: []
            }
        if !numbers.isEmpty, node["because"] == nil {
            note(
                node, "because is missing; give a claim that shows why \(numbers[0]) is right",
                "缺少 because：用一条断言说明为什么答案是 \(numbers[0])")
        }
        let claimed = because.reduce(into: Set<Int>()) { $0.formUnion($1.numbers) }
        let areAllRead = because.count == node.items("because").count
        for number in numbers where !because.isEmpty && areAllRead && !claimed.contains(number) {
            note(
                node["because"], "because does not contain the answer, \(number)", "because 中没有出现答案 \(number)"
            )
        }
        return Question(
            question: node.bilingual("question"), answer: answer, because: because,
            hint: node["hint"]?.bilingual,
            explain: node.bilingual("explain"), points: node.number("points") ?? 1, line: node.line)
    }

    private mutating func answer(_ node: YAMLNode) -> Question.Answer? {
        if node["answer"] != nil, node["choice"] == nil {
            note(node["answer"], "answer is used only with choice", "answer 只与 choice 同用")
        }
        if node["within"] != nil, node["number"] == nil {
            note(node["within"], "within is used only with number", "within 只与 number 同用")
        }
        if let number = node.number("number") { return .number(number, within: node.number("within") ?? 0) }
        if node["packet"] != nil {
            return .packet(node.items("packet").compactMap { Phrase.number($0.text) })
        }
        if node["fill"] != nil { return .fill(node.items("fill").map(\.text)) }
        if node["order"] != nil {
            let items = node.items("order").map(\.bilingual)
            if Set(items).count < items.count {
                note(node["order"], "two items to put in order are the same", "order 中有两项相同")
            }
            return .order(items)
        }
        guard node["choice"] != nil, node["number"] == nil else { return nil }
        let choices = node.items("choice").map(\.bilingual)
        let right = node.items("answer").compactMap { Phrase.number($0.text) }
        if Set(choices).count < choices.count {
            note(node["choice"], "two choices are the same", "choice 中有两项相同")
        }
        guard !right.isEmpty else {
            if node["answer"] != nil { return nil }
            note(
                node, "answer is missing; say which choice is right, counted from 1",
                "缺少 answer：第几个选项正确（从 1 数起）")
            return nil
        }
        guard right.allSatisfy({ $0 <= choices.count }), Set(right).count == right.count else {
            note(
                node["answer"], "answer must name choices from 1 to \(choices.count), each once",
                "answer 应为 1 至 \(choices.count) 的选项，每个一次")
            return nil
        }
        return .choice(choices, right: right.map { $0 - 1 }.sorted())
    }

    private func homework(_ node: YAMLNode) -> Homework {
        Homework(
            task: node.bilingual("task"),
            points: node.items("points").compactMap { point in
                guard let claim = point["claim"],
                    let read = try? Claim.read(claim.text, line: claim.line, allowsSome: true)
                else { return nil }
                return HomeworkPoint(
                    points: point.number("points") ?? 1, what: point.bilingual("what"), claim: read)
            })
    }
}
