/// The certificates at which paths may end: roots, or any other that somebody chose to trust.
public struct TrustAnchors: Sendable {
    var pool = CertificatePool()
    /// Certificates that could not be read.
    public private(set) var unreadable = 0

    /// Certificates that are trusted.
    public var count: Int { pool.certificates.count }

    /// Whether somebody looks after them: the maker of the system or browser.
    ///
    /// Then their form is taken as it is: of 139 roots that browsers trust, nine have serial number zero, five name
    /// themselves in a way that none may today. What they may sign, and until when, is judged all the same.
    public let areMaintained: Bool

    /// The file that they were read from; nil where they came from none.
    public let file: String?

    /// Whose they are, for whoever is told of a verdict.
    public struct Source: Sendable {
        /// Whether they are the system's.
        public let isSystem: Bool
        /// The file that they were read from; nil where they came from none.
        public let file: String?
        /// How many they are.
        public let count: Int
    }

    /// Whose they are.
    public var source: Source { Source(isSystem: areMaintained, file: file, count: count) }

    /// - Parameters:
    ///   - certificates: DER encodings; what is no certificate is counted and left out.
    ///   - areMaintained: whether somebody looks after them, so that their form is not judged.
    ///   - file: the file that they were read from.
    public init(_ certificates: [[UInt8]], areMaintained: Bool = false, file: String? = nil) {
        self.areMaintained = areMaintained
        self.file = file
        for der in certificates {
            guard let certificate = try? KnownCertificate(der: der) else {
                unreadable += 1
                continue
            }
            pool.add(certificate)
        }
    }
}
