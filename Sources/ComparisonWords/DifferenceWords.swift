import Annotations
import CertificateChains
package import Comparison
package import Documents
import HTTPMessages
import PacketDecoding
import QUICMessages
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

// In what two captures differ, in words.

extension ComparedSide {
    /// What it is called: the first file is A.
    package var name: String { self == .a ? "A" : "B" }
}

extension Difference {
    /// What differs, as a heading.
    package func title(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch subject {
        case .segmentSize(let side), .windowScale(let side), .selectiveACKs(let side), .timestamps(let side),
            .losses(let side), .transportParameters(let side), .settings(let side):
            return of(side, language)
        case .payload(let side):
            let words = subjectWords(in: language)
            return isEnglish
                ? "\(words) from the \(side.name(in: .en))" : "\(side.name(in: .zh))发出的\(words)"
        case .label(let label): return Prose(label.words.name(in: language))
        case .field(let name, let ofRequest):
            let name = Self.capitalized(name)
            return isEnglish
                ? "\(captured: name) of the \(ofRequest ? "request" : "response")"
                : "\(ofRequest ? "请求" : "响应")的 \(captured: name)"
        case .otherFields(let ofRequest):
            return (ofRequest ? Words.otherRequestFields : Words.otherResponseFields).prose(in: language)
        case .phase(let kind):
            return isEnglish
                ? "time: \(kind.name(in: .en))" : "用时：\(kind.name(in: .zh))"
        default: return Prose(subjectWords(in: language))
        }
    }

    private func subjectWords(in language: Language) -> String { subject.words?(in: language) ?? "" }

    private func of(_ side: Side, _ language: Language) -> Prose {
        language == .en
            ? "\(subjectWords(in: .en)), \(side.name(in: .en))"
            : "\(subjectWords(in: .zh))（\(side.name(in: .zh))）"
    }

    /// A field's name as people write it: Content-Type.
    private static func capitalized(_ name: [UInt8]) -> [UInt8] {
        if name.elementsEqual("etag".utf8) { return Array("ETag".utf8) }
        if name.elementsEqual("www-authenticate".utf8) { return Array("WWW-Authenticate".utf8) }
        var isFirst = true
        return name.map { byte in
            defer { isFirst = byte == 0x2D }
            return isFirst && (0x61...0x7A).contains(byte) ? byte & 0xDF : byte
        }
    }

    /// What one of the two has.
    ///
    /// - Parameters:
    ///   - side: which of them.
    ///   - pair: the connections that it is of; nil where it is of the captures.
    ///   - language: the language.
    /// - Returns: the words, without a full stop.
    package func words(for side: ComparedSide, of pair: ConnectionPair?, in language: Language) -> Prose {
        // Beside a yes stands a no.
        if values[side] == .nothing, values[side.other] == .present {
            return Words.absent.prose(in: language)
        }
        return values[side].words(of: pair?.traces[side], as: subject, in: language)
    }

    /// The same for programs: an identifier where there is one, in English else.
    package func identifier(for side: ComparedSide, of pair: ConnectionPair?) -> Prose {
        switch values[side] {
        case .opening(let name), .closing(let name): Prose(name)
        default: words(for: side, of: pair, in: .en)
        }
    }

    /// Why it is so, a sentence each; empty where that is not known.
    package func reasonWords(in language: Language) -> [Prose] {
        reasons.map { $0.words(subject)(in: language) }
    }

    /// The exchanges that it is of: "request 1", "requests 1–3"; where the two count otherwise, as A counts them. Nil where it
    /// is of none.
    package func exchangeWords(in language: Language) -> String? {
        guard !exchanges.isEmpty else { return nil }
        let numbers = exchanges.map(\.a).sorted()
        let text = numberWords(numbers)
        return language == .en
            ? (numbers.count == 1 ? "request \(text)" : "requests \(text)") : "第 \(text) 个请求"
    }

    /// Rising numbers, neighbours drawn together.
    private func numberWords(_ numbers: [Int]) -> String {
        let text = Documents.packets(numbers, in: .zh)
        return String(text.dropFirst("分组 ".count)).replacing("、", with: ", ")
    }
}

