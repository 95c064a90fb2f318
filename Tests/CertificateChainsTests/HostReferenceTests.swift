import CertificateChains
import Testing

/// What is an address and what a name.
struct HostReferenceTests {
    @Test(
        arguments: [
            ("1.2.3.4", [1, 2, 3, 4]), ("0.0.0.0", [0, 0, 0, 0]), ("255.255.255.255", [255, 255, 255, 255]),
            ("10.20.30.100", [10, 20, 30, 100]),
            ("::ffff:192.0.2.1", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 192, 0, 2, 1]),
        ] as [(String, [UInt8])]) func addresses(text: String, bytes: [UInt8]) throws
    {
        #expect(try HostReference(text.utf8) == .ip(bytes))
    }

    /// RFC 3986 §3.2.2: four numbers up to 255, without zeros before them.
    @Test(arguments: [
        "256.1.1.1", "1.1.1.999", "01.2.3.4", "1.2.3.00", "1.2.3", "1.2.3.4.5", "1..2.3", "1.2.3.", ".1.2.3",
        "1.2.3.1234", "1.2.3.-4", "1.2.3.+4", "1.2.3.4x", "x1.2.3.4", "1 .2.3.4", "1", "::ffff:192.0.2.256",
        "::ffff:192.0.2.01",
    ]) func noAddresses(text: String) {
        #expect(!HostReference.isAddress(text.utf8))
    }

    @Test(arguments: ["1a.example", "10.example.com", "1.2.3.4x"]) func namesThatBeginWithDigits(text: String)
        throws
    {
        #expect(try HostReference(text.utf8) == .dns(Array(text.utf8)))
    }
}
