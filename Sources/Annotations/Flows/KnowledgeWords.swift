import Documents
package import Findings
import WireBytes

extension StepKnowledge {
    /// What the two sides know then, one sentence or two.
    package var sentences: BilingualProse { proof.map { after.words.and(sentence: $0.words) } ?? after.words }

    /// What somebody who listens learns.
    package var eavesdropper: BilingualProse? { listener?.words }
}

extension StepKnowledge.Known {
    fileprivate var words: BilingualProse {
        switch self {
        case .addresses: Words.addresses
        case .offer(hasKey: true, shareSecret: false?): Words.offerWithKey
        case .offer(hasKey: false, shareSecret: false?): Words.offer
        case .offer(let hasKey, let shareSecret):
            switch (hasKey ? Words.offerWithKeyAlone : Words.offerAlone, shareSecret) {
            case (let words, nil): words
            case (let words, _?): words.and(sentence: Words.secretFromBefore)
            }
        case .resumedSecret: Words.resumedSecret
        case .choice: Words.choice
        case .preSharedKeyAlone: Words.preSharedKeyAlone
        case .sharedSecret(withPreSharedKey: true): Words.sharedSecretWithPreSharedKey
        case .sharedSecret(withPreSharedKey: false): Words.sharedSecret
        case .claimedIdentity: Words.claimedIdentity
        case .hint: Words.hint
        case .serverKey(isSigned: true): Words.signedServerKey
        case .serverKey(isSigned: false): Words.unsignedServerKey
        case .clientsTurn: Words.clientsTurn
        case .clientsSecret: Words.clientsSecret
        case .agreedSecret: Words.agreedSecret
        case .clientProved: Words.clientProved
        case .sameKeys(let side):
            BilingualProse(
                en: """
                    The \(side.other.name(in: .en)) knows that the \(side.name(in: .en)) has the same keys and saw the same \
                    messages: nobody changed one.
                    """,
                zh: "\(side.other.name(in: .zh))确认：\(side.name(in: .zh))持有相同的密钥，看到的报文也相同，没有被人改动。"
            )
        case .earlierServer: Words.earlierServer
        case .serverDecrypted: Words.serverDecrypted
        case .newKeys(clientAsked: true): Words.newKeysClientAsked
        case .newKeys(clientAsked: false): Words.newKeys
        case .privateAnswers: Words.privateAnswers
        case .serverSigned: Words.serverSigned
        case .serverConfirmed: Words.serverConfirmed
        case .preSharedKeyProves: Words.preSharedKeyProves
        case .serverProvedUnseen: Words.serverProvedUnseen
        case .clientConfirmed: Words.clientConfirmed
        case .replayable: Words.replayable
        case .onlyTheTwo: Words.onlyTheTwo
        case .bothProved: Words.bothProved
        case .clientUnasked: Words.clientUnasked
        case .clientDeclined: Words.clientDeclined
        case .resumable: Words.resumable
        case .updatedKey: Words.updatedKey
        }
    }
}

extension StepKnowledge.Overheard {
    fileprivate var words: BilingualProse {
        switch self {
        case .addresses: Words.addresses
        case .hello: Words.hello
        case .helloWithName(maybeDecoy: true): Words.helloWithDecoy
        case .helloWithName(maybeDecoy: false): Words.helloWithName
        case .helloWithAddress: Words.helloWithAddress
        case .resumedChoice: Words.resumedChoice
        case .choice: Words.choice
        case .choiceOnly: Words.choiceOnly
        case .publicShares: Words.publicShares
        case .certificate: Words.certificate
        case .publicKey: Words.publicKey
        case .identity: Words.identity
        case .encryptedSecret: Words.encryptedSecret
        case .bothPublicKeys: Words.bothPublicKeys
        case .encryptionBegins: Words.encryptionBegins
        case .encryptedHandshake: Words.encryptedHandshake
        case .onlyLengths(withoutCertificate: true): Words.onlyLengths
        case .onlyLengths(withoutCertificate: false): Words.onlyLengthsNoCertificate
        case .earlyDataLength: Words.earlyDataLength
        case .amounts: Words.amounts
        }
    }
}
