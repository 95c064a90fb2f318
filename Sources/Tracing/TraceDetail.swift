/// What a sink needs of each connection; nothing else is kept.
package struct TraceDetail: OptionSet, Sendable {
    /// One bit a kind of detail.
    package let rawValue: UInt8

    /// Makes a detail from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A row for each segment: for a ladder.
    package static let segments = TraceDetail(rawValue: 1)
    /// HTTP heads and TLS handshake messages with their contents.
    package static let messages = TraceDetail(rawValue: 2)
    /// Message bodies as well, bounded.
    package static let bodies = TraceDetail(rawValue: 4)
    /// Which packet bytes each stream byte lies in, and every TLS record: for looking at bytes.
    package static let bytes = TraceDetail(rawValue: 8)

    /// Every packet's bytes with its row, bounded: for showing all of them. Standard input and compressed files
    /// cannot be read a second time, so they are kept with the connection that they are of.
    package static let packets = TraceDetail(rawValue: 16)

    /// Where secrets stand in what is said in clear text, with the secrets: for masking them. A connection that is not
    /// decoded is read line by line for that.
    package static let clearTextSecrets = TraceDetail(rawValue: 32)

    /// Which connection each packet's segments are of, and how much of all messages is kept: for masking what packets hold.
    package static let places = TraceDetail(rawValue: 64)

    /// How many packets there were when: for a picture of that.
    package static let packetsOverTime = TraceDetail(rawValue: 128)

    package static let counts: TraceDetail = []
}
