public import Documents

/// One of the server's doors: a port with what stands behind it.
public enum Site: String, Sendable, Hashable, CaseIterable {
    /// HTTP, without TLS.
    case plain
    /// A certificate for this host, by an intermediate authority below the lab's root.
    case good
    /// The same, by another intermediate authority below the same root.
    case sibling
    /// A certificate of an authority that nobody knows.
    case stranger
    /// A certificate that is not valid any more.
    case expired
    /// A certificate for another host.
    case misnamed

    /// Whether TLS is spoken there.
    public var hasTLS: Bool { self != .plain }

    /// What is special about it.
    public var title: Bilingual {
        switch self {
        case .plain: Bilingual(en: "HTTP, in clear", zh: "HTTP，明文")
        case .good: Bilingual(en: "HTTPS, with a good certificate", zh: "HTTPS，证书有效")
        case .sibling:
            Bilingual(en: "the same by another authority below the same root", zh: "同上，由同一个根下的另一个中间机构颁发")
        case .stranger: Bilingual(en: "HTTPS, by an authority that nobody knows", zh: "HTTPS，由未知的机构颁发")
        case .expired: Bilingual(en: "HTTPS, with an expired certificate", zh: "HTTPS，证书已过期")
        case .misnamed: Bilingual(en: "HTTPS, with a certificate for another host", zh: "HTTPS，证书属于别的主机")
        }
    }
}
