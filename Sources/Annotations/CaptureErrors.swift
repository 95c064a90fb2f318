import Decompression
import PacketCapture

/// What a capture is called in a sentence: the name that was given, but "-" is standard input.
public func captureName(_ path: String, in language: Language) -> String {
    path == "-" ? (language == .en ? "standard input" : "标准输入") : path
}

extension CaptureError {
    /// One line: what, where, what to do.
    ///
    /// - Parameters:
    ///   - language: the language.
    ///   - reason: what the system says of an error number.
    /// - Returns: the line, without the program's name.
    public func text(in language: Language, reason: (Int32) -> String) -> String {
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
        case .failed(let path, let code):
            return isEnglish
                ? "\(named(path)): cannot be read: \(reason(code))" : "\(named(path))：无法读取：\(reason(code))"
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
        case .unsupported(let path, let format): return "\(named(path)): " + format.text(in: language)
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

extension KnownFormat {
    /// What the file is and how to turn it into a capture that can be read.
    fileprivate func text(in language: Language) -> String {
        let (name, command): (String, String?) =
            switch self {
            case .xz: ("xz", "xz -d FILE")
            case .bzip2: ("bzip2", "bzip2 -d FILE")
            case .zip: ("zip", "unzip FILE")
            case .snoop: ("snoop", "editcap -F pcapng FILE out.pcapng")
            case .networkMonitor: ("Network Monitor", "editcap -F pcapng FILE out.pcapng")
            case .erf: ("DAG (ERF)", "editcap -F pcapng FILE out.pcapng")
            case .har: ("HAR", nil)
            case .text: (language == .en ? "text" : "文本", nil)
            }
        switch (command, language) {
        case (let command?, .en): return "a \(name) file, which is not read; convert it first: \(command)"
        case (let command?, .zh): return "\(name) 文件，不能直接读取；请先转换：\(command)"
        case (nil, .en): return "a \(name) file and not a capture; pcap and pcapng files are read"
        case (nil, .zh): return "这是\(name)文件，不是抓包文件；支持 pcap 和 pcapng"
        }
    }
}
