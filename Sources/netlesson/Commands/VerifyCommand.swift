import Annotations
import ArgumentParser
import CertificateChains
import Documents
import HTTPFields
import HTTPMessages
import JSONOutput
import Output
import Platform
import TextOutput

/// `netlesson verify`: judges certificate chains.
struct VerifyCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: Help.abstract.spoken,
        usage: "netlesson verify [<options>] <cert> ...",
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice { case text, json }

    @Argument(
        help: ArgumentHelp(Help.files, valueName: "cert"),
        completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(Help.untrusted, valueName: "file"),
        completion: .file())
    var untrusted: [String] = []

    @Option(
        help: ArgumentHelp(Help.anchors, valueName: "file"),
        completion: .file())
    var anchors: String?

    @Option(
        help: ArgumentHelp(
            Help.host,
            valueName: "name"))
    var host: String?

    @Option(
        help: ArgumentHelp(Help.at, valueName: "time"))
    var at: String?

    @Option(help: ArgumentHelp(Help.purpose))
    var purpose = ChainRequest.Purpose.server

    @Option(
        help: ArgumentHelp(
            Help.crl,
            valueName: "file"),
        completion: .file())
    var crl: [String] = []

    @Option(
        help: ArgumentHelp(Help.ocsp, valueName: "file"),
        completion: .file())
    var ocsp: [String] = []

    @Option(
        help: ArgumentHelp(
            Help.maxDepth,
            valueName: "n"))
    var maxDepth = ChainRequest.defaultMaxDepth

    @Option(
        help: ArgumentHelp(Help.pin, valueName: "pin"))
    var pin: [String] = []

    @Option(
        help: ArgumentHelp(Help.format)
    )
    var format = Format.text

    @Option(
        help: ArgumentHelp(Help.detail))
    var detail = PlainDetail.normal

    @OptionGroup var text: LanguageOption

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var colors: ColorOption

    func validate() throws {
        if maxDepth < 0 { throw ValidationError(UsageFault.maxDepth) }
        if let at, CertificateTime.seconds(of: at.utf8) == nil {
            throw ValidationError(UsageFault.time)
        }
        _ = try hostReference()
        _ = try pins()
        if (files + untrusted + crl + ocsp).count(where: { $0 == "-" }) > 1 {
            throw ValidationError(UsageFault.standardInputTwice)
        }
    }

    private func hostReference() throws -> HostReference? {
        guard let host else { return nil }
        do throws(HostReference.Fault) {
            return try HostReference(host.utf8)
        } catch {
            switch error {
            case .notASCII:
                throw ValidationError(UsageFault.internationalHost)
            case .empty, .notAName:
                throw ValidationError(UsageFault.host)
            }
        }
    }

    private func pins() throws -> [[UInt8]] {
        try pin.map { text in
            var letters = text.utf8[...]
            guard letters.starts(with: "sha256/".utf8) else {
                throw ValidationError(UsageFault.pin)
            }
            letters = letters.dropFirst(7)
            // curl writes two slashes.
            if letters.first == UInt8(ascii: "/"), letters.count > 44 { letters = letters.dropFirst() }
            guard let hash = Base64.decode(Array(letters)), hash.count == 32 else {
                throw ValidationError(UsageFault.pinLength)
            }
            return hash
        }
    }

    var language: Language { text.language }

    func run() throws {
        let trusted = try trustedCertificates()
        var verifier = ChainVerifier(anchors: trusted)
        let others = try untrusted.flatMap { try certificates(in: $0) }
        let request = try request()
        if let host, host.utf8.count > 1, host.utf8.last == UInt8(ascii: ".") {
            warn(
                Bilingual(
                    en:
                        "--host \(host): the dot at its end is ignored, because names in certificates have none "
                        + "(RFC 1034 §3.1, RFC 6066 §3)",
                    zh: "--host \(host)：末尾的点已忽略，证书中的名称不带点（RFC 1034 §3.1、RFC 6066 §3）"))
        }
        files.filter { $0 != "-" }.forEach { FilesRead.note(path: $0) }
        let target = try OutputTarget(path: output, pages: format == .text)
        var json =
            format == .json
            ? VerdictsJSON(target.buffer, isArray: files.count > 1, anchors: trusted.source) : nil
        let options = TextOptions(language, useColor: colors.color.isUsed(on: target), detail: detail.detail)
        var report =
            format == .text ? VerdictText(target.buffer, options, anchors: trusted.source) : nil
        var isAllValid = true
        var judged = 0
        var damage: CommandFailure?
        for file in files {
            do throws(CommandFailure) {
                let verdict = try verdict(on: file, others, request, &verifier)
                judged += 1
                if !verdict.isValid { isAllValid = false }
                json?.write(verdict, file: file)
                report?.write(verdict, file: file)
            } catch {
                if let text = error.text {
                    warn(text(in: language))
                    json?.write(error: text.en, file: file)
                }
                if damage == nil { damage = error }
            }
        }
        json?.finish()
        try target.finish(isResult: judged > 0)
        damage?.text = nil
        if let damage { throw damage }
        if !isAllValid { throw CommandFailure.answerIsNo }
    }

    private func request() throws -> ChainRequest {
        var request = ChainRequest(
            at: at.flatMap { CertificateTime.seconds(of: $0.utf8) } ?? SystemClock.now / 1_000_000_000,
            host: try hostReference(), purpose: purpose, maxDepth: maxDepth)
        request.pins = try pins()
        for file in crl {
            let contents = CertificateFile(try bytes(of: file))
            guard !contents.revocationLists.isEmpty else {
                throw CommandFailure(
                    .dataError, en: "\(file): contains no revocation list; give a CRL in PEM or DER form",
                    zh: "\(file)：其中没有吊销列表；请给出 PEM 或 DER 格式的 CRL")
            }
            for der in contents.revocationLists {
                guard let list = try? RevocationList(der: der) else {
                    warn(
                        Bilingual(
                            en:
                                "\(file): one of its revocation lists is damaged and is not used; get a fresh copy",
                            zh: "\(file)：其中一份吊销列表已损坏，无法使用；请重新获取"))
                    request.unreadableRevocationLists += 1
                    continue
                }
                request.revocationLists.append(list)
            }
        }
        for file in ocsp { request.statusAnswers.append(try bytes(of: file)) }
        return request
    }

    private func verdict(
        on file: String, _ others: [[UInt8]], _ request: ChainRequest, _ verifier: inout ChainVerifier
    ) throws(CommandFailure) -> ChainVerdict {
        let name = Bilingual(
            en: file == "-" ? "standard input: " : "\(file): ", zh: file == "-" ? "标准输入：" : "\(file)：")
        func isNone(_ words: Bilingual) -> CommandFailure {
            CommandFailure(.dataError, en: name.en + words.en, zh: name.zh + words.zh)
        }
        let contents = CertificateFile(try bytes(of: file))
        if contents.isDamaged {
            guard !contents.certificates.isEmpty else {
                throw isNone(Words.damagedPEM)
            }
            let whole = contents.certificates.count
            warn(
                Bilingual(
                    en: name.en
                        + "its PEM is damaged after certificate \(whole); only what comes before is judged",
                    zh: name.zh + "PEM 在第 \(whole) 张证书之后已损坏；只检查此前的证书"))
        }
        guard let leaf = contents.certificates.first else {
            let found = contents.otherLabels.joined(separator: ", ")
            throw isNone(
                Bilingual(
                    en:
                        "contains no certificate\(found.isEmpty ? "" : ", but \(found)"); give one in PEM (BEGIN CERTIFICATE) or DER",
                    zh: "其中没有证书\(found.isEmpty ? "" : "，只有 \(found)")；请给出 PEM（BEGIN CERTIFICATE）或 DER 格式的证书"))
        }
        do throws(DERFault) {
            return try verifier.verdict(
                leaf: leaf, untrusted: contents.certificates.dropFirst() + others,
                sent: contents.certificates.count - 1, request)
        } catch {
            throw isNone(
                Bilingual(
                    en: "is not a certificate: \(error.words(in: .en)); get a fresh copy",
                    zh: "不是证书：\(error.words(in: .zh))；请重新获取"))
        }
    }

    private func bytes(of file: String) throws(CommandFailure) -> [UInt8] {
        do throws(InputFileFault) {
            return try InputFile.bytes(of: file == "-" ? file : DataFolder.certificates(named: file))
        } catch {
            throw CommandFailure(error, at: "", named: file, ending: ".pem")
        }
    }

    private func certificates(in file: String) throws(CommandFailure) -> [[UInt8]] {
        let found = CertificateFile(try bytes(of: file)).certificates
        guard !found.isEmpty else { throw CommandFailure.noCertificate(in: file) }
        return found
    }

    private func trustedCertificates() throws(CommandFailure) -> TrustAnchors {
        if let anchors { return try TrustedCertificates.read(anchors) }
        if let trusted = TrustedCertificates.ofSystem { return trusted }
        throw CommandFailure(.noInput, Words.noTrustedCertificates)
    }
}

extension ChainRequest.Purpose: WordChoice {}
