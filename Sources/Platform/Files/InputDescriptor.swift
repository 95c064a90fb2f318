// The one way to open what is read. `unsafe`: the system's calls take pointers.

import CPipes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why an input cannot be opened.
package enum InputFault: Error, Sendable, Hashable {
    /// errno of the system: it is not there, or may not be read.
    case system(Int32)
    /// It is a folder.
    case isFolder
    /// It is a pipe, where only a file is wanted.
    case isPipe
    /// It is a pipe that nobody writes to.
    case hasNoWriter
    /// It is a device, such as a disk or a terminal.
    case isDevice
    /// It leads out of the folder that it must lie in.
    case isOutside
}

/// An input that was opened: a file, or a pipe.
package struct InputDescriptor: Sendable, Hashable {
    /// What is read from; whoever opened it closes it.
    package let number: Int32
    /// Bytes that a file has; nil for a pipe.
    package let size: Int?

    /// How long a pipe by name is waited for until somebody writes to it, in milliseconds: who starts both ends from one
    /// command line has started them by then, and nobody waits for ever for what will not come.
    static let longestWaitForWriter = 3000

    /// Opens it; waits for nothing but, where pipes are wanted, a pipe's other end.
    ///
    /// A device is none, but for /dev/null, which is an empty file.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - allowsPipes: whether a pipe is an input, too.
    ///   - folder: where it must lie, or below; nil for anywhere.
    /// - Throws: `InputFault` when it is not there, or no input.
    package init(
        path: String, allowsPipes: Bool = true, below folder: String? = nil
    ) throws(InputFault) {
        var name = path
        if let folder {
            // Links are followed first, so that none leads out; the last part is none any more then.
            guard let real = realPath(path) else { throw .system(errno) }
            guard let root = realPath(folder), real.hasPrefix(root == "/" ? root : root + "/") else {
                throw .isOutside
            }
            name = real
        }
        // Asked before it is opened: to open some devices does something.
        if let found = statusOfFile(at: name) {
            try Self.check(found, allowsPipes: allowsPipes)
        }
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (folder == nil ? 0 : O_NOFOLLOW)
        let descriptor = unsafe open(SystemText.bytes(of: name), flags)
        guard descriptor >= 0 else { throw .system(errno) }
        do throws(InputFault) {
            // What the kernel tells below /proc is no file that could be written over; of processes there are many.
            try self.init(
                open: descriptor, allowsPipes: allowsPipes, noting: name.hasPrefix("/proc/") ? nil : name)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Standard input.
    ///
    /// - Throws: `InputFault` when it is closed, or a folder.
    package static func standardInput() throws(InputFault) -> InputDescriptor {
        var status = stat()
        guard unsafe fstat(0, &status) == 0 else { throw .system(errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
        FilesRead.note(status, at: nil)
        return InputDescriptor(number: 0, status)
    }

    private init(open descriptor: Int32, allowsPipes: Bool, noting path: String?) throws(InputFault) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno) }
        try Self.check(status, allowsPipes: allowsPipes)
        if status.st_mode & S_IFMT == S_IFIFO {
            guard Self.hasWriter(descriptor) else { throw .hasNoWriter }
            // From here on reading waits for what is written.
            let flags = fcntl(descriptor, F_GETFL)
            guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
                throw .system(errno)
            }
        }
        if let path { FilesRead.note(status, at: path) }
        self.init(number: descriptor, status)
    }

    private init(number: Int32, _ status: stat) {
        self.number = number
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    private static func check(_ status: stat, allowsPipes: Bool) throws(InputFault) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .isFolder
        case S_IFIFO where allowsPipes: return
        case S_IFIFO: throw .isPipe
        case S_IFCHR:
            guard let empty = statusOfFile(at: "/dev/null"), empty.st_rdev == status.st_rdev else {
                throw .isDevice
            }
        default: throw .isDevice
        }
    }

    /// Waits until somebody has opened a pipe for writing; a writer that is there and says nothing yet is one, too.
    private static func hasWriter(_ descriptor: Int32) -> Bool {
        for _ in stride(from: 0, to: longestWaitForWriter, by: 20) {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            // Without a writer so far the system reports nothing, and at once when there was one that has gone.
            if unsafe poll(&waiting, 1, 20) > 0 { return true }
            if isHeldByWriter(descriptor) { return true }
        }
        return false
    }

    /// Whether a writer holds an empty pipe open.
    private static func isHeldByWriter(_ descriptor: Int32) -> Bool {
        #if os(Linux)
            var ends: [Int32] = [0, 0]
            guard unsafe pipe(&ends) == 0 else { return true }
            defer { for end in ends { close(end) } }
            // SPLICE_F_NONBLOCK. Takes nothing out of the pipe: 0 says that nobody writes, EAGAIN that somebody may.
            let count = tee(descriptor, ends[1], 1, 2)
            return count > 0 || count < 0 && errno == EAGAIN
        #else
            return false
        #endif
    }
}
