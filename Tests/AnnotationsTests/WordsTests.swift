import Documents
import Findings
import HTTPMessages
import QUICMessages
import TCPConnections
import TLSMessages
import Testing
import WireBytes

@testable import Annotations

/// Whatever can happen has words in both languages: nothing is left empty, in the other language, or with a blank
/// that was to be filled in.
struct WordsTests {
    private func check(_ english: String, _ chinese: String, _ what: String) {
        #expect(!english.isEmpty && !chinese.isEmpty, "\(what)")
        #expect(!english.contains("{") && !chinese.contains("{"), "\(what): \(english) \(chinese)")
        #expect(!english.unicodeScalars.contains { $0.properties.isIdeographic }, "\(what): \(english)")
    }

    @Test func everyLabel() {
        for entry in SegmentLabel.allCases {
            for side in [Side.client, .server] {
                for reading in SegmentRemark.Reading.allCases {
                    let label = SegmentRemark(entry, from: side, reading: reading)
                    check(label.name(in: .en), label.name(in: .zh), entry.name)
                    check(label.explanation(in: .en), label.explanation(in: .zh), entry.name)
                    #expect(label.name(in: .en) != "?")
                }
            }
        }
    }

    @Test func aFastRetransmissionIsSaidOnce() {
        let labels: SegmentLabels = [.retransmission, .fastRetransmission, .windowFull]
        #expect(
            SegmentRemark.all(of: labels, from: .client).map(\.label) == [.fastRetransmission, .windowFull])
    }

    /// Two packets of one look may have been sent, where no identification tells them apart.
    @Test func aCopyWasMostLikelySentOnce() {
        let copy = SegmentRemark(.capturedTwice, from: .server)
        #expect(copy.explanation(in: .en).contains("Most likely it was sent only once"))
        #expect(copy.explanation(in: .zh).contains("很可能只发送了一次"))
    }

    @Test func aCopyIsNothingButACopy() {
        let labels: SegmentLabels = [.retransmission, .capturedTwice]
        #expect(SegmentRemark.all(of: labels, from: .client).map(\.label) == [.capturedTwice])
    }

    @Test func everyStateOpeningAndClosing() {
        for state in EndpointState.allCases {
            check(state.meaning(in: .en), state.meaning(in: .zh), state.name)
        }
        for opening in [Opening.threeWay, .simultaneous, .halfOpen, .unanswered, .refused, .midstream] {
            check(opening.phrase(in: .en), opening.phrase(in: .zh), "\(opening)")
            // Where all goes as it should there is nothing to say beside the steps.
            #expect((opening.word == nil) == (opening == .threeWay))
            #expect((opening.explanation == nil) == (opening == .threeWay))
        }
        for closing in [Closing.fourWay, .threeWay, .simultaneous, .halfClosed, .reset, .none] {
            check(closing.phrase(in: .en), closing.phrase(in: .zh), "\(closing)")
        }
    }

    @Test func everyAlert() {
        for code in UInt8.min...UInt8.max {
            let alert = Alert(
                level: AlertLevel(rawValue: 2), description: AlertDescription(rawValue: code), from: .server,
                mark: PacketMark(packet: 1, time: Timestamp(nanoseconds: 0)))
            check(alert.text(in: .en), alert.text(in: .zh), "alert \(code)")
            check(alert.name(in: .en), alert.name(in: .zh), "alert \(code)")
            // To close in order is no trouble, nor that the user has had enough.
            #expect(alert.isTrouble == (code != 0 && code != 90))
        }
    }

    @Test func everyFindingNamesItsRule() {
        let findings: [HTTPFinding] = [
            .bareLineFeed(at: 1), .controlByteInValue(0..<1), .foldedLine(0..<1),
            .spaceBeforeFirstField(0..<1),
            .spaceBeforeColon(0..<1), .badFieldName(0..<1), .emptyFieldName(0..<1), .lineWithoutColon(0..<1),
            .bothLengths, .repeatedContentLength(0..<1), .differentContentLengths(0..<1),
            .badContentLength(0..<1),
            .transferEncodingNotChunked(0..<1), .badChunkSize(streamOffset: 1), .lengthWhereNoBody, .noHost,
            .severalHosts, .emptyLinesBefore(2), .spaceInStartLine(0..<1), .spaceInTarget(0..<1), .noVersion,
            .noTarget, .badStatus(0..<1), .statusOutOfRange(0..<1), .badTarget(0..<1),
            .noSpaceAfterStatus, .unknownVersion(.http09),
        ]
        for finding in findings {
            #expect(finding.source.hasPrefix("RFC "))
            #expect(finding.words(in: .en) != finding.words(in: .zh))
            #expect(!finding.words(in: .en).isEmpty)
        }
    }

    /// Nobody can do a version that is reserved, whoever lists it.
    @Test func reservedVersions() {
        let reserved = QUICVersion(rawValue: 0x1A2A_3A4A)
        for versions in [[QUICVersion.v1, reserved], [reserved], [.v1]] {
            let words = DatagramNote.versionNegotiation(versions).words
            check(words.en, words.zh, "versions")
            #expect(!words.en.contains("0x") && words.en.contains("QUIC v1") == versions.contains(.v1))
            #expect(words.en.contains("reserved") == versions.contains(reserved))
        }
    }

    @Test func everyReasonForNoBody() {
        for reason in [
            NoBodyReason.requestWithoutLength, .head, .interim, .status(304), .tunnel, .upgrade, .endStream,
            .trailersFollow,
        ] {
            check(reason.text(in: .en), reason.text(in: .zh), "\(reason)")
        }
    }
}
