package import Documents
package import PacketCapture

/// What a capture is called in a sentence: the name that was given, but "-" is standard input, or output.
package func captureName(_ path: String, in language: Language, isOutput: Bool = false) -> String {
    guard path == "-" else { return path }
    if isOutput { return CaptureErrorsPhrases.standardOutput(in: language) }
    return CaptureErrorsPhrases.standardInput(in: language)
}

extension CaptureError {
    /// One line: what, where, what to do.
    ///
    /// - Parameter language: the language.
    /// - Returns: the line, without the program's name.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        func named(_ path: String) -> String { captureName(path, in: language) }
        switch self {
        case .notFound(let path):
            return isEnglish
                ? "\(named(path)): no such file; check the name and the folder"
                : "\(named(path))：没有这个文件；请检查文件名和所在目录"
        case .permissionDenied(let path):
            return isEnglish
                ? "\(named(path)): permission denied; make it readable (chmod +r) or copy it"
                : "\(named(path))：没有读取权限；请加上读权限（chmod +r）或复制一份"
        case .isDirectory(let path):
            return isEnglish
                ? "\(named(path)): is a directory; name a capture file in it"
                : "\(named(path))：是一个目录；请指定其中的抓包文件"
        case .isPipe(let path):
            return isEnglish
                ? "\(named(path)): is a pipe; only a regular file can be read here"
                : "\(named(path))：是管道；这里只读取普通文件"
        case .hasNoWriter(let path):
            return isEnglish
                ? "\(named(path)): is a pipe that nobody writes to; start what writes to it first"
                : "\(named(path))：是管道，但没有程序向它写入；请先启动写入的程序"
        case .isDevice(let path):
            return isEnglish
                ? "\(named(path)): is a device; name a capture file"
                : "\(named(path))：是设备；请指定抓包文件"
        case .isOutside(let path):
            return isEnglish
                ? "\(named(path)): leads out of its folder; copy the file into it"
                : "\(named(path))：指向所在目录之外；请把文件复制到该目录中"
        case .failed(let path, let code):
            return isEnglish
                ? "\(named(path)): cannot be read: \(describe(errno: code, in: language)); try a copy of it"
                : "\(named(path))：无法读取：\(describe(errno: code, in: language))；请复制一份再试"
        case .empty(let path):
            return isEnglish
                ? "\(named(path)): is empty; nothing was captured, or it was not saved"
                : "\(named(path))：文件为空；可能没有抓到任何分组，或没有保存"
        case .notACapture(let path, let beginning):
            let digits = beginning.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(
                separator: " ")
            return isEnglish
                ? "\(named(path)): not a capture (it begins with \(digits)); pcap and pcapng files are read"
                : "\(named(path))：不是抓包文件（开头为 \(digits)）；支持 pcap 和 pcapng"
        case .unsupported(let path, let format):
            return named(path) + Punctuation.colon(in: language) + format.text(in: language)
        case .cutOffHeader(let path, let size):
            return isEnglish
                ? "\(named(path)): cut off in the file header after \(size) bytes; copy it again from where it was recorded"
                : "\(named(path))：文件头在 \(size) 字节处被截断；请从抓包的机器上重新复制"
        case .damagedPacking(let path, let format):
            return isEnglish
                ? "\(named(path)): \(format) data damaged from the start; copy it again from where it was recorded"
                : "\(named(path))：\(format) 数据从一开始就已损坏；请从抓包的机器上重新复制"
        }
    }
}

