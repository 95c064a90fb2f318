package import Documents
package import PacketCapture
package import Platform

// What is said of files that cannot be read or written, and of rights that cannot be given up.

extension InputFileFault {
    /// One line: what, where, what to do.
    package func text(in language: Language) -> String {
        let name = path == "-" ? Words.standardInput(in: language) : path
        return name + Punctuation.colon(in: language) + words(in: language)
    }

    /// The same without the file's name.
    package var words: Bilingual {
        switch reason {
        case .unopened(let fault): fault.words
        case .unread(let code):
            Bilingual(
                en: "reading failed: \(describe(errno: code, in: .en)); try a copy of it",
                zh: "读取失败：\(describe(errno: code, in: .zh))；请复制一份再试")
        case .tooLarge(let limit):
            Bilingual(
                en: "is larger than \(limit >> 20) MiB, the most that is read; name another file",
                zh: "大于 \(limit >> 20) MiB，超过读取的上限；请指定其他文件")
        }
    }
}

extension InputFault {
    fileprivate var words: Bilingual {
        switch self {
        // EACCES, as of a capture.
        case .system(13):
            Bilingual(
                en: "permission denied; make it readable (chmod +r) or copy it",
                zh: "没有读取权限；请加上读权限（chmod +r）或复制一份")
        case .system(let code):
            Bilingual(
                en: "cannot be read: \(describe(errno: code, in: .en)); check the name and the folder",
                zh: "无法读取：\(describe(errno: code, in: .zh))；请检查文件名和所在目录")
        case .isFolder: Bilingual(en: "is a directory; name a file in it", zh: "是目录；请指定其中的文件")
        case .isPipe:
            Bilingual(en: "is a pipe; only a regular file can be read here", zh: "是管道；这里只读取普通文件")
        case .hasNoWriter:
            Bilingual(
                en: "is a pipe that nobody writes to; start what writes to it first",
                zh: "是管道，但没有程序向它写入；请先启动写入的程序")
        case .isDevice: Bilingual(en: "is a device; name a file", zh: "是设备；请指定文件")
        case .isOutside:
            Bilingual(en: "leads out of its folder; copy the file into it", zh: "指向所在目录之外；请把文件复制到该目录中")
        }
    }
}

extension OutputFault {
    /// One line: what, where, what to do.
    ///
    /// - Parameters:
    ///   - path: the output.
    ///   - option: what names it.
    ///   - language: the language.
    /// - Returns: the line.
    package func text(_ path: String, option: String = "--output", in language: Language) -> String {
        let isEnglish = language == .en
        if self == .isInput {
            return isEnglish
                ? "\(option) \(path): is also an input; name another file"
                : "\(option) \(path)：同时也是输入文件；请指定其他文件"
        }
        let reason = describe(errno: code, in: language)
        return isEnglish
            ? "\(path): cannot be written: \(reason); name another file with \(option)"
            : "\(path)：无法写入：\(reason)；请用 \(option) 指定其他文件"
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
                ? "root's rights could not be given up: \(name) is not the ID of the user who ran sudo; "
                    + "run sudo again, or unset SUDO_UID and SUDO_GID to go on as root"
                : "无法放弃 root 权限：\(name) 不是运行 sudo 的用户的 ID；请重新用 sudo 运行，或取消设置 SUDO_UID 和 SUDO_GID，以 root 继续"
        }
    }
}
