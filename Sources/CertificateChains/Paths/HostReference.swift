import WireBytes

/// The host that a client meant to reach, to be compared with a certificate's names. RFC 9525 §2, §6.1.
///
/// A dot at the end is left out: it says in text that a name is absolute (RFC 1034 §3.1), so that `shop.example.com.` and
/// `shop.example.com` are one name, the fully qualified one that RFC 9525 §6.3 compares; TLS sends it without the dot (RFC
/// 6066 §3). OpenSSL compares letter by letter and refuses it. In a certificate there must be none (RFC 5280 §4.2.1.6: the
/// preferred name syntax of RFC 1034 §3.5), and a name with one is refused.
public enum HostReference: Sendable, Hashable {
    /// A DNS name in lower-case letters, without a dot at its end.
    case dns([UInt8])
    /// An IP address, 4 or 16 bytes.
    case ip([UInt8])

    /// Why a text is no host.
    public enum Fault: Error, Sendable, Hashable {
        case empty
        /// Letters beyond ASCII: the A-label is needed (`xn--…`, RFC 5890 §2.3.2.1).
        case notASCII
        case notAName
    }

    /// Reads a name, an IPv4 address, or an IPv6 address with or without brackets.
    public init(_ text: some Collection<UInt8>) throws(Fault) {
        var bytes = Array(text.prefix(512))
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.allSatisfy({ $0 < 0x80 }) else { throw .notASCII }
        if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
            bytes = Array(bytes.dropFirst().dropLast())
        }
        if let address = AddressText.bytes(of: bytes) {
            self = .ip(address)
            return
        }
        // The dot at the end of an absolute name is no part of what is compared.
        if bytes.last == UInt8(ascii: "."), bytes.count > 1 { bytes.removeLast() }
        let name = bytes.map { $0.lowerCased }
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // A last label of digits alone would be an address (RFC 3696 §2).
        guard DNSNameForm.isHost(name, allowingUnderscores: true),
            labels.last?.allSatisfy({ $0.isDigit }) == false
        else { throw .notAName }
        self = .dns(name)
    }

    /// Whether a text is an IP address and no name.
    public static func isAddress(_ text: some Collection<UInt8>) -> Bool {
        guard case .ip? = try? HostReference(text) else { return false }
        return true
    }
}

/// IP addresses as text.
enum AddressText {
    /// The 4 or 16 bytes of an address; nil where the text is none. RFC 3986 §3.2.2: decimal without zeros before it;
    /// RFC 4291 §2.2.
    static func bytes(of text: [UInt8]) -> [UInt8]? {
        text.contains(UInt8(ascii: ":")) ? version6(text) : version4(text)
    }

    /// An address of 4 or 16 bytes as text; of IPv6 in the one form of RFC 5952 §4. Empty for others.
    static func text(of address: [UInt8]) -> String {
        if address.count == 4 { return address.map(String.init).joined(separator: ".") }
        guard address.count == 16 else { return "" }
        let groups = (0..<8).map { UInt16(address[2 * $0]) << 8 | UInt16(address[2 * $0 + 1]) }
        // The longest run of zeros, the first of equal ones, if it has two groups or more.
        var run = 0..<0
        var start = 0
        for (index, group) in groups.enumerated() {
            if group != 0 {
                start = index + 1
            } else if index + 1 - start > max(run.count, 1) {
                run = start..<index + 1
            }
        }
        func text(_ part: ArraySlice<UInt16>) -> String {
            part.map { String($0, radix: 16) }.joined(separator: ":")
        }
        guard !run.isEmpty else { return text(groups[...]) }
        return text(groups[..<run.lowerBound]) + "::" + text(groups[run.upperBound...])
    }

    private static func version4(_ text: [UInt8]) -> [UInt8]? {
        guard text.first?.isDigit == true else { return nil }
        var address: [UInt8] = []
        address.reserveCapacity(4)
        var (number, digits) = (0, 0)
        for byte in text + [UInt8(ascii: ".")] {
            if byte == UInt8(ascii: ".") {
                guard digits > 0, address.count < 4, let part = UInt8(exactly: number) else { return nil }
                address.append(part)
                (number, digits) = (0, 0)
            } else {
                // No number begins with a zero but 0 itself.
                guard byte.isDigit, digits < 3, digits == 0 || number > 0 else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
            }
        }
        return address.count == 4 ? address : nil
    }

    private static func version6(_ text: [UInt8]) -> [UInt8]? {
        guard text.count <= 45 else { return nil }
        // The place of "::", in bytes of the address.
        var gap: Int?
        var address: [UInt8] = []
        var rest = text[...]
        if rest.starts(with: "::".utf8) {
            gap = 0
            rest = rest.dropFirst(2)
        }
        while !rest.isEmpty {
            let piece = rest.prefix { $0 != UInt8(ascii: ":") }
            if piece.count == rest.count, piece.contains(UInt8(ascii: ".")) {
                guard let last = version4(Array(piece)) else { return nil }
                address += last
                rest = []
                break
            }
            guard !piece.isEmpty, piece.count <= 4,
                let number = UInt16(String(decoding: piece, as: UTF8.self), radix: 16),
                piece.first != UInt8(ascii: "+")
            else { return nil }
            address += [UInt8(number >> 8), UInt8(number & 0xFF)]
            rest = rest.dropFirst(piece.count)
            guard !rest.isEmpty else { break }
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: ":") {
                guard gap == nil else { return nil }
                gap = address.count
                rest = rest.dropFirst()
            } else if rest.isEmpty {
                return nil
            }
        }
        guard address.count <= 16 else { return nil }
        if let gap {
            guard address.count <= 14 else { return nil }
            address.insert(contentsOf: [UInt8](repeating: 0, count: 16 - address.count), at: gap)
        }
        return address.count == 16 ? address : nil
    }
}

/// The form of DNS names.
enum DNSNameForm {
    /// Whether it is a host's name: labels of letters, digits and hyphens (RFC 1034 §3.5, RFC 1123 §2.1), 253 in all.
    ///
    /// Underscores: servers are found under such names, but no certificate may have one
    ///   (Baseline Requirements §7.1.4.2.1).
    static func isHost(_ name: some Collection<UInt8>, allowingUnderscores: Bool = false) -> Bool {
        guard !name.isEmpty, name.count <= 253 else { return false }
        return name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            label in
            guard let first = label.first, let last = label.reversed().first, label.count <= 63 else {
                return false
            }
            guard first != UInt8(ascii: "-"), last != UInt8(ascii: "-") else { return false }
            return label.allSatisfy { byte in
                byte.isDigit || byte.isLetter || byte == UInt8(ascii: "-")
                    || (allowingUnderscores && byte == UInt8(ascii: "_"))
            }
        }
    }

    /// Whether it may be in a certificate: a host's name, or one whose first label is "*" alone.
    static func isPresentable(_ name: [UInt8]) -> Bool {
        isHost(name.starts(with: "*.".utf8) ? name[2...] : name[...])
    }
}
