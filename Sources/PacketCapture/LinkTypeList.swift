import WireBytes

/// Link types in the order of their first packet. There are 65,536, and a hostile capture may go through them all.
struct LinkTypeList: Sendable {
    private(set) var all: [LinkType] = []
    /// All but the first, which nearly all captures have alone.
    private var others: Set<LinkType> = []
    private var latest: LinkType?

    /// Notes a packet's.
    @inline(__always)
    mutating func note(_ linkType: LinkType) {
        if latest == linkType { return }
        latest = linkType
        guard let first = all.first else { return all.append(linkType) }
        if linkType != first, others.insert(linkType).inserted { all.append(linkType) }
    }
}
