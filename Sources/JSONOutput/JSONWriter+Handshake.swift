import Annotations
import Output
import TLSMessages
import WireBytes

// Why a TLS handshake came out as it did, what of it is weak, and what it took.

extension JSONWriter {
    /// Writes what was concluded of a handshake: what was written of one like it is copied.
    mutating func write(_ judgement: JudgedHandshakes.Judgement) {
        if let known = judgement.members { return members(known) }
        judgement.members = keeping { json in
            if let choice = judgement.choice { json.write(choice) }
            json.write(judgement.weak)
        }
    }

    /// Writes why this was chosen out of what was offered, under `choice`.
    mutating func write(_ choice: HandshakeChoice) {
        name("choice")
        beginObject()
        name("version")
        beginObject()
        field("newestOffered", choice.newestOffered.name ?? choice.newestOffered.hexadecimal)
        field("isNewest", choice.version == choice.newestOffered)
        if choice.hasDowngradeMark { field("downgradeMark", true) }
        endObject()
        name("cipherSuite")
        beginObject()
        write(choice.suite)
        field("recommended", choice.suite.value.isRecommended)
        endObject()
        if let group = choice.group {
            name("group")
            beginObject()
            code(group.value)
            write(group)
            if let share = choice.keyShare {
                field("keyShare", share == .sentAtOnce ? "sent" : "asked-for")
            }
            endObject()
        }
        field("primeBits", choice.primeBits)
        if let signature = choice.signature {
            name("signature")
            beginObject()
            code(signature.value)
            write(signature)
            endObject()
        }
        if let alpn = choice.alpn {
            name("alpn")
            beginObject()
            write(alpn)
            endObject()
        }
        endObject()
    }

    private mutating func write<Value>(_ pick: HandshakeChoice.Pick<Value>) {
        field("position", pick.position)
        field("offered", pick.offered)
        name("reason")
        switch pick.reason {
        case .onlyOne: value("only-one" as StaticString)
        case .first: value("first" as StaticString)
        case .firstForCertificate: value("first-for-certificate" as StaticString)
        case .later, .laterForCertificate: value("later" as StaticString)
        case .resumed: value("resumed" as StaticString)
        case .notOffered: value("not-offered" as StaticString)
        }
    }

    /// Writes what is weak today, under `weak`.
    mutating func write(_ weak: HandshakeWeaknesses) {
        name("weak")
        beginObject()
        if weak.isJudged {
            name("chosen")
            beginArray()
            for item in weak.chosen {
                beginObject()
                field("id", item.weakness.identifier)
                if let what = item.name { field("name", what) }
                field("source", item.weakness.source)
                endObject()
            }
            endArray()
        }
        if weak.knowsOffer {
            name("offered")
            beginArray()
            for item in weak.offered {
                beginObject()
                field("id", item.weakness.identifier)
                name("names")
                beginArray()
                for name in item.names { value(name) }
                endArray()
                field("source", item.weakness.source)
                endObject()
            }
            endArray()
        }
        endObject()
    }

    /// Writes how often the client waited before its first request could go out, under `roundTrips`.
    mutating func write(_ trips: HandshakeRoundTrips, _ clock: ClockSteps, digits: Int) {
        name("roundTrips")
        beginObject()
        field("count", trips.count)
        if let duration = clock.time(from: trips.start, to: trips.end) {
            name("duration")
            value(duration: duration, digits: digits)
        }
        field("from", trips.start.packet)
        field("to", trips.end.packet)
        if trips.isFalseStart { field("falseStart", true) }
        endObject()
    }
}