extension Difference.Value {
    fileprivate func words(
        of trace: ConnectionTrace?, as subject: Difference.Subject, in language: Language
    ) -> Prose {
        let isEnglish = language == .en
        typealias Words = Difference.Words
        switch self {
        case .nothing: return Words.nothing.prose(in: language)
        case .present: return Words.present.prose(in: language)
        case .encrypted: return Words.encrypted.prose(in: language)
        case .number(let number):
            if case .windowScale = subject { return "×\(number)" }
            return "\(number)"
        case .bytes(let number):
            return Prose(isEnglish ? count(number, "byte") : "\(grouped(number)) 字节")
        case .sentAgain(let number):
            return Prose(
                isEnglish
                    ? count(number, "segment") + " sent again" : "\(grouped(number)) 个报文段被重传")
        case .takenForLost(let number):
            return Prose(
                isEnglish
                    ? count(number, "packet") + " taken for lost" : "\(grouped(number)) 个分组被判定丢失")
        case .duration(let time): return Prose(spoken(duration: time))
        case .opening: return Prose(trace?.openingPhrase(in: language) ?? "")
        case .closing: return Prose(trace?.closingPhrase(in: language) ?? "")
        case .side(let side): return Prose(side.name(in: language))
        case .bothSides: return Words.bothSides.prose(in: language)
        case .name(let name): return Prose(name)
        case .names(let names, let more):
            return names.map { Prose($0) }.listed(more: more, in: language)
        case .captured(let bytes): return "\(captured: clipped(bytes, to: Difference.longestValue))"
        case .capturedNames(let names, let more):
            return names.map { "\(captured: clipped($0, to: Difference.longestName))" }
                .listed(more: more, in: language)
        case .status(let code, let reason):
            let digits = code == 0 ? Words.notKnown(in: language) : StatusCode.digits(of: code)
            return reason.isEmpty
                ? Prose(digits) : "\(digits) \(captured: clipped(reason, to: Difference.longestName))"
        case .traffic(let kinds):
            return kinds.map { (name: $0.key.phrase(in: language), count: $0.value) }
                .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
                .map { Prose("\($0.name) \(grouped($0.count))") }.listed(more: 0, in: language)
        case .endpoint(let endpoint): return Prose(endpoint.text)
        case .lookup(let name, let type): return "\(captured: name) (\(type))"
        case .resumption(let resumption):
            return switch resumption {
            case .none: Words.fullHandshake.prose(in: language)
            case .session: Words.resumedSession.prose(in: language)
            case .psk: Words.resumedPSK.prose(in: language)
            case .unknown: Words.notKnown.prose(in: language)
            }
        case .earlyData(let early):
            return switch early {
            case .accepted: Words.earlyAccepted.prose(in: language)
            case .rejected: Words.earlyRejected.prose(in: language)
            case .unknown: Words.earlyUnknown.prose(in: language)
            }
        case .certificate(let subject, let notAfter, let sha256):
            let name = clipped(subject.utf8, to: Difference.longestValue)
            guard let notAfter else { return "\(captured: name), SHA-256 \(sha256)…" }
            let day = CivilDate(day: Int(notAfter >= 0 ? notAfter / 86_400 : (notAfter &- 86_399) / 86_400))
            let date = "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.dayOfMonth))"
            return isEnglish
                ? "\(captured: name), valid until \(date), SHA-256 \(sha256)…"
                : "\(captured: name)，有效期至 \(date)，SHA-256 \(sha256)…"
        case .checks(let checks): return checks.map { $0.title(in: language) }.listed(more: 0, in: language)
        case .said(let all, let more):
            if all.isEmpty { return Words.notClosed.prose(in: language) }
            let list = all.map { $0.words(in: language) }.joined(by: isEnglish ? "; " : "；")
            guard more > 0 else { return list }
            return isEnglish ? "\(list); and \(more) more" : "\(list)；另有 \(more) 个"
        case .settings(let settings, let more):
            return settings.map { setting in
                Prose(setting.name + (setting.value.map { " \(grouped(Int(clamping: $0)))" } ?? ""))
            }.listed(more: more, in: language)
        case .hidden: return Words.hidden.prose(in: language)
        case .unknown: return Words.notKnown.prose(in: language)
        case .framing(let framing):
            return switch framing {
            case .none: Words.nothing.prose(in: language)
            case .contentLength: Words.byLength.prose(in: language)
            case .chunked: Words.byChunks.prose(in: language)
            case .untilClose: Words.byClose.prose(in: language)
            case .frames: Words.byFrames.prose(in: language)
            }
        case .codings(let codings): return codings.map { Prose($0.name) }.listed(more: 0, in: language)
        case .digest(let number, let sha256):
            return isEnglish
                ? "\(count(number, "byte")), SHA-256 \(sha256)…" : "\(grouped(number)) 字节，SHA-256 \(sha256)…"
        }
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Said {
    /// What is said, and by whom.
    fileprivate func words(in language: Language) -> Prose {
        let side = from.name(in: language)
        return language == .en ? "\(what(in: .en)), from the \(side)" : "\(what(in: .zh))，\(side)发出"
    }

    private func what(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch what {
        case .alert(let description, let isWarning):
            guard let description else {
                return isEnglish ? "encrypted alert" : "加密的警报"
            }
            return isWarning
                ? isEnglish ? "\(description.text) (warning)" : "\(description.text)（警告）"
                : Prose(description.text)
        case .goAway(let last, let code, let words):
            let number = grouped(Int(last))
            let said: Prose =
                isEnglish
                ? "\(code.text), last stream taken \(number)" : "\(code.text)，最后接受的流为 \(number)"
            return said.with(words, in: language)
        case .goAwayFrom(let number):
            let number = grouped(Int(clamping: number))
            // A server counts streams, a client pushes. RFC 9114 §5.2.
            return from == .server
                ? isEnglish ? "no request from stream \(number) on" : "从流 \(number) 起不再接受请求"
                : isEnglish ? "no push from number \(number) on" : "从编号 \(number) 起不再接受推送"
        case .close(let code, let name, let isApplication, let words):
            let number = "0x" + String(code, radix: 16, uppercase: true)
            let said: Prose =
                if let name {
                    isEnglish
                        ? "CONNECTION_CLOSE, \(name) (\(number))" : "CONNECTION_CLOSE，\(name)（\(number)）"
                } else if isApplication {
                    isEnglish
                        ? "CONNECTION_CLOSE, the application protocol's code \(number)"
                        : "CONNECTION_CLOSE，应用协议的代码 \(number)"
                } else {
                    isEnglish ? "CONNECTION_CLOSE, \(number)" : "CONNECTION_CLOSE，\(number)"
                }
            return said.with(words, in: language)
        case .statelessReset: return Difference.Words.statelessReset.prose(in: language)
        case .streamReset(let code):
            return Prose(code.name ?? "0x" + String(code.number, radix: 16, uppercase: true))
        }
    }
}

extension Prose {
    /// The same with words that were captured.
    fileprivate func with(_ words: [UInt8], in language: Language) -> Prose {
        guard !words.isEmpty else { return self }
        let words = clipped(words, to: Difference.longestName)
        return language == .en ? "\(self) (“\(captured: words)”)" : "\(self)（“\(captured: words)”）"
    }
}

extension Difference {
    /// Bytes of a captured value that are told: what is longer differs in its first ones, or can be read on the ladder.
    package static let longestValue = 200
    /// Bytes of a captured name that are told.
    package static let longestName = 60
}

extension [Prose] {
    /// A list, and how many more there are.
    fileprivate func listed(more: Int, in language: Language) -> Prose {
        let list = joined(by: language == .en ? ", " : "、")
        guard more > 0 else { return list }
        return language == .en ? "\(list) and \(more) more" : "\(list)，另有 \(more) 个"
    }
}
