extension AlertDescription {
    /// Whether it says something of the other side's certificate: 41 to 49. RFC 5246 §7.2.2, RFC 6101 §5.4.2.
    public var isAboutCertificates: Bool { (41...49).contains(rawValue) && rawValue != 47 }
}
