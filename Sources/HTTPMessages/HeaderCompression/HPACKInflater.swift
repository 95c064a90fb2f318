// Header blocks, decompressed by libnghttp2. `unsafe`: it takes pointers.

import CNghttp2
import Synchronization
import WireBytes

/// Decompresses the header blocks of one direction, one after another.
///
/// The library's state is behind a lock, so that values which share it may lie in different threads. It is still one
/// state: of several copies of a conversation only one may go on reading; the others are results.
final class HPACKInflater: Sendable {
    private let state: Mutex<State>

    /// Begins with an empty table of 4,096 bytes, as RFC 9113 §6.5.2 has it.
    ///
    /// - Parameter tableSize: how large a block may make it. What the other end has allowed is perhaps not captured.
    init?(tableSize: Int = 4096) {
        guard let state = State(), state.allow(tableSize: tableSize) else { return nil }
        self.state = Mutex(state)
    }

    /// Decompresses a block.
    ///
    /// - Parameters:
    ///   - block: all of it.
    ///   - wanted: what of each field is to be given.
    /// - Returns: the fields; nil where the block is not valid, behind which nothing can be decompressed any more.
    func inflate(_ block: RawSpan, _ wanted: [InflatedField.Wanted]) -> [InflatedField]? {
        // A span cannot be captured; the block is small.
        let bytes = block.copied()
        return state.withLock { $0.inflate(bytes, wanted) }
    }

    /// Bytes of the table's entries.
    var tableBytes: Int { state.withLock { $0.tableBytes } }

    /// Entries of the table that grows.
    var tableEntries: Int { state.withLock { $0.tableEntries } }

    /// The entry of a number in either table.
    func entry(_ index: Int) -> TableEntry? { state.withLock { $0.entry(index) } }

    @safe
    private struct State: ~Copyable {
        private let handle: OpaquePointer

        init?() {
            var handle: OpaquePointer?
            guard unsafe nghttp2_hd_inflate_new(&handle) == 0, let handle = unsafe handle else { return nil }
            unsafe self.handle = handle
        }

        deinit { unsafe nghttp2_hd_inflate_del(handle) }

        func inflate(_ block: [UInt8], _ wanted: [InflatedField.Wanted]) -> [InflatedField]? {
            var fields: [InflatedField] = []
            let isWhole = unsafe block.withUnsafeBufferPointer { bytes in
                var at = 0
                // Each turn takes bytes or gives a field.
                while true {
                    var field = unsafe nghttp2_nv()
                    var flags: CInt = 0
                    let taken = unsafe nghttp2_hd_inflate_hd2(
                        handle, &field, &flags, bytes.baseAddress.map { unsafe $0 + at }, bytes.count &- at, 1
                    )
                    guard taken >= 0, taken <= bytes.count &- at else { return false }
                    at &+= taken
                    let hasField = flags & CInt(NGHTTP2_HD_INFLATE_EMIT.rawValue) != 0
                    if hasField {
                        let want = fields.count < wanted.count ? wanted[fields.count] : .lengths
                        unsafe fields.append(InflatedField(field, want))
                    }
                    if flags & CInt(NGHTTP2_HD_INFLATE_FINAL.rawValue) != 0 { return true }
                    if !hasField, taken == 0 { return false }
                }
            }
            guard isWhole, unsafe nghttp2_hd_inflate_end_headers(handle) == 0 else { return nil }
            return fields
        }

        func allow(tableSize: Int) -> Bool {
            unsafe nghttp2_hd_inflate_change_table_size(handle, tableSize) == 0
        }

        var tableBytes: Int { unsafe nghttp2_hd_inflate_get_dynamic_table_size(handle) }

        var tableEntries: Int {
            unsafe nghttp2_hd_inflate_get_num_table_entries(handle) &- HPACKStaticTable.count
        }

        func entry(_ index: Int) -> TableEntry? {
            guard index > 0, let field = unsafe nghttp2_hd_inflate_get_table_entry(handle, index) else {
                return nil
            }
            return unsafe TableEntry(field.pointee)
        }
    }
}

extension InflatedField {
    fileprivate init(_ field: nghttp2_nv, _ wanted: InflatedField.Wanted) {
        unsafe count = field.namelen &+ field.valuelen
        if wanted == .nameAndValue {
            unsafe name = Array(UnsafeBufferPointer(start: field.name, count: field.namelen))
        }
        if wanted != .lengths {
            unsafe value = Array(UnsafeBufferPointer(start: field.value, count: field.valuelen))
        }
    }
}

extension TableEntry {
    fileprivate init(_ field: nghttp2_nv) {
        unsafe self.init(
            name: Array(UnsafeBufferPointer(start: field.name, count: field.namelen)),
            value: Array(UnsafeBufferPointer(start: field.value, count: field.valuelen)))
    }
}

/// The table that both ends have from the start: frequent fields and names. RFC 7541 Appendix A, as the library has it.
enum HPACKStaticTable {
    /// Its entries have the numbers 1 to 61.
    static let count = 61

    private static let entries: [TableEntry] = {
        guard let inflater = HPACKInflater() else { return [] }
        return (1...count).compactMap { inflater.entry($0) }
    }()

    /// The entry of a number; nil for one that is not in this table.
    static func entry(_ index: Int) -> TableEntry? {
        index > 0 && index <= entries.count ? entries[index &- 1] : nil
    }
}
