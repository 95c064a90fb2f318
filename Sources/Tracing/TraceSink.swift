/// Receives a trace as it becomes known.
public protocol TraceSink {
    /// What must be kept for it.
    var needs: TracingNeeds { get }
    /// Whether `opened` and `advanced` are of use: putting together what is known of a connection costs time.
    var isLive: Bool { get }
    /// Whether nobody wants more: whoever read what it writes has gone away, or writing failed.
    var isClosed: Bool { get }
    /// A connection's first segment was seen.
    mutating func opened(_ trace: ConnectionTrace)
    /// A step or message of a connection is complete; what was there before has not changed.
    mutating func advanced(_ trace: ConnectionTrace)
    /// A connection is over and will change no more.
    mutating func ended(_ trace: ConnectionTrace)
    /// A question in datagrams was answered.
    mutating func advanced(_ trace: DatagramTrace)
    /// A conversation in datagrams will change no more.
    mutating func ended(_ trace: DatagramTrace)
    /// The last packet has been read, and what is still open ends now; times have so many digits after the second.
    mutating func finishing(timeDigits: Int)
    /// All connections and conversations have ended.
    mutating func finished(_ capture: CaptureTrace)
}

extension TraceSink {
    /// Messages.
    public var needs: TracingNeeds { TracingNeeds() }
    /// Only what has ended counts.
    public var isLive: Bool { false }
    /// Somebody does.
    public var isClosed: Bool { false }
    /// Ignores it.
    public mutating func opened(_ trace: ConnectionTrace) {}
    /// Ignores it.
    public mutating func advanced(_ trace: ConnectionTrace) {}
    /// Ignores it.
    public mutating func ended(_ trace: ConnectionTrace) {}
    /// Ignores it.
    public mutating func advanced(_ trace: DatagramTrace) {}
    /// Ignores it.
    public mutating func ended(_ trace: DatagramTrace) {}
    /// Ignores it.
    public mutating func finishing(timeDigits: Int) {}
    /// Ignores it.
    public mutating func finished(_ capture: CaptureTrace) {}
}
