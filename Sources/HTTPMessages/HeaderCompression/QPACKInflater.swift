// Field sections, decompressed by libnghttp3. `unsafe`: it takes pointers.

import CNghttp3
import Synchronization
import WireBytes

/// Decompresses the field sections of one direction, as far as the table has grown.
///
/// The library's state is behind a lock, as nghttp2's is: of several copies of a conversation only one may go on reading.
final class QPACKInflater: Sendable {
    private let state: Mutex<State>

    /// Begins with an empty table.
    ///
    /// - Parameter capacity: how large its reader allows it to be: that decides how numbers of entries are sent.
    init?(capacity: Int = 0) {
        guard let state = State(capacity: capacity) else { return nil }
        self.state = Mutex(state)
    }

    /// Takes what the encoder says on its stream.
    ///
    /// - Parameter instructions: the next bytes.
    /// - Returns: false where they are not valid, behind which nothing can be decompressed any more.
    func read(_ instructions: RawSpan) -> Bool {
        let bytes = instructions.copied()
        return state.withLock { $0.read(bytes) }
    }

    /// Decompresses a field section that needs no entry which has not come.
    ///
    /// - Parameters:
    ///   - section: all of it.
    ///   - wanted: what of each field is to be given.
    /// - Returns: the fields; nil where the section is not valid.
    func inflate(_ section: RawSpan, _ wanted: [InflatedField.Wanted]) -> [InflatedField]? {
        let bytes = section.copied()
        return state.withLock { $0.inflate(bytes, wanted) }
    }

    /// How many entries were ever added.
    var inserts: Int { state.withLock { $0.inserts } }

    @safe
    private struct State: ~Copyable {
        private let handle: OpaquePointer

        init?(capacity: Int) {
            var handle: OpaquePointer?
            guard unsafe nghttp3_qpack_decoder_new(&handle, capacity, 0, nghttp3_mem_default()) == 0,
                let handle = unsafe handle
            else { return nil }
            unsafe self.handle = handle
        }

        deinit { unsafe nghttp3_qpack_decoder_del(handle) }

        var inserts: Int { Int(clamping: unsafe nghttp3_qpack_decoder_get_icnt(handle)) }

        func read(_ instructions: [UInt8]) -> Bool {
            let taken = unsafe instructions.withUnsafeBufferPointer {
                unsafe nghttp3_qpack_decoder_read_encoder(handle, $0.baseAddress, $0.count)
            }
            return taken == instructions.count
        }

        func inflate(_ section: [UInt8], _ wanted: [InflatedField.Wanted]) -> [InflatedField]? {
            var context: OpaquePointer?
            guard unsafe nghttp3_qpack_stream_context_new(&context, 0, nghttp3_mem_default()) == 0,
                let context = unsafe context
            else { return nil }
            defer {
                unsafe nghttp3_qpack_stream_context_del(context)
                dropAnswers()
            }
            var fields: [InflatedField] = []
            let isWhole = unsafe section.withUnsafeBufferPointer { bytes in
                var at = 0
                // Each turn takes bytes or gives a field.
                while true {
                    var field = unsafe nghttp3_qpack_nv()
                    var flags: UInt8 = 0
                    let taken = unsafe nghttp3_qpack_decoder_read_request(
                        handle, context, &field, &flags, bytes.baseAddress.map { unsafe $0 + at },
                        bytes.count &- at, 1)
                    guard taken >= 0, taken <= bytes.count &- at else { return false }
                    at &+= taken
                    let hasField = flags & Self.emits != 0
                    if hasField {
                        let want = fields.count < wanted.count ? wanted[fields.count] : .lengths
                        unsafe fields.append(InflatedField(taking: field, want))
                    }
                    if flags & Self.isFinal != 0 { return true }
                    if !hasField, taken == 0 { return false }
                }
            }
            return isWhole ? fields : nil
        }

        /// NGHTTP3_QPACK_DECODE_FLAG_EMIT and _FINAL, which Swift does not see as numbers.
        private static let emits: UInt8 = 1
        private static let isFinal: UInt8 = 2

        /// The library writes what its own decoder would answer, and refuses to go on once that is too much.
        private func dropAnswers() {
            let count = unsafe nghttp3_qpack_decoder_get_decoder_streamlen(handle)
            guard count > 0 else { return }
            var answers = [UInt8](repeating: 0, count: count)
            unsafe answers.withUnsafeMutableBufferPointer { room in
                guard let begin = room.baseAddress else { return }
                var buffer = unsafe nghttp3_buf()
                unsafe buffer.begin = begin
                unsafe buffer.end = begin + room.count
                unsafe buffer.pos = begin
                unsafe buffer.last = begin
                unsafe nghttp3_qpack_decoder_write_decoder(handle, &buffer)
            }
        }
    }
}

extension InflatedField {
    /// Takes over what the library gave, and gives it back.
    fileprivate init(taking field: nghttp3_qpack_nv, _ wanted: Wanted) {
        let (name, value) = unsafe (nghttp3_rcbuf_get_buf(field.name), nghttp3_rcbuf_get_buf(field.value))
        unsafe self.init(count: name.len &+ value.len)
        if wanted == .nameAndValue {
            unsafe self.name = Array(UnsafeBufferPointer(start: name.base, count: name.len))
        }
        if wanted != .lengths {
            unsafe self.value = Array(UnsafeBufferPointer(start: value.base, count: value.len))
        }
        unsafe nghttp3_rcbuf_decref(field.name)
        unsafe nghttp3_rcbuf_decref(field.value)
    }
}

extension QPACKInflater {
    /// Decompresses strings by themselves: as fields that need no table.
    ///
    /// - Parameters:
    ///   - texts: of each field a name, where it is written out, and a value, and what they are in.
    ///   - bytes: what they lie in.
    /// - Returns: names and values in their order; nil where one is not valid.
    static func writtenOut(
        _ texts: [(name: PackedText?, value: PackedText)], in bytes: RawSpan
    ) -> [InflatedField]? {
        // Prefix: no entries needed, base 0.
        var section: [UInt8] = [0, 0]
        for (name, value) in texts {
            if let name {
                section += PackedNumber.bytes(
                    name.range.count, bits: 3, pattern: name.isHuffman ? 0x28 : 0x20)
                section.append(contentsOf: bytes.extracting(name.range))
            } else {
                // In place of a name that the tables have.
                section += [0x21, UInt8(ascii: "x")]
            }
            section.append(contentsOf: bytes.extracting(value.whole))
        }
        let wanted = texts.map { $0.name == nil ? InflatedField.Wanted.value : .nameAndValue }
        return section.withBytes { QPACKInflater()?.inflate($0, wanted) }
    }
}

/// The table that both ends have from the start: frequent fields and names. RFC 9204 Appendix A, as the library has it.
enum QPACKStaticTable {
    /// Its entries have the numbers 0 to 98.
    static let count = 99

    private static let entries: [TableEntry] = {
        var section: [UInt8] = [0, 0]
        for number in 0..<count { section += PackedNumber.bytes(number, bits: 6, pattern: 0xC0) }
        let wanted = [InflatedField.Wanted](repeating: .nameAndValue, count: count)
        let fields = section.withBytes { QPACKInflater()?.inflate($0, wanted) } ?? []
        return fields.map { TableEntry(name: $0.name, value: $0.value) }
    }()

    /// The entry of a number; nil for one that is not in this table.
    static func entry(_ number: Int) -> TableEntry? {
        number >= 0 && number < entries.count ? entries[number] : nil
    }
}
