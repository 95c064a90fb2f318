import Findings
import HTTPMessages
import Output
import Tracing
import WireBytes

// How streams share a connection, what held them back, and how the client came to QUIC, as docs/json.md has them.

extension JSONWriter {
    /// What flow control held back.
    mutating func write(_ waits: [FlowControlWait], _ clockSteps: ClockSteps, digits: Int) {
        guard !waits.isEmpty else { return }
        name("flowControlWaits")
        beginArray()
        for wait in waits {
            beginObject()
            field("from", wait.from)
            switch wait.scope {
            case .connection: field("scope", "connection")
            case .stream(let stream):
                field("scope", "stream")
                field("stream", Int(clamping: stream))
            case .streams(let isBidirectional):
                field("scope", "streams")
                field("bidirectional", isBidirectional)
            }
            if let limit = wait.limit { field("limit", Int(clamping: limit)) }
            if let mark = wait.usedUp { field("usedUp", mark.packet) }
            if let mark = wait.said { field("said", mark.packet) }
            if let mark = wait.raised { field("raised", mark.packet) }
            if let mark = wait.resumed { field("resumed", mark.packet) }
            if let duration = wait.duration(clockSteps) {
                name("duration")
                value(duration: duration, digits: digits)
            }
            endObject()
            flushIfLarge()
        }
        endArray()
    }

    /// How important the client says that streams are.
    mutating func write(_ priorities: [StreamPriority]) {
        guard !priorities.isEmpty else { return }
        name("priorities")
        beginArray()
        for said in priorities {
            beginObject()
            field("packet", said.mark.packet)
            field("stream", Int(clamping: said.stream))
            switch said.source {
            case .field: field("source", "field")
            case .update: field("source", "PRIORITY_UPDATE")
            case .frame: field("source", "PRIORITY")
            case .headers: field("source", "HEADERS")
            }
            switch said.value {
            case .urgency(let urgency, let isIncremental):
                field("urgency", urgency)
                field("incremental", isIncremental)
            case .tree(let tree): write(tree)
            }
            endObject()
            flushIfLarge()
        }
        endArray()
    }

    /// Which field sections waited for entries of QPACK's table.
    mutating func write(_ waits: [TableWait], _ clockSteps: ClockSteps, digits: Int) {
        guard !waits.isEmpty else { return }
        name("tableWaits")
        beginArray()
        for wait in waits {
            beginObject()
            field("from", wait.from)
            field("stream", Int(clamping: wait.stream))
            field("packet", wait.fields.packet)
            field("entry", wait.entry)
            if let entry = wait.name { field("name", entry) }
            field("came", wait.came.packet)
            if let duration = clockSteps.time(from: wait.fields, to: wait.came) {
                name("duration")
                value(duration: duration, digits: digits)
            }
            endObject()
            flushIfLarge()
        }
        endArray()
    }

    /// Other ways to the same content that clients were told of, and took.
    mutating func write(_ key: StaticString, _ all: [AlternativeTaken]) {
        guard !all.isEmpty else { return }
        name(key)
        beginArray()
        for taken in all {
            let service = taken.service
            beginObject()
            switch service.source {
            case .field: field("source", "Alt-Svc")
            case .frame: field("source", "ALTSVC")
            case .record: field("source", "HTTPS")
            }
            switch service.teller {
            case .connection(let number): field("toldInConnection", number)
            case .conversation(let number): field("toldInDatagrams", number)
            }
            field("packet", service.mark.packet)
            field("host", service.host)
            field("protocol", service.protocolName)
            if service.alternativeHost != service.host { field("at", service.alternativeHost) }
            field("port", Int(service.port))
            field("maxAge", service.maxAge)
            field("datagrams", taken.conversation)
            field("from", taken.first.packet)
            endObject()
        }
        endArray()
    }
}
