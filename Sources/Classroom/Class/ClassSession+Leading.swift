import Documents
import NIOCore
import NIOHTTP1
import Output
import PageOutput
import Platform
import Synchronization

// What the teacher's page does.

extension ClassSession {
    func lead(_ object: SentObject, _ language: Language) -> Reply {
        if object["do"] == "enter" {
            return Reply {
                $0.field("token", identity.lead)
                $0.field("view", identity.view)
                $0.field("minutes", material.minutes)
                writePlan(language, to: &$0)
            }
        }
        guard let move = object["do"].flatMap({ ClassState.Move($0, object) }) else {
            return unreadable(language)
        }
        guard make(move) else { return .refusal(.conflict, ClassWords.notNow(in: language)) }
        return Reply { $0.field("done", true) }
    }

    /// The steps with where each begins, for the teacher, who sees what is to come.
    private func writePlan(_ language: Language, to json: inout JSONWriter) {
        let stops = state.stops
        json.name("plan")
        json.beginArray()
        for (place, step) in material.steps.enumerated() {
            json.beginObject()
            json.field("title", step.title(in: language))
            json.field("stop", (stops.firstIndex { $0.step == place } ?? 0) + 1)
            json.field("questions", step.questions)
            json.endObject()
        }
        json.endArray()
    }

    /// Makes a move of the teacher's.
    ///
    /// - Parameter move: what is to be done.
    /// - Returns: false where it does not fit now.
    @discardableResult
    package func make(_ move: ClassState.Move) -> Bool {
        let isMade = content.withLock { content -> Bool in
            guard (try? content.perform(.moved(move))) != nil else { return false }
            content.clock.go(to: content.state.stop.step, now: SystemClock.steady)
            return true
        }
        if isMade { tell(true) }
        return isMade
    }

    /// The page for the students as it would be written now, to be saved.
    func summary(_ language: Language) -> Reply {
        let output = OutputBuffer(descriptor: -1)
        ClassSummary(self, language: language).write(to: output)
        var reply = Reply(page: ByteBuffer(bytes: output.bytes), policy: PageOutput.policy)
        reply.savedAs = "summary.html"
        return reply
    }
}