extension CaptureDamage {
    /// What is wrong with the file, and where.
    package func text(in language: Language) -> String {
        switch (self, language) {
        case (.cutOff(_, let packet), .en):
            "The file is cut off in the middle of packet \(grouped(packet)); all before it is here."
        case (.cutOff(_, let packet), .zh): "文件在分组 \(grouped(packet)) 中间被截断，之前的内容都在这里。"
        case (.impossibleLength(let offset, let packet, let claimed, _), .en):
            "Packet \(grouped(packet)) claims \(grouped(claimed)) bytes, which cannot be "
                + "(file offset \(grouped(offset))); reading stopped there."
        case (.impossibleLength(let offset, let packet, let claimed, _), .zh):
            "分组 \(grouped(packet)) 声称有 \(grouped(claimed)) 字节，这不可能（文件偏移 \(grouped(offset))）；读取到此为止。"
        case (.badBlock(let offset, let packet), .en):
            "A block contradicts itself (file offset \(grouped(offset)), at packet \(grouped(packet))); "
                + "reading stopped there."
        case (.badBlock(let offset, let packet), .zh):
            "文件中有一块自相矛盾（文件偏移 \(grouped(offset))，分组 \(grouped(packet)) 处）；读取到此为止。"
        case (.unknownInterface(_, let packet, let interface), .en):
            "Packet \(grouped(packet)) names interface \(interface), which the file does not describe; "
                + "reading stopped there."
        case (.unknownInterface(_, let packet, let interface), .zh):
            "分组 \(grouped(packet)) 引用了文件中没有描述的接口 \(interface)；读取到此为止。"
        case (.packedData(_, let packet), .en):
            "The compressed file is damaged or cut off at packet \(grouped(packet)); all before it is here."
        case (.packedData(_, let packet), .zh):
            "压缩文件在分组 \(grouped(packet)) 处损坏或被截断，之前的内容都在这里。"
        case (.readFailed(let offset, let code), .en):
            "Reading the file failed at offset \(grouped(offset)): \(describe(errno: code, in: .en))."
        case (.readFailed(let offset, let code), .zh):
            "从文件偏移 \(grouped(offset)) 起无法继续读取：\(describe(errno: code, in: .zh))。"
        }
    }
}

extension KnownFormat {
    /// What the file is and what to do with it.
    fileprivate func text(in language: Language) -> String {
        let isEnglish = language == .en
        switch advice {
        case .unpack(let name, let command):
            return isEnglish
                ? "compressed with \(name), which cannot be read; decompress it first: \(command)"
                : "这是用 \(name) 压缩的文件，不能直接读取；请先解压：\(command)"
        case .convert(let name, let command):
            return isEnglish
                ? "of the format \(name), which cannot be read; convert it first: \(command)"
                : "\(name) 文件，不能直接读取；请先转换：\(command)"
        case .other(let words): return words(in: language)
        }
    }

    private enum Advice {
        case unpack(String, String)
        case convert(String, String)
        case other(Bilingual)
    }

    private static let editcap = "editcap -F pcapng FILE out.pcapng"

    private var advice: Advice {
        switch self {
        case .xz: .unpack("xz", "xz -d FILE")
        case .bzip2: .unpack("bzip2", "bzip2 -d FILE")
        case .zip: .unpack("zip", "unzip FILE")
        case .sevenZip: .unpack("7z", "7z x FILE")
        case .rar: .unpack("rar", "unrar x FILE")
        case .tar: .unpack("tar", "tar -xf FILE")
        case .compress: .unpack("compress", "uncompress FILE")
        case .legacyLZ4: .unpack("lz4 -l", "lz4 -d FILE out.pcap")
        case .sniffer: .convert("Sniffer (DOS)", Self.editcap)
        case .windowsSniffer: .convert("Sniffer (Windows)", Self.editcap)
        case .iptrace: .convert("AIX iptrace", Self.editcap)
        case .nettl: .convert("HP-UX nettl", Self.editcap)
        case .btsnoop: .convert("Bluetooth btsnoop", Self.editcap)
        case .observer: .convert("Viavi Observer", Self.editcap)
        case .lanalyzer: .convert("Novell LANalyzer", Self.editcap)
        case .commView: .convert("CommView", Self.editcap)
        case .fiveViews: .convert("5View", Self.editcap)
        case .visualNetworks: .convert("Visual Networks", Self.editcap)
        case .tektronixK12: .convert("Tektronix K12", Self.editcap)
        case .tektronixK12Text: .convert("K12 text", Self.editcap)
        case .peekRemote: .convert("WildPackets EtherPeek/OmniPeek", Self.editcap)
        case .unknownSnoop: .convert("snoop", Self.editcap)
        case .unknownNetworkMonitor: .convert("Network Monitor", Self.editcap)
        case .eventTrace: .convert("Windows event trace (ETL)", "etl2pcapng FILE out.pcapng")
        case .hexDump: .convert("hexdump", "text2pcap FILE out.pcapng")
        case .har:
            .other(Words.har)
        case .netLog:
            .other(Words.netLog)
        case .keyLog:
            .other(Words.keyLog)
        case .certificate:
            .other(Words.pem)
        case .tcpdumpText:
            .other(Words.tcpdumpText)
        case .wiresharkText:
            .other(Words.wiresharkText)
        case .pdml:
            .other(Words.wiresharkXML)
        case .journal:
            .other(Words.journal)
        case .html:
            .other(Words.html)
        case .json:
            .other(Words.json)
        case .text:
            .other(Words.text)
        case .image:
            .other(Words.picture)
        case .pdf:
            .other(Words.pdf)
        case .program:
            .other(Words.program)
        }
    }
}
