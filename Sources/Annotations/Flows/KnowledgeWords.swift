import Documents
public import Findings
import WireBytes

extension StepKnowledge {
    /// What the two sides know then, one sentence or two.
    public var sentences: BilingualProse { proof.map { after.words.and(sentence: $0.words) } ?? after.words }

    /// What somebody who listens learns.
    public var eavesdropper: BilingualProse? { listener?.words }
}

extension StepKnowledge.Known {
    fileprivate var words: BilingualProse {
        switch self {
        case .addresses:
            BilingualProse(
                en: "Each side knows that the other answers at its address; neither has proven who it is.",
                zh: "双方只知道对方的地址有回应，谁也没有证明自己的身份。")
        case .offer(hasKey: true):
            BilingualProse(
                en:
                    "The server knows what the client can do, and has a public key of it. There is no secret yet.",
                zh: "服务器知道了客户端支持什么，也得到了它的一个公钥；此时还没有任何秘密。")
        case .offer(hasKey: false):
            BilingualProse(
                en: "The server knows what the client can do. There is no secret yet.",
                zh: "服务器知道了客户端支持什么；此时还没有任何秘密。")
        case .resumedSecret:
            BilingualProse(
                en: """
                    Both make new keys from the secret of the earlier session and the random values of the two \
                    hellos.
                    """,
                zh: "双方用先前会话的秘密和两个 Hello 中的随机数算出新的密钥。")
        case .choice:
            BilingualProse(
                en: "Both know version, cipher suite and two random values. There is no secret yet.",
                zh: "双方都知道了版本、密码套件和两个随机数；此时还没有任何秘密。")
        case .preSharedKeyAlone:
            BilingualProse(
                en: """
                    Both compute the keys from the pre-shared key alone: whoever gets it later can open this \
                    connection, too.
                    """,
                zh: "双方仅由预共享密钥算出密钥：日后谁得到它，谁就能解密本次连接。")
        case .sharedSecret(withPreSharedKey: true):
            BilingualProse(
                en:
                    "Both compute the same secret from the two key shares and the pre-shared key, without sending it.",
                zh: "双方由两个密钥份额和预共享密钥各自算出同一个秘密，秘密本身并不传送。")
        case .sharedSecret(withPreSharedKey: false):
            BilingualProse(
                en:
                    "Both compute the same secret from the two key shares, without sending it. Neither knows yet who the other is.",
                zh: "双方由两个密钥份额各自算出同一个秘密，秘密本身并不传送；但对方是谁，尚未证明。")
        case .claimedIdentity:
            BilingualProse(
                en:
                    "The client knows who the server says it is. Nothing is proven yet: anybody can copy a certificate.",
                zh: "客户端知道了服务器自称是谁；但还没有证明，因为证书谁都可以复制。")
        case .serverKey(isSigned: true):
            BilingualProse(
                en: """
                    The client knows that the holder of the certificate's key sent this fresh public key for this very \
                    handshake: the signature covers both random values.
                    """,
                zh: "客户端确认：这个临时公钥是证书私钥的持有者专为本次握手发来的，因为签名覆盖了双方的随机数。")
        case .serverKey(isSigned: false):
            BilingualProse(
                en:
                    "The client has the server's fresh public key; without signature anybody could have sent it.",
                zh: "客户端得到服务器的临时公钥；没有签名，任何人都可能是发送者。")
        case .clientsTurn:
            BilingualProse(
                en: "The client has all that it needs from the server; now it is the client's turn.",
                zh: "客户端已得到所需的一切，轮到它发送。")
        case .clientsSecret:
            BilingualProse(
                en: """
                    Both have the secret that the client made up – the server only if it holds the certificate's \
                    private key, which opens it.
                    """,
                zh: "双方都有了客户端选定的秘密，前提是服务器持有证书的私钥，才能解开它。")
        case .agreedSecret:
            BilingualProse(
                en: "Both compute the same secret, each from its own private key and the other's public one.",
                zh: "双方各用自己的私钥和对方的公钥算出同一个秘密。"
            )
        case .clientProved:
            BilingualProse(
                en: "The server knows that the client holds the key of its certificate.",
                zh: "服务器确认客户端持有其证书的私钥。")
        case .sameKeys(let side):
            BilingualProse(
                en: """
                    The \(side.other.name(in: .en)) knows that the \(side.name(in: .en)) has the same keys and saw the same \
                    messages: nobody changed one.
                    """,
                zh: "\(side.other.name(in: .zh))确认：\(side.name(in: .zh))持有相同的密钥，看到的报文也相同，没有被人改动。"
            )
        case .earlierServer:
            BilingualProse(
                en: "It is the server of the earlier session: nobody else has that session's secret.",
                zh: "它就是先前会话中的服务器：别人没有那个会话的秘密。")
        case .serverDecrypted:
            BilingualProse(
                en:
                    "Only now it is proven that the server holds the certificate's key: else it would not have them.",
                zh: "到这时才证明服务器持有证书的私钥，否则它得不到这些密钥。")
        case .newKeys(clientAsked: true):
            BilingualProse(
                en: "Both go on with new keys, and the server has asked who the client is.",
                zh: "双方改用新的密钥，服务器也询问了客户端的身份。")
        case .newKeys(clientAsked: false): BilingualProse(en: "Both go on with new keys.", zh: "双方改用新的密钥。")
        case .privateAnswers:
            BilingualProse(
                en: "The client knows the server's answers that need not be public.", zh: "客户端得到服务器不必公开的应答。")
        case .serverSigned:
            BilingualProse(
                en: """
                    The client knows that the server holds the certificate's key: it signed all messages so far, both \
                    key shares among them. So nobody sits in between.
                    """,
                zh: "客户端确认服务器持有证书的私钥：它对此前全部报文（包括两个密钥份额）签了名，因此中间没有别人。")
        case .serverConfirmed:
            BilingualProse(
                en: "The client knows that the server has the same keys, and that nobody changed a message.",
                zh: "客户端确认：服务器持有相同的密钥，报文没有被人改动。")
        case .preSharedKeyProves:
            BilingualProse(
                en: "The pre-shared key is the proof of who it is: nobody else has it.",
                zh: "预共享密钥就是身份的证明：别人没有它。")
        case .serverProvedUnseen:
            BilingualProse(
                en: "It has seen the server's certificate, and the proof that the server holds its key.",
                zh: "它也看到了服务器的证书，以及服务器持有其私钥的证明。")
        case .clientConfirmed:
            BilingualProse(
                en:
                    "The server knows the same of the client. From now on both use other keys, those for data.",
                zh: "服务器也对客户端确认了同样的事；双方改用传送数据的密钥。"
            )
        case .replayable:
            BilingualProse(
                en: """
                    The server can read it at once, but cannot tell it from a copy that somebody recorded and sends \
                    again: only requests that do no harm twice belong here.
                    """,
                zh: "服务器可以立即读取，但无法分辨是否有人录下后重放：因此只应放入重复执行也无害的请求。")
        case .onlyTheTwo:
            BilingualProse(
                en: "Only the two of them have the keys to this.", zh: "只有双方持有这些数据的密钥。"
            )
        case .bothProved:
            BilingualProse(
                en: "Both have proven who they are.", zh: "双方都已证明身份。")
        case .clientUnasked:
            BilingualProse(
                en: "Who the client is, TLS has not asked; a password or cookie may tell.",
                zh: "客户端是谁，TLS 没有询问；这要靠密码或 Cookie 来说明。")
        case .resumable:
            BilingualProse(
                en: "With a ticket the client can resume this session later, without certificates.",
                zh: "客户端下次可凭票据恢复会话，不必再出示证书。")
        case .updatedKey:
            BilingualProse(
                en:
                    "What the sender sends next has a new key, computed from the old one, which can now be forgotten.",
                zh: "其后发送的内容改用由旧密钥算出的新密钥，旧密钥随即可以丢弃。")
        }
    }
}

