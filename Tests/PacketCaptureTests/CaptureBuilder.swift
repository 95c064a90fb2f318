/// The order in which a file's writer stores the bytes of a number.
enum ByteOrder: CaseIterable {
    case big, little

    func callAsFunction<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: self == .big ? number.bigEndian : number.littleEndian) { Array($0) }
    }
}

/// Bytes one after the other; chains of + take the type checker too long.
func join(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

/// A packet to put into a capture.
struct Sample {
    var bytes: [UInt8]
    var nanoseconds: UInt64 = 1_700_000_000_123_456_789
    var original: Int?

    var length: Int { original ?? bytes.count }

    /// Three packets of different lengths, none of them a multiple of four, one of them cut by a snap length.
    static let three = [
        Sample(bytes: Array(1...5)),
        Sample(bytes: Array(10...26), nanoseconds: 1_700_000_001_000_000_001, original: 99),
        Sample(bytes: [], nanoseconds: 1_700_000_001_999_999_999, original: 7),
    ]
}

/// The classic format.
struct PcapBuilder {
    var order = ByteOrder.little
    var isNanoseconds = false
    var isModified = false
    var snapLength: UInt32 = 262_144
    var link: UInt32 = 1

    var header: [UInt8] {
        let magic: UInt32 = isModified ? 0xA1B2_CD34 : isNanoseconds ? 0xA1B2_3C4D : 0xA1B2_C3D4
        return join(
            order(magic), order(UInt16(2)), order(UInt16(4)), order(UInt64(0)), order(snapLength), order(link)
        )
    }

    func record(_ packet: Sample, claiming length: UInt32? = nil) -> [UInt8] {
        let fraction = packet.nanoseconds % 1_000_000_000 / (isNanoseconds ? 1 : 1000)
        return join(
            order(UInt32(packet.nanoseconds / 1_000_000_000)), order(UInt32(fraction)),
            order(length ?? UInt32(packet.bytes.count)), order(UInt32(packet.length)),
            isModified ? join(order(UInt32(2)), order(UInt16(0x0800)), [4, 0]) : [], packet.bytes)
    }

    func file(_ packets: [Sample] = Sample.three) -> [UInt8] { header + packets.flatMap { record($0) } }
}

/// The newer format, block by block.
struct PcapngBuilder {
    var order = ByteOrder.little

    /// A block; the lengths at its ends may be told wrong.
    func block(_ type: UInt32, _ body: [UInt8], length: UInt32? = nil, trailing: UInt32? = nil) -> [UInt8] {
        let whole = UInt32(12 + padded(body).count)
        return join(
            order(type), order(length ?? whole), padded(body), order(trailing ?? length ?? whole))
    }

    func option(_ code: UInt16, _ value: [UInt8]) -> [UInt8] {
        join(order(code), order(UInt16(value.count)), padded(value))
    }

    func comment(_ text: String) -> [UInt8] { option(1, Array(text.utf8)) }

    var endOfOptions: [UInt8] { order(UInt32(0)) }

    func section(_ options: [UInt8] = []) -> [UInt8] {
        block(
            0x0A0D_0D0A,
            join(order(UInt32(0x1A2B_3C4D)), order(UInt16(1)), order(UInt16(0)), order(Int64(-1)), options))
    }

    func interface(_ link: UInt16 = 1, snapLength: UInt32 = 0, _ options: [UInt8] = []) -> [UInt8] {
        block(1, join(order(link), order(UInt16(0)), order(snapLength), options))
    }

    /// `if_tsresol`.
    func resolution(_ value: UInt8) -> [UInt8] { option(9, [value]) }
    /// `if_tsoffset`.
    func offset(seconds: Int64) -> [UInt8] { option(14, order(seconds)) }

    func enhanced(
        _ bytes: [UInt8], ticks: UInt64 = 0, interface: UInt32 = 0, original: Int? = nil,
        claiming length: UInt32? = nil, _ options: [UInt8] = []
    ) -> [UInt8] {
        block(
            6,
            join(
                order(interface), order(UInt32(truncatingIfNeeded: ticks >> 32)),
                order(UInt32(truncatingIfNeeded: ticks)), order(length ?? UInt32(bytes.count)),
                order(UInt32(original ?? bytes.count)), padded(bytes), options))
    }

    func simple(_ bytes: [UInt8], original: Int? = nil) -> [UInt8] {
        block(3, order(UInt32(original ?? bytes.count)) + bytes)
    }

    func obsolete(_ bytes: [UInt8], ticks: UInt64 = 0, interface: UInt16 = 0) -> [UInt8] {
        block(
            2,
            join(
                order(interface), order(UInt16(3)), order(UInt32(truncatingIfNeeded: ticks >> 32)),
                order(UInt32(truncatingIfNeeded: ticks)), order(UInt32(bytes.count)),
                order(UInt32(bytes.count)), bytes))
    }

    /// A capture of one interface with times in nanoseconds.
    func file(_ packets: [Sample] = Sample.three) -> [UInt8] {
        join(section(), interface(1, resolution(9)))
            + packets.flatMap { enhanced($0.bytes, ticks: $0.nanoseconds, original: $0.length) }
    }

    private func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
}
