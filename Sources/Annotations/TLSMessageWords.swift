package import Documents
package import TLSMessages
import WireBytes

// What each handshake message is for, in one sentence.

extension HandshakeMessage {
    /// What the message is for.
    ///
    /// - Parameters:
    ///   - isSecondHello: for a ClientHello that answers a HelloRetryRequest.
    ///   - language: the language.
    /// - Returns: one sentence, or two.
    package func text(isSecondHello: Bool, in language: Language) -> String {
        purpose(isSecondHello: isSecondHello)(in: language)
    }

    private func purpose(isSecondHello: Bool) -> Bilingual {
        switch body {
        case .clientHello where isSecondHello: Words.secondClientHello
        case .clientHello(let hello) where hello.serverName == nil: purpose(ofNameless: hello)
        case .clientHello: Words.clientHello
        case .serverHello(let hello) where hello.isHelloRetryRequest:
            hello.keyShareGroup == nil && hello.cookie != nil
                ? Words.helloVerifyRequest : Words.helloRetryRequest
        case .serverHello(let hello) where hello.version.isTLS13: Words.serverHello13
        case .serverHello: Words.serverHello
        case .certificate where listsNoCertificate: from == .client ? Words.noCertificate : Words.emptyList
        case .certificate(let message) where message.certificates.isEmpty || !isComplete:
            Bilingual(
                en: "The \(from.name(in: .en)) shows its certificate.", zh: "\(from.name(in: .zh))出示自己的证书。")
        case .certificate(let message) where message.certificates.count == 1:
            Bilingual(
                en:
                    "The \(from.name(in: .en)) shows its certificate alone, and no other that vouches for it.",
                zh: "\(from.name(in: .zh))只出示自己的证书，没有附上为它作担保的其他证书。")
        case .certificate:
            Bilingual(
                en: "The \(from.name(in: .en)) shows its certificate, and those that vouch for it.",
                zh: "\(from.name(in: .zh))出示自己的证书以及为它作担保的证书链。")
        case .serverKeyExchange(let exchange) where exchange.isHintAlone: Words.serverKeyExchangeHint
        case .serverKeyExchange(let exchange) where !exchange.isSigned: Words.serverKeyExchangeUnsigned
        case .serverKeyExchange: Words.serverKeyExchange
        case .clientKeyExchange: Words.clientKeyExchange
        case .certificateRequest: Words.certificateRequest
        case .certificateVerify: Words.certificateVerify
        case .sslv2(.serverHello): Words.serverHelloSSL2
        case .sslv2(.clientMasterKey): Words.clientMasterKey
        case .newSessionTicket: Words.newSessionTicket
        case .certificateStatus, .encryptedExtensions, .finished, .keyUpdate, .helloVerifyRequest,
            .compressedCertificate, .other:
            typePurpose
        }
    }

    /// Of a hello without a name: whether none was given, or none could be read.
    private func purpose(ofNameless hello: ClientHello) -> Bilingual {
        if isComplete, hello.namesNoHost { return Words.clientHelloWithoutName }
        return hello.has(.serverName) ? Words.clientHelloNameUnread : Words.clientHelloUnread
    }

    private var typePurpose: Bilingual {
        switch type {
        case .serverHelloDone: Words.serverHelloDone
        case .finished: Words.finished
        case .helloRequest: Words.helloRequest
        case .certificateStatus: Words.certificateStatus
        case .helloVerifyRequest: Words.helloVerifyRequest
        case .encryptedExtensions: Words.encryptedExtensions
        case .keyUpdate: Words.keyUpdate
        case .endOfEarlyData: Words.endOfEarlyData
        case .compressedCertificate: Words.compressedCertificate
        default: Words.other
        }
    }
}
