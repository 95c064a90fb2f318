import CertificateChains
import Documents
import Platform

/// The certificates that are trusted: those of a file, or the system's.
enum TrustedCertificates {
    /// Reads those of a file, which must have some.
    static func read(_ file: String) throws(CommandFailure) -> TrustAnchors {
        let certificates: [[UInt8]]
        do throws(InputFileFault) {
            certificates =
                CertificateFile(
                    try InputFile.bytes(of: DataFolder.certificates(named: file))
                ).certificates
        } catch {
            throw CommandFailure(error, at: "--anchors ", named: file, ending: ".pem")
        }
        guard !certificates.isEmpty else {
            throw CommandFailure.noCertificate(in: DataFolder.certificates(named: file))
        }
        let trusted = TrustAnchors(certificates, file: file)
        if trusted.unreadable > 0 {
            warn(
                Bilingual(
                    en:
                        "\(file): \(trusted.unreadable) of its certificates cannot be read and are not trusted; get it anew",
                    zh: "\(file)：其中 \(trusted.unreadable) 张证书无法读取，不予信任；请重新获取"))
        }
        return trusted
    }

    /// The system's; nil where they were not found.
    static var ofSystem: TrustAnchors? {
        for file in SystemTrust.files(variable: Environment.value) {
            guard let bytes = try? InputFile.bytes(of: file) else { continue }
            let trusted = TrustAnchors(
                CertificateFile(bytes).certificates, areMaintained: true, file: file)
            if trusted.count > 0 { return trusted }
        }
        return nil
    }
}

extension CommandFailure {
    /// A file that must have certificates has none.
    static func noCertificate(in file: String) -> CommandFailure {
        CommandFailure(
            .dataError,
            en: "\(file): contains no certificate; give one or more in PEM (BEGIN CERTIFICATE) or DER form",
            zh: "\(file)：其中没有证书；请给出 PEM（BEGIN CERTIFICATE）或 DER 格式的证书")
    }
}
