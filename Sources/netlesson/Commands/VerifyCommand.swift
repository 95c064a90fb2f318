import Annotations
public import ArgumentParser
import CertificateChains
import Documents
import HTTPMessages
import Platform
import Rendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson verify`: judges certificate chains.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Judge a certificate chain, check by check.",
        usage: "netlesson verify [<options>] <cert> ...",
        discussion: """
            Each file holds one chain, leaf first, in PEM; or one certificate in DER; - is standard input. It is judged \
            as a strict web client does: RFC 5280, RFC 9525 and the CA/Browser Forum's Baseline Requirements. Ends with \
            0 if all are valid, with 1 if one is not.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(
        help: ArgumentHelp("Certificates, each with its chain.", valueName: "cert"), completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp("Other certificates that may help, such as intermediates.", valueName: "file"),
        completion: .file())
    var untrusted: [String] = []

    @Option(
        help: ArgumentHelp(
            "Trust these certificates instead of the system's, roots or not.", valueName: "file"),
        completion: .file())
    var anchors: String?

    @Option(
        help: ArgumentHelp(
            "The host that was meant: a DNS name (international ones as xn--…), or an IP address.",
            valueName: "name"))
    var host: String?

    @Option(
        help: ArgumentHelp(
            "Judge at this time, such as 2026-01-31T12:00:00Z; without it, now.", valueName: "time"))
    var at: String?

    @Option(help: "What the leaf is used for.")
    var purpose = ChainRequest.Purpose.server

    @Option(
        help: ArgumentHelp(
            "Revocation lists. Where some are given, every certificate but the anchor must be told of.",
            valueName: "file"),
        completion: .file())
    var crl: [String] = []

    @Option(
        help: ArgumentHelp("An answer of OCSP, DER, as a server staples it.", valueName: "file"),
        completion: .file())
    var ocsp: [String] = []

    @Option(
        help: ArgumentHelp(
            "CAs that may stand between leaf and anchor; those that issued themselves are not counted.",
            valueName: "n"))
    var maxDepth = ChainRequest.defaultMaxDepth

    @Option(
        help: ArgumentHelp(
            "A key of the path must have this hash: sha256/BASE64 (RFC 7469).", valueName: "pin"))
    var pin: [String] = []

    @Option(help: "What to write. text: for people; json: an object; with several files, an array of them.")
    var format = Format.text

    @Option(
        help: """
            How much the text says. brief: a line a chain; normal: path, checks, what is wrong; full: every field and \
            extension of each certificate, too.
            """)
    var detail = TextDetail.normal

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    func validate() throws {
        if maxDepth < 0 { throw ValidationError("--max-depth counts from 0.") }
        if let at, CertificateTime.seconds(of: at.utf8) == nil {
            throw ValidationError("--at takes a time as 2026-01-31T12:00:00Z, with Z or an offset.")
        }
        _ = try hostReference()
        _ = try pins()
        if (files + untrusted + crl + ocsp).count(where: { $0 == "-" }) > 1 {
            throw ValidationError("- can be named only once.")
        }
    }

    private func hostReference() throws -> HostReference? {
        guard let host else { return nil }
        do throws(HostReference.Fault) {
            return try HostReference(host.utf8)
        } catch {
            switch error {
            case .notASCII:
                throw ValidationError(
                    "--host takes international names in the form that is sent: xn--…, as idn2 writes it.")
            case .empty, .notAName:
                throw ValidationError(
                    "--host takes a DNS name or an IP address, without scheme, port and path.")
            }
        }
    }

    private func pins() throws -> [[UInt8]] {
        try pin.map { text in
            var letters = text.utf8[...]
            guard letters.starts(with: "sha256/".utf8) else {
                throw ValidationError("--pin takes sha256/ and the hash in base64.")
            }
            letters = letters.dropFirst(7)
            // curl writes two slashes.
            if letters.first == 0x2F, letters.count > 44 { letters = letters.dropFirst() }
            guard let hash = Base64.decode(Array(letters)), hash.count == 32 else {
                throw ValidationError("--pin takes sha256/ and 32 bytes in base64.")
            }
            return hash
        }
    }

    func run() throws {
        let trusted = trustedCertificates()
        var verifier = ChainVerifier(anchors: trusted)
        let others = untrusted.flatMap { certificates(in: $0) }
        let request = try request()
        if let host, host.utf8.count > 1, host.utf8.last == 0x2E {
            warn(
                language == .zh
                    ? "--host \(host)：末尾的点不计，证书中的名称没有它（RFC 1034 §3.1、RFC 6066 §3）"
                    : "--host \(host): the dot at its end is left out, names in certificates have none (RFC 1034 §3.1, RFC 6066 §3)"
            )
        }
        files.filter { $0 != "-" }.forEach { FilesRead.note(path: $0) }
        let target = OutputTarget(path: output, pages: format == .text)
        var report = VerdictReport(self, target, trusted.source)
        var isAllValid = true
        var judged = 0
        var damage: InputFile.Fault?
        for file in files {
            do throws(InputFile.Fault) {
                let verdict = try verdict(on: file, others, request, &verifier)
                judged += 1
                if !verdict.isValid { isAllValid = false }
                report.write(verdict, file: file)
            } catch {
                warn(error.message)
                report.write(error: error.message, file: file)
                if damage == nil { damage = error }
            }
        }
        report.finish()
        target.finish(isResult: judged > 0)
        if let damage { end(with: damage.status) }
        if !isAllValid { answerNo() }
    }

    private func request() throws -> ChainRequest {
        var request = ChainRequest(
            at: at.flatMap { CertificateTime.seconds(of: $0.utf8) } ?? Int64(time(nil)),
            host: try hostReference(), purpose: purpose, maxDepth: maxDepth)
        request.pins = try pins()
        for file in crl {
            let contents = read(file)
            guard !contents.revocationLists.isEmpty else {
                fail(.dataError, "\(file): holds no revocation list; give a CRL, PEM or DER")
            }
            for der in contents.revocationLists {
                guard let list = try? RevocationList(der: der) else {
                    warn("\(file): a revocation list in it is damaged, so it tells nothing; get it anew")
                    request.unreadableRevocationLists += 1
                    continue
                }
                request.revocationLists.append(list)
            }
        }
        for file in ocsp {
            do throws(InputFile.Fault) {
                request.statusAnswers.append(try InputFile.bytes(of: file))
            } catch {
                fail(error.status, error.message)
            }
        }
        return request
    }

    private func verdict(
        on file: String, _ others: [[UInt8]], _ request: ChainRequest, _ verifier: inout ChainVerifier
    ) throws(InputFile.Fault) -> ChainVerdict {
        let name = file == "-" ? "standard input" : file
        let contents = CertificateFile(try InputFile.bytes(of: file))
        if contents.isDamaged {
            let place = "after certificate \(contents.certificates.count)"
            guard !contents.certificates.isEmpty else {
                throw InputFile.Fault(
                    status: .dataError,
                    message: "\(name): its PEM is damaged before the first certificate ends; get it anew")
            }
            warn("\(name): its PEM is damaged \(place); what stands before that is judged")
        }
        guard let leaf = contents.certificates.first else {
            let found =
                contents.otherLabels.isEmpty ? "" : ", but \(contents.otherLabels.joined(separator: ", "))"
            throw InputFile.Fault(
                status: .dataError,
                message: "\(name): holds no certificate\(found); give one in PEM (BEGIN CERTIFICATE) or DER")
        }
        do throws(DERFault) {
            return try verifier.verdict(
                leaf: leaf, untrusted: contents.certificates.dropFirst() + others, request)
        } catch {
            throw InputFile.Fault(
                status: .dataError,
                message: "\(name): is no certificate: \(error.words(in: .en)); get it anew")
        }
    }

    /// The contents of a file that must be there; ends the program otherwise.
    private func read(_ file: String) -> CertificateFile {
        do throws(InputFile.Fault) {
            return CertificateFile(try InputFile.bytes(of: file))
        } catch {
            fail(error.status, error.message)
        }
    }

    private func certificates(in file: String) -> [[UInt8]] {
        let found = read(file).certificates
        guard !found.isEmpty else {
            fail(.dataError, "\(file): holds no certificate; give some in PEM (BEGIN CERTIFICATE) or DER")
        }
        return found
    }

    private func trustedCertificates() -> TrustAnchors {
        if let trusted = TrustedCertificates.read(anchors) { return trusted }
        fail(
            .noInput,
            "the system's trusted certificates were not found; name a file with --anchors, or install ca-certificates"
        )
    }
}

extension ChainRequest.Purpose: ExpressibleByArgument {}

/// Writes verdicts as they come, in the format asked for.
private enum VerdictReport {
    case json(VerdictsJSON)
    case text(VerdictText)

    init(_ command: VerifyCommand, _ target: OutputTarget, _ anchors: TrustAnchors.Source) {
        switch command.format {
        case .json:
            self = .json(VerdictsJSON(target.buffer, isArray: command.files.count > 1, anchors: anchors))
        case .text:
            var options = TextOptions()
            options.language = command.language
            options.detail = command.detail
            options.width = Terminal.size().columns
            options.useColor = command.color.isUsed(on: target)
            self = .text(VerdictText(target.buffer, options, anchors: anchors))
        }
    }

    mutating func write(_ verdict: ChainVerdict, file: String) {
        switch self {
        case .json(var json):
            json.write(verdict, file: file)
            self = .json(json)
        case .text(var text):
            text.write(verdict, file: file)
            self = .text(text)
        }
    }

    mutating func write(error: String, file: String) {
        switch self {
        case .json(var json):
            json.write(error: error, file: file)
            self = .json(json)
        case .text: break
        }
    }

    mutating func finish() {
        if case .json(var json) = self { json.finish() }
    }
}
