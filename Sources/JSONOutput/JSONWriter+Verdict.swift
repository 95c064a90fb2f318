import Annotations
import CertificateChains
import Documents
import Output
import PacketDecoding
import TLSMessages

extension JSONWriter {
    /// The members of a verdict's object: those of `docs/json.md`.
    mutating func write(_ verdict: ChainVerdict) {
        field("valid", verdict.isValid)
        switch verdict.request.host {
        case .dns(let name): field("host", name)
        case .ip(let bytes): field("host", IPAddress(bytes: bytes)?.description ?? "")
        case nil: break
        }
        field("at", CertificateTime.text(of: verdict.request.at))
        field("purpose", verdict.request.purpose.rawValue)
        name("chain")
        beginArray()
        for certificate in verdict.path { write(certificate) }
        endArray()
        name("checks")
        beginArray()
        for check in verdict.checks {
            beginObject()
            field("id", check.identifier.rawValue)
            field("passed", check.passed)
            field("detail", check.outcome(in: verdict)(in: .en).plainBytes)
            if !check.findings.isEmpty { write(check.findings) }
            endObject()
        }
        endArray()
        if !verdict.remarks.isEmpty {
            name("remarks")
            beginArray()
            for remark in verdict.remarks {
                beginObject()
                field("id", remark.identifier)
                field("detail", remark.words(in: verdict)(in: .en).plainBytes)
                endObject()
            }
            endArray()
        }
        if !verdict.timestamps.isEmpty { write(verdict.timestamps) }
        if !verdict.otherPaths.isEmpty { writeOtherPaths(of: verdict) }
    }

    private mutating func write(_ timestamps: [JudgedTimestamp]) {
        name("timestamps")
        beginArray()
        for one in timestamps {
            beginObject()
            field("source", one.source.rawValue)
            field("logId", one.timestamp.log.hexadecimal)
            if let log = one.log {
                field("log", log.name)
                field("operator", log.operator)
            }
            field("at", CertificateTime.text(of: one.timestamp.seconds))
            field("signature", one.identifier)
            endObject()
        }
        endArray()
    }

    private mutating func write(_ certificate: PathCertificate) {
        let facts = certificate.certificate
        beginObject()
        field("subject", facts.subject)
        field("issuer", facts.issuer)
        field("serialNumber", facts.serialNumber)
        field("notBefore", CertificateTime.text(of: certificate.fields.notBefore.seconds))
        field("notAfter", CertificateTime.text(of: certificate.fields.notAfter.seconds))
        field("sha256", facts.sha256)
        field("anchor", certificate.isAnchor)
        endObject()
    }

    private mutating func write(_ findings: [ChainFinding]) {
        name("findings")
        beginArray()
        for finding in findings.prefix(64) {
            beginObject()
            field("certificate", finding.position)
            field("detail", finding.problem.words(in: .en).plainBytes)
            endObject()
        }
        endArray()
    }

    private mutating func writeOtherPaths(of verdict: ChainVerdict) {
        name("otherPaths")
        beginArray()
        for path in verdict.otherPaths {
            beginObject()
            name("chain")
            beginArray()
            for certificate in path.certificates {
                beginObject()
                field("subject", certificate.certificate.subject)
                field("sha256", certificate.certificate.sha256)
                endObject()
            }
            endArray()
            write(path.findings)
            endObject()
        }
        endArray()
        if verdict.otherPathsLeftOff > 0 { field("otherPathsLeftOff", verdict.otherPathsLeftOff) }
    }
}

extension Prose {
    /// All of it as bytes, for an output that escapes them.
    var plainBytes: [UInt8] {
        pieces.flatMap { piece in
            switch piece {
            case .words(let words): Array(words.utf8)
            case .captured(let bytes): bytes
            }
        }
    }
}
