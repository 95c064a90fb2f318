import PacketDecoding
package import TCPConnections
package import Tracing
package import WireBytes

/// Something about a segment that is worth telling.
package struct SegmentRemark: Sendable, Hashable {
    package let label: SegmentLabel
    package let from: Side
    /// What the label means here: the bytes and what follows may say more than Wireshark's rule does.
    package let reading: Reading
    /// Whether the label is more than a number, as the segment's facts tell.
    package let isWeighty: Bool

    /// What a label means.
    package enum Reading: Sendable, Hashable, CaseIterable {
        /// What it usually does.
        case usual
        /// A SYN again, since no answer came.
        case repeatedSYN
        /// The same, sooner than any timer runs out.
        case repeatedSYNTooSoon
        /// A SYN in a connection that is open.
        case lateSYN
        /// Another answer to the same SYN, with another initial number.
        case anotherAnswer
        /// The acknowledgment that answers such a SYN.
        case challenge
        /// Overtaken by Wireshark's rule, but sent again by the bytes.
        case sentAgain
        /// The same, after acknowledgments that asked for it.
        case askedAgain
        /// Sent again by Wireshark's rule, but no first copy was captured.
        case firstCopyMissing
        /// The same, after acknowledgments that asked for it.
        case askedForMissing
        /// In part what was captured before.
        case overlaps
        /// The first copy was damaged.
        case firstCopyDamaged
        /// Damaged in the capture only: its receiver has confirmed it.
        case damagedInCapture
        /// Damaged, and neither confirmed nor sent again.
        case damagedAlone
        /// The numbers of what was captured before, but other bytes.
        case otherBytes
        /// Numbers before all that the capture has of this direction.
        case precedesAll
        /// The same, and a time before the whole connection.
        case precedesAllInTime
        /// Sent again although all of it had been confirmed.
        case wasConfirmed
        /// Confirmed before, but captured only now.
        case capturedLate
        /// Confirms bytes that are captured further on.
        case confirmsLater
        /// A RST that refuses what is none of this connection's.
        case refusesOther
        /// An acknowledgment of an older connection.
        case ofOlder
        /// Control bits that no TCP sends.
        case impossible
        /// A RST that ended nothing.
        case withoutEffect
        /// Data behind a RST that ended nothing.
        case afterWithoutEffect
        /// A new window together with a selective acknowledgment.
        case windowWithSACK
        /// Late or sent again only beside the number of a RST.
        case behindReset
        /// A SYN again, after the first was refused.
        case refusedSYN
        /// A RST that answers a SYN.
        case refuses
        /// A RST of somebody who has no such connection.
        case knowsNoConnection
        /// A RST after both directions were closed.
        case afterEnd
        /// The acknowledgment behind a RST.
        case answersReset
        /// Repeated by the field alone: a SYN or RST had the same value in it.
        case confirmsAnew
        /// Bytes that the SYN carried, and that were not taken.
        case wasOnSYN
        /// A SYN/ACK again, since the SYN came again.
        case answersSYNAgain
        /// The same, or since the timer ran out.
        case mayAnswerSYNAgain
        /// The ports of a connection on another VLAN.
        case otherVLAN
        /// Confirms what is never sent.
        case confirmsUnsent
        /// Confirms more than its sender does later.
        case confirmsNothing
        /// Confirmed before it was sent.
        case wasForeseen
        /// A selective acknowledgment had said that it is missing.
        case toldBySACK
        /// A FIN again although it had been confirmed.
        case finWasConfirmed
        /// A keep-alive by its number alone: it confirms something new.
        case confirmsOnly
        /// The answer to an acknowledgment of what was never sent.
        case answersUnsent
        /// Another SYN/ACK, when the connection is open already.
        case lateAnswer
        /// A RST in place of the acknowledgment that would open the connection.
        case declines
        /// A RST of a side that had finished and has the connection no longer, to a side that had said all it had to.
        case hasForgotten
        /// The same, to data.
        case takesNoMore
        /// The same by its number; what it answers was not captured.
        case mayHaveForgotten
        /// A RST after closing had begun, when all data had been confirmed.
        case losesNothing
        /// Its timestamp is later than that of what it comes behind: it was not overtaken.
        case sentLater
        /// The same, after a selective acknowledgment that said it is missing.
        case sentLaterForSACK
        /// Sent again in less than a round trip.
        case sentTooSoon
        /// The same, of what the other side was not seen to confirm before.
        case againTooSoon
        /// The last bytes again, without earlier ones that are not confirmed either: a probe for an acknowledgment.
        case probesTail
        /// A FIN again, in the acknowledgment of the other side's.
        case answersFIN
        /// An acknowledgment again although nothing came.
        case repeatsUnasked
        /// An acknowledgment again, of what came again.
        case hadAlready
        /// An acknowledgment of less than before.
        case belowConfirmed
        /// A RST behind one that ended the connection.
        case furtherReset
        /// Data without ACK.
        case lacksACK
        /// Captured where no hop lies between it and its sender.
        case beforeAnyHop
        /// The beginning of a segment in fragments.
        case beginning
        /// Behind the beginning of a segment in fragments.
        case behindBeginning
        /// Behind a number that is most likely that of a FIN.
        case behindMissedFIN
        /// A packet that was captured before and behind a router.
        case acrossRouter
        /// A data offset below 5.
        case shortHeader
        /// A number that is far from those of all other segments.
        case stray
        /// Numbers before all that the capture has of this direction, and a wrong checksum.
        case precedesAllDamaged
        /// Late or sent again only beside such a number.
        case behindStray
        /// Late or sent again only beside numbers of segments with a wrong checksum.
        case behindDamaged
        /// Sent again before anything can have been missed.
        case doubled
        /// The packet before it, with another number, other control bits or another window.
        case changedCopy
        /// A RST that its receiver did not obey.
        case unheeded
        /// What that one sends behind it.
        case afterUnheeded
        /// Data behind a RST with the same sender.
        case afterOwnReset
    }

    package init(
        _ label: SegmentLabel, from: Side, reading: Reading = .usual, isWeighty: Bool = true
    ) {
        self.label = label
        self.from = from
        self.reading = reading
        self.isWeighty = isWeighty
    }

    /// What is to be told of a segment's labels, the weightiest first; of a copy of a packet nothing but that.
    package static func all(of labels: SegmentLabels, from: Side) -> [SegmentRemark] {
        told(of: labels).map { SegmentRemark($0, from: from) }
    }

    /// What is to be told of a segment of a connection.
    package static func all(of row: SegmentRow, in trace: ConnectionTrace) -> [SegmentRemark] {
        let weighty = row.weightyLabels
        return told(of: row.labels).map {
            SegmentRemark(
                $0, from: row.from, reading: Reading($0, of: row, in: trace),
                isWeighty: weighty.contains($0.alone))
        }
    }

    /// What is to be told of a segment while its connection lasts and no rows are kept.
    package static func all(of anomaly: Anomaly) -> [SegmentRemark] {
        told(of: anomaly.weightyLabels).map {
            SegmentRemark($0, from: anomaly.from, reading: Reading($0, by: anomaly.facts))
        }
    }

    private static func told(of labels: SegmentLabels) -> [SegmentLabel] {
        if labels.contains(.capturedTwice) { return [.capturedTwice] }
        var rest = labels
        // A fast or spurious retransmission is a retransmission: once is enough.
        if !rest.isDisjoint(with: [.fastRetransmission, .spuriousRetransmission]) {
            rest.remove(.retransmission)
        }
        // That it is dropped says more than that it is a RST.
        if rest.contains(.unacceptable) { rest.remove(.reset) }
        return rest.each
    }
}