extension StepKnowledge.Overheard {
    fileprivate var words: BilingualProse {
        switch self {
        case .addresses:
            BilingualProse(
                en: "sees both addresses and ports, as with any connection", zh: "能看到双方的地址和端口，任何连接都是如此")
        case .hello:
            BilingualProse(en: "reads all of it", zh: "全部能读")
        case .helloWithName(maybeDecoy: true):
            BilingualProse(
                en: "reads it; the host name may be a decoy (ECH)", zh: "全部能读；但主机名可能是掩护（ECH）")
        case .helloWithName(maybeDecoy: false):
            BilingualProse(
                en: "reads all of it, the host name too", zh: "全部能读，包括主机名")
        case .resumedChoice:
            BilingualProse(
                en: "reads it, but does not have the earlier session's secret", zh: "全部能读，但没有先前会话的秘密")
        case .choice:
            BilingualProse(
                en: "reads it: knows how things will be encrypted, not with which key",
                zh: "全部能读：知道将怎样加密，但不知道密钥")
        case .choiceOnly:
            BilingualProse(
                en: "reads it; what follows is encrypted", zh: "这个报文能读，其后全部加密")
        case .publicShares:
            BilingualProse(
                en: "reads both public keys, from which the secret cannot be computed; the rest is encrypted",
                zh: "能看到两个公钥，但由此算不出秘密；其后全部加密")
        case .certificate:
            BilingualProse(
                en: "reads the certificate, and so who is visited", zh: "能看到证书，由此知道访问的是谁")
        case .publicKey:
            BilingualProse(
                en: "reads the public key, which is of no use without the private one", zh: "能看到公钥，但没有私钥就没有用")
        case .encryptedSecret:
            BilingualProse(
                en: """
                    keeps the encrypted secret: whoever gets the server's private key later can open this recording \
                    (no forward secrecy)
                    """,
                zh: "能保存加密后的秘密：日后谁得到服务器私钥，谁就能解密这次记录（没有前向保密）")
        case .bothPublicKeys:
            BilingualProse(
                en:
                    "has both public keys, and cannot compute the secret from them; nor later, with the certificate's key",
                zh: "有两个公钥，但由此算不出秘密；日后得到证书私钥也不行")
        case .encryptionBegins:
            BilingualProse(
                en: "sees that encryption begins, and from here on nothing but lengths and times",
                zh: "看到加密开始，此后只能看到长度和时间")
        case .encryptedHandshake:
            BilingualProse(
                en: "sees handshake records, but not what they say: this one is encrypted",
                zh: "看得到握手记录，但看不到内容：这次握手是加密的")
        case .onlyLengths(withoutCertificate: true):
            BilingualProse(en: "sees from here on nothing but lengths and times", zh: "此后只能看到长度和时间")
        case .onlyLengths(withoutCertificate: false):
            BilingualProse(
                en: "sees from here on nothing but lengths and times, not even the certificate",
                zh: "此后只能看到长度和时间，连证书也看不到")
        case .earlyDataLength:
            BilingualProse(
                en:
                    "sees only its length; with the earlier session's key it can be opened later (no forward secrecy)",
                zh: "只能看到长度；日后得到先前会话的密钥就能解密（没有前向保密）")
        case .amounts:
            BilingualProse(
                en: "sees how much, when and between whom, not what", zh: "能看到多少、何时、谁与谁，看不到内容")
        }
    }
}
