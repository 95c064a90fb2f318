import Lessons

/// A small lesson that is right, to be made wrong in one place.
enum LessonFile {
    static let text = """
        lesson: small
        title: {en: Small, zh: 小课}
        level: beginner
        minutes: 5
        order: 3
        teaches: [nine-step, protocols]
        goals:
          - {en: Know it., zh: 知道。}
        capture: plain-get
        sources: ["RFC 9293 3.5"]
        steps:
          - title: {en: First, zh: 第一步}
            show: [packets 1-3, header Host of request 1]
            say:
              en: |
                The *first* packet.

                - one
                - two
              zh: |
                **第一个**分组。
            claims:
              - packet 1 is step 1 of nine-step
              - packet 1 flags SYN
            ask:
              question: {en: "Which number?", zh: "几号？"}
              number: 1
              because: packet 2 acknowledgement 1
              explain: {en: One., zh: 一。}
          - title: {en: Second, zh: 第二步}
            say: {en: More., zh: 更多。}
            capture: redirect
            ask:
              - question: {en: "Which flag?", zh: "哪个标志？"}
                choice: [SYN, ACK]
                answer: 1
                explain: {en: SYN., zh: SYN。}
              - question: {en: "In which order?", zh: "什么顺序？"}
                order: [SYN, SYN/ACK, ACK]
                points: 3
                explain: {en: As it is., zh: 如此。}
        homework:
          task: {en: Do it., zh: 做。}
          points:
            - {points: 2, what: {en: A POST, zh: 一次 POST}, claim: request method POST}
        """

    static func read(_ text: String, file: String? = nil) -> LessonReading {
        LessonReading(Array(text.utf8), file: file)
    }
}
