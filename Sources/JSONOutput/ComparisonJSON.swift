import Annotations
package import Comparison
import ComparisonWords
import Documents
package import Output
import Tracing
import WireBytes

/// `compare --format json`.
package struct ComparisonJSON {
    private var json: JSONWriter
    private let comparison: Comparison

    package init(_ comparison: Comparison, to output: OutputBuffer) {
        self.comparison = comparison
        json = JSONWriter(output)
    }

    package mutating func write() {
        json.beginObject()
        json.field("schema", "netlesson.compare/1")
        for side in ComparedSide.allCases { write(side) }
        json.name("pairs")
        json.beginArray()
        for pair in comparison.pairs {
            json.beginObject()
            for side in ComparedSide.allCases {
                json.name(side)
                json.value(pair.conversations[side].number)
            }
            json.endObject()
        }
        json.endArray()
        writeAligned()
        writeDifferences()
        writePhases()
        json.endObject()
        json.finish()
    }

    /// A capture: its file, the connection where there is one, and those that nothing of the other one stands for.
    private mutating func write(_ side: ComparedSide) {
        let capture = comparison.captures[side]
        json.name(side)
        json.beginObject()
        json.field("file", capture.file)
        if comparison.pairs.count == 1, let pair = comparison.pairs.first {
            json.name("connection")
            json.value(pair.conversations[side].number)
            json.field("exchange", pair.exchange?.places[side].number)
        }
        json.field("connections", capture.connectionsInAll)
        if capture.connectionsOmitted > 0 { json.field("connectionsOmitted", capture.connectionsOmitted) }
        if !comparison.unmatched[side].isEmpty {
            json.name("unmatched")
            json.beginArray()
            for number in comparison.unmatched[side] { json.value(number) }
            json.endArray()
        }
        json.endObject()
    }

    /// Which pair something is of, where there are several.
    private mutating func write(pair index: Int) {
        if comparison.pairs.count > 1 { json.field("pair", index) }
    }

    private mutating func writeAligned() {
        json.name("aligned")
        json.beginArray()
        for (index, pair) in comparison.pairs.enumerated() {
            for moment in pair.aligned {
                json.beginObject()
                json.field("what", moment.what.identifier)
                for side in ComparedSide.allCases {
                    json.name(side)
                    json.beginObject()
                    json.field("packet", moment.marks[side].packet)
                    json.name("time")
                    json.value(moment.marks[side].time, digits: comparison.captures[side].digits)
                    json.endObject()
                }
                write(pair: index)
                json.endObject()
            }
            json.flushIfLarge()
        }
        json.endArray()
    }

    private mutating func writeDifferences() {
        json.name("differences")
        json.beginArray()
        for difference in comparison.differences + comparison.strayDifferences { write(difference, of: nil) }
        for (index, pair) in comparison.pairs.enumerated() {
            for difference in pair.differences { write(difference, of: index) }
        }
        json.endArray()
    }

    private mutating func write(_ difference: Difference, of index: Int?) {
        let pair = index.map { comparison.pairs[$0] }
        json.beginObject()
        json.field("kind", difference.subject.identifier)
        if let name = difference.subject.field { json.field("name", name) }
        for side in ComparedSide.allCases {
            switch difference.values[side] {
            case .nothing:
                json.name(side)
                json.valueOfNothing()
            case .number(let number), .bytes(let number):
                json.name(side)
                json.value(number)
            case .duration(let time):
                json.name(side)
                json.value(duration: time, digits: comparison.captures[side].digits)
            case .present:
                json.name(side)
                json.value(true)
            default:
                json.name(side)
                json.value(difference.identifier(for: side, of: pair).bytes)
            }
        }
        let reasons = difference.reasonWords(in: .en)
        if !reasons.isEmpty { json.field("because", reasons.joined(by: " ").bytes) }
        json.name("packets")
        json.beginObject()
        for side in ComparedSide.allCases {
            json.name(side)
            json.beginArray()
            for packet in difference.packets[side] { json.value(packet) }
            json.endArray()
        }
        json.endObject()
        if !difference.exchanges.isEmpty {
            json.name("exchanges")
            json.beginArray()
            for numbers in difference.exchanges {
                json.beginObject()
                json.field("a", numbers.a)
                json.field("b", numbers.b)
                json.endObject()
            }
            json.endArray()
        }
        if let index { write(pair: index) }
        json.endObject()
        json.flushIfLarge()
    }

    private mutating func writePhases() {
        json.name("phases")
        json.beginArray()
        for (index, pair) in comparison.pairs.enumerated() {
            for phase in pair.phases {
                json.beginObject()
                json.field("name", phase.kind.rawValue)
                for side in ComparedSide.allCases {
                    guard let duration = phase.durations[side] else { continue }
                    json.name(side)
                    json.value(duration: duration, digits: comparison.captures[side].digits)
                }
                write(pair: index)
                json.endObject()
            }
        }
        json.endArray()
    }
}

extension JSONWriter {
    /// A connection's number; of a conversation in UDP datagrams its name.
    fileprivate mutating func value(_ number: ConversationNumber) {
        if number.isUDP { value(number.text) } else { value(number.number) }
    }

    fileprivate mutating func name(_ side: ComparedSide) { if side == .a { name("a") } else { name("b") } }
}
