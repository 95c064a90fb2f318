// What decides on Linux whether a program may capture: capabilities(7), and what takes them away. `unsafe`:
// the system's call takes pointers.

import CCapabilities
import Platform

/// The rights to capture that this process has, that its program's file grants, and that the system withholds.
public struct CaptureRights: Sendable, Hashable {
    /// A right that capturing uses, by its number: linux/capability.h.
    public enum Right: UInt64, Sendable, Hashable, CaseIterable {
        case administration = 12
        case raw = 13

        /// As setcap(8) and getcap(8) have it.
        public var name: String {
            switch self {
            case .administration: "cap_net_admin"
            case .raw: "cap_net_raw"
            }
        }
    }

    /// Those that this process may take up.
    public var ofProcess: Set<Right>
    /// Those that its program's file grants.
    public var ofFile: Set<Right>
    /// Those that this process, or what it starts, could be granted: the bounding set.
    public var withinReach: Set<Right>
    /// Whether this process and what it starts are granted nothing by files: PR_SET_NO_NEW_PRIVS.
    public var isGrantedNothing: Bool
    /// Whether files on the program's file system grant nothing: mounted with nosuid.
    public var isFileSystemUnheeded: Bool

    /// Says what the rights are.
    ///
    /// - Parameters:
    ///   - ofProcess: those that the process may take up.
    ///   - ofFile: those that its file grants.
    ///   - withinReach: those that it could be granted.
    ///   - isGrantedNothing: whether files grant it nothing.
    ///   - isFileSystemUnheeded: whether files on the program's file system grant nothing.
    public init(
        ofProcess: Set<Right>, ofFile: Set<Right>, withinReach: Set<Right> = Set(Right.allCases),
        isGrantedNothing: Bool = false, isFileSystemUnheeded: Bool = false
    ) {
        self.ofProcess = ofProcess
        self.ofFile = ofFile
        self.withinReach = withinReach
        self.isGrantedNothing = isGrantedNothing
        self.isFileSystemUnheeded = isFileSystemUnheeded
    }

    /// Those of this process, to be asked before they are given up; nil where the system has no such rights, or does not tell.
    ///
    /// - Parameter program: where the program's file is.
    /// - Returns: the rights.
    public static func current(ofProgram program: String) -> CaptureRights? {
        guard let bytes = try? InputFile.bytes(of: "/proc/self/status", limit: longestStatus) else {
            return nil
        }
        var fields: [Substring: Substring] = [:]
        let status = String(decoding: bytes, as: UTF8.self)
        for line in status.split(separator: "\n") {
            let parts = line.split(separator: "\t")
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        func rights(_ name: Substring) -> Set<Right>? {
            fields[name].flatMap { UInt64($0, radix: 16) }.map(rights(in:))
        }
        guard let permitted = rights("CapPrm:"), let bound = rights("CapBnd:") else { return nil }
        let file = attribute("security.capability", of: program)
        return CaptureRights(
            ofProcess: permitted, ofFile: file.map(ofFile) ?? [], withinReach: bound,
            isGrantedNothing: fields["NoNewPrivs:"] == "1",
            isFileSystemUnheeded: FileSystem.isMountedWithoutRights(program))
    }

    /// Bytes of /proc/self/status: some 60 lines, the longest a list of processors.
    private static let longestStatus = 1 << 20

    /// Bytes of an attribute that are read; capabilities take 24.
    private static let longestAttribute = 256

    /// An extended attribute of a file, xattr(7); nil where the file has none of this name.
    private static func attribute(_ name: String, of path: String) -> [UInt8]? {
        #if os(Linux)
            var value = [UInt8](repeating: 0, count: longestAttribute)
            let count = unsafe getxattr(SystemText.bytes(of: path), name, &value, value.count)
            return count >= 0 ? Array(value.prefix(count)) : nil
        #else
            return nil
        #endif
    }

    private static func rights(in set: UInt64) -> Set<Right> {
        Set(Right.allCases.filter { set >> $0.rawValue & 1 == 1 })
    }

    /// What `security.capability` grants: behind a word of version and flags come pairs of words, each permitted and
    /// inheritable, of which the first hold these rights; all with the least significant byte first. linux/capability.h,
    /// struct vfs_cap_data.
    ///
    /// - Parameter attribute: the attribute's bytes.
    /// - Returns: the rights; none where the bytes are too few.
    static func ofFile(_ attribute: [UInt8]) -> Set<Right> {
        guard attribute.count >= 8 else { return [] }
        let permitted = attribute[4..<8].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return rights(in: permitted)
    }
}
