package import Documents
package import HTTPMessages
import WireBytes

extension HeaderPacking {
    /// How the field was written on the wire.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        let bytes = isEnglish ? count(wireBytes, "byte") : "\(wireBytes) 字节"
        var parts: [String] = []
        switch form {
        case .indexed:
            let entry = place.map { " \($0)" } ?? ""
            parts.append(
                isEnglish
                    ? "\(tableName(language))\(entry) in \(bytes)" : "\(tableName(language))\(entry)，\(bytes)"
            )
        case .indexing, .withoutIndexing, .neverIndexed:
            let huffman = valueIsHuffman ? Words.huffman(in: language) : Words.asItIs(in: language)
            let name =
                place.map {
                    isEnglish ? "name \(tableName(language)) \($0), " : "名称为\(tableName(language)) \($0)，"
                } ?? ""
            parts.append(isEnglish ? "\(name)value \(huffman), \(bytes)" : "\(name)值\(huffman)，\(bytes)")
            switch form {
            case .indexing: parts.append(Words.becomesEntry(in: language))
            case .neverIndexed: parts.append(Words.neverIndexed(in: language))
            default: break
            }
        }
        if evicted > 0 {
            parts.append(
                isEnglish ? "pushes out \(count(evicted, "old entry", "old entries"))" : "挤出 \(evicted) 个旧项")
        }
        return parts.joined(separator: Punctuation.semicolon(in: language))
    }

    /// The number by which its name, or all of it, is in a table; nil where it is in none, or not known.
    private var place: Int? {
        switch reference {
        case .fixed(let number), .entry(let number): number
        case nil: index > 0 ? index : nil
        }
    }

    private func tableName(_ language: Language) -> String {
        isDynamic ? Words.dynamicTable(in: language) : Words.staticTable(in: language)
    }

    /// What stands for a field that was lost.
    package func lostText(in language: Language) -> String {
        guard let place else {
            return language == .en ? "in the table, not captured" : "在表中，未被捕获"
        }
        return language == .en ? "entry \(place) of the table, not captured" : "表中第 \(place) 项，未被捕获"
    }
}

extension HeaderBlock {
    /// What packing saves, and what the table holds behind the block.
    package func text(in language: Language) -> String {
        // 32 bytes of each entry are only counted.
        let unpacked = max(0, listSize - 32 * fieldCount)
        guard language == .en else {
            return
                "\(scheme.rawValue)：\(grouped(wireBytes)) 字节表示 \(grouped(unpacked)) 字节；动态表 \(tableEntries) 项，共 "
                + "\(grouped(tableBytes)) / \(grouped(tableLimit)) 字节"
        }
        return
            "\(scheme.rawValue): \(count(wireBytes, "byte")) for \(grouped(unpacked)); the dynamic table has "
            + "\(count(tableEntries, "entry", "entries")), \(grouped(tableBytes)) of \(grouped(tableLimit)) bytes"
    }
}
