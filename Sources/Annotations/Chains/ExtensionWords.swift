package import CertificateChains
import Documents
import HTTPFields
import HTTPMessages

extension CertificateFields {
    /// What an extension says, in a line.
    package func words(for one: CertificateExtension) -> BilingualProse {
        if faults.contains(.malformedExtension(one.identifier)) {
            return BilingualProse(Words.unreadable)
        }
        switch one.identifier.name {
        case "basicConstraints":
            guard let basicConstraints else { break }
            let limit = basicConstraints.pathLength
            return basicConstraints.isCA
                ? BilingualProse(
                    en: limit.map { "a CA; \($0) more CAs may follow below it" }
                        ?? "a CA; any number of CAs below it",
                    zh: limit.map { "CA；其下还可有 \($0) 个 CA" } ?? "CA；其下 CA 数量不限")
                : BilingualProse(Words.noCA)
        case "keyUsage":
            guard let keyUsage else { break }
            return list(keyUsage.names.map { Prose($0) })
        case "extKeyUsage": return list(shown(extendedKeyUsage ?? []) { Prose($0.text) })
        case "subjectAltName": return list(shown(alternativeNames ?? [], most: 100, \.prose))
        case "subjectKeyIdentifier": return plain(hexadecimal(subjectKeyIdentifier ?? []))
        case "authorityKeyIdentifier":
            if let identifier = authorityKeyIdentifier?.keyIdentifier {
                return plain(hexadecimal(identifier))
            }
        case "certificatePolicies": return list(shown(policies?.policies ?? []) { Prose($0.text) })
        case "nameConstraints":
            let permitted = shown(nameConstraints?.permitted ?? [], \.prose)
            let excluded = shown(nameConstraints?.excluded ?? [], \.prose)
            let (yes, no) = (list(permitted), list(excluded))
            return BilingualProse(
                en: "permitted: \(yes(in: .en)); excluded: \(no(in: .en))",
                zh: "允许：\(yes(in: .zh))；排除：\(no(in: .zh))")
        case "authorityInfoAccess", "subjectInfoAccess":
            let places = (try? InformationAccess(of: one, in: self))?.descriptions ?? []
            return list(shown(places, most: 10) { "\($0.method.text) \($0.location.prose)" })
        case "signedCertificateTimestampList":
            guard let found = timestamps else { break }
            func text(_ one: SignedTimestamp) -> BilingualProse {
                let name = one.logName(TransparencyLog.known(one.log))
                let time = CertificateTime.text(of: one.seconds)
                return BilingualProse(en: "\(name.en) at \(time)", zh: "\(name.zh)（\(time)）")
            }
            let texts = found.timestamps.map(text)
            return BilingualProse(en: list(texts.map(\.en)).en, zh: list(texts.map(\.zh)).zh)
        case "cRLDistributionPoints": return list(shown(distributionPoints, most: 10, \.prose))
        default: break
        }
        let bytes = der[one.content]
        let more = bytes.count > 32 ? "…" : ""
        return BilingualProse(
            en: "\(count(bytes.count, "byte")): \(hexadecimal(Array(bytes.prefix(32))))\(more)",
            zh: "\(bytes.count) 字节：\(hexadecimal(Array(bytes.prefix(32))))\(more)")
    }

    /// The hash of the key, as pins are written (RFC 7469 §2.1.1), without "sha256/".
    package var pin: String { String(decoding: Base64.encode(publicKeyHash), as: UTF8.self) }

    /// The first of some items, and a mark with how many more there are.
    private func shown<Items: Collection>(
        _ items: Items, most: Int = 40, _ text: (Items.Element) -> Prose
    ) -> [Prose] {
        let more = items.count - most
        return items.prefix(most).map(text) + (more > 0 ? [Prose("… +\(grouped(more))")] : [])
    }

    private func list(_ items: [Prose]) -> BilingualProse {
        func joined(_ separator: String) -> Prose {
            var prose: Prose = items.isEmpty ? "–" : ""
            for (index, item) in items.enumerated() {
                if index > 0 { prose.append(Prose(separator)) }
                prose.append(item)
            }
            return prose
        }
        return BilingualProse(en: joined(", "), zh: joined("、"))
    }

    private func plain(_ text: String) -> BilingualProse { BilingualProse(en: "\(text)", zh: "\(text)") }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension KeyUsage {
    /// The names of its bits, in their order. RFC 5280 §4.2.1.3.
    var names: [String] {
        let names: [(KeyUsage, String)] = [
            (.digitalSignature, "digitalSignature"), (.contentCommitment, "contentCommitment"),
            (.keyEncipherment, "keyEncipherment"), (.dataEncipherment, "dataEncipherment"),
            (.keyAgreement, "keyAgreement"), (.keyCertSign, "keyCertSign"), (.crlSign, "cRLSign"),
            (.encipherOnly, "encipherOnly"), (.decipherOnly, "decipherOnly"),
        ]
        return names.filter { contains($0.0) }.map(\.1)
    }
}
