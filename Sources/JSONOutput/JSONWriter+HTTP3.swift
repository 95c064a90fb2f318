import Findings
import HTTPMessages
import Output
import WireBytes

// HTTP/3's frames, settings, streams and tables, as docs/json.md has them.

extension JSONWriter {
    /// The member `http3` of a conversation.
    mutating func write(_ http: HTTP3Conversation, _ clockSteps: ClockSteps, digits: Int) {
        name("http3")
        beginObject()
        name("settings")
        beginObject()
        for side in Side.allCases {
            guard let settings = http.settings(of: side) else { continue }
            name(side)
            write(settings)
        }
        endObject()
        name("streams")
        array(of: http.streams) { json, use in
            json.field("packet", use.mark.packet)
            json.field("from", use.from)
            json.field("stream", Int(clamping: use.stream))
            json.code(use.type, named: "type")
            if use.type.isReserved { json.field("reserved", true) }
        }
        if http.framesOmitted > 0 { field("framesOmitted", http.framesOmitted) }
        name("frames")
        array(of: http.frames) { json, frame in json.write(frame) }
        write(StreamPriority.all(of: http))
        if http.instructionsOmitted > 0 { field("instructionsOmitted", http.instructionsOmitted) }
        objects("instructions", of: http.instructions) { json, instruction in json.write(instruction) }
        write(TableWait.all(of: http), clockSteps, digits: digits)
        objects("problems", of: http.problems) { json, problem in
            json.field("packet", problem.mark.packet)
            json.field("from", problem.from)
            json.field("stream", Int(clamping: problem.stream))
            json.field("kind", problem.kind.rawValue)
            json.field("source", problem.source)
            if let name = problem.code.name { json.field("error", name) }
        }
        endObject()
    }

    private mutating func write(_ settings: [HTTP3Setting]) {
        array(of: settings) { json, setting in
            json.code(setting.identifier)
            if setting.identifier.isReserved { json.field("reserved", true) }
            json.field("value", Int(clamping: setting.value))
        }
    }

    private mutating func write(_ frame: HTTP3Frame) {
        packets(from: frame.first, to: frame.last, of: frame.range.side)
        code(frame.type, named: "type")
        if frame.type.isReserved { field("reserved", true) }
        field("stream", Int(clamping: frame.stream))
        field("length", frame.length)
        switch frame.content {
        case .headers(let block): if let block { write(block) }
        case .pushPromise(let push, let block):
            field("push", Int(clamping: push))
            if let block { write(block) }
        case .settings(let settings) where !settings.isEmpty:
            name("settings")
            write(settings)
        case .cancelPush(let push), .maxPushID(let push): field("push", Int(clamping: push))
        case .goAway(let number): field("last", Int(clamping: number))
        case .origin(let origins):
            name("origins")
            beginArray()
            for origin in origins { value(origin) }
            endArray()
        case .priorityUpdate(let number, let value):
            field("prioritized", Int(clamping: number))
            field("value", value)
        case .data, .settings, .other: break
        case .notCaptured: field("captured", false)
        }
    }

    private mutating func write(_ instruction: QPACKInstruction) {
        packets(from: instruction.first, to: instruction.last, of: instruction.from)
        switch instruction.kind {
        case .table(let step): write(step)
        case .answer(.acknowledgment(let stream)):
            field("kind", "section-acknowledgment")
            field("stream", Int(clamping: stream))
        case .answer(.cancellation(let stream)):
            field("kind", "stream-cancellation")
            field("stream", Int(clamping: stream))
        case .answer(.increment(let count)):
            field("kind", "insert-count-increment")
            field("count", count)
        }
    }

    private mutating func write(_ step: QPACKTableStep) {
        switch step.kind {
        case .capacity(let capacity):
            field("kind", "capacity")
            field("capacity", capacity)
        case .insert(let place):
            field("kind", "insert")
            switch place {
            case .fixed(let number): field("nameOfStatic", number)
            case .entry(let number): field("nameOf", number)
            case nil: break
            }
        case .duplicate(let number):
            field("kind", "duplicate")
            field("of", number)
        }
        if let number = step.number { field("entry", number) }
        if let entry = step.entry {
            field("name", entry.name)
            field("value", entry.value)
        }
        if step.evicted > 0 { field("evicted", step.evicted) }
        name("table")
        beginObject()
        field("entries", step.entries)
        field("bytes", step.bytes)
        field("limit", step.capacity)
        endObject()
    }
}
