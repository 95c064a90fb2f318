import TCPConnections

extension ConnectionTrace {
    /// Whether one of SYN and SYN/ACK is missing, and the other is there.
    package var isOpeningInPart: Bool {
        opening == .midstream && (milestones.synAck != nil || milestones.syn != nil)
    }

    /// Whether both ends are the same address and port: who sends is who receives.
    package var isWithItself: Bool { client == server }

    /// What the summary and JSON call how it was opened.
    package var openingIdentifier: String { isOpeningInPart ? "in-part" : opening.rawValue }

    /// Whether both sides have sent a FIN, and nothing in the capture acknowledges the later one or, where they crossed, one of
    /// them.
    package var isClosingInPart: Bool {
        (milestones.secondFINACK == nil || milestones.firstFINACK == nil) && onlySide == nil
            && [.fourWay, .threeWay, .simultaneous].contains(closing)
    }

    /// What the summary and JSON call how it was closed.
    package var closingIdentifier: String { isClosingInPart ? "in-part" : closing.rawValue }
}
