/// One event of a text/event-stream body. WHATWG HTML §9.2.6.
public struct ServerSentEvent: Sendable, Hashable {
    /// Its type; empty for "message", which needs no name.
    public var type: [UInt8] = []
    /// Its data, the lines joined by LF.
    public var data: [UInt8] = []
    /// Its identifier, if it has one.
    public var id: [UInt8]?
    /// Milliseconds to wait before connecting again, if it says so.
    public var retry: Int?
    /// Comments, which keep the connection open.
    public var comments = 0
    /// Whether the empty line that sends it off is there.
    public var isComplete = false

    /// Whether there is data or anything else in it that a page would see.
    private var isEmpty: Bool { type.isEmpty && data.isEmpty && id == nil && retry == nil && comments == 0 }

    /// Reads the events of a stream.
    ///
    /// - Parameters:
    ///   - content: the content in UTF-8.
    ///   - limit: events that are read at most.
    /// - Returns: the events in their order; the last may not be complete.
    public static func parse(_ content: [UInt8], limit: Int = 1000) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var event = ServerSentEvent()
        var hasData = false
        var at = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while at < content.count, events.count < limit {
            var end = at
            while end < content.count, content[end] != UInt8(ascii: "\n"), content[end] != UInt8(ascii: "\r")
            { end += 1 }
            let line = content[at..<end]
            at = end + 1
            if end < content.count, content[end] == UInt8(ascii: "\r"), at < content.count,
                content[at] == UInt8(ascii: "\n")
            {
                at += 1
            }
            guard !line.isEmpty else {
                if !event.isEmpty {
                    event.isComplete = true
                    events.append(event)
                }
                event = ServerSentEvent()
                hasData = false
                continue
            }
            event.take(line, &hasData)
        }
        if !event.isEmpty, events.count < limit { events.append(event) }
        return events
    }

    private mutating func take(_ line: ArraySlice<UInt8>, _ hasData: inout Bool) {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[min(colon + 1, line.endIndex)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "": comments += 1
        case "event": type = Array(value)
        case "data":
            if hasData { data.append(UInt8(ascii: "\n")) }
            data += value
            hasData = true
        case "id": if !value.contains(0) { id = Array(value) }
        case "retry": retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
        default: break
        }
    }
}
