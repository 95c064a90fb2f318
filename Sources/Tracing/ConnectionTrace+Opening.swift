import TCPConnections

extension ConnectionTrace {
    /// Whether one of SYN and SYN/ACK is missing, and the other is there.
    package var isOpeningInPart: Bool {
        opening == .midstream && (milestones.synAck != nil || milestones.syn != nil)
    }

    /// What the summary and JSON call how it was opened.
    package var openingIdentifier: String { isOpeningInPart ? "in-part" : opening.rawValue }
}
