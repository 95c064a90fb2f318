/// Receives a trace as it becomes known.
package protocol TraceSink {
    /// What must be kept for it.
    var needs: TracingNeeds { get }
    /// Whether `opened` and `advanced` are of use: putting together what is known of a connection costs time.
    var isLive: Bool { get }
    /// Whether it only counts connections that are over: `counted` is called in place of `ended`.
    var countsOnly: Bool { get }
    /// Of so many connections that end whole traces are of use, in the order in which they end. A later one of which there is only a
    /// SYN, and of which no rows are kept, may be counted: `counted` is called in place of `ended`.
    var mostTold: Int { get }
    /// Whether nobody wants more: whoever read what it writes has gone away, or writing failed.
    var isClosed: Bool { get }
    /// How many exchanges of HTTP are of use of a connection that begins now, beside their number; those in TLS all are.
    /// Asked when it begins, in the order of the packets.
    func exchangesOfUse(in connection: Int) -> Int
    /// A connection's first segment was seen.
    mutating func opened(_ trace: ConnectionTrace)
    /// A step or message of a connection is complete; what was there before has not changed.
    mutating func advanced(_ trace: ConnectionTrace)
    /// A connection is over and will change no more. Whoever keeps it, has it: a trace is large, and is not copied for that.
    mutating func ended(_ trace: consuming ConnectionTrace)
    /// A connection is over, of which only this is asked.
    mutating func counted(_ counts: ConnectionCounts)
    /// A question in datagrams was answered, or a conversation of QUIC has come further.
    mutating func advanced(_ trace: DatagramTrace)
    /// A conversation in datagrams will change no more.
    mutating func ended(_ trace: DatagramTrace)
    /// The last packet has been read, and what is still open ends now; times have so many digits after the second.
    mutating func finishing(timeDigits: Int)
    /// All connections and conversations have ended.
    mutating func finished(_ capture: CaptureTrace)
    /// In place of `finished`: there is no connection of the number that was asked for, and nothing is to be written.
    mutating func notFound(in capture: CaptureTrace)
}

extension TraceSink {
    package var needs: TracingNeeds { TracingNeeds() }
    /// Only what has ended counts.
    package var isLive: Bool { false }
    /// Each connection's trace is of use.
    package var countsOnly: Bool { false }
    /// All of them.
    package var mostTold: Int { .max }
    package var isClosed: Bool { false }
    /// All of them.
    package func exchangesOfUse(in connection: Int) -> Int { .max }
    package mutating func opened(_ trace: ConnectionTrace) {}
    package mutating func advanced(_ trace: ConnectionTrace) {}
    package mutating func ended(_ trace: ConnectionTrace) {}
    package mutating func counted(_ counts: ConnectionCounts) {}
    package mutating func advanced(_ trace: DatagramTrace) {}
    package mutating func ended(_ trace: DatagramTrace) {}
    package mutating func finishing(timeDigits: Int) {}
    package mutating func finished(_ capture: CaptureTrace) {}
    package mutating func notFound(in capture: CaptureTrace) {}
}
