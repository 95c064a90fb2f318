package import Documents
package import Findings
import TLSMessages

extension FlowKind {
    /// The flow as the documents have it.
    package var flow: Documents.Flow {
        switch self {
        case .redirect: .redirect
        case .pauseResume: .pauseResume
        case .requestOrder: .requestOrder
        case .postByHand: .postByHand
        case .streamedDownload: .streamedDownload
        case .tlsSetup12: .tlsSetup12
        case .tlsSetup13: .tlsSetup13
        case .certificateChecks: .certificateChecks
        case .ownAnchor: .ownAnchor
        }
    }
}

extension FlowOccurrence {
    /// The flow whose steps are numbered: of `tls-setup` the version's own.
    package var flow: Documents.Flow { kind.flow }

    /// The flow's title; of a handshake with the version that was agreed on.
    package var title: Bilingual {
        guard let version, version.name != nil else { return flow.title }
        let spoken = version.text
        return Bilingual(en: "Setting up a \(spoken) connection", zh: "\(spoken) 连接的建立过程")
    }

    /// What it all came to; nil where there is nothing to say.
    package var result: BilingualProse? { delay?.words }
}

extension FlowOccurrence.Step {
    /// What happened, or why nothing is to be seen.
    package var words: BilingualProse? { finding?.words }
}

extension StepFinding {
    var words: BilingualProse? {
        switch self {
        case .notCaptured: BilingualProse(Words.notCaptured)
        case .insideProgram:
            BilingualProse(Words.insideProgram)
        case .tls(let findings): findings.map(\.words).asOneSentence
        case .certificate(let finding): finding.words
        case .exchange(let finding): finding.words
        }
    }
}
