import Documents
import Foundation
import Output
import TestSupport
import Testing

@testable import Classroom

/// What is kept of a class that was held over real sockets.
@Suite(.timeLimit(.minutes(10))) struct ClassResultsTests {
    /// A class that has voted twice on the second step and once, with a word, on nothing else; one student gave a name.
    private func held() throws -> TestClass {
        let room = try TestClass()
        let named = try TestStudent(room, name: "=HYPERLINK(1), 张三")
        let others = try (0..<3).map { _ in try TestStudent(room) }
        try room.teach("open")
        try named.answer("7", to: 1)
        try others[0].answer("packet 4", to: 1)
        try room.teach("close")
        try room.teach("reveal")
        try room.teach("go", #","stop":2"#)
        try room.teach("open")
        try named.answer("a", to: 2)
        try others[0].answer("b", to: 2)
        try others[1].answer("c", to: 2)
        try room.teach("close")
        try room.teach("again")
        for student in [named, others[1], others[2]] { try student.answer("b", to: 2) }
        try others[0].answer("a", to: 2)
        try room.teach("close")
        try room.teach("reveal")
        return room
    }

    private func text(_ write: (OutputBuffer) -> Void) -> String {
        let output = OutputBuffer(descriptor: -1)
        write(output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test func theTableHasARowForEachQuestionAndStudent() throws {
        let room = try held()
        let table = text { ClassResults(room.session, language: .en).writeCSV(to: $0) }
        let first = "1,1,Only two of the eleven carry data. Point at one of them.,packet 4 or 6"
        let second =
            "2,2,Packet 5 comes between request and response and is not one of the nine steps. What does it do?"
            + ",b) It acknowledges the 104 bytes of the request"
        #expect(
            table.components(separatedBy: "\r\n") == [
                "\u{FEFF}question,step,asked,right,student,name,first,first_mark,second,second_mark",
                first + ",1,\"'=HYPERLINK(1), 张三\",7,wrong,,", first + ",2,,4,right,,",
                second + ",1,\"'=HYPERLINK(1), 张三\",a,wrong,b,right", second + ",2,,b,right,a,wrong",
                second + ",3,,c,wrong,b,right", second + ",4,,,,b,right", "",
            ])
        #expect(
            text { ClassResults(room.session, language: .zh).writeCSV(to: $0) }.contains("确认收到请求的 104 字节"))
    }

    @Test func theObjectHasTheSameAndTheVotes() throws {
        let room = try held()
        let all = TestClass.object(text { ClassResults(room.session, language: .en).writeJSON(to: $0) })
        #expect(all["schema"] as? String == "netlesson.class/1" && all["lesson"] as? String == "nine-steps")
        #expect(all["language"] as? String == "en" && all["students"] as? Int == 4)
        let questions = try #require(all["questions"] as? [[String: Any]])
        #expect(questions.count == room.session.state.questions.count)
        #expect(questions.map { $0["question"] as? Int } == (1...questions.count).map { $0 })
        #expect((questions[1]["items"] as? [String])?.count == 3)
        let votes = try #require(questions[1]["votes"] as? [[String: Int]])
        #expect(votes == [["answers": 3, "right": 1, "half": 0], ["answers": 4, "right": 3, "half": 0]])
        #expect(questions[1]["becameRight"] as? Int == 2 && questions[1]["becameWrong"] as? Int == 1)
        #expect((questions[2]["votes"] as? [Any])?.isEmpty == true && questions[2]["becameRight"] == nil)
        let answers = try #require(all["answers"] as? [[String: Any]])
        #expect(answers.count == 6)
        #expect(answers.filter { $0["name"] != nil }.count == 2)
        #expect(answers.last?["first"] == nil)
        #expect((answers.last?["second"] as? [String: String]) == ["answer": "b", "mark": "right"])
    }

    @Test func theSummaryHasVotesAnswersAndPacketsAndNoNames() throws {
        let room = try held()
        for language in Language.allCases {
            let page = text { ClassSummary(room.session, language: language).write(to: $0) }
            #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
            #expect(!page.contains("HYPERLINK") && !page.contains("张三"))
            #expect(
                page.contains("default-src ") && !page.contains("unsafe-inline")
                    && !page.contains(" src="))
            for step in room.session.material.steps {
                #expect(page.contains(step.title(in: language)), "\(step.title(in: language))")
            }
            let said: [Bilingual] = [
                Bilingual(en: "Second vote", zh: "第二次作答"),
                Bilingual(en: "The right answer: b) It acknowledges", zh: "正确答案： b) 确认收到请求的 104 字节"),
            ]
            for words in said { #expect(page.contains(words(in: language)), "\(words(in: language))") }
            #expect(page.contains("<td>3 <progress aria-hidden=\"true\" value=\"3\" max=\"4\">"))
            #expect(page.contains("href=\"#c0p5\"") && page.contains("id=\"c0p5\""))
            // The teacher's notes are the teacher's.
            for note in room.session.material.steps.compactMap(\.note) {
                #expect(!page.contains(note(in: language).prefix(24)))
            }
        }
    }
}
