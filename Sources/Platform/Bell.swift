/// What wakes somebody who waits with poll(2): a pipe with both ends in this program.
public final class Bell: Sendable {
    /// What is waited for.
    public let descriptor: Int32
    private let ringing: Int32

    /// Makes a bell.
    public init() throws(SystemFailure) {
        let ends = try Descriptor.pipe()
        for end in [ends.reading, ends.writing] { _ = Descriptor.makeNonblocking(end) }
        (descriptor, ringing) = (ends.reading, ends.writing)
    }

    deinit {
        Descriptor.close(descriptor)
        Descriptor.close(ringing)
    }

    /// Wakes who waits: from any thread.
    public func ring() { _ = Descriptor.write([0], from: 0, to: ringing) }
}
