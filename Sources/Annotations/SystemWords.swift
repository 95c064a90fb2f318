package import Documents
package import PacketCapture
package import Platform

// What is said of files that cannot be read or written, and of rights that cannot be given up.

extension InputFileFault {
    /// One line: what, where, what to do.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        let name = path == "-" ? Words.standardInput(in: language) : path
        let words: (en: String, zh: String) =
            switch reason {
            case .unopened(let fault): fault.words
            case .unread(let code):
                (
                    "reading failed: \(describe(errno: code, in: .en))",
                    "读取失败：\(describe(errno: code, in: .zh))"
                )
            case .tooLarge(let limit):
                ("is larger than \(limit >> 20) MiB; no such file is", "大于 \(limit >> 20) MiB，不是这样的文件")
            }
        return isEnglish ? "\(name): \(words.en)" : "\(name)：\(words.zh)"
    }
}

extension InputFault {
    fileprivate var words: (en: String, zh: String) {
        switch self {
        // EACCES, as of a capture.
        case .system(13):
            (
                "permission denied; make it readable (chmod +r) or copy it",
                "没有读取权限；请加上读权限（chmod +r）或复制一份"
            )
        case .system(let code):
            (
                "cannot be read: \(describe(errno: code, in: .en)); check the name and the folder",
                "无法读取：\(describe(errno: code, in: .zh))；请检查文件名与目录"
            )
        case .isFolder: ("is a directory; name a file in it", "是目录；请指定其中的文件")
        case .isPipe: ("is a pipe; only a regular file can be read here", "是管道；此处只读取普通文件")
        case .hasNoWriter:
            ("is a pipe that nobody writes to; start what writes to it first", "是没有写入者的管道；请先启动写入的程序")
        case .isDevice: ("is a device; name a file", "是设备；请指定文件")
        case .isOutside: ("leads out of its folder; copy the file into it", "指向其目录之外；请把文件复制进来")
        }
    }
}

extension OutputFault {
    /// One line: what, where, what to do.
    ///
    /// - Parameters:
    ///   - path: the output.
    ///   - language: the language.
    /// - Returns: the line.
    package func text(_ path: String, in language: Language) -> String {
        let isEnglish = language == .en
        if self == .isInput {
            return isEnglish
                ? "--output \(path): is also an input; name another file"
                : "--output \(path)：它是要读取的输入；请指定其他文件"
        }
        let reason = describe(errno: code, in: language)
        return isEnglish
            ? "\(path): cannot be written: \(reason); name another file with --output"
            : "\(path)：无法写入：\(reason)；请用 --output 指定其他文件"
    }
}

/// What is said where not all of a file could be written.
///
/// - Parameters:
///   - path: the file; nil for standard output.
///   - code: errno.
///   - language: the language.
/// - Returns: the line.
package func incompleteOutputText(_ path: String?, code: Int32, in language: Language) -> String {
    let reason = describe(errno: code, in: language)
    return language == .en
        ? "\(path ?? "standard output"): writing failed: \(reason); the output is not complete"
        : "\(path ?? "标准输出")：写入失败：\(reason)；输出不完整"
}

extension Privileges.DropFailure {
    /// One line: what, where, what to do.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .refused(let code):
            let reason = describe(errno: code, in: language)
            return isEnglish
                ? "root's rights could not be given up: \(reason); nothing was done with them"
                : "无法放弃 root 权限：\(reason)；未用它做任何事"
        case .badVariable(let name):
            return isEnglish
                ? "root's rights could not be given up: \(name) is not the ID of the user who called sudo; "
                    + "call sudo again, or unset SUDO_UID and SUDO_GID to go on as root"
                : "无法放弃 root 权限：\(name) 不是调用 sudo 者的编号；请重新用 sudo 运行，或取消设置 SUDO_UID 和 SUDO_GID，以 root 继续"
        }
    }
}
