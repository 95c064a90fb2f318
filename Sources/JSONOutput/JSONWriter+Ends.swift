import Findings
import Output
import PacketCapture
import TCPConnections
import Tracing
import WireBytes

// A connection that was recorded at both ends, and how the clocks of the two files go by each other.

extension JSONWriter {
    /// Nanoseconds, which differences of times of two clocks are told in.
    private static let digits = 9

    /// How the clock of one file goes by the other's.
    mutating func write(_ clocks: CaptureEnds.Clocks, _ files: [MergedCapture.Part]) {
        name("clocks")
        beginObject()
        for (key, file) in [("reference" as StaticString, clocks.reference), ("file", clocks.other)]
        where files.indices.contains(file) {
            field(key, files[file].name)
        }
        duration("offset", clocks.relation.offset)
        duration("uncertainty", clocks.uncertainty)
        if let drift = clocks.drift {
            // In parts of a thousand million.
            name("drift")
            beginArray()
            for bound in [drift.lowerBound, drift.upperBound] {
                value(duration: Int64(exactly: (bound * 1e9).rounded()) ?? 0, digits: Self.digits)
            }
            endArray()
        }
        endObject()
    }

    /// What both ends together tell.
    mutating func write(_ finding: EndToEnd) {
        let ends = finding.ends
        name("ends")
        beginObject()
        field("toldBy", ends.toldBy)
        name("files")
        beginObject()
        field("client", ends.files.client)
        field("server", ends.files.server)
        endObject()
        if ends.isTranslated { field("translated", true) }
        if ends.isRenumbered { field("renumbered", true) }
        duration("uncertainty", ends.uncertainty)
        if let roundTrip = finding.roundTrip { duration("roundTrip", roundTrip) }
        name("ways")
        beginObject()
        write("client", finding.ways.client)
        write("server", finding.ways.server)
        endObject()
        name("answers")
        beginArray()
        for answer in finding.answers { write(answer) }
        endArray()
        name("packets")
        beginArray()
        for (journey, outcome) in zip(ends.journeys, finding.outcomes) {
            write(journey, outcome)
            flushIfLarge()
        }
        endArray()
        endObject()
    }

    private mutating func write(_ key: StaticString, _ way: EndToEnd.Way?) {
        guard let way else { return }
        name(key)
        beginObject()
        duration("fastest", way.fastest)
        duration("slowest", way.slowest)
        if way.slowestPacket > 0 { field("slowestPacket", way.slowestPacket) }
        endObject()
    }

    private mutating func write(_ answer: HostAnswer) {
        beginObject()
        switch answer.kind {
        case .opening: field("to", "opening")
        case .request(let exchange):
            field("to", "request")
            field("exchange", exchange)
        }
        field("packet", answer.asked)
        field("answer", answer.answered)
        duration("waited", answer.atClient)
        duration("atServer", answer.atServer)
        duration("onTheWay", answer.onTheWay)
        endObject()
    }

    private mutating func write(_ journey: Journey, _ outcome: JourneyOutcome) {
        beginObject()
        field("from", journey.from)
        field("outcome", outcome.name)
        write("client", journey.sightings.client)
        write("server", journey.sightings.server)
        if case .arrived(let transit) = outcome { duration("transit", transit) }
        if journey.alike > 1 { field("alike", journey.alike) }
        endObject()
    }

    private mutating func write(_ key: StaticString, _ sighting: PacketSighting?) {
        guard let sighting else { return }
        name(key)
        beginObject()
        if sighting.mark.packet > 0 { field("packet", sighting.mark.packet) }
        field("number", sighting.number)
        name("time")
        value(sighting.mark.time, digits: Self.digits)
        endObject()
    }

    private mutating func duration(_ key: StaticString, _ nanoseconds: Int64) {
        name(key)
        value(duration: nanoseconds, digits: Self.digits)
    }
}
