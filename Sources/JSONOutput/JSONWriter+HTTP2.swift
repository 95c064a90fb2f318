import Annotations
import Findings
import HTTPMessages
import Output
import WireBytes

// HTTP/2's frames, settings and streams, as docs/json.md has them.

extension JSONWriter {
    /// The stream that an exchange is on.
    mutating func write(_ stream: StreamFacts) {
        field("stream", Int(clamping: stream.number))
        if stream.isPushed { field("pushed", true) }
        if stream.isUpgraded { field("upgraded", true) }
        guard let reset = stream.reset else { return }
        name("reset")
        beginObject()
        field("packet", reset.mark.packet)
        field("from", reset.from)
        name("error")
        beginObject()
        field("code", Int(clamping: reset.code.number))
        if let name = reset.code.name { field("name", name) }
        endObject()
        endObject()
    }

    /// Fields whose names or values are in a part of the table that was not captured.
    mutating func writeLostFields(of head: MessageHead) {
        guard head.packing.contains(where: \.isLost) else { return }
        name("lostHeaders")
        beginArray()
        for packing in head.packing where packing.isLost {
            beginObject()
            if packing.index > 0 { field("index", packing.index) }
            if case .entry(let number) = packing.reference { field("entry", number) }
            if let name = packing.name { field("name", head.bytes[clamped: name]) }
            if let value = packing.value { field("value", head.bytes[clamped: value]) }
            endObject()
        }
        endArray()
    }

    /// The connection: what each side announced, its frames, and what was against the protocol.
    mutating func write(_ http: HTTP2Conversation, _ clockSteps: ClockSteps, digits: Int) {
        name("http2")
        beginObject()
        field("preface", http.hasPreface)
        if http.isUpgraded { field("upgraded", true) }
        name("settings")
        beginObject()
        for side in Side.allCases {
            name(side)
            write(http.settings(of: side).announced)
        }
        endObject()
        writeTables(of: http)
        if http.framesOmitted > 0 { field("framesOmitted", http.framesOmitted) }
        name("frames")
        array(of: http.frames) { json, frame in json.write(frame) }
        write(FlowControlWait.all(of: http), clockSteps, digits: digits)
        write(StreamPriority.all(of: http))
        objects("problems", of: http.problems) { json, problem in
            json.field("packet", problem.mark.packet)
            json.field("from", problem.from)
            if problem.stream > 0 { json.field("stream", Int(problem.stream)) }
            json.field("kind", problem.kind.rawValue)
            json.field("source", problem.source)
        }
        endObject()
    }

    /// The compression tables at the end, where they are known.
    private mutating func writeTables(of http: HTTP2Conversation) {
        let tables = BySide(
            client: CompressionTable(of: http, from: .client),
            server: CompressionTable(of: http, from: .server))
        guard tables.client != nil || tables.server != nil else { return }
        name("tables")
        beginObject()
        for side in Side.allCases {
            guard let table = tables[side] else { continue }
            name(side)
            beginArray()
            for (place, entry) in table.entries.enumerated() {
                beginObject()
                field("index", CompressionTable.firstIndex + place)
                field("name", entry.name)
                field("value", entry.value)
                endObject()
                flushIfLarge()
            }
            endArray()
        }
        endObject()
    }

    private mutating func write(_ settings: [HTTP2Setting]) {
        array(of: settings) { json, setting in
            json.code(setting.identifier)
            json.field("value", Int(setting.value))
        }
    }

    private mutating func write(_ key: StaticString, _ code: HTTP2ErrorCode) {
        name(key)
        beginObject()
        self.code(code)
        endObject()
    }

    private mutating func write(_ frame: HTTP2Frame) {
        packets(from: frame.first, to: frame.last, of: frame.range.side)
        code(frame.type, named: "type")
        field("stream", Int(frame.stream))
        field("length", frame.length)
        let flags = frame.type.names(of: frame.flags)
        if !flags.isEmpty {
            name("flags")
            beginArray()
            for flag in flags { value(flag) }
            endArray()
        }
        write(frame.content)
        if let window = frame.window {
            name("window")
            beginObject()
            field("connection", window.connection)
            field("stream", window.stream)
            endObject()
        }
    }

    private mutating func write(_ content: HTTP2Frame.Content) {
        switch content {
        case .data(let count, let padding):
            field("data", count)
            if padding > 0 { field("padding", padding) }
        case .headers(let block, let priority):
            if let priority { write(priority) }
            if let block { write(block) }
        case .priority(let priority): write(priority)
        case .reset(let code): write("error", code)
        case .settings(let settings) where !settings.isEmpty:
            name("settings")
            write(settings)
        case .pushPromise(let stream, let block):
            field("promised", Int(stream))
            if let block { write(block) }
        case .goAway(let last, let code, let words):
            field("lastStream", Int(last))
            write("error", code)
            if !words.isEmpty { field("text", words) }
        case .windowUpdate(let increment): field("increment", increment)
        case .alternativeService(let origin, let value):
            if !origin.isEmpty { field("origin", origin) }
            field("value", value)
        case .origin(let origins):
            name("origins")
            beginArray()
            for origin in origins { value(origin) }
            endArray()
        case .priorityUpdate(let stream, let value):
            field("prioritized", Int(stream))
            field("value", value)
        case .settings, .ping, .continuation, .other: break
        case .notCaptured: field("captured", false)
        }
    }

    mutating func write(_ priority: HTTP2Priority) {
        name("priority")
        beginObject()
        field("dependsOn", Int(priority.dependency))
        field("exclusive", priority.isExclusive)
        field("weight", priority.weight)
        endObject()
    }

    mutating func write(_ block: HeaderBlock) {
        name("block")
        beginObject()
        field("bytes", block.wireBytes)
        field("fields", block.fieldCount)
        field("listSize", block.listSize)
        if block.lost > 0 { field("lost", block.lost) }
        if block.added > 0 { field("added", block.added) }
        if block.evicted > 0 { field("evicted", block.evicted) }
        if let need = block.need {
            field("requiredInserts", need.inserts)
            field("base", need.base)
        }
        if let mark = block.heldUntil { field("heldUntil", mark.packet) }
        name("table")
        beginObject()
        field("entries", block.tableEntries)
        field("bytes", block.tableBytes)
        field("limit", block.tableLimit)
        endObject()
        endObject()
    }
}
