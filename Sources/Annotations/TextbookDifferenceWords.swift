package import Documents
package import Findings
import TCPConnections
import WireBytes

extension TextbookDifference {
    package var words: Bilingual {
        switch self {
        case .simultaneousOpen: Words.simultaneousOpen
        case .notCaptured(let steps):
            Bilingual(
                en: "\(Self.marks(steps, in: .en)) \(steps.count == 1 ? "is" : "are") not in the capture.",
                zh: "捕获中没有\(Self.marks(steps, in: .zh))。")
        case .perhapsThird(let packet):
            Bilingual(
                en: "Whether packet \(packet) is ③ cannot be told: what it confirms is not in the capture.",
                zh: "无法判断分组 \(packet) 是否就是③：它所确认的报文段不在捕获中。")
        case .shared(let steps, let packet):
            Bilingual(
                en: "\(Self.marks(steps, in: .en)) share packet \(packet): \(Self.reason(steps).en)",
                zh: "\(Self.marks(steps, in: .zh))共用分组 \(packet)：\(Self.reason(steps).zh)")
        case .serverClosesFirst(let steps): Self.serverClosesFirst(steps)
        case .simultaneousClose: Words.simultaneousClose
        case .dataAfterFIN(let side, let place, let answer): place.words(side, answer)
        case .halfClosed(let side):
            Bilingual(
                en:
                    "No FIN from the \(side.name(in: .en)) is in the capture: whether it closed its direction cannot be seen.",
                zh: "捕获中没有\(side.name(in: .zh))的 FIN：看不到它是否关闭了自己的方向。")
        case .resetOfPerhapsForgotten(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) sent RST after its FIN: most likely it had the connection no longer and answered what the \(side.other.name(in: .en)) still sent, which was not recorded.",
                zh:
                    "\(side.name(in: .zh))在 FIN 之后又发出 RST：很可能它已不再保有这条连接，只是应答\(side.other.name(in: .zh))仍在发送的内容，而后者没有被记录。"
            )
        case .resetInstead(let side):
            Bilingual(
                en: "The \(side.name(in: .en)) broke the connection off with RST; there is no ⑥–⑨.",
                zh: "\(side.name(in: .zh))以 RST 中断连接，没有⑥–⑨。")
        case .foreignResetInstead(let side):
            Bilingual(
                en:
                    "A RST with the \(side.name(in: .en))'s address, perhaps not from the \(side.name(in: .en)), broke the connection off; there is no ⑥–⑨.",
                zh: "一个带有\(side.name(in: .zh))地址的 RST（也许并非\(side.name(in: .zh))所发）中断了连接，没有⑥–⑨。")
        case .finBehindReset(let side, let fin):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) broke the connection off with RST; the FIN in packet \(fin) came after that, so ⑦–⑨ do not follow.",
                zh: "\(side.name(in: .zh))以 RST 中断连接；分组 \(fin) 中的 FIN 在其后到来，因此没有⑦–⑨。")
        case .resetOfNoConnection(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) has no such connection, or no longer, and says so with RST; there is no ⑥–⑨.",
                zh: "\(side.name(in: .zh))没有这条连接（或已不再保有），以 RST 说明；没有⑥–⑨。")
        case .resetAfterEnd(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) sent RST when both directions were closed already: it ended nothing more.",
                zh: "两个方向都已关闭之后\(side.name(in: .zh))又发出 RST：已没有什么可以终止。")
        case .finNotCaptured(let side, let isFirst):
            Bilingual(
                en:
                    "No FIN from the \(side.name(in: .en)) is in the capture; the one number that is missing is most likely its own\(isFirst ? ": then that is ⑥, and the \(side.other.name(in: .en))'s FIN ⑧" : "").",
                zh:
                    "捕获中没有\(side.name(in: .zh))的 FIN；缺少的那个序号很可能就是它的\(isFirst ? "：若是如此，它就是⑥，\(side.other.name(in: .zh))的 FIN 则是⑧" : "")。"
            )
        case .sixOrEight(let packet, let side):
            Bilingual(
                en:
                    "Whether the FIN in packet \(packet) is ⑥ or ⑧ cannot be told: what is missing of the \(side.name(in: .en)) may end with its FIN.",
                zh: "无法判断分组 \(packet) 中的 FIN 是⑥还是⑧：\(side.name(in: .zh))缺失的内容末尾可能就是它的 FIN。")
        case .resetWithoutEffect(let packet):
            Bilingual(
                en: "The RST in packet \(packet) ended nothing: both sides went on after it.",
                zh: "分组 \(packet) 中的 RST 没有起作用：此后双方仍在继续通信。")
        case .resetUnheeded(let packet, let side):
            Bilingual(
                en:
                    "The RST in packet \(packet) did not end the connection for the \(side.name(in: .en)), which went on after it; whether it did for the \(side.other.name(in: .en)) cannot be told.",
                zh:
                    "分组 \(packet) 中的 RST 对\(side.name(in: .zh))没有起作用，它此后仍在继续；对\(side.other.name(in: .zh))是否起了作用，无法判断。"
            )
        case .oneDirection(let side, isGuessed: true):
            Bilingual(
                en:
                    "Only what one side sent is in the capture, which is taken for the \(side.name(in: .en)); what the other sent shows only in what this one says to it, such as its acknowledgments.",
                zh: "捕获中只有一方发出的分组（推测为\(side.name(in: .zh))）；另一方发了什么，只能从这一方的应答（如确认号）推知。")
        case .oneDirection(let side, isGuessed: false):
            Bilingual(
                en:
                    "Only what the \(side.name(in: .en)) sent is in the capture; what the \(side.other.name(in: .en)) sent shows only in what the \(side.name(in: .en)) says to it, such as its acknowledgments.",
                zh:
                    "捕获中只有\(side.name(in: .zh))发出的分组；\(side.other.name(in: .zh))发了什么，只能从\(side.name(in: .zh))的应答（如确认号）推知。"
            )
        case .withItself: Words.withItself
        case .splitHandshake:
            Words.splitSYNACK
        case .resetAfterFIN(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) sent RST after closing had begun: anything still on its way is lost.",
                zh: "关闭已经开始后\(side.name(in: .zh))又发出 RST：仍在途中的数据一律丢失。")
        case .resetWithoutLoss(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) sent RST after closing had begun; all data in the capture had been confirmed before.",
                zh: "关闭已经开始后\(side.name(in: .zh))又发出 RST；捕获中的数据在此之前都已确认。")
        case .resetOfForgotten(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) had finished, no longer had the connection, and answered with RST; all data in the capture had been confirmed before.",
                zh: "\(side.name(in: .zh))早已发完数据，不再保有这条连接，因而以 RST 应答；捕获中的数据在此之前都已确认。")
        case .resetInPlace(let steps, let side):
            Bilingual(
                en: "In place of \(Self.marks(steps, in: .en)) comes RST from the \(side.name(in: .en)).",
                zh: "没有\(Self.marks(steps, in: .zh))，取而代之的是\(side.name(in: .zh))的 RST。")
        case .stillOpen: Words.stillOpen
        case .severalExchanges(let number):
            Bilingual(
                en: "④ and ⑤ happen \(number) times on this one connection (persistent connection); "
                    + "the marks are on the first.",
                zh: "④⑤在同一条连接上进行了 \(number) 次（持续连接），标记在第一次上。")
        case .firstExchangeLacks(let steps, let others):
            Bilingual(
                en:
                    "The first exchange, where the marks are, lacks \(Self.marks(steps, in: .en)); besides it, ④ and ⑤ "
                    + "happen \(count(others, "time")) on this one connection.",
                zh: "标记所在的第一次交换缺少\(Self.marks(steps, in: .zh))；除此之外，④⑤在同一条连接上进行了 \(others) 次。")
        case .encrypted: Words.encrypted
        case .maybeEncrypted: Words.maybeEncrypted
        case .contentEncrypted(hasHandshake: true): Words.contentEncrypted
        case .contentEncrypted(hasHandshake: false): Words.contentEncryptedWithoutHandshake
        case .encryptedFromStart: Words.encryptedFromStart
        case .encryptedOnJoinedPath: Words.encryptedOnJoinedPath
        case .handshakeFailed: Words.handshakeFailed
        case .handshakeAlone: Words.handshakeAlone
        case .notEncrypted: Words.notEncrypted
        case .notEncryptedAndRead: Words.notEncryptedAndRead
        case .handshakeUnfinished: Words.handshakeUnfinished
        case .notUnderstood: Words.notUnderstood
        case .requestNotUnderstood: Words.requestNotUnderstood
        case .answeredOtherwise: Words.answeredOtherwise
        case .notDecoded: Words.notDecoded
        case .beginningMissing: Words.beginningMissing
        case .beginningUnsure: Words.beginningUnsure
        case .unreadable(let steps):
            Bilingual(
                en: "\(Self.marks(steps, in: .en)) cannot be read as HTTP.",
                zh: "\(Self.marks(steps, in: .zh))无法作为 HTTP 解读。")
        case .unasked: Words.unasked
        case .unanswered: Words.unanswered
        case .noExchange: Words.noExchange
        }
    }

    /// Whose the steps of closing are that are there.
    private static func serverClosesFirst(_ steps: [Int]) -> Bilingual {
        let (own, others) = (steps.filter { $0 == 6 || $0 == 9 }, steps.filter { $0 == 7 || $0 == 8 })
        let clients =
            others.isEmpty
            ? (en: "", zh: "")
            : (
                en: " and \(marks(others, in: .en)) the client's", zh: "，\(marks(others, in: .zh))由客户端发出"
            )
        return Bilingual(
            en:
                "The server closes first, so \(marks(own, in: .en)) \(own.count == 1 ? "is" : "are") the server's\(clients.en). Either side may begin.",
            zh: "服务器先关闭，因此\(marks(own, in: .zh))由服务器发出\(clients.zh)。任何一方都可以先关闭。")
    }

    private static func marks(_ steps: [Int], in language: Language) -> String {
        let marks = steps.compactMap { Flow.nineStep.step($0)?.mark }
        guard let last = marks.last, marks.count > 1 else { return marks.joined() }
        return switch language {
        case .en: marks.dropLast().joined(separator: ", ") + " and " + last
        case .zh: marks.dropLast().joined(separator: "、") + "和" + last
        }
    }

    private static func reason(_ steps: [Int]) -> (en: String, zh: String) {
        switch steps {
        case [3, 4]: ("the acknowledgment travels with the request.", "确认随请求一起发送。")
        case [7, 8]:
            (
                "the acknowledgment travels with the FIN, as in most real connections.",
                "确认随 FIN 一起发送，大多数真实连接都是如此。"
            )
        case [5, 6], [5, 8]: ("the response's bytes and the FIN travel together.", "响应数据与 FIN 一起发送。")
        case [4, 6], [4, 8]: ("the request's bytes and the FIN travel together.", "请求数据与 FIN 一起发送。")
        default: ("one segment can say several things.", "一个报文段可以同时表达几件事。")
        }
    }
}

extension LateDataPlace {
    /// What the side does that has got the other's FIN.
    fileprivate func words(_ side: Side, _ answer: LateDataAnswer) -> Bilingual {
        switch answer {
        case .confirmation:
            Bilingual(
                en:
                    "\(place.en) the \(side.name(in: .en)) goes on sending: a FIN closes one direction only (half-close).",
                zh: "\(place.zh)\(side.name(in: .zh))仍在发送数据：FIN 只关闭一个方向（半关闭）。")
        case .refusal:
            Bilingual(
                en:
                    "\(place.en) the \(side.name(in: .en)) goes on sending; then the \(side.other.name(in: .en)) sends RST.",
                zh: "\(place.zh)\(side.name(in: .zh))仍在发送数据；之后\(side.other.name(in: .zh))发出 RST。")
        case .nothing:
            Bilingual(
                en:
                    "\(place.en) the \(side.name(in: .en)) goes on sending, but no confirmation of it by the \(side.other.name(in: .en)) is in the capture.",
                zh: "\(place.zh)\(side.name(in: .zh))仍在发送数据，但捕获中没有\(side.other.name(in: .zh))对它们的确认。")
        }
    }
}
