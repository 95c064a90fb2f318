/// What wakes somebody who waits with poll(2): a pipe with both ends in this program.
package final class Bell: Sendable {
    package let descriptor: Int32
    private let ringing: Int32

    package init() throws(SystemFailure) {
        let ends = try Descriptor.pipe()
        for end in [ends.reading, ends.writing] { _ = Descriptor.makeNonblocking(end) }
        (descriptor, ringing) = (ends.reading, ends.writing)
    }

    deinit {
        Descriptor.close(descriptor)
        Descriptor.close(ringing)
    }

    /// Wakes who waits: from any thread.
    package func ring() { _ = Descriptor.write([0], from: 0, to: ringing) }
}
