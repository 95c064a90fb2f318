import TCPConnections
import WireBytes

extension ConnectionTrace {
    /// Whether one of SYN and SYN/ACK is missing, and the other is there.
    package var isOpeningInPart: Bool { opening.isInPart(with: milestones) }

    /// Whether both ends are the same address and port: who sends is who receives.
    package var isWithItself: Bool { client == server }

    /// What the summary and JSON call how it was opened.
    package var openingIdentifier: String { opening.identifier(with: milestones) }

    /// Whether both sides have sent a FIN, and nothing in the capture acknowledges the later one or, where they crossed, one of
    /// them.
    package var isClosingInPart: Bool { closing.isInPart(with: milestones, onlySide: onlySide) }

    /// What the summary and JSON call how it was closed.
    package var closingIdentifier: String { closing.identifier(with: milestones, onlySide: onlySide) }
}

extension Opening {
    fileprivate func isInPart(with milestones: borrowing Milestones) -> Bool {
        guard self == .midstream else { return false }
        return milestones.synAck != nil || milestones.syn != nil
    }

    func identifier(with milestones: borrowing Milestones) -> String {
        isInPart(with: milestones) ? "in-part" : rawValue
    }
}

extension Closing {
    fileprivate func isInPart(with milestones: borrowing Milestones, onlySide: Side?) -> Bool {
        guard milestones.secondFINACK == nil || milestones.firstFINACK == nil, onlySide == nil else {
            return false
        }
        return [.fourWay, .threeWay, .simultaneous].contains(self)
    }

    func identifier(with milestones: borrowing Milestones, onlySide: Side?) -> String {
        isInPart(with: milestones, onlySide: onlySide) ? "in-part" : rawValue
    }
}
