import Annotations
package import Output
import Tracing
package import WireBytes

// Messages of protocols that say themselves what they are: docs/json.md, `messages`.

extension JSONWriter {
    mutating func writeMessages(_ trace: ConnectionTrace) {
        var isOpen = false
        var omitted = 0
        for part in trace.application {
            omitted += part.momentsOmitted
            for moment in part.moments(from: 0) {
                if !isOpen {
                    name("messages")
                    beginArray()
                    isOpen = true
                }
                write(moment, of: part)
                flushIfLarge()
            }
        }
        if isOpen { endArray() }
        if omitted > 0 { field("messagesOmitted", omitted) }
    }

    private mutating func write(_ moment: Moment, of part: any ProtocolResult) {
        beginObject()
        if let identifier = part.identifiers.first { field("protocol", identifier) }
        field("packet", moment.first.packet)
        field("lastPacket", max(moment.first.packet, moment.last.packet))
        writeContent(of: moment)
        endObject()
    }

    /// What a message is, whatever stands before it.
    package mutating func writeContent(of moment: Moment) {
        field("from", moment.from)
        field("kind", moment.kind)
        if moment.isTrouble { field("trouble", true) }
        if !moment.facts.isEmpty {
            name("facts")
            write(moment.facts)
        }
    }

    mutating func write(_ facts: [Moment.Fact]) {
        beginObject()
        write(members: facts)
        endObject()
    }

    /// Facts as members of the object that is under way.
    mutating func write(members facts: [Moment.Fact]) {
        for fact in facts {
            name(notKnownBefore: fact.name)
            switch fact.value {
            case .number(let number): value(number)
            case .flag(let flag): value(flag)
            case .word(let word): value(word)
            case .captured(let bytes): value(bytes)
            case .list(let list):
                beginArray()
                for facts in list { write(facts) }
                endArray()
            }
        }
    }
}