extension SegmentRemark.Reading {
    /// What a label means as far as the facts of its segment tell it.
    fileprivate init(_ label: SegmentLabel, by facts: SegmentFacts) {
        self =
            switch label {
            case .retransmission where facts.contains(.isBehindReset),
                .outOfOrder where facts.contains(.isBehindReset):
                .behindReset
            case .retransmission where facts.contains(.isBehindStray),
                .outOfOrder where facts.contains(.isBehindStray):
                .behindStray
            case .unacceptable where facts.contains(.hasShortHeader): .shortHeader
            case .capturedTwice where facts.contains(.isChangedCopy): .changedCopy
            case .retransmission where facts.contains(.answersFIN),
                .outOfOrder where facts.contains(.answersFIN):
                .answersFIN
            case .duplicateACK where facts.contains(.answersReset): .answersReset
            default: .usual
            }
    }

    /// What a label means on a row.
    fileprivate init(_ label: SegmentLabel, of row: SegmentRow, in trace: ConnectionTrace) {
        self =
            switch label {
            case .retransmission where row.facts.contains(.isLateSYN): .lateSYN
            case .retransmission where row.facts.contains(.isAlternative): .anotherAnswer
            case .retransmission where row.facts.contains(.followsRefusal): .refusedSYN
            case .retransmission
            where row.flags.isSuperset(of: [.syn, .ack]) && trace.answersSYNAgain(row):
                .answersSYNAgain
            case .retransmission where row.facts.contains(.answersSYNAgain): .mayAnswerSYNAgain
            case .retransmission where row.flags.contains(.syn):
                trace.isSYNTooSoon(row) ? .repeatedSYNTooSoon : .repeatedSYN
            case .retransmission where row.facts.contains(.isBehindReset),
                .fastRetransmission where row.facts.contains(.isBehindReset),
                .outOfOrder where row.facts.contains(.isBehindReset):
                .behindReset
            case _
            where SegmentLabels.repetitions.union(.lostSegment).contains(label.alone)
                && row.facts.contains(.isFar) && trace.isStray(row):
                .stray
            case .retransmission where row.facts.contains(.isBehindStray),
                .fastRetransmission where row.facts.contains(.isBehindStray),
                .outOfOrder where row.facts.contains(.isBehindStray):
                .behindStray
            case .retransmission where row.facts.contains(.wasOnSYN),
                .outOfOrder where row.facts.contains(.wasOnSYN):
                .wasOnSYN
            case .retransmission where row.facts.contains(.replacesDamaged),
                .outOfOrder where row.facts.contains(.replacesDamaged),
                .fastRetransmission where row.facts.contains(.replacesDamaged):
                .firstCopyDamaged
            case .retransmission where row.facts.contains(.answersFIN),
                .outOfOrder where row.facts.contains(.answersFIN):
                .answersFIN
            case .damaged where trace.takenDamaged[row.mark.packet] == true: .damagedInCapture
            case .damaged where trace.takenDamaged[row.mark.packet] == false: .damagedAlone
            case .retransmission where row.facts.contains(.overlaps),
                .fastRetransmission where row.facts.contains(.overlaps),
                .outOfOrder where row.facts.contains(.overlaps):
                .overlaps
            case .retransmission where row.labels.contains(.overlapConflict),
                .fastRetransmission where row.labels.contains(.overlapConflict),
                .spuriousRetransmission where row.labels.contains(.overlapConflict),
                .outOfOrder where row.labels.contains(.overlapConflict):
                .otherBytes
            case _
            where SegmentLabels.repetitions.contains(label.alone)
                && row.facts.isSuperset(of: [.precedesAll, .isNew]):
                .precedesAllInTime
            case _
            where SegmentLabels.repetitions.contains(label.alone)
                && row.facts.contains(.precedesAll) && trace.isWrong(row):
                .precedesAllDamaged
            case .retransmission where row.facts.contains(.precedesAll),
                .spuriousRetransmission where row.facts.contains(.precedesAll),
                .outOfOrder where row.facts.contains(.precedesAll):
                .precedesAll
            case .retransmission where row.facts.contains(.isNew) && trace.isBehindDamaged(row),
                .outOfOrder where !row.facts.contains(.isKnown) && trace.isBehindDamaged(row):
                .behindDamaged
            case .retransmission where row.facts.contains(.isKnown) && trace.wasDoubled(row),
                .outOfOrder where row.facts.contains(.isKnown) && trace.wasDoubled(row),
                .spuriousRetransmission where row.facts.contains(.isKnown) && trace.wasDoubled(row):
                .doubled
            case .retransmission where row.facts.contains(.isNew) && trace.wasSentLater(row),
                .outOfOrder where !row.facts.contains(.isKnown) && trace.wasSentLater(row):
                trace.wasToldMissing(row) ? .sentLaterForSACK : .sentLater
            case .retransmission where row.facts.contains(.isNew): .firstCopyMissing
            case .retransmission where row.facts.contains(.wasConfirmed) && trace.wasSentTooSoon(row),
                .spuriousRetransmission
            where !row.facts.contains(.isNew) && trace.wasSentTooSoon(row):
                .sentTooSoon
            case .retransmission where row.facts.contains(.wasConfirmed):
                row.payloadLength > 0 ? .wasConfirmed : .finWasConfirmed
            case .retransmission where trace.wasToldMissing(row): .toldBySACK
            case .retransmission where trace.wasSentTooSoon(row): .againTooSoon
            case .retransmission where trace.probesTail(row): .probesTail
            case .spuriousRetransmission where row.facts.contains(.isNew):
                trace.wasForeseen(row) ? .wasForeseen : .capturedLate
            case .outOfOrder where row.facts.contains(.isKnown):
                row.facts.contains(.wasAskedFor) ? .askedAgain : .sentAgain
            case .outOfOrder where row.facts.contains(.wasAskedFor): .askedForMissing
            case .duplicateACK where row.facts.contains(.isChallenge): .challenge
            case .duplicateACK where row.facts.contains(.confirmsAnew): .confirmsAnew
            case .duplicateACK where row.facts.contains(.answersReset): .answersReset
            case .duplicateACK where trace.answersUnsent(row): .answersUnsent
            case .duplicateACK where row.facts.contains(.isBelowConfirmed): .belowConfirmed
            case .duplicateACK where row.facts.contains(.confirmsAll):
                row.facts.contains(.isUnasked) ? .repeatsUnasked : .hadAlready
            case .keepAlive where row.facts.contains(.confirmsAnew): .confirmsOnly
            case .portReused where row.facts.contains(.isOnOtherVLAN): .otherVLAN
            case .acknowledgedLost where trace.confirmsUnsent(row): .confirmsUnsent
            case .acknowledgedLost where row.facts.contains(.confirmsNothing): .confirmsNothing
            case .acknowledgedLost where !Self.isMissing(upTo: row, in: trace): .confirmsLater
            case .unacceptable where row.facts.contains(.isLateSYN) && row.flags.contains(.ack): .lateAnswer
            case .unacceptable where row.facts.contains(.lacksACK): .lacksACK
            case .unacceptable: Self(unacceptable: row.facts)
            case .reset where row.facts.contains(.refuses): .refuses
            case .reset where row.facts.contains(.isAfterEnd): .afterEnd
            case .reset where trace.milestones.isUnheeded(row.mark): .unheeded
            case .reset where trace.milestones.isWithdrawn(row.mark): .withoutEffect
            case .reset where row.facts.contains(.knowsNoConnection): .knowsNoConnection
            case .reset where row.facts.contains(.declines): .declines
            case .reset where row.facts.contains(.hasForgotten):
                !trace.isFINConfirmed(before: row)
                    ? .mayHaveForgotten
                    : row.facts.contains(.losesNothing) ? .hasForgotten : .takesNoMore
            case .capturedTwice where row.facts.contains(.isChangedCopy): .changedCopy
            case .capturedTwice where trace.isAcrossRouter(row): .acrossRouter
            case .reset where row.facts.contains(.losesNothing): .losesNothing
            case .reset where trace.milestones.reset.map { $0.packet < row.mark.packet } ?? false:
                .furtherReset
            case .otherTimeToLive where trace.isBeforeAnyHop(row): .beforeAnyHop
            case .truncated where row.facts.contains(.isBeginning): .beginning
            case .lostSegment where trace.isBehindBeginning(row): .behindBeginning
            case .lostSegment where trace.isBehindMissedFIN(row): .behindMissedFIN
            case .afterReset where trace.isBehindUnheededReset(row): .afterUnheeded
            case .afterReset where trace.isBehindOwnReset(row): .afterOwnReset
            case .afterReset where trace.milestones.reset.map { row.mark.packet < $0.packet } ?? true:
                .afterWithoutEffect
            case .windowUpdate where row.sackBlocks.first != nil: .windowWithSACK
            default: .usual
            }
    }

    private init(unacceptable facts: SegmentFacts) {
        self =
            facts.contains(.hasShortHeader)
            ? .shortHeader
            : facts.contains(.refusesOther)
                ? .refusesOther
                : facts.contains(.isOfOlder)
                    ? .ofOlder
                    : facts.contains(.isLateSYN)
                        ? .lateSYN : facts.contains(.isImpossible) ? .impossible : .usual
    }

    /// Whether something below a row's acknowledgment number was never captured.
    private static func isMissing(upTo row: SegmentRow, in trace: ConnectionTrace) -> Bool {
        trace.gaps.contains {
            $0.range.side == row.from.other && $0.range.offset < Int(row.relativeAcknowledgment)
        }
    }
}
