package import Documents
package import Findings
import TCPConnections
import WireBytes

// What stands out about a segment: a name, and what it means. Wireshark's names where it has one.

extension SegmentRemark {
    package func name(in language: Language) -> String { label.words.name(in: language) }

    /// What it means, in a sentence or two.
    package func explanation(in language: Language) -> String {
        let words: Bilingual =
            switch reading {
            case .usual: label.words.meaning
            case .repeatedSYN: Words.repeatedSYN
            case .repeatedSYNTooSoon: Words.repeatedSYNTooSoon
            case .lateSYN: Words.lateSYN
            case .anotherAnswer: Words.anotherAnswer
            case .challenge: Words.challenge
            case .sentAgain: Words.sentAgain
            case .askedAgain: Words.askedAgain
            case .firstCopyMissing: Words.firstCopyMissing
            case .askedForMissing: Words.askedForMissing
            case .overlaps: Words.overlaps
            case .firstCopyDamaged: Words.firstCopyDamaged
            case .damagedInCapture: Words.damagedInCapture
            case .damagedAlone: Words.damagedAlone
            case .otherBytes: Words.otherBytes
            case .precedesAll: Words.precedesAll
            case .precedesAllInTime: Words.precedesAllInTime
            case .wasConfirmed: SegmentLabel.spuriousRetransmission.words.meaning
            case .capturedLate: Words.capturedLate
            case .confirmsLater: Words.confirmsLater
            case .refusesOther: Words.refusesOther
            case .ofOlder: Words.ofOlder
            case .impossible: Words.impossible
            case .withoutEffect: Words.withoutEffect
            case .afterWithoutEffect: Words.afterWithoutEffect
            case .windowWithSACK: Words.windowWithSACK
            case .behindReset: Words.behindReset
            case .refusedSYN: Words.refusedSYN
            case .refuses: Words.refuses
            case .knowsNoConnection: Words.knowsNoConnection
            case .afterEnd: Words.afterEnd
            case .answersReset: Words.answersReset
            case .confirmsAnew: Words.confirmsAnew
            case .wasOnSYN: Words.wasOnSYN
            case .answersSYNAgain: Words.answersSYNAgain
            case .mayAnswerSYNAgain: Words.mayAnswerSYNAgain
            case .otherVLAN: Words.otherVLAN
            case .confirmsUnsent: Words.confirmsUnsent
            case .confirmsNothing: Words.confirmsNothing
            case .wasForeseen: Words.wasForeseen
            case .toldBySACK: Words.toldBySACK
            case .finWasConfirmed: Words.finWasConfirmed
            case .confirmsOnly: Words.confirmsOnly
            case .answersUnsent: Words.answersUnsent
            case .lateAnswer: Words.lateAnswer
            case .declines: Words.declines
            case .hasForgotten: Words.hasForgotten
            case .takesNoMore: Words.takesNoMore
            case .mayHaveForgotten: Words.mayHaveForgotten
            case .losesNothing: Words.losesNothing
            case .sentLater: Words.sentLater
            case .sentLaterForSACK: Words.sentLaterForSACK
            case .sentTooSoon: Words.sentTooSoon
            case .againTooSoon: Words.againTooSoon
            case .probesTail: Words.probesTail
            case .answersFIN: Words.answersFIN
            case .repeatsUnasked: Words.repeatsUnasked
            case .hadAlready: Words.hadAlready
            case .belowConfirmed: Words.belowConfirmed
            case .furtherReset: Words.furtherReset
            case .lacksACK: Words.lacksACK
            case .beforeAnyHop: Words.beforeAnyHop
            case .beginning: Words.beginning
            case .behindBeginning: Words.behindBeginning
            case .behindMissedFIN: Words.behindMissedFIN
            case .acrossRouter: Words.acrossRouter
            case .shortHeader: Words.shortHeader
            case .stray: Words.stray
            case .precedesAllDamaged: Words.precedesAllDamaged
            case .behindStray: Words.behindStray
            case .behindDamaged: Words.behindDamaged
            case .doubled: Words.doubledSegment
            case .changedCopy: Words.changedCopy
            case .unheeded: Words.unheededReset
            case .afterUnheeded: Words.afterUnheededReset
            case .afterOwnReset: Words.afterOwnReset
            }
        return words(in: language)
            .replacing("{from}", with: from.name(in: language))
            .replacing("{other}", with: from.other.name(in: language))
    }
}
