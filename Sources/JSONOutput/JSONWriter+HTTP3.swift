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
            if side == .client { name("client") } else { name("server") }
            write(settings)
        }
        endObject()
        name("streams")
        beginArray()
        for use in http.streams {
            beginObject()
            field("packet", use.mark.packet)
            field("from", use.from)
            field("stream", Int(clamping: use.stream))
            field("code", Int(clamping: use.type.rawValue))
            if let name = use.type.name { field("type", name) }
            if use.type.isReserved { field("reserved", true) }
            endObject()
        }
        endArray()
        if http.framesOmitted > 0 { field("framesOmitted", http.framesOmitted) }
        name("frames")
        beginArray()
        for frame in http.frames {
            write(frame)
            flushIfLarge()
        }
        endArray()
        write(StreamPriority.all(of: http))
        if http.instructionsOmitted > 0 { field("instructionsOmitted", http.instructionsOmitted) }
        if !http.instructions.isEmpty {
            name("instructions")
            beginArray()
            for instruction in http.instructions {
                write(instruction)
                flushIfLarge()
            }
            endArray()
        }
        write(TableWait.all(of: http), clockSteps, digits: digits)
        if !http.problems.isEmpty {
            name("problems")
            beginArray()
            for problem in http.problems {
                beginObject()
                field("packet", problem.mark.packet)
                field("from", problem.from)
                field("stream", Int(clamping: problem.stream))
                field("kind", problem.kind.rawValue)
                field("source", problem.source)
                if let name = problem.code.name { field("error", name) }
                endObject()
            }
            endArray()
        }
        endObject()
    }

    private mutating func write(_ settings: [HTTP3Setting]) {
        beginArray()
        for setting in settings {
            beginObject()
            field("code", Int(clamping: setting.identifier.rawValue))
            if let name = setting.identifier.name { field("name", name) }
            if setting.identifier.isReserved { field("reserved", true) }
            field("value", Int(clamping: setting.value))
            endObject()
        }
        endArray()
    }

    private mutating func write(_ frame: HTTP3Frame) {
        beginObject()
        field("packet", frame.first.packet)
        if frame.last.packet > frame.first.packet { field("lastPacket", frame.last.packet) }
        field("from", frame.range.side)
        field("code", Int(clamping: frame.type.rawValue))
        if let name = frame.type.name { field("type", name) }
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
        endObject()
    }

    private mutating func write(_ instruction: QPACKInstruction) {
        beginObject()
        field("packet", instruction.first.packet)
        if instruction.last.packet > instruction.first.packet { field("lastPacket", instruction.last.packet) }
        field("from", instruction.from)
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
        endObject()
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
