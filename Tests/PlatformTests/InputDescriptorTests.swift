import Foundation
import Platform
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Nothing that lies in a folder of strangers makes opening wait for ever.
@Suite(.timeLimit(.minutes(10))) struct InputDescriptorTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func fault(_ path: String, pipes: Bool = true, below root: String? = nil) -> InputFault? {
        do throws(InputFault) {
            close(try InputDescriptor(path: path, allowsPipes: pipes, below: root).number)
            return nil
        } catch {
            return error
        }
    }

    @Test func whatIsNoInput() throws {
        #expect(fault(folder.path("none")) == .system(ENOENT))
        #expect(fault(folder.path) == .isFolder)
        #expect(fault("/dev/zero") == .isDevice)
        #expect(fault("/dev/null") == nil)
        #expect(fault(try folder.write("file", "text")) == nil)
    }

    @Test func pipes() throws {
        let path = folder.path("pipe")
        mkfifo(path, 0o600)
        #expect(fault(path, pipes: false) == .isPipe)
        // It ends: three seconds are waited for somebody who writes.
        #expect(fault(path) == .hasNoWriter)
    }

    /// A writer that says nothing for longer than one is waited for.
    @Test func aSlowWriter() throws {
        let path = folder.path("pipe")
        mkfifo(path, 0o600)
        Thread {
            let writer = open(path, O_WRONLY)
            Thread.sleep(forTimeInterval: 4)
            _ = write(writer, "text", 4)
            close(writer)
        }.start()
        let input = try InputDescriptor(path: path)
        defer { close(input.number) }
        #expect(input.size == nil)
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(input.number, &bytes, 8) == 4)
    }

    @Test func belowAFolder() throws {
        let inside = try folder.write("inside", "text")
        try FileManager.default.createDirectory(
            atPath: folder.path("root/deep"), withIntermediateDirectories: true)
        let root = folder.path("root")
        _ = try folder.write("root/deep/file", "text")
        symlink("deep/file", root + "/link")
        symlink("../inside", root + "/out")
        symlink(folder.path, root + "/away")
        #expect(fault(root + "/deep/file", below: root) == nil)
        #expect(fault(root + "/link", below: root) == nil)
        for name in ["out", "../inside", "away/inside", "deep/../../inside"] {
            #expect(fault(root + "/" + name, below: root) == .isOutside, "\(name)")
        }
        #expect(fault(inside, below: root) == .isOutside)
        #expect(fault(root + "-2", below: root) == .system(ENOENT))
    }

    @Test func namesThatAreNotUTF8() throws {
        let name = SystemText.decoded(Array("\(folder.path)/caf".utf8) + [0xE9])
        let file = try OutputFile(path: name)
        try file.complete()
        let input = try InputDescriptor(path: name)
        #expect(input.size == 0)
        close(input.number)
    }
}
