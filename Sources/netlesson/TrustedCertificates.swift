import CertificateChains

/// The certificates that are trusted: those of a file, or the system's.
enum TrustedCertificates {
    /// Reads them; ends the program where the file has none.
    ///
    /// - Parameter file: the file; nil for the system's.
    /// - Returns: the certificates; nil where the system's were not found.
    static func read(_ file: String?) -> TrustAnchors? {
        if let file {
            let trusted = TrustAnchors(
                certificates(in: DataFolder.certificates(named: file) ?? file), file: file)
            if trusted.unreadable > 0 {
                warn(
                    "\(file): \(trusted.unreadable) of its certificates cannot be read and are not trusted; get it anew"
                )
            }
            return trusted
        }
        for file in SystemTrust.files(variable: Terminal.variable) {
            guard let bytes = try? InputFile.bytes(of: file) else { continue }
            let trusted = TrustAnchors(
                CertificateFile(bytes).certificates, areMaintained: true, file: file)
            if trusted.count > 0 { return trusted }
        }
        return nil
    }

    private static func certificates(in file: String) -> [[UInt8]] {
        do throws(InputFile.Fault) {
            let found = CertificateFile(try InputFile.bytes(of: file)).certificates
            guard !found.isEmpty else {
                fail(.dataError, "\(file): holds no certificate; give some in PEM (BEGIN CERTIFICATE) or DER")
            }
            return found
        } catch {
            fail(error.status, "--anchors \(error.message)")
        }
    }
}
