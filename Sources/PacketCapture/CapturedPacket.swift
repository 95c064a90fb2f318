public import Decompression
public import WireBytes

/// What a capture says of one packet beside its bytes.
public struct CapturedPacket: Sendable {
    /// Its number, from 1, as Wireshark's `frame.number`.
    public var number: Int
    /// When it was captured; 0 where the capture does not say.
    public var time: Timestamp
    /// Whether the capture says when.
    public var hasTime: Bool
    /// Bytes on the wire.
    public var originalLength: Int
    /// Bytes in the capture.
    public var capturedLength: Int
    /// What its first header is.
    public var linkType: LinkType
    /// The interface's place among the capture's interfaces, from 0.
    public var interface: Int
    /// Offset of its first byte in the (decompressed) file.
    public var dataOffset: Int
    /// Where several files are read as one: which of them it is from, and its number there.
    public var origin = Origin(file: 0, number: 0)

    /// A packet of one of several files.
    public struct Origin: Sendable, Hashable {
        /// The file's place among the files, from 0.
        public var file: Int
        /// The packet's number in it, from 1; 0 where only one file is read.
        public var number: Int

        /// Names a packet.
        public init(file: Int, number: Int) {
            self.file = file
            self.number = number
        }
    }

    /// Makes a description.
    public init(
        number: Int, time: Timestamp, hasTime: Bool = true, originalLength: Int, capturedLength: Int,
        linkType: LinkType, interface: Int = 0, dataOffset: Int = 0
    ) {
        self.number = number
        self.time = time
        self.hasTime = hasTime
        self.originalLength = originalLength
        self.capturedLength = capturedLength
        self.linkType = linkType
        self.interface = interface
        self.dataOffset = dataOffset
    }
}

/// An interface that packets were captured on.
public struct CaptureInterface: Sendable {
    /// What its packets begin with.
    public var linkType: LinkType
    /// The most bytes of a packet that were kept; 0 for no limit.
    public var snapLength: Int
    /// Digits after the second of its times.
    public var timeDigits: Int
    /// Its name, as the capture has it.
    public var name: [UInt8]
    var resolution: TimeResolution
    var offsetSeconds: Int64
}

/// A comment in a capture.
public struct CaptureComment: Sendable {
    /// The packet that it is about; nil for the capture or an interface.
    public var packet: Int?
    /// The text, as captured: nothing is known of its encoding but that it should be UTF-8.
    public var text: [UInt8]

    /// Makes a comment.
    public init(packet: Int?, text: [UInt8]) {
        self.packet = packet
        self.text = text
    }
}

/// Keys that a capture carries (pcapng decryption secrets block).
public struct DecryptionSecrets: Sendable {
    /// The type of a key log of TLS sessions. draft-ietf-opsawg-pcapng-02 §4.7.
    public static let tlsKeyLog: UInt32 = 0x544C_534B

    /// What they are.
    public var type: UInt32
    /// The secrets as they are in the block.
    public var bytes: [UInt8]
}

/// Why reading stopped before the end of the file.
public enum CaptureDamage: Sendable, Hashable {
    /// The file ends in the middle of a record: cut off. `packet` is the number of the packet that is incomplete.
    case cutOff(offset: Int, packet: Int)
    /// A record's length cannot be. What was claimed and the most that is accepted.
    case impossibleLength(offset: Int, packet: Int, claimed: Int, limit: Int)
    /// A pcapng block's two lengths contradict each other, or it is too short for its kind.
    case badBlock(offset: Int, packet: Int)
    /// A packet names an interface that was not described.
    case unknownInterface(offset: Int, packet: Int, interface: Int)
    /// The compressed (gzip, zstd, lz4) data is damaged or cut off.
    case packedData(offset: Int, packet: Int)
    /// The system could not read on; `code` is errno.
    case readFailed(offset: Int, code: Int32)
}

/// Why a capture cannot be read at all.
public enum CaptureError: Error, Sendable, Hashable {
    /// There is no such file.
    case notFound(path: String)
    /// The file may not be read.
    case permissionDenied(path: String)
    /// It is a directory.
    case isDirectory(path: String)
    /// It is a pipe, where only a file is read.
    case isPipe(path: String)
    /// It is a pipe that nobody writes to.
    case hasNoWriter(path: String)
    /// It is a device.
    case isDevice(path: String)
    /// It leads out of the folder that it must lie in.
    case isOutside(path: String)
    /// It could not be opened or read; `code` is errno.
    case failed(path: String, code: Int32)
    /// It is empty.
    case empty(path: String)
    /// It is no capture in a format that is known; its first bytes.
    case notACapture(path: String, beginning: [UInt8])
    /// It is of a known format that is not read.
    case unsupported(path: String, format: KnownFormat)
    /// It begins like a capture and ends in the file header.
    case cutOffHeader(path: String, size: Int)
    /// It is compressed, and damaged or cut off before the file header is whole.
    case damagedPacking(path: String, format: CompressionFormat)
}
