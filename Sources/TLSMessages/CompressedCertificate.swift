import Decompression
import WireBytes

/// A Certificate message in its compressed form. RFC 8879 §4.
public struct CompressedCertificate: Sendable, Hashable {
    /// How it is compressed.
    public let algorithm: CertificateCompression
    /// Bytes that it shall have when it is unpacked.
    public let unpackedLength: Int
    /// Bytes that it has packed.
    public let packedLength: Int
    /// What it says, where it could be unpacked.
    public private(set) var unpacked: CertificateMessage?

    /// The longest that is decompressed: certificate lists stay below 100 KB.
    static let longestUnpacked = 256 << 10

    /// Reads the body of the message, and unpacks it.
    init(_ body: RawSpan) throws(Truncated) {
        var reader = ByteReader(body)
        algorithm = CertificateCompression(rawValue: try reader.uint16())
        unpackedLength = Int(try reader.uint24())
        packedLength = Int(try reader.uint24())
        guard let bytes = unpack(try reader.take(packedLength)) else { return }
        unpacked = bytes.withBytes { body -> CertificateMessage? in
            var message = CertificateMessage()
            return (try? message.read13(body)).map { message }
        }
    }

    /// The bytes, which must be as many as the message says (RFC 8879 §4); nil where they are not, or cannot be had.
    private func unpack(_ packed: RawSpan) -> [UInt8]? {
        guard let format = algorithm.format, (1...Self.longestUnpacked).contains(unpackedLength) else {
            return nil
        }
        // One byte more than promised is one too many.
        let decoded = Decompressor.decode(
            packed, as: format, keep: unpackedLength, limit: unpackedLength + 1, window: 1 << 20)
        guard decoded.end == .complete, decoded.length == unpackedLength else { return nil }
        return decoded.bytes
    }
}

extension CertificateCompression {
    /// RFC 8879 §7.3.
    fileprivate var format: CompressionFormat? {
        switch rawValue {
        case 1: .zlib
        case 2: .brotli
        case 3: .zstd
        default: nil
        }
    }
}

extension HandshakeMessage {
    /// The certificates that it shows, compressed or not, and in SSL 2.0 the server's one; nil where it is none that does,
    /// or what it shows could not be unpacked.
    public var shownCertificates: CertificateMessage? {
        switch body {
        case .certificate(let message): return message
        case .compressedCertificate(let message): return message.unpacked
        case .sslv2(.serverHello(_, let certificate)) where !certificate.isEmpty:
            var message = CertificateMessage()
            message.certificates = [certificate]
            return message
        default: return nil
        }
    }
}
