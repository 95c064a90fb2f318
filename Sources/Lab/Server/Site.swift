/// One of the server's doors: a port with what stands behind it.
package enum Site: String, Sendable, Hashable, CaseIterable {
    /// HTTP, without TLS.
    case plain
    /// A certificate for this host, by an intermediate authority below the lab's root.
    case good
    /// The same, by another intermediate authority below the same root.
    case sibling
    /// A certificate of an authority that nobody knows.
    case stranger
    /// A certificate that is not valid any more.
    case expired
    /// A certificate for another host.
    case misnamed

    /// Whether TLS is spoken there.
    package var hasTLS: Bool { self != .plain }
}
